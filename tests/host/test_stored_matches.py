"""Matches stored by older versions of the rules: they open, are played on, and are sound."""

from __future__ import annotations

import sqlite3
from random import Random

import pytest

from host.stored.record import check
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import IllegalMove
from rules.registry import GAMES
from rules.soul_puzzler.position import PuzzlerView
from tests.host.conftest import ADA, BO, CLEO, Harness
from tests.host.helpers import STORED, play_on, problems, reopened

DAN = 14
STORED_BAN = """
UPDATE snapshot SET state = CAST(
    replace(CAST(state AS TEXT), '"banned":null', '"banned":[[1,1],[1,2]]') AS BLOB
);
"""


async def restored(harness: Harness, name: str) -> None:
    """Open the host again on the whole file that ``name`` was, of an older schema."""
    await harness.close()
    harness.path = harness.path.with_name("restored.db")
    with sqlite3.connect(harness.path) as connection:
        connection.executescript((STORED / name).read_text(encoding="utf-8"))
    connection.close()
    await harness.open()


async def test_matches_of_three_games_open_and_are_played_to_their_end(harness: Harness) -> None:
    await restored(harness, "three_games.sql")
    assert await problems(harness) == [None] * 7
    for match in (1, 2, 3):
        assert (await harness.host.matches.load(match)).facts.status == "over"
        assert "dealt by version" in str(check(await harness.host.matches.record(match)))
    for match in (4, 5, 6, 7):
        await play_on(harness, match, Random(match))
    assert await problems(harness) == [None] * 7
    for match in (5, 6, 7):
        assert "dealt by version 1" in str(check(await harness.host.matches.record(match)))


async def test_a_bid_laid_aside_before_is_opened_with_the_others(harness: Harness) -> None:
    await restored(harness, "three_games.sql")
    table = await harness.host.matches.table(5, None)
    waiting = [question.decision.seat for question in table.questions if not question.answered]
    assert len(waiting) < len(table.questions)
    laid = {}
    for question in table.questions:
        if question.answered:
            own = await harness.host.matches.table(5, table.match.seats[question.decision.seat].user_id)
            laid[question.decision.seat] = own.sealed
    for seat in waiting:
        user = table.match.seats[seat].user_id
        assert user is not None
        await harness.host.play.submit(5, user, "commit:0")
    lines = [line for line in await harness.host.matches.log(5, None, last=3) if line.seat in laid]
    assert all(line.notation in (laid[line.seat], "") for line in lines if line.seat is not None)
    assert await problems(harness) == [None] * 7


async def legal(harness: Harness, person: int) -> list[str]:
    table = await harness.host.matches.table(1, person)
    assert table.viewer is not None
    return [str(move) for move in table.legal[table.viewer]]


async def test_a_match_of_soul_puzzler_1_is_played_on_by_the_rules_of_today(harness: Harness) -> None:
    await reopened(harness, "soul_puzzler_1.sql")
    assert await problems(harness) == [None]
    table = await harness.host.matches.table(1, BO)
    assert isinstance(table.view, PuzzlerView)
    assert (table.view.scores, table.view.banned) == ((3, 0), None)
    assert "switch:1,1-1,2" in await legal(harness, BO)  # the ban was lifted by the rules of its turn
    await harness.host.play.submit(1, BO, "switch:1,1-1,2")
    with pytest.raises(IllegalMove, match="switch_back"):
        await harness.host.play.submit(1, ADA, "switch:1,1-1,2")
    await harness.host.play.submit(1, ADA, "drop:2")
    await harness.host.seats.resign(1, BO)
    assert [(base.number, base.version) for base in await harness.store.bases(1)] == [(0, 1), (11, 4)]
    assert await problems(harness) == [None]


async def test_a_ban_stored_by_soul_puzzler_1_holds(harness: Harness) -> None:
    await reopened(harness, "soul_puzzler_1.sql", STORED_BAN)
    with pytest.raises(IllegalMove, match="switch_back"):
        await harness.host.play.submit(1, BO, "switch:1,1-1,2")
    await harness.host.play.submit(1, BO, "drop:1")
    assert await problems(harness) == [None]


