"""What people may read of a match: its facts, the table of one viewer, the log."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from host.match import LogLine, Match, Proposal, Question, Table
from host.position import Position, decode_events, may_read, seen_of
from host.recent_moves import earlier_and_recent
from host.replay import standing
from host.seat_offers import open_offers
from rules.engine import Decision, Viewer
from storage.rows import EntryRow


def facts(position: Position) -> Match:
    """Return the public facts of a match."""
    row = position.stored.match
    return Match(
        id=row.id,
        game=row.game,
        options=position.options,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        pace=row.pace,
        status=row.status,
        asleep=row.asleep,
        outcome=position.outcome,
        revision=row.revision,
        entries=position.stored.snapshot.number,
        seed_hash=sha256(row.seed).hexdigest(),
        seed=None if position.live else row.seed,
        created_at=row.created_at,
        ended_at=row.ended_at,
        rematch_of=row.rematch_of,
        seats=position.stored.seats,
    )


def table(position: Position, user_id: int | None) -> Table:
    """Return a match as a person may see it; None and strangers get the public view."""
    viewer = position.seat_of(user_id)
    game, state = position.game, position.state
    pending = game.pending(state) if position.live else ()
    earlier, recent = earlier_and_recent(position, viewer, pending)
    own = None if viewer is None else position.question(viewer)
    return Table(
        match=facts(position),
        viewer=viewer,
        view=game.view(state, viewer),
        questions=tuple(_question(decision, position) for decision in pending),
        legal={
            decision.seat: game.legal(state, decision.seat)
            for decision in pending
            if decision.open or decision.seat == viewer
        },
        optional=() if viewer is None or not position.live else game.optional(state, viewer),
        sealed=None if own is None else own.sealed,
        recent=recent,
        earlier=earlier,
        proposals=proposals(position),
        offers=open_offers(position),
    )


def log_lines(position: Position, entries: Sequence[EntryRow], user_id: int | None, last: int) -> tuple[LogLine, ...]:
    """Return the last entries of the log as a person may read them, oldest first, numbered from 1.

    A move that was hidden from this person is left out, without a gap in the
    numbers.
    """
    viewer = position.seat_of(user_id)
    stands = {entry.number for entry in standing(entries)}
    lines = (_line(position, viewer, entry, stands) for entry in entries)
    told = [line for line in lines if line is not None]
    return tuple(msgspec.structs.replace(line, number=number) for number, line in enumerate(told, 1))[-last:]


def proposals(position: Position) -> tuple[Proposal, ...]:
    """Return the open proposals."""
    found: dict[str, Proposal] = {}
    for row in position.stored.consents:
        agreed = tuple(other.user_id for other in position.stored.consents if other.kind == row.kind)
        missing = tuple(user_id for user_id in facts(position).persons if user_id not in agreed)
        found[row.kind] = Proposal(row.kind, row.asked_by, agreed, missing)
    return tuple(found.values())


def _question(decision: Decision, position: Position) -> Question:
    row = position.question(decision.seat)
    assert row is not None
    return Question(decision, row.decision, row.sealed is not None, row.due_at)


def _line(position: Position, viewer: Viewer, entry: EntryRow, stands: set[int]) -> LogLine | None:
    """Return an entry as a viewer may read it; None for a move that was hidden from them."""
    told = decode_events(position.game, entry.events)
    seen = seen_of(position.game, told, viewer)
    if told and not seen:
        return None
    readable = entry.kind != "move" or may_read(position.game, entry.seat, told, viewer)
    return LogLine(
        number=entry.number,
        kind=entry.kind,
        seat=entry.seat,
        user_id=entry.user_id,
        source=entry.source,
        notation=entry.notation if readable else "",
        events=seen,
        at=entry.at,
        undone=entry.kind == "move" and entry.number not in stands,
    )
