"""Messages to single people: turn notifications, reminders that time is nearly up, and secrets."""

from __future__ import annotations

import logging
from contextlib import AbstractAsyncContextManager
from secrets import token_hex
from typing import Any

import discord
from discord import ui
from typing_extensions import override

from cogs.board.controls import next_button, next_for
from cogs.shared import turns
from cogs.shared.client import BaseClient
from cogs.shared.layout import ACCENT, NOBODY, AnyRow, MessageLayout, text
from cogs.shared.names import board_link, laid_aside, players_named, put_names, title
from cogs.shared.replies import DeferredNotices
from cogs.shared.turns import NO_ACCESS, NO_PERMISSION, THREAD_CLOSED, Urgency
from host.match.match_session import Delivery
from host.views.table import NO_SERVER, Match, Offer, Question, Table
from render.registry import FACES
from storage.bot_rows import OutboxRow, Posting

log = logging.getLogger(__name__)

CANNOT_DM = (50007, 50278)
"""Discord's codes for closed DMs and for no server in common."""
GONE = (10003, 10008)
"""Discord's codes for a channel or a message that no longer exists."""
FORBIDDEN = (NO_ACCESS, NO_PERMISSION, *THREAD_CLOSED)
"""Discord's codes for a channel where the bot cannot write."""
HAND_LIMIT = 2500
CALL_PAUSE = 600.0
"""Seconds in which no one gets two notifications of one match, unless they have acted there since."""


LOST_PAUSE = 3600.0
"""Seconds until an offer in a lost channel is tried again."""


class NoticeButtons(ui.View):
    """The buttons of a notice. They do nothing themselves; the handlers do."""

    def __init__(self, after: int) -> None:
        super().__init__(timeout=None)
        self.add_item(next_button(after))

    @override
    def is_finished(self) -> bool:
        return True


