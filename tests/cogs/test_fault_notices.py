"""A storm of faults reaches whoever runs the bot as few messages: one of each kind a day, and so many in all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from cogs.admin.faults import WAITING, Faults
from host.failures import DAY, MOST
from tests.cogs.helpers import Room, owned_by, words

log = logging.getLogger("host.storm")


@pytest.fixture
async def faults(room: Room) -> AsyncIterator[Faults]:
    """Faults of a bot that belongs to Ann, who is told of them."""
    owned_by(room, room.ann)
    found = Faults(room.bot, "")
    found.start()
    yield found
    found.close()


async def told(room: Room, faults: Faults) -> list[str]:
    """Return what Ann has been told when nothing waits any more."""
    await asyncio.sleep(0)  # what was logged is put into the queue
    await faults.settled()
    return [message.content + words(message) for message in room.ann.user.dm_channel.history()]


def storm(number: int) -> None:
    """Let so many matches fail at one place of the code."""
    for match in range(number):
        log.error("match %s has failed", match)


async def test_of_one_kind_one_is_told_a_day(room: Room, faults: Faults) -> None:
    storm(5000)
    await asyncio.to_thread(storm, 500)
    assert len(await told(room, faults)) == 1
    await room.env.advance_time(DAY / 2)
    storm(500)
    assert len(await told(room, faults)) == 1
    await room.env.advance_time(DAY / 2 + 1)
    storm(500)
    assert len(await told(room, faults)) == 2


async def test_a_storm_hides_no_other_kind(room: Room, faults: Faults) -> None:
    storm(3 * WAITING)  # before anything can be told
    log.error("something else has failed")
    storm(3 * WAITING)
    found = await told(room, faults)
    assert len(found) == 2 and any("something else" in one for one in found)


async def test_of_many_kinds_so_many_are_told_a_day(room: Room, faults: Faults) -> None:
    for number in range(3 * MOST):
        record = logging.LogRecord("host.storm", logging.ERROR, __file__, number, "one of many has failed", (), None)
        log.handle(record)
    assert len(await told(room, faults)) == MOST
