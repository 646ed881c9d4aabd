"""How long a decision may take, in words and as choices."""

from __future__ import annotations

from discord import app_commands

from host.pace import PACES

CHOICES = [app_commands.Choice(name=name, value=seconds) for name, seconds in PACES.items()][:25]
"""What a command offers."""

_NAMES = {seconds: name for name, seconds in PACES.items()}
_UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))


def named(seconds: int) -> str:
    """Return a pace in words: "3 days", "1 hour 30 minutes", "no clock"."""
    if seconds in _NAMES:
        return _NAMES[seconds]
    parts: list[str] = []
    for unit, length in _UNITS:
        number, seconds = divmod(seconds, length)
        if number:
            parts.append(f"{number} {unit}{'s' if number > 1 else ''}")
    return " ".join(parts)
