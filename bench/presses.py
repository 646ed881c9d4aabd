"""How many presses a turn takes its owner, in every game.

    python -m bench.presses [--game KEY] [--matches N] [--seats N] [--plain]

Computer players play; their moves are replayed as a person would make them with the fewest presses that a panel
offers: a button or an entry of a menu counts one, and one more where the panel asks again; a form counts one, and one
for each field that is changed from what it is when it opens. What a player answers in the turns of others does not
count, and neither does the setup. A line gives the median, the mean and what nine turns in ten take at most, then the
presses that a turn has on average at each kind of question. With ``--plain`` no button opens a form in place of its
move, as before there were such forms.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from random import Random
from statistics import mean, median, quantiles
from typing import Any

from ai.registry import DEFAULT, PLAYERS
from bench.pressing import Made, fewest
from bench.questions import sub_turn
from rules.engine import AnyGame, Move, Seat
from rules.registry import GAMES
from rules.soulgivers.moves import Activate, EndTurn, Face, Halt

Turn = Hashable
"""What tells the turns of one seat apart; None for what belongs to no turn of that seat."""


def _of_anima(game: AnyGame, state: Any, seat: Seat) -> Turn:
    is_own = game.view(state, seat).stage == "roll_call" or sub_turn(state) == seat
    return state.turn if is_own and state.turn else None


TURNS: Mapping[str, Callable[[AnyGame, Any, Seat], Turn]] = {
    "soul_puzzler": lambda _, state, seat: state.turn_number if state.turn == seat else None,
    "labyrinth": lambda _, state, seat: (state.round, state.place) if state.round else None,
    "maatatahay": lambda _, state, seat: state.round or None,
    "anima": _of_anima,
    "soulgivers": lambda _, state, seat: state.turn if state.turn and state.seat == seat else None,
}
"""Which turn of a seat a question belongs to: in Wicked Labyrinth a corridor, in Maatatahay what it does in a round."""


def play(game: AnyGame, seats: int, seed: int, *, plain: bool = False) -> list[Counter[str]]:
    """Play one match; return the presses of each turn, by the kinds of question."""
    player, random = PLAYERS[DEFAULT], Random(seed)
    state = game.setup(seats, game.options(), random.randbytes(32)).state
    record: list[Made] = []
    turns: dict[tuple[Turn, Seat], list[int]] = {}
    while pending := game.pending(state):
        asked = pending[0]
        move = player.choose(game, game.view(state, asked.seat), asked.seat, random)
        move = stopping_first(game, state, asked.seat, move, random)
        turn, before = TURNS[game.key](game, state, asked.seat), state
        state = game.apply(state, asked.seat, move).state
        if turn is not None:
            turns.setdefault((turn, asked.seat), []).append(len(record))
        record.append(Made(asked.seat, asked, move, before, state))
    return [fewest(game, record, own, plain=plain) for own in turns.values()]


def stopping_first(game: AnyGame, state: Any, seat: Seat, move: Move, random: Random) -> Move:
    """Return the end of a Movement Action in place of a move that would end it and ask for the facing then.

    The computer player lets itself be asked; where it stops first, the position is the same, and a form can do both.
    """
    after = game.apply(state, seat, move).state
    if not isinstance(move, Activate | EndTurn) or all(asked.kind != "face" for asked in game.pending(after)):
        return move
    facing = PLAYERS[DEFAULT].choose(game, game.view(after, seat), seat, random)
    stop = Halt(facing.facing) if isinstance(facing, Face) else None
    return stop if stop is not None and stop in game.legal(state, seat) else move


def line(game: AnyGame, seats: int, matches: int, *, plain: bool = False) -> str:
    """Return the figures over some matches."""
    turns = [turn for seed in range(matches) for turn in play(game, seats, seed, plain=plain)]
    presses, kinds = [turn.total() for turn in turns], sum(turns, Counter[str]())
    often = quantiles(presses, n=20)[-2]
    by_kind = ", ".join(f"{kind} {count / len(turns):.2f}" for kind, count in kinds.most_common())
    return f"median {median(presses):.0f}, mean {mean(presses):.1f}, nine in ten at most {often:.0f} ({by_kind})"


def main() -> None:
    """Print a line for each number of players of each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--plain", action="store_true", help="as if no button opened a form in place of its move")
    arguments = parser.parse_args()
    for key in arguments.game or GAMES:
        game = GAMES[key]
        for seats in arguments.seats or game.seats:
            found = line(game, seats, arguments.matches, plain=arguments.plain)
            print(f"{key}, {seats} players, {arguments.matches} matches: {found}", flush=True)


if __name__ == "__main__":
    main()
