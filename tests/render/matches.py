"""Random matches to draw and tell: every position with the question asked and what led to it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any, NamedTuple

from render.face import Face
from render.kit import canvas, parts
from render.kit.forms import Form
from render.kit.image_cache import ByteCache
from render.kit.prompts import Prompt
from render.registry import FACES
from rules.engine import AnyGame, Decision, Options
from rules.registry import GAMES
from rules.soul_puzzler.game import SoulPuzzler
from tests import sampling
from tests.conformance.hints import hints

GAME = SoulPuzzler()
_KEPT = 12

PUZZLER = "soul_puzzler"

CACHES: tuple[ByteCache[Any], ...] = (
    canvas.IMAGES,
    parts.STENCILS,
    parts.TILES,
    parts.UNPACKED,
    parts.BENEATH,
)
"""All that is kept of pictures for later ones."""


def clear_caches() -> None:
    """Let the next picture be drawn from the beginning."""
    for one in CACHES:
        one.clear()


class Moment(NamedTuple):
    """A position of a match; ``decision`` is None at its end."""

    game: AnyGame
    seats: int
    state: Any
    view: Any
    recent: tuple[Any, ...]
    decision: Decision | None
    legal: tuple[Any, ...]

    @property
    def face(self) -> Face[Any, Any, Any]:
        """The face of the game."""
        return FACES[self.game.key]

    @property
    def prompt(self) -> Prompt[Any, Any]:
        """The prompt of the question."""
        assert self.decision is not None
        return self.face.prompt(self.view, self.decision)


def play(game: AnyGame, seats: int, options: Options, seed: int) -> list[Moment]:
    """Play a random match and return its moments, as the seat sees them that moves next."""
    random = Random(seed)
    step = game.setup(seats, options, random.randbytes(32))
    recent: tuple[Any, ...] = ()
    moments = []
    while True:
        recent = (*recent, *step.events)[-_KEPT:]
        decisions = game.pending(step.state)
        decision = random.choice(decisions) if decisions else None
        legal = game.legal(step.state, decision.seat) if decision else ()
        viewer = decision.seat if decision else None
        seen = tuple(event for event in (game.see(event, viewer) for event in recent) if event is not None)
        moments.append(Moment(game, seats, step.state, game.view(step.state, viewer), seen, decision, legal))
        if decision is None:
            return moments
        step = game.apply(step.state, decision.seat, random.choice(legal))


@cache
def moments(key: str = PUZZLER) -> tuple[Moment, ...]:
    """Return the moments of some matches of a game with all kinds of options and numbers of players."""
    game = GAMES[key]
    plans = hints(key).shown or ((4, game.options()),)
    return tuple(
        moment
        for times, options in plans
        for seed in range(times)
        for moment in play(game, game.seats[seed % len(game.seats)], options, seed)
    )


def sampled(step: int, key: str = PUZZLER) -> list[Moment]:
    """Return half of every ``step``-th moment, other ones in each run."""
    every = moments(key)[::step]
    return sampling.sampled(every, -(-len(every) // 2), f"{key} {step}")


def form_of(moment: Moment) -> Form | None:
    """Return the form of what is asked."""
    if moment.decision is None:
        return None
    return moment.prompt.form(moment.view, moment.decision, moment.legal)
