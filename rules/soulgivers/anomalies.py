"""The ten kinds of Anomaly cards by their ids, one class each (2.23)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar

from typing_extensions import override

from rules.engine import IllegalMove, Seat
from rules.printed import named_in
from rules.soulgivers.cards import ANOMALIES, NUMBERS, AnomalyCard
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import PortalDestroyed
from rules.soulgivers.fragment import set_facing
from rules.soulgivers.geometry import (
    CELL_NAMES,
    CELL_OF,
    DIRECTIONS,
    LETTERS,
    OFF_BOARD,
    PORTAL_FRONTS,
    PORTAL_NAMES,
    PORTALS,
    TILE_CELLS,
    TILE_FROM,
    TILE_NAMES,
    TILE_NEIGHBOURS,
    TILE_OF,
    TURNS,
    line_name,
    line_of,
    portal_place,
    tiles_within,
)
from rules.soulgivers.lookup import active, facing_of, ground_of, is_standable, on_cell, population_at, side_of
from rules.soulgivers.movement.tiles import Shifts, locked_tiles, rotate, rotations, shift, swap
from rules.soulgivers.movement.wormholes import come_to, forget_axis
from rules.soulgivers.pieces import Soulgiver


class Anomaly(ABC):
    """An Anomaly: its possible targets, and its effect."""

    id: ClassVar[str]

    @property
    def card(self) -> AnomalyCard:
        return ANOMALIES[self.id]

    @abstractmethod
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        """Yield every legal target as a move writes it, in a stable order; none if it cannot be played (A46)."""

    def targets(self, position: Position, seat: Seat) -> tuple[str, ...]:
        """Return every legal target."""
        return tuple(self.each_target(position, seat))

    def has_target(self, position: Position, seat: Seat) -> bool:
        """Return whether there is a legal target; it looks for no second one."""
        return next(self.each_target(position, seat), None) is not None

    @abstractmethod
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        """Carry out its effect on a legal target."""

    def own(self, position: Position, seat: Seat) -> list[Soulgiver]:
        """Return a seat's Soulgivers on the board that can be targeted (A14, A47)."""
        population = population_at(position, seat)
        return [piece for piece in _targets(position) if piece.population == population]

    def present(self, position: Position, seat: Seat) -> list[Soulgiver]:
        """Return a seat's Soulgivers on the board, for a requirement."""
        population = population_at(position, seat)
        return [piece for piece in position.soulgivers if piece.on_board and piece.population == population]

    def reason(self, position: Position, seat: Seat, target: str) -> IllegalMove:
        """Return why a target is not legal."""
        piece = on_cell(position, CELL_OF.get(target.partition("/")[0], OFF_BOARD))
        if piece is not None and piece.has_aura("superluminal_speed"):
            return IllegalMove("untouchable", id=piece.id)
        return IllegalMove("requirement", card=self.id, target=target)


def _targets(position: Position) -> list[Soulgiver]:
    return [piece for piece in position.soulgivers if piece.on_board and not piece.has_aura("superluminal_speed")]


def _piece(draft: Draft, target: str) -> Soulgiver:
    return draft.standing_on(CELL_OF[target.partition("/")[0]])


class Shelter(Anomaly):
    """Move a Soulgiver of one's own to another cell of its tile or a neighbouring one (17.1)."""

    id = "shelter"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        floor = ground_of(position)
        return (
            f"{CELL_NAMES[piece.place]}/{CELL_NAMES[cell]}"
            for piece in self.own(position, seat)
            for tile in (TILE_OF[piece.place], *TILE_NEIGHBOURS[TILE_OF[piece.place]])
            if tile >= 0
            for cell in TILE_CELLS[tile]
            if cell not in floor.holes and is_standable(position, cell)
        )

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        """Move it there, with the Fragment if it carries it (A53)."""
        piece = _piece(draft, target)
        forget_axis(draft, piece.id)
        come_to(draft, piece.id, CELL_OF[target.partition("/")[2]], "shelter")


class Decay(Anomaly):
    """Raise the Decay of an opposing Soulgiver (17.2)."""

    id = "decay"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        population = population_at(position, seat)
        return (CELL_NAMES[piece.place] for piece in _targets(position) if piece.population != population)

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        draft.raise_decay(_piece(draft, target).id, NUMBERS.one("decay_card"))
        draft.settle()


