"""A low row that cannot hold all the tokens that come: the player keeps any six (2.7-5)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from rules.labyrinth.board import COLOURS, LOW, Counts, counts, letters, total, without
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.moves import Keep
from rules.labyrinth.notation import KEEP

_SPOTS = SPOTS[LOW]


def row_after(old: Counts, gained: Counts) -> tuple[Counts, bool]:
    """Return the low row once tokens are gained, and whether to ask which of them stay.

    As long as that is asked the row is as it was. Nothing is asked if all
    tokens are of one colour.
    """
    both = total(old, gained)
    if sum(both) <= _SPOTS:
        return both, False
    if max(both) < sum(both):
        return old, True
    return counts("".join(colour * min(count, _SPOTS) for colour, count in zip(COLOURS, both, strict=True))), False


@lru_cache(maxsize=4096)
def keeps(old: Counts, gained: Counts) -> tuple[Keep, ...]:
    """Return every choice of six tokens."""
    ranges = [range(count, -1, -1) for count in total(old, gained)]
    kept = (tokens for tokens in product(*ranges) if sum(tokens) == _SPOTS)
    return tuple(KEEP[letters((red, yellow, green, blue))] for red, yellow, green, blue in kept)


@cache
def old_first(old: Counts, gained: Counts) -> Keep:
    """Return what an absent player keeps: old tokens before new ones, both in the order R Y G B."""
    new = letters(gained)[: _SPOTS - sum(old)]
    return KEEP[letters(total(old, counts(new)))]


def returned(old: Counts, gained: Counts, kept: Counts) -> Counts:
    """Return the tokens that go back to the supply."""
    return without(total(old, gained), kept)
