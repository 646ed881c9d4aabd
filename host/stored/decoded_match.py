"""A stored match, decoded: the only form that the host works on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from hashlib import sha256
from types import GenericAlias
from typing import Any, Literal

import msgspec

from host.errors import MatchOver, NewerRules, UnknownGame, UnreadableMatch
from rules.engine import AnyGame, Event, Move, Options, Outcome, Seat, State, View, Viewer
from rules.registry import GAMES
from storage.rows import (
    BaseRow,
    EntryKind,
    EntryRow,
    PlanRow,
    QuestionRow,
    SeatRow,
    SnapshotRow,
    Source,
    StoredMatch,
)

Trail = tuple[tuple[Seat, tuple[Event, ...]], ...]
"""The last moves, each with the seat that made it (-1 for the setup) and what it led to."""

BASE_EVERY = 200
"""Entries of a log between two positions from which replay can start, so that an undo is cheap."""

TRAIL_LENGTH = 24
"""Moves of a trail that everyone saw part of: more than there are between two moves of one player."""


class DecodedMatch(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A match with its decoded state. ``upgraded`` says that it was stored by older rules.

    Values computed from it are kept with it, since neither changes.
    """

    stored: StoredMatch
    game: AnyGame
    options: Options
    state: State
    trail: Trail
    upgraded: bool

    @property
    def id(self) -> int:
        return self.stored.match.id

    @property
    def live(self) -> bool:
        """Whether the match is still in progress."""
        return self.stored.match.status == "live"

    @property
    def asleep(self) -> bool:
        """Whether the match is on hold: its clocks are stopped until one of its players comes back."""
        return self.stored.match.asleep

    @cached_property
    def seed_hash(self) -> str:
        """The SHA-256 of the seed of the deal, which everyone may know."""
        return sha256(self.stored.match.seed).hexdigest()

    @cached_property
    def _views(self) -> dict[Viewer, View]:
        return {}

    def view(self, viewer: Viewer) -> View:
        """Return the position as a viewer may see it."""
        if viewer not in self._views:
            self._views[viewer] = self.game.view(self.state, viewer)
        return self._views[viewer]

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the match ended, including by resignation."""
        text = self.stored.match.outcome
        return None if text is None else msgspec.json.decode(text, type=Outcome)

    def seat(self, seat: Seat) -> SeatRow:
        """Return who holds ``seat``."""
        return self.stored.seats[seat]

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat that a person holds, or None."""
        return next((row.seat for row in self.stored.seats if user_id is not None and row.user_id == user_id), None)

    def kept_for(self, user_id: int | None) -> Seat | None:
        """Return the seat that a computer player holds until this person is back, or None."""
        return next((row.seat for row in self.stored.seats if user_id is not None and row.absent_id == user_id), None)

    def question(self, seat: Seat) -> QuestionRow | None:
        """Return the open question of ``seat``, or None."""
        return next((row for row in self.stored.questions if row.seat == seat), None)

    def questions_with(self, changed: QuestionRow) -> tuple[QuestionRow, ...]:
        """Return the open questions, with ``changed`` in place of the one of its seat."""
        return tuple(changed if row.seat == changed.seat else row for row in self.stored.questions)

    def require_live(self) -> None:
        """Raise ``MatchOver`` unless the match is in progress."""
        if not self.live:
            raise MatchOver(status=self.stored.match.status)


def game_of(key: str) -> AnyGame:
    """Return the game of that key. Raises ``UnknownGame``."""
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownGame(game=key, games=tuple(GAMES)) from None


@cache
def _decoder(game: AnyGame, what: Literal["state", "events", "trail"]) -> msgspec.json.Decoder[Any]:
    events = GenericAlias(tuple, (game.event_type, ...))
    trail = GenericAlias(tuple, (GenericAlias(tuple, (int, events)), ...))
    return msgspec.json.Decoder({"state": game.state_type, "events": events, "trail": trail}[what])


def decode_events(game: AnyGame, data: bytes) -> tuple[Event, ...]:
    """Return the events stored as ``data``."""
    events: tuple[Event, ...] = _decoder(game, "events").decode(data)
    return events


def decode_state(game: AnyGame, version: int, data: bytes) -> State:
    """Return the state stored as ``data`` by rules of ``version``, upgraded step by step.

    Raises ``NewerRules`` for a state that these rules cannot know.
    """
    if version > game.version:
        raise NewerRules(game=game.title)
    if version == game.version:
        state: State = _decoder(game, "state").decode(data)
        return state
    plain = msgspec.json.decode(data)
    for step in range(version, game.version):
        plain = game.upgrade(plain, step)
    upgraded: State = msgspec.convert(plain, type=game.state_type)
    return upgraded


