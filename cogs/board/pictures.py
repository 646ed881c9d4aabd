"""Pictures of positions: drawn elsewhere, kept for a while, shared by everyone with the same view."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from io import BytesIO
from itertools import compress
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

import discord
import msgspec
from discord import ui
from typing_extensions import Unpack, override

from cogs.shared.layout import parts_of
from cogs.shared.metrics import DRAWN
from host.views.table import Table
from render.drawing import DEMAND, NEED, Demand, Drawing, Need, Part, draw_parts
from render.kit.encoding import Picture
from render.registry import FACES
from rules.engine import Event, View, Viewer
from rules.registry import decoders

T = TypeVar("T")

log = logging.getLogger(__name__)


Draw = Callable[[Unpack[tuple[Part, ...]]], Awaitable[Sequence[Drawing | None]]]
"""Runs ``render.drawing.draw_parts`` without blocking the event loop."""

KEPT = 32
AHEAD = 0.05
"""Seconds that the pictures of a press can keep others of its match waiting; these then meet a worker that is warm."""


class DrawingGivenUp(Exception):
    """Raised for a picture that ends the processes drawing it, and is not tried again."""


class Drawn(msgspec.Struct, frozen=True):
    """A picture with its alternative text; the file name changes with the content."""

    picture: Picture
    name: str
    alt: str

    @property
    def address(self) -> str:
        """The file's address within a message."""
        return f"attachment://{self.name}"

    def gallery(self) -> ui.MediaGallery[Any]:
        """Return the picture as a component of a message."""
        return ui.MediaGallery(discord.MediaGalleryItem(self.address, description=self.alt))

    def file(self) -> discord.File:
        """Return the picture for one upload."""
        return discord.File(BytesIO(self.picture.data), self.name)


Drawings = tuple[Drawn, ...]


def drawings(*drawn: Drawn | None) -> Drawings:
    """Return the pictures that are not None."""
    return tuple(one for one in drawn if one is not None)


def files(drawn: Drawings) -> list[discord.File]:
    """Return pictures for one upload."""
    return [one.file() for one in drawn]


class KeptPicture(discord.Attachment):
    """A picture that is already part of a message, as an edit names it to keep it."""

    def __init__(self, attachment_id: int, filename: str) -> None:
        self.id, self.filename, self.url = attachment_id, filename, ""

    @override
    def to_dict(self) -> Any:
        return {"id": str(self.id), "filename": self.filename}


Kept = tuple[KeptPicture, ...]
"""The pictures that a message has, as far as Discord has named them."""


def kept_pictures(message: discord.Message, drawn: Drawings) -> Kept:
    """Return the pictures of a message that has just been sent with ``drawn``, except if Discord names no id.

    Messages of components list no attachments: the ids are in the galleries.
    """
    galleries = parts_of(message.components, discord.MediaGalleryComponent)
    shown = zip((gallery.items[0].media.attachment_id for gallery in galleries), drawn, strict=False)
    return tuple(KeptPicture(attachment_id, one.name) for attachment_id, one in shown if attachment_id is not None)


def attachments(drawn: Drawings, kept: Kept) -> Iterator[list[discord.File | discord.Attachment]]:
    """Yield the attachments to try in an edit: the pictures already in the message and uploads of the others, then
    uploads of all.
    """
    known = {one.filename: one for one in kept}
    if any(one.name in known for one in drawn):
        yield [known[one.name] if one.name in known else one.file() for one in drawn]
    yield [*files(drawn)]


async def draw_in_thread(*parts: Part) -> Sequence[Drawing | None]:
    """Draw in a thread of this process."""
    decoders(parts[0].game)  # before there are two threads
    return await asyncio.to_thread(draw_parts, *parts)


class Job(NamedTuple):
    """The drawing of a picture, its place among those drawn together, and the need for them."""

    drawing: asyncio.Task[list[Drawings | None]]
    at: int
    demand: Demand
    is_shared: bool


