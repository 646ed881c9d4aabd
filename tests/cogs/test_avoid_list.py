"""The avoid list: only its owner is told anything, and the person on it sees what they would see without it."""

from __future__ import annotations

import re
import secrets
from pathlib import Path
from typing import Any

import pytest
import simcord

from tests.cogs.helpers import Room, components, labels, reply, said, words
from tests.cogs.panels import plain


def menu_id(message: Any, prefix: str) -> str:
    ids = (str(one.get("custom_id", "")) for one in components(message))
    return next(custom_id for custom_id in ids if custom_id.startswith(prefix))


async def _look(room: Room, owner: simcord.MemberActor) -> None:
    """Let the lobby look for players for a day."""
    asked = reply(await owner.click(await room.lobby(), label="Look for players…"))
    await owner.select(asked, ["86400"], custom_id="lk")


class Eyes:
    """All that one person sees: the channel, the answers to what they do, and who is pinged if that is them."""

    def __init__(self, room: Room, person: simcord.MemberActor) -> None:
        self._room, self._person = room, person
        self.seen: list[str] = []

    async def does(self, pressing: Any) -> simcord.InteractionResult:
        """Let the person do something, and look."""
        result: simcord.InteractionResult = await pressing
        self.seen.append(said(result))
        await self.looks(None)
        return result

    async def looks(self, pressing: Any) -> Any:
        """Let somebody else do something, and look at the channel."""
        result = None if pressing is None else await pressing
        await self._room.env.settle()
        for message in self._room.channel.history():
            shown = "\n".join([words(message), *labels(message)])
            self.seen.append(re.sub(r"/\d+\)", "/…)", shown))  # the ids of messages count private ones too
        bodies = [entry.json for entry in self._room.env.http_requests if isinstance(entry.json, dict)]
        pings = [body.get("allowed_mentions", {}).get("users", []).count(self._person.id) for body in bodies]
        self.seen.append(f"pinged {sum(pings)} times")
        return result


async def all_that_is_seen(path: Path, avoided: str, *, listed: bool) -> list[str]:
    """Return what one of two people sees in every flow in which they meet, as it is with and without the list."""
    async with Room.opened(path, draw=plain) as room:
        me, other = (room.ann, room.bob) if avoided == "ann" else (room.bob, room.ann)
        if listed:
            await room.host.invitations.avoid(other.id, [me.id])
        eyes = Eyes(room, me)
        await _looking(room, eyes, me, other)
        await _rematch(room, eyes, me, other)
        await _invited(room, eyes, me, other)
        await _offered(room, eyes, me, other)
        await eyes.does(me.slash(room.channel, "match info"))
        await eyes.does(me.slash(room.channel, "settings me"))
        return eyes.seen


async def _looking(room: Room, eyes: Eyes, me: simcord.MemberActor, other: simcord.MemberActor) -> None:
    """Each looks for players once and the other joins, which starts the match; one is left open to be taken."""
    for owner, guest in ((other, me), (me, other)):
        await owner.slash(room.channel, "play", game="soul_puzzler")
        await _look(room, owner)
        await eyes.does(me.slash(room.channel, "lobbies"))
        joining = guest.click(await room.lobby(), label="Join")
        await (eyes.does if guest is me else eyes.looks)(joining)
        if owner is other:
            await room.resign(other)
    seat = (await room.match()).seat_of(me.id)
    assert seat is not None
    await eyes.does(me.slash(room.channel, "match replace", seat=seat + 1))
    await eyes.does(me.slash(room.channel, "lobbies"))
    await eyes.does(me.slash(room.channel, "match take", seat=seat + 1))


async def _rematch(room: Room, eyes: Eyes, me: simcord.MemberActor, other: simcord.MemberActor) -> None:
    await room.resign(other)
    await eyes.looks(other.click(await room.board(), label="Rematch"))
    await eyes.does(me.click(await room.board(), label="Rematch"))
    await room.resign(me)
    chosen = await eyes.looks(other.click(await room.board(), label="Another game"))
    await eyes.looks(other.select(chosen.response, ["soul_puzzler"], custom_id=menu_id(chosen.response, "ag:")))
    await eyes.does(me.click(await room.lobby(), label="Join"))
    await other.click(await room.lobby(), label="Cancel")


