"""Rich positions of Soul Puzzler at random: high columns, any two characters with some tokens and charges spent."""

from __future__ import annotations

from random import Random

from rules.soul_puzzler.board import COLUMNS, ROWS
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.position import PuzzlerState
from tests.rules.soul_puzzler.builder import AFTER_POWER, TURN, position


def rich(random: Random) -> PuzzlerState:
    """Return a position in somebody's turn; it need not be sound, for it may hold a line."""
    columns = [random.choices("AB", k=random.randrange(5)) for _ in range(COLUMNS)]
    rows = ["".join(column[row] if row < len(column) else "." for column in columns) for row in reversed(range(ROWS))]
    one, two = random.choices(sorted(CARDS), k=2)
    return position(
        *rows,
        turn=random.randrange(2),
        characters=(one, two),
        scores=(random.randrange(6), random.randrange(6)),
        ability_tokens=(random.randrange(CARDS[one].tokens + 1), random.randrange(CARDS[two].tokens + 1)),
        charges=(random.randrange(CARDS[one].charges + 1), random.randrange(CARDS[two].charges + 1)),
        frames=random.choice((TURN, TURN, AFTER_POWER)),
        turn_number=random.randrange(1, 200),
    )
