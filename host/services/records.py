"""Records: read from the results of matches, which outlive these, and made anew while they are there."""

from __future__ import annotations

import asyncio

import msgspec

from host.match_failures import MatchFailures
from host.services.preferences import Preferences
from host.stored.result import result_of
from host.views.records import GameRecord, ServerRecord, Versus, records_of, server_records, versus
from storage.repository import Repository


class Remade(msgspec.Struct, frozen=True):
    """What came of making results anew: of so many ``matches``, so many were ``changed``, and some could not be."""

    matches: int
    changed: int
    failed: tuple[int, ...]


class Records:
    """What people have done in finished matches."""

    def __init__(self, store: Repository, preferences: Preferences, failures: MatchFailures) -> None:
        self._store = store
        self._preferences = preferences
        self._failures = failures

    async def of_person(self, user_id: int, guild_id: int | None = None) -> tuple[GameRecord, ...]:
        """Return what a person has done, game by game: everywhere, or on one server."""
        results = await self._store.results(guild_id=guild_id, person=user_id)
        return await asyncio.to_thread(records_of, results, user_id)

    async def of_server(self, guild_id: int) -> tuple[ServerRecord, ...]:
        """Return what was played on a server, game by game."""
        results, unlisted = await self._store.results(guild_id=guild_id), await self._store.unlisted()
        return await asyncio.to_thread(server_records, results, unlisted)

    async def versus(self, one: int, other: int, guild_id: int | None = None) -> tuple[Versus, ...]:
        """Return how two people came out in the matches of both, everywhere or on one server."""
        return versus(await self._store.results(guild_id=guild_id, person=one, against=other), one, other)

    async def is_listed(self, user_id: int) -> bool:
        """Return whether others may see the record of a person."""
        return (await self._preferences.person(user_id)).listed

    async def make_again(self) -> Remade:
        """Make the results of all matches anew that are there; those of deleted ones stay as they are."""
        found, changed, failed = await self._store.finished(), 0, list[int]()
        for match_id in found:
            failed.append(match_id)
            with self._failures.isolate("records", match_id):
                changed += await self._store.make_result(match_id, result_of)
                failed.pop()
        return Remade(len(found), changed, tuple(failed))
