"""The moves of a player and their notation, both ways.

Cells are named as on the board (``E7``), tiles by their north-west cell, directions by ``N``, ``E``, ``S``, ``W``,
heroes by their ids, Souls by population and hero (``shells-runner``). A line of tiles is named by the tile at its west
or north end; any other cell of a line or tile is also accepted.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

from rules.engine import InvalidMove, Move, tag_of
from rules.soulgivers.cards import ABILITIES, ANOMALIES, HEROES
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, LETTERS, PORTAL_NAMES, TILE_NAMES, TILE_OF, TURNS, line_name
from rules.soulgivers.pieces import IDS

BARRIER = -1
"""In place of a cell: the Barrier as the target of an Attack."""


class SoulgiversMove(Move, frozen=True):
    """A move of Soulgivers."""


class ToFacing(SoulgiversMove, frozen=True):
    """A move that sets a facing."""

    facing: int

    def __str__(self) -> str:
        return f"{tag_of(type(self))}:{LETTERS[self.facing]}"


class OnCell(SoulgiversMove, frozen=True):
    """A move that names a cell."""

    cell: int

    def __str__(self) -> str:
        return f"{tag_of(type(self))}:{CELL_NAMES[self.cell]}"


class LeaveOut(SoulgiversMove, frozen=True, tag="leave"):
    """Setup: leave out a hero (A50)."""

    hero: str


class Draft(SoulgiversMove, frozen=True, tag="draft"):
    """Setup of two against two: a hero for one's own deck (A57)."""

    hero: str


class Deploy(SoulgiversMove, frozen=True, tag="deploy"):
    """Put a hero on a Portal, at the beginning or as a reinforcement (2.6, 2.7)."""

    hero: str
    portal: int

    def __str__(self) -> str:
        return f"deploy:{self.hero}@{PORTAL_NAMES[self.portal]}"


class Activate(SoulgiversMove, frozen=True, tag="activate"):
    """Activate a Soulgiver of one's own."""

    hero: str


class Step(OnCell, frozen=True, tag="step"):
    """Move to a neighbouring cell."""


class Walk(SoulgiversMove, frozen=True, tag="walk"):
    """Go along several cells, the shortest way that kills no one; it ends early if something happens."""

    cells: tuple[int, ...]

    def __str__(self) -> str:
        return f"walk:{'-'.join(CELL_NAMES[cell] for cell in self.cells)}"


class TakeGate(SoulgiversMove, frozen=True, tag="gate"):
    """Go from one Gate to the other of its pair."""


class Deliver(SoulgiversMove, frozen=True, tag="deliver"):
    """Carry the Fragment into the Portal in front."""


class Halt(ToFacing, frozen=True, tag="halt"):
    """End the Movement Action and set the facing, that of the Fragment for a carrier."""


class Face(ToFacing, frozen=True, tag="face"):
    """Set a required facing."""


class Absorb(SoulgiversMove, frozen=True, tag="absorb"):
    """Absorb the Soul of an allied hero on the same tile."""

    hero: str


class Use(SoulgiversMove, frozen=True, tag="use"):
    """Use an Ability; a question follows if it has several targets."""

    ability: str


class Collect(ToFacing, frozen=True, tag="collect"):
    """Collect the Fragment and set its facing."""


class PassFragment(SoulgiversMove, frozen=True, tag="pass_fragment"):
    """Pass the Fragment to the ally on a cell."""

    cell: int

    def __str__(self) -> str:
        return f"pass:{CELL_NAMES[self.cell]}"


class Drop(ToFacing, frozen=True, tag="drop"):
    """Drop the Fragment and set one's own shields."""


class Attack(SoulgiversMove, frozen=True, tag="attack"):
    """Attack: Destruction, on the Soulgiver on a cell or on the ``BARRIER``."""

    cell: int

    def __str__(self) -> str:
        return "attack:barrier" if self.cell == BARRIER else f"attack:{CELL_NAMES[self.cell]}"


class DrawCard(SoulgiversMove, frozen=True, tag="draw"):
    """Draw an Anomaly for an Essence."""


class Play(SoulgiversMove, frozen=True, tag="play"):
    """Play an Anomaly; a question follows if it has several targets."""

    card: str


class Aim(SoulgiversMove, frozen=True, tag="aim"):
    """Choose the target of an Ability or an Anomaly, which decides what the target can be."""

    target: str


class Back(SoulgiversMove, frozen=True, tag="back"):
    """Do not use the Ability or play the Anomaly: nothing has been paid or shown."""


class PlayPopulation(SoulgiversMove, frozen=True, tag="population"):
    """Play the population ability; its cells are chosen one by one."""


