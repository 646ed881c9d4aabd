"""The results of placements, added crystals and orders of settling, and the turns ranked by them.

All of this is public, and equal positions give equal orders.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from rules.engine import Seat
from rules.maatatahay.board import INDEX, NONE, ORTHOGONAL, SPACES, Crystals, Space, Warrior, face_down, tile_on
from rules.maatatahay.ending import lead
from rules.maatatahay.fight_forecast import Fight, outlook
from rules.maatatahay.frames import Settling
from rules.maatatahay.moves import ADDITIONS
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.turns import (
    can_place,
    is_placing,
    is_under_way,
    open_targets,
    payments,
    relic_cost,
    tile_to_place,
)
from rules.maatatahay.warriors import RELIC_REWARD, STORAGE, WARRIORS, attack, strength, supporters, survives

Board = tuple[Space, ...]


class Prospect(NamedTuple):
    """The tile after a placement, before crystals are added.

    ``collected`` are the crystals of a free space; a relic space has a ``cost`` instead. ``storage`` is that of the
    player afterwards: for a relic, without its reward and with as much Energy left as possible. ``supporters`` are the
    tiles that reinforce it.
    """

    at: int
    board: Board
    collected: Crystals
    cost: int
    storage: Crystals
    supporters: tuple[int, ...]
    strength: int
    fights: tuple[Fight, ...]


class BeforeAdding(NamedTuple):
    """The map before crystals are added, the crystals certain to be in storage, and the smallest number to add."""

    board: Board
    storage: Crystals
    least: int

    @property
    def mixes(self) -> list[Crystals]:
        moves = ADDITIONS[self.storage.spirit, self.storage.energy]
        return [add.crystals for add in moves if add.crystals.total >= self.least]


class Change(NamedTuple):
    """The changes by so much more Energy on the hot tile: who dies then, in every order or in some, and who lives."""

    energy: int
    fallen: tuple[Fight, ...]
    saved: tuple[Fight, ...]


class Siege(NamedTuple):
    """A living tile with one open side, its strength and the strength that would attack it once that is closed.

    ``by`` is the enemy's tile of this round, which counts then; None if it is on the map.
    """

    owner: Seat
    at: int
    open: int
    strength: int
    attack: int
    by: str | None


def prospect(view: MaatatahayView, seat: Seat, index: int) -> Prospect:
    """Return the prospect of the tile of ``seat`` on a space where it can be placed."""
    tile = tile_to_place(view, seat)
    space = view.board[index]
    cost = relic_cost(view.board, index) if space.relic else 0
    storage = _richest(view.storages[seat], cost) if cost else view.storages[seat].plus(space.crystals)
    placed_board = _put(view.board, index, Space(warrior=Warrior(seat, tile)))
    board = reinforced(placed_board, index)
    return Prospect(
        at=index,
        board=board,
        collected=NONE if cost else space.crystals,
        cost=cost,
        storage=storage,
        supporters=supporters(placed_board, index, seat),
        strength=strength(board, index),
        fights=fights(board, index),
    )


def _richest(storage: Crystals, cost: int) -> Crystals:
    """Return the storage after the payment that keeps most Energy."""
    return max((storage.minus(paid) for paid in payments(storage, cost)), key=lambda left: left.energy)


def _put(board: Board, index: int, space: Space) -> Board:
    return (*board[:index], space, *board[index + 1 :])


def reinforced(board: Board, hot: int) -> Board:
    """Return the board with the reinforcement of the hot tile."""
    return added(board, hot, Crystals(energy=len(supporters(board, hot, tile_on(board, hot).owner))))


def added(board: Board, hot: int, crystals: Crystals) -> Board:
    """Return the board with crystals added to the hot tile."""
    warrior = tile_on(board, hot)
    return _put(board, hot, Space(warrior=replace(warrior, crystals=warrior.crystals.plus(crystals))))


def standing(view: MaatatahayView) -> Board:
    """Return the board of a turn in progress, with the future reinforcement of the hot tile."""
    assert view.hot is not None
    return reinforced(view.board, view.hot) if view.stage in ("pay", "rotate") else view.board


def fights(board: Board, hot: int) -> tuple[Fight, ...]:
    """Return the fights if life and death were settled now: all who die, and those at the hot tile."""
    near = (hot, *ORTHOGONAL[hot])
    return tuple(fight for fight in outlook(board, hot) if fight.index in near or not fight.survives)


def changes(board: Board, hot: int, most: int) -> list[Change]:
    """Return the amounts of Energy on the hot tile, up to ``most``, at which other tiles die or live."""
    amounts, before = [], _fallen(board, hot)
    for energy in range(1, most + 1):
        after = _fallen(added(board, hot, Crystals(energy=energy)), hot)
        fallen = tuple(fight for index, fight in after.items() if not _as_before(fight, before.get(index)))
        saved = tuple(fight for index, fight in before.items() if index not in after)
        if fallen or saved:
            amounts.append(Change(energy, fallen, saved))
        before = after
    return amounts


def _as_before(fight: Fight, before: Fight | None) -> bool:
    """Return whether a tile that dies did so, and with the same certainty, before."""
    return before is not None and before.choice is fight.choice


def _fallen(board: Board, hot: int) -> dict[int, Fight]:
    return {fight.index: fight for fight in outlook(board, hot) if not fight.survives}


def settled(view: MaatatahayView, index: int) -> tuple[Fight, ...]:
    """Return the fights still in doubt if the tile on ``index`` died next, and that of the hot tile if it fights.

    A tile that is no longer attacked is among them, with an attack of 0.
    """
    assert view.hot is not None
    warrior = tile_on(view.board, index)
    board = _put(view.board, index, face_down(warrior))
    after = added(board, view.hot, Crystals(spirit=warrior.crystals.spirit))
    outcomes = {fight.index: fight for fight in outlook(after, view.hot)}
    doubted = [other for other in dying(view) if other != index]
    fights = [outcomes.get(other) or Fight(other, strength(after, other), 0, True, False, False) for other in doubted]
    return (*fights, *(fight for fight in outcomes.values() if fight.hot))


def dying(view: MaatatahayView) -> list[int]:
    """Return the surrounded tiles that would die if they were settled next, without the hot tile."""
    top = view.frames[-1] if view.frames else None
    targets = top.targets if isinstance(top, Settling) else ()
    return [index for index in targets if not survives(view.board, index)]


def sieges(view: MaatatahayView) -> list[Siege]:
    """Return every living tile with one open side left that enemies attack or can attack in this round."""
    board, tiles = view.board, []
    hot = view.hot if is_under_way(view) else None
    for index, space in enumerate(board):
        warrior = space.warrior
        sides = [side for side in ORTHOGONAL[index] if board[side].warrior is None]
        if warrior is None or not warrior.alive or len(sides) != 1 or index == hot:
            continue
        by = view.tiles[1 - warrior.owner]
        against = attack(board, index) + (WARRIORS[by].claws if by else 0)
        if against:
            tiles.append(Siege(warrior.owner, index, sides[0], strength(board, index), against, by))
    return tiles


def threats(view: MaatatahayView) -> list[Siege]:
    """Return the living tiles that die if their last open side is closed next."""
    return [siege for siege in sieges(view) if siege.attack > siege.strength] if view.stage != "over" else []


def placeable(view: MaatatahayView, seat: Seat) -> list[int]:
    """Return the spaces on which ``seat`` could place a tile now."""
    return [index for index in range(len(SPACES)) if can_place(view.board, view.storages[seat], index)]


def reachable(view: MaatatahayView, seat: Seat) -> dict[str, int]:
    """Return the relic spaces that ``seat`` could pay for now, each with its cost."""
    return {SPACES[at]: relic_cost(view.board, at) for at in placeable(view, seat) if view.board[at].relic}


def is_for_sale(view: MaatatahayView, index: int) -> bool:
    """Return whether a relic on that space can be paid for in this turn."""
    return view.board[index].relic and (view.stage == "place" or index == view.hot)


def mixes(view: MaatatahayView, seat: Seat, space: str) -> tuple[Crystals, ...]:
    """Return the payments for the relic on a space in the turn of ``seat``; none if there is no relic."""
    if not is_placing(view, seat) or space not in INDEX or not is_for_sale(view, INDEX[space]):
        return ()
    return payments(view.storages[seat], relic_cost(view.board, INDEX[space]))


def excess(storage: Crystals) -> int:
    """Return the number of crystals in a storage above its limit."""
    return max(0, storage.total - STORAGE)


def before_adding(view: MaatatahayView, seat: Seat, space: str, paid: Crystals | None) -> BeforeAdding | None:
    """Return the position before the last step of a turn on ``space``; None if impossible or the payment is unknown.

    The reward of a relic is not in the storage, since it is not known in advance.
    """
    if not is_placing(view, seat) or space not in INDEX:
        return None
    index = INDEX[space]
    if view.stage in ("rotate", "add"):
        storage = view.storages[seat]
        return BeforeAdding(standing(view), storage, excess(storage)) if index == view.hot else None
    if is_for_sale(view, index):
        return _before_adding_to_relic(view, seat, index, paid)
    if view.stage != "place" or not can_place(view.board, view.storages[seat], index):
        return None
    placement = prospect(view, seat, index)
    return BeforeAdding(placement.board, placement.storage, excess(placement.storage))


def _before_adding_to_relic(view: MaatatahayView, seat: Seat, index: int, paid: Crystals | None) -> BeforeAdding | None:
    priced = mixes(view, seat, SPACES[index])
    mix = priced[0] if len(priced) == 1 else paid
    if mix not in priced:
        return None
    left = view.storages[seat].minus(mix)
    drawn = min(RELIC_REWARD, view.bag.total + mix.spirit)
    board = standing(view) if view.stage == "pay" else prospect(view, seat, index).board
    return BeforeAdding(board, left, excess(left.plus(Crystals(drawn))))


def merit(view: MaatatahayView, seat: Seat, found: Prospect) -> float:
    """Return the lead of ``seat`` after a placement, with the best addition; with the next relic's points for one."""
    if found.cost:
        return _lead(view, seat, found.board, found.storage) + len(view.relic_log) + 1.2
    mixes = BeforeAdding(found.board, found.storage, excess(found.storage)).mixes
    return max(_lead(view, seat, added(found.board, found.at, mix), found.storage.minus(mix)) for mix in mixes)


