"""Changes of a match besides moves, shown on its board: return, undo, consent, time per decision, another channel."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal

from cogs.board import controls
from cogs.lobby.opening import check_place, parent_of
from cogs.match import panel_actions
from cogs.press.controls import control
from cogs.press.press import MatchPress, UserFacingError
from cogs.shared.layout import MessageLayout, text
from cogs.shared.names import board_link
from cogs.shared.options import time_in_words
from host.errors import MatchOver, NotYourMatch
from host.services.lobby_values import known
from host.views.table import Proposal
from storage.rows import ConsentKind

PROPOSED = {
    "undo": "You have asked to undo your last move. It happens once everyone else agrees.",
    "abort": "You have asked to abort the match. It happens once everyone agrees.",
    "rematch": "You would like a rematch. It starts once everyone else agrees.",
}

DONE = "Done."
"""The answer to a change that needs no words except the board."""
PACE_REFUSED = (
    "Only a moderator of this channel, or someone who plays only against the computer, can change the time "
    "per decision. Ask a moderator who does not play in this match."
)

Change = Callable[[MatchPress], Awaitable[str]]
"""Changes the match of a press and returns a sentence about it; "" if the board says it all."""
Act = Callable[[MatchPress], Awaitable[None]]


def on_board(change: Change) -> Act:
    """Return a function that makes a change and shows it on the board."""
    return lambda press: show_change(press, change)


async def show_change(press: MatchPress, change: Change) -> None:
    """Make a change that the board shows, and answer with what ``change`` returns, or with the board itself.

    A proposal that is shown needs no note: the note would stay when the proposal is gone.
    """
    note = await change(press)
    if press.message is None:
        posting = await press.host.messages.board(press.match.id)
        await press.say(f"{note or DONE} [To the board]({board_link(press.facts, posting)})")
        return
    if press.is_on_panel and not panel_actions.is_panel(press):
        await press.update(MessageLayout(text(note or DONE)))
        return
    if note in PROPOSED.values():
        note = ""
    if press.is_on_panel:
        await panel_actions.show(press, note=note)
    else:
        await press.bot.publisher.show_through(press.acknowledgement, press.match.id)
        if note:
            await press.say(note)


@on_board
async def come_back(press: MatchPress) -> str:
    """Return this person to their seat and resume the match. Raises ``NotYourMatch`` for strangers."""
    press.host.pause.check()
    changed = await press.host.presence.touch(press.match, press.user_id)
    if press.facts.status != "live":
        raise MatchOver(status=press.facts.status)
    if press.seat is None:
        raise NotYourMatch()
    return "" if changed else "You already have a seat in this match. Use `/hand` to open your hand."


@on_board
async def undo(press: MatchPress) -> str:
    """Undo this person's last move, at once or with the others' consent."""
    proposal = await press.host.proposals.undo(press.match, press.user_id)
    return PROPOSED["undo"] if proposal is not None else ""


@control(controls.consent)
async def consent(press: MatchPress, kind: ConsentKind, answer: Literal["y", "n"]) -> None:
    """Agree to a proposal, or decline it."""
    agree = answer == "y"

    async def change(press: MatchPress) -> str:
        await press.host.presence.touch(press.match, press.user_id)
        result = await press.host.proposals.consent(press.match, press.user_id, kind, agree=agree)
        if isinstance(result, int):
            return rematched(result)
        return ("You have agreed." if agree else "You have declined.") if result is not None or not agree else ""

    await show_change(press, change)


def rematched(result: Proposal | int | None) -> str:
    """Return a sentence on the result of a wish for a rematch."""
    if isinstance(result, Proposal):
        return PROPOSED["rematch"]
    return "The rematch starts, with the seats rotated." if isinstance(result, int) else ""


async def set_pace(press: MatchPress, pace: int) -> None:
    """Change the time per decision: as a moderator, or as the only person against the computer."""
    people, user_id = press.facts.people, press.user_id
    if people != (user_id,) and (user_id in people or not press.is_moderators):
        raise UserFacingError(PACE_REFUSED)
    await press.host.clocks.set_pace(press.match, known("pace", pace))
    time = time_in_words(pace, press.facts.stretch, "**")
    await press.say(f"From now on, {time[0].lower()}{time[1:]}.")


async def go_on_here(press: MatchPress, match_id: int | None) -> None:
    """Continue a match of this person in this channel, if its own cannot be used."""
    await check_place(press)
    await press.enter_lost(match_id)
    await press.host.preferences.check_channel(press.server_id, parent_of(press) or press.channel_id)
    await press.host.places.move(press.match, press.user_id, press.channel_id)
    await press.say(f"Match {press.match.id} continues here. Everyone has the time that was left.")
