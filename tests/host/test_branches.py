"""Matches played on from a step of one that is over: the same position, or one that its player cannot tell from it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ai.players import DEFAULT
from host.errors import (
    DealtForOne,
    LobbyFull,
    MatchNotOver,
    MatchOver,
    NoSuchMatch,
    NothingToPlayOn,
    NotTheOwner,
    PlayedOnAsItWas,
    SeatTaken,
)
from host.stored.decoded_match import decode_state, digest, encode
from host.stored.record import FORM, Record, check
from host.stored.result import result_of
from host.views.table import BranchPlan, Lobby
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CLEO, STRANGER, Harness
from tests.host.helpers import all_laid, problems, sound, under_newer_rules
from tests.host.playing import play_on
from tests.refused import refused
from tests.sampling import sampled

PEOPLE = (ADA, BO, CLEO, 14)
EVERY_GAME = ["soul_puzzler", "labyrinth", "maatatahay", "anima", "soulgivers", "snatch"]
OTHER = 501
"""The channel in which matches are played on."""


async def finished(harness: Harness, game: str, seed: int = 4, **options: Any) -> int:
    """Let people play a match at random to its end."""
    seats = 3 if 3 in GAMES[game].seats else 2
    match = await harness.begin(*PEOPLE[:seats], game=game, **options)
    await play_on(harness.host, match, Random(seed))
    return match


async def opened(harness: Harness, match: int, at: int, owner: int = ADA, channel: int = OTHER) -> Lobby:
    """Open a lobby that plays on after some entries."""
    plan = BranchPlan(match, at, 0)
    return await harness.host.lobbies.open(game="", guild_id=1, channel_id=channel, owner_id=owner, branch=plan)


async def steps(harness: Harness, match: int) -> list[int]:
    """Return after how many entries each step of a match ends, but the last."""
    told = await harness.host.replays.of(await harness.host.session.load(match), None, "public")
    return [step.last + 1 for step in told.steps[:-1]]


async def played_on(harness: Harness, match: int, at: int, *people: int, anew: bool = False) -> int:
    """Start a match after some entries of another one, by these people in the place of as many computer players."""
    await opened(harness, match, at, people[0])
    for person in people[1:]:
        await harness.host.lobbies.join(OTHER, person)
    if anew:
        await harness.host.lobbies.deal_anew(OTHER, people[0], anew=True)
    return await harness.host.lobbies.start(OTHER, people[0])


async def given_up(harness: Harness, match: int) -> None:
    """Call a match off, unless it has ended by itself, so that another one can take its place."""
    with suppress(MatchOver):
        await harness.host.proposals.abort(match, STRANGER, moderator=True)


async def checked(harness: Harness, match: int) -> Record:
    """Export a match, have it checked, and return the record."""
    data = await harness.host.matches.record(match)
    assert check(data) is None
    return msgspec.json.decode(data, type=Record)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_a_match_goes_on_from_the_position_of_its_step(harness: Harness, game: str) -> None:
    match = await finished(harness, game)
    before = await harness.host.matches.record(match)
    people, log = len((await harness.facts(match)).seats), await harness.store.log.entries(match)
    for at in sampled((await steps(harness, match))[::10][:6], 2, game):
        new = await played_on(harness, match, at, *PEOPLE[:people])
        decoded = (await harness.host.session.load(new)).decoded
        stored = digest(encode(decoded.state))
        assert stored == (log[at - 1].digest if at else digest((await harness.store.log.bases(match))[0].state))
        assert (decoded.stored.match.branch_of, decoded.stored.match.branch_at) == (match, at)
        await play_on(harness.host, new, Random(at))
        record = await checked(harness, new)
        assert (
            record.played_on is not None
            and record.moves[: record.played_on] == (msgspec.json.decode(before, type=Record).moves[: record.played_on])
        )
    assert await harness.host.matches.record(match) == before, "the original stays what it was"
    assert await sound(harness)


@pytest.mark.parametrize("game", EVERY_GAME)
async def test_dealt_anew_nothing_is_other_than_its_player_saw(harness: Harness, game: str) -> None:
    match = await finished(harness, game)
    log = await harness.store.log.entries(match)
    for at in sampled((await steps(harness, match))[5::25][:4], 2, game):
        new = await played_on(harness, match, at, ADA, anew=True)
        decoded = (await harness.host.session.load(new)).decoded
        seat = decoded.seat_of(ADA)
        told = await harness.host.replays.of(await harness.host.session.load(match), None, str(seat), every=True)
        seen = await told.seen(told.outline.at(at - 1))
        assert seen is not None
        base = (await harness.store.log.bases(new))[0]
        assert encode(decoded.game.view(decode_state(decoded.game, base.version, base.state), seat)) == seen.view
        assert digest(base.state) != log[at - 1].digest
        await given_up(harness, new)
        await checked(harness, new)
    assert not any(await problems(harness))


async def test_a_deal_is_the_same_in_another_process(harness: Harness, tmp_path: Path) -> None:
    match = await finished(harness, "anima")
    at = (await steps(harness, match))[20]
    new = await played_on(harness, match, at, ADA, anew=True)
    await given_up(harness, new)
    file = tmp_path / "record.json"
    file.write_bytes(await harness.host.matches.record(new))
    for seed in ("1", "2"):
        command = [sys.executable, "bot.py", "check", str(file)]
        root = Path(__file__).parent.parent.parent
        done = await asyncio.to_thread(
            subprocess.run, command, cwd=root, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True
        )
        assert done.returncode == 0 and b"sound: anima" in done.stdout, done


async def test_a_match_is_played_on_again_from_one_that_was(harness: Harness) -> None:
    match = await finished(harness, "maatatahay")
    first = await played_on(harness, match, (await steps(harness, match))[6], ADA, anew=True)
    await given_up(harness, first)
    second = await played_on(harness, first, 0, ADA, BO)
    await play_on(harness.host, second, Random(1))
    record = await checked(harness, second)
    assert [bool(one.deal) for one in record.moves].count(True) == 1
    third = await played_on(harness, second, (await steps(harness, second))[4], BO, anew=True)
    await given_up(harness, third)
    assert [bool(one.deal) for one in (await checked(harness, third)).moves].count(True) == 2


async def test_it_counts_in_no_record_and_outlives_its_origin(harness: Harness) -> None:
    match = await finished(harness, "soul_puzzler", characters="none")
    new = await played_on(harness, match, 4, ADA, BO)
    await play_on(harness.host, new, Random(1))
    rows = await harness.store.matches.load(new)
    assert rows is not None
    for one in (match, new):
        await harness.store.log.pack(one, result_of)
    counted = await harness.store.connections.rows("SELECT match_id, played_on FROM result ORDER BY match_id")
    assert [tuple(row) for row in counted] == [(match, 0), (new, 1)]
    await harness.store.connections.write("UPDATE match SET ended_at = 1 WHERE id = ?", match)
    assert await harness.store.log.delete_old(2.0, 2.0) == 1
    facts = await harness.facts(new)
    assert (facts.branch_of, facts.branch_at) == (None, 4)
    await checked(harness, new)
    await refused(NoSuchMatch, opened(harness, match, 4))
    await harness.store.connections.write("UPDATE match SET ended_at = 1 WHERE id = ?", new)
    assert await harness.store.log.delete_old(2.0, 2.0) == 1


async def test_the_computer_players_are_no_stronger_than_the_server_allows(harness: Harness) -> None:
    match = await finished(harness, "anima")
    await harness.host.preferences.set_server(1, level="easy")
    lobby = await opened(harness, match, (await steps(harness, match))[10])
    assert [plan.computer for plan in lobby.seats] == [None, "easy", "easy"]
    await harness.host.lobbies.join(OTHER, BO)
    left = await harness.host.lobbies.leave(OTHER, ADA)
    assert left is not None and [plan.computer for plan in left.seats].count("easy") == 2


async def test_a_friend_takes_the_place_of_a_computer_player(harness: Harness) -> None:
    match = await finished(harness, "anima")
    lobby = await opened(harness, match, (await steps(harness, match))[10])
    assert [plan.user_id for plan in lobby.seats] == [ADA, None, None]
    assert [plan.computer for plan in lobby.seats] == [None, DEFAULT, DEFAULT]
    lobbies = harness.host.lobbies
    assert [plan.user_id for plan in (await lobbies.sit(OTHER, ADA, 2)).seats] == [None, None, ADA]
    lobby = await lobbies.deal_anew(OTHER, ADA, anew=True)
    assert lobby.branch is not None and lobby.branch.anew
    lobby = await lobbies.join(OTHER, BO)
    assert [plan.user_id for plan in lobby.seats] == [BO, None, ADA]
    assert lobby.branch is not None and not lobby.branch.anew, "for two the hidden parts are as they were"
    await refused(DealtForOne, lobbies.deal_anew(OTHER, ADA, anew=True))
    await refused(NotTheOwner, lobbies.deal_anew(OTHER, BO, anew=True))
    for seat in (0, 2, 3, -1):
        await refused(SeatTaken, lobbies.sit(OTHER, BO, seat))
    await lobbies.join(OTHER, CLEO)
    await refused(LobbyFull, lobbies.join(OTHER, STRANGER))
    left = await lobbies.leave(OTHER, BO)
    assert left is not None and [plan.computer for plan in left.seats] == [DEFAULT, None, None]
    new = await lobbies.start(OTHER, ADA)
    kinds = [row.kind for row in (await harness.facts(new)).seats]
    assert kinds == ["computer", "person", "person"]


async def test_seats_and_options_stay_what_they_were(harness: Harness) -> None:
    match = await finished(harness, "soul_puzzler", characters="none", target=10)
    lobby = await opened(harness, match, 2)
    assert lobby.options["target"] == 10 and lobby.game == "soul_puzzler"
    lobbies = harness.host.lobbies
    for change in (
        lobbies.set_options(OTHER, ADA, {"target": 50}),
        lobbies.add_computer(OTHER, ADA, DEFAULT),
        lobbies.remove_computer(OTHER, ADA),
    ):
        await refused(PlayedOnAsItWas, change)
    assert (await lobbies.set_options(OTHER, ADA, {}, pace=3600)).pace == 3600


async def test_what_cannot_be_played_on_is_refused(harness: Harness) -> None:
    match = await finished(harness, "labyrinth")
    entries = await harness.store.log.entries(match)
    inside = next(entry.number for entry in entries[1:] if entry.batch != entry.number)
    for at in (len(entries), len(entries) + 1, -1, inside, 10**9):
        await refused(NothingToPlayOn, opened(harness, match, at))
    await refused(NoSuchMatch, opened(harness, match + 5, 0))
    live = await harness.begin(ADA, BO, game="soul_puzzler", channel=777)
    await refused(MatchNotOver, opened(harness, live, 0))
    plan = BranchPlan(match, 0, 0)
    await refused(NoSuchMatch, harness.host.lobbies.open(game="", guild_id=2, channel_id=9, owner_id=ADA, branch=plan))


async def test_what_only_older_rules_have_played_is_not_played_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await all_laid(harness, ADA, BO)
    await harness.host.seats.resign(match, ADA)
    await under_newer_rules(harness, monkeypatch)
    await refused(NothingToPlayOn, opened(harness, match, 0))


async def test_a_restart_between_lobby_and_start_loses_nothing(harness: Harness) -> None:
    match = await finished(harness, "soulgivers")
    at = (await steps(harness, match))[12]
    await opened(harness, match, at)
    await harness.host.lobbies.deal_anew(OTHER, ADA, anew=True)
    await harness.restart()
    lobby = await harness.host.lobbies.get(OTHER)
    assert lobby.branch == BranchPlan(match, at, 0, anew=True)
    new = await harness.host.lobbies.start(OTHER, ADA)
    await harness.restart()
    assert (await harness.facts(new)).branch_of == match
    assert await sound(harness)


async def test_a_file_that_invents_where_a_match_came_from_is_refused() -> None:
    game = GAMES["soul_puzzler"]
    state = game.setup(2, game.options(), bytes(32)).state
    record = {
        "soultable": FORM,
        "game": "soul_puzzler",
        "version": game.version,
        "options": {},
        "seats": 2,
        "seed": "00" * 32,
        "seed_hash": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",
        "outcome": None,
        "position": game.write_position(game.view(state, None)),
    }

    def problem(moves: list[dict[str, object]], **more: object) -> str:
        return check(msgspec.json.encode(record | {"moves": moves} | more)) or ""

    assert problem([]) == ""
    seat = game.pending(state)[0].seat
    assert "leads to a different position" in problem(
        [{"seat": seat, "move": "", "digest": "0", "deal": "00"}], played_on=1
    )
    assert "is not a move" in problem([{"seat": 7, "move": "", "digest": "0", "deal": "00"}])
    assert "is not a move" in problem([{"seat": 0, "move": "", "digest": "0"}])
    assert "is not a move" in problem([{"seat": 0, "move": "x", "digest": "0", "deal": "00"}])
    assert "cannot be replayed" in problem([{"seat": 0, "move": "", "digest": "0", "deal": "xx"}])
    assert "more moves" in problem([], played_on=3)


async def test_the_position_is_worked_out_elsewhere(harness: Harness) -> None:
    """Each press on **Continue from here** played the match again in this very process, 20 times in ten seconds."""
    match, jobs = await finished(harness, "soul_puzzler"), list[str]()

    async def run(job: Any, *arguments: Any, **named: Any) -> Any:
        jobs.append(job.__name__)
        return await asyncio.to_thread(job, *arguments, **named)

    harness.run = run
    await harness.restart()
    await harness.host.branches.check(BranchPlan(match, 4, 0), 1)
    assert jobs == ["position_after"]
