"""What heroes, Abilities and Anomalies are, in words: the figures of their cards, and ``cards.toml``."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit.phrases import count
from render.soulgivers import words
from rules.printed import read
from rules.soulgivers.cards import HEROES, NUMBERS, AbilityCard, HeroCard

GISTS: Mapping[str, Mapping[str, str]] = read(__file__, "cards.toml", dict[str, dict[str, str]])
"""A few words on each Ability, Aura, Anomaly and population ability."""

SHIELDS: Mapping[str, str] = {
    "S0": "no shields",
    "S1": "a shield in front",
    "S2A": "shields in front and to the right",
    "S2O": "shields in front and behind",
    "S3": "shields in front and on both sides",
}
"""The shield patterns in words."""


def gist(name: str) -> str:
    """Return what an Ability, an Aura or an Anomaly does."""
    return next((table[name] for table in GISTS.values() if name in table), "")


def cost(card: AbilityCard) -> str:
    """Return what an Ability costs."""
    return {"T": "1 Essence", "D1": "1 Decay", "DX": "1 to 3 Decay"}[card.cost]


def movement(card: HeroCard) -> str:
    """Return how far and how a hero moves."""
    return f"{count(card.points, 'step')}{' in a line' if card.move == 'linear' else ''}"


def described(hero: str) -> str:
    """Return the card of a hero in words, as a line or two of Markdown."""
    card = HEROES[hero]
    aura = f" **{words.AURAS[card.aura]}**: {gist(card.aura)}." if card.aura else ""
    abilities = " ".join(f"**{ability.name}** ({cost(ability)}): {gist(ability.id)}." for ability in card.abilities)
    return f"**{card.name}**, {movement(card)}, {SHIELDS[card.shields]}.{aura} {abilities}"


def described_anomaly(card: str) -> str:
    """Return an Anomaly in words."""
    return f"**{words.anomaly(card)}**: {gist(card)}."


TEXTS: Mapping[str, Mapping[str, str]] = read(__file__, "card_words.toml", dict[str, dict[str, str]])
"""The words on the card of each Ability, Aura and Anomaly; words in braces stand for numbers of the game."""


def text(name: str) -> str:
    """Return what an Ability, an Aura or an Anomaly does, as its card says it."""
    written = next(table[name] for table in TEXTS.values() if name in table)
    return written.format_map({number: value.value for number, value in NUMBERS.items()})


def sentence(name: str) -> str:
    """Return ``gist`` as a sentence."""
    told = gist(name)
    return f"{told[:1].upper()}{told[1:]}."


def reach(card: AbilityCard) -> str:
    """Return the range of an Ability: "0 to 2 tiles", "1 to 6 cells in sight"; "" where it has none."""
    if not card.unit:
        return ""
    far = f"{card.least} to {card.most}" if card.most > card.least else f"{card.most}"
    unit = card.unit if card.most != 1 or card.least != 1 else card.unit[:-1]
    return "own tile" if not card.most else f"{far} {unit}{' in sight' if card.sight else ''}"
