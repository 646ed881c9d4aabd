"""The pictures of the cards: heroes and Anomalies, alone with all their words or in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PIL import Image

from render.kit import card_rows
from render.kit.canvas import Pen, Sprite
from render.kit.parts import Area
from render.soulgivers.picture import anomaly_card, card_frame, hero_card
from rules.soulgivers.cards import HEROES

Size = Literal["full", "hand"]

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


def lay_cards(area: Area, names: Sequence[str]) -> None:
    """Lay cards in rows in the middle of an area."""
    card_rows.lay_cards(area, [card_picture(name, "hand") for name in names])


def cards_image(names: Sequence[str]) -> Image.Image:
    """Return cards as a picture of its own: one or two with all their words, more in rows."""
    size: Size = "full" if len(names) <= _ALONE else "hand"
    return card_rows.cards_image([card_picture(name, size) for name in names])
