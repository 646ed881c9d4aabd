"""Beside the map: the pair of this round and the three pairs to choose from."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.kit.canvas import Canvas
from render.kit.ornaments import lettering
from render.kit.parts import Part, over
from render.maatatahay.picture import cells, glyphs, layout, sprites, theme
from render.maatatahay.picture.layout import ROOM, SIDE_WIDTH, SMALL_NUMBER, SMALL_TILE
from rules.engine import Seat
from rules.maatatahay.view import MaatatahayView, Pair
from rules.maatatahay.warriors import WARRIORS

_CAPTION = 40
_ORDER = ("", "1st", "2nd")

Slots = tuple[tuple[str | None, int], tuple[str | None, int]]
"""For each seat the tile that is still to be placed, and the place of its turn, 0 before that is decided."""


def parts(view: MaatatahayView) -> tuple[Part, ...]:
    """Return the pair of this round and the display."""
    return (
        Part(taken, (slots(view), view.stage == "pair"), layout.SIDE_X, layout.TAKEN_Y),
        Part(display, (view.display, view.stage == "pair"), layout.SIDE_X, layout.DISPLAY_Y),
    )


def slots(view: MaatatahayView) -> Slots:
    """Return what is still to be placed in this round, and the order of the turns as far as it is decided."""
    places = {seat: place for place, seat in enumerate(turns(view), 1)}
    return ((view.tiles[0], places.get(0, 0)), (view.tiles[1], places.get(1, 0)))


def turns(view: MaatatahayView) -> tuple[Seat, ...]:
    """Return the seats in the order of their turns, () before it is decided."""
    if view.stage in ("pair", "order", "over"):
        return ()
    seat = view.asked[0]
    waiting = view.tiles[1 - seat] is not None
    return (seat, 1 - seat) if waiting else (1 - seat, seat)


def panel(wide: int, high: int, lit: bool = False) -> Image.Image:
    """Return the hide that something beside the map lies on; ``lit`` if it is what is asked about."""
    return _hide(wide, high, lit).copy()


@cache
def _hide(wide: int, high: int, lit: bool) -> Image.Image:
    sheet = Canvas(wide, high, scale=2)
    sheet.pen.box(0, 4, wide, high, 22, theme.SHADOW)
    sheet.pen.box(0, 0, wide, high - 4, 22, theme.HOT if lit else theme.HIDE_EDGE)
    inset = 7 if lit else 4
    sheet.pen.box(inset, inset, wide - inset, high - 4 - inset, 22 - inset, theme.HIDE)
    return sheet.image()


def _small(image: Image.Image, seat: Seat, tile: str, x: float, y: float) -> None:
    """Lay a tile that is not on the map yet: its strength is its claws."""
    over(image, cells.armed(seat, tile, 0, SMALL_TILE, ROOM), x, y)
    written = sprites.digits(str(WARRIORS[tile].claws), SMALL_NUMBER, theme.TRIBES[seat].ink)
    over(image, written, x, y + 7)


def _column(seat: Seat) -> float:
    return SIDE_WIDTH / 2 + (seat - 0.5) * ROOM


@cache
def _caption(text: str) -> Image.Image:
    return lettering(text, 34, theme.INK)


def taken(pair: Slots, empty: bool) -> Image.Image:
    """Return the pair of this round; what is placed already leaves its outline."""
    image = panel(SIDE_WIDTH, layout.TAKEN_HIGH, not empty)
    ordered = any(place for _, place in pair)
    if not ordered:
        over(image, _caption("This round"), SIDE_WIDTH / 2, 26)
    for seat, (tile, place) in enumerate(pair):
        if ordered:
            over(image, _caption(_ORDER[place]), _column(seat), 26)
        if tile:
            _small(image, seat, tile, _column(seat), _CAPTION + ROOM / 2 + 4)
        else:
            over(image, _gone(seat, not empty), _column(seat), _CAPTION + ROOM / 2 + 4)
    return image


@cache
def _gone(seat: Seat, placed: bool) -> Image.Image:
    sheet = Canvas(ROOM, ROOM)
    pen = sheet.pen.inside((ROOM - SMALL_TILE) / 2, (ROOM - SMALL_TILE) / 2, SMALL_TILE)
    pen.shape(glyphs.outline(seat, 3), theme.FAINT)
    pen.shape(glyphs.outline(seat, 6), theme.HIDE_SHADE)
    if placed:
        glyphs.tick(pen.inside(20, 20, 60), theme.FAINT, 12)
    return sheet.image()


def display(pairs: tuple[Pair | None, ...], lit: bool) -> Image.Image:
    """Return the pairs that lie open, the tiles of each opposite each other."""
    image = panel(SIDE_WIDTH, layout.DISPLAY_HIGH, lit)
    over(image, _caption("Pairs"), SIDE_WIDTH / 2, 24)
    for place, pair in enumerate(pairs):
        y = _CAPTION + 2 + (place + 0.5) * (ROOM + 2)
        for seat, tile in enumerate(pair or ()):
            _small(image, seat, tile, _column(seat), y)
    return image
