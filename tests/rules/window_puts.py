"""Every moment in which a window was put in matches of computer players, whether anybody was asked or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any
from unittest.mock import patch

from ai.players import DEFAULT, PLAYERS
from rules.framed import AnyFramedGame

Put = tuple[Any, Any]
"""A position before a window is put, with the window on top, and the answers that wait then: None for who is asked."""


def puts(game: AnyFramedGame, window: Any, seats: int, seeds: range) -> Iterator[Put]:
    """Play matches of ``seats`` computer players and yield what became of each window put in them."""
    matches = [(Random(seed), seats) for seed in seeds]
    starts = [(random, game.setup(of, game.options(), random.randbytes(32)).state) for random, of in matches]
    yield from puts_after(game, window, starts)


def puts_after(
    game: AnyFramedGame, window: Any, starts: Iterable[tuple[Random, Any]], moves: int | None = None
) -> Iterator[Put]:
    """Yield what became of each window put in so many moves of computer players after each position; None is all."""
    found: list[Put] = []
    put = type(window).advance

    def noted(self: Any, draft: Any, frame: Any) -> bool:
        if frame.answers:
            return bool(put(self, draft, frame))
        before = draft.step().state
        skipped = bool(put(self, draft, frame))
        found.append((before, () if skipped else draft.frames[-1].answers))
        return skipped

    with patch.object(type(window), "advance", noted):
        for random, state in starts:
            _play(game, random, state, moves)
    yield from found


def _play(game: AnyFramedGame, random: Random, state: Any, moves: int | None) -> None:
    while (pending := game.pending(state)) and moves != 0:
        seat = pending[0].seat
        move = PLAYERS[DEFAULT].choose(game, game.view(state, seat), seat, random)
        state = game.apply(state, seat, move).state
        moves = moves and moves - 1


def put_again(game: AnyFramedGame, window: Any, state: Any) -> Any:
    """Return the answers that wait when the window on top of a position is put; () when nobody is asked."""
    draft = game.draft(state)
    return () if window.advance(draft, draft.frames[-1]) else draft.frames[-1].answers
