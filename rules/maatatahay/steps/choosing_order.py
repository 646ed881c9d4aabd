"""R2: the player with the weaker tile, or the active player if both are equal, decides who takes the first turn."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.events import OrderChosen
from rules.maatatahay.moves import GoFirst
from rules.maatatahay.notation import GO_FIRST
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.question import OpenQuestion, tiles_in_hand
from rules.maatatahay.warriors import WARRIORS


class ChoosingOrder(OpenQuestion[frames.ChoosingOrder, GoFirst]):
    """Who takes the first turn of the round."""

    frame = frames.ChoosingOrder
    move = GoFirst
    kind = "order"

    @override
    def asked(self, position: Position, frame: frames.ChoosingOrder) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: Position, frame: frames.ChoosingOrder, seat: Seat) -> tuple[GoFirst, ...]:
        return GO_FIRST

    @override
    def refuse(self, position: Position, frame: frames.ChoosingOrder, seat: Seat, move: GoFirst) -> IllegalMove | None:
        return None

    @override
    def answer(self, draft: Draft, frame: frames.ChoosingOrder, seat: Seat, move: GoFirst) -> None:
        first = seat if move.who == "self" else 1 - seat
        draft.events.append(OrderChosen(seat, first, frame.equal))
        draft.frames = [frames.EndOfRound(), frames.Turn(1 - first), frames.Turn(first)]

    @override
    def is_in_order(self, state: MaatatahayState, frame: frames.ChoosingOrder) -> bool:
        return len(state.frames) == 1 and tiles_in_hand(state) == [0, 1]

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.ChoosingOrder) -> bool:
        one, two = (WARRIORS[tile or ""].claws for tile in state.tiles)
        return (frame.seat, frame.equal) == ((state.active, True) if one == two else (int(two < one), False))
