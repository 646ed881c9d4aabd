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
from typing import Protocol

import pytest

from host.config import HostConfig
from host.host import Host
from runtime import status
from runtime.status import Status
from storage.database import claimed, migrations
from storage.repository import Repository
from tests.prefork import PreforkServer

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

LATER = """
import sys
sys.path.insert(0, {root!r})
from tests.storage.next_release import later_release
with later_release():
    import bot
    sys.exit(bot.main(["verify"]))
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


class Run(Protocol):
    """Runs ``python bot.py`` in an empty folder."""

    def __call__(self, folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture
def run(prefork: PreforkServer, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """``python bot.py``, forked from a process that has loaded it."""

    def run(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
        logs = tmp_path_factory.mktemp("said")
        output, errors = logs / "output", logs / "errors"
        born = prefork.start("bot", folder, output, environment(folder, **settings), errors=errors, arguments=arguments)
        code = born.result(PATIENCE).ended.result(PATIENCE)
        return subprocess.CompletedProcess(arguments, code, output.read_text("utf-8"), errors.read_text("utf-8"))

    return run


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


def test_help_names_the_commands(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, "--help")
    assert done.returncode == 0
    assert all(word in done.stdout for word in ("verify", "health", "DISCORD_TOKEN", ".env"))


def test_a_wrong_setting_is_one_line_and_exit_code_2(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, LOCAL_PORT="eighty")
    assert complaint(done) == "LOCAL_PORT is 'eighty', but must be 0 to 65535, where 0 is any free port."
    assert done.returncode == 2


def test_a_token_that_cannot_be_one_is_one_line_without_it(tmp_path: Path, run: Run) -> None:
    done = run(tmp_path, DISCORD_TOKEN="two words")
    assert "DISCORD_TOKEN" in complaint(done)
    assert "two words" not in done.stderr + done.stdout
    assert done.returncode == 2


def test_without_a_token_and_without_the_local_table_no_restart_helps(tmp_path: Path) -> None:
    done = run_patched(tmp_path, "sys.modules['simcord'] = None")
    assert complaint(done).startswith("DISCORD_TOKEN is not set, and the local table needs simcord: install ")
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


def test_health_says_how_the_bot_is(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "soultable.db.status"

    def asked() -> tuple[int, str]:
        done = run(tmp_path, "health")
        return done.returncode, done.stdout

    assert asked() == (1, "The bot is not running: there is no status file.\n")
    status.write(file, Status(at=time.time(), pid=1, started=True, shards=2))
    code, words = asked()
    assert code == 0 and words.startswith("The bot is healthy: connected on all of its 2 shards")
    status.write(file, Status(at=time.time(), pid=1, started=True, shards=2, away=(1,)))
    assert asked() == (1, "The bot is not connected to Discord on shard 1 of 2 (numbered from 0).\n")
    status.write(file, Status(at=time.time() - 3600, pid=1, started=True, shards=2))
    code, words = asked()
    assert code == 1 and "no sign of life for 36" in words


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


def test_verify_replays_every_match(tmp_path: Path, run: Run) -> None:
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


def test_verify_changes_no_file_and_checks_an_upgraded_copy_of_an_old_one(tmp_path: Path) -> None:
    path, version = tmp_path / "soultable.db", migrations()[-1][0]
    asyncio.run(_play(path))
    before = path.read_bytes()
    with claimed(path):  # as a bot of that version does that runs
        done = _python(tmp_path, ["-c", LATER.format(root=str(ROOT))], {})
    assert done.returncode == 0 and done.stdout.splitlines() == [
        f"{path} is from an older version (schema {version} of {version + 1}), so an upgraded copy is checked.",
        "1 matches checked, 0 with a problem.",
    ], done
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.bak"))


def test_a_database_is_copied_restored_and_refused(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "soultable.db"
    assert complaint(run(tmp_path, "backup")) == f"There is no database at {path}."
    asyncio.run(_play(path))
    done = run(tmp_path, "backup", "copy.bak")
    assert (done.returncode, done.stdout) == (0, f"The database {path} was copied to copy.bak.\n"), done
    again = run(tmp_path, "backup", "copy.bak")
    assert (again.returncode, complaint(again)) == (1, "copy.bak already exists. Name a file that does not.")
    beside = run(tmp_path, "backup")
    assert beside.returncode == 0 and len(list(tmp_path.glob("soultable.db.*Z.bak"))) == 1
    path.write_bytes(b"nothing")
    done = run(tmp_path, "restore", "copy.bak")
    assert done.returncode == 0 and done.stdout.startswith(f"copy.bak is now the database {path}.\n"), done
    assert run(tmp_path, "verify").returncode == 0
    with claimed(path):
        busy = run(tmp_path, "restore", "copy.bak")
    assert busy.returncode == 1 and complaint(busy).startswith("Another Soultable is running on ")
    (tmp_path / "letter.txt").write_text("Dear Bo,\n" * 500)
    wrong = run(tmp_path, "restore", "letter.txt")
    assert wrong.returncode == 1 and "file is not a database" in complaint(wrong)


def test_libraries_stay_above_debug_in_the_log(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "other.db"
    asyncio.run(_play(path))
    done = run(tmp_path, "verify", str(path), LOG_LEVEL="DEBUG")
    assert done.returncode == 0
    assert not [line for line in done.stderr.splitlines() if "level=DEBUG name=" in line]


def test_verify_takes_the_setting_and_says_when_there_is_nothing(tmp_path: Path, run: Run) -> None:
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


def test_check_replays_an_exported_match(tmp_path: Path, run: Run) -> None:
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
    assert done.stdout.endswith("\nThe moves do not end the match: only the file says that seat 0 resigned.\n")
    forged = data.replace(b"drop:3", b"\\u001b[2J" + b"9" * 10_000)
    (tmp_path / "forged.json").write_bytes(forged)
    done = run(tmp_path, "check", "forged.json")
    assert done.returncode == 1 and done.stdout.startswith("not sound: the match cannot be replayed"), done
    assert "\x1b" not in done.stdout and len(done.stdout) < 400
    endless = run(tmp_path, "check", "/dev/zero")
    assert (endless.stdout, endless.returncode) == (
        "not sound: the file is larger than 4 MiB, more than any match needs.\n",
        1,
    )
    missing = run(tmp_path, "check", "nothing.json")
    assert missing.returncode == 1 and "nothing.json cannot be read" in complaint(missing)


def test_records_are_made_anew_while_no_bot_runs(tmp_path: Path, run: Run) -> None:
    assert "There is no database" in run(tmp_path, "records").stderr
    path = tmp_path / "soultable.db"
    asyncio.run(_play(path))
    with sqlite3.connect(path) as file:
        file.execute("DELETE FROM result_seat")
        over = file.execute("SELECT count(*) FROM match WHERE status <> 'live'").fetchone()[0]
    file.close()
    with claimed(path):
        assert "Another Soultable is running" in run(tmp_path, "records").stderr
    done = run(tmp_path, "records")
    assert (done.stdout, done.returncode) == (f"{over} finished matches read, {over} results written again.\n", 0)
    assert run(tmp_path, "records").stdout == f"{over} finished matches read, 0 results written again.\n"


def test_film_writes_a_finished_match_and_its_words(tmp_path: Path, run: Run) -> None:
    asyncio.run(_finish(tmp_path / "soultable.db"))
    done = run(tmp_path, "gif", "1", "match.gif")
    assert done.returncode == 0 and "The GIF of match 1 is match.gif: " in done.stdout, done
    assert (tmp_path / "match.gif").read_bytes().startswith(b"GIF89a")
    assert "resigns." in (tmp_path / "match.txt").read_text(encoding="utf-8")
    again = run(tmp_path, "gif", "1", "match.gif")
    assert again.returncode == 1 and "already exists" in complaint(again)
    assert "no match" in complaint(run(tmp_path, "gif", "2", "other.gif"))
    assert run(tmp_path, "gif", "x", "other.gif").returncode == 2
    assert not (tmp_path / "other.gif").exists()


def test_replay_refuses_what_is_no_match(tmp_path: Path, run: Run) -> None:
    (tmp_path / "wrong.json").write_text("[]", encoding="utf-8")
    done = run(tmp_path, "replay", "wrong.json")
    assert done.returncode == 1 and "The record is not valid" in complaint(done), done
    assert "cannot be read" in complaint(run(tmp_path, "replay", "nothing.json"))


def test_the_owner_exports_and_deletes_what_is_stored_of_a_person(tmp_path: Path, run: Run) -> None:
    asyncio.run(_play(tmp_path / "soultable.db"))
    with claimed(tmp_path / "soultable.db"):  # a bot may run meanwhile
        done = run(tmp_path, "data", "3", str(tmp_path / "three.json"))
    assert done.stderr == ""
    assert done.returncode == 0 and '"you":"3"' in (tmp_path / "three.json").read_text(encoding="utf-8"), done
    assert (tmp_path / "three.json").stat().st_mode & 0o777 == 0o600
    with claimed(tmp_path / "soultable.db"):
        assert "Another Soultable is running" in run(tmp_path, "forget", "3").stderr
    done = run(tmp_path, "forget", "3")
    assert done.returncode == 0 and "is deleted" in done.stdout, done
    with sqlite3.connect(tmp_path / "soultable.db") as file:
        assert file.execute("SELECT count(*) FROM entry WHERE user_id = 3").fetchone() == (0,)
        assert file.execute("SELECT count(*) FROM seat WHERE user_id = 3").fetchone() == (0,)
    file.close()
    assert run(tmp_path, "verify").returncode == 0
    assert "not the ID of a Discord account" in run(tmp_path, "forget", "Ann").stderr
