"""The grounds of the pictures: space with the names of the cells and the key, in 256 colours; and a smaller board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from random import Random

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.palette import PALE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.kit.shapes import petals
from render.kit.widgets import crown
from render.soulgivers.picture import card, figures, layout, marks, sides, soulgiver, sprites, terrain, trail
from render.soulgivers.picture.theme import KEPT, SPACE, STAR
from rules.soulgivers.cards import POPULATIONS
from rules.soulgivers.geometry import SIZE
from rules.soulgivers.pieces import IDS, MODIFIER_KINDS

_LETTERS = 48
_TEN = 46
"""The letters of the number with two digits."""


def _sprites() -> Iterator[Sprite]:
    """Yield the sprites from which the colours are chosen: land, figures, Souls, Modifiers, signs, numbers, cards."""
    yield from (terrain.floor(letter, 0) for letter in "MIPHW")
    for piece_id in IDS[::3]:  # the colours of one figure are those of all of its population
        yield from (
            figures.soulgiver(piece_id, soulgiver.FIGURE),
            figures.soulgiver(piece_id, soulgiver.FIGURE, second=True),
            sprites.soul(piece_id, 88),
        )
    for owner in POPULATIONS:
        yield from (sprites.modifier(kind, owner) for kind in MODIFIER_KINDS)
        yield from (sides.ability(owner, state) for state in ("unused", "on_board", "spent"))
        yield from (sides.hand(owner, False, 3), sides.coming(owner, True, 4))
    names = ("hole", "interference", "fragment", "essence", "silenced", "encouraged")
    yield from (sprites.sign(name, 100) for name in names)
    yield from (sprites.decay(value) for value in range(1, 6))
    yield from (terrain.barrier(), terrain.wall(True), sprites.halo(), sprites.disturbed(), crown(60))
    yield from (trail.mark("step", 70, tone) for tone in ("path", "forced", "attack", "shift"))
    yield from (marks.frame(112, 112, tone, True) for tone in ("aim", "attack"))
    yield from (card.row_card(name, "shells") for name in ("runner", "shelter", "surge"))
    yield card.strip_card("runner", 625, "specters")
    yield from (sprites.shield(0, fragment, True) for fragment in (False, True))


def _stars(pen: Pen, named: bool, high: int) -> None:
    """Draw stars, but none below tiles: these look the same everywhere, so each is drawn once."""
    random = Random(7)
    for _ in range(60):
        x, y, size = random.randrange(WIDTH), random.randrange(high), random.choice((3, 4, 6))
        if not named or not layout.LEFT - 6 < x < layout.RIGHT or not layout.TOP - 6 < y < layout.LOW + 6:
            pen.shape(petals(x, y, 1.2, size, 4), STAR)


def _names(pen: Pen) -> None:
    """Write the letters of the columns and the numbers of the rows."""
    for at in range(SIZE):
        x, y = layout.middle(at * SIZE + at)
        pen.number((x, layout.TOP - 2 - layout.LETTERS / 2), "ABCDEFGHIJ"[at], _LETTERS, PALE, "black")
        pen.number((layout.LEFT / 2, y), str(at + 1), _LETTERS if at < 9 else _TEN, PALE, "black")


@cache
def _grounds() -> Mapping[bool, Ground]:
    """Return space with the names of the cells and the key, and without them: as high as a picture can be."""
    bases = {}
    for named, high in ((True, layout.HEIGHT), (False, WIDTH)):
        canvas = Canvas(WIDTH, high, SPACE)
        _stars(canvas.pen, named, high)
        if named:
            _names(canvas.pen)
            sides.draw_key(canvas.pen)
        bases[named] = canvas.image()
    return grounds_of(bases, [(True, [in_rows(_sprites(), WIDTH)])], KEPT)


def ground() -> Ground:
    """Return space with the names of the cells and the key of the signs."""
    return _grounds()[True]


def plain() -> Ground:
    """Return only space, in the same colours."""
    return _grounds()[False]


def reduced(areas: Iterable[Area], edges: tuple[int, int, int, int], size: tuple[int, int]) -> Image.Image:
    """Return the part between some edges of a board with ``areas`` on it at a smaller size, in the same palette."""
    base = ground()
    small = base.laid(areas).crop(edges).convert("RGB").resize(size, Image.Resampling.LANCZOS)
    return base.palette.coloured(base.palette.indices(small))
