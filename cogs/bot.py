"""The bot itself: its events, its start and its end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from typing_extensions import override

from cogs.admin.commands import AdminCog
from cogs.admin.faults import Faults
from cogs.board.films import Films
from cogs.board.pictures import Draw, Pictures, draw_in_thread
from cogs.board.publisher import BoardPublisher
from cogs.games.game_group import game_group
from cogs.guide.commands import GuideCog
from cogs.lobby import controls as lobby_controls
from cogs.lobby.commands import LobbyCog, play_with
from cogs.match import controls as match_controls
from cogs.match.commands import MatchCog, MatchGroupCog
from cogs.panels.live_panels import LivePanels
from cogs.press.client import About, Client
from cogs.press.controls import ITEMS, form_sent, used
from cogs.press.door import Tree
from cogs.privacy.page import PrivacyCog
from cogs.records.records import RecordsCog
from cogs.settings.commands import SettingsCog
from cogs.shared import metrics
from cogs.shared.application import Owners, register
from cogs.shared.channels import ChannelActivity, is_out_of_reach
from cogs.shared.emoji import EmojiUpload
from cogs.shared.flood import Flood, Limits
from cogs.shared.layout import NOBODY, AnyInteraction, RefusedForms
from cogs.shared.liveness import Liveness, Rival
from cogs.shared.replies import DeferredNotices, EphemeralReplies, OptionPanels
from cogs.shared.turns import RATE, Refusals, Turns, Urgency
from cogs.tournament.commands import TournamentCog
from cogs.tournament.stage import TournamentStage
from host.host import Host
from host.match.match_session import Delivery, LoadedMatch, MatchRef
from host.services.computers import Think
from host.services.replays import Run
from render.registry import FACES
from storage.bot_rows import OutboxRow

log = logging.getLogger(__name__)

COGS = (LobbyCog, MatchCog, MatchGroupCog, GuideCog, SettingsCog, PrivacyCog, RecordsCog, TournamentCog)
"""The slash commands besides those of the games."""

DECLARING = (lobby_controls, match_controls)
"""The modules imported only to have their controls declared."""

SPARED = 10
"""Connections of a day that are left for starts by hand."""


@dataclass(frozen=True)
class Jobs:
    """The work that the event loop hands to other threads or processes."""

    think: Think
    draw: Draw
    run: Run


class Soultable(Client):
    """Soultable on Discord, which is the ``Publisher`` of its host.

    ``host`` must not have been started: the bot starts and closes it, and
    leaves its store open. ``dev_guild`` gets the commands at once instead of
    globally, ``edit_interval`` are the seconds between two edits of one
    board, ``draw`` makes pictures, ``run`` charts and films, ``limits`` bound people's requests,
    ``request_rate`` the bot's own to Discord in a second. ``shards`` are the
    connections to hold, as many as Discord recommends if it is None.
    ``admin_guild`` is the only server that gets the bot owner's commands, which
    are everywhere if it is None. ``tells_faults``: it reports errors to the owner,
    by DM unless there is a ``fault_webhook``; ``about`` has the facts of ``/about``. It ``makes_emoji`` of the pieces
    of its games.
    ``start_error`` is the reason why a bot that has closed itself could not start, ``is_serving`` whether its host has
    started.
    """

    def __init__(
        self,
        host: Host,
        *,
        dev_guild: int | None = None,
        admin_guild: int | None = None,
        tells_faults: bool = False,
        fault_webhook: str = "",
        edit_interval: float = 1.0,
        draw: Draw = draw_in_thread,
        run: Run = asyncio.to_thread,
        limits: Limits | None = None,
        request_rate: float = RATE,
        shards: int | None = None,
        about: About | None = None,
        makes_emoji: bool = False,
    ) -> None:
        refusals = Refusals()
        super().__init__(
            command_prefix=(),
            help_command=None,
            shard_count=shards,
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True),
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
        self.liveness = Liveness()
        self.owners = Owners(self._fetch_application, self.now)
        self.about = about or About()
        self.began_at = self.now()
        self.rival = Rival()
        self.pictures, self.films, self.run_job = Pictures(draw), Films(draw, run), run
        self.deferred_notices = DeferredNotices(host)
        self.channel_activity = ChannelActivity()
        self.flood = Flood(limits or Limits())
        self.option_panels = OptionPanels()
        self.ephemeral_replies = EphemeralReplies()
        self.live_panels = LivePanels(self, self.pictures)
        self.refused_forms = RefusedForms()
        self.publisher = BoardPublisher(self, self.pictures, self.deferred_notices, edit_interval)
        host.progress.stage = TournamentStage(self)
        self._faults = Faults(self, fault_webhook) if tells_faults else None
        self._emoji = EmojiUpload(self, host.people.emoji) if makes_emoji else None
        self._dev_guild, self._admin_guild = dev_guild, admin_guild
        self._started = self.is_serving = False
        self._registering: asyncio.Task[None] | None = None
        self.start_error: Exception | None = None

    @override
    async def setup_hook(self) -> None:
        for cog in COGS:
            await self.add_cog(cog())
        await self.add_cog(AdminCog(), guilds=[discord.Object(one) for one in [self._admin_guild] if one is not None])
        for face in FACES.values():
            self.tree.add_command(game_group(face))
        self.tree.add_command(play_with)
        self.add_dynamic_items(*ITEMS)
        await self.deferred_notices.load()
        await self.host.blocks.load()

    def changed(self, match: MatchRef) -> None:
        """Show a match soon, on its panels and on its board."""
        self.live_panels.changed(match)
        if isinstance(match, LoadedMatch):
            self.ephemeral_replies.changed(match)
        self.publisher.changed(match)

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Send a notice, a reminder or private news."""
        return await self.publisher.personal.deliver(row)

    async def _fetch_application(self) -> discord.AppInfo:
        """Ask Discord about the application that the bot is."""
        async with self.turns.turn(Urgency.PRESS, self.application_id or 0):
            return await self.application_info()

    @override
    async def connect(self, *, reconnect: bool = True) -> None:
        shards = await self._wait_for_sessions()
        self.shard_count = self.shard_count or shards
        uptime = self.host.uptime
        await uptime.start(self.shard_count)  # before anyone can act: their clocks must not move
        self.liveness.begin(self.shard_count)
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
        self.liveness.sessions_left = limit["remaining"]
        if limit["remaining"] <= SPARED:
            wait = limit["reset_after"] / 1000
            self.liveness.wait(wait)
            log.warning(
                "Discord lets this bot connect only %s more times today: it waits %.0f s", limit["remaining"], wait
            )
            await asyncio.sleep(wait)
        return shards

    def unanswered(self, silence: float) -> tuple[int, ...]:
        """Return the connected shards whose last heartbeat was not answered within ``silence`` seconds."""
        away = self.liveness.away
        return tuple(number for number, latency in self.latencies if number not in away and not latency < silence)

    async def on_shard_ready(self, shard_id: int) -> None:
        """Continue the clocks of a shard; start the host with the first one, since the others can take minutes."""
        self._hears(shard_id)
        if self.host.pause.is_on:
            await self.show_pause(shard_id)
        if not self._started:
            self._started = True
            await self._start()

    async def _start(self) -> None:
        if self._faults is not None:
            self._faults.start()  # before the host, whose start can meet some
        try:
            await self.host.start(self)
        except Exception as error:  # half a bot must not keep running: no clock and no computer player would move
            log.exception("the bot cannot start")
            self.start_error = error
            await self.close()
            return
        self.is_serving = True
        log.info("ready, in %s servers", len(self.guilds))
        self.host.housekeeping.servers = self._servers
        await self.leave_blocked()
        registering = register(self.tree, self.host, self._dev_guild, self._admin_guild)
        self._registering = asyncio.create_task(registering, name="slash commands")
        if self._emoji is not None:
            self._emoji.start()

    def _servers(self) -> list[int] | None:
        """Return the servers of the bot; None while it does not hear all of them."""
        return [guild.id for guild in self.guilds] if self.is_ready() and not self.host.uptime.cut_off else None

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Stop the clocks of a shard: no one on its servers can be heard."""
        self.host.uptime.disconnected(shard_id)
        self.liveness.disconnected(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Continue the clocks of a shard."""
        self._hears(shard_id)

    def _hears(self, shard_id: int) -> None:
        self.host.uptime.connected(shard_id)
        self.liveness.connected(shard_id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Check a channel again whose permissions could have changed."""
        await self._look_again(after.guild, after.id, *(thread.id for thread in getattr(after, "threads", ())))

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Check a thread again that has changed, such as by being archived."""
        await self._look_again(after.guild, after.id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """Check a thread again that has been opened: Discord had not listed it before."""
        await self._look_again(thread.guild, thread.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Check a server again where the bot could have got or lost permissions."""
        await self._look_again_in(after.guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Check a server again that the bot has come back to, or leave it."""
        if self.host.blocks.has("server", guild.id):
            await self.leave_blocked()
            return
        await self._look_again_in(guild)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Check a server again if the bot's timeout changes; Discord reports no other member."""
        await self._look_again_in(after.guild)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Put the match of a deleted channel on hold."""
        await self.host.places.lose(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Put the match of a deleted thread on hold."""
        await self.host.places.lose(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Put the matches of a server that has removed the bot on hold."""
        for _, channel_id in await self.host.matches.live_on(guild.id):
            await self.host.places.lose(channel_id)

    async def _look_again_in(self, guild: discord.Guild) -> None:
        await self._look_again(guild, *(place.id for place in (*guild.channels, *guild.threads)))

    async def _look_again(self, guild: discord.Guild, *channel_ids: int) -> None:
        """Put the matches of lost channels on hold, and show those of channels that are back."""
        for channel_id in channel_ids:
            if is_out_of_reach(guild, channel_id, self.now()):
                await self.host.places.lose(channel_id)
                continue
            match_id = await self.host.places.find(channel_id)
            if match_id is not None:
                self.publisher.catch_up(match_id)

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer the use of a control, or a form that was sent; the tree answers commands."""
        if interaction.type is discord.InteractionType.modal_submit:
            await form_sent(interaction)
        if interaction.type is discord.InteractionType.component:
            await used(interaction)

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
        if self._emoji is not None:
            steps.insert(0, self._emoji.close)
        if self._registering is not None:
            self._registering.cancel()
        if self._faults is not None:
            self._faults.close()
        for step in steps:
            try:
                await step()
            except Exception:  # the next step must still be taken
                log.exception("a step of closing failed")

    async def cut_short(self) -> None:
        """Leave the rest of ``close`` to the next start, so that no part finds its dependencies closed."""
        await self.publisher.cut_short()
        await self.live_panels.close()
