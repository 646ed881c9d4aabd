"""What a lobby offers besides its seats: that it looks for players, and that holidays stop clocks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from host.errors import RoleCalled, TooManyLobbies, WrongOption
from host.services.lobbies import Lobbies
from host.services.lobby_seats import require_dealt
from host.views.table import Lobby

LOOKING = (86_400.0, 7 * 86_400.0)
"""Seconds for which a lobby can look for players."""
MOST_LOOKING = 2
"""Lobbies of one person that can look for players at once."""


class Looking:
    """Lobbies that look for players. Only whoever leads a lobby changes it: ``NotSeated``, ``NotTheOwner``."""

    def __init__(self, lobbies: Lobbies, clock: Callable[[], float]) -> None:
        self._lobbies = lobbies
        self._clock = clock
        self._counting = asyncio.Lock()

    async def look(self, channel_id: int, user_id: int, seconds: float) -> Lobby:
        """Let a lobby be listed, and start by itself once it is full, for so many ``seconds``; 0 for no more.

        Raises ``WrongOption``, ``TooManyLobbies`` if enough others of its owner look, and ``PlayedOnAsItWas`` for one
        that plays on: no seat of it is free.
        """
        if seconds not in (0.0, *LOOKING):
            raise WrongOption(reason="a lobby looks for players for a day or a week")
        until = self._clock() + seconds if seconds else 0.0
        async with self._counting:
            if seconds:
                await self._check_others(await self._lobbies.get(channel_id))
            return await self._lobbies.change(channel_id, user_id, lambda lobby: _looking(lobby, until))

    async def _check_others(self, lobby: Lobby) -> None:
        """Raise ``TooManyLobbies`` if as many others of its owner look for players as can at once."""
        looking = self._looking(await self._lobbies.all(owner_id=lobby.owner_id))
        if sum(one.channel_id != lobby.channel_id for one in looking) >= MOST_LOOKING:
            raise TooManyLobbies(most=MOST_LOOKING, what="looking for players")

    async def role_called(self, channel_id: int, user_id: int) -> Lobby:
        """Note that a role is called to a lobby. Raises ``RoleCalled`` where that was done before: it is done once."""
        return await self._lobbies.change(channel_id, user_id, _called)

    async def set_holidays(self, channel_id: int, user_id: int, stop: bool) -> Lobby:
        """Set whether holidays and weekends of people stop their clocks."""
        return await self._lobbies.change(channel_id, user_id, lambda lobby: replace(lobby, holidays=stop))

    async def listed(self, guild_id: int) -> tuple[Lobby, ...]:
        """Return the lobbies of a server that look for players, those that end first first."""
        found = self._looking(await self._lobbies.all(guild_id))
        return tuple(sorted(found, key=lambda lobby: (lobby.open_until, lobby.channel_id)))

    def _looking(self, lobbies: tuple[Lobby, ...]) -> list[Lobby]:
        return [lobby for lobby in lobbies if lobby.open_until > self._clock()]


def _looking(lobby: Lobby, until: float) -> Lobby:
    require_dealt(lobby)
    return replace(lobby, open_until=until)


def _called(lobby: Lobby) -> Lobby:
    if lobby.role_called:
        raise RoleCalled()
    return replace(lobby, role_called=True)
