"""Two hosts on one file: each compares the revision it has read with the one that is stored."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

import host
from host.errors import ChangedMeanwhile, NotAsked, SetMeanwhile, StaleDecision
from host.failures import ATTEMPTS
from host.host import Host
from host.services.preferences import ServerPreferences, unless_set
from storage.repository import Repository
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, Harness
from tests.host.helpers import all_laid, before, question_id, resigned, sound
from tests.refused import refused
from tests.storage.new_matches import loaded, step


@pytest.fixture
async def other(harness: Harness) -> AsyncIterator[Host]:
    """Return a second host, as of another process, on the file of the first."""
    store = await Repository.open(harness.path)
    other = Host(store, harness.config, harness.clock)
    yield other
    await other.close()
    await store.close()


async def test_a_move_made_while_a_match_is_read_is_no_problem(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)

    async def move() -> None:
        await harness.host.play.submit(match, ADA, "lay:1")
        await harness.host.play.submit(match, BO, "lay:3")

    before(monkeypatch, harness.store.log, "entries", move)
    assert await sound(harness)
    assert (await harness.facts(match)).entries == 2


async def test_a_sealed_answer_survives_one_that_was_laid_aside_meanwhile(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO, CLEO)
    before(monkeypatch, harness.store.matches, "commit", lambda: other.play.submit(match, BO, "lay:3"))
    assert (await harness.host.play.submit(match, ADA, "lay:1")).result == "sealed"
    assert (await harness.host.matches.table(match, ADA)).sealed == "lay:1"
    assert (await harness.host.matches.table(match, BO)).sealed == "lay:3"


async def test_the_answer_that_completes_a_group_meanwhile_is_counted(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    before(monkeypatch, harness.store.matches, "commit", lambda: other.play.submit(match, BO, "lay:3"))
    assert (await harness.host.play.submit(match, ADA, "lay:1")).result == "made"
    assert [entry.notation for entry in await harness.store.log.entries(match)] == ["lay:1", "lay:3"]
    assert await sound(harness)


async def test_a_move_is_checked_again_after_a_conflict(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await all_laid(harness, ADA, BO)
    decision = question_id(await harness.host.matches.table(match, ADA), 0)
    before(monkeypatch, harness.store.matches, "commit", lambda: other.play.submit(match, ADA, "keep:3"))
    await refused((NotAsked, StaleDecision), harness.host.play.submit(match, ADA, "keep:1", decision=decision))
    assert [line.notation for line in await harness.host.matches.log(match, ADA)][2:] == ["keep:3"]
    assert await sound(harness)


async def test_an_answer_outlasts_several_conflicts(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    paces = [partial(other.clocks.set_pace, match, 60 * times) for times in range(1, ATTEMPTS)]
    before(monkeypatch, harness.store.matches, "commit", *paces)
    assert (await harness.host.play.submit(match, ADA, "lay:1")).result == "sealed"


async def test_the_last_conflict_is_told_and_changes_nothing(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await harness.begin(ADA, BO)
    paces = [partial(other.clocks.set_pace, match, 60 * times) for times in range(1, ATTEMPTS + 1)]
    before(monkeypatch, harness.store.matches, "commit", *paces)
    await refused(ChangedMeanwhile, harness.host.play.submit(match, ADA, "lay:1"))
    assert (await harness.host.matches.table(match, ADA)).sealed is None
    assert (await harness.facts(match)).pace == 60 * ATTEMPTS
    assert (await harness.host.play.submit(match, ADA, "lay:1")).result == "sealed"


async def test_interleaved_moves_are_neither_lost_nor_doubled(harness: Harness, other: Host) -> None:
    match = await harness.begin(ADA, BO, rounds=8)
    for _ in range(8):
        await asyncio.gather(_insist(harness.host, match, ADA, "lay:1"), _insist(other, match, BO, "lay:2"))
        for person in (ADA, BO):
            results = await asyncio.gather(
                *(
                    writer.play.submit(match, person, f"keep:{number}")
                    for number, writer in ((1, harness.host), (2, other))
                ),
                return_exceptions=True,
            )
            assert sum(not isinstance(result, BaseException) for result in results) == 1
    assert (await harness.facts(match)).status == "over"
    assert (await harness.facts(match)).entries == 8 * 4
    assert await sound(harness)


async def _insist(writer: Host, match: int, person: int, move: str) -> None:
    """Submit a move, again whenever conflicts have refused it."""
    while True:
        try:
            await writer.play.submit(match, person, move)
        except ChangedMeanwhile:
            continue
        return


async def test_a_rematch_begins_although_the_old_match_was_changed_meanwhile(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await resigned(harness)
    await harness.host.proposals.rematch(match, ADA)

    async def change_the_old_match() -> None:
        await other.store.matches.commit(*step(await loaded(other.store, match)))

    before(monkeypatch, harness.store.matches, "commit", change_the_old_match)
    begun = await harness.host.proposals.consent(match, BO, "rematch", agree=True)
    assert (await harness.host.matches.load_in(CHANNEL)).facts.id == begun


async def test_what_two_set_in_a_lobby_at_once_is_kept(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    before(monkeypatch, harness.store.lobbies, "put_lobby", lambda: other.lobbies.join(CHANNEL, BO))
    await harness.host.lobbies.set_options(CHANNEL, ADA, {"rounds": 2})
    lobby = await harness.host.lobbies.get(CHANNEL)
    assert lobby.holds(BO) and lobby.options == {"rounds": 2}


async def test_a_match_does_not_begin_without_whoever_has_joined_meanwhile(
    harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await harness.host.lobbies.join(CHANNEL, BO)
    before(monkeypatch, harness.store.matches, "create", lambda: other.lobbies.join(CHANNEL, CLEO))
    match = await harness.host.lobbies.start(CHANNEL, ADA)
    assert (await harness.facts(match)).people == (ADA, BO, CLEO)


async def test_what_two_set_at_once_is_kept(harness: Harness, other: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    server, person = lambda: other.preferences.set_server(1, most_live=5), lambda: other.preferences.set_person(ADA)
    both = ServerPreferences(most_live=5, watchers=False)
    before(monkeypatch, harness.store.people, "set_preferences", server)
    assert await harness.host.preferences.set_server(1, watchers=False) == both
    before(monkeypatch, harness.store.people, "set_preferences", person)
    assert not (await harness.host.preferences.set_person(ADA, notices=False)).notices


async def test_of_two_who_set_the_same_since_they_have_looked_the_later_one_is_told(harness: Harness) -> None:
    preferences = harness.host.preferences
    since = await preferences.server(1)
    await preferences.change_server(1, unless_set(since, {"watchers": False}))
    await refused(SetMeanwhile, preferences.change_server(1, unless_set(since, {"watchers": True})))
    assert (await preferences.change_server(1, unless_set(since, {"most_live": 5}))) == ServerPreferences(
        most_live=5, watchers=False
    )
    lobby = await harness.host.lobbies.open(game="tally", guild_id=1, channel_id=CHANNEL, owner_id=ADA)
    await harness.host.lobbies.join(CHANNEL, BO)
    await harness.host.lobbies.set_options(CHANNEL, ADA, {"rounds": 2}, since=lobby)
    await refused(SetMeanwhile, harness.host.lobbies.set_options(CHANNEL, ADA, {"rounds": 3}, since=lobby))


def test_everything_that_locks_a_match_is_tried_again_after_a_conflict() -> None:
    """A conflict that nobody catches would reach a person as a fault."""
    found = []
    for file in Path(host.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AsyncFunctionDef) and "self._session.locked(" in ast.unparse(node):
                found.append(node.name)
                assert "retry_on_conflict" in map(ast.unparse, node.decorator_list), f"{file.name}: {node.name}"
    assert {"submit", "undo", "replace", "touch", "_end_question", "_put_match_to_sleep"} <= set(found)
