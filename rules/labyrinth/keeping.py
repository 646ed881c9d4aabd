"""A low row with too many new tokens: the player keeps any six (2.7-5).

The choice is an explorer's (``steps.corridors``), or follows a small oracle's reward (``KeepingGained``).

In the facts of errors ``old``, ``gained``, ``kept`` and ``have`` are letters such as "RRB".
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.labyrinth.board import COLOURS, LOW, Counts, counts, letters, total, without
from rules.labyrinth.cards import SPOTS
from rules.labyrinth.events import Kept
from rules.labyrinth.moves import KEEP, Keep, LabyrinthMove
from rules.labyrinth.soul import Acted, Soul, SoulActionKind

_SPOTS = SPOTS[LOW]
KEPT = {colours: counts(colours) for colours in KEEP}
"""The tokens of each choice."""


def row_after(old: Counts, gained: Counts) -> tuple[Counts, bool]:
    """Return the low row after a gain of tokens, and whether to ask which to keep.

    During the question the row is unchanged. There is no question if all tokens are of one colour.
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
    choices = (tokens for tokens in product(*ranges) if sum(tokens) == _SPOTS)
    return tuple(KEEP[letters((red, yellow, green, blue))] for red, yellow, green, blue in choices)


@cache
def old_first(old: Counts, gained: Counts) -> Keep:
    """Return the tokens that an absent player keeps: old before new ones, both in the order R Y G B."""
    new = letters(gained)[: _SPOTS - sum(old)]
    return KEEP[letters(total(old, counts(new)))]


def returned(old: Counts, gained: Counts, kept: Counts) -> Counts:
    """Return the tokens that go back to the supply."""
    return without(total(old, gained), kept)


def keep_refused(old: Counts, gained: Counts, move: LabyrinthMove) -> IllegalMove | None:
    """Return why ``move`` does not say which six tokens to keep; None if it does."""
    if not isinstance(move, Keep):
        return IllegalMove("keep_first", old=letters(old), gained=letters(gained))
    if min(returned(old, gained, KEPT[move.colours])) >= 0:
        return None
    return IllegalMove("cannot_keep", kept=move.colours, have=letters(total(old, gained)))


class KeepingGained(SoulActionKind[Keep]):
    """The choice of six tokens to keep after a small oracle's reward; nothing else can be done before (L49)."""

    @override
    def legal(self, soul: Soul) -> tuple[Keep, ...]:
        return () if soul.gained is None else keeps(soul.player.rows[LOW], soul.gained)

    @override
    def refuse(self, soul: Soul, move: Keep) -> IllegalMove | None:
        if soul.gained is None:
            return IllegalMove("nothing_to_keep")
        return keep_refused(soul.player.rows[LOW], soul.gained, move)

    @override
    def act(self, seat: Seat, soul: Soul, move: Keep) -> Acted:
        player, gained = soul
        assert gained is not None
        row = KEPT[move.colours]
        event = Kept(seat, row, returned(player.rows[LOW], gained, row), processing=True)
        return Acted(Soul(replace(player, rows=(row, *player.rows[1:]))), (event,))
