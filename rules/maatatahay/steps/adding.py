"""T5: a player adds crystals from the storage to the hot tile; at most four may stay in the storage.

Codes:

===============  ============================================================
code             facts, and what it says
===============  ============================================================
storage_limit    added, least, storage: at most 4 may stay, so add so many
not_in_storage   crystals, storage: more of a kind than there are
===============  ============================================================
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import SPACES, Crystals, Space
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.events import Added
from rules.maatatahay.moves import Add
from rules.maatatahay.notation import ADDITIONS
from rules.maatatahay.placing import not_held
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.question import TurnQuestion
from rules.maatatahay.strength import targets
from rules.maatatahay.warriors import STORAGE


class Adding(TurnQuestion[Add]):
    """Which crystals come onto the hot tile; not asked with an empty storage."""

    frame = frames.Adding
    move = Add
    kind = "add"

    @override
    def legal(self, position: Position, frame: frames.Adding, seat: Seat) -> tuple[Add, ...]:
        """Return everything that can be added: the fewest crystals first, and among equal numbers those with
        most Spirit.
        """
        storage = position.storages[seat]
        return ADDITIONS[storage.spirit, storage.energy]

    @override
    def refuse(self, position: Position, frame: frames.Adding, seat: Seat, move: Add) -> IllegalMove | None:
        return addition_refused(position.storages[seat], move.crystals)

    @override
    def answer(self, draft: Draft, frame: frames.Adding, seat: Seat, move: Add) -> None:
        """Move the crystals, and go on to life and death (T6)."""
        index, warrior = draft.hot_warrior()
        draft.storages[seat] = draft.storages[seat].minus(move.crystals)
        draft.board[index] = Space(warrior=replace(warrior, crystals=warrior.crystals.plus(move.crystals)))
        draft.events.append(Added(seat, SPACES[index], move.crystals))
        _begin_settling(draft, seat)

    @override
    def advance(self, draft: Draft, frame: frames.Adding) -> bool:
        if draft.storages[frame.seat].total:
            return False
        _begin_settling(draft, frame.seat)
        return True

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Adding) -> bool:
        return state.storages[frame.seat].total > 0


def addition_refused(storage: Crystals, added: Crystals) -> IllegalMove | None:
    """Return why these cannot be added to the hot tile; None when they can."""
    least = storage.total - STORAGE
    if added.total < least:
        return IllegalMove("storage_limit", added=added, least=least, storage=storage)
    return not_held(storage, added)


def _begin_settling(draft: Draft, seat: Seat) -> None:
    """Determine the surrounded tiles, which do not change during settling (T6.1, T6.6)."""
    surrounded = targets(draft.board)
    others = tuple(index for index in surrounded if index != draft.hot)
    draft.frames[-1] = frames.Settling(seat, others, draft.hot in surrounded)
