"""Why a move is not legal: the codes of ``IllegalMove`` and their facts.

================  ===========================================================
code              facts, and what it says
================  ===========================================================
not_asked         seat: this seat has nothing to decide now
not_now           stage, move: another question is asked
not_a_move        move: there are no such spaces, crystals or tiles
no_pair           tiles, display: no such pair lies open
occupied          space, owner, tile, alive: a tile lies there, dead or alive
no_spirit         space, cost, storage: a relic, and no Spirit to pay with
too_dear          space, cost, storage: a relic, and too few crystals
wrong_payment     paid, cost: it costs exactly so many
spirit_needed     paid, cost: at least one of them must be Spirit
not_in_storage    crystals, storage: more of a kind than there are
storage_limit     added, least, storage: at most 4 may stay, so add so many
no_target         space, reason: "empty", "dead", "open" (not surrounded) or
                  "survives" (it would, so nothing is to be decided)
hot_last          space: the hot tile is settled last
================  ===========================================================

``crystals``, ``storage``, ``paid`` and ``added`` are ``Crystals``. Codes of a
whole turn typed at once stand in ``whole_turn``. ``InvalidMove`` has one
code, ``unknown_notation`` (text).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.engine import IllegalMove, Seat
from rules.maatatahay.board import INDEX, Crystals
from rules.maatatahay.legal import Position, asked
from rules.maatatahay.moves import Add, ChoosePair, GoFirst, MaatatahayMove, Pay, Place, Rotate, Settle
from rules.maatatahay.notation import MOVES
from rules.maatatahay.placing import can_place, relic_cost
from rules.maatatahay.strength import is_surrounded
from rules.maatatahay.view import Stage
from rules.maatatahay.warriors import STORAGE
from rules.maatatahay.watch import stage_of

Why = IllegalMove | None


def explain(position: Position, seat: Seat, move: MaatatahayMove) -> IllegalMove:
    """Return why ``move``, which is not legal, cannot be made by ``seat`` now."""
    if seat not in asked(position):
        return IllegalMove("not_asked", seat=seat)
    if str(move) not in MOVES:
        return IllegalMove("not_a_move", move=str(move)[:60])
    stage, why = _REASONS[type(move)]
    now = stage_of(position)
    reason = why(position, seat, move) if now == stage else None
    return reason or IllegalMove("not_now", stage=now, move=str(move))


def place_refused(position: Position, seat: Seat, space: str) -> Why:
    """Return what stands against placing a tile on a space; None for nothing."""
    index, storage = INDEX[space], position.storages[seat]
    if can_place(position.board, storage, index):
        return None
    tile = position.board[index].warrior
    if tile:
        return IllegalMove("occupied", space=space, owner=tile.owner, tile=tile.tile, alive=tile.alive)
    cost = relic_cost(position.board, index)
    return IllegalMove("too_dear" if storage.spirit else "no_spirit", space=space, cost=cost, storage=storage)


def payment_refused(storage: Crystals, cost: int, paid: Crystals) -> Why:
    """Return what stands against paying so; None for nothing."""
    if paid.total != cost:
        return IllegalMove("wrong_payment", paid=paid, cost=cost)
    if not paid.spirit:
        return IllegalMove("spirit_needed", paid=paid, cost=cost)
    return _not_held(storage, paid)


def addition_refused(storage: Crystals, added: Crystals) -> Why:
    """Return what stands against adding these to the hot tile; None for nothing."""
    least = storage.total - STORAGE
    if added.total < least:
        return IllegalMove("storage_limit", added=added, least=least, storage=storage)
    return _not_held(storage, added)


def _not_held(storage: Crystals, crystals: Crystals) -> Why:
    if crystals.spirit <= storage.spirit and crystals.energy <= storage.energy:
        return None
    return IllegalMove("not_in_storage", crystals=crystals, storage=storage)


def _pair(position: Position, _: Seat, move: ChoosePair) -> Why:
    return IllegalMove("no_pair", tiles=move.tiles, display=position.display)


def _place(position: Position, seat: Seat, move: Place) -> Why:
    return place_refused(position, seat, move.space)


def _pay(position: Position, seat: Seat, move: Pay) -> Why:
    assert position.hot is not None
    return payment_refused(position.storages[seat], relic_cost(position.board, position.hot), move.crystals)


def _add(position: Position, seat: Seat, move: Add) -> Why:
    return addition_refused(position.storages[seat], move.crystals)


def _settle(position: Position, _: Seat, move: Settle) -> Why:
    index = INDEX[move.space]
    warrior = position.board[index].warrior
    if warrior is None or not warrior.alive:
        return IllegalMove("no_target", space=move.space, reason="dead" if warrior else "empty")
    if not is_surrounded(position.board, index):
        return IllegalMove("no_target", space=move.space, reason="open")
    if index == position.hot:
        return IllegalMove("hot_last", space=move.space)
    return IllegalMove("no_target", space=move.space, reason="survives")


def _never(_: Position, __: Seat, ___: MaatatahayMove) -> Why:
    return None


_REASONS: dict[type, tuple[Stage, Callable[[Position, Seat, Any], Why]]] = {
    ChoosePair: ("pair", _pair),
    GoFirst: ("order", _never),
    Place: ("place", _place),
    Pay: ("pay", _pay),
    Rotate: ("rotate", _never),
    Add: ("add", _add),
    Settle: ("settle", _settle),
}
"""At which stage a kind of move has its place, and what may stand against it there."""
