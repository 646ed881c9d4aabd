"""The fights if the map were settled now (2.5 T6): who would live and who would die, for every order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from rules.engine import Struct
from rules.maatatahay.board import Space, face_down, tile_on
from rules.maatatahay.warriors import attack, enemies, strength, survives, targets


class Fight(Struct, frozen=True):
    """A surrounded tile against the living enemies beside it.

    ``hot`` says that it is the hot tile. ``choice`` says that it dies only in some orders; ``survives`` is False then.
    """

    index: int
    strength: int
    attack: int
    survives: bool
    hot: bool
    choice: bool

    @property
    def sure(self) -> bool:
        """Whether it dies in every order."""
        return not self.survives and not self.choice

    def passing(self, board: Sequence[Space]) -> int:
        """Return the Spirit that this fight moves to the hot tile."""
        warrior = board[self.index].warrior
        return 0 if warrior is None or self.survives or self.hot else warrior.crystals.spirit


def ranked(fights: Iterable[Fight]) -> list[Fight]:
    """Return fights in the order of their weight: the hot tile, those who die, those who live."""
    return sorted(fights, key=lambda fight: (not fight.hot, fight.survives, fight.index))


@lru_cache(maxsize=256)
def outlook(board: tuple[Space, ...], hot: int | None) -> tuple[Fight, ...]:
    """Return every fight of T6 if the map were settled now, in the order of reading, the hot tile last.

    Fights are given as they are now, but the hot tile's, if it is certain, as after the others are settled in that
    order. Only tiles with a living enemy beside them fight.
    """
    surrounded = targets(board)
    others = tuple(index for index in surrounded if index != hot)
    last = hot if hot in surrounded else None
    doubted = _decided_by_order(board, others, last)
    fights = [_fight(board, index, index in doubted) for index in others if attack(board, index)]
    if last is not None:
        left = board if last in doubted else _settled(board, others)
        if attack(left, last):
            fights.append(replace(_fight(left, last, last in doubted), hot=True))
    return tuple(fights)


def _fight(board: Sequence[Space], index: int, choice: bool) -> Fight:
    return Fight(index, strength(board, index), attack(board, index), survives(board, index), False, choice)


def _settled(board: Sequence[Space], targets: tuple[int, ...]) -> Sequence[Space]:
    """Return the map after these are settled in the order of reading, the surviving ones first."""
    after = list(board)
    while dying := [index for index in targets if not survives(after, index)]:
        after[dying[0]] = face_down(tile_on(after, dying[0]))
        targets = tuple(dying[1:])
    return after


def _decided_by_order(board: Sequence[Space], others: tuple[int, ...], hot: int | None) -> set[int]:
    """Return the surrounded tiles that die in some orders and survive in others.

    Strengths do not change until a tile dies, since Elders and Converts count the dead too: so only the set of the dead
    determines the possible results.
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
        saved |= foes.keys() - dead - weak  # attacks only shrink: a safe tile stays safe, even the hot one
        lost |= dying or weak  # the hot tile is settled when no other tile is left to die
        further = {dead | {index} for index in dying} - seen
        seen |= further
        ways += further
    return saved & lost
