"""What was wrong with a move of Soul Puzzler, and what would be right."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from render.soul_puzzler import words
from rules.engine import MoveError

Facts = Mapping[str, object]

OTHERWISE = "That move is not possible now. Open the board again to see what is."
"""The sentence for a reason that has no words of its own."""

SENTENCES: Mapping[str, str] = tomllib.loads(Path(__file__).with_name("errors.toml").read_text(encoding="utf-8"))
"""The sentence for every reason the rules can give; ``not_now`` also by stage."""


def error(error: MoveError) -> str:
    """Say in a sentence or two what was wrong and what would be right."""
    sentence = SENTENCES.get(f"{error.code}.{error.facts.get('stage')}") or SENTENCES.get(error.code, OTHERWISE)
    return sentence.format(column=_column(error.facts), pair=_pair(error.facts), text=_quoted(error.facts))


def _column(facts: Facts) -> str:
    value = facts.get("column")
    return str(value) if isinstance(value, int) else "like that"


def _pair(facts: Facts) -> str:
    squares = [value for value in (facts.get("a"), facts.get("b")) if isinstance(value, tuple) and len(value) == 2]
    return " and ".join(words.square(square) for square in squares) or "those two"


def _quoted(facts: Facts) -> str:
    """Quote what a user wrote: letters, digits and the signs of a notation alone, and not much of it."""
    text = str(facts.get("text", ""))
    plain = "".join(sign for sign in text if sign.isascii() and (sign.isalnum() or sign in " :,-"))[:40].strip()
    return f"`{plain}`" if plain else "That"
