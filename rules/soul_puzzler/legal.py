"""What may be done: every question and its legal answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine import Seat
from rules.soul_puzzler import notation
from rules.soul_puzzler.abilities import abilities
from rules.soul_puzzler.board import TOP_SHIFT, all_full, bit, bits, unlike_above, unlike_right
from rules.soul_puzzler.characters import CHARACTERS
from rules.soul_puzzler.frames import AfterPower, Choosing, Doubled, Parts, ScoreAbility, Turn
from rules.soul_puzzler.moves import Play, PuzzlerMove, Switch
from rules.soul_puzzler.powers import token_powers
from rules.soul_puzzler.state import Holdings, Position, PuzzlerState, digest

REPETITION = 3
"""A SWITCH may not bring a position about for this time."""


def asked(state: PuzzlerState) -> tuple[Seat, ...]:
    """Return the seats that must act now."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if isinstance(frame, Choosing):
        return tuple(seat for seat in (0, 1) if frame.answers[seat] is None)
    return (frame.seat,) if isinstance(frame, ScoreAbility | Doubled) else (state.turn,)


def legal(state: PuzzlerState, seat: Seat) -> tuple[PuzzlerMove, ...]:
    """Return every legal move of ``seat``; () when it is not asked."""
    if seat not in asked(state):
        return ()
    frame = state.frames[-1]
    return _ANSWERS[type(frame)](state, frame)


def plays(position: Position) -> tuple[Play, ...]:
    """Return the legal PLAYs of the player whose turn it is, on a settled board."""
    if not position.pools[position.turn]:
        return ()
    return notation.PLAYS[(position.board[0] | position.board[1]) >> TOP_SHIFT]


def switches(position: Position, *, gambit: bool = False) -> tuple[Switch, ...]:
    """Return the legal SWITCHes; inside a Gambit repetition is no hindrance (2.5)."""
    a, b = position.board
    right, above = unlike_right(a, b), unlike_above(a, b)
    found: list[Switch] = []
    for first in bits(right | above):
        if right & first:
            found.append(notation.SWITCH_RIGHT[first])
        if above & first:
            found.append(notation.SWITCH_UP[first])
    if position.banned:  # S07
        found = [switch for switch in found if not switches_back(position, switch)]
    if not gambit and any(count >= REPETITION - 1 for _, count in position.positions):
        found = [switch for switch in found if not repeats(position, switch)]
    return tuple(found)


def switches_back(position: Position, switch: Switch) -> bool:
    """Say whether ``switch`` would undo the opponent's last turn (S07, B9)."""
    return position.banned == (switch.a, switch.b)


def repeats(position: Position, switch: Switch) -> bool:
    """Say whether ``switch`` brings a position about for the third time (S40), or once more after a pass did.

    One that scores never does: no turn starts with a line on the board.
    """
    return brings_back(position, position.board, position.turn, switch)


def brings_back(held: Holdings, board: Sequence[int], turn: Seat, switch: Switch) -> bool:
    """Say so of a board on which it is the turn of ``turn``."""
    both = bit(switch.a) | bit(switch.b)
    after = digest(held, [tokens ^ both for tokens in board], 1 - turn)
    return any(reached == after and count >= REPETITION - 1 for reached, count in held.positions)


def must_switch(position: Position) -> bool:
    """Say whether the player whose turn it is cannot PLAY: the pool is empty, or every column full."""
    return not position.pools[position.turn] or all_full(position.board[0] | position.board[1])


def _turn(position: Position, _: Turn) -> tuple[PuzzlerMove, ...]:
    plain: tuple[PuzzlerMove, ...] = (*plays(position), *switches(position))
    powers = token_powers(position)
    if can_gambit(position):
        return (*plain, *powers, notation.GAMBIT)
    return (*plain, *powers) if plain else (*powers, notation.PASS)  # S57


def can_gambit(position: Position) -> bool:
    """Say whether a Gambit can be declared: both its parts must be possible (S56)."""
    seat = position.turn
    if position.characters[seat] != "quill" or not position.charges[seat]:
        return False
    return bool(plays(position) and switches(position, gambit=True))


def after_power(position: Position, _: object = None) -> tuple[PuzzlerMove, ...]:
    """Return what may follow a token power: a PLAY or the end; without a PLAY the SWITCH is a duty (B11, S45)."""
    if must_switch(position):
        return switches(position)
    return (*plays(position), notation.END)


def parts(position: Position, frame: Parts) -> tuple[PuzzlerMove, ...]:
    """Return the ways to do a part of a Gambit that is left; () when there is none (S56)."""
    found: tuple[PuzzlerMove, ...] = plays(position) if "play" in frame.left else ()
    return (*found, *switches(position, gambit=True)) if "switch" in frame.left else found


def _score(position: Position, frame: ScoreAbility) -> tuple[PuzzlerMove, ...]:
    return (*abilities(position, frame.seat), notation.SKIP)  # B14


def _choose(_: Position, __: Choosing) -> tuple[PuzzlerMove, ...]:
    return tuple(notation.CHOOSE.values())


def _choose_of_twelve(_: Position, __: Doubled) -> tuple[PuzzlerMove, ...]:
    return tuple(notation.CHOOSE[character] for character in CHARACTERS)


_ANSWERS: dict[type, Callable[[Position, Any], tuple[PuzzlerMove, ...]]] = {
    Turn: _turn,
    AfterPower: after_power,
    Parts: parts,
    ScoreAbility: _score,
    Choosing: _choose,
    Doubled: _choose_of_twelve,
}
