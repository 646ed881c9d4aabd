"""``/puzzler``: the moves of Soul Puzzler as commands."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.match import moves
from cogs.match.completion import offer
from cogs.shared.answers import answering
from cogs.shared.client import Client, Interaction
from cogs.shared.typed_text import Text
from host.match import Table
from rules.engine import IllegalMove, InvalidMove, Move
from rules.registry import GAMES
from rules.soul_puzzler.board import COLUMNS
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.position import PuzzlerView

GAME = "soul_puzzler"
POWERS = ("crow", "root", "fuse", "gambit")
ABILITIES = ("gain", "drain", "light", "quarry", "exchange", "tide", "roll", "ferry", "skip")

Choices = list[app_commands.Choice[str]]


class PuzzlerCog(commands.GroupCog, group_name="puzzler", group_description="Your moves in Soul Puzzler"):
    """A command for each kind of move."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(character="Whose powers you want")
    async def choose(self, interaction: Interaction, character: Text) -> None:
        """Choose your character, face down until both have chosen."""
        async with answering(interaction):
            await moves.command(interaction, f"choose:{character.strip().lower()}", GAME)

    @choose.autocomplete("character")
    async def _characters(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "choose")

    @app_commands.command()
    @app_commands.describe(column="From the left, 1 to 5")
    async def drop(self, interaction: Interaction, column: app_commands.Range[int, 1, COLUMNS]) -> None:
        """Drop a soul from your pool into a column."""
        async with answering(interaction):
            await moves.command(interaction, f"drop:{column}", GAME)

    @app_commands.command()
    @app_commands.describe(squares="Two neighbours as column,row: 2,1-3,1")
    async def switch(self, interaction: Interaction, squares: Text) -> None:
        """Switch two neighbouring souls of different owners."""
        async with answering(interaction):
            await moves.command(interaction, f"switch:{_in_order(squares)}", GAME)

    @switch.autocomplete("squares")
    async def _pairs(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "switch")

    @app_commands.command()
    @app_commands.describe(use="Which power, and where")
    async def power(self, interaction: Interaction, use: Text) -> None:
        """Use your character's power before your action."""
        async with answering(interaction):
            await moves.commands(interaction, lambda table: (_named(table, use),), GAME)

    @power.autocomplete("use")
    async def _powers(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *POWERS, bare=False)

    @app_commands.command()
    @app_commands.describe(use="How you use the ability, or skip")
    async def score(self, interaction: Interaction, use: Text) -> None:
        """Use your score ability while a line of yours is being scored, or leave it."""
        async with answering(interaction):
            await moves.commands(interaction, lambda table: (_named(table, use),), GAME)

    @score.autocomplete("use")
    async def _abilities(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *ABILITIES, bare=False)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """End your turn after a power, without another soul."""
        async with answering(interaction):
            await moves.command(interaction, "end", GAME)

    @app_commands.command(name="pass")
    async def pass_turn(self, interaction: Interaction) -> None:
        """Pass, when you can neither drop nor switch."""
        async with answering(interaction):
            await moves.command(interaction, "pass", GAME)


def _named(table: Table, use: str) -> Move:
    """Return the power or ability written as ``use``; one of another card is refused before its target is asked for."""
    text = use.strip().lower()
    try:
        move: Move = GAMES[GAME].parse(text)
        return move
    except InvalidMove:
        word, character = text.partition(":")[0], _character(table)
        if character is not None and CARDS[character].does != word:
            if word in POWERS:
                raise IllegalMove("no_power", power=word, character=character) from None
            if word in ABILITIES:
                raise IllegalMove("no_ability", ability=word, character=character) from None
        raise


def _character(table: Table) -> str | None:
    """Return the character of whoever types; None for a stranger, or before the cards are shown."""
    view = table.view
    return view.characters[table.viewer] if isinstance(view, PuzzlerView) and table.viewer is not None else None


def _in_order(squares: str) -> str:
    """Return a pair of squares as notation has it: without spaces, the one that comes first on the board first."""
    pair = squares.replace(" ", "").split("-")
    return "-".join(sorted(pair, key=lambda square: square.split(",")[::-1]))
