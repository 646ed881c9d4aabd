"""Settling life and death (2.5 T6): who is surrounded, who dies, and in which order."""

from __future__ import annotations

from msgspec.structs import replace

from rules.engine import Seat
from rules.maatatahay.board import SPACES, Space, Warrior, face_down
from rules.maatatahay.events import Settled
from rules.maatatahay.frames import Settling
from rules.maatatahay.settling import survives
from rules.maatatahay.strength import attack, strength, targets
from rules.maatatahay.table import Table


def begin_settling(table: Table, seat: Seat) -> None:
    """Fix the targets, once and for all (T6.1, T6.6), in place of the frame on top."""
    table.frames.pop()
    surrounded = targets(table.board)
    if surrounded:
        others = tuple(index for index in surrounded if index != table.hot)
        table.frames.append(Settling(seat, others, table.hot in surrounded))


def settle(table: Table, frame: Settling) -> bool:
    """Settle all that the order makes no difference to; ask when two or more of the others would die (T6.6, A18)."""
    dying = tuple(index for index in frame.targets if not survives(table.board, index))
    for index in frame.targets:
        if index not in dying:
            settle_tile(table, index)
    if len(dying) > 1:
        table.frames[-1] = Settling(frame.seat, dying, frame.hot)
        return False
    for index in dying:
        settle_tile(table, index)
    if frame.hot and table.hot is not None:  # T6.2: last of all
        settle_tile(table, table.hot)
    table.frames.pop()
    return True


def settle_tile(table: Table, index: int) -> None:
    """Compare a surrounded tile with the living enemies beside it (T6.3); nothing is told where there is none."""
    own, against = strength(table.board, index), attack(table.board, index)
    if not against:
        return
    warrior, hot = table.warrior(index), index == table.hot
    survived, spirit, energy = own >= against, 0, 0
    if not survived:
        spirit, energy = warrior.crystals.spirit, warrior.crystals.energy
        _die(table, index, warrior)
    told = Settled(SPACES[index], warrior.owner, warrior.tile, own, against, survived, hot, spirit, energy)
    table.events.append(told)


def _die(table: Table, index: int, warrior: Warrior) -> None:
    """Turn a tile face down; its Spirit moves to the hot tile (T6.4), or leaves the game with it (T6.5)."""
    spirit = warrior.crystals.spirit
    table.board[index] = face_down(warrior)
    table.supply += warrior.crystals.energy
    table.deaths[warrior.owner] += 1
    table.fallen[warrior.owner] += 1
    if index == table.hot:
        table.removed += spirit
    elif spirit:
        hot, taker = table.hot_warrior()
        crystals = replace(taker.crystals, spirit=taker.crystals.spirit + spirit)
        table.board[hot] = Space(warrior=replace(taker, crystals=crystals))
