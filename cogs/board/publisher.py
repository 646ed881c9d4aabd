"""Showing changes: one live board message per match, edited in place, edits merged if moves come fast."""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

from cogs.board.board import board
from cogs.board.board_messages import BoardMessages
from cogs.board.personal_messages import CANNOT_DM, PersonalMessages
from cogs.board.pictures import Drawings, Pictures, drawings
from cogs.shared.channels import LET_ME_IN
from cogs.shared.client import BaseClient
from cogs.shared.layout import MessageLayout
from cogs.shared.replies import Acknowledgement, DeferredNotices, PendingEdits
from cogs.shared.turns import NO_ACCESS, NO_PERMISSION, THREAD_CLOSED, UNKNOWN_CHANNEL, Urgency
from host.failures import log_background
from host.match.match_session import LoadedMatch, MatchRef
from host.views.table import Match, Table
from render.drawing import NEED, Need
from storage.bot_rows import Posting

log = logging.getLogger(__name__)

RETRIES = (10.0, 30.0, 120.0, 600.0, 0.0)
"""Seconds between attempts to show a board; after the last one the next change or press brings it up to date."""

TROUBLE = (
    "I can't show the board in this channel. I need the permissions View Channel, Send Messages, "
    "Attach Files, Embed Links and Read Message History here. Until then, use `/hand` and `/move`."
)
"""Shown to everyone who acts in a channel where the board cannot be shown."""
SHUT_OUT = (
    f"I can't show the board in this channel, because I can't see it. {LET_ME_IN} Until then, use `/hand` and `/move`."
)
"""Shown if Discord does not let the bot in, such as in a private thread that it has not been added to."""
CLOSED = (
    "I can't show the board in this thread, because it is locked or archived. Ask someone with Manage Threads to "
    "open it, then press any button. Until then, use `/hand` and `/move`."
)
TROUBLES = {NO_ACCESS: SHUT_OUT, NO_PERMISSION: TROUBLE} | dict.fromkeys(THREAD_CLOSED, CLOSED)
"""The sentences by Discord's codes for a channel where the board cannot be shown."""


