"""The pictures of the cards: heroes and Anomalies, alone with all their words, among many or in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH
from render.kit import card_rows
from render.kit.canvas import Sprite
from render.kit.parts import Area
from render.soulgivers.picture import anomaly_card, card_frame, hero_card
from rules.soulgivers.cards import HEROES, Population

_GAP = 5
"""Between cards, and around them."""


def full_card(name: str) -> Sprite:
    """Return the card of a hero or an Anomaly with all its words."""
    draw = hero_card.draw_full if name in HEROES else anomaly_card.draw_full
    return Sprite(*card_frame.FULL, draw, (name,))


def row_card(name: str, population: Population) -> Sprite:
    """Return a card among many."""
    if name in HEROES:
        return Sprite(*card_frame.ROW, hero_card.draw_row, (name, population))
    return Sprite(*card_frame.ROW, anomaly_card.draw_row, (name,))


def strip_card(hero: str, width: int, population: Population) -> Sprite:
    """Return the card of a hero that a player has drawn."""
    return Sprite(width, card_frame.STRIP_HEIGHT, hero_card.draw_strip, (hero, population, width))


def alone(name: str) -> Image.Image:
    """Return a card with all its words as a picture of its own."""
    return card_rows.cards_image([full_card(name)])


def areas(names: Sequence[str], population: Population = "shells") -> Iterator[Area]:
    """Return many cards in two columns, in the order of reading."""
    wide, high = card_frame.ROW
    for at, name in enumerate(names):
        row, column = divmod(at, 2)
        left = WIDTH / 2 - wide - _GAP / 2 + column * (wide + _GAP)
        area = Area(left, _GAP + row * (high + _GAP), wide, high)
        area.fill(row_card(name, population))
        yield area


def height(many: int) -> int:
    """Return the height of so many cards in two columns."""
    return -(-many // 2) * (card_frame.ROW[1] + _GAP) + _GAP
