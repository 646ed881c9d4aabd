"""The ground of the pictures of Wicked Labyrinth: the maze by night, its stone walls, the ground under the strips.

It never changes, and has 256 colours, found once from the drawings on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.ornaments import crown
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.kit.shapes import Point, petals, rounded
from render.labyrinth.picture import centre, corridors, layout, lines, oracle_cards, own, sheet, sprites
from rules.labyrinth.board import COLOURS, Corridor, Oracle, Player
from rules.labyrinth.cards import CORRIDORS_OPEN, SEATS

_BANDS = ("#3d2a63", "#352660", "#2c2259", "#241d4d", "#1c1841", "#161336")
"""The night over the maze, from its glow outwards."""
_GAPS = ((0.5, 0.62), (0.14, 0.26), (0.74, 0.86), (0.38, 0.5), (0.02, 0.12))
"""The gate of each wall of the maze, from the outermost inwards, as a share of its outline."""


def _night(pen: Pen, height: int, x: float, y: float) -> None:
    pen.box(0, 0, WIDTH, height, 0, _BANDS[-1])
    for step, colour in enumerate(reversed(_BANDS)):
        pen.disc(x, y, 900 - step * 125, colour)


def _stars(pen: Pen, height: int) -> None:
    random = Random(3)
    for _ in range(60):
        x, y = random.randrange(WIDTH), random.randrange(height)
        pen.shape(petals(x, y, 1.2, random.choice((4, 5, 8)), 4), "#8f82c9")


def _stones(pen: Pen, top: float, bottom: float) -> None:
    """Lay the courses of a wall."""
    random = Random(11)
    y = top
    while y < bottom:
        x = -random.randrange(20, 90)
        while x < WIDTH:
            wide = random.randrange(70, 130)
            tone = random.choice(("#1d1845", "#1f1a49", "#1b1640", "#221c4e"))
            pen.box(x + 2, y + 2, x + wide - 2, y + 34, 7, tone)
            x += wide
        y += 38


def _wall(left: float, top: float, right: float, bottom: float, gate: tuple[float, float]) -> list[Point]:
    """Return a wall around the middle, open at its gate."""
    outline = rounded([(left, top), (right, top), (right, bottom), (left, bottom)], 40)
    dense: list[Point] = []
    for (x, y), (to_x, to_y) in zip(outline, [*outline[1:], outline[0]], strict=True):
        dense += [(x + (to_x - x) * step / 12, y + (to_y - y) * step / 12) for step in range(12)]
    start, end = (round(share * len(dense)) for share in gate)
    return [*dense[end:], *dense[:start]]


def maze(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    """Draw the maze: walls inside walls, each with a gate."""
    pen.box(left, top, right, bottom, 44, sprites.COLOURS["path"])
    for depth, gate in enumerate(_GAPS):
        inset = 16 + depth * 38
        if right - left < 2 * inset + 80 or bottom - top < 2 * inset + 60:
            break
        line = _wall(left + inset, top + inset, right - inset, bottom - inset, gate)
        for width, tone, down in ((17, "wall shade", 5), (17, "wall", 0), (6, "wall light", -3)):
            pen.stroke([(x, y + down) for x, y in line], width, sprites.COLOURS[tone])


def _tree(pen: Pen, x: float, ground: float, size: float, lean: float) -> None:
    """Draw a bare tree."""
    tone = sprites.COLOURS["silhouette"]
    pen.stroke([(x, ground), (x + lean * 0.3, ground - size * 0.5), (x + lean, ground - size)], size * 0.09, tone)
    for share, side in ((0.4, 1), (0.55, -1), (0.7, 1), (0.82, -1)):
        start = (x + lean * share, ground - size * share)
        tip = (start[0] + side * size * 0.3, start[1] - size * 0.24)
        pen.stroke([start, tip], size * 0.045, tone)
        pen.stroke([tip, (tip[0] + side * size * 0.05, tip[1] - size * 0.2)], size * 0.03, tone)


def _sky(pen: Pen) -> None:
    """Draw the moon between bare trees, and a torch on either side."""
    sprites.draw(pen.at(605, 1, 0.7), "moon")
    for x, size, lean in ((510, 60, 12), (566, 44, -8), (716, 46, 10), (772, 64, -14)):
        _tree(pen, x, layout.HEADER + 2, size, lean)


def _ground(height: int) -> Canvas:
    canvas = Canvas(WIDTH, height, sprites.COLOURS["sky"])
    _night(canvas.pen, height, WIDTH / 2, 80)
    return canvas


def _ground_with_sky(height: int) -> Canvas:
    canvas = _ground(height)
    _stars(canvas.pen, layout.HEADER)
    _sky(canvas.pen)
    _stones(canvas.pen, layout.HEADER - 4, height)
    return canvas


def table(seats: int) -> Image.Image:
    """Return the empty table for that many players."""
    canvas, bottom = _ground_with_sky(layout.height(seats)), layout.ring_bottom(seats)
    left, right = layout.CENTRE
    maze(canvas.pen, left, layout.HEADER, right, bottom - 6)
    if seats == 4:
        x, y = layout.entrance()
        sprites.draw(canvas.pen.at(x - 33, y - 42, 0.66), "entrance")
    centre.draw_ground(canvas.pen.at(left, layout.HEADER), seats)
    corridors.draw_ground(canvas.pen, seats, CORRIDORS_OPEN[seats])
    for seat in range(seats):
        lines.draw_ground(canvas.pen.at(layout.MARGIN, layout.line_top(seats, seat)), seat)
    return canvas.image()


def board() -> Image.Image:
    """Return the ground of a player's things."""
    canvas = _ground(own.HEIGHT)
    _stones(canvas.pen, 0, own.HEIGHT)
    own.draw_ground(canvas.pen)
    return canvas.image()


