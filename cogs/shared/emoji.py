"""Pieces as emoji of the application, in texts and on buttons, and the upload of these emoji.

Without them, texts stay as they are written. Discord refuses a whole message for one bad emoji on a control;
such a message is sent again without them.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from hashlib import sha256
from typing import TypeVar

import discord
from discord import ui

from cogs.shared.client import BaseClient
from cogs.shared.layout import AnyButton, AnyText
from cogs.shared.turns import INVALID_FORM, UNKNOWN_EMOJI, Urgency
from host.people import Emoji
from render.kit.emoji import Piece, png
from render.registry import FACES

log = logging.getLogger(__name__)

AnswerT = TypeVar("AnswerT")
Control = AnyButton | discord.SelectOption

_CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)
"""Text where Discord shows no emoji."""

_WRITTEN = re.compile(r"<:(\w+):[0-9]+>")

AGAIN_AFTER = 3600.0
"""The least number of seconds between two looks at Discord's list."""


class PieceEmoji(discord.PartialEmoji):
    """The emoji of a piece on a control; ``label`` is the control's label without it."""

    label: str


@cache
def pieces_of(game: str) -> tuple[Piece, ...]:
    """Return the pieces of a game that have an emoji, those with the longest names first."""
    return tuple(sorted(FACES[game].pieces(), key=lambda piece: -len(piece.called)))


@cache
def _signs() -> Mapping[str, str]:
    """Return the signs for which emoji stand in texts, by the names of their pieces."""
    return {piece.name: piece.sign for face in FACES.values() for piece in face.pieces() if piece.sign}


def in_text(game: str, text: str, known: Mapping[str, int]) -> str:
    """Return a text in Markdown with emoji in place of signs, except in code."""
    written = {
        piece.sign: f"<:{piece.name}:{known[piece.name]}>" for piece in pieces_of(game) if _is_shown(piece, known)
    }
    if not written or not any(sign in text for sign in written):
        return text
    signs = re.compile("|".join(map(re.escape, sorted(written, key=len, reverse=True))))
    parts = _CODE.split(text)
    parts[::2] = [signs.sub(lambda match: written[match[0]], part) for part in parts[::2]]
    return "".join(parts)


def _is_shown(piece: Piece, known: Mapping[str, int]) -> bool:
    return bool(piece.sign) and piece.name in known


def put_on(game: str, control: Control, known: Mapping[str, int]) -> None:
    """Put the emoji of the piece that begins a control's label in place of its sign, or beside its name."""
    label = control.label or ""
    if control.emoji is not None or not known:
        return
    for piece in pieces_of(game):
        rest = _after(label, piece)
        if rest and piece.name in known:
            emoji = PieceEmoji(name=piece.name, id=known[piece.name])
            emoji.label = label
            control.emoji, control.label = emoji, rest
            return


def _after(label: str, piece: Piece) -> str:
    """Return the rest of a label beside the emoji of a piece; "" for a label that does not begin with the piece."""
    if piece.sign and label.startswith(piece.sign):
        return label.removeprefix(piece.sign).strip()
    begins = bool(piece.called) and label.startswith(piece.called)
    return label if begins and not label[len(piece.called) :][:1].isalnum() else ""


def take_off(layout: ui.LayoutView) -> bool:
    """Take the emoji off a message; return whether there were any on its controls."""
    controls: list[Control] = []
    texts: list[AnyText] = []
    for item in layout.walk_children():
        if isinstance(item, ui.TextDisplay):
            texts.append(item)
        controls += item.options if isinstance(item, ui.Select) else [item] if isinstance(item, ui.Button) else []
    emoji_controls = [control for control in controls if isinstance(control.emoji, PieceEmoji)]
    for control in emoji_controls:
        assert isinstance(control.emoji, PieceEmoji)
        control.label, control.emoji = control.emoji.label, None
    for item in texts if emoji_controls else ():
        item.content = _WRITTEN.sub(lambda written: _signs().get(written[1], written[0]), item.content)
    return bool(emoji_controls)


