"""What the kit must know of a game to play it: each game's is in ``hints.py`` among its tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType
from typing import Any, NamedTuple

from rules.engine import Options
from tests import games


class Hints(NamedTuple):
    """``longest``: more moves than any match takes. ``golden``: a seed that gives a rich golden playthrough,
    of ``golden_seats``, 0 for as many as can play.

    ``options`` are the values of those options with which a match between players who move at random ends soon, and of
    those that are no word and no number.
    ``stretch``: how many moves of a long match in a row most checks look at, wherever they begin; 0 for all.
    ``kept_from`` is the number of the first long match that is kept: some have rarer questions than others.
    ``seldom`` are the notations of moves that a player who moves at random makes one time in ten only, where there are
    others: to end a turn before anything has happened.
    ``told`` leaves out of a view what is public though no event says it. ``shown`` are the options with which its face
    is tested, each with a number of matches.
    """

    longest: int = 5_000
    golden: int = 1
    golden_seats: int = 0
    options: Mapping[str, tuple[object, ...]] = MappingProxyType({})
    stretch: int = 0
    kept_from: int = 0
    seldom: tuple[str, ...] = ()
    told: Callable[[Any], Any] = lambda view: view
    shown: tuple[tuple[int, Options], ...] = ()


def home(key: str) -> str:
    """Return the package in which tests keep what they know of a game: its hints and its rich positions."""
    return f"tests.games.{key}" if key in games.GAMES else f"tests.rules.{key}"


@cache
def hints(key: str) -> Hints:
    """Return the hints for a game."""
    found = import_module(f"{home(key)}.hints").HINTS
    assert isinstance(found, Hints)
    return found
