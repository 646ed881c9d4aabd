"""What the host shows of a match: values for one viewer, safe to show to them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rules.engine import Decision, Event, Move, Options, Outcome, Seat, View, Viewer
from storage.rows import ConsentKind, EntryKind, MatchFacts, Passing, SeatRow, Source, TakenBack

STUCK = "stuck"
"""The outcome's reason and the entry's notation for a match that was stopped because it could not continue."""
REOPENED, BY_OWNER = "reopened", "owner"
"""The notations of the entries by which the bot owner reopens a stopped match, and aborts one."""
REMOVED = "removed"
"""The notation of the entry by which the bot owner gives a person's seat to the computer."""
OWNER = 0
"""The moderator of a match that the bot owner aborted."""


class Match(MatchFacts, frozen=True, kw_only=True):
    """The public facts of a match: the stored ones and those that follow from them.

    ``seed_hash`` is the SHA-256 of the seed, published at the start; ``seed``
    itself is None until the match is over. ``paused``: why all matches are paused, "" for no reason; None if they are
    not. ``taken_back`` is the move of the last undo, None after any later act.
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
        """Return the people whose consent ``kind`` needs, each with the time when that ends, None for no such time.

        A rematch needs the people who hold a seat. Everything else needs everyone
        who plays, including those whose seat a computer player keeps: a person
        whose time has run out only for a while longer, unless the match is rated.
        """
        if kind == "rematch":
            return dict.fromkeys(self.seated_people)
        until = {row.user_id or row.absent_id: None if self.rated else row.awaited_until for row in self.seats}
        return {person: until[person] for person in self.people}

    def needed(self, kind: ConsentKind, now: float) -> set[int]:
        """Return the people whose consent a proposal of ``kind`` needs now."""
        return {person for person, until in self.voices(kind).items() if until is None or now < until}

    def kept_for(self, user_id: int | None) -> Seat | None:
        """Return the seat that a computer player holds until this person is back, or None."""
        return next((row.seat for row in self.seats if user_id is not None and row.absent_id == user_id), None)

    @property
    def stuck(self) -> bool:
        """Whether the match was stopped because it could not continue."""
        return self.outcome is not None and self.outcome.reason == STUCK

    @property
    def people(self) -> tuple[int, ...]:
        """Everyone who plays, including people whom a computer player replaces until they are back."""
        holders = (row.user_id if row.absent_id is None else row.absent_id for row in self.seats)
        return tuple(user_id for user_id in holders if user_id is not None)

    @property
    def seated_people(self) -> tuple[int, ...]:
        """The people who hold a seat, in seat order."""
        return tuple(row.user_id for row in self.seats if row.user_id is not None)


class Question(msgspec.Struct, frozen=True):
    """An open decision. ``id`` changes exactly when the question does; ``answered``: a sealed answer waits."""

    decision: Decision
    id: str
    answered: bool
    due_at: float | None


class Proposal(msgspec.Struct, frozen=True):
    """Something that needs the players' consent: who asked, who agreed, who has yet to answer.

    ``until``: when the consent of some missing people is no longer
    needed, unless they come back, by user.
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
    """The ``moves`` that the viewer wants to make once the others have answered, and their choices in the ``form``.

    ``is_held``: they have answered, but facts behind the moves have changed, so that the moves are not made.
    """

    moves: tuple[str, ...]
    form: dict[str, tuple[str, ...]]
    is_held: bool


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one viewer may see it.

    ``legal`` has the legal moves of the viewer's own seat when it has a question
    and of every seat whose decision is open to all, ``optional`` the automatic
    answers that the viewer can give. ``sealed`` is the notation of the
    viewer's own sealed answer. ``recent`` are the events since the next
    player's last move, as the viewer saw them, and ``earlier`` those of one
    player's moves right before that. ``plan`` waits for the others' answers; only the viewer knows it.
    ``has_acted``: the viewer's seat has made a move or an answer that waits, so that there can be something to undo.
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
    has_acted: bool = False

    def question_for(self, seat: Seat | None) -> Question | None:
        """Return the open question of a seat, or None if it has none."""
        return next((question for question in self.questions if question.decision.seat == seat), None)

    @property
    def only_asked(self) -> Seat | None:
        """The seat of the only open question; None for none or several."""
        return self.questions[0].decision.seat if len(self.questions) == 1 else None


class History(msgspec.Struct, frozen=True):
    """What the public saw of a match, oldest first, and how many ``moves`` were made; none undone."""

    events: tuple[Event, ...]
    moves: int


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log as a viewer may read it; ``undone`` means that it was undone later.

    ``number`` counts from 1 the entries that this viewer may read.
    ``notation`` is "" for a move that the viewer cannot know in full.
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
    """The result of a person's moves: made, or sealed answers that wait for the other players.

    ``moves`` are the notations of those that were made or wait, ``left``
    is the number of moves left out because they were no longer legal.
    ``view`` is what the person saw before them. ``waiting`` are moves that wait for the others' answers.
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
    """Where a lobby continues a match: ``match`` after ``at`` entries of its log, which everyone knows as its ``step``.

    ``anew``: the parts hidden from its only person are dealt again.
    """

    match: int
    at: int
    step: int
    anew: bool = False


NO_SERVER = 0
"""The server of a match in someone's private messages with the bot."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A lobby, up to one in each channel; its owner was last seen there at ``owner_seen``, anyone at ``touched``.

    ``passing``, ``stretch`` and ``holidays`` as in ``Match``. ``invited`` are the people it was opened for, joined or
    not. Until ``open_until`` it looks for players: it is listed, and starts once it is full. ``role_called``: a role
    was notified of it. ``rated``: the match will be, once all its people have ``agreed``. With a ``branch`` it
    continues another match: computer players hold all seats that no one has taken. ``newcomer``: the person who opened
    it had not played the game yet. ``highest`` is the highest level of computer players that its server allows.

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
    highest: str = "hard"
    open_until: float = 0.0
    role_called: bool = False
    rated: bool = False
    agreed: tuple[int, ...] = ()
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
