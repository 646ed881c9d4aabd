"""The Abilities of the Volomancer."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import IllegalMove
from rules.soulgivers.abilities.base import Ability, can_be_moved, can_be_targeted
from rules.soulgivers.cards import NUMBERS, PASS_DISTANCE
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.fragment import pass_to, receivers
from rules.soulgivers.frames import Controlling
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, DIRECTIONS, NOWHERE
from rules.soulgivers.lookup import find, on_cell
from rules.soulgivers.movement.portals import gate_exit, portal_in_front
from rules.soulgivers.movement.steps import steps
from rules.soulgivers.pieces import Soulgiver

MIND_CONTROL_STEPS = NUMBERS.one("mind_control_steps")


class MindControl(Ability):
    """Move another Soulgiver step by step (21.1 to 21.3)."""

    id = "mind_control"

    @override
    def targets(self, position: Position, user: Soulgiver) -> tuple[str, ...]:
        return tuple(
            CELL_NAMES[piece.place]
            for piece in self.others_in_range(position, user)
            if can_be_moved(position, piece) and can_be_led(position, piece, MIND_CONTROL_STEPS)
        )

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        piece = on_cell(draft, CELL_OF[target])
        assert piece is not None
        draft.push(Controlling(user.seat, user.id, piece.id, MIND_CONTROL_STEPS))


def can_be_led(position: Position, piece: Soulgiver, left: int) -> bool:
    """Say whether a Soulgiver under Mind Control has a legal step."""
    if steps(position, piece, tuple(DIRECTIONS), left) or gate_exit(position, piece) != NOWHERE:
        return True
    return portal_in_front(position, piece, piece.place, tuple(DIRECTIONS)) >= 0


class Acquiescence(Ability):
    """Let the carrier pass the Fragment to a Soulgiver of one's choice (21.4, E2, E3, E6)."""

    id = "acquiescence"

    @override
    def targets(self, position: Position, user: Soulgiver) -> tuple[str, ...]:
        carrier = find(position, position.fragment.carrier) if position.fragment.carrier else None
        if carrier is None or carrier.id == user.id or not can_be_targeted(carrier):
            return ()
        if not self.reaches(user.place, carrier.place):
            return ()
        return tuple(CELL_NAMES[piece.place] for piece in receivers(position, carrier, allies=False))

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        return IllegalMove("cannot_pass", target=target, distance=PASS_DISTANCE)

    @override
    def unusable(self, position: Position, user: Soulgiver) -> IllegalMove:
        carrier = find(position, position.fragment.carrier) if position.fragment.carrier else None
        if carrier is None or carrier.id == user.id:
            return IllegalMove("no_carrier", ability=self.id)
        if not can_be_targeted(carrier):
            return IllegalMove("untouchable", id=carrier.id)
        if not self.reaches(user.place, carrier.place):
            return IllegalMove("out_of_range", ability=self.id, target=CELL_NAMES[carrier.place])
        return super().unusable(position, user)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        receiver = on_cell(draft, CELL_OF[target])
        assert receiver is not None
        pass_to(draft, draft.piece(draft.fragment.carrier), receiver, forced=True)
