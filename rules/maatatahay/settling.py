"""Life and death (2.5 T6), as functions of the map alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.engine import Struct
from rules.maatatahay.board import NONE, Space
from rules.maatatahay.strength import attack, enemies, strength, targets


class Fight(Struct, frozen=True):
    """A surrounded tile against the living enemies beside it, at the moment in which it is settled.

    ``hot`` says that it is the hot tile. ``choice`` says that the player's
    order decides whether it dies: it is told as a death then, with the
    strength and the attack before any other tile has died.
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

    First come the tiles that the order decides about. The others are told as
    if tiles were settled in the order of reading, and only those that have a
    living enemy beside them then.
    """
    surrounded = targets(board)
    others = tuple(index for index in surrounded if index != hot)
    last = hot if hot in surrounded else None
    fights = tuple(_settled(list(board), others, last))
    if all(fight.survives for fight in fights):
        return fights
    doubted = _decided_by_order(board, others, last)
    return (
        *(replace(_fight(board, index), hot=index == hot, choice=True) for index in doubted),
        *(fight for fight in fights if fight.index not in doubted),
    )


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


def _decided_by_order(board: Sequence[Space], others: tuple[int, ...], hot: int | None) -> list[int]:
    """Return the surrounded tiles that die in some orders and survive in others, in the order of reading.

    Strengths stay as they are until a tile dies, for Elders and Converts
    count the dead too: so who is dead says all about what can follow.
    """
    fighting = (*others, *(() if hot is None else (hot,)))
    foes = {index: enemies(board, index) for index in fighting}
    strengths = {index: strength(board, index) for index in range(len(board))}
    saved: set[int] = set()
    lost: set[int] = set()
    ways: list[frozenset[int]] = [frozenset()]
    seen = set(ways)
    while ways:
        dead = ways.pop()
        weak = {
            index
            for index, around in foes.items()
            if index not in dead and strengths[index] < sum(strengths[foe] for foe in around if foe not in dead)
        }
        dying = weak - {hot}
        saved |= foes.keys() - dead - weak  # attacks only shrink: who is safe now stays so, the hot tile too
        lost |= dying or weak  # the hot tile is settled when no other tile is left to die
        further = {dead | {index} for index in dying} - seen
        seen |= further
        ways += further
    return sorted(saved & lost)
