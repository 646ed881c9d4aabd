"""Seats offered to people: asked once, by name, and nobody sits down without a press of their own."""

from __future__ import annotations

import discord
import pytest
import simcord

from cogs.shared.flood import CALLS
from tests.cogs.helpers import Room, labels, name_of, said, words
from tests.cogs.tables import moderator


def calls(room: Room) -> list[discord.Message]:
    """Return the messages that call somebody to a seat, as they stand in the channel."""
    return [message for message in room.channel.history() if "offers you seat" in message.content]


def pings(room: Room) -> list[object]:
    """Return whom every message about an offer has called, from what was sent to Discord."""
    sent = [entry.json for entry in room.env.http_requests if entry.method == "POST"]
    return [
        body["allowed_mentions"]
        for body in sent
        if isinstance(body, dict) and "offers you seat" in str(body.get("content"))
    ]


async def offered(room: Room) -> simcord.InteractionResult:
    """Let Ann offer her seat to Eve."""
    await room.start()
    result = await room.ann.slash(room.channel, "match replace", seat=1, player=room.eve)
    await room.env.settle()
    return result


async def test_a_person_is_seated_by_accepting(room: Room) -> None:
    result = await offered(room)
    assert "Seat 1 is offered to" in said(result) and name_of(room.eve) in said(result)
    board = await room.board()
    assert f"{name_of(room.ann)} offers seat 1 to {name_of(room.eve)}" in words(board)
    assert (await room.match()).seat_of(room.ann.id) == 0
    (call,) = calls(room)
    assert call.content.startswith(f"{room.eve.mention}, ☀️ {name_of(room.ann)} offers you seat 1 in **Soul Puzzler**")
    assert "\n" not in call.content
    assert f"/{room.channel.id}/{board.id}" in call.content
    assert pings(room) == [{"parse": [], "users": [room.eve.id]}]
    assert "You have taken seat 1" in said(await room.eve.click(board, label="Accept the seat"))
    match = await room.match()
    assert (match.seat_of(room.eve.id), match.seat_of(room.ann.id)) == (0, None)
    assert "Accept the seat" not in labels(await room.board())
    assert calls(room) == []
    assert f"{name_of(room.eve)}: seat 1 goes to a person." in said(await room.bob.slash(room.channel, "log"))


async def test_an_offer_is_accepted_after_a_restart(room: Room) -> None:
    await offered(room)
    old = room.snapshot(await room.board())
    await room.restart()
    await old.press(room.eve, "Accept the seat")
    assert (await room.match()).seat_of(room.eve.id) == 0
    assert calls(room) == [] and len(pings(room)) == 1


@pytest.mark.parametrize("label", ["Accept the seat", "Decline the seat"])
async def test_nobody_answers_for_somebody_else(room: Room, label: str) -> None:
    await offered(room)
    mod, board = moderator(room), await room.board()
    for other in (room.bob, mod):
        assert "You have no open seat offer" in said(await other.click(board, label=label))
    assert "You have no open seat offer" in said(await room.ann.click(board, label="Accept the seat"))
    match = await room.match()
    assert match.seat_of(room.ann.id) == 0 and len((await room.host.matches.table(match.id, None)).offers) == 1


async def test_an_offer_is_declined(room: Room) -> None:
    await offered(room)
    old = room.snapshot(await room.board())
    assert "You have declined" in said(await room.eve.click(await room.board(), label="Decline the seat"))
    assert "offers seat" not in words(await room.board())
    assert calls(room) == []
    assert "You have no open seat offer" in said(await old.press(room.eve, "Accept the seat"))
    assert (await room.match()).seat_of(room.ann.id) == 0


async def test_an_offer_is_withdrawn(room: Room) -> None:
    await offered(room)
    old = room.snapshot(await room.board())
    assert "You have withdrawn" in said(await room.ann.click(await room.board(), label="Decline the seat"))
    assert "You have no open seat offer" in said(await old.press(room.eve, "Accept the seat"))
    assert calls(room) == []


async def test_offers_made_again_and_again_call_once(room: Room) -> None:
    await offered(room)
    again = await room.ann.slash(room.channel, "match replace", seat=1, player=room.eve)
    assert "already has an offer of a seat here" in said(again)
    for _ in range(3):
        await room.eve.click(await room.board(), label="Decline the seat")
        await room.ann.slash(room.channel, "match replace", seat=1, player=room.eve)
        await room.env.settle()
    assert f"offers seat 1 to {name_of(room.eve)}" in words(await room.board())
    assert len(pings(room)) == 1 and calls(room) == []


async def test_an_offer_goes_when_the_seat_does(room: Room) -> None:
    await offered(room)
    old = room.snapshot(await room.board())
    await room.ann.slash(room.channel, "match replace", seat=1)
    assert "offers seat" not in words(await room.board())
    assert calls(room) == []
    assert "You have no open seat offer" in said(await old.press(room.eve, "Accept the seat"))


async def test_an_offer_goes_with_the_match(room: Room) -> None:
    await offered(room)
    old = room.snapshot(await room.board())
    await room.resign(room.bob)
    assert "offers seat" not in words(await room.board()) and calls(room) == []
    assert "over" in said(await old.press(room.eve, "Accept the seat"))


async def test_moderators_ask_like_everybody_else(duel: Room) -> None:
    mod = moderator(duel)
    assert "is offered to" in said(await mod.slash(duel.channel, "match replace", seat=2, player=duel.eve))
    assert (await duel.match()).seat_of(duel.eve.id) is None
    await duel.eve.slash(duel.channel, "match take", seat=2)
    assert (await duel.match()).seat_of(duel.eve.id) == 1
    assert "You have taken seat 1" in said(await mod.slash(duel.channel, "match replace", seat=1, player=mod))
    assert (await duel.match()).seat_of(mod.id) == 0


async def test_a_seat_is_not_offered_to_its_players_nor_to_bots(duel: Room) -> None:
    taken = await duel.ann.slash(duel.channel, "match replace", seat=1, player=duel.bob)
    assert "already has a seat" in said(taken)
    robot = duel.guild.add_member(duel.env.create_user("robot", bot=True))
    result = await duel.ann.slash(duel.channel, "match replace", seat=1, player=robot)
    assert "You can't give a seat to a bot" in said(result)
    assert "Only a moderator" in said(await duel.eve.slash(duel.channel, "match replace", seat=1, player=duel.eve))
    assert pings(duel) == []


async def test_nobody_calls_one_person_after_the_other(duel: Room) -> None:
    people = [duel.guild.add_member(duel.env.create_user(f"guest{number}")) for number in range(CALLS + 1)]
    for person in people[:CALLS]:
        await duel.ann.slash(duel.channel, "match replace", seat=1, player=person)
        await duel.ann.click(await duel.board(), label="Decline the seat")
    refused = said(await duel.ann.slash(duel.channel, "match replace", seat=1, player=people[CALLS]))
    assert f"limit of {CALLS} seat offers in 10 minutes" in refused
    await duel.env.settle()
    called = [user for allowed in pings(duel) for user in allowed["users"]]  # type: ignore[index]
    assert set(called) <= {person.id for person in people[:CALLS]} and all(
        allowed["parse"] == [] and len(allowed["users"]) == 1  # type: ignore[index]
        for allowed in pings(duel)
    )
