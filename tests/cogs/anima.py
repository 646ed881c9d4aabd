"""How tests start a match of Anima at a table."""

from __future__ import annotations

import pytest

from rules.anima.game import Anima
from rules.anima.position import AnimaState
from tests.cogs import tables
from tests.cogs.helpers import Room


async def start(room: Room, *, people: int = 2, computers: int = 0, **options: object) -> None:
    """Start a match of Anima."""
    await tables.start(room, "anima", people=people, computers=computers, **options)


def begin(monkeypatch: pytest.MonkeyPatch, state: AnimaState) -> None:
    """Let matches begin with a position."""
    tables.begin_with(monkeypatch, Anima, state)
