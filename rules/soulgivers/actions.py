"""The options at a boundary of a turn, their costs and obstacles (2.8), and how to face Attacks."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from typing_extensions import override

from rules.engine import IllegalMove, MoveT, Own, Seat
from rules.questions import Answer
from rules.soulgivers import frames
from rules.soulgivers.cards import ABILITIES, HERO_OF_ABILITY
from rules.soulgivers.draft import Draft, Position
from rules.soulgivers.events import Paid
from rules.soulgivers.geometry import DIRECTIONS, NEIGHBOURS, TILE_OF, direction_to, opposite, outward
from rules.soulgivers.lookup import active, essences, ground_of, on_cell, shielded_sides, shields_of
from rules.soulgivers.movement.crossings import is_crossing
from rules.soulgivers.movement.walks import reach
from rules.soulgivers.pieces import Soulgiver, hero_of, population_of


class Doing(Answer[frames.Acting, MoveT]):
    """One kind of option at a boundary; ``crossing`` says whether it is also possible where no one can stay."""

    crossing: ClassVar[bool] = False
    needs_active: ClassVar[bool] = True

    def fits(self, active: bool, crossing: bool) -> bool:
        """Return whether it is possible at all: with an active Soulgiver or none, which can be ``crossing`` a cell."""
        return (active or not self.needs_active) and (self.crossing or not crossing)

    @override
    def legal(self, position: Position, frame: frames.Acting, seat: Seat) -> tuple[MoveT, ...]:
        piece = active(position)
        if not self.fits(piece is not None, piece is not None and is_crossing(position, piece)):
            return ()
        return self.options(position, seat, piece)

    @override
    def refuse(self, position: Position, frame: frames.Acting, seat: Seat, move: MoveT) -> IllegalMove | None:
        piece = active(position)
        if piece is None and self.needs_active:
            return IllegalMove("nobody_active")
        if piece is not None and not self.crossing and is_crossing(position, piece):
            return IllegalMove("crossing", id=piece.id)
        if move in self.options(position, seat, piece):
            return None
        return self.reason(position, seat, piece, move)

    @abstractmethod
    def options(self, position: Position, seat: Seat, piece: Own) -> tuple[MoveT, ...]:
        """Return the options at a boundary; ``piece`` is the active Soulgiver, None only if none is needed."""

    @abstractmethod
    def reason(self, position: Position, seat: Seat, piece: Own, move: MoveT) -> IllegalMove:
        """Return why no option of this kind is possible."""


def refuse_action(position: Position, piece: Soulgiver, action: str, decay: int = 0) -> IllegalMove | None:
    """Return why a Soulgiver cannot take a paid Action now; None if it can."""
    refusals = {
        "on_portal": IllegalMove("on_portal", id=piece.id),
        "silenced": IllegalMove("silenced", id=piece.id),
        "used_already": IllegalMove("used_already", action=action),
        "no_essence": IllegalMove("no_essence", action=action),
    }
    return refusals.get(action_obstacle(position, piece, action, decay))


def action_obstacle(position: Position, piece: Soulgiver, action: str, decay: int = 0) -> str:
    """Return the code of the reason why a Soulgiver cannot take a paid Action now; "" if it can.

    ``action`` is an Ability's id, or ``collect``, ``pass``, ``drop`` or ``attack``; ``decay`` is its least cost in
    Decay, which any Soulgiver in the game can pay.
    """
    activation = position.activation
    assert activation is not None
    if not piece.on_board:
        return "on_portal"
    if piece.silenced:
        return "silenced"
    if action in activation.used and (activation.repeated or not piece.encouraged):
        return "used_already"
    if not decay and not is_free(position, piece, action) and essences(position, piece.population) < 1:
        return "no_essence"
    return ""


def is_free(position: Position, piece: Soulgiver, action: str) -> bool:
    """Return whether an Ability costs no Essence, one of the other Soul being paid (2.15); repetitions always do."""
    activation = position.activation
    if activation is None or action not in ABILITIES or action in activation.used or ABILITIES[action].cost != "T":
        return False
    return (activation.free_own if HERO_OF_ABILITY[action] == piece.hero else activation.free_soul) > 0


def pay(draft: Draft, piece: Soulgiver, action: str, decay: int = 0) -> None:
    """Pay an Action and note that it was taken (2.8, 2.15, A44)."""
    activation = draft.doing
    repeated = action in activation.used
    is_own = action in ABILITIES and HERO_OF_ABILITY[action] == piece.hero
    free = is_free(draft, piece, action)
    draft.change_activation(used=(*activation.used, action), repeated=activation.repeated or repeated)
    if decay:
        draft.events.append(Paid(piece.id, action, decay=decay, repeated=repeated))
        draft.raise_decay(piece.id, decay)
    elif free:
        draft.events.append(Paid(piece.id, action))
        draft.change_activation(free_own=activation.free_own - is_own, free_soul=activation.free_soul - (not is_own))
    else:
        draft.pay_essence(piece.id, action, repeated)
        if piece.soul and action in ABILITIES and not repeated:
            draft.change_activation(
                free_own=activation.free_own + (not is_own), free_soul=activation.free_soul + is_own
            )


def attack_targets(position: Position, piece: Soulgiver) -> tuple[int, ...]:
    """Return the cells of opposing Soulgivers that a Soulgiver can destroy (2.13)."""
    near = NEIGHBOURS[piece.place]
    beside = [other.place for other in position.soulgivers if other.place in near]
    return tuple([cell for cell in near if cell in beside and refuse_attack(position, piece, cell) is None])


def refuse_attack(position: Position, piece: Soulgiver, cell: int) -> IllegalMove | None:
    """Return why a Soulgiver cannot attack the one on a cell; None if it can."""
    direction = direction_to(piece.place, cell)
    target = on_cell(position, cell)
    if target is None:
        return IllegalMove("nobody_there", cell=cell)
    if target.population == piece.population:
        return IllegalMove("ally", id=target.id)
    if direction < 0 or NEIGHBOURS[piece.place][direction] != cell:
        return IllegalMove("not_adjacent", id=target.id)
    _, outcome = ground_of(position).crossings("attack", piece.population == "shells", piece.place)[direction]
    if outcome == "blocks":
        return IllegalMove("wall_between", id=target.id)
    if opposite(direction) in shielded_sides(position, target):
        return IllegalMove("shielded", id=target.id, side=opposite(direction))
    return None


def can_attack_barrier(position: Position, piece: Soulgiver) -> bool:
    """Return whether a Soulgiver is beside the active Barrier (2.13)."""
    return position.barrier and piece.on_board and not ground_of(position).closed.isdisjoint(NEIGHBOURS[piece.place])


def absorbable(position: Position, piece: Soulgiver) -> tuple[str, ...]:
    """Return the heroes of the allied Souls on a Soulgiver's tile, if it can absorb one (5.1, 5.2)."""
    if piece.soul or not position.souls or not piece.on_board:
        return ()
    return tuple(
        hero_of(soul.id)
        for soul in position.souls
        if TILE_OF[soul.cell] == TILE_OF[piece.place] and population_of(soul.id) == piece.population
    )


def attackers(position: Position, piece: Soulgiver) -> tuple[int, ...]:
    """Return for each direction the number of opponents that could attack a Soulgiver from there in their next turn."""
    floor = ground_of(position)
    counts = [0] * len(DIRECTIONS)
    for foe in position.soulgivers:
        if foe.population == piece.population:
            continue
        cells = reach(position, foe)
        for direction in DIRECTIONS:
            beside = NEIGHBOURS[piece.place][direction]
            if beside in cells:
                _, outcome = floor.crossings("attack", foe.population == "shells", beside)[opposite(direction)]
                counts[direction] += outcome != "blocks"
    return tuple(counts)


def best_facing(position: Position, piece: Soulgiver) -> int:
    """Return the facing whose shields stop the most attackers; of equal ones the one away from one's own Portals.

    A carrier has the shields of the Fragment.
    """
    ahead = opposite(outward(piece.population))
    shields = shields_of(position, piece)
    if not piece.on_board or not shields:
        return ahead
    counts = attackers(position, piece)
    stopped: dict[int, int] = {
        facing: sum(counts[(facing + turns) % 4] for turns in shields) for facing in (ahead, *DIRECTIONS)
    }
    return max(stopped, key=stopped.__getitem__)