class PersonalMessages:
    """Sends the messages of the outbox, and removes those that are answered."""

    def __init__(self, bot: BaseClient, notices: DeferredNotices) -> None:
        self.bot = bot
        self._notices = notices
        self._called: dict[tuple[int, int], float] = {}
        """The time of the last notification, by match and person."""

    def _turn(self, channel_id: int) -> AbstractAsyncContextManager[None]:
        """Return the turn of one request."""
        return self.bot.turns.turn(Urgency.NOTICE, channel_id)

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send one message, from the match as it is now."""
        if row.kind == "private":
            await self.private(row.match_id, row.user_id)
            return "done"
        return await self._notice(row)

    async def _notice(self, row: OutboxRow) -> Delivery:
        table = await self.bot.host.matches.table(row.match_id, None)
        if await self.bot.is_lost(table.match.guild_id, table.match.channel_id):  # its return notifies again
            return self.bot.now() + LOST_PAUSE if row.kind == "offer" else "done"
        posting = await self.bot.host.messages.board(row.match_id)
        try:
            words = message_for(table, row, board_link(table.match, posting))
            if words is None:
                await self._call_back(row, table.match.channel_id)
                return "done"
            if row.kind == "notice" and (until := self._quiet_until(table, row.user_id)) > self.bot.now():
                return until
            await self._call(row, table, await self._with_names(table, words))
            self._note_call(row)
        except discord.HTTPException as error:
            if error.code in (*FORBIDDEN, *GONE):
                log.warning("match %s: a notification cannot be sent: %s", row.match_id, error.code)
                return "done"
            raise
        await self.tidy(await self.bot.host.matches.table(row.match_id, None))  # it could have been answered meanwhile
        return "done"

    async def _with_names(self, table: Table, words: str) -> str:
        """Return a notice with names after the mention that pings its reader."""
        called, comma, rest = words.partition(", ")
        named = await players_named(self.bot.host.people, table.match, None, rest)
        return f"{called}{comma}{named.text(rest)}"

    def _quiet_until(self, table: Table, user_id: int) -> float:
        """Return until when a person gets no notification: for a while after one, if they have not acted since."""
        called, seat = self._called.get((table.match.id, user_id)), table.match.seat_of(user_id)
        if called is None or seat is None or table.match.seats[seat].acted_at > called:
            return 0.0
        return called + CALL_PAUSE if called <= self.bot.now() else 0.0  # otherwise the clock was set back

    def _note_call(self, row: OutboxRow) -> None:
        """Remember a turn notification, and forget old ones."""
        now = self.bot.now()
        self._called = {whom: at for whom, at in self._called.items() if at + CALL_PAUSE > now}
        if row.kind == "notice":
            self._called[row.match_id, row.user_id] = now

    async def _pinged(self, row: OutboxRow, table: Table) -> discord.AllowedMentions:
        """Return the mentions of a notice: its reader, or no one for an offer by a player that they avoid."""
        avoided = await self.bot.host.invitations.avoided_by(row.user_id) if row.kind == "offer" else ()
        if any(offer.user_id == row.user_id and offer.offered_by in avoided for offer in table.offers):
            return NOBODY
        return discord.AllowedMentions(users=[discord.Object(row.user_id)], everyone=False, roles=False)

    async def _call(self, row: OutboxRow, table: Table, words: str) -> None:
        """Send a notice once, in place of the one before; its nonce is stored until its message id is known."""
        messages = self.bot.host.messages
        old = await messages.posting(row.match_id, "notice", row.user_id)
        if old is not None and old.content == _call_of(row):  # the bot died before it noted that this is done
            return
        nonce = await messages.notice_under_way(row.match_id, row.user_id)
        if nonce is None:
            nonce = token_hex(12)
            await messages.begin_notice(row.match_id, row.user_id, nonce)
        whom, channel_id = await self._pinged(row, table), table.match.channel_id
        channel = self.bot.get_partial_messageable(channel_id)
        other = await next_for(self.bot.host, row.user_id, row.match_id)
        more: dict[str, Any] = {} if other is None else {"view": NoticeButtons(row.match_id)}
        async with self._turn(channel_id):
            message = await channel.send(words, allowed_mentions=whom, nonce=nonce, **more)
        if message.content != words:
            async with self._turn(channel_id):
                await message.edit(content=words, allowed_mentions=NOBODY)
        if old is not None and old.message_id != message.id:
            await self.remove(old)
        posting = Posting("notice", channel_id, message.id, self.bot.now(), row.user_id, content=_call_of(row))
        await messages.posted(row.match_id, posting)
        await messages.end_notice(row.match_id, row.user_id)

    async def _call_back(self, row: OutboxRow, channel_id: int) -> None:
        """Delete a notice that the bot was sending when it died, and that is no longer needed."""
        messages = self.bot.host.messages
        nonce = await messages.notice_under_way(row.match_id, row.user_id)
        if nonce is None:
            return
        channel = self.bot.get_partial_messageable(channel_id)
        async with self._turn(channel_id):
            message = await channel.send("…", allowed_mentions=NOBODY, nonce=nonce)  # the existing one, if any
        await self.remove(Posting("notice", channel_id, message.id, self.bot.now(), row.user_id))
        await messages.end_notice(row.match_id, row.user_id)

    async def tidy(self, table: Table) -> None:
        """Remove the notices that have been answered or are no longer needed."""
        for posting in await self.bot.host.messages.notices(table.match.id):
            if not _still_calls(table, posting) and await self.remove(posting):
                await self.bot.host.messages.removed(table.match.id, posting)

    async def remove(self, posting: Posting) -> bool:
        """Delete one of our messages, if it is still there; return False if Discord does not allow it now."""
        channel = self.bot.get_partial_messageable(posting.channel_id)
        try:
            async with self._turn(posting.channel_id):
                await channel.get_partial_message(posting.message_id).delete()
        except discord.HTTPException as error:
            if error.code in FORBIDDEN:
                return False
            if error.code not in GONE:
                raise
        return True

    async def private(self, match_id: int, user_id: int) -> bool:
        """Send a player's hand to them: one message per match, edited in place. False if it cannot arrive."""
        messages = self.bot.host.messages
        table = await self.bot.host.matches.table(match_id, user_id)
        if table.match.guild_id == NO_SERVER:  # the board is already there, and the panel has the hand
            return True
        wanted = (await self.bot.host.preferences.person(user_id)).direct
        if table.viewer is None or not wanted or await messages.dm_closed(user_id):
            return False
        board = await messages.board(match_id)
        layout = letter(table, board_link(table.match, board))
        await put_names(self.bot.host.people, table.match, None, layout)
        old = await messages.posting(match_id, "private", user_id)
        try:
            if old is None or not await self._rewrite(old, layout):
                await self._write(table.match, user_id, layout, old)
        except discord.HTTPException as error:
            if error.code not in CANNOT_DM:
                raise
            log.info("the DMs of a player of match %s are closed", match_id)
            await self._notices.dm_closed(user_id, self.bot.now(), match_id)
            return False
        return True

    async def withdraw(self, user_id: int) -> None:
        """Delete every private message to a person who no longer wants any."""
        for match_id, posting in await self.bot.host.messages.to_person(user_id):
            if posting.kind == "private" and await self.try_to_remove(posting):
                await self.bot.host.messages.removed(match_id, posting)

    async def try_to_remove(self, posting: Posting) -> bool:
        """Delete one of our messages; return False if that fails for any reason."""
        try:
            return await self.remove(posting)
        except (discord.HTTPException, OSError, TimeoutError) as error:
            log.info("a message to a player could not be deleted: %s", type(error).__name__)
            return False

    async def _rewrite(self, old: Posting, layout: MessageLayout) -> bool:
        channel = self.bot.get_partial_messageable(old.channel_id)
        try:
            async with self._turn(old.channel_id):
                await channel.get_partial_message(old.message_id).edit(view=layout)
        except discord.HTTPException as error:
            if error.code in GONE:
                return False
            raise
        return True

    async def _write(self, match: Match, user_id: int, layout: MessageLayout, old: Posting | None) -> None:
        async with self._turn(user_id):
            channel = await self.bot.create_dm(discord.Object(user_id))
        nonce = turns.nonce("private", match.seed_hash, user_id, 0 if old is None else old.message_id)
        async with self._turn(channel.id):
            message = await channel.send(view=layout, nonce=nonce)
        if turns.is_older(message, layout):
            async with self._turn(channel.id):
                await message.edit(view=layout)
        await self.bot.host.messages.posted(
            match.id, Posting("private", channel.id, message.id, self.bot.now(), user_id)
        )


