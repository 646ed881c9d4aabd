from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.repository import Repository


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Repository]:
    """Return the repository of a new file."""
    store = await Repository.open(tmp_path / "test.db")
    yield store
    await store.close()
