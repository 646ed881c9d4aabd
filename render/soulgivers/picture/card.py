"""The pictures of the cards: heroes and Anomalies, alone with all their words, among many or in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PIL import Image

from render.face import WIDTH
from render.kit import card_rows
from render.kit.canvas import Sprite
from render.kit.parts import Area
from render.soulgivers.picture import anomaly_card, card_frame, hero_card
from render.soulgivers.picture.card_frame import GAP
from rules.soulgivers.cards import HEROES, Population


def full_card(name: str) -> Sprite:
    """Return the card of a hero or an Anomaly with all its words."""
    draw = hero_card.draw_full if name in HEROES else anomaly_card.draw_full
    return Sprite(*card_frame.FULL, draw, (name,))


def row_card(name: str, population: Population, width: int = card_frame.ROW[0]) -> Sprite:
    """Return a card among many; an Anomaly also in a row of its own, as wide as that."""
    if name in HEROES:
        return Sprite(*card_frame.ROW, hero_card.draw_row, (name, population))
    return Sprite(width, card_frame.ROW[1], anomaly_card.draw_row, (name, width))


def strip_card(hero: str, width: int, population: Population) -> Sprite:
    """Return the card of a hero that a player has drawn."""
    return Sprite(width, card_frame.STRIP_HEIGHT, hero_card.draw_strip, (hero, population, width))


def alone(name: str) -> Image.Image:
    """Return a card with all its words as a picture of its own."""
    return card_rows.cards_image([full_card(name)])


def areas(names: Sequence[str], population: Population = "shells") -> Iterator[Area]:
    """Return many cards in two columns, in the order of reading; an Anomaly alone in its row takes all of it."""
    wide, high = card_frame.ROW
    left = (WIDTH - card_frame.WIDE) / 2
    for at, name in enumerate(names):
        row, column = divmod(at, 2)
        alone = name not in HEROES and at % 2 == 0 and at == len(names) - 1
        width = card_frame.WIDE if alone else wide
        area = Area(left + column * (wide + GAP), GAP + row * (high + GAP), width, high)
        area.fill(row_card(name, population, width))
        yield area


def height(many: int) -> int:
    """Return the height of so many cards in two columns."""
    return -(-many // 2) * (card_frame.ROW[1] + GAP) + GAP
