"""What people do to a match besides moving: the same for buttons and commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import Any

import discord
from discord import ui

from cogs.board.buttons import match_button
from cogs.board.ids import MatchAction
from cogs.guide import pages
from cogs.lobby.opening import check_place, parent_of
from cogs.match import panel
from cogs.match.journal import journal
from cogs.press.match_press import MatchPress
from cogs.press.press import Press, UserFacingError
from cogs.replay import filming
from cogs.replay.replay import open_replay
from cogs.shared.layout import MessageLayout, text
from cogs.shared.names import board_link, names
from cogs.shared.stretching import time_in_words
from host.errors import MatchOver, NoSuchMatch, NotYourMatch
from host.services.lobby_options import known_pace
from host.views.table import Proposal
from storage.rows import ConsentKind

PROPOSED = {
    "undo": "You have asked to take your last move back. It happens once everybody else has agreed.",
    "abort": "You have asked to call the match off. It happens once everybody has agreed.",
    "rematch": "You are in for a rematch. It starts once everybody else is.",
}
"""The answer to a person who has proposed something."""

CONFIRM: dict[MatchAction, str] = {
    "resign": "Do you really resign? The match is lost for you then.",
    "abort": "Do you really call the match off? Nobody else is at the table, so it ends at once, without a result.",
}
"""What a person is asked before a match is lost."""

DONE = "Done."
"""The answer to a change that needs no words besides the board."""
UNWANTED = "You have switched private messages off; `/settings me` switches them on. **My hand** has all of it."
"""The answer to whoever wants private messages tried again and has said that they want none."""
PACE_REFUSED = "Only a moderator of this channel may change the pace, or whoever plays alone against the computer."
EXPORTED = (
    "Everything needed to deal and replay this match. `python bot.py check FILE` does so and compares every position; "
    "the log has shown the SHA-256 of the seed from the start."
)

Change = Callable[[MatchPress], Awaitable[str]]
"""Changes the match of a press and returns what to say of it; "" where the board says all."""


async def on_board(press: MatchPress, change: Change) -> None:
    """Make a change that the board shows, and answer with what ``change`` returns, or with the board itself.

    Where a proposal is shown, no note says it again: it would stay when the proposal is no more.
    """
    note = await change(press)
    if press.message is None:
        posting = await press.host.messages.board(press.match.id)
        await press.say(f"{note or DONE} [To the board]({board_link(press.facts, posting)})")
        return
    if press.is_on_panel and not panel.is_panel(press):
        await press.update(MessageLayout(text(note or DONE)))
        return
    if note in PROPOSED.values():
        note = ""
    if press.is_on_panel:
        await panel.show(press, note=note)
    else:
        await press.bot.publisher.show_through(press.acknowledgement, press.match.id)
        if note:
            await press.say(note)


async def come_back(press: MatchPress) -> None:
    """Give this person their seat back and wake the match. Raises ``NotYourMatch`` for strangers."""
    await on_board(press, _come_back)


async def _come_back(press: MatchPress) -> str:
    press.host.pause.check()
    changed = await press.host.presence.touch(press.match, press.user_id)
    if press.facts.status != "live":
        raise MatchOver(status=press.facts.status)
    if press.seat is None:
        raise NotYourMatch()
    return "" if changed else "You are at the table already. **My hand** shows what is yours."


async def undo(press: MatchPress) -> None:
    """Take this person's last move back, at once or with the others' consent."""
    await on_board(press, _undo)


async def _undo(press: MatchPress) -> str:
    proposal = await press.host.proposals.undo(press.match, press.user_id)
    return PROPOSED["undo"] if proposal is not None else ""


async def confirm(press: MatchPress, action: MatchAction, question: str = "") -> None:
    """Ask once more before ``action`` is carried out, as ``CONFIRM`` says unless there is another ``question``."""
    address = board_link(press.facts, await press.host.messages.board(press.match.id))
    back: ui.Button[Any] = ui.Button(label="No, back to the board", url=address)
    yes = match_button(press.match.id, action)
    await press.send(MessageLayout(text(question or CONFIRM[action]), ui.ActionRow(yes, back)))


async def ask_to_resign(press: MatchPress) -> None:
    """Resign, after asking once more. Raises ``MatchOver``, and ``NotYourMatch`` for strangers."""
    if press.facts.status != "live":
        raise MatchOver(status=press.facts.status)
    if press.seat is None:
        await resign(press)
    else:
        await confirm(press, "resign")


async def resign(press: MatchPress) -> None:
    """Resign for this person."""
    await confirmed(press, _resign)


async def _resign(press: MatchPress) -> str:
    await press.host.seats.resign(press.match, press.user_id)
    return "You have resigned. The board shows the match as it is now."


async def confirmed(press: MatchPress, change: Change) -> None:
    """Make a change that may have been asked about: the answer takes the question's place."""
    if press.is_on_panel:
        await press.update(MessageLayout(text(await change(press))))
    else:
        await on_board(press, change)


