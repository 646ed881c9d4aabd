from __future__ import annotations

import logging

import pytest

from host.guard import PAUSES, Guard
from tests.host.conftest import Clock


def fail(guard: Guard, match: int, error: Exception) -> None:
    with guard.match("deadline", match):
        raise error


def test_a_match_that_fails_is_left_alone_for_growing_pauses() -> None:
    clock = Clock()
    guard = Guard(clock)
    for pause in (*PAUSES, PAUSES[-1]):
        fail(guard, 7, ValueError())
        assert guard.paused("deadline") == (7,)
        assert guard.earliest("deadline", None) == clock.now + pause
        clock.now += pause
        assert guard.paused("deadline") == ()
    assert list(PAUSES) == sorted(PAUSES)


def test_a_match_that_may_be_tried_again_does_not_ring_the_alarm_again() -> None:
    clock = Clock()
    guard = Guard(clock)
    fail(guard, 7, ValueError())
    clock.now += PAUSES[0]
    assert guard.earliest("deadline", None) is None, "the store tells again when it is due"
    assert guard.earliest("deadline", clock.now + 9) == clock.now + 9


def test_each_work_is_paused_by_itself() -> None:
    guard = Guard(Clock())
    fail(guard, 7, ValueError())
    with guard.match("sleep", 7):
        pass
    assert (guard.paused("deadline"), guard.paused("sleep")) == ((7,), ())
    assert guard.pause("deadline", 8) == 0.0


def test_an_error_is_reported_once_until_the_match_works_again(caplog: pytest.LogCaptureFixture) -> None:
    guard = Guard(Clock())

    def reports() -> int:
        return sum(record.levelno >= logging.ERROR for record in caplog.records)

    for _ in range(9):
        fail(guard, 7, ValueError())
        guard.report("board", 7, ValueError())
    assert reports() == 1
    fail(guard, 7, KeyError())
    fail(guard, 8, ValueError())
    assert reports() == 3
    with guard.match("deadline", 7):
        pass
    fail(guard, 7, ValueError())
    assert reports() == 4
    assert guard.pause("deadline", 7) == PAUSES[0]
