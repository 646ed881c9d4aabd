"""The card of a hero: token with shields, movement, Aura and Abilities; alone with all words, in a row with names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from render.kit.canvas import Pen
from render.kit.palette import INK
from render.kit.paragraphs import Block, Paragraph
from render.soulgivers import cards, words
from render.soulgivers.picture import card_frame as frame
from render.soulgivers.picture.theme import CARDS
from rules.soulgivers.cards import HEROES

FULL_WORDS: frame.Box = (16, 386, 464, 722)
HAND_WORDS: frame.Box = (12, 262, 232, 386)
_DOT = " \N{MIDDLE DOT} "


@lru_cache(maxsize=32)
def full_words(hero: str) -> Block:
    """Return the Aura and the Abilities of a hero as they fit its card."""
    return frame.words([*_paragraphs(hero)], FULL_WORDS, 28, 19)


def _paragraphs(hero: str) -> Iterator[Paragraph]:
    card = HEROES[hero]
    rim = CARDS[card.set][1]
    if card.aura:
        yield Paragraph(f"Aura: {words.AURAS[card.aura]}", rim, "black")
        yield Paragraph(cards.text(card.aura), INK)
    for ability in card.abilities:
        parts = (ability.name, cards.cost(ability), cards.reach(ability))
        yield Paragraph(_DOT.join(part for part in parts if part), rim, "black")
        yield Paragraph(cards.text(ability.id), INK)


@lru_cache(maxsize=32)
def hand_words(hero: str) -> Block:
    """Return the names of a hero's Aura and Abilities as they fit its card in a row."""
    card = HEROES[hero]
    aura = [Paragraph(f"Aura: {words.AURAS[card.aura]}", CARDS[card.set][1])] if card.aura else []
    return frame.words([*aura, *(Paragraph(ability.name, INK) for ability in card.abilities)], HAND_WORDS, 32, 20)


def draw_full(pen: Pen, hero: str) -> None:
    """Draw the card alone."""
    card, (wide, _) = HEROES[hero], frame.FULL
    frame.draw_frame(pen, frame.FULL, card.set, 8)
    frame.draw_title(pen, card.name, wide, 54, 58)
    frame.draw_figure(pen.at(36, 98, 1.85), hero)
    frame.draw_movement(pen.inside(294, 138, 142), hero)
    line = f"{cards.movement(card)}, {cards.SHIELDS[card.shields]}"
    frame.draw_line(pen, line, card.set, (16, 332, 464, 376), 28)
    frame.draw_words(pen, full_words(hero), FULL_WORDS)


def draw_hand(pen: Pen, hero: str) -> None:
    """Draw the card in a row."""
    card, (wide, _) = HEROES[hero], frame.HAND
    frame.draw_frame(pen, frame.HAND, card.set, 6)
    frame.draw_title(pen, card.name, wide, 40, 42)
    frame.draw_figure(pen.at(12, 82, 1.35), hero)
    frame.draw_movement(pen.inside(158, 170, 76), hero)
    frame.draw_words(pen, hand_words(hero), HAND_WORDS, "m")
