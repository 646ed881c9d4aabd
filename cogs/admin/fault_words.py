"""A fault in words that hold no secret: where in the code it was and which error, not what was said or held there."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from types import TracebackType

import msgspec

ROOT = Path(__file__).parents[2]

OURS = ("ai", "cogs", "host", "render", "rules", "runtime", "storage", "workers")
"""The packages whose sentences in the log are our own; of others only the name is told."""

LIMIT = 300
"""Characters of a sentence out of the log."""

TOLD = (
    "⚠️ **A fault**: {what} ({where}). The log has the rest. I tell of each kind once a day; `/admin status` shows more."
)

_PLACE = re.compile(r"%[-#0 +]*[0-9]*(?:\.[0-9]+)?[a-zA-Z%]")


class Fault(msgspec.Struct, frozen=True):
    """A ``kind`` of fault, and how one is told."""

    kind: str
    sentence: str


def fault_of(record: logging.LogRecord) -> Fault:
    """Return the fault that a line of the log is about.

    Of what the line was filled in with, whole numbers alone are kept, such as that of a match.
    """
    error = record.exc_info[1] if record.exc_info else None
    name = type(error).__name__ if error is not None else "no exception"
    place = _place(error.__traceback__ if error is not None else None) or _of_line(record)
    return Fault(
        f"{record.name} {record.lineno} {name} {place}"[:LIMIT],
        TOLD.format(what=_what(record), where=f"`{name}` in `{place}`"),
    )


def fault_from(sentence: str) -> Fault:
    """Return a fault that was reported as a sentence for its owner."""
    return Fault(sentence[:LIMIT], TOLD.format(what=sentence[:LIMIT], where="only you can mend it"))


def _what(record: logging.LogRecord) -> str:
    if record.name.split(".")[0] not in OURS:
        return f"in the library `{record.name}`"
    values = iter(record.args if isinstance(record.args, tuple) else ())
    return _PLACE.sub(lambda _: _number(next(values, None)), str(record.msg))[:LIMIT]


def _number(value: object) -> str:
    return str(value) if isinstance(value, int) else "…"


def _place(trace: TracebackType | None) -> str:
    """Return the innermost line of our own code in a traceback, "" where there is none."""
    found = ""
    while trace is not None:
        path = Path(trace.tb_frame.f_code.co_filename)
        if path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in OURS:
            found = f"{path.relative_to(ROOT)}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


def _of_line(record: logging.LogRecord) -> str:
    path = Path(record.pathname)
    return f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name}:{record.lineno}"
