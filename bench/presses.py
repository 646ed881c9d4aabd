"""How many presses a turn of Anima takes its owner.

    python -m bench.presses [--matches N] [--seats N]

Computer players play; each of their moves is a press, but moves that one form can make together count as one: discards,
expulsions and the declaration at the end of a Reset, and the cards laid in a trade with the offer. A press belongs to a
turn's owner when it answers the roll-call, or anything asked in their own sub-turns and Combats, windows included.
Wanted is a median of at most 8.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean, median, quantiles

from ai.registry import DEFAULT, PLAYERS
from bench.questions import GAME, sub_turn
from rules.anima.moves import Declare, Discard, Expel, Lay, Offer
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState
from rules.engine import Move, Seat

Turn = tuple[int, Seat]
"""The number of a turn, and whose it is."""


def play(seats: int, seed: int) -> Counter[Turn]:
    """Play one match; return the presses of each turn's owner."""
    player, random = PLAYERS[DEFAULT], Random(seed)
    state: AnimaState = GAME.setup(seats, AnimaOptions(), random.randbytes(32)).state
    found: Counter[Turn] = Counter()
    before: dict[Seat, Move] = {}
    while pending := GAME.pending(state):
        seat = pending[0].seat
        move = player.choose(GAME, GAME.view(state, seat), seat, random)
        if state.turn and seat == (seat if GAME.stage(state) == "roll_call" else sub_turn(state)):
            found[state.turn, seat] += not _in_one_form(before.get(seat), move)
        before[seat] = move
        state = GAME.apply(state, seat, move).state
    return found


def _in_one_form(before: Move | None, move: Move) -> bool:
    """Return whether a form makes a move together with the one that its player made before."""
    if isinstance(before, Discard | Expel):
        return isinstance(move, Discard | Expel | Declare)
    return isinstance(before, Lay) and isinstance(move, Lay | Offer)


def line(seats: int, matches: int) -> str:
    """Return the figures over some matches."""
    presses = [count for seed in range(matches) for count in play(seats, seed).values()]
    often, most = quantiles(presses, n=20)[-2], max(presses)
    return f"median {median(presses):.0f}, mean {mean(presses):.1f}, nine in ten at most {often:.0f}, most {most}"


def main() -> None:
    """Print a line for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, choices=GAME.seats, action="append")
    arguments = parser.parse_args()
    for seats in arguments.seats or GAME.seats:
        print(f"{seats} players, {arguments.matches} matches: {line(seats, arguments.matches)}", flush=True)


if __name__ == "__main__":
    main()
