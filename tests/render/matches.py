"""Random matches to draw and tell: every position with the question asked and what led to it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import NamedTuple

from rules.engine import Decision
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.game import SoulPuzzler
from rules.soul_puzzler.moves import PuzzlerMove
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.view import PuzzlerOptions, PuzzlerView

GAME = SoulPuzzler()
_KEPT = 12

OPTIONS = (
    PuzzlerOptions(),
    PuzzlerOptions(characters="random"),
    PuzzlerOptions(characters="dice", tokens=12, target=30),
    PuzzlerOptions(characters="none", tokens=5, target=5),
)


class Moment(NamedTuple):
    """A position of a match; ``decision`` is None at its end."""

    state: PuzzlerState
    view: PuzzlerView
    recent: tuple[PuzzlerEvent, ...]
    decision: Decision | None
    legal: tuple[PuzzlerMove, ...]


def play(options: PuzzlerOptions, seed: int) -> list[Moment]:
    """Play a random match and return its moments."""
    random = Random(seed)
    step = GAME.setup(2, options, random.randbytes(32))
    recent: tuple[PuzzlerEvent, ...] = ()
    moments = []
    while True:
        recent = (*recent, *step.events)[-_KEPT:]
        decisions = GAME.pending(step.state)
        decision = random.choice(decisions) if decisions else None
        legal = GAME.legal(step.state, decision.seat) if decision else ()
        viewer = decision.seat if decision else None
        moments.append(Moment(step.state, GAME.view(step.state, viewer), recent, decision, legal))
        if decision is None:
            return moments
        step = GAME.apply(step.state, decision.seat, random.choice(legal))


@cache
def moments() -> tuple[Moment, ...]:
    """Return the moments of some matches with all kinds of options."""
    found = [moment for options in OPTIONS for seed in range(12) for moment in play(options, seed)]
    return tuple(found)


def sampled(step: int) -> tuple[Moment, ...]:
    """Return every so manieth moment."""
    return moments()[::step]
