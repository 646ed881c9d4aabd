"""The bot as a service: it starts whole or ends with a sentence, and its exit code says whether a restart helps."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from aiohttp import web

from runtime import status
from tests.loopback.audit import until
from tests.loopback.discord import Loopback
from tests.loopback.duel import Duel
from tests.loopback.faults import limited, refused
from tests.loopback.process import BotProcess


@pytest.mark.parametrize("method", ["last_up", "with_outdated_boards", "waiting_for_computers", "next_deadline"])
async def test_a_fault_while_starting_ends_the_process(discord: Loopback, bot: BotProcess, method: str) -> None:
    await bot.spawn(f"fail:{method}:1")
    assert await bot.wait() == 1
    assert "The bot could not start (RuntimeError). See the log." in bot.said()


@pytest.mark.parametrize("code", [4011, 4013, 4014])
async def test_what_no_restart_mends_ends_with_its_own_code(discord: Loopback, bot: BotProcess, code: int) -> None:
    await bot.start()
    await until(lambda: "ready, in" in bot.said())
    await discord.gateway.drop(code=code)
    assert await bot.wait() == 2
    assert bot.said().splitlines()[-1].startswith("Discord refuses the ")


async def test_a_database_that_cannot_be_written_is_found_before_the_login(discord: Loopback, bot: BotProcess) -> None:
    await bot.start()
    await until(lambda: "ready, in" in bot.said())
    bot.terminate()
    await bot.wait()
    discord.log.clear()
    with sqlite3.connect(bot.database, isolation_level=None, timeout=0.0) as other:
        other.execute("BEGIN IMMEDIATE")
        await bot.spawn()
        assert await bot.wait() == 1
    other.close()
    assert "The database cannot be written" in bot.said() and discord.log == []


@pytest.mark.parametrize("fault", [refused(400, 50035, "Invalid Form Body: commands"), limited(3600.0)])
async def test_commands_that_discord_does_not_take_stop_nothing(
    discord: Loopback, bot: BotProcess, fault: Callable[[], web.Response]
) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start()
    await bot.kill()
    with sqlite3.connect(bot.database) as file:
        file.execute("DELETE FROM meta WHERE key = 'commands'")  # as after an update that changes them
    file.close()
    discord.faults.add(r"PUT /applications", fault)
    await bot.start()
    await duel.begun()
    assert (await duel.move()).acknowledged
    bot.terminate()
    assert await bot.wait() == 0


async def test_a_loop_of_restarts_spends_no_more_connections(discord: Loopback, bot: BotProcess) -> None:
    discord.rest.sessions_left = 10
    await bot.spawn()
    await until(lambda: "connect only 10 more times today: it waits 3600 s" in bot.said())
    bot.terminate()
    assert await bot.wait() == 0
    assert discord.gateway.identified == 0


async def test_a_hung_event_loop_ends_the_process_and_the_next_one_tells_of_it(
    discord: Loopback, bot: BotProcess
) -> None:
    await bot.spawn("frequent_beats silent_after:5 hang_when_ready")
    assert await bot.wait() == 1
    assert "Timeout (0:00:05)!" in bot.said() and "in wrapped" in bot.said(), "the stacks say where it hung"
    assert (await bot.run("health"))[0] in (0, 1), "its last status may be a moment old"
    await bot.start()
    assert "was killed, crashed or was silent for too long" in bot.said()


async def test_a_discord_that_never_answers_ends_the_process(discord: Loopback, bot: BotProcess) -> None:
    held = discord.faults.add(r"GET /users/@me", None, times=1000)
    held.release = asyncio.Event()
    await bot.spawn("frequent_beats unheard_after:1")
    assert await bot.wait() == 1
    assert "Discord has not been heard on shard any for " in bot.said()
    held.release.set()


async def test_the_time_until_discord_lets_it_connect_is_no_silence(discord: Loopback, bot: BotProcess) -> None:
    discord.rest.sessions_left = 10
    await bot.spawn("frequent_beats unheard_after:0:wait")
    await until(lambda: "connect only 10 more times today: it waits 3600 s" in bot.said())
    for _ in range(3):
        last = status.read(bot.status_file)
        await until(lambda last=last: status.read(bot.status_file) != last)  # type: ignore[misc]
    code, words = await bot.run("health")
    assert (code, words.split(" again in ")[0]) == (1, "The bot waits: Discord lets it connect")
    bot.terminate()
    assert await bot.wait() == 0


async def test_systemd_is_told_of_the_whole_life(discord: Loopback, bot: BotProcess, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        channel.bind(str(tmp_path / "notify"))
        channel.setblocking(False)
        bot.settings["NOTIFY_SOCKET"] = str(tmp_path / "notify")
        told: list[str] = []

        def hear(line: str) -> bool:
            with contextlib.suppress(BlockingIOError):
                while True:
                    told.extend(channel.recv(1000).decode().split("\n"))
            return line in told

        await bot.spawn("frequent_beats")
        await until(lambda: hear("READY=1"))
        assert "ready, in" in bot.said() and "WATCHDOG=1" in told
        assert told.index("EXTEND_TIMEOUT_USEC=60000000") < told.index("READY=1")
        bot.terminate()
        assert await bot.wait() == 0
        assert hear("STOPPING=1")


async def test_it_ends_while_discord_does_not_answer(discord: Loopback, bot: BotProcess) -> None:
    duel = Duel(discord, discord.world.add_guild())
    await bot.start("hasty_end")
    await duel.begun()
    held = discord.faults.add(r"^(POST /interactions|PATCH|POST /channels|DELETE)", None, times=1000)
    held.release = asyncio.Event()
    moving = asyncio.create_task(duel.move())
    await until(lambda: held.met > 0)
    bot.terminate()
    assert await bot.wait() == 0
    held.release.set()
    await asyncio.wait((moving,))
    assert "Traceback" not in bot.said() and "a press was not answered in time and was cut off" in bot.said()
