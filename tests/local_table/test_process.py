"""The local table as a process: it says where it is, ends cleanly, and finds its match again."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

import pytest

from host.config import HostConfig
from host.host import Host
from local_table.world import CHANNELS, build_idle
from storage.repository import Repository
from tests.local_table.running import PATIENCE, RunningTable
from tests.prefork import PreforkServer

unix = pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C cannot be sent to a process on Windows")


def get(address: str, **headers: str) -> str:
    with urlopen(Request(address, headers=headers), timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def wait_for(table: RunningTable, text: str) -> None:
    """Open the page and read it until the channel says ``text``."""
    end, tab = time.monotonic() + PATIENCE, Tab(table, "any")
    while text not in json.dumps(tab.state):
        assert time.monotonic() < end, text
        time.sleep(0.2)
        tab.read()


def channel(table: RunningTable, place: str = "any") -> dict[str, Any]:
    """Open a page as a browser does and return what it is to show."""
    return post(table, "api/pages", b"{}", place)


class Tab:
    """A page as its scripts use it: actions refer to the state it read last."""

    def __init__(self, table: RunningTable, place: str) -> None:
        self.table, self.place, self.sequence = table, place, 0
        self.state = channel(table, place)

    def read(self) -> None:
        """Read what the channel shows now."""
        with urlopen(Request(f"{self.table.root}api/state", headers=self.headers), timeout=PATIENCE) as answer:
            self.state = json.load(answer)

    def wait_for(self, text: str) -> None:
        """Read until the channel says ``text``."""
        end = time.monotonic() + PATIENCE
        while text not in json.dumps(self.state["messages"]):
            assert time.monotonic() < end, text
            time.sleep(0.2)
            self.read()

    def open_lobby(self, game: str) -> None:
        """Open a lobby from the welcome."""
        for label in (game, "Open a lobby"):
            assert not self.use("click", "label", label)["rejected"]
            self.read()

    def picture(self) -> str:
        """Return what SimCord calls the newest picture."""
        files = [file for message in self.state["messages"].values() for file in message["attachments"]]
        return str(files[-1]["asset_id"])

    def fetch(self, asset: str) -> bytes:
        """Return a file of a message."""
        with urlopen(Request(f"{self.table.root}api/assets/{asset}", headers=self.headers), timeout=PATIENCE) as answer:
            return bytes(answer.read())

    def entry(self, label: str) -> str:
        """Return the value of the menu's entry that begins so."""
        options = [option for one in controls(self.state["messages"]) for option in one.get("options", [])]
        return next(str(option["value"]) for option in options if option["label"].startswith(label))

    @property
    def headers(self) -> dict[str, str]:
        context = self.state["context"]["id"]
        return {
            "X-Simcord-Capability": self.table.fragment(self.place),
            "X-Simcord-Context": context,
            "Content-Type": "application/json",
        }

    def use(self, kind: str, name: str, value: str, **more: Any) -> dict[str, Any]:
        """Use the newest control whose ``name`` is ``value`` and return the result."""
        message, key = [
            (target, control["control_key"])
            for target, message in self.state["messages"].items()
            for control in controls(message)
            if control.get(name) == value
        ][-1]
        self.sequence += 1
        revisions = {
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
        }
        body = {
            "protocol_version": 3,
            "sequence": self.sequence,
            "request_id": f"{self.place}-{self.sequence}",
            "generation": self.state["context"]["generation"],
            "kind": kind,
            "control_key": key,
            "target_id": message,
        }
        request = Request(f"{self.table.root}api/action", json.dumps(body | revisions | more).encode(), self.headers)
        with urlopen(request, timeout=PATIENCE) as answer:
            return dict(json.load(answer))


def controls(part: Any) -> Iterator[dict[str, Any]]:
    """Yield every button and menu of a message."""
    if isinstance(part, dict):
        if "control_key" in part:
            yield part
        yield from controls(list(part.values()))
    elif isinstance(part, list):
        for one in part:
            yield from controls(one)


def post(table: RunningTable, path: str, body: bytes, place: str = "any") -> dict[str, Any]:
    """Send what a page sends from a place of the table."""
    headers = {"X-Simcord-Capability": table.fragment(place), "Content-Type": "application/json"}
    request = Request(f"{table.root}{path}", body, headers)
    with urlopen(request, timeout=PATIENCE) as answer:
        return dict(json.load(answer))


