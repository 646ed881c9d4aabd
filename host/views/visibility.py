"""What people may read of a match: its facts, the table of one viewer, the log."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from host.stored.hiding import bit
from host.stored.position import Position, decode_events, may_read, seen_of
from host.stored.recent_moves import earlier_and_recent
from host.stored.replay import takes_back
from host.views.seat_offers import open_offers
from host.views.table import LogLine, Match, Proposal, Question, Table
from rules.engine import Decision, Viewer
from storage.rows import EntryRow, TakenBack


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
        taken_back=None if row.taken_back is None else msgspec.json.decode(row.taken_back, type=TakenBack),
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


def shown_to(position: Position, viewer: Viewer, entries: Sequence[EntryRow]) -> list[EntryRow]:
    """Return the entries that were not hidden from a viewer."""
    return [entry for entry in entries if not _is_hidden(position, viewer, entry)]


def log_lines(position: Position, viewer: Viewer, entries: Sequence[EntryRow], count: int) -> tuple[LogLine, ...]:
    """Return the last entries of the log, all shown to ``viewer``, as they may read them, oldest first.

    ``count`` is the number of entries of the whole log that they may read: the
    numbers of the lines, from 1, have no gap where something was hidden.
    """
    undos = [entry for entry in entries if entry.kind == "undo"]
    first = count - len(entries) + 1
    return tuple(_line(position, viewer, entry, number, undos) for number, entry in enumerate(entries, first))


def proposals(position: Position) -> tuple[Proposal, ...]:
    """Return the open proposals."""
    found: dict[str, Proposal] = {}
    for row in position.stored.consents:
        agreed = tuple(other.user_id for other in position.stored.consents if other.kind == row.kind)
        voices = facts(position).voices(row.kind)
        missing = tuple(user_id for user_id in voices if user_id not in agreed)
        until = {user_id: at for user_id in missing if (at := voices[user_id]) is not None}
        found[row.kind] = Proposal(row.kind, row.asked_by, agreed, missing, until)
    return tuple(found.values())


def _question(decision: Decision, position: Position) -> Question:
    row = position.question(decision.seat)
    assert row is not None
    return Question(decision, row.decision, row.sealed is not None, row.due_at)


def _is_hidden(position: Position, viewer: Viewer, entry: EntryRow) -> bool:
    """Return whether a viewer has seen nothing of an entry; of one stored long ago, its events say so."""
    if entry.hidden is not None:
        return bool(entry.hidden & bit(viewer))
    told = decode_events(position.game, entry.events)
    return bool(told) and not seen_of(position.game, told, viewer)


def _line(position: Position, viewer: Viewer, entry: EntryRow, number: int, undos: Sequence[EntryRow]) -> LogLine:
    told = decode_events(position.game, entry.events)
    seen = seen_of(position.game, told, viewer)
    readable = entry.kind != "move" or may_read(position.game, entry.seat, told, viewer)
    return LogLine(
        number=number,
        kind=entry.kind,
        seat=entry.seat,
        user_id=entry.user_id,
        source=entry.source,
        notation=entry.notation if readable else "",
        events=seen,
        at=entry.at,
        undone=entry.kind == "move"
        and any(undo.number > entry.number and takes_back(undo, entry.number) for undo in undos),
    )
