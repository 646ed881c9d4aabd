"""Pictures: drawn once for all who ask, and told in words where they cannot be drawn."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest

from cogs.board import pictures as board_pictures
from cogs.board.pictures import DrawingGivenUp, Pictures, draw_in_thread
from render.drawing import DEMAND, NEED, Demand, Drawing, Need, Part
from render.registry import FACES
from rules.engine import Viewer
from rules.registry import GAMES
from tests.cogs.helpers import Room, each, words
from tests.cogs.panels import begin, plain_part
from tests.render.matches import moments

GAME = "soul_puzzler"


class PausedDrawing:
    """Draws only when told that it can."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes, bytes]] = []
        self.demands: list[Demand] = []
        self.broken = False
        self.error: Exception = DrawingGivenUp("every worker process died of it")
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def draw(self, game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
        self.asked.append((game, view, recent))
        self.demands.append(DEMAND.get())
        self.begun.set()
        if self.broken:
            raise self.error
        await self.go.wait()
        return (await draw_in_thread(Part(game, view, recent, hand_of)))[0]


async def test_those_who_ask_at_the_same_time_share_one_drawing() -> None:
    drawing, moment = PausedDrawing(), moments(GAME)[0]
    pictures = Pictures(each(drawing.draw))
    first, *others = (asyncio.create_task(pictures.of(GAME, moment.view, moment.recent)) for _ in range(4))
    await drawing.begun.wait()
    first.cancel()
    drawing.go.set()
    found = await asyncio.gather(*others, pictures.of(GAME, moment.view, moment.recent))
    assert found[0] is not None and all(one is found[0] for one in found)
    assert len(drawing.asked) == 1


async def test_a_picture_being_drawn_is_not_forgotten_for_newer_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_pictures, "KEPT", 1)
    drawing, (*some, last) = PausedDrawing(), moments(GAME)[:4]
    pictures = Pictures(each(drawing.draw))
    waiting = [asyncio.create_task(pictures.of(GAME, one.view, one.recent)) for one in (*some, some[0])]
    await drawing.begun.wait()
    drawing.go.set()
    assert None not in await asyncio.gather(*waiting)
    assert len(drawing.asked) == 3
    await pictures.of(GAME, last.view, last.recent)
    assert len(pictures._kept) == 1


async def test_a_press_that_needs_a_picture_hastens_it() -> None:
    drawing, moment = PausedDrawing(), moments(GAME)[0]
    pictures = Pictures(each(drawing.draw))
    NEED.set(Need.IDLE)
    waiting = [asyncio.create_task(pictures.of(GAME, moment.view, moment.recent))]
    await drawing.begun.wait()
    assert drawing.demands[0].need is Need.IDLE
    for need in (Need.PRESS, Need.FOLLOWING):
        NEED.set(need)
        waiting.append(asyncio.create_task(pictures.of(GAME, moment.view, moment.recent)))
        await asyncio.sleep(0)
    assert [demand.need for demand in drawing.demands] == [Need.PRESS]
    drawing.go.set()
    await asyncio.gather(*waiting)


async def test_hands_that_follow_are_drawn_after_the_one_that_was_pressed(tmp_path: Path) -> None:
    demands: dict[Viewer, Demand] = {}

    async def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing:
        demands.setdefault(hand_of, DEMAND.get())
        return await plain_part(game, view, recent, hand_of)

    async with Room.opened(tmp_path / "table.db", draw=each(draw)) as room:
        panels = await begin(room, 3)
        for pressed_before, expected in ((0.0, Need.FOLLOWING), (90.0, Need.IDLE)):
            for actor in panels.people[:2]:
                await actor.click(panels.of(actor), label="1")
            await room.env.advance_time(pressed_before)
            demands.clear()
            await room.eve.click(panels.of(room.eve), label="1")
            await panels.settle()
            needs = {hand_of: demand.need for hand_of, demand in demands.items()}
            assert needs == {None: Need.PRESS, 0: expected, 1: expected, 2: Need.PRESS}
            assert [*demands][:2] == [None, 2], "what was pressed comes first, even if others can be drawn at once"


