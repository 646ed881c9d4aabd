"""T3 and T4: a player turns the hot tile, and the support arrows of older tiles reinforce it.

Codes:

===========  ================================================================
code         facts, and what it says
===========  ================================================================
same_turn    quarters, same: so turned it points where fewer turns do, too
===========  ================================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import SPACES, Crystals, Space, Warrior
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.ending import turnings
from rules.maatatahay.events import Reinforced, Rotated
from rules.maatatahay.moves import Rotate
from rules.maatatahay.notation import ROTATE
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.question import TurnQuestion
from rules.maatatahay.strength import supporters


class Rotating(TurnQuestion[Rotate]):
    """By how many quarter turns the hot tile is turned: of ways that are the same the first (A19).

    Not asked where all are.
    """

    frame = frames.Rotating
    move = Rotate
    kind = "rotate"

    @override
    def legal(self, position: Position, frame: frames.Rotating, seat: Seat) -> tuple[Rotate, ...]:
        return tuple(ROTATE[quarters] for quarters in dict.fromkeys(_turnings(position)))

    @override
    def refuse(self, position: Position, frame: frames.Rotating, seat: Seat, move: Rotate) -> IllegalMove | None:
        same = _turnings(position)[move.quarters]
        return None if same == move.quarters else IllegalMove("same_turn", quarters=move.quarters, same=same)

    @override
    def answer(self, draft: Draft, frame: frames.Rotating, seat: Seat, move: Rotate) -> None:
        _turn(draft, seat, move.quarters, only=False)

    @override
    def advance(self, draft: Draft, frame: frames.Rotating) -> bool:
        if len(set(_turnings(draft))) > 1:
            return False
        _turn(draft, frame.seat, 0, only=True)
        return True

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Rotating) -> bool:
        return len(set(_turnings(state))) > 1


def _turnings(position: Position) -> tuple[int, ...]:
    hot = position.hot or 0
    warrior = position.board[hot].warrior
    assert warrior is not None
    return turnings(position, warrior.tile, hot)


def _turn(draft: Draft, seat: Seat, quarters: int, *, only: bool) -> None:
    """Turn the hot tile (T3) and count the support arrows of older tiles (T4)."""
    index, warrior = draft.hot_warrior()
    found = supporters(draft.board, index, seat)
    draft.supply -= len(found)
    draft.board[index] = Space(warrior=Warrior(seat, warrior.tile, quarters, Crystals(0, len(found))))
    draft.events.append(Rotated(seat, SPACES[index], quarters, only))
    if found:
        draft.events.append(Reinforced(seat, SPACES[index], tuple(SPACES[there] for there in found)))
    draft.frames[-1] = frames.Adding(seat)
