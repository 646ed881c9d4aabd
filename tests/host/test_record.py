"""A finished match as a file: exported, checked, and brought into another database."""

from __future__ import annotations

import json
import threading
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from host.errors import MatchNotOver
from host.services.new_matches import RecordError
from host.stored.record import MOST_BYTES, Record, check, record
from host.views.replay import OPEN, Outline
from host.views.table import BranchPlan
from render.registry import FACES
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, STRANGER, Harness
from tests.host.helpers import problems, resigned
from tests.host.playing import play_on
from tests.refused import refused

RESIGNATION = {"reason": "resignation", "ranking": [[1], [0]], "scores": [{}, {}]}


async def finished(harness: Harness) -> bytes:
    """Play a match of Soul Puzzler between computer players to its end, one move taken back, and record it."""
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="random")
    table = await harness.host.matches.table(match, None)
    seat = table.questions[0].decision.seat
    mover = (ADA, BO)[seat]
    await harness.host.play.submit(match, mover, "drop:1")
    await harness.host.proposals.undo(match, mover)
    with pytest.raises(MatchNotOver):
        await harness.host.matches.record(match)
    for other, player in enumerate((ADA, BO)):
        await harness.host.seats.replace(match, player, other, computer="random")
    await harness.until(lambda table: table.match.status == "over", match)
    return await harness.host.matches.record(match)


async def test_a_record_can_be_dealt_and_played_again(harness: Harness) -> None:
    data = await finished(harness)
    assert check(data) is None
    told = json.loads(data)
    board = await harness.facts(1)
    last = (await harness.host.matches.table(1, None)).view
    assert GAMES["soul_puzzler"].read_position(told["position"]) == last
    assert told["seed_hash"] == board.seed_hash == sha256(bytes.fromhex(told["seed"])).hexdigest()


def falsified(data: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(data), **changes}).encode()


async def test_a_falsified_record_is_detected(harness: Harness) -> None:
    data = await finished(harness)
    moves = json.loads(data)["moves"]
    other_seed = {"seed": "00" * 32, "seed_hash": sha256(bytes(32)).hexdigest()}
    for changed, told in (
        (falsified(data, seed="00" * 32), "SHA-256"),
        (falsified(data, **other_seed), "different position|cannot be replayed"),
        (falsified(data, moves=moves[:-1]), "outcome"),
        (falsified(data, moves=[{**moves[0], "move": "drop:9"}, *moves[1:]]), "cannot be replayed"),
        (falsified(data, moves=[{**moves[0], "digest": "0"}, *moves[1:]]), "move 1 "),
        (falsified(data, version=99), "version 99"),
        (falsified(data, game="chess"), "does not know the game 'chess'"),
        (falsified(data, extra=1), "the record of a match"),
        (falsified(data, seats=9), "can't be played by 9 players"),
        (falsified(data, position="?"), "a different position than the one in the file"),
        (falsified(data, options={"tokens": "many"}), "cannot be replayed"),
        (falsified(data, soultable=3), "form 3"),
        (falsified(data, soultable=1), "before Soultable 1.0"),
        (falsified(data, outcome=None), "a different outcome"),
        (falsified(data, outcome=RESIGNATION), "a different outcome"),
        (falsified(data, outcome={"reason": "resignation"}), "the record of a match"),
        (data.ljust(MOST_BYTES + 1), "larger than 4 MiB"),
        (b"not json", "the record of a match"),
    ):
        problem = check(changed)
        assert problem is not None
        assert any(part in problem for part in told.split("|")), problem


@pytest.mark.parametrize("name", ["options", "outcome", "moves", "position"])
async def test_deep_nesting_is_no_record(harness: Harness, name: str) -> None:
    data = falsified(await finished(harness), **{name: "HERE"})
    for opening, closing in ((b"[", b"]"), (b'{"a":', b"}")):
        nested = data.replace(b'"HERE"', opening * 100_000 + b"1" + closing * 100_000)
        problem = check(nested)
        assert problem is not None and problem.startswith("this isn't the record of a match"), problem
    assert check(b"[" * 100_000) is not None


