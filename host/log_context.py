"""The interaction and the match to which a line of the log belongs."""

from __future__ import annotations

import logging
from contextvars import ContextVar

from typing_extensions import override

_WHERE: ContextVar[str] = ContextVar("where", default="")


def begin(interaction_id: int) -> None:
    """Add a short id of the interaction to the log lines of this task from now on."""
    _WHERE.set(f"interaction={interaction_id & 0xFFFF_FFFF:08x} ")


def of_match(match_id: int) -> None:
    """Add the match too; does nothing outside an interaction."""
    where = _WHERE.get()
    if where and " match=" not in where:
        _WHERE.set(f"{where}match={match_id} ")


def clear() -> None:
    """Remove both: this task outlives the interaction that started it."""
    _WHERE.set("")


class ContextFilter(logging.Filter):
    """Gives every record a ``where``: key=value pairs with a space after each, "" outside interactions."""

    @override
    def filter(self, record: logging.LogRecord) -> bool:
        record.where = _WHERE.get()
        return True
