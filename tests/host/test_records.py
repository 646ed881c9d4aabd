"""Records: what results add up to, written as a match ends, rebuilt with the same result, kept until one changes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from host.services.housekeeping import AFTER, DAY
from host.services.records import KEPT, Remade
from host.stored.result import CLASSES, answer_times, longest_of, time_class
from host.views.records import (
    Aside,
    Length,
    Pick,
    RankingRow,
    Tally,
    Versus,
    best_of,
    records_of,
    server_records,
    versus,
)
from render.registry import FACES
from rules.registry import GAMES
from storage.bot_rows import Result, ResultSeat
from storage.rows import EntryRow
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import resigned, result
from tests.host.playing import play_on, random_move
from tests.storage.damage import sql


def rows(harness: Harness) -> list[Any]:
    """Return all that is stored of results."""
    with closing(sqlite3.connect(harness.path)) as file:
        seats = "SELECT * FROM result_seat ORDER BY match_id, seat"
        return [file.execute(query).fetchall() for query in ("SELECT * FROM result ORDER BY match_id", seats)]


def drop(harness: Harness) -> None:
    sql(harness.path, "DELETE FROM result_seat")
    sql(harness.path, "DELETE FROM result")


async def called_off(harness: Harness, match: int, person: int) -> None:
    """Call a match off whose last player is ``person``, if it is live."""
    if (await harness.facts(match)).status == "live":
        await harness.host.proposals.abort(match, person, moderator=False)


async def test_how_a_match_ended_is_written_in_the_moment_of_its_end(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    assert rows(harness) == [[], []]
    await harness.host.seats.resign(match, ADA)
    (found,) = await harness.store.results.results()
    assert (found.match_id, found.reason, found.computers, found.played_on) == (match, "resignation", False, False)
    assert {(seat.user_id, seat.place, seat.resigned) for seat in found.seats} == {(ADA, 2, True), (BO, 1, False)}


@pytest.mark.parametrize("game", [*GAMES])
async def test_made_anew_results_are_the_same_packed_or_not_and_their_picks_have_words(
    harness: Harness, game: str
) -> None:
    seats = max(2, GAMES[game].seats.start)
    people = (ADA, BO, CLEO)[:seats]
    match = await harness.begin(*people, game=game)
    random = Random(5)
    for _ in range(12):
        harness.clock.now += random.choice((2.0, 50.0, 400.0))
        await random_move(harness.host, match, random)
    for person in people[1:]:
        if (await harness.facts(match)).status == "live":
            await harness.host.seats.resign(match, person)
    await called_off(harness, match, ADA)
    written = rows(harness)
    assert len(written[0]) == 1
    assert await harness.host.records.make_again() == Remade(1, 0, ())
    drop(harness)
    assert await harness.host.records.make_again() == Remade(1, 1, ())
    assert rows(harness) == written
    harness.clock.now += AFTER
    await harness.host.packing.work()
    drop(harness)
    assert await harness.host.records.make_again() == Remade(1, 1, ())
    assert rows(harness) == written
    (found,) = await harness.store.results.results()
    for seat in found.seats:
        for kind, keys in msgspec.json.decode(seat.picks, type=dict[str, tuple[str, ...]]).items():
            for key in keys:
                assert FACES[game].picks[kind].name(key), (kind, key)


async def test_packing_writes_what_is_missing_and_a_deleted_match_keeps_its_result(harness: Harness) -> None:
    await resigned(harness)
    written = rows(harness)
    drop(harness)
    harness.clock.now += AFTER
    await harness.host.packing.work()
    assert rows(harness) == written
    assert await harness.store.log.delete_old(harness.clock.now + DAY, 0.0) == 1
    assert rows(harness) == written
    assert await harness.host.records.make_again() == Remade(0, 0, ())
    assert rows(harness) == written, "nothing is made anew of a match that is gone"


async def test_a_match_that_cannot_be_read_keeps_no_other_from_being_counted(harness: Harness) -> None:
    broken, whole = await harness.begin(ADA, BO), await harness.begin(ADA, BO, channel=501)
    for match in (broken, whole):
        await harness.host.seats.resign(match, ADA)
    drop(harness)
    sql(harness.path, "UPDATE match SET outcome = '{' WHERE id = ?", broken)
    assert await harness.host.records.make_again() == Remade(2, 1, (broken,))
    assert [row.match_id for row in await harness.store.results.results()] == [whole]


async def test_a_result_that_cannot_be_made_keeps_no_match_from_ending(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> Result:
        raise ValueError("nonsense")

    monkeypatch.setattr("host.match.match_session.result_of", broken)
    match = await resigned(harness)
    assert (await harness.facts(match)).status == "over"
    assert "could not be written" in caplog.text and rows(harness) == [[], []]
    monkeypatch.undo()
    assert await harness.host.records.make_again() == Remade(1, 1, ())


async def test_a_match_that_goes_on_again_has_no_result(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    loaded = await harness.host.session.load(match)
    async with harness.host.session.locked(loaded):
        from host.changes.answers import Actor
        from host.changes.move_change import stopping
        from host.views.table import STUCK

        actor, ending = Actor(None, "clock"), stopping(harness.clock.now)
        await harness.host.session.commit_entry(loaded, "abort", None, actor, STUCK, ending=ending)
    (found,) = await harness.store.results.results()
    assert found.reason is None, "nobody has finished it"
    assert (await harness.host.upkeep.repair(match)).reopened
    assert rows(harness) == [[], []]


async def test_random_play_to_the_end_is_counted_for_each_person(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler")
    await play_on(harness.host, match, Random(2))
    for person in (ADA, BO):
        (record,) = await harness.host.records.of_person(person)
        assert record.game == "soul_puzzler" and record.people.matches == 1 and record.answer == 1.0
        assert record.longest == record.shortest and record.longest is not None
    (met,) = await harness.host.records.versus(ADA, BO)
    (turned,) = await harness.host.records.versus(BO, ADA)
    assert (met.ahead, met.behind) == (turned.behind, turned.ahead) and met.matches == 1
    assert await harness.host.records.versus(ADA, CLEO) == ()
    assert await harness.host.records.of_person(ADA, guild_id=2) == (), "nothing of it was on another server"


async def test_whoever_wants_no_list_is_in_none_and_their_opponents_keep_their_matches(harness: Harness) -> None:
    await resigned(harness)
    (server,) = await harness.host.records.of_server(1)
    assert [one.user_id for one in server.players] == [BO, ADA]
    await harness.host.preferences.set_person(BO, listed=False)
    (server,) = await harness.host.records.of_server(1)
    assert [one.user_id for one in server.players] == [ADA] and (server.people, server.resigned) == (1, 1)
    assert not await harness.host.records.is_listed(BO) and await harness.host.records.is_listed(ADA)
    assert [met.behind for met in await harness.host.records.versus(ADA, BO)] == [1]
    assert await harness.host.records.of_server(2) == ()


async def test_the_forgotten_are_in_no_record(harness: Harness) -> None:
    await resigned(harness)
    (server,) = await harness.host.records.of_server(1)
    assert len(server.players) == 2
    await harness.host.personal_data.forget(BO)
    (server,) = await harness.host.records.of_server(1)
    assert [one.user_id for one in server.players] == [ADA]
    assert await harness.host.records.of_person(BO) == ()
    before = rows(harness)
    await harness.host.records.make_again()
    assert rows(harness) == before, "made anew it names them no more either"


async def test_a_seat_that_was_given_up_stays_that_of_its_player_who_has_no_place(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    await harness.host.seats.resign(match, BO)
    await harness.host.seats.replace(match, 7, 1, moderator=True)
    await harness.host.seats.take(match, 99, 1)
    await harness.host.seats.resign(match, CLEO)
    await called_off(harness, match, ADA)
    await harness.host.proposals.consent(match, 99, "abort", agree=True)
    (found,) = await harness.store.results.results()
    assert [(seat.user_id, seat.place, seat.resigned) for seat in found.seats] == [
        (ADA, None, False),
        (99, None, False),
        (CLEO, None, True),
    ], "whoever has taken a seat over has not given it up"
    await harness.host.records.make_again()
    assert await harness.store.results.results() == (found,)


def test_places_wins_and_streaks_of_matches_among_people() -> None:
    found = [result(number, *places) for number, places in enumerate([(2, 1, 3), (1, 2, 3), (1, 2, 3), (1, 1, 1)], 1)]
    found.append(result(9, 1, 2, 3, computers=True))
    (record,) = records_of(found, ADA)
    assert record.people == Tally(4, won=2, tied=1, places=(3, 1)) and record.computers == Tally(1, 1, 0, (1,))
    assert (record.streak, record.best_streak) == (2, 2), "one that all tie ends no streak"
    (lost,) = records_of([*found, result(10, 2, 1, 3), result(11, 3, 1, 2)], ADA)
    assert (lost.streak, lost.best_streak) == (-2, 2)


def test_matches_with_computer_players_count_by_their_strongest_level() -> None:
    def against(number: int, *levels: str) -> Result:
        seats = [ResultSeat(seat, "computer", None, level, 2, "{}", False) for seat, level in enumerate(levels, 1)]
        found = result(number, 1, computers=True)
        return msgspec.structs.replace(found, seats=(*found.seats, *seats))

    (record,) = records_of(
        [against(1, "greedy"), against(2, "easy"), against(3, "greedy", "easy"), result(4, 1, 2)], ADA
    )
    assert {level: tally.matches for level, tally in record.levels.items()} == {"easy": 1, "greedy": 2}
    assert list(record.levels) == ["easy", "greedy"] and record.computers.matches == 3


def test_two_who_share_the_first_place_have_both_won_unless_all_do() -> None:
    (record,) = records_of([result(1, 1, 1, 3)], BO)
    assert record.people.won == 1 and record.people.tied == 0


def test_what_was_called_off_stopped_or_played_on_is_told_and_counts_nowhere() -> None:
    called_off, stuck = result(1, None, None, reason=None), result(2, None, None, reason="stuck")
    found = [called_off, stuck, result(3, 1, 2, played_on=True), result(4, 2, 1)]
    (record,) = records_of(found, ADA)
    assert record.aside == Aside(called_off=2, played_on=1)
    assert record.people == Tally(1, 0, 0, (0, 1)) and record.longest == Length(4, 40, 4.0)
    (server,) = server_records(found)
    assert server.aside == record.aside and server.people == 1
    assert versus(found, ADA, BO) == (Versus("g", 1, 0, 1),)


def test_one_given_up_is_neither_the_longest_nor_the_shortest() -> None:
    (record,) = records_of([result(1, 1, 2, reason="resignation"), result(2, 1, 2), result(3, 1, 2)], ADA)
    assert record.longest is not None and record.longest.match_id == 3
    assert record.shortest is not None and record.shortest.match_id == 2


def test_favourites_are_those_played_most_and_the_best_were_played_often_enough() -> None:
    def played(number: int, place: int, *keys: str) -> Result:
        picks = msgspec.json.encode({"hero": keys}).decode()
        return result(number, place, 3 - place, people=(ADA, BO), seat={0: {"picks": picks}})

    wins = [played(number, 1, "fox") for number in range(3)]
    losses = [played(number, 2, "owl") for number in range(4)]
    (record,) = records_of([*wins, *losses, played(8, 1, "owl"), played(9, 1, "bee")], ADA)
    assert record.picks == {"hero": (Pick("owl", 5, 1), Pick("fox", 3, 3), Pick("bee", 1, 1))}
    assert best_of(record.picks["hero"]) == Pick("fox", 3, 3), "one match proves nothing"
    assert best_of((Pick("owl", 5, 0),)) is None


def test_in_a_servers_list_those_who_won_most_come_first() -> None:
    found = [result(1, 1, 2, 3), result(2, 1, 2, 3), result(3, 2, 1, 3)]
    (server,) = server_records(found)
    assert server.players == (RankingRow(ADA, 3, 2), RankingRow(BO, 3, 1), RankingRow(CLEO, 3, 0))


def test_half_of_the_answers_came_within_the_time_that_is_told() -> None:
    answers = msgspec.json.encode({0: 1, 4: 1, 20: 3}).decode()
    (record,) = records_of([result(1, 1, 2, seat={0: {"answers": answers}})], ADA)
    assert record.answer == longest_of(20)
    (without,) = records_of([result(1, 1, 2)], ADA)
    assert without.answer is None


def test_a_class_of_time_holds_what_its_longest_time_says() -> None:
    for seconds in (0.0, 0.5, 1.0, 1.2, 59.0, 3600.0, 1e7):
        found = time_class(seconds)
        assert seconds <= longest_of(found) + 1e-6
        assert found == 0 or longest_of(found - 1) < seconds
    assert longest_of(CLASSES) == 2.0


def test_only_answers_that_one_person_gave_by_themselves_are_timed() -> None:
    def entry(number: int, seat: int, at: float, *, batch: int | None = None, **facts: Any) -> EntryRow:
        known: dict[str, Any] = {"source": "person", "user_id": ADA} | facts
        given = number if batch is None else batch
        return EntryRow(number, given, "move", seat, notation="a", events=b"[]", digest="", draws=0, at=at, **known)

    moves = [
        entry(0, 0, 108.0),
        entry(1, 1, 109.0, source="computer", user_id=None),
        entry(2, 0, 110.0, automatic=True),
        entry(3, 0, 141.0),  # 32 s after the computer
        entry(4, 0, 200.0, batch=4),
        entry(5, 1, 200.0, batch=4),  # given together: nobody's time is known
        entry(6, 1, 202.0),
    ]
    times = answer_times(moves, 100.0)
    assert times == {0: {time_class(8.0): 1, time_class(32.0): 1}, 1: {time_class(2.0): 1}}


class Gate:
    """Keeps counts from being made until it is opened, and notes whose they are."""

    def __init__(self, harness: Harness) -> None:
        self.counted: list[object] = []
        self.begun, self.opened = asyncio.Event(), asyncio.Event()
        harness.host.records._run = self._run  # type: ignore[assignment]

    async def _run(self, job: Callable[..., Any], path: Path, whose: object) -> Any:
        self.counted.append(whose)
        self.begun.set()
        await self.opened.wait()
        return await asyncio.to_thread(job, path, whose)


async def test_no_move_waits_for_a_count_and_those_who_press_together_wait_for_one(harness: Harness) -> None:
    await harness.host.seats.resign(await harness.begin(ADA, BO), ADA)
    match, gate = await harness.begin(ADA, BO), Gate(harness)
    servers = [asyncio.create_task(harness.host.records.of_server(1)) for _ in range(20)]
    people = [asyncio.create_task(harness.host.records.of_person(ADA)) for _ in range(20)]
    await gate.begun.wait()
    await harness.host.play.submit(match, ADA, "lay:1")
    await harness.host.seats.resign(match, ADA)
    assert not any(press.done() for press in (*servers, *people)) and gate.counted == [(1, None, None)]
    gate.opened.set()
    assert {record.people for press in servers for record in await press} == {2}
    assert {record.people.matches for press in people for record in await press} == {2}
    assert gate.counted == [(1, None, None), (None, ADA, None)], "one after the other"


async def test_a_count_is_kept_until_a_result_changes_there(harness: Harness) -> None:
    async def seen() -> tuple[int, ...]:
        (record,) = await harness.host.records.of_server(1)
        return tuple(one.user_id for one in record.players)

    await harness.host.seats.resign(await harness.begin(ADA, BO), ADA)
    gate = Gate(harness)
    gate.opened.set()
    assert await seen() == await seen() == (BO, ADA) and len(gate.counted) == 1
    await harness.host.seats.resign(await harness.begin(CLEO, STRANGER, guild=2), CLEO)
    await harness.host.preferences.set_person(BO, listed=False)
    assert await seen() == (ADA,) and len(gate.counted) == 1
    await harness.host.seats.resign(await harness.begin(ADA, CLEO), ADA)
    assert await seen() == (CLEO, ADA) and len(gate.counted) == 2
    harness.clock.now += AFTER
    await harness.host.packing.work()
    assert await harness.store.log.delete_old(harness.clock.now + DAY, 0.0) == 3
    assert await seen() == (CLEO, ADA) and len(gate.counted) == 2, "deleted matches leave their results"
    await harness.host.personal_data.forget(CLEO)
    assert not harness.host.records._kept, "nothing that is kept names them"
    assert await seen() == (ADA,)


async def test_no_more_counts_are_kept_than_some(harness: Harness) -> None:
    for person in range(2 * KEPT):
        await harness.host.records.of_person(person)
    assert len(harness.host.records._kept) == KEPT
