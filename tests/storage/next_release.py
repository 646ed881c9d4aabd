"""The next release, which has one more migration than this one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from storage import database

MIGRATION = Path(__file__).parent / "0002_next_release.sql"


@contextmanager
def later_release() -> Iterator[None]:
    """Be the next release inside the block: databases that this one has made are older there."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        for file in (*database.MIGRATIONS.glob("*.sql"), MIGRATION):
            shutil.copy(file, folder)
        patched.setattr(database, "MIGRATIONS", Path(folder))
        yield
