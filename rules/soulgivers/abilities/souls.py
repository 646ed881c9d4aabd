"""Abilities that use Souls, Decay and Actions: Ghost, Soulcrusher, Aeger, Whisperer."""

from __future__ import annotations

from collections.abc import Iterator

from typing_extensions import override

from rules.engine import IllegalMove
from rules.soulgivers.abilities.base import Ability, can_be_targeted
from rules.soulgivers.cards import DECAY_DEATH, NUMBERS
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Encouraged, Silenced
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, DIRECTIONS, LETTERS, NEIGHBOURS, TILE_OF
from rules.soulgivers.ground import Ground
from rules.soulgivers.lookup import ground_of, has_clear_sight, on_cell
from rules.soulgivers.movement.crossings import launch
from rules.soulgivers.pieces import Soul, Soulgiver


class Eradicate(Ability):
    """Remove an absorbed Soul, or a Soul on the board, from the game."""

    id = "eradicate"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for piece in (user, *self.others_in_range(position, user)):
            if piece.soul:
                yield CELL_NAMES[piece.place]
        for soul in position.souls:
            if self.reaches(user.place, soul.cell):
                yield soul.id

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        """Remove it; the loss of an immunity can kill (A36)."""
        if target in CELL_OF:
            piece = draft.standing_on(CELL_OF[target])
            draft.change_piece(piece.id, soul="")
            draft.remove_soul_from_game(piece.soul)
        else:
            draft.take_soul(target)
            draft.remove_soul_from_game(target)


class Soulstrike(Ability):
    """Launch a Soul from one's own tile (30.1, 30.2, A42)."""

    id = "soulstrike"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        floor = ground_of(position)
        for soul in position.souls:
            if TILE_OF[soul.cell] == TILE_OF[user.place]:
                for direction in DIRECTIONS:
                    if self._goes(floor, user, soul, direction):
                        yield f"{soul.id}/{LETTERS[direction]}"

    def _goes(self, floor: Ground, user: Soulgiver, soul: Soul, direction: int) -> bool:
        _, outcome = floor.crossings("flight", user.population == "shells", user.place)[direction]
        return outcome != "stops" or soul.cell != user.place

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        return IllegalMove("no_target", ability=self.id, target=target)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        soul, _, letter = target.partition("/")
        launch(draft, user, soul, user.place, LETTERS.index(letter), ())


class MagnificentDecay(Ability):
    """Raise the Decay of a target by the Decay paid (31.1)."""

    id = "magnificent_decay"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for piece in self.others_in_range(position, user):
            for amount in range(1, _most_paid(user) + 1):
                yield f"{CELL_NAMES[piece.place]}/{amount}"

    @override
    def cost(self, target: str) -> int:
        amount = target.partition("/")[2]
        return int(amount) if amount.isdigit() else 1

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        name = target.partition("/")[0]
        if not 1 <= self.cost(target) <= _most_paid(user):
            return IllegalMove("too_much_decay", decay=user.decay, cost=self.cost(target), most=_most_paid(user))
        return super().reason(position, user, name)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        piece = draft.standing_on(CELL_OF[target.partition("/")[0]])
        draft.raise_decay(piece.id, self.cost(target))


def _most_paid(user: Soulgiver) -> int:
    """Return how much Decay a Soulgiver can pay (31.1)."""
    return min(NUMBERS.one("decay_paid"), DECAY_DEATH - user.decay)


class Encouragement(Ability):
    """Let another Soulgiver take one paid Action a second time this turn (32.1, 32.2, 32.4)."""

    id = "encouragement"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for piece in self.others_in_range(position, user):
            if not piece.encouraged:
                yield CELL_NAMES[piece.place]

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        piece = draft.standing_on(CELL_OF[target])
        draft.change_piece(piece.id, encouraged=True)
        draft.events.append(Encouraged(piece.id))


class Discouragement(Ability):
    """Forbid paid Actions to the first Soulgiver in a direction (32.3, 32.4, A45)."""

    id = "discouragement"

    @override
    def each_target(self, position: Position, user: Soulgiver) -> Iterator[str]:
        for direction in DIRECTIONS:
            piece = self.first(position, user, direction)
            if piece and can_be_targeted(piece) and piece.silenced < self._turns(position, piece):
                yield LETTERS[direction]

    def first(self, position: Position, user: Soulgiver, direction: int) -> Soulgiver | None:
        """Return the first Soulgiver in range and sight in a direction."""
        cell = user.place
        for distance in range(1, self.card.most + 1):
            cell = NEIGHBOURS[cell][direction]
            if cell < 0 or not has_clear_sight(position, user.place, direction, distance, user.population):
                return None
            piece = on_cell(position, cell)
            if piece is not None:
                return piece
        return None

    def _turns(self, position: Position, piece: Soulgiver) -> int:
        """Return how many turns of its owner must end: one more than usual if it is the owner's turn now."""
        return 2 if piece.seat == position.seat else 1

    @override
    def reason(self, position: Position, user: Soulgiver, target: str) -> IllegalMove:
        if target in LETTERS and target:
            piece = self.first(position, user, LETTERS.index(target))
            if piece and not can_be_targeted(piece):
                return IllegalMove("untouchable", id=piece.id)
            return IllegalMove("nobody_there", direction=target)
        return IllegalMove("no_target", ability=self.id, target=target)

    @override
    def carry_out(self, draft: Draft, user: Soulgiver, target: str) -> None:
        piece = self.first(draft, user, LETTERS.index(target))
        assert piece is not None
        draft.change_piece(piece.id, silenced=self._turns(draft, piece))
        draft.events.append(Silenced(piece.id))
