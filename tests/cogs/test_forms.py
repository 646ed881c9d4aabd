"""A turn or a bid as one form: opened by one press, checked like moves typed together, offered again when refused."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from cogs.match.panel_actions import FOLLOWS_AGAIN
from cogs.shared.flood import Limits
from cogs.shared.layout import REMEMBERED, RefusedForms
from tests.cogs.helpers import Message, Room, labels, name_of, said, words
from tests.cogs.labyrinth import start as start_labyrinth
from tests.cogs.maatatahay import asked, begin, start
from tests.cogs.sent_forms import forge, form_id, marked, parts, send
from tests.cogs.tables import panel_of
from tests.rules.maatatahay.builder import position

TURN, BID, AGAIN = "Space, turn and crystals…", "Bid…", "Open the form again"


@pytest.fixture
async def table(room: Room, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A match of Maatatahay in which Ann places Bulwark: on E4 it brings down Seer on E3, D2 is a relic."""
    rows = ("2S 1E 1S 1E 1S", "1E * 1S * b5", "b7 a10 * a2 b4+1S1E", "1E * 1S * 1E", "2E 1S 1E 1S a1")
    begin(monkeypatch, position(*rows, tile="W09", other="W08", storages=("2S1E", "1S"), bag="1S9E"))
    await start(room)
    return room


async def opened(room: Room, actor: simcord.MemberActor, label: str = TURN) -> simcord.InteractionResult:
    """Open a form from the board."""
    return await actor.click(await room.board(), label=label)


async def untouched(room: Room) -> None:
    """Assert that Ann has yet to make her turn."""
    actor, _, view = await asked(room)
    assert actor is room.ann and view.stage == "place"


def answered(result: simcord.InteractionResult) -> Message:
    """Return the message that a refusal came with."""
    message = result.response or result.followups[0]
    assert message is not None
    return message


async def test_one_press_and_one_form_make_a_whole_turn(table: Room) -> None:
    entries = (await table.match()).entries
    await send(table.ann, await opened(table, table.ann), space="E4", rotation="3", add="1S")
    actor, _, view = await asked(table)
    assert actor is table.bob and view.stage == "place" and view.deaths == (0, 1)
    assert (await table.match()).entries == entries + 3
    assert "Seer on E3 dies" in words(await table.board())


async def test_a_form_opened_on_the_panel_is_answered_there(table: Room) -> None:
    panel = await panel_of(table, table.ann)
    result = await send(table.ann, await table.ann.click(panel, label=TURN), space="E4", rotation="0", add="0")
    assert answered(result).id == panel.id and "Done: **Place on E4, As printed, Add nothing**" in said(result)


async def test_a_relic_in_one_form_stops_at_what_was_drawn(table: Room) -> None:
    form = await opened(table, table.ann)
    result = await send(table.ann, form, space="D2", rotation="1", pay="2S", add="2S1E")
    _, _, view = await asked(table)
    assert view.relic_log == (0,) and view.stage == "add", "the reward brought no Spirit to add"
    assert "Done: **Place on D2, Pay 2 Spirit, Turned right**. The draw changed your options" in said(result)
    assert "Bulwark on D2" in words(await table.board())


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"space": "E4", "pay": "2S"}, "You pay nothing on E4"),
        ({"space": "D2"}, "The relic on D2 costs 2 crystals, and you can pay that in several ways"),
        ({"space": "B2", "pay": "2S"}, "this relic costs exactly 3 crystals"),
        ({"space": "E4", "add": "3E"}, "your storage holds 2 Spirit and 2 Energy"),
    ],
)
async def test_a_refused_form_says_why_and_opens_again_filled_in(
    table: Room, chosen: dict[str, str], sentence: str
) -> None:
    result = await send(table.ann, await opened(table, table.ann), rotation="2", **chosen)
    assert result.ephemeral and sentence in said(result), said(result)
    await untouched(table)
    again = await table.ann.click(answered(result), label=AGAIN)
    expected = {key: [value] for key, value in chosen.items()} | {"rotation": ["2"]}
    assert {key: marked(again)[key] for key in expected} == expected


async def test_on_a_panel_the_panel_says_why_and_offers_the_form(table: Room) -> None:
    panel = await panel_of(table, table.ann)
    result = await send(table.ann, await table.ann.click(panel, label=TURN), space="D2", rotation="1")
    assert answered(result).id == panel.id and "several ways" in said(result) and TURN in labels(answered(result))
    again = await table.ann.click(answered(result), label=TURN)
    assert marked(again)["space"] == ["D2"] and marked(again)["rotation"] == ["1"]
    await send(table.ann, again, pay="1S1E")
    assert (await asked(table))[2].relic_log == (0,)


