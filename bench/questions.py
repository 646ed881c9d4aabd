"""How often players of Anima are asked in the sub-turns of others, with and without a standing answer.

    python -m bench.questions [--matches N] [--seats N]

Computer players play each match twice: with no standing answers, and with everybody passing for the turn where they
are not concerned (4.48 c), given anew each turn before the first question. A question counts when it is put in the
sub-turn of another seat, or in a Crisis attempt of another seat; what all are asked together (setup, roll-call,
E27) does not. The figures are per turn and seat; wanted is at most 1 with the standing answer.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random

from ai.registry import DEFAULT, PLAYERS
from rules.anima.frames import ExploreTurn, InteractTurn, MoveTurn, ResetTurn
from rules.anima.game import Anima
from rules.anima.moves import BreakOff, Pass, Stand
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState
from rules.engine import Seat
from rules.framed import AnyFramedGame

GAME: AnyFramedGame = Anima()
OTHERS = Stand("others")
"""The standing answer (c)."""
_TOGETHER = ("keep", "roll_call", "give")


def sub_turn(state: AnimaState) -> Seat | None:
    """Return whose sub-turn or Crisis attempt it is; None when it is nobody's."""
    if state.venture is not None:
        return state.venture.seat
    for frame in reversed(state.frames):
        if isinstance(frame, (ResetTurn, MoveTurn, InteractTurn, ExploreTurn)):
            return frame.seat
    return state.combat.sides[0].seat if state.combat else None


def play(seats: int, seed: int, standing: bool) -> Counter[str]:
    """Play one match; count its turns, the questions to others by kind, and how many were passed."""
    player, random = PLAYERS[DEFAULT], Random(seed)
    state: AnimaState = GAME.setup(seats, AnimaOptions(), random.randbytes(32)).state
    found: Counter[str] = Counter()
    while pending := GAME.pending(state):
        if standing and (stander := _next_to_stand(state)) is not None:
            state = GAME.apply(state, stander, OTHERS).state
            continue
        seat = pending[0].seat
        move = player.choose(GAME, GAME.view(state, seat), seat, random)
        move = Pass() if isinstance(move, Stand) else move  # its own standing answers do not count
        stage, own = GAME.stage(state), sub_turn(state)
        if stage not in _TOGETHER and own is not None and own != seat:
            found["asked"] += 1
            found["passed"] += isinstance(move, (Pass, BreakOff))
            found[f"asked {stage}"] += 1
        state = GAME.apply(state, seat, move).state
    found["turns"] = state.turn
    return found


def _next_to_stand(state: AnimaState) -> Seat | None:
    """Return a seat that has not given the standing answer for this turn yet."""
    if not state.turn:
        return None
    return next((seat for seat, player in enumerate(state.players) if "others" not in player.standing), None)


def line(seats: int, matches: int, standing: bool) -> str:
    """Return the figures over some matches."""
    total: Counter[str] = Counter()
    for seed in range(matches):
        total += play(seats, seed, standing)
    turns = total["turns"] * seats
    kinds = ", ".join(
        f"{kind.removeprefix('asked ')} {count / turns:.2f}"
        for kind, count in sorted(total.items())
        if kind.startswith("asked ")
    )
    passed = total["passed"] / max(1, total["asked"])
    return f"{total['asked'] / turns:.2f} a turn and seat ({kinds}), {passed:.0%} passed"


def main() -> None:
    """Print two lines for each number of players."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, choices=GAME.seats, action="append")
    arguments = parser.parse_args()
    for seats in arguments.seats or GAME.seats:
        for standing in (False, True):
            name = "with standing answer (c)" if standing else "without standing answers"
            print(f"{seats} players, {name}: {line(seats, arguments.matches, standing)}", flush=True)


if __name__ == "__main__":
    main()
