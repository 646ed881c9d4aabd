"""What goes wrong on our side: an apology with an id, a trace in the log, nothing secret in either."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

import pytest

from cogs.board.endings import STOPPED
from host import errors
from host.config import HostConfig
from host.errors import Refusal
from render.refusals import OTHERWISE, SENTENCES, refusal, waiting
from rules.registry import GAMES
from tests.cogs.helpers import Clock, Room, build, labels, open_hand, press_more, said, words


@pytest.mark.parametrize("command", [True, False])
async def test_a_fault_is_apologized_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, command: bool
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("out of souls")

    async with Room.opened(tmp_path / "table.db") as room:
        await room.start()
        await (await room.mover()).click(await room.board(), label="Drop 1")
        board = await room.board()
        monkeypatch.setattr(room.host.proposals, "undo", broken)
        result = await (room.ann.slash(room.channel, "undo") if command else press_more(room.ann, board, "Undo"))
        assert "Something went wrong on our side" in said(result) and "souls" not in said(result)
        number = said(result).split("`")[1]
        (fault,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert number in fault.getMessage() and fault.exc_info is not None
        assert room.env.errors or not command


async def test_an_unreadable_match_is_told_reported_once_and_holds_up_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with Room.opened(tmp_path / "table.db") as room:
        await room.start()
        with sqlite3.connect(room.path) as connection:
            connection.execute("UPDATE snapshot SET version = 99")
            connection.execute("UPDATE posting SET shown = 0")
        connection.close()
        await room.restart()  # shows what was not shown yet
        room.bot.publisher.changed((await room.store.index.match_ids())[0])
        assert "newer version of this bot" in said(await room.ann.slash(room.channel, "hand"))
        other = room.guild.create_text_channel("elsewhere")
        await room.ann.slash(other, "play", game="soul_puzzler")
        for actor, label in ((room.bob, "Join"), (room.ann, "Start")):
            await actor.click(other.history()[-1], label=label)
        match = (await room.host.matches.load_in(other.id)).facts
        posting = await room.store.messages.posting(match.id, "board")
        assert posting is not None and posting.shown == match.revision
        errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(errors) == 1, errors


@pytest.mark.parametrize("label", ["Drop 1", "/hand"])
async def test_everybody_reads_that_a_match_which_cannot_go_on_was_stopped(
    duel: Room, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    mover = await duel.mover()
    legal = GAMES["soul_puzzler"].legal
    monkeypatch.setattr(
        GAMES["soul_puzzler"],
        "legal",
        lambda state, seat: () if label == "/hand" or any(state.board) else legal(state, seat),
    )
    answer = await (open_hand(duel, mover) if label == "/hand" else mover.click(await duel.board(), label=label))
    board = await duel.board()
    assert STOPPED in words(board) and "▸" not in words(board)
    assert label != "/hand" or STOPPED in said(answer)
    assert "Rematch" in labels(board)
    assert "The match was stopped" in said(await duel.eve.slash(duel.channel, "log"))
    assert "stopped" in said(await duel.eve.slash(duel.channel, "match info"))
    assert STOPPED not in said(await duel.eve.slash(duel.channel, "board"))


async def test_clocks_stop_while_discord_cannot_be_reached(room: Room) -> None:
    uptime = room.host.uptime
    assert await uptime.check()
    for event, connected in (("disconnect", False), ("resumed", True), ("disconnect", False), ("ready", True)):
        room.bot.dispatch(f"shard_{event}", 0)
        await room.env.settle()
        assert await uptime.check() is connected


async def test_the_commands_are_registered_once_and_again_when_discord_has_lost_them(room: Room) -> None:
    def syncs() -> int:
        return sum(entry.method == "PUT" and entry.path.endswith("/commands") for entry in room.env.http_requests)

    assert syncs() == 1
    await room.restart()
    assert syncs() == 1
    await room.store.messages.set_value("commands", "others")
    await room.restart()
    assert syncs() == 2


async def test_closing_lets_the_file_be_opened_again(tmp_path: Path) -> None:
    for _ in range(2):
        async with Room.opened(tmp_path / "table.db") as room:
            await room.bot.close()
    bot = await build(tmp_path / "table.db", Clock(), HostConfig())
    await bot.host.store.close()


@pytest.mark.parametrize(
    "kind", [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Refusal)]
)
def test_every_refusal_has_words_of_its_own(kind: type[Refusal]) -> None:
    if kind is Refusal:
        assert refusal("never heard of", {}) == OTHERWISE
        return
    assert kind.code in SENTENCES or kind.code in ("channel_taken", "cannot_be_rated")
    facts = {"least": 3, "have": 1, "seats": 4, "waiting": (0,), "reason": "No.", "what": "lobby"}
    sentence = refusal(kind.code, facts, ("Ann", "Bob"))
    assert sentence != OTHERWISE and "{" not in sentence
    assert refusal(kind.code, {}), "facts may be missing"


def test_who_is_waited_for() -> None:
    called = ("Ann", "Bob", "Eve")
    assert waiting((1,), called) == "Bob is"
    assert waiting((0, 1, 2), called) == "Ann, Bob and Eve are"
    assert waiting(None, called) == "another player is"
