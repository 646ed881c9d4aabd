"""What each viewer can read of a match: its facts, a table, the log; and which moves and secrets are hidden or new."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from host.stored.decoded_match import DecodedMatch, decode_events, goes_on, is_asked, may_read, seen_of
from host.stored.replay import standing, takes_back
from host.views.table import History, LogLine, Match, Offer, Plan, Proposal, Question, Table
from rules.engine import AnyGame, Decision, Event, Seat, State, Viewer
from storage.rows import EntryRow, MatchFacts, TakenBack


def facts(decoded: DecodedMatch, paused: str | None = None) -> Match:
    """Return the public facts of a match; ``paused`` says why the whole bot is, None if it is not."""
    row = decoded.stored.match
    return Match(
        **{name: getattr(row, name) for name in MatchFacts.__struct_fields__},
        options=decoded.options,
        outcome=decoded.outcome,
        paused=paused,
        entries=decoded.stored.snapshot.number,
        seed_hash=decoded.seed_hash,
        seed=None if decoded.live else row.seed,
        taken_back=None if row.taken_back is None else msgspec.json.decode(row.taken_back, type=TakenBack),
        seats=decoded.stored.seats,
    )


def table(decoded: DecodedMatch, user_id: int | None, match: Match) -> Table:
    """Return a match, with its facts, as a person may see it; None and strangers get the public view."""
    viewer = decoded.seat_of(user_id)
    game, state = decoded.game, decoded.state
    pending = game.pending(state) if decoded.live else ()
    earlier, recent = earlier_and_recent(decoded, viewer, pending)
    question = None if viewer is None else decoded.question(viewer)
    view = decoded.view(viewer)
    if question is not None and question.sealed is not None:
        view = game.with_sealed(view, game.parse(question.sealed))
    return Table(
        match=match,
        viewer=viewer,
        view=view,
        questions=tuple(_question(decision, decoded, stopped=match.paused is not None) for decision in pending),
        legal={
            decision.seat: game.legal(state, decision.seat)
            for decision in pending
            if decision.open or decision.seat == viewer
        },
        optional=() if viewer is None or not decoded.live else game.optional(state, viewer),
        sealed=None if question is None else question.sealed,
        recent=recent,
        earlier=earlier,
        proposals=proposals(decoded),
        offers=open_offers(decoded),
        plan=_plan(decoded, user_id),
        has_acted=viewer is not None and _has_acted(decoded, viewer),
    )


def _has_acted(decoded: DecodedMatch, seat: Seat) -> bool:
    """Return whether a seat has ever answered; automatic answers are in the trail only, undone answers are counted."""
    question = decoded.question(seat)
    waits = question is not None and question.sealed is not None
    return waits or decoded.stored.snapshot.counts[seat] > 0 or any(mover == seat for mover, _ in decoded.trail)


def _plan(decoded: DecodedMatch, user_id: int | None) -> Plan | None:
    """Return the plan of a person."""
    row = next((row for row in decoded.stored.plans if row.user_id == user_id), None)
    if row is None:
        return None
    form = msgspec.json.decode(row.form, type=dict[str, tuple[str, ...]])
    moves = msgspec.json.decode(row.moves, type=tuple[str, ...])
    return Plan(moves, form, is_asked(decoded, row) and not goes_on(decoded, row))


def log_lines(decoded: DecodedMatch, viewer: Viewer, entries: Sequence[EntryRow], count: int) -> tuple[LogLine, ...]:
    """Return the last entries of the log, all shown to ``viewer``, as they may read them, oldest first.

    ``count`` is the number of entries of the whole log that they can read: the
    numbers of the lines, from 1, have no gap where something was hidden.
    """
    undos = [entry for entry in entries if entry.kind == "undo"]
    first = count - len(entries) + 1
    return tuple(_line(decoded, viewer, entry, number, undos) for number, entry in enumerate(entries, first))


def history(decoded: DecodedMatch, entries: Sequence[EntryRow]) -> History:
    """Return what the public saw of a match, whose whole log is ``entries``."""
    moves = standing(entries)
    seen = (seen_of(decoded.game, decode_events(decoded.game, move.events), None) for move in moves)
    return History(tuple(event for events in seen for event in events), len(moves))


def proposals(decoded: DecodedMatch) -> tuple[Proposal, ...]:
    """Return the open proposals."""
    by_kind: dict[str, Proposal] = {}
    for row in decoded.stored.consents:
        agreed = tuple(other.user_id for other in decoded.stored.consents if other.kind == row.kind)
        voices = facts(decoded).voices(row.kind)
        missing = tuple(user_id for user_id in voices if user_id not in agreed)
        until = {user_id: at for user_id in missing if (at := voices[user_id]) is not None}
        by_kind[row.kind] = Proposal(row.kind, row.asked_by, agreed, missing, until)
    return tuple(by_kind.values())


def _question(decision: Decision, decoded: DecodedMatch, *, stopped: bool) -> Question:
    row = decoded.question(decision.seat)
    assert row is not None
    due_at = None if decoded.asleep or stopped else row.due_at
    return Question(decision, row.decision, row.sealed is not None, due_at)


def _line(decoded: DecodedMatch, viewer: Viewer, entry: EntryRow, number: int, undos: Sequence[EntryRow]) -> LogLine:
    events = decode_events(decoded.game, entry.events)
    seen = seen_of(decoded.game, events, viewer)
    readable = entry.kind != "move" or may_read(decoded.game, entry.seat, events, viewer)
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


def open_offers(decoded: DecodedMatch) -> tuple[Offer, ...]:
    """Return the offers that wait for an answer: none once the match is over."""
    rows = decoded.stored.offers if decoded.live else ()
    offers = (Offer(row.seat, row.user_id, row.offered_by) for row in rows if row.seat is not None)
    return tuple(sorted(offers, key=lambda offer: offer.seat))


def offer_to(decoded: DecodedMatch, user_id: int) -> Offer | None:
    """Return the offer that waits for this person's answer, or None."""
    return next((offer for offer in open_offers(decoded) if offer.user_id == user_id), None)


