"""The cards of heroes and Anomalies: single ones with all their words, among many, or in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from render.face import WIDTH
from render.kit.canvas import Pen, Sprite, text_width
from render.kit.palette import INK, WHITE
from render.kit.paragraphs import Block, Paragraph
from render.kit.parts import Area, cards_in_rows
from render.kit.widgets import crown, fitting
from render.soulgivers import cards, words
from render.soulgivers.picture import card_frame as frame
from render.soulgivers.picture.card_frame import GAP
from render.soulgivers.picture.theme import CARDS
from rules.soulgivers.cards import ANOMALIES, BEGINNERS, HEROES, POPULATIONS, Population

HERO_WORDS: frame.Box = (16, 276, 609, 600)
_KIND = "hero"
_ROW_LEFT = 140
_RIM = CARDS[_KIND][1]
_DOT = " \N{MIDDLE DOT} "


@lru_cache(maxsize=32)
def hero_words(hero: str) -> Block:
    """Return the Aura and the Abilities of a hero as they fit its card."""
    return frame.words([*_paragraphs(hero)], HERO_WORDS, 36, 22)


def _paragraphs(hero: str) -> Iterator[Paragraph]:
    card = HEROES[hero]
    if card.aura:
        yield Paragraph(f"Aura: {words.AURAS[card.aura]}", _RIM, "black")
        yield Paragraph(cards.text(card.aura), INK)
    for ability in card.abilities:
        parts = (ability.name, cards.cost(ability), cards.reach(ability))
        yield Paragraph(_DOT.join(part for part in parts if part), _RIM, "black")
        yield Paragraph(cards.text(ability.id), INK)


@lru_cache(maxsize=32)
def hero_row_words(hero: str) -> Block:
    """Return the difference of a hero from others, fitted to its card among many."""
    return frame.row_words([cards.brief(hero)], frame.ROW[0], _KIND, _ROW_LEFT)


@lru_cache(maxsize=64)
def strip_words(hero: str, width: int) -> Block:
    """Return the effects of a hero's Aura and Abilities, fitted to its card in hand; else its difference from others
    above their names.
    """
    named = Paragraph(_DOT.join(_named(hero).values()), _RIM)
    return frame.legible(([*_gists(hero)], [Paragraph(cards.brief(hero), INK), named]), frame.strip_box(width))


def _gists(hero: str) -> Iterator[Paragraph]:
    return (Paragraph(f"{name}: {cards.gist(key)}", INK) for key, name in _named(hero).items())


def _named(hero: str) -> dict[str, str]:
    """Return the names of the Aura and the Abilities of a hero by their ids."""
    card = HEROES[hero]
    named: dict[str, str] = {card.aura: words.AURAS[card.aura]} if card.aura else {}
    return named | {ability.id: ability.name for ability in card.abilities}


def draw_hero(pen: Pen, hero: str) -> None:
    """Draw a single card, with the figures of both populations."""
    card, (wide, _) = HEROES[hero], frame.FULL
    frame.draw_frame(pen, frame.FULL, _KIND, 8)
    frame.draw_title(pen, card.name, wide, 48, 62)
    for at, population in enumerate(POPULATIONS):
        frame.draw_figure(pen.at(70 + at * 176, 84, 1.12), hero, population)
    frame.draw_movement(pen.inside(436, 96, 116), hero)
    line = f"{cards.movement(card)}, {words.SHIELDS[card.shields]}"
    frame.draw_line(pen, line, _KIND, (16, 226, 609, 268), 32)
    frame.draw_words(pen, hero_words(hero), HERO_WORDS)


def draw_hero_row(pen: Pen, hero: str, population: Population, starts: bool) -> None:
    """Draw the card among many, with a crown if it is a good one to begin with (``starts``)."""
    frame.draw_row(pen, frame.ROW[0], _KIND, HEROES[hero].name, hero_row_words(hero), _ROW_LEFT)
    frame.draw_figure(pen.at(8, 16, 1.14), hero, population)
    frame.draw_steps(pen, hero, frame.ROW[0] - 16, 33)
    if starts:
        pen.put(crown(52), frame.ROW[0] - 150, 30)


def draw_strip(pen: Pen, hero: str, population: Population, width: int) -> None:
    """Draw the card as one that is drawn in secret."""
    card = HEROES[hero]
    frame.draw_frame(pen, (width, frame.STRIP_HEIGHT), _KIND, 6)
    frame.draw_figure(pen.at(10, 14, 1.04), hero, population)
    frame.draw_head(pen, width, _KIND, card.name, cards.movement(card), 136)
    frame.draw_words(pen, strip_words(hero, width), frame.strip_box(width))


ANOMALY_WORDS: frame.Box = (16, 212, 609, 600)
_SHORT = {"own": "in your turn", "any": "in any turn"}
_WHEN = {"own": "In your own turn", "any": "In any turn"}


@lru_cache(maxsize=16)
def anomaly_words(card: str) -> Block:
    """Return the effect of an Anomaly, fitted to its card."""
    removed = [Paragraph("Used once: the card leaves the match.", INK, "semibold", 0.86)]
    printed = [Paragraph(cards.text(card), INK), *(removed if ANOMALIES[card].removed else [])]
    return frame.words(printed, ANOMALY_WORDS, 46, 28)


@lru_cache(maxsize=32)
def anomaly_row_words(card: str, width: int = frame.ROW[0]) -> Block:
    """Return the effect of an Anomaly, fitted to its card among many, in the fewest words, or in its own row."""
    wordings = (cards.text(card), cards.sentence(card)) if width > frame.ROW[0] else (cards.brief(card),)
    return frame.row_words(wordings, width, ANOMALIES[card].when, _ROW_LEFT)


def draw_anomaly(pen: Pen, card: str) -> None:
    """Draw a single card."""
    printed, (wide, _) = ANOMALIES[card], frame.FULL
    frame.draw_frame(pen, frame.FULL, printed.when, 8)
    frame.draw_anomaly(pen.inside(22, 20, 180), card, printed.when)
    pen.text((216, 76), printed.name, fitting(printed.name, 68, wide - 240), WHITE, "black", "lm")
    frame.draw_line(pen, _WHEN[printed.when], printed.when, (212, 126, 609, 182), 40)
    frame.draw_words(pen, anomaly_words(card), ANOMALY_WORDS)


def draw_anomaly_row(pen: Pen, card: str, width: int) -> None:
    """Draw the card among many, or in its own row."""
    printed = ANOMALIES[card]
    when = _SHORT[printed.when]
    room = width - 30 - text_width(when, frame.LEGIBLE) - _ROW_LEFT
    frame.draw_row(pen, width, printed.when, printed.name, anomaly_row_words(card, width), _ROW_LEFT, room)
    frame.draw_anomaly(pen.inside(14, 26, 116), card, printed.when)
    light = CARDS[printed.when][2]
    pen.text((width - 16, 32), when, frame.LEGIBLE, light, anchor="rm")


def full_card(name: str) -> Sprite:
    """Return the card of a hero or an Anomaly with all its words."""
    draw = draw_hero if name in HEROES else draw_anomaly
    return Sprite(*frame.FULL, draw, (name,))


def row_card(name: str, population: Population, width: int = frame.ROW[0], starts: bool = False) -> Sprite:
    """Return a card among many; an Anomaly also in its own row, as wide as that."""
    if name in HEROES:
        return Sprite(*frame.ROW, draw_hero_row, (name, population, starts))
    return Sprite(width, frame.ROW[1], draw_anomaly_row, (name, width))


def strip_card(hero: str, width: int, population: Population) -> Sprite:
    """Return the card of a hero that a player has drawn."""
    return Sprite(width, frame.STRIP_HEIGHT, draw_strip, (hero, population, width))


def alone(name: str) -> Image.Image:
    """Return a card with all its words as a separate picture."""
    return cards_in_rows([full_card(name)])


def areas(names: Sequence[str], population: Population = "shells", begins: bool = False) -> Iterator[Area]:
    """Return many cards in two columns, in the order of reading; a single Anomaly is as wide as both.

    If someone ``begins``, the heroes that are good to begin with are marked.
    """
    wide, high = frame.ROW
    left = (WIDTH - frame.WIDE) / 2
    for at, name in enumerate(names):
        row, column = divmod(at, 2)
        alone = name not in HEROES and len(names) == 1
        width = frame.WIDE if alone else wide
        area = Area(left + column * (wide + GAP), GAP + row * (high + GAP), width, high)
        area.fill(row_card(name, population, width, begins and name in BEGINNERS))
        yield area


def height(many: int) -> int:
    """Return the height of so many cards in two columns."""
    return -(-many // 2) * (frame.ROW[1] + GAP) + GAP
