"""The matches in progress: a person's own everywhere, and this server's."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from discord import ui

from cogs.board.controls import next_button, next_for, next_match
from cogs.press.controls import control
from cogs.press.press import Press
from cogs.shared.channels import may_see
from cogs.shared.control_ids import MatchNumber
from cogs.shared.layout import ACCENT, AnyItem, MessageLayout, text
from cogs.shared.names import board_link, channel_name, seat_name, title
from host.match.match_session import LoadedMatch
from host.views.table import Table

MOST = 10
"""Matches listed of each kind; more are counted."""
NOTHING_ELSE = "No other match is waiting for you. Use `/match list` to see all your matches."
LIMIT = 1900
"""Characters for each kind."""
LOOKED_AT = 100
"""Other matches of a server that are checked for one list, those used last."""
LOST = (
    "💤 {0}, match {1}: I can't use its channel. Use `/match continue match:{1}` in another channel there to move it."
)


async def matches_layout(press: Press) -> MessageLayout:
    """Return the list for one person, with only the matches whose channels they can see."""
    host, user_id, guild_id = press.host, press.user_id, press.guild_id
    matches = sorted(await host.matches.live(user_id), key=lambda match: _urgency(press, match))
    parts = [await _part(press, "Your matches", matches[:MOST], len(matches), "You are not playing right now.")]
    if guild_id is not None:
        rest = await host.matches.live_on(guild_id, without=user_id, most=LOOKED_AT)
        seen = [match_id for match_id, channel_id in rest if _sees(press, channel_id)]
        shown = await host.matches.readable(seen[:MOST])
        parts.append(
            await _part(press, "Other matches here", shown, len(seen), "There are none. Use `/play` to start one.")
        )
    items: list[AnyItem] = [text(part, LIMIT) for part in parts]
    waiting = await next_for(host, user_id, 0)
    if waiting is not None:
        items.insert(1, ui.ActionRow(waiting.link(), next_button(waiting.match_id)))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def _urgency(press: Press, match: LoadedMatch) -> tuple[bool, bool, float, int]:
    """Return the sort key of a match in a person's list: those that wait for them, the nearest deadline first."""
    with press.host.failures.isolate("list", match.id):
        table = match.table(press.user_id)
        mine = table.question_for(table.viewer)
        waits = mine is not None and not mine.answered
        due_at = math.inf if mine is None or not waits or mine.due_at is None else mine.due_at
        return table.match.asleep, not waits, due_at, match.id
    return True, True, math.inf, match.id


@control(next_match)
async def show_next_match(press: Press, after: MatchNumber) -> None:
    """Show this person the next match that waits for them; the button can be in any channel."""
    waiting_match = await next_for(press.host, press.user_id, after)
    if waiting_match is None:
        await press.remark(NOTHING_ELSE)
        return
    until = "" if waiting_match.due_at is None else f" until <t:{int(waiting_match.due_at)}:R>"
    words = text(f"**{waiting_match.game}**, match {waiting_match.match_id}, is waiting for you{until}.")
    await press.send(MessageLayout(words, ui.ActionRow(waiting_match.link(), next_button(waiting_match.match_id))))


def _sees(press: Press, channel_id: int) -> bool:
    return may_see(press.interaction.guild, press.interaction.user, channel_id, press.channel_id)


async def _part(press: Press, head: str, matches: Sequence[LoadedMatch], number: int, empty: str) -> str:
    lines: list[str] = []
    for match in matches:
        with press.host.failures.isolate("list", match.id):
            lines.append(await _line(press, match))
    if number > MOST:
        lines.append(f"… and {number - MOST} more.")
    return "\n".join([f"### {head}", *(lines or [empty])])


async def _line(press: Press, loaded: LoadedMatch) -> str:
    table = loaded.table(press.user_id)
    match = table.match
    if press.host.places.is_lost(match.channel_id):
        return LOST.format(title(match), match.id)
    address = board_link(match, await press.host.messages.board(match.id))
    named = f"[{title(match)}, match {match.id}]({address})" + (", rated," if match.rated else "")
    return f"{_mark(table)} {named} in {channel_name(match)}: {_turn(table)}"


def _mark(table: Table) -> str:
    """Return a sign: your turn, on hold, or waiting for others."""
    mine = table.question_for(table.viewer)
    if mine is not None and not mine.answered:
        return "▶️"
    return "💤" if table.match.asleep else "⏳"


def _turn(table: Table) -> str:
    mine = table.question_for(table.viewer)
    if mine is not None and not mine.answered:
        until = "" if mine.due_at is None else f" (until <t:{int(mine.due_at)}:R>)"
        return f"**your turn**{until}"
    seats = [question.decision.seat for question in table.questions]
    return f"{_listed(seat_name(table.match, seat) for seat in seats)} to move"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "no one"