def was_offered(decoded: DecodedMatch, user_id: int) -> bool:
    """Return whether this person was already offered a seat of this match."""
    return any(row.user_id == user_id for row in decoded.stored.offers)


def earlier_and_recent(
    decoded: DecodedMatch, viewer: Viewer, pending: Sequence[Decision]
) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """Return the events of the moves right before the recent ones, and those of the recent moves.

    Recent are the moves since the next player's last move, or that
    move if there are none since; if no one is next, the last mover's
    run of moves. Moves that the viewer did not see at all do not count; of
    answers given together all count, and the last has their events. A pass,
    a move whose first event says so, belongs to the turn that it lets continue.
    """
    shown = ((seat, seen_of(decoded.game, events, viewer), not events) for seat, events in decoded.trail)
    trail = [(seat, events) for seat, events, is_silent in shown if events or is_silent]
    while trail and not trail[-1][1]:
        trail.pop()
    seats: list[Seat] = []
    for place, (seat, _) in enumerate(trail):
        result = next(events for _, events in trail[place:] if events)
        seats.append(seats[-1] if seats and result[0].passes else seat)
    start = _start_of_recent(seats, pending[0].seat if pending else None)
    first = _start_of_run(seats[:start])
    return _events(trail[first:start]), _events(trail[start:])


def _start_of_recent(movers: Sequence[Seat], mover: Seat | None) -> int:
    """Return the index of the first recent move for the next seat."""
    if mover is None:
        return _start_of_run(movers)
    places = [place for place, seat in enumerate(movers) if seat == mover]
    return min(places[-1] + 1, len(movers) - 1) if places else 0


def _start_of_run(movers: Sequence[Seat]) -> int:
    """Return the index of the first move in the last mover's run."""
    others = [place for place, seat in enumerate(movers) if seat != movers[-1]]
    return others[-1] + 1 if others else 0


def _events(trail: Sequence[tuple[Seat, tuple[Event, ...]]]) -> tuple[Event, ...]:
    return tuple(event for _, events in trail for event in events)


def bit(viewer: Viewer) -> int:
    """Return the bit of a viewer in ``EntryRow.hidden``: bit 0 is the public, bit 1 seat 0, and so on."""
    return 1 if viewer is None else 2 << viewer


def shown_to(viewer: Viewer, entries: Iterable[EntryRow]) -> list[EntryRow]:
    """Return the entries that were not hidden from a viewer."""
    return [entry for entry in entries if not entry.hidden & bit(viewer)]


def hidden_from(game: AnyGame, events: Sequence[Event], mover: Seat, seats: int) -> int:
    """Return the bits of those who saw none of the events of a move; none for a move without events."""
    return sum(bit(viewer) for viewer in others(mover, seats) if events and not seen_of(game, events, viewer))


def is_private(game: AnyGame, before: State, after: State, events: Sequence[Event], mover: Seat, seats: int) -> bool:
    """Return whether a move changed nothing for anyone except the seat that made it.

    No one else saw an event of it or sees another position, and the same seats
    have the same questions.
    """
    return _open_questions(game, before) == _open_questions(game, after) and not any(
        seen_of(game, events, viewer) or game.view(before, viewer) != game.view(after, viewer)
        for viewer in others(mover, seats)
    )


def _open_questions(game: AnyGame, state: State) -> list[tuple[Seat, str, bool]]:
    return [(decision.seat, decision.kind, decision.open) for decision in game.pending(state)]


def others(mover: Seat, seats: int) -> list[Viewer]:
    """Return all viewers except the seat ``mover``, the public first."""
    return [None, *(seat for seat in range(seats) if seat != mover)]


def news_of_moves(decoded: DecodedMatch, events: Sequence[Event], movers: Collection[Seat]) -> tuple[Seat, ...]:
    """Return the seats whose secrets change by moves of ``movers`` that lead to ``events``.

    Views change only by events. So these are the seats that saw something that not everyone saw, and of those that
    had secrets before, those that made a move or saw anything at all.
    """
    game, public, seats = decoded.game, seen_of(decoded.game, events, None), len(decoded.stored.seats)
    noticing: list[Seat] = []
    for seat in range(seats):
        seen = seen_of(game, events, seat)
        if seen != public or ((seen or seat in movers) and decoded.view(seat) != decoded.view(None)):
            noticing.append(seat)
    return tuple(noticing)


def news_of_position(
    game: AnyGame, before: DecodedMatch | None, after: State, seats: Iterable[Seat]
) -> tuple[Seat, ...]:
    """Return the seats whose secrets differ between two positions, None for no position before.

    This is for positions without events that lead to them: in a new match, and after an undo.
    """
    return tuple(seat for seat in seats if _has_news(game, before, after, seat))


def _has_news(game: AnyGame, before: DecodedMatch | None, after: State, seat: Seat) -> bool:
    view = game.view(after, seat)
    if before is None:
        return bool(view != game.view(after, None))
    had_secrets = before.view(seat) != before.view(None)
    return bool(view != before.view(seat) and (had_secrets or view != game.view(after, None)))
