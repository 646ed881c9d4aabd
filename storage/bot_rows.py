"""Stored values besides matches: messages, results, lobbies, people, and the bot owner's actions."""

from __future__ import annotations

from typing import Annotated, Literal

from rules.engine import Seat, Struct
from storage.tables import UNNAMED, Person, Stored

MessageKind = Literal["notice", "private", "warning", "offer"]
PostingKind = Literal["board", "notice", "private"]
PreferencesKind = Literal["server", "person"]
BlockedKind = Literal["server", "person"]
SeatKind = Literal["person", "computer", "open"]
InvitationReply = Literal["accepted", "declined"]

_IN_LOBBY = """
    json_tree(CAST(lobby AS TEXT)) AS part
    WHERE (part.key IN ('owner_id', 'user_id') OR part.path IN ('$.invited', '$.agreed')) AND part.atom IS NOT NULL
"""
_INVITATION_TOLD = "channel_id AS channel, at, until, answer"


class Shards(Struct, frozen=True):
    """Some of the ``count`` shards on which the bot is connected to Discord, by their ``numbers``.

    A server is on the shard ``(guild_id >> 22) % count``; anything outside servers is on shard 0.
    """

    count: int = 1
    numbers: tuple[int, ...] = ()


NO_SHARDS = Shards()


class OutboxRow(Stored, frozen=True):
    """A message that must arrive."""

    table = "outbox"

    id: int
    match_id: int
    kind: MessageKind
    user_id: Annotated[int, Person(section="messages_waiting", told="match_id AS match, kind, due_at")]
    decision: str
    stamp: int
    due_at: float
    tries: int


class NoticeUnderWay(Stored, frozen=True):
    """A notice being sent, with the nonce under which Discord knows it."""

    table = "notice_under_way"

    match_id: int
    user_id: Annotated[int, Person(section="calls_being_sent", told="match_id AS match")]
    nonce: str


class ClosedDm(Stored, frozen=True):
    """A person whose DMs are closed; ``untold`` is the match for which they must still be notified of that."""

    table = "closed_dm"

    user_id: Annotated[int, Person(section="messages_refused", told="at")]
    at: float
    untold: int | None


class Posting(Stored, frozen=True):
    """A message of the bot on Discord.

    ``shown`` is the match's revision that it shows, and ``content`` a digest
    of its text, or for a notice, of what it calls to; 0 and "" for a lobby's
    message that will become a board. ``paused``: it says that the bot is.
    """

    table = "posting"

    kind: PostingKind
    channel_id: int
    message_id: int
    posted_at: float
    user_id: Annotated[
        int,
        Person(
            section="messages_sent",
            told="match_id AS match, kind, channel_id AS channel, message_id AS message, posted_at",
            where="{column} <> 0",
        ),
    ] = 0
    shown: int = 0
    content: str = ""
    paused: bool = False


class Versioned(Struct, frozen=True):
    """A lobby, or the settings of a server or a person, as JSON; ``version`` grows by one with every change."""

    data: bytes
    version: int


class ResultSeat(Stored, frozen=True):
    """How a match ended for one seat; see the tables for the columns' meaning. ``points`` is JSON.

    ``picks`` and ``answers`` are JSON as well: what its player played, by kind, and how many of its answers are
    in each class of time.
    """

    table = "result_seat"

    seat: Seat
    kind: SeatKind
    user_id: Annotated[
        int | None,
        Person(
            section="results",
            told="match_id AS match, game, guild_id AS server, started_at, ended_at, reason, seat, kind, place, points,"
            " resigned, picks, answers, rated",
            source="result JOIN {table} USING (match_id)",
            change=UNNAMED,
        ),
    ]
    computer: str | None
    place: int | None
    points: str
    resigned: bool
    picks: str = "{}"
    answers: str = "{}"