async def test_a_match_of_anima_1_is_played_on_with_traps(harness: Harness) -> None:
    await reopened(harness, "anima_1.sql")
    assert await problems(harness) == [None]
    table = await harness.host.matches.table(1, ADA)
    assert isinstance(table.view, AnimaView) and table.view.options.traps
    await harness.host.play.submit(1, ADA, str(table.legal[0][0]))
    assert [(base.number, base.version) for base in await harness.store.bases(1)] == [(0, 1), (14, 6)]
    assert await problems(harness) == [None]


@pytest.mark.parametrize(("match", "person", "played"), [(1, BO, 76), (2, DAN, 68)])
async def test_matches_of_anima_2_are_played_on(harness: Harness, match: int, person: int, played: int) -> None:
    await reopened(harness, "anima_2.sql")
    assert await problems(harness) == [None] * 2
    table = await harness.host.matches.table(match, person)
    assert isinstance(table.view, AnimaView) and table.viewer is not None
    others = (player.hand for seat, player in enumerate(table.view.players) if seat != table.viewer)
    assert {card for hand in others for card in hand} == {HIDDEN}  # some were known there without a right to it
    await harness.host.play.submit(match, person, str(table.legal[table.viewer][0]))
    assert [(base.number, base.version) for base in await harness.store.bases(match)] == [(0, 2), (played, 6)]
    assert await problems(harness) == [None] * 2


@pytest.mark.parametrize(("match", "person", "played"), [(1, ADA, 51), (2, ADA, 70), (3, DAN, 51)])
async def test_matches_of_soulgivers_1_are_played_on(harness: Harness, match: int, person: int, played: int) -> None:
    await reopened(harness, "soulgivers_1.sql")
    assert await problems(harness) == [None] * 3
    table = await harness.host.matches.table(match, person)
    assert table.viewer is not None
    await harness.host.play.submit(match, person, str(table.legal[table.viewer][0]))
    assert [(base.number, base.version) for base in await harness.store.bases(match)] == [(0, 1), (played, 4)]
    await play_on(harness, match, Random(match))
    assert await problems(harness) == [None] * 3


async def test_matches_dealt_from_one_stream_are_played_on(harness: Harness) -> None:
    await restored(harness, "five_games.sql")
    assert await problems(harness) == [None] * 5
    for match in range(1, 6):
        await play_on(harness, match, Random(match))
        first, *_, last = await harness.store.bases(match)
        table = await harness.host.matches.table(match, None)
        assert first.version < last.version == GAMES[table.match.game].version
    assert await problems(harness) == [None] * 5
    for match in range(1, 6):
        assert "dealt by version" in str(check(await harness.host.matches.record(match)))


async def test_an_answer_laid_aside_that_anima_5_does_not_take_becomes_its_fallback(harness: Harness) -> None:
    await restored(harness, "anima_4.sql")
    assert await problems(harness) == [None]
    table = await harness.host.matches.table(1, DAN)
    assert table.sealed == "play:V15/C02>first"
    assert [list(map(str, moves)) for moves in table.legal.values()] == [["pass"]]  # its fight is won or lost by far
    await harness.host.play.submit(1, BO, "pass")
    await harness.host.play.submit(1, CLEO, "pass")
    assert [(base.number, base.version) for base in await harness.store.bases(1)][-1] == (353, 6)
    lines = await harness.host.matches.log(1, DAN, last=4)
    assert ("pass", "clock") in [(line.notation, line.source) for line in lines if line.seat == 3]
    await play_on(harness, 1, Random(4))
    assert await problems(harness) == [None]


async def test_a_match_of_soulgivers_3_is_played_on_from_its_window(harness: Harness) -> None:
    await restored(harness, "soulgivers_3.sql")
    assert await problems(harness) == [None]
    assert (await harness.host.matches.table(1, BO)).sealed == "play:realign"
    await harness.host.play.submit(1, DAN, "pass")
    assert [(base.number, base.version) for base in await harness.store.bases(1)] == [(0, 3), (146, 4)]
    assert ("play:realign", "person") in [
        (line.notation, line.source) for line in await harness.host.matches.log(1, BO)
    ]
    await play_on(harness, 1, Random(4))
    assert await problems(harness) == [None]
