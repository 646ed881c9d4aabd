"""The board for one person who asks for it: as a picture, all in words, or in notation."""

from __future__ import annotations

from typing import Any, Literal

from discord import ui

from cogs.board.pictures import drawings
from cogs.match.panel import admit
from cogs.press.match_press import MatchPress
from cogs.press.press import Illustrated
from cogs.shared.layout import ACCENT, MessageLayout, text
from cogs.shared.names import board_link, names
from host.views.table import Table
from render.registry import FACES
from rules.registry import GAMES

Form = Literal["picture", "text", "notation"]
POSITION_LIMIT = 3600


async def show_board(press: MatchPress, form: Form) -> None:
    """Show the board to whoever may watch."""
    await admit(press)
    await press.show(spectator(press, form))


async def spectator(press: MatchPress, form: Form) -> Illustrated:
    """Write the public view of a match, once its live board is up to date and in sight."""
    await press.bot.publisher.find_again(press.match)
    table = press.match.table(None)
    address = board_link(table.match, await press.host.messages.board(table.match.id))
    items: list[ui.Item[Any]] = []
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
        return f"This position is too long for a message: its notation has {len(written)} characters."
    return f"```\n{written}\n```"


def _position(table: Table) -> str:
    face, called = FACES[table.match.game], names(table.match)
    asked = [
        f"▸ {called[question.decision.seat]}: {face.question(table.view, question.decision)}"
        for question in table.questions
    ]
    if table.match.status == "over" and table.match.outcome is not None and table.match.outcome.reason != "resignation":
        asked.append(face.outcome(table.match.outcome, called))
    return "\n".join([face.position(table.view, called), *asked])
