"""Everything can be played by text alone: a reader who opens no picture plays every game to its end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from cogs.shared.flood import Limits
from host.config import HostConfig
from host.stored.record import check
from render.registry import FACES
from rules.registry import GAMES
from tests.cogs.helpers import Room, each, reply, words
from tests.cogs.panels import Panels
from tests.cogs.text_reader import TextReader, told_alone
from tests.sampling import sampled

MOST = 1_500
OTHERS: Mapping[str, int] = {"labyrinth": 2}
"""How many computer players are added, where it is not one."""
SHORT: Mapping[str, Mapping[str, object]] = {
    "soul_puzzler": {"target": 5},
    "anima": {"reveal_by": "15"},
}
"""The options with which a match between players who move at random ends soon."""


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A room in which no picture can be opened, with computer players that need no time to think."""
    config = HostConfig(computer_pause=0.0, notice_after=0.0)
    async with Room.opened(tmp_path / "read.db", config, Limits(), draw=each(told_alone)) as opened:
        yield opened


async def begin(reader: TextReader, game: str) -> None:
    """Open a lobby, read its rules and options, seat computer players, and start."""
    room = reader.room
    await reader.type("play", game=game)
    assert GAMES[game].title in "\n".join(reader.heard)
    await read_rules(reader, game)
    options = await reader.press(await room.lobby(), "Options…")
    if options.modal is not None:
        await reader.fill_in(options)
    for name, value in SHORT.get(game, {}).items():
        await room.host.lobbies.set_options(room.channel.id, reader.actor.id, {name: value})
    for _ in range(OTHERS.get(game, 1)):
        await reader.press(await room.lobby(), "Add a computer player: Easy")
    await reader.press(await room.lobby(), "Start")
    await room.env.settle()


async def read_rules(reader: TextReader, game: str) -> None:
    """Turn all pages of the rules."""
    page = await reader.press(await reader.room.lobby(), "Rules")
    for number in range(2, len(FACES[game].pages()) + 1):
        following = next(one for one in reader.read(reply(page)) if one.words.endswith("▶"))
        page = await reader.use(reply(page), following)
        assert f"Page {number} of" in words(reply(page))


async def play(reader: TextReader) -> None:
    """Make whatever the panel offers until the match is over; the position in words is there at every time."""
    panels = await Panels.opened(reader.room, reader.actor)
    for number in range(MOST):
        match = await reader.room.match()
        if match.status != "live":
            return
        if number % 40 == 0:
            await read_the_position(reader)
        await reader.move(panels.of(reader.actor))
        await reader.room.env.settle()
    raise AssertionError("the match does not end")


async def read_the_position(reader: TextReader) -> None:
    """Ask for the board, one's hand and what one can do in words."""
    await reader.type("board", format="text")
    await reader.type("hand", format="text")
    await reader.press(await reader.room.board(), "What can I do now?")


async def read_the_end(reader: TextReader) -> None:
    """Read how it ended, its log, its facts, and its file, with which anybody can deal it again."""
    room = reader.room
    reader.read(await room.board())
    assert "over" in (await said_of(reader, "match info"))
    assert await said_of(reader, "log", last=100)
    assert await said_of(reader, "match list")
    await reader.press(await room.board(), "Log")
    await read_the_replay(reader)
    file = reply(await reader.type("match export"))
    assert check(await file.attachments[0].read()) is None


async def read_the_replay(reader: TextReader) -> None:
    """Read the match again from its first step, and turn to other steps by the first controls."""
    opened = reply(await reader.type("match replay"))
    for control in reader.read(opened)[:3]:
        again = reply(await reader.type("match replay"))
        await reader.use(again, control)


async def read_what_is_set(reader: TextReader) -> None:
    """Read one's settings, what is sent when, and what is kept; get one's data as a file."""
    opened = reply(await reader.type("settings me"))
    await reader.press(opened, "What I send you")
    for label in ("Notifications…", "Your hand…"):
        again = reply(await reader.type("settings me"))
        await reader.fill_in(await reader.press(again, label))
    page = reply(await reader.type("privacy"))
    data = await reader.file(await reader.press(page, "Export"))
    assert data["matches"]
    await reader.type("help")


async def said_of(reader: TextReader, command: str, **options: object) -> str:
    """Type a command and return all that was read of its answer."""
    before = len(reader.heard)
    await reader.type(command, **options)
    return "\n".join(reader.heard[before:])


@pytest.mark.parametrize("game", sampled(GAMES, 2, "by reading"))
async def test_a_game_is_played_to_its_end_by_reading(room: Room, game: str) -> None:
    reader = TextReader(room, room.ann)
    await begin(reader, game)
    await play(reader)
    assert (await room.match()).outcome is not None
    await read_the_end(reader)
    await read_what_is_set(reader)
