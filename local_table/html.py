"""The HTML of the local table: SimCord's page with our name, links, styles and scripts, and a page of all DMs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Any

import discord
import simcord

from local_table.world import World

_CHANNELS = """<label class="viewer-control">Channel
<select id="channel-picker" aria-label="Channel">{options}</select></label><label class="viewer-control">Viewing as"""
_MENU_CHANGES = {
    "if (!dropdown.modal && !state.modalDrafts.has(key) && changed) ": """if (!dropdown.multi && !dropdown.modal) {
      currentDrafts(key).delete(key);
      state.selectDrafts.delete(key);
      localRender(true);
    }
    if (!dropdown.modal && !state.modalDrafts.has(key) && (changed || !dropdown.multi)) """,
    "const drafts = modal ? state.modalDrafts : state.drafts;\n    return {": """\
const drafts = modal ? state.modalDrafts : state.drafts;
    for (const menu of modal ? [] : elements(".preview-select[data-maximum='1']")) {
      const key = menu.dataset.controlKey;
      if (state.dropdown?.key === key || state.modalDrafts.has(key)) continue;
      drafts.delete(key);
      state.selectDrafts.delete(key);
    }
    return {""",
    "if (rect.bottom <= 0 || rect.top >= viewportHeight) {\n        cancelDropdown(wrap.dataset.controlKey);": """\
const away = rect.bottom <= 0 || rect.top >= viewportHeight;
      list.style.visibility = away ? "hidden" : "";
      if (away) {""",
}
_STYLES = '<link rel="stylesheet" href="/static/table.css"><link rel="stylesheet" href="/static/layout.css">'
_LINKS = '<a id="inbox" href="/inbox">DMs</a><span id="table-status" role="status"></span>'


def dressed(page: str, world: World, run: str) -> str:
    """Return the page with the table's name, channels, links, styles and scripts.

    ``run`` names this start of the table, so that a tab knows of a new one.
    """
    options = "".join(
        f'<option value="{channel.name}" data-id="{channel.id}">#{channel.name}</option>' for channel in world.channels
    )
    changes = {
        "SimCord Preview": "Soultable",
        "<strong>SimCord</strong>": "<strong>Soultable</strong>",
        "<small>Preview</small>": "<small>local table</small>",
        "</head>": f'<meta name="table-run" content="{run}">{_STYLES}</head>',
        "</body>": '<script type="module" src="/static/table.js"></script></body>',
        '<label class="viewer-control">Viewing as': _CHANNELS.format(options=options),
        '<span id="action-status"': f'{_LINKS}<span id="action-status"',
    }
    for old, new in changes.items():
        page = page.replace(old, new)
    return page


def steady(menus: str) -> str:
    """Return SimCord's script for menus, changed so that menus work like those of Discord.

    SimCord knows a menu by its place in the message and keeps the choice
    there, even when the bot has put another menu in that place: the same entry
    could not be chosen again, and the entry that the bot marks as chosen was
    always the first one. And it closes an open menu that leaves the window,
    as happens for a moment when a picture above it is shown again.
    """
    for old, new in _MENU_CHANGES.items():
        menus = menus.replace(old, new)
    return menus


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3"><title>DMs · Soultable</title>
<link rel="stylesheet" href="/static/table.css"></head><body class="inbox">
<h1>DMs</h1><p>The DMs of each player from the bot, newest last. Use the buttons in the channel.
<a href="/table#{back}">Back to the table</a></p>{people}</body></html>"""


def inbox(world: World, back: str) -> str:
    """Return the page of all DMs; ``back`` is the fragment of the table page that it links back to."""
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
    """Yield the texts of components in order, including alt texts of pictures."""
    for component in components:
        if isinstance(component, discord.components.TextDisplay):
            yield component.content
        elif isinstance(component, discord.components.MediaGalleryComponent):
            yield from (item.description for item in component.items if item.description)
        else:
            yield from _texts(getattr(component, "children", ()))
