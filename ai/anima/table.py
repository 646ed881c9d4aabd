"""The view of a seat, and its consequences: the possible next cards, the rivals."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from msgspec.structs import replace

from rules.anima.cards import AREAS, ENCOUNTERS
from rules.anima.player import HIDDEN, Player
from rules.anima.position import AnimaView
from rules.engine import Seat, Struct

T = TypeVar("T")


class Ending(Struct, frozen=True):
    """How a player weighs the end of a match.

    ``final`` is the share of a win that a Final Mission counts, since the match is not lost without it. ``second`` are
    the points that another Basic Mission adds for a qualified player after the reveal, since it helps in the Crisis,
    and ``combat`` those that each permanent point of Combat adds, since it helps until then.
    """

    final: float = 1.0
    second: float = 0.0
    combat: float = 0.0


NEAR = Ending()
"""The ending as Normal weighs it: it looks only as far as its own turn."""


class Table:
    """A view of a match with the results computed from it; ``imagine`` returns another one, and changes nothing."""

    def __init__(self, view: AnimaView, seat: Seat, ending: Ending = NEAR) -> None:
        self.view = view
        self.seat = seat
        self.ending = ending
        self._memory: dict[Hashable, Any] = {}

    def once(self, key: Hashable, compute: Callable[[], T]) -> T:
        """Return a result, computed at the first call with its ``key``."""
        result: T | None = self._memory.get(key)
        if result is None:
            result = self._memory[key] = compute()
        return result

    @property
    def me(self) -> Player:
        """The player of this seat."""
        return self.view.players[self.seat]

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.view.players)) if seat != self.seat)

    @property
    def both(self) -> bool:
        """Whether both Basic Missions are needed for the Final Mission."""
        return self.view.options.both_missions

    def imagine(self, **changes: Any) -> Table:
        """Return the table with another ``me``."""
        players = list(self.view.players)
        players[self.seat] = replace(self.me, **changes)
        return Table(replace(self.view, players=tuple(players)), self.seat, self.ending)

    @cached_property
    def hidden_encounters(self) -> tuple[str, ...]:
        """The Encounters whose place this seat does not know; any of them can be face down."""
        view = self.view
        row = view.venture.row if view.venture else ()
        seen = {*view.encounter_discard, *view.waiting, *view.encounters, *row}
        seen.update(area.encounter for area in view.areas)
        return tuple(card for card in ENCOUNTERS if card not in seen) or tuple(ENCOUNTERS)

    @cached_property
    def next_encounters(self) -> tuple[str, ...]:
        """The Encounters that can be drawn next."""
        view = self.view
        if not view.encounters:
            return view.encounter_discard or self.hidden_encounters
        return self.hidden_encounters if view.encounters[0] == HIDDEN else view.encounters[:1]

    @cached_property
    def hidden_areas(self) -> tuple[str, ...]:
        """The Areas that can be on top of the deck."""
        view = self.view
        seen = {area.card for area in view.areas} | {*view.area_discard}
        return tuple(card for card in AREAS if card not in seen)