def sheet_of_points() -> Image.Image:
    """Return the ground of the final sheet, for as many as can play."""
    canvas = _ground_with_sky(sheet.height(SEATS[-1]))
    sheet.draw_ground(canvas.pen)
    return canvas.image()


OWN, SHEET = 0, 1
"""The keys of the grounds of a player's things and of the final sheet; the table's is the number of players."""


def _sprites() -> Iterator[Sprite]:
    for letter in COLOURS:
        yield from (sprites.soul(letter, size) for size in (112, 86, 46))
        yield from (sprites.need(f"{letter}{rank}", 54, bool(rank % 2)) for rank in (1, 2, 3))
        yield sprites.need(f"{letter}3", 94, False)
    for seat in range(len(sprites.SEATS)):
        yield from (sprites.medal(seat, 72), sprites.talisman(seat, 72))
    for icon in sprites.ICONS:
        yield from (sprites.icon(icon, 84), sprites.icon(icon, 50), sprites.icon(icon, 50, True))
    yield from (sprites.number(8), sprites.number(4, GOLD[3]), sprites.number(0, MUTED), crown(76))


def _table() -> Iterator[Area]:
    """Return the fullest lines, and open hands."""
    great = (Oracle("RG", True), Oracle("YB"))
    player = Player(8, rows=((1, 1, 1, 1),) * 3, great=great, small=(Oracle("S01"), Oracle("S07", True)))
    for seat in range(len(sprites.SEATS)):
        area = Area(layout.MARGIN, layout.line_top(5, seat), *layout.LINE)
        lines.lay(area, player, 24, "tick")
        yield area
    area = Area(layout.CENTRE[0], layout.HEADER, centre.WIDE, layout.centre_height(5))
    centre.reveal(area, 1, Corridor("C13", (3, 2, 2, 0, 1), ("souls", None, "witch", None, None), 0, (), (1, 2)))
    yield area


def _own() -> Iterator[Area]:
    """Return both halves of a corridor, and oracle cards, side by side."""
    area = Area(layout.MARGIN, 40, centre.WIDE, 250)
    centre.stake(area, "C09")
    yield area
    for at, achieved in enumerate((True, False)):
        area = Area(layout.CENTRE[1] + at * 150, layout.MARGIN, *oracle_cards.held(at == 0))
        oracle_cards.lay_held(area, Oracle("RG" if at == 0 else "S01", achieved), Player(8), at == 0)
        yield area


@cache
def grounds() -> Mapping[int, Ground]:
    """Return the grounds of the table by the number of players, of a player's things, and of the final sheet."""
    bases = {OWN: board(), SHEET: sheet_of_points(), **{seats: table(seats) for seats in SEATS}}
    samples = ((5, _table()), (SHEET, [in_rows(_sprites(), WIDTH)]), (OWN, _own()))
    return grounds_of(bases, samples, (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *sprites.KEPT))
