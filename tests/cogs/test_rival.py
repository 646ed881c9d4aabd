"""A second process with the same token is noticed by the answers that it gives first."""

from __future__ import annotations

import logging

import pytest

from cogs.shared.liveness import AGAIN, OFTEN, Rival
from tests.cogs.helpers import Room


def test_one_accident_is_none(caplog: pytest.LogCaptureFixture) -> None:
    rival = Rival()
    for number in range(20):
        rival.note(100.0 * number)
    assert not caplog.records


def test_many_are_said_once_an_hour(caplog: pytest.LogCaptureFixture) -> None:
    rival = Rival()
    for number in range(3 * OFTEN):
        rival.note(number / 10)
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    for number in range(OFTEN):
        rival.note(AGAIN + 10 + number / 10)
    assert len(caplog.records) == 2


async def test_presses_that_somebody_else_answers_are_counted(duel: Room, caplog: pytest.LogCaptureFixture) -> None:
    duel.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=40060, times=None)
    for label in ("More", "Drop 1", "More", "Drop 2", "More", "Drop 3"):
        await (await duel.mover()).click(await duel.board(), label=label)
    assert "Another process uses the same DISCORD_TOKEN" in caplog.text
