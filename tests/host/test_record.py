from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from host.errors import MatchNotOver
from host.record import check
from tests.host.conftest import ADA, BO, STRANGER, House


async def finished(house: House) -> bytes:
    """Play a match of Soul Puzzler between computer players to its end, one move taken back, and record it."""
    match = await house.begin(ADA, BO, game="soul_puzzler", characters="random")
    table = await house.host.matches.table(match, None)
    seat = table.questions[0].decision.seat
    mover = (ADA, BO)[seat]
    await house.host.play.submit(match, mover, "drop:1")
    await house.host.proposals.undo(match, mover)
    with pytest.raises(MatchNotOver):
        await house.host.matches.record(match)
    for other in (0, 1):
        await house.host.seats.replace(match, ADA, other, computer="random", moderator=True)
    await house.until(lambda table: table.match.status == "over", match)
    return await house.host.matches.record(match)


async def test_a_record_can_be_dealt_and_played_again(house: House) -> None:
    data = await finished(house)
    assert check(data) is None
    told = json.loads(data)
    board = (await house.host.matches.load(1)).facts
    assert told["seed_hash"] == board.seed_hash == sha256(bytes.fromhex(told["seed"])).hexdigest()


def bent(data: bytes, **changes: Any) -> bytes:
    return json.dumps({**json.loads(data), **changes}).encode()


async def test_a_bent_record_is_found_out(house: House) -> None:
    data = await finished(house)
    moves = json.loads(data)["moves"]
    other_seed = {"seed": "00" * 32, "seed_hash": sha256(bytes(32)).hexdigest()}
    for changed, told in (
        (bent(data, seed="00" * 32), "SHA-256"),
        (bent(data, **other_seed), "another position|cannot be played"),
        (bent(data, moves=moves[:-1]), "outcome"),
        (bent(data, moves=[{**moves[0], "move": "drop:9"}, *moves[1:]]), "cannot be played"),
        (bent(data, moves=[{**moves[0], "digest": "0"}, *moves[1:]]), "move 1 "),
        (bent(data, version=99), "version 99"),
        (bent(data, game="chess"), "no game 'chess'"),
        (bent(data, extra=1), "no record"),
        (bent(data, seats=9), "is not played by 9"),
        (bent(data, options={"tokens": "many"}), "cannot be played"),
        (b"not json", "no record"),
    ):
        problem = check(changed)
        assert problem is not None
        assert any(part in problem for part in told.split("|")), problem


async def test_a_match_that_was_called_off_or_resigned_has_a_record(house: House) -> None:
    match = await house.begin(ADA, BO)
    await house.host.proposals.abort(match, STRANGER, moderator=True)
    assert check(await house.host.matches.record(match)) is None
    match = await house.begin(ADA, BO)
    await house.host.seats.resign(match, ADA)
    assert check(await house.host.matches.record(match)) is None


async def test_live_matches_are_listed_by_person_and_by_server(house: House) -> None:
    match = await house.begin(ADA, BO)
    assert [found.id for found in await house.host.matches.live(user_id=BO)] == [match]
    assert [found.id for found in await house.host.matches.live(guild_id=1)] == [match]
    assert await house.host.matches.live(user_id=STRANGER) == ()
    await house.host.seats.resign(match, ADA)
    assert await house.host.matches.live(user_id=BO) == ()
