"""Golden playthroughs: a whole match of each game, as each viewer reads it.

    python -m tests.conformance.golden [game ...]

writes them into ``golden/<game>/`` again: do so after a wanted change, read
the difference, and commit it with the change. ``public.txt``, or ``everybody.txt``
where all see the same, tells every move and every event, and draws the position
as ``/board format:text`` does: the whole of it every ten moves, between them the
lines that changed. The last position follows in its notation. ``seat-N.diff`` has what a player reads instead.
``pictures.txt`` holds a hash of the pixels of every tenth picture.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from difflib import unified_diff
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import asdict
from PIL import Image

from render.registry import FACES
from rules.engine import AnyGame, Event, State, Viewer
from rules.registry import GAMES
from tests.conformance.hints import hints
from tests.conformance.kit import Playout, play_out, viewers

FOLDER = Path(__file__).with_name("golden")
PICTURES = "pictures.txt"
PUBLIC = "public"
EVERY = 10
"""A picture is hashed, and the whole position drawn, after this many moves."""
NAMES = ("Ada", "Ben", "Cy", "Dora", "Eli")


def playthrough(game: AnyGame) -> Playout:
    """Return the match that is kept: as many seats as the hints name, moves at random, always the same."""
    number, named = hints(game.key).golden, hints(game.key).options
    options = game.options(**{name: values[0] for name, values in named.items()})
    seats = hints(game.key).golden_seats or game.seats[-1]
    return play_out(game, seats, options, number.to_bytes(32, "big"), Random(number))


def texts(game: AnyGame) -> dict[str, str]:
    """Return the files of a game's match without its pictures: names and contents, one where viewers see the same."""
    match = playthrough(game)
    seen: dict[tuple[str, ...], list[str]] = {}
    for viewer in viewers(match):
        seen.setdefault(tuple(_told(game, match, viewer)), []).append(_name(viewer))
    public = next(lines for lines, names in seen.items() if PUBLIC in names)
    if len(seen) == 1:
        return {"everybody.txt": _text(public)}
    files = {f"{'+'.join(seen.pop(public))}.txt": _text(public)}
    for lines, names in seen.items():
        who = "+".join(names)
        files[f"{who}.diff"] = _text(unified_diff(public, lines, PUBLIC, who, n=0, lineterm=""))
    return files


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def _name(viewer: Viewer) -> str:
    return PUBLIC if viewer is None else f"seat-{viewer}"


def _told(game: AnyGame, match: Playout, viewer: Viewer) -> Iterator[str]:
    yield f"# {game.title}, version {game.version}, {_short(msgspec.to_builtins(match.options))}"
    yield from _happened(game, match.opening, viewer)
    drawn = _drawn(game, match.first, viewer)
    yield from drawn
    for number, moment in enumerate(match.moments, 1):
        happened = list(_happened(game, moment.events, viewer))
        sealed = any(d.sealed for d in game.pending(moment.state) if d.seat == moment.seat)
        hidden = "(sealed)" if sealed else "" if happened else "(hidden)"
        yield f"{number}. seat {moment.seat}: {(viewer != moment.seat and hidden) or moment.move}"
        yield from happened
        before, drawn = drawn, _drawn(game, moment.after, viewer)
        yield from drawn if number % EVERY == 0 else [line for line in drawn if line not in before]
    yield f"# {_short(msgspec.to_builtins(game.outcome(match.last)))}"
    yield from game.write_position(game.view(match.last, viewer)).splitlines()


def _drawn(game: AnyGame, state: State, viewer: Viewer) -> list[str]:
    """Return the position as a player reads it."""
    told: str = FACES[game.key].position(game.view(state, viewer), NAMES)
    return [f"    {line}".rstrip() for line in told.splitlines()]


def _happened(game: AnyGame, events: tuple[Event, ...], viewer: Viewer) -> Iterator[str]:
    for event in events:
        seen = game.see(event, viewer)
        if seen is not None:
            told = {name: msgspec.to_builtins(value) for name, value in asdict(seen).items()}
            yield f"  * {type(seen).__name__} {_short(told)}"


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
            lines.append(f"{number} {_name(viewer)} {hashes[view, recent]}")
    return "\n".join(lines) + "\n"


def _pixels(data: bytes) -> str:
    with Image.open(BytesIO(data)) as image:
        return sha256(image.convert("RGB").tobytes()).hexdigest()[:16]


def write(game: AnyGame) -> None:
    """Write a game's files again."""
    folder = FOLDER / game.key
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for name, text in {**texts(game), PICTURES: pictures(game)}.items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for key in sys.argv[1:] or GAMES:
        write(GAMES[key])
