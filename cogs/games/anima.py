"""``/anima``: the moves of Anima as commands, and any card to look at."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.board.pictures import files
from cogs.games import anima_typing
from cogs.games.anima_typing import GAME
from cogs.match import moves
from cogs.match.completion import MOST, offer, own_moves
from cogs.shared.answers import answering, say
from cogs.shared.client import Client, Interaction
from cogs.shared.typed_text import Text
from render.anima import cards
from render.anima.shown import shown
from rules.anima.cards import CARDS, Card

Choices = list[app_commands.Choice[str]]

_RESETS = ("act", "stay", "leave", "reveal", "discard", "expel", "take", "pass")
_TRADES = ("trade", "lay", "offer", "agree", "break")
_CHOICES = ("choose", "remove", "protect")
_STANDING = ("stand", "retract")
"""The kinds of moves that one command makes, each written in full."""


class AnimaCog(commands.GroupCog, group_name="anima", group_description="Your moves in Anima: Shadow of Omega"):
    """A command for each kind of move, and ``/anima card``."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(cards="The Character you keep and the Advantage you give back")
    async def keep(self, interaction: Interaction, cards: Text) -> None:
        """Choose your first Character, and give one Advantage back."""
        await _make(interaction, cards, "keep")

    @keep.autocomplete("cards")
    async def _keeps(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "keep")

    @app_commands.command()
    @app_commands.describe(action="Act, stay, leave, reveal; discard or expel; take what others discarded")
    async def reset(self, interaction: Interaction, action: Text) -> None:
        """Answer the roll-call, or do something in your Reset sub-turn."""
        await _make(interaction, action, *_RESETS)

    @reset.autocomplete("action")
    async def _resets(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_RESETS, bare=False)

    @app_commands.command()
    @app_commands.describe(area="Where your Party goes")
    async def move(self, interaction: Interaction, area: Text) -> None:
        """Move your Party to an Area in play."""
        await _make(interaction, area, "move")

    @move.autocomplete("area")
    async def _areas(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "move")

    @app_commands.command()
    @app_commands.describe(area="An Area of the discard pile; leave it out for the top one of the deck")
    async def seek(self, interaction: Interaction, area: Text = "") -> None:
        """Seek new horizons: bring an Area into play and go there."""
        await _make(interaction, area or "seek", "seek")

    @seek.autocomplete("area")
    async def _horizons(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "seek")

    @app_commands.command()
    async def rest(self, interaction: Interaction) -> None:
        """Rest: leave the Area; +2 Combat and Speed next turn."""
        await _do(interaction, "rest")

    @app_commands.command()
    @app_commands.describe(action="With whom you trade; then what you lay, offer, agree to, or break off")
    async def trade(self, interaction: Interaction, action: Text) -> None:
        """Propose a trade, or go on with one."""
        await _make(interaction, action, *_TRADES)

    @trade.autocomplete("action")
    async def _trades(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_TRADES, bare=False)

    @app_commands.command()
    @app_commands.describe(party="Whose Party you attack")
    async def attack(self, interaction: Interaction, party: Text) -> None:
        """Declare Combat against another Party in your Area."""
        await _make(interaction, party, "attack")

    @attack.autocomplete("party")
    async def _parties(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "attack")

    @app_commands.command()
    @app_commands.describe(mission="Go on with your resistance mission instead")
    async def explore(self, interaction: Interaction, mission: bool = False) -> None:
        """Explore your Area, or go on with a resistance mission."""
        await _do(interaction, "step" if mission else "explore")

    @app_commands.command()
    @app_commands.describe(reward="What you claim: a reward of the Area, a Mission, or none")
    async def reward(self, interaction: Interaction, reward: Text) -> None:
        """Claim a reward of the Area you have explored."""
        await _make(interaction, reward, "claim")

    @reward.autocomplete("reward")
    async def _rewards(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "claim")

    @app_commands.command()
    @app_commands.describe(card="The Advantage, who is spun for it, and what it is played on")
    async def play(self, interaction: Interaction, card: Text) -> None:
        """Play an Advantage."""
        await _make(interaction, card, "play")

    @play.autocomplete("card")
    async def _plays(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "play")

    @app_commands.command()
    @app_commands.describe(ability="Whose special ability, and on what")
    async def use(self, interaction: Interaction, ability: Text) -> None:
        """Use a Character's special ability, or your Organization's."""
        await _make(interaction, ability, "use")

    @use.autocomplete("ability")
    async def _uses(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "use")

    @app_commands.command()
    @app_commands.describe(option="Your answer to what a card or the rules ask")
    async def choose(self, interaction: Interaction, option: Text) -> None:
        """Answer a choice: a card, a Character, an Area to remove or to protect."""
        await _make(interaction, option, *_CHOICES)

    @choose.autocomplete("option")
    async def _options(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_CHOICES, bare=False)

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Pass, or be done with what you are doing."""
        words = [notation for notation, _ in await own_moves(interaction) if notation in ("pass", "done")]
        await _do(interaction, words[0] if words else "pass")

    @app_commands.command()
    @app_commands.describe(answer="What you answer from now on without being asked, or take back")
    async def stand(self, interaction: Interaction, answer: Text) -> None:
        """Give a standing answer for all to see, or take one back."""
        await _make(interaction, answer, *_STANDING)

    @stand.autocomplete("answer")
    async def _standing(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_STANDING, bare=False)

    @app_commands.command()
    @app_commands.describe(name="Any card of the game")
    async def card(self, interaction: Interaction, name: Text) -> None:
        """Look at any card, with all its words."""
        async with answering(interaction):
            found = anima_typing.card(name)
            drawn = await interaction.client.pictures.of(GAME, shown(found), ())
            await say(interaction, cards.described(found), *files(drawn))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> Choices:
        wanted = typed.strip().lower()
        fitting = [card for card in CARDS.values() if wanted in card.name.lower() or wanted == card.id.lower()]
        return [app_commands.Choice(name=_label(card), value=card.id) for card in fitting[:MOST]]


def _label(card: Card) -> str:
    return f"{card.name} ({cards.kind(card.id)})"


async def _do(interaction: Interaction, notation: str) -> None:
    """Make a move that needs nothing typed."""
    async with answering(interaction):
        await moves.command(interaction, notation, GAME)


async def _make(interaction: Interaction, typed: str, *kinds: str) -> None:
    """Make a move of one of some ``kinds`` that somebody has typed: by its notation or by names.

    The notation of a command that makes moves of one kind begins after the kind.
    """
    async with answering(interaction):
        table = await moves.table_of(interaction, GAME)
        await moves.make(interaction, table.match, await anima_typing.notation(interaction, table, typed, kinds))
