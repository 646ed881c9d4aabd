"""The layout of our messages: Components V2 whose controls carry their meaning in their ids."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from typing_extensions import override

TEXT_LIMIT = 4000
"""Characters of text in one message."""
COMPONENT_LIMIT = 40
"""Components in one message, nested ones included."""

ACCENT = 0x8E6BD8
"""The colour at the edge of our messages."""

NOBODY = discord.AllowedMentions.none()
"""Mentions that show a name and call nobody."""


class MessageLayout(ui.LayoutView):
    """What one of our messages shows. Its controls do nothing themselves; the functions in ``CONTROLS`` do."""

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    @override
    def is_finished(self) -> bool:
        return True


def text(content: str, limit: int = TEXT_LIMIT) -> ui.TextDisplay[Any]:
    """Return a block of text, cut at ``limit`` characters."""
    return ui.TextDisplay(content if len(content) <= limit else content[: limit - 1] + "…")


def rows(buttons: list[ui.Item[Any]]) -> list[ui.ActionRow[Any]]:
    """Lay buttons out, five to a row."""
    return [ui.ActionRow(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]


def size(items: list[ui.Item[Any]]) -> int:
    """Count components the way Discord does."""
    return sum(1 + (len(item.children) if isinstance(item, ui.ActionRow) else 0) for item in items)
