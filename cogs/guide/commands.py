"""``/help``: how to begin; ``/about``: facts about the bot; ``/rules``: every game explained, in pages."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.guide import about, pages
from cogs.press.client import Interaction
from cogs.press.completion import own_table
from cogs.press.door import command
from cogs.press.press import UserFacingError
from cogs.shared.typed_text import Text
from render.kit.phrases import quoted
from render.kit.typed import asked, closest
from render.registry import FACES
from rules.registry import GAMES


class GuideCog(commands.Cog):
    """The commands on how to begin, and the rule books."""

    @app_commands.command(name="help")
    async def begin(self, interaction: Interaction) -> None:
        """See how to start and what to press when."""
        async with command(interaction) as press:
            await press.send(about.help_layout(can_watch=press.bot.about.is_local))

    @app_commands.command(name="about")
    async def who(self, interaction: Interaction) -> None:
        """See who runs this bot, its version, its source, and its privacy policy."""
        async with command(interaction) as press:
            await about.show(press)

    @app_commands.command()
    @app_commands.describe(topic="The page; choose from the list", game="The game; by default that of this channel")
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=key) for key, game in GAMES.items()][:25])
    async def rules(self, interaction: Interaction, topic: Text | None = None, game: Text | None = None) -> None:
        """Learn how a game is played."""
        async with command(interaction) as press:
            key = game or await _game_here(interaction)
            await pages.show(press, key, 0 if topic is None else _page(key, topic))

    @rules.autocomplete("topic")
    async def _topics(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        key = getattr(interaction.namespace, "game", None) or await _game_here(interaction)
        if key not in FACES:
            return []
        topics = [topic for topic in FACES[key].pages() if typed.lower() in topic.title.lower()]
        return [app_commands.Choice(name=topic.title[:100], value=topic.key) for topic in topics[:25]]


async def _game_here(interaction: Interaction) -> str:
    """Return the game of this channel's match, otherwise the first game."""
    table = await own_table(interaction)
    return next(iter(GAMES)) if table is None else table.match.game


def _page(game: str, topic: str) -> int:
    wanted = topic.lower()
    topics = FACES[game].pages()
    for number, page in enumerate(topics):
        if wanted in (page.key.lower(), page.title.lower()):
            return number
    near = closest(topic, {page.title: (page.title, page.key) for page in topics})
    raise UserFacingError(
        f"{quoted(topic)} isn't a page of the rules of {GAMES[game].title}. Choose one from the list, or leave out "
        "`topic` for the first page." + asked(near)
    )