async def start_match(database: Path) -> None:
    """Store a match between the first two players of the local table."""
    world = build_idle()
    store = await Repository.open(database)
    host = Host(store, HostConfig())
    place = world.channel.id
    assert world.channel.guild is not None
    guild, first, second = world.channel.guild.id, world.users[0].id, world.users[1].id
    await host.lobbies.open(game="soul_puzzler", guild_id=guild, channel_id=place, owner_id=first)
    await host.lobbies.join(place, second)
    await host.lobbies.start(place, first)
    await host.close()
    await store.close()


def test_the_page_is_the_table_without_developers_tools(tmp_path: Path, prefork: PreforkServer) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        page = get(table.root)
        assert "<title>Soultable</title>" in page
        assert "/static/table.css" in page and "/static/table.js" in page and 'href="/inbox"' in page
        assert "Ada" in get(f"{table.root}inbox?back={table.key}")
        with urlopen(f"{table.root}favicon.ico", timeout=PATIENCE) as icon:
            assert icon.headers["Content-Type"] == "image/png"
        wait_for(table, "Welcome to the local table")


def refusal(address: str, method: str = "GET", **headers: str) -> str:
    """Return what is said to whoever is refused with 403."""
    with pytest.raises(HTTPError, match="403") as refused:
        urlopen(Request(address, method=method, headers=headers), timeout=PATIENCE)
    return str(refused.value.read().decode())


def test_only_this_machines_browser_is_answered(tmp_path: Path, prefork: PreforkServer) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        for headers in ({"Host": "soultable.example"}, {"Origin": "https://soultable.example"}):
            assert "only answers this machine's browser" in refusal(f"{table.root}table", **headers)


def test_programs_that_do_not_know_the_key_get_nowhere(tmp_path: Path, prefork: PreforkServer) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        context = Tab(table, "any").state["context"]["id"]
        strangers = ("", "any", "/any", table.key[:-1], f"{table.key}0/any", table.key.upper() + "g", "\udcff")
        for key in strangers:
            headers = {"X-Simcord-Context": context, "X-Simcord-Capability": key.encode(errors="surrogateescape")}
            for method, path in (
                ("POST", "api/pages"),
                ("POST", "api/action"),
                ("DELETE", f"api/pages/{context}"),
                ("GET", "api/state"),
                ("GET", "api/commands"),
                ("GET", "api/assets/1"),
                ("GET", "api/key"),
                ("GET", "%61pi/state"),
                ("GET", f"inbox?back={quote(key, errors='surrogateescape')}"),
            ):
                said = refusal(f"{table.root}{path}", method, **headers)
                assert said.startswith("Open the table at the address it printed"), (method, path)
        assert "Open the table at the address" in refusal(f"{table.root}api/state", **{"X-Simcord-Context": context})
        assert "Open the table at the address" in refusal(f"{table.root}inbox")


