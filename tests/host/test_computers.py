from __future__ import annotations

import asyncio
import logging
import threading
from random import Random

import msgspec
import pytest

from ai.players import DEFAULT, HARD, PLAYERS
from host.config import HostConfig
from host.services.computers import think_in_thread
from rules.engine import AnyGame, Move, Seat, View
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CHANNEL, STRANGER, Harness
from tests.host.helpers import before, problems, settled
from tests.host.tally import Lay, TallyView


class Broken:
    """A player that fails in a chosen way."""

    name = "Broken"
    manner = "not at all"

    def __init__(self, move: Move | None) -> None:
        self.move = move
        self.seen: list[View] = []

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        self.seen.append(view)
        if self.move is None:
            raise RuntimeError("lost the thread")
        return self.move


async def test_computer_seats_play_to_the_end(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1, game="soul_puzzler", characters="none")
    await harness.host.seats.replace(match, ADA, 0, computer="random")
    over = await harness.until(lambda table: table.match.status == "over", match)
    assert over.match.outcome is not None
    assert await problems(harness) == [None]


async def test_a_restart_wakes_the_computer_seats(harness: Harness) -> None:
    harness.host.session.listeners.remove(harness.host.computers.follow)
    match = await harness.begin(ADA, computers=1)
    await harness.restart()
    await harness.until(lambda table: table.questions[1].answered, match)


@pytest.mark.parametrize("config", [HostConfig(computer_pause=60.0)])
async def test_closing_does_not_wait_for_a_pause(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1)
    await settled(harness)
    async with asyncio.timeout(20):
        await harness.restart()
    assert (await harness.host.matches.table(match, None)).questions[1].answered is False


@pytest.mark.parametrize("move", [None, Lay(0, "roll")])
async def test_a_player_that_fails_is_replaced_by_the_fallback(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, move: Move | None
) -> None:
    broken = Broken(move)
    monkeypatch.setitem(PLAYERS, "random", broken)
    match = await harness.begin(ADA, computers=1)
    await harness.host.play.submit(match, ADA, "lay:2")
    await harness.until(lambda table: table.match.entries == 2, match)
    assert [entry.notation for entry in await harness.store.log.entries(match)] == ["lay:2", "lay:1"]
    assert all(isinstance(view, TallyView) for view in broken.seen)


class Slow:
    """A player that thinks until the test releases it."""

    name = "Slow"
    manner = "in its own time"

    def __init__(self) -> None:
        self.thinking, self.go = threading.Event(), threading.Event()

    def choose(self, game: AnyGame, view: View, seat: Seat, random: Random) -> Move:
        self.thinking.set()
        self.go.wait(60)
        move: Move = game.fallback(view, seat)
        return move


