"""What systemd hears, on a socket as it gives to a service."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from runtime import service_manager


@pytest.fixture(params=["path", "abstract"])
def systemd(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as channel:
        path = str(tmp_path / "notify")
        channel.bind(path if request.param == "path" else f"\0{path}")
        channel.settimeout(10.0)
        monkeypatch.setenv("NOTIFY_SOCKET", path if request.param == "path" else f"@{path}")
        yield channel


def test_systemd_is_told_what_it_understands(systemd: socket.socket) -> None:
    service_manager.alive("connecting", started=False)
    service_manager.ready("all is well")
    service_manager.alive("all is well", started=True)
    service_manager.stopping()
    assert [systemd.recv(1000).decode().split("\n") for _ in range(4)] == [
        ["WATCHDOG=1", "STATUS=connecting", "EXTEND_TIMEOUT_USEC=60000000"],
        ["READY=1", "STATUS=all is well"],
        ["WATCHDOG=1", "STATUS=all is well"],
        ["STOPPING=1"],
    ]


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    service_manager.stopping()


def test_a_socket_that_is_gone_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nothing"))
    with caplog.at_level(logging.WARNING):
        service_manager.stopping()
    assert "systemd could not be told" in caplog.text