class Result(Struct, frozen=True, kw_only=True):
    """How a match ended; ``reason`` is None for one that was aborted, ``moves`` counts those not undone.

    ``computers``: a computer player held a seat at some time. ``played_on``: it began in the middle of another match.
    ``rated``: it changes its players' ratings.
    """

    match_id: int
    game: str
    options: str
    guild_id: int
    started_at: float
    ended_at: float
    reason: str | None
    computers: bool
    moves: int
    played_on: bool = False
    rated: bool = False
    seats: tuple[ResultSeat, ...]


class LobbyRow(Stored, frozen=True):
    """A lobby, as JSON: the host takes people out before they are deleted; if it cannot, the lobby is deleted."""

    table = "lobby"

    channel_id: int
    message_id: int | None
    lobby: Annotated[
        bytes,
        Person(
            section="lobbies",
            told="channel_id AS channel, created_at",
            names=f"EXISTS (SELECT 1 FROM {_IN_LOBBY} AND part.atom = :who)",
            people=f"SELECT DISTINCT part.atom FROM lobby, {_IN_LOBBY}",
        ),
    ]
    created_at: float
    version: int


class PreferencesRow(Stored, frozen=True):
    """The settings of a server or a person, as JSON."""

    table = "preferences"

    kind: PreferencesKind
    id: Annotated[int, Person(section="preferences", told="CAST(preferences AS TEXT) AS json", where="kind = 'person'")]
    preferences: bytes
    version: int


class NameRow(Stored, frozen=True):
    """A person's name on a server, last heard at ``heard_at``."""

    table = "person"

    guild_id: int
    user_id: Annotated[int, Person(section="names", told="guild_id AS server, name, heard_at")]
    name: str
    heard_at: float


class AvoidedRow(Stored, frozen=True):
    """A person that another one does not want to play with."""

    table = "avoided"

    user_id: Annotated[int, Person(section="avoided_by_you", told="at")]
    other_id: Annotated[
        int, Person(kept="otherwise, a person on someone's avoid list could get off it by being deleted")
    ]
    at: float


class PackedPerson(Stored, frozen=True):
    """A person in the entries of a packed log, with their number in the blob."""

    table = "packed_person"

    match_id: int
    number: int
    user_id: Annotated[int | None, Person(change=UNNAMED)]


class LostChannel(Stored, frozen=True):
    """A channel that the bot cannot use since ``at``, with the match that is on hold for it."""

    table = "lost_channel"

    channel_id: int
    at: float
    match_id: int | None


class InvitationRow(Stored, frozen=True):
    """``invited_by`` has invited a person to the lobby of a channel; the invitation ends at ``until``."""

    table = "invitation"

    channel_id: int
    user_id: Annotated[int, Person(section="invited", told=_INVITATION_TOLD)]
    invited_by: Annotated[
        int,
        Person(
            section="invitations_by_you",
            told=_INVITATION_TOLD,
            where="{column} > 0",
            protect="answer IS NOT 'accepted'",
            change="{column} = :number",
        ),
    ]
    at: float
    until: float
    answer: InvitationReply | None = None


class EmojiRow(Stored, frozen=True):
    """An emoji: its name, the digest of its file, and its id on Discord."""

    table = "emoji"

    name: str
    digest: str
    emoji_id: int


class Counts(Struct, frozen=True):
    """How many matches are ``live``, ``asleep`` of them, and awake with a clock (``clocked``), and how many messages
    are ``unsent``, the first of them due at ``next_due``; ``schema`` is the version of the database."""

    live: int
    asleep: int
    clocked: int
    unsent: int
    next_due: float | None
    schema: int


class BlockedRow(Stored, frozen=True):
    """A person or a server that ``by`` blocked ``at`` some time."""

    table = "blocked"

    kind: BlockedKind
    id: Annotated[
        int,
        Person(
            section="blocked",
            told="at",
            where="kind = 'person'",
            kept="otherwise, a blocked person could lift the block by being deleted",
        ),
    ]
    at: float
    by: Annotated[int, Person(section="blocked_by_you", told="kind, at", change="{column} = 0")]


class PauseRow(Struct, frozen=True):
    """The bot is paused since ``at``; ``reason`` is "" where none was given."""

    at: float
    reason: str
