"""Computer players: they think in another thread or process and get only an encoded View of the match."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence

import msgspec

from ai.players import DEFAULT, HARD, think
from host.errors import Paused, Refusal
from host.failures import MatchFailures, log_background
from host.match.match_session import Committed, LoadedMatch, MatchSession
from host.services.play import Play
from host.stored.decoded_match import DecodedMatch
from rules.engine import MoveError, Seat
from rules.registry import decoders
from storage.match_index import MatchIndex

log = logging.getLogger(__name__)

Think = Callable[[str, bytes, Seat, str], Awaitable[str]]
"""Runs ``ai.players.think``: game, encoded view, seat and player in, the notation of a move out."""


async def think_in_thread(game: str, view: bytes, seat: Seat, player: str) -> str:
    """Let a player think in a thread of this process."""
    decoders(game)  # before there are two threads
    return await asyncio.to_thread(think, game, view, seat, player)


class Computers:
    """Plays the computer seats of live matches, with one task for each match in which such a seat must answer.

    ``think`` lets a player choose a move. A match without a question to a computer seat has no task and isn't read. The
    computer seats of one sealed group answer together after one pause, so that
    its time reveals neither what they hold nor how many they are. There it lasts
    at least ``window_pause``, however short ``computer_pause`` is: otherwise the time of
    thinking would show. No one thinks while the bot is paused.
    """

    def __init__(
        self, session: MatchSession, index: MatchIndex, play: Play, failures: MatchFailures, think: Think
    ) -> None:
        self._session, self._index, self._play = session, index, play
        self._pause = session.config.computer_pause
        self._window_pause = max(self._pause, session.config.window_pause)
        self._late = session.config.hard_limit
        self._failures = failures
        self._think = think
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._newest: dict[int, LoadedMatch | None] = {}
        self._choosing: set[int] = set()
        self._retries: dict[int, asyncio.TimerHandle] = {}
        self._closed = False
        session.listeners.append(self.follow)
        session.wakers.append(self.wake)

    async def start(self) -> None:
        """Let computer seats answer their earlier questions."""
        for match_id in await self._index.waiting_for_computers():
            self.wake(match_id)

    def follow(self, committed: Committed) -> None:
        """Let computer seats answer the questions that are open now."""
        match = committed.match
        if match.id in self._tasks:
            self._newest[match.id] = match
        elif _asked(match.decoded):
            self._start(match.id, match)

    def wake(self, match_id: int) -> None:
        """Read a match and let its computer seats answer their questions."""
        if match_id in self._tasks:
            self._newest[match_id] = None
        else:
            self._start(match_id, None)

    def _start(self, match_id: int, match: LoadedMatch | None) -> None:
        self._cancel_retry(match_id)
        if not self._closed and not self._session.pause.is_on:
            self._newest[match_id] = match
            self._tasks[match_id] = asyncio.create_task(self._run(match_id), name=f"computers of match {match_id}")

    @property
    def choosing(self) -> int:
        """The number of matches in which a computer player is choosing its move."""
        return len(self._choosing)

    async def close(self) -> None:
        """Finish the moves that are being stored, and stop; moves not chosen yet are left for the next start."""
        self._closed = True
        for match_id in tuple(self._retries):
            self._cancel_retry(match_id)
        for match_id in self._choosing:
            self._tasks[match_id].cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, match_id: int) -> None:
        log_background()
        try:
            while match_id in self._newest and not self._closed:
                await self._once(match_id)
                await asyncio.sleep(0)  # ``follow`` hears of the move that was just made
        finally:
            self._newest.pop(match_id, None)
            del self._tasks[match_id]

    async def _once(self, match_id: int) -> None:
        """Answer one question, or those of one sealed group, if there is one; try again later if that fails."""
        try:
            match = self._newest.pop(match_id) or await self._session.load(match_id)
            seats = _asked(match.decoded)
            if seats:
                await self._answer(match, seats)
        except Paused:
            log.info("the computer players of match %s wait for the end of the pause", match_id)
        except Exception as error:
            if isinstance(error, Refusal) and match_id in self._newest:
                log.info("match %s changed while its computer player was choosing: %s", match_id, error)
            else:
                await self._failed(match_id, error)
        else:
            self._failures.succeeded("computer", match_id)

    async def _failed(self, match_id: int, error: Exception) -> None:
        """Stop the match if it cannot continue, else try again later."""
        try:
            if await self._play.stop_if_stuck(match_id):
                return
        except Exception as another:  # such as a full disk: this error is then tried again
            error = another
        self._retry_later(match_id, error)

    def _retry_later(self, match_id: int, error: Exception) -> None:
        pause = self._failures.failed("computer", match_id, error)
        self._cancel_retry(match_id)
        if not self._closed:
            self._retries[match_id] = asyncio.get_running_loop().call_later(pause, self.wake, match_id)

    def _cancel_retry(self, match_id: int) -> None:
        retry = self._retries.pop(match_id, None)
        if retry is not None:
            retry.cancel()

    async def _answer(self, match: LoadedMatch, seats: Sequence[Seat]) -> None:
        decoded = match.decoded
        with self._can_be_left(decoded.id):
            moves = await self._chosen(decoded, seats)
        for seat, move in zip(seats, moves, strict=True):
            await self._make(match, decoded, seat, move)

    async def _make(self, match: LoadedMatch, decoded: DecodedMatch, seat: Seat, move: str) -> None:
        """Make the move that a seat has chosen in ``decoded``."""
        question = decoded.question(seat)
        assert question is not None
        try:
            await self._play.play_computer(match, seat, move, question.decision)
        except MoveError:
            log.exception("the computer player of match %s chose %s; its fallback is played", decoded.id, move)
            await self._play.play_computer(match, seat, _fallback(decoded, seat), question.decision)

    @contextlib.contextmanager
    def _can_be_left(self, match_id: int) -> Iterator[None]:
        """Run a block that ``close`` can cancel."""
        self._choosing.add(match_id)
        try:
            yield
        finally:
            self._choosing.discard(match_id)

    async def _chosen(self, decoded: DecodedMatch, seats: Sequence[Seat]) -> list[str]:
        """Return the moves of some seats, after a pause in which people can see the previous one."""
        if _in_window(decoded, seats[0]):  # think during the pause: the time it takes must not reveal what it holds
            moves, _ = await asyncio.gather(self._thoughts(decoded, seats), asyncio.sleep(self._window_pause))
            return moves
        is_watched = any(row.user_id is not None for row in decoded.stored.seats)
        await asyncio.sleep(self._pause if is_watched else self._session.config.unwatched_pause)
        return await self._thoughts(decoded, seats)

    async def _thoughts(self, decoded: DecodedMatch, seats: Sequence[Seat]) -> list[str]:
        return await asyncio.gather(*(self._thought(decoded, seat) for seat in seats))

    async def _thought(self, decoded: DecodedMatch, seat: Seat) -> str:
        """Return the move that the player of a seat chooses; the fallback move if the player fails.

        A Hard player that is late, since many matches think at once, answers as Normal.
        """
        view = msgspec.json.encode(decoded.view(seat))
        key, player = decoded.game.key, decoded.seat(seat).computer or DEFAULT
        try:
            if player == HARD:
                with contextlib.suppress(TimeoutError):
                    return await asyncio.wait_for(self._think(key, view, seat, player), self._late)
                player = DEFAULT
                log.info("the Hard player of match %s is late; Normal answers", decoded.id)
            return await self._think(key, view, seat, player)
        except Exception:
            log.exception("the computer player of match %s failed; its fallback is played", decoded.id)
            return _fallback(decoded, seat)


def _asked(decoded: DecodedMatch) -> tuple[Seat, ...]:
    """Return the computer seats that answer next: one, or all in its sealed group that have not answered."""
    if not decoded.live or all(row.kind != "computer" for row in decoded.stored.seats):
        return ()
    waiting = [decision for decision in decoded.game.pending(decoded.state) if _waits_for(decoded, decision.seat)]
    if not waiting or not waiting[0].sealed:
        return tuple(decision.seat for decision in waiting[:1])
    return tuple(decision.seat for decision in waiting if decision.sealed and decision.group == waiting[0].group)


def _waits_for(decoded: DecodedMatch, seat: Seat) -> bool:
    """Return whether a computer seat has a question and has not answered it."""
    question = decoded.question(seat)
    return decoded.seat(seat).kind == "computer" and question is not None and question.sealed is None


def _in_window(decoded: DecodedMatch, seat: Seat) -> bool:
    """Return whether other seats decide at the same time and could see how long this one takes."""
    pending = decoded.game.pending(decoded.state)
    return any(decision.sealed or decision.pace == "reaction" for decision in pending if decision.seat == seat)


def _fallback(decoded: DecodedMatch, seat: Seat) -> str:
    return str(decoded.game.fallback(decoded.view(seat), seat))
