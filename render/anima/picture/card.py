"""The pictures of the cards: one alone with all its words, a row of them, small ones for the board, backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PIL import Image

from render.anima.picture import card_back as backs
from render.anima.picture import full_card, hand_card, tiles
from render.kit import card_rows
from render.kit.canvas import Pen, Sprite
from render.kit.parts import Area
from rules.anima.cards import AREAS, CHARACTERS

Size = Literal["full", "hand", "tile"]
Deck = backs.Deck


def card_picture(card_id: str, size: Size, width: int = 0) -> Sprite:
    """Return a card alone (``full``), in a row (``hand``) or on the board (``tile``).

    It is as wide as it was designed, or as ``width`` says, in pixels.
    """
    draw, natural = _design(card_id, size)
    unit = width / natural[0] if width else 1
    return Sprite(round(natural[0] * unit), round(natural[1] * unit), draw, (card_id,), unit)


def _design(card_id: str, size: Size) -> tuple[Callable[[Pen, str], None], tuple[int, int]]:
    if size == "full":
        return full_card.draw, full_card.SIZE
    if size == "hand":
        return hand_card.draw, hand_card.SIZE
    if card_id in AREAS:
        return tiles.draw_area, tiles.AREA
    return (tiles.draw_character, tiles.CHARACTER) if card_id in CHARACTERS else (tiles.draw_encounter, tiles.ENCOUNTER)


def card_back(deck: Deck, width: int = hand_card.SIZE[0]) -> Sprite:
    """Return the back of the cards of a deck."""
    unit = width / hand_card.SIZE[0]
    return Sprite(width, round(hand_card.SIZE[1] * unit), backs.draw, (deck,), unit)


def lay_cards(area: Area, ids: Sequence[str]) -> None:
    """Lay cards of a hand in rows in the middle of an area."""
    card_rows.lay_cards(area, [card_picture(card_id, "hand") for card_id in ids])


def cards_image(ids: Sequence[str]) -> Image.Image:
    """Return cards as a picture of its own: one or two with all their words, more in rows."""
    size: Size = "full" if len(ids) <= 2 else "hand"
    return card_rows.cards_image([card_picture(card_id, size) for card_id in ids])
