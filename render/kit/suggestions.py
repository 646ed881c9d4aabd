"""What somebody may have meant by a misspelt name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import TypeVar

from render.kit.phrases import either

KeyT = TypeVar("KeyT")

MOST = 3
"""Suggestions for one text."""
ALIKE = 0.72
"""How alike a name must be, from 0 to 1."""


def closest(text: str, readings: Mapping[KeyT, Iterable[str]]) -> list[KeyT]:
    """Return the keys of the names that are spelt most like a text, the most alike first; none where none is near.

    Numbers must be the same: another number is another thing, not another spelling.
    """
    wanted = squeezed(text)
    spelt: dict[str, KeyT] = {}
    for key, names in readings.items():
        for name in map(squeezed, names):
            if _digits(name) == _digits(wanted):
                spelt.setdefault(name, key)
    return list(dict.fromkeys(spelt[name] for name in get_close_matches(wanted, spelt, MOST, ALIKE)))


def asked(names: Iterable[str]) -> str:
    """Return the question whether one of some names was meant, after a blank; "" for none."""
    found = [f"**{name}**" for name in names]
    return f" Did you mean {either(found)}?" if found else ""


def squeezed(text: str) -> str:
    """Return a text without spaces, signs and capitals."""
    return re.sub(r"[\W_]+", "", text.casefold())


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)
