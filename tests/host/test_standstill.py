"""A match whose rules leave nobody a move, which must never happen, is stopped; the other matches go on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import pytest

from host.config import HostConfig
from host.errors import MatchOver
from host.stored.record import check
from host.stored.replay import verify
from host.views.table import Table
from rules.registry import GAMES
from tests.host.conftest import ADA, BO, CHANNEL, CLEO, Harness
from tests.host.helpers import refusing
from tests.host.tally import Lay
from tests.refused import refused

OTHER = 700
"""The channel of a match that is to go on."""


def nothing(*_: object) -> tuple[()]:
    return ()


def fails(*_: object) -> Any:
    raise IndexError("tuple index out of range")


def illegal(*_: object) -> Lay:
    return Lay(0, "more")


def without_keeping(monkeypatch: pytest.MonkeyPatch, answers: Callable[..., Any]) -> None:
    """Leave whoever is to keep a number without a move, so that matches in which numbers are laid are as before."""
    legal = GAMES["tally"].legal
    monkeypatch.setattr(
        GAMES["tally"],
        "legal",
        lambda state, seat: answers() if state.phase == "keep" and len(state.hands) == 2 else legal(state, seat),
    )


async def keeping(harness: Harness, *people: int, computers: int = 0, channel: int = CHANNEL) -> int:
    """Begin a match and lay everybody's number; the first player is to keep one."""
    match = await harness.begin(*people, computers=computers, channel=channel)
    for person in people:
        await harness.host.play.submit(match, person, "lay:2")
    return match


async def is_stopped(harness: Harness, match: int, caplog: pytest.LogCaptureFixture) -> Table:
    """Require that a match was stopped for good, with one error in the log; return its table."""
    for _ in range(2):
        table = await harness.host.matches.table(match, ADA)
        assert (table.match.status, table.match.stuck) == ("aborted", True)
        assert (table.questions, table.legal, table.optional) == ((), {}, ())
        stored = await harness.store.matches.load(match)
        assert stored is not None and stored.questions == ()
        assert match not in await harness.store.index.waiting_for_computers()
        assert not await harness.store.index.is_busy(CHANNEL)
        await refused(MatchOver, harness.host.play.submit(match, ADA, "keep:1"))
        entries = (await harness.store.log.entries(match))[-1:]
        assert [(entry.kind, entry.notation, entry.user_id) for entry in entries] == [("abort", "stuck", None)]
        await harness.restart()
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert len([error for error in errors if f"match {match} cannot continue and was stopped: seat" in error]) == 1
    assert not [error for error in errors if f"match {match} failed (" in error]
    return table


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
@pytest.mark.parametrize("answers", [nothing, fails])
async def test_a_move_that_leaves_nobody_an_answer_stops_the_match(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answers: Callable[..., Any]
) -> None:
    without_keeping(monkeypatch, answers)
    other = await harness.begin(ADA, BO, CLEO, channel=OTHER)
    due = await harness.store.index.next_deadline()
    harness.clock.now -= 30.0
    match = await keeping(harness, ADA, BO)
    await is_stopped(harness, match, caplog)
    assert await harness.store.index.next_deadline() == due
    assert [row.user_id for row in harness.recorder.sent if row.match_id == match] == []
    await harness.host.play.submit(other, ADA, "lay:2")
    assert (await harness.host.matches.table(other, None)).match.status == "live"
    assert await harness.begin(ADA, BO) > match


async def test_the_record_of_a_match_that_was_stopped_is_consistent(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        without_keeping(patched, nothing)
        match = await keeping(harness, ADA, BO)
        ((_, problem),) = [found async for found in verify(harness.store)]
    assert problem is None, "Tally has no audit"
    assert check(await harness.host.matches.record(match)) is None


@pytest.mark.parametrize("config", [HostConfig(pace=60)])
@pytest.mark.parametrize("absent", ["fallback", "computer"])
@pytest.mark.parametrize("fallback", [fails, illegal])
async def test_the_clock_stops_a_match_in_which_it_cannot_answer_and_goes_on_with_the_others(
    harness: Harness,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    absent: str,
    fallback: Callable[..., Any],
) -> None:
    async def think(*_: object) -> str:
        raise OSError("every worker process died of it")

    harness.think = think
    await harness.restart()
    await harness.host.preferences.set_server(1, absent=absent)
    match = await keeping(harness, ADA, BO)
    other = await harness.begin(ADA, BO, game="soul_puzzler", channel=OTHER, characters="none")
    monkeypatch.setattr(GAMES["tally"], "fallback", fallback)
    monkeypatch.setattr(GAMES["tally"], "apply", refusing(GAMES["tally"].apply, "more:0"))
    harness.clock.now += 61
    await harness.host.clocks.end_questions()
    await harness.until(lambda table: table.match.status != "live", match)
    await is_stopped(harness, match, caplog)
    assert (await harness.host.matches.table(other, None)).match.entries > 0


async def test_a_computer_seat_that_cannot_answer_stops_the_match(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match = await keeping(harness, ADA, computers=1)
    await harness.until(lambda table: table.questions[0].decision.kind == "keep", match)
    other = await harness.begin(ADA, BO, channel=OTHER)
    harness.host.session.listeners.remove(harness.host.computers.follow)
    await harness.host.play.submit(match, ADA, "keep:1")
    without_keeping(monkeypatch, nothing)
    harness.host.computers.wake(match)
    await harness.until(lambda table: table.match.status != "live", match)
    await is_stopped(harness, match, caplog)
    assert (await harness.host.matches.table(other, None)).match.status == "live"


@pytest.mark.parametrize("answers", [nothing, fails])
async def test_a_person_who_comes_to_a_match_without_a_move_finds_it_stopped(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answers: Callable[..., Any]
) -> None:
    match = await keeping(harness, ADA, BO)
    pressed = await keeping(harness, ADA, BO, channel=OTHER)
    without_keeping(monkeypatch, answers)
    assert await harness.host.presence.touch(match, ADA) is False
    await is_stopped(harness, match, caplog)
    await refused(MatchOver, harness.host.play.submit(pressed, ADA, "keep:1"))
    assert (await harness.host.matches.table(pressed, None)).match.stuck
