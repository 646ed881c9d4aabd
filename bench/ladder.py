"""How strong the computer players are: one seat of each against the random player, or another opponent.

    python -m bench.ladder [--matches N] [--game KEY] [--player KEY] [--seats N] [--pairs] [--against KEY]

The seat changes from match to match. The figure is the share of matches
won, with the bounds of the 95 % Wilson interval; a match that no one wins is not won. The reference is the random
player, who would win one match in as many as there are seats. ``--against rusher`` is a plain opponent for Anima.
With ``--pairs`` it has every other seat and wins with all of them, as in two against two of Soulgivers.

    python -m bench.ladder --mirrored SHARE [--matches N] [--game KEY] [--player KEY] [--against KEY]

With ``--mirrored`` each deal is played once from every seat, so that luck is shared. Two hypotheses are compared: that
the player wins its even share, and that it wins SHARE. It stops by a sequential test with 5 % errors, or after so many
matches, and prints the share with its 95 % interval and the difference in Elo.
"""

from __future__ import annotations

import argparse
from math import log, log10
from random import Random
from statistics import mean, pvariance
from time import perf_counter

from ai.players import DEFAULT, PLAYERS, Player
from bench.helpers.measuring import wilson
from bench.helpers.rusher import QuestRusher
from rules.engine import AnyGame, Outcome
from rules.registry import GAMES

OPPONENTS: dict[str, Player] = {**PLAYERS, "rusher": QuestRusher()}
"""The opponents that the player can be measured against."""


def play(game: AnyGame, players: list[Player], own: tuple[int, ...], random: Random, times: list[float]) -> Outcome:
    """Play one match with a player per seat; note the seconds of each move of the seats ``own``."""
    state = game.setup(len(players), game.options(), random.randbytes(32)).state
    while pending := game.pending(state):
        asked = pending[0].seat
        start = perf_counter()
        move = players[asked].choose(game, game.view(state, asked), asked, random)
        if asked in own:
            times.append(perf_counter() - start)
        state = game.apply(state, asked, move).state
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def measure(game: AnyGame, player: str, against: str, seats: int, matches: int, pairs: bool = False) -> str:
    """Return a line with the player's share of the matches and the time of its moves."""
    random, times, wins = Random(1), [0.0], 0
    for match in range(matches):
        own = tuple(range(match % 2, seats, 2)) if pairs else (match % seats,)
        players = [OPPONENTS[player if place in own else against] for place in range(seats)]
        wins += play(game, players, own, random, times).winners == own
    low, high = wilson(wins, matches)
    return (
        f"{game.key}: {player} wins {wins / matches:.1%} of {matches} with {seats} seats against {against}"
        f" ({low:.1%} to {high:.1%}), moves take {mean(times) * 1000:.0f} ms, the slowest"
        f" {max(times) * 1000:.0f} ms"
    )


_LEAST = 8
"""The number of deals before a hypothesis can be accepted."""
_SURE = log(19)
"""The logarithm of the odds at which a hypothesis is accepted with 5 % errors."""


def mirrored(game: AnyGame, player: str, against: str, seats: int, matches: int, wanted: float) -> str:
    """Return a line with the player's share of deals played from every seat, and the hypothesis that holds."""
    shares: list[float] = []
    times, sure, even = [0.0], 0.0, 1 / seats
    while len(shares) * seats < matches and not (len(shares) >= _LEAST and abs(sure) >= _SURE):
        seed, won = len(shares), 0.0
        for own in range(seats):
            players = [OPPONENTS[player if place == own else against] for place in range(seats)]
            winners = play(game, players, (own,), Random(seed), times).winners
            won += 1 / len(winners) if own in winners else 0.0
        shares.append(won / seats)
        spread = pvariance(shares) or 1 / seats**2
        sure = len(shares) * (wanted - even) * (mean(shares) - (wanted + even) / 2) / spread
    share, wide = mean(shares), 1.96 * (pvariance(shares) / len(shares)) ** 0.5
    verdict = "open" if abs(sure) < _SURE else f"{wanted:.0%}" if sure > 0 else f"{even:.0%}"
    elo = 400 * log10(share / (1 - share)) if 0 < share < 1 else float("inf") * (share - 0.5)
    return (
        f"{game.key}: {player} wins {share:.1%} of {len(shares) * seats} mirrored matches with {seats} seats against"
        f" {against} ({share - wide:.1%} to {share + wide:.1%}, {elo:+.0f} Elo; {even:.0%} or {wanted:.0%}: {verdict}),"
        f" moves take {mean(times) * 1000:.0f} ms, the slowest {max(times) * 1000:.0f} ms"
    )


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--player", choices=PLAYERS, default=DEFAULT)
    parser.add_argument("--seats", type=int, help="the fewest that the game takes if not given")
    parser.add_argument("--pairs", action="store_true", help="every other seat, which win together")
    parser.add_argument("--against", choices=OPPONENTS, default="random")
    parser.add_argument("--mirrored", type=float, metavar="SHARE", help="the share to test for, such as 0.9")
    arguments = parser.parse_args()
    for key in arguments.game or GAMES:
        game = GAMES[key]
        seats = arguments.seats or game.seats[0]
        against = (arguments.player, arguments.against, seats, arguments.matches)
        wanted = arguments.mirrored
        print(
            measure(game, *against, arguments.pairs) if wanted is None else mirrored(game, *against, wanted), flush=True
        )


if __name__ == "__main__":
    main()
