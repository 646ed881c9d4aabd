"""The Fragment and the Attack (2.13, 2.14)."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames, moves
from rules.soulgivers.actions import (
    Doing,
    action_obstacle,
    attack_targets,
    can_attack_barrier,
    pay,
    refuse_action,
    refuse_attack,
)
from rules.soulgivers.cards import PASS_DISTANCE
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.ending import destroy
from rules.soulgivers.events import Attacked, BarrierFell
from rules.soulgivers.fragment import can_collect, can_pass, collect, drop, pass_to, receivers
from rules.soulgivers.geometry import CELL_NAMES, DIRECTIONS
from rules.soulgivers.lookup import is_carrier, on_cell
from rules.soulgivers.pieces import Soulgiver


class Collecting(Doing[moves.Collect]):
    """Collect the Fragment (10.3, 10.4)."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Collect, ...]:
        if not can_collect(position, piece) or action_obstacle(position, piece, "collect"):
            return ()
        return tuple(moves.Collect(facing) for facing in DIRECTIONS)

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Collect) -> IllegalMove:
        why = refuse_action(position, piece, "collect") if can_collect(position, piece) else None
        return why or IllegalMove("not_here", id=piece.id)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Collect) -> None:
        pay(draft, draft.piece(draft.doing.id), "collect")
        collect(draft, draft.piece(draft.doing.id), move.facing)


class Passing(Doing[moves.PassFragment]):
    """Pass the Fragment (10.1, 10.2)."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.PassFragment, ...]:
        if not is_carrier(position, piece) or action_obstacle(position, piece, "pass"):
            return ()
        return tuple(moves.PassFragment(ally.place) for ally in receivers(position, piece))

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.PassFragment) -> IllegalMove:
        if not is_carrier(position, piece):
            return IllegalMove("not_carrier", id=piece.id)
        target = on_cell(position, move.cell)
        if target is None or not can_pass(position, piece, move.cell):
            return IllegalMove("cannot_pass", target=CELL_NAMES[move.cell], distance=PASS_DISTANCE)
        if target.population != piece.population:
            return IllegalMove("opponent", id=target.id)
        return refuse_action(position, piece, "pass") or IllegalMove("not_offered", move=str(move))

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.PassFragment) -> None:
        pay(draft, draft.piece(draft.doing.id), "pass")
        receiver = draft.standing_on(move.cell)
        pass_to(draft, draft.piece(draft.doing.id), receiver)


class Dropping(Doing[moves.Drop]):
    """Drop the Fragment."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Drop, ...]:
        if not is_carrier(position, piece) or action_obstacle(position, piece, "drop"):
            return ()
        return tuple(moves.Drop(facing) for facing in DIRECTIONS)

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Drop) -> IllegalMove:
        why = refuse_action(position, piece, "drop") if is_carrier(position, piece) else None
        return why or IllegalMove("not_carrier", id=piece.id)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Drop) -> None:
        pay(draft, draft.piece(draft.doing.id), "drop")
        drop(draft, draft.piece(draft.doing.id), move.facing)


class Attacking(Doing[moves.Attack]):
    """Attack: Destruction (2.13)."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Attack, ...]:
        if action_obstacle(position, piece, "attack"):
            return ()
        barrier = (moves.Attack(moves.BARRIER),) if can_attack_barrier(position, piece) else ()
        return (*(moves.Attack(cell) for cell in attack_targets(position, piece)), *barrier)

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Attack) -> IllegalMove:
        if move.cell == moves.BARRIER:
            why = None if can_attack_barrier(position, piece) else IllegalMove("no_barrier", id=piece.id)
        else:
            why = refuse_attack(position, piece, move.cell) if piece.on_board else None
        return why or refuse_action(position, piece, "attack") or IllegalMove("not_offered", move=str(move))

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Attack) -> None:
        """Destroy the target; after the Barrier, W2 follows."""
        piece_id = draft.doing.id
        pay(draft, draft.piece(piece_id), "attack")
        if move.cell == moves.BARRIER:
            draft.barrier = False
            draft.events.append(BarrierFell(piece_id))
            draft.push(frames.Window("w2", seat))
        else:
            target = draft.standing_on(move.cell)
            draft.events.append(Attacked(piece_id, target.id))
            destroy(draft, target.id, "attack")
        draft.settle()
