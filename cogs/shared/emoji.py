"""Pieces in words and on buttons: emoji of the application for the signs of seats, and beside what menus name.

Without any of them everything is as it is written. Discord refuses a whole message for one bad emoji on a control;
such a message is sent once more without them.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

import discord
from discord import ui

from cogs.shared.codes import INVALID_FORM, UNKNOWN_EMOJI
from host.people import Emoji
from render.kit.emoji import Piece
from render.registry import FACES

log = logging.getLogger(__name__)

AnswerT = TypeVar("AnswerT")
Control = ui.Button[Any] | discord.SelectOption

_CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)
"""Text in which Discord shows no emoji."""


_WRITTEN = re.compile(r"<:(\w+):[0-9]+>")
"""An emoji in a text."""


class PieceEmoji(discord.PartialEmoji):
    """The emoji of a piece on a control; ``label`` is what the control was called without it."""

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
    """Return a text in Markdown with emoji in place of signs, but for code."""
    written = {
        piece.sign: f"<:{piece.name}:{known[piece.name]}>" for piece in pieces_of(game) if _is_shown(piece, known)
    }
    if not written or not any(sign in text for sign in written):
        return text
    signs = re.compile("|".join(map(re.escape, sorted(written, key=len, reverse=True))))
    parts = _CODE.split(text)
    parts[::2] = [signs.sub(lambda found: written[found[0]], part) for part in parts[::2]]
    return "".join(parts)


def _is_shown(piece: Piece, known: Mapping[str, int]) -> bool:
    return bool(piece.sign) and piece.name in known


def put_on(game: str, control: Control, known: Mapping[str, int]) -> None:
    """Show the emoji of the piece with which the label of a control begins, in place of a sign, beside a name."""
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
    """Return what is left of a label beside the emoji of a piece; "" for one that does not begin with it."""
    if piece.sign and label.startswith(piece.sign):
        return label.removeprefix(piece.sign).strip()
    begins = bool(piece.called) and label.startswith(piece.called)
    return label if begins and not label[len(piece.called) :][:1].isalnum() else ""


def take_off(layout: ui.LayoutView) -> bool:
    """Write a message without emoji again; return whether there were any on its controls."""
    controls: list[Control] = []
    texts: list[ui.TextDisplay[Any]] = []
    for item in layout.walk_children():
        if isinstance(item, ui.TextDisplay):
            texts.append(item)
        controls += item.options if isinstance(item, ui.Select) else [item] if isinstance(item, ui.Button) else []
    found = [control for control in controls if isinstance(control.emoji, PieceEmoji)]
    for control in found:
        assert isinstance(control.emoji, PieceEmoji)
        control.label, control.emoji = control.emoji.label, None
    for item in texts if found else ():
        item.content = _WRITTEN.sub(lambda written: _signs().get(written[1], written[0]), item.content)
    return bool(found)


async def sent(
    emoji: Emoji,
    layout: ui.LayoutView | None,
    files: Iterable[object],
    send: Callable[[], Awaitable[AnswerT]],
) -> AnswerT:
    """Send a message, once more without emoji on its controls if it is refused with them. Raises what ``send`` does.

    If they were the reason, none is used until they have been looked at again.
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
