"""A quiet panel is left alone while its owner chooses, and what has happened is its last line."""

from __future__ import annotations

import pytest
import simcord

from cogs.panels.live_panel import CHOOSING, FILLING_IN
from tests.cogs.helpers import Message, Room, components, reply, said, words
from tests.cogs.labyrinth import finish
from tests.cogs.panels import Panels, begin, controls
from tests.cogs.sent_forms import send

FORM = "Bid…"


async def quiet(room: Room, actor: simcord.MemberActor) -> None:
    """Let somebody choose a quiet panel on their settings."""
    opened = reply(await actor.slash(room.channel, "settings me"))
    assert "stays still while you choose" in said(await actor.select(opened, ["True"], custom_id="ws:me:quiet_panel"))


def texts(message: Message) -> list[str]:
    """Return the texts of a message, in order."""
    return [str(one["content"]) for one in components(message) if one.get("type") == 10]


async def begun(room: Room) -> Panels:
    await quiet(room, room.bob)
    return await begin(room, 2)


@pytest.mark.usefixtures("at_soul_processing")
async def test_news_is_the_last_line_and_nothing_above_it_moves(table: Room) -> None:
    panels = await begun(table)
    await table.env.advance_time(CHOOSING)
    await table.ann.slash(table.channel, "labyrinth promote", souls="R,low-B")
    await panels.settle()
    before = panels.of(table.bob)
    texts_before, controls_before = texts(before), controls(before)
    panels.reset()
    await finish(table)
    await panels.settle()
    after = panels.of(table.bob)
    assert table.bob in panels.done() and "promotes red once" in texts(after)[-1]
    above, above_before = ([text.split("Now:")[0] for text in shown[:-1]] for shown in (texts(after), texts_before))
    assert above == above_before and controls(after) == controls_before, "but for the own place among the players"
    assert [one["type"] for one in components(after)][-1] == 10, "it comes behind every control"


async def test_it_is_not_edited_for_some_seconds_after_a_press(table: Room) -> None:
    panels = await begun(table)
    for pieces in (1, 2):
        await table.env.advance_time(60)
        await table.bob.click(panels.of(table.bob), label="What can I do now?")
        asked = words(panels.of(table.bob))
        panels.reset()
        await table.bob.slash(table.channel, "labyrinth bid", pieces=pieces)
        assert panels.done() == [] and words(panels.of(table.bob)) == asked
        await table.env.advance_time(CHOOSING)
        await panels.settle()
        assert panels.done() == [table.bob] and "Chosen:" in words(panels.of(table.bob))


async def test_it_is_not_edited_while_a_form_is_open(table: Room) -> None:
    panels = await begun(table)
    await table.env.advance_time(60)
    form = await table.bob.click(await table.board(), label=FORM)
    panels.reset()
    await table.bob.slash(table.channel, "labyrinth bid", pieces=1)
    await table.env.advance_time(CHOOSING * 4)
    assert table.bob not in panels.done() and "Chosen:" not in words(panels.of(table.bob))
    await send(table.bob, form, pieces="2")
    await panels.settle()
    assert "Chosen: **2 pieces**" in words(panels.of(table.bob)), "it was sent, so the panel goes on at once"


async def test_a_form_that_was_closed_holds_nothing_up_for_ever(table: Room) -> None:
    panels = await begun(table)
    await table.env.advance_time(60)
    assert (await table.bob.click(await table.board(), label=FORM)).modal is not None
    panels.reset()
    await table.bob.slash(table.channel, "labyrinth bid", pieces=1)
    await table.env.advance_time(FILLING_IN / 2)
    assert table.bob not in panels.done()
    await table.env.advance_time(FILLING_IN)
    await panels.settle()
    assert panels.done() == [table.bob] and "Chosen: **1 piece**" in words(panels.of(table.bob))


async def test_the_panels_of_others_are_edited_as_ever(table: Room) -> None:
    panels = await begun(table)
    panels.reset()
    for actor in (table.ann, table.bob):
        await actor.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert table.ann in panels.done() and "Corridor 2" in words(panels.of(table.ann))
    assert "Corridor 1:" in texts(panels.of(table.ann))[0]
