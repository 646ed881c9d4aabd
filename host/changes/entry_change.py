"""Changes that add an entry to the log and leave the position as it is, such as a resignation or a new player."""

from __future__ import annotations

import msgspec

from host.changes.course import Actor
from host.changes.move_change import turn_messages
from host.config import HostConfig
from host.stored.change import Change, Ending
from host.stored.decoded_match import DecodedMatch, base_of, digest, encode, snapshot_of
from host.views.seat_offers import offers_after
from rules.engine import Seat
from storage.rows import EntryKind, EntryRow, Grown, QuestionRow, SeatRow


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
    position = snapshot_of(game, snapshot.number + 1, decoded.state, snapshot.counts, decoded.trail)
    stored = msgspec.structs.replace(decoded.stored, snapshot=position, consents=())
    if questions is not None:
        stored = msgspec.structs.replace(stored, questions=questions)
    if actor.source == "person":
        stored = stored.with_match(touched_at=now)
    if row is not None:
        stored = msgspec.structs.replace(stored.with_seats([row]), offers=offers_after(decoded, row))
    if ending is not None:
        stored = ending.of(stored)
    asked = [question for question in stored.questions if row is not None and question.seat == row.seat]
    messages = turn_messages(stored.seats, asked, set(), now, config)
    return Change(stored, Grown(entries=(entry,), base=base_of(decoded, 1), messages=messages))
