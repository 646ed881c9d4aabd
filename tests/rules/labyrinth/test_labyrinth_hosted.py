"""What the host makes of it: statements L41, L57 and L58, and how soul processing looks to the others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from host.config import HostConfig
from host.views.table import Table
from rules.labyrinth.position import LabyrinthView
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.rules.labyrinth.builder import GAME


@pytest.fixture
async def match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Harness, int]]:
    """Return an open host and a match of three people in it."""
    monkeypatch.setitem(GAMES, GAME.key, GAME)
    harness = Harness(tmp_path / "test.db", HostConfig())
    await harness.open()
    yield harness, await harness.begin(ADA, BO, CLEO, game=GAME.key)
    await harness.close()


def seen(table: Table) -> LabyrinthView:
    assert isinstance(table.view, LabyrinthView)
    return table.view


async def test_l57_a_commitment_can_be_replaced_until_the_last_one_is_in(match: tuple[Harness, int]) -> None:
    harness, number = match
    for move in ("commit:8+witch", "commit:2", "commit:3+souls"):
        assert (await harness.host.play.submit(number, ADA, move)).result == "sealed"
    assert (await harness.host.play.submit(number, BO, "commit:1")).result == "sealed"
    assert (await harness.host.play.submit(number, CLEO, "commit:0")).result == "made"
    view = seen(await harness.host.matches.table(number, None))
    assert (view.corridors[0].pieces, view.corridors[0].signs) == ((3, 1, 0), ("souls", None, None))
    assert [player.pieces for player in view.players] == [5, 7, 8]
    assert [line.notation for line in await harness.host.matches.log(number, ADA)] == ["commit:3+souls", "", "commit:0"]
    assert [line.notation for line in await harness.host.matches.log(number, BO)] == ["", "commit:1", "commit:0"]


async def test_l41_a_commitment_reaches_nobody_else_before_the_reveal(match: tuple[Harness, int]) -> None:
    harness, number = match
    before = {viewer: await harness.host.matches.table(number, viewer) for viewer in (BO, CLEO, None)}
    await harness.host.play.submit(number, ADA, "commit:5+witch")
    first = {viewer: await harness.host.matches.table(number, viewer) for viewer in before}
    await harness.host.play.submit(number, ADA, "commit:0")
    for viewer, table in before.items():
        again = await harness.host.matches.table(number, viewer)
        assert (again.view, again.questions, again.legal) == (table.view, first[viewer].questions, table.legal)
        assert (again.sealed, again.recent, again.match.entries) == (None, table.recent, 0)
        assert await harness.host.matches.log(number, viewer) == ()


async def test_l51_others_see_nothing_of_a_soul_processing_that_goes_on(match: tuple[Harness, int]) -> None:
    harness, number = match
    for pieces in ("commit:2", "commit:2", "commit:2", "commit:2"):
        await harness.host.play.submit(number, ADA, pieces)
        await harness.host.play.submit(number, BO, "commit:0")
        await harness.host.play.submit(number, CLEO, "commit:0")
        while (view := seen(await harness.host.matches.table(number, ADA))).keep_asked:
            await harness.host.play.submit(number, ADA, str(GAME.fallback(view, 0)))
    own = await harness.host.matches.table(number, ADA)
    before = {viewer: await harness.host.matches.table(number, viewer) for viewer in (BO, CLEO, None)}
    logs = {viewer: await harness.host.matches.log(number, viewer) for viewer in before}
    promotion = next(move for move in own.legal[0] if str(move) != "done")
    await harness.host.play.submit(number, ADA, str(promotion))
    for viewer, unchanged in before.items():
        table = await harness.host.matches.table(number, viewer)
        assert (table.view, table.recent) == (unchanged.view, unchanged.recent)
        assert 0 not in table.legal
        assert await harness.host.matches.log(number, viewer) == logs[viewer]
    await harness.host.play.submit(number, ADA, "done")
    assert seen(await harness.host.matches.table(number, BO)).done == (True, False, False)
