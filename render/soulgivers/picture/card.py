"""The pictures of the cards: heroes and Anomalies, alone with all their words or in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PIL import Image

from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.encoding import palette_of
from render.kit.palette import NIGHT
from render.kit.parts import Area
from render.soulgivers.picture import anomaly_card, card_frame, hero_card
from rules.soulgivers.cards import HEROES

Size = Literal["full", "hand"]

ACROSS = 5
"""How many cards lie in a row."""
GAP = 10
_ALONE = 2
"""How many cards are shown with all their words."""


def card_picture(name: str, size: Size) -> Sprite:
    """Return the card of a hero or an Anomaly."""
    wide, high = card_frame.FULL if size == "full" else card_frame.HAND
    return Sprite(wide, high, _design(name, size), (name,))


def _design(name: str, size: Size) -> Callable[[Pen, str], None]:
    if name in HEROES:
        return hero_card.draw_full if size == "full" else hero_card.draw_hand
    return anomaly_card.draw_full if size == "full" else anomaly_card.draw_hand


def rows(names: Sequence[str]) -> int:
    """Return how many rows cards need."""
    return -(-len(names) // ACROSS)


def lay_cards(area: Area, names: Sequence[str]) -> None:
    """Lay cards in rows in the middle of an area."""
    wide, high = card_frame.HAND
    for start in range(0, len(names), ACROSS):
        row = names[start : start + ACROSS]
        left = (area.width - len(row) * (wide + GAP) + GAP) / 2
        for at, name in enumerate(row):
            y = start // ACROSS * (high + GAP) + high / 2
            area.put(card_picture(name, "hand"), left + at * (wide + GAP) + wide / 2, y)


def cards_image(names: Sequence[str]) -> Image.Image:
    """Return cards as a picture of its own: one or two with all their words, more in rows of five."""
    size: Size = "full" if len(names) <= _ALONE else "hand"
    wide, high = card_frame.FULL if size == "full" else card_frame.HAND
    across = min(len(names), ACROSS)
    canvas = Canvas(across * (wide + GAP) + GAP, rows(names) * (high + GAP) + GAP, NIGHT)
    for at, name in enumerate(names):
        row, column = divmod(at, across)
        x, y = GAP + column * (wide + GAP) + wide / 2, GAP + row * (high + GAP) + high / 2
        canvas.pen.put(card_picture(name, size), x, y)
    image = canvas.image()
    palette = palette_of([image])
    return palette.coloured(palette.indices(image))
