"""Films of matches: their frames drawn one after the other, put together elsewhere, and kept for a while."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from cogs.board.pictures import Draw
from host.services.replays import Run
from render.drawing import NEED, Need, Part
from render.kit.film import Shot, film

log = logging.getLogger(__name__)

KEPT = 32 * 1024 * 1024
"""Bytes of films that are kept in memory."""

MOST_WAITING = 8
"""Films being made or waiting for it: one more would make its reader wait too long."""

Progress = Callable[[int, int], None]
"""Gets the number of frames drawn so far, and that of all."""


class NoPictures(Exception):
    """None of the frames of a film can be drawn."""


class Frame(msgspec.Struct, frozen=True):
    """One frame, not drawn yet; ``mark`` says that much happens in it."""

    part: Part
    mark: bool


class Script(msgspec.Struct, frozen=True):
    """The frames of a film, and the same in words, names still as marks."""

    frames: tuple[Frame, ...]
    words: str


class Film(msgspec.Struct, frozen=True):
    """A film, and the same in words, names still as marks."""

    data: bytes
    words: str
    frames: int


class Reel(msgspec.Struct, frozen=True):
    """The key of a film: its match, the number of entries, the view, the first and the last step."""

    match: int
    entries: int
    eyes: str
    first: int
    last: int


class Films:
    """Makes films, one at a time: ``draw`` draws their frames, ``run`` puts them together."""

    def __init__(self, draw: Draw, run: Run) -> None:
        self._draw, self._run = draw, run
        self._kept: OrderedDict[Reel, Film] = OrderedDict()
        self._making: dict[Reel, asyncio.Task[Film]] = {}
        self._watching: dict[Reel, list[Progress]] = {}
        self._one_at_a_time = asyncio.Lock()

    def kept(self, reel: Reel) -> Film | None:
        """Return a film that has already been made."""
        if reel in self._kept:
            self._kept.move_to_end(reel)
        return self._kept.get(reel)

    def is_busy_for(self, reel: Reel) -> bool:
        """Return whether too many other films wait before this one."""
        return reel not in self._making and len(self._making) >= MOST_WAITING

    async def of(self, reel: Reel, write: Callable[[], Awaitable[Script]], progress: Progress) -> Film:
        """Return a film, made once for everyone, from the script that ``write`` returns. Raises what ``write`` does."""
        ready_film = self.kept(reel)
        if ready_film is not None:
            return ready_film
        self._watching.setdefault(reel, []).append(progress)
        if reel not in self._making:
            self._making[reel] = asyncio.create_task(self._made(reel, write), name="a GIF")
        return await asyncio.shield(self._making[reel])

    async def _made(self, reel: Reel, write: Callable[[], Awaitable[Script]]) -> Film:
        NEED.set(Need.FOLLOWING)
        try:
            async with self._one_at_a_time:
                made = await make(await write(), self._draw, self._run, lambda *how: self._tell(reel, *how))
        finally:
            self._making.pop(reel, None)
            self._watching.pop(reel, None)
        self._kept[reel] = made
        while sum(len(one.data) for one in self._kept.values()) > KEPT and len(self._kept) > 1:
            self._kept.popitem(last=False)
        return made

    def _tell(self, reel: Reel, drawn: int, frames: int) -> None:
        for progress in self._watching.get(reel, ()):
            progress(drawn, frames)


async def make(script: Script, draw: Draw, run: Run, progress: Progress) -> Film:
    """Return the film of a script. Its frames are drawn one after the other, so that no one else waits long.

    Frames that cannot be drawn are left out. Raises ``NoPictures`` if none can be.
    """
    shots: list[Shot] = []
    for frame in script.frames:
        try:
            (drawing,) = await draw(frame.part)
        except Exception:  # one missing picture does not spoil the film
            log.exception("a frame of a GIF of %s could not be drawn and is left out", frame.part.game)
            drawing = None
        if drawing is not None:
            shots.append(Shot(drawing.picture.data, frame.mark))
        progress(len(shots), len(script.frames))
    if not shots:
        raise NoPictures
    return Film(await _put_together(run, shots), script.words, len(shots))


async def _put_together(run: Run, shots: Sequence[Shot]) -> bytes:
    return await run(film, shots)
