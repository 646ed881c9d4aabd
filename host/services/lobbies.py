"""Lobbies: who plays what, with which options, until the match is started."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from math import ceil

import msgspec

from ai.registry import PLAYERS
from host.changes.move_change import open_questions, private_messages, turn_messages
from host.conflict_retry import retry_on_conflict
from host.errors import (
    AlreadySeated,
    ChannelTaken,
    LobbyFull,
    NoComputer,
    NoLobby,
    NotSeated,
    NotTheHost,
    NotTheOwner,
    SetMeanwhile,
    TooFewPlayers,
    WrongNumberOfPlayers,
    WrongOption,
)
from host.match.match_session import MatchSession
from host.pace import PACES
from host.services.preferences import Preferences
from host.stored.decoded_match import encode, game_of, snapshot_of
from host.views.table import Lobby, SeatPlan
from rules.engine import AnyGame, Options
from storage.repository import ChannelBusy, RevisionConflict
from storage.rows import BaseRow, NewMatch, SeatRow, Versioned

GIVES_WAY, ABANDONED = 86_400.0, 7 * 86_400.0
"""Seconds without a press after which a lobby gives way to another one, and after which it is removed."""


class Lobbies:
    """Lobbies, at most one in each channel."""

    def __init__(self, session: MatchSession, preferences: Preferences) -> None:
        self._session = session
        self._store = session.store
        self._preferences = preferences

    async def get(self, channel_id: int) -> Lobby:
        """Return the lobby of a channel. Raises ``NoLobby``."""
        stored = await self._store.lobby(channel_id)
        if stored is None:
            raise NoLobby()
        return _read(stored)

    @retry_on_conflict
    async def open(
        self, *, game: str, guild_id: int, channel_id: int, owner_id: int, parent_id: int | None = None
    ) -> Lobby:
        """Open a lobby with its owner on the first seat; one that nobody has used for a day gives way.

        ``parent_id`` is the channel of a thread. Raises ``UnknownGame``,
        ``ChannelTaken``, and by the server's settings ``WrongChannel``,
        ``TooManyMatches``, ``TooManyOfYours``.
        """
        game_of(game)
        preferences = await self._preferences.room_for_a_match(guild_id, parent_id or channel_id, owner_id)
        async with self._session.channel_lock(channel_id):
            if await self._store.is_busy(channel_id):
                raise ChannelTaken(what="match")
            await self._give_way(channel_id)
            return await self._put(
                Lobby(
                    game=game,
                    guild_id=guild_id,
                    channel_id=channel_id,
                    owner_id=owner_id,
                    seats=(SeatPlan(owner_id),),
                    options={},
                    pace=self._session.config.pace if preferences.pace is None else preferences.pace,
                ),
                owner_id,
            )

    async def _give_way(self, channel_id: int) -> None:
        """Close a lobby that nobody has used for a day. Raises ``ChannelTaken`` for another one."""
        stored = await self._store.lobby(channel_id)
        if stored is None:
            return
        if self._session.clock() < _last_used(_read(stored)) + GIVES_WAY:
            raise ChannelTaken(what="lobby")
        await self._store.drop_lobby(channel_id, stored.version)

    async def drop_abandoned(self) -> None:
        """Remove lobbies that nobody has used for a week."""
        now = self._session.clock()
        for channel_id, stored in await self._store.lobbies():
            if _last_used(_read(stored)) + ABANDONED <= now:
                with suppress(RevisionConflict):  # somebody uses it
                    await self._store.drop_lobby(channel_id, stored.version)

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
            return await self._seat(lobby, SeatPlan(user_id), user_id)

    @retry_on_conflict
    async def leave(self, channel_id: int, user_id: int) -> Lobby | None:
        """Leave a seat; None if the last person has left, which closes the lobby. Raises ``NotSeated``."""
        async with self._session.channel_lock(channel_id):
            lobby = _with(await self.get(channel_id), user_id)
            seats = tuple(plan for plan in lobby.seats if plan.user_id != user_id)
            people = [plan.user_id for plan in seats if plan.user_id is not None]
            if not people:
                await self._store.drop_lobby(channel_id, lobby.version)
                return None
            owner = lobby.owner_id if lobby.owner_id in people else people[0]
            return await self._put(msgspec.structs.replace(lobby, seats=seats, owner_id=owner), user_id)

    @retry_on_conflict
    async def add_computer(self, channel_id: int, user_id: int, computer: str) -> Lobby:
        """Give a seat to a computer player. Raises ``NotSeated``, ``LobbyFull``, ``NoComputer``."""
        if computer not in PLAYERS:
            raise NoComputer(computer=computer)
        async with self._session.channel_lock(channel_id):
            lobby = _with(await self.get(channel_id), user_id)
            return await self._seat(lobby, SeatPlan(computer=computer), user_id)

    @retry_on_conflict
    async def remove_computer(self, channel_id: int, user_id: int) -> Lobby:
        """Take the last computer player's seat away. Raises ``NotSeated``, ``NoComputer``."""
        async with self._session.channel_lock(channel_id):
            lobby = _with(await self.get(channel_id), user_id)
            last = next((plan for plan in reversed(lobby.seats) if plan.computer is not None), None)
            if last is None:
                raise NoComputer(computer=None)
            seats = list(lobby.seats)
            del seats[len(seats) - 1 - seats[::-1].index(last)]
            return await self._put(msgspec.structs.replace(lobby, seats=tuple(seats)), user_id)

    @retry_on_conflict
    async def set_options(
        self,
        channel_id: int,
        user_id: int,
        chosen: Mapping[str, object],
        pace: int | None = None,
        *,
        since: Lobby | None = None,
    ) -> Lobby:
        """Set options of the game and, unless it is None, the pace: all or none of them.

        The pace is the seconds that a decision may take, 0 for no clock.
        Raises ``NotSeated``, ``NotTheOwner``, ``WrongOption``, and ``SetMeanwhile`` unless they are as in ``since``.
        """
        async with self._session.channel_lock(channel_id):
            lobby = await self._led(channel_id, user_id)
            if since is not None and (lobby.options, lobby.pace) != (since.options, since.pace):
                raise SetMeanwhile()
            options = {**lobby.options, **chosen}
            _options(game_of(lobby.game), options)
            kept = lobby.pace if pace is None else known_pace(pace)
            return await self._put(msgspec.structs.replace(lobby, options=options, pace=kept), user_id)

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
        """Return the lobby if this person may start its match. Raises ``NotSeated``, ``NotTheOwner``."""
        return await self._led(channel_id, user_id)

    async def _led(self, channel_id: int, user_id: int) -> Lobby:
        """Return the lobby that this person may close, start or set options of."""
        lobby = _with(await self.get(channel_id), user_id)
        self._require_lead(lobby, user_id)
        return lobby

    def _require_lead(self, lobby: Lobby, user_id: int) -> None:
        """Raise ``NotTheOwner`` for others than the owner, as long as the owner is there."""
        until = lobby.owner_seen + self._session.config.lobby_wait
        if user_id != lobby.owner_id and self._session.clock() < until:
            raise NotTheOwner(owner=lobby.owner_id, until=ceil(until))

    @retry_on_conflict
    async def start(self, channel_id: int, user_id: int) -> int:
        """Start the match that the lobby has planned and return its id.

        Raises ``NotSeated``, ``NotTheOwner``, ``TooFewPlayers``, ``WrongNumberOfPlayers``, ``WrongOption``,
        ``ChannelTaken``.
        """
        async with self._session.channel_lock(channel_id):
            lobby = await self._led(channel_id, user_id)
            game = game_of(lobby.game)
            _check_number(game, len(lobby.seats))
            await self._preferences.room_for_a_match(lobby.guild_id, None, user_id)
            try:
                return await self.begin(
                    game=game,
                    options=_options(game, lobby.options),
                    plans=lobby.seats,
                    guild_id=lobby.guild_id,
                    channel_id=channel_id,
                    pace=lobby.pace,
                    lobby_version=lobby.version,
                )
            except ChannelBusy as busy:
                raise ChannelTaken(what="match") from busy

    async def begin(
        self,
        *,
        game: AnyGame,
        options: Options,
        plans: tuple[SeatPlan, ...],
        guild_id: int,
        channel_id: int,
        pace: int,
        rematch_of: int | None = None,
        lobby_version: int | None = None,
    ) -> int:
        """Set up a match, store it and publish it.

        Raises ``ChannelBusy``, and ``RevisionConflict`` where its lobby has another version by now.
        """
        now, seed = self._session.clock(), secrets.token_bytes(32)
        step = game.setup(len(plans), options, seed)
        seats = tuple(_row(seat, plan, now) for seat, plan in enumerate(plans))
        counts = (0,) * len(plans)
        questions = open_questions(game, step.state, counts, (), pace, now)
        messages = (
            *turn_messages(seats, questions, set(), now, self._session.config),
            *private_messages(game, None, step.state, seats, now),
        )
        return await self._session.create(
            NewMatch(
                game=game.key,
                options=encode(options).decode(),
                seed=seed,
                guild_id=guild_id,
                channel_id=channel_id,
                pace=pace,
                created_at=now,
                rematch_of=rematch_of,
                seats=seats,
                base=BaseRow(0, game.version, encode(step.state)),
                snapshot=snapshot_of(game, 0, step.state, counts, ((-1, step.events),)),
                questions=questions,
                messages=messages,
                lobby_version=lobby_version,
            )
        )

    async def _seat(self, lobby: Lobby, plan: SeatPlan, user_id: int) -> Lobby:
        most = game_of(lobby.game).seats[-1]
        if len(lobby.seats) >= most:
            raise LobbyFull(seats=most)
        return await self._put(msgspec.structs.replace(lobby, seats=(*lobby.seats, plan)), user_id)

    async def _put(self, lobby: Lobby, user_id: int) -> Lobby:
        """Store what a person has made of a lobby; whoever owns it by their leaving is there as well."""
        now = self._session.clock()
        if user_id == lobby.owner_id or not lobby.holds(user_id):
            lobby = msgspec.structs.replace(lobby, owner_seen=now)
        lobby = msgspec.structs.replace(lobby, touched=now, version=lobby.version + 1)
        await self._store.put_lobby(lobby.channel_id, Versioned(encode(lobby), lobby.version), now)
        return lobby


