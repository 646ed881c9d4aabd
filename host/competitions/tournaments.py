"""Tournaments as people act on them: open, join, leave, start; and the organiser's pause, removal and abort."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

import msgspec

from host.errors import (
    AlreadyEntered,
    EntriesClosed,
    NoSuchFormat,
    NotEntered,
    NoTournament,
    NotTheOrganiser,
    Refusal,
    TooFewEntrants,
    TooManyTournaments,
    TournamentFull,
    TournamentHere,
    UnknownGame,
)
from host.failures import retry_on_conflict
from host.match.match_session import MatchSession
from host.services.preferences import Preferences
from host.services.seats import Seats
from host.stored.decoded_match import encode
from rules import rounds
from rules.engine import Struct
from rules.formats import FORMATS, KINDS, LEAST, PLACES, AnyTournament, Format, FormatName, filled, formats_for
from rules.formats import start as draw
from rules.registry import GAMES
from rules.tournament import BOUTS, enter
from storage.match_index import MatchIndex
from storage.tournament_rows import EntrantRow, PostKind, StoredTournament, TournamentRow, TournamentStatus
from storage.tournaments import TournamentBusy, TournamentStore

MOST = 5
"""Tournaments of a server that are not over."""


class Competition(Struct, frozen=True):
    """A tournament as it is stored, with its bracket; None before its start."""

    stored: StoredTournament
    bracket: AnyTournament | None

    @property
    def row(self) -> TournamentRow:
        return self.stored.row

    @property
    def rules(self) -> Format:
        """The rules of its format."""
        return FORMATS[self.row.format]

    @property
    def places(self) -> int:
        """The largest number of its entrants."""
        return PLACES[self.row.format]

    @property
    def is_under_way(self) -> bool:
        """Whether it is neither over nor aborted."""
        return self.row.status not in ("over", "aborted")

    @property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed of the draw, shown before the start."""
        return sha256(self.row.seed).hexdigest()

    def entrant_of(self, user_id: int) -> EntrantRow | None:
        """Return the entrant that a person is, or None."""
        return next((one for one in self.stored.entrants if one.user_id == user_id), None)

    @property
    def champion(self) -> EntrantRow | None:
        """The winner of a tournament that is over."""
        number = None if self.bracket is None else self.rules.champion(self.bracket)
        return None if number is None else self.stored.entrants[number]

    @property
    def entered(self) -> AnyTournament | None:
        """The bracket with one late entrant: in rounds until the second one begins, else in a bye; None if too late."""
        if self.bracket is None or not self.is_under_way:
            return None
        if isinstance(self.bracket, rounds.Rounds):
            return rounds.enter(self.bracket) if rounds.can_enter(self.bracket) else None
        return enter(self.bracket, {one.bout for one in self.stored.pairings})

    @property
    def can_enter(self) -> bool:
        """Whether people can join: before the start, or late."""
        return self.row.status == "open" or self.entered is not None

    @property
    def final_match(self) -> int | None:
        """The last match of the final that was played; None for a walk-over without a match."""
        last = len(BOUTS["bracket"]) - 1
        matches = [one.match_id for one in self.stored.pairings if one.bout == last and one.match_id is not None]
        return matches[-1] if matches else None

    def with_row(self, **facts: object) -> StoredTournament:
        """Return the stored tournament with other facts."""
        return msgspec.structs.replace(self.stored, row=msgspec.structs.replace(self.row, **facts))


def read_competition(stored: StoredTournament) -> Competition:
    """Return a stored tournament with its bracket."""
    data = stored.row.bracket
    return Competition(stored, None if data is None else msgspec.json.decode(data, type=KINDS[stored.row.format]))


