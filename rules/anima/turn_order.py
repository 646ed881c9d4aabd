"""The order of a turn, and of the Crisis (4.3)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.anima.draft import Draft
from rules.engine import Seat


def by_speed(draft: Draft, seats: Iterable[Seat]) -> tuple[tuple[Seat, ...], tuple[tuple[Seat, int], ...]]:
    """Return seats, the fastest Party first, and the dice that broke ties (4.3)."""
    groups: dict[int, list[Seat]] = {}
    for seat in seats:
        groups.setdefault(draft.players[seat].speed, []).append(seat)
    rolls: list[tuple[Seat, int]] = []
    order: list[Seat] = []
    for speed in sorted(groups, reverse=True):
        order += _untied(draft, groups[speed], rolls)
    return tuple(order), tuple(rolls)


def _untied(draft: Draft, seats: list[Seat], rolls: list[tuple[Seat, int]]) -> list[Seat]:
    """Return seats with equal Speed in the order of their dice, rolled again until no two are equal."""
    if len(seats) == 1:
        return seats
    dice = {seat: draft.roll("turn order") for seat in seats}
    rolls += dice.items()
    order: list[Seat] = []
    for die in sorted(set(dice.values()), reverse=True):
        order += _untied(draft, [seat for seat in seats if dice[seat] == die], rolls)
    return order
