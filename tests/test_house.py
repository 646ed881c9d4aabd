"""The measure of the house: a file is a chapter, a room holds full ones, and there are not too many.

A room is a folder; ``__init__.py`` files do not count in its median, nor do rooms of fewer than four files.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).parent.parent
TOPS = ("rules", "ai", "render", "storage", "host", "workers", "cogs", "local_table", "runtime", "cli", "bench")

LONGEST = 350
"""Lines of a file at most."""
FULL = 100
"""Lines that the median of a room has at least."""
SMALL = 4
"""Files from which on a room has a median."""
MOST = 580
"""Files outside the tests, at most."""
FILES = sorted(path for top in TOPS for path in (ROOT / top).rglob("*.py"))
LINES = {path.relative_to(ROOT).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in FILES}
ROOMS = sorted({path.rpartition("/")[0] for path in LINES})


def chapters(room: str) -> list[int]:
    """Return the lines of each file of a room."""
    return [lines for path, lines in LINES.items() if path.rpartition("/")[0] == room and "__init__" not in path]


def test_no_file_is_long() -> None:
    assert not {path: lines for path, lines in LINES.items() if lines > LONGEST}


@pytest.mark.parametrize("room", [room for room in ROOMS if len(chapters(room)) >= SMALL])
def test_a_room_holds_full_files(room: str) -> None:
    assert median(chapters(room)) >= FULL


def test_there_are_not_too_many_files() -> None:
    assert len(LINES) + len([*ROOT.glob("*.py"), *ROOT.glob("docs/**/*.py")]) <= MOST
