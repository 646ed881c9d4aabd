"""Showing what has changed: one live board message per match, edited in place, edits merged when moves come fast."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from weakref import WeakValueDictionary

import discord

from cogs import once
from cogs.answers import NOBODY
from cogs.board import board
from cogs.carriers import Carriers
from cogs.client import Client, Interaction
from cogs.news import News
from cogs.pictures import Drawn
from cogs.sheet import Sheet
from host import trace
from host.match import Match, Table
from host.publisher import Delivery
from storage.rows import OutboxRow, Posting

log = logging.getLogger(__name__)

SCROLLED = 8
"""A board with more newer messages than this has scrolled away."""
OLDEST = 3600.0
"""Seconds after which Discord limits edits of a message (30046)."""
ANSWER_WITHIN = 1.5
"""Seconds that a press waits for the board itself as its answer."""

UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS, UNKNOWN_CHANNEL = 10008, 30046, 10003
NO_ACCESS, NO_PERMISSION = 50001, 50013
RETRIES = (10.0, 30.0, 120.0, 600.0, 0.0)
"""Seconds between attempts to show a board; after the last one the next change brings it up to date."""

TROUBLE = (
    "I cannot show the board in this channel. I need the permissions View Channel, Send Messages, "
    "Attach Files, Embed Links and Read Message History here; the match goes on meanwhile with `/hand` and `/move`."
)
"""Told to whoever acts in a channel where the board cannot be shown."""


class BoardPublisher:
    """The host's ``Publisher`` on Discord."""

    def __init__(self, bot: Client, interval: float) -> None:
        self.bot = bot
        self.news = News(bot)
        self._interval = interval
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._asleep: set[int] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.carriers = Carriers()
        self._shown: dict[int, str] = {}
        self._edited: dict[int, float] = {}
        self._closed = False

    # ------------------------------------------------------ the host's side

    def changed(self, match_id: int) -> None:
        """Show the match soon, in a task of its own; changes meanwhile are shown with it."""
        if match_id in self._tasks:
            self._again.add(match_id)
        elif not self._closed:
            self._tasks[match_id] = asyncio.create_task(self._keep_up(match_id), name=f"board of match {match_id}")

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Send a notice, a reminder or private news."""
        return await self.news.deliver(row)

    async def close(self) -> None:
        """Finish what is being shown; what waits for another attempt is left to the next start."""
        self._closed = True
        for match_id in self._asleep:
            self._tasks[match_id].cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _keep_up(self, match_id: int) -> None:
        trace.apart()
        try:
            for wait in RETRIES:
                if await self._catch_up(match_id) or self._closed:
                    return
                self._asleep.add(match_id)
                await asyncio.sleep(wait)
                self._asleep.discard(match_id)
        finally:
            self._asleep.discard(match_id)
            self._again.discard(match_id)
            del self._tasks[match_id]

    async def _catch_up(self, match_id: int) -> bool:
        """Show the match until nothing newer is left to show; False when that failed."""
        try:
            while True:
                await self._pause(match_id)
                self._again.discard(match_id)
                await self.show(match_id)
                self.bot.host.guard.succeeded("board", match_id)
                if match_id not in self._again or self._closed:
                    return True
        except (discord.HTTPException, OSError) as error:
            log.warning("the board of match %s could not be shown: %s", match_id, error)
        except Exception as error:
            self.bot.host.guard.report("board", match_id, error)
        return False

    async def _pause(self, match_id: int) -> None:
        """Wait until a board may be edited again; moves made meanwhile are shown together."""
        wait = self._edited.get(match_id, 0.0) + self._interval - self.bot.now()
        if wait > 0 and not self._closed:
            await asyncio.sleep(min(wait, self._interval))  # never longer, should the clock be set back

    # ---------------------------------------------------- the presser's side

    async def show_through(self, interaction: Interaction, match_id: int) -> None:
        """Show the match now: in time as the answer to the press, else beside it.

        Only to be called once nothing but the board is left to answer with.
        """
        async with self.carriers.carried(interaction):
            task = asyncio.create_task(self.show(match_id))
            await asyncio.wait({task}, timeout=ANSWER_WITHIN)
            await self.carriers.acknowledge(interaction)
        try:
            await task
        except discord.HTTPException as error:  # the task that ``changed`` has started tries again
            log.warning("the board of match %s could not be shown: %s", match_id, error)
        if not interaction.response.is_done():  # the edit that was to answer has failed
            await interaction.response.defer()

    # -------------------------------------------------------------- showing

    async def show(self, match_id: int, *, anew: bool = False) -> None:
        """Bring the board of a match up to date; ``anew`` posts it again at the bottom of the channel."""
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            table = await self.bot.host.table(match_id, None)
            posting = await self.bot.host.store.posting(match_id, "board")
            if posting is not None and posting.shown >= table.match.revision and not anew:
                return
            drawn = await self.bot.pictures.draw(table)
            await self._put(table, posting, board(table, drawn), drawn, anew)
            await self.news.tidy(table)

    async def find_again(self, match: Match) -> None:
        """Post the board of a match again if it has been deleted or has scrolled away."""
        posting = await self.bot.host.store.posting(match.id, "board")
        if match.status == "live" and (posting is None or await self._is_lost(posting)):
            await self.show(match.id, anew=True)

    async def _is_lost(self, posting: Posting) -> bool:
        if await self._scrolled(posting):
            return True
        try:
            await self._message(posting).fetch()
        except discord.NotFound:
            return True
        except discord.HTTPException as error:
            log.info("a board could not be looked for: %s", error.code)
        return False

    async def _put(self, table: Table, posting: Posting | None, sheet: Sheet, drawn: Drawn, anew: bool) -> None:
        match = table.match
        try:
            if posting is None or anew or await self._scrolled(posting) or not await self._edit(posting, sheet, drawn):
                posting = await self._post(match, posting, sheet, drawn)
        except discord.HTTPException as error:
            self._failed(match, error)
            return
        self.bot.remarks.trouble(match.channel_id, None)
        self._shown[posting.message_id] = drawn.name
        shown = Posting("board", posting.channel_id, posting.message_id, posting.posted_at, shown=match.revision)
        await self.bot.host.store.posted(match.id, shown)
        self._edited[match.id] = self.bot.now()
        if match.status != "live":
            self.bot.traffic.done(match.channel_id)
            self._shown.pop(posting.message_id, None)
            self._edited.pop(match.id, None)

    async def _scrolled(self, posting: Posting) -> bool:
        """Return whether a board should be posted again rather than edited where it stands."""
        if posting.message_id in self.carriers:
            return False
        if self.bot.now() - posting.posted_at > OLDEST:
            return True
        newer = self.bot.traffic.newer(posting.channel_id)
        if newer is None:  # the bot has been away: look once
            newer = await self._count_newer(posting)
            self.bot.traffic.posted(posting.channel_id, newer)
        return newer > SCROLLED

    async def _count_newer(self, posting: Posting) -> int:
        channel = self.bot.get_partial_messageable(posting.channel_id)
        try:
            found = channel.history(limit=SCROLLED + 1, after=discord.Object(posting.message_id))
            return len([message async for message in found])
        except discord.HTTPException as error:
            log.info("a channel's messages could not be counted: %s", error.code)
            return 0

    async def _edit(self, posting: Posting, sheet: Sheet, drawn: Drawn) -> bool:
        """Edit the board in place; False when it is gone or too old for that."""
        same = self._shown.get(posting.message_id) == drawn.name
        try:
            if not await self.carriers.edit(posting.message_id, _change(sheet, drawn, same)):
                await self._message(posting).edit(**_change(sheet, drawn, same), allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, OLD_MESSAGE_EDITS):
                return False
            raise
        return True

    def _message(self, posting: Posting) -> discord.PartialMessage:
        return self.bot.get_partial_messageable(posting.channel_id).get_partial_message(posting.message_id)

    async def _post(self, match: Match, old: Posting | None, sheet: Sheet, drawn: Drawn) -> Posting:
        """Post the board at the bottom of the channel, and take the old one away."""
        channel = self.bot.get_partial_messageable(match.channel_id)
        nonce = once.nonce("board", match.seed_hash, old.message_id if old is not None else 0)
        message = await channel.send(view=sheet, file=drawn.file(), allowed_mentions=NOBODY, nonce=nonce)
        if once.is_older(message, sheet):
            await message.edit(view=sheet, attachments=[drawn.file()], allowed_mentions=NOBODY)
        self.bot.traffic.posted(match.channel_id)
        if old is not None:
            self._shown.pop(old.message_id, None)
            await self.news.remove(old)
        return Posting("board", match.channel_id, message.id, self.bot.now())

    def _failed(self, match: Match, error: discord.HTTPException) -> None:
        log.warning("the board of match %s cannot be shown: %s %s", match.id, error.status, error.code)
        if error.code in (NO_ACCESS, NO_PERMISSION):
            self.bot.remarks.trouble(match.channel_id, TROUBLE)
        elif error.code != UNKNOWN_CHANNEL:
            raise error


def _change(sheet: Sheet, drawn: Drawn, same: bool) -> dict[str, Any]:
    """Return what an edit sends: the picture only when it is another one."""
    return {"view": sheet} if same else {"view": sheet, "attachments": [drawn.file()]}
