"""Too much at once: what is bounded, what never is, and what people are told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.shared.flood import Flood, Gate, Limits
from host.errors import TooFast
from tests.cogs.helpers import Room, open_hand, said


@pytest.fixture
async def bounded(tmp_path: Path) -> AsyncIterator[Room]:
    """A room in which one may do four things in 10 seconds."""
    async with Room.opened(tmp_path / "table.db", limits=Limits(clicks=4)) as room:
        yield room


async def test_clicks_and_commands_count_together_and_for_each_person_alone(bounded: Room) -> None:
    await bounded.start()
    board = await bounded.board()
    await bounded.ann.slash(bounded.channel, "hand")
    await open_hand(bounded, bounded.ann)
    for result in (await bounded.ann.click(board, label="More"), await bounded.ann.slash(bounded.channel, "log")):
        assert "You've reached the limit of 4 buttons and commands in 10 seconds" in said(result)
        assert "Try again <t:" in said(result) and result.ephemeral
    assert "Log of match" in said(await bounded.bob.slash(bounded.channel, "log"))
    assert await bounded.ann.autocomplete(bounded.channel, "move", "notation", "") == []
    await bounded.env.advance_time(11)
    assert "Log of match" in said(await bounded.ann.slash(bounded.channel, "log"))


async def test_completion_is_not_counted(bounded: Room) -> None:
    await bounded.start()
    mover = await bounded.mover()
    await bounded.env.advance_time(11)
    for _ in range(10):
        assert await mover.autocomplete(bounded.channel, "move", "notation", "drop")


async def test_lobbies_are_bounded_for_each_person(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "table.db", limits=Limits(lobbies=2)) as room:
        places = [room.guild.create_text_channel(f"games-{number}") for number in range(4)]
        for place in places[:2]:
            await room.ann.slash(place, "play", game="soul_puzzler")
        for thread in (False, True):
            result = await room.ann.slash(places[2], "play", game="soul_puzzler", thread=thread)
            assert "limit of 2 new lobbies in 10 minutes" in said(result)
        assert not places[2].history() and not places[2].threads
        await room.bob.slash(places[2], "play", game="soul_puzzler")
        await room.env.advance_time(601)
        await room.ann.slash(places[3], "play", game="soul_puzzler")
        assert places[2].history() and places[3].history()


async def test_only_starts_that_succeed_count(tmp_path: Path) -> None:
    """Thirty presses on Start of a lobby that one has not joined, and nobody on the server could start."""
    async with Room.opened(tmp_path / "table.db", limits=Limits(starts=2, own_starts=1)) as room:
        await room.ann.slash(room.channel, "play", game="soul_puzzler")
        await room.bob.click(await room.lobby(), label="Join")
        for _ in range(3):
            await room.eve.click(await room.lobby(), label="Start")
        await room.ann.click(await room.lobby(), label="Start")
        assert (await room.match()).status == "live"
        place = room.guild.create_text_channel("games-2")
        await room.ann.slash(place, "play", game="soul_puzzler")
        assert place.last_message is not None
        refused = await room.ann.click(place.last_message, label="Play the computer")
        assert "limit of 1 new matches in 10 minutes" in said(refused)
        assert len((await room.host.lobbies.get(place.id)).seats) == 1, "nobody was added for a start that is refused"


async def test_new_matches_are_bounded_for_each_server(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "table.db", limits=Limits(starts=1)) as room:
        await room.start()
        other = room.guild.create_text_channel("other")
        await room.eve.slash(other, "play", game="soul_puzzler")
        (lobby,) = other.history()
        result = await room.eve.click(lobby, label="Play the computer")
        assert "limit of 1 new matches on this server" in said(result)
        await room.env.advance_time(601)
        (lobby,) = other.history()
        await room.eve.click(lobby, label="Play the computer")
        assert (await room.host.matches.load_in(other.id)).facts.status == "live"


def test_a_gate_forgets_the_quiet_and_opens_in_time() -> None:
    gate = Gate(2, 10.0, "knocks")
    for key in range(1000):
        gate.enter(key, 100.0)
    gate.enter(7, 101.0)
    with pytest.raises(TooFast) as told:
        gate.enter(7, 102.0)
    assert told.value.facts == {"what": "knocks", "most": 2, "time": "10 seconds", "again": 110}
    assert gate.is_shut(7, 102.0) and not gate.is_shut(8, 102.0)
    gate.enter(7, 112.0)
    assert len(gate._keys._cache) == 1


def test_a_gate_keeps_nobody_out_for_as_long_as_the_clock_was_set_back() -> None:
    gate = Gate(2, 10.0, "knocks")
    for _ in range(2):
        gate.enter(7, 9000.0)
    assert gate.is_shut(7, 9001.0) and not gate.is_shut(7, 1000.0)
    for _ in range(2):
        gate.enter(7, 1000.0)
    assert gate.is_shut(7, 1009.0) and not gate.is_shut(7, 1011.0)


def test_without_limits_everything_passes() -> None:
    flood = Flood(Limits())
    for _ in range(1000):
        flood.clicks.enter(1, 1.0)
    assert not flood.clicks.is_shut(1, 1.0)
