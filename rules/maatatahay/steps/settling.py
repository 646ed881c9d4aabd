"""T6, life and death: every surrounded tile is compared with the enemies beside it, the hot tile last.

Codes:

==========  =================================================================
code        facts, and what it says
==========  =================================================================
no_target   space, reason: "empty", "dead", "open" (not surrounded) or
            "survives" (it would, so nothing is to be decided)
hot_last    space: the hot tile is settled last
==========  =================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.maatatahay import frames
from rules.maatatahay.board import INDEX, SPACES, Space, Warrior, face_down
from rules.maatatahay.draft import Draft, Position
from rules.maatatahay.events import Settled
from rules.maatatahay.moves import Settle
from rules.maatatahay.notation import SETTLE
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.question import TurnQuestion
from rules.maatatahay.strength import attack, is_surrounded, strength, survives


class Settling(TurnQuestion[Settle]):
    """Which tile that would die is settled next; asked only while the order decides who falls (T6.6, A18, A20)."""

    frame = frames.Settling
    move = Settle
    kind = "settle"

    @override
    def legal(self, position: Position, frame: frames.Settling, seat: Seat) -> tuple[Settle, ...]:
        return tuple(SETTLE[index] for index in frame.targets)

    @override
    def refuse(self, position: Position, frame: frames.Settling, seat: Seat, move: Settle) -> IllegalMove | None:
        index = INDEX[move.space]
        if index in frame.targets:
            return None
        warrior = position.board[index].warrior
        if warrior is None or not warrior.alive:
            return IllegalMove("no_target", space=move.space, reason="dead" if warrior else "empty")
        if not is_surrounded(position.board, index):
            return IllegalMove("no_target", space=move.space, reason="open")
        if index == position.hot:
            return IllegalMove("hot_last", space=move.space)
        return IllegalMove("no_target", space=move.space, reason="survives")

    @override
    def answer(self, draft: Draft, frame: frames.Settling, seat: Seat, move: Settle) -> None:
        index = INDEX[move.space]
        _settle_tile(draft, index)
        left = tuple(target for target in frame.targets if target != index)
        draft.frames[-1] = frames.Settling(seat, left, frame.hot)

    @override
    def advance(self, draft: Draft, frame: frames.Settling) -> bool:
        targets = frame.targets
        while targets:
            dying = tuple(index for index in targets if not survives(draft.board, index))
            for index in targets:
                if index not in dying:
                    _settle_tile(draft, index)
            if len(_endings(draft.board, dying)) > 1:
                draft.frames[-1] = frames.Settling(frame.seat, dying, frame.hot)
                return False
            if dying:
                _settle_tile(draft, dying[0])
            targets = dying[1:]
        if frame.hot and draft.hot is not None:  # T6.2: last of all
            _settle_tile(draft, draft.hot)
        draft.frames.pop()
        return True

    @override
    def has_choice(self, state: MaatatahayState, frame: frames.Settling) -> bool:
        would_die = all(
            index in range(len(SPACES))
            and index != state.hot
            and is_surrounded(state.board, index)
            and not survives(state.board, index)
            for index in frame.targets
        )
        in_order = len(frame.targets) > 1 and tuple(sorted(frame.targets)) == frame.targets
        matters = would_die and len(_endings(state.board, frame.targets)) > 1
        return in_order and matters and frame.hot is is_surrounded(state.board, state.hot or 0)


def _endings(board: Sequence[Space], targets: tuple[int, ...]) -> set[frozenset[int]]:
    """Return the tiles that fall in each order of settling some: the end of T6 depends on nothing else (A20)."""
    endings: set[frozenset[int]] = set()
    reached: set[frozenset[int]] = {frozenset()}
    while reached:
        after: set[frozenset[int]] = set()
        for fallen in reached:
            now = [
                face_down(space.warrior) if index in fallen and space.warrior else space
                for index, space in enumerate(board)
            ]
            dying = [index for index in targets if index not in fallen and not survives(now, index)]
            endings.update(() if dying else (fallen,))
            after.update(fallen | {index} for index in dying)
        reached = after
    return endings


def _settle_tile(draft: Draft, index: int) -> None:
    """Compare a surrounded tile with the living enemies beside it (T6.3); no event where there is none."""
    own, against = strength(draft.board, index), attack(draft.board, index)
    if not against:
        return
    warrior, hot = draft.warrior(index), index == draft.hot
    survived, spirit, energy = own >= against, 0, 0
    if not survived:
        spirit, energy = warrior.crystals.spirit, warrior.crystals.energy
        _die(draft, index, warrior)
    draft.events.append(
        Settled(SPACES[index], warrior.owner, warrior.tile, own, against, survived, hot, spirit, energy)
    )


def _die(draft: Draft, index: int, warrior: Warrior) -> None:
    """Turn a tile face down; its Spirit moves to the hot tile (T6.4), or leaves the game with it (T6.5)."""
    spirit = warrior.crystals.spirit
    draft.board[index] = face_down(warrior)
    draft.supply += warrior.crystals.energy
    draft.deaths[warrior.owner] += 1
    draft.fallen[warrior.owner] += 1
    if index == draft.hot:
        draft.removed += spirit
    elif spirit:
        hot, taker = draft.hot_warrior()
        crystals = replace(taker.crystals, spirit=taker.crystals.spirit + spirit)
        draft.board[hot] = Space(warrior=replace(taker, crystals=crystals))
