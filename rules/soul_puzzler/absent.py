"""What happens for an absent player (2.10)."""

from __future__ import annotations

from random import Random

from rules.engine import IllegalMove, Seat
from rules.soul_puzzler.board import COLUMN
from rules.soul_puzzler.characters import APPRENTICE
from rules.soul_puzzler.flow import thrown
from rules.soul_puzzler.frames import Doubled
from rules.soul_puzzler.legal import legal
from rules.soul_puzzler.moves import Play, PuzzlerMove, Switch
from rules.soul_puzzler.notation import CHOOSE, END, PASS, SKIP
from rules.soul_puzzler.state import PuzzlerState
from rules.soul_puzzler.view import PuzzlerView
from rules.soul_puzzler.watch import determinize


def absent_move(view: PuzzlerView, seat: Seat) -> PuzzlerMove:
    """Return the plainest legal move of ``seat``; raises ``IllegalMove`` when it is not asked.

    The Apprentice, or the character that a double sums up to; no ability; the
    end of the turn; a PLAY into the lowest column; a SWITCH; a pass.
    """
    state = determinize(view, Random(0))
    moves = legal(state, seat)
    if not moves:
        raise IllegalMove("not_asked", seat=seat)
    for plain in (_card(state), SKIP, END):
        if plain in moves:
            return plain
    plays = [move for move in moves if isinstance(move, Play)]
    if plays:
        return min(plays, key=lambda move: (_height(state, move), move.column))
    return next((move for move in moves if isinstance(move, Switch)), PASS)


def _card(state: PuzzlerState) -> PuzzlerMove:
    frame = state.frames[-1]
    return CHOOSE[thrown(frame.faces) if isinstance(frame, Doubled) else APPRENTICE]


def _height(state: PuzzlerState, move: Play) -> int:
    return (COLUMN[move.column] & (state.board[0] | state.board[1])).bit_count()
