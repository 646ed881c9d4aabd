"""The consequences of a position: the view after some moves, and whether anyone can still move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

from rules.engine import AnyGame, Decision, Game, MoveT, Own, State, StateT, Viewer, ViewT


def played(
    game: Game[StateT, MoveT], view: ViewT, moves: Iterable[str], viewer: Viewer = None
) -> tuple[ViewT, tuple[Own, ...]]:
    """Return the view of ``viewer`` after some moves, and all events; the first seat to answer makes each move.

    Hidden parts of the view are filled in with one possible position, always the same.
    """
    state, happened = game.determinize(view, Random(0)), list[Own]()
    for move in moves:
        step = game.apply(state, game.pending(state)[0].seat, game.parse(move))
        state = step.state
        happened += step.events
    return game.view(state, viewer), tuple(happened)


def unanswerable(game: AnyGame, state: State) -> tuple[str, ...]:
    """Return why a seat that must answer cannot, with any move; () if all can, or the match is over."""
    return _each(game, state, _without_answer)


def standstill(game: AnyGame, state: State) -> tuple[str, ...]:
    """Return why a seat that must answer cannot, or that has no answer in its absence; () as above."""
    return unanswerable(game, state) or _each(game, state, _without_fallback)


def _each(game: AnyGame, state: State, problem: Callable[[AnyGame, State, Decision], Iterator[str]]) -> tuple[str, ...]:
    """Return the problem of each seat that must answer; having no such seat before the match is over is one, too."""
    try:
        pending = game.pending(state)
        if not pending and game.outcome(state) is None:
            return ("nobody is asked, but the match is not over",)
    except Exception as error:  # any error of the rules: the match stands still all the same
        return (f"nobody can be asked: {error!r}",)
    return tuple(why for decision in pending for why in problem(game, state, decision))


def _without_answer(game: AnyGame, state: State, decision: Decision) -> Iterator[str]:
    try:
        if not game.legal(state, decision.seat):
            yield f"{_who(decision)} has no legal answer"
    except Exception as error:
        yield f"{_who(decision)} cannot answer: {error!r}"


def _without_fallback(game: AnyGame, state: State, decision: Decision) -> Iterator[str]:
    try:
        fallback = game.fallback(game.view(state, decision.seat), decision.seat)
        if fallback not in game.legal(state, decision.seat):
            yield f"{_who(decision)} would be answered for with {fallback}, which is not legal"
        else:
            game.apply(state, decision.seat, fallback)
    except Exception as error:
        yield f"{_who(decision)} cannot be answered for: {error!r}"


def _who(decision: Decision) -> str:
    return f"seat {decision.seat}, asked to {decision.kind},"
