"""The card of a hero: figure with shields, movement, Aura and Abilities; alone with all words, else with the gist."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from render.kit.canvas import Pen
from render.kit.palette import INK
from render.kit.paragraphs import Block, Paragraph
from render.soulgivers import cards, words
from render.soulgivers.picture import card_frame as frame
from render.soulgivers.picture.theme import CARDS
from rules.soulgivers.cards import HEROES, POPULATIONS, Population

FULL_WORDS: frame.Box = (16, 276, 609, 600)
_KIND = "hero"
_ROW_LEFT = 140
_RIM = CARDS[_KIND][1]
_DOT = " \N{MIDDLE DOT} "


@lru_cache(maxsize=32)
def full_words(hero: str) -> Block:
    """Return the Aura and the Abilities of a hero as they fit its card."""
    return frame.words([*_paragraphs(hero)], FULL_WORDS, 36, 22)


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
def row_words(hero: str) -> Block:
    """Return what tells a hero from others as it fits its card among many."""
    return frame.row_words([cards.brief(hero)], frame.ROW[0], _KIND, _ROW_LEFT)


@lru_cache(maxsize=64)
def strip_words(hero: str, width: int) -> Block:
    """Return what the Aura and the Abilities of a hero do as they fit its card in hand; else what tells it from others
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


def draw_full(pen: Pen, hero: str) -> None:
    """Draw the card alone, with the figures of both populations."""
    card, (wide, _) = HEROES[hero], frame.FULL
    frame.draw_frame(pen, frame.FULL, _KIND, 8)
    frame.draw_title(pen, card.name, wide, 48, 62)
    for at, population in enumerate(POPULATIONS):
        frame.draw_figure(pen.at(70 + at * 176, 84, 1.12), hero, population)
    frame.draw_movement(pen.inside(436, 96, 116), hero)
    line = f"{cards.movement(card)}, {cards.SHIELDS[card.shields]}"
    frame.draw_line(pen, line, _KIND, (16, 226, 609, 268), 32)
    frame.draw_words(pen, full_words(hero), FULL_WORDS)


def draw_row(pen: Pen, hero: str, population: Population) -> None:
    """Draw the card among many."""
    frame.draw_row(pen, frame.ROW[0], _KIND, HEROES[hero].name, row_words(hero), _ROW_LEFT)
    frame.draw_figure(pen.at(8, 16, 1.14), hero, population)
    frame.draw_steps(pen, hero, frame.ROW[0] - 16, 33)


def draw_strip(pen: Pen, hero: str, population: Population, width: int) -> None:
    """Draw the card as one that is drawn in secret."""
    card = HEROES[hero]
    frame.draw_frame(pen, (width, frame.STRIP_HEIGHT), _KIND, 6)
    frame.draw_figure(pen.at(10, 14, 1.04), hero, population)
    frame.draw_head(pen, width, _KIND, card.name, cards.movement(card), 136)
    frame.draw_words(pen, strip_words(hero, width), frame.strip_box(width))
