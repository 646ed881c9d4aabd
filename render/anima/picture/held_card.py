"""A card in a player's own picture: its emblem, its name, its time of use, its effect in a few words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from render.anima import cards
from render.anima.picture import emblems, frame, layout, sprites
from render.anima.picture.theme import KINDS
from render.anima.words import short
from render.kit.canvas import Pen, Sprite, square
from render.kit.palette import GOLD, INK, PALE, WHITE
from render.kit.paragraphs import wrapped
from render.kit.widgets import number, spread, text
from rules.anima import cards as data

SIZE = ((layout.WIDE - layout.GAP) // 2, 150)
"""Width and height."""
LOW = (SIZE[0], 104)
"""The size of a card with one line of words."""
NAMED = ((layout.WIDE - 2 * layout.GAP) // 3, 78)
"""The size of a card as its emblem and its name."""
_EMBLEM, _LOW_EMBLEM = 112, 94
_LEFT = 128
"""The left edge of the words."""
_TITLE = 50
_SIGN = 46
_BADGE = 56
_SHORT, _NARROW = {"interruption": "Answer", "interact": "Interact"}, 0.75
"""Shorter names of uses, and the width of words beside a name."""
LINES = 2
"""The number of lines of words."""
_LEADING = 45
"""From one line to the next."""


def held(card_id: str, mark: str = "") -> Sprite:
    """Return a card; ``mark`` is "done" for a completed Mission, "up" for one that all see."""
    return Sprite(*SIZE, _draw, (card_id, mark))


def low(card_id: str, mark: str = "") -> Sprite:
    """Return a card with its effect in one line, in narrower letters if it is long."""
    return Sprite(*LOW, _draw_low, (card_id, mark))


def named(card_id: str, mark: str = "") -> Sprite:
    """Return a card as its emblem and its name, for a player with many cards."""
    return Sprite(*NAMED, _draw_named, (card_id, mark))


def _draw_named(pen: Pen, card_id: str, mark: str) -> None:
    (wide, high), (face, rim, _) = NAMED, KINDS[cards.kind(card_id)]
    pen.box(0, 0, wide, high, 16, PALE)
    pen.box(4, 4, wide - 4, high - 4, 13, face)
    pen.box(4, 4, 78, high - 4, 13, rim)
    emblems.draw_emblem(pen.inside(9, (high - 64) / 2, 64), card_id)
    right = wide - 10.0
    if mark == "done":
        pen.put(square(_SIGN, sprites.draw_tick), right - _SIGN / 2, high / 2)
        right -= _SIGN + 4
    name = sprites.name(card_id, right - 82, WHITE, "black")
    pen.put(name, 82 + name.width / 2, high / 2)


def _draw(pen: Pen, card_id: str, mark: str) -> None:
    _draw_card(pen, card_id, mark, SIZE, _EMBLEM)
    lines = words(card_id)
    for line, down in zip(lines, spread(len(lines), _LEADING), strict=True):
        pen.text(
            (_LEFT + 4, _TITLE + (SIZE[1] - _TITLE) / 2 + down + 0.32 * layout.LETTERS),
            line,
            layout.LETTERS,
            INK,
            anchor="ls",
        )


def _draw_low(pen: Pen, card_id: str, mark: str) -> None:
    _draw_card(pen, card_id, mark, LOW, _LOW_EMBLEM)
    line = sprites.line(in_one_line(card_id), LOW[0] - _LEFT - 4, INK)
    pen.put(line, _LEFT - 2 + line.width / 2, (_TITLE + LOW[1]) / 2)


def _draw_card(pen: Pen, card_id: str, mark: str, size: tuple[int, int], emblem: int) -> None:
    wide, high = size
    face, rim, _ = KINDS[cards.kind(card_id)]
    pen.box(0, 0, wide, high, 18, PALE)
    pen.box(4, 4, wide - 4, _TITLE + 20, 14, face)
    pen.box(4, 4, _LEFT - 6, high - 4, 14, rim)
    pen.box(_LEFT - 20, _TITLE + 4, wide - 4, _TITLE + 22, 0, PALE)
    pen.box(_LEFT - 20, 20, _LEFT - 4, high - 4, 0, rim)
    emblems.draw_emblem(pen.inside((_LEFT - 4 - emblem) / 2 - 2, (high - emblem) / 2, emblem), card_id)
    right = wide - 8.0
    for sign in reversed([*_signs(card_id)]):
        pen.put(sign, right - sign.width / 2, 4 + _TITLE / 2)
        right -= sign.width + 4
    if mark == "done":
        pen.put(square(_SIGN, sprites.draw_tick), right - _SIGN / 2, 4 + _TITLE / 2)
        right -= _SIGN + 4
    name = sprites.name(card_id, right - _LEFT, WHITE, "black")
    pen.put(name, _LEFT + name.width / 2, 4 + _TITLE / 2)


def _signs(card_id: str) -> Iterator[Sprite]:
    """Yield the signs beside the name: an Advantage's skill and phase, the numbers of a Character.

    An interruption is named as what it is to its player: an answer.
    """
    match data.CARDS[card_id]:
        case data.AdvantageCard() as card:
            if card.skill:
                yield text(cards.SKILLS[card.skill], layout.LETTERS, PALE, narrow=_NARROW)
            yield text(_SHORT.get(card.use, cards.USES[card.use]), layout.LETTERS, GOLD[4], narrow=_NARROW)
        case data.CharacterCard() as card:
            yield from (emblems.icon(skill, _SIGN) for skill in card.skills)
            yield emblems.badge("blade", card.combat, _BADGE)
            yield emblems.badge("speed", card.speed, _BADGE)
        case data.EncounterCard(combat=combat, level=level):
            yield number(level, layout.LETTERS, GOLD[3])
            if combat:
                yield emblems.badge("blade", combat, _BADGE)


@lru_cache(maxsize=128)
def words(card_id: str) -> tuple[str, ...]:
    """Return the same in lines."""
    return tuple(wrapped(in_one_line(card_id), layout.LETTERS, SIZE[0] - _LEFT - 12))


def in_one_line(card_id: str) -> str:
    """Return the effect of a card in a few words; of a Mission the short name of its Area, and its demand."""
    printed, gist = data.CARDS[card_id], cards.gist(card_id)
    area = f"{short(printed.area)}: " if isinstance(printed, data.MissionCard | data.FinalCard) else ""
    return frame.signed(f"{area}{gist}")
