"""A line for each player: points, the board with its souls, pieces, signs, spells, impurity, and the oracle cards."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen
from render.kit.parts import Area
from render.kit.widgets import draw_panel
from render.labyrinth.picture import layout, oracle_cards, sprites
from rules.engine import Seat
from rules.labyrinth.board import HIGH, SIGNS, Player, letters
from rules.labyrinth.cards import GREAT_DEALT, SMALL_DEALT, SPOTS
from rules.labyrinth.position import LabyrinthView

_BLOCK = 124
"""The width of the coloured block at the left."""
_TOKEN, _STEP = 52, 53
"""The size of a soul and the distance between those of a row; each row is over the gaps of the row below it."""
_ROWS = (28, 73, 118)
"""The middle of each row of souls and of things, from the top."""
_BOARD, _THINGS = 157, 484
"""The left edges of the souls and of the things beside them."""
_ICON, _SIGNS = 46, 637
"""The size of the things, and the middle of the signs."""
_CARDS = layout.LINE[0] - 8
"""The right edge of the oracle cards."""
_DEALT = GREAT_DEALT + SMALL_DEALT


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return every player's line under the labyrinth."""
    for seat, player in enumerate(view.players):
        area = Area(layout.MARGIN, layout.line_top(len(view.players), seat), *layout.LINE)
        lay(area, player, view.points[seat].total, status(view, seat))
        yield area


def status(view: LabyrinthView, seat: Seat) -> str:
    """Return the mark in a line; the picture does not show whether a closed hand is in."""
    if view.stage == "commit":
        return "" if seat in view.asked else "tick"
    return "waiting" if seat in view.asked else "tick" if view.stage == "process" else ""


def draw_ground(pen: Pen, seat: Seat) -> None:
    """Draw the empty line of a seat."""
    wide, high = layout.LINE
    _edge, light, ground = sprites.SEATS[seat]
    draw_panel(pen, wide, high, 26, light, sprites.PLATE[1], 4, 4)
    pen.box(4, 4, _BLOCK, high - 8, 22, ground)
    pen.box(_BLOCK - 40, 4, _BLOCK, high - 8, 0, ground)
    for row, spots in enumerate(SPOTS):
        y = _ROWS[HIGH - row]
        pen.put(sprites.rank(row), _spot(row, 0) - _STEP / 2 - 15, y)
        for at in range(spots):
            pen.disc(_spot(row, at), y, 11, sprites.COLOURS["socket"])
    pen.put(sprites.medal(seat, 84), _BLOCK / 2 - 6, 48)
    for at in range(_DEALT):
        oracle_cards.draw_ground(pen, at < GREAT_DEALT, *_card_middle(at))


def _spot(row: int, at: int) -> float:
    """Return the middle of a spot of a row, from the left."""
    return _BOARD + (at + row / 2 + 0.5) * _STEP


def _card_middle(at: int) -> tuple[float, float]:
    """Return the middle of an oracle card, great ones first."""
    wide = oracle_cards.LINED[0]
    return _CARDS - wide / 2 - (_DEALT - 1 - at) * (wide + 6), 73


def lay(area: Area, player: Player, points: int, status: str) -> None:
    """Lay out a player's things on their empty line."""
    area.put(sprites.number(points), _BLOCK / 2 + 2, 116)
    for row in range(len(SPOTS)):
        for at, letter in enumerate(letters(player.rows[row])):
            area.put(sprites.soul(letter, _TOKEN), _spot(row, at), _ROWS[HIGH - row])
    if status:
        area.put(sprites.icon(status, 46), _BLOCK - 24, 28)
    lay_things(area, player)
    for at, oracle in enumerate((*player.great, *player.small)):
        oracle_cards.lay_lined(area, oracle, player, at < len(player.great), *_card_middle(at))


def lay_things(area: Area, player: Player) -> None:
    """Lay out pieces and impurity, a sign beside each, and below them the spells."""
    above, middle, below = _ROWS
    area.put_after(sprites.counted("piece", player.pieces, _ICON, -2, 54), _THINGS, above)
    area.put_after(sprites.counted("I", player.impurity, _ICON, -2, 54), _THINGS, middle)
    for sign, y in zip(SIGNS, _ROWS, strict=False):
        area.put(sprites.icon(sign, _ICON, sign not in player.signs), _SIGNS, y)
    x = float(_THINGS)
    for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells)):
        if number:
            x = area.put_after(sprites.counted(icon, number, _ICON, -2, 54), x, below) - 5
