"""The next release, which has one more migration than this one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import database
from storage.database import migrations

MIGRATION = Path(__file__).parent / "0002_next_release.sql"


@contextmanager
def later_release() -> Iterator[None]:
    """Be the next release inside the block: databases that this one has made are older there."""
    steps = migrations()
    later = (*steps, (steps[-1][0] + 1, MIGRATION.read_text(encoding="utf-8")))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(database, "migrations", lambda: later)
        yield