def _lead(view: MaatatahayView, seat: Seat, board: Board, storage: Crystals) -> float:
    storages = (storage, view.storages[1]) if seat == 0 else (view.storages[0], storage)
    return lead(replace(view, board=board, storages=storages), seat, settled=False)


def best_spaces(view: MaatatahayView, seat: Seat, spaces: list[int]) -> list[Prospect]:
    """Return the prospects of the tile of ``seat`` on some spaces: the best first, then relics, then spaces where an
    enemy dies, then the others, each by merit; deadly ones last.
    """
    return list(_best_spaces(view, seat, tuple(spaces)))


@lru_cache(maxsize=64)
def _best_spaces(view: MaatatahayView, seat: Seat, spaces: tuple[int, ...]) -> tuple[Prospect, ...]:
    placements = [prospect(view, seat, at) for at in spaces]
    ranked = sorted(placements, key=lambda one: (is_doomed(one), -merit(view, seat, one)))
    return *ranked[:1], *sorted(ranked[1:], key=lambda one: (is_doomed(one), not one.cost, not _kills(one, seat)))


def _kills(found: Prospect, seat: Seat) -> bool:
    """Return whether an enemy would die, and no other tile of ``seat``."""
    owners = [tile_on(found.board, fight.index).owner for fight in found.fights if not fight.survives]
    return bool(owners) and seat not in owners


