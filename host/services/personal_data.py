"""One person's stored data: exported to a file, and deleted at their request."""

from __future__ import annotations

import asyncio
import logging
import math
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Protocol

import msgspec

from host.errors import NoLobby, NotSeated, Refusal, UnreadableMatch
from host.failures import MatchFailures
from host.match.match_session import MatchSession
from host.people import People
from host.services.lobbies import Lobbies
from host.services.proposals import Proposals
from host.services.records import Records
from host.services.replays import Run
from host.services.seats import Seats
from host.stored.decoded_match import DecodedMatch, read
from host.views.table import Lobby
from host.views.visibility import log_lines, shown_to
from storage.connections import in_transaction
from storage.database import connect_to_read
from storage.forgetting import Forgetting, matches_of, rows_of
from storage.lobbies import LobbyStore
from storage.match_index import MatchIndex
from storage.reading import PackedContents, contents_of, read_match
from storage.rows import EntryRow

log = logging.getLogger(__name__)

ABOUT = (
    "Everything that I store about you. Times are seconds since 1970, points and preferences are JSON. Matches contain "
    "only what you did: use /match export to get all of a finished match."
)

_FRAME = 40
"""Bytes of an export around its matches."""


class LeftLobby(msgspec.Struct, frozen=True):
    """A lobby that named a forgotten person, as it is now, None if that closed it, and its message."""

    channel_id: int
    message_id: int | None
    lobby: Lobby | None


class Forgotten(msgspec.Struct, frozen=True):
    """The changes from forgetting a person: the ``matches`` and the ``lobbies`` that named them."""

    matches: tuple[int, ...]
    lobbies: tuple[LeftLobby, ...]


class Exported(msgspec.Struct, frozen=True):
    """An export as JSON, whether it ``is_whole``, and the matches that could not be read."""

    data: bytes
    is_whole: bool
    unreadable: tuple[int, ...]


def export_person(path: Path, user_id: int, most_bytes: int | None) -> Exported:
    """Return all data about a person, at one moment, on a connection that no one else waits for.

    The oldest matches that do not fit into ``most_bytes`` are only numbers in it.
    """
    with closing(connect_to_read(path)) as file:
        return in_transaction(file, lambda reader: _export(reader, user_id, most_bytes), "DEFERRED")


def _export(reader: sqlite3.Connection, user_id: int, most_bytes: int | None) -> Exported:
    facts: dict[str, Any] = {"about": ABOUT, "you": str(user_id), **rows_of(reader, user_id)}
    matches: list[msgspec.Raw] = []
    left_out, unreadable = list[int](), list[int]()
    room = math.inf if most_bytes is None else most_bytes - len(msgspec.json.encode(facts)) - _FRAME
    for match_id in matches_of(reader, user_id):
        try:
            match = _match(reader, match_id, user_id) if room > 0 else b""
        except Exception:
            match = msgspec.json.encode({"match": match_id, "unreadable": True})
            unreadable.append(match_id)
        room -= len(match) + len(str(match_id)) + 2
        if room > 0:
            matches.append(msgspec.Raw(match))
        else:
            left_out.append(match_id)
    data = msgspec.json.encode(facts | {"matches": matches, "matches_left_out": left_out})
    return Exported(data, not left_out, tuple(unreadable))


def _match(reader: sqlite3.Connection, match_id: int, user_id: int) -> bytes:
    packed = PackedContents()
    stored = read_match(reader, match_id, packed)
    if stored is None:
        raise UnreadableMatch(match=match_id)
    entries = contents_of(reader, stored, packed).entries
    return msgspec.json.encode(personal_match(read(stored), entries, user_id))


class Entries(Protocol):
    """The entries of people in tournaments."""

    async def remove_person(self, user_id: int) -> None:
        """Take a person out of every tournament that is not over."""

    def show_again(self) -> None:
        """Show the tournaments again that named a person who is deleted."""


