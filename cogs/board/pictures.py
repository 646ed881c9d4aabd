"""Pictures of positions: drawn elsewhere, kept for a while, shared by all who see the same."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from hashlib import sha256
from io import BytesIO
from typing import Any

import discord
import msgspec
from discord import ui
from typing_extensions import override

from cogs.shared.metrics import DRAWN
from host.views.table import Table
from render.drawing import Drawing, draw
from render.face import Picture
from rules.engine import Event, View

log = logging.getLogger(__name__)

Draw = Callable[[str, bytes, bytes], Awaitable[Drawing]]
"""Runs ``render.drawing.draw``: game, encoded view and encoded recent events in, the picture and its words out."""

KEPT = 32
"""Pictures kept in memory."""


class DrawingGivenUp(Exception):
    """A picture that ends the processes that draw it: it is not tried again."""


class Drawn(msgspec.Struct, frozen=True):
    """A picture with the words that stand for it; the file name changes with what it shows."""

    picture: Picture
    name: str
    alt: str

    @property
    def address(self) -> str:
        """How a message refers to the file."""
        return f"attachment://{self.name}"

    def gallery(self) -> ui.MediaGallery[Any]:
        """Return the picture as a part of a message."""
        return ui.MediaGallery(discord.MediaGalleryItem(self.address, description=self.alt))

    def file(self) -> discord.File:
        """Return the picture for one upload."""
        return discord.File(BytesIO(self.picture.data), self.name)


def files(drawn: Drawn | None) -> list[discord.File]:
    """Return the picture for one upload; nothing where there is none."""
    return [] if drawn is None else [drawn.file()]


class KeptPicture(discord.Attachment):
    """A picture that is part of a message already, as an edit names it to keep it."""

    def __init__(self, attachment_id: int, filename: str) -> None:
        self.id, self.filename, self.url = attachment_id, filename, ""

    @override
    def to_dict(self) -> Any:
        return {"id": str(self.id), "filename": self.filename}


def kept_picture(message: discord.Message, drawn: Drawn) -> KeptPicture | None:
    """Return the picture of a message that has just been sent with ``drawn``; None where Discord names no id for it.

    Messages of components list no attachments: the id is in the gallery.
    """
    for item in ui.LayoutView.from_message(message).walk_children():
        if isinstance(item, ui.MediaGallery) and item.items[0].media.attachment_id is not None:
            return KeptPicture(item.items[0].media.attachment_id, drawn.name)
    return None


def attachments(drawn: Drawn | None, kept: KeptPicture | None) -> Iterator[list[discord.File | discord.Attachment]]:
    """Yield what an edit may bring: the picture that the message has already if it is the same, then an upload."""
    if drawn is not None and kept is not None and kept.filename == drawn.name:
        yield [kept]
    yield [*files(drawn)]


async def draw_in_thread(game: str, view: bytes, recent: bytes) -> Drawing:
    """Draw in a thread of this process."""
    return await asyncio.to_thread(draw, game, view, recent)


class Pictures:
    """The pictures drawn last, by what they show; ``draw`` makes new ones."""

    def __init__(self, draw: Draw = draw_in_thread) -> None:
        self._draw = draw
        self._kept: OrderedDict[str, asyncio.Task[Drawn | None]] = OrderedDict()

    async def draw(self, table: Table) -> Drawn | None:
        """Return the picture of a table as its viewer sees it; None where it cannot be drawn."""
        return await self.of(table.match.game, table.view, table.recent)

    def name(self, table: Table) -> str:
        """Return what is the same exactly for tables with the same picture, without drawing it."""
        return _key(table.match.game, *_encoded(table.view, table.recent))

    async def of(self, game: str, view: View, recent: tuple[Event, ...]) -> Drawn | None:
        """Return the picture of a view, drawn once for all who ask for it; None where it cannot be drawn."""
        encoded = _encoded(view, recent)
        key = _key(game, *encoded)
        drawing = self._kept.get(key)
        if drawing is None:
            drawing = self._kept[key] = asyncio.create_task(self._drawn(key, game, *encoded))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return await asyncio.shield(drawing)

    async def _drawn(self, key: str, game: str, view: bytes, recent: bytes) -> Drawn | None:
        try:
            drawing = await self._draw(game, view, recent)
        except Exception as error:
            log.exception("a picture of %s could not be drawn; words are shown instead", game)
            if not isinstance(error, DrawingGivenUp):
                self._kept.pop(key, None)  # the next one who asks tries again
            return None
        DRAWN.observe(drawing.seconds)
        return Drawn(drawing.picture, f"{game}-{key}.{drawing.picture.suffix}", drawing.alt)


def _encoded(view: View, recent: tuple[Event, ...]) -> tuple[bytes, bytes]:
    return msgspec.json.encode(view), msgspec.json.encode(recent)


def _key(game: str, view: bytes, recent: bytes) -> str:
    return sha256(b"\n".join((game.encode(), view, recent))).hexdigest()[:16]
