"""R1 and R2: the pair of tiles of this round, and the player who takes the first turn."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.events import OrderChosen, PairChosen
from rules.maatatahay.moves import GO_FIRST, PAIR, ChoosePair, GoFirst
from rules.maatatahay.position import MaatatahayState, Pair
from rules.maatatahay.viewing import OpenQuestion, tiles_in_hand
from rules.maatatahay.warriors import WARRIORS


class ChoosingPair(OpenQuestion[frames.ChoosingPair, ChoosePair]):
    """The choice of a displayed pair; the last one left is taken without a question."""

    kind = "pair"

    @override
    def asked(self, position: Position, frame: frames.ChoosingPair) -> tuple[Seat, ...]:
        return (position.active,)

    @override
    def legal(self, position: Position, frame: frames.ChoosingPair, seat: Seat) -> tuple[ChoosePair, ...]:
        return tuple(PAIR[pair] for pair in position.display if pair)

    @override
    def refuse(
        self, position: Position, frame: frames.ChoosingPair, seat: Seat, move: ChoosePair
    ) -> IllegalMove | None:
        if move.tiles in position.display:
            return None
        return IllegalMove("no_pair", tiles=move.tiles, display=position.display)

    @override
    def answer(self, draft: Draft, frame: frames.ChoosingPair, seat: Seat, move: ChoosePair) -> None:
        _take(draft, move.tiles, only=False)

    @override
    def advance(self, draft: Draft, frame: frames.ChoosingPair) -> bool:
        left = [pair for pair in draft.display if pair]
        if len(left) > 1:
            return False
        _take(draft, left[0], only=True)
        return True

    @override
    def is_in_order(self, state: MaatatahayState, frame: frames.ChoosingPair) -> bool:
        return len(state.frames) == 1 and not tiles_in_hand(state)


def _take(draft: Draft, pair: Pair, *, only: bool) -> None:
    """Let each player take a tile, and determine who decides the order (R2)."""
    draft.display[draft.display.index(pair)] = None
    draft.tiles = list(pair)
    draft.events.append(PairChosen(draft.active, pair, only))
    mine, theirs = (WARRIORS[tile].claws for tile in pair)  # only printed claws (A7)
    weaker = draft.active if mine == theirs else int(theirs < mine)
    draft.frames = [frames.ChoosingOrder(weaker, mine == theirs)]


class ChoosingOrder(OpenQuestion[frames.ChoosingOrder, GoFirst]):
    """The choice of who takes the first turn of the round."""

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
