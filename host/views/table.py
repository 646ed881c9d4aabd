"""What the host shows of a match: values made for one viewer, safe to show to them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rules.engine import Decision, Event, Move, Options, Outcome, Seat, View, Viewer
from storage.rows import ConsentKind, EntryKind, MatchFacts, Passing, SeatRow, Source, TakenBack

STUCK = "stuck"
"""The reason of the outcome of a match that was stopped because it could not go on; the notation of that entry."""
REOPENED, BY_OWNER = "reopened", "owner"
"""The notations of the entries by which whoever runs the bot lets a stopped match go on, and calls one off."""
REMOVED = "removed"
"""The notation of the entry by which whoever runs the bot gives the seat of somebody to the computer."""
OWNER = 0
"""Who has called a match off where that was whoever runs the bot."""


class Match(MatchFacts, frozen=True, kw_only=True):
    """The public facts of a match, those that are stored and those that follow.

    ``seed_hash`` is the SHA-256 of the seed, published at the start; ``seed``
    itself is None until the match is over. ``paused``: why all matches stand still, "" for no reason; None if they do
    not. ``taken_back`` is what the last undo took back, None once anything else has been done.
    """

    options: Options
    outcome: Outcome | None
    paused: str | None = None
    entries: int
    seed_hash: str
    seed: bytes | None
    taken_back: TakenBack | None = None
    seats: tuple[SeatRow, ...]

    def seat_of(self, user_id: int | None) -> Seat | None:
        """Return the seat a person holds, or None."""
        return next((row.seat for row in self.seats if user_id is not None and row.user_id == user_id), None)

    def voices(self, kind: ConsentKind) -> dict[int, float | None]:
        """Return whose consent a proposal of ``kind`` needs, with the time until which, None for as long as they play.

        A rematch needs those who hold a seat. Everything else needs everybody
        who plays, also those whose seat a computer player keeps: of a person
        whose time has run out until a while later.
        """
        if kind == "rematch":
            return dict.fromkeys(self.seated_people)
        until = {row.user_id or row.absent_id: row.awaited_until for row in self.seats}
        return {person: until[person] for person in self.people}

    def needed(self, kind: ConsentKind, now: float) -> set[int]:
        """Return the persons whose consent a proposal of ``kind`` needs now."""
        return {person for person, until in self.voices(kind).items() if until is None or now < until}

    def kept_for(self, user_id: int | None) -> Seat | None:
        """Return the seat that a computer player holds until this person is back, or None."""
        return next((row.seat for row in self.seats if user_id is not None and row.absent_id == user_id), None)

    @property
    def stuck(self) -> bool:
        """Whether the match was stopped because it could not go on."""
        return self.outcome is not None and self.outcome.reason == STUCK

    @property
    def people(self) -> tuple[int, ...]:
        """Everybody who plays, including those whom a computer player replaces until they are back."""
        kept = (row.user_id if row.absent_id is None else row.absent_id for row in self.seats)
        return tuple(user_id for user_id in kept if user_id is not None)

    @property
    def seated_people(self) -> tuple[int, ...]:
        """The persons who hold a seat, in seat order."""
        return tuple(row.user_id for row in self.seats if row.user_id is not None)


class Question(msgspec.Struct, frozen=True):
    """An open decision. ``id`` changes exactly when the question does; ``answered``: a sealed answer is laid aside."""

    decision: Decision
    id: str
    answered: bool
    due_at: float | None


class Proposal(msgspec.Struct, frozen=True):
    """Something that needs the players' consent: who asked, who agreed, who has yet to answer.

    ``until``: when the consent of some of those who are missing will not be
    needed any more, unless they come back, by user.
    """

    kind: ConsentKind
    asked_by: int
    agreed: tuple[int, ...]
    missing: tuple[int, ...]
    until: dict[int, float] = {}


class Offer(msgspec.Struct, frozen=True):
    """A seat offered to a person who has yet to accept or decline it."""

    seat: Seat
    user_id: int
    offered_by: int


class Plan(msgspec.Struct, frozen=True):
    """The ``moves`` that the viewer wants to make once others have answered, and what they chose in the ``form``.

    ``is_held``: they have answered, but what the moves depend on has changed, so that they are not made by themselves.
    """

    moves: tuple[str, ...]
    form: dict[str, tuple[str, ...]]
    is_held: bool


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one viewer may see it.

    ``legal`` holds the legal moves of the viewer's own seat when it is asked
    and of every seat whose decision is open to all, ``optional`` the standing
    answers that the viewer can give. ``sealed`` is the notation of the
    viewer's own sealed answer. ``recent`` is what has happened since the
    player to act last moved, as the viewer saw it, and ``earlier`` what one
    player did in a row right before that. ``plan`` is what waits until others have answered, known to the viewer alone.
    """

    match: Match
    viewer: Viewer
    view: View
    questions: tuple[Question, ...]
    legal: dict[Seat, tuple[Move, ...]]
    optional: tuple[Move, ...] = ()
    sealed: str | None
    recent: tuple[Event, ...]
    earlier: tuple[Event, ...] = ()
    proposals: tuple[Proposal, ...]
    offers: tuple[Offer, ...] = ()
    plan: Plan | None = None

    def question_for(self, seat: Seat | None) -> Question | None:
        """Return the open question of a seat, or None when it is not asked."""
        return next((question for question in self.questions if question.decision.seat == seat), None)