def encode(value: object) -> bytes:
    """Return ``value`` as the JSON that is stored."""
    return msgspec.json.encode(value)


def digest(state: bytes) -> str:
    """Return the digest of an encoded state, as the log holds it."""
    return sha256(state).hexdigest()[:16]


def read(stored: StoredMatch) -> DecodedMatch:
    """Decode a stored match. Raises ``NewerRules`` and ``UnreadableMatch``."""
    try:
        return _decode(stored)
    except NewerRules:
        raise
    except Exception as error:
        raise UnreadableMatch(match=stored.match.id) from error


def next_value(decoded: DecodedMatch, stored: StoredMatch) -> DecodedMatch:
    """Return a match that has become ``stored``; its position is decoded only if that has changed."""
    if stored.snapshot == decoded.stored.snapshot:
        return msgspec.structs.replace(decoded, stored=stored)
    return read(stored)


def _decode(stored: StoredMatch) -> DecodedMatch:
    game, snapshot = game_of(stored.match.game), stored.snapshot
    return DecodedMatch(
        stored=stored,
        game=game,
        options=msgspec.json.decode(stored.match.options, type=game.options),
        state=decode_state(game, snapshot.version, snapshot.state),
        trail=_decoder(game, "trail").decode(snapshot.trail),
        upgraded=snapshot.version < game.version,
    )


def base_of(decoded: DecodedMatch, entries: int) -> BaseRow | None:
    """Return the new start for replay, if ``entries`` added to a position need one.

    An upgraded position needs one, and a long log one every ``BASE_EVERY`` entries.
    """
    number = decoded.stored.snapshot.number
    if not decoded.upgraded and number // BASE_EVERY == (number + entries) // BASE_EVERY:
        return None
    return BaseRow(number, decoded.game.version, encode(decoded.state)) if number or decoded.upgraded else None


def seen_of(game: AnyGame, events: Sequence[Event], viewer: Viewer) -> tuple[Event, ...]:
    """Return what a viewer saw of some events."""
    seen = (game.see(event, viewer) for event in events)
    return tuple(event for event in seen if event is not None)


def may_read(game: AnyGame, seat: Seat | None, events: Sequence[Event], viewer: Viewer) -> bool:
    """Return whether a viewer can read the notation of the move of ``seat`` that led to ``events``.

    They can if the move is their own or if they saw all of its events; a move
    without events so far, such as one answer of a sealed group, is known to
    only to its seat.
    """
    return seat == viewer or (bool(events) and seen_of(game, events, viewer) == tuple(events))


def _trimmed(game: AnyGame, trail: Trail) -> Trail:
    """Return the last moves; passes and moves hidden from the public do not count towards the limit."""
    shown = (seen_of(game, events, None) for _, events in trail)
    public = [place for place, events in enumerate(shown) if events and not any(event.passes for event in events)]
    return trail[public[-TRAIL_LENGTH] :] if len(public) > TRAIL_LENGTH else trail


def snapshot_of(game: AnyGame, number: int, state: State, counts: tuple[int, ...], trail: Trail) -> SnapshotRow:
    """Return the row of a position after entry ``number - 1``."""
    return SnapshotRow(number, game.version, encode(state), counts, encode(_trimmed(game, trail)))


def entry_of(
    game: AnyGame, state: State, number: int, kind: EntryKind, source: Source, at: float, **facts: Any
) -> EntryRow:
    """Return the entry of the log that leads to ``state``; ``facts`` are its other columns, if any."""
    others: dict[str, Any] = {"batch": number, "seat": None, "user_id": None, "notation": "", "events": b"[]"} | facts
    position, draws = digest(encode(state)), game.draws(state)
    return EntryRow(number=number, kind=kind, source=source, at=at, digest=position, draws=draws, **others)


def parsed(game: AnyGame, entry: EntryRow) -> Move:
    """Return the move of a log entry."""
    move: Move = game.parse(entry.notation)
    return move


def basis_of(decoded: DecodedMatch, state: State, seat: Seat) -> str:
    """Return a digest of the facts in a position that a seat's plan depends on."""
    return digest(encode(decoded.game.basis(decoded.game.view(state, seat))))


def is_asked(decoded: DecodedMatch, plan: PlanRow) -> bool:
    """Return whether all answers that a plan waits for are in, so that its seat decides again, not in reaction."""
    return decoded.live and any(
        decision.seat == plan.seat and decision.pace != "reaction" for decision in decoded.game.pending(decoded.state)
    )


def goes_on(decoded: DecodedMatch, plan: PlanRow) -> bool:
    """Return whether a plan whose turn has come still leads where it should: nothing has changed for it."""
    return basis_of(decoded, decoded.state, plan.seat) == plan.basis
