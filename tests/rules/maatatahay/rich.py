"""Rich positions of Maatatahay at random: crowded maps, turned, dead and loaded tiles, full storages."""

from __future__ import annotations

from random import Random

from rules.maatatahay.board import INDEX, SPACES
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState
from rules.maatatahay.warriors import RELICS, ROUNDS, STORAGE
from tests.rules.maatatahay.builder import choosing

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
