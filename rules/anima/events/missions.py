"""Missions: shown, attempted, completed."""

from __future__ import annotations

from rules.engine import Seat
from rules.happenings import Happening, Revealing


class MissionShown(Revealing, frozen=True, tag=True):
    """A Basic Mission was turned up as it was attempted."""

    seat: Seat
    card: str


class MissionResumed(Happening, frozen=True, tag=True):
    """A Party goes on with a resistance mission."""

    seat: Seat
    card: str


class MissionAdvanced(Happening, frozen=True, tag=True):
    """A turn of a resistance mission was completed."""

    seat: Seat
    card: str


class MissionFailed(Happening, frozen=True, tag=True):
    """An attempt failed."""

    seat: Seat
    card: str


class MissionDone(Happening, frozen=True, tag=True):
    """A Mission was completed."""

    seat: Seat
    card: str


class ProgressLost(Happening, frozen=True, tag=True):
    """A resistance mission must start again."""

    seat: Seat
    card: str


MissionEvent = MissionShown | MissionResumed | MissionAdvanced | MissionFailed | MissionDone | ProgressLost
"""An event of Missions."""
