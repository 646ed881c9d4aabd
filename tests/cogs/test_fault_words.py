"""What is told of a fault: where it was and which error, and nothing that was said or held there."""

from __future__ import annotations

import logging
import sys
from typing import Any

import pytest

from cogs.admin.faults import Fault, fault_from, fault_of
from host.failures import DAY, MOST, FaultReports
from host.services.computers import _fallback
from storage.repository import Repository

SECRET = "MTIzNDU2Nzg5.token.of-a-bot"


def record(name: str, message: str, *values: Any, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.LogRecord(name, logging.ERROR, __file__, 12, message, values, info)


def raised() -> BaseException:
    """Return an error that our own code has raised, with a secret in it."""
    try:
        _fallback(SECRET, 0)  # type: ignore[arg-type]
    except AttributeError as error:
        return error
    raise AssertionError


def test_a_fault_is_told_by_its_place_and_its_error() -> None:
    fault = fault_of(record("host.services.play", "match %s failed (%s)", 12, SECRET, error=raised()))
    assert "match 12 failed (…)" in fault.sentence
    assert "`AttributeError` in `host/services/computers.py:" in fault.sentence
    assert SECRET not in fault.sentence and SECRET not in fault.kind


def test_faults_of_one_place_are_of_one_kind_whatever_match_they_met() -> None:
    error = raised()
    kinds = {fault_of(record("host.timer", "match %s", number, error=error)).kind for number in range(3)}
    assert len(kinds) == 1


@pytest.mark.parametrize("name", ["asyncio", "discord.client", "aiohttp.server", "root"])
def test_of_a_library_only_its_name_is_told(name: str) -> None:
    fault = fault_of(record(name, f"Task exception was never retrieved {SECRET}", error=raised()))
    assert f"in the library `{name}`" in fault.sentence and SECRET not in fault.sentence


@pytest.mark.parametrize(
    ("message", "values"),
    [("%s of %s", (1,)), ("100%", ()), ("%(name)s", ({"name": SECRET},)), (SECRET.upper(), ()), ("%d %r", ("x", None))],
)
def test_a_line_that_is_filled_in_wrongly_is_told_all_the_same(message: str, values: tuple[Any, ...]) -> None:
    assert SECRET not in fault_of(record("host.host", message, *values)).sentence


def test_a_long_sentence_is_cut() -> None:
    assert len(fault_from("x" * 5000).sentence) < 1000 and isinstance(fault_from("x"), Fault)
    assert str(sys.path[0]) not in fault_of(record("host.host", "x", error=raised())).sentence


async def test_each_kind_is_news_once_a_day_and_so_many_in_all(tmp_path: Any) -> None:
    now, store = [1000.0], await Repository.open(tmp_path / "faults.db")
    try:
        told = FaultReports(store.upkeep, lambda: now[0])
        assert await told.is_news("a") and not await told.is_news("a") and await told.is_news("b")
        assert not await FaultReports(store.upkeep, lambda: now[0]).is_news("a"), "after a restart"
        now[0] += DAY
        assert await told.is_news("a")
        found = [await told.is_news(f"kind {number}") for number in range(2 * MOST)]
        assert sum(found) == MOST - 1
        await store.connections.write("DROP TABLE told_fault")
        now[0] += DAY
        assert await told.is_news("the disk is full") and not await told.is_news("the disk is full")
    finally:
        await store.close()
