"""A match to be stored, for tests."""

from __future__ import annotations

from storage.rows import BaseRow, Message, NewMatch, QuestionRow, SeatRow, SnapshotRow

ADA, CHANNEL = 11, 500


def new_match(channel: int = CHANNEL) -> NewMatch:
    """Return a match of a person against a computer player."""
    return NewMatch(
        game="tally",
        options="{}",
        seed=b"seed",
        guild_id=1,
        channel_id=channel,
        pace=0,
        created_at=1.0,
        rematch_of=None,
        seats=(SeatRow(0, "person", ADA), SeatRow(1, "computer", None, "random")),
        base=BaseRow(0, 1, b"{}"),
        snapshot=SnapshotRow(0, 1, b"{}", (0, 0), b"[]"),
        questions=(QuestionRow(0, "0.0"), QuestionRow(1, "0.0", due_at=9.0)),
        messages=(Message("notice", ADA, "0.0", 5.0),),
    )
