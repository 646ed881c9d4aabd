"""The 256 colours of the pictures of Maatatahay, found once from everything that is ever drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import put
from render.kit.encoding import palette_of
from render.maatatahay.picture import cells, gallery, header, layout, scene, side_panel, sprites, theme
from render.maatatahay.picture.cells import Duel, Marks
from rules.maatatahay.board import Crystals, Warrior
from rules.maatatahay.view import Points
from rules.maatatahay.warriors import WARRIORS

_KEPT = (
    *(tone for tribe in theme.TRIBES for tone in tribe),
    *theme.SPIRIT,
    *theme.ENERGY,
    *theme.GEM,
    *theme.CLAW,
    *theme.STONE,
    *theme.RELIC,
    *theme.LIFE,
    *theme.DEATH,
    *theme.CHOICE,
    theme.HOT,
    theme.HOT_LIGHT,
    theme.SUPPORT,
    theme.INK,
    theme.PALE,
)
"""What tells the tribes, the crystals and the marks apart."""


def _spaces() -> Iterator[Image.Image]:
    """Return a space of every kind, as many as the map has."""
    duels = (Duel(4, 5, "dies"), Duel(4, 3, "lives"), Duel(4, 5, "choice"))
    for number, tile in enumerate(WARRIORS):
        warrior = Warrior(number % 2, tile, number % 4, Crystals(number % 3, number % 4))
        yield cells.standing(
            warrior, number, Marks("hot" if number == 3 else "", ("N", "NE"), duels[number] if number < 3 else None)
        )
    for seat in (0, 1):
        yield cells.standing(Warrior(seat, "W01", alive=False), 0, Marks())
        yield cells.standing(Warrior(seat, "W01", alive=False), 0, Marks(duel=duels[0]))
    yield from (cells.relic(3, True), cells.relic(4, False), cells.free(Crystals(1, 1)))


def _beside() -> Iterator[tuple[Image.Image, float, float]]:
    """Return what lies beside the map, with its place."""
    yield gallery.taken((("W01", 1), (None, 2)), False), layout.SIDE_X, layout.TAKEN_Y
    yield gallery.display((("W02", "W03"), ("W04", "W05"), None), True), layout.SIDE_X, layout.DISPLAY_Y
    yield side_panel.track(2, 3, 6), layout.SIDE_X, layout.TRACK_Y
    yield side_panel.left(Crystals(3, 9), (6, 6)), layout.SIDE_X, layout.BAG_Y
    for seat in (0, 1):
        having = header.Having(12, Crystals(2, 1), (1, 2), "2", seat == 0)
        yield header.panel(seat, having), *layout.panel_middle(seat)
    yield header.middle(0, 3), WIDTH / 2, layout.HEADER_BOTTOM / 2


@cache
def palette() -> Image.Image:
    """Return the colours of every picture."""
    sample, ending = scene.base().copy(), scene.base().copy()
    for index, cell in enumerate(_spaces()):
        put(sample, cell, *layout.middle(index))
    for sprite, x, y in _beside():
        put(sample, sprite, x, y)
    put(sample, header.ribbon(1, "Indigo"), WIDTH / 2, layout.BANNER_Y)
    put(ending, header.ribbon(0, "Ochre"), WIDTH / 2, layout.BANNER_Y)
    put(ending, side_panel.result(Points(5, 2, 3, 4), Points(3, 1, 3, 6)), layout.SIDE_X, layout.RESULT_Y)
    put(ending, header.crowned(0), WIDTH / 2, layout.HEADER_BOTTOM / 2)
    put(ending, sprites.emblem(1, 400), WIDTH / 3, layout.HEIGHT / 2)
    return palette_of((scene.base(), sample, ending), _KEPT)
