"""Optional information about a game for the kit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec.structs import replace

from rules.anima.frames import Looking


def in_plain_sight(view: Any) -> Any:
    """Leave out of a view of Anima what everybody sees at the table without being told.

    That is which of a player's two Missions was turned up, and how many of the cards that somebody looks at are put on
    top of the deck and how many under it (4.66).
    """
    players = tuple(replace(player, missions=tuple(sorted(player.missions, key=str))) for player in view.players)
    frames = tuple(
        replace(frame, top=(*frame.top, *frame.under), under=())
        if isinstance(frame, Looking) and frame.seat != view.viewer
        else frame
        for frame in view.frames
    )
    return replace(view, players=players, frames=frames)


class Hints(NamedTuple):
    """``longest``: more moves than any match takes. ``golden``: a seed that gives a rich golden playthrough,
    of ``golden_seats``, 0 for as many as can play.

    ``options`` are the values of those options with which a match between players who move at random ends soon.
    ``stretch``: how many moves of a long match in a row most checks look at, wherever they begin; 0 for all.
    ``kept_from`` is the number of the first long match that is kept: some have rarer questions than others.
    ``seldom`` are the notations of moves that a player who moves at random makes one time in ten only, where there are
    others: to end a turn before anything has happened.
    ``told`` leaves out of a view what is public though no event says it.
    """

    longest: int = 5_000
    golden: int = 1
    golden_seats: int = 0
    options: Mapping[str, tuple[object, ...]] = MappingProxyType({})
    stretch: int = 0
    kept_from: int = 0
    seldom: tuple[str, ...] = ()
    told: Callable[[Any], Any] = lambda view: view


HINTS: dict[str, Hints] = {
    "soul_puzzler": Hints(longest=2_000, golden=2),
    "labyrinth": Hints(longest=2_000, golden=283),
    "maatatahay": Hints(longest=400, golden=363),
    "anima": Hints(
        longest=4_000, options={"reveal_by": ("15",)}, stretch=50, golden=65, golden_seats=2, told=in_plain_sight
    ),
    "soulgivers": Hints(longest=4_000, stretch=60, golden=1, golden_seats=2, kept_from=30, seldom=("end",)),
}


def hints(key: str) -> Hints:
    """Return the hints for a game."""
    return HINTS.get(key, Hints())
