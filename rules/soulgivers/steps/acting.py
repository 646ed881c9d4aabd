"""The boundaries of a turn: the options of the active player (2.7 to 2.9)."""

from __future__ import annotations

from typing import Any

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.questions import Automatic, Choice
from rules.soulgivers import frames, moves
from rules.soulgivers.actions import Doing
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Decided
from rules.soulgivers.lookup import active, ground_of, is_standable, on_cell
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.movement.walks import can_deliver, own_steps, walks
from rules.soulgivers.movement.wormholes import survives_holes
from rules.soulgivers.pieces import Soulgiver
from rules.soulgivers.position import SoulgiversView
from rules.soulgivers.turn.fragment import Attacking, Collecting, Dropping, Passing
from rules.soulgivers.turn.using import Absorbing, Declaring, Drawing, Playing, Using
from rules.soulgivers.turn.walking import (
    Activating,
    Delivering,
    Gating,
    Halting,
    Stepping,
    Striding,
    finish_movement,
    step_to,
)


class Walking(Automatic[frames.Walking]):
    """The way of the active Soulgiver, step by step, as long as each step is legal."""

    @override
    def run(self, draft: Draft, frame: frames.Walking) -> None:
        going = draft.activation is not None and draft.activation.id == frame.id
        if not going or frame.stopped or not frame.left or frame.left[0] not in own_steps(draft):
            draft.pop()
            return
        draft.frames[-1] = frames.Walking(frame.id, frame.left[1:])
        step_to(draft, frame.left[0])


class Ending(Doing[moves.EndTurn]):
    """End the turn."""

    needs_active = False

    @override
    def options(self, position: Position, seat: Seat, piece: Soulgiver | None) -> tuple[moves.EndTurn, ...]:
        return (moves.EndTurn(),)

    @override
    def reason(self, position: Position, seat: Seat, piece: Soulgiver | None, move: moves.EndTurn) -> IllegalMove:
        return IllegalMove("not_offered", move=str(move))

    @override
    def answer(self, draft: Draft, frame: frames.Acting, seat: Seat, move: moves.EndTurn) -> None:
        draft.events.append(Decided(seat, "end"))
        draft.swap(frames.TurnEnd(seat))
        finish_movement(draft)


_KINDS: tuple[Doing[Any], ...] = (
    Activating(),
    Stepping(),
    Striding(),
    Gating(),
    Delivering(),
    Halting(),
    Absorbing(),
    Using(),
    Collecting(),
    Passing(),
    Dropping(),
    Attacking(),
    Drawing(),
    Playing(),
    Declaring(),
    Ending(),
)


_FITTING = {
    (active, crossing): tuple(kind for kind in _KINDS if kind.fits(active, crossing))
    for active in (False, True)
    for crossing in (False, True)
}
"""The possible options, with or without an active Soulgiver, on a cell that can only be crossed or elsewhere."""


class Acting(Choice[frames.Acting, moves.SoulgiversMove]):
    """The next action of the active player."""

    kind = "act"
    answers = _KINDS

    @override
    def asked(self, position: Position, frame: frames.Acting) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: Position, frame: frames.Acting, seat: Seat) -> tuple[moves.SoulgiversMove, ...]:
        piece = active(position)
        crossing = piece is not None and is_crossing(position, piece)
        options: list[moves.SoulgiversMove] = []
        for kind in _FITTING[piece is not None, crossing]:
            options += kind.options(position, seat, piece)
        return tuple(options)

    @override
    def fallback(self, view: SoulgiversView, frame: frames.Acting, seat: Seat) -> moves.SoulgiversMove:
        """Bring the Soulgivers from the Portals onto the board, then end the turn (A58)."""
        return absent_move(view, frame, seat)


def absent_move(view: SoulgiversView, frame: frames.Acting, seat: Seat) -> moves.SoulgiversMove:
    """Return the move made in the turn of an absent player (A58)."""
    piece = active(view)
    if piece is not None and is_crossing(view, piece):
        return _go_on(view, piece)
    if piece is not None and not piece.on_board:
        holes = ground_of(view).holes
        for cell in (*_safe_steps(view), *own_steps(view)):
            if cell not in holes and on_cell(view, cell) is None:
                return moves.Step(cell)
    for soulgiver in view.soulgivers:
        if soulgiver.seat == seat and not soulgiver.on_board and not soulgiver.activated:
            return moves.Activate(soulgiver.hero)
    return moves.EndTurn()


def _go_on(view: SoulgiversView, piece: Soulgiver) -> moves.SoulgiversMove:
    """Return the way on from a cell that can only be crossed: one that destroys no one, if there is one."""
    if can_deliver(view):
        return moves.Deliver()
    safe = () if survives_holes(piece) else _safe_steps(view)
    return moves.Step((*safe, *own_steps(view))[0])


def _safe_steps(view: SoulgiversView) -> tuple[int, ...]:
    """Return the cells to which the active Soulgiver can step and stand without entering a black hole."""
    holes, begun = ground_of(view).holes, {way[0] for way in walks(view)}
    return tuple(cell for cell in own_steps(view) if cell not in holes and (is_standable(view, cell) or cell in begun))