class EndTurn(SoulgiversMove, frozen=True, tag="end"):
    """End the turn."""


class Place(OnCell, frozen=True, tag="place"):
    """Choose a cell for a Modifier of the population ability."""


class Done(SoulgiversMove, frozen=True, tag="done"):
    """Choose no more cells, or lead a Soulgiver no further."""


class To(OnCell, frozen=True, tag="to"):
    """The destination of a Modifier, or of a Soulgiver that leaves a Wormhole."""


class Attract(SoulgiversMove, frozen=True, tag="attract"):
    """The Soulgiver, by its cell, that is attracted, and the Specter Modifier that attracts it (2.22)."""

    cell: int
    to: int

    def __str__(self) -> str:
        return f"attract:{CELL_NAMES[self.cell]}>{CELL_NAMES[self.to]}"


class Push(OnCell, frozen=True, tag="push"):
    """The Soulgiver, by its cell, that Tornado pushes next."""


class Relay(SoulgiversMove, frozen=True, tag="relay"):
    """The hit Soul that flies on, and its direction (Soulstrike)."""

    soul: str
    direction: int

    def __str__(self) -> str:
        return f"relay:{self.soul}>{LETTERS[self.direction]}"


class Pass(SoulgiversMove, frozen=True, tag="pass"):
    """Answer nothing in a window."""


class Stand(SoulgiversMove, frozen=True, tag="stand"):
    """Pass in every window of this activation, until one's own next turn, or of the whole match."""

    answer: Literal["activation", "turn", "match"]


class Retract(SoulgiversMove, frozen=True, tag="retract"):
    """Cancel the automatic answer."""


_CELL = r"[A-J](?:10|[1-9])"
_TARGET = r"[A-Za-z0-9/_+-]{1,30}"

_PLAIN: dict[str, SoulgiversMove] = {
    str(move): move
    for move in (
        TakeGate(),
        Deliver(),
        DrawCard(),
        PlayPopulation(),
        EndTurn(),
        Done(),
        Back(),
        Pass(),
        Stand("activation"),
        Stand("turn"),
        Stand("match"),
        Retract(),
        Attack(BARRIER),
        *(kind(facing) for kind in (Halt, Face, Collect, Drop) for facing in range(4)),
        *(kind(hero) for kind in (LeaveOut, Draft, Activate, Absorb) for hero in HEROES),
        *(Use(ability) for ability in ABILITIES),
        *(Play(card) for card in ANOMALIES),
        *(Deploy(hero, portal) for hero in HEROES for portal in range(len(PORTAL_NAMES))),
        *(kind(cell) for kind in (Step, PassFragment, Attack, Place, To, Push) for cell in CELL_OF.values()),
    )
}
"""The moves that can be listed, by notation."""

_PATTERNS: tuple[tuple[re.Pattern[str], Callable[..., SoulgiversMove]], ...] = (
    (re.compile(rf"aim:({_TARGET})"), lambda target: Aim(_canonical(target))),
    (
        re.compile(rf"walk:({_CELL}(?:-{_CELL}){{1,11}})"),
        lambda cells: Walk(tuple(CELL_OF[cell] for cell in cells.split("-"))),
    ),
    (re.compile(rf"attract:({_CELL})>({_CELL})"), lambda one, two: Attract(CELL_OF[one], CELL_OF[two])),
    (re.compile(r"relay:([a-z-]+)>([NESW])"), lambda soul, letter: Relay(soul, LETTERS.index(letter))),
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
        match = pattern.fullmatch(text)
        if match:
            move = make(*match.groups())
            if knows(move):
                return move
    raise InvalidMove("unknown_notation", text=text[:60])


def _canonical(target: str) -> str:
    """Return the rules' notation of a target: a line or a tile can be named by any of its cells."""
    match = _OF_TILE.fullmatch(target)
    if match is None:
        return target
    tile, letter = TILE_OF[CELL_OF[match[1]]], match[2]
    return line_name(tile, LETTERS.index(letter)) if letter in LETTERS else f"{TILE_NAMES[tile]}{letter}"


def knows(move: Move) -> bool:
    """Return whether a value is a move of this game and names only existing things."""
    match move:
        case Aim(target=target):
            return _fits(target)
        case Walk(cells=cells):
            return 1 < len(cells) <= 12 and all(cell in range(100) for cell in cells)
        case Attract(cell=cell, to=to):
            return cell in range(100) and to in range(100)
        case Relay(soul=soul, direction=direction):
            return soul in IDS and direction in range(4)
    return isinstance(move, SoulgiversMove) and move in _KNOWN


def _fits(target: Any) -> bool:
    return isinstance(target, str) and _FIT.fullmatch(target) is not None
