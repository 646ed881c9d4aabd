"""Length and ends of matches of Anima among equal computer players, beside table 3.8 of the specification.

    python -m bench.balance [--matches N] [--seats N]

Each line has the mean of the turns with the turns of the shortest and the longest tenth, the mean turn of the first
Basic Mission completed and of the reveal, and how the matches ended: by the Quest, in the Crisis, with nobody
winning, with one player qualified for the Crisis. Wanted are turns within 25 % of the table, and at most 20 %
of matches that nobody wins.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean

from ai.registry import DEFAULT, PLAYERS
from rules.anima.game import Anima
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState
from rules.engine import AnyGame, Struct

GAME: AnyGame = Anima()

TABLE = {
    2: "14.0 turns (9 to 19), first Mission 6.6, revealed 8.0, quest 49%, crisis 23%, nobody 16%, alone 12%",
    3: "12.4 turns (9 to 16), first Mission 5.1, revealed 6.4, quest 56%, crisis 32%, nobody 10%, alone 2%",
    4: "11.8 turns (8 to 15), first Mission 4.6, revealed 5.9, quest 64%, crisis 31%, nobody 5%, alone 0%",
    5: "12.0 turns (9 to 15), first Mission 4.1, revealed 5.4, quest 43%, crisis 46%, nobody 11%, alone 1%",
}
"""Table 3.8: a simplified model with plain players."""


class Played(Struct, frozen=True):
    """What is kept of a match: its turns, the turns of the first Mission and of the reveal, 0 for never, its end."""

    turns: int
    first: int
    revealed: int
    reason: str


def play(seats: int, random: Random) -> Played:
    """Play one match among equal computer players."""
    player = PLAYERS[DEFAULT]
    state: AnimaState = GAME.setup(seats, AnimaOptions(), random.randbytes(32)).state
    first = revealed = 0
    while pending := GAME.pending(state):
        seat = pending[0].seat
        move = player.choose(GAME, GAME.view(state, seat), seat, random)
        state = GAME.apply(state, seat, move).state
        if not first and any(each.done for each in state.players):
            first = state.turn
        if not revealed and state.final:
            revealed = state.turn
    return Played(state.turn, first, revealed, state.reason)


def line(matches: list[Played]) -> str:
    """Return the figures of some matches in the form of the table."""
    turns = sorted(match.turns for match in matches)
    ends = Counter(match.reason for match in matches)
    tenth = len(turns) // 10
    first = mean([match.first for match in matches if match.first] or [0])
    revealed = mean([match.revealed for match in matches if match.revealed] or [0])
    names = {"quest": "quest", "crisis": "crisis", "omega": "nobody", "alone": "alone"}
    shares = ", ".join(f"{name} {ends[reason] / len(matches):.0%}" for reason, name in names.items())
    return (
        f"{mean(turns):.1f} turns ({turns[tenth]} to {turns[-1 - tenth]}), first Mission {first:.1f},"
        f" revealed {revealed:.1f}, {shares}"
    )


def main() -> None:
    """Print the table's line and the measured one for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, choices=TABLE, action="append")
    arguments = parser.parse_args()
    for seats in arguments.seats or TABLE:
        random = Random(seats)
        print(f"{seats} players, table 3.8: {TABLE[seats]}")
        measured = line([play(seats, random) for _ in range(arguments.matches)])
        print(f"{seats} players, measured:  {measured}", flush=True)


if __name__ == "__main__":
    main()
