"""Questions of an Ability or an Anomaly: its target, the cell of a Modifier (2.25), the Soul that flies on (30.1)."""

from __future__ import annotations

from typing import cast

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.soulgivers import frames
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.abilities.board import PlacingAbility
from rules.soulgivers.anomalies import KINDS
from rules.soulgivers.draft import Draft, Position, SoulgiversQuestion
from rules.soulgivers.events import Decided
from rules.soulgivers.geometry import DIRECTIONS, opposite
from rules.soulgivers.lookup import active, find, ground_of
from rules.soulgivers.movement.crossings import launch
from rules.soulgivers.moves import Aim, Back, Relay, To
from rules.soulgivers.turn.using import use_ability
from rules.soulgivers.windows import resolve


class Aiming(SoulgiversQuestion[frames.Aiming, Aim | Back]):
    """The target of an Ability or an Anomaly."""

    kind = "aim"
    open = False

    @override
    def legal(self, position: Position, frame: frames.Aiming, seat: Seat) -> tuple[Aim | Back, ...]:
        back = () if frame.shown else (Back(),)
        return (*(Aim(target) for target in targets(position, frame)), *back)

    @override
    def reason(self, position: Position, frame: frames.Aiming, seat: Seat, move: Aim | Back) -> IllegalMove:
        if isinstance(move, Back):
            return IllegalMove("no_way_back", card=frame.what)
        if frame.kind == "anomaly":
            return KINDS[frame.what].reason(position, seat, move.target)
        user = active(position)
        assert user is not None
        return EFFECTS[frame.what].reason(position, user, move.target)

    @override
    def answer(self, draft: Draft, frame: frames.Aiming, seat: Seat, move: Aim | Back) -> None:
        if isinstance(move, Back):
            draft.events.append(Decided(seat, "back"))
            draft.frames.pop()  # a secret step: the question keeps its number
            return
        draft.pop()
        if frame.kind == "anomaly":
            resolve(draft, seat, frame.what, move.target, frame.shown)
        else:
            use_ability(draft, frame.what, move.target)

    @override
    def is_secret(self, position: Position, frame: frames.Aiming) -> bool:
        """Hide the aiming from the others, unless the card has been shown in a window (A51)."""
        return not frame.shown


def targets(position: Position, frame: frames.Aiming) -> tuple[str, ...]:
    """Return the targets that can be chosen."""
    if frame.kind == "anomaly":
        return KINDS[frame.what].targets(position, frame.seat)
    user = active(position)
    return EFFECTS[frame.what].targets(position, user) if user else ()


class Relocating(SoulgiversQuestion[frames.Relocating, To]):
    """The new cell of a Modifier: Tear, Update, Gate."""

    kind = "relocate"

    @override
    def legal(self, position: Position, frame: frames.Relocating, seat: Seat) -> tuple[To, ...]:
        user = find(position, frame.user)
        if user is None:
            return ()
        ability = cast("PlacingAbility", EFFECTS[frame.ability])
        return tuple(To(cell) for cell in ability.cells(position, user) if cell != frame.source)

    @override
    def reason(self, position: Position, frame: frames.Relocating, seat: Seat, move: To) -> IllegalMove:
        return IllegalMove("cannot_move_to", cell=move.cell)

    @override
    def answer(self, draft: Draft, frame: frames.Relocating, seat: Seat, move: To) -> None:
        draft.pop()
        draft.move_modifier(ground_of(draft).top[frame.source], move.cell)
        draft.settle()

    @override
    def advance(self, draft: Draft, frame: frames.Relocating) -> bool:
        if not frame.stopped:
            return False
        draft.pop()
        return True


class Relaying(SoulgiversQuestion[frames.Relaying, Relay]):
    """The hit Soul that flies on, and its direction: forward, left or right (30.1)."""

    kind = "relay"

    @override
    def legal(self, position: Position, frame: frames.Relaying, seat: Seat) -> tuple[Relay, ...]:
        back = opposite(frame.direction)
        return tuple(
            Relay(soul.id, direction)
            for soul in position.souls
            if soul.cell == frame.cell and soul.id not in frame.launched
            for direction in DIRECTIONS
            if direction != back
        )

    @override
    def reason(self, position: Position, frame: frames.Relaying, seat: Seat, move: Relay) -> IllegalMove:
        return IllegalMove("not_hit", soul=move.soul)

    @override
    def answer(self, draft: Draft, frame: frames.Relaying, seat: Seat, move: Relay) -> None:
        draft.pop()
        draft.events.append(Decided(seat, "relay"))
        launch(draft, draft.piece(frame.user), move.soul, frame.cell, move.direction, frame.launched)

    @override
    def advance(self, draft: Draft, frame: frames.Relaying) -> bool:
        if not frame.stopped:
            return False
        draft.pop()
        return True
