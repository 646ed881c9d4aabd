"""Stored values: no row objects and no SQL leave this package."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, Self

import msgspec

from rules.engine import Seat, Struct
from storage.bot_rows import MessageKind, Result
from storage.bot_rows import SeatKind as SeatKind
from storage.tables import UNNAMED, Person, Row, Stored, in_order
from storage.tournament_rows import PairingRow

Status = Literal["live", "over", "aborted"]
EntryKind = Literal["move", "undo", "resign", "seat", "abort"]
Source = Literal["person", "computer", "clock", "moderator"]
Passing = Literal["alone", "always", "never"]
"""Where the host passes for people who can only pass: in matches with one person, in all, or in none."""
ConsentKind = Literal["undo", "abort", "rematch"]


_SEAT_FREED = """
    user_id = NULL, awaited_until = NULL, kind = CASE
        WHEN EXISTS (SELECT 1 FROM match WHERE id = match_id AND status = 'live') THEN 'open' ELSE kind END
"""
_OFFER_TOLD = "match_id AS match, seat, offered_at"
_AGREED = "json_extract(taken_back, '$.agreed')"


class SeatRow(Row, frozen=True):
    """The holder of a seat: a person (``user_id``), a computer player (``computer``) or no one yet.

    ``absent_id`` is the person that a computer player replaces until they are
    back, ``awaited_until`` until when the others need the
    consent of its person, whose time has run out; None while they are here.
    """

    table = "seat"
    key = ("seat",)

    seat: Seat
    kind: SeatKind
    user_id: Annotated[int | None, Person(change=_SEAT_FREED)] = None
    computer: str | None = None
    acted_at: float = 0.0
    absent_id: Annotated[int | None, Person(change=UNNAMED)] = None
    awaited_until: float | None = None


class QuestionRow(Row, frozen=True):
    """An open question to a seat; ``sealed`` is an answer that waits, ``due_at`` its deadline.

    ``renewals`` counts how often its time restarted because someone took the seat. ``stopped`` are the seconds for
    which its clock was stopped, because its person was on holiday or at a weekend.
    """

    table = "question"
    key = ("seat",)

    seat: Seat
    decision: str
    sealed: str | None = None
    due_at: float | None = None
    renewals: int = 0
    stopped: float = 0.0


class ConsentRow(Row, frozen=True):
    """The consent of ``user_id`` to a proposal by ``asked_by``."""

    table = "consent"
    key = ("kind", "user_id")

    kind: ConsentKind
    user_id: Annotated[int, Person(section="agreed_to", told="match_id AS match, kind, asked_by = :who AS proposed")]
    asked_by: Annotated[int, Person(section="proposed", told="DISTINCT match_id AS match, kind")]


class OfferRow(Row, frozen=True):
    """An offer of ``seat`` by ``offered_by`` to a person; None once it was declined, withdrawn or has lapsed."""

    table = "offer"
    key = ("user_id",)

    user_id: Annotated[int, Person(section="seats_offered_to_you", told=_OFFER_TOLD)]
    seat: Seat | None
    offered_by: Annotated[
        int,
        Person(
            section="seats_offered_by_you",
            told=_OFFER_TOLD,
            where="{column} > 0",
            protect="true",
            change="{column} = :number, seat = NULL",
        ),
    ]
    offered_at: float


class PlanRow(Row, frozen=True):
    """The ``moves`` that ``user_id`` wants ``seat`` to make once others have answered; ``moves`` and ``form`` are JSON.

    ``answered`` is how many answers the seat had given then: with any other number the plan is void. ``basis`` is a
    digest of what the moves depend on, ``form`` what was chosen, "{}" for nothing.
    """

    table = "plan"
    key = ("seat",)

    seat: Seat
    user_id: Annotated[int, Person(section="planned_moves", told="match_id AS match, seat, moves")]
    answered: int
    moves: str
    basis: str
    form: str = "{}"


class EntryRow(Row, frozen=True):
    """One line of the log; ``events`` and ``deadlines`` are JSON. See the table for the columns' meaning."""

    table = "entry"
    key = ("number",)

    number: int
    batch: int
    kind: EntryKind
    seat: Seat | None
    user_id: Annotated[int | None, Person(change=UNNAMED)]
    source: Source
    notation: str
    events: bytes
    digest: str
    draws: int
    at: float
    hidden: int = 0
    private: bool = False
    deadlines: str | None = None
    automatic: bool = False


class SnapshotRow(Row, frozen=True):
    """The present position; ``state`` and ``trail`` are JSON."""

    table = "snapshot"
    key = ()

    number: int
    version: int
    state: bytes
    counts: tuple[int, ...]
    trail: bytes


class BaseRow(Row, frozen=True):
    """A position from which replay starts with entry ``number``."""

    table = "base"
    key = ("number",)

    number: int
    version: int
    state: bytes


class TakenBack(Struct, frozen=True):
    """A move that ``seat`` has undone, with all that followed it; ``agreed`` are the people who were asked.

    ``notation`` is "" for a move that not everyone may read. ``seen`` means that something had been revealed since.
    """

    seat: Seat
    notation: str = ""
    agreed: tuple[int, ...] = ()
    seen: bool = False