async def test_a_match_that_changes_while_a_player_thinks_is_no_failure(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slow = Slow()
    monkeypatch.setitem(PLAYERS, "random", slow)
    match = await harness.begin(ADA, BO, computers=1)
    await asyncio.to_thread(slow.thinking.wait, 60)
    await harness.host.seats.replace(match, STRANGER, 2, moderator=True)
    slow.go.set()
    await harness.host.play.submit(match, ADA, "lay:1")
    await harness.host.computers.close()
    assert harness.host.failures.paused("computer") == ()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("config", [HostConfig(computer_pause=60.0)])
async def test_others_cannot_see_how_long_it_thinks(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    slow.go.set()
    monkeypatch.setitem(PLAYERS, "random", slow)
    match = await harness.begin(ADA, computers=1)
    assert await asyncio.to_thread(slow.thinking.wait, 60)  # while it rests, and not after it
    assert (await harness.host.matches.table(match, None)).questions[1].answered is False


async def test_what_thinks_gets_an_encoded_view_and_no_state(harness: Harness) -> None:
    asked: list[tuple[str, bytes, Seat, str]] = []

    async def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        asked.append((game, view, seat, player))
        return "lay:3"

    harness.think = think
    await harness.restart()
    match = await harness.begin(ADA, computers=1)
    await harness.until(lambda table: table.questions[1].answered, match)
    ((game, view, seat, player),) = asked
    assert (game, seat, player) == ("tally", 1, "random")
    rules, stored = GAMES["tally"], await harness.store.matches.load(match)
    assert stored is not None
    state = msgspec.json.decode(stored.snapshot.state, type=rules.state_type)
    assert msgspec.json.decode(view, type=rules.view_type) == rules.view(state, 1)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(view, type=rules.state_type)


async def test_the_fallback_is_played_if_thinking_fails(harness: Harness, caplog: pytest.LogCaptureFixture) -> None:
    async def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        raise OSError("every worker process died of it")

    harness.think = think
    await harness.restart()
    match = await harness.begin(ADA, computers=1)
    await harness.host.play.submit(match, ADA, "lay:2")
    await harness.until(lambda table: table.match.entries == 2, match)
    assert [entry.notation for entry in await harness.store.log.entries(match)] == ["lay:2", "lay:1"]
    assert harness.host.failures.paused("computer") == ()
    assert len([record for record in caplog.records if record.levelno >= logging.ERROR]) == 1


async def test_closing_does_not_wait_for_a_thinking_player(harness: Harness) -> None:
    thinking = asyncio.Event()

    async def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        thinking.set()
        await asyncio.Event().wait()
        return ""

    harness.think = think
    await harness.restart()
    match = await harness.begin(ADA, computers=1)
    await thinking.wait()
    harness.think = think_in_thread
    await harness.restart()
    await harness.until(lambda table: table.questions[1].answered, match)


@pytest.mark.parametrize("config", [HostConfig(computer_pause=0.0625)])
async def test_the_computer_seats_of_a_sealed_group_answer_in_one_pause(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking: set[Seat] = set()
    together = asyncio.Event()

    async def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        thinking.add(seat)
        if thinking == {1, 2, 3}:
            together.set()
        await together.wait()
        return "lay:3"

    harness.think = think
    await harness.restart()
    pauses = before(monkeypatch, asyncio, "sleep")
    match = await harness.begin(ADA, computers=3)
    await harness.until(lambda table: all(question.answered for question in table.questions[1:]), match)
    assert pauses.count((0.0625,)) == 1
    await harness.host.play.submit(match, ADA, "lay:2")
    laid = [entry.notation for entry in await harness.store.log.entries(match)][:4]
    assert laid == ["lay:2", "lay:3", "lay:3", "lay:3"]


@pytest.mark.parametrize(
    ("config", "waited"),
    [
        (HostConfig(window_pause=0.0625), 0.0625),
        (HostConfig(computer_pause=0.03125, window_pause=0.0625), 0.0625),
        (HostConfig(computer_pause=0.0625, window_pause=0.03125), 0.0625),
    ],
)
async def test_a_secret_answer_takes_the_least_pause_whatever_there_is_to_think_about(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, waited: float
) -> None:
    pauses = before(monkeypatch, asyncio, "sleep")
    match = await harness.begin(ADA, computers=1)
    await harness.until(lambda table: table.questions[1].answered, match)
    assert [pause for (pause,) in pauses if pause in (0.03125, 0.0625)] == [waited]


@pytest.mark.parametrize("config", [HostConfig(computer_pause=0.03125, window_pause=60.0)])
async def test_a_move_of_the_own_turn_takes_the_pause_that_was_chosen(harness: Harness) -> None:
    match = await harness.begin(ADA, computers=1, game="soul_puzzler", characters="none")
    table = await harness.until(lambda table: table.questions[0].decision.seat == 0, match)
    legal = (await harness.host.matches.table(match, ADA)).legal[0]
    await harness.host.play.submit(match, ADA, str(legal[0]))
    async with asyncio.timeout(20):
        await harness.until(lambda after: after.match.entries > table.match.entries + 1, match)


@pytest.mark.parametrize("config", [HostConfig(hard_limit=0.0)])
async def test_a_hard_player_that_is_late_answers_as_normal(harness: Harness, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    asked: list[str] = []

    async def think(game: str, view: bytes, seat: Seat, player: str) -> str:
        asked.append(player)
        if player == HARD:
            await asyncio.Event().wait()
        return await think_in_thread(game, view, seat, player)

    harness.think = think
    await harness.restart()
    lobbies = harness.host.lobbies
    await lobbies.open(game="soul_puzzler", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await lobbies.add_computer(CHANNEL, ADA, HARD)
    match = await lobbies.start(CHANNEL, ADA)
    await harness.until(lambda table: table.questions[1].answered, match)
    assert DEFAULT in asked and set(asked) <= {HARD, DEFAULT}
    assert "is late; Normal answers" in caplog.text, "bench.busy counts this line"


@pytest.mark.parametrize("config", [HostConfig(unwatched_pause=0.03125, computer_pause=60.0)])
async def test_a_match_without_people_has_a_pause_of_its_own(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await harness.begin(ADA, computers=1, game="soul_puzzler", characters="none", first=0)
    pauses = before(monkeypatch, asyncio, "sleep")
    await harness.host.seats.replace(match, ADA, 0, computer="random")
    await harness.until(lambda table: table.match.entries > 1, match)
    assert (0.03125,) in pauses
