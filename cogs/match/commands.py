"""The commands of a match that every game has: to play and watch it, and ``/match`` for its seats, pace and end."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from ai.registry import PLAYERS
from cogs.board.board_view import Form, spectator
from cogs.board.picture_answers import answer
from cogs.match import actions, moves, panel, seat_actions
from cogs.match.completion import offered, own_moves
from cogs.match.facts import facts_layout
from cogs.match.listing import matches_layout
from cogs.shared import paces
from cogs.shared.answers import UserFacingError, answering, say, send
from cogs.shared.client import Client, Interaction
from cogs.shared.handling import played_here
from cogs.shared.loading import load
from cogs.shared.names import computer_name
from cogs.shared.typed_text import Text
from host.errors import MatchOver
from host.services.lobbies import known_pace

COMPUTERS = [app_commands.Choice(name=computer_name(key)[:100], value=key) for key in PLAYERS][:25]
MatchNumber = app_commands.Range[int, 1, 2**53 - 1]  # up to Discord's largest integer

PACE_REFUSED = "Only a moderator of this channel may change the pace, or whoever plays alone against the computer."
EXPORTED = (
    "Everything needed to deal and replay this match. `python bot.py check FILE` does so and compares every position; "
    "the log has shown the SHA-256 of the seed from the start."
)


class MatchCog(commands.Cog):
    """Playing and watching."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(form="As a picture, all in words, or in notation")
    async def board(self, interaction: Interaction, form: Form = "picture") -> None:
        """Show the board of this channel's match; anybody may watch."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await panel.admit(interaction, match)
            await answer(interaction, spectator(self.bot, await load(interaction, match.id), form))

    @app_commands.command()
    async def hand(self, interaction: Interaction) -> None:
        """Open your private panel: what you hold and what you can do."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await panel.open_hand(interaction, match.id)

    @app_commands.command()
    @app_commands.describe(notation="Your move; the list offers all you can make")
    async def move(self, interaction: Interaction, notation: Text) -> None:
        """Make a move."""
        async with answering(interaction):
            await moves.command(interaction, notation)

    @move.autocomplete("notation")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await own_moves(interaction), typed)

    @app_commands.command()
    @app_commands.describe(last="How many entries")
    async def log(self, interaction: Interaction, last: app_commands.Range[int, 1, 100] = 20) -> None:
        """Read what has happened in this match."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await actions.log(interaction, match.id, last)

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take your last move back, with the others' consent where they have seen more."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await actions.undo(interaction, match.id)

    @app_commands.command()
    async def resign(self, interaction: Interaction) -> None:
        """Give the match up, after asking once more."""
        async with answering(interaction):
            match = await actions.here(interaction)
            if match.status != "live":
                raise MatchOver(status=match.status)
            if match.seat_of(interaction.user.id) is None:
                await actions.resign(interaction, match.id)
            else:
                await actions.confirm(interaction, match, "resign")


class MatchGroupCog(commands.GroupCog, group_name="match", group_description="Seats, pace and the end of a match"):
    """The table of a match."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    async def info(self, interaction: Interaction) -> None:
        """Show the facts of this channel's match: seats, options, seed."""
        async with answering(interaction):
            match = await actions.here(interaction)
            posting = await self.bot.host.messages.board(match.id)
            entries = await self.bot.host.matches.count(await load(interaction, match.id), None)
            await send(interaction, facts_layout(match, entries, posting))

    @app_commands.command()
    @app_commands.describe(
        seat="Which seat, by number", player="Who is asked to take it", computer="Which computer player takes it"
    )
    @app_commands.choices(computer=COMPUTERS)
    async def replace(
        self,
        interaction: Interaction,
        seat: app_commands.Range[int, 1, 25],
        player: discord.Member | None = None,
        computer: str | None = None,
    ) -> None:
        """Hand a seat on: a player is asked first; without player or computer anybody may take it."""
        async with answering(interaction):
            if player is not None and computer is not None:
                raise UserFacingError("Name a player or a computer player, not both.")
            match = await actions.here(interaction)
            if player is not None:
                await seat_actions.offer(interaction, match.id, seat, player)
                return
            moderator = actions.is_moderator(interaction)
            loaded, user_id = await load(interaction, match.id), interaction.user.id
            await self.bot.host.seats.replace(loaded, user_id, seat - 1, computer=computer, moderator=moderator)
            heir = "whoever takes it first" if computer is None else computer_name(computer)
            await say(interaction, f"Seat {seat} goes to {heir}.")

    @app_commands.command()
    @app_commands.describe(seat="Which seat, by number; the first open one if you name none")
    async def take(self, interaction: Interaction, seat: app_commands.Range[int, 1, 25] | None = None) -> None:
        """Take an open seat in this channel's match, or the one you are offered."""
        async with answering(interaction):
            match = await actions.here(interaction)
            loaded, wanted = await load(interaction, match.id), None if seat is None else seat - 1
            taken = await self.bot.host.seats.take(loaded, interaction.user.id, wanted)
            await say(interaction, seat_actions.TAKEN.format(taken + 1))

    @app_commands.command()
    async def abort(self, interaction: Interaction) -> None:
        """Call the match off: with everybody's consent, as a moderator, or alone against the computer."""
        async with answering(interaction):
            await actions.ask_to_abort(interaction, await actions.here(interaction))

    @app_commands.command()
    @app_commands.describe(pace="How long a decision may take from now on")
    @app_commands.choices(pace=paces.CHOICES)
    async def pace(self, interaction: Interaction, pace: int) -> None:
        """Change how long a decision may take: as a moderator, or alone against the computer."""
        async with answering(interaction):
            match = await actions.here(interaction)
            people, user_id = match.people, interaction.user.id
            if people != (user_id,) and (user_id in people or not actions.is_moderator(interaction)):
                raise UserFacingError(PACE_REFUSED)
            await self.bot.host.clocks.set_pace(await load(interaction, match.id), known_pace(pace))
            await say(interaction, f"From now on, time for a decision: **{paces.named(pace)}**.")

    @app_commands.command(name="list")
    async def matches(self, interaction: Interaction) -> None:
        """List your matches that are going on, and this server's."""
        async with answering(interaction):
            await send(interaction, await matches_layout(interaction))

    @app_commands.command()
    @app_commands.describe(match="Its number, as under the board; this channel's last match if you name none")
    async def export(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Get a finished match as a file: seed, moves and outcome, for anyone to check."""
        async with answering(interaction):
            wanted = await actions.here(interaction)
            if match is not None and match != wanted.id:
                wanted = await played_here(interaction, match)
            data = await self.bot.host.matches.record(await load(interaction, wanted.id))
            file = discord.File(BytesIO(data), f"soultable-match-{wanted.id}.json")
            await say(interaction, EXPORTED, file)

    @app_commands.command()
    async def rematch(self, interaction: Interaction) -> None:
        """Play the match again, with seats turned round."""
        async with answering(interaction):
            match = await actions.here(interaction)
            await actions.rematch(interaction, match.id)
