"""Plans: moves of one person that wait until another player has answered in between. No I/O."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from host.changes.answers import Actor, answers_in_sequence, tells
from host.stored.change import Change
from host.stored.decoded_match import DecodedMatch, basis_of, decode_events, digest, encode, is_asked, next_value
from rules.engine import AnyGame, IllegalMove, Seat, State
from storage.rows import PlanRow

_MOST_ANSWERS = 20
"""The most answers of other players that a plan waits for."""


def with_plan(
    decoded: DecodedMatch, change: Change, seat: Seat, user_id: int, moves: Sequence[str], form: str
) -> Change | None:
    """Return ``change`` with a plan for the moves that come after the answers of other players.

    None if no such answers lead back to a question to the seat. Raises ``IllegalMove`` for moves that
    could not be made even if all others pass. This is played forward on a position that the seat cannot rule out, the
    same for equal views, and no further than to the first result that is random or hidden: an undo is free, so an
    answer that depended on the true position would reveal what is hidden.
    """
    game, after = decoded.game, next_value(decoded, change.new)
    if not after.live or after.question(seat) is not None:
        return None
    view = after.view(seat)
    possible = game.determinize(view, Random(digest(encode(view))))
    expected = _if_all_pass(game, possible, seat)
    if expected is None:
        return None
    assumed = msgspec.structs.replace(after, state=expected)
    answered, basis = after.stored.snapshot.counts[seat], basis_of(after, expected, seat)
    row = PlanRow(seat, user_id, answered, encode(tuple(moves)).decode(), basis, form)
    try:
        if is_asked(assumed, row):
            planned = tuple(map(game.parse, moves))
            answers_in_sequence(assumed, seat, planned, Actor(user_id, "person"), planned=True)
    except IllegalMove:
        if _tells(decoded, change):  # the moves reveal the same
            return None
        raise
    others = (plan for plan in decoded.stored.plans if plan.seat != seat)
    return change.with_(plans=(*others, row))


def _tells(decoded: DecodedMatch, change: Change) -> bool:
    """Return whether a move of a change rolled a die or revealed something."""
    drawn = decoded.game.draws(decoded.state)
    return any(
        entry.draws != drawn or any(event.reveal for event in decode_events(decoded.game, entry.events))
        for entry in change.grown.entries
    )


def _if_all_pass(game: AnyGame, state: State, seat: Seat) -> State | None:
    """Return the position with the seat's next question if all others pass, or the one before a pass that reveals more.

    None if a different question comes first.
    """
    for _ in range(_MOST_ANSWERS):
        pending = game.pending(state)
        if any(decision.pace != "reaction" for decision in pending):
            return state if any(decision.seat == seat for decision in pending) else None
        if not pending:
            return None
        other = pending[0].seat
        step = game.apply(state, other, game.fallback(game.view(state, other), other))
        if tells(game, state, step):
            return state
        state = step.state
    return None


def without_void_plans(decoded: DecodedMatch, change: Change) -> Change:
    """Return ``change`` without plans that it voids: used, stale, undone, of another person, or the match over."""
    new = change.new
    counts, live = new.snapshot.counts, new.match.status == "live"
    valid = tuple(
        msgspec.structs.replace(plan, answered=counts[plan.seat])
        for plan in new.plans
        if live
        and (counts[plan.seat] == plan.answered or _reacts(decoded, change, plan))
        and new.seats[plan.seat].user_id == plan.user_id
    )
    return change.with_(plans=valid)


def _reacts(decoded: DecodedMatch, change: Change, plan: PlanRow) -> bool:
    """Return whether a seat only has to answer a window before its plan can continue."""
    made = [entry for entry in change.grown.entries if entry.seat == plan.seat]
    return (
        len(made) == 1
        and made[0].kind == "move"
        and change.new.snapshot.counts[plan.seat] == plan.answered + 1
        and any(
            decision.seat == plan.seat and decision.pace == "reaction"
            for decision in decoded.game.pending(decoded.state)
        )
    )
