"""The end of a match as a sheet: the seats by their places, and the sources of each seat's points in sums."""

from __future__ import annotations

from collections.abc import Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import crown, draw_panel, panel, spread
from render.labyrinth.picture import layout, legend, sprites
from rules.engine import Seat
from rules.labyrinth.board import Oracle, Player, letters
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.scoring import owned

_HEAD = 96
"""The height of the row with the heads of the columns."""
_ROW = (WIDTH - 2 * layout.MARGIN, 150)
_PITCH = 156
_COLUMNS = (294, 450, 606, 766, 896, 1028)
"""The middle of each column of points: low, middle and high souls, great and small oracles, impurity."""
_TOTAL = 1180
_SUM, _FROM = 47, 108
"""The middle of the points in a row, and of their sources."""
_TOKEN = 30


def height(seats: int) -> int:
    """Return the height of the sheet."""
    return layout.HEADER + _HEAD + seats * _PITCH + 4


def draw_ground(pen: Pen) -> None:
    """Draw the head of the columns."""
    row = pen.at(layout.MARGIN, layout.HEADER)
    draw_panel(row, _ROW[0], _HEAD - 8, 24, *sprites.PLATE, 4, 4)
    y = (_HEAD - 12) / 2
    for x, (sign, points) in zip(_COLUMNS, legend.worths(), strict=True):
        row.put(sign, x - 30, y)
        row.put(sprites.number(points, MUTED, 50), x + 20 + 8 * (points < 0), y)
    row.put(sprites.number("=", MUTED, 72), _TOTAL, y - 6)


def areas(view: LabyrinthView) -> Iterator[Area]:
    """Return a row for each seat, in the order of the places."""
    places = {seat: at for at, seats in enumerate(view.ranking, 1) for seat in seats}
    order = [seat for place in view.ranking for seat in place] or list(range(len(view.players)))
    for at, seat in enumerate(order):
        area = Area(layout.MARGIN, layout.HEADER + _HEAD + at * _PITCH, *_ROW)
        lay(area, view, seat, places.get(seat, 0))
        yield area


def lay(area: Area, view: LabyrinthView, seat: Seat, place: int) -> None:
    """Lay out the row of a seat; a ``place`` of 0 is none."""
    best, middle = place == 1, (_ROW[1] - 4) / 2
    area.fill(Sprite(*_ROW, _row, (seat, best)))
    if place:
        area.put(sprites.number(f"{place}.", GOLD[3] if best else PALE, 72), 56, middle + 24 * best)
    if best:
        area.put(crown(58), 54, 42)
    area.put(sprites.medal(seat, 100), 154, middle)
    points, player = view.points[seat], view.players[seat]
    parts = points.low, points.middle, points.high, points.great, points.small, points.impurity
    for x, part in zip(_COLUMNS, parts, strict=True):
        area.put(sprites.number(part, PALE if part else MUTED, 68), x, _SUM)
    for row, tokens in enumerate(owned(player)):
        _lay_souls(area, letters(tokens), _COLUMNS[row])
    _lay_cards(area, player.great, True, _COLUMNS[3])
    _lay_cards(area, player.small, False, _COLUMNS[4])
    _lay_impurity(area, player, points.impurity)
    area.put(sprites.number(points.total, GOLD[3] if best else PALE, 96), _TOTAL, middle)


def _row(pen: Pen, seat: Seat, best: bool) -> None:
    wide, high = _ROW
    _edge, light, ground = sprites.SEATS[seat]
    draw_panel(pen, wide, high, 26, GOLD[3] if best else light, sprites.PLATE[1], 7 if best else 4, 4)
    inset = 7 if best else 4
    pen.box(inset, inset, 212, high - 4 - inset, 20, ground)
    pen.box(172, inset, 212, high - 4 - inset, 0, ground)
    pen.box(1102, 18, 1105, high - 22, 1, sprites.PLATE[0])


def _lay_souls(area: Area, souls: str, x: float) -> None:
    """Lay souls under their points, in two rows if there are many."""
    across = len(souls) if len(souls) < 6 else (len(souls) + 1) // 2
    rows = [souls[at : at + across] for at in range(0, len(souls), across)] if souls else []
    for line, down in zip(rows, spread(len(rows), _TOKEN + 1), strict=True):
        for letter, aside in zip(line, spread(len(line), _TOKEN + 1), strict=True):
            area.put(sprites.soul(letter, _TOKEN), x + aside, _FROM + down)


def _lay_cards(area: Area, oracles: tuple[Oracle, ...], great: bool, x: float) -> None:
    """Lay the achieved cards of a kind under their points."""
    achieved = [oracle.card or "" for oracle in oracles if oracle.achieved]
    for card, aside in zip(achieved, spread(len(achieved), 38), strict=True):
        area.put(Sprite(34, 46, _card, (card if great else "", great)), x + aside, _FROM)


def _card(pen: Pen, pair: str, great: bool) -> None:
    pen.put(panel(34, 46, 8, GOLD[3] if great else "#b9a7f0", "#7a5210" if great else "#4b3a90", 3, 0), 17, 23)
    for letter, down in zip(pair, (14, 32), strict=False):
        pen.put(sprites.soul(letter, 18), 17, down)
    if not great:
        pen.put(sprites.icon("tick", 26), 17, 23)


def _lay_impurity(area: Area, player: Player, points: int) -> None:
    """Lay the tiles of impurity that cost a point, and dim those that great oracles took back."""
    tiles, size = range(player.impurity), _TOKEN if player.impurity < 5 else 22
    rows = [tiles[start : start + 6] for start in range(0, min(len(tiles), 12), 6)]
    for row, down in zip(rows, spread(len(rows), size), strict=True):
        for tile, aside in zip(row, spread(len(row), size + 1), strict=True):
            area.put(sprites.icon("I", size, tile >= -points), _COLUMNS[5] + aside, _FROM + down)
