"""What is stored, as values: no row objects and no SQL leave this package."""

from __future__ import annotations

from typing import Literal

from rules.engine import Seat, Struct
from storage.result_rows import Result
from storage.result_rows import SeatKind as SeatKind

Status = Literal["live", "over", "aborted"]
EntryKind = Literal["move", "undo", "resign", "seat", "abort"]
Source = Literal["person", "computer", "clock", "moderator"]
Passing = Literal["alone", "always", "never"]
"""Where people are passed for who can only pass: in matches with one person, in all, or in none."""
ConsentKind = Literal["undo", "abort", "rematch"]
MessageKind = Literal["notice", "private", "warning", "offer"]
PreferencesKind = Literal["server", "person"]
PostingKind = Literal["board", "notice", "private"]


class Shards(Struct, frozen=True):
    """Some of the ``count`` shards on which the bot is connected to Discord, by their ``numbers``.

    A server is on the shard ``(guild_id >> 22) % count``; what is in no server is on shard 0.
    """

    count: int = 1
    numbers: tuple[int, ...] = ()


NO_SHARDS = Shards()


class SeatRow(Struct, frozen=True):
    """Who holds a seat: a person (``user_id``), a computer player (``computer``) or nobody yet.

    ``absent_id`` is the person for whom a computer player plays until they are
    back, ``awaited_until`` until when the others need the
    consent of its person, whose time has run out; None while they are here.
    """

    seat: Seat
    kind: SeatKind
    user_id: int | None = None
    computer: str | None = None
    acted_at: float = 0.0
    absent_id: int | None = None
    awaited_until: float | None = None


class QuestionRow(Struct, frozen=True):
    """An open question to a seat; ``sealed`` is an answer laid aside, ``due_at`` its deadline.

    ``renewals`` counts how often its time began again, because somebody sat down. For ``stopped`` seconds its clock
    stood still, because its person was on holiday or at a weekend.
    """

    seat: Seat
    decision: str
    sealed: str | None = None
    due_at: float | None = None
    renewals: int = 0
    stopped: float = 0.0


class ConsentRow(Struct, frozen=True):
    """``user_id`` has agreed to what ``asked_by`` proposed."""

    kind: ConsentKind
    user_id: int
    asked_by: int


class OfferRow(Struct, frozen=True):
    """``offered_by`` has offered ``seat`` to a person; None once the offer was declined, withdrawn or has lapsed."""

    user_id: int
    seat: Seat | None
    offered_by: int
    offered_at: float


class PlanRow(Struct, frozen=True):
    """``moves`` that ``user_id`` wants ``seat`` to make once others have answered; ``moves`` and ``form`` are JSON.

    ``answered`` is how many answers the seat had given then: with any other number the plan is void. ``basis`` is a
    digest of what the moves depend on, ``form`` what was chosen, "{}" for nothing.
    """

    seat: Seat
    user_id: int
    answered: int
    moves: str
    basis: str
    form: str = "{}"


class EntryRow(Struct, frozen=True):
    """One line of the log; ``events`` and ``deadlines`` are JSON. See the table for the columns' meaning."""

    number: int
    batch: int
    kind: EntryKind
    seat: Seat | None
    user_id: int | None
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


class SnapshotRow(Struct, frozen=True):
    """The present position; ``state`` and ``trail`` are JSON."""

    number: int
    version: int
    state: bytes
    counts: tuple[int, ...]
    trail: bytes


class BaseRow(Struct, frozen=True):
    """A position from which replay starts with entry ``number``."""

    number: int
    version: int
    state: bytes


class TakenBack(Struct, frozen=True):
    """A move that ``seat`` has taken back, with whatever followed it; ``agreed`` are the people who were asked.

    ``notation`` is "" for a move that not everybody may read.
    """

    seat: Seat
    notation: str = ""
    agreed: tuple[int, ...] = ()


class MatchRow(Struct, frozen=True):
    """A match's fixed facts and its status; ``options``, ``outcome`` and ``taken_back`` are JSON.

    ``taken_back`` is the ``TakenBack`` of the last undo, None once anything else has been done, ``ended_by`` the
    moderator who has called the match off. A match that was played on from another one, ``branch_of``, has begun
    after ``branch_at`` entries of its log. ``holidays``: those of a person, and weekends, stop their clocks.
    """

    id: int
    game: str
    options: str
    seed: bytes
    guild_id: int
    channel_id: int
    pace: int
    status: Status
    outcome: str | None
    revision: int
    created_at: float
    ended_at: float | None
    rematch_of: int | None
    touched_at: float
    asleep: bool
    taken_back: str | None = None
    ended_by: int | None = None
    passing: Passing = "alone"
    stretch: int = 1
    branch_of: int | None = None
    branch_at: int | None = None
    holidays: bool = False

    @property
    def clock(self) -> int:
        """The seconds that a decision may take, 0 for no clock: the pace as its players have stretched it."""
        return self.pace * self.stretch


