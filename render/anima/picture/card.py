"""The pictures of the cards: a single one with all its words, a row of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from render.anima import cards
from render.anima.picture import emblems, frame, small_card
from render.anima.picture.frame import Box
from render.anima.picture.theme import KINDS
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import INK, PALE, WHITE
from render.kit.paragraphs import Block, Paragraph, draw_block, fitted
from render.kit.parts import cards_in_rows
from render.kit.widgets import spread
from rules.anima import cards as data

SIZE = (480, 676)
"""Width and height."""
TITLE = Box(22, 14, 458, 92)
_SMALLEST = 19
"""The smallest letters on a single card, except for its notes."""
_ROOMY = 24
"""The letters of a card without flavour, if they would be smaller with it."""
_NOTE = 0.86
"""The size of a note in proportion to the words."""
_SIDE, _LOW = 104, 284
"""The size and the middle of the signs beside the lower end of the emblem."""


def words_box(card_id: str) -> Box:
    """Return the box of a card's words."""
    return Box(18, 474 if card_id[0] == "A" else 396, 462, 656)


@lru_cache(maxsize=128)
def words(card_id: str) -> Block:
    """Return a card's words as they fit their box."""
    box, printed, flavour = words_box(card_id), [*_paragraphs(card_id)], [*_flavour(card_id)]
    room = box.width - 32, box.height - 18
    try:
        return fitted([*printed, *flavour], *room, 29, _SMALLEST if not printed else _ROOMY)
    except ValueError:
        return fitted(printed, *room, 29, _SMALLEST)


def _paragraphs(card_id: str) -> Iterator[Paragraph]:
    card, telling = data.CARDS[card_id], cards.TELLINGS[card_id]
    _, rim, _ = KINDS[cards.kind(card_id)]
    for text in cards.texts(card_id):
        name = card.ability if isinstance(card, data.CharacterCard) else ""
        if name:
            yield Paragraph(name, rim, "black")
        yield frame.plain(text.removeprefix(f"{name}. "))
    for note in filter(None, (telling.note, _attempts(card_id))):
        yield Paragraph(frame.signed(note), INK, "semibold", _NOTE)


def _flavour(card_id: str) -> Iterator[Paragraph]:
    line = cards.TELLINGS[card_id].flavour
    if line:
        quoted = f"\N{LEFT DOUBLE QUOTATION MARK}{line}\N{RIGHT DOUBLE QUOTATION MARK}"
        yield Paragraph(quoted, KINDS[cards.kind(card_id)][1], "semibold")


def _attempts(card_id: str) -> str:
    card = data.CARDS[card_id]
    if not isinstance(card, data.AdvantageCard):
        return ""
    rule = cards.ATTEMPTS[card.attempts]
    stays = "Stays in play while its need is met. " if card.rival else ""
    return f"{stays}{rule[:1].upper()}{rule[1:]}."


@lru_cache(maxsize=128)
def title(card_id: str) -> Block:
    """Return a card's name, fitted to its place."""
    return frame.title(card_id, TITLE, 46, 30)


def draw_full(pen: Pen, card_id: str) -> None:
    """Draw a card."""
    frame.draw_frame(pen, SIZE, cards.kind(card_id), 8)
    frame.draw_title(pen, title(card_id), TITLE)
    if card_id[0] == "A":
        _area(pen, card_id)
    else:
        emblems.draw_emblem(pen.inside(122, 96, 236), card_id)
        _sides(pen, card_id)
        _line(pen, card_id, 366)
    frame.draw_words(pen, words(card_id), words_box(card_id), 16)


def _line(pen: Pen, card_id: str, y: float) -> None:
    _, rim, light = KINDS[cards.kind(card_id)]
    written = [Paragraph(kind_line(card_id), light)]
    block = frame.balanced(written, 424, 52, 27, 20)
    half = 23 if len(block.lines) == 1 else 27
    pen.box(18, y - half, 462, y + half, 23, rim)
    frame.draw_title(pen, block, Box(28, y - half, 452, y + half - 2))


def kind_line(card_id: str) -> str:
    """Return the text between emblem and words."""
    kind = cards.kind(card_id)
    match data.CARDS[card_id]:
        case data.AdvantageCard(use=use) if use != "trap":
            return f"{kind} \N{MIDDLE DOT} {cards.USES[use]}"
        case data.EncounterCard(tags=tags) if tags:
            return f"{kind} \N{MIDDLE DOT} {cards.tags(tags)}"
        case data.MissionCard() | data.FinalCard() as card:
            return cards.place(card)
        case data.CharacterCard(skills=skills):
            return " \N{MIDDLE DOT} ".join(cards.SKILLS[skill] for skill in skills)
    return kind


