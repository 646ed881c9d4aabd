"""Rich positions of Maatatahay at random: crowded maps, turned, dead and loaded tiles, full storages."""

from __future__ import annotations

from functools import cache
from itertools import count, islice
from random import Random

from rules.maatatahay.board import INDEX, ORTHOGONAL, SPACES, Space
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState
from rules.maatatahay.warriors import RELICS, ROUNDS, STORAGE, WARRIORS
from tests.rules.maatatahay.builder import after, choosing, legal, position

_MOST_DEAD = 4


def rich(random: Random) -> MaatatahayState:
    """Return a position in which a pair is to be chosen."""
    tiles = random.randrange(ROUNDS - 1)  # the last pair is not chosen
    spaces = random.sample(range(len(SPACES)), 2 * tiles)
    names = [random.sample(range(1, ROUNDS + 1), tiles) for _ in "ab"]
    words = ["*" if SPACES[space] in RELICS else random.choice((".", "1E", "2E")) for space in INDEX.values()]
    dead = random.randrange(_MOST_DEAD + 1)
    for place, space in enumerate(spaces):
        tile = f"{'ab'[place % 2]}{names[place % 2].pop()}/{random.randrange(4)}"
        words[space] = f"-{tile}" if place < dead else f"{tile}+{random.choice(('0', '0', '0', '1S', '1E', '1S1E'))}"
    return choosing(
        *(" ".join(words[start : start + 5]) for start in range(0, 25, 5)),
        storages=(_stored(random), _stored(random)),
        active=random.randrange(2),
        options=MaatatahayOptions(
            scoring=random.choice(("standard", "basic")), death_limit=random.choice(("total", "per_player"))
        ),
    )


def _stored(random: Random) -> str:
    spirit = random.randrange(2)
    return f"{spirit}S{random.randrange(STORAGE - spirit + 1)}E"


def crowded(random: Random) -> MaatatahayState:
    """Return a position at random in which the hot tile lies and crystals can be added: many are surrounded."""
    tiles = [
        f"{random.choice(('-', '', '', ''))}{owner}{tile[1:]}"
        for owner in "ab"
        for tile in random.sample([*WARRIORS], 9)
    ]
    words = [word if word.startswith("-") else f"{word}+{random.randrange(2)}S{random.randrange(4)}E" for word in tiles]
    words = [word.replace("+0S", "+").replace("+0E", "").replace("0E", "") for word in words]
    spaces = [".", ".", ".", *words]
    while True:
        random.shuffle(spaces)
        board = [*spaces, *["."] * 4]
        random.shuffle(board)
        if all(board[index] != "." for index in (6, 8, 12, 16, 18)):
            break
    drawn = [" ".join(board[start : start + 5]) for start in range(0, 25, 5)]
    state = position(*drawn, seat=random.randrange(2), storages=("1S", "1S"))
    return after(state, random.choice(legal(state)), "rotate:0")


@cache
def with_targets() -> tuple[MaatatahayState, ...]:
    """Return such positions in which more than one tile is surrounded, but not so many that orders explode."""
    random = Random(4)
    drawn = (crowded(random) for _ in count())
    return tuple(islice((state for state in drawn if 2 <= len(surrounded(state.board)) <= 6), 150))


def surrounded(board: tuple[Space, ...]) -> list[int]:
    return [
        index
        for index, space in enumerate(board)
        if space.warrior and space.warrior.alive and all(board[there].warrior for there in ORTHOGONAL[index])
    ]