class Tournaments:
    """Reads and changes tournaments; each change is one transaction. ``changed`` hear of each."""

    def __init__(
        self, session: MatchSession, store: TournamentStore, preferences: Preferences, index: MatchIndex, seats: Seats
    ) -> None:
        self._session, self._store, self._preferences = session, store, preferences
        self._index, self._seats = index, seats
        self.changed: list[Callable[[int], None]] = []
        self.lock = asyncio.Lock()

    async def load(self, tournament_id: int) -> Competition:
        """Return a tournament. Raises ``NoTournament``."""
        stored = await self._store.load(tournament_id)
        if stored is None:
            raise NoTournament()
        return read_competition(stored)

    async def in_channel(self, channel_id: int) -> Competition:
        """Return the last tournament of a channel. Raises ``NoTournament``."""
        tournament_id = await self._store.latest_in(channel_id)
        if tournament_id is None:
            raise NoTournament()
        return await self.load(tournament_id)

    async def post(self, tournament_id: int, kind: PostKind) -> tuple[int | None, int]:
        """Return the message of a tournament and the version that it shows; None and 0 for no message."""
        return await self._store.post(tournament_id, kind)

    async def posted(self, now: Competition, kind: PostKind, message_id: int | None) -> None:
        """Note that a message shows a tournament as it is ``now``; None for one that cannot be shown."""
        await self._store.posted(now.row.id, kind, message_id, now.row.version)

    async def open(
        self,
        *,
        game: str,
        format: FormatName | None = None,
        guild_id: int,
        channel_id: int,
        organiser_id: int,
        best_of: int,
        pace: int,
        fills: bool,
        rated: bool,
    ) -> Competition:
        """Open a tournament whose entrants are still to come, by default of the usual format of its game.

        Raises ``UnknownGame``, ``NoSuchFormat``, ``WrongChannel``, ``TooManyTournaments``, ``TournamentHere`` and
        ``Paused``.
        """
        self._session.pause.check()
        if game not in GAMES:
            raise UnknownGame(game=game)
        formats = formats_for(GAMES[game].seats)
        if format not in (None, *formats):
            raise NoSuchFormat(formats=" or ".join(f"`{name}`" for name in formats))
        await self._preferences.check_channel(guild_id, channel_id)
        row = TournamentRow(
            guild_id=guild_id,
            channel_id=channel_id,
            organiser_id=organiser_id,
            game=game,
            format=format or formats[0],
            best_of=3 if best_of == 3 else 1,
            pace=pace,
            fills=fills,
            rated=rated,
            seed=secrets.token_bytes(32),
            created_at=self._session.clock(),
        )
        async with self.lock:
            if len(await self._store.under_way(guild_id)) >= MOST:
                raise TooManyTournaments(most=MOST)
            try:
                return await self.load(await self._store.open(row))
            except TournamentBusy as busy:
                raise TournamentHere() from busy

    async def join(self, tournament_id: int, user_id: int) -> Competition:
        """Enter a person, perhaps late. Raises ``EntriesClosed``, ``AlreadyEntered``, ``TournamentFull``."""

        def change(now: Competition) -> StoredTournament:
            if now.entrant_of(user_id) is not None:
                raise AlreadyEntered()
            if len(now.stored.entrants) >= now.places:
                raise TournamentFull(seats=now.places)
            entered = now.entered
            if now.row.status != "open" and entered is None:
                raise EntriesClosed(status=now.row.status)
            stored = _with_entrants(now, (*now.stored.entrants, EntrantRow(tournament_id, 0, user_id)))
            if entered is None:
                return stored
            row = msgspec.structs.replace(stored.row, bracket=encode(entered))
            return msgspec.structs.replace(stored, row=row)

        return await self.change(tournament_id, change)

    async def leave(self, tournament_id: int, user_id: int) -> Competition:
        """Take a person out: before the start for good, later they lose by walk-over. Raises ``NotEntered``.

        They resign their match in progress, which counts if it is rated.
        """
        now = await self.load(tournament_id)
        _without(now, user_id)
        await self._resign(now, user_id)
        return await self.change(tournament_id, lambda now: _without(now, user_id))

    async def remove(self, tournament_id: int, by: int, user_id: int, *, moderator: bool) -> Competition:
        """Let the organiser or a moderator take a person out. Raises ``NotTheOrganiser``, ``NotEntered``."""
        return await self.change(tournament_id, lambda now: _without(_led_by(now, by, moderator), user_id))

    async def start(self, tournament_id: int, by: int, *, moderator: bool) -> Competition:
        """Draw the bracket. Raises ``NotTheOrganiser``, ``EntriesClosed``, ``TooFewEntrants``."""
        self._session.pause.check()
        server = await self._preferences.server((await self.load(tournament_id)).row.guild_id)

        def change(now: Competition) -> StoredTournament:
            _require(_led_by(now, by, moderator), "open")
            entrants, kind = now.stored.entrants, now.row.format
            if now.row.fills and entrants:
                places = range(len(entrants), filled(kind, len(entrants)))
                entrants = (*entrants, *(EntrantRow(tournament_id, place, None, server.stand_in) for place in places))
            if len(entrants) < LEAST[kind]:
                raise TooFewEntrants(need=LEAST[kind], have=len(entrants))
            drawn = draw(kind, len(entrants), now.row.best_of, now.row.seed)
            started = _with_entrants(now, entrants)
            return msgspec.structs.replace(
                started, row=msgspec.structs.replace(started.row, status="running", bracket=encode(drawn))
            )

        return await self.change(tournament_id, change)

    async def hold(self, tournament_id: int, by: int, *, paused: bool, moderator: bool) -> Competition:
        """Pause, so that no further match begins, or resume. Raises ``NotTheOrganiser``, ``EntriesClosed``."""

        def change(now: Competition) -> StoredTournament:
            _require(_led_by(now, by, moderator), "running" if paused else "paused")
            return now.with_row(status="paused" if paused else "running")

        return await self.change(tournament_id, change)

    async def abort(self, tournament_id: int, by: int, *, moderator: bool) -> Competition:
        """End a tournament without a champion. Raises ``NotTheOrganiser``, ``EntriesClosed``."""

        def change(now: Competition) -> StoredTournament:
            _require(_led_by(now, by, moderator), "open", "running", "paused")
            return now.with_row(status="aborted")

        return await self.change(tournament_id, change)

    async def _resign(self, now: Competition, user_id: int) -> None:
        """Resign a person's matches of a tournament in progress."""
        for match_id in await self._index.live_of(now.row.guild_id, now.row.id):
            with suppress(Refusal):
                await self._seats.resign(match_id, user_id)

    async def remove_person(self, user_id: int) -> None:
        """Take a person out of every tournament that is not over."""
        for tournament_id in await self._store.under_way():
            with suppress(NotEntered, EntriesClosed):
                await self.leave(tournament_id, user_id)

    def show_again(self) -> None:
        """Show tournaments again that have changed in the store, as when a person is deleted."""
        for listener in self.changed:
            listener(0)

    @retry_on_conflict
    async def change(self, tournament_id: int, change: Callable[[Competition], StoredTournament]) -> Competition:
        """Store a change of a tournament, unless it changes nothing. Raises what ``change`` does, ``NoTournament``."""
        async with self.lock:
            now = await self.load(tournament_id)
            new = change(now)
            if new == now.stored:
                return now
            competition = read_competition(await self._store.put(new))
        for listener in self.changed:
            listener(tournament_id)
        return competition