def _sides(pen: Pen, card_id: str) -> None:
    left, right = 74.0, SIZE[0] - 74.0
    match data.CARDS[card_id]:
        case data.CharacterCard() as card:
            pen.put(emblems.badge("blade", card.combat, _SIDE), left, _LOW)
            pen.put(emblems.badge("speed", card.speed, _SIDE), right, _LOW)
            pen.put(emblems.icon({"F": "female", "M": "male"}[card.gender], 64), left, 148)
            for aside, skill in zip(spread(len(card.skills), 52), card.skills, strict=True):
                pen.put(emblems.icon(skill, 62 if len(card.skills) == 1 else 50), right + 4, 160 + aside)
        case data.EncounterCard() as card:
            pen.put(emblems.badge("level", card.level, 92), right, _LOW)
            if card.combat:
                pen.put(emblems.badge("blade", card.combat, _SIDE), left, _LOW)
        case data.AdvantageCard() as card:
            if card.skill:
                pen.put(emblems.icon(card.skill, 88), left, _LOW)
                pen.put(emblems.icon("spin", 58), left, 170)
            pen.put(square(88, emblems.draw_use, cards.kind(card_id), card.use), right, _LOW)
        case data.MissionCard() as card:
            _rewards(pen, card, left, right)
        case data.FinalCard() as card:
            pen.put(emblems.icon("timer", 88), left, _LOW)
            pen.text((left, 190), str(card.timer), 72, WHITE, "black")
            strongest = max(trial.combat for turn in card.turns for trial in turn)
            pen.put(emblems.badge("blade", strongest, _SIDE), right, _LOW)


def _rewards(pen: Pen, card: data.MissionCard, left: float, right: float) -> None:
    if card.combat:
        pen.put(emblems.badge("blade", f"+{card.combat}", _SIDE), left, _LOW)
    if card.speed:
        pen.put(emblems.badge("speed", f"+{card.speed}", _SIDE), right, _LOW)
    if card.draw or card.recruit:
        pen.put(emblems.icon("ADV" if card.draw else "REC", 72), left if card.draw else right, _LOW)
    if card.draw:
        pen.text((left, 206), f"+{card.draw}", 48, WHITE, "black")


def _area(pen: Pen, card_id: str) -> None:
    card = data.CARDS[card_id]
    assert isinstance(card, data.AreaCard)
    _, rim, light = KINDS["Area"]
    pen.put(emblems.scene(card_id, 460, 238), 240, 92 + 119)
    pen.put(emblems.badge("level", card.level, 92), 62, 280)
    signs = [name for name, there in (("trade", card.trade), ("peaceful", card.peaceful)) if there]
    for at, name in enumerate(signs):
        pen.put(emblems.icon(name, 68), 424 - at * 78, 288)
    pen.box(18, 338, 462, 406, 14, rim)
    for at, result in enumerate(card.table):
        x = 58 + at * 73
        pen.number((x - 20, 372), str(at + 1), 32, light, "black")
        pen.put(emblems.icon(result, 44), x + 14, 372)
    _area_rewards(pen, card, Box(18, 412, 462, 468))


def _area_rewards(pen: Pen, card: data.AreaCard, box: Box) -> None:
    pen.box(*box, 14, KINDS["Area"][1])
    x, y = box.left + 34, (box.top + box.bottom) / 2
    for reward in card.rewards:
        pen.put(emblems.icon(reward, 44), x, y)
        if reward == "ADV":
            pen.number((x + 34, y), str(card.level), 36, PALE, "black")
        x += 82 if reward == "ADV" else 66
    if card.objective:
        pen.put(emblems.icon("MIS", 44), x, y)
        block = fitted([Paragraph(card.objective, PALE)], box.right - x - 40, 34, 26, 17)
        draw_block(pen, block, x + 32, y - block.height / 2 - 1)


def full(card_id: str) -> Sprite:
    """Return a single card, with all its words."""
    return Sprite(*SIZE, draw_full, (card_id,))


def small(card_id: str) -> Sprite:
    """Return a card as shown in a row."""
    return Sprite(*small_card.SIZE, small_card.draw, (card_id,))


def cards_image(ids: Sequence[str]) -> Image.Image:
    """Return cards as a separate picture: one or two with all their words, more in rows."""
    return cards_in_rows([full(card) if len(ids) <= 2 else small(card) for card in ids])
