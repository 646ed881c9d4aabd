"""How long a decision may take: in words, as a setting, and as the choices of a command."""

from __future__ import annotations

from discord import app_commands

from cogs.shared.options import Setting
from host.pace import PACES

CHOICES = [app_commands.Choice(name=name, value=seconds) for name, seconds in PACES.items()][:25]
"""What a command offers."""

WORDS = {str(seconds): name for name, seconds in PACES.items()}
"""The names of paces by their seconds."""

PACE = Setting("pace", "Time for a decision", tuple(PACES.values()), WORDS, 0)
"""The pace of a match, set like an option of its game."""

_UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))


def named(seconds: int) -> str:
    """Return a pace in words: "3 days", "1 hour 30 minutes", "no clock"."""
    if str(seconds) in WORDS:
        return WORDS[str(seconds)]
    parts: list[str] = []
    for unit, length in _UNITS:
        number, seconds = divmod(seconds, length)
        if number:
            parts.append(f"{number} {unit}{'s' if number > 1 else ''}")
    return " ".join(parts)
