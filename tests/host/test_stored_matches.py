"""Matches as release 1.0 stores them: every later release opens them, plays them on and finds them sound."""

from __future__ import annotations

import re
import sqlite3
import tomllib
from contextlib import closing
from random import Random
from typing import get_args

import msgspec
import pytest

from host.stored.decoded_match import decode_events
from host.stored.record import check
from render.registry import FACES
from rules.anima.events import CheckEnded
from rules.registry import GAMES
from storage.database import migrations
from tests.host.conftest import Harness
from tests.host.helpers import problems
from tests.host.stored_example import EXAMPLE, FINISHED, GAMES_LIVE, LIVE, PLAYED_ON, play_some
from tests.storage.damage import sql


@pytest.fixture
async def example(harness: Harness) -> Harness:
    """Return a host that was opened on the example."""
    await harness.close()
    harness.path = harness.path.with_name("example.db")
    harness.clock.now += 86_400  # the example was written before
    with closing(sqlite3.connect(harness.path)) as file:
        file.executescript(EXAMPLE.read_text(encoding="utf-8"))
    await harness.open()
    return harness


async def test_the_example_has_what_a_release_stores(example: Harness) -> None:
    assert sql(example.path, "PRAGMA user_version") == [(migrations()[-1][0],)]
    assert sql(example.path, "SELECT match_id FROM packed") == [(FINISHED,)]
    assert sql(example.path, f"SELECT branch_of FROM match WHERE id = {PLAYED_ON}") == [(FINISHED,)]
    held_back = sql(example.path, "SELECT DISTINCT match_id FROM question WHERE sealed IS NOT NULL")
    assert {match for (match,) in held_back} >= {LIVE[GAMES_LIVE.index("labyrinth")], LIVE[GAMES_LIVE.index("anima")]}


async def test_every_match_is_sound_and_played_on(example: Harness) -> None:
    assert await problems(example) == [None] * 7
    for match, game in zip(LIVE, GAMES_LIVE, strict=True):
        assert (await example.host.session.load(match)).facts.game == game
    for match in (PLAYED_ON, *LIVE):
        await play_some(example, match, Random(match), 12)
    assert await problems(example) == [None] * 7


async def test_what_was_packed_is_exported_and_checked(example: Harness) -> None:
    assert check(await example.host.matches.record(FINISHED)) is None


@pytest.mark.parametrize("key", GAMES)
def test_every_stored_event_can_still_be_read(key: str) -> None:
    """An event with a field more, and no default, would make live matches unreadable."""
    stored = tomllib.loads(EXAMPLE.with_name("events_1_0.toml").read_text(encoding="utf-8"))[key]
    kinds = {str(kind.__struct_config__.tag): kind for kind in get_args(GAMES[key].event_type)}
    for tag, fields in re.findall(r"(\w+)\s+(\d+)", stored):
        needed = [one.name for one in msgspec.structs.fields(kinds[tag]) if one.required]
        assert len(needed) <= int(fields), (tag, needed)


def test_a_speed_check_stored_without_its_die_is_told() -> None:
    (event,) = decode_events(GAMES["anima"], b'[["CheckEnded", 0, 6, 8, false]]')
    assert isinstance(event, CheckEnded)
    assert FACES["anima"].event(event, ("Ann",)) == "☀️ Ann fails the Speed Check, 6 against 8."
