"""How fair Anima, Soulgivers and Soul Puzzler are among equal computer players: how matches go and who wins.

    python -m bench.balance [--game KEY] [--matches N] [--player NAME] [--seats N] [--seed N] [--jobs N]

Anima, beside table 3.8 of the specification: each line has the mean of the turns with the turns of the shortest and the
longest tenth, the mean turn of the first Basic Mission completed and of the reveal, and how the matches ended: by the
Quest, in the Crisis, with no one winning, with one player qualified for the Crisis. The aims are turns within 25 % of
the table, and at most 20 % of matches that no one wins.

Soulgivers: teams are ten of the fourteen heroes at random, and so are the heroes that begin. It prints the share won by
the population that begins, the turns, how matches ended, and for each hero the share won by the population that had it
in matches where only one had, each with the bounds of the 95 % Wilson interval. The aims are 45 to 55 % for the first
player, and for no hero an interval wholly outside 42 to 58 %. It also prints the processor time of the players of a
whole turn, its windows included; the aim is 0.3 s, and never more than 5 s.

Soul Puzzler: each two characters play deals from both seats. It prints the share that each character won with its 95 %
interval. The aim is no interval wholly outside 43 to 57 %.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, repeat
from random import Random
from statistics import fmean, mean
from time import process_time
from typing import TypeVar

from ai.players import DEFAULT, PLAYERS
from bench.helpers.measuring import wilson
from bench.helpers.pairs import bounds, share_of
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState
from rules.engine import Struct
from rules.registry import GAMES
from rules.soul_puzzler.characters import CARDS, CHARACTERS
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from rules.soulgivers.cards import HEROES, POPULATIONS
from rules.soulgivers.lookup import population_at
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState

T = TypeVar("T")

TABLE = {
    2: "14.0 turns (9 to 19), first Mission 6.6, revealed 8.0, quest 49%, crisis 23%, nobody 16%, alone 12%",
    3: "12.4 turns (9 to 16), first Mission 5.1, revealed 6.4, quest 56%, crisis 32%, nobody 10%, alone 2%",
    4: "11.8 turns (8 to 15), first Mission 4.6, revealed 5.9, quest 64%, crisis 31%, nobody 5%, alone 0%",
    5: "12.0 turns (9 to 15), first Mission 4.1, revealed 5.4, quest 43%, crisis 46%, nobody 11%, alone 1%",
}
"""Table 3.8 of Anima: a simplified model with plain players."""

_AT_RANDOM = ("leave", "draft", "start")
"""The questions of Soulgivers that are answered at random, so that each hero is as often there as any."""


class OfAnima(Struct, frozen=True):
    """The figures of a match: its turns, the turns of the first Mission and of the reveal (0 for never), its end."""

    turns: int
    first: int
    revealed: int
    reason: str


class OfSoulgivers(Struct, frozen=True):
    """The figures of a match: who began and who won, the teams, turns, end, and the seconds of each turn."""

    first: str
    winner: str
    teams: tuple[tuple[str, ...], ...]
    turns: int
    reason: str
    seconds: tuple[float, ...]


def play_anima(seats: int, seed: str) -> OfAnima:
    """Play one match among equal computer players."""
    game, player, random = GAMES["anima"], PLAYERS[DEFAULT], Random(seed)
    state: AnimaState = game.setup(seats, AnimaOptions(), random.randbytes(32)).state
    first = revealed = 0
    while pending := game.pending(state):
        seat = pending[0].seat
        move = player.choose(game, game.view(state, seat), seat, random)
        state = game.apply(state, seat, move).state
        if not first and any(each.done for each in state.players):
            first = state.turn
        if not revealed and state.final:
            revealed = state.turn
    return OfAnima(state.turn, first, revealed, state.reason)


def play_soulgivers(seats: int, seed: str) -> OfSoulgivers:
    """Play one match among equal computer players."""
    game, player, random = GAMES["soulgivers"], PLAYERS[DEFAULT], Random(seed)
    state: SoulgiversState = game.setup(seats, SoulgiversOptions(heroes="all"), random.randbytes(32)).state
    first = population_at(state, state.seat)
    seconds: dict[int, float] = defaultdict(float)
    while pending := game.pending(state):
        seat, begun = pending[0].seat, process_time()
        if pending[0].kind in _AT_RANDOM:
            move = random.choice(game.legal(state, seat))
        else:
            move = player.choose(game, game.view(state, seat), seat, random)
        seconds[state.turn] += process_time() - begun
        state = game.apply(state, seat, move).state
    teams = tuple(side.team for side in state.sides)
    turns = tuple(seconds[turn] for turn in seconds if turn)
    return OfSoulgivers(first, state.winner, teams, state.turn, state.reason, turns)


def play_puzzler(pair: tuple[str, str], seed: str, name: str) -> float:
    """Play one deal from both seats, and return the share that the first character of a pair won."""
    game, player, shares = GAMES["soul_puzzler"], PLAYERS[name], list[float]()
    for mine, chosen in enumerate((pair, pair[::-1])):
        random = Random(f"{seed} {mine}")
        state: PuzzlerState = game.setup(2, PuzzlerOptions(chosen=chosen), Random(seed).randbytes(32)).state
        while pending := game.pending(state):
            seat = pending[0].seat
            move = player.choose(game, game.view(state, seat), seat, random)
            state = game.apply(state, seat, move).state
        outcome = game.outcome(state)
        assert outcome is not None
        shares.append(share_of(outcome, (mine,)))
    return fmean(shares)


def report_characters(pairs: list[tuple[str, str]], won: list[float]) -> None:
    """Print the share that each character of Soul Puzzler won."""
    shares: dict[str, list[float]] = defaultdict(list)
    for (first, second), share in zip(pairs, won, strict=True):
        shares[first].append(share)
        shares[second].append(1 - share)
    for character in CHARACTERS:
        low, high = bounds(shares[character], 2)
        matches = 2 * len(shares[character])
        print(f"{CARDS[character].name:<13} {fmean(shares[character]):.1%} of {matches} ({low:.1%} to {high:.1%})")


def line(matches: list[OfAnima]) -> str:
    """Return the figures of some matches in the form of the table."""
    first = mean([match.first for match in matches if match.first] or [0])
    revealed = mean([match.revealed for match in matches if match.revealed] or [0])
    ends = Counter(match.reason for match in matches)
    names = {"quest": "quest", "crisis": "crisis", "omega": "nobody", "alone": "alone"}
    shares = ", ".join(f"{name} {ends[reason] / len(matches):.0%}" for reason, name in names.items())
    turns, shortest, longest = _turns([match.turns for match in matches])
    lengths = f"{mean(turns):.1f} turns ({shortest} to {longest})"
    return f"{lengths}, first Mission {first:.1f}, revealed {revealed:.1f}, {shares}"


def _turns(turns: list[int]) -> tuple[list[int], int, int]:
    """Return the turns of matches in order, and those of the shortest and the longest tenth."""
    turns, tenth = sorted(turns), len(turns) // 10
    return turns, turns[tenth], turns[-1 - tenth]


def in_words(share: tuple[int, int]) -> str:
    """Return a share of matches won with its interval."""
    won, matches = share
    low, high = wilson(won, matches) if matches else (0.0, 1.0)
    return f"{won / max(matches, 1):.1%} of {matches} ({low:.1%} to {high:.1%})"


def of_first(matches: list[OfSoulgivers]) -> tuple[int, int]:
    """Return the share of decided matches won by the population that began."""
    decided = [match for match in matches if match.winner]
    return sum(match.winner == match.first for match in decided), len(decided)


def of_hero(matches: list[OfSoulgivers], hero: str) -> tuple[int, int]:
    """Return the share of decided matches won by the only population with a hero."""
    alone = [match for match in matches if match.winner and (hero in match.teams[0]) != (hero in match.teams[1])]
    return sum(hero in match.teams[0 if match.winner == POPULATIONS[0] else 1] for match in alone), len(alone)


def report(matches: list[OfSoulgivers]) -> None:
    """Print the figures of matches of Soulgivers."""
    turns, shortest, longest = _turns([match.turns for match in matches])
    seconds = [turn for match in matches for turn in match.seconds]
    ends = Counter(match.reason if match.winner else "nobody" for match in matches)
    print(f"the population that begins wins {in_words(of_first(matches))}")
    print(f"turns: median {turns[len(turns) // 2]}, {shortest} to {longest} in 80 %")
    print(f"a turn takes {sum(seconds) / len(seconds):.2f} s, the slowest {max(seconds):.2f} s")
    print(", ".join(f"{reason} {count / len(matches):.1%}" for reason, count in ends.most_common()))
    for hero, card in HEROES.items():
        print(f"{card.name:<13} {in_words(of_hero(matches, hero))}", flush=True)


def main() -> None:
    """Print the figures of one game or of all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=("anima", "soulgivers", "soul_puzzler"))
    parser.add_argument("--player", choices=PLAYERS, default=DEFAULT, help="of Soul Puzzler")
    parser.add_argument(
        "--matches",
        type=int,
        help="200 of Anima with each number of players, 1,000 of Soulgivers, 400 with a character",
    )
    parser.add_argument("--seats", type=int, action="append", help="all numbers in Anima, 2 in Soulgivers")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.jobs) as pool:

        def played(play: Callable[[int, str], T], seats: int, matches: int) -> list[T]:
            seeds = [f"{chosen.seed} {number}" for number in range(chosen.matches or matches)]
            return list(pool.map(play, repeat(seats), seeds, chunksize=4))

        for seats in (chosen.seats or TABLE) if chosen.game in (None, "anima") else ():
            print(f"{seats} players, table 3.8: {TABLE[seats]}")
            print(f"{seats} players, measured:  {line(played(play_anima, seats, 200))}", flush=True)
        for seats in (chosen.seats or (2,)) if chosen.game in (None, "soulgivers") else ():
            report(played(play_soulgivers, seats, 1000))
        if chosen.game in (None, "soul_puzzler"):
            deals = -(-(chosen.matches or 400) // (2 * len(CHARACTERS) - 2))
            pairs = [pair for pair in combinations(CHARACTERS, 2) for _ in range(deals)]
            seeds = [f"{chosen.seed} {number}" for number in range(len(pairs))]
            report_characters(pairs, list(pool.map(play_puzzler, pairs, seeds, repeat(chosen.player), chunksize=4)))


if __name__ == "__main__":
    main()