async def test_a_form_sent_from_its_refusal_shows_a_panel_that_has_never_stopped(table: Room) -> None:
    refused = await send(table.ann, await opened(table, table.ann), space="D2", rotation="1")
    again = await table.ann.click(answered(refused), label=AGAIN)
    result = await send(table.ann, again, pay="1S1E")
    assert answered(result).id == answered(refused).id and "Done: **Place on D2" in said(result)
    assert FOLLOWS_AGAIN not in said(result)


async def test_an_accepted_form_is_forgotten(table: Room) -> None:
    await send(table.ann, await opened(table, table.ann), space="E4", rotation="3")
    assert not table.bot.refused_forms._drafts


async def test_a_form_sent_late_shows_what_is_asked_now(table: Room) -> None:
    form = await opened(table, table.ann)
    await table.ann.slash(table.channel, "maatatahay place", space="E4")
    result = await send(table.ann, form, space="A2", rotation="2")
    assert "That form belongs to an earlier question, so nothing was done" in said(result)
    assert result.ephemeral and "Where does Bulwark on E4 point?" in said(result)
    assert (await asked(table))[2].stage == "rotate"


async def test_a_form_sent_late_opens_filled_in_for_the_same_question_asked_again(table: Room) -> None:
    form = await opened(table, table.ann)
    await table.ann.slash(table.channel, "maatatahay place", space="E4")
    await table.ann.slash(table.channel, "undo")
    result = await send(table.ann, form, space="A2", rotation="2")
    assert "earlier question" in said(result)
    await untouched(table)
    again = await table.ann.click(answered(result), label=TURN)
    assert marked(again)["space"] == ["A2"] and marked(again)["rotation"] == ["2"]


async def test_a_form_sent_twice_is_done_once(table: Room) -> None:
    board = await table.board()
    first = parts(space="E4", rotation="3", add="best")
    await forge(table, table.ann, board, form_id(board, TURN), first)
    revision = (await table.match()).revision
    second = await forge(table, table.ann, board, form_id(board, TURN), first)
    assert second.ephemeral and "It is not your turn" in said(second) and f"{name_of(table.bob)}" in said(second)
    assert (await table.match()).revision == revision


async def test_a_form_outlives_a_restart(table: Room) -> None:
    form = await opened(table, table.ann)
    await table.restart()
    await send(table.ann, form, space="E4", rotation="3")
    assert (await asked(table))[0] is table.bob


async def test_after_a_restart_a_refused_form_opens_with_its_defaults(table: Room) -> None:
    result = await send(table.ann, await opened(table, table.ann), space="D2", rotation="1")
    await table.restart()
    again = await table.ann.click(answered(result), label=AGAIN)
    assert marked(again) == marked(await opened(table, table.ann)) and marked(again)["space"] != ["D2"]


async def test_nothing_is_kept_in_memory_for_an_open_form(table: Room) -> None:
    await opened(table, table.ann)
    assert not table.bot._connection._view_store._modals


async def test_whoever_is_not_asked_gets_a_sentence_instead_of_the_form(table: Room) -> None:
    for actor, sentence in ((table.bob, "It is not your turn"), (table.eve, "You are not playing in this match")):
        result = await opened(table, actor)
        assert result.modal is None and result.ephemeral and sentence in said(result)


async def test_a_stranger_and_the_other_player_send_a_form_in_vain(table: Room) -> None:
    board = await table.board()
    whole = parts(space="E4", rotation="3", add="best")
    for actor, sentence in ((table.bob, "It is not your turn"), (table.eve, "You are not playing in this match")):
        result = await forge(table, actor, board, form_id(board, TURN), whole)
        assert result.ephemeral and sentence in said(result) and AGAIN not in labels(answered(result))
    await untouched(table)


async def test_a_form_sent_when_the_match_is_over(table: Room) -> None:
    form = await opened(table, table.ann)
    await table.resign(table.bob)
    result = await send(table.ann, form, space="E4", rotation="3")
    assert "This match is over" in said(result) and AGAIN not in labels(answered(result))
    board = await table.board()
    assert TURN not in labels(board)


