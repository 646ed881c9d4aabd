"""The backs of the cards, one for each deck."""

from __future__ import annotations

from typing import Literal

from render.anima.picture import emblems, frame, hand_card
from render.anima.picture.card_theme import KINDS
from render.kit.canvas import Pen, Sprite
from render.kit.palette import GOLD

Deck = Literal["character", "area", "encounter", "mission", "final", "advantage"]
_KINDS: dict[Deck, str] = {
    "character": "Character",
    "area": "Area",
    "encounter": "Creature",
    "mission": "Basic Mission",
    "final": "Final Mission",
    "advantage": "Plot",
}
_SIGNS: dict[Deck, str] = {
    "character": "REC",
    "area": "explore",
    "encounter": "claw",
    "mission": "MIS",
    "final": "timer",
    "advantage": "ADV",
}


def back(deck: Deck, width: int = hand_card.SIZE[0]) -> Sprite:
    """Return the back of the cards of a deck."""
    unit = width / hand_card.SIZE[0]
    return Sprite(width, round(hand_card.SIZE[1] * unit), draw, (deck,), unit)


def draw(pen: Pen, deck: Deck) -> None:
    """Draw a back in the size of a card in a row: the omega, and the sign of its deck above and below."""
    (width, height), kind = hand_card.SIZE, _KINDS[deck]
    frame.draw_frame(pen, hand_card.SIZE, kind, 6)
    _, rim, light = KINDS[kind]
    pen.box(20, 20, width - 20, height - 24, 14, rim)
    pen.frame(28, 28, width - 28, height - 32, 10, 3, light)
    emblems.draw_icon(pen.inside(width / 2 - 62, height / 2 - 66, 124), "omega", GOLD[3])
    for y in (72, height - 76):
        emblems.draw_icon(pen.inside(width / 2 - 28, y - 28, 56), _SIGNS[deck], light)
