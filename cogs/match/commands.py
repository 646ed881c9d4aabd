"""The commands of a match in every game: to play and watch it, and ``/match`` for its seats, time and end."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from ai.players import LEVELS
from cogs.match import afterwards, changes, ending, journal, moves, panel_actions, seats, summary
from cogs.match.listing import matches_layout
from cogs.match.viewing import BoardFormat, show_board, show_facts
from cogs.press.client import Interaction
from cogs.press.completion import choices, offered, own_lost_matches, own_moves
from cogs.press.door import command, in_match
from cogs.shared import options
from cogs.shared.names import computer_and_manner
from cogs.shared.typed_text import Text
from host.views.replay import OPEN, PUBLIC
from render.kit.commands import fits
from rules.registry import GAMES

COMPUTERS = [app_commands.Choice(name=computer_and_manner(key)[:100], value=key) for key in LEVELS]
VIEWS = [
    app_commands.Choice(name="Public view", value=PUBLIC),
    *(
        app_commands.Choice(name=f"Player {seat + 1}'s view", value=str(seat))
        for seat in range(max(game.seats[-1] for game in GAMES.values()))
    ),
    app_commands.Choice(name="Everything, once the match is over", value=OPEN),
]
StepNumber = app_commands.Range[int, 0, 99_999]
MatchNumber = app_commands.Range[int, 1, 2**53 - 1]  # up to Discord's largest integer


class MatchCog(commands.Cog):
    """Playing and watching."""

    @app_commands.command()
    @app_commands.describe(format="A picture, text or notation")
    async def board(self, interaction: Interaction, format: BoardFormat = "picture") -> None:
        """Show the board of this channel's match; anyone can watch."""
        await in_match(interaction, lambda press: show_board(press, format))

    @app_commands.command()
    @app_commands.describe(format="With pictures, or only text")
    async def hand(self, interaction: Interaction, format: panel_actions.HandForm = "picture") -> None:
        """Open your hand, which only you can see: what you have and what you can do."""
        await in_match(interaction, lambda press: panel_actions.open_hand(press, format))

    @app_commands.command()
    @app_commands.describe(notation="Your move, such as drop 3; choose from the list of all your moves")
    async def move(self, interaction: Interaction, notation: Text) -> None:
        """Make a move."""
        await in_match(interaction, lambda press: moves.type_move(press, notation))

    @move.autocomplete("notation")
    async def _moves(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return offered(await own_moves(interaction), typed)

    @app_commands.command()
    @app_commands.describe(last="The number of entries")
    async def log(self, interaction: Interaction, last: app_commands.Range[int, 1, 100] = 20) -> None:
        """Read what has happened in this match."""
        await in_match(interaction, lambda press: journal.show(press, last))

    @app_commands.command()
    async def undo(self, interaction: Interaction) -> None:
        """Undo your last move; players who have seen more must agree."""
        await in_match(interaction, changes.undo)

    @app_commands.command()
    async def resign(self, interaction: Interaction) -> None:
        """Resign from the match, after you confirm."""
        await in_match(interaction, ending.ask_to_resign)


class MatchGroupCog(commands.GroupCog, group_name="match", group_description="Seats, time, replay and end of a match"):
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
        seat="The number of the seat", player="The player to offer it to", computer="The computer player to take it"
    )
    @app_commands.choices(computer=COMPUTERS)
    async def replace(
        self,
        interaction: Interaction,
        seat: app_commands.Range[int, 1, 25],
        player: discord.Member | None = None,
        computer: str | None = None,
    ) -> None:
        """Give a seat to a player, who must accept, or a computer; name neither to open it to anyone."""
        await in_match(interaction, lambda press: seats.replace(press, seat, player, computer))

    @app_commands.command()
    @app_commands.describe(seat="The number of the seat; by default the first open one")
    async def take(self, interaction: Interaction, seat: app_commands.Range[int, 1, 25] | None = None) -> None:
        """Take an open seat in this channel's match, or the one you are offered."""
        await in_match(interaction, lambda press: seats.take_numbered(press, seat))

    @app_commands.command()
    async def abort(self, interaction: Interaction) -> None:
        """Abort the match: if everyone agrees, as a moderator, or if you play only against the computer."""
        await in_match(interaction, ending.ask_to_abort)

    @app_commands.command(name="continue")
    @app_commands.describe(match="Its number, as in the list; by default the first one")
    async def go_on(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Move one of your matches here if its channel was deleted or is closed to me."""
        await in_match(interaction, lambda press: changes.go_on_here(press, match), anywhere=True)

    @go_on.autocomplete("match")
    async def _lost(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return choices([one for one in await own_lost_matches(interaction) if fits(typed, *one)], int)

    @app_commands.command()
    @app_commands.describe(pace="The new time per decision")
    @app_commands.choices(pace=options.PACE_CHOICES)
    async def pace(self, interaction: Interaction, pace: int) -> None:
        """Change the time per decision: as a moderator, or if you play only against the computer."""
        await in_match(interaction, lambda press: changes.set_pace(press, pace))

    @app_commands.command(name="list")
    async def matches(self, interaction: Interaction) -> None:
        """List your matches in progress, and those on this server."""
        async with command(interaction) as press:
            await press.send(await matches_layout(press))

    @app_commands.command()
    @app_commands.describe(match="Its number, shown under its board; by default this channel's last match")
    async def export(self, interaction: Interaction, match: MatchNumber | None = None) -> None:
        """Get a finished match as a file: seed, moves and outcome, for anyone to check."""
        await in_match(interaction, lambda press: afterwards.export(press, match))

    @app_commands.command()
    @app_commands.describe(
        match="Its number, shown under its board; by default this channel's match",
        step="The number of the step, from 0",
        view="Whose view to show; while a match is in progress, only the public view or your own",
        passes="Also show rounds in which everyone passed",
    )
    @app_commands.choices(view=VIEWS)
    async def replay(
        self,
        interaction: Interaction,
        match: MatchNumber | None = None,
        step: StepNumber = 0,
        view: str = PUBLIC,
        passes: bool = False,
    ) -> None:
        """Replay a match, step by step."""
        await in_match(interaction, lambda press: afterwards.replay(press, match, step, view, every=passes))

    @app_commands.command()
    @app_commands.rename(first="from", last="to")
    @app_commands.describe(
        match="Its number, shown under its board; by default this channel's last match",
        first="The first step",
        last="The last step",
        view="Whose view to show",
    )
    @app_commands.choices(view=VIEWS)
    async def gif(
        self,
        interaction: Interaction,
        match: MatchNumber | None = None,
        first: StepNumber = 0,
        last: StepNumber | None = None,
        view: str = PUBLIC,
    ) -> None:
        """Get a finished match as a GIF, with a description in words."""
        await in_match(interaction, lambda press: afterwards.film(press, match, first, last, view))

    @app_commands.command()
    async def rematch(self, interaction: Interaction) -> None:
        """Play the match again, with the seats rotated."""
        await in_match(interaction, afterwards.rematch)
