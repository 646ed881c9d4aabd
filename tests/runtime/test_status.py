"""What a health check says of every state that a bot can be in, and what systemd hears on a socket."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from runtime import beat, status
from runtime.status import SILENCE, Status

NOW = 10_000.0


def seen(age: float = 1.0, **facts: object) -> str | None:
    return status.fault(Status(**{"at": NOW - age, "pid": 1, "started": True, "shards": 2, **facts}), NOW)  # type: ignore[arg-type]


def test_a_bot_that_hears_on_every_shard_is_healthy() -> None:
    assert seen() is None
    assert seen(SILENCE) is None


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (seen(SILENCE + 1.0), "no sign of life for 91 seconds"),
        (seen(away=(0, 1)), "is not connected to Discord."),
        (seen(away=(1,)), "on shard 1 of 2"),
        (seen(away=(1, 2), shards=4), "on shards 1, 2 of 4"),
        (seen(started=False), "its host has not started yet"),
        (seen(silent=(0,)), "Discord does not answer the bot on shard 0 of 2"),
        (seen(waits_until=NOW + 60.0, away=(0, 1)), "lets it connect again in 60 seconds"),
        (status.fault(None, NOW), "is not running"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(fault: str | None, words: str) -> None:
    assert fault is not None and words in fault and fault.endswith(".")


def test_a_status_is_read_as_it_was_written_and_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "bot.status"
    before = os.umask(0)
    try:
        for at in (1.0, 2.0):
            written = Status(at=at, pid=7, started=True, shards=3, away=(1,), silent=(0, 2), waits_until=5.0)
            status.write(file, written)
            assert status.read(file) == written
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["bot.status"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"at": 1}', '{"away": 1, "silent": 2}', "\xff" * 9, "[" * 99_999])
def test_a_file_that_is_no_status_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "bot.status").write_text(text, encoding="latin-1")
    assert status.read(tmp_path / "bot.status") is None


def test_no_file_is_none(tmp_path: Path) -> None:
    assert status.read(tmp_path / "bot.status") is None


async def test_a_status_being_written_is_done_before_the_bot_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go, file = threading.Event(), threading.Event(), tmp_path / "bot.status"

    def slow(path: Path, _: Status) -> None:
        begun.set()
        go.wait()
        path.write_text("late")

    monkeypatch.setattr(beat, "_write", slow)
    monkeypatch.setattr(beat, "status_of", lambda bot: Status(at=0.0, pid=1))
    beating = asyncio.create_task(beat.show_life(cast(Any, None), file, lambda: None))
    await asyncio.to_thread(begun.wait)
    beating.cancel()
    asyncio.get_running_loop().call_soon(go.set)
    await asyncio.gather(beating, return_exceptions=True)
    assert file.read_text() == "late", "whoever deletes the file now deletes the last one"


@pytest.fixture(params=["path", "abstract"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        path = str(tmp_path / "notify")
        channel.bind(path if request.param == "path" else f"\0{path}")
        channel.settimeout(10.0)
        monkeypatch.setenv("NOTIFY_SOCKET", path if request.param == "path" else f"@{path}")
        yield channel


def test_systemd_is_told_what_it_understands(systemd: socket.socket) -> None:
    beat.notify_alive("connecting", started=False)
    beat.notify_ready("all is well")
    beat.notify_alive("all is well", started=True)
    beat.notify_stopping()
    assert [systemd.recv(1000).decode().split("\n") for _ in range(4)] == [
        ["WATCHDOG=1", "STATUS=connecting", "EXTEND_TIMEOUT_USEC=60000000"],
        ["READY=1", "STATUS=all is well"],
        ["WATCHDOG=1", "STATUS=all is well"],
        ["STOPPING=1"],
    ]


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    beat.notify_stopping()


def test_a_socket_that_is_gone_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nothing"))
    with caplog.at_level(logging.WARNING):
        beat.notify_stopping()
    assert "systemd could not be told" in caplog.text
