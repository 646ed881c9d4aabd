"""How long a decision may take."""

from __future__ import annotations

from rules.engine import Pace

PACES: dict[str, int] = {
    "no clock": 0,
    "1 minute": 60,
    "3 minutes": 180,
    "10 minutes": 600,
    "1 hour": 3600,
    "1 day": 86_400,
    "3 days": 259_200,
    "1 week": 604_800,
}
"""What people choose from: seconds for a decision, by name."""

STRETCHES = (1, 2, 3, 5)
"""By what the players of a match may have all its times multiplied."""

SLOW = 3600
"""A match of this pace or slower does not run its clock out in a player's quiet hours."""

_REACTION_SHARE = 0.25
_REACTION_LEAST = 15.0


def time_allowed(pace: int, kind: Pace) -> float | None:
    """Return the seconds a decision of ``kind`` may take in a match of ``pace``, None for no clock.

    A reaction has its own length, the same for everybody who could answer.
    """
    if not pace:
        return None
    return max(_REACTION_LEAST, pace * _REACTION_SHARE) if kind == "reaction" else float(pace)
