"""What the pictures of Soulgivers are laid on: the empty board in space, in 256 colours found once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from random import Random

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.encoding import Palette
from render.kit.ornaments import crown, number
from render.kit.palette import PALE
from render.kit.parts import Ground, grounds_of, in_rows
from render.kit.shapes import petals
from render.soulgivers.picture import arrows, card, layout, marks, sprites, strips
from render.soulgivers.picture.theme import KEPT, SPACE, STAR
from rules.soulgivers.cards import HEROES, POPULATIONS
from rules.soulgivers.geometry import PORTAL_FRONTS, SIZE, TILE_CELLS
from rules.soulgivers.pieces import IDS, MODIFIER_KINDS

_LETTERS = 58
_TALLEST = layout.BOARD_BOTTOM + layout.PITCH + layout.ROW
_LOWEST = layout.HEADER + layout.PITCH + 3 * layout.ROW


def _sprites() -> Iterator[Sprite]:
    """Return what the colours are chosen for: tokens, Souls, Modifiers, signs, numbers."""
    for piece_id in IDS:
        yield from (
            sprites.soulgiver(piece_id, sprites.TOKEN),
            sprites.soulgiver(piece_id, 64, True),
            sprites.soul(piece_id, 88),
        )
    for owner in POPULATIONS:
        yield from (sprites.modifier(kind, owner) for kind in MODIFIER_KINDS)
        yield from (strips.portrait(hero, owner, 64) for hero in HEROES)
        yield from (strips.ability(owner, state) for state in ("unused", "on_board", "spent"))
    names = ("hole", "interference", "fragment", "essence", "silenced", "encouraged", "target", "cardback")
    yield from (sprites.sign(name, 100) for name in names)
    yield from (sprites.decay(value, 54) for value in range(1, 6))
    yield from (sprites.floor(True), sprites.barrier(), crown(60), number(5, 84, PALE))
    yield from (arrows.mark("step", 70, tone) for tone in ("path", "forced", "attack", "shift"))
    yield from (marks.frame(112, 112, tone, True) for tone in ("aim", "attack"))
    yield from (card.card_picture(name, "hand") for name in ("runner", "aeger", "shelter", "surge"))
    yield from (sprites.shield(0, fragment, True) for fragment in (False, True))


def _stars(pen: Pen, height: int) -> None:
    random = Random(7)
    for _ in range(60):
        x, y = random.randrange(WIDTH), random.randrange(height)
        pen.shape(petals(x, y, 1.2, random.choice((3, 4, 6)), 4), STAR)


def _board(pen: Pen) -> None:
    """Draw the empty tiles with the letters of the columns and the numbers of the rows."""
    for tile in range(len(TILE_CELLS)):
        sprites.draw_floor(pen.at(*layout.tile_corner(tile)), False)
    for at in range(SIZE):
        x, y = layout.middle(at * SIZE + at)
        pen.number((layout.LEFT / 2 - 1, y), str(at + 1), _LETTERS if at < 9 else 50, PALE, "black")
        if not any(layout.middle(cell)[0] == x for fronts in PORTAL_FRONTS for cell in fronts):
            pen.number((x, layout.TOP - 30), "ABCDEFGHIJ"[at], _LETTERS, PALE, "black")


@cache
def _bases() -> tuple[dict[bool, Image.Image], Palette]:
    """Return the space with the board and without it, as high as any picture, and the palette of both."""
    images = {}
    for has_board, height in ((True, _TALLEST), (False, _LOWEST)):
        canvas = Canvas(WIDTH, height, SPACE)
        _stars(canvas.pen, height)
        if has_board:
            _board(canvas.pen)
        images[has_board] = canvas.image()
    return images, grounds_of(images, [(True, [in_rows(_sprites(), WIDTH)])], KEPT)[True].palette


@lru_cache(maxsize=4)
def ground(height: int = layout.HEIGHT, board: bool = True) -> Ground:
    """Return an empty ground of some height, with the board or without it; space goes on below what is drawn of it."""
    images, palette = _bases()
    image = images[board].crop((0, 0, WIDTH, height))
    if height > images[board].height:
        image.paste(images[False].crop((0, 0, WIDTH, height - images[board].height)), (0, images[board].height))
    return Ground(image, palette)
