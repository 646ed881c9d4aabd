"""The end of a match as a sheet: the seats by their places, and the sources of each seat's points in sums."""

from __future__ import annotations

from collections.abc import Iterator

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD, MUTED, PALE
from render.kit.parts import Area
from render.kit.widgets import crown, draw_panel, text
from render.labyrinth.picture import layout, legend, sprites
from rules.engine import Seat
from rules.labyrinth.position import LabyrinthView

_HEAD = 116
"""The height of the row with the heads of the columns."""
_ROW = (WIDTH - 2 * layout.MARGIN, 122)
_PITCH = 128
_COLUMNS = (294, 440, 586, 732, 878, 1024)
"""The middle of each column of points, in the order of the worths."""
_TOTAL = 1180


def height(seats: int) -> int:
    """Return the height of the sheet."""
    return layout.HEADER + _HEAD + seats * _PITCH + 4


def draw_ground(pen: Pen) -> None:
    """Draw the head of the columns: the word for each kind of points, its sign and the worth of one."""
    row = pen.at(layout.MARGIN, layout.HEADER)
    draw_panel(row, _ROW[0], _HEAD - 8, 24, *sprites.PLATE, 4, 4)
    for x, (name, sign, points) in zip(_COLUMNS, legend.worths(), strict=True):
        row.put(text(name, sprites.LEAST_SIZE, PALE, narrow=0.75 if len(name) > 6 else 0.9), x, 28)
        row.put(sign, x - 30, 77)
        row.put(sprites.number(points, MUTED, 50), x + 20 + 8 * (points < 0), 77)
    row.put(text("points", sprites.LEAST_SIZE, PALE), _TOTAL, 52)


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
        area.put(sprites.number(f"{place}.", GOLD[3] if best else PALE, 72), 56, middle + 22 * best)
    if best:
        area.put(crown(54), 54, 34)
    area.put(sprites.medal(seat, 100), 154, middle)
    points = view.points[seat]
    parts = points.low, points.middle, points.high, points.great, points.small, points.impurity
    for x, part in zip(_COLUMNS, parts, strict=True):
        area.put(sprites.number(part, PALE if part else MUTED, 68), x, middle)
    area.put(sprites.number(points.total, GOLD[3] if best else PALE, 96), _TOTAL, middle)


def _row(pen: Pen, seat: Seat, best: bool) -> None:
    wide, high = _ROW
    _edge, light, ground = sprites.SEATS[seat]
    draw_panel(pen, wide, high, 26, GOLD[3] if best else light, sprites.PLATE[1], 7 if best else 4, 4)
    inset = 7 if best else 4
    pen.box(inset, inset, 212, high - 4 - inset, 20, ground)
    pen.box(172, inset, 212, high - 4 - inset, 0, ground)
    pen.box(1102, 18, 1105, high - 22, 1, sprites.PLATE[0])
