"""The buttons that lead newcomers to a match, wherever they look."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.guide.ids import BeginId, FirstMatchId
from cogs.shared.layout import rows
from rules.registry import GAMES


def first_match_button(game: str, label: str) -> ui.Button[Any]:
    """Return the button that starts the beginner match of a game."""
    return ui.Button(label=label, style=discord.ButtonStyle.success, custom_id=str(FirstMatchId(game)))


def game_buttons() -> list[ui.ActionRow[Any]]:
    """Return a button for each game, which asks how to begin it."""
    style = discord.ButtonStyle.primary
    return rows(
        [ui.Button(label=game.title[:80], style=style, custom_id=str(BeginId(key))) for key, game in GAMES.items()]
    )
