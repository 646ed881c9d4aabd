"""Cards of one size in rows, as a separate picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.kit.canvas import Canvas, Sprite
from render.kit.encoding import palette_of
from render.kit.palette import NIGHT

ACROSS = 5
"""How many cards lie in a row."""
GAP = 10
"""Between cards, and around them."""


def rows(cards: int) -> int:
    """Return how many rows so many cards need."""
    return -(-cards // ACROSS)


def cards_image(cards: Sequence[Sprite]) -> Image.Image:
    """Return cards as a picture of its own, in at most 256 colours."""
    wide, high = cards[0].width, cards[0].height
    canvas = Canvas(min(len(cards), ACROSS) * (wide + GAP) + GAP, rows(len(cards)) * (high + GAP) + GAP, NIGHT)
    for card, x, y in _places(cards):
        canvas.pen.put(card, GAP + x, GAP + y)
    image = canvas.image()
    palette = palette_of([image])
    return palette.coloured(palette.indices(image))


def _places(cards: Sequence[Sprite]) -> Iterator[tuple[Sprite, float, float]]:
    """Yield each card with its middle, the corner of the first one at 0, 0."""
    for at, card in enumerate(cards):
        row, column = divmod(at, ACROSS)
        yield card, column * (card.width + GAP) + card.width / 2, row * (card.height + GAP) + card.height / 2
