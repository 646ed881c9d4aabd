"""The pictures of the cards: one alone with all its words, a row of them, small ones for the board, backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PIL import Image

from render.anima.picture import card_back as backs
from render.anima.picture import full_card, hand_card, tiles
from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.encoding import palette_of
from render.kit.palette import NIGHT
from render.kit.parts import Area
from rules.anima.cards import AREAS, CHARACTERS

Size = Literal["full", "hand", "tile"]
Deck = backs.Deck

ACROSS = 5
"""How many cards of a hand lie in a row."""
_GAP = _MARGIN = 10


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


def lay_cards(area: Area, ids: Sequence[str], top: float = 0) -> None:
    """Lay cards of a hand in rows in the middle of an area, from ``top`` on."""
    wide, high = hand_card.SIZE
    for start in range(0, len(ids), ACROSS):
        row = ids[start : start + ACROSS]
        left = (area.width - len(row) * wide - (len(row) - 1) * _GAP) / 2
        for at, card_id in enumerate(row):
            x = left + at * (wide + _GAP) + wide / 2
            area.put(card_picture(card_id, "hand"), x, top + high / 2)
        top += high + _GAP


def cards_image(ids: Sequence[str]) -> Image.Image:
    """Return cards as a picture of its own: one or two with all their words, more in rows of five."""
    return _indexed(_together(ids))


def _together(ids: Sequence[str]) -> Image.Image:
    size: Size = "full" if len(ids) <= 2 else "hand"
    wide, high = card_picture(ids[0], size)[:2]
    across = min(len(ids), ACROSS)
    rows = -(-len(ids) // across)
    canvas = Canvas(across * (wide + _GAP) + 2 * _MARGIN - _GAP, rows * (high + _GAP) + 2 * _MARGIN - _GAP, NIGHT)
    for at, card_id in enumerate(ids):
        row, column = divmod(at, across)
        x, y = _MARGIN + column * (wide + _GAP) + wide / 2, _MARGIN + row * (high + _GAP) + high / 2
        canvas.pen.put(card_picture(card_id, size), x, y)
    return canvas.image()


def _indexed(image: Image.Image) -> Image.Image:
    palette = palette_of([image])
    return palette.coloured(palette.indices(image))
