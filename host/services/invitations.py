"""How a lobby finds players: openly or by invitation; and the avoid list, which others cannot see."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

import msgspec
from msgspec.structs import replace

from host.errors import (
    AlreadyInvited,
    AlreadySeated,
    NoInvitation,
    NoLobby,
    NotInvitable,
    NotSeated,
    RoleCalled,
    TooManyLobbies,
    WrongOption,
)
from host.restrictions import Blocks
from host.services.lobbies import Lobbies
from host.services.lobby_seats import require_dealt
from host.services.lobby_values import agreed_by
from host.services.preferences import Preferences
from host.views.table import Lobby
from storage.bot_rows import InvitationRow
from storage.lobbies import LobbyStore

LOOKING = (86_400.0, 7 * 86_400.0)
"""Seconds for which a lobby can look for players."""
MOST_LOOKING = 2
"""Lobbies of one person that can look for players at once."""


class Looking:
    """Lobbies that look for players, and the further terms of their matches.

    Only the person who leads a lobby changes it: ``NotSeated``, ``NotTheOwner``.
    """

    def __init__(self, lobbies: Lobbies, clock: Callable[[], float]) -> None:
        self._lobbies = lobbies
        self._clock = clock
        self._counting = asyncio.Lock()

    async def look(self, channel_id: int, user_id: int, seconds: float) -> Lobby:
        """List a lobby, and let it start by itself once it is full, for so many ``seconds``; 0 to stop.

        Raises ``WrongOption``, ``TooManyLobbies`` if enough other lobbies of its owner look, and ``PlayedOnAsItWas``
        for one that continues a match: no seat of it is free.
        """
        if seconds not in (0.0, *LOOKING):
            raise WrongOption(reason="A lobby can look for players only for a day or a week. Choose one of them.")
        until = self._clock() + seconds if seconds else 0.0
        async with self._counting:
            if seconds:
                await self._check_others(await self._lobbies.get(channel_id))
            return await self._lobbies.change(channel_id, user_id, lambda lobby: _looking(lobby, until))

    async def _check_others(self, lobby: Lobby) -> None:
        """Raise ``TooManyLobbies`` if the maximum of other lobbies of its owner look for players."""
        looking = self._looking(await self._lobbies.all(owner_id=lobby.owner_id))
        if sum(one.channel_id != lobby.channel_id for one in looking) >= MOST_LOOKING:
            raise TooManyLobbies(most=MOST_LOOKING, what="looking for players")

    async def role_called(self, channel_id: int, user_id: int) -> Lobby:
        """Note that a role was called to a lobby. Raises ``RoleCalled`` if one already was."""
        return await self._lobbies.change(channel_id, user_id, _called)

    async def set_holidays(self, channel_id: int, user_id: int, stop: bool) -> Lobby:
        """Set whether holidays and weekends of people stop their clocks."""
        return await self._lobbies.change(channel_id, user_id, lambda lobby: replace(lobby, holidays=stop))

    async def set_rated(self, channel_id: int, user_id: int, rated: bool) -> Lobby:
        """Set whether the match will be rated. Raises ``CannotBeRated``."""
        return await self._lobbies.change(channel_id, user_id, lambda lobby: replace(lobby, rated=rated))

    async def agree(self, channel_id: int, user_id: int, terms: str) -> Lobby:
        """Let anyone who has joined agree to a rated match on the ``terms`` seen. Raises ``SetMeanwhile``."""
        return await self._lobbies.change_as_player(channel_id, user_id, lambda lobby: agreed_by(lobby, user_id, terms))

    async def listed(self, guild_id: int) -> tuple[Lobby, ...]:
        """Return the lobbies of a server that look for players, those that end first first."""
        lobbies = self._looking(await self._lobbies.all(guild_id))
        return tuple(sorted(lobbies, key=lambda lobby: (lobby.open_until, lobby.channel_id)))

    def _looking(self, lobbies: tuple[Lobby, ...]) -> list[Lobby]:
        return [lobby for lobby in lobbies if lobby.open_until > self._clock()]


def _looking(lobby: Lobby, until: float) -> Lobby:
    require_dealt(lobby)
    return replace(lobby, open_until=until)


def _called(lobby: Lobby) -> Lobby:
    if lobby.role_called:
        raise RoleCalled()
    return replace(lobby, role_called=True)


LASTS = 86_400.0
"""Seconds after which an invitation ends."""
AGAIN, AGAIN_IF_DECLINED = 86_400.0, 7 * 86_400.0
"""Seconds until a person can invite the same person again: after any invitation, and after one that was declined."""
MOST_AVOIDED = 25
"""The most people that one person can avoid."""


class Invited(msgspec.Struct, frozen=True):
    """An invited person: until when, and whether they are notified in the channel and by private message."""

    user_id: int
    until: float
    calls: bool
    writes: bool


class Invitations:
    """Invites people to lobbies and takes their answers.

    An invitation by an avoided person pings no one; the inviter sees no difference.
    """

    def __init__(
        self,
        store: LobbyStore,
        lobbies: Lobbies,
        preferences: Preferences,
        blocks: Blocks,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._lobbies = lobbies
        self._preferences = preferences
        self._blocks = blocks
        self._clock = clock
        self._one_at_a_time = asyncio.Lock()

    async def invite(self, channel_id: int, by: int, user_id: int) -> Invited:
        """Invite a person to the lobby of a channel, in which ``by`` has a seat.

        Raises ``NoLobby``, ``NotSeated``, ``AlreadySeated``, ``NotInvitable``, and ``AlreadyInvited`` if it is
        too soon.
        """
        lobby = await self._lobbies.get(channel_id)
        if not lobby.holds(by):
            raise NotSeated()
        if lobby.holds(user_id):
            raise AlreadySeated()
        preferences, now = await self._preferences.person(user_id), self._clock()
        if preferences.invitations == "never" or self._blocks.has("person", user_id):
            raise NotInvitable(player=f"<@{user_id}>")
        async with self._one_at_a_time:
            await self._check_not_again(channel_id, by, user_id, now)
            await self._lobbies.name_invited(channel_id, by, user_id)
            await self._store.invite(InvitationRow(channel_id, user_id, by, now, now + LASTS))
        is_avoided = by in await self.avoided_by(user_id)
        at = await self._preferences.not_before(user_id, "offer", now)
        calls = at is not None and at <= now and not is_avoided
        writes = calls and preferences.invitations == "message"
        if writes:
            writes = await self._store.has_played_in(lobby.guild_id, user_id)
        return Invited(user_id, now + LASTS, calls, writes)

    async def _check_not_again(self, channel_id: int, by: int, user_id: int, now: float) -> None:
        here = await self._store.invitation_to(channel_id, user_id)
        last = await self._store.last_invitation(user_id, by)
        for row in (here, last):
            if row is None or row.answer == "accepted":
                continue
            again = row.at + (AGAIN_IF_DECLINED if row.answer == "declined" else AGAIN)
            if now < again:
                raise AlreadyInvited(player=f"<@{user_id}>", again=int(again))

    async def answer(self, channel_id: int, user_id: int, *, accept: bool) -> Lobby | None:
        """Take a seat by an invitation, or decline it; return the lobby as it is now, None if it is gone.

        A person who already has that seat has accepted. Raises ``NoInvitation`` if it has ended or never existed,
        and for a seat in a lobby other than its own; for a seat also what ``Lobbies.join`` does.
        """
        row = await self._store.invitation_to(channel_id, user_id)
        if row is None or row.answer is not None or row.until <= self._clock():
            raise NoInvitation()
        lobby = await (self._seated if accept else self._without)(channel_id, user_id)
        await self._store.answer_invitation(channel_id, user_id, "accepted" if accept else "declined")
        return lobby

    async def _seated(self, channel_id: int, user_id: int) -> Lobby:
        lobby = await self._lobbies.get(channel_id)
        if lobby.holds(user_id):
            return lobby
        if user_id not in lobby.invited:
            raise NoInvitation()
        return await self._lobbies.join(channel_id, user_id)

    async def _without(self, channel_id: int, user_id: int) -> Lobby | None:
        try:
            return await self._lobbies.withdraw_invitation(channel_id, user_id)
        except NoLobby:
            return None

    async def avoided_by(self, user_id: int) -> tuple[int, ...]:
        """Return the people that a person avoids; only that person may see them."""
        return await self._store.avoided_by(user_id)

    async def avoid(self, user_id: int, others: Collection[int]) -> tuple[int, ...]:
        """Let a person avoid exactly these people, except themselves; return the list."""
        chosen = [other for other in dict.fromkeys(others) if other != user_id][:MOST_AVOIDED]
        await self._store.set_avoided(user_id, chosen, self._clock())
        return await self.avoided_by(user_id)
