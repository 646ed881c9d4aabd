from __future__ import annotations

import logging

import pytest

from host.failures import PAUSES, MatchFailures
from tests.host.conftest import Clock


def fail(failures: MatchFailures, match: int, error: Exception) -> None:
    with failures.isolate("deadline", match):
        raise error


def test_a_match_that_fails_is_left_alone_for_growing_pauses() -> None:
    clock = Clock()
    failures = MatchFailures(clock)
    for pause in (*PAUSES, PAUSES[-1]):
        fail(failures, 7, ValueError())
        assert failures.paused("deadline") == (7,)
        assert failures.earliest("deadline", None) == clock.now + pause
        clock.now += pause
        assert failures.paused("deadline") == ()
    assert list(PAUSES) == sorted(PAUSES)


def test_a_match_is_not_left_alone_for_as_long_as_the_clock_was_set_back() -> None:
    clock = Clock()
    failures = MatchFailures(clock)
    fail(failures, 7, ValueError())
    clock.set(-2 * PAUSES[-1])
    assert failures.paused("deadline") == ()


def test_a_match_that_may_be_tried_again_sets_the_timer_once() -> None:
    clock = Clock()
    failures = MatchFailures(clock)
    fail(failures, 7, ValueError())
    clock.now += PAUSES[0]
    assert failures.earliest("deadline", None) is None, "the store tells again when it is due"
    assert failures.earliest("deadline", clock.now + 9) == clock.now + 9


def test_each_work_is_paused_by_itself() -> None:
    failures = MatchFailures(Clock())
    fail(failures, 7, ValueError())
    with failures.isolate("sleep", 7):
        pass
    assert (failures.paused("deadline"), failures.paused("sleep")) == ((7,), ())
    assert failures.pause("deadline", 8) == 0.0


def test_an_error_is_reported_once_until_the_match_works_again(caplog: pytest.LogCaptureFixture) -> None:
    failures = MatchFailures(Clock())

    def reports() -> int:
        return sum(record.levelno >= logging.ERROR for record in caplog.records)

    for _ in range(9):
        fail(failures, 7, ValueError())
        failures.report("board", 7, ValueError())
    assert reports() == 1
    fail(failures, 7, KeyError())
    fail(failures, 8, ValueError())
    assert reports() == 3
    with failures.isolate("deadline", 7):
        pass
    fail(failures, 7, ValueError())
    assert reports() == 4
    assert failures.pause("deadline", 7) == PAUSES[0]