def _require(now: Competition, *statuses: TournamentStatus) -> None:
    """Raise ``EntriesClosed`` for a tournament with another status."""
    if now.row.status not in statuses:
        raise EntriesClosed(status=now.row.status)


def may_lead(now: Competition, user_id: int, *, moderator: bool) -> bool:
    """Return whether a person is the organiser or a moderator."""
    return moderator or user_id == now.row.organiser_id


def _led_by(now: Competition, user_id: int, moderator: bool) -> Competition:
    """Return the tournament if this person can lead it. Raises ``NotTheOrganiser``."""
    if not may_lead(now, user_id, moderator=moderator):
        raise NotTheOrganiser()
    return now


def _with_entrants(now: Competition, entrants: tuple[EntrantRow, ...]) -> StoredTournament:
    """Return a tournament with entrants, numbered from 0."""
    numbered = (msgspec.structs.replace(one, number=number) for number, one in enumerate(entrants))
    return msgspec.structs.replace(now.stored, entrants=tuple(numbered))


def _without(now: Competition, user_id: int) -> StoredTournament:
    """Return a tournament without a person. Raises ``NotEntered``, ``EntriesClosed``."""
    entrant = now.entrant_of(user_id)
    if entrant is None or entrant.withdrawn:
        raise NotEntered()
    _require(now, "open", "running", "paused")
    if now.bracket is None:
        return _with_entrants(now, tuple(one for one in now.stored.entrants if one is not entrant))
    gone = msgspec.structs.replace(entrant, withdrawn=True)
    entrants = tuple(gone if one is entrant else one for one in now.stored.entrants)
    return msgspec.structs.replace(now.stored, entrants=entrants)
