"""Drawing and encoding a position beside encoding the same pixels alone, in the same run.

    python -m bench.render [--positions N] [--game KEY]

Positions come from random matches; each is drawn once, so no cache of whole
pictures helps. The two measurements alternate. The ratio is that of the
medians: what drawing adds to what encoding costs anyway.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from io import BytesIO
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from PIL import Image

from render.face import Face
from render.kit.encoding import encode
from render.registry import FACES
from rules.engine import AnyGame, Event, View
from rules.registry import GAMES

AnyFace = Face[Any, Any, Any]
Position = tuple[View, tuple[Event, ...]]


def match(game: AnyGame, random: Random) -> Iterator[Position]:
    """Play a random match with the usual options and yield what the public sees of every position."""
    step = game.setup(game.seats[-1], game.options(), random.randbytes(32))
    while True:
        seen = (game.see(event, None) for event in step.events)
        yield game.view(step.state, None), tuple(event for event in seen if event is not None)
        pending = game.pending(step.state)
        if not pending:
            return
        seat = random.choice(pending).seat
        step = game.apply(step.state, seat, random.choice(game.legal(step.state, seat)))


def positions(game: AnyGame, number: int) -> list[Position]:
    """Return that many different positions of random matches."""
    found: dict[Position, None] = {}
    seed = 0
    while len(found) < number:
        found |= dict.fromkeys(match(game, Random(seed)))
        seed += 1
    return list(found)[:number]


def measure(face: AnyFace, position: Position) -> tuple[float, float, int]:
    """Return the seconds of drawing with encoding, those of encoding alone, and the bytes."""
    start = perf_counter()
    picture = face.picture(*position)
    drawn = perf_counter() - start
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        start = perf_counter()
        again = encode(image)
        encoded = perf_counter() - start
    if len(again.data) != len(picture.data):
        raise AssertionError("the reference must encode the same pixels in the same way")
    return drawn, encoded, len(picture.data)


def report(key: str, number: int) -> None:
    """Measure one game and print a line about it."""
    face = FACES[key]
    start = perf_counter()
    face.warm()
    warm = perf_counter() - start
    runs = [measure(face, position) for position in positions(GAMES[key], number)]
    drawn, encoded, size = ([run[part] for run in runs] for part in range(3))
    slow = quantiles(drawn, n=20)[-1]
    print(
        f"{key}: {number} positions, drawn and encoded {median(drawn) * 1e3:.1f} ms (95 % under {slow * 1e3:.1f}), "
        f"encoded alone {median(encoded) * 1e3:.1f} ms, ratio {median(drawn) / median(encoded):.2f}; "
        f"{median(size) / 1e3:.0f} kB, at most {max(size) / 1e3:.0f} kB; warm in {warm:.1f} s"
    )


def main() -> None:
    """Measure every game, or the one asked for."""
    parser = argparse.ArgumentParser(description="Drawing a position beside encoding the same pixels alone.")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--game", choices=sorted(FACES), help="this game only")
    asked = parser.parse_args()
    for key in [asked.game] if asked.game else FACES:
        report(key, asked.positions)


if __name__ == "__main__":
    main()
