"""Pictures of positions: drawn in a thread, kept for a while, shared by all who see the same."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from io import BytesIO
from typing import Any

import discord
import msgspec
from discord import ui

from cogs.shared.metrics import DRAWN
from host.match import Table
from render.face import ALT_LIMIT, Picture
from render.registry import FACES
from rules.engine import Event, View

KEPT = 32
"""Pictures kept in memory."""


class Drawn(msgspec.Struct, frozen=True):
    """A picture with the words that stand for it; the file name changes with what it shows."""

    picture: Picture
    name: str
    alt: str

    @property
    def address(self) -> str:
        """How a message refers to the file."""
        return f"attachment://{self.name}"

    def file(self) -> discord.File:
        """Return the picture for one upload."""
        return discord.File(BytesIO(self.picture.data), self.name)


class KeptPicture(discord.Attachment):
    """A picture that is part of a message already, as an edit names it to keep it."""

    def __init__(self, attachment_id: int, filename: str) -> None:
        self.id, self.filename, self.url = attachment_id, filename, ""

    def to_dict(self) -> Any:
        """Return what an edit sends: nothing that Discord knows already."""
        return {"id": str(self.id), "filename": self.filename}


def kept_picture(message: discord.Message, drawn: Drawn) -> KeptPicture | None:
    """Return the picture of a message that has just been sent with ``drawn``; None where Discord names no id for it.

    Messages of components list no attachments: the id is in the gallery.
    """
    for item in ui.LayoutView.from_message(message).walk_children():
        if isinstance(item, ui.MediaGallery) and item.items[0].media.attachment_id is not None:
            return KeptPicture(item.items[0].media.attachment_id, drawn.name)
    return None


class Pictures:
    """The pictures drawn last, by what they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Drawn] = OrderedDict()

    async def draw(self, table: Table) -> Drawn:
        """Return the picture of a table as its viewer sees it."""
        return await self.of(table.match.game, table.view, table.recent)

    async def of(self, game: str, view: View, recent: tuple[Event, ...]) -> Drawn:
        """Return the picture of a view, drawn in a thread unless it is at hand."""
        key = sha256(game.encode() + msgspec.json.encode((view, recent))).hexdigest()[:16]
        drawn = self._kept.get(key)
        if drawn is None:
            drawn = self._kept[key] = await asyncio.to_thread(_draw, game, view, recent, key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return drawn


def _draw(game: str, view: View, recent: tuple[Event, ...], key: str) -> Drawn:
    face = FACES[game]
    with DRAWN.time():
        picture = face.picture(view, recent)
    return Drawn(picture, f"{game}-{key}.{picture.suffix}", face.alt(view, recent)[:ALT_LIMIT])
