"""Completion of moves while somebody types: their own legal moves, and nobody else's."""

from __future__ import annotations

from collections.abc import Callable

from discord import app_commands

from cogs.shared.client import Interaction
from host.errors import Refusal
from host.match import Table
from render.registry import FACES
from rules.engine import Move

MOST = 25
"""Choices that Discord shows."""


async def own_table(interaction: Interaction) -> Table | None:
    """Return the channel's match as the person who types may see it; None where there is none."""
    if interaction.channel_id is None:
        return None
    try:
        match = await interaction.client.host.matches.load_in(interaction.channel_id)
        return match.table(interaction.user.id)
    except Refusal:
        return None


async def own_moves(interaction: Interaction) -> list[tuple[str, str]]:
    """Return the legal moves of the person who types, each as its notation and its name."""
    table = await own_table(interaction)
    if table is None or table.viewer is None:
        return []
    face = FACES[table.match.game]
    legal: tuple[Move, ...] = (*table.legal.get(table.viewer, ()), *table.optional)
    return [(str(move), face.move(move)) for move in legal]


def offered(
    found: list[tuple[str, str]], typed: str, value: Callable[[str], str] = str
) -> list[app_commands.Choice[str]]:
    """Return the moves that contain what has been typed; ``value`` is what is filled in for a notation."""
    wanted = typed.strip().lower()
    fitting = [
        (value(notation), f"{value(notation)} · {name}")
        for notation, name in found
        if wanted in notation.lower() or wanted in name.lower()
    ]
    return [app_commands.Choice(name=name[:100], value=notation) for notation, name in fitting[:MOST]]


async def offer(interaction: Interaction, typed: str, *kinds: str, bare: bool = True) -> list[app_commands.Choice[str]]:
    """Offer the legal moves of some kinds to the person who types; ``bare`` fills in what follows the kind alone."""
    found = [(notation, name) for notation, name in await own_moves(interaction) if notation.split(":")[0] in kinds]
    return offered(found, typed, (lambda notation: notation.split(":", 1)[-1]) if bare else str)
