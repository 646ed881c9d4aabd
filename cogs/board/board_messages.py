"""The board as a message on Discord: edited in place if possible, otherwise posted again."""

from __future__ import annotations

import logging
from functools import partial
from hashlib import sha256
from typing import Any

import discord
import msgspec

from cogs.board.personal_messages import PersonalMessages
from cogs.board.pictures import Drawings, Kept, attachments, files, kept_pictures
from cogs.shared import turns
from cogs.shared.client import BaseClient
from cogs.shared.emoji import sent
from cogs.shared.layout import NOBODY, MessageLayout
from cogs.shared.names import put_names
from cogs.shared.replies import PendingEdits
from cogs.shared.turns import INVALID_FORM, THREAD_CLOSED, Urgency
from host.views.table import Match
from storage.bot_rows import Posting

log = logging.getLogger(__name__)

SCROLLED = 8
"""A board with more newer messages than this has scrolled away."""
OLDEST = 3600.0
"""Seconds after which Discord limits edits of a message (30046)."""
UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS = 10008, 30046
NOT_EDITABLE = (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS, *THREAD_CLOSED)
"""Discord's codes for a message that cannot be edited; a new one also opens an archived thread again."""


class BoardMessages:
    """Writes boards to Discord.

    It knows the pictures of the boards that this process has sent, so that
    an edit can keep them; after a restart the next edit uploads again.
    """

    def __init__(self, bot: BaseClient, personal: PersonalMessages, pending_edits: PendingEdits) -> None:
        self.bot = bot
        self._news = personal
        self._pending_edits = pending_edits
        self._kept: dict[int, Kept] = {}

    async def bring(
        self,
        match: Match,
        old: Posting | None,
        layout: MessageLayout,
        drawn: Drawings,
        urgency: Urgency,
        *,
        repost: bool,
    ) -> Posting:
        """Update a board and return its present place.

        A board that already shows all of ``layout`` is not edited, for the
        mark of an edit would reveal that something hidden has happened. Names
        are put in after that comparison. Raises ``discord.HTTPException``.
        """
        content = digest(layout, match)
        await put_names(self.bot.host.people, match, match.guild_id, layout)
        if old is None or repost:
            posting = await self._post(match, old, layout, drawn, urgency)
        elif old.content == content:
            posting = old
        elif await self._scrolled(old, urgency) or not await self._edit(old, layout, drawn, urgency):
            posting = await self._post(match, old, layout, drawn, urgency)
        else:
            posting = old
        if match.status != "live":
            self.bot.channel_activity.done(match.channel_id)
            self._kept.pop(posting.message_id, None)
        return msgspec.structs.replace(posting, shown=match.revision, content=content, paused=match.paused is not None)

    def forget(self, posting: Posting) -> None:
        """Forget the picture of a board; it is uploaded again if it is shown again."""
        self._kept.pop(posting.message_id, None)

    async def is_lost(self, posting: Posting) -> bool:
        """Return whether a board has been deleted or has scrolled away."""
        if await self._scrolled(posting, Urgency.PRESS):
            return True
        try:
            async with self.bot.turns.turn(Urgency.PRESS, posting.channel_id):
                await self._message(posting).fetch()
        except discord.NotFound:
            return True
        except discord.HTTPException as error:
            log.info("a board could not be searched for: %s", error.code)
        return False

    async def _scrolled(self, posting: Posting, urgency: Urgency) -> bool:
        """Return whether a board should be posted again rather than edited in place."""
        if posting.message_id in self._pending_edits:
            return False
        if self.bot.now() - posting.posted_at > OLDEST:
            return True
        newer = self.bot.channel_activity.newer(posting.channel_id)
        if newer is None:  # the bot has been away: look once
            newer = await self._count_newer(posting, urgency)
            self.bot.channel_activity.posted(posting.channel_id, newer)
        return newer > SCROLLED

    async def _count_newer(self, posting: Posting, urgency: Urgency) -> int:
        channel = self.bot.get_partial_messageable(posting.channel_id)
        try:
            messages = channel.history(limit=SCROLLED + 1, after=discord.Object(posting.message_id))
            async with self.bot.turns.turn(urgency, posting.channel_id):
                return len([message async for message in messages])
        except discord.HTTPException as error:
            log.info("a channel's messages could not be counted: %s", error.code)
            return 0

    async def _edit(self, posting: Posting, layout: MessageLayout, drawn: Drawings, urgency: Urgency) -> bool:
        """Edit the board in place; return False if that is not possible.

        A picture that has not changed is kept. If Discord refuses that,
        it is uploaded again.
        """
        old_pictures = self._kept.pop(posting.message_id, ())
        for pictures in attachments(drawn, old_pictures):
            try:
                change = {"view": layout, "attachments": pictures}
                edit = partial(self._change, posting, change, drawn, urgency)
                return await sent(self.bot.host.people.emoji, layout, pictures, edit)
            except discord.HTTPException as error:
                if error.code in NOT_EDITABLE:
                    return False
                if error.code != INVALID_FORM:
                    raise
                log.warning("an edit of a board was refused: %s", error)
        return False

    async def _change(self, posting: Posting, change: dict[str, Any], drawn: Drawings, urgency: Urgency) -> bool:
        """Make one edit; return False for a lobby's message, which gets a picture only as the answer to a press.

        Discord refuses any other picture on an answer that began without one.
        """
        answer = await self._pending_edits.edit(posting.message_id, change)
        if answer is None and not posting.shown:
            return False
        if answer is None:
            async with self.bot.turns.turn(urgency, posting.channel_id):
                message = await self._message(posting).edit(**change, allowed_mentions=NOBODY)
            self._keep(message, drawn)
        elif isinstance(answer.resource, discord.Message):
            self._keep(answer.resource, drawn)
        return True

    def _keep(self, message: discord.Message, drawn: Drawings) -> None:
        """Remember the picture of a message for its next edit."""
        pictures = kept_pictures(message, drawn)
        if pictures:
            self._kept[message.id] = pictures

    def _message(self, posting: Posting) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(posting.channel_id).get_partial_message(posting.message_id)

    async def _post(
        self, match: Match, old: Posting | None, layout: MessageLayout, drawn: Drawings, urgency: Urgency
    ) -> Posting:
        """Post the board at the bottom of the channel, and delete the old one."""
        channel = self.bot.get_partial_messageable(match.channel_id)
        nonce = turns.nonce("board", match.seed_hash, old.message_id if old is not None else 0)

        async def send() -> discord.Message:
            async with self.bot.turns.turn(urgency, match.channel_id):
                return await channel.send(view=layout, files=files(drawn), allowed_mentions=NOBODY, nonce=nonce)

        message = await sent(self.bot.host.people.emoji, layout, (), send)
        if turns.is_older(message, layout):
            async with self.bot.turns.turn(urgency, match.channel_id):
                message = await message.edit(view=layout, attachments=files(drawn), allowed_mentions=NOBODY)
        self._keep(message, drawn)
        self.bot.channel_activity.posted(match.channel_id)
        if old is not None:
            self._kept.pop(old.message_id, None)
            await self._news.remove(old)
        return Posting("board", match.channel_id, message.id, self.bot.now())


def digest(layout: MessageLayout, match: Match) -> str:
    """Return a digest that is the same exactly for messages (before names) with the same look and the same players.

    The name of a picture identifies its content.
    """
    players = [(row.user_id, row.computer, row.absent_id) for row in match.seats]
    shown = [item.to_component_dict() for item in layout.children]
    return sha256(msgspec.json.encode((players, shown))).hexdigest()
