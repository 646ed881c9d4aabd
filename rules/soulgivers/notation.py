"""The way from the notation of a move back to the move.

A line of tiles is named by the tile at its west or north end, a tile by its north-west cell; any other cell of them is
also accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from rules.engine import InvalidMove, Move
from rules.soulgivers import moves
from rules.soulgivers.cards import ABILITIES, ANOMALIES, HEROES
from rules.soulgivers.geometry import CELL_OF, LETTERS, PORTAL_NAMES, TILE_NAMES, TILE_OF, line_name
from rules.soulgivers.movement.tiles import TURNS
from rules.soulgivers.moves import SoulgiversMove
from rules.soulgivers.pieces import IDS

_CELL = r"[A-J](?:10|[1-9])"
_TARGET = r"[A-Za-z0-9/_+-]{1,30}"

_PLAIN: dict[str, SoulgiversMove] = {
    str(move): move
    for move in (
        moves.TakeGate(),
        moves.Deliver(),
        moves.DrawCard(),
        moves.PlayPopulation(),
        moves.EndTurn(),
        moves.Done(),
        moves.Back(),
        moves.Pass(),
        moves.Stand("activation"),
        moves.Stand("turn"),
        moves.Stand("match"),
        moves.Retract(),
        moves.Attack(moves.BARRIER),
        *(kind(facing) for kind in (moves.Halt, moves.Face, moves.Collect, moves.Drop) for facing in range(4)),
        *(kind(hero) for kind in (moves.LeaveOut, moves.Draft, moves.Activate, moves.Absorb) for hero in HEROES),
        *(moves.Use(ability) for ability in ABILITIES),
        *(moves.Play(card) for card in ANOMALIES),
        *(moves.Deploy(hero, portal) for hero in HEROES for portal in range(len(PORTAL_NAMES))),
        *(
            kind(cell)
            for kind in (moves.Step, moves.PassFragment, moves.Attack, moves.Place, moves.To, moves.Push)
            for cell in CELL_OF.values()
        ),
    )
}
"""The moves that can be listed, by notation."""

_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., SoulgiversMove]], ...] = (
    (re.compile(rf"aim:({_TARGET})"), lambda target: moves.Aim(_canonical(target))),
    (
        re.compile(rf"walk:({_CELL}(?:-{_CELL}){{1,11}})"),
        lambda cells: moves.Walk(tuple(CELL_OF[cell] for cell in cells.split("-"))),
    ),
    (re.compile(rf"attract:({_CELL})>({_CELL})"), lambda one, two: moves.Attract(CELL_OF[one], CELL_OF[two])),
    (re.compile(r"relay:([a-z-]+)>([NESW])"), lambda soul, letter: moves.Relay(soul, LETTERS.index(letter))),
)
_OF_TILE = re.compile(rf"({_CELL})([{LETTERS}{''.join(TURNS)}])")
_KNOWN = frozenset(_PLAIN.values())
_FIT = re.compile(_TARGET)


def parse(text: str) -> SoulgiversMove:
    """Return the move written as ``text``. Raises ``InvalidMove`` for anything else, unknown names included."""
    plain = _PLAIN.get(text)
    if plain is not None:
        return plain
    for pattern, make in _PATTERNS:
        found = pattern.fullmatch(text)
        if found:
            move = make(*found.groups())
            if knows(move):
                return move
    raise InvalidMove("unknown_notation", text=text[:60])


def _canonical(target: str) -> str:
    """Return the rules' notation of a target: a line or a tile can be named by any of its cells."""
    found = _OF_TILE.fullmatch(target)
    if found is None:
        return target
    tile, letter = TILE_OF[CELL_OF[found[1]]], found[2]
    return line_name(tile, LETTERS.index(letter)) if letter in LETTERS else f"{TILE_NAMES[tile]}{letter}"


def knows(move: Move) -> bool:
    """Return whether a value is a move of this game and names only existing things."""
    match move:
        case moves.Aim(target=target):
            return _fits(target)
        case moves.Walk(cells=cells):
            return 1 < len(cells) <= 12 and all(cell in range(100) for cell in cells)
        case moves.Attract(cell=cell, to=to):
            return cell in range(100) and to in range(100)
        case moves.Relay(soul=soul, direction=direction):
            return soul in IDS and direction in range(4)
    return isinstance(move, SoulgiversMove) and move in _KNOWN


def _fits(target: Any) -> bool:
    return isinstance(target, str) and _FIT.fullmatch(target) is not None
