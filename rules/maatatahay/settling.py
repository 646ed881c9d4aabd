"""Life and death (2.5 T6), as functions of the map alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.engine import Struct
from rules.maatatahay.board import NONE, Space
from rules.maatatahay.strength import attack, enemies, strength, targets


class Fight(Struct, frozen=True):
    """A surrounded tile against the living enemies beside it, at the moment in which it is settled.

    ``hot`` says that it is the hot tile. ``choice`` says of a tile that dies
    that it would survive if the player settled the others in another order.
    """

    index: int
    strength: int
    attack: int
    survives: bool
    hot: bool
    choice: bool


def survives(board: Sequence[Space], index: int) -> bool:
    """Say whether a surrounded tile would survive if it were settled now (T6.3)."""
    return strength(board, index) >= attack(board, index)


def outlook(board: Sequence[Space], hot: int | None) -> tuple[Fight, ...]:
    """Return how T6 would go if the map were settled now, fight by fight.

    Where the player has a choice, tiles are settled in the order of reading.
    Only tiles with a living enemy beside them fight.
    """
    surrounded = targets(board)
    others = tuple(index for index in surrounded if index != hot)
    fights = list(_settled(list(board), others, hot if hot in surrounded else None))
    if any(not fight.survives for fight in fights):
        saved = _saved_by_some_order(board, others, hot)
        fights = [replace(fight, choice=not fight.survives and fight.index in saved) for fight in fights]
    return tuple(fights)


def _settled(board: list[Space], others: tuple[int, ...], hot: int | None) -> Iterator[Fight]:
    """Settle the others in the order of reading and the hot tile last; those that survive go first."""
    left = others
    while left:
        safe = [index for index in left if survives(board, index)]
        yield from (_fight(board, index) for index in safe if attack(board, index))
        left = tuple(index for index in left if index not in safe)
        if left:
            yield _fight(board, left[0])
            warrior = board[left[0]].warrior
            assert warrior is not None
            board[left[0]] = Space(warrior=replace(warrior, crystals=NONE, alive=False))
            left = left[1:]
    if hot is not None and attack(board, hot):
        yield replace(_fight(board, hot), hot=True)


def _fight(board: Sequence[Space], index: int) -> Fight:
    return Fight(index, strength(board, index), attack(board, index), survives(board, index), False, False)


def _saved_by_some_order(board: Sequence[Space], others: tuple[int, ...], hot: int | None) -> set[int]:
    """Return the surrounded tiles that survive in at least one order.

    Strengths stay as they are until a tile dies, for Elders and Converts
    count the dead too: so who is dead says all about what can follow.
    """
    foes = {index: enemies(board, index) for index in (*others, *(() if hot is None else (hot,)))}
    strengths = {index: strength(board, index) for index in range(len(board))}
    saved: set[int] = set()
    ways: list[frozenset[int]] = [frozenset()]
    seen = set(ways)
    while ways:
        dead = ways.pop()
        safe = {
            index
            for index, around in foes.items()
            if index not in dead and strengths[index] >= sum(strengths[foe] for foe in around if foe not in dead)
        }
        dying = [index for index in others if index not in dead and index not in safe]
        saved |= safe  # attacks only shrink: who is safe now stays so, the hot tile too
        further = {dead | {index} for index in dying} - seen
        seen |= further
        ways += further
    return saved
