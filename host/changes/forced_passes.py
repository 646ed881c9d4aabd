"""Passing for people whose only answer in a window is to pass. No I/O.

Where others sit it tells them who could not answer, as every window does that closes early: so there it is an option
that all accept. It is decided by what a person could do, which their computer opponents never learn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from host.stored.decoded_match import DecodedMatch
from rules.engine import AnyGame, Decision, Move, Seat, State
from storage.rows import Passing, QuestionRow, SeatRow

Passes = tuple[tuple[Seat, Move], ...]
"""Who passes, with the move by which they do."""


def is_on(passing: Passing, seats: Sequence[SeatRow]) -> bool:
    """Say whether people are passed for in a match: by default where one person sits, and nobody else could return."""
    if passing != "alone":
        return passing == "always"
    return sum(row.kind != "computer" or row.absent_id is not None for row in seats) == 1


def forced_passes(decoded: DecodedMatch, state: State, movers: Collection[Seat]) -> Passes:
    """Return the passes that are made at once; a sealed group is answered together or not yet.

    Whoever has just moved (``movers``) says when they are done in a question that is not sealed.
    """
    game, stored = decoded.game, decoded.stored
    if not is_on(stored.match.passing, stored.seats):
        return ()
    pending = game.pending(state)
    if not pending or pending[0].pace != "reaction":
        return ()
    found = [(decision.seat, only_pass(game, state, decision, stored.seats)) for decision in pending]
    passes = tuple((seat, move) for seat, move in found if move is not None)
    if pending[0].sealed:
        return passes if len(passes) == len(pending) else ()
    return tuple((seat, move) for seat, move in passes if seat not in movers)[:1]


def with_forced_passes(
    decoded: DecodedMatch, state: State, questions: tuple[QuestionRow, ...]
) -> tuple[QuestionRow, ...]:
    """Return open questions, with the passes of those laid aside who can only pass beside others who are asked."""
    game, stored = decoded.game, decoded.stored
    if not is_on(stored.match.passing, stored.seats):
        return questions
    moves = {
        decision.seat: only_pass(game, state, decision, stored.seats)
        for decision in game.pending(state)
        if decision.sealed and decision.pace == "reaction"
    }
    laid = tuple(
        row if row.sealed is not None or (move := moves.get(row.seat)) is None else replace(row, sealed=str(move))
        for row in questions
    )
    return laid if any(row.sealed is None for row in laid) else questions


def only_pass(game: AnyGame, state: State, decision: Decision, seats: Sequence[SeatRow]) -> Move | None:
    """Return the one legal answer of a person to a window; None if there are several, or a computer player is asked."""
    if decision.pace != "reaction" or seats[decision.seat].kind != "person":
        return None
    legal = game.legal(state, decision.seat)
    return legal[0] if len(legal) == 1 else None
