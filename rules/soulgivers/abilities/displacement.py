"""Abilities that move Soulgivers: Spacewalker, Runner, Protector, Blower, Volomancer."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import override

from rules.engine import IllegalMove
from rules.soulgivers.abilities.base import Ability, can_be_moved, can_be_targeted
from rules.soulgivers.cards import NUMBERS, PASS_DISTANCE
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Moved
from rules.soulgivers.fragment import pass_to, receivers
from rules.soulgivers.frames import Blowing, Controlling, Leaping, Running
from rules.soulgivers.geometry import (
    CELL_NAMES,
    CELL_OF,
    DIRECTIONS,
    LETTERS,
    OFF_BOARD,
    TILE_NEIGHBOURS,
    TILE_OF,
    cell_distance,
    direction_to,
)
from rules.soulgivers.lookup import find, ground_of, has_clear_sight, on_cell
from rules.soulgivers.movement.crossings import leaps, push_path, push_way
from rules.soulgivers.movement.walks import gate_exit, portal_in_front, steps
from rules.soulgivers.movement.wormholes import forget_axis, travel
from rules.soulgivers.pieces import Soulgiver

TORNADO_PUSH = NUMBERS.one("tornado_push")


class Teleport(Ability):
    """Swap cells with another Soulgiver (6.7, 23.5)."""

    id = "teleport"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        return (CELL_NAMES[piece.place] for piece in self.others_in_range(position, user))

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        piece = draft.standing_on(CELL_OF[target])
        for piece_id, start, to in ((user.id, user.place, piece.place), (piece.id, piece.place, user.place)):
            draft.change_piece(piece_id, place=to)
            draft.events.append(Moved(piece_id, start, to, "teleport"))
        forget_axis(draft, user.id)
        holes = ground_of(draft).holes
        for one in (piece, user):
            if draft.piece(one.id).place in holes and one.has_aura("wormhole"):
                travel(draft, one.id)


class Leap(Ability):
    """Leap over everything in a line, in the Movement Action (24.1 to 24.3)."""

    id = "leap"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        return (f"{LETTERS[direction]}+{count}" for direction, count in leaps(position, user))

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        return IllegalMove("cannot_leap", target=target)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        direction, count = LETTERS.index(target[0]), int(target[2:])
        draft.change_activation(steps=draft.doing.steps + 1, locked=direction)
        draft.push(Leaping(user.id, direction, count + 1))


class Charge(Ability):
    """Run to a target in a straight line and push it (25.1, 25.2, E1)."""

    id = "charge"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for piece in self.others_in_range(position, user):
            if self._sees(position, user, piece.place):
                yield CELL_NAMES[piece.place]
        for soul in position.souls:
            if soul.cell != user.place and self._sees(position, user, soul.cell):
                yield f"{CELL_NAMES[soul.cell]}/{soul.id}"

    def _sees(self, position: Position, user: Soulgiver, cell: int) -> bool:
        direction = direction_to(user.place, cell)
        if direction < 0 or not self.reaches(user.place, cell):
            return False
        return has_clear_sight(position, user.place, direction, cell_distance(user.place, cell), user.population)

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        cell = CELL_OF.get(target.partition("/")[0], -1)
        if cell >= 0 and direction_to(user.place, cell) < 0:
            return IllegalMove("not_in_line", target=target)
        if cell >= 0 and self.reaches(user.place, cell) and not self._sees(position, user, cell):
            return IllegalMove("no_sight", target=target)
        return super().reason(position, user, target)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        name, _, soul = target.partition("/")
        cell = CELL_OF[name]
        piece = on_cell(draft, cell)
        hit = soul or (piece.id if piece else "")
        direction = direction_to(user.place, cell)
        draft.push(Running(user.id, direction, hit, cell_distance(user.place, cell) - 1))


class Tornado(Ability):
    """Push every Soulgiver on the four tiles around away (27.1 to 27.3, E9)."""

    id = "tornado"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for piece, direction in self._affected(position, user):
            if push_path(position, piece, direction, TORNADO_PUSH, push_way(piece)):
                yield ""
                return

    def _affected(self, position: Position, user: Soulgiver) -> list[tuple[Soulgiver, int]]:
        around = TILE_NEIGHBOURS[TILE_OF[user.place]]
        tiles = {tile: direction for direction, tile in zip(DIRECTIONS, around, strict=True) if tile != OFF_BOARD}
        return [
            (piece, tiles[TILE_OF[piece.place]])
            for piece in position.soulgivers
            if piece.on_board and TILE_OF[piece.place] in tiles and can_be_moved(position, piece)
        ]

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        left = tuple((piece.id, direction) for piece, direction in self._affected(draft, user))
        draft.push(Blowing(user.seat, user.id, left))


MIND_CONTROL_STEPS = NUMBERS.one("mind_control_steps")


class MindControl(Ability):
    """Move another Soulgiver step by step (21.1 to 21.3)."""

    id = "mind_control"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for piece in self.others_in_range(position, user):
            if can_be_moved(position, piece) and can_be_led(position, piece, MIND_CONTROL_STEPS):
                yield CELL_NAMES[piece.place]

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        piece = draft.standing_on(CELL_OF[target])
        draft.push(Controlling(user.seat, user.id, piece.id, MIND_CONTROL_STEPS))


def can_be_led(position: Position, piece: Soulgiver, left: int) -> bool:
    """Return whether a Soulgiver under Mind Control has a legal step."""
    if steps(position, piece, tuple(DIRECTIONS), left) or gate_exit(position, piece) != OFF_BOARD:
        return True
    return portal_in_front(position, piece, piece.place, tuple(DIRECTIONS)) >= 0


class Acquiescence(Ability):
    """Let the carrier pass the Fragment to a Soulgiver of one's choice (21.4, E2, E3, E6)."""

    id = "acquiescence"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        carrier = find(position, position.fragment.carrier) if position.fragment.carrier else None
        if carrier is None or carrier.id == user.id or not can_be_targeted(carrier):
            return
        if self.reaches(user.place, carrier.place):
            yield from (CELL_NAMES[piece.place] for piece in receivers(position, carrier, allies=False))

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
        receiver = draft.standing_on(CELL_OF[target])
        pass_to(draft, draft.piece(draft.fragment.carrier), receiver, forced=True)
