"""Every possible error of a position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.soul_puzzler.board import FULL, lines, settled
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.frames import AfterPower, EndOfTurn, Flip, Parts, ScoreAbility, Turn
from rules.soul_puzzler.position import PuzzlerState

_BASES = (Flip, Turn, AfterPower, Parts, EndOfTurn)


def audit(state: PuzzlerState) -> tuple[str, ...]:
    """Return every broken invariant, the counts of tokens first; () if the position is sound."""
    return (*_tokens(state), *_board(state), *_values(state), *_frames(state))


def _tokens(state: PuzzlerState) -> Iterator[str]:
    for seat in (0, 1):
        card = CARDS[state.characters[seat] or "apprentice"]
        have = state.pools[seat] + state.board[seat].bit_count() + state.ability_tokens[seat]
        if have != state.options.tokens + card.tokens:
            yield f"seat {seat} has {have} tokens instead of {state.options.tokens + card.tokens}"
        if not 0 <= state.ability_tokens[seat] <= card.tokens:
            yield f"seat {seat} has {state.ability_tokens[seat]} ability tokens of {card.tokens}"
        if not 0 <= state.charges[seat] <= card.charges:
            yield f"seat {seat} has {state.charges[seat]} charges of {card.charges}"
        if state.pools[seat] < 0:
            yield f"the pool of seat {seat} holds {state.pools[seat]} tokens"
        if state.scores[seat] < 0:
            yield f"seat {seat} has {state.scores[seat]} points"
        if state.scores[seat] < state.by_abilities[seat]:
            yield f"seat {seat} won {state.by_abilities[seat]} of {state.scores[seat]} points by abilities"


def _board(state: PuzzlerState) -> Iterator[str]:
    a, b = state.board
    if a & b:
        yield "a square holds two tokens"
    if (a | b) & ~FULL:
        yield "a token lies off the board"
    if state.options.tokens <= 10 and (a | b).bit_count() > 24:  # S41
        yield "more than 24 tokens lie on the board"
    if state.frames and isinstance(state.frames[-1], ScoreAbility):
        return
    if not settled(a | b):
        yield "a token floats"
    if lines(a) | lines(b):
        yield "a line has not been scored"


def _values(state: PuzzlerState) -> Iterator[str]:
    if state.turn not in (0, 1):
        yield f"it is the turn of seat {state.turn}"
    if not 0 <= state.passes <= 2:
        yield f"{state.passes} passes in a row"
    if not 0 <= state.turn_number <= 300:
        yield f"turn {state.turn_number} of 300"
    if state.turn_number and None in state.characters:
        yield "a turn has started without a character"
    for _, count in state.positions:
        if count < 1:
            yield f"a position was reached {count} times"


def _frames(state: PuzzlerState) -> Iterator[str]:
    if bool(state.frames) is bool(state.reason):
        yield f"frames {state.frames} with the reason {state.reason!r} to end"
    if not state.frames:
        return
    if not isinstance(state.frames[0], _BASES):
        yield f"{state.frames[0]} at the bottom of the frames"
    if isinstance(state.frames[0], Flip) is (state.turn_number > 0):
        yield f"{state.frames[0]} at turn {state.turn_number}"
