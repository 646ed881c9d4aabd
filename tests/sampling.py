"""A part of what could be checked, drawn by a seed that the run prints: no run checks all, many runs do.

What can be drawn is the same in every run, and ``make soak`` checks all of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random, SystemRandom
from typing import TypeVar

SEED = "SAMPLE"
"""The variable that names the seed: a number, or ``all`` for everything. The processes of a run share it."""
ALL = "all"

T = TypeVar("T")


def chosen() -> str:
    """Return the seed of this run; the first to ask draws it."""
    return os.environ.setdefault(SEED, str(SystemRandom().randrange(10_000)))


def is_whole() -> bool:
    """Return whether everything is checked."""
    return chosen() == ALL


def described() -> str:
    """Return what a run says of its seed."""
    if is_whole():
        return f"{SEED}={ALL}: everything that can be drawn is checked"
    return f"{SEED}={chosen()} draws the same positions again, {SEED}={ALL} (make soak) all of them"


def sampled(found: Iterable[T], count: int, salt: object = "") -> list[T]:
    """Return ``count`` of what was found, in its order, or all; another ``salt`` draws others in the same run."""
    every = list(found)
    if is_whole() or len(every) <= count:
        return every
    places = Random(f"{chosen()} {salt}").sample(range(len(every)), count)
    return [every[place] for place in sorted(places)]
