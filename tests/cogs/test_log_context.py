"""Lines of the log say to which interaction and match they belong, and nothing secret."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from host.failures import ContextFilter, log_background, log_interaction
from host.timer import Timer
from tests.cogs.helpers import Room, press_more, said
from tests.cogs.labyrinth import start
from tests.cogs.sent_forms import marked, send


@pytest.mark.parametrize("command", [True, False])
async def test_a_fault_names_the_interaction_and_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, command: bool
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("out of souls")

    caplog.handler.addFilter(ContextFilter())
    async with Room.opened(tmp_path / "table.db") as room:
        await room.start()
        await (await room.mover()).click(await room.board(), label="Drop 1")
        match, board = await room.match(), await room.board()
        monkeypatch.setattr(room.host.proposals, "undo", broken)
        await (room.ann.slash(room.channel, "undo") if command else press_more(room.ann, board, "Undo"))
        (fault,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        where = fault.__dict__["where"].split()
        assert where[0].startswith("interaction=") and where[1:] == [f"match={match.id}"]
        assert room.env.errors or not command


async def test_a_fault_of_a_form_names_the_interaction_and_the_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("out of souls")

    caplog.handler.addFilter(ContextFilter())
    async with Room.opened(tmp_path / "table.db") as room:
        await start(room, people=2)
        match, form = await room.match(), await room.ann.click(await room.board(), label="Bid…")
        monkeypatch.setattr(room.host.play, "submit", broken)
        assert "Something went wrong on our side" in said(await send(room.ann, form, pieces="3", sign="witch"))
        (fault,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        where = fault.__dict__["where"].split()
        assert where[0].startswith("interaction=") and where[1:] == [f"match={match.id}"]
        assert "witch" not in caplog.text
        monkeypatch.undo()
        again = await room.ann.click(await room.board(), label="Bid…")
        assert marked(again) == {"pieces": ["3"], "sign": ["witch"]}, "nothing that was chosen is lost"


async def test_what_goes_on_after_an_interaction_is_not_counted_to_it() -> None:
    rung: list[str] = []
    called = asyncio.Event()

    async def call() -> float | None:
        rung.append(caught("inside"))
        called.set()
        return None

    log_interaction(1)
    timer = Timer(lambda: 0.0, call)
    timer.no_later_than(-1.0)
    await called.wait()
    await timer.close()
    assert rung == [""] and caught("outside") == "interaction=00000001 "
    log_background()


def caught(message: str) -> str:
    record = logging.makeLogRecord({"msg": message})
    assert ContextFilter().filter(record)
    return str(record.__dict__["where"])


async def test_a_whole_match_logs_no_secret(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for name in ("discord", "simcord", "asyncio"):
        logging.getLogger(name).setLevel(logging.INFO)
    await room.start(characters="secret")
    for actor, card in ((room.ann, "vex"), (room.bob, "shini")):
        await actor.slash(room.channel, "puzzler choose", character=card)
    await room.resign(room.ann)
    seed = (await room.match()).seed
    assert seed is not None
    written = caplog.text.lower()
    assert seed.hex() not in written and "shini" not in written and "vex" not in written