class PersonalData:
    """Exports and deletes data about people.

    ``run`` makes exports, one at a time under the lock ``one``.
    """

    def __init__(
        self,
        session: MatchSession,
        forgetting: Forgetting,
        index: MatchIndex,
        lobby_store: LobbyStore,
        failures: MatchFailures,
        lobbies: Lobbies,
        seats: Seats,
        proposals: Proposals,
        people: People,
        records: Records,
        run: Run,
        one: asyncio.Lock,
        entries: Entries,
    ) -> None:
        self._session = session
        self._forgetting, self._index, self._lobby_store = forgetting, index, lobby_store
        self._failures = failures
        self._lobbies = lobbies
        self._seats = seats
        self._proposals = proposals
        self._people, self._records = people, records
        self._entries = entries
        self._run, self._one = run, one

    @property
    def keep_days(self) -> int:
        """The days after its end on which a match is deleted, 0 for never."""
        return self._session.config.keep_days

    @property
    def backups_kept(self) -> int:
        """The number of copies of the database that are kept."""
        return self._session.config.backups_kept

    async def export(self, user_id: int) -> bytes:
        """Return all data about a person as JSON."""
        return (await self.export_within(user_id, None))[0]

    async def export_within(self, user_id: int, most_bytes: int | None) -> tuple[bytes, bool]:
        """Return all data about a person as JSON, and whether it is whole.

        The oldest matches that do not fit into ``most_bytes`` are only numbers in it.
        """
        async with self._one:
            export = await self._run(export_person, self._forgetting.path, user_id, most_bytes)
        for match_id in export.unreadable:
            self._failures.report("data", match_id, UnreadableMatch(match=match_id))
        return export.data, export.is_whole

    async def forget(self, user_id: int) -> Forgotten:
        """Delete a person: the computer gets their seats, rated matches are resigned, and finished ones stay.

        A match without other people ends.

        Raises ``OSError`` if that cannot be noted beside the database; then only seats are deleted.
        """
        lobbies = await self._leave(user_id)
        return self._forgotten(user_id, lobbies, await self._forgetting.forget(user_id))

    async def forget_again(self) -> None:
        """Delete people whom a restored copy of the database has brought back."""
        for user_id in await self._forgetting.returned():
            lobbies = await self._leave(user_id)
            self._forgotten(user_id, lobbies, await self._forgetting.forget_again(user_id))
            log.info("a deleted person was in the database again, and is deleted again")
        await self._forgetting.all_forgotten()

    def _forgotten(self, user_id: int, lobbies: tuple[LeftLobby, ...], matches: tuple[int, ...]) -> Forgotten:
        """Forget a person in memory as well, and update the boards that named them."""
        self._people.forget(user_id)
        self._records.forget()
        self._session.show(*matches)
        self._entries.show_again()
        return Forgotten(matches, lobbies)

    async def _leave(self, user_id: int) -> tuple[LeftLobby, ...]:
        """Leave every seat, and drop every invitation, of a person; return the lobbies that named them."""
        await self._entries.remove_person(user_id)
        for match_id in await self._index.live_ids(user_id=user_id):
            with self._failures.isolate("data", match_id), suppress(Refusal):  # the seat is opened with all the rest
                await self._leave_match(match_id, user_id)
        left: list[LeftLobby] = []
        for channel_id, _ in await self._lobby_store.lobbies():
            message_id = await self._lobbies.message(channel_id)
            with suppress(NoLobby, NotSeated):
                invited = await self._lobbies.withdraw_invitation(channel_id, user_id)
                if invited is not None and not invited.holds(user_id):
                    left.append(LeftLobby(channel_id, message_id, invited))
                left.append(LeftLobby(channel_id, message_id, await self._lobbies.leave(channel_id, user_id)))
        return tuple(left)

    async def _leave_match(self, match_id: int, user_id: int) -> None:
        loaded = await self._session.load(match_id)
        if loaded.facts.people == (user_id,):
            with suppress(Refusal):  # a server on which only moderators abort matches
                await self._proposals.abort(match_id, user_id, moderator=False)
                return
        seat = loaded.decoded.seat_of(user_id)
        seat = loaded.decoded.kept_for(user_id) if seat is None else seat
        if loaded.facts.rated:
            await self._seats.resign(match_id, user_id)  # its seats are never passed on
        elif seat is not None:
            await self._seats.replace(match_id, user_id, seat, forgotten=True)


def personal_match(decoded: DecodedMatch, entries: Sequence[EntryRow], user_id: int) -> dict[str, Any]:
    """Return the facts of a match and a person's own entries of its log, without other names and secrets."""
    viewer, row = decoded.seat_of(user_id), decoded.stored.match
    shown = shown_to(viewer, entries)
    question = None if viewer is None else decoded.question(viewer)
    return {
        "match": row.id,
        "game": row.game,
        "options": msgspec.to_builtins(decoded.options),
        "server": row.guild_id,
        "channel": row.channel_id,
        "status": row.status,
        "started_at": row.created_at,
        "ended_at": row.ended_at,
        "your_seat": viewer,
        "seat_kept_for_you": decoded.kept_for(user_id),
        "you_last_acted_at": None if viewer is None else decoded.seat(viewer).acted_at,
        "answer_laid_aside": None if question is None else question.sealed,
        "what_you_did": [
            {"entry": line.number, "kind": line.kind, "seat": line.seat, "notation": line.notation, "at": line.at}
            for line in log_lines(decoded, viewer, shown, len(shown))
            if line.user_id == user_id
        ],
    }
