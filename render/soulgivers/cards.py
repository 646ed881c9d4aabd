"""Heroes, Abilities and Anomalies in words: the figures of their cards, and ``cards.toml``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import astuple

from render.kit import written
from render.kit.phrases import count
from render.soulgivers import words
from rules.engine import Struct
from rules.printed import read
from rules.soulgivers.cards import ABILITIES, HEROES, NUMBERS, AbilityCard, HeroCard


class Wording(Struct, frozen=True):
    """The words of an effect: ``gist`` within a sentence or a menu, ``text`` as on its card, ``brief`` a shorter
    gist."""

    gist: str
    text: str = ""
    brief: str = ""


def gist(name: str) -> str:
    """Return the effect of a hero, an Ability, an Aura, an Anomaly or a population ability in a few words; else ""."""
    return WORDINGS[name].gist if name in WORDINGS else ""


def text(name: str) -> str:
    """Return the effect of an Ability, an Aura or an Anomaly, as on its card."""
    return WORDINGS[name].text


def sentence(name: str) -> str:
    """Return the effect of an Anomaly in a few words, as a sentence."""
    return _sentence(WORDINGS[name].gist)


def brief(name: str) -> str:
    """Return the effect of a hero or an Anomaly in the fewest words, as a sentence."""
    return _sentence(WORDINGS[name].brief or WORDINGS[name].gist)


def cost(card: AbilityCard) -> str:
    """Return the cost of an Ability."""
    return {"T": "1 Essence", "D1": "1 Decay", "DX": f"1 to {NUMBERS.one('decay_paid')} Decay"}[card.cost]


def movement(card: HeroCard) -> str:
    """Return how far and how a hero moves."""
    return f"{count(card.points, 'step')}{' in a line' if card.move == 'linear' else ''}"


def described(hero: str) -> str:
    """Return the card of a hero in words, as a line or two of Markdown."""
    card = HEROES[hero]
    aura = f" **{words.AURAS[card.aura]}**: {gist(card.aura)}." if card.aura else ""
    abilities = " ".join(f"**{ability.name}** ({cost(ability)}): {gist(ability.id)}." for ability in card.abilities)
    return f"**{card.name}**, {movement(card)}, {words.SHIELDS[card.shields]}.{aura} {abilities}"


def several(heroes: Iterable[str]) -> list[str]:
    """Return a line of help for each hero."""
    return [f"• **{words.hero(hero)}**, {movement(HEROES[hero])}: {gist(hero)}." for hero in heroes]


def described_anomaly(card: str) -> str:
    """Return an Anomaly in words."""
    return f"**{words.anomaly(card)}**: {gist(card)}."


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def reach(card: AbilityCard) -> str:
    """Return the range of an Ability: "0 to 2 tiles", "1 to 6 cells in sight"; "" if it has none."""
    if not card.unit:
        return ""
    far = f"{card.least} to {card.most}" if card.most > card.least else f"{card.most}"
    unit = card.unit if card.most != 1 or card.least != 1 else card.unit[:-1]
    return "own tile" if not card.most else f"{far} {unit}{' in sight' if card.sight else ''}"


def away(card: AbilityCard) -> str:
    """Return the range of an Ability within a sentence: "up to 2 tiles away", "1 to 6 cells away"."""
    far = f"{count(card.most, card.unit[:-1])} away"
    if card.least == card.most:
        return far
    return f"{card.least} to {far}" if card.least else f"up to {far}"


def _wordings() -> dict[str, Wording]:
    figures = written.figures(NUMBERS)
    ranges = {name: away(card) for name, card in ABILITIES.items()}
    raw: dict[str, Wording] = read(__file__, "cards.toml", dict[str, Wording])
    return {
        name: Wording(*(part.format_map({**figures, "away": ranges.get(name)}) for part in astuple(raw[name])))
        for name in raw
    }


WORDINGS: Mapping[str, Wording] = _wordings()
"""The words of ``cards.toml`` for every hero, Ability, Aura, Anomaly and population ability."""
