"""All that is stored of one server, as a file carries it to another bot."""

from __future__ import annotations

from rules.engine import Struct
from storage.rows import BaseRow, BranchRow, EntryRow, Message, StoredMatch


class ServerMatch(Struct, frozen=True, kw_only=True):
    """A match with its whole log. ``messages`` are for the outbox of the bot that it is written to."""

    stored: StoredMatch
    bases: tuple[BaseRow, ...]
    entries: tuple[EntryRow, ...]
    messages: tuple[Message, ...] = ()
    branch: BranchRow | None = None


class LobbyRow(Struct, frozen=True):
    """A lobby, as JSON, with its channel."""

    channel_id: int
    data: bytes
    created_at: float


class PersonRow(Struct, frozen=True):
    """What somebody is called on a server, heard last at some time."""

    user_id: int
    name: str
    heard_at: float


class ServerRows(Struct, frozen=True, kw_only=True):
    """All that is stored of a server; ``preferences`` are JSON, None if it has set nothing."""

    matches: tuple[ServerMatch, ...] = ()
    lobbies: tuple[LobbyRow, ...] = ()
    preferences: bytes | None = None
    people: tuple[PersonRow, ...] = ()
