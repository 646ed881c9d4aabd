"""Who did something most often in a match, as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from render.kit.phrases import listed
from render.kit.written import Figure

KeyT = TypeVar("KeyT")


def leaders(tally: Mapping[KeyT, int]) -> tuple[list[KeyT], int]:
    """Return who has most, those who tie together, and how much that is; nobody and 0 where nobody has any."""
    most = max(tally.values(), default=0)
    return ([key for key, number in tally.items() if number == most], most) if most > 0 else ([], 0)


def most(sentence: str, tally: Mapping[KeyT, int], named: Callable[[KeyT], str]) -> str:
    """Fill in who has most (``who``) and how many (``number``; of several ``each``); "" where nobody has any."""
    keys, number = leaders(tally)
    if not keys:
        return ""
    each = " each" if len(keys) > 1 else ""
    return sentence.format(who=listed([named(key) for key in keys]), number=Figure(number), each=each)
