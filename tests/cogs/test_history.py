"""A press with a long history behind it keeps no other waiting: how much is read on the connections that all share."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from cogs.match.listing import MOST
from host.stored.result import result_of
from storage.connections import Connection
from tests.cogs.helpers import Room, reply, said
from tests.cogs.panels import plain

T = TypeVar("T")
Press = Callable[[Room], Awaitable[object]]

FIRST = 1
"""The first match in the file."""

HISTORY = 10_000
"""Finished rated matches of Ann and Bob, their results, sleeping matches with an open seat, and lobbies elsewhere."""
VISIBLE = 15
"""Channels with sleeping matches that everybody sees."""
ROWS = 500
"""Rows that one press may read on the shared connections."""
STEPS = 600_000
"""Steps of SQLite's machine that one press may take there, which keep no other thread waiting: a few for each row."""
EACH = 1000
"""Steps that are counted together."""


class Shared:
    """The rows that were read on the shared connections, and the steps of SQLite's machine there."""

    def __init__(self, room: Room) -> None:
        self.rows = self.steps = 0
        for connection in (room.store.connections.reader, room.store.connections.writer):
            self._watch(connection)

    def _watch(self, connection: Connection) -> None:
        run = connection.run

        def row_of(_: object, row: tuple[object, ...]) -> tuple[object, ...]:
            self.rows += 1
            return row

        def stepped() -> None:
            self.steps += EACH

        async def watched(work: Callable[[sqlite3.Connection], T]) -> T:
            def counted(raw: sqlite3.Connection) -> T:
                raw.row_factory = row_of
                raw.set_progress_handler(stepped, EACH)
                return work(raw)

            return await run(counted)

        connection.run = watched  # type: ignore[method-assign]


def _multiply(file: sqlite3.Connection, table: str, match_id: int, **values: str) -> None:
    """Copy the rows of a match ``HISTORY`` times, each copy with other ``values``; ``n`` counts the copies."""
    key = "id" if table == "match" else "match_id"
    found = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
    values |= {key: f"{match_id} * 100000 + n"}
    columns = ", ".join(values.get(name, name) for name in found)
    file.execute(
        f"WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {HISTORY})"
        f" INSERT INTO {table} ({', '.join(found)}) SELECT {columns} FROM numbers, {table} WHERE {key} = {match_id}"
    )


async def plant(room: Room) -> None:
    """Write a long history, and leave a live match of Ann and Bob in the channel."""
    await room.start()
    await room.resign(room.ann)
    over = (await room.match()).id
    await room.store.log.pack(over, result_of)
    other = room.guild.create_text_channel("other")
    await room.host.lobbies.open(game="soul_puzzler", guild_id=room.guild.id, channel_id=other.id, owner_id=room.eve.id)
    await room.host.lobbies.join(other.id, room.bob.id)
    asleep = await room.host.lobbies.start(other.id, room.eve.id)
    await room.host.seats.replace(asleep, room.eve.id, 0, moderator=True)
    far = room.guild.create_text_channel("far")
    await room.host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=far.id, owner_id=room.eve.id)
    places = [room.guild.create_text_channel(f"place-{number}").id for number in range(1, VISIBLE)]
    with closing(sqlite3.connect(room.path)) as file, file:
        for table in ("match", "seat", "packed", "packed_person", "result", "result_seat"):
            _multiply(file, table, over)
        file.execute("UPDATE result SET rated = 1")
        channel = f"coalesce(json_extract('{places}', '$[' || (n - 1) || ']'), -n)"
        _multiply(file, "match", asleep, channel_id=channel, asleep="1", touched_at="touched_at - n")
        _multiply(file, "seat", asleep, user_id="user_id + n")
        for table in ("snapshot", "base", "question"):
            _multiply(file, table, asleep)
        file.execute(
            f"WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {HISTORY})"
            " INSERT INTO lobby SELECT -n, message_id, lobby, created_at, version FROM numbers, lobby"
            f" WHERE channel_id = {far.id}"
        )
    await room.start()


def command(name: str, **options: object) -> Press:
    """Return a command of Ann's."""
    return lambda room: room.ann.slash(room.channel, name, **options)


def about(name: str, person: str, option: str) -> Press:
    """Return a command of Ann's about somebody."""
    return lambda room: room.ann.slash(room.channel, name, **{option: getattr(room, person)})


async def export(room: Room) -> None:
    page = reply(await room.ann.slash(room.channel, "privacy"))
    assert (await room.ann.click(page, label="Export")).response is not None


async def move(room: Room) -> None:
    await (await room.mover()).click(await room.board(), label="Drop 1")


PRESSES: dict[str, Press] = {
    "a move": move,
    "/records server": command("records server"),
    "/records me": about("records me", "bob", "against"),
    "/records player": about("records player", "bob", "person"),
    "/records leaderboard": command("records leaderboard", game="soul_puzzler"),
    "/match list": command("match list"),
    "/lobbies": command("lobbies"),
    "/log": command("log"),
    "/match summary": command("match summary"),
    "/match info": command("match info"),
    "/match export": command("match export", match=FIRST),
    "/match replay": command("match replay", match=FIRST),
    "/board": command("board"),
    "/play": lambda room: room.ann.slash(room.guild.create_text_channel("new"), "play", game="soul_puzzler"),
    "the export of /privacy": export,
    "a move after all that": move,
}


async def test_a_press_reads_little_however_much_was_played(tmp_path: Path) -> None:
    async with Room.opened(tmp_path / "long.db", draw=plain) as room:
        await plant(room)
        shared, too_much = Shared(room), dict[str, tuple[int, int]]()
        for name, press in PRESSES.items():
            shared.rows = shared.steps = 0
            await press(room)
            await room.env.settle()
            if shared.rows > ROWS or shared.steps > STEPS:
                too_much[name] = shared.rows, shared.steps
        assert not too_much
        assert f"… and {VISIBLE - MOST} more." in said(await room.ann.slash(room.channel, "match list"))
