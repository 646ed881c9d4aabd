"""``/anima``: the moves of Anima as commands, and any card to look at."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from cogs.board.pictures import files
from cogs.match import moves
from cogs.match.completion import MOST, offer, own_moves
from cogs.shared.answers import UserFacingError, answering, say
from cogs.shared.client import Client, Interaction
from render.anima import cards
from render.anima.shown import shown
from rules.anima.cards import CARDS, Card

GAME = "anima"
_CAPITALS = re.compile(r"\b([acefmv]\d{1,2}|rec|adv|ex)\b")
"""The ids of cards, and the rewards of Areas."""

Choices = list[app_commands.Choice[str]]


class AnimaCog(commands.GroupCog, group_name="anima", group_description="Your moves in Anima: Shadow of Omega"):
    """A command for each kind of move, and ``/anima card``."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(cards="The Character you keep and the Advantage you give back")
    async def keep(self, interaction: Interaction, cards: str) -> None:
        """Choose your first Character, and give one Advantage back."""
        await _make(interaction, cards, "keep")

    @keep.autocomplete("cards")
    async def _keeps(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "keep")

    @app_commands.command()
    @app_commands.describe(action="Act, stay, leave, reveal; discard or expel; take what others discarded")
    async def reset(self, interaction: Interaction, action: str) -> None:
        """Answer the roll-call, or do something in your Reset sub-turn."""
        await _make(interaction, action)

    @reset.autocomplete("action")
    async def _resets(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(
            interaction, typed, "act", "stay", "leave", "reveal", "discard", "expel", "take", "pass", bare=False
        )

    @app_commands.command()
    @app_commands.describe(area="Where your Party goes")
    async def move(self, interaction: Interaction, area: str) -> None:
        """Move your Party to an Area in play."""
        await _make(interaction, area, "move")

    @move.autocomplete("area")
    async def _areas(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "move")

    @app_commands.command()
    @app_commands.describe(area="An Area of the discard pile; leave it out for the top one of the deck")
    async def seek(self, interaction: Interaction, area: str = "") -> None:
        """Seek new horizons: bring an Area into play and go there."""
        await _make(interaction, f"seek:{area}" if area and area != "seek" else "seek")

    @seek.autocomplete("area")
    async def _horizons(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "seek")

    @app_commands.command()
    async def rest(self, interaction: Interaction) -> None:
        """Rest: leave the Area; +2 Combat and Speed next turn."""
        await _make(interaction, "rest")

    @app_commands.command()
    @app_commands.describe(action="With whom you trade; then what you lay, offer, agree to, or break off")
    async def trade(self, interaction: Interaction, action: str) -> None:
        """Propose a trade, or go on with one."""
        await _make(interaction, action)

    @trade.autocomplete("action")
    async def _trades(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "trade", "lay", "offer", "agree", "break", bare=False)

    @app_commands.command()
    @app_commands.describe(party="Whose Party you attack")
    async def attack(self, interaction: Interaction, party: str) -> None:
        """Declare Combat against another Party in your Area."""
        await _make(interaction, party, "attack")

    @attack.autocomplete("party")
    async def _parties(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "attack")

    @app_commands.command()
    @app_commands.describe(mission="Go on with your resistance mission instead")
    async def explore(self, interaction: Interaction, mission: bool = False) -> None:
        """Explore your Area, or go on with a resistance mission."""
        await _make(interaction, "step" if mission else "explore")

    @app_commands.command()
    @app_commands.describe(reward="What you claim: a reward of the Area, a Mission, or none")
    async def reward(self, interaction: Interaction, reward: str) -> None:
        """Claim a reward of the Area you have explored."""
        await _make(interaction, reward, "claim")

    @reward.autocomplete("reward")
    async def _rewards(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "claim")

    @app_commands.command()
    @app_commands.describe(card="The Advantage, who is spun for it, and what it is played on")
    async def play(self, interaction: Interaction, card: str) -> None:
        """Play an Advantage."""
        await _make(interaction, card, "play")

    @play.autocomplete("card")
    async def _plays(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "play")

    @app_commands.command()
    @app_commands.describe(ability="Whose special ability, and on what")
    async def use(self, interaction: Interaction, ability: str) -> None:
        """Use a Character's special ability, or your Organization's."""
        await _make(interaction, ability, "use")

    @use.autocomplete("ability")
    async def _uses(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "use")

    @app_commands.command()
    @app_commands.describe(option="Your answer to what a card or the rules ask")
    async def choose(self, interaction: Interaction, option: str) -> None:
        """Answer a choice: a card, a Character, an Area to remove or to protect."""
        await _make(interaction, option)

    @choose.autocomplete("option")
    async def _options(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "choose", "remove", "protect", bare=False)

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Pass, or be done with what you are doing."""
        words = [notation for notation, _ in await own_moves(interaction) if notation in ("pass", "done")]
        await _make(interaction, words[0] if words else "pass")

    @app_commands.command()
    @app_commands.describe(answer="What you answer from now on without being asked, or take back")
    async def stand(self, interaction: Interaction, answer: str) -> None:
        """Give a standing answer for all to see, or take one back."""
        await _make(interaction, answer)

    @stand.autocomplete("answer")
    async def _standing(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "stand", "retract", bare=False)

    @app_commands.command()
    @app_commands.describe(name="Any card of the game")
    async def card(self, interaction: Interaction, name: str) -> None:
        """Look at any card, with all its words."""
        async with answering(interaction):
            found = named(name)
            if found is None:
                raise UserFacingError(f"There is no card called {discord.utils.escape_markdown(name[:60])}.")
            drawn = await interaction.client.pictures.of(GAME, shown(found), ())
            await say(interaction, cards.described(found), *files(drawn))

    @card.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> Choices:
        wanted = typed.strip().lower()
        fitting = [card for card in CARDS.values() if wanted in card.name.lower() or wanted == card.id.lower()]
        return [app_commands.Choice(name=_label(card), value=card.id) for card in fitting[:MOST]]


def named(text: str) -> str | None:
    """Return the card with an id or a name; None where there is none."""
    wanted = text.strip().lower()
    return next((card.id for card in CARDS.values() if wanted in (card.id.lower(), card.name.lower())), None)


def spelled(text: str) -> str:
    """Return a notation as the rules write it, however it was typed: ids and rewards in capitals, words small."""
    return _CAPITALS.sub(lambda found: found[0].upper(), text.replace(" ", "").lower())


def _label(card: Card) -> str:
    return f"{card.name} ({cards.kind(card.id)})"


async def _make(interaction: Interaction, what: str, kind: str = "") -> None:
    """Make a move of a kind, or one written in full."""
    written = spelled(what)
    if kind and not written.startswith(f"{kind}:"):
        written = f"{kind}:{written}"
    async with answering(interaction):
        await moves.command(interaction, written, GAME)