def _call_of(row: OutboxRow) -> str:
    """Return a key that differs for all notices of a match to one reader."""
    return f"{row.kind} {row.decision} {row.stamp}"


def _still_calls(table: Table, posting: Posting) -> bool:
    """Return whether a notice still waits for an answer."""
    seat = table.match.seat_of(posting.user_id)
    if seat is None:
        return table.match.kept_for(posting.user_id) is not None or any(
            offer.user_id == posting.user_id for offer in table.offers
        )
    question = table.question_for(seat)
    acted_at = table.match.seats[seat].acted_at
    return question is not None and not question.answered and acted_at < posting.posted_at


def message_for(table: Table, row: OutboxRow, address: str) -> str | None:
    """Return the message for an outbox row; None if it is no longer needed."""
    if row.kind == "offer":
        offer = next((one for one in table.offers if one.user_id == row.user_id), None)
        return None if offer is None else offer_notice(table, offer, address)
    question = table.question_for(table.match.seat_of(row.user_id))
    if table.match.asleep or question is None or question.id != row.decision or question.answered:
        return None
    return turn_notice(table, question, row.user_id, address, last=row.kind == "warning")


def offer_notice(table: Table, offer: Offer, address: str) -> str:
    """Return the line that offers a person a seat."""
    sentence = (
        f"<@{offer.user_id}>, <@{offer.offered_by}> offers you seat {offer.seat + 1} in **{title(table.match)}**."
    )
    return f"{sentence} [Accept or decline it]({address})"


def turn_notice(table: Table, question: Question, user_id: int, address: str, *, last: bool) -> str:
    """Return the line that calls a player to the board; ``last`` reminds them that their time is nearly up."""
    head = f"<@{user_id}>, it is your move in **{title(table.match)}**"
    if last and question.due_at is not None:
        head = f"⏳ <@{user_id}>, your time in **{title(table.match)}** is up <t:{int(question.due_at)}:R>"
    return f"{head}. [To the board]({address})"


def letter(table: Table, address: str) -> MessageLayout:
    """Return a player's hand as a message for their DMs."""
    face, match = FACES[table.match.game], table.match
    assert table.viewer is not None
    lines = [
        f"### {title(match)} in <#{match.channel_id}>",
        face.hand(table.view, table.viewer),
    ]
    if table.sealed is not None:
        lines.append(laid_aside(match.game, table.sealed))
    row: AnyRow = ui.ActionRow(ui.Button(label="To the board", url=address))
    return MessageLayout(ui.Container(text("\n".join(lines), HAND_LIMIT), row, accent_colour=ACCENT))
