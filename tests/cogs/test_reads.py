"""A press, a form or a command reads its match from the database once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from storage.matches import MatchStore
from storage.rows import StoredMatch
from tests.cogs.helpers import Room, said, words
from tests.cogs.labyrinth import start
from tests.cogs.sent_forms import send
from tests.cogs.tables import panel_of


class Reads:
    """The matches that have been loaded, but for the messages that the outbox sends at its own time."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.matches: list[int] = []
        load = MatchStore.load

        async def counted(store: MatchStore, match_id: int) -> StoredMatch | None:
            task = asyncio.current_task()
            if task is None or task.get_name() != "timer":
                self.matches.append(match_id)
            return await load(store, match_id)

        monkeypatch.setattr(MatchStore, "load", counted)

    @contextmanager
    def one(self) -> Iterator[None]:
        """Expect a single read inside the block."""
        self.matches.clear()
        yield
        assert len(self.matches) == 1


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    return Reads(monkeypatch)


async def test_a_move_on_the_board(duel: Room, reads: Reads) -> None:
    actor, board, before = await duel.mover(), await duel.board(), await duel.match()
    with reads.one():
        await actor.click(board, label="Drop 1")
        await duel.env.settle()
    posting = await duel.store.messages.posting(before.id, "board")
    assert posting is not None and posting.shown == before.revision + 1


async def test_a_sealed_bid(room: Room, reads: Reads) -> None:
    await start(room, people=2)
    panel = await panel_of(room, room.ann)
    with reads.one():
        result = await room.ann.click(panel, label="3")
        await room.env.settle()
    assert "Chosen: **3 pieces**" in said(result)
    assert "Ready: " in words(await room.board())


@pytest.mark.parametrize("label", ["What can I do now?", "More"])
async def test_a_press_that_opens_something(duel: Room, reads: Reads, label: str) -> None:
    await (await duel.mover()).click(await duel.board(), label="Drop 1")
    board, waiter = await duel.board(), await duel.waiter()
    with reads.one():
        assert (await waiter.click(board, label=label)).ephemeral


async def test_a_form_is_opened_and_sent(room: Room, reads: Reads) -> None:
    await start(room, people=2)
    board = await room.board()
    with reads.one():
        form = await room.ann.click(board, label="Bid…")
    with reads.one():
        assert "Chosen:" in said(await send(room.ann, form, pieces="3"))
        await room.env.settle()


async def test_a_press_on_a_panel(room: Room, reads: Reads) -> None:
    await start(room, people=2)
    panel = await panel_of(room, room.ann)
    for label in ("What can I do now?", "More"):
        with reads.one():
            assert (await room.ann.click(panel, label=label)).response is not None


@pytest.mark.parametrize("form", ["picture", "text", "notation"])
async def test_the_board_on_request(duel: Room, reads: Reads, form: str) -> None:
    with reads.one():
        assert (await duel.eve.slash(duel.channel, "board", format=form)).response is not None


@pytest.mark.parametrize("command", ["hand", "log", "undo", "match info"])
async def test_a_command(duel: Room, reads: Reads, command: str) -> None:
    await (await duel.mover()).click(await duel.board(), label="Drop 1")
    waiter = await duel.waiter()
    with reads.one():
        assert said(await waiter.slash(duel.channel, command))


async def test_a_move_by_command_and_its_completion(duel: Room, reads: Reads) -> None:
    mover = await duel.mover()
    with reads.one():
        await mover.autocomplete(duel.channel, "move", "notation", "dr")
    with reads.one():
        assert "Done" in said(await mover.slash(duel.channel, "move", notation="drop:2"))
        await duel.env.settle()


async def test_a_stale_press(duel: Room, reads: Reads) -> None:
    old, mover = duel.snapshot(await duel.board()), await duel.mover()
    await mover.click(await duel.board(), label="Drop 1")
    await (await duel.mover()).click(await duel.board(), label="Drop 2")
    with reads.one():
        assert "belongs to an earlier question" in said(await old.press(mover, "Drop 1"))


async def test_a_move_that_is_refused(duel: Room, reads: Reads) -> None:
    mover, waiter = await duel.mover(), await duel.waiter()
    with reads.one():
        assert "not your turn" in said(await waiter.slash(duel.channel, "move", notation="drop:2"))
    with reads.one():
        assert said(await mover.slash(duel.channel, "move", notation="switch:1,1-2,1"))


async def test_the_start_of_a_match(room: Room, reads: Reads) -> None:
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await room.bob.click(await room.lobby(), label="Join")
    lobby = await room.lobby()
    reads.matches.clear()
    await room.ann.click(lobby, label="Start")
    await room.env.settle()
    assert reads.matches == []
    assert "-# Match 1" in words(await room.board())
