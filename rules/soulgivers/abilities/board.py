"""Abilities that change tiles and Modifiers: Architect, Confuser, Holemaker, Patcher, Gatekeeper."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import override

from rules.engine import IllegalMove
from rules.soulgivers.abilities.base import Ability
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.frames import Relocating
from rules.soulgivers.geometry import (
    CELL_NAMES,
    CELL_OF,
    DIRECTIONS,
    EAST,
    LETTERS,
    TILE_CELLS,
    TILE_FROM,
    TILE_NAMES,
    TILE_OF,
    TURNS,
    WEST,
    line_name,
    line_of,
    tiles_within,
)
from rules.soulgivers.lookup import can_place, ground_of, on_cell, other, side_of, supply
from rules.soulgivers.movement.tiles import Shifts, locked_tiles, rotate, rotations, shift
from rules.soulgivers.pieces import Modifier, ModifierKind, Soulgiver
from rules.soulgivers.pieces import Mold as MoldMade


class Mold(Ability):
    """Shift the row or column through a tile in range (20.1 to 20.3)."""

    id = "mold"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        """Yield the lines through a tile in range with their directions, without inversions (20.3)."""
        names, shifts = set[str](), Shifts(position)
        for tile in tiles_within(TILE_OF[user.place], self.card.least, self.card.most):
            for direction in DIRECTIONS:
                line, name = line_number(tile, direction), line_name(tile, direction)
                if name in names or self._inverts(position, user, line, direction):
                    continue
                if shifts.allow(tile, direction):
                    names.add(name)
                    yield name

    def _inverts(self, position: Position, user: Soulgiver, line: int, direction: int) -> bool:
        made = side_of(position, other(user.population)).molds
        return MoldMade(line, (direction + 2) % 4) in made

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        tile, letter = TILE_FROM.get(target[:-1], -1), target[-1:]
        if tile < 0 or letter not in LETTERS:
            return IllegalMove("no_target", ability=self.id, target=target)
        direction = LETTERS.index(letter)
        near = tiles_within(TILE_OF[user.place], self.card.least, self.card.most)
        if not set(near) & set(line_of(tile, direction)):
            return IllegalMove("out_of_range", ability=self.id, target=target)
        if self._inverts(position, user, line_number(tile, direction), direction):
            return IllegalMove("inverse_mold", target=target)
        return IllegalMove("line_locked", target=target)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        tile, direction = TILE_FROM[target[:-1]], LETTERS.index(target[-1])
        side = side_of(draft, user.population)
        made = MoldMade(line_number(tile, direction), direction)
        draft.change_side(user.population, molds=(*side.molds, made))
        shift(draft, tile, direction)


def line_number(tile: int, direction: int) -> int:
    """Return the number of the row, or of the column, along which a tile is shifted."""
    return tile // 5 if direction in (EAST, WEST) else tile % 5


class Chaos(Ability):
    """Rotate a tile in range (22.1)."""

    id = "chaos"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        locked = locked_tiles(position)
        for tile in tiles_within(TILE_OF[user.place], self.card.least, self.card.most):
            if tile not in locked:
                yield from rotations(tile)

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        tile = TILE_FROM.get(target[:-1], -1)
        if tile < 0 or target[-1:] not in TURNS:
            return IllegalMove("no_target", ability=self.id, target=target)
        if tile not in tiles_within(TILE_OF[user.place], self.card.least, self.card.most):
            return IllegalMove("out_of_range", ability=self.id, target=target)
        return IllegalMove("tile_locked", tile=TILE_NAMES[tile])

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        rotate(draft, TILE_FROM[target[:-1]], TURNS[target[-1]])


class PlacingAbility(Ability):
    """An Ability that places a Modifier of ``kind`` on a legal cell in range."""

    kind: ModifierKind

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        if supply(position, user.population, self.kind):
            yield from (CELL_NAMES[cell] for cell in self.cells(position, user))

    def cells(self, position: Position, user: Soulgiver) -> Iterator[int]:
        """Yield the cells in range that can take a Modifier."""
        tiles = tiles_within(TILE_OF[user.place], self.card.least, self.card.most)
        return (cell for tile in tiles for cell in TILE_CELLS[tile] if can_place(position, cell))

    @override
    def obstacle(self, position: Position, user: Soulgiver, cell: int) -> IllegalMove:
        floor = ground_of(position)
        top = floor.top.get(cell)
        if cell in floor.interference:
            return IllegalMove("interference_cell", cell=cell)
        if top is not None and top.of_population:
            return IllegalMove("population_modifier", cell=cell)
        if on_cell(position, cell) is not None:
            return IllegalMove("occupied", cell=cell)
        return IllegalMove("under_barrier", cell=cell)

    @override
    def unusable(self, position: Position, user: Soulgiver) -> IllegalMove:
        if not supply(position, user.population, self.kind):
            return IllegalMove("none_left", kind=self.kind)
        return super().unusable(position, user)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        draft.place_modifier(CELL_OF[target], self.kind, user.population)


class Void(PlacingAbility):
    """Black Void: place a Black Hole Modifier."""

    id = "black_void"
    kind = "black_hole"

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        """Place it; this population can use Tear from now on (26.1)."""
        draft.change_side(user.population, voided=True)
        super().carry_out(draft, user, target)


class Patch(PlacingAbility):
    """Place a Patch Modifier."""

    id = "patch"
    kind = "patch"

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        """Place it; this population can use Update from now on (29.3)."""
        draft.change_side(user.population, patched=True)
        super().carry_out(draft, user, target)


def movable(position: Position, kind: ModifierKind) -> list[Modifier]:
    """Return the visible Modifiers of a kind that carry no Soulgiver, by their cells."""
    top = ground_of(position).top
    return [
        modifier for cell, modifier in sorted(top.items()) if modifier.kind == kind and on_cell(position, cell) is None
    ]


class RelocatingAbility(PlacingAbility):
    """An Ability that moves a Modifier; its target is the cell that the Modifier leaves."""

    def sources(self, position: Position, user: Soulgiver) -> list[Modifier]:
        """Return the Modifiers that can be moved."""
        return [modifier for modifier in movable(position, self.kind) if modifier.owner == user.population]

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for source in self.sources(position, user):
            if any(cell != source.cell for cell in self.cells(position, user)):
                yield CELL_NAMES[source.cell]

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        return IllegalMove("no_modifier", ability=self.id, target=target)

    @override
    def unusable(self, position: Position, user: Soulgiver) -> IllegalMove:
        return Ability.unusable(self, position, user)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        draft.push(Relocating(user.seat, user.id, self.id, CELL_OF[target]))


class Tear(RelocatingAbility):
    """Move any visible Black Hole Modifier (26.1, 26.2, E4, E5)."""

    id = "tear"
    kind = "black_hole"

    @override
    def sources(self, position: Position, user: Soulgiver) -> list[Modifier]:
        return movable(position, self.kind) if side_of(position, user.population).voided else []

    @override
    def unusable(self, position: Position, user: Soulgiver) -> IllegalMove:
        if not side_of(position, user.population).voided:
            return IllegalMove("not_yet", ability=self.id, first="black_void")
        return super().unusable(position, user)


class Update(RelocatingAbility):
    """Move a visible Patch Modifier of one's own (29.3)."""

    id = "update"
    kind = "patch"

    @override
    def sources(self, position: Position, user: Soulgiver) -> list[Modifier]:
        return super().sources(position, user) if side_of(position, user.population).patched else []

    @override
    def unusable(self, position: Position, user: Soulgiver) -> IllegalMove:
        if not side_of(position, user.population).patched:
            return IllegalMove("not_yet", ability=self.id, first="patch")
        return super().unusable(position, user)


class Gate(RelocatingAbility):
    """Place a Gate Modifier, or move one if both are on the board (33.1)."""

    id = "gate"
    kind = "gate"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        if supply(position, user.population, self.kind):
            return PlacingAbility.each_target(self, position, user)
        return super().each_target(position, user)

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        if supply(position, user.population, self.kind):
            return PlacingAbility.reason(self, position, user, target)
        return super().reason(position, user, target)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        if supply(draft, user.population, self.kind):
            PlacingAbility.carry_out(self, draft, user, target)
        else:
            super().carry_out(draft, user, target)
