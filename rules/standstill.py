"""Why a match cannot go on from a position, which must never happen: somebody is asked who has no answer, or nobody is.

``audit`` reports it, and the host stops a match that it happens to.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import AnyGame, Decision, State


def standstill(game: AnyGame, state: State) -> tuple[str, ...]:
    """Return why nobody, or not everybody who is asked, can answer; () when the match can go on or is over."""
    try:
        pending = game.pending(state)
        if not pending and game.outcome(state) is None:
            return ("nobody is asked, but the match is not over",)
    except Exception as error:  # any error of the rules: the match stands still all the same
        return (f"nobody can be asked: {error!r}",)
    return tuple(why for decision in pending for why in _unanswerable(game, state, decision))


def _unanswerable(game: AnyGame, state: State, decision: Decision) -> Iterator[str]:
    """Yield why a seat that is asked cannot answer, or could not be answered for."""
    who = f"seat {decision.seat}, asked to {decision.kind},"
    try:
        legal = game.legal(state, decision.seat)
        if not legal:
            yield f"{who} has no legal answer"
            return
        fallback = game.fallback(game.view(state, decision.seat), decision.seat)
    except Exception as error:
        yield f"{who} cannot be answered for: {error!r}"
        return
    if fallback not in legal:
        yield f"{who} would be answered for with {fallback}, which is not legal"
