"""What was wrong with a move of Wicked Labyrinth, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping

from render.kit import written
from render.kit.phrases import count, listed, quoted
from render.labyrinth import words
from rules.engine import MoveError
from rules.labyrinth.board import RANKS, SIGNS
from rules.labyrinth.cards import GREAT, SMALL

Facts = Mapping[str, object]

SENTENCES = written.sentences(__file__)
"""The sentence for every reason the rules can give, some by variant."""


def error(error: MoveError) -> str:
    """Say in a sentence or two what was wrong and what would be right."""
    return written.told(error, (error.facts.get("stage"), _variant(error.facts)), _facts(error.facts), SENTENCES)


def _variant(facts: Facts) -> str | None:
    """Return the variant for one who has no piece left, or who lacks nothing but high souls."""
    if facts.get("left") == 0:
        return "no_piece_left"
    missing = _several(facts.get("missing"))
    return "high" if missing and all(icon[1:] == "3" for icon in missing) else None


def _facts(facts: Facts) -> dict[str, str]:
    """Return every fact that a sentence may name, in words."""
    card = str(facts.get("card") or facts.get("pair") or "")
    return {
        **{name: _pieces(facts.get(name)) for name in ("pieces", "left")},
        "signs": count(_whole(facts.get("signs")), "colour"),
        "chosen": _number(facts.get("chosen")),
        "free": f"{_number(facts.get('free'))} more",
        "sign": _sign(facts.get("sign")),
        **{name: _colour(facts.get(name)) for name in ("colour", "drop")},
        "rank": _rank(facts.get("rank")),
        **{name: _souls(facts.get(name)) for name in ("kept", "have", "tokens")},
        "gathered": _souls(f"{facts.get('old')}{facts.get('gained')}"),
        "printed": _each(facts.get("printed"), " or "),
        "colours": _each(facts.get("missing"), " and "),
        "needed": words.needs(icon for icon in _several(facts.get("missing")) if _is_icon(icon)) or "more souls",
        "oracle": words.oracle(card if card in GREAT or card in SMALL else ""),
        "card": quoted(card),
        "text": quoted(facts.get("text")),
        "done": words.DONE,
    }


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 1


def _pieces(value: object) -> str:
    return "no piece" if value == 0 else count(value, "piece") if isinstance(value, int) else "that many pieces"


def _number(value: object) -> str:
    return str(value) if isinstance(value, int) else "that many"


def _sign(value: object) -> str:
    return next((words.SIGN_NAMES[sign] for sign in SIGNS if sign == value), "sign")


def _colour(value: object) -> str:
    return words.SOULS.get(str(value), "such")


def _rank(value: object) -> str:
    return str(value) if value in RANKS else "upper"


def _souls(value: object) -> str:
    return words.colours(str(value or "")) or "none"


def _several(value: object) -> list[str]:
    return [str(part) for part in value] if isinstance(value, tuple | list | str) else []


def _each(value: object, between: str) -> str:
    named = [words.SOULS[part] for part in _several(value) if part in words.SOULS]
    return (between.join(named) if between == " or " else listed(named)) or "those on the card"


def _is_icon(icon: str) -> bool:
    return len(icon) == 2 and icon[0] in words.SOULS and icon[1] in "123"
