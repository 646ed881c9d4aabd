"""What is stored of one person is given to them, and deleted; the matches of the others go on and stay sound."""

from __future__ import annotations

import json
import sqlite3
import zlib
from contextlib import closing, suppress
from random import Random
from typing import Any

import msgspec
import pytest

from host.errors import NoLobby, NotYourMatch
from host.services.housekeeping import AFTER
from host.stored.record import check
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import lay_all, sound
from tests.host.playing import play_on
from tests.refused import refused
from tests.storage.damage import sql

BIG = 123_456_789_012_345_678


async def export(harness: Harness, person: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await harness.host.personal_data.export(person))
    return found


def named(harness: Harness, person: int) -> bool:
    """Say whether the database names a person anywhere, in whatever form: packed logs are unpacked."""
    with closing(sqlite3.connect(harness.path)) as file:
        tables = [row[0] for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        cells = [cell for table in tables for row in file.execute(f"SELECT * FROM {table}") for cell in row]
    return any(str(person) in _readable(cell) for cell in cells)


def _readable(cell: object) -> str:
    if not isinstance(cell, bytes):
        return str(cell)
    with suppress(zlib.error):
        cell = repr(msgspec.msgpack.decode(zlib.decompress(cell))).encode()
    return cell.decode("latin-1")


async def test_in_their_own_turn_the_computer_takes_over_and_the_match_goes_on(harness: Harness) -> None:
    match = await harness.begin(BIG, BO, game="soul_puzzler")
    table = await harness.host.matches.table(match, BO)
    if table.questions[0].decision.seat == table.viewer:
        await harness.host.play.submit(match, BO, str(table.legal[table.viewer][0]))
    await harness.host.people.hear(1, BIG, "Ann")
    forgotten = await harness.host.personal_data.forget(BIG)
    assert forgotten.matches == () and not named(harness, BIG), "nothing named them once they had left"
    facts = await harness.facts(match)
    assert facts.status == "live" and {row.kind for row in facts.seats} == {"computer", "person"}
    assert await harness.host.people.names(1, [BIG]) == {}
    await refused(NotYourMatch, harness.host.proposals.abort(match, BIG, moderator=False))
    assert await sound(harness)


async def test_a_match_that_nobody_else_plays_ends(harness: Harness) -> None:
    match = await harness.begin(BIG, computers=1)
    await harness.host.personal_data.forget(BIG)
    assert (await harness.facts(match)).status == "aborted"
    assert not named(harness, BIG) and await sound(harness)


async def test_a_lobby_that_invites_them_names_them_no_more(harness: Harness) -> None:
    lobbies = harness.host.lobbies
    await lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA, invited=(BO, BIG))
    forgotten = await harness.host.personal_data.forget(BIG)
    assert (await lobbies.get(CHANNEL)).invited == (BO,) and [left.lobby is not None for left in forgotten.lobbies] == [
        True
    ]


async def test_whoever_joins_and_leaves_is_invited_no_more(harness: Harness) -> None:
    lobbies = harness.host.lobbies
    await lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA, invited=(BO,))
    await lobbies.join(CHANNEL, BO)
    left = await lobbies.leave(CHANNEL, BO)
    assert left is not None and left.invited == () and left.seats[0].user_id == ADA


async def test_a_seat_that_is_kept_for_them_is_given_up(harness: Harness) -> None:
    match = await harness.begin(BIG, BO, CLEO)
    with closing(sqlite3.connect(harness.path)) as file, file:
        file.execute(
            "UPDATE seat SET kind = 'computer', user_id = NULL, absent_id = ?, computer = 'random' WHERE user_id = ?",
            (BIG, BIG),
        )
    await harness.host.personal_data.forget(BIG)
    facts = await harness.facts(match)
    assert not named(harness, BIG) and facts.kept_for(BIG) is None and facts.status == "live"


async def test_the_owner_of_a_lobby_hands_it_on_and_the_last_one_closes_it(harness: Harness) -> None:
    lobbies = harness.host.lobbies
    for channel in (CHANNEL, CHANNEL + 1):
        await lobbies.open(game="tally", guild_id=1, channel_id=channel, owner_id=BIG)
    await lobbies.join(CHANNEL, BO)
    forgotten = await harness.host.personal_data.forget(BIG)
    assert (await lobbies.get(CHANNEL)).owner_id == BO
    assert [left.lobby and left.lobby.owner_id for left in forgotten.lobbies] == [BO, None]
    await refused(NoLobby, lobbies.get(CHANNEL + 1))
    assert not named(harness, BIG)


