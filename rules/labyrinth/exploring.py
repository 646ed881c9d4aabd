"""The explorers of a corridor and their rewards (2.6, 2.7), computed only from bids and cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from rules.engine import Seat
from rules.labyrinth.board import Counts, Spell
from rules.labyrinth.cards import CORRIDORS, icon_counts
from rules.labyrinth.moves import SOULS, Souls


class Ranking(NamedTuple):
    """The explorers, by seat; ``clashed`` are the seats that lost a rank by a tie."""

    first: Seat | None
    seconds: tuple[Seat, ...]
    clashed: tuple[Seat, ...]


class Reward(NamedTuple):
    """The reward of an explorer."""

    tokens: Counts
    spell: Spell | None
    impurity: int


def ranked(bids: Sequence[int], share: bool = False) -> Ranking:
    """Return the explorers for these numbers of pieces; with ``share`` all seats that tie for second explore (C1)."""
    most = max(bids)
    if not most:
        return Ranking(None, (), ())
    top = _bidding(bids, most)
    if len(top) > 1:
        return Ranking(None, top, top)
    rest = max([bid for bid in bids if bid != most], default=0)
    next_best = _bidding(bids, rest) if rest else ()
    if len(next_best) < 2 or share:
        return Ranking(top[0], next_best, ())
    return Ranking(top[0], (), next_best)


def _bidding(bids: Sequence[int], pieces: int) -> tuple[Seat, ...]:
    return tuple([seat for seat, bid in enumerate(bids) if bid == pieces])


@cache
def reward(card: str, first: bool) -> Reward:
    """Return the reward of a corridor card itself: both halves to the first explorer, the lower to a second."""
    corridor = CORRIDORS[card]
    icons = (*corridor.upper, *corridor.lower) if first else corridor.lower
    spell: Spell | None = "P" if "P" in icons else "C" if "C" in icons else None
    return Reward(icon_counts(icons), spell, icons.count("I"))


@cache
def souls(card: str, signs: int) -> tuple[Souls, ...]:
    """Return every choice of a printed colour for each of ``signs`` signs of souls."""
    printed = CORRIDORS[card].colours
    return tuple(move for colours, move in SOULS.items() if len(colours) == signs and set(colours) <= set(printed))
