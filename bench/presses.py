"""How many presses a turn takes its owner, counted over many matches or made on the local table.

    python -m bench.presses [--game KEY] [--matches N] [--seats N] [--plain] [--offered]
    python -m bench.presses --table [--game KEY] [--people N] [--size desk|phone|both] [--seed N]
                            [--pictures FOLDER] [--output FILE]

Computer players play; their moves are replayed as a person would make them with the fewest presses that a panel offers:
a button or an entry of a menu counts one, and one more if the panel asks again; a form counts one, and one for each
field changed from its value when it opens. A player's answers in the turns of others do not count, and neither does the
setup. A line gives the median, the mean and the most for nine turns in ten, then the average presses of a turn at each
kind of question. With ``--plain`` no button opens a form instead of its move. With ``--offered`` the players take the
way that a panel offers as the best, where there is one, instead of their own: a form as it opens.

With ``--table`` whole matches are pressed in a real browser. Each person has a separate page, on a desk (1280x900) or a
phone (390x844); several people use the two sizes in turn if it is ``both``. A computer player chooses their moves; they
are made by the controls on the person's panel. A move without a control is typed and counted separately. For each size:

- presses in a person's turn: median, and nine turns in ten
- decisions, and those where everything from the top of the first picture to the last control is in the window when
  they are asked; ``fits``: where it would be if it was scrolled rightly
- lines of text above the first picture: median and most
- questions with a single answer
- presses that were refused, failing scripts, presses on buttons that only bring a page up to date

``--pictures`` keeps a picture of the window for the first decision of each kind, and of the end.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles
from typing import Any

import msgspec
from playwright.sync_api import sync_playwright

from ai.players import DEFAULT, PLAYERS
from bench.helpers.pressing import TURNS, Made, Turn, fewest, offered_first, stopping_first
from bench.helpers.table_match import SIZES, play_at_table
from local_table.world import PLAYERS as NAMES
from rules.engine import AnyGame, Move, Seat
from rules.registry import GAMES
from tests.local_table.browsing import CHROMIUM


def play(game: AnyGame, seats: int, seed: int, *, plain: bool = False, offered: bool = False) -> list[Counter[str]]:
    """Play one match; return the presses of each turn, by the kinds of question."""
    player, random = PLAYERS[DEFAULT], Random(seed)
    state = game.setup(seats, game.options(), random.randbytes(32)).state
    record: list[Made] = []
    turns: dict[tuple[Turn, Seat], list[int]] = {}
    planned: dict[Seat, list[Move]] = {}
    while pending := game.pending(state):
        decision = pending[0]
        rest = planned.get(decision.seat, [])
        if rest and rest[0] in game.legal(state, decision.seat):
            move = rest.pop(0)
        else:
            move = player.choose(game, game.view(state, decision.seat), decision.seat, random)
            move = stopping_first(game, state, decision.seat, move, random)
            if offered:
                move, *planned[decision.seat] = offered_first(game, state, decision, move)
        turn, before = TURNS[game.key](game, state, decision.seat), state
        state = game.apply(state, decision.seat, move).state
        if turn is not None:
            turns.setdefault((turn, decision.seat), []).append(len(record))
        record.append(Made(decision.seat, decision, move, before, state))
    return [fewest(game, record, places, plain=plain) for places in turns.values()]


def line(game: AnyGame, seats: int, matches: int, *, plain: bool = False, offered: bool = False) -> str:
    """Return the figures over some matches."""
    turns = [turn for seed in range(matches) for turn in play(game, seats, seed, plain=plain, offered=offered)]
    presses, kinds = [turn.total() for turn in turns], sum(turns, Counter[str]())
    often = quantiles(presses, n=20)[-2]
    by_kind = ", ".join(f"{kind} {count / len(turns):.2f}" for kind, count in kinds.most_common())
    return f"median {median(presses):.0f}, mean {mean(presses):.1f}, nine in ten at most {often:.0f} ({by_kind})"


def count(chosen: argparse.Namespace) -> None:
    """Print a line for each number of players of each game."""
    for key in chosen.game or GAMES:
        game = GAMES[key]
        for seats in chosen.seats or game.seats:
            figures = line(game, seats, chosen.matches, plain=chosen.plain, offered=chosen.offered)
            print(f"{key}, {seats} players, {chosen.matches} matches: {figures}", flush=True)


def at_table(chosen: argparse.Namespace) -> int:
    """Play the matches and print a line for each size of each game; return 1 where a page or the bot failed."""
    if chosen.pictures is not None:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    wanted = list(SIZES) if chosen.size == "both" else [chosen.size]
    together = [[wanted[number % len(wanted)] for number in range(chosen.people)]]
    summaries: dict[str, Any] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in chosen.game or GAMES:
            for sizes in together if chosen.people > 1 else [[size] for size in wanted]:
                start = time.monotonic()
                figures = play_at_table(browser, game, sizes, chosen.seed, pictures=chosen.pictures)
                for size, one in figures.items():
                    name = f"{game}, {size}, {chosen.people} at the table"
                    took = f"({time.monotonic() - start:.0f} s)"
                    print(f"{name}: {one.line()} {took}", *one.troubles, sep="\n  ", flush=True)
                    summaries[name] = one.summary()
        browser.close()
    if chosen.output is not None:
        chosen.output.write_bytes(msgspec.json.format(msgspec.json.encode(summaries)))
    return int(any(one["refused"] or one["page errors"] for one in summaries.values()))


def main() -> int:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--plain", action="store_true", help="as if no button opened a form in place of its move")
    parser.add_argument("--offered", action="store_true", help="take the best way that a panel offers")
    parser.add_argument("--table", action="store_true", help="press whole matches on the local table")
    parser.add_argument("--people", type=int, choices=range(1, len(NAMES) + 1), default=1)
    parser.add_argument("--size", choices=(*SIZES, "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--output", type=Path, help="write the figures as JSON too")
    chosen = parser.parse_args()
    if chosen.table:
        return at_table(chosen)
    count(chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
