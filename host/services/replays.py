"""Replays: who can see what of a match, its steps and positions, computed elsewhere and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import ParamSpec, Protocol, TypeVar

from host.errors import NotYourEyes
from host.match.match_session import LoadedMatch
from host.stored.decoded_match import DecodedMatch
from host.views.replay import OPEN, PUBLIC, Outline, Seen, Source, Step, outline, positions
from host.views.table import Match
from rules.engine import Seat
from rules.registry import decoders
from storage.match_log import MatchLog

P = ParamSpec("P")
T = TypeVar("T")

KEPT = 16
"""Outlines that are kept, each with its latest positions."""
POSITIONS = 32
"""The number of positions kept with an outline."""


class Run(Protocol):
    """Runs a function without blocking the event loop: in a thread, or in another process."""

    async def __call__(self, job: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
        """Return the result of ``job``."""


class Replay:
    """A match replayed with some eyes, up to some entry of its log."""

    def __init__(self, source: Source, eyes: str, steps: Outline, run: Run) -> None:
        self.outline = steps
        self._source, self._eyes, self._run = source, eyes, run
        self._positions: OrderedDict[int, Seen] = OrderedDict()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in order."""
        return self.outline.steps

    def step(self, number: int) -> int:
        """Return the number of the step nearest to ``number``."""
        return min(max(number, 0), self.outline.last)

    async def seen(self, number: int) -> Seen | None:
        """Return the position after a step; None if only older rules know it.

        The positions beside it are computed with it.
        """
        near = [one for one in (number - 1, number, number + 1) if 0 <= one <= self.outline.last]
        positions_near = await self.all_seen([one for one in near if self.steps[one].known])
        return positions_near.get(number)

    async def all_seen(self, numbers: Sequence[int]) -> dict[int, Seen]:
        """Return the positions after some steps that can be shown, in increasing order."""
        known = {one: seen for one in numbers if (seen := self._positions.get(self.steps[one].last)) is not None}
        missing = [one for one in numbers if one not in known]
        if missing:
            entries = [self.steps[one].last for one in missing]
            new = await self._run(positions, self._source, self._eyes, entries)
            self._positions.update(zip(entries, new, strict=True))
            known |= dict(zip(missing, new, strict=True))
        while len(self._positions) > POSITIONS:
            self._positions.popitem(last=False)
        return known


def eyes_for(match: Match, user_id: int | None) -> tuple[str, ...]:
    """Return the eyes with which a person can replay a match: all once it is over, before that their own seat's."""
    if match.status != "live":
        return (PUBLIC, *(str(row.seat) for row in match.seats), OPEN)
    seat: Seat | None = match.seat_of(user_id)
    return (PUBLIC,) if seat is None else (PUBLIC, str(seat))


class Replays:
    """Replays matches. ``run`` does the work."""

    def __init__(self, log: MatchLog, run: Run) -> None:
        self._log, self._run = log, run
        self._kept: OrderedDict[tuple[int, int, bool, str, bool], asyncio.Task[Replay]] = OrderedDict()

    async def of(self, match: LoadedMatch, user_id: int | None, eyes: str, *, every: bool = False) -> Replay:
        """Return the replay of a match. Raises ``NotYourEyes`` for eyes that this person cannot use."""
        if eyes not in eyes_for(match.facts, user_id):
            raise NotYourEyes(live=match.facts.status == "live")
        key = (match.id, match.decoded.stored.snapshot.number, match.decoded.live, eyes, every)
        telling = self._kept.get(key)
        if telling is None or (telling.done() and (telling.cancelled() or telling.exception() is not None)):
            telling = self._kept[key] = asyncio.create_task(self._told(match.decoded, eyes, every=every))
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return await asyncio.shield(telling)

    async def _told(self, decoded: DecodedMatch, eyes: str, *, every: bool) -> Replay:
        source = await self.source(decoded)
        decoders(source.game)  # before another thread can need them
        return Replay(source, eyes, await self._run(outline, source, eyes, every=every), self._run)

    async def source(self, decoded: DecodedMatch) -> Source:
        """Return the source of a match's replay, as far as the match was read."""
        match = decoded.stored.match
        entries = await self._log.entries(decoded.id)
        return Source(
            game=match.game,
            seats=len(decoded.stored.seats),
            options=match.options,
            seed=match.seed,
            over=not decoded.live,
            dealt=match.branch_at is None,
            bases=await self._log.bases(decoded.id),
            entries=entries[: decoded.stored.snapshot.number],
        )
