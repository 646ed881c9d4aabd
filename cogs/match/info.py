"""The facts of a match on one page."""

from __future__ import annotations

import msgspec
from discord import ui

from cogs.board.board import played_on
from cogs.press.match_press import MatchPress
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.names import board_link, seat_name, title
from cogs.shared.options import settings
from cogs.shared.passing import PASSING, has_windows
from cogs.shared.stretching import time_in_words
from host.views.table import Match
from storage.bot_rows import Posting

STATUS = {"live": "going on", "over": "over", "aborted": "called off"}


async def show(press: MatchPress) -> None:
    """Show the facts of a match to one person."""
    posting = await press.host.messages.board(press.match.id)
    entries = await press.host.matches.count(press.match, None)
    await press.send(facts_layout(press.facts, entries, posting))


def facts_layout(match: Match, entries: int, posting: Posting | None) -> MessageLayout:
    """Write a match's public facts; ``entries`` of its log are shown to everybody."""
    options = msgspec.to_builtins(match.options)
    lines = [
        f"### {title(match)}, match {match.id}: {'stopped' if match.stuck else STATUS[match.status]}",
        f"Started <t:{int(match.created_at)}:R>, {entries} entries in the log.",
        *([played_on(match)] if played_on(match) else []),
        *(f"Seat {row.seat + 1}: {seat_name(match, row.seat)}" for row in match.seats),
        *(f"{setting.label}: {setting.named(options)}" for setting in settings(match.game)),
        time_in_words(match.pace, match.stretch),
        *([f"{PASSING.label}: {PASSING.word(match.passing)}"] if has_windows(match.game) else []),
        *(["Holidays and weekends of players stop their clocks"] if match.holidays else []),
        f"-# SHA-256 of the seed: `{match.seed_hash}`",
        "-# The seed itself is shown when the match is over."
        if match.seed is None
        else f"-# Seed: `{match.seed.hex()}`",
    ]
    row: ui.ActionRow[MessageLayout] = ui.ActionRow(ui.Button(label="To the board", url=board_link(match, posting)))
    return MessageLayout(ui.Container(text("\n".join(lines)), row, accent_colour=ACCENT))