@pytest.mark.parametrize(
    "sent",
    [
        [],
        parts(space="E4"),
        parts(space="E3", rotation="0", spirit="0", energy="0"),
        parts(space="Z9", rotation="0", spirit="0", energy="0"),
        parts(space="E4", rotation="9", spirit="0", energy="0"),
        parts(space="E4", rotation="0", spirit="99", energy="0"),
        parts(space="E4", rotation="0", spirit="-1", energy="x"),
        parts(space="E4", rotation="0", spirit="0", energy="0", pay="S"),
        parts(space=["E4", "A2"], rotation="0", spirit="0", energy="0"),
        parts(space=[], rotation="0", spirit="0", energy="0"),
        [{"type": 18, "component": {"type": 3, "custom_id": "space", "values": 7}}],
        [{"type": 18, "component": "x"}, 7],
        [{"type": 10, "id": 1}],
    ],
)
async def test_made_up_values_are_refused(table: Room, sent: list[dict[str, Any]]) -> None:
    board = await table.board()
    result = await forge(table, table.ann, board, form_id(board, TURN), sent)
    assert result.ephemeral and "The choices in this form have changed" in said(result), said(result)
    assert AGAIN in labels(answered(result))
    await untouched(table)


@pytest.mark.parametrize(
    ("made_up", "sentence"),
    [
        ("fm:999999:0.0:place", "This channel has no match"),
        ("fm:{id}:0.77:place", "That form belongs to an earlier question"),
        ("fm:{id}:0.0:pay", "That form belongs to an earlier question"),
        ("fm:x:0.0:place", "That form is out of date"),
        ("mv:{id}:0.0:place:E4", "That form is out of date"),
        ("", "That form is out of date"),
    ],
)
async def test_made_up_ids_are_refused(table: Room, made_up: str, sentence: str) -> None:
    whole = parts(space="E4", rotation="3", add="best")
    made_up = made_up.format(id=(await table.match()).id)
    result = await forge(table, table.ann, await table.board(), made_up, whole)
    assert result.ephemeral and sentence in said(result)
    await untouched(table)


async def test_a_button_of_an_earlier_turn_opens_the_form_of_this_one(table: Room) -> None:
    old = table.snapshot(await table.board())
    await send(table.ann, await opened(table, table.ann), space="E4", rotation="3")
    assert (await old.press(table.bob, TURN)).modal is not None, "Bob is asked the same"
    await table.bob.slash(table.channel, "maatatahay place", space="A2")
    shown = await old.press(table.bob, TURN)
    assert shown.modal is None and "That button belongs to an earlier question" in said(shown)


async def test_a_form_sent_too_fast_is_offered_again(table: Room) -> None:
    form = await opened(table, table.ann)
    table.bot.flood = type(table.bot.flood)(Limits(clicks=1))
    table.bot.flood.clicks.enter(table.ann.id, table.bot.now())
    result = await send(table.ann, form, space="E4", rotation="3")
    assert "You've reached the limit" in said(result) and AGAIN in labels(answered(result))
    await untouched(table)
    table.bot.flood = type(table.bot.flood)(Limits())
    again = await table.ann.click(answered(result), label=AGAIN)
    await send(table.ann, again)
    assert (await asked(table))[0] is table.bob


def test_only_so_many_refused_forms_are_remembered() -> None:
    drafts, form = RefusedForms(), "wf:me"
    for user_id in range(REMEMBERED + 1):
        drafts.keep(user_id, form, {"x": ("y",)})
    assert not drafts.of(0, form) and drafts.of(1, form) and drafts.of(REMEMBERED, form)


async def test_a_bid_with_its_sign_from_the_board(room: Room) -> None:
    await start_labyrinth(room, people=2)
    result = await send(room.ann, await opened(room, room.ann, BID), pieces="3", sign="souls")
    assert result.ephemeral and "Chosen: **3 pieces + sign of souls**" in said(result), said(result)
    assert "sign of souls" not in words(await room.board())
    match = await room.match()
    assert (await room.host.matches.table(match.id, room.ann.id)).sealed == "commit:3+souls"
    assert (await room.host.matches.table(match.id, room.bob.id)).sealed is None


async def test_a_bid_is_changed_by_sending_another_form(room: Room) -> None:
    await start_labyrinth(room, people=2)
    for pieces in ("3", "2"):
        await send(room.ann, await opened(room, room.ann, BID), pieces=pieces, sign="none")
    match = await room.match()
    assert (await room.host.matches.table(match.id, room.ann.id)).sealed == "commit:2"


async def test_a_bid_for_an_earlier_corridor_is_refused(room: Room) -> None:
    await start_labyrinth(room, people=2)
    form = await opened(room, room.ann, BID)
    for actor in (room.ann, room.bob):
        await actor.slash(room.channel, "labyrinth bid", pieces=0)
    await room.env.settle()
    result = await send(room.ann, form, pieces="3", sign="none")
    assert "earlier question" in said(result)
    match = await room.match()
    assert (await room.host.matches.table(match.id, room.ann.id)).sealed is None
