"""Beside the map: the pair of this round and the three pairs to choose from."""

from __future__ import annotations

from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import lay_panel, number, text, tick
from render.kit.parts import Area, centred
from render.maatatahay.picture import cells, layout, sprites
from render.maatatahay.picture.layout import ROOM, SIDE_WIDTH, SMALL_NUMBER, SMALL_TILE
from render.maatatahay.picture.theme import COLOURS, TRIBES
from rules.engine import Seat
from rules.maatatahay.view import MaatatahayView
from rules.maatatahay.warriors import WARRIORS, arrows

_CAPTION = 40
_ORDER = ("1st", "2nd")


def areas(view: MaatatahayView) -> tuple[Area, Area]:
    """Return the pair of this round and the display."""
    return _taken(view), _display(view)


def turns(view: MaatatahayView) -> tuple[Seat, ...]:
    """Return the seats in the order of their turns, () before it is decided."""
    if view.stage in ("pair", "order", "over"):
        return ()
    seat = view.asked[0]
    waiting = view.tiles[1 - seat] is not None
    return (seat, 1 - seat) if waiting else (1 - seat, seat)


def hide(y: float, high: int, lit: bool = False) -> Area:
    """Return the hide that something beside the map lies on; ``lit`` if it is what is asked about."""
    area = centred(layout.SIDE_X, y, SIDE_WIDTH, high)
    edge, inset = (COLOURS["hot"], 7) if lit else (COLOURS["hide-edge"], 4)
    lay_panel(area, 22, edge, COLOURS["hide"], inset, 4, COLOURS["shadow"])
    return area


def _column(seat: Seat) -> float:
    return SIDE_WIDTH / 2 + (seat - 0.5) * ROOM


def _caption(area: Area, written: str, x: float) -> None:
    area.put(text(written, 34, COLOURS["ink"]), x, 25)


def _small(area: Area, seat: Seat, tile: str, y: float) -> None:
    """Lay a tile that is not on the map yet: its strength is its claws."""
    area.put(Sprite(ROOM, ROOM, _armed, (seat, tile)), _column(seat), y)
    area.put(number(WARRIORS[tile].claws, SMALL_NUMBER, TRIBES[seat].ink), _column(seat), y + 7)


def _armed(pen: Pen, seat: Seat, tile: str) -> None:
    pen.put(sprites.body(seat, tile, SMALL_TILE), ROOM / 2, ROOM / 2)
    for direction in arrows(tile, 0):
        arrow, aside, down = cells.arrow(seat, direction, SMALL_TILE)
        pen.put(arrow, ROOM / 2 + aside, ROOM / 2 + down)


def _taken(view: MaatatahayView) -> Area:
    """Lay out the pair of this round; what is placed already leaves its outline."""
    taking, y = view.stage == "pair", _CAPTION + ROOM / 2 + 4
    area = hide(layout.TAKEN_Y, layout.TAKEN_HIGH, not taking)
    order = turns(view)
    for seat, written in zip(order, _ORDER, strict=False):
        _caption(area, written, _column(seat))
    if not order:
        _caption(area, "This round", SIDE_WIDTH / 2)
    for seat, tile in enumerate(view.tiles):
        if tile:
            _small(area, seat, tile, y)
        else:
            area.put(Sprite(ROOM, ROOM, _gone, (seat, not taking)), _column(seat), y)
    return area


def _gone(pen: Pen, seat: Seat, placed: bool) -> None:
    inner = pen.inside((ROOM - SMALL_TILE) / 2, (ROOM - SMALL_TILE) / 2, SMALL_TILE)
    inner.shape(sprites.outline(seat, 3), COLOURS["faint"])
    inner.shape(sprites.outline(seat, 6), COLOURS["hide-shade"])
    if placed:
        tick(inner.inside(20, 20, 60), COLOURS["faint"], 12)


def _display(view: MaatatahayView) -> Area:
    """Lay out the pairs that lie open, the tiles of each opposite each other."""
    area = hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH, view.stage == "pair")
    _caption(area, "Pairs", SIDE_WIDTH / 2)
    for place, pair in enumerate(view.display):
        for seat, tile in enumerate(pair or ()):
            _small(area, seat, tile, _CAPTION + 2 + (place + 0.5) * (ROOM + 2))
    return area
