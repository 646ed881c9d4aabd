"""The match of an interaction, read from the database once for all that handles it."""

from __future__ import annotations

from cogs.shared.client import Interaction
from host.match.loaded_match import LoadedMatch

LOADED = "match"
"""Where an interaction keeps the match that was read for it."""


async def load(interaction: Interaction, match_id: int) -> LoadedMatch:
    """Return a match as this interaction has read it and changed it; it is read where that has not happened yet."""
    known = interaction.extras.get(LOADED)
    if isinstance(known, LoadedMatch) and known.id == match_id and not known.outdated:
        return known
    return keep(interaction, await interaction.client.host.matches.load(match_id))


def keep(interaction: Interaction, match: LoadedMatch) -> LoadedMatch:
    """Keep a match that was read for an interaction."""
    interaction.extras[LOADED] = match
    return match
