"""What was wrong with a move of Soul Puzzler, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit import written
from render.kit.phrases import quoted
from render.soul_puzzler import cards, words
from rules.engine import MoveError
from rules.soul_puzzler.characters import CARDS

Facts = Mapping[str, object]

SENTENCES = written.sentences(__file__)
"""The sentence for every reason the rules can give, some by variant."""

_VARIANTS = ("stage", "reason", "part")
"""Facts whose value names a variant."""
_FLAGS = ("diagonal", "empty", "play", "switch")
"""Facts that name a variant when they are true."""

_NAMES = [card.name for card in CARDS.values()]
_CARDS = f"{', '.join(_NAMES[:-1])} or {_NAMES[-1]}"


def error(error: MoveError) -> str:
    """Say in a sentence or two what was wrong and what would be right."""
    return written.told(error, _variants(error.facts), _facts(error.facts), SENTENCES)


def _written(facts: Facts) -> tuple[str, str]:
    """Return the word that a text begins with, and what follows its colon."""
    word, _, rest = str(facts.get("text", "")).partition(":")
    return word, rest


def _facts(facts: Facts) -> dict[str, str]:
    """Return every fact that a sentence may name, in words."""
    return {
        "column": _number(facts, "column"),
        "score": _number(facts, "score"),
        "other": _number(facts, "other"),
        "side": "left" if facts.get("side") == "left" else "right",
        "square": _square(facts.get("square")),
        "pair": f"{_square(facts.get('a'))} and {_square(facts.get('b'))}",
        "owner": _owner(facts),
        "line": f"row {_number(facts, 'row')}" if "row" in facts else f"column {_number(facts, 'column')}",
        "power": _power(facts),
        "whose": _whose(facts),
        "text": quoted(facts.get("text")),
        "character": quoted(facts.get("character")),
        "named": quoted(_written(facts)[1]),
        "cards": _CARDS,
    }


def _variants(facts: Facts) -> tuple[object, ...]:
    flags = (fact for fact in _FLAGS if facts.get(fact) is True)
    return (*(facts.get(fact) for fact in _VARIANTS), *flags, _written(facts)[0])


def _number(facts: Facts, key: str) -> str:
    value = facts.get(key)
    return str(value) if isinstance(value, int) else "?"


def _square(value: object) -> str:
    match value:
        case (int(column), int(row)):
            return words.square((column, row))
    return "that square"


def _owner(facts: Facts) -> str:
    match facts.get("owner"):
        case 0 | 1 as seat:
            return words.SEATS[seat]
    return "the same player"


def _power(facts: Facts) -> str:
    power = str(facts.get("power", ""))
    return power.capitalize() if power in cards.ABILITY_OF else "That power"


def _whose(facts: Facts) -> str:
    character = str(facts.get("character", ""))
    return CARDS[character].name if character in CARDS else "Your character"
