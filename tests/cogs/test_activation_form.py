"""*Activate X* at a table: one press and one form, what waits behind a window, and the form that returns filled in."""

from __future__ import annotations

import pytest
import simcord

from rules.soulgivers.game import Soulgivers
from rules.soulgivers.position import SoulgiversView
from tests.cogs.helpers import Message, Room, labels, said, use, words
from tests.cogs.sent_forms import controls, forge, marked, parts, send
from tests.cogs.tables import begin_with, panel_of, start
from tests.rules.soulgivers.builder import place_name, position

ACTIVATE, GO_ON = "Activate Volomancer", "Move and act…"
OPEN = position("volomancer@D8N runner@J10N", "architect@J1S runner@A1S", hands=("", "decay"))
"""Bob may answer an activation; nobody is near."""


@pytest.fixture
async def table(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A match in which Ann acts, and Bob is asked after each activation."""
    begin_with(monkeypatch, Soulgivers, OPEN)
    await start(room, "soulgivers")
    return room


async def view(room: Room) -> SoulgiversView:
    found = (await room.host.matches.table((await room.match()).id, room.ann.id)).view
    assert isinstance(found, SoulgiversView)
    return found


async def where(room: Room) -> str:
    """Return where Ann's Volomancer is."""
    return next(place_name(one.place) for one in (await view(room)).soulgivers if one.id == "shells-volomancer")


async def panel(room: Room, actor: simcord.MemberActor) -> Message:
    return await panel_of(room, actor)


async def test_a_press_opens_the_form_and_makes_no_move(table: Room) -> None:
    before = (await table.match()).entries
    opened = await table.ann.click(await panel(table, table.ann), label=ACTIVATE)
    assert set(controls(opened)) == {"to", "facing", "action"}
    assert marked(opened) == {"to": ["D6"], "facing": ["auto"], "action": ["best"]}
    assert (await table.match()).entries == before


async def test_the_form_sent_as_it_opens_goes_to_the_best_cell_and_takes_the_best_action(table: Room) -> None:
    own = await panel(table, table.ann)
    result = await send(table.ann, await table.ann.click(own, label=ACTIVATE))
    assert (await view(table)).activation is not None
    assert "**Go to D6 in 2 steps, Stop, facing north, Destroy the Barrier**" in said(result)


async def test_a_form_without_a_destination_or_an_action_only_activates(table: Room) -> None:
    own = await panel(table, table.ann)
    result = await send(table.ann, await table.ann.click(own, label=ACTIVATE), to="stay", action="nothing")
    assert (await view(table)).activation is not None
    assert "When the other players" not in said(result)


async def test_what_lies_behind_the_window_waits_and_goes_on(table: Room) -> None:
    own = await panel(table, table.ann)
    result = await send(table.ann, await table.ann.click(own, label=ACTIVATE), to="D6")
    assert "When the other players have answered: **Go to D6" in said(result), said(result)
    assert await where(table) == "D8"
    await use(table.bob, await panel(table, table.bob), "pass")
    await table.env.settle()
    assert await where(table) == "D6" and (await view(table)).activation is not None


async def test_nobody_else_sees_that_something_waits(table: Room) -> None:
    own = await panel(table, table.ann)
    await send(table.ann, await table.ann.click(own, label=ACTIVATE), to="D6")
    assert "D6" not in words(await table.board())
    assert "When the other players" not in words(await panel(table, table.bob)) + words(await table.board())


async def test_the_form_returns_filled_in_where_the_window_changed_something(table: Room) -> None:
    own = await panel(table, table.ann)
    await send(table.ann, await table.ann.click(own, label=ACTIVATE), to="D6", facing="E", action="nothing")
    theirs = await panel(table, table.bob)
    await use(table.bob, theirs, "play:decay")
    await table.env.settle()
    while "Pass" in labels(theirs := await panel(table, table.bob)):
        await use(table.bob, theirs, "pass")
        await table.env.settle()
    assert await where(table) == "D8", "nothing goes on by itself"
    own = await panel(table, table.ann)
    assert "Another player changed the situation" in words(own) and "Go to D6" in words(own)
    opened = await table.ann.click(own, label=GO_ON)
    assert marked(opened) == {"to": ["D6"], "facing": ["E"], "action": ["nothing"]}
    result = await send(table.ann, opened)
    assert await where(table) == "D6" and "have changed" not in said(result)


async def test_a_refused_form_loses_nothing(table: Room) -> None:
    own = await panel(table, table.ann)
    result = await send(table.ann, await table.ann.click(own, label=ACTIVATE), to="stay", facing="E")
    assert "hasn't moved yet" in said(result)
    assert (await view(table)).activation is None
    again = await table.ann.click(await panel(table, table.ann), label=ACTIVATE)
    assert marked(again)["facing"] == ["E"]


async def test_a_form_in_which_nothing_was_chosen_says_so(table: Room) -> None:
    activate = await table.ann.click(await panel(table, table.ann), label=ACTIVATE)
    await send(table.ann, activate, to="stay", action="nothing")
    await use(table.bob, await panel(table, table.bob), "pass")
    before = (await table.match()).entries
    go_on = await table.ann.click(await panel(table, table.ann), label=GO_ON)
    result = await send(table.ann, go_on, to="stay", action="nothing")
    assert "You chose nothing in the form" in said(result)
    assert (await table.match()).entries == before


async def test_a_form_for_an_earlier_question_does_nothing(table: Room) -> None:
    own = await panel(table, table.ann)
    opened = await table.ann.click(own, label=ACTIVATE)
    await table.ann.slash(table.channel, "soulgivers activate", hero="runner")
    result = await send(table.ann, opened, to="D6")
    assert await where(table) == "D8"
    assert "earlier question" in said(result) or "nothing to do right now" in said(result), said(result)


async def test_others_cannot_open_or_send_it(table: Room) -> None:
    opened = await table.ann.click(await panel(table, table.ann), label=ACTIVATE)
    assert opened.modal is not None and str(opened.modal["custom_id"]).startswith("fc:")
    for stranger in (table.bob, table.eve):
        chosen = parts(to="D6", facing="auto", action="nothing")
        result = await forge(table, stranger, await table.board(), str(opened.modal["custom_id"]), chosen)
        assert result.ephemeral and "D6" not in said(result)
    assert (await view(table)).activation is None
