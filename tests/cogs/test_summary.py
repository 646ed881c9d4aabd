"""**Since my last turn**: in words, with pictures of what mattered, for whoever presses it and nobody else."""

from __future__ import annotations

import pytest

from cogs.board.pictures import DrawingGivenUp
from cogs.match import summary
from cogs.shared.layout import TEXT_LIMIT
from host.views.summary import Moment
from host.views.table import LogLine
from render.drawing import Drawing
from render.kit.marks import length, marks
from rules.engine import Viewer
from rules.registry import GAMES
from tests.cogs.helpers import Room, each, press_more, reply, said, words
from tests.cogs.tables import next_move, start


async def play(room: Room, moves: int) -> None:
    for _ in range(moves):
        await room.env.settle()
        match = await room.match()
        if match.status != "live":
            return
        table = await room.host.matches.table(match.id, None)
        waiting = [question.decision.seat for question in table.questions if not question.answered]
        if all(match.seats[seat].kind == "computer" for seat in waiting):
            continue
        actor, move = await next_move(room)
        await room.host.play.submit((await room.match()).id, actor.id, move)
    await room.env.settle()


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_tells_what_has_happened(room: Room, game: str) -> None:
    await start(room, game, computers=max(0, GAMES[game].seats.start - 2))
    await play(room, 30)
    for actor in (room.ann, room.bob, room.eve):
        result = await actor.slash(room.channel, "match summary")
        assert result.ephemeral and said(result).startswith("### ")
        assert len(said(result)) <= TEXT_LIMIT
        assert result.response is not None and len(result.response.attachments) <= summary.PICTURES


def test_names_count_as_long_as_they_usually_are() -> None:
    line = LogLine(
        number=1, kind="move", seat=0, user_id=None, source="person", notation="", events=(), at=0, undone=False
    )
    told = [(Moment(line, None), f"{marks(4)[number % 4]} takes 1 red. " * 4) for number in range(80)]
    kept = summary.latest(told)
    assert kept and kept == told[-len(kept) :] and kept != told
    assert length(summary.words(kept, {}, playing=False, everything=False)) <= summary.LIMIT


async def test_what_mattered_is_shown_in_pictures_in_order(duel: Room) -> None:
    while (await duel.match()).status == "live":
        await play(duel, 10)
    result = await press_more(duel.eve, await duel.board(), "Since my last turn")
    text = said(result)
    assert "**[1]**" in text and text.index("**[1]**") < text.index("**[2]**")
    assert len(reply(result).attachments) == text.count("**[")


async def test_it_is_the_viewers_own(room: Room) -> None:
    await start(room, "anima")
    await play(room, 20)
    told = {actor: said(await actor.slash(room.channel, "match summary")) for actor in (room.ann, room.bob, room.eve)}
    assert told[room.eve].startswith("### Latest moves")
    assert told[room.ann].startswith("### Since your last turn")
    assert "You" not in told[room.eve]


async def test_nothing_has_happened_since(duel: Room) -> None:
    mover = await duel.mover()
    await mover.click(await duel.board(), label="Drop 1")
    assert summary.NOTHING in said(await mover.slash(duel.channel, "match summary"))


async def test_whoever_asks_again_and_again_has_to_wait(duel: Room) -> None:
    results = [said(await duel.ann.slash(duel.channel, "match summary")) for _ in range(5)]
    assert [("limit of 3 summaries in 1 minute" in one) for one in results] == [False] * 3 + [True] * 2
    assert "###" in said(await duel.bob.slash(duel.channel, "match summary"))
    await duel.env.advance_time(61)
    assert "###" in said(await duel.ann.slash(duel.channel, "match summary"))


async def failing(game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
    raise DrawingGivenUp("every worker process died of it")


@pytest.mark.filterwarnings("ignore")
async def test_pictures_that_cannot_be_drawn_are_left_out(duel: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    while (await duel.match()).status == "live":
        await play(duel, 10)
    monkeypatch.setattr(duel.bot.pictures, "_draw", each(failing))
    duel.bot.pictures._kept.clear()
    result = await duel.eve.slash(duel.channel, "match summary")
    assert "**[" not in said(result) and "\n- " in said(result)
    assert result.response is not None and not result.response.attachments


async def test_pictures_that_take_too_long_are_left_out(duel: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    while (await duel.match()).status == "live":
        await play(duel, 10)
    monkeypatch.setattr(summary, "PATIENCE", 0.0)
    duel.bot.pictures._kept.clear()
    result = await duel.eve.slash(duel.channel, "match summary")
    assert "**[" not in said(result) and "\n- " in said(result)


async def test_a_button_that_was_left_over_tells_of_the_match_as_it_is(duel: Room) -> None:
    opened = reply(await duel.ann.click(await duel.board(), label="More"))
    await duel.resign(duel.bob)
    await duel.restart()
    result = await duel.ann.click(opened, label="Since my last turn")
    assert "resign" in said(result)
    assert "Since my last turn" not in words(await duel.board())
