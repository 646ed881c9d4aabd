"""A whole turn given at once, split into its moves."""

from __future__ import annotations

from rules.engine import IllegalMove, Seat
from rules.maatatahay.board import INDEX, NONE, SPACES, Crystals
from rules.maatatahay.ending import turnings
from rules.maatatahay.moves import ADD, PAY, PLACE, ROTATE, MaatatahayMove
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.steps.crystals import addition_refused, payment_refused
from rules.maatatahay.steps.turn import place_refused
from rules.maatatahay.turns import PLACING, payments, relic_cost, tile_to_place
from rules.maatatahay.warriors import RELIC_REWARD, STORAGE


def whole_turn(
    view: MaatatahayView,
    seat: Seat,
    space: str,
    quarters: int | None = None,
    paid: Crystals | None = None,
    added: Crystals | None = None,
) -> tuple[MaatatahayMove, ...]:
    """Return the moves of ``seat`` for such a turn, from its current step.

    Steps without a question are left out, and the moves stop before the first step that is not given. Raises
    ``IllegalMove`` for a step that is impossible or not part of the turn. The reward of a relic is not known in
    advance: the last step can still prove impossible.
    """
    if seat not in view.asked:
        raise IllegalMove("not_asked", seat=seat)
    if view.stage not in PLACING:
        raise IllegalMove("not_now", stage=view.stage, move=f"place:{space[:10]}")
    turn = _Turn(view, seat)
    turn.place(space)
    if turn.pay(space, paid) and turn.rotate(space, quarters):
        turn.add(added)
    return tuple(turn.moves)


def complete_turn(
    view: MaatatahayView, seat: Seat, space: str, quarters: int, paid: Crystals | None, added: Crystals | None
) -> tuple[MaatatahayMove, ...]:
    """Return the moves of a complete turn, or all before an addition that is not given.

    Raises ``IllegalMove`` as ``whole_turn`` does, and with ``payment_missing`` if a relic can be paid for in several
    ways and none is given.
    """
    moves = whole_turn(view, seat, space, quarters, paid, added)
    if len(moves) == 1 and view.board[INDEX[space]].relic:  # a relic brings crystals to add, so the turn is not over
        raise IllegalMove("payment_missing", space=space, cost=relic_cost(view.board, INDEX[space]))
    return moves


class _Turn:
    """The moves so far, the crystals of the player after them, and the number drawn on the way."""

    def __init__(self, view: MaatatahayView, seat: Seat) -> None:
        self._view = view
        self._seat = seat
        self._storage = view.storages[seat]
        self._bag = NONE
        self._reward = 0
        self.moves: list[MaatatahayMove] = []

    def place(self, space: str) -> None:
        """Place the tile, or check that it is already there."""
        if space not in INDEX:
            raise IllegalMove("not_a_move", move=f"place:{space[:10]}")
        if self._view.stage != "place":
            hot = SPACES[self._view.hot or 0]
            if space != hot:
                raise IllegalMove("other_space", space=space, hot=hot)
            return
        _raise(place_refused(self._view, self._seat, space))
        self._storage = self._storage.plus(self._view.board[INDEX[space]].crystals)
        self.moves.append(PLACE[INDEX[space]])

    def pay(self, space: str, paid: Crystals | None) -> bool:
        """Pay for the relic, if there is one; return False if the mix is still to be chosen."""
        if not self._view.board[INDEX[space]].relic:
            if paid is not None:
                raise IllegalMove("nothing_to_pay", space=space, paid=paid)
            return True
        cost = relic_cost(self._view.board, INDEX[space])
        mixes = payments(self._storage, cost)
        if paid is None and len(mixes) > 1:
            return False
        mix = mixes[0] if paid is None else paid
        _raise(payment_refused(self._storage, cost, mix))
        if len(mixes) > 1:
            self.moves.append(PAY[mix])
        self._storage = self._storage.minus(mix)
        self._bag = Crystals(self._view.bag.spirit + mix.spirit, self._view.bag.energy)
        self._reward = min(RELIC_REWARD, self._bag.total)
        return True

    def rotate(self, space: str, quarters: int | None) -> bool:
        """Turn the tile, by the first rotation of the same effect; return False if that is still to be chosen."""
        if quarters not in (None, *range(len(ROTATE))):
            raise IllegalMove("not_a_move", move=f"rotate:{quarters}"[:60])
        hot = self._view.board[INDEX[space]].warrior
        tile = hot.tile if hot else tile_to_place(self._view, self._seat)
        ways = turnings(self._view, tile, INDEX[space])
        if self._view.stage == "add":
            if hot is not None and quarters is not None and ways[quarters] != ways[hot.rotation]:
                raise IllegalMove("already_turned", quarters=quarters, rotation=hot.rotation)
        elif len(set(ways)) > 1:
            if quarters is None:
                return False
            self.moves.append(ROTATE[ways[quarters]])
        return True

    def add(self, added: Crystals | None) -> None:
        """Add crystals, as far as the storage at that step is known."""
        if added is None:
            return
        if self._reward:
            _raise(self._more_than_comes(added))
        else:
            _raise(addition_refused(self._storage, added))
        if added not in ADD:
            raise IllegalMove("not_a_move", move=f"add:{added}"[:60])
        if self._storage.total + self._reward:
            self.moves.append(ADD[added])

    def _more_than_comes(self, added: Crystals) -> IllegalMove | None:
        spirit = max(0, added.spirit - self._storage.spirit)
        energy = max(0, added.energy - self._storage.energy)
        if spirit > self._bag.spirit or energy > self._bag.energy or spirit + energy > self._reward:
            return IllegalMove("more_than_comes", added=added, storage=self._storage, reward=self._reward)
        least = self._storage.total + self._reward - STORAGE
        if added.total < least:
            return IllegalMove("storage_limit", added=added, least=least, storage=self._storage)
        return None


def _raise(why: IllegalMove | None) -> None:
    if why is not None:
        raise why
