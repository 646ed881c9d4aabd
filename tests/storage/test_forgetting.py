"""Everybody can be deleted: every column of the schema is known to hold people or nobody."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from storage.bot_rows import InvitationRow
from storage.forgetting import NOBODY, PLACES, ForgottenList, matches_of, rows_of
from storage.repository import Repository
from storage.tables import kinds
from tests.storage.damage import sql
from tests.storage.new_matches import new_match

WHO, OTHER = 123_456_789_012_345_678, 223_456_789_012_345_678

PLANTED = (
    'UPDATE match SET ended_by = {who}, taken_back = \'{{"seat":0,"notation":"","agreed":[5,{who}]}}\'',
    "UPDATE seat SET user_id = {who} WHERE seat = 0",
    "UPDATE seat SET absent_id = {who} WHERE seat = 1",
    "INSERT INTO entry VALUES (1, 0, 0, 'move', 0, {who}, 'person', 'a', x'5b5d', '', 0, 0, 0, 0, NULL, 0)",
    "INSERT INTO packed VALUES (1, 1, x'00')",
    "INSERT INTO packed_person VALUES (1, 0, {who})",
    "INSERT INTO result (match_id, game, options, guild_id, started_at, ended_at, computers, moves, played_on)"
    " VALUES (1, 'g', '', 1, 1.0, 2.0, 0, 1, 0)",
    "INSERT INTO result_seat VALUES (1, 0, 'person', {who}, NULL, 1, '', 0, '{{}}', '{{}}')",
    "INSERT INTO consent VALUES (1, 'undo', {who}, 5), (1, 'abort', 5, {who})",
    "INSERT INTO offer VALUES (1, {who}, 0, 5, 1.0), (1, 6, 1, {who}, 1.0)",
    "INSERT INTO plan VALUES (1, 0, {who}, 0, '[]', '', '')",
    "INSERT OR REPLACE INTO outbox (match_id, kind, user_id, decision, stamp, due_at)"
    " VALUES (1, 'notice', {who}, '', 1, 1.0)",
    "INSERT INTO posting (match_id, kind, user_id, channel_id, message_id, posted_at)"
    " VALUES (1, 'notice', {who}, 1, 1, 1.0)",
    "INSERT INTO notice_under_way VALUES (1, {who}, '')",
    "INSERT INTO closed_dm VALUES ({who}, 1.0, NULL)",
    "INSERT INTO preferences VALUES ('person', {who}, x'', 1)",
    "INSERT INTO person VALUES (1, {who}, 'Ann', 1.0)",
    "INSERT INTO avoided VALUES ({who}, 5, 1.0)",
    "INSERT INTO invitation (channel_id, user_id, invited_by, at, until)"
    " VALUES (1, {who}, 5, 1, 2), (1, 5, {who}, 1, 2)",
    "INSERT INTO blocked VALUES ('server', 5, 1.0, {who})",
    "INSERT INTO lobby (channel_id, lobby, created_at, version)"
    ' VALUES (1, CAST(\'{{"owner_id":5,"seats":[{{"user_id":{who}}}]}}\' AS BLOB), 1.0, 1)',
    "INSERT INTO lobby (channel_id, lobby, created_at, version)"
    ' VALUES (2, CAST(\'{{"owner_id":5,"seats":[],"invited":[{who}]}}\' AS BLOB), 1.0, 1)',
    "INSERT INTO tournament VALUES (1, 1, 1, {who}, 'g', 'bracket', 1, 60, 0, 0, 'open', x'00', NULL, 1.0, 1)",
    "INSERT INTO entrant VALUES (1, 0, {who}, NULL, 0)",
)
"""What names a person in every column in which people stand."""


@pytest.fixture
async def store(store: Repository) -> Repository:
    await store.matches.create(new_match())
    return store


def plant(path: Path, who: int) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        for statement in PLANTED:
            file.execute(statement.format(who=who))


def columns(path: Path) -> set[tuple[str, str]]:
    with closing(sqlite3.connect(path)) as file:
        tables = [row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {
            (table, row[1])
            for table in tables
            if not table.startswith("sqlite_")
            for row in file.execute(f"PRAGMA table_xinfo({table})")
        }


def cells_with(path: Path, who: int) -> set[tuple[str, str]]:
    """Return the columns in which a person is named, in whatever form."""
    found = set()
    with closing(sqlite3.connect(path)) as file:
        for table, column in columns(path):
            for (cell,) in file.execute(f'SELECT "{column}" FROM {table}'):
                text = cell.decode("latin-1") if isinstance(cell, bytes) else str(cell)
                if str(who) in text:
                    found.add((table, column))
    return found


async def test_every_column_is_known_to_hold_people_or_nobody(store: Repository) -> None:
    nobody = {(table, column) for table, names in NOBODY.items() for column in names.split()}
    declared = {(kind.table, column) for kind in kinds() for column in kind.__struct_fields__}
    assert not nobody & declared
    unknown = columns(store.path) ^ (nobody | declared)
    assert {column for _, column in unknown} <= {"match_id", "id"}, f"declare in a row {sorted(unknown)}"
    people = {place for place in declared if place[1].endswith(("_by", "user_id", "absent_id", "other_id"))}
    assert people <= set(PLACES), f"mark with a Person {sorted(people - set(PLACES))}"


async def test_a_person_is_nowhere_once_they_are_forgotten(store: Repository) -> None:
    plant(store.path, WHO)
    assert cells_with(store.path, WHO) == {place for place, one in PLACES.items() if one.forget}, (
        "the test names them in every column"
    )
    before = await store.matches.load(1)
    assert await store.forgetting.forget(WHO) == (1,)
    assert not cells_with(store.path, WHO)
    assert sql(store.path, "SELECT json_extract(taken_back, '$.agreed') FROM match") == [("[5]",)]
    assert sql(store.path, "SELECT kind FROM seat WHERE seat = 0") == [("open",)], "it goes on"
    assert sql(store.path, "PRAGMA foreign_key_check") == []
    after = await store.matches.load(1)
    assert before is not None and after is not None
    assert after.match.revision == before.match.revision + 1, "a change that still names them is refused"


@pytest.mark.parametrize("statement", [one for one in PLANTED if "{who}" in one])
async def test_an_export_has_something_of_every_column_in_which_a_person_stands(
    store: Repository, statement: str
) -> None:
    def exported() -> list[object]:
        with closing(sqlite3.connect(store.path)) as file:
            return [*rows_of(file, WHO).values(), matches_of(file, WHO)]

    def execute(statement: str) -> None:
        sql(store.path, statement.format(who=WHO))

    for other in (one for one in PLANTED if "{who}" not in one):
        execute(other)
    before = exported()
    execute(statement)
    named = len(cells_with(store.path, WHO))
    changed = sum(one != two for one, two in zip(exported(), before, strict=True))
    assert changed >= named > 0
    *rows, _ = exported()
    assert str(WHO) not in str(rows), "nobody is named by their id"
    before = exported()
    execute("INSERT INTO blocked VALUES ('person', {who}, 1.0, 5)")
    assert exported() != before


async def test_nobody_else_is_forgotten(store: Repository) -> None:
    plant(store.path, WHO)
    before = sqlite3.connect(store.path)
    dump = list(before.iterdump())
    await store.forgetting.forget(OTHER)
    assert [line for line in before.iterdump() if '"meta"' not in line] == [
        line for line in dump if '"meta"' not in line
    ]
    before.close()


async def test_a_row_of_the_log_changes_only_to_name_nobody(store: Repository) -> None:
    plant(store.path, WHO)
    with closing(sqlite3.connect(store.path)) as file:
        names = [row[1] for row in file.execute("PRAGMA table_info(entry)")]
        for name in names:
            change = f"UPDATE entry SET {name} = {OTHER if name == 'user_id' else name}"
            with pytest.raises(sqlite3.IntegrityError, match="append-only"):
                file.execute(change)
        file.execute("UPDATE entry SET user_id = NULL")


async def test_what_protects_others_stays(store: Repository) -> None:
    sql(store.path, "INSERT INTO blocked VALUES ('person', ?, 1.0, 5)", WHO)
    sql(store.path, "INSERT INTO avoided VALUES (5, ?, 1.0)", WHO)
    await store.forgetting.forget(WHO)
    assert cells_with(store.path, WHO) == {("blocked", "id"), ("avoided", "other_id")}
    assert await store.lobbies.avoided_by(5) == (WHO,)


async def test_an_export_does_not_tell_who_avoids_somebody(store: Repository) -> None:
    with closing(sqlite3.connect(store.path)) as file:
        before = rows_of(file, WHO)
        await store.lobbies.set_avoided(5, [WHO], 1.0)
        assert rows_of(file, WHO) == before


async def test_of_invitations_and_offers_stays_what_hinders_another_one_without_a_name(store: Repository) -> None:
    for number in (5, 6, 7):
        await store.lobbies.invite(InvitationRow(number, number, WHO, 1.0, 2.0))
    await store.lobbies.answer_invitation(5, 5, "declined")
    await store.lobbies.answer_invitation(7, 7, "accepted")
    sql(store.path, "INSERT INTO offer VALUES (1, 8, 0, ?, 1.0)", WHO)
    await store.forgetting.forget(WHO)
    (declined, unanswered) = sql(store.path, "SELECT user_id, invited_by, answer FROM invitation")
    (offer,) = sql(store.path, "SELECT user_id, seat, offered_by FROM offer")
    number = declined[1]
    assert number < 0 and (declined, unanswered) == ((5, number, "declined"), (6, number, None))
    assert offer == (8, None, number)
    for user_id, found in ((5, True), (6, True), (7, False)):
        assert (await store.lobbies.last_invitation(user_id, WHO) is not None) is found
        assert await store.lobbies.last_invitation(user_id, OTHER) is None
    assert await store.lobbies.offered_since(8, WHO, 1.0) and not await store.lobbies.offered_since(8, OTHER, 1.0)
    stored = await store.matches.load(1)
    assert stored is not None and stored.offers == (), "the match knows nothing of it"
    assert await store.forgetting.returned() == ()


def test_the_list_names_nobody_and_can_be_read_by_nobody_else(tmp_path: Path) -> None:
    forgotten = ForgottenList(tmp_path / "ours.db")
    assert forgotten.lines() == ()
    assert forgotten.add(WHO) == 1 and forgotten.add(OTHER) == 2
    for file in tmp_path.iterdir():
        assert file.stat().st_mode & 0o777 == 0o600
        assert str(WHO) not in file.read_text(encoding="ascii")
    assert forgotten.lines() == (forgotten.hash_of(WHO), forgotten.hash_of(OTHER))
    elsewhere = ForgottenList(tmp_path / "other.db")
    assert elsewhere.hash_of(WHO) != forgotten.hash_of(WHO), "each has a key of its own"


def test_a_line_that_a_kill_has_cut_off_spoils_no_other(tmp_path: Path) -> None:
    forgotten = ForgottenList(tmp_path / "ours.db")
    forgotten.add(WHO)
    with (tmp_path / "ours.db.forgotten").open("a") as file:
        file.write("\n0123abc")
    assert forgotten.add(OTHER) == 2
    assert forgotten.lines()[1] == forgotten.hash_of(OTHER)


async def test_two_at_once_and_one_after_a_failure_are_all_heeded(
    store: Repository, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(store.path, WHO)
    third = OTHER + 1
    await asyncio.gather(store.forgetting.forget(OTHER), store.forgetting.forget(third))
    assert await store.forgetting.returned() == ()
    broken = AsyncMock(side_effect=sqlite3.OperationalError("the disk is full"))
    with monkeypatch.context() as failing:
        failing.setattr(store.connections, "transaction", broken)
        with pytest.raises(sqlite3.OperationalError):
            await store.forgetting.forget(WHO)
    assert await store.forgetting.returned() == (WHO,), "the next start deletes them"
    assert 1 in await store.forgetting.forget(OTHER), "and so does the next deletion, which concerns their match"
    assert not cells_with(store.path, WHO) and await store.forgetting.returned() == ()


async def test_who_is_back_by_a_copy_is_known_and_who_has_come_back_is_not(store: Repository) -> None:
    plant(store.path, WHO)
    copy = await store.upkeep.back_up(1.0, 3)
    await store.forgetting.forget(WHO)
    assert await store.forgetting.returned() == ()
    plant_again = "INSERT INTO person VALUES (1, ?, 'Ann', 1.0)"
    sql(store.path, plant_again, WHO)
    assert await store.forgetting.returned() == (), "they play again, knowingly"
    copy.replace(store.path.with_name("copy.db"))
    for suffix in ("", "-key"):
        list_file = store.path.with_name(f"{store.path.name}.forgotten{suffix}")
        list_file.replace(store.path.with_name(f"copy.db.forgotten{suffix}"))
    restored = await Repository.open(store.path.with_name("copy.db"))
    try:
        assert await restored.forgetting.returned() == (WHO,)
        await restored.forgetting.forget_again(WHO)
        assert not cells_with(restored.path, WHO)
        await restored.forgetting.all_forgotten()
        assert await restored.forgetting.returned() == ()
        sql(restored.path, plant_again, WHO)
        assert await restored.forgetting.returned() == ()
    finally:
        await restored.close()
