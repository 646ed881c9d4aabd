"""The bot itself: what it listens to, how it starts, how it stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any

import discord
import msgspec
from discord import app_commands
from typing_extensions import override

from cogs.board.deferred_notices import DeferredNotices
from cogs.board.pictures import Draw, Pictures, draw_in_thread
from cogs.board.publisher import BoardPublisher
from cogs.games.game_group import GameGroup
from cogs.guide.commands import RulesCog
from cogs.handlers import FORMS, HANDLERS
from cogs.lobby.commands import LobbyCog
from cogs.match.commands import MatchCog, MatchGroupCog
from cogs.panels.live_panels import LivePanels
from cogs.press.client import Client
from cogs.press.form_handling import submitted
from cogs.press.handling import UNKNOWN
from cogs.press.press import Press
from cogs.publishing import Publishing
from cogs.settings.commands import SettingsCog
from cogs.shared import metrics
from cogs.shared.channel_activity import ChannelActivity
from cogs.shared.flood import Flood, Limits
from cogs.shared.forms import RefusedForms
from cogs.shared.layout import NOBODY
from cogs.shared.option_panels import OptionPanels
from cogs.shared.permissions import is_out_of_reach
from cogs.shared.remarks import Remarks
from cogs.shared.rival import Rival
from cogs.shared.turns import RATE, Refusals, Turns
from cogs.shared.typed_text import too_long_in
from host import log_context
from host.errors import TooFast
from host.host import Host
from render.refusals import refusal
from render.registry import FACES

log = logging.getLogger(__name__)

COGS = (
    LobbyCog,
    MatchCog,
    MatchGroupCog,
    RulesCog,
    SettingsCog,
)
"""The slash commands besides those of the games."""

SPARED = 10
"""Connections of a day that are left for whoever needs them by hand."""


class Tree(app_commands.CommandTree["Soultable"]):
    """The slash commands."""

    @override
    async def interaction_check(self, interaction: discord.Interaction[Soultable], /) -> bool:
        """Let a command through unless the person asks too much at once; completion is never counted.

        A text that no option takes is not read either, whoever sends it.
        """
        bot, user_id = interaction.client, interaction.user.id
        log_context.begin(interaction.id)
        too_long = too_long_in(interaction)
        if interaction.type is discord.InteractionType.autocomplete:
            if not too_long and not bot.flood.clicks.is_shut(user_id, bot.now()):
                return True
            await interaction.response.autocomplete([])
            return False
        try:
            bot.flood.clicks.enter(user_id, bot.now())
        except TooFast as refused:
            await Press(interaction).say(refusal(refused.code, refused.facts))
            return False
        if too_long:
            await Press(interaction).say(too_long)
            return False
        return True

    @override
    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        press = Press(interaction)
        if isinstance(error, app_commands.CommandInvokeError):
            await press.apologize(error.original)
        elif isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            await press.say("This command has just changed. Please type it again in a minute.")
        elif isinstance(error, app_commands.TransformerError):
            await press.say("One of those values does not fit. Choose from what the list offers.")
        else:
            await press.apologize(error)


class Soultable(Client):
    """Soultable on Discord.

    ``host`` must not have been started: the bot starts and closes it, and
    leaves its store open. ``dev_guild`` gets the commands at once instead of
    globally, ``edit_interval`` are the seconds between two edits of one
    board, ``draw`` makes pictures, ``limits`` bound what people ask at once,
    ``request_rate`` what the bot asks Discord in a second. ``shards`` are the
    connections to hold, as many as Discord recommends where it is None.
    ``start_error`` is why a bot that has closed itself could not start.
    """

    def __init__(
        self,
        host: Host,
        *,
        dev_guild: int | None = None,
        edit_interval: float = 1.0,
        draw: Draw = draw_in_thread,
        limits: Limits | None = None,
        request_rate: float = RATE,
        shards: int | None = None,
    ) -> None:
        refusals = Refusals()
        super().__init__(
            command_prefix=(),
            help_command=None,
            shard_count=shards,
            intents=discord.Intents(guilds=True, guild_messages=True),
            allowed_mentions=NOBODY,
            tree_cls=Tree,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            http_trace=metrics.watched_requests(refusals.note),
            guild_ready_timeout=0.2,  # nothing waits for the last of the servers
        )
        self.host = host
        self.turns = Turns(refusals, request_rate)
        self.rival = Rival()
        self.pictures = Pictures(draw)
        self.deferred_notices = DeferredNotices(host)
        self.channel_activity = ChannelActivity()
        self.flood = Flood(limits or Limits())
        self.option_panels = OptionPanels()
        self.remarks = Remarks()
        self.live_panels = LivePanels(self, self.pictures)
        self.refused_forms = RefusedForms()
        self.publisher = BoardPublisher(self, self.pictures, self.deferred_notices, edit_interval)
        self._dev_guild = dev_guild
        self._started = False
        self._registering: asyncio.Task[None] | None = None
        self.start_error: Exception | None = None

    @override
    async def setup_hook(self) -> None:
        for cog in COGS:
            await self.add_cog(cog())
        for face in FACES.values():
            self.tree.add_command(GameGroup(face))
        self.add_dynamic_items(*HANDLERS)
        await self.deferred_notices.load()

    async def _register(self) -> None:
        """Register the slash commands; where that fails, those registered before go on working until the next start."""
        try:
            await self._sync()
        except discord.HTTPException as error:
            log.error("Discord does not take the slash commands: %s %s", error.status, error.text)
        except (discord.DiscordException, OSError) as error:
            log.error("the slash commands could not be registered: %s", error)

    async def _sync(self) -> None:
        """Register the slash commands if they have changed since, or if Discord has lost them."""
        guild = discord.Object(self._dev_guild) if self._dev_guild is not None else None
        if guild is not None:
            self.tree.copy_global_to(guild=guild)
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands(guild=guild)]
        mark = sha256(msgspec.json.encode([self.application_id, self._dev_guild, payload], order="sorted")).hexdigest()
        known = await self.host.messages.value("commands")
        if known == mark and len(await self.tree.fetch_commands(guild=guild)) == len(payload):
            return
        await self.tree.sync(guild=guild)
        await self.host.messages.set_value("commands", mark)

    @override
    async def connect(self, *, reconnect: bool = True) -> None:
        shards = await self._wait_for_sessions()
        self.shard_count = self.shard_count or shards
        uptime = self.host.uptime
        await uptime.start(self.shard_count)  # before anybody can act: their clocks are not to be moved
        for number in range(self.shard_count):
            uptime.disconnected(number)
        await super().connect(reconnect=reconnect)

    @override
    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await self._wait_for_sessions()
        await super().before_identify_hook(shard_id, initial=initial)

    async def _wait_for_sessions(self) -> int:
        """Wait until Discord lets the bot identify again; return how many shards it recommends.

        Neither a loop of restarts nor one of lost sessions must spend the 1,000 of a day.
        """
        shards, _, limit = await self.http.get_bot_gateway()
        if limit["remaining"] <= SPARED:
            wait = limit["reset_after"] / 1000
            log.warning("Discord lets this bot connect %s times more today: it waits %.0f s", limit["remaining"], wait)
            await asyncio.sleep(wait)
        return shards

    def hears_everybody(self, silence: float) -> bool:
        """Return whether every shard is connected and has answered within so many seconds."""
        heard = not self.is_closed() and self.is_ready() and not self.host.uptime.away.numbers
        return heard and all(latency < silence for _, latency in self.latencies)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Let the clocks of a shard go on; start the host with the first one, for the others may take minutes."""
        self.host.uptime.connected(shard_id)
        if not self._started:
            self._started = True
            await self._start()

    async def _start(self) -> None:
        try:
            await self.host.start(Publishing(self.publisher, self.live_panels))
        except Exception as error:  # half a bot must not run on: no clock and no computer player would move
            log.exception("the bot cannot start")
            self.start_error = error
            await self.close()
            return
        log.info("ready, in %s servers", len(self.guilds))
        self.host.housekeeping.servers = self._servers
        self._registering = asyncio.create_task(self._register(), name="slash commands")

    def _servers(self) -> list[int] | None:
        """Return the servers that the bot is on; None while it does not hear all of them."""
        return [guild.id for guild in self.guilds] if self.is_ready() and not self.host.uptime.away.numbers else None

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of a shard: nobody on its servers can be heard."""
        self.host.uptime.disconnected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Let the clocks of a shard go on."""
        self.host.uptime.connected(shard_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Look again at a channel whose permissions may have changed."""
        await self._look_again(after.guild, after.id, *(thread.id for thread in getattr(after, "threads", ())))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Look again at a thread that has changed, such as by being archived."""
        await self._look_again(after.guild, after.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Look again at a thread that has been opened: Discord had not told of it before."""
        await self._look_again(thread.guild, thread.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Look again at a server in which the bot may have got permissions, or lost them."""
        await self._look_again_in(after.guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Look again at a server that the bot has come back to."""
        await self._look_again_in(guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Look again at a server that lets the bot speak again, or no longer; Discord tells us of nobody else."""
        await self._look_again_in(after.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Put the match of a channel that is no more to sleep."""
        await self.host.places.lose(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Put the match of a thread that is no more to sleep."""
        await self.host.places.lose(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Put the matches of a server that has removed the bot to sleep."""
        for match in await self.host.matches.live(guild_id=guild.id):
            await self.host.places.lose(match.facts.channel_id)

    async def _look_again_in(self, guild: discord.Guild) -> None:
        await self._look_again(guild, *(place.id for place in (*guild.channels, *guild.threads)))

    async def _look_again(self, guild: discord.Guild, *channel_ids: int) -> None:
        """Put the matches of channels that are lost now to sleep, and show those of channels that are back."""
        for channel_id in channel_ids:
            if is_out_of_reach(guild, channel_id, self.now()):
                await self.host.places.lose(channel_id)
                continue
            match_id = await self.host.places.find(channel_id)
            if match_id is not None:
                self.publisher.catch_up(match_id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a form that was sent, and a control that is no longer in use; handlers answer the others."""
        metrics.arrived(interaction.id)
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction, FORMS)
        if interaction.type is discord.InteractionType.component and not _is_known(interaction.data):
            await Press(interaction).say(UNKNOWN)

    @override
    async def on_message(self, message: discord.Message) -> None:
        if self.user is None or message.author.id != self.user.id:
            self.channel_activity.heard(message.channel.id, self.now())

    @override
    async def close(self) -> None:
        steps: list[Callable[[], Awaitable[None]]] = [super().close]
        if self._started:
            self._started = False
            steps = [self.host.close, self.publisher.close, self.live_panels.close, *steps]
        if self._registering is not None:
            self._registering.cancel()
        for step in steps:
            try:
                await step()
            except Exception:  # the next step is to be taken all the same
                log.exception("a step of closing failed")


def _is_known(data: Any) -> bool:
    """Return whether a component has a handler."""
    custom_id = (data or {}).get("custom_id", "")
    return any(handler.__discord_ui_compiled_template__.fullmatch(custom_id) for handler in HANDLERS)
