"""Drawing and encoding a position beside only encoding the same pixels, in the same run.

    python -m bench.render [--positions N] [--game KEY] [--steps MATCHES]

A host draws for many matches at once, so each position comes from its own match, at a random moment of it, every other
one as a random player sees it; the next picture never shows the same match. The first quarter, and at least 80 of them,
are drawn without being measured, as a bot that has been running for a while has drawn before. Drawing and encoding
alone alternate. The ratios are those of the medians: the cost of drawing and encoding, beside that of encoding ready
pixels at Pillow's default level and at the level that pictures are encoded at, in processor time.

With ``--steps`` so many matches of each game are played at the same time, as one worker draws them: each position comes
after the next move of the next match of the next game, and is drawn as the player who made it sees it, as everyone
does, and as that player's hand.
"""

from __future__ import annotations

import argparse
import resource
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from io import BytesIO
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter, process_time
from typing import Any, NamedTuple

from PIL import Image

from render.face import Face
from render.kit.canvas import IMAGES
from render.kit.encoding import Picture
from render.kit.parts import TILES, UNPACKED
from render.registry import FACES
from rules.engine import AnyGame, Event, View, Viewer
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
            return _seen(game, *random.choice(moments), viewer)
        seat = random.choice(pending).seat
        step = game.apply(step.state, seat, random.choice(game.legal(step.state, seat)))
        events = (*events, *step.events)[-_RECENT:]


def steps(game: AnyGame, matches: int) -> Iterator[tuple[Position, Position]]:
    """Yield positions of matches that are played at the same time, without end: each after the next match's move."""
    courses = [_course(game, number) for number in range(matches)]
    while True:
        yield from map(next, courses)


def _seen(game: AnyGame, state: Any, events: tuple[Event, ...], viewer: Viewer) -> Position:
    seen = (game.see(event, viewer) for event in events)
    return game.view(state, viewer), tuple(event for event in seen if event is not None)


def _course(game: AnyGame, number: int) -> Iterator[tuple[Position, Position]]:
    """Yield the positions after the moves of one match after another, as the mover and as everyone sees them; the first
    ones of the first match are left out.
    """
    random = Random(number)
    early = random.randrange(40)
    while True:
        step = game.setup(game.seats[number % len(game.seats)], game.options(), random.randbytes(32))
        events = step.events
        while pending := game.pending(step.state):
            seat = random.choice(pending).seat
            step = game.apply(step.state, seat, random.choice(game.legal(step.state, seat)))
            events, early = (*events, *step.events)[-_RECENT:], early - 1
            if early < 0:
                yield _seen(game, step.state, events, seat), _seen(game, step.state, events, None)


def measure(draw: Callable[[], Picture | None]) -> Run | None:
    """Draw a picture, if there is one, then encode its pixels again."""
    start = process_time()
    picture = draw()
    drawn = process_time() - start
    if picture is None:
        return None
    with Image.open(BytesIO(picture.data)) as image:
        image.load()
        default, quick = _encoded(image, DEFAULT_LEVEL), _encoded(image, QUICK_LEVEL)
    return Run(drawn, default, quick, len(picture.data))


def _encoded(image: Image.Image, level: int) -> float:
    """Return the seconds that Pillow takes to encode an image as PNG."""
    start = process_time()
    image.save(BytesIO(), "PNG", compress_level=level)
    return process_time() - start


def single(key: str, number: int) -> None:
    """Measure one game at positions of as many matches, and print a line about it."""
    face, start = FACES[key], perf_counter()
    face.warm()
    warm, before = perf_counter() - start, max(_WARM, number // 3)
    positions = [position(GAMES[key], match) for match in range(number + before)]
    runs = [run for each in positions if (run := measure(partial(face.picture, *each))) is not None][before:]
    report(f"{key}: {number} positions of as many matches", runs)
    print(f"  warm in {warm:.1f} s")


def in_turn(keys: Sequence[str], number: int, matches: int) -> None:
    """Measure the steps of so many matches of each game, of all games in turn, and print a line about each."""
    courses = {key: steps(GAMES[key], matches) for key in keys}
    runs: dict[str, list[Run]] = {key: [] for key in keys}
    before = max(_WARM, number // 3)
    for _ in range(number + before):
        for key, course in courses.items():
            face, (own, public) = FACES[key], next(course)
            hand = partial(face.own_picture, own[0]) if face.own_picture is not None else lambda: None
            drawings = (partial(face.picture, *own), partial(face.picture, *public), hand)
            runs[key] += [run for draw in drawings if (run := measure(draw)) is not None]
    for key, every in runs.items():
        report(f"{key}: {number} steps of {matches} matches", every[-len(every) * number // (number + before) :])
    report("all", [run for every in runs.values() for run in every[-len(every) * number // (number + before) :]])


def report(what: str, runs: Sequence[Run]) -> None:
    """Print a line about some runs."""
    drawn, default, quick, sizes = (list(column) for column in zip(*runs, strict=True))
    slow = quantiles(drawn, n=20)[-1]
    print(
        f"{what}, drawn and encoded {median(drawn) * 1e3:.1f} ms "
        f"(mean {mean(drawn) * 1e3:.1f}, 95 % under {slow * 1e3:.1f}), ratio {median(drawn) / median(default):.2f} to "
        f"encoding alone at the default level ({median(default) * 1e3:.1f} ms), {median(drawn) / median(quick):.2f} to "
        f"level {QUICK_LEVEL} ({median(quick) * 1e3:.1f} ms); {median(sizes) / 1e3:.0f} kB, "
        f"at most {max(sizes) / 1e3:.0f} kB"
    )


def main() -> None:
    """Measure every game, or the chosen one."""
    parser = argparse.ArgumentParser(description="Drawing a position beside only encoding the same pixels.")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--game", choices=sorted(FACES), help="this game only")
    parser.add_argument("--steps", type=int, default=0, metavar="MATCHES", help="play so many matches in turn")
    chosen = parser.parse_args()
    keys = [chosen.game] if chosen.game else list(FACES)
    if chosen.steps:
        in_turn(keys, chosen.positions, chosen.steps)
    for key in [] if chosen.steps else keys:
        single(key, chosen.positions)
    resident = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    tiles, sprites = (TILES.bytes + UNPACKED.bytes) / 1e6, IMAGES.bytes / 1e6
    print(f"caches: tiles {tiles:.1f} MB, sprites {sprites:.1f} MB; resident {resident:.0f} MB")


if __name__ == "__main__":
    main()
