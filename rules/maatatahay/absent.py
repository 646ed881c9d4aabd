"""What happens for an absent player (2.9)."""

from __future__ import annotations

from rules.engine import IllegalMove, Seat
from rules.maatatahay.board import INDEX
from rules.maatatahay.legal import legal
from rules.maatatahay.moves import MaatatahayMove, Place
from rules.maatatahay.placing import is_free
from rules.maatatahay.view import MaatatahayView


def absent_move(view: MaatatahayView, seat: Seat) -> MaatatahayMove:
    """Return the plainest legal move of ``seat``; raises ``IllegalMove`` when it is not asked.

    The first pair; the first turn; the first free space; the payment with the
    fewest Spirit; no rotation; as few crystals as the limit demands, Spirit
    before Energy; the first tile in the order of reading. Legal moves are
    listed in just this order, but for the relic spaces among the free ones.
    """
    moves = legal(view, seat)
    if not moves:
        raise IllegalMove("not_asked", seat=seat)
    free = (move for move in moves if isinstance(move, Place) and is_free(view.board[INDEX[move.space]]))
    return next(free, moves[0])
