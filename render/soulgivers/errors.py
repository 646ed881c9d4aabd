"""The sentences for refused moves of Soulgivers: the error, then the remedy."""

from __future__ import annotations

from render.kit import written
from render.kit.phrases import quoted
from render.kit.written import Facts
from render.soulgivers import words
from rules.engine import MoveError
from rules.soulgivers.pieces import IDS

SENTENCES = written.sentences(__file__)


def error(error: MoveError) -> str:
    """Return the error, then the remedy, in a sentence or two."""
    return written.sentence(error, (error.facts.get("why"),), _facts(error.facts), SENTENCES)


def _facts(facts: Facts) -> dict[str, str]:
    """Return the facts other than numbers, in words."""
    action = str(facts.get("ability") or facts.get("action") or "")
    named = {
        "piece": words.piece(str(facts.get("id"))) if str(facts.get("id")) in IDS else "Soulgiver",
        "hero": words.hero(str(facts.get("hero"))),
        "portal": words.portal(_number(facts.get("portal"))),
        "cell": words.cell(_number(facts.get("cell"))),
        "ability": words.ability(action),
        "first": words.ability(str(facts.get("first"))),
        "card": words.anomaly(str(facts.get("card"))),
        "target": words.target(str(facts.get("target") or "")) or "That",
        "modifier": _modifier(facts.get("kind")),
        "side": words.DIRECTIONS[_number(facts.get("side"))],
        "stage": words.TABLES["stages"].get(str(facts.get("stage")), "another question is open"),
        "text": quoted(facts.get("text")),
    }
    for name in ("portal", "ability", "target"):
        named[name.capitalize()] = named[name][:1].upper() + named[name][1:]
    return named


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _modifier(kind: object) -> str:
    return next((name for known, name in words.MODIFIERS.items() if known == kind), "Modifier")
