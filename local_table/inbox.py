"""Everyone's DMs on one plain page; the table's page shows only its channel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

import discord
import simcord

from local_table.world import World

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3"><title>Direct messages · Soultable</title>
<link rel="stylesheet" href="/static/table.css"></head><body class="inbox">
<h1>Direct messages</h1><p>What the bot has written to each player, newest last. Buttons are in the channel.
<a href="/table#{back}">Back to the table</a></p>{people}</body></html>"""


def inbox(world: World, back: str) -> str:
    """Return the page; ``back`` is the fragment of the table page that it links back to."""
    people = "".join(_person(user) for user in world.users)
    return _PAGE.format(people=people, back=escape(back))


def _person(user: simcord.UserHandle) -> str:
    messages = [_words(message) for message in user.dm_channel.history(viewer=user)]
    paragraphs = "".join(f"<pre>{escape(text)}</pre>" for text in messages) or "<p>Nothing yet.</p>"
    return f"<section><h2>{escape(user.global_name or user.name)}</h2>{paragraphs}</section>"


def _words(message: discord.Message) -> str:
    parts = [message.content, *_texts(message.components)]
    return "\n\n".join(part for part in parts if part)


def _texts(components: Iterable[Any]) -> Iterator[str]:
    """Yield the texts of components in order, alt texts of pictures included."""
    for component in components:
        if isinstance(component, discord.components.TextDisplay):
            yield component.content
        elif isinstance(component, discord.components.MediaGalleryComponent):
            yield from (item.description for item in component.items if item.description)
        else:
            yield from _texts(getattr(component, "children", ()))
