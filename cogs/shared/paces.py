"""How long a decision may take: in words, as a setting, and as the choices of a command."""

from __future__ import annotations

from discord import app_commands

from cogs.shared.options import Setting
from host.pace import PACES
from render.kit.phrases import count

CHOICES = [app_commands.Choice(name=name, value=seconds) for name, seconds in PACES.items()][:25]
"""What a command offers."""

WORDS = {str(seconds): name for name, seconds in PACES.items()}
"""The names of paces by their seconds."""

PACE = Setting("pace", "Time for a decision", tuple(PACES.values()), WORDS, 0)
"""The pace of a match, set like an option of its game."""

_UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))


def named(seconds: int) -> str:
    """Return a pace in words: "3 days", "1 hour 30 minutes", "no clock"."""
    return WORDS[str(seconds)] if str(seconds) in WORDS else " ".join(_parts(seconds))


def lasting(seconds: float) -> str:
    """Return how long something took, in its largest unit: "37 minutes"."""
    return next(iter(_parts(round(seconds))), "a moment")


def _parts(seconds: int) -> list[str]:
    parts: list[str] = []
    for unit, length in _UNITS:
        number, seconds = divmod(seconds, length)
        if number:
            parts.append(count(number, unit))
    return parts
