"""Sending a message once, even if the bot dies between the sending and the noting of it.

Every attempt carries the same nonce, so for some minutes Discord answers a
second attempt with the message that is there already. That one may tell of an
earlier moment, so it is looked at and edited where it does.
"""

from __future__ import annotations

from hashlib import sha256

import discord
from discord import ui


def nonce(*parts: object) -> str:
    """Return a nonce that is the same exactly when ``parts`` are."""
    return sha256("\0".join(map(str, parts)).encode()).hexdigest()[:24]


def is_older(message: discord.Message, layout: ui.LayoutView) -> bool:
    """Return whether a message that came back says something else than was sent."""
    wanted = [item.content.strip() for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]
    shown = ui.LayoutView.from_message(message).walk_children()
    return [item.content.strip() for item in shown if isinstance(item, ui.TextDisplay)] != wanted
