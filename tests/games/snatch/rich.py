"""Rich positions of Snatch at random: any cards in any hands, and a point that may be blocked."""

from random import Random

from rules.dice import Dice
from tests.games.snatch import values as v


def rich(random: Random) -> v.SnatchState:
    seats, cards = random.randrange(2, 5), random.sample(v.DECK, len(v.DECK))
    hands = tuple(tuple(sorted(cards.pop() for _ in range(random.randrange(1, v.HAND + 1)))) for _ in range(seats))
    asked, nobody = random.randrange(seats), (None,) * seats
    frame = random.choice((v.Laying(nobody), v.Blocking(asked, cards.pop(), nobody)))
    points = tuple(random.randrange(4) for _ in range(seats))
    return v.SnatchState(Dice(random.randbytes(16)), (frame,), hands, points, (False,) * seats, tuple(cards))
