"""The ground of the pictures of Wicked Labyrinth: stone walls by night, the ground under the strips.

It never changes, and has 256 colours, found once from the drawings on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.kit.shapes import petals
from render.kit.widgets import crown
from render.labyrinth.picture import corridors, layout, lines, oracle_cards, own, sheet, sprites
from rules.labyrinth.board import COLOURS, Corridor, Oracle, Player
from rules.labyrinth.cards import SEATS

_BANDS = ("#3d2a63", "#352660", "#2c2259", "#241d4d", "#1c1841", "#161336")
"""The night, from its glow outwards."""


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
    """Draw the moon between bare trees."""
    sprites.draw(pen.at(605, 1, 0.7), "moon")
    for x, size, lean in ((510, 60, 12), (566, 44, -8), (716, 46, 10), (772, 64, -14)):
        _tree(pen, x, layout.HEADER + 2, size, lean)


def _ground(height: int) -> Canvas:
    canvas = Canvas(WIDTH, height, sprites.COLOURS["sky"])
    _night(canvas.pen, height, WIDTH / 2, 80)
    return canvas


def _ground_with_header(height: int) -> Canvas:
    canvas = _ground(height)
    _stars(canvas.pen, layout.HEADER)
    _stones(canvas.pen, layout.HEADER - 4, height)
    return canvas


def table(seats: int) -> Image.Image:
    """Return the empty table for that many players."""
    canvas = _ground_with_header(layout.height(seats))
    for seat in range(seats):
        lines.draw_ground(canvas.pen.at(layout.MARGIN, layout.line_top(seats, seat)), seats, seat)
    return canvas.image()


def board() -> Image.Image:
    """Return the ground of a player's things."""
    canvas = _ground(own.HEIGHT)
    _stones(canvas.pen, 0, own.HEIGHT)
    own.draw_ground(canvas.pen)
    return canvas.image()


def sheet_of_points() -> Image.Image:
    """Return the ground of the final sheet, for as many as can play."""
    canvas = _ground_with_header(sheet.height(SEATS[-1]))
    _sky(canvas.pen)
    sheet.draw_ground(canvas.pen)
    return canvas.image()


OWN, SHEET = 0, 1
"""The keys of the grounds of a player's things and of the final sheet; the table's is the number of players."""


def _sprites() -> Iterator[Sprite]:
    for letter in COLOURS:
        yield from (sprites.soul(letter, size) for size in (60, 46))
        yield from (sprites.need(f"{letter}{rank}", 66, bool(rank % 2)) for rank in (1, 2, 3))
    for seat in range(len(sprites.SEATS)):
        yield from (sprites.medal(seat, 72), sprites.talisman(seat, 72))
    for icon in sprites.ICONS:
        yield from (sprites.icon(icon, 84), sprites.icon(icon, 50), sprites.icon(icon, 50, True))
    yield from (sprites.number(8), sprites.number(4, GOLD[3]), sprites.number(0, MUTED), crown(76))


def _table() -> Iterator[Area]:
    """Return the fullest lines, and a corridor at stake."""
    great = (Oracle("RG", True), Oracle("YB"))
    player = Player(8, rows=((1, 1, 1, 1),) * 3, great=great, small=(Oracle("S01"), Oracle("S07", True)))
    bids = Corridor("C13", (3, 2, 2, 0, 1), ("souls", None, "witch", None, None), 0, (), (1, 2))
    most = SEATS[-1]
    for seat in range(most):
        area = Area(layout.MARGIN, layout.line_top(most, seat), *layout.line(most))
        lines.lay(area, player, 24, "tick", leads=True)
        lines.lay_bid(area, bids, seat)
        yield area
    stake = Area(layout.MARGIN, layout.HEADER, layout.WIDE, layout.STAKE_HEIGHT)
    corridors.lay_stake(stake, "C15")
    yield stake


def _own() -> Iterator[Area]:
    """Return oracle cards, side by side."""
    for at, achieved in enumerate((True, False)):
        area = Area(layout.MARGIN + at * 300, layout.MARGIN + 146, *oracle_cards.held(at == 0))
        oracle_cards.lay_held(area, Oracle("RG" if at == 0 else "S01", achieved), Player(8), at == 0)
        yield area


@cache
def grounds() -> Mapping[int, Ground]:
    """Return the grounds of the table by the number of players, of a player's things, and of the final sheet."""
    bases = {OWN: board(), SHEET: sheet_of_points(), **{seats: table(seats) for seats in SEATS}}
    samples = ((5, _table()), (SHEET, [in_rows(_sprites(), WIDTH)]), (OWN, _own()))
    return grounds_of(bases, samples, (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *sprites.KEPT))
