"""What was wrong with a move of Maatatahay, and what would be right."""

from __future__ import annotations

from render.kit import written
from render.kit.phrases import count, listed, quoted
from render.kit.written import Facts
from render.maatatahay import words
from rules.engine import MoveError
from rules.maatatahay.board import INDEX, Crystals
from rules.maatatahay.warriors import STORAGE, WARRIORS

SENTENCES = written.sentences(__file__)
"""The sentence for every reason the rules can give, some by variant."""


def error(error: MoveError) -> str:
    """Say in a sentence or two what was wrong and what would be right."""
    variants = [error.facts.get(fact) for fact in ("stage", "reason")]
    return written.sentence(error, (*variants, written.kind_written(error.facts)), _facts(error.facts), SENTENCES)


def _facts(facts: Facts) -> dict[str, str]:
    """Return the facts that a sentence may name in words; its numbers stay as they are."""
    cost = facts.get("cost")
    return {
        **{name: _space(facts.get(name)) for name in ("space", "hot")},
        **{name: _crystals(facts.get(name)) for name in ("storage", "paid", "added", "crystals")},
        "cost": count(cost if isinstance(cost, int) else 1, "crystal"),
        "number": str(cost),
        "limit": str(STORAGE),
        "tile": _tile(facts),
        "pair": _pair(facts.get("tiles")),
        "display": _display(facts.get("display")),
        "text": quoted(facts.get("text")),
    }


def _space(value: object) -> str:
    return str(value) if str(value) in INDEX else "that space"


def _crystals(value: object) -> str:
    return words.crystals(value) if isinstance(value, Crystals) else "some crystals"


def _tile(facts: Facts) -> str:
    owner, tile = facts.get("owner"), str(facts.get("tile"))
    if not isinstance(owner, int) or tile not in WARRIORS:
        return "a tile"
    dead = "" if facts.get("alive") else "dead "
    return f"the {dead}{words.name(tile)} of {words.SEATS[owner]}"


def _pair(value: object) -> str:
    tiles = value if isinstance(value, tuple) else ()
    return listed([words.name(tile) for tile in tiles if tile in WARRIORS]) or "these tiles"


def _display(value: object) -> str:
    pairs = value if isinstance(value, tuple) else ()
    return "; ".join(_pair(pair) for pair in pairs if pair) or "one on the display"
