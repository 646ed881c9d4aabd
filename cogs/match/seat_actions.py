"""What people do about seats: taking, offering, accepting and declining; the same for buttons and commands."""

from __future__ import annotations

import discord

from cogs.match.actions import is_moderator, on_board
from cogs.shared.answers import UserFacingError, say
from cogs.shared.client import Interaction
from cogs.shared.loading import load
from host.match.loaded_match import LoadedMatch

TAKEN = "You have taken seat {}. **My hand** or `/hand` shows what is yours."
"""The answer to a person who has sat down."""

OFFERED = (
    "Seat {seat} is offered to {player}, and changes hands once they accept under the board. "
    "To withdraw the offer, press **Decline the seat** there yourself."
)


async def offer(interaction: Interaction, match_id: int, seat: int, player: discord.Member) -> None:
    """Offer a seat, by its number from 1, to a person."""
    if player.bot:
        raise UserFacingError("Bots cannot sit down here. Choose one of my computer players with `computer`.")
    moderator = is_moderator(interaction)
    host, loaded, user_id = interaction.client.host, await load(interaction, match_id), interaction.user.id
    if await host.seats.offer(loaded, user_id, seat - 1, player.id, moderator=moderator):
        await say(interaction, TAKEN.format(seat))
    else:
        await say(interaction, OFFERED.format(seat=seat, player=player.mention))


async def accept(interaction: Interaction, match_id: int) -> None:
    """Sit this person down on the seat offered to them."""

    async def change(match: LoadedMatch) -> str:
        seat = await interaction.client.host.seats.accept(match, interaction.user.id)
        return TAKEN.format(seat + 1)

    await on_board(interaction, match_id, change)


async def decline(interaction: Interaction, match_id: int) -> None:
    """Decline the seat offered to this person, or withdraw their own offers."""

    async def change(match: LoadedMatch) -> str:
        declined = await interaction.client.host.seats.decline(match, interaction.user.id)
        return "You have declined the seat." if declined else "You have withdrawn your offer."

    await on_board(interaction, match_id, change)


async def take(interaction: Interaction, match_id: int) -> None:
    """Sit this person down on an open seat."""

    async def change(match: LoadedMatch) -> str:
        seat = await interaction.client.host.seats.take(match, interaction.user.id)
        return TAKEN.format(seat + 1)

    await on_board(interaction, match_id, change)