async def _invited(room: Room, eyes: Eyes, me: simcord.MemberActor, other: simcord.MemberActor) -> None:
    """Each invites the other; one is accepted, one declined."""
    for person in (me, other):
        await room.host.preferences.set_person(person.id, invitations="message")
    for owner, guest, answer in ((other, me, "Accept"), (me, other, "Decline")):
        opening = owner.slash(room.channel, "play", game="maatatahay", player=guest)
        await (eyes.does if owner is me else eyes.looks)(opening)
        call = next(message for message in room.channel.history() if "Accept" in labels(message))
        await (eyes.does if guest is me else eyes.looks)(guest.click(call, label=answer))
        await owner.click(await room.lobby(), label="Cancel")


async def _offered(room: Room, eyes: Eyes, me: simcord.MemberActor, other: simcord.MemberActor) -> None:
    """Each offers the other a seat."""
    for owner, guest, answer in ((me, other, "Decline"), (other, me, "Accept")):
        await owner.slash(room.channel, "play", game="soul_puzzler")
        await owner.click(await room.lobby(), label="Play the computer")
        offering = owner.slash(room.channel, "match replace", seat=1, player=guest)
        await (eyes.does if owner is me else eyes.looks)(offering)
        answering = guest.click(await room.board(), label=f"{answer} the seat")
        await (eyes.does if guest is me else eyes.looks)(answering)
        if owner is me:
            await room.resign(me)


@pytest.mark.parametrize("avoided", ["ann", "bob"])
async def test_who_is_avoided_sees_no_difference(tmp_path: Path, avoided: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", bytes)  # the same deal twice
    without, with_it = [
        await all_that_is_seen(tmp_path / f"{listed}.db", avoided, listed=listed) for listed in (False, True)
    ]
    assert with_it == without and not any("avoid list:" in shown for shown in with_it)


async def test_the_owner_of_the_list_sees_who_is_on_it_wherever_they_could_meet(room: Room) -> None:
    panel = await room.bob.slash(room.channel, "settings me")
    late = (await room.bob.slash(room.channel, "settings me")).response
    assert panel.response is not None and late is not None
    set_ = await room.bob.select(panel.response, [room.ann], custom_id=menu_id(panel.response, "wa"))
    assert "You avoid 1 player" in said(set_)
    assert "since you opened them" in said(await room.bob.select(late, [room.eve], custom_id=menu_id(late, "wa")))
    await room.ann.slash(room.channel, "play", game="soul_puzzler")
    await _look(room, room.ann)
    assert "⚠️ Someone on your avoid list" in said(await room.bob.slash(room.channel, "lobbies"))
    assert "avoid list: Ann" in said(await room.bob.click(await room.lobby(), label="Join")), "though it starts at once"
    await room.bob.slash(room.channel, "match replace", seat=2)
    assert "⚠️ Someone on your avoid list" in said(await room.bob.slash(room.channel, "lobbies"))
    assert "⚠️" not in said(await room.eve.slash(room.channel, "lobbies"))
    assert "avoid list: ☀️ Ann" in said(await room.bob.slash(room.channel, "match take"))
    await room.resign(room.bob)
    inviting = await room.bob.slash(room.channel, "play", game="soul_puzzler", player=room.ann)
    assert "avoid list: Ann" in said(inviting)
    await room.bob.click(await room.lobby(), label="Play the computer")
    assert "avoid list: Ann" in said(await room.bob.slash(room.channel, "match replace", seat=1, player=room.ann))


async def test_an_invitation_and_an_offer_by_somebody_avoided_are_there_and_ping_nobody(room: Room) -> None:
    await room.host.invitations.avoid(room.bob.id, [room.ann.id])
    await room.host.preferences.set_person(room.bob.id, invitations="message")
    await room.ann.slash(room.channel, "play", game="soul_puzzler", player=room.bob)
    await room.ann.click(await room.lobby(), label="Play the computer")
    await room.ann.slash(room.channel, "match replace", seat=1, player=room.bob)
    await room.env.settle()
    sent = [entry.json for entry in room.env.http_requests if str(room.bob.id) in str(entry.json)]
    calls = [body for body in sent if "invites you" in str(body) or "offers you seat" in str(body)]
    assert [body["allowed_mentions"] for body in calls] == [{"parse": []}] * 2  # type: ignore[index]
