"""The pictures of the cards: one alone with all its words, a row of them, backs."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.anima.picture import full_card, hand_card
from render.kit import card_rows
from render.kit.canvas import Sprite


def full(card_id: str) -> Sprite:
    """Return a card alone, with all its words."""
    return Sprite(*full_card.SIZE, full_card.draw, (card_id,))


def small(card_id: str) -> Sprite:
    """Return a card as it lies in a row."""
    return Sprite(*hand_card.SIZE, hand_card.draw, (card_id,))


def cards_image(ids: Sequence[str]) -> Image.Image:
    """Return cards as a picture of its own: one or two with all their words, more in rows."""
    return card_rows.cards_image([full(card) if len(ids) <= 2 else small(card) for card in ids])
