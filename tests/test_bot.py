"""Starting and stopping: one clear line for whatever is wrong, a clean end for whatever is running."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from host.config import HostConfig
from host.host import Host
from storage.repository import Repository

ROOT = Path(__file__).parents[1]
TOKEN = "made-up-token"
PATIENCE = 60.0

PATCHED = """
import sys
sys.path.insert(0, {root!r})
import asyncio, aiohttp, discord
{patch}
import bot
sys.exit(bot.main([]))
"""

REFUSED = """
async def static_login(self, token):
    raise discord.LoginFailure('Improper token has been passed.')
discord.http.HTTPClient.static_login = static_login
"""

OFFLINE = """
async def static_login(self, token):
    raise aiohttp.ClientConnectionError('no way out')
discord.http.HTTPClient.static_login = static_login
"""

CONNECTED = """
async def login(self, token):
    await self._async_setup_hook()
async def get_bot_gateway(self):
    return 1, '', {'remaining': 1000, 'reset_after': 0}
async def connect(self, *, reconnect):
    print('started', flush=True)
    await asyncio.Event().wait()
discord.Client.login = login
discord.http.HTTPClient.get_bot_gateway = get_bot_gateway
discord.AutoShardedClient.connect = connect
"""


def environment(folder: Path, **settings: str) -> dict[str, str]:
    own = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    return {**own, "DATABASE": str(folder / "soultable.db"), "LOCAL_DATABASE": str(folder / "local.db"), **settings}


def run(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run ``python bot.py`` in an empty folder."""
    return _python(folder, [str(ROOT / "bot.py"), *arguments], settings)


