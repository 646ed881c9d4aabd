"""What boards and panels say while the bot is paused."""

from __future__ import annotations

from host.views.table import Match

PAUSED = "⏸️ Whoever runs this bot has paused all matches{}. Clocks stand still, and nothing is lost."


def pause_lines(match: Match) -> list[str]:
    """Say that a live match stands still; nothing if it does not."""
    if match.paused is None or match.status != "live":
        return []
    return [PAUSED.format(f": {match.paused}" if match.paused else "")]
