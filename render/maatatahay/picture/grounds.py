"""The ground of the pictures of Maatatahay, in 256 colours, found once from the drawings on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen, Sprite, text_width
from render.kit.parts import Area, Ground, centred, grounds_of, in_rows
from render.kit.widgets import crown
from render.maatatahay.picture import cells, layout, side_panel, sprites
from render.maatatahay.picture.sprites import COLOURS, KEPT
from rules.maatatahay.board import COLUMNS, SIZE, Crystals, Warrior
from rules.maatatahay.duels import Duel, Marks, Placing
from rules.maatatahay.warriors import WARRIORS


def _base() -> Image.Image:
    """Return the empty map: a cloth with a woven border, on the plateau."""
    canvas = Canvas(WIDTH, layout.HEIGHT, COLOURS["plateau"])
    pen, right, bottom = canvas.pen, layout.MAP_RIGHT + layout.FRAME, layout.MAP_BOTTOM + layout.KEY_HIGH
    near = layout.MARGIN
    for inset, drop, tone in ((0, 6, "shadow"), (0, 0, "cloth-edge"), (3, 0, "hem")):
        pen.box(near + inset, near + inset + drop, right - inset, bottom - inset + drop, 14, COLOURS[tone])
    pen.box(layout.MAP_LEFT - 6, layout.MAP_TOP - 6, right - 4, layout.MAP_BOTTOM + 6, 10, COLOURS["cloth"])
    _border(pen)
    _key(pen)
    for index in range(SIZE * SIZE):
        x, y = layout.middle(index)
        sprites.draw(pen.at(x - layout.CELL / 2, y - layout.CELL / 2), "space")
    return canvas.image()


def _border(pen: Pen) -> None:
    """Weave the border: the name of each column and row, and a diamond between them."""
    middle = layout.MARGIN + layout.HEM / 2
    for at in range(SIZE):
        x, y = layout.middle(at * SIZE + at)
        pen.number((x, middle), COLUMNS[at], layout.LETTERS, COLOURS["pale"])
        pen.number((middle, y), str(at + 1), layout.LETTERS, COLOURS["pale"])
        for across, along in ((x - layout.CELL / 2, middle), (middle, y - layout.CELL / 2)):
            sprites.draw(pen.at(across, along), "diamond")


KEY = (
    (("energy", "Energy: +1 strength"), ("spirit", "Spirit: 1 point")),
    (("strength", "strength"), ("gem", "1 point"), ("arrow", "gives a later tile +1")),
)
"""The meanings of signs, in lines below the map."""


def _key(pen: Pen) -> None:
    """Write what the signs mean, in lines below the map."""
    signs = {"strength": sprites.strength(54), "arrow": sprites.support(54)}
    left, right = layout.MARGIN + 14, layout.MAP_RIGHT + layout.FRAME - 14
    for row, line in enumerate(KEY):
        y = layout.MAP_BOTTOM + 6 + (row + 0.5) * layout.KEY_STEP
        wide = sum(60 + text_width(meaning, layout.LETTERS) for _, meaning in line)
        gap, x = (right - left - wide) / (len(line) + 1), float(left)
        for name, meaning in line:
            x += gap
            pen.put(signs.get(name) or sprites.sign(name, 54), x + 27, y)
            pen.text((x + 60, y + layout.LETTERS * 0.325), meaning, layout.LETTERS, COLOURS["pale"], "bold", "ls")
            x += 60 + text_width(meaning, layout.LETTERS)


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
        cells.standing(
            area, warrior, at, Marks(placed, ("N", "NE"), duels[at % 3] if at % 4 == 0 else None, 5 * (at % 6 == 1))
        )
        yield area
    area = centred(*layout.middle(24), layout.CELL, layout.CELL)
    cells.relic(area, 3, True)
    yield area


def _sprites() -> Iterator[Sprite]:
    for seat in (0, 1):
        yield from (sprites.emblem(seat, 84), sprites.dead(seat, 50), side_panel.points(seat, 12))
    yield from (sprites.sign("spirit", 82), sprites.sign("energy", 82), sprites.sign("relic", 54), crown())


@cache
def ground() -> Ground:
    """Return the empty map."""
    side = side_panel.hide(layout.MIDDLE_Y, layout.MIDDLE_HIGH, True)
    for at, tile in enumerate(WARRIORS):
        side.put(sprites.small(at % 2, tile), 70 + at % 2 * 130, 70 + at // 2 * 90)
    return grounds_of({"map": _base()}, (("map", (in_rows(_sprites(), WIDTH), *_spaces(), side)),), KEPT)["map"]
