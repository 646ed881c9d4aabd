"""The Ability of a hero."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from rules.engine import IllegalMove
from rules.soulgivers.cards import ABILITIES, AbilityCard
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, TILE_OF, cell_distance, tile_distance
from rules.soulgivers.lookup import on_cell
from rules.soulgivers.movement.wormholes import is_trapped
from rules.soulgivers.pieces import Soulgiver


class Ability(ABC):
    """An Ability: its possible targets, and its effect. ``id`` is that of its card.

    ``user`` is the active Soulgiver, on the board, at a boundary.
    """

    id: ClassVar[str]

    @property
    def card(self) -> AbilityCard:
        return ABILITIES[self.id]

    @abstractmethod
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        """Yield every legal target as a move writes it, in a stable order; none if it cannot be used (A46)."""

    def targets(self, position: Position, user: Soulgiver) -> tuple[str, ...]:
        """Return every legal target."""
        return tuple(self.each_target(position, user))

    def has_target(self, position: Position, user: Soulgiver) -> bool:
        """Return whether there is a legal target; it looks for no second one."""
        return next(self.each_target(position, user), None) is not None

    @abstractmethod
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        """Carry out its effect on a legal target; it has been paid, and the consequences are settled afterwards."""

    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        """Return why a target is not legal although others are."""
        cell = CELL_OF.get(target, -1)
        if cell < 0:
            return IllegalMove("no_target", ability=self.id, target=target)
        if not self.reaches(user.place, cell):
            return IllegalMove("out_of_range", ability=self.id, target=target)
        return self.obstacle(position, user, cell)

    def obstacle(self, position: Position, user: Soulgiver, cell: int) -> IllegalMove:
        """Return why a cell in range is not a legal target."""
        piece = on_cell(position, cell)
        if piece is not None and not can_be_targeted(piece) and piece.id != user.id:
            return IllegalMove("untouchable", id=piece.id)
        return IllegalMove("no_target", ability=self.id, target=CELL_NAMES[cell])

    def unusable(self, position: Position, user: Soulgiver) -> IllegalMove:
        """Return why there is no legal target at all."""
        return IllegalMove("no_target", ability=self.id, target="")

    def cost(self, target: str) -> int:
        """Return the Decay that a use costs; 0 if it costs an Essence."""
        return 1 if self.card.cost == "D1" else 0

    def reaches(self, start: int, cell: int) -> bool:
        """Return whether a cell is in range of another one; walls do not matter (4.1)."""
        if self.card.unit == "tiles":
            distance = tile_distance(TILE_OF[start], TILE_OF[cell])
        else:
            distance = cell_distance(start, cell)
        return self.card.least <= distance <= self.card.most

    def others_in_range(self, position: Position, user: Soulgiver) -> Iterator[Soulgiver]:
        """Yield the other Soulgivers on the board that can be targeted, allied and opposing (4.2)."""
        return (
            piece
            for piece in position.soulgivers
            if piece.id != user.id
            and piece.on_board
            and can_be_targeted(piece)
            and self.reaches(user.place, piece.place)
        )


def can_be_targeted(piece: Soulgiver) -> bool:
    """Return whether Anomalies and other Soulgivers' Abilities can target or move a Soulgiver (3.2, 32.2)."""
    return not piece.has_aura("superluminal_speed")


def can_be_moved(position: Position, piece: Soulgiver) -> bool:
    """Return whether Mind Control and Tornado can move a Soulgiver (A38)."""
    return can_be_targeted(piece) and not is_trapped(position, piece)
