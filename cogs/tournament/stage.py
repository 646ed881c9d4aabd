"""Tournaments in their channels: a thread for each game, the message with the bracket, and the announcement."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord import ui

from cogs.board.board_messages import NOT_EDITABLE
from cogs.board.pictures import drawings, files
from cogs.press.client import Client
from cogs.shared.layout import ACCENT, NOBODY, AnyItem, MessageLayout, parts_of, text
from cogs.shared.names import board_link, players_named
from cogs.shared.turns import Urgency
from cogs.tournament.message import bout_title, drawn_tournament, entrant_name, layout_of, words_of
from host.competitions.tournaments import Competition
from host.errors import Refusal
from rules.registry import GAMES
from storage.tournament_rows import PairingRow

log = logging.getLogger(__name__)

GONE = (10003, 50001, 50013)
"""Discord's codes for a channel that is gone, or closed to the bot."""
LOOKED_BACK = 50
"""Messages to search for an announcement that was sent before a kill."""
ANNOUNCED = "## 🏆 {champion} is the Champion of the {game} Tournament!\n-# Tournament {number}"


class TournamentStage:
    """The host's ``Stage`` on Discord."""

    def __init__(self, bot: Client) -> None:
        self._bot = bot

    async def place(self, competition: Competition, pairing: PairingRow) -> int:
        """Return the thread of a game, found by its name if it was made before; the channel where none can be made."""
        channel = self._bot.get_channel(competition.row.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return competition.row.channel_id
        allowed = channel.permissions_for(channel.guild.me)
        if not (allowed.create_public_threads and allowed.send_messages_in_threads):
            return channel.id
        name = thread_name(competition, pairing)
        known = (thread for thread in channel.threads if thread.name == name and self._is_ours(thread.owner_id))
        old_thread = next(known, None)
        if old_thread is not None:
            return old_thread.id
        try:
            async with self._bot.turns.turn(Urgency.BOARD, channel.id):
                thread = await channel.create_thread(
                    name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
                )
        except discord.HTTPException as error:
            log.warning("a game of tournament %s gets no thread: %s", competition.row.id, error)
            return channel.id
        return thread.id

    def _is_ours(self, owner_id: int) -> bool:
        return self._bot.user is not None and owner_id == self._bot.user.id

    async def show(self, competition: Competition) -> None:
        """Bring the message of a tournament up to date, and announce its Champion once."""
        if await self._bot.is_lost(competition.row.guild_id, competition.row.channel_id):
            await self._give_up(competition)
            return
        try:
            await self._show_bracket(competition)
            if competition.champion is not None:
                await self._announce(competition)
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            log.info("tournament %s cannot be shown: %s", competition.row.id, error)
            await self._give_up(competition)

    async def _give_up(self, now: Competition) -> None:
        """Note that a tournament cannot be shown as it is now."""
        tournaments = self._bot.host.tournaments
        message_id, _ = await tournaments.post(now.row.id, "bracket")
        await tournaments.posted(now, "bracket", message_id)
        if now.row.status == "over":
            await tournaments.posted(now, "champion", None)

    async def _show_bracket(self, now: Competition) -> None:
        message_id, shown = await self._bot.host.tournaments.post(now.row.id, "bracket")
        if message_id is not None and shown >= now.row.version:
            return
        message_id = message_id or await self._sent_before(now, f"-# Tournament {now.row.id} ·")
        if message_id is None or not await self._edited(now, message_id, await message_of(self._bot, now)):
            message_id = await self._sent(now, await message_of(self._bot, now))
        await self._bot.host.tournaments.posted(now, "bracket", message_id)

    async def _edited(self, now: Competition, message_id: int, message: dict[str, Any]) -> bool:
        """Edit a message; return False if it is gone or too old for that."""
        attached, channel = message.pop("files"), self._bot.get_partial_messageable(now.row.channel_id)
        try:
            async with self._bot.turns.turn(Urgency.BOARD, now.row.channel_id):
                await channel.get_partial_message(message_id).edit(**message, attachments=attached)
        except discord.HTTPException as error:
            if error.code not in NOT_EDITABLE:
                raise
            return False
        return True

    async def _sent(self, now: Competition, message: dict[str, Any]) -> int:
        """Send a message and return its id."""
        async with self._bot.turns.turn(Urgency.NOTICE, now.row.channel_id):
            return (await self._bot.get_partial_messageable(now.row.channel_id).send(**message)).id

    async def _announce(self, now: Competition) -> None:
        """Announce the Champion, or change the names in the message that was sent before."""
        message_id, shown = await self._bot.host.tournaments.post(now.row.id, "champion")
        if now.champion is None or shown >= now.row.version:
            return
        message_id = message_id or await self._sent_before(now, f"-# Tournament {now.row.id}\n")
        message = await self._announcement(now, entrant_name(now, now.champion.number))
        if message_id is None:
            message_id = await self._sent(now, message)
        else:
            await self._edited(now, message_id, message)
        await self._bot.host.tournaments.posted(now, "champion", message_id)

    async def _announcement(self, now: Competition, champion: str) -> dict[str, Any]:
        """Return the message that announces the Champion, with the bracket."""
        words = ANNOUNCED.format(champion=champion, game=GAMES[now.row.game].title, number=now.row.id)
        people = await players_named(self._bot.host.people, None, now.row.guild_id, words_of(now))
        drawn = await drawn_tournament(now, people, self._bot.run_job)
        items: list[AnyItem] = [text(f"{words}\n{await self._final(now)}")]
        if drawn is not None:
            items.append(drawn.gallery())
        layout = MessageLayout(ui.Container(*items, accent_colour=ACCENT))
        people.layout(layout)
        return {"view": layout, "files": files(drawings(drawn)), "allowed_mentions": NOBODY}

    async def _final(self, now: Competition) -> str:
        """Return where the final can be replayed; "" in rounds, which have none."""
        if now.row.format != "bracket":
            return ""
        if now.final_match is None:
            return "The final was a walk-over."
        try:
            match = (await self._bot.host.session.load(now.final_match)).facts
        except Refusal:
            return ""
        address = board_link(match, await self._bot.host.messages.board(match.id))
        return f"To replay the final, press **Replay** under [its board]({address})."

    async def _sent_before(self, now: Competition, mark: str) -> int | None:
        """Return the message with a ``mark`` that was sent before the bot was killed; None for none."""
        channel = self._bot.get_channel(now.row.channel_id)
        if not isinstance(channel, discord.TextChannel | discord.Thread):
            return None
        async with self._bot.turns.turn(Urgency.NOTICE, now.row.channel_id):
            async for message in channel.history(limit=LOOKED_BACK):
                if self._is_ours(message.author.id) and mark in _text(message):
                    return message.id
        return None


def _text(message: discord.Message) -> str:
    """Return the words of one of our messages."""
    return "\n".join(f"{part.content}\n" for part in parts_of(message.components, discord.TextDisplay))


def thread_name(now: Competition, pairing: PairingRow) -> str:
    """Return the name of a game's thread, which no other game has."""
    return f"Tournament {now.row.id}: {bout_title(now, pairing.bout)}, game {pairing.number}"


async def message_of(bot: Client, now: Competition) -> dict[str, Any]:
    """Return the message of a tournament, with names and pictures, as discord.py sends it."""
    people = await players_named(bot.host.people, None, now.row.guild_id, words_of(now))
    drawn = await drawn_tournament(now, people, bot.run_job)
    layout = layout_of(now, drawn)
    people.layout(layout)
    return {"view": layout, "files": files(drawings(drawn)), "allowed_mentions": NOBODY}