class Pictures:
    """The pictures drawn last, by their content; ``draw`` makes new ones."""

    def __init__(self, draw: Draw = draw_in_thread) -> None:
        self._draw = draw
        self._kept: OrderedDict[str, Job] = OrderedDict()
        self._pressed: WeakValueDictionary[int, asyncio.Task[Any]] = WeakValueDictionary()

    @property
    def pending(self) -> int:
        """The number of pictures being drawn."""
        return sum(not job.drawing.done() for job in self._kept.values())

    async def begin(self, drawing: Coroutine[Any, Any, T], match_id: int) -> asyncio.Task[T]:
        """Return the task of one of the drawings below when a worker has it, so that words are made meanwhile."""
        begun = asyncio.create_task(drawing)
        if NEED.get() is Need.PRESS:
            self._pressed[match_id] = begun
        await asyncio.sleep(0)  # it asks for the missing parts
        await asyncio.sleep(0)  # they are sent
        return begun

    async def after_press(self, match_id: int) -> None:
        """Wait until the pictures of the latest press on a match are there, but not longer than ``AHEAD``."""
        if (drawing := self._pressed.get(match_id)) is not None:
            await asyncio.wait({drawing}, timeout=AHEAD)

    async def draw(self, table: Table) -> Drawn | None:
        """Return the board of a table as its viewer sees it; None if it cannot be drawn."""
        return await self.of(table.match.game, table.view, pictured(table))

    async def of(self, game: str, view: View, recent: tuple[Event, ...]) -> Drawn | None:
        """Return the board of a view, drawn once for everyone with the same view; None if it cannot be drawn."""
        (pictures,) = await self._shared(board_part(game, view, recent))
        return pictures[0] if pictures else None

    async def of_panel(self, game: str, view: View, recent: tuple[Event, ...], viewer: Viewer) -> Drawings:
        """Return the pictures of a panel: the board, and the hand of ``viewer`` if the game draws it separately.

        Empty if one of them cannot be drawn: the panel is in words then.
        """
        pictures = await self._shared(*_on_panel(game, view, recent, viewer))
        return tuple(one for drawn in pictures if drawn is not None for one in drawn) if None not in pictures else ()

    async def of_all(self, game: str, view: View, recent: tuple[Event, ...], hands: Sequence[View]) -> Drawings:
        """Return the board, and the hands of all players if the game draws them separately, as far as they can be."""
        parts = [board_part(game, view, recent), *(_hand(game, hand, seat) for seat, hand in enumerate(hands))]
        return tuple(one for drawn in await self._shared(*filter(None, parts)) for one in drawn or ())

    def name(self, table: Table) -> str:
        """Return a key that is the same exactly for panels of the same pictures, without drawing them."""
        return " ".join(part.key for part in _on_panel(table.match.game, table.view, pictured(table), table.viewer))

    async def _shared(self, *parts: Part) -> list[Drawings | None]:
        """Return pictures, drawn once for everyone: for each part nothing if there is none, None for a failure.

        Those that are missing are drawn together. Where no press waits, one drawn together with others is missing, too.
        """
        need, kept = NEED.get(), [self._kept.get(part.key) for part in parts]
        late = [job is None or (need > Need.PRESS and job.is_shared and not job.drawing.done()) for job in kept]
        if missing := [*compress(parts, late)]:
            demand = Demand(need)
            drawing = asyncio.create_task(self._drawn(missing, demand))
            self._kept |= {part.key: Job(drawing, at, demand, len(missing) > 1) for at, part in enumerate(missing)}
        jobs = [self._kept[part.key] for part in parts]
        for part, job in zip(parts, jobs, strict=True):
            self._kept.move_to_end(part.key)
            job.demand.add(need)
        done = [key for key, job in self._kept.items() if job.drawing.done()]
        for key in done[: max(0, len(self._kept) - KEPT)]:
            del self._kept[key]
        return [(await asyncio.shield(job.drawing))[job.at] for job in jobs]

    async def _drawn(self, parts: Sequence[Part], demand: Demand) -> list[Drawings | None]:
        DEMAND.set(demand)
        try:
            drawings = await self._draw(*parts)
        except Exception as error:
            if len(parts) > 1:  # one of them is drawn even if another cannot be
                return [one for part in parts for one in await self._drawn([part], demand)]
            log.exception("a picture of %s could not be drawn; words are shown instead", parts[0].game)
            if not isinstance(error, DrawingGivenUp):
                self._kept.pop(parts[0].key, None)  # the next request tries again
            return [None]
        return [_named(*pair) for pair in zip(parts, drawings, strict=True)]


def _named(part: Part, drawing: Drawing | None) -> Drawings:
    if drawing is None:
        return ()
    DRAWN.observe(drawing.seconds)
    return (Drawn(drawing.picture, f"{part.name(drawing.picture)}.{drawing.picture.suffix}", drawing.alt),)


def pictured(table: Table) -> tuple[Event, ...]:
    """Return the events that the picture of a table shows: the recent ones, and earlier results that it recalls."""
    recalled = FACES[table.match.game].recalled
    return (*(event for event in table.earlier if isinstance(event, recalled)), *table.recent)


def board_part(game: str, view: View, recent: tuple[Event, ...], above_hand: bool = False) -> Part:
    """Return the board of a view as a part to draw, perhaps as it is above the viewer's hand."""
    face = FACES[game]
    shows = face.on_panel if above_hand and face.on_panel is not None else face.on_board
    shown = view if shows is None else shows(view)
    marked = recent if face.marked is None else face.marked(view, recent)
    return Part(game, msgspec.json.encode(shown), msgspec.json.encode(marked))


def _on_panel(game: str, view: View, recent: tuple[Event, ...], viewer: Viewer) -> tuple[Part, ...]:
    """Return the parts of a panel: the board, and below it or in its place the hand of ``viewer``."""
    hand, alone = _hand(game, view, viewer), FACES[game].alone
    board = board_part(game, view, recent, hand is not None)
    if hand is None:
        return (board,)
    return (hand,) if alone is not None and alone(view) else (board, hand)


def _hand(game: str, view: View, viewer: Viewer) -> Part | None:
    """Return a player's hand as a separate picture; None if the game draws none for them."""
    if viewer is None or FACES[game].own_picture is None:
        return None
    return Part(game, msgspec.json.encode(view), b"[]", viewer)
