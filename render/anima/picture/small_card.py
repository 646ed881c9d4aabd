"""A card in a row of five: its name, its numbers, its effect in a few words; and the backs, one for each deck."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from render.anima import cards
from render.anima.picture import emblems, frame
from render.anima.picture.frame import Box
from render.anima.picture.theme import KINDS
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, INK, WHITE
from render.kit.paragraphs import Block, Paragraph
from rules.anima import cards as data

SIZE = (244, 400)
"""Width and height."""
TITLE = Box(12, 10, 232, 84)
WORDS = Box(12, 282, 232, 388)
_PLATE, BADGE, _SIGN = 156, 108, 66
"""The sizes of the emblem's plate, of a badge and of a sign."""
_LEFT, _RIGHT = 58, SIZE[0] - 60
_LOW = 228
"""The middle of the signs beside the lower end of the emblem."""


@lru_cache(maxsize=128)
def title(card_id: str) -> Block:
    """Return a card's name, fitted to its place."""
    return frame.title(card_id, TITLE, 38, 24)


@lru_cache(maxsize=128)
def words(card_id: str) -> Block:
    """Return the effect of a card in a few words, a Mission's under its Area, fitted to the box."""
    card = data.CARDS[card_id]
    area = [Paragraph(data.AREAS[card.area].name, INK)] if isinstance(card, data.MissionCard | data.FinalCard) else []
    gist = Paragraph(frame.signed(cards.gist(card_id)), INK, share=0.9 if area else 1)
    return frame.balanced([*area, gist], WORDS.width - 10, WORDS.height - 4, 30, 22)


def draw(pen: Pen, card_id: str) -> None:
    """Draw a card."""
    frame.draw_frame(pen, SIZE, cards.kind(card_id), 6)
    frame.draw_title(pen, title(card_id), TITLE)
    if card_id[0] == "A":
        pen.put(emblems.scene(card_id, 228, 140), SIZE[0] / 2, 160)
    else:
        emblems.draw_emblem(pen.inside(SIZE[0] / 2 - _PLATE / 2, 90, _PLATE), card_id)
    _numbers(pen, card_id)
    frame.draw_words(pen, words(card_id), WORDS, 12, centred=True)


def _numbers(pen: Pen, card_id: str) -> None:
    match data.CARDS[card_id]:
        case data.CharacterCard() as card:
            pen.put(emblems.badge("blade", card.combat, BADGE), _LEFT, _LOW)
            pen.put(emblems.badge("speed", card.speed, BADGE), _RIGHT, _LOW)
            size = (0, 62, 50, 38)[len(card.skills)]
            for at, skill in enumerate(card.skills):
                pen.put(emblems.icon(skill, size), SIZE[0] - 12 - size / 2, 88 + (at + 0.5) * size)
        case data.AreaCard() as card:
            pen.put(emblems.badge("level", card.level, 84), _LEFT - 6, _LOW + 6)
            for at, name in enumerate(name for name in ("trade", "peaceful") if getattr(card, name)):
                pen.put(emblems.icon(name, 56), _RIGHT + 16 - at * 60, 192)
            for at, reward in enumerate([*card.rewards, *(["MIS"] if card.objective else [])]):
                pen.put(emblems.icon(reward, 38), 120 + at * 45, 254)
        case data.EncounterCard() as card:
            if card.combat:
                pen.put(emblems.badge("blade", card.combat, BADGE), _LEFT, _LOW)
            pen.put(emblems.badge("level", card.level, 84), _RIGHT + 8, _LOW + 6)
        case data.AdvantageCard() as card:
            if card.skill:
                pen.put(emblems.icon(card.skill, _SIGN), _LEFT - 8, _LOW + 12)
            pen.put(square(_SIGN, emblems.draw_use, cards.kind(card_id), card.use), _RIGHT + 8, _LOW + 12)
        case data.MissionCard() as card:
            if card.combat:
                pen.put(emblems.badge("blade", f"+{card.combat}", BADGE), _LEFT, _LOW)
            if card.speed:
                pen.put(emblems.badge("speed", f"+{card.speed}", BADGE), _RIGHT, _LOW)
        case data.FinalCard() as card:
            pen.put(emblems.icon("timer", 70), _LEFT - 10, _LOW)
            pen.number((_RIGHT + 4, _LOW), str(card.timer), 90 if card.timer < 10 else 66, WHITE, "black")


Deck = Literal["character", "area", "encounter", "mission", "final", "advantage"]
_BACKS: dict[Deck, tuple[str, str]] = {
    "character": ("Character", "REC"),
    "area": ("Area", "explore"),
    "encounter": ("Creature", "claw"),
    "mission": ("Basic Mission", "MIS"),
    "final": ("Final Mission", "timer"),
    "advantage": ("Plot", "ADV"),
}
"""The kind of card whose tones a back has, and its sign."""


def back(deck: Deck, width: int = SIZE[0]) -> Sprite:
    """Return the back of the cards of a deck."""
    unit = width / SIZE[0]
    return Sprite(width, round(SIZE[1] * unit), draw_back, (deck,), unit)


def draw_back(pen: Pen, deck: Deck) -> None:
    """Draw a back in the size of a card in a row: the omega, and the sign of its deck above and below."""
    (width, height), (kind, sign) = SIZE, _BACKS[deck]
    frame.draw_frame(pen, SIZE, kind, 6)
    _, rim, light = KINDS[kind]
    pen.box(20, 20, width - 20, height - 24, 14, rim)
    pen.frame(28, 28, width - 28, height - 32, 10, 3, light)
    emblems.draw_icon(pen.inside(width / 2 - 62, height / 2 - 66, 124), "omega", GOLD[3])
    for y in (72, height - 76):
        emblems.draw_icon(pen.inside(width / 2 - 28, y - 28, 56), sign, light)