def is_first_better(view: MaatatahayView, seat: Seat) -> bool:
    """Return whether ``seat`` is further ahead after this round if it goes first, each with its best space."""
    return _after_round(view, seat, seat) >= _after_round(view, 1 - seat, seat)


def best_pairs(view: MaatatahayView, seat: Seat, pairs: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return pairs by the lead of ``seat`` after this round, best first: the fewer claws choose the order."""
    return sorted(pairs, key=lambda pair: -_of_pair(replace(view, tiles=pair), seat))


def _of_pair(view: MaatatahayView, seat: Seat) -> float:
    mine, theirs = (WARRIORS[tile_to_place(view, one)].claws for one in (seat, 1 - seat))
    return (max if mine <= theirs else min)(_after_round(view, first, seat) for first in (0, 1))


@lru_cache(maxsize=64)
def _after_round(view: MaatatahayView, first: Seat, seat: Seat) -> float:
    """Return the lead of ``seat`` once both have placed their tiles on their best spaces, without crystals added."""
    for mover in (first, 1 - first):
        best = best_spaces(view, mover, placeable(view, mover))[0]
        kept = (best.storage, view.storages[1]) if mover == 0 else (view.storages[0], best.storage)
        log = (*view.relic_log, mover) if best.cost else view.relic_log
        view = replace(view, board=best.board, storages=kept, relic_log=log)
    return lead(view, seat, settled=False)


def best_additions(view: MaatatahayView, seat: Seat, at: int) -> list[Crystals]:
    """Return the possible additions of ``seat`` to its tile on a space, best first; to a relic, once paid for."""
    before = before_adding(view, seat, SPACES[at], None)
    if before is None:
        return []
    board, storage = before.board, before.storage
    return sorted(before.mixes, key=lambda mix: -_lead(view, seat, added(board, at, mix), storage.minus(mix)))


def best_turnings(view: MaatatahayView, tile: str, index: int) -> list[int]:
    """Return the quarter turns of a tile on a space, first those with most open spaces at its arrows."""
    return sorted(range(4), key=lambda quarters: -len(open_targets(view, tile, index, quarters)))


def is_doomed(found: Prospect) -> bool:
    """Return whether the tile just placed would die at once in every order."""
    return any(fight.hot and fight.sure for fight in found.fights)
