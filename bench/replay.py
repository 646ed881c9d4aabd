"""What a replay and a film cost beside drawing the same pictures alone.

    python -m bench.replay [--game KEY] [--frames N]

Computer players play a match of each game with as many seats as there are. Then its steps are told, the positions of
steps all over it are worked out as a press would have it, and a film is put together, each in processor time; what
drawing the same pictures takes is the reference.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

from ai.registry import DEFAULT, PLAYERS
from host.stored.decoded_match import digest, encode
from host.views.replay import PUBLIC, Outline, Source, outline, positions
from render.drawing import draw
from render.kit.film import Shot, chosen, film
from render.registry import FACES
from rules.engine import Event, State
from rules.registry import GAMES
from storage.rows import BaseRow, EntryRow

T = TypeVar("T")
LOOKED_AT = 15
"""Steps of a match whose cost is measured."""
BASE_EVERY = 200
"""As the host stores positions from which replay can start."""


def played(key: str) -> Source:
    """Return a match between computer players, as the host would have stored it."""
    game, random = GAMES[key], Random(7)
    seats, options = game.seats[-1], game.options()
    state: State = game.setup(seats, options, bytes(32)).state
    entries, bases = list[EntryRow](), [BaseRow(0, game.version, encode(state))]
    while pending := game.pending(state):
        for decision in pending if pending[0].sealed else pending[:1]:
            move = PLAYERS[DEFAULT].choose(game, game.view(state, decision.seat), decision.seat, random)
            number = len(entries)
            batch = number if decision is pending[0] else entries[-1].batch
            step = game.apply(state, decision.seat, move)
            state = step.state
            entries.append(_entry(number, batch, decision.seat, str(move), step.events, state))
        if len(entries) // BASE_EVERY >= len(bases):
            bases.append(BaseRow(len(entries), game.version, encode(state)))
    options_text = encode(options).decode()
    return Source(
        game=key,
        seats=seats,
        options=options_text,
        seed=bytes(32),
        over=True,
        dealt=True,
        bases=tuple(bases),
        entries=tuple(entries),
    )


def _entry(number: int, batch: int, seat: int, notation: str, events: tuple[Event, ...], state: State) -> EntryRow:
    position = digest(encode(state))
    return EntryRow(number, batch, "move", seat, None, "computer", notation, encode(events), position, 0, 0.0)


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """Return what some work returns, and the milliseconds of processor time that it takes."""
    began = process_time()
    found = work()
    return found, (process_time() - began) * 1000


def steps_of(source: Source, told: Outline) -> tuple[list[float], list[float], list[Shot]]:
    """Return the times of working steps out and of drawing them, and the pictures."""
    places = [place * (told.last - 1) // LOOKED_AT for place in range(1, LOOKED_AT + 1)]
    costs, drawing, shots = list[float](), list[float](), list[Shot]()
    for place in places:
        near = sorted({max(place - 1, 0), place, min(place + 1, told.last)})
        seen, cost = timed(partial(positions, source, PUBLIC, [told.steps[one].last for one in near]))
        view = seen[near.index(place)].view
        picture, took = timed(partial(draw, source.game, view, told.steps[place].events))
        assert picture is not None
        costs.append(cost)
        drawing.append(took)
        shots.append(Shot(picture.picture.data))
    return costs, drawing, shots


def main() -> None:
    """Measure one game, or every game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--frames", type=int, default=30)
    asked = parser.parse_args()
    for key in [asked.game] if asked.game else GAMES:
        FACES[key].warm()
        source = played(key)
        told, telling = timed(partial(outline, source, PUBLIC, every=False))
        costs, drawing, _ = steps_of(source, told)
        some = [told.steps[place].last for place in chosen([False] * told.last, asked.frames)]
        views = positions(source, PUBLIC, some)
        pictures = [draw(key, one.view, b"[]") for one in views]
        shots = [Shot(one.picture.data) for one in pictures if one is not None]
        data, putting = timed(partial(film, shots))
        print(
            f"{key}: {len(source.entries)} moves, {len(told.steps)} steps, told in {telling:.0f} ms; a step with those"
            f" beside it {median(costs):.1f} ms, the slowest {max(costs):.1f}, beside {median(drawing):.1f} ms for its"
            f" picture; a film {putting / len(shots):.1f} ms and {len(data) / len(shots) / 1000:.0f} kB a frame"
        )


if __name__ == "__main__":
    main()
