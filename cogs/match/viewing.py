"""The match for one person: its board as a picture, in words or in notation, and its facts."""

from __future__ import annotations

from typing import Literal

import msgspec
from discord import ui

from cogs.board.pictures import drawings
from cogs.board.words import played_on, question_words
from cogs.match.journal import deal
from cogs.match.panel_actions import admit
from cogs.press.press import Illustrated, MatchPress
from cogs.shared.layout import ACCENT, AnyItem, AnyRow, MessageLayout, text
from cogs.shared.names import board_link, names, seat_name, title
from cogs.shared.options import PASSING, has_windows, settings, time_in_words
from host.views.table import Match, Table
from render.registry import FACES
from rules.registry import GAMES
from storage.bot_rows import Posting

BoardFormat = Literal["picture", "text", "notation"]
POSITION_LIMIT = 3600

STATUS = {"live": "in progress", "over": "over", "aborted": "aborted"}


async def show_board(press: MatchPress, form: BoardFormat) -> None:
    """Show the board to a person who can watch."""
    await admit(press)
    await press.show(spectator(press, form))


async def spectator(press: MatchPress, form: BoardFormat) -> Illustrated:
    """Return the public view of a match, once its live board is up to date and in sight."""
    await press.bot.publisher.find_again(press.match)
    table = press.match.table(None)
    address = board_link(table.match, await press.host.messages.board(table.match.id))
    items: list[AnyItem] = []
    drawn = await press.bot.pictures.draw(table) if form == "picture" else None
    if drawn is not None:
        items.append(drawn.gallery())
    else:
        items.append(text(_notation(table) if form == "notation" else _position(table), POSITION_LIMIT))
    items.append(ui.ActionRow(ui.Button(label="To the live board", url=address)))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT)), drawings(drawn)


def _notation(table: Table) -> str:
    """Return the position as ``Game.read_position`` reads it; half a position could not be read."""
    written = GAMES[table.match.game].write_position(table.view)
    if len(written) > POSITION_LIMIT - len("```\n\n```"):
        return (
            f"This position is too long for a message: its notation has {len(written)} characters. Use another format."
        )
    return f"```\n{written}\n```"


def _position(table: Table) -> str:
    face, called = FACES[table.match.game], names(table.match)
    lines = [f"▸ {called[question.decision.seat]}: {question_words(table, question)}" for question in table.questions]
    if table.match.status == "over" and table.match.outcome is not None and table.match.outcome.reason != "resignation":
        lines.append(face.outcome(table.match.outcome, called))
    return "\n".join([face.position(table.view, called), *lines])


async def show_facts(press: MatchPress) -> None:
    """Show the facts of a match to one person."""
    posting = await press.host.messages.board(press.match.id)
    entries = await press.host.matches.count(press.match, None)
    await press.send(facts_layout(press.facts, entries, posting))


def facts_layout(match: Match, entries: int, posting: Posting | None) -> MessageLayout:
    """Return a match's public facts; ``entries`` of its log are public."""
    options = msgspec.to_builtins(match.options)
    lines = [
        f"### {title(match)}, match {match.id}: {'stopped' if match.stuck else STATUS[match.status]}",
        f"Started <t:{int(match.created_at)}:R>, {entries} entries in the log.",
        *([played_on(match)] if played_on(match) else []),
        *(f"Seat {row.seat + 1}: {seat_name(match, row.seat)}" for row in match.seats),
        *(f"{setting.label}: {setting.named(options)}" for setting in settings(match.game)),
        time_in_words(match.pace, match.stretch),
        *([f"{PASSING.label}: {PASSING.word(match.passing)}"] if has_windows(match.game) else []),
        *(["Players' holidays and weekends stop their clocks"] if match.holidays else []),
        *(["Rated: the result changes its players' ratings"] if match.rated else []),
        deal(match),
    ]
    row: AnyRow = ui.ActionRow(ui.Button(label="To the board", url=board_link(match, posting)))
    return MessageLayout(ui.Container(text("\n".join(lines)), row, accent_colour=ACCENT))
