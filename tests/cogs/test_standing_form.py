"""Standing answers from the panel, also of somebody who is asked nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from cogs.board.words import news
from cogs.match.controls import STANDING
from cogs.match.forms import answer_standing
from cogs.press.controls import NOT_OFFERED
from rules.anima.events import Rested, StandingChanged
from rules.anima.position import AnimaView
from tests.cogs.anima import begin
from tests.cogs.anima import start as start_anima
from tests.cogs.helpers import Message, Room, labels, press_more, reply, said
from tests.cogs.panels import plain
from tests.cogs.sent_forms import controls, forge, parts, send
from tests.cogs.tables import panel_of
from tests.rules.anima.builder import player, position

RESET = position(player("C20", "V01", area="A01"), player("C01", "V02", area="A02"), areas="A01 A02 A03")
"""Ann is asked what she does, Bob nothing."""


@pytest.fixture
async def undrawn(tmp_path: Path) -> AsyncIterator[Room]:
    """Open a table whose pictures are empty."""
    async with Room.opened(tmp_path / "undrawn.db", draw=plain) as opened:
        yield opened


@pytest.fixture
async def table(undrawn: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A match of Anima in which only Ann is asked."""
    begin(monkeypatch, RESET)
    await start_anima(undrawn)
    return undrawn


async def opened(room: Room, actor: simcord.MemberActor) -> simcord.InteractionResult:
    """Open the form from somebody's panel."""
    return await press_more(actor, await panel_of(room, actor), STANDING)


async def offered_in_more(actor: simcord.MemberActor, message: Message) -> list[str]:
    """Return the buttons that stand under **More**."""
    opened = reply(await actor.click(message, label="More"))
    return labels(opened)


async def standing(room: Room, seat: int) -> tuple[str, ...]:
    """Return the standing answers that a seat has given."""
    view = (await room.host.matches.table((await room.match()).id, None)).view
    assert isinstance(view, AnimaView)
    return view.players[seat].standing


async def test_who_is_asked_nothing_gives_one_and_takes_it_back(table: Room) -> None:
    form = await opened(table, table.bob)
    assert [option["value"] for option in controls(form)["answer"]["options"]] == [
        "stand:windows",
        "stand:others",
        "stand:trades",
        "stand:reveal",
        "stand:always",
        "stand:no_trades",
    ]
    result = await send(table.bob, form, answer="stand:others")
    assert "Done: **Don't ask me about others this turn**" in said(result)
    assert result.response is not None and "More" in labels(result.response)
    assert await standing(table, 1) == ("others",)
    assert "Done: **Ask me in all windows again**" in said(
        await send(table.bob, await opened(table, table.bob), answer="retract:others")
    )
    assert await standing(table, 1) == ()


async def test_one_for_the_whole_match_outlasts_a_restart_until_it_is_taken_back(table: Room) -> None:
    result = await send(table.bob, await opened(table, table.bob), answer="stand:always")
    assert "Done: **Don't ask me about others all match**" in said(result)
    await table.restart()
    assert await standing(table, 1) == ("always",)
    offered = [option["value"] for option in controls(await opened(table, table.bob))["answer"]["options"]]
    assert "retract:always" in offered and "stand:others" not in offered
    await send(table.bob, await opened(table, table.bob), answer="retract:always")
    assert await standing(table, 1) == ()


async def test_who_is_asked_something_else_gives_one_and_is_still_asked(table: Room) -> None:
    await send(table.ann, await opened(table, table.ann), answer="stand:windows")
    assert await standing(table, 0) == ("windows",)
    shown = await table.host.matches.table((await table.match()).id, table.ann.id)
    assert [question.decision.seat for question in shown.questions] == [0]


async def test_a_watcher_has_no_standing_answers(table: Room) -> None:
    assert STANDING not in await offered_in_more(table.eve, await table.board())
    form_id = answer_standing.id((await table.match()).id)
    result = await forge(table, table.eve, await table.board(), form_id, parts(answer="stand:others"))
    assert result.ephemeral and "You are not playing in this match" in said(result)


async def test_what_is_not_offered_is_refused(table: Room) -> None:
    form_id = answer_standing.id((await table.match()).id)
    for answer in ("retract:others", "stand:combat", "act", "rest"):
        result = await forge(table, table.bob, await table.board(), form_id, parts(answer=answer))
        assert result.ephemeral and NOT_OFFERED in said(result)
    assert await standing(table, 1) == ()


async def test_a_form_of_a_match_that_is_over_is_refused(table: Room) -> None:
    form = await opened(table, table.bob)
    await table.host.seats.resign((await table.match()).id, table.ann.id)
    result = await send(table.bob, form, answer="stand:others")
    assert result.ephemeral and "over" in said(result)


async def test_a_game_without_standing_answers_has_no_button(undrawn: Room) -> None:
    await undrawn.ann.slash(undrawn.channel, "play", game="soul_puzzler")
    await undrawn.bob.click(await undrawn.lobby(), label="Join")
    await undrawn.ann.click(await undrawn.lobby(), label="Start")
    assert STANDING not in await offered_in_more(undrawn.ann, await undrawn.board())
    form_id = answer_standing.id((await undrawn.match()).id)
    result = await forge(undrawn, undrawn.ann, await undrawn.board(), form_id, parts(answer="stand:others"))
    assert "can't set or turn off" in said(result)


def test_the_news_leaves_standing_answers_to_the_log() -> None:
    happened = (Rested(0), StandingChanged(1, "others", True))
    assert news("anima", happened, ("Ann", "Bob")).lines == ["☀️ Ann rests outside (+2 Combat and Speed next turn)."]