class BranchRow(Struct, frozen=True):
    """How the first position of a match came about that was played on from another one; ``line`` is JSON.

    ``version`` is that of the rules which have dealt.
    """

    version: int
    line: str


class StoredMatch(Struct, frozen=True):
    """Everything the host needs of a match, read in one transaction."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    snapshot: SnapshotRow
    questions: tuple[QuestionRow, ...]
    consents: tuple[ConsentRow, ...]
    offers: tuple[OfferRow, ...]
    plans: tuple[PlanRow, ...] = ()


class Message(Struct, frozen=True):
    """A message for the outbox; its text is made when it is sent."""

    kind: MessageKind
    user_id: int
    decision: str
    due_at: float


class Renamed(Struct, frozen=True):
    """A question to a person has another id; for everybody else it is the question that it was."""

    user_id: int
    old: str
    new: str


class OutboxRow(Struct, frozen=True):
    """A message that must arrive."""

    id: int
    match_id: int
    kind: MessageKind
    user_id: int
    decision: str
    stamp: int
    due_at: float
    tries: int


class Posting(Struct, frozen=True):
    """A message of the bot on Discord.

    ``shown`` is the match's revision that it shows, and ``content`` a digest
    of what was sent, of a notice what it calls to; 0 and "" for a lobby's
    message that will become a board. ``paused``: it says that the bot is.
    """

    kind: PostingKind
    channel_id: int
    message_id: int
    posted_at: float
    user_id: int = 0
    shown: int = 0
    content: str = ""
    paused: bool = False


class Versioned(Struct, frozen=True):
    """A lobby, or what a server or a person has set, as JSON; ``version`` grows by one with every change of it."""

    data: bytes
    version: int


class LostChannel(Struct, frozen=True):
    """A channel that Discord does not let the bot use since ``at``, with the match that sleeps for it."""

    channel_id: int
    at: float
    match_id: int | None


class Ending(Struct, frozen=True):
    """How a match ended; ``outcome`` is JSON, None for a match that was called off, by the moderator ``by`` if any."""

    status: Status
    outcome: str | None
    at: float
    by: int | None = None


class Change(Struct, frozen=True, kw_only=True):
    """Everything that one step of a match writes, in one transaction.

    ``revision`` is the match's next one, one more than the revision that the
    change is based on. None leaves a part as it is; ``questions``,
    ``consents``, ``offers`` and ``plans`` replace all rows of the match, ``seats`` those
    given. Messages about the questions ``renamed`` stay valid. ``taken_back`` is
    JSON, "" for nothing. With another ``channel_id`` its messages in the old
    one are forgotten. ``reopens``: the match was over and is live again. ``result`` is how the match ended.
    """

    match_id: int
    revision: int
    entries: tuple[EntryRow, ...] = ()
    snapshot: SnapshotRow | None = None
    base: BaseRow | None = None
    ending: Ending | None = None
    questions: tuple[QuestionRow, ...] | None = None
    consents: tuple[ConsentRow, ...] | None = None
    offers: tuple[OfferRow, ...] | None = None
    plans: tuple[PlanRow, ...] | None = None
    seats: tuple[SeatRow, ...] = ()
    messages: tuple[Message, ...] = ()
    renamed: tuple[Renamed, ...] = ()
    pace: int | None = None
    touched_at: float | None = None
    asleep: bool | None = None
    taken_back: str | None = None
    channel_id: int | None = None
    reopens: bool = False
    result: Result | None = None


class NewMatch(Struct, frozen=True, kw_only=True):
    """A match to be stored; ``lobby_version`` is that of the lobby which has planned it, None for a rematch.

    ``entries`` and ``ending`` are those of one that was played elsewhere.
    """

    game: str
    options: str
    seed: bytes
    guild_id: int
    channel_id: int
    pace: int
    created_at: float
    rematch_of: int | None
    seats: tuple[SeatRow, ...]
    base: BaseRow
    snapshot: SnapshotRow
    questions: tuple[QuestionRow, ...]
    messages: tuple[Message, ...]
    lobby_version: int | None = None
    passing: Passing = "alone"
    stretch: int = 1
    holidays: bool = False
    branch_of: int | None = None
    branch_at: int | None = None
    branch: BranchRow | None = None
    entries: tuple[EntryRow, ...] = ()
    ending: Ending | None = None
