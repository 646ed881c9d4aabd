"""Activations and the Movement Action (2.8, 2.9)."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames, moves
from rules.soulgivers.actions import Doing
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Activated
from rules.soulgivers.fragment import set_facing
from rules.soulgivers.geometry import OFF_BOARD
from rules.soulgivers.lookup import active, facings, is_hushed, points_left, population_at
from rules.soulgivers.movement.walks import allowed_directions, can_deliver, deliver, gate_exit, own_steps, walks, ways
from rules.soulgivers.movement.wormholes import come_to, forget_axis, is_trapped
from rules.soulgivers.pieces import Activation, Soulgiver


def finish_movement(draft: Draft) -> None:
    """Ask for the facing of an active Soulgiver that has moved and not ended its Movement Action (A54)."""
    piece = active(draft)
    if piece is not None and draft.doing.steps and not draft.doing.ended:
        draft.change_activation(ended=True)
        draft.push(frames.Facing(piece.seat, piece.id))


class Activating(Doing[moves.Activate]):
    """Activate a Soulgiver of one's own, which ends another activation."""

    needs_active = False

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.Activate, ...]:
        return tuple(
            moves.Activate(soulgiver.hero)
            for soulgiver in position.soulgivers
            if soulgiver.seat == seat and not soulgiver.activated and not is_hushed(position, soulgiver)
        )

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.Activate) -> IllegalMove:
        for soulgiver in position.soulgivers:
            if soulgiver.seat == seat and soulgiver.hero == move.hero:
                return IllegalMove("activated" if soulgiver.activated else "hushed", id=soulgiver.id)
        return IllegalMove("not_in_game", hero=move.hero)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Activate) -> None:
        """Activate it, and open W1."""
        piece_id = f"{population_at(draft, seat)}-{move.hero}"
        before = len(draft.frames)
        finish_movement(draft)
        asking = draft.frames[before:]
        del draft.frames[before:]
        for place, player in enumerate(draft.players):
            if player.standing == "activation":
                draft.change_player(place, standing="")
        draft.change_piece(piece_id, activated=True)
        draft.activation = Activation(piece_id)
        draft.events.append(Activated(piece_id))
        draft.push(frames.Window("w1", seat), *asking)


def _exhausted(position: Position, piece: Soulgiver, steps: int) -> IllegalMove | None:
    """Return why a Soulgiver cannot make so many steps; None if it has the points for them."""
    assert position.activation is not None
    if is_trapped(position, piece):
        return IllegalMove("trapped", id=piece.id)
    if position.activation.ended:
        return IllegalMove("movement_over", id=piece.id)
    left = points_left(position, piece)
    return IllegalMove("no_points", id=piece.id, left=left) if left < steps else None


class Stepping(Doing[moves.Step]):
    """Make a step of the Movement Action."""

    crossing = True

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Step, ...]:
        return tuple(moves.Step(cell) for cell in own_steps(position))

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Step) -> IllegalMove:
        return _exhausted(position, piece, 1) or IllegalMove("cannot_step", id=piece.id, cell=move.cell)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Step) -> None:
        step_to(draft, move.cell)


def step_to(draft: Draft, cell: int) -> None:
    """Let the active Soulgiver make a step, which fixes the axis of a linear Movement Action (7.1, 7.2)."""
    piece = draft.piece(draft.doing.id)
    draft.change_activation(steps=draft.doing.steps + 1)
    if piece.card.move == "linear" and draft.doing.axis < 0:
        vertical = not piece.on_board or abs(cell - piece.place) != 1
        draft.change_activation(axis=0 if vertical else 1)
    draft.settle(step=piece.id)
    come_to(draft, piece.id, cell, "step")


class Striding(Doing[moves.Walk]):
    """Make several steps of the Movement Action at once."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Walk, ...]:
        return tuple(moves.Walk(cells) for cells in walks(position))

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Walk) -> IllegalMove:
        same = ways(position).get(move.cells[-1]) == move.cells
        return _exhausted(position, piece, len(move.cells)) or IllegalMove(
            "same_end" if same else "cannot_step", id=piece.id, cell=move.cells[-1]
        )

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Walk) -> None:
        draft.push(frames.Walking(draft.doing.id, move.cells))


class Gating(Doing[moves.TakeGate]):
    """Go from one Gate to the other of its pair."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.TakeGate, ...]:
        fits = points_left(position, piece) > 0 and gate_exit(position, piece) != OFF_BOARD
        return (moves.TakeGate(),) if fits else ()

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.TakeGate) -> IllegalMove:
        if gate_exit(position, piece) != OFF_BOARD:
            return IllegalMove("no_points", id=piece.id, left=0)
        return IllegalMove("no_gate", id=piece.id)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.TakeGate) -> None:
        """Go there; the axis is forgotten (2.9)."""
        piece = draft.piece(draft.doing.id)
        draft.change_activation(steps=draft.doing.steps + 1)
        forget_axis(draft, piece.id)
        draft.settle(step=piece.id)
        come_to(draft, piece.id, gate_exit(draft, piece), "gate")


class Delivering(Doing[moves.Deliver]):
    """Carry the Fragment into a Portal of one's own, and win."""

    crossing = True

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Deliver, ...]:
        return (moves.Deliver(),) if can_deliver(position) else ()

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Deliver) -> IllegalMove:
        return IllegalMove("trapped" if is_trapped(position, piece) else "no_portal", id=piece.id)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Deliver) -> None:
        assert draft.activation is not None
        deliver(draft, draft.piece(draft.doing.id), allowed_directions(draft.activation))


class Halting(Doing[moves.Halt]):
    """End the Movement Action and set the facing (8.2)."""

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver) -> tuple[moves.Halt, ...]:
        activation = position.activation
        if activation is None or activation.ended or not activation.steps:
            return ()
        return tuple(moves.Halt(facing) for facing in facings(position, piece))

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver, move: moves.Halt) -> IllegalMove:
        activation = position.activation
        assert activation is not None
        if activation.ended or not activation.steps:
            return IllegalMove("movement_over" if activation.ended else "not_moved", id=piece.id)
        return IllegalMove("same_facing", facing=move.facing)

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.Halt) -> None:
        draft.change_activation(ended=True)
        set_facing(draft, draft.doing.id, move.facing)
