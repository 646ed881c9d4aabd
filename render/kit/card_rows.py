"""Cards of one size in rows: in a part of a picture, or as a picture of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.kit.canvas import Canvas, Sprite
from render.kit.encoding import palette_of
from render.kit.palette import NIGHT
from render.kit.parts import Area

ACROSS = 5
"""How many cards lie in a row."""
GAP = 10
"""Between cards, and around them in a picture of their own."""


def rows(cards: int) -> int:
    """Return how many rows so many cards need."""
    return -(-cards // ACROSS)


def lay_cards(area: Area, cards: Sequence[Sprite]) -> None:
    """Lay cards in rows in the middle of an area, from its top on."""
    for start in range(0, len(cards), ACROSS):
        row = cards[start : start + ACROSS]
        left = (area.width - len(row) * (row[0].width + GAP) + GAP) / 2
        for card, x, y in _places(row):
            area.put(card, left + x, start // ACROSS * (card.height + GAP) + y)


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
