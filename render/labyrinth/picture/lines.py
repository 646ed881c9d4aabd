"""A line for each player: points, pieces left, the last bid and its result, and below them the souls by rank.

The reader of a panel has no line: their hand below the board is theirs.
"""

from __future__ import annotations

from collections.abc import Iterator

from PIL import Image

from render.kit.canvas import Pen, Sprite
from render.kit.palette import EMBER, GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.phrases import count
from render.kit.widgets import draw_panel, text
from render.labyrinth import result
from render.labyrinth.picture import layout, legend, sprites
from rules.engine import Seat
from rules.labyrinth.board import SIGNS, Corridor, Player, letters
from rules.labyrinth.position import LabyrinthView

_BLOCK = 88
"""The width of the coloured block at the left."""
_TOKEN = 46
"""The size of souls and signs."""
_TIERS = (26, 69)
"""The middle of both tiers of things, from the top."""
_SOULS, _SIGNS = 98, (1180, 1231)
"""The left edge of the souls and the middles of the signs."""
_POINTS, _PIECES, _IMPURITY, _BID, _ORACLES = 98, 326, 574, 680, 1086
"""The left edges of the things of the upper tier."""
_RESULTS = {
    "first": ("last bid {0}: first", GOLD[3]),
    "second": ("last bid {0}: second", sprites.ALL[1]),
    "tie": ("last tie {0}: second", EMBER),
    "clash": ("last tie {0}: nothing", EMBER),
    "nothing": ("last bid {0}: nothing", MUTED),
}
"""The words for a bid by its result, and their colour."""


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return every player's line under the labyrinth."""
    place = opened(view)
    for seat, player in enumerate(view.players):
        area = Area(layout.MARGIN, layout.line_top(seat), *layout.LINE)
        lay(area, player, view.points[seat].total, status(view, seat))
        if place:
            lay_bid(area, view.corridors[place - 1], seat)
        yield area


def without(image: Image.Image, seat: Seat) -> Image.Image:
    """Return a table without the line of a seat: the lines below it move up."""
    top, below = layout.line_top(seat), layout.line_top(seat + 1)
    shorter = image.crop((0, 0, image.width, image.height - (below - top)))
    shorter.paste(image.crop((0, below, *image.size)), (0, top))
    return shorter


def opened(view: LabyrinthView) -> int:
    """Return the place of the corridor whose bids are shown; 0 for none.

    It depends only on the position, so that all see the same: they are shown until the next bids are, those of
    a round's last corridor until someone is done with their souls.
    """
    if view.stage == "commit":
        return view.place - 1
    if view.stage == "process":
        return 0 if any(view.done) else len(view.corridors)
    return view.place


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
    pen.put(sprites.medal(seat, 70), 46, high / 2 - 2)


def lay(area: Area, player: Player, points: int, status: str) -> None:
    """Lay out a player's things on their empty line."""
    upper, lower = _TIERS
    area.put_after(scored(points), _POINTS, upper)
    area.put_after(sprites.icon("piece", _TOKEN, not player.pieces), _PIECES, upper)
    pieces = text(count(player.pieces, "piece"), sprites.LEAST_SIZE, PALE if player.pieces else MUTED)
    area.put_after(pieces, _PIECES + _TOKEN - 2, upper)
    if player.impurity:
        area.put_after(sprites.counted("I", player.impurity, _TOKEN, -2, 52), _IMPURITY, upper)
    x = float(_ORACLES)
    for great, oracles in ((True, player.great), (False, player.small)):
        achieved = sum(oracle.achieved for oracle in oracles)
        if achieved:
            x = area.put_after(legend.card(great), x, upper - 1) + 2
            x = area.put_after(sprites.number(achieved, size=52), x, upper) + 6
    if status:
        area.put(sprites.icon(status, sprites.LEAST_SIZE), 27, 25)
    x = float(_SOULS)
    for row, tokens in enumerate(player.rows):
        x = area.put_after(sprites.rank(row), x, lower) + 2 if any(tokens) else x
        for letter in letters(tokens):
            x = area.put_after(sprites.soul(letter, _TOKEN), x, lower) + 1
        x += 8 * any(tokens)
    for icon, number in (("P", player.promotion_spells), ("C", player.colour_spells)):
        if number:
            x = area.put_after(sprites.counted(icon, number, _TOKEN, -2, 52), x, lower) + 4
    for sign, middle in zip(SIGNS, _SIGNS, strict=True):
        if sign in player.signs:
            area.put(sprites.icon(sign, sprites.LEAST_SIZE), middle, lower)


def scored(points: int) -> Sprite:
    """Return points in words: "12 points"."""
    return text(count(points, "point").replace("-", "\N{MINUS SIGN}"), sprites.LEAST_SIZE, PALE)


def lay_bid(area: Area, corridor: Corridor, seat: Seat) -> None:
    """Lay out the bid of a seat in a corridor, and its result."""
    pieces = corridor.pieces[seat]
    words, colour = _RESULTS[result.kind(corridor, seat)] if pieces else ("last bid {0}", MUTED)
    area.put_after(text(words.format(pieces), sprites.LEAST_SIZE, colour), _BID, _TIERS[0])
