"""``/labyrinth``: the moves of Wicked Labyrinth as commands."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.match import moves
from cogs.match.completion import offer, own_moves
from cogs.shared.answers import answering
from cogs.shared.client import Client, Interaction
from cogs.shared.typed_text import Text
from rules.labyrinth.cards import PIECES

GAME = "labyrinth"
MOST = max(PIECES.values())
NONE = "none"

Choices = list[app_commands.Choice[str]]


class LabyrinthCog(commands.GroupCog, group_name="labyrinth", group_description="Your moves in Wicked Labyrinth"):
    """A command for each kind of move."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(pieces="How many search pieces, 0 for none", sign="The sign that goes with them, if any")
    @app_commands.choices(
        sign=[
            app_commands.Choice(name="no sign", value=NONE),
            app_commands.Choice(name="sign of souls", value="souls"),
            app_commands.Choice(name="sign of the witch", value="witch"),
        ]
    )
    async def commit(
        self, interaction: Interaction, pieces: app_commands.Range[int, 0, MOST], sign: Text = NONE
    ) -> None:
        """Commit search pieces to the corridor in secret."""
        async with answering(interaction):
            await moves.command(interaction, f"commit:{pieces}" + ("" if sign == NONE else f"+{sign}"), GAME)

    @commit.autocomplete("pieces")
    async def _pieces(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        found = [notation.removeprefix("commit:") for notation, _ in await own_moves(interaction)]
        return [app_commands.Choice(name=pieces, value=int(pieces)) for pieces in found if pieces.isdecimal()]

    @app_commands.command()
    @app_commands.describe(souls="Two equal souls as colour,rank: R,low; R,low-B gives a blue one back")
    async def promote(self, interaction: Interaction, souls: Text) -> None:
        """Promote one of two equal souls; the other goes back."""
        await _make(interaction, "promote", souls)

    @promote.autocomplete("souls")
    async def _promotions(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "promote")

    @app_commands.command()
    @app_commands.describe(soul="Which soul rises, as colour,rank: R,low; none lets the spell go")
    async def spell(self, interaction: Interaction, soul: Text) -> None:
        """Use a promotion spell."""
        await _make(interaction, "spell", soul)

    @spell.autocomplete("soul")
    async def _spells(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "spell")

    @app_commands.command()
    @app_commands.describe(
        change="R>B,middle turns a middle red soul blue; none lets the spell go; RG for signs of souls"
    )
    async def colour(self, interaction: Interaction, change: Text) -> None:
        """Use a colour-change spell, or choose the colours that signs of souls give you."""
        await _make(interaction, "colour" if set(change) & {">", ","} or change == NONE else "souls", change)

    @colour.autocomplete("change")
    async def _changes(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "colour", "souls")

    @app_commands.command()
    @app_commands.describe(card="One of your small oracle cards: choose it from the list")
    async def small(self, interaction: Interaction, card: Text) -> None:
        """Achieve a small oracle card."""
        await _make(interaction, "small", card)

    @small.autocomplete("card")
    async def _small(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "small")

    @app_commands.command()
    @app_commands.describe(pair="The two colours of one of your great oracle cards, such as RG")
    async def great(self, interaction: Interaction, pair: Text) -> None:
        """Achieve a great oracle card."""
        await _make(interaction, "great", pair)

    @great.autocomplete("pair")
    async def _great(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "great")

    @app_commands.command()
    @app_commands.describe(souls="The six low souls that stay, such as RRYGBB")
    async def keep(self, interaction: Interaction, souls: Text) -> None:
        """Choose which low souls stay when there are too many."""
        await _make(interaction, "keep", souls)

    @keep.autocomplete("souls")
    async def _keeps(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "keep")

    @app_commands.command()
    async def done(self, interaction: Interaction) -> None:
        """Be done with your souls for this round."""
        async with answering(interaction):
            await moves.command(interaction, "done", GAME)


async def _make(interaction: Interaction, kind: str, what: str) -> None:
    """Make a move of a kind; letters of colours and cards may be typed small."""
    async with answering(interaction):
        await moves.command(interaction, f"{kind}:{_written(kind, what)}", GAME)


def _written(kind: str, what: str) -> str:
    """Return what was typed as the notation has it: colours and cards in capitals, ranks small, red before blue."""
    typed = what.replace(" ", "")
    if typed.lower() == NONE:
        return NONE
    colour, comma, rank = typed.partition(",")
    if comma:
        rank, dash, drop = rank.partition("-")
        return f"{colour.upper()},{rank.lower()}{dash}{drop.upper()}"
    if kind in ("keep", "souls", "great"):
        return "".join(sorted(typed.upper(), key=lambda letter: f"{'RYGB'.find(letter)}{letter}"))
    return typed.upper()
