"""Private panels that follow their match while the token of the last press on them holds.

They are kept only in memory: after a restart a panel is not updated until
its owner presses a control on it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import discord

from cogs.board.pictures import Kept, Pictures
from cogs.panels.live_panel import LivePanel
from cogs.panels.panel import Panel
from cogs.shared.client import BaseClient
from host.failures import log_background
from host.match.match_session import LoadedMatch, MatchRef
from render.drawing import NEED

log = logging.getLogger(__name__)

GONE = (401, 404)
"""Discord's statuses for a token or a message that no longer exists."""


class LivePanels:
    """The live panels: per match and person, the one used last."""

    def __init__(self, bot: BaseClient, pictures: Pictures) -> None:
        self.bot = bot
        self._pictures = pictures
        self._panels: dict[int, dict[int, LivePanel]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm = bot.host.timer(self._offer_and_end)
        self._closed = False

    def changed(self, match: MatchRef) -> None:
        """Show a committed match on its panels; a rematch on those of the match before it.

        A match that people have changed while the bot was starting comes by
        its id, and is read if a panel is behind it.
        """
        if isinstance(match, int):
            for panel in self._panels.get(match, {}).values():
                self._edit_soon(panel)
            return
        self._go_on(match)
        if match.facts.entries == 0 and match.id not in self._panels:
            self._leave_finished(match)
        for panel in self._panels.get(match.id, {}).values():
            if match.revision > panel.match.revision:
                panel.match = match
            self._edit_soon(panel)

    def _go_on(self, match: LoadedMatch) -> None:
        """Let the panels of the match before this rematch follow it, unless it has its own."""
        before = match.facts.rematch_of if self._panels else None
        if before is None:
            return
        own_panels = self._panels.get(match.id, {})
        for panel in [panel for user_id, panel in self._panels.get(before, {}).items() if user_id not in own_panels]:
            self._forget(panel)
            panel.match = match
            self._panels.setdefault(match.id, {})[panel.user_id] = panel

    def _leave_finished(self, match: LoadedMatch) -> None:
        """Delete the panels of matches that were over in a channel when this match began there."""
        panels = [panel for panels in self._panels.values() for panel in panels.values()]
        for panel in panels:
            if panel.match.facts.channel_id == match.facts.channel_id and panel.match.facts.status != "live":
                self._forget(panel)
                self._start(panel.delete(self.bot.now()))

    async def close(self) -> None:
        """Leave every panel as it is."""
        self._closed = True
        await self._alarm.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @contextmanager
    def pressed(self, user_id: int, message: discord.Message | None) -> Iterator[None]:
        """Leave the panel of a used control to the answer, inside this block."""
        panel = self._under(user_id, message)
        if panel is None:
            yield
            return
        panel.held += 1
        try:
            yield
        finally:
            panel.held -= 1
            panel.used(self.bot.now())
            if panel.due:
                self._edit_soon(panel)

    def form_opened(self, user_id: int) -> None:
        """Keep the quiet panels of a person unchanged while they fill in a form."""
        for panel in self._of(user_id):
            panel.form_opened(self.bot.now())

    def form_sent(self, user_id: int) -> None:
        """Let the quiet panels of a person who has sent a form be edited again."""
        for panel in self._of(user_id):
            panel.form_sent()

    def _of(self, user_id: int) -> tuple[LivePanel, ...]:
        return tuple(panels[user_id] for panels in self._panels.values() if user_id in panels)

    def is_live(self, user_id: int, message: discord.Message | None) -> bool:
        """Return whether the message of a used control is a live panel."""
        return self._under(user_id, message) is not None

    def kept_pictures(self, user_id: int, message: discord.Message | None) -> Kept:
        """Return the pictures of the live panel of a used control."""
        panel = self._under(user_id, message)
        return () if panel is None else panel.kept

    def shown(self, panel: Panel, message: discord.Message | None, pressed_at: float) -> None:
        """Let the panel that answered a press follow its match; an older one is deleted."""
        if panel.table.viewer is None or message is None or self._closed:
            return
        new = LivePanel.answered(panel, self.bot.host.people, message, pressed_at, self.bot.now(), self._pictures)
        known = self._find(new.user_id, message.id)
        older = self._panels.get(new.match.id, {}).get(new.user_id)
        if known is not None:
            self._forget(known)
        if older is not None:
            self._works_again(older)
        self._panels.setdefault(new.match.id, {})[new.user_id] = new
        self._alarm.no_later_than(new.next_moment)
        if older is not None and older is not known:
            self._start(older.delete(self.bot.now()))
        if new.match.outdated:
            self._edit_soon(new)

    def _under(self, user_id: int, message: discord.Message | None) -> LivePanel | None:
        """Return the live panel on which a person has used a control."""
        return None if message is None else self._find(user_id, message.id)

    def _find(self, user_id: int, message_id: int) -> LivePanel | None:
        return next((panel for panel in self._of(user_id) if panel.message.id == message_id), None)

    def _current(self, panel: LivePanel) -> bool:
        return self._panels.get(panel.match.id, {}).get(panel.user_id) is panel

    def _forget(self, panel: LivePanel) -> None:
        if self._current(panel):
            del self._panels[panel.match.id][panel.user_id]
            if not self._panels[panel.match.id]:
                del self._panels[panel.match.id]

    def _edit_soon(self, panel: LivePanel) -> None:
        """Update a panel in a separate task; changes meanwhile are shown with it."""
        panel.due = True
        if panel.task is None and not panel.held and not self._closed:
            panel.task = self._start(self._keep_up(panel))

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work, name="live panel")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _keep_up(self, panel: LivePanel) -> None:
        log_background()
        try:
            while panel.due and self._may_edit(panel):
                await asyncio.sleep(panel.wait(self.bot.now()))
                await self._pictures.after_press(panel.match.id)
                if self._may_edit(panel) and not panel.is_busy(self.bot.now()):
                    panel.due = False
                    await self._bring(panel)
        except Exception as error:  # the next change tries again
            panel.digest, panel.reported = "", True
            self.bot.host.failures.report("panel", panel.match.id, error)
        finally:
            panel.task = None
            if panel.due and self._may_edit(panel):
                self._edit_soon(panel)

    def _may_edit(self, panel: LivePanel) -> bool:
        """Return whether a panel is still the one to edit, and no press on it is being handled."""
        return not panel.held and self._current(panel)

    async def _bring(self, panel: LivePanel) -> None:
        """Edit a panel if its content has changed."""
        if panel.has_ended(self.bot.now()):
            self._forget(panel)
            return
        if panel.match.outdated:
            panel.match = await self.bot.host.session.load(panel.match.id)
        NEED.set(panel.need(self.bot.now()))
        new = panel.panel()
        if new.digest(self._pictures) == panel.digest:
            return
        await new.prepare(self.bot.host, self._pictures)
        if not self._may_edit(panel) or panel.is_busy(self.bot.now()):
            panel.due = True
            return
        try:
            await panel.edit(new, self.bot.now())
            panel.digest = new.digest(self._pictures)
            self._works_again(panel)
        except (discord.HTTPException, OSError) as error:
            self._failed(panel, error)
        self._look_again_at_replaced(panel)
        if panel.user_id not in new.table.match.people:  # spectators have panels that do not follow
            self._forget(panel)

    def _works_again(self, panel: LivePanel) -> None:
        """Report later errors of a panel again, now that an edit has worked."""
        if panel.reported:
            panel.reported = False
            self.bot.host.failures.succeeded("panel", panel.match.id)

    def _failed(self, panel: LivePanel, error: discord.HTTPException | OSError) -> None:
        """End a panel that can no longer be edited; after other failures its content is unknown."""
        status = error.status if isinstance(error, discord.HTTPException) else 0
        if status in GONE:
            self._forget(panel)
        else:
            panel.digest = ""
            log.info("a panel of match %s could not be edited (%s)", panel.match.id, status or type(error).__name__)

    def _look_again_at_replaced(self, panel: LivePanel) -> None:
        """Update again a panel whose press was answered during an edit: it is not known which of the two came last."""
        newer = self._find(panel.user_id, panel.message.id)
        if newer is not None and newer is not panel:
            newer.digest = ""
            self._edit_soon(newer)

    async def _offer_and_end(self) -> float | None:
        """Offer **Keep live** on panels whose time is nearly up, forget those past it; return when to look again."""
        now = self.bot.now()
        panels = [panel for panels in self._panels.values() for panel in panels.values()]
        for panel in panels:
            if panel.has_ended(now):
                self._forget(panel)
            elif panel.next_moment <= now:
                panel.closing = True
                self._edit_soon(panel)
        return min((panel.next_moment for panel in panels if self._current(panel)), default=None)
