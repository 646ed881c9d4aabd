"""What the pictures of Maatatahay are laid on, in 256 colours that are found once from what is drawn in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Sprite
from render.kit.ornaments import crown, number
from render.kit.parts import Area, Ground, centred, grounds_of, in_rows
from render.maatatahay.picture import cells, header, layout, side_panel, sprites
from render.maatatahay.picture.theme import COLOURS, KEPT, TRIBES
from rules.maatatahay.board import COLUMNS, SIZE, Crystals, Warrior
from rules.maatatahay.duels import Duel, Marks, Placing
from rules.maatatahay.warriors import WARRIORS


def _base() -> Image.Image:
    """Return the empty map at dawn."""
    canvas = Canvas(WIDTH, layout.HEIGHT, COLOURS["plateau"])
    sprites.draw(canvas.pen, "dawn")
    sprites.draw(canvas.pen, "cloth")
    for at in range(SIZE):
        x, y = layout.middle(at * SIZE + at)
        canvas.pen.number((x, layout.HEADER_BOTTOM + 45), COLUMNS[at], layout.NUMBER_SIZE, COLOURS["pale"])
        canvas.pen.number((layout.MARGIN + 29, y), str(at + 1), layout.NUMBER_SIZE, COLOURS["pale"])
    return canvas.image()


def _spaces() -> Iterator[Area]:
    """Return a space of every kind, as many as the map has."""
    duels = (Duel(4, 5, "dies"), Duel(4, 3, "lives"), Duel(4, 5, "choice"))
    warriors = [
        Warrior(at % 2, tile, at % 4, Crystals(at % 3, at % 4), at < 22)
        for at, tile in enumerate((*WARRIORS, *WARRIORS))
    ]
    for at, warrior in enumerate(warriors):
        area = centred(*layout.middle(at), layout.CELL, layout.CELL)
        placed: Placing = "hot" if at == 3 else "last" if at == 4 else ""
        cells.standing(area, warrior, at, Marks(placed, ("N", "NE"), duels[at % 3] if at % 4 == 0 else None))
        yield area
    area = centred(*layout.middle(24), layout.CELL, layout.CELL)
    cells.relic(area, 3, True)
    yield area


def _sprites() -> Iterator[Sprite]:
    for seat in (0, 1):
        yield from (sprites.emblem(seat, 84), sprites.dead(seat, 58), number(12, 100, TRIBES[seat].rim))
    yield from (sprites.sign("spirit", 82), sprites.sign("energy", 82), sprites.sign("relic", 54), crown())


@cache
def ground() -> Ground:
    """Return the empty map."""
    side = side_panel.hide(layout.DISPLAY_Y, layout.DISPLAY_HIGH, True)
    for at, tile in enumerate(WARRIORS):
        side.put(sprites.body(at % 2, tile, layout.SMALL_TILE), 60 + at % 2 * 140, 80 + at // 2 * 70)
    areas = (in_rows(_sprites(), WIDTH), *_spaces(), side, header.ribboned(1, "Indigo"))
    samples = (("map", areas), ("map", (header.ribboned(0, "Ochre"),)))
    return grounds_of({"map": _base()}, samples, KEPT)["map"]
