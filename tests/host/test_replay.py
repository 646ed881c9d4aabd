from __future__ import annotations

import pytest

from host.errors import NewerRules, NothingToUndo
from tests.host.conftest import ADA, BO, Harness
from tests.host.helpers import all_laid, lay_all, problems, under_newer_rules
from tests.refused import refused
from tests.storage.damage import sql


def spoil(harness: Harness, statement: str) -> None:
    """Change the file directly."""
    sql(harness.path, "DROP TRIGGER entry_is_never_changed")
    sql(harness.path, statement)


async def played(harness: Harness) -> int:
    match = await all_laid(harness, ADA, BO)
    await harness.host.play.submit(match, ADA, "roll:0")
    await harness.host.play.submit(match, BO, "keep:2")
    return match


async def test_a_sound_match_is_sound(harness: Harness) -> None:
    await played(harness)
    assert await problems(harness) == [None]


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE entry SET notation = 'keep:1' WHERE number = 3", "entry 3 (keep:1)"),
        ("UPDATE entry SET notation = 'gibberish' WHERE number = 3", "cannot be replayed"),
        ("UPDATE snapshot SET number = 3", "the log has 4"),
        ("UPDATE snapshot SET state = (SELECT state FROM base)", "log leads to a different"),
        ("UPDATE entry SET digest = '' WHERE number = 0", "entry 0 (lay:2)"),
    ],
)
async def test_falsified_rows_are_found(harness: Harness, statement: str, told: str) -> None:
    await played(harness)
    spoil(harness, statement)
    (problem,) = await problems(harness)
    assert problem is not None
    assert told in problem


async def test_a_match_of_older_rules_is_upgraded_and_replayed_from_there(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await played(harness)
    host = await under_newer_rules(harness, monkeypatch)  # the match has one round and is at its end
    table = await host.matches.table(match, ADA)
    assert table.questions == ()
    assert await problems(harness) == [None]
    await refused(NothingToUndo, host.proposals.undo(match, BO))
    await host.seats.resign(match, ADA)
    assert [base.number for base in await harness.store.log.bases(match)] == [0, 4]
    assert await problems(harness) == [None]


async def test_a_match_of_newer_rules_is_left_alone(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await played(harness)
    spoil(harness, "UPDATE snapshot SET version = 9")
    await refused(NewerRules, harness.host.matches.table(match, ADA))


async def test_a_match_without_a_move_is_begun_by_newer_rules(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    await under_newer_rules(harness, monkeypatch)
    await lay_all(harness, match, ADA, BO)
    assert [(base.number, base.version) for base in await harness.store.log.bases(match)] == [(0, 2)]


async def test_a_sealed_answer_that_newer_rules_do_not_take_becomes_its_fallback(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.play.submit(match, ADA, "lay:3")
    host = await under_newer_rules(harness, monkeypatch)
    await host.play.submit(match, BO, "lay:2")
    entries = await harness.store.log.entries(match)
    assert [(entry.notation, entry.source) for entry in entries] == [("lay:1", "clock"), ("lay:2", "person")]
    assert await problems(harness) == [None]
