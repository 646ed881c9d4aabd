"""Whether matches can be played on from every tenth step: the same position, and one that a seat cannot tell from it.

    python -m bench.branches [--matches N] [--game KEY]

Matches of each game are played at random. At every tenth move what leads there is dealt and played again, and must have
the same digest; dealt anew for a seat, it must show that seat exactly what it saw, and be sound; both are played on to
their ends.
"""

from __future__ import annotations

import argparse
from random import Random

from host.stored.decoded_match import digest, encode
from host.stored.line import Line, Played, after, start_of
from rules.engine import AnyGame, Seat, State
from rules.registry import GAMES

EVERY = 10


def play_on(game: AnyGame, state: State, random: Random) -> list[tuple[State, Seat, str]]:
    """Play at random to the end; return each position with the move that was made in it."""
    made: list[tuple[State, Seat, str]] = []
    while pending := game.pending(state):
        decision = pending[0] if pending[0].sealed else random.choice(pending)
        move = random.choice(game.legal(state, decision.seat))
        made.append((state, decision.seat, str(move)))
        state = game.apply(state, decision.seat, move).state
    return made


def check(key: str, number: int) -> int:
    """Play a match and branch it; return at how many of its steps."""
    game, random = GAMES[key], Random(number)
    seats, options, seed = game.seats[number % len(game.seats)], game.options(), random.randbytes(32)
    made = play_on(game, game.setup(seats, options, seed).state, random)
    moves = tuple(Played(seat, move) for _, seat, move in made)
    for at in range(0, len(made), EVERY):
        line = Line(seed.hex(), moves[:at])
        state = start_of(game, seats, options, line)
        assert digest(encode(state)) == digest(encode(made[at][0])), (key, number, at)
        seat = random.randrange(seats)
        anew = after(game, state, Played(seat, deal=random.randbytes(32).hex()))
        assert encode(game.view(anew, seat)) == encode(game.view(state, seat)), (key, number, at)
        assert game.audit(anew) == (), (key, number, at)
        if at % (EVERY * EVERY) == 0:
            play_on(game, state, random)
            play_on(game, anew, random)
    return len(range(0, len(made), EVERY))


def main() -> None:
    """Branch matches of one game, or of every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--game", choices=GAMES)
    asked = parser.parse_args()
    for key in [asked.game] if asked.game else GAMES:
        branches = sum(check(key, number) for number in range(asked.matches))
        print(f"{key}: {branches} branches of {asked.matches} matches, every one as it should be")


if __name__ == "__main__":
    main()
