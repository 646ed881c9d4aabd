"""Matches stored by older versions of the rules: they open, are played on, and are sound."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rules.engine import IllegalMove
from rules.soul_puzzler.view import PuzzlerView
from tests.host.conftest import ADA, BO, House
from tests.host.test_replay import problems

STORED = Path(__file__).parent / "stored"
STORED_BAN = """
UPDATE snapshot SET state = CAST(
    replace(CAST(state AS TEXT), '"banned":null', '"banned":[[1,1],[1,2]]') AS BLOB
);
"""


async def reopened(house: House, name: str, change: str = "") -> None:
    """Open the house again with the rows of ``name`` in its file, after a ``change`` to them."""
    await house.close()
    with sqlite3.connect(house.path) as connection:
        connection.executescript((STORED / name).read_text(encoding="utf-8") + change)
    connection.close()
    await house.open()


async def legal(house: House, person: int) -> list[str]:
    table = await house.host.table(1, person)
    assert table.viewer is not None
    return [str(move) for move in table.legal[table.viewer]]


async def test_a_match_of_soul_puzzler_1_is_played_on_by_the_rules_of_today(house: House) -> None:
    await reopened(house, "soul_puzzler_1.sql")
    assert await problems(house) == [None]
    table = await house.host.table(1, BO)
    assert isinstance(table.view, PuzzlerView)
    assert (table.view.scores, table.view.banned) == ((3, 0), None)
    assert "switch:1,1-1,2" in await legal(house, BO)  # the ban was lifted by the rules of its turn
    await house.host.submit(1, BO, "switch:1,1-1,2")
    with pytest.raises(IllegalMove, match="switch_back"):
        await house.host.submit(1, ADA, "switch:1,1-1,2")
    await house.host.submit(1, ADA, "drop:2")
    await house.host.resign(1, BO)
    assert [(base.number, base.version) for base in await house.store.bases(1)] == [(0, 1), (11, 2)]
    assert await problems(house) == [None]


async def test_a_ban_stored_by_soul_puzzler_1_holds(house: House) -> None:
    await reopened(house, "soul_puzzler_1.sql", STORED_BAN)
    with pytest.raises(IllegalMove, match="switch_back"):
        await house.host.submit(1, BO, "switch:1,1-1,2")
    await house.host.submit(1, BO, "drop:1")
    assert await problems(house) == [None]
