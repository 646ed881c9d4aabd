"""What is stored of one person: given to them as a file, and deleted when they ask for that."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from ai.registry import DEFAULT
from host.errors import NoLobby, NotSeated, Refusal
from host.match.match_session import MatchSession
from host.match_failures import MatchFailures
from host.services.lobbies import Lobbies
from host.services.proposals import Proposals
from host.services.seats import Seats
from host.views.personal import personal_match
from host.views.table import Lobby

log = logging.getLogger(__name__)

ABOUT = (
    "Everything that is stored of you. Times are seconds since 1970, points and preferences are JSON. Of matches it "
    "has what you did, not what others did: /match export has all of a finished one."
)

_FRAME = 40
"""Bytes of an export around its matches."""


class LeftLobby(msgspec.Struct, frozen=True):
    """A lobby that named a forgotten person, as it is now, None if that closed it, and the message that shows it."""

    channel_id: int
    message_id: int | None
    lobby: Lobby | None


class Forgotten(msgspec.Struct, frozen=True):
    """What has changed by forgetting somebody: the ``matches`` that named them, and the ``lobbies`` that did."""

    matches: tuple[int, ...]
    lobbies: tuple[LeftLobby, ...]


class PersonalData:
    """Exports and deletes what is stored of people. ``forgotten`` is called with everyone who is deleted."""

    def __init__(
        self,
        session: MatchSession,
        failures: MatchFailures,
        lobbies: Lobbies,
        seats: Seats,
        proposals: Proposals,
        forgotten: Callable[[int, Sequence[int]], None],
    ) -> None:
        self._session = session
        self._store = session.store
        self._failures = failures
        self._lobbies = lobbies
        self._seats = seats
        self._proposals = proposals
        self._on_forgotten = forgotten

    @property
    def keep_days(self) -> int:
        """The days after its end on which a match is deleted, 0 for never."""
        return self._session.config.keep_days

    @property
    def backups_kept(self) -> int:
        """The copies of the database that are kept."""
        return self._session.config.backups_kept

    async def export(self, user_id: int) -> bytes:
        """Return all that is stored of a person as JSON."""
        return (await self.export_within(user_id, None))[0]

    async def export_within(self, user_id: int, most_bytes: int | None) -> tuple[bytes, bool]:
        """Return all that is stored of a person as JSON, and whether it is whole.

        Of the oldest matches that do not fit into ``most_bytes`` it has the numbers.
        """
        found: dict[str, Any] = {"about": ABOUT, "you": str(user_id), **await self._store.rows_of(user_id)}
        matches: list[msgspec.Raw] = []
        left_out: list[int] = []
        room = math.inf if most_bytes is None else most_bytes - len(msgspec.json.encode(found)) - _FRAME
        for match_id in await self._store.matches_of(user_id):
            match = await self._match(match_id, user_id) if room > 0 else b""
            room -= len(match) + len(str(match_id)) + 2
            if room > 0:
                matches.append(msgspec.Raw(match))
            else:
                left_out.append(match_id)
        return msgspec.json.encode(found | {"matches": matches, "matches_left_out": left_out}), not left_out

    async def _match(self, match_id: int, user_id: int) -> bytes:
        with self._failures.isolate("data", match_id):
            decoded = (await self._session.load(match_id)).decoded
            entries = await self._store.entries(match_id)
            return msgspec.json.encode(await asyncio.to_thread(personal_match, decoded, entries, user_id))
        return msgspec.json.encode({"match": match_id, "unreadable": True})

    async def forget(self, user_id: int) -> Forgotten:
        """Delete a person: their seats go to the computer, a match nobody else plays ends, finished ones stay.

        Raises ``OSError`` where that cannot be noted beside the database; nothing is deleted then but seats.
        """
        lobbies = await self._leave(user_id)
        return self._forgotten(user_id, lobbies, await self._store.forget(user_id))

    async def forget_again(self) -> None:
        """Delete those whom a restored copy of the database has brought back."""
        for user_id in await self._store.returned():
            lobbies = await self._leave(user_id)
            self._forgotten(user_id, lobbies, await self._store.forget_again(user_id))
            log.info("somebody who had been forgotten was in the database again, and is forgotten again")
        await self._store.all_forgotten()

    def _forgotten(self, user_id: int, lobbies: tuple[LeftLobby, ...], matches: tuple[int, ...]) -> Forgotten:
        self._on_forgotten(user_id, matches)
        return Forgotten(matches, lobbies)

    async def _leave(self, user_id: int) -> tuple[LeftLobby, ...]:
        """Give up every seat and invitation of a person; return the lobbies that named them."""
        for match_id in await self._store.live_ids(user_id=user_id):
            with self._failures.isolate("data", match_id), suppress(Refusal):  # the seat is opened with all else
                await self._leave_match(match_id, user_id)
        left: list[LeftLobby] = []
        for channel_id, _ in await self._store.lobbies():
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
            with suppress(Refusal):  # a server on which only moderators call matches off
                await self._proposals.abort(match_id, user_id, moderator=False)
                return
        seat = loaded.decoded.seat_of(user_id)
        seat = loaded.decoded.kept_for(user_id) if seat is None else seat
        if seat is not None:
            await self._seats.replace(match_id, user_id, seat, computer=DEFAULT)
