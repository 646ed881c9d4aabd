"""Records: counted from the results of matches, which outlive these, and rebuilt while matches are there."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from host.failures import MatchFailures
from host.services.preferences import Preferences
from host.services.replays import Run
from host.stored.result import result_of
from host.views.ratings import Rating, ratings_of
from host.views.records import GameRecord, ServerRecord, Versus, records_of, server_records, versus
from storage.database import connect_to_read
from storage.results import ResultStore, read_results

KEPT = 64
"""Counts that are kept in memory."""

Whose = tuple[int | None, int | None, int | None]
"""The server, the person and the opponent whose matches are counted, None for all."""
Count = Callable[[Path, Whose], Any]
"""Reads and counts results; ``count_results`` or ``rate_results``."""


class Remade(msgspec.Struct, frozen=True):
    """The outcome of rebuilding results: how many ``matches``, how many ``changed``, and how many failed."""

    matches: int
    changed: int
    failed: tuple[int, ...]


def count_results(path: Path, whose: Whose) -> tuple[Any, ...]:
    """Read and count results, on a connection that no one else waits for."""
    with closing(connect_to_read(path)) as reader:
        results = read_results(reader, *whose)
    _, person, against = whose
    if person is None:
        return server_records(results)
    return records_of(results, person) if against is None else versus(results, person, against)


def rate_results(path: Path, whose: Whose) -> dict[str, tuple[Rating, ...]]:
    """Read the results of rated matches on a server, and return everyone's ratings by game."""
    with closing(connect_to_read(path)) as reader:
        return ratings_of(read_results(reader, *whose, rated=True))


class Records:
    """People's results in finished matches, and their ratings.

    Counts are kept until a result changes. ``run`` makes them, one at a time under the lock ``one``.
    """

    def __init__(
        self,
        store: ResultStore,
        preferences: Preferences,
        failures: MatchFailures,
        run: Run,
        one: asyncio.Lock,
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._preferences = preferences
        self._failures = failures
        self._run = run
        self._one = one
        self._clock = clock
        self._kept: OrderedDict[tuple[Count, Whose], tuple[int, Any]] = OrderedDict()

    async def of_person(self, user_id: int, guild_id: int | None = None) -> tuple[GameRecord, ...]:
        """Return a person's results, game by game: everywhere, or on one server."""
        records: tuple[GameRecord, ...] = await self._counted((guild_id, user_id, None))
        return records

    async def of_server(self, guild_id: int) -> tuple[ServerRecord, ...]:
        """Return the results on a server, game by game, without the people who do not want to be listed."""
        records: tuple[ServerRecord, ...] = await self._counted((guild_id, None, None))
        unlisted = await self._store.unlisted({one.user_id for record in records for one in record.players})
        return tuple(
            msgspec.structs.replace(record, players=tuple(one for one in record.players if one.user_id not in unlisted))
            for record in records
        )

    async def versus(self, one: int, other: int, guild_id: int | None = None) -> tuple[Versus, ...]:
        """Return the results of two people against each other, everywhere or on one server."""
        results: tuple[Versus, ...] = await self._counted((guild_id, one, other))
        return results

    async def ratings_of(self, user_id: int, guild_id: int) -> dict[str, Rating]:
        """Return a person's ratings on a server by game, shown to others or not."""
        ratings = await self._counted((guild_id, None, None), rate_results)
        return {game: one for game, rated in ratings.items() for one in rated if one.user_id == user_id}

    async def leaderboard(self, guild_id: int, game: str) -> tuple[Rating, ...]:
        """Return the ratings in a game on a server that everyone can see, the best first."""
        ratings = (await self._counted((guild_id, None, None), rate_results)).get(game, ())
        shown = [one for one in ratings if one.is_shown(self._clock())]
        unlisted = await self._store.unlisted({one.user_id for one in shown})
        return tuple(one for one in shown if one.user_id not in unlisted)

    async def _counted(self, whose: Whose, count: Count = count_results) -> Any:
        """Return a count that is at least as new as the press: the kept one, or a new one."""
        guild_id, _, _ = whose
        key, stamp = (count, whose), await self._store.results_stamp(guild_id)
        if not self._has(key, stamp):
            async with self._one:
                if not self._has(key, stamp):  # else someone else has also waited for it
                    stamp = await self._store.results_stamp(guild_id)
                    self._kept[key] = stamp, await self._run(count, self._store.path, whose)
        self._kept.move_to_end(key)
        _, counted = self._kept[key]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return counted

    def _has(self, key: tuple[Count, Whose], stamp: int) -> bool:
        return key in self._kept and self._kept[key][0] >= stamp

    def forget(self) -> None:
        """Drop all kept counts: they name the forgotten person."""
        self._kept.clear()

    async def is_listed(self, user_id: int) -> bool:
        """Return whether others can see the record of a person."""
        return (await self._preferences.person(user_id)).listed

    async def make_again(self) -> Remade:
        """Rebuild the results of all stored matches; those of deleted ones stay as they are."""
        matches, changed, failed = await self._store.finished(), 0, list[int]()
        for match_id in matches:
            failed.append(match_id)
            with self._failures.isolate("records", match_id):
                changed += await self._store.make_result(match_id, result_of)
                failed.pop()
        return Remade(len(matches), changed, tuple(failed))