class Fracture(Anomaly):
    """Destroy an opposing Portal that has a Soulgiver of one's own in front (15.1)."""

    id = "fracture"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        cells = {piece.place for piece in self.present(position, seat)}
        population = population_at(position, seat)
        return (
            PORTAL_NAMES[portal]
            for portal, owner in enumerate(PORTALS)
            if owner != population
            and position.portals[portal]
            and not cells.isdisjoint(PORTAL_FRONTS[portal])
            and all(piece.place != portal_place(portal) for piece in position.soulgivers)
        )

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        portal = PORTAL_NAMES.index(target)
        draft.portals = tuple(intact and place != portal for place, intact in enumerate(draft.portals))
        draft.events.append(PortalDestroyed(portal))
        draft.settle()


class Respite(Anomaly):
    """Lower the Decay of a Soulgiver of one's own."""

    id = "respite"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        return (CELL_NAMES[piece.place] for piece in self.own(position, seat) if piece.decay)

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        draft.raise_decay(_piece(draft, target).id, -NUMBERS.one("respite"))


class Quake(Anomaly):
    """Rotate a tile near a Soulgiver of one's own."""

    id = "quake"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        near: set[int] = set()
        for piece in self.present(position, seat):
            near.update(tiles_within(TILE_OF[piece.place], 0, 1))
        for tile in sorted(near - locked_tiles(position)):
            yield from rotations(tile)

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        rotate(draft, TILE_FROM[target[:-1]], TURNS[target[-1]])


class Transpose(Anomaly):
    """Swap two neighbouring tiles, one of them with a Soulgiver of one's own."""

    id = "transpose"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        tiles = {TILE_OF[piece.place] for piece in self.present(position, seat)}
        locked = locked_tiles(position)
        return (
            f"{TILE_NAMES[one]}/{TILE_NAMES[two]}"
            for one in range(25)
            for two in TILE_NEIGHBOURS[one]
            if one < two and (one in tiles or two in tiles)
            if one not in locked and two not in locked
        )

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        one, _, two = target.partition("/")
        swap(draft, TILE_FROM[one], TILE_FROM[two])


class Drift(Anomaly):
    """Shift a row or column with a Soulgiver of one's own on it."""

    id = "drift"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        tiles = {TILE_OF[piece.place] for piece in self.present(position, seat)}
        shifts = Shifts(position)
        for direction in DIRECTIONS:
            for place in range(5):
                first = place * 5 if direction % 2 else place
                if not tiles.isdisjoint(line_of(first, direction)) and shifts.allow(first, direction):
                    yield line_name(first, direction)

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        shift(draft, TILE_FROM[target[:-1]], LETTERS.index(target[-1]))


class Surge(Anomaly):
    """Give the active Soulgiver movement points."""

    id = "surge"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        """Yield the only target, until its Movement Action has ended (A14)."""
        piece, activation = active(position), position.activation
        if piece is None or activation is None or activation.ended or piece.has_aura("superluminal_speed"):
            return
        if piece.seat == seat:
            yield ""

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        draft.change_activation(bonus=draft.doing.bonus + NUMBERS.one("surge_bonus"))


class Realign(Anomaly):
    """Choose the facing of a Soulgiver."""

    id = "realign"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        return (
            f"{CELL_NAMES[piece.place]}/{LETTERS[facing]}"
            for piece in _targets(position)
            for facing in DIRECTIONS
            if facing != facing_of(position, piece)
        )

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        set_facing(draft, _piece(draft, target).id, LETTERS.index(target[-1]))


class Overflow(Anomaly):
    """Get temporary Essences."""

    id = "overflow"

    @override
    def each_target(self, position: Position, seat: Seat) -> Iterator[str]:
        yield ""

    @override
    def carry_out(self, draft: Draft, seat: Seat, target: str) -> None:
        population = population_at(draft, seat)
        draft.change_side(population, extra=side_of(draft, population).extra + NUMBERS.one("overflow"))


KINDS: Mapping[str, Anomaly] = {kind.id: kind() for kind in named_in(globals())}

assert KINDS.keys() == ANOMALIES.keys()
