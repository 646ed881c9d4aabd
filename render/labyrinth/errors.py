"""What was wrong with a move of Wicked Labyrinth, and what would be right."""

from __future__ import annotations

from render.kit import written
from render.kit.phrases import count, listed, quoted
from render.kit.written import Facts
from render.labyrinth import words
from rules.engine import MoveError
from rules.labyrinth.board import SIGNS
from rules.labyrinth.cards import GREAT, SMALL

SENTENCES = written.sentences(__file__)
"""The sentence for every reason the rules can give, some by variant."""


def error(error: MoveError) -> str:
    """Say in a sentence or two what was wrong and what would be right."""
    return written.sentence(
        error,
        (error.facts.get("stage"), _variant(error.facts), written.kind_written(error.facts)),
        _facts(error.facts),
        SENTENCES,
    )


def _variant(facts: Facts) -> str | None:
    """Return the variant for a player who has no piece left, or who lacks only high souls."""
    if facts.get("left") == 0:
        return "no_piece_left"
    missing = _several(facts.get("missing"))
    return "high" if missing and all(icon[1:] == "3" for icon in missing) else None


def _facts(facts: Facts) -> dict[str, str]:
    """Return the facts other than numbers, in words."""
    card, missing = str(facts.get("card") or facts.get("pair") or ""), _several(facts.get("missing"))
    return {
        **{name: _pieces(facts.get(name)) for name in ("pieces", "left")},
        **{name: words.SOULS.get(str(facts.get(name)), "such") for name in ("colour", "drop")},
        **{name: words.colours(str(facts.get(name))) or "none" for name in ("kept", "have", "tokens")},
        "sign": next((words.SIGN_NAMES[sign] for sign in SIGNS if sign == facts.get("sign")), "sign"),
        "rank": str(facts.get("rank")),
        "gathered": words.colours(f"{facts.get('old')}{facts.get('gained')}"),
        "printed": " or ".join(_named(_several(facts.get("printed")))),
        "colours": listed(_named(missing)),
        "needed": words.needs(icon for icon in missing if len(icon) == 2),
        "oracle": words.oracle(card if card in GREAT or card in SMALL else ""),
        "card": quoted(card),
        "text": quoted(facts.get("text")),
        "done": words.DONE,
    }


def _pieces(value: object) -> str:
    return count(value, "piece") if value and isinstance(value, int) else "no piece"


def _named(colours: list[str]) -> list[str]:
    return [words.SOULS[colour] for colour in colours if colour in words.SOULS]


def _several(value: object) -> list[str]:
    return [str(part) for part in value] if isinstance(value, tuple | list | str) else []
