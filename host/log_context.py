"""Which interaction, and which match, a line of the log belongs to."""

from __future__ import annotations

import logging
from contextvars import ContextVar

_WHERE: ContextVar[str] = ContextVar("where", default="")


def begin(interaction_id: int) -> None:
    """Let the lines that follow in this task carry a short id of the interaction."""
    _WHERE.set(f"interaction={interaction_id & 0xFFFF_FFFF:08x} ")


def of_match(match_id: int) -> None:
    """Let them carry the match too; outside an interaction nothing changes."""
    where = _WHERE.get()
    if where and " match=" not in where:
        _WHERE.set(f"{where}match={match_id} ")


def clear() -> None:
    """Let them carry nothing: this task outlives the interaction in which it was started."""
    _WHERE.set("")


class ContextFilter(logging.Filter):
    """Gives every record a ``where``: key=value pairs with a space after each, "" outside interactions."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Complete the record, and keep it."""
        record.where = _WHERE.get()
        return True
