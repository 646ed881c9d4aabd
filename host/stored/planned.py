"""Whether a plan, moves that wait until somebody else has answered, still leads where it should."""

from __future__ import annotations

from host.stored.decoded_match import DecodedMatch, digest, encode
from rules.engine import Seat, State
from storage.rows import PlanRow


def basis_of(decoded: DecodedMatch, state: State, seat: Seat) -> str:
    """Return a digest of what a plan of a seat depends on in a position."""
    return digest(encode(decoded.game.basis(decoded.game.view(state, seat))))


def is_asked(decoded: DecodedMatch, plan: PlanRow) -> bool:
    """Return whether all have answered for whom a plan waits, so that its seat is asked again, not in reaction."""
    return decoded.live and any(
        decision.seat == plan.seat and decision.pace != "reaction" for decision in decoded.game.pending(decoded.state)
    )


def goes_on(decoded: DecodedMatch, plan: PlanRow) -> bool:
    """Return whether a plan whose seat is asked again leads where it should: nothing has changed for it."""
    return basis_of(decoded, decoded.state, plan.seat) == plan.basis