def _read(stored: Versioned) -> Lobby:
    return msgspec.structs.replace(msgspec.json.decode(stored.data, type=Lobby), version=stored.version)


def _last_used(lobby: Lobby) -> float:
    """Return when anybody last used a lobby."""
    return max(lobby.touched, lobby.owner_seen)


def known_pace(pace: int) -> int:
    """Return ``pace`` if it is one of ``PACES``. Raises ``WrongOption``."""
    if pace not in PACES.values():
        raise WrongOption(reason=f"a pace is one of: {', '.join(PACES)}")
    return pace


def _with(lobby: Lobby, user_id: int) -> Lobby:
    """Return the lobby if this person has joined it."""
    if not lobby.holds(user_id):
        raise NotSeated()
    return lobby


def _options(game: AnyGame, options: dict[str, object]) -> Options:
    """Return the typed options; raises ``WrongOption`` with a sentence for people."""
    try:
        return msgspec.convert(options, type=game.options)
    except msgspec.ValidationError as error:
        raise WrongOption(reason=str(error)) from error


def _row(seat: int, plan: SeatPlan, now: float) -> SeatRow:
    if plan.computer is not None:
        return SeatRow(seat, "computer", None, plan.computer)
    if plan.user_id is not None:
        return SeatRow(seat, "person", plan.user_id, None, now)
    return SeatRow(seat, "open")


def _check_number(game: AnyGame, have: int) -> None:
    """Raise a refusal unless the game is played by so many players."""
    if have < game.seats.start:
        raise TooFewPlayers(least=game.seats.start, have=have)
    if have not in game.seats:
        raise WrongNumberOfPlayers(have=have, more=next(seats for seats in game.seats if seats > have))