def run_patched(folder: Path, patch: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run the bot with a Discord that behaves as ``patch`` says."""
    return _python(folder, ["-c", PATCHED.format(root=str(ROOT), patch=patch)], settings)


def _python(folder: Path, arguments: list[str], settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment(folder, **settings),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def complaint(done: subprocess.CompletedProcess[str]) -> str:
    """Return the one line on the error stream."""
    lines = [line for line in done.stderr.splitlines() if not line.startswith("time=")]
    assert len(lines) == 1, done.stderr
    return lines[0]


def test_help_names_the_commands(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("verify", "health", "DISCORD_TOKEN", ".env"))


def test_a_wrong_setting_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    done = run(tmp_path, LOCAL_PORT="eighty")
    assert complaint(done) == "LOCAL_PORT is 'eighty', but must be 0 to 65535, where 0 is any free port."
    assert done.returncode == 2


def test_a_token_that_cannot_be_one_is_one_line_without_it(tmp_path: Path) -> None:
    done = run(tmp_path, DISCORD_TOKEN="two words")
    assert "DISCORD_TOKEN" in complaint(done)
    assert "two words" not in done.stderr + done.stdout
    assert done.returncode == 2


def test_a_token_that_discord_refuses_is_one_line(tmp_path: Path) -> None:
    done = run_patched(tmp_path, REFUSED, DISCORD_TOKEN=TOKEN)
    assert complaint(done).startswith("Discord refuses DISCORD_TOKEN;")
    assert TOKEN not in done.stderr + done.stdout
    assert done.returncode == 2


def test_a_discord_out_of_reach_is_one_line(tmp_path: Path) -> None:
    done = run_patched(tmp_path, OFFLINE, DISCORD_TOKEN=TOKEN)
    assert complaint(done).startswith("Discord cannot be reached")
    assert done.returncode == 1


def test_somebody_elses_database_is_one_line(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "soultable.db") as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    done = run_patched(tmp_path, OFFLINE, DISCORD_TOKEN=TOKEN)
    assert "is a database of another program" in complaint(done)
    assert done.returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to handle")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_the_bot_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PATCHED.format(root=str(ROOT), patch=CONNECTED)],
        cwd=tmp_path,
        env=environment(tmp_path, DISCORD_TOKEN=TOKEN),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            assert running.stdout is not None and running.stderr is not None
            assert running.stdout.readline() == "started\n"
            running.send_signal(number)
            assert running.wait(PATIENCE) == 0
            assert "Traceback" not in running.stderr.read()
        finally:
            running.kill()
    assert {file.name for file in tmp_path.iterdir()} == {"soultable.db", "soultable.db.lock"}


def test_health_tells_how_old_the_last_sign_of_life_is(tmp_path: Path) -> None:
    file = tmp_path / "soultable.db.alive"
    assert run(tmp_path, "health").returncode == 1
    file.touch()
    assert run(tmp_path, "health").returncode == 0
    long_ago = time.time() - 3600
    os.utime(file, (long_ago, long_ago))
    assert run(tmp_path, "health").returncode == 1


async def _play(path: Path) -> None:
    """Store a match that has gone on for two moves."""
    store = await Repository.open(path)
    host = Host(store, HostConfig())
    await host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=2, owner_id=3)
    await host.lobbies.join(2, 4)
    match_id = await host.lobbies.start(2, 3)
    for _ in range(2):
        table = await host.matches.table(match_id, None)
        seat = table.questions[0].decision.seat
        user = table.match.seats[seat].user_id
        assert user is not None
        own = await host.matches.table(match_id, user)
        await host.play.submit(match_id, user, str(own.legal[seat][0]))
    await host.close()
    await store.close()


def test_verify_replays_every_match(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    asyncio.run(_play(path))
    done = run(tmp_path, "verify", str(path))
    assert (done.stdout, done.returncode) == ("1 matches checked, 0 with a problem.\n", 0)
    with sqlite3.connect(path) as broken:
        broken.execute("UPDATE snapshot SET number = number - 1")
    broken.close()
    done = run(tmp_path, "verify", str(path))
    first, summary = done.stdout.splitlines()
    assert first.startswith("Match 1: ")
    assert (summary, done.returncode) == ("1 matches checked, 1 with a problem.", 1)


def test_libraries_stay_above_debug_in_the_log(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    asyncio.run(_play(path))
    done = run(tmp_path, "verify", str(path), LOG_LEVEL="DEBUG")
    assert done.returncode == 0
    assert not [line for line in done.stderr.splitlines() if "level=DEBUG name=" in line]


def test_verify_takes_the_setting_and_says_when_there_is_nothing(tmp_path: Path) -> None:
    assert complaint(run(tmp_path, "verify")) == f"There is no database at {tmp_path / 'soultable.db'}."


async def _finish(path: Path) -> bytes:
    """Play a match that ends by resignation, and return its record."""
    store = await Repository.open(path)
    host = Host(store, HostConfig())
    await host.lobbies.open(game="soul_puzzler", guild_id=1, channel_id=1, owner_id=1)
    await host.lobbies.join(1, 2)
    await host.lobbies.set_options(1, 1, {"characters": "none"})
    match = await host.lobbies.start(1, 1)
    seat = (await host.matches.table(match, None)).questions[0].decision.seat
    await host.play.submit(match, seat + 1, "drop:3")
    await host.seats.resign(match, 1)
    data = await host.matches.record(match)
    await host.close()
    await store.close()
    return data


def test_check_replays_an_exported_match(tmp_path: Path) -> None:
    data = asyncio.run(_finish(tmp_path / "played.db"))
    (tmp_path / "match.json").write_bytes(data)
    done = run(tmp_path, "check", "match.json")
    assert done.returncode == 0 and done.stdout.startswith("sound: soul_puzzler, 1 moves"), done
    piped = subprocess.run(
        [sys.executable, str(ROOT / "bot.py"), "check", "-"],
        cwd=tmp_path,
        env=environment(tmp_path),
        input=data.replace(b"drop:3", b"drop:4"),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert piped.returncode == 1 and piped.stdout.startswith(b"not sound: move 1"), piped
    missing = run(tmp_path, "check", "nothing.json")
    assert missing.returncode == 1 and "nothing.json cannot be read" in complaint(missing)