class BoardPublisher:
    """The host's ``Publisher`` on Discord."""

    def __init__(self, bot: BaseClient, pictures: Pictures, notices: DeferredNotices, interval: float) -> None:
        self.bot = bot
        self.personal = PersonalMessages(bot, notices)
        self._pictures = pictures
        self._notices = notices
        self._interval = interval
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._asleep: set[int] = set()
        self._behind: set[int] = set()
        self._newest: dict[int, LoadedMatch] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.pending_edits = PendingEdits(bot)
        self.messages = BoardMessages(bot, self.personal, self.pending_edits)
        self._edited: dict[int, float] = {}
        self._pauses: set[asyncio.Task[None]] = set()
        self._closed = False

    def changed(self, match: MatchRef) -> None:
        """Show the match soon, in a separate task; changes meanwhile are shown with it."""
        if self._closed:
            return
        if isinstance(match, LoadedMatch):
            self._newest[match.id] = match
            self._show_soon(match.id, Urgency.BOARD)
        else:
            self._newest.pop(match, None)
            self._show_soon(match, Urgency.CATCHING_UP)

    def _show_soon(self, match_id: int, urgency: Urgency) -> None:
        if match_id in self._tasks:
            self._again.add(match_id)
        else:
            work = self._keep_up(match_id, urgency)
            self._tasks[match_id] = asyncio.create_task(work, name=f"board of match {match_id}")

    def catch_up(self, match_id: int) -> None:
        """Show a match whose board has fallen behind, without waiting for the next attempt."""
        if match_id in self._asleep:
            self._asleep.discard(match_id)
            self._tasks.pop(match_id).cancel()
            self._newest.pop(match_id, None)  # someone else could have written a newer one meanwhile
        if not self._closed:
            self._show_soon(match_id, Urgency.BOARD)

    async def settled(self) -> None:
        """Wait until no board is being shown, except those that wait for another attempt."""
        while showing := [task for match_id, task in self._tasks.items() if match_id not in self._asleep]:
            await asyncio.gather(*showing, return_exceptions=True)

    async def close(self) -> None:
        """Finish the boards being shown; those that wait for another attempt are left to the next start."""
        self._closed = True
        for pause in self._pauses:
            pause.cancel()
        for match_id in self._asleep:
            self._tasks[match_id].cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def cut_short(self) -> None:
        """Leave all boards being shown to the next start."""
        self._closed = True
        showing = [*self._tasks.values()]
        for task in showing:
            task.cancel()
        await asyncio.gather(*showing, return_exceptions=True)

    async def _keep_up(self, match_id: int, urgency: Urgency) -> None:
        log_background()
        try:
            for wait in RETRIES:
                if await self._show_all(match_id, urgency) or self._closed:
                    return
                self._asleep.add(match_id)
                await asyncio.sleep(wait)
                self._asleep.discard(match_id)
                self._newest.pop(match_id, None)  # someone else could have written a newer one meanwhile
        finally:
            if self._tasks.get(match_id) is asyncio.current_task():  # otherwise another task has taken over
                self._asleep.discard(match_id)
                self._again.discard(match_id)
                self._newest.pop(match_id, None)
                del self._tasks[match_id]

    async def _show_all(self, match_id: int, urgency: Urgency) -> bool:
        """Show the match until nothing newer is left to show; return False if that failed."""
        try:
            while True:
                await self._pause(match_id)
                await self._pictures.after_press(match_id)
                self._again.discard(match_id)
                await self.show(match_id, urgency=urgency)
                self.bot.host.failures.succeeded("board", match_id)
                if match_id not in self._again or self._closed:
                    return True
        except (discord.HTTPException, OSError) as error:
            log.warning("the board of match %s could not be shown: %s", match_id, error)
        except Exception as error:
            self.bot.host.failures.report("board", match_id, error)
        self._behind.add(match_id)
        return False

    async def _pause(self, match_id: int) -> None:
        """Wait until a board can be edited again; moves made meanwhile are shown together."""
        wait = self._edited.get(match_id, 0.0) + self._interval - self.bot.now()
        if wait > 0 and not self._closed:
            pause = asyncio.create_task(asyncio.sleep(min(wait, self._interval)))  # in case the clock is set back
            self._pauses.add(pause)
            await asyncio.wait({pause})
            self._pauses.discard(pause)

    async def show_through(self, acknowledgement: Acknowledgement, match_id: int) -> None:
        """Show the match now: as the answer to the press if there is time, otherwise beside it.

        Call it only when the board is the only answer left.
        """
        async with self.pending_edits.carried(acknowledgement):
            await asyncio.create_task(self._show_now(match_id), name=f"board of match {match_id}")
        await acknowledgement.give()  # if no edit was needed, or it has failed

    async def _show_now(self, match: MatchRef, *, repost: bool = False) -> None:
        """Show a match before anything that no one waits for; if that fails, it is tried again later."""
        try:
            await self.show(match, repost=repost, urgency=Urgency.PRESS)
        except (discord.HTTPException, OSError) as error:
            match_id = match if isinstance(match, int) else match.id
            log.warning("the board of match %s could not be shown: %s", match_id, error)

    async def show(self, match: MatchRef, *, repost: bool = False, urgency: Urgency = Urgency.BOARD) -> None:
        """Update the board of a match; ``repost`` posts it again at the bottom of the channel.

        The match is read only if neither the caller nor the host has passed it.
        """
        match_id = match.id if isinstance(match, LoadedMatch) else match
        known = [match] if isinstance(match, LoadedMatch) else self._handed_on(match_id)
        async with self._locks.setdefault(match_id, asyncio.Lock()):
            known += self._handed_on(match_id)
            newest = max(known, key=lambda one: one.revision, default=None)
            newest = newest or await self.bot.host.session.load(match_id)
            posting = await self.bot.host.messages.board(match_id)
            if posting is not None and posting.shown >= newest.revision and not repost:
                return
            facts = newest.facts
            if urgency is not Urgency.PRESS and await self.bot.is_lost(facts.guild_id, facts.channel_id):
                self._behind.add(match_id)
                self._forget(facts, posting)
                return
            table = newest.table(None)
            NEED.set(_need(table, urgency))
            drawing = await self._pictures.begin(self._pictures.draw(table), match_id)
            people, history = self.bot.host.people, await self.bot.host.matches.history(newest)
            guided = [user_id for user_id in facts.people if await people.is_guided(user_id, facts)]
            layout, drawn = board(table, history, guided), await drawing
            await self._put(table, posting, layout(drawn), drawings(drawn), urgency, repost=repost)
            await self.personal.tidy(table)

    def _forget(self, match: Match, posting: Posting | None) -> None:
        """Forget a board in a channel that is lost."""
        self._edited.pop(match.id, None)
        self.bot.channel_activity.done(match.channel_id)
        if posting is not None:
            self.messages.forget(posting)

    def _handed_on(self, match_id: int) -> list[LoadedMatch]:
        """Return the match as the host last passed it, while its board is being kept up to date."""
        return [self._newest[match_id]] if match_id in self._newest else []

    async def find_again(self, match: LoadedMatch) -> None:
        """Update a board that has fallen behind; repost a board that is deleted or has scrolled away."""
        posting = await self.bot.host.messages.board(match.id)
        lost = match.facts.status == "live" and (posting is None or await self.messages.is_lost(posting))
        await self._show_now(match, repost=lost)

    def is_behind(self, match_id: int) -> bool:
        """Return whether the last attempt to show a match has failed."""
        return match_id in self._behind

    async def _put(
        self,
        table: Table,
        posting: Posting | None,
        layout: MessageLayout,
        drawn: Drawings,
        urgency: Urgency,
        *,
        repost: bool,
    ) -> None:
        match = table.match
        try:
            shown = await self.messages.bring(match, posting, layout, drawn, urgency, repost=repost)
        except (discord.HTTPException, OSError) as error:
            if posting is not None:  # the board's present content is not known
                await self.bot.host.messages.posted(match.id, replace(posting, content=""))
            self._behind.add(match.id)
            await self._failed(match, error)
            return
        self._notices.trouble(match.channel_id, None)
        await self.bot.host.messages.posted(match.id, shown)
        if shown.paused and not self.bot.host.pause.is_on:  # the pause has ended while this was being shown
            await self.bot.host.messages.posted(match.id, replace(shown, shown=match.revision - 1))
            self.changed(match.id)
        self._behind.discard(match.id)
        if match.status != "live":
            self._edited.pop(match.id, None)
        elif posting is None or (posting.message_id, posting.content) != (shown.message_id, shown.content):
            self._edited[match.id] = self.bot.now()

    async def _failed(self, match: Match, error: Exception) -> None:
        """Note why a board cannot be shown; raise an error that can be gone at the next attempt."""
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in TROUBLES:
            self._notices.trouble(match.channel_id, TROUBLES[code])
        elif code not in (UNKNOWN_CHANNEL, *CANNOT_DM):
            raise error
        await self.bot.host.places.lose(match.channel_id)
        log.warning("the board of match %s cannot be shown: %s", match.id, error)


def _need(table: Table, urgency: Urgency) -> Need:
    """Return the need for the picture of a board; where moves are made on the board, a press can wait for any edit."""
    if urgency is Urgency.PRESS or any(question.decision.open for question in table.questions):
        return Need.PRESS
    return Need.FOLLOWING
