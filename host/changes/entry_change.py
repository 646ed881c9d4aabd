"""Changes that add an entry to the log and leave the position as it is, such as a resignation or a new player."""

from __future__ import annotations

from host.changes.course import Actor
from host.changes.move_change import turn_messages
from host.config import HostConfig
from host.stored.decoded_match import DecodedMatch, base_of, digest, encode, snapshot_of
from host.views.seat_offers import offers_after
from rules.engine import Seat
from storage.rows import Change, Ending, EntryKind, EntryRow, QuestionRow, SeatRow


def entry_change(
    decoded: DecodedMatch,
    kind: EntryKind,
    seat: Seat | None,
    actor: Actor,
    notation: str,
    now: float,
    config: HostConfig,
    *,
    row: SeatRow | None = None,
    ending: Ending | None = None,
    questions: tuple[QuestionRow, ...] | None = None,
) -> Change:
    """Return a change with a log entry for what ``actor`` did.

    ``row`` is the seat's new holder; ``questions`` take the place of the open ones.
    """
    snapshot, game = decoded.stored.snapshot, decoded.game
    if ending is not None:
        questions = ()
    entry = EntryRow(
        number=snapshot.number,
        batch=snapshot.number,
        kind=kind,
        seat=seat,
        user_id=actor.user_id,
        source=actor.source,
        notation=notation,
        events=b"[]",
        digest=digest(encode(decoded.state)),
        draws=game.draws(decoded.state),
        at=now,
    )
    seats = [row if row is not None and row.seat == other.seat else other for other in decoded.stored.seats]
    opened = decoded.stored.questions if questions is None else questions
    asked = [question for question in opened if row is not None and question.seat == row.seat]
    return Change(
        match_id=decoded.id,
        revision=decoded.stored.match.revision + 1,
        entries=(entry,),
        base=base_of(decoded, 1),
        snapshot=snapshot_of(game, snapshot.number + 1, decoded.state, snapshot.counts, decoded.trail),
        ending=ending,
        questions=questions,
        consents=(),
        seats=() if row is None else (row,),
        offers=None if row is None else offers_after(decoded, row),
        messages=turn_messages(seats, asked, set(), now, config),
        touched_at=now if actor.source == "person" else None,
    )