async def rematch(press: MatchPress) -> None:
    """Propose a rematch, or start it when nobody else needs to agree; a panel goes on with the new match."""
    if press.is_on_panel:
        await panel.show(press, note=await _rematch(press))
    else:
        await on_board(press, _rematch)


async def _rematch(press: MatchPress) -> str:
    bot, place = press.bot, (press.server_id, press.user_id)
    bot.flood.check_start(*place, bot.now())
    result = await press.host.proposals.rematch(press.match, press.user_id)
    if isinstance(result, int):
        bot.flood.started(*place, bot.now())
        if press.is_on_panel:
            await press.turn_to(result)
    return _rematched(result)


def _rematched(result: Proposal | int | None) -> str:
    if isinstance(result, Proposal):
        return PROPOSED["rematch"]
    return "The rematch starts, with seats turned round." if isinstance(result, int) else ""


async def consent(press: MatchPress, kind: ConsentKind, *, agree: bool) -> None:
    """Agree to what somebody has proposed, or decline."""

    async def change(press: MatchPress) -> str:
        await press.host.presence.touch(press.match, press.user_id)
        result = await press.host.proposals.consent(press.match, press.user_id, kind, agree=agree)
        if isinstance(result, int):
            return _rematched(result)
        return ("You have agreed." if agree else "You have declined.") if result is not None or not agree else ""

    await on_board(press, change)


async def log(press: MatchPress, last: int = 20) -> None:
    """Show the last entries of the log as this person may read them."""
    match = press.facts
    lines = await press.host.matches.log(press.match, press.user_id, last)
    await press.send(MessageLayout(text(journal(match, lines, names(match)))))


async def rules(press: MatchPress) -> None:
    """Open the rules of the match's game at the first page."""
    await pages.show(press, press.facts.game, 0)


async def set_pace(press: MatchPress, pace: int) -> None:
    """Change how long a decision may take: as a moderator, or alone against the computer."""
    people, user_id = press.facts.people, press.user_id
    if people != (user_id,) and (user_id in people or not press.is_moderators):
        raise UserFacingError(PACE_REFUSED)
    await press.host.clocks.set_pace(press.match, known_pace(pace))
    time = time_in_words(pace, press.facts.stretch, "**")
    await press.say(f"From now on, {time[0].lower()}{time[1:]}.")


async def go_on_here(press: MatchPress, match_id: int | None) -> None:
    """Let a match of this person go on in this channel, if its own cannot be used."""
    await check_place(press)
    await press.enter_lost(match_id)
    await press.host.preferences.check_channel(press.server_id, parent_of(press) or press.channel_id)
    await press.host.places.move(press.match, press.user_id, press.channel_id)
    await press.say(f"Match {press.match.id} goes on here. Everybody has the time that was left.")


async def replay(press: MatchPress, match_id: int | None, step: int, eyes: str, *, every: bool) -> None:
    """Show a match again: that of this channel, or one that was played here before."""
    await enter_played_here(press, match_id)
    await open_replay(press, step, eyes, every=every)


async def film(press: MatchPress, match_id: int | None, first: int, last: int | None, eyes: str) -> None:
    """Make a film of a match: that of this channel, or one that was played here before."""
    await enter_played_here(press, match_id)
    await filming.film(press, first, last, eyes)


async def enter_played_here(press: MatchPress, match_id: int | None) -> None:
    """Go on with a match that was played in this channel before; None for the one at hand."""
    if match_id is not None and match_id != press.match.id:
        await press.enter(match_id)


async def export(press: MatchPress, match_id: int | None) -> None:
    """Send a finished match as a file: that of this channel, or one that was played here before."""
    await enter_played_here(press, match_id)
    data = await press.host.matches.record(press.match)
    await press.say(EXPORTED, discord.File(BytesIO(data), f"soultable-match-{press.match.id}.json"))


async def reopen_dms(press: Press, match_id: int) -> None:
    """Try private messages again for somebody whose DMs were closed; the button may be in any channel."""
    match = (await press.host.matches.load(match_id)).facts
    if match.seat_of(press.user_id) is None:
        raise NoSuchMatch()
    if not (await press.host.preferences.person(press.user_id)).direct:
        raise UserFacingError(UNWANTED)
    await press.host.messages.open_dm(press.user_id)
    sent = await press.bot.publisher.personal.private(match_id, press.user_id)
    await press.say("Private messages reach you again." if sent else "Your DMs are still closed.")