def test_no_path_around_the_key_reaches_simcord(tmp_path: Path, prefork: PreforkServer) -> None:
    """What leads to its pages only once it is made shorter is passed on, but not with SimCord's own key."""
    with RunningTable(tmp_path / "local.db", prefork) as table:
        port = urlsplit(table.root).port
        context = Tab(table, "any").state["context"]["id"]
        for path in ("/x/../api/state", "//api/state", "/./api/state", "/x/%2e%2e/api/state", "/API/state"):
            with socket.create_connection(("127.0.0.1", port), PATIENCE) as raw:
                head = f"Host: 127.0.0.1:{port}\r\nX-Simcord-Capability: any\r\nX-Simcord-Context: {context}\r\n"
                raw.sendall(f"GET {path} HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())
                answer = b"".join(iter(lambda raw=raw: raw.recv(65_536), b""))  # type: ignore[misc]
            assert answer.split()[1] in {b"401", b"403", b"404"}, (path, answer)
            assert b"Welcome" not in answer


@unix
def test_the_key_outlives_a_start_and_is_another_for_another_file(tmp_path: Path, prefork: PreforkServer) -> None:
    keys = []
    for name in ("local.db", "local.db", "other.db"):
        with RunningTable(tmp_path / name, prefork, LOG_LEVEL="DEBUG") as table:
            keys.append(table.key)
            wait_for(table, "Welcome to the local table")
            table.interrupt()
            assert table.said().count(table.key) == 1, "it is printed, and never logged"
    assert keys[0] == keys[1] != keys[2]


def test_a_dropped_request_leaves_no_trace(tmp_path: Path, prefork: PreforkServer) -> None:
    with RunningTable(tmp_path / "local.db", prefork, LOG_LEVEL="INFO") as table:
        port = urlsplit(table.root).port
        head = f"Host: 127.0.0.1:{port}\r\nX-Simcord-Capability: {table.key}\r\nContent-Type: application/json\r\n"
        for path in ("action", "pages", "other"):
            with socket.create_connection(("127.0.0.1", port)) as dropped:
                dropped.sendall(f"POST /api/{path} HTTP/1.1\r\n{head}Content-Length: 100\r\n\r\n{{".encode())
                dropped.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        for nonsense in (b"{x", b"7"):
            with pytest.raises(HTTPError, match="400"):
                post(table, "api/action", nonsense)
        wait_for(table, "Welcome to the local table")
        table.interrupt()
        assert not [line for line in table.said().splitlines() if "Traceback" in line or "level=ERROR" in line]


def test_each_channel_is_opened_by_its_name(tmp_path: Path, prefork: PreforkServer) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        opened = [channel(table, place) for place in (*CHANNELS, "nowhere", "third-table/dev")]
        assert [page["channel"]["name"] for page in opened] == [*CHANNELS, CHANNELS[0], "third-table"]
        names = [next(one["name"] for one in page["viewers"] if one["id"] == page["viewerId"]) for page in opened]
        assert names == ["Ada"] * 4 + ["Dev"]
        place = table.fragment("third-table/dev")
        assert f'<a href="/table#{place}">' in get(f"{table.root}inbox?back={place}")
        assert "<b>" not in get(f"{table.root}inbox?back={table.key}/%22%3E%3Cb%3E")


def test_a_button_that_stayed_the_same_counts_although_its_message_has_changed(
    tmp_path: Path, prefork: PreforkServer
) -> None:
    with RunningTable(tmp_path / "local.db", prefork) as table:
        wait_for(table, "Welcome to the local table")
        ada, bo = Tab(table, "soultable/ada"), Tab(table, "soultable/bo")
        ada.open_lobby("Wicked Labyrinth")
        bo.read()
        assert not ada.use("select", "placeholder", "Add a computer player", values=["easy"])["rejected"]
        assert not bo.use("click", "label", "Join")["rejected"], "it is Join still"
        assert bo.use("click", "label", "Play 2 computer players")["rejected"], "it is Start by now"


def test_a_picture_that_was_replaced_before_it_was_fetched_still_comes(tmp_path: Path, prefork: PreforkServer) -> None:
    with RunningTable(tmp_path / "local.db", prefork, COMPUTER_PAUSE="0") as table:
        wait_for(table, "Welcome to the local table")
        ada = Tab(table, "soultable/ada")
        ada.open_lobby("Soul Puzzler")
        ada.use("click", "label", "Play the computer")
        ada.wait_for("Choose your character")
        former = ada.picture()
        ada.use("select", "placeholder", "Choose your character", values=[ada.entry("Apprentice")])
        ada.wait_for("Drop a soul")
        assert former != ada.picture()
        assert ada.fetch(former).startswith(b"\x89PNG")
        with pytest.raises(HTTPError, match="404"):
            Tab(table, "soultable/bo").fetch(former)


@unix
def test_a_match_survives_ctrl_c_and_a_new_start(tmp_path: Path) -> None:
    asyncio.run(start_match(tmp_path / "local.db"))
    for _ in range(2):
        with RunningTable(tmp_path / "local.db") as table:
            wait_for(table, "Choose your character")
            assert table.interrupt() == 0
            assert "Traceback" not in table.said()


def test_a_taken_port_is_one_line(tmp_path: Path, prefork: PreforkServer) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        table = RunningTable(tmp_path / "local.db", prefork, LOCAL_PORT=port)
        assert table.wait() == 1
        (line,) = table.said().splitlines()
        assert line.startswith(f"Port {port} on 127.0.0.1 is taken; set LOCAL_PORT")
