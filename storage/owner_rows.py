"""What is stored for whoever runs the bot, and what they are told of it, as values."""

from __future__ import annotations

from typing import Literal

from rules.engine import Struct
from storage.rows import Status

BlockedKind = Literal["server", "person"]


class Counts(Struct, frozen=True):
    """How many matches are ``live``, ``asleep`` of them, and awake with a clock (``clocked``), and how many messages
    are ``unsent``, the first of them due at ``next_due``; ``schema`` is the version of the database."""

    live: int
    asleep: int
    clocked: int
    unsent: int
    next_due: float | None
    schema: int


class MatchHead(Struct, frozen=True):
    """What can be told of a match that cannot be read: where it is, the ``people`` at its ``seats``, and how many
    questions each seat had answered; None where that cannot be read either.
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


class BlockedRow(Struct, frozen=True):
    """A person or a server that ``by`` has blocked ``at`` some time."""

    kind: BlockedKind
    id: int
    at: float
    by: int


class PauseRow(Struct, frozen=True):
    """The bot is paused since ``at``; ``reason`` is "" where none was given."""

    at: float
    reason: str
