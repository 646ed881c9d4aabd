"""Anomalies and population abilities, and the windows in which they are played."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Seat
from rules.happenings import Concealing, Happening, Revealing
from rules.soulgivers.cards import Population


class Drew(Concealing, Revealing, frozen=True, tag=True):
    """A seat drew an Anomaly, seen by it alone."""

    concealed: ClassVar[tuple[str, ...]] = ("card",)

    card: str


class Played(Revealing, frozen=True, tag=True):
    """An Anomaly was played."""

    seat: Seat
    card: str


class Resolved(Happening, frozen=True, tag=True):
    """An Anomaly that was played does what it does; ``target`` as in the move."""

    seat: Seat
    card: str
    target: str


class PopulationBegan(Revealing, frozen=True, tag=True):
    """A seat answered an activation with its population ability, whose cells it chooses now."""

    seat: Seat


class PopulationDeclared(Revealing, frozen=True, tag=True):
    """A population ability was declared for these cells."""

    seat: Seat
    cells: tuple[int, ...]


class PopulationResolved(Happening, frozen=True, tag=True):
    """The Modifiers of a population ability were placed on these cells, those that still allow it."""

    seat: Seat
    cells: tuple[int, ...]


class PopulationEnded(Happening, frozen=True, tag=True):
    """A population ability has ended and its Modifiers are gone."""

    population: Population


class Passed(Happening, frozen=True, tag=True):
    """Nobody answered in a window."""

    row: str


class StandingChanged(Happening, frozen=True, tag=True):
    """A standing answer was given, or taken back (``answer`` is "")."""

    seat: Seat
    answer: str


CardEvent = (
    Drew
    | Played
    | Resolved
    | PopulationBegan
    | PopulationDeclared
    | PopulationResolved
    | PopulationEnded
    | Passed
    | StandingChanged
)
"""An event of Anomalies, population abilities and windows."""
