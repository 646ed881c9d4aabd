"""Until when somebody is on holiday, as they type it."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

from cogs.press.press import UserFacingError
from host.time_off import zone_of

HOLIDAYS = ("3 days", "1 week", "2 weeks", "3 weeks", "back")
"""What is offered."""
BACK = "back"
NOT_READ = "Say how long you are away, such as `5 days` or `2 weeks`, or the day on which you are back: `2027-01-31`."
_LENGTH = re.compile(r"([0-9]{1,3}) ?(day|week)s?")


def holiday_end(typed: str, timezone: str, now: float) -> float:
    """Return when a holiday ends: ``now`` for "back", else by its length or the day on which somebody is back.

    Raises ``UserFacingError`` for any other text.
    """
    words = typed.lower()
    if words == BACK:
        return now
    found = _LENGTH.fullmatch(words)
    if found is not None:
        here = datetime.fromtimestamp(now, UTC)
        return (here + timedelta(days=int(found[1]) * (7 if found[2] == "week" else 1))).timestamp()
    try:
        day = date.fromisoformat(words)
        return datetime(day.year, day.month, day.day, tzinfo=zone_of(timezone)).timestamp()
    except (ValueError, OverflowError) as error:
        raise UserFacingError(NOT_READ) from error