class History(msgspec.Struct, frozen=True):
    """What the public saw happen in a match, oldest first, and how many ``moves`` were made; none taken back."""

    events: tuple[Event, ...]
    moves: int


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log as a viewer may read it; ``undone`` says it was taken back later.

    ``number`` counts from 1 the entries that this viewer may read.
    ``notation`` is "" for a move that the viewer may not know in full.
    """

    number: int
    kind: EntryKind
    seat: Seat | None
    user_id: int | None
    source: Source
    notation: str
    events: tuple[Event, ...]
    at: float
    undone: bool


class Receipt(msgspec.Struct, frozen=True):
    """The result of a person's moves: made, or a sealed answer laid aside until the others have answered.

    ``moves`` are the notations of those that were made or laid aside, ``left``
    is the number of moves left out because they were no longer legal.
    ``view`` is what the person saw before them. ``waiting`` are moves that wait until others have answered.
    """

    match_id: int
    result: Literal["made", "sealed"]
    moves: tuple[str, ...]
    view: View
    left: int = 0
    waiting: tuple[str, ...] = ()


class SeatPlan(msgspec.Struct, frozen=True):
    """A seat in a lobby: a person's or a computer player's (its key in ``ai.players.PLAYERS``)."""

    user_id: int | None = None
    computer: str | None = None


class BranchPlan(msgspec.Struct, frozen=True):
    """From where a lobby plays on: ``match`` after ``at`` entries of its log, which everybody knows as its ``step``.

    ``anew``: what the one person at the table could not know is dealt anew.
    """

    match: int
    at: int
    step: int
    anew: bool = False


NO_SERVER = 0
"""Stands for the server of a match that somebody plays in their private messages with the bot."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A lobby, at most one in each channel; its owner was seen there last at ``owner_seen``, anybody at ``touched``.

    ``passing``, ``stretch`` and ``holidays`` as in ``Match``. ``invited`` are people whom it was opened for, joined or
    not. Until ``open_until`` it looks for players: it is listed, and starts once it is full. ``role_called``: a role
    has been called to it. With a ``branch`` the match is played on from another one: computer players hold all seats
    that nobody has taken. ``newcomer``: whoever opened it had not played the game yet.

    ``version`` counts how often it was stored.
    """

    game: str
    guild_id: int
    channel_id: int
    owner_id: int
    seats: tuple[SeatPlan, ...]
    options: dict[str, Any]
    pace: int = 0
    passing: Passing = "alone"
    stretch: int = 1
    holidays: bool = False
    invited: tuple[int, ...] = ()
    newcomer: bool = False
    open_until: float = 0.0
    role_called: bool = False
    owner_seen: float = 0.0
    touched: float = 0.0
    version: int = 0
    branch: BranchPlan | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The people who have joined, in the order of their seats."""
        return tuple(plan.user_id for plan in self.seats if plan.user_id is not None)

    def holds(self, user_id: int) -> bool:
        """Return whether this person has joined."""
        return user_id in self.people