async def test_a_resignation_is_of_one_of_two_seats_before_the_end(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.seats.resign(match, BO)
    data = await harness.host.matches.record(match)
    assert check(data) is None
    assert msgspec.json.decode(data, type=Record).unproven == "that seat 1 resigned"
    for forged in (
        {**RESIGNATION, "ranking": [[0, 1]]},
        {**RESIGNATION, "ranking": []},
        {**RESIGNATION, "ranking": [[2], [0]]},
        {**RESIGNATION, "scores": [{"souls": 9}, {}]},
        {**RESIGNATION, "reason": "souls"},
    ):
        assert check(falsified(data, outcome=forged)) == "the moves lead to a different outcome", forged


async def test_in_a_match_of_three_nobody_ends_it_by_resigning(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, CLEO, game="labyrinth")
    await harness.host.proposals.abort(match, STRANGER, moderator=True)
    data = await harness.host.matches.record(match)
    assert check(data) is None
    assert msgspec.json.decode(data, type=Record).unproven == "that the match was aborted"
    assert check(falsified(data, outcome=RESIGNATION)) == "the moves lead to a different outcome"


async def test_a_match_that_was_called_off_or_resigned_has_a_record(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    await harness.host.proposals.abort(match, STRANGER, moderator=True)
    assert check(await harness.host.matches.record(match)) is None
    match = await resigned(harness)
    assert check(await harness.host.matches.record(match)) is None


async def test_the_event_loop_does_not_wait_for_a_record(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []

    def noted(*arguments: Any) -> Record:
        threads.append(threading.get_ident())
        return record(*arguments)

    monkeypatch.setattr("host.match.matches.record", noted)
    match = await resigned(harness)
    await harness.host.matches.record(match)
    assert len(threads) == 1 and threads != [threading.get_ident()]


async def test_live_matches_are_listed_by_person_and_by_server(harness: Harness) -> None:
    match = await harness.begin(ADA, BO)
    assert [found.id for found in await harness.host.matches.live(user_id=BO)] == [match]
    assert await harness.host.matches.live_on(1) == ((match, CHANNEL),)
    assert await harness.host.matches.live(user_id=STRANGER) == ()
    await harness.host.seats.resign(match, ADA)
    assert await harness.host.matches.live(user_id=BO) == ()


PEOPLE = (ADA, BO, CLEO)
EVERY_GAME = ["soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers", "snatch"]


async def told(harness: Harness, match: int) -> Outline:
    """Return the steps of a match with everything open."""
    return (await harness.host.replays.of(await harness.host.session.load(match), None, OPEN)).outline


async def brought_in(harness: Harness, data: bytes, *channels: int) -> tuple[int, int]:
    return await harness.host.branches.import_match(data, 1, channels or (7, 8), lambda key: FACES[key].seats)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_it_tells_the_same_steps(harness: Harness, tmp_path: Path, game: str) -> None:
    match = await harness.begin(*PEOPLE[: 3 if 3 in GAMES[game].seats else 2], game=game)
    await play_on(harness.host, match, Random(6))
    data, wanted = await harness.host.matches.record(match), await told(harness, match)
    other = Harness(tmp_path / "other.db", harness.config)
    await other.open()
    new, channel = await brought_in(other, data)
    assert channel == 8 and await told(other, new) == wanted
    facts = (await other.host.session.load(new)).facts
    assert facts.people == () and facts.outcome == (await harness.facts(match)).outcome
    assert await other.host.matches.record(new) == data
    assert not any(await problems(other))
    assert await brought_in(other, data) == (new, 8), "it is there already"
    await other.close()


async def test_one_that_was_given_up_or_played_on_comes_whole(harness: Harness, tmp_path: Path) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    for _ in range(3):
        table = await harness.host.matches.table(match, None)
        seat = table.questions[0].decision.seat
        await harness.host.play.submit(match, table.match.seats[seat].user_id or 0, "drop:1")
    await harness.host.seats.resign(match, ADA)
    await harness.host.lobbies.open(game="", guild_id=1, channel_id=9, owner_id=ADA, branch=BranchPlan(match, 2, 2))
    await harness.host.lobbies.deal_anew(9, ADA, anew=True)
    second = await harness.host.lobbies.start(9, ADA)
    await harness.host.proposals.abort(second, 77, moderator=True)
    other = Harness(tmp_path / "other.db", harness.config)
    await other.open()
    await other.host.lobbies.open(game="anima", guild_id=1, channel_id=8, owner_id=ADA)
    for one in (match, second):
        data = await harness.host.matches.record(one)
        new, _ = await brought_in(other, data)
        assert await other.host.matches.record(new) == data
    assert (await other.host.lobbies.get(8)).game == "anima", "no lobby makes room for it"
    assert (await told(other, 1)).steps[-1].kind == "resign"
    assert (await other.host.session.load(2)).facts.branch_at == 3, "two moves and a deal"
    await other.close()


async def test_what_is_not_sound_changes_nothing(harness: Harness) -> None:
    match = await harness.begin(ADA, BO, game="soul_puzzler", characters="none")
    await harness.host.seats.resign(match, ADA)
    data = await harness.host.matches.record(match)
    others = (data.replace(b"soul_puzzler", b"chess"), data.replace(b'"seats":2', b'"seats":3'))
    for wrong in (b"", b"[]", data[:-1], *others):
        await refused(RecordError, brought_in(harness, wrong), match="not valid")
    live = await harness.begin(ADA, BO, game="soul_puzzler", channel=7)
    await refused(RecordError, brought_in(harness, data, 7), match="Every channel")
    assert await harness.store.index.match_ids() == (match, live)
