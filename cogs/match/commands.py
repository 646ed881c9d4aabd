"""The commands of a match that every game has: to play and watch it, and ``/match`` for its seats, pace and end."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from ai.players import PLAYERS
from cogs.match import afterwards, changes, ending, journal, moves, panel_actions, seats, summary
from cogs.match.listing import matches_layout
from cogs.match.viewing import BoardFormat, show_board, show_facts
from cogs.press.client import Interaction
from cogs.press.completion import choices, offered, own_lost_matches, own_moves
from cogs.press.door import command, in_match
from cogs.shared import options
from cogs.shared.names import computer_name
from cogs.shared.typed_text import Text
from host.views.replay import OPEN, PUBLIC
from render.kit.commands import fits
from rules.registry import GAMES

COMPUTERS = [app_commands.Choice(name=computer_name(key)[:100], value=key) for key in PLAYERS][:25]
EYES = [
    app_commands.Choice(name="Everybody's", value=PUBLIC),
    *(
        app_commands.Choice(name=f"Seat {seat + 1}'s", value=str(seat))
        for seat in range(max(game.seats[-1] for game in GAMES.values()))
    ),
    app_commands.Choice(name="Open: everything, once the match is over", value=OPEN),
]
StepNumber = app_commands.Range[int, 0, 99_999]
MatchNumber = app_commands.Range[int, 1, 2**53 - 1]  # up to Discord's largest integer


class MatchCog(commands.Cog):
    """Playing and watching."""

    @app_commands.command()
    @app_commands.describe(form="As a picture, all in words, or in notation")
    async def board(self, interaction: Interaction, form: BoardFormat = "picture") -> None:
        """Show the board of this channel's match; anybody may watch."""
        await in_match(interaction, lambda press: show_board(press, form))

    @app_commands.command()
    @app_commands.describe(form="As the panel with its pictures, or all in words")
    async def hand(self, interaction: Interaction, form: panel_actions.HandForm = "picture") -> None:
        """Open your private panel: what you hold and what you can do."""
        await in_match(interaction, lambda press: panel_actions.open_hand(press, form))

    @app_commands.command()
    @app_commands.describe(notation="Your move, such as drop 3; the list offers all you can make")
    async def move(self, interaction: Interaction, notation: Text) -> None:
        """Make a move."""
        await in_match(interaction, lambda press: moves.type_move(press, notation))

    @move.autocomplete("notation")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await own_moves(interaction), typed)

    @app_commands.command()
    @app_commands.describe(last="How many entries")
    async def log(self, interaction: Interaction, last: app_commands.Range[int, 1, 100] = 20) -> None:
        """Read what has happened in this match."""
        await in_match(interaction, lambda press: journal.show(press, last))

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Take your last move back, with the others' consent where they have seen more."""
        await in_match(interaction, changes.undo)

    @app_commands.command()
    async def resign(self, interaction: Interaction) -> None:
        """Give the match up, after asking once more."""
        await in_match(interaction, ending.ask_to_resign)


class MatchGroupCog(commands.GroupCog, group_name="match", group_description="Seats, pace and the end of a match"):
    """The table of a match."""

    @app_commands.command()
    async def info(self, interaction: Interaction) -> None:
        """Show the facts of this channel's match: seats, options, seed."""
        await in_match(interaction, show_facts)

    @app_commands.command()
    async def summary(self, interaction: Interaction) -> None:
        """See what has happened since your last turn, with pictures of what mattered."""
        await in_match(interaction, summary.show)

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
        await in_match(interaction, lambda press: seats.replace(press, seat, player, computer))

    @app_commands.command()
    @app_commands.describe(seat="Which seat, by number; the first open one if you name none")
    async def take(self, interaction: Interaction, seat: app_commands.Range[int, 1, 25] | None = None) -> None:
        """Take an open seat in this channel's match, or the one you are offered."""
        await in_match(interaction, lambda press: seats.take_numbered(press, seat))

    @app_commands.command()
    async def abort(self, interaction: Interaction) -> None:
        """Call the match off: with everybody's consent, as a moderator, or alone against the computer."""
        await in_match(interaction, ending.ask_to_abort)

    @app_commands.command(name="continue")
    @app_commands.describe(match="Its number, as in the list; the first one if you name none")
    async def go_on(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Go on here with a match of yours whose own channel is gone, or closed to me."""
        await in_match(interaction, lambda press: changes.go_on_here(press, match), anywhere=True)

    @go_on.autocomplete("match")
    async def _lost(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return choices([one for one in await own_lost_matches(interaction) if fits(typed, *one)], int)

    @app_commands.command()
    @app_commands.describe(pace="How long a decision may take from now on")
    @app_commands.choices(pace=options.PACE_CHOICES)
    async def pace(self, interaction: Interaction, pace: int) -> None:
        """Change how long a decision may take: as a moderator, or alone against the computer."""
        await in_match(interaction, lambda press: changes.set_pace(press, pace))

    @app_commands.command(name="list")
    async def matches(self, interaction: Interaction) -> None:
        """List your matches that are going on, and this server's."""
        async with command(interaction) as press:
            await press.send(await matches_layout(press))

    @app_commands.command()
    @app_commands.describe(match="Its number, as under the board; this channel's last match if you name none")
    async def export(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Get a finished match as a file: seed, moves and outcome, for anyone to check."""
        await in_match(interaction, lambda press: afterwards.export(press, match))

    @app_commands.command()
    @app_commands.describe(
        match="Its number, as under the board; this channel's match if you name none",
        step="Which step, from 0 on",
        eyes="Whose eyes you see with; while a match goes on, everybody's or your own",
        passes="Show every round in which everybody passed as well",
    )
    @app_commands.choices(eyes=EYES)
    async def replay(
        self,
        interaction: Interaction,
        match: MatchNumber | None = None,
        step: StepNumber = 0,
        eyes: str = PUBLIC,
        passes: bool = False,
    ) -> None:
        """See a match again, step by step."""
        await in_match(interaction, lambda press: afterwards.replay(press, match, step, eyes, every=passes))

    @app_commands.command()
    @app_commands.rename(first="from", last="to")
    @app_commands.describe(
        match="Its number, as under the board; this channel's last match if you name none",
        first="The step with which it begins",
        last="The step with which it ends",
        side="Whose eyes see it",
    )
    @app_commands.choices(side=EYES)
    async def film(
        self,
        interaction: Interaction,
        match: MatchNumber | None = None,
        first: StepNumber = 0,
        last: StepNumber | None = None,
        side: str = PUBLIC,
    ) -> None:
        """Get a finished match as a film, with the same in words."""
        await in_match(interaction, lambda press: afterwards.film(press, match, first, last, side))

    @app_commands.command()
    async def rematch(self, interaction: Interaction) -> None:
        """Play the match again, with seats turned round."""
        await in_match(interaction, afterwards.rematch)
