"""How a match ends: the Quest, the Crisis, or nobody (3.6, 4.32)."""

from __future__ import annotations

from rules.anima import frames
from rules.anima.draft import Draft
from rules.anima.events import CrisisBegan, Ended
from rules.anima.player import qualified
from rules.anima.turn_order import by_speed
from rules.engine import Seat


def finish(draft: Draft, reason: str, winner: Seat) -> None:
    """End the match: by ``quest``, ``crisis``, ``alone`` (one player qualified) or ``omega`` (nobody wins)."""
    draft.frames = []
    draft.phase = "over"
    draft.venture = None
    draft.reason, draft.winner = reason, winner
    draft.events.append(Ended(reason, winner))


def begin_crisis(draft: Draft) -> None:
    """Begin the Crisis: who is not qualified is out, one alone wins, otherwise each tries once."""
    draft.phase = "crisis"
    both = draft.options.both_missions
    seats = [seat for seat, player in enumerate(draft.players) if qualified(player, both)]
    order, rolls = by_speed(draft, seats)
    draft.events.append(CrisisBegan(order, rolls))
    if len(order) == 1:
        finish(draft, "alone", order[0])
    else:
        draft.swap(frames.CrisisTry(order))
