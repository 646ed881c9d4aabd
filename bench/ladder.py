"""How strong the computer players are: one seat of each against the random player, or another opponent.

    python -m bench.ladder [--matches N] [--game KEY] [--player KEY] [--seats N] [--pairs] [--against KEY]

The seat changes from match to match. The figure is the share of matches
won, with the bounds of the 95 % Wilson interval; a match that no one wins is not won. The reference is the random
player, who would win one match in as many as there are seats. ``--against rusher`` is a plain opponent for Anima.
With ``--pairs`` it has every other seat and wins with all of them, as in two against two of Soulgivers.
"""

from __future__ import annotations

import argparse
from random import Random
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
    mean, slowest = sum(times) / len(times) * 1000, max(times) * 1000
    return (
        f"{game.key}: {player} wins {wins / matches:.1%} of {matches} with {seats} seats against {against}"
        f" ({low:.1%} to {high:.1%}), moves take {mean:.0f} ms, the slowest {slowest:.0f} ms"
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
    arguments = parser.parse_args()
    for key in arguments.game or GAMES:
        game = GAMES[key]
        seats = arguments.seats or game.seats[0]
        print(measure(game, arguments.player, arguments.against, seats, arguments.matches, arguments.pairs), flush=True)


if __name__ == "__main__":
    main()
