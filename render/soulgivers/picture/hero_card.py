"""The card of a hero: figure with shields, movement, Aura and Abilities; alone with all words, in a row with names."""

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


@lru_cache(maxsize=64)
def hand_words(hero: str, height: int = frame.HAND[1]) -> Block:
    """Return what the Aura and the Abilities of a hero do as they fit its card in a row; on a low card their names."""
    box = hand_box(height)
    if height > frame.HAND[1]:
        return frame.words([*_gists(hero)], box, 34, 15)
    return frame.words([*_names(hero)], box, 36, 24)


def hand_box(height: int) -> frame.Box:
    """Return the box of the words of a card in a row."""
    return 10, 164, 234, height - 14


@lru_cache(maxsize=32)
def strip_words(hero: str, width: int) -> Block:
    """Return the same as it fits a card in hand."""
    return frame.words([*_gists(hero)], frame.strip_box(width), 46, 20)


def _gists(hero: str) -> Iterator[Paragraph]:
    card = HEROES[hero]
    named = {ability.id: ability.name for ability in card.abilities}
    if card.aura:
        named = {card.aura: words.AURAS[card.aura], **named}
    return (Paragraph(f"{name}: {cards.gist(key)}", INK) for key, name in named.items())


def _names(hero: str) -> Iterator[Paragraph]:
    card = HEROES[hero]
    if card.aura:
        yield Paragraph(f"Aura: {words.AURAS[card.aura]}", _RIM)
    yield from (Paragraph(ability.name, INK) for ability in card.abilities)


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


def draw_hand(pen: Pen, hero: str, population: Population, height: int) -> None:
    """Draw the card in a row."""
    card, wide = HEROES[hero], frame.HAND[0]
    frame.draw_frame(pen, (wide, height), _KIND, 6)
    frame.draw_title(pen, card.name, wide, 32, 44)
    frame.draw_figure(pen.at(40, 56, 0.84), hero, population)
    frame.draw_movement(pen.inside(148, 70, 78), hero)
    frame.draw_words(pen, hand_words(hero, height), hand_box(height), "m")


def draw_strip(pen: Pen, hero: str, population: Population, width: int) -> None:
    """Draw the card as one that is drawn in secret."""
    card = HEROES[hero]
    frame.draw_frame(pen, (width, frame.STRIP_HEIGHT), _KIND, 6)
    frame.draw_figure(pen.at(10, 14, 1.04), hero, population)
    line = f"{cards.movement(card)}, {cards.SHIELDS[card.shields]}"
    frame.draw_head(pen, width, _KIND, card.name, line, 136)
    frame.draw_words(pen, strip_words(hero, width), frame.strip_box(width))
