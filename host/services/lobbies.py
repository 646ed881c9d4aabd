"""Lobbies: their players, game and options, until the match is started."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from math import ceil

import msgspec

from host.errors import (
    AlreadySeated,
    ChangedMeanwhile,
    ChannelTaken,
    NoLobby,
    NotSeated,
    NotTheHost,
    NotTheOwner,
    TooManyLobbies,
)
from host.failures import retry_on_conflict
from host.match.match_session import MatchSession
from host.services.lobby_seats import (
    check_number,
    dealt_anew,
    require_dealt,
    require_seat,
    seated_at,
    with_a_computer,
    with_a_seat,
    with_invitation,
    without_invitation,
    without_last_computer,
    without_person,
)
from host.services.lobby_values import (
    MOST_OPEN,
    agreed_by_its_leader,
    is_abandoned,
    is_in_use,
    read_lobby,
    require_agreed,
    require_chosen,
    typed_options,
    with_options,
)
from host.services.new_matches import Branches, Planned, begin_match
from host.services.preferences import Preferences
from host.stored.decoded_match import encode, game_of
from host.views.table import BranchPlan, Lobby, SeatPlan
from rules.engine import Seat
from storage.bot_rows import Versioned
from storage.lobbies import LobbyStore
from storage.match_index import MatchIndex
from storage.people import PeopleStore
from storage.repository import ChannelBusy, RevisionConflict


class Lobbies:
    """Lobbies, up to one in each channel."""

    def __init__(
        self,
        session: MatchSession,
        store: LobbyStore,
        index: MatchIndex,
        people: PeopleStore,
        preferences: Preferences,
        branches: Branches,
    ) -> None:
        self._session = session
        self._branches = branches
        self._store, self._index, self._people = store, index, people
        self._preferences = preferences
        self._counting = asyncio.Lock()

    async def get(self, channel_id: int) -> Lobby:
        """Return the lobby of a channel. Raises ``NoLobby``."""
        stored = await self._store.lobby(channel_id)
        if stored is None:
            raise NoLobby()
        return read_lobby(stored)

    async def is_taken(self, channel_id: int) -> bool:
        """Return whether a channel has a live match, or a lobby that would not give way."""
        stored = await self._store.lobby(channel_id)
        used = stored is not None and is_in_use(read_lobby(stored), self._session.clock())
        return used or await self._index.is_busy(channel_id)

    @retry_on_conflict
    async def open(
        self,
        *,
        game: str,
        guild_id: int,
        channel_id: int,
        owner_id: int,
        parent_id: int | None = None,
        invited: Sequence[int] = (),
        branch: BranchPlan | None = None,
    ) -> Lobby:
        """Open a lobby with its owner on the first seat; one that no one has used for a day gives way.

        ``parent_id`` is the channel of a thread, ``invited`` are the people that the lobby names, ``branch`` says where
        it continues from. Raises, besides what ``Branches.check`` does,
        ``UnknownGame``, ``ChannelTaken``, and under the server's settings ``WrongChannel``,
        ``TooManyMatches``, ``TooManyOfYours``, ``TooManyLobbies``; and ``Paused``.
        """
        self._session.pause.check()
        planned = Planned(game_of(game).key, (SeatPlan(owner_id),), {}) if branch is None else None
        preferences = await self._preferences.room_for_a_match(guild_id, parent_id or channel_id, owner_id)
        if branch is not None:
            planned = await self._branches.planned(branch, guild_id, owner_id, preferences.stand_in)
        assert planned is not None
        async with self._session.channel_lock(channel_id), self._counting:
            if await self._index.is_busy(channel_id):
                raise ChannelTaken(what="match")
            await self._give_way(channel_id)
            await self.room_for_a_lobby(owner_id)
            return await self._put(
                Lobby(
                    game=planned.game,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    owner_id=owner_id,
                    seats=planned.seats,
                    options=planned.options,
                    branch=branch,
                    invited=tuple(invited),
                    newcomer=not await self._people.matches_of_game(owner_id, game),
                    pace=self._session.config.pace if preferences.pace is None else preferences.pace,
                    highest=preferences.level,
                ),
                owner_id,
            )

    async def room_for_a_lobby(self, user_id: int) -> None:
        """Raise ``TooManyLobbies`` for a person who can open no more; lobbies that would give way do not count."""
        if sum(is_in_use(one, self._session.clock()) for one in await self.all(owner_id=user_id)) >= MOST_OPEN:
            raise TooManyLobbies(most=MOST_OPEN, what="open")

    async def _give_way(self, channel_id: int) -> None:
        """Close a lobby that no one has used for a day. Raises ``ChannelTaken`` for any other."""
        stored = await self._store.lobby(channel_id)
        if stored is None:
            return
        if is_in_use(read_lobby(stored), self._session.clock()):
            raise ChannelTaken(what="lobby")
        await self._store.drop_lobby(channel_id, stored.version)

    async def drop_abandoned(self) -> None:
        """Remove lobbies that no one has used for a week."""
        now = self._session.clock()
        for lobby in await self.all():
            if is_abandoned(lobby, now):
                with suppress(RevisionConflict):  # someone uses it
                    await self._store.drop_lobby(lobby.channel_id, lobby.version)

    async def remove_person(self, user_id: int) -> None:
        """Take a person out of every lobby."""
        for lobby in await self.all():
            if lobby.holds(user_id):
                with suppress(NoLobby, NotSeated, ChangedMeanwhile):  # it has changed meanwhile
                    await self.leave(lobby.channel_id, user_id)

    async def message(self, channel_id: int) -> int | None:
        """Return the id of the message that shows a channel's lobby."""
        return await self._store.lobby_message(channel_id)

    async def set_message(self, channel_id: int, message_id: int) -> None:
        """Remember the message that shows a channel's lobby."""
        await self._store.set_lobby_message(channel_id, message_id)

    @retry_on_conflict
    async def join(self, channel_id: int, user_id: int) -> Lobby:
        """Take a seat. Raises ``NoLobby``, ``AlreadySeated``, ``LobbyFull``, ``TooManyOfYours``."""
        async with self._session.channel_lock(channel_id):
            lobby = await self.get(channel_id)
            if lobby.holds(user_id):
                raise AlreadySeated()
            await self._preferences.room_for_a_player(user_id)
            return await self._put(with_a_seat(lobby, SeatPlan(user_id)), user_id)

    @retry_on_conflict
    async def leave(self, channel_id: int, user_id: int) -> Lobby | None:
        """Leave a seat; None if the last person has left, which closes the lobby. Raises ``NotSeated``."""
        async with self._session.channel_lock(channel_id):
            lobby = require_seat(await self.get(channel_id), user_id)
            left = without_person(lobby, user_id)
            if left is None:
                await self._store.drop_lobby(channel_id, lobby.version)
                return None
            return await self._put(left, left.owner_id if user_id == lobby.owner_id else user_id)

    @retry_on_conflict
    async def change(self, channel_id: int, user_id: int, change: Callable[[Lobby], Lobby]) -> Lobby:
        """Let its leader change a lobby. Raises ``NotSeated``, ``NotTheOwner``, ``CannotBeRated``, or as ``change``."""
        async with self._session.channel_lock(channel_id):
            lobby = await self.may_start(channel_id, user_id)
            return await self._put(agreed_by_its_leader(lobby, change(lobby), user_id), user_id)

    @retry_on_conflict
    async def change_as_player(self, channel_id: int, user_id: int, change: Callable[[Lobby], Lobby]) -> Lobby:
        """Let anyone who has joined a lobby change it. Raises ``NotSeated``, and what ``change`` does."""
        async with self._session.channel_lock(channel_id):
            return await self._put(change(require_seat(await self.get(channel_id), user_id)), user_id)

    async def all(self, guild_id: int | None = None, owner_id: int | None = None) -> tuple[Lobby, ...]:
        """Return the lobbies of all servers, or of one, or of an owner."""
        return tuple(read_lobby(stored) for _, stored in await self._store.lobbies(guild_id, owner_id))

    async def name_invited(self, channel_id: int, by: int, user_id: int) -> Lobby:
        """Let a lobby name a person that ``by`` has invited. Raises ``NotSeated``."""
        return await self.change_as_player(channel_id, by, lambda lobby: with_invitation(lobby, user_id))

    @retry_on_conflict
    async def withdraw_invitation(self, channel_id: int, user_id: int) -> Lobby | None:
        """Remove the invitation of a person from a lobby; None if there is none. Raises ``NoLobby``."""
        async with self._session.channel_lock(channel_id):
            lobby = await self.get(channel_id)
            if user_id not in lobby.invited:
                return None
            return await self._put(without_invitation(lobby, user_id), user_id)

    async def add_computer(self, channel_id: int, user_id: int, computer: str) -> Lobby:
        """Give a seat to a computer player. Raises what ``change`` does, ``LobbyFull``, ``NoComputer``."""
        return await self.change(channel_id, user_id, lambda lobby: with_a_computer(lobby, computer))

    async def remove_computer(self, channel_id: int, user_id: int) -> Lobby:
        """Remove the last computer player's seat. Raises what ``change`` does, ``NoComputer``."""
        return await self.change(channel_id, user_id, without_last_computer)

    async def set_options(
        self,
        channel_id: int,
        user_id: int,
        chosen: Mapping[str, object],
        pace: int | None = None,
        passing: str | None = None,
        stretch: int | None = None,
        *,
        since: Lobby | None = None,
    ) -> Lobby:
        """Set options of the game and, unless they are None, the pace and the rest: all or none of them.

        The pace is the seconds for a decision, 0 for no clock; ``passing`` says where the host passes for people
        who can only pass, ``stretch`` is the factor of all times.
        Raises what ``change`` does, ``WrongOption``, and ``SetMeanwhile`` unless they are as in ``since``.
        """

        def change(lobby: Lobby) -> Lobby:
            if chosen:
                require_dealt(lobby)
            require_chosen(lobby, since or lobby)
            return with_options(lobby, chosen, pace=pace, passing=passing, stretch=stretch)

        return await self.change(channel_id, user_id, change)

    async def sit(self, channel_id: int, user_id: int, seat: Seat) -> Lobby:
        """Swap seats with a computer player in a lobby that continues a match.

        Raises ``NotSeated``, and ``SeatTaken`` for any other seat.
        """
        return await self.change_as_player(channel_id, user_id, lambda lobby: seated_at(lobby, user_id, seat))

    async def deal_anew(self, channel_id: int, user_id: int, *, anew: bool) -> Lobby:
        """Choose whether hidden parts are dealt again in a lobby that continues a match, or stay as they were.

        Raises what ``change`` does, ``NoLobby`` for another lobby, and ``DealtForOne``.
        """
        return await self.change(channel_id, user_id, lambda lobby: dealt_anew(lobby, anew=anew))

    @retry_on_conflict
    async def close(self, channel_id: int, user_id: int, *, moderator: bool) -> None:
        """Close the lobby without a match.

        Raises ``NotTheHost`` unless the person has joined it or is a moderator, ``NotTheOwner``.
        """
        async with self._session.channel_lock(channel_id):
            lobby = await self.get(channel_id)
            if not moderator:
                if not lobby.holds(user_id):
                    raise NotTheHost()
                self._require_lead(lobby, user_id)
            await self._store.drop_lobby(channel_id, lobby.version)

    async def may_start(self, channel_id: int, user_id: int) -> Lobby:
        """Return the lobby if this person can start it and set it up. Raises ``NotSeated``, ``NotTheOwner``."""
        lobby = require_seat(await self.get(channel_id), user_id)
        self._require_lead(lobby, user_id)
        return lobby

    def _require_lead(self, lobby: Lobby, user_id: int) -> None:
        """Raise ``NotTheOwner`` for everyone except the owner, if the owner is there or the lobby looks for players."""
        until = max(lobby.owner_seen + self._session.config.lobby_wait, lobby.open_until)
        if user_id != lobby.owner_id and self._session.clock() < until:
            raise NotTheOwner(owner=lobby.owner_id, until=ceil(until))

    @retry_on_conflict
    async def start(self, channel_id: int, user_id: int) -> int:
        """Start the match of a lobby and return its id.

        Raises ``NotSeated``, ``NotTheOwner``, ``TooFewPlayers``, ``WrongNumberOfPlayers``, ``WrongOption``,
        ``ChannelTaken``.
        """
        async with self._session.channel_lock(channel_id):
            return await self._start(await self.may_start(channel_id, user_id), user_id)

    @retry_on_conflict
    async def start_if_full(self, channel_id: int) -> int | None:
        """Start the match of a lobby that looks for players and has found them all; None if it has not.

        Raises what ``start`` does, except the checks of the person.
        """
        async with self._session.channel_lock(channel_id):
            lobby = await self.get(channel_id)
            if lobby.open_until <= self._session.clock() or len(lobby.seats) < game_of(lobby.game).seats[-1]:
                return None
            return await self._start(lobby, lobby.owner_id)

    async def _start(self, lobby: Lobby, user_id: int) -> int:
        game = game_of(lobby.game)
        check_number(game, len(lobby.seats))
        require_agreed(lobby)
        await self._preferences.room_for_a_match(lobby.guild_id, None, user_id)
        start = await self._branches.start(lobby)
        try:
            return await begin_match(
                self._session,
                lobby,
                game,
                typed_options(game, lobby.options),
                lobby.seats,
                lobby_version=lobby.version,
                branch=lobby.branch,
                start=start,
            )
        except ChannelBusy as busy:
            raise ChannelTaken(what="match") from busy

    async def _put(self, lobby: Lobby, user_id: int) -> Lobby:
        """Store a person's change of a lobby."""
        now = self._session.clock()
        if user_id == lobby.owner_id:
            lobby = msgspec.structs.replace(lobby, owner_seen=now)
        lobby = msgspec.structs.replace(lobby, touched=now, version=lobby.version + 1)
        await self._store.put_lobby(lobby.channel_id, Versioned(encode(lobby), lobby.version), now)
        return lobby
