"""A line for each player: points, the board with its souls, pieces, signs, spells, impurity, and the oracle cards."""

from __future__ import annotations

from collections.abc import Iterator

from render.kit.canvas import Pen
from render.kit.ornaments import draw_panel
from render.kit.parts import Area
from render.labyrinth.picture import layout, oracle_cards, sprites, theme
from rules.engine import Seat
from rules.labyrinth.board import HIGH, SIGNS, letters
from rules.labyrinth.cards import GREAT_DEALT, SMALL_DEALT, SPOTS
from rules.labyrinth.player import Player
from rules.labyrinth.position import LabyrinthView

_BLOCK = 124
"""The width of the coloured block at the left."""
_TOKEN, _STEP = 46, 47
_ROWS = (27, 73, 119)
"""The middle of each row of tokens and of things, from the top."""
_BOARD, _THINGS = 158, 450
"""Where the tokens and the things beside them begin."""
_CARDS = layout.LINE[0] - 8
"""Where the oracle cards end."""
_DEALT = GREAT_DEALT + SMALL_DEALT


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return every player's line under the labyrinth."""
    for seat, player in enumerate(view.players):
        area = Area(layout.MARGIN, layout.line_top(len(view.players), seat), *layout.LINE)
        lay(area, player, view.points[seat].total, status(view, seat))
        yield area


def status(view: LabyrinthView, seat: Seat) -> str:
    """Return the mark in a line; of a closed hand the picture does not know whether it is in."""
    if view.stage == "commit":
        return "" if seat in view.asked else "tick"
    return "waiting" if seat in view.asked else "tick" if view.stage == "process" else ""


def draw_ground(pen: Pen, seat: Seat) -> None:
    """Draw the empty line of a seat."""
    wide, high = layout.LINE
    _edge, light, ground = theme.SEATS[seat]
    draw_panel(pen, wide, high, 26, light, theme.PLATE[1], 4, 4)
    pen.box(4, 4, _BLOCK, high - 8, 22, ground)
    pen.box(_BLOCK - 40, 4, _BLOCK, high - 8, 0, ground)
    for row, spots in enumerate(SPOTS):
        y = _ROWS[HIGH - row]
        pen.put(sprites.rank(row), _BOARD - 15, y)
        for at in range(spots):
            pen.disc(_BOARD + at * _STEP + _STEP / 2, y, 11, theme.COLOURS["socket"])
    pen.put(sprites.medal(seat, 84), _BLOCK / 2 + 2, 46)
    for at in range(_DEALT):
        oracle_cards.draw_ground(pen, at < GREAT_DEALT, *_card_middle(at))


def _card_middle(at: int) -> tuple[float, float]:
    """Return the middle of an oracle card, great ones first."""
    wide = oracle_cards.LINED[0]
    return _CARDS - wide / 2 - (_DEALT - 1 - at) * (wide + 6), 73


def lay(area: Area, player: Player, points: int, status: str) -> None:
    """Lay out what a player has on their empty line."""
    area.put(sprites.number(points), _BLOCK / 2 + 2, 116)
    for row in range(len(SPOTS)):
        for at, letter in enumerate(letters(player.rows[row])):
            x = _BOARD + at * _STEP + _STEP / 2
            area.put(sprites.soul(letter, _TOKEN), x, _ROWS[HIGH - row])
    lay_things(area, player, status)
    for at, oracle in enumerate((*player.great, *player.small)):
        oracle_cards.lay_lined(area, oracle, player, at < len(player.great), *_card_middle(at))


def lay_things(area: Area, player: Player, status: str) -> float:
    """Lay out pieces and signs, impurity and status, spells; return where they end."""
    above, middle, below = _ROWS
    ends = [area.put_after(sprites.counted("piece", player.pieces, _TOKEN, -2, 54), _THINGS, above)]
    for at, sign in enumerate(SIGNS):
        ends.append(
            area.put_after(sprites.icon(sign, _TOKEN, sign not in player.signs), _THINGS + 112 + at * 50, above)
        )
    ends.append(area.put_after(sprites.counted("I", player.impurity, _TOKEN, -2, 54), _THINGS, middle))
    if status:
        ends.append(area.put_after(sprites.icon(status, 52), _THINGS + 164, (middle + below) / 2))
    x = float(_THINGS)
    for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells)):
        if number:
            x = area.put_after(sprites.counted(icon, number, _TOKEN, -2, 54), x, below) - 5
    return max(*ends, x)