async def test_others_wait_for_the_pictures_of_a_press_and_only_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, moment = PausedDrawing(), moments(GAME)[0]
    pictures = Pictures(each(drawing.draw))
    await pictures.after_press(1)
    begun = await pictures.begin(pictures.of(GAME, moment.view, moment.recent), 1)
    monkeypatch.setattr(board_pictures, "AHEAD", 600.0)
    others = [asyncio.create_task(pictures.after_press(match_id)) for match_id in (1, 2)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert [other.done() for other in others] == [False, True]
    monkeypatch.setattr(board_pictures, "AHEAD", 0.0)
    await pictures.after_press(1)
    assert not begun.done()
    drawing.go.set()
    await others[0]
    assert begun.done()


async def test_a_picture_is_with_a_worker_before_its_words_are_laid_out() -> None:
    drawing, moment = PausedDrawing(), moments(GAME)[0]
    pictures = Pictures(each(drawing.draw))
    begun = await pictures.begin(pictures.of(GAME, moment.view, moment.recent), 1)
    assert len(drawing.asked) == 1 and not begun.done()
    drawing.go.set()
    assert await begun is not None


async def test_a_board_is_drawn_after_the_pictures_of_a_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = list[str]()

    async def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing:
        order.append("drawn")
        return await plain_part(game, view, recent, hand_of)

    async def after_press(match_id: int) -> None:
        order.append("waited")

    async with Room.opened(tmp_path / "table.db", draw=each(draw)) as room:
        await room.start()
        monkeypatch.setattr(room.bot.pictures, "after_press", after_press)
        order.clear()
        await (await room.mover()).slash(room.channel, "move", notation="drop:3")
        assert order == ["waited", "drawn"]


async def test_a_drawing_that_failed_is_tried_again_for_the_next_one_who_asks() -> None:
    drawing, moment = PausedDrawing(), moments(GAME)[0]
    drawing.broken, drawing.error = True, OSError("no worker process can be started")
    pictures = Pictures(each(drawing.draw))
    assert await pictures.of(GAME, moment.view, moment.recent) is None
    drawing.broken = False
    drawing.go.set()
    assert await pictures.of(GAME, moment.view, moment.recent) is not None


async def test_what_draws_gets_the_view_encoded_and_no_state() -> None:
    drawing, moment = PausedDrawing(), moments(GAME)[0]
    drawing.go.set()
    await Pictures(each(drawing.draw)).of(GAME, moment.view, moment.recent)
    ((game, view, _),) = drawing.asked
    assert msgspec.json.decode(view, type=GAMES[game].view_type) == moment.view
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(view, type=GAMES[game].state_type)


async def test_a_board_that_cannot_be_drawn_is_told_in_words_and_the_match_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    drawing = PausedDrawing()
    drawing.broken = True
    drawing.go.set()
    async with Room.opened(tmp_path / "table.db", draw=each(drawing.draw)) as room:
        await room.start()
        table = await room.host.matches.table((await room.match()).id, None)
        board = await room.board()
        assert await room.named(FACES[GAME].alt(table.view, table.recent)) in words(board)
        assert not board.attachments
        tried = len(drawing.asked)
        await room.eve.slash(room.channel, "board", format="picture")
        assert len(drawing.asked) == tried, "a picture that was given up is tried once"
        assert [record.levelno for record in caplog.records].count(logging.ERROR) == tried == 1
        drawing.broken = False
        actor = await room.mover()
        await actor.slash(room.channel, "move", notation="drop:3")
        after = await room.host.matches.table((await room.match()).id, None)
        assert await room.named(FACES[GAME].alt(after.view, after.recent)) not in words(await room.board())
        posting = await room.store.messages.posting(after.match.id, "board")
        assert posting is not None and posting.shown == after.match.revision
