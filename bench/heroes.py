"""How fair Soulgivers is among equal computer players: who begins, how matches end, and what each hero is worth.

    python -m bench.heroes [--matches N] [--seats N] [--seed N] [--jobs N]

Teams are ten of the fourteen heroes at random, and so are the heroes that begin. Printed are the share won by the
population that begins, the turns, how matches ended, and for each hero the share won by the population that had it in
matches where only one had, each with the bounds of the 95 % Wilson interval. Wanted are 45 to 55 % for the first
player, and for no hero an interval wholly outside 42 to 58 %. Printed is also the processor time that the players of
a whole turn take, its windows included; wanted are 0.3 s, and never more than 5 s.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from random import Random
from time import process_time

from ai.registry import DEFAULT, PLAYERS
from bench.ladder import wilson
from rules.engine import AnyGame, Struct
from rules.soulgivers.cards import HEROES, POPULATIONS
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.lookup import population_at
from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.position import SoulgiversState

GAME: AnyGame = Soulgivers()
_AT_RANDOM = ("leave", "draft", "start")
"""The questions that are answered at random, so that each hero is as often there as any."""


class Played(Struct, frozen=True):
    """What is kept of a match: who began and who won, the teams, turns, end, and the seconds that each turn took."""

    first: str
    winner: str
    teams: tuple[tuple[str, ...], ...]
    turns: int
    reason: str
    seconds: tuple[float, ...]


def play(seats: int, seed: str) -> Played:
    """Play one match among equal computer players."""
    player, random = PLAYERS[DEFAULT], Random(seed)
    state: SoulgiversState = GAME.setup(seats, SoulgiversOptions(heroes="all"), random.randbytes(32)).state
    first = population_at(state, state.seat)
    seconds: dict[int, float] = defaultdict(float)
    while pending := GAME.pending(state):
        seat, begun = pending[0].seat, process_time()
        if pending[0].kind in _AT_RANDOM:
            move = random.choice(GAME.legal(state, seat))
        else:
            move = player.choose(GAME, GAME.view(state, seat), seat, random)
        seconds[state.turn] += process_time() - begun
        state = GAME.apply(state, seat, move).state
    teams = tuple(side.team for side in state.sides)
    turns = tuple(seconds[turn] for turn in seconds if turn)
    return Played(first, state.winner, teams, state.turn, state.reason, turns)


def in_words(share: tuple[int, int]) -> str:
    """Return a share of matches won with its interval."""
    won, matches = share
    low, high = wilson(won, matches) if matches else (0.0, 1.0)
    return f"{won / max(matches, 1):.1%} of {matches} ({low:.1%} to {high:.1%})"


def of_first(matches: list[Played]) -> tuple[int, int]:
    """Return how many matches the population that began has won, of those that somebody won."""
    decided = [match for match in matches if match.winner]
    return sum(match.winner == match.first for match in decided), len(decided)


def of_hero(matches: list[Played], hero: str) -> tuple[int, int]:
    """Return how many matches the only population with a hero has won, of those that somebody won."""
    alone = [match for match in matches if match.winner and (hero in match.teams[0]) != (hero in match.teams[1])]
    return sum(hero in _team(match) for match in alone), len(alone)


def _team(match: Played) -> tuple[str, ...]:
    return match.teams[0 if match.winner == POPULATIONS[0] else 1]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seats", type=int, choices=(2, 4), default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    arguments = parser.parse_args()
    seeds = [f"{arguments.seed} {number}" for number in range(arguments.matches)]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        matches = list(pool.map(play, repeat(arguments.seats), seeds, chunksize=4))
    turns = sorted(match.turns for match in matches)
    ends = Counter(match.reason if match.winner else "nobody" for match in matches)
    tenth = len(turns) // 10
    print(f"the population that begins wins {in_words(of_first(matches))}")
    print(f"turns: median {turns[len(turns) // 2]}, {turns[tenth]} to {turns[-1 - tenth]} in 80 %")
    seconds = [turn for match in matches for turn in match.seconds]
    print(f"a turn takes {sum(seconds) / len(seconds):.2f} s, the slowest {max(seconds):.2f} s")
    print(", ".join(f"{reason} {count / len(matches):.1%}" for reason, count in ends.most_common()))
    for hero, card in HEROES.items():
        print(f"{card.name:<13} {in_words(of_hero(matches, hero))}", flush=True)


if __name__ == "__main__":
    main()
