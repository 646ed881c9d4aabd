"""Golden playthroughs: a whole match of each game, as each viewer reads it.

    python -m tests.conformance.golden [game ...]

writes them anew into ``golden/<game>/``: do so after a wanted change, read
the difference, and commit it with the change. ``seat-N.txt`` and
``public.txt`` tell every move, every event and every change of the view;
``pictures.txt`` holds a hash of the pixels of every tenth picture.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from PIL import Image

from render.registry import FACES
from rules.engine import AnyGame, Event, Viewer
from rules.registry import GAMES
from tests.conformance.hints import hints
from tests.conformance.kit import Playout, play_out, viewers

FOLDER = Path(__file__).with_name("golden")
PICTURES = "pictures.txt"
EVERY = 10
"""A picture is hashed after this many moves."""


def playthrough(game: AnyGame) -> Playout:
    """Return the match that is kept: default options, moves at random, always the same."""
    number = hints(game.key).golden
    return play_out(game, game.seats[-1], game.options(), number.to_bytes(32, "big"), Random(number))


def texts(game: AnyGame) -> dict[str, str]:
    """Return the files of a game's match but for its pictures: names and contents."""
    match = playthrough(game)
    names = {viewer: "public" if viewer is None else f"seat-{viewer}" for viewer in viewers(match)}
    return {f"{name}.txt": "\n".join(_told(game, match, viewer)) + "\n" for viewer, name in names.items()}


def _told(game: AnyGame, match: Playout, viewer: Viewer) -> Iterator[str]:
    yield f"# {game.title}, version {game.version}, as {'the public' if viewer is None else f'seat {viewer}'} sees it"
    before = msgspec.to_builtins(game.view(match.first, viewer))
    yield from (f"  {name}: {_short(value)}" for name, value in before.items())
    yield from _happened(game, match.opening, viewer)
    for number, moment in enumerate(match.moments, 1):
        happened = list(_happened(game, moment.events, viewer))
        sealed = next(d.sealed for d in game.pending(moment.state) if d.seat == moment.seat)
        hidden = "(sealed)" if sealed else "" if happened else "(hidden)"
        yield f"{number}. seat {moment.seat}: {(viewer != moment.seat and hidden) or moment.move}"
        yield from happened
        after = msgspec.to_builtins(game.view(moment.after, viewer))
        yield from _changed("", before, after)
        before = after
    yield f"# {_short(msgspec.to_builtins(game.outcome(match.last)))}"


def _changed(name: str, before: Any, after: Any) -> Iterator[str]:
    """Yield a line for each part that changed, named by the way to it: "players.2.impurity"."""
    if before == after:
        return
    parts: list[tuple[object, Any, Any]] = []
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        parts = [(key, before[key], after[key]) for key in after]
    elif _nested(before) and _nested(after) and len(before) == len(after):
        parts = [(place, *pair) for place, pair in enumerate(zip(before, after, strict=True))]
    for place, old, new in parts:
        yield from _changed(f"{name}.{place}" if name else str(place), old, new)
    if not parts:
        yield f"  {name}: {_short(after)}"


def _nested(value: Any) -> bool:
    return isinstance(value, list | tuple) and any(isinstance(one, list | tuple | dict) for one in value)


def _happened(game: AnyGame, events: tuple[Event, ...], viewer: Viewer) -> Iterator[str]:
    for event in events:
        seen = game.see(event, viewer)
        if seen is not None:
            told = msgspec.to_builtins(seen)
            yield f"  * {told.pop('type')} {_short(told)}"


def _short(value: Any) -> str:
    """Return a value on one line; a long list of single values, such as a board, without its commas."""
    if (
        isinstance(value, list | tuple)
        and len(value) > 9
        and not any(isinstance(one, list | tuple | dict) for one in value)
    ):
        return " ".join("." if one is None else str(one) for one in value)
    return msgspec.json.encode(value).decode()


def pictures(game: AnyGame) -> str:
    """Return a line for every tenth picture of a game's match: the move, the viewer, the hash of its pixels."""
    match, face = playthrough(game), FACES[game.key]
    lines = []
    hashes: dict[Any, str] = {}
    for number, moment in list(enumerate(match.moments, 1))[::-EVERY][::-1]:
        for viewer in viewers(match):
            view = game.view(moment.after, viewer)
            recent = tuple(seen for event in moment.events if (seen := game.see(event, viewer)) is not None)
            if (view, recent) not in hashes:
                hashes[view, recent] = _pixels(face.picture(view, recent).data)
            lines.append(f"{number} {'public' if viewer is None else f'seat-{viewer}'} {hashes[view, recent]}")
    return "\n".join(lines) + "\n"


def _pixels(data: bytes) -> str:
    with Image.open(BytesIO(data)) as image:
        return sha256(image.convert("RGB").tobytes()).hexdigest()[:16]


def write(game: AnyGame) -> None:
    """Write a game's files anew."""
    folder = FOLDER / game.key
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in {**texts(game), PICTURES: pictures(game)}.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for key in sys.argv[1:] or GAMES:
        write(GAMES[key])
