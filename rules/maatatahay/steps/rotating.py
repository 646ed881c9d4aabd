"""T3 and T4: a player turns the hot tile, and the support arrows of older tiles reinforce it."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import SPACES, Crystals, Space, Warrior
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.events import Reinforced, Rotated
from rules.maatatahay.moves import Rotate
from rules.maatatahay.notation import ROTATE
from rules.maatatahay.question import TurnQuestion
from rules.maatatahay.strength import supporters


class Rotating(TurnQuestion[Rotate]):
    """By how many quarter turns the hot tile is turned; asked even if no arrow can point at a space (M14)."""

    frame = frames.Rotating
    move = Rotate
    kind = "rotate"

    @override
    def legal(self, position: Position, frame: frames.Rotating, seat: Seat) -> tuple[Rotate, ...]:
        return ROTATE

    @override
    def refuse(self, position: Position, frame: frames.Rotating, seat: Seat, move: Rotate) -> IllegalMove | None:
        return None

    @override
    def answer(self, draft: Draft, frame: frames.Rotating, seat: Seat, move: Rotate) -> None:
        """Turn the hot tile (T3) and count the support arrows of older tiles (T4)."""
        index, warrior = draft.hot_warrior()
        found = supporters(draft.board, index, seat)
        draft.supply -= len(found)
        draft.board[index] = Space(warrior=Warrior(seat, warrior.tile, move.quarters, Crystals(0, len(found))))
        draft.events.append(Rotated(seat, SPACES[index], move.quarters))
        if found:
            draft.events.append(Reinforced(seat, SPACES[index], tuple(SPACES[there] for there in found)))
        draft.frames[-1] = frames.Adding(seat)
