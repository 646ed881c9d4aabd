"""Drawing and encoding a position beside only encoding the same pixels, in the same run.

    python -m bench.render [--positions N] [--game KEY]

A host draws for many matches at once, so each position comes from its own match, at a random moment of it, every other
one as a random player sees it; the next picture never shows the same match. The first quarter, and at least 80 of them,
are drawn without being measured, as a bot that has been running for a while has drawn before. Drawing and encoding
alone alternate. The ratios are those of the medians: the cost of drawing and encoding, beside that of encoding ready
pixels at Pillow's default level and at the level that pictures are encoded at, in processor time.
"""

from __future__ import annotations

import argparse
import resource
from io import BytesIO
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

from PIL import Image

from render.face import Face
from render.kit.canvas import IMAGES
from render.kit.parts import LAID, TILES
from render.registry import FACES
from rules.engine import AnyGame, Event, View
from rules.registry import GAMES

AnyFace = Face[Any, Any, Any]
Position = tuple[View, tuple[Event, ...]]

DEFAULT_LEVEL, QUICK_LEVEL = 6, 3
"""The level at which Pillow compresses a PNG by default, and one that takes half the time."""
_WARM = 80
"""How many positions are drawn at least before others are measured."""
_RECENT = 8
"""The most events that the picture can mark."""


class Run(NamedTuple):
    """The seconds of drawing with encoding, those of only Pillow's encoding at two levels; the bytes."""

    drawn: float
    default: float
    quick: float
    size: int


def position(game: AnyGame, number: int) -> Position:
    """Return a position from the match of that number, at a random moment of it."""
    random = Random(number)
    seats = game.seats[number % len(game.seats)]
    viewer = random.randrange(seats) if number % 2 else None
    step = game.setup(seats, game.options(), random.randbytes(32))
    moments, events = [], step.events
    while True:
        moments.append((step.state, events))
        pending = game.pending(step.state)
        if not pending:
            state, recent = random.choice(moments)
            seen = (game.see(event, viewer) for event in recent)
            return game.view(state, viewer), tuple(event for event in seen if event is not None)
        seat = random.choice(pending).seat
        step = game.apply(step.state, seat, random.choice(game.legal(step.state, seat)))
        events = (*events, *step.events)[-_RECENT:]


def measure(face: AnyFace, position: Position) -> Run:
    """Draw a position, then encode its pixels again."""
    start = process_time()
    picture = face.picture(*position)
    drawn = process_time() - start
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        default, quick = _encoded(image, DEFAULT_LEVEL), _encoded(image, QUICK_LEVEL)
    return Run(drawn, default, quick, len(picture.data))


def _encoded(image: Image.Image, level: int) -> float:
    """Return the seconds that Pillow takes to encode an image as PNG."""
    start = process_time()
    image.save(BytesIO(), "PNG", compress_level=level)
    return process_time() - start


def report(key: str, number: int) -> None:
    """Measure one game and print a line about it."""
    face = FACES[key]
    start = perf_counter()
    face.warm()
    warm = perf_counter() - start
    before = max(_WARM, number // 3)
    positions = [position(GAMES[key], match) for match in range(number + before)]
    runs = [measure(face, each) for each in positions][before:]
    drawn, default, quick, sizes = (list(column) for column in zip(*runs, strict=True))
    slow = quantiles(drawn, n=20)[-1]
    print(
        f"{key}: {number} positions of as many matches, drawn and encoded {median(drawn) * 1e3:.1f} ms "
        f"(95 % under {slow * 1e3:.1f}), ratio {median(drawn) / median(default):.2f} to encoding alone at the default "
        f"level ({median(default) * 1e3:.1f} ms), {median(drawn) / median(quick):.2f} to level {QUICK_LEVEL} "
        f"({median(quick) * 1e3:.1f} ms); {median(sizes) / 1e3:.0f} kB, at most {max(sizes) / 1e3:.0f} kB; "
        f"warm in {warm:.1f} s"
    )


def main() -> None:
    """Measure every game, or the chosen one."""
    parser = argparse.ArgumentParser(description="Drawing a position beside only encoding the same pixels.")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--game", choices=sorted(FACES), help="this game only")
    chosen = parser.parse_args()
    for key in [chosen.game] if chosen.game else FACES:
        report(key, chosen.positions)
    resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    tiles, sprites = (TILES.bytes + LAID.bytes) / 1e6, IMAGES.bytes / 1e6
    print(f"caches: tiles {tiles:.1f} MB, sprites {sprites:.1f} MB; resident {resident:.0f} MB")


if __name__ == "__main__":
    main()
