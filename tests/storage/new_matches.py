"""A match to be stored, and steps of it, for tests."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from storage.repository import Repository
from storage.rows import (
    BaseRow,
    EntryRow,
    Grown,
    MatchRow,
    Message,
    NewMatch,
    QuestionRow,
    SeatRow,
    SnapshotRow,
    StoredMatch,
)

ADA, CHANNEL = 11, 500


def new_match(channel: int = CHANNEL) -> NewMatch:
    """Return a match of a person against a computer player."""
    match = MatchRow(
        game="tally", options="{}", seed=b"seed", guild_id=1, channel_id=channel, pace=0, created_at=1.0, touched_at=1.0
    )
    seats = (SeatRow(0, "person", ADA), SeatRow(1, "computer", None, "random"))
    questions = (QuestionRow(0, "0.0"), QuestionRow(1, "0.0", due_at=9.0))
    return NewMatch(
        stored=StoredMatch(match, seats, SnapshotRow(0, 1, b"{}", (0, 0), b"[]"), questions),
        base=BaseRow(0, 1, b"{}"),
        messages=(Message("notice", ADA, "0.0", 5.0),),
    )


async def loaded(store: Repository, match_id: int) -> StoredMatch:
    """Return a match that is stored."""
    stored = await store.matches.load(match_id)
    assert stored is not None
    return stored


def step(
    old: StoredMatch,
    *entries: EntryRow,
    facts: Mapping[str, object] | None = None,
    base: BaseRow | None = None,
    messages: tuple[Message, ...] = (),
    **parts: object,
) -> tuple[StoredMatch, StoredMatch, Grown]:
    """Return what is committed when a match changes: other ``facts`` in its row, and other ``parts``."""
    new = msgspec.structs.replace(old, **parts).with_match(revision=old.match.revision + 1, **(facts or {}))
    return old, new, Grown(entries=entries, base=base, messages=messages)