async def sent(
    emoji: Emoji,
    layout: ui.LayoutView | None,
    files: Iterable[object],
    send: Callable[[], Awaitable[AnswerT]],
) -> AnswerT:
    """Send a message, again without emoji on its controls if it is refused with them. Raises what ``send`` does.

    If they were the reason, no emoji are used until they have been checked again.
    """
    try:
        return await send()
    except discord.HTTPException as error:
        if error.code not in (INVALID_FORM, UNKNOWN_EMOJI) or layout is None or not take_off(layout):
            raise
        reason = error.text
    for file in files:
        if isinstance(file, discord.File):
            file.reset()
    answer = await send()
    log.warning("a message with emoji was refused, so none is used for now: %s", reason)
    emoji.doubt()
    return answer


class EmojiUpload:
    """Updates the emoji on Discord in the background; until then, signs are shown.

    Requests go last in the queue of requests, one at a time.
    """

    def __init__(self, bot: BaseClient, emoji: Emoji) -> None:
        self._bot, self._emoji = bot, emoji
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Update the emoji, and again an hour after a message with emoji was refused."""
        self._task = asyncio.create_task(self._run(), name="emoji")

    async def close(self) -> None:
        """Stop; the rest is done at the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.bring_up_to_date()
            except (discord.DiscordException, OSError, TimeoutError) as error:
                log.warning("emoji could not be created, so signs are used instead: %s", error)
            except Exception:
                log.exception("emoji could not be created")
            await self._emoji.doubted.wait()
            await asyncio.sleep(AGAIN_AFTER)
            self._emoji.doubted.clear()

    async def bring_up_to_date(self) -> None:
        """Upload emoji that are missing or look different now, delete those of former pieces, and use the others.

        Raises what Discord answers; emoji made until then are kept.
        """
        listed = {one.id: one for one in await self._ask(self._bot.fetch_application_emojis)}
        made = await self._emoji.made()
        pieces = {piece.name: piece for face in FACES.values() for piece in face.pieces()}
        for name in made.keys() - pieces.keys():
            await self._remove(made[name].emoji_id, listed)
            await self._emoji.drop(name)
        missing: dict[str, tuple[bytes, str]] = {}
        for name, piece in pieces.items():
            data, digest = await asyncio.to_thread(_drawn, piece)
            row = made.get(name)
            if row is not None and row.emoji_id in listed and row.digest == digest:
                self._emoji.show(name, row.emoji_id)
            else:
                missing[name] = data, digest
        for name, (data, digest) in missing.items():
            await self._make(name, data, digest, listed)

    async def _make(self, name: str, data: bytes, digest: str, listed: Mapping[int, discord.Emoji]) -> None:
        """Make one emoji in place of those with its name: older ones, and one that the bot made just before it died."""
        for old in [one.id for one in listed.values() if one.name == name]:
            await self._remove(old, listed)
        await self._emoji.drop(name)
        new = await self._ask(lambda: self._bot.create_application_emoji(name=name, image=data))
        await self._emoji.keep(name, digest, new.id)

    async def _remove(self, emoji_id: int, listed: Mapping[int, discord.Emoji]) -> None:
        """Delete one of the application's emoji that Discord has listed."""
        application = self._bot.application_id
        if emoji_id in listed and application is not None:
            await self._ask(lambda: self._bot.http.delete_application_emoji(application, emoji_id))

    async def _ask(self, request: Callable[[], Awaitable[AnswerT]]) -> AnswerT:
        async with self._bot.turns.turn(Urgency.CATCHING_UP, self._bot.application_id or 0):
            return await request()


def _drawn(piece: Piece) -> tuple[bytes, str]:
    """Return the file of a piece, and its digest."""
    data = png(piece)
    return data, sha256(data).hexdigest()
