"""Cards on the board, small: a Character with its numbers, an Encounter, an Area with its table and rewards."""

from __future__ import annotations

from render.anima.picture import emblems, frame
from render.anima.picture.card_theme import KINDS
from render.anima.picture.frame import Box
from render.kit.canvas import Pen
from render.kit.ornaments import spread
from render.kit.palette import PALE
from rules.anima.cards import AREAS, CARDS, CHARACTERS, EncounterCard

CHARACTER = (160, 190)
ENCOUNTER = (160, 160)
AREA = (300, 220)
"""Width and height of each tile as it is designed."""
AREA_TITLE = Box(72, 2, 294, 52)


def draw_character(pen: Pen, card_id: str) -> None:
    """Draw a Character: its emblem over Combat and Speed, its skills above them."""
    card = CHARACTERS[card_id]
    emblems.draw_emblem(pen.inside(10, 2, 140), card_id)
    pen.put(emblems.badge("blade", card.combat, 84), 42, 148)
    pen.put(emblems.badge("speed", card.speed, 84), 118, 148)
    for at, skill in zip(spread(len(card.skills), 42), card.skills, strict=True):
        pen.put(emblems.icon(skill, 42), 138, 64 + at)


def draw_encounter(pen: Pen, card_id: str) -> None:
    """Draw an Encounter, or any other card that is known by its emblem alone."""
    emblems.draw_emblem(pen.inside(12, 8, 128), card_id)
    card = CARDS[card_id]
    if isinstance(card, EncounterCard) and card.combat:
        pen.put(emblems.badge("blade", card.combat, 84), 117, 115)


def draw_area(pen: Pen, card_id: str) -> None:
    """Draw an Area: level, name, signs, its scene, the results of 1 to 6, and its rewards."""
    card, (face, rim, _) = AREAS[card_id], KINDS["Area"]
    width, height = AREA
    pen.box(0, 0, width, height, 20, PALE)
    pen.box(4, 4, width - 4, height - 4, 16, rim)
    pen.box(4, 4, width - 4, 80, 16, face)
    pen.put(emblems.scene(card_id, width - 8, 124, 6), width / 2, 50 + 62)
    frame.draw_title(pen, frame.title(card_id, AREA_TITLE, 32, 20), AREA_TITLE)
    pen.put(emblems.badge("level", card.level, 72), 38, 38)
    for at, name in enumerate(name for name in ("trade", "peaceful") if getattr(card, name)):
        pen.put(emblems.icon(name, 48), 268 - at * 54, 78)
    for at, result in enumerate(card.table):
        emblems.draw_result(pen.inside(12 + at * 29, 182, 27), result)
    for at, reward in enumerate(reversed([*card.rewards, *(["MIS"] if card.objective else [])])):
        pen.put(emblems.icon(reward, 32), 276 - at * 36, 195)
