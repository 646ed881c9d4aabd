"""What was wrong with a move of Soul Puzzler, and what would be right."""

from __future__ import annotations

from render.kit import written
from render.kit.phrases import either, quoted
from render.kit.written import Facts
from render.soul_puzzler import cards, words
from rules.engine import MoveError
from rules.soul_puzzler.characters import CARDS

SENTENCES = written.sentences(__file__)
"""The sentence for every reason the rules can give, some by variant."""

_VARIANTS = ("stage", "reason", "part")
"""Facts whose value names a variant."""
_FLAGS = ("diagonal", "empty", "play", "switch")
"""Facts that name a variant when they are true."""

_CARDS = either([card.name for card in CARDS.values()])


def error(error: MoveError) -> str:
    """Say in a sentence or two what was wrong and what would be right."""
    return written.sentence(error, _variants(error.facts), _facts(error.facts), SENTENCES)


def _written(facts: Facts) -> tuple[str, str]:
    """Return the first word of a text, and what follows its colon."""
    word, _, rest = str(facts.get("text", "")).partition(":")
    return word, rest


def _facts(facts: Facts) -> dict[str, str]:
    """Return the facts other than numbers, in words."""
    character, power, owner = (facts.get(name) for name in ("character", "power", "owner"))
    return {
        "side": str(facts.get("side")),
        "square": _square(facts.get("square")),
        "pair": f"{_square(facts.get('a'))} and {_square(facts.get('b'))}",
        "owner": words.who(owner, words.CALLED) if isinstance(owner, int) else "the same player",
        "line": f"row {facts['row']}" if "row" in facts else f"column {facts.get('column')}",
        "power": str(power).capitalize() if power in cards.ABILITY_OF else "That power",
        "whose": CARDS[str(character)].name if character in CARDS else "Your character",
        "text": quoted(facts.get("text")),
        "character": quoted(character),
        "named": quoted(_written(facts)[1]),
        "cards": _CARDS,
    }


def _variants(facts: Facts) -> tuple[object, ...]:
    flags = (fact for fact in _FLAGS if facts.get(fact) is True)
    return (*(facts.get(fact) for fact in _VARIANTS), *flags, _written(facts)[0])


def _square(value: object) -> str:
    match value:
        case (int(column), int(row)):
            return words.square((column, row))
    return "that square"
