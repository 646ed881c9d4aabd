"""``/admin``: for the bot owner, in DMs and on servers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.ext import commands

from cogs.admin import actions, questions
from cogs.admin.actions import read_id
from cogs.admin.status import show_status
from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.press.press import Press
from cogs.shared.typed_text import Text

MatchNumber = app_commands.Range[int, 1, 2**53 - 1]


@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.default_permissions(discord.Permissions.none())
class AdminCog(commands.GroupCog, group_name="admin", group_description="For the bot owner"):
    """The commands of the bot owner. Discord shows them to everyone in DMs."""

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """See the bot's state: connections, matches, queues, workers, versions."""
        await administered(interaction, "status", show_status)

    @app_commands.command()
    @app_commands.describe(server="The ID of the server")
    async def leave(self, interaction: Interaction, server: Text) -> None:
        """Leave a server (asks you to confirm)."""
        await administered(
            interaction, f"leave server {server!r}", lambda press: questions.ask_to_leave(press, read_id(server))
        )

    @app_commands.command()
    @app_commands.describe(reason="The reason, shown on boards and in refusals")
    async def pause(self, interaction: Interaction, reason: Text = "") -> None:
        """Pause all matches: clocks stop and moves are refused, even after a restart."""
        await administered(interaction, f"pause {reason!r}", lambda press: actions.pause(press, reason))

    @app_commands.command()
    async def resume(self, interaction: Interaction) -> None:
        """Continue all matches, with the time that was left."""
        await administered(interaction, "resume", actions.resume)

    @app_commands.command()
    @app_commands.describe(match="Its number, shown under its board")
    async def end(self, interaction: Interaction, match: MatchNumber) -> None:
        """Abort a match (asks you to confirm); its players are notified."""
        await administered(interaction, f"end match {match}", lambda press: questions.ask_to_end(press, match))

    @app_commands.command()
    @app_commands.describe(match="Its number, shown under its board")
    async def repair(self, interaction: Interaction, match: MatchNumber) -> None:
        """Replay a match from its log, fix what does not fit, and repost its board."""
        await administered(interaction, f"repair match {match}", lambda press: actions.repair(press, match))

    @app_commands.command()
    async def blocked(self, interaction: Interaction) -> None:
        """List blocked people and servers."""
        await administered(interaction, "blocked", actions.show_blocked)

    block = app_commands.Group(name="block", description="Stop a person or a server from using the bot")
    unblock = app_commands.Group(name="unblock", description="Let a person or a server use the bot again")

    @block.command(name="person")
    @app_commands.describe(person="The person, or the ID of a person who isn't here")
    async def block_person(self, interaction: Interaction, person: discord.User) -> None:
        """Block a person (asks you to confirm): computer players take their seats."""
        action = f"block person {person.id}"
        await administered(interaction, action, lambda press: questions.ask_to_block_person(press, person))

    @block.command(name="server")
    @app_commands.describe(server="The ID of the server")
    async def block_server(self, interaction: Interaction, server: Text) -> None:
        """Block a server (asks you to confirm): the bot leaves it and refuses it."""
        action = f"block server {server!r}"
        await administered(interaction, action, lambda press: questions.ask_to_block_server(press, read_id(server)))

    @unblock.command(name="person")
    @app_commands.describe(person="Their ID, as in the list")
    async def unblock_person(self, interaction: Interaction, person: Text) -> None:
        """Let a person use the bot again."""
        action = f"unblock person {person!r}"
        await administered(interaction, action, lambda press: actions.unblock(press, "person", person))

    @unblock.command(name="server")
    @app_commands.describe(server="The ID of the server, as in the list")
    async def unblock_server(self, interaction: Interaction, server: Text) -> None:
        """Let a server invite and use the bot again."""
        action = f"unblock server {server!r}"
        await administered(interaction, action, lambda press: actions.unblock(press, "server", server))

    @unblock_person.autocomplete("person")
    async def _people(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await actions.offered(interaction, "person", typed)

    @unblock_server.autocomplete("server")
    async def _servers(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await actions.offered(interaction, "server", typed)


async def administered(interaction: Interaction, action: str, act: Callable[[Press], Awaitable[None]]) -> None:
    """Answer a command of ``/admin`` with ``act``, for bot owners; ``action`` is for the log."""
    async with command(interaction) as press:
        await questions.admit(press, action)
        await act(press)
