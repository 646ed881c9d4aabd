"""The private panel: what one player holds and can do, shown to them alone, re-openable at any time."""

from __future__ import annotations

import asyncio
import re

import discord
from discord import ui

from cogs.board.ids import TableId
from cogs.board.picture_answers import answer
from cogs.match.panel_layout import Doubt, Panel, help_text
from cogs.shared.answers import UserFacingError
from cogs.shared.client import Interaction
from cogs.shared.loading import load
from host.views.table import Match

NO_WATCHERS = "You are not playing here, and this server has no panels for watchers. The board shows what is public."
"""The answer to strangers who ask for a panel where there are none for them."""

FOLLOWS_AGAIN = "This panel had stopped following the match; it follows again."
"""Shown by the first press on a panel after a restart, or after its time."""


def is_private(interaction: Interaction) -> bool:
    """Return whether the control that was used is on a private panel."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def show(interaction: Interaction, match_id: int, *, note: str = "", doubt: Doubt | None = None) -> None:
    """Show this person's panel: in place when they used one, or sent a form from one, else as a new one.

    The panel follows the match from here on. ``doubt`` is asked in place of the question.
    """
    panels, in_place = interaction.client.live_panels, is_private(interaction)
    loaded = await load(interaction, match_id)
    shown = Panel(loaded, interaction.user.id, note, doubt=doubt)
    if in_place and shown.table.viewer is not None and _had_stopped(interaction):
        shown.note = f"{note}\n-# {FOLLOWS_AGAIN}".strip()
    kept = panels.kept_picture(interaction)
    message = await answer(interaction, shown.write(interaction.client), in_place=in_place, kept=kept)
    panels.shown(interaction, shown, message)


def _had_stopped(interaction: Interaction) -> bool:
    """Return whether a control was used on a player's panel that follows its match no more."""
    message = interaction.message
    return message is not None and _is_players(message) and not interaction.client.live_panels.is_live(interaction)


def _is_players(message: discord.Message) -> bool:
    """Return whether a private message is a player's panel; a watcher's has never followed the match."""
    items = ui.LayoutView.from_message(message).walk_children()
    ids = [item.custom_id or "" for item in items if isinstance(item, ui.Button)]
    found = [re.fullmatch(TableId.template, one) for one in ids]
    actions = {TableId.read(one).action for one in found if one is not None}
    return bool(actions) and "again" not in actions


async def open_hand(interaction: Interaction, match_id: int) -> None:
    """Open this person's panel; whoever was away is back with that."""
    await admit(interaction, (await load(interaction, match_id)).facts)
    await show(interaction, match_id, note=await welcome(interaction, match_id))


async def explain(interaction: Interaction, match_id: int) -> None:
    """Explain the present decision to whoever asks what they can do now."""
    await admit(interaction, (await load(interaction, match_id)).facts)
    note = await welcome(interaction, match_id)
    table = (await load(interaction, match_id)).table(interaction.user.id)
    told = await asyncio.to_thread(help_text, table)
    await show(interaction, match_id, note=f"{note}\n{told}".strip())


async def admit(interaction: Interaction, match: Match) -> None:
    """Raise a ``UserFacingError`` for a watcher on a server that has no panels for them."""
    if interaction.user.id in match.people:
        return
    if not (await interaction.client.host.preferences.server(match.guild_id)).watchers:
        raise UserFacingError(NO_WATCHERS)


async def welcome(interaction: Interaction, match_id: int) -> str:
    """Note that this person is here; say so where that changes something."""
    changed = await interaction.client.host.presence.touch(await load(interaction, match_id), interaction.user.id)
    return "Welcome back! Your seat is yours, and the match goes on." if changed else ""