class MatchFacts(Stored, frozen=True, kw_only=True):
    """The facts of a match that everyone may know: its fixed facts and its status.

    ``id`` is 0 before it is stored. Times are seconds since 1970, ``pace`` the seconds for a decision, 0 for
    no clock. ``asleep``: its clocks are stopped until one of its players comes back. ``rematch_of`` is the match
    of which this one is the rematch, ``ended_by`` the moderator who aborted the match. It continues
    ``branch_of`` (unless that is deleted) after ``branch_at`` entries, and then counts in no record.
    ``passing`` says where the host passes for people who can only pass, ``stretch`` multiplies the times of
    ``pace``. ``holidays``: those of a person, and weekends, stop their clocks. ``rated``: its result changes ratings.
    ``tournament_id`` is the tournament that it belongs to, None for none.
    """

    id: int = 0
    game: str
    guild_id: int
    channel_id: int
    pace: int
    created_at: float
    rematch_of: int | None = None
    status: Status = "live"
    ended_at: float | None = None
    revision: int = 1
    asleep: bool = False
    ended_by: Annotated[int | None, Person(section="called_off", told="id AS match, ended_at", change=UNNAMED)] = None
    passing: Passing = "alone"
    stretch: int = 1
    branch_of: int | None = None
    branch_at: int | None = None
    holidays: bool = False
    rated: bool = False
    tournament_id: int | None = None

    @property
    def clock(self) -> int:
        """The seconds for a decision, 0 for no clock: the pace as its players have stretched it."""
        return self.pace * self.stretch


class MatchRow(MatchFacts, frozen=True, kw_only=True):
    """A match as it is stored; ``options``, ``outcome`` and ``taken_back`` are JSON.

    ``taken_back`` is the ``TakenBack`` of the last undo, None after any later act.
    """

    table = "match"

    options: str
    seed: bytes
    touched_at: float
    outcome: str | None = None
    taken_back: Annotated[
        str | None,
        Person(
            section="agreed_to_take_back",
            told="id AS match",
            change=f"""taken_back = json_set(taken_back, '$.agreed', (
                SELECT json_group_array(value) FROM json_each({_AGREED}) WHERE value <> :who))""",
            names=f"taken_back IS NOT NULL AND EXISTS (SELECT 1 FROM json_each({_AGREED}) WHERE value = :who)",
            people=f"SELECT DISTINCT agreed.value FROM match, json_each({_AGREED}) AS agreed"
            " WHERE taken_back IS NOT NULL",
        ),
    ] = None


class BranchRow(Row, frozen=True):
    """How the first position of a continued match came about; ``line`` is JSON.

    ``version`` is that of the rules of the deal.
    """

    table = "branch"
    key = ()

    version: int
    line: str


class StoredMatch(Struct, frozen=True):
    """Everything the host needs of a match, read in one transaction."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    snapshot: SnapshotRow
    questions: tuple[QuestionRow, ...]
    consents: tuple[ConsentRow, ...] = ()
    offers: tuple[OfferRow, ...] = ()
    plans: tuple[PlanRow, ...] = ()

    def in_order(self) -> Self:
        """Return the same with its rows in the order in which they are read."""
        return msgspec.structs.replace(
            self,
            questions=in_order(self.questions),
            consents=in_order(self.consents),
            offers=in_order(self.offers),
            plans=in_order(self.plans),
        )

    def with_match(self, **facts: Any) -> Self:
        """Return the same with other ``facts`` in the row of the match."""
        return msgspec.structs.replace(self, match=msgspec.structs.replace(self.match, **facts))

    def with_seats(self, rows: Iterable[SeatRow]) -> Self:
        """Return the same with ``rows`` in place of those of the same seats."""
        new = {row.seat: row for row in rows}
        return msgspec.structs.replace(self, seats=tuple(new.get(row.seat, row) for row in self.seats))


class Message(Struct, frozen=True):
    """A message for the outbox; its text is made when it is sent."""

    kind: MessageKind
    user_id: int
    decision: str
    due_at: float


class Renamed(Struct, frozen=True):
    """A new id of a question to a person; for everyone else the question stays the same."""

    user_id: int
    old: str
    new: str


class Grown(Struct, frozen=True, kw_only=True):
    """The additions of one step of a match.

    That is ``entries`` and a ``base`` of its log, ``messages`` for the outbox, and how the match ended (``result``).
    Messages about the questions ``renamed`` stay valid.
    """

    entries: tuple[EntryRow, ...] = ()
    base: BaseRow | None = None
    messages: tuple[Message, ...] = ()
    renamed: tuple[Renamed, ...] = ()
    result: Result | None = None


class NewMatch(Struct, frozen=True, kw_only=True):
    """A match to be stored, without an id yet; one that has ended elsewhere has ``entries`` from there.

    ``lobby_version`` is that of its lobby, None for a rematch; ``branch`` says how the first
    position of a continued match came about, ``pairing`` which game of a tournament it is.
    """

    stored: StoredMatch
    base: BaseRow
    messages: tuple[Message, ...] = ()
    entries: tuple[EntryRow, ...] = ()
    branch: BranchRow | None = None
    lobby_version: int | None = None
    pairing: PairingRow | None = None


class MatchHead(Struct, frozen=True):
    """The readable facts of a match that cannot be read: where it is, the ``people`` at its ``seats``, and how many
    questions each seat had answered; None if that cannot be read either.
    """

    id: int
    game: str
    guild_id: int
    channel_id: int
    status: Status
    revision: int
    people: tuple[int, ...]
    seats: int
    counts: tuple[int, ...] | None
