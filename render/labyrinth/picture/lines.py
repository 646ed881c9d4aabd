"""A line for each player: points, souls by rank, spells, pieces, impurity, signs, and how far the oracle cards are.

The reader of a panel has no line: their hand below the board is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.kit.canvas import Pen
from render.kit.palette import MUTED
from render.kit.parts import Area
from render.kit.widgets import draw_panel, text
from render.labyrinth.picture import layout, oracle_cards, sprites
from rules.engine import Seat
from rules.labyrinth.board import HIGH, LOW, MIDDLE, SIGNS, Player, letters
from rules.labyrinth.cards import GREAT_DEALT, SMALL_DEALT
from rules.labyrinth.position import LabyrinthView

_BLOCK = 172
"""The width of the coloured block at the left."""
_TOKEN, _STEP = 46, 47
"""The size of a soul and the distance between those of a row."""
_TIERS = (28, 76)
"""The middle of both tiers of things, from the top."""
_ROWS = {HIGH: (196, _TIERS[0]), MIDDLE: (424, _TIERS[0]), LOW: (196, _TIERS[1])}
"""The middle of the chevrons of a row: its souls are to the right of them."""
_SPELLS, _THINGS, _SIGNS = 502, 680, 824
"""The left edges of the spells and of the counted things, and the middle of the signs."""
_MIDDLE = 52
"""The middle of a line, from the top."""
_CARDS = (892, 980, *(1063 + 78 * at for at in range(SMALL_DEALT)))
"""The middles of the oracle cards, great ones first."""

_CAPTIONS = ((86, "points"), (424, "souls"), (740, "pieces"), (1058, "oracle cards"))
"""The words over the columns, by their middles."""


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return every player's line under the labyrinth."""
    for seat, player in enumerate(view.players):
        area = Area(layout.MARGIN, layout.line_top(len(view.players), seat), *layout.LINE)
        lay(area, player, view.points[seat].total, status(view, seat))
        yield area


def without(image: Image.Image, seats: int, seat: Seat) -> Image.Image:
    """Return a table without the line of a seat: the lines below it move up."""
    top, below = layout.line_top(seats, seat), layout.line_top(seats, seat + 1)
    shorter = image.crop((0, 0, image.width, image.height - (below - top)))
    shorter.paste(image.crop((0, below, *image.size)), (0, top))
    return shorter


def status(view: LabyrinthView, seat: Seat) -> str:
    """Return the mark in a line; the picture does not show whether a closed hand is in."""
    if view.stage == "commit":
        return "" if seat in view.asked else "tick"
    return "waiting" if seat in view.asked else "tick" if view.stage == "process" else ""


def draw_ground(pen: Pen, seat: Seat) -> None:
    """Draw the empty line of a seat."""
    wide, high = layout.LINE
    _edge, light, ground = sprites.SEATS[seat]
    draw_panel(pen, wide, high, 22, light, sprites.PLATE[1], 4, 4)
    pen.box(4, 4, _BLOCK, high - 8, 18, ground)
    pen.box(_BLOCK - 40, 4, _BLOCK, high - 8, 0, ground)
    pen.put(sprites.medal(seat, 70), 46, _MIDDLE)
    for row, (x, y) in _ROWS.items():
        pen.put(sprites.rank(row), x, y)
    for at, left in enumerate(_CARDS):
        oracle_cards.draw_ground(pen, at < GREAT_DEALT, left, _MIDDLE)


def draw_captions(pen: Pen) -> None:
    """Draw words over the columns of all lines."""
    for x, words in _CAPTIONS:
        pen.put(text(words, sprites.LEAST_SIZE, MUTED), x, layout.CAPTIONS / 2 - 2)


def lay(area: Area, player: Player, points: int, status: str) -> None:
    """Lay out a player's things on their empty line."""
    area.put(sprites.number(points, size=sprites.NUMBER_SIZE if points > -10 else sprites.LEAST_SIZE), 128, 54)
    if status:
        area.put(sprites.icon(status, sprites.LEAST_SIZE), 27, 25)
    for row, (left, y) in _ROWS.items():
        for at, letter in enumerate(letters(player.rows[row])):
            area.put(sprites.soul(letter, _TOKEN), left + 40 + at * _STEP, y)
    lay_things(area, player)
    for at, (oracle, middle) in enumerate(zip((*player.great, *player.small), _CARDS, strict=False)):
        oracle_cards.lay_lined(area, oracle, player, at < len(player.great), middle, _MIDDLE)


def lay_things(area: Area, player: Player) -> None:
    """Lay out pieces and impurity, a sign beside each, and the spells after the low souls."""
    for (icon, number), y in zip((("piece", player.pieces), ("I", player.impurity)), _TIERS, strict=True):
        area.put_after(sprites.counted(icon, number, sprites.LEAST_SIZE, -2, 54), _THINGS, y)
    for sign, y in zip(SIGNS, _TIERS, strict=True):
        area.put(sprites.icon(sign, sprites.LEAST_SIZE, sign not in player.signs), _SIGNS, y)
    x = float(_SPELLS)
    for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells)):
        if number:
            x = area.put_after(sprites.counted(icon, number, sprites.LEAST_SIZE, -2, 54), x, _TIERS[1]) - 5
