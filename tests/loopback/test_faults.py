"""Faults reach whoever runs the bot, once, and never in a circle."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from contextlib import suppress

import aiohttp
import pytest
from aiohttp import web

from tests.loopback.audit import until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.faults import limited, refused
from tests.loopback.people import Person, words
from tests.loopback.process import BotProcess
from tests.loopback.stored import rows

TWICE = "fail:commit:2 fail:commit:1"
"""Let the first change of a match fail, and the third."""
ANOTHER = "fail:live_on:1"
"""Let the first list of matches fail: a fault of another kind."""


async def fail_otherwise(duel: Duel) -> None:
    """Cause a fault of another kind, which is told after all that were there before it."""
    await duel.ann.slash(duel.channel, "match list")


async def fail_twice(bot: BotProcess, duel: Duel) -> None:
    """Let two moves fail and others be made."""
    await bot.start(f"{TWICE} {ANOTHER}")
    await duel.begun()
    for _ in range(5):
        await duel.move()
    await until(lambda: bot.said().count("\nRuntimeError: planted") >= 2)


async def test_the_owner_is_told_once_of_a_fault(discord: Loopback, bot: BotProcess) -> None:
    olga, duel = Person(discord, "olga"), Duel(discord, discord.world.add_guild())
    discord.world.owner = olga.id
    await fail_twice(bot, duel)
    await until(lambda: bool(olga.direct_messages()))
    await bot.kill()
    await bot.start(f"fail:commit:1 {ANOTHER}")
    await duel.move()
    await until(lambda: bot.said().count("\nRuntimeError: planted") >= 3)
    await fail_otherwise(duel)
    await until(lambda: len(olga.direct_messages()) > 1)
    told, other = olga.direct_messages()
    assert told.content != other.content
    for one in (told, other):
        assert "`RuntimeError` in `" in one.content and "See the log for details" in one.content
        assert "planted" not in one.content and discord.token not in one.content
    assert not any("fault" in words(one) for who in (duel.ann, duel.bob) for one in who.direct_messages())


async def test_a_fault_of_the_start_is_told_too(discord: Loopback, bot: BotProcess) -> None:
    olga = Person(discord, "olga")
    discord.world.owner = olga.id
    await bot.start("fail:returned:1")
    await until(lambda: bool(olga.direct_messages()))
    (told,) = olga.direct_messages()
    assert "Deleted data about people is back and could not be deleted again (RuntimeError)" in told.content
    assert "planted" not in told.content and "RuntimeError: planted" in bot.said()


async def test_a_webhook_is_told_instead(discord: Loopback, bot: BotProcess) -> None:
    olga, duel = Person(discord, "olga"), Duel(discord, discord.world.add_guild())
    discord.world.owner, token = olga.id, "a" * 68
    discord.world.webhooks[token] = []
    bot.settings["FAULT_WEBHOOK"] = f"https://discord.com/api/webhooks/123456789012345678/{token}"
    await fail_twice(bot, duel)
    await fail_otherwise(duel)
    await until(lambda: len(discord.world.webhooks[token]) > 1)
    told, other = discord.world.webhooks[token]
    assert "**Error**" in told["content"] != other["content"] and told["allowed_mentions"] == {"parse": []}
    assert not olga.direct_messages() and token not in bot.said()


def free_port() -> int:
    """Return a free port, of those that no system hands out by itself: nobody takes it meanwhile."""
    for port in range(20_000 + os.getpid() % 10_000, 32_000):
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


@pytest.mark.parametrize(
    "fault",
    [refused(404, 10015), refused(500, 0), limited(3600.0), None],
    ids=["gone", "broken", "limited", "unknown to Discord"],
)
async def test_a_webhook_that_fails_stays_a_secret(
    discord: Loopback, bot: BotProcess, fault: Callable[[], web.Response] | None
) -> None:
    token, olga = "a" * 68, Person(discord, "olga")
    discord.world.owner, bot.settings["LOG_LEVEL"] = olga.id, "DEBUG"
    bot.settings["FAULT_WEBHOOK"] = f"https://discord.com/api/webhooks/123456789012345678/{token}"
    port = free_port()
    bot.settings["METRICS_PORT"] = str(port)
    wrong = discord.faults.add(r"POST /webhooks/123456789012345678", fault, times=1000)
    await bot.start("fail:returned:1")
    await until(lambda: wrong.met > 0)
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as answer:
        figures = await answer.text()
    assert "soultable_requests_total" in figures
    await until(lambda: "ready, in" in bot.said())
    bot.terminate()
    await bot.wait()
    assert token not in bot.said() + figures and not olga.direct_messages()


async def test_a_fault_that_cannot_be_told_is_not_told_in_a_circle(discord: Loopback, bot: BotProcess) -> None:
    olga, duel = Person(discord, "olga"), Duel(discord, discord.world.add_guild())
    discord.world.owner = olga.id
    discord.world.closed_dms.add(olga.id)
    wrong = discord.faults.add(r"POST /users/@me/channels", refused(500, 0), times=1)
    await fail_twice(bot, duel)
    await fail_otherwise(duel)
    await until(lambda: bot.said().count("an error could not be reported to") > 1)
    assert len(rows(bot.database, "SELECT kind FROM told_fault")) == 2, "no failure to tell is told"
    assert bot.said().count("an error could not be reported") == 2 and wrong.met <= 1
    assert (await duel.move()).acknowledged
