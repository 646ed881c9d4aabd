"""The pictures of the cards: heroes and Anomalies, alone with all their words or in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PIL import Image

from render.kit import card_rows
from render.kit.canvas import Pen, Sprite
from render.soulgivers.picture import anomaly_card, card_frame, hero_card
from rules.soulgivers.cards import HEROES, Population

Size = Literal["full", "hand"]

_ALONE = 2
"""How many cards are shown with all their words."""


def card_picture(name: str, size: Size, population: Population = "shells") -> Sprite:
    """Return the card of a hero or an Anomaly; in a row a hero's with the figure of a population."""
    wide, high = card_frame.FULL if size == "full" else card_frame.HAND
    if name in HEROES and size == "hand":
        return hero_in_row(name, population, high)
    return Sprite(wide, high, _design(name, size), (name,))


def hero_in_row(name: str, population: Population, height: int) -> Sprite:
    """Return the card of a hero in a row; where it is high it says what its Abilities do."""
    return Sprite(card_frame.HAND[0], height, hero_card.draw_hand, (name, population, height))


def strip_card(name: str, width: int, population: Population) -> Sprite:
    """Return a card that a player has in hand."""
    if name in HEROES:
        return Sprite(width, card_frame.STRIP_HEIGHT, hero_card.draw_strip, (name, population, width))
    return Sprite(width, card_frame.STRIP_HEIGHT, anomaly_card.draw_strip, (name, width))


def _design(name: str, size: Size) -> Callable[[Pen, str], None]:
    if name in HEROES:
        return hero_card.draw_full
    return anomaly_card.draw_full if size == "full" else anomaly_card.draw_hand


def cards_image(names: Sequence[str]) -> Image.Image:
    """Return cards as a picture of its own: one or two with all their words, more in rows."""
    size: Size = "full" if len(names) <= _ALONE else "hand"
    return card_rows.cards_image([card_picture(name, size) for name in names])
