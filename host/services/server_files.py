"""One server's data as a file, and its import into the database of another bot."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable

import msgspec

from host.changes.imported_match import MOST_PACE, Arrival, Unsound, arrived, is_replayable
from host.config import HostConfig
from host.errors import Refusal
from host.people import NAME_LIMIT, cleaned
from host.services.lobby_options import known_stretch, typed_options
from host.services.preferences import ServerPreferences
from host.stored.decoded_match import encode, game_of
from host.stored.server_file import ServerFile, ServerFileError, pack, unpack
from host.views.table import Lobby
from storage.database import migrations
from storage.repository import Repository
from storage.server_rows import LobbyRow, PersonRow, ServerMatch, ServerRows


class Imported(msgspec.Struct, frozen=True):
    """What came of an import: the new ids of matches, and how many of them are ``live`` or ``unproven``.

    ``unproven`` are those that only older rules have played. ``lobbies`` and ``preferences`` are counted where they
    were not there before.
    """

    guild_id: int
    match_ids: tuple[int, ...]
    live: int
    unproven: int
    lobbies: int
    preferences: int


class ServerFiles:
    """Exports servers, and imports them into a database on which no bot runs."""

    def __init__(self, store: Repository, config: HostConfig, clock: Callable[[], float]) -> None:
        self._store = store
        self._config = config
        self._clock = clock

    async def export(self, guild_id: int) -> bytes:
        """Return the file of a server: its matches, live and over, lobbies, settings and names of people.

        The file holds the hands and seeds of live matches: it is for the bot's owner alone. Raises ``ServerFileError``.
        """
        rows = await self._store.server(guild_id, lambda data: _lobby(data).guild_id == guild_id)
        if rows == ServerRows():
            raise ServerFileError(f"Nothing is stored of server {guild_id}.")
        file = ServerFile(schema=_schema(), guild_id=guild_id, exported_at=self._clock(), rows=rows)
        return await asyncio.to_thread(pack, file)

    async def bring_in(self, packed: bytes, before: Callable[[], Awaitable[None]] | None = None) -> Imported:
        """Write the data of a file, every match under a new id, after checking all of it: all or nothing.

        ``before`` is called when it has been checked, just before it is written.
        Settings, lobbies and names that are here already are kept. A match that is here already, by its seed, has the
        file refused: it has been imported before. Raises ``ServerFileError``.
        """
        file = unpack(packed, _schema())
        arrival = Arrival(self._clock(), max(0.0, self._clock() - file.exported_at))
        if not 0 < file.guild_id < 2**63:
            raise ServerFileError("This is no file of a server's data: its server is none of Discord's.")
        await self._check_new(file)
        rows = ServerRows(
            matches=tuple(_checked(match, file.guild_id, arrival, self._config) for match in file.rows.matches),
            lobbies=tuple(_checked_lobby(lobby, file.guild_id) for lobby in file.rows.lobbies),
            preferences=_checked_preferences(file.rows.preferences),
            people=tuple(_checked_person(person) for person in file.rows.people),
        )
        if before is not None:
            await before()
        known = await self._store.listed()
        try:
            written = await self._store.put_server(file.guild_id, rows)
        except (sqlite3.IntegrityError, OverflowError) as error:
            raise ServerFileError(f"This file's data does not fit together: {error}. Nothing was imported.") from error
        for user_id in await self._store.listed() - known:  # the file is older than their deletion
            await self._store.forget_again(user_id)
        return Imported(
            file.guild_id,
            written.match_ids,
            sum(match.stored.match.status == "live" for match in rows.matches),
            sum(not is_replayable(match) for match in rows.matches),
            written.lobbies,
            written.preferences,
        )

    async def _check_new(self, file: ServerFile) -> None:
        """Refuse a file with matches that are here, or that there is no room for here."""
        matches = [match.stored.match for match in file.rows.matches]
        dealt = [match for match in matches if match.branch_at is None]
        known = await self._store.with_seeds([match.seed for match in dealt])
        for match in dealt:
            if match.seed in known:
                raise ServerFileError(
                    f"Match {match.id} of this file is here already, as match {known[match.seed]}: it was imported"
                    " before, or this is the database that it came from. Nothing was imported."
                )
        if [seed for seed, number in Counter(match.seed for match in dealt).items() if number > 1]:
            raise ServerFileError("Two matches of this file were dealt from one seed. Nothing was imported.")
        taken: set[int] = set()
        for match in matches:
            if match.status != "live":
                continue
            if not 0 < match.channel_id < 2**63:
                raise ServerFileError(f"The channel of match {match.id} is none of Discord's. Nothing was imported.")
            if match.channel_id in taken or await self._store.is_busy(match.channel_id):
                raise ServerFileError(
                    f"Channel {match.channel_id} has a live match already, so match {match.id} of this file cannot go"
                    " on there. End that one first. Nothing was imported."
                )
            taken.add(match.channel_id)


def _schema() -> int:
    return migrations()[-1][0]


def _lobby(data: bytes) -> Lobby:
    return msgspec.json.decode(data, type=Lobby)


def _checked(match: ServerMatch, guild_id: int, arrival: Arrival, config: HostConfig) -> ServerMatch:
    try:
        return arrived(match, guild_id, arrival, config)
    except Unsound as error:
        number = match.stored.match.id
        raise ServerFileError(f"Match {number} of this file is not sound: {error}. Nothing was imported.") from error


def _checked_lobby(row: LobbyRow, guild_id: int) -> LobbyRow:
    try:
        lobby = _lobby(row.data)
        game = game_of(lobby.game)
        typed_options(game, lobby.options)
        known_stretch(lobby.stretch)
        people = [plan.user_id for plan in lobby.seats if plan.user_id is not None]
        here = (lobby.guild_id, lobby.channel_id) == (guild_id, row.channel_id)
        fits = here and len(people) == len(set(people)) and 0 <= lobby.pace <= MOST_PACE
        ids = (row.channel_id, lobby.owner_id, *people)
        if fits and 0 < len(lobby.seats) <= game.seats[-1] and all(0 < number < 2**63 for number in ids):
            # what it was to be played on from has another number here
            return LobbyRow(row.channel_id, encode(msgspec.structs.replace(lobby, branch=None)), row.created_at)
    except (msgspec.DecodeError, Refusal, ValueError, RecursionError) as error:
        raise ServerFileError(f"A lobby of this file is not sound: {error!r}. Nothing was imported.") from error
    raise ServerFileError("A lobby of this file is not sound. Nothing was imported.")


def _checked_preferences(data: bytes | None) -> bytes | None:
    try:
        return None if data is None else encode(msgspec.json.decode(data, type=ServerPreferences))
    except (msgspec.DecodeError, RecursionError) as error:
        raise ServerFileError(f"The settings in this file are not sound: {error}. Nothing was imported.") from error


def _checked_person(row: PersonRow) -> PersonRow:
    if not 0 < row.user_id < 2**63:
        raise ServerFileError("A person in this file is none of Discord's. Nothing was imported.")
    return PersonRow(row.user_id, cleaned(row.name[: 4 * NAME_LIMIT]), row.heard_at)
