"""``/soulgivers``: the moves of Soulgivers as commands, and any card to look at."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.board.pictures import files
from cogs.games.soulgivers_typing import GAME, do, go, make, make_turn, several
from cogs.match.completion import MOST, offer, own_moves
from cogs.shared.answers import UserFacingError, answering, say
from cogs.shared.client import Client, Interaction
from cogs.shared.typed_text import LongText, Text
from render.kit.phrases import quoted
from render.soulgivers import cards, typed, words
from render.soulgivers.shown import shown
from rules.soulgivers.cards import ANOMALIES, HEROES

NO_CARD = "There is no hero and no Anomaly called {text}."

Choices = list[app_commands.Choice[str]]

_HEROES = ("leave", "draft", "deploy")
_MOVES = ("step", "walk", "gate", "deliver")
_FACES = ("halt", "face")
_FRAGMENT = ("collect", "pass", "drop", "deliver")
_CHOICES = ("aim", "back", "to", "place", "done", "attract", "push", "relay", "step", "gate")
_STANDING = ("stand", "retract")
"""The kinds of moves that one command makes."""


class SoulgiversCog(commands.GroupCog, group_name="soulgivers", group_description="Your moves in Soulgivers"):
    """A command for each kind of move, and any card to look at."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(choice="A hero, with its Portal where it comes into the game")
    async def deploy(self, interaction: Interaction, choice: Text) -> None:
        """Choose a hero: for your team, for the start, as a reinforcement."""
        await make(interaction, choice, *_HEROES)

    @deploy.autocomplete("choice")
    async def _deployments(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_HEROES, bare=False)

    @app_commands.command()
    @app_commands.describe(hero="Which of your Soulgivers")
    async def activate(self, interaction: Interaction, hero: Text) -> None:
        """Activate a Soulgiver."""
        await make(interaction, hero, "activate")

    @activate.autocomplete("hero")
    async def _activations(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "activate")

    @app_commands.command()
    @app_commands.describe(to="A cell (E7), a way (E5-E7-F7), gate or home; a last N, E, S or W is the facing")
    async def move(self, interaction: Interaction, to: Text) -> None:
        """Move the active Soulgiver, the whole way at once."""
        await go(interaction, to)

    @move.autocomplete("to")
    async def _goals(self, interaction: Interaction, typed: str) -> Choices:
        own = await own_moves(interaction)
        going = [(notation, name) for notation, name in own if notation.split(":")[0] in _MOVES]
        goals = [(notation.split(":")[-1].split("-")[-1].replace("deliver", "home"), name) for notation, name in going]
        wanted = typed.strip().lower()
        fits = [(goal, name) for goal, name in goals if wanted in goal.lower()]
        return [app_commands.Choice(name=f"{goal} · {name}"[:100], value=goal) for goal, name in fits[:MOST]]

    @app_commands.command()
    @app_commands.describe(direction="North, east, south or west")
    async def face(self, interaction: Interaction, direction: Text) -> None:
        """End the movement with a facing, or set one that is asked for."""
        await make(interaction, direction, *_FACES)

    @face.autocomplete("direction")
    async def _directions(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_FACES, bare=False)

    @app_commands.command()
    @app_commands.describe(ability="Which Ability of the active Soulgiver", target="On what, if you know")
    async def use(self, interaction: Interaction, ability: Text, target: Text = "") -> None:
        """Use an Ability."""
        await make(interaction, ability, "use", target=target)

    @use.autocomplete("ability")
    async def _abilities(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "use")

    @app_commands.command()
    @app_commands.describe(target="Whom you attack, by the cell, or the barrier")
    async def attack(self, interaction: Interaction, target: Text) -> None:
        """Attack an opponent beside the active Soulgiver, or the Barrier."""
        await make(interaction, target, "attack")

    @attack.autocomplete("target")
    async def _attacks(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "attack")

    @app_commands.command()
    @app_commands.describe(action="Collect, pass or drop it, with a facing or a receiver")
    async def fragment(self, interaction: Interaction, action: Text) -> None:
        """Collect, pass, drop or deliver the Fragment."""
        await make(interaction, action, *_FRAGMENT)

    @fragment.autocomplete("action")
    async def _fragments(self, interaction: Interaction, typed: str) -> Choices:
        found = await offer(interaction, typed, *_FRAGMENT, bare=False)
        return [choice for choice in found if choice.value != "pass"]

    @app_commands.command()
    @app_commands.describe(soul="Whose Soul")
    async def absorb(self, interaction: Interaction, soul: Text) -> None:
        """Absorb an allied Soul on the tile."""
        await make(interaction, soul, "absorb")

    @absorb.autocomplete("soul")
    async def _souls(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "absorb")

    @app_commands.command()
    async def draw(self, interaction: Interaction) -> None:
        """Draw an Anomaly for an Essence."""
        await do(interaction, "draw")

    @app_commands.command()
    @app_commands.describe(anomaly="Which card", target="On what, if you know")
    async def play(self, interaction: Interaction, anomaly: Text, target: Text = "") -> None:
        """Play an Anomaly."""
        await make(interaction, anomaly, "play", target=target)

    @play.autocomplete("anomaly")
    async def _plays(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, "play")

    @app_commands.command()
    async def population(self, interaction: Interaction) -> None:
        """Play your population ability; its cells are chosen next."""
        await do(interaction, "population")

    @app_commands.command()
    @app_commands.describe(option="Your answer: a target, a cell, who is next")
    async def choose(self, interaction: Interaction, option: Text) -> None:
        """Answer a choice: a target, a cell, who is pushed or attracted next."""
        await make(interaction, option, *_CHOICES)

    @choose.autocomplete("option")
    async def _options(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_CHOICES, bare=False)

    @app_commands.command(name="pass")
    async def pass_(self, interaction: Interaction) -> None:
        """Pass in a window, or be done with a choice."""
        found = [notation for notation, _ in await own_moves(interaction) if notation in ("pass", "done")]
        await do(interaction, found[0] if found else "pass")

    @app_commands.command()
    @app_commands.describe(answer="Pass for this activation, pass until your turn, or take it back")
    async def stand(self, interaction: Interaction, answer: Text) -> None:
        """Give a standing answer for all to see, or take one back."""
        await make(interaction, answer, *_STANDING)

    @stand.autocomplete("answer")
    async def _standing(self, interaction: Interaction, typed: str) -> Choices:
        return await offer(interaction, typed, *_STANDING, bare=False)

    @app_commands.command()
    @app_commands.describe(actions="Separated by commas: activate runner, E7, attack E5, N")
    async def turn(self, interaction: Interaction, actions: LongText) -> None:
        """Several Actions in a row, as far as the next window; what is left is named."""
        await make_turn(interaction, actions)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """End your turn."""
        await do(interaction, "end")

    @app_commands.command()
    @app_commands.describe(name="A hero or an Anomaly")
    async def hero(self, interaction: Interaction, name: Text) -> None:
        """Look at the card of any hero or Anomaly, with all its words."""
        async with answering(interaction):
            found = typed.cards_meant(name)
            if len(found) > 1:
                raise several(name, [_title(card) for card in found])
            if not found:
                raise UserFacingError(NO_CARD.format(text=quoted(name)))
            drawn = await interaction.client.pictures.of(GAME, shown(found[0]), ())
            told = cards.described(found[0]) if found[0] in HEROES else cards.described_anomaly(found[0])
            await say(interaction, told, *files(drawn))

    @hero.autocomplete("name")
    async def _cards(self, interaction: Interaction, typed: str) -> Choices:
        wanted = typed.strip().lower()
        found = [card for card in (*HEROES, *ANOMALIES) if wanted in _title(card).lower()]
        return [app_commands.Choice(name=_title(card), value=card) for card in found[:MOST]]


def _title(card: str) -> str:
    return f"{words.hero(card)} (hero)" if card in HEROES else f"{words.anomaly(card)} (Anomaly)"