@pytest.mark.parametrize("packed", [False, True])
async def test_a_finished_match_goes_on_without_a_name(harness: Harness, packed: bool) -> None:
    match = await harness.begin(BIG, BO, game="soul_puzzler")
    await play_on(harness.host, match, Random(3))
    before = await harness.host.matches.record(match)
    if packed:
        harness.clock.now += AFTER
        await harness.host.packing.work()
        await harness.host.matches.log(match, None)
    await harness.host.personal_data.forget(BIG)
    assert not named(harness, BIG) and named(harness, BO)
    assert await harness.host.matches.record(match) == before and check(before) is None
    assert {line.user_id for line in await harness.host.matches.log(match, None, 100)} <= {BO, None}
    assert await sound(harness)
    assert harness.recorder.shown[-1] == match, "its board is shown again, without the name"


async def test_a_paused_bot_forgets_all_the_same(harness: Harness) -> None:
    match = await harness.begin(BIG, BO)
    await harness.host.pause_all("")
    await harness.host.personal_data.forget(BIG)
    assert not named(harness, BIG)
    assert "open" in {row.kind for row in (await harness.facts(match)).seats}


async def test_a_copy_that_brings_somebody_back_forgets_them_at_the_start(harness: Harness) -> None:
    match = await harness.begin(BIG, BO)
    copy = await harness.store.upkeep.back_up(1.0, 3)
    await harness.host.personal_data.forget(BIG)
    await harness.close()
    copy.replace(harness.path)
    for log in ("-wal", "-shm"):
        harness.path.with_name(f"{harness.path.name}{log}").unlink(missing_ok=True)
    assert named(harness, BIG)
    await harness.open()
    assert not named(harness, BIG)
    facts = await harness.facts(match)
    assert "computer" in {row.kind for row in facts.seats}
    await harness.begin(BIG, CLEO, channel=CHANNEL + 1)
    await harness.restart()
    assert named(harness, BIG), "who plays again is no longer forgotten"


async def test_an_export_of_a_running_match_holds_no_secret_of_others(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.play.submit(match, BO, "lay:3")
    for person, laid in ((ADA, None), (BO, "lay:3"), (STRANGER, None)):
        found = await export(harness, person)
        assert [one["answer_laid_aside"] for one in found["matches"]] == ([] if person == STRANGER else [laid])
        text = json.dumps(found)
        assert ("lay:3" in text) == (person == BO) and "seed" not in text and "hand" not in text


async def test_an_export_holds_what_one_person_did_and_names_nobody_else(harness: Harness) -> None:
    other = BIG + 1
    match = await harness.begin(BIG, other)
    await harness.host.people.hear(1, BIG, "Ann")
    await harness.host.preferences.set_person(BIG, reminders=False)
    await lay_all(harness, match, BIG, other)
    found = await export(harness, BIG)
    (one,) = found["matches"]
    assert [(line["kind"], line["notation"]) for line in one["what_you_did"]] == [("move", "lay:2")]
    assert found["names"] == [{"server": 1, "name": "Ann", "heard_at": harness.clock()}]
    assert "reminders" in found["preferences"][0]["json"]
    assert str(other) not in json.dumps(found)


async def test_an_export_that_grows_too_large_leaves_the_oldest_matches_out(harness: Harness) -> None:
    matches = [await harness.begin(ADA, BO, channel=channel) for channel in (50, 51, 52)]
    whole = len(await harness.host.personal_data.export(ADA))
    data, is_whole = await harness.host.personal_data.export_within(ADA, whole - 1)
    found = json.loads(data)
    assert not is_whole and len(data) < whole
    assert [one["match"] for one in found["matches"]] == [*reversed(matches[1:])]
    assert found["matches_left_out"] == matches[:1]
    assert (await export(harness, ADA))["matches_left_out"] == []


async def test_a_match_that_cannot_be_read_is_named_as_such(harness: Harness) -> None:
    match = await harness.begin(BIG, BO)
    sql(harness.path, "UPDATE snapshot SET state = CAST('{' AS BLOB)")
    assert (await export(harness, BIG))["matches"] == [{"match": match, "unreadable": True}]
    await harness.host.personal_data.forget(BIG)
    assert not named(harness, BIG)
