"""One live panel: its message, which the token of the last press on it can edit, and its content."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from functools import partial

import discord

from cogs.board.pictures import Kept, Pictures, attachments, kept_pictures
from cogs.panels.panel import Panel
from cogs.shared.emoji import sent
from cogs.shared.layout import NOBODY
from cogs.shared.names import put_names
from cogs.shared.turns import INVALID_FORM
from host.match.match_session import LoadedMatch
from host.people import People
from render.drawing import Need

log = logging.getLogger(__name__)

INTERVAL = 2.0
"""The least number of seconds between two edits of a panel."""
CHOOSING, FILLING_IN = 15.0, 180.0
"""Seconds after a press, and after a form was opened, in which a quiet panel is not edited."""
IDLE_AFTER = 60.0
"""A panel whose last press is more seconds ago is drawn after all others."""
OFFER_AFTER, END_AFTER, TOKEN_LIFE = 13 * 60.0, 14 * 60.0, 15 * 60.0
"""Seconds after a press until **Keep live** is offered, until panels stop, and until Discord takes nothing."""


@dataclass(eq=False)
class LivePanel:
    """A panel that follows its match, with the names that ``people`` knows.

    ``message`` edits itself with the token of the press made at ``pressed_at``.
    ``digest`` is that of its content, "" if not known. ``note`` is shown as
    long as the question ``asked`` is. ``reported`` says that an error of its
    last edit is in the log. ``held`` counts the presses on it that are
    being handled: their answers show the changes.
    ``illustrated`` says that it shows pictures; ``kept`` are those that Discord
    has named. A ``quiet`` one is not edited before ``busy_until``, while its
    owner could be choosing.
    """

    people: People
    match: LoadedMatch
    user_id: int
    message: discord.Message
    pressed_at: float
    edited_at: float
    digest: str
    note: str
    asked: str | None
    kept: Kept
    illustrated: bool
    closing: bool = False
    reported: bool = False
    held: int = 0
    due: bool = False
    task: asyncio.Task[None] | None = None
    quiet: bool = False
    guided: bool = False
    busy_until: float = 0.0

    @classmethod
    def answered(
        cls, panel: Panel, people: People, message: discord.Message, pressed_at: float, now: float, pictures: Pictures
    ) -> LivePanel:
        """Return the panel with which a press has just been answered."""
        return cls(
            people=people,
            match=panel.match,
            user_id=panel.user_id,
            message=message,
            pressed_at=min(pressed_at, now),
            edited_at=now,
            digest=panel.digest(pictures),
            note=panel.note,
            asked=panel.asked,
            kept=kept_pictures(message, panel.drawn),
            illustrated=panel.illustrated,
            quiet=panel.quiet,
            guided=panel.guided,
            busy_until=now + CHOOSING if panel.quiet and panel.asked is not None else 0.0,
        )

    def used(self, now: float) -> None:
        """Keep a quiet panel unchanged for a while after a press on it that something else has answered."""
        if self.quiet and self.asked is not None:
            self.busy_until = max(self.busy_until, now + CHOOSING)

    @property
    def next_moment(self) -> float:
        """The time to offer **Keep live**; once it is offered, or the match is over, the time when the panel ends."""
        return self.pressed_at + (OFFER_AFTER if self.match.facts.status == "live" and not self.closing else END_AFTER)

    def has_ended(self, now: float) -> bool:
        """Return whether the panel is too old to be edited."""
        return now >= self.pressed_at + END_AFTER

    def need(self, now: float) -> Need:
        """Return the need for its pictures: no one waits for them, and least on a panel that is not in use."""
        return Need.FOLLOWING if now < self.pressed_at + IDLE_AFTER else Need.IDLE

    def wait(self, now: float) -> float:
        """Return the seconds until it can be edited, or checked again; never long, even if the clock is set back."""
        return INTERVAL if self.is_busy(now) else max(0.0, min(self.edited_at + INTERVAL - now, INTERVAL))

    def is_busy(self, now: float) -> bool:
        """Return whether its owner could be choosing and wants it unchanged meanwhile."""
        return 0.0 < self.busy_until - now <= FILLING_IN

    def form_opened(self, now: float) -> None:
        """Keep a quiet panel unchanged while its owner fills in a form: Discord does not report closed forms."""
        if self.quiet:
            self.busy_until = now + FILLING_IN

    def form_sent(self) -> None:
        """Let the panel be edited again: its owner has sent the form."""
        self.busy_until = 0.0

    def panel(self) -> Panel:
        """Return the panel to show now.

        A message that began without a picture takes none by an edit: it gets
        only words, and the picture by its next press.
        """
        closing = self.closing and self.match.facts.status == "live"
        panel = Panel(self.match, self.user_id, closing=closing, illustrated=self.illustrated)
        panel.quiet, panel.guided = self.quiet, self.guided
        if panel.asked is not None and panel.asked == self.asked:
            panel.note = self.note
        return panel

    async def edit(self, panel: Panel, now: float) -> None:
        """Show ``panel``. Raises ``discord.HTTPException``."""
        self.edited_at = now
        self.note, self.asked = panel.note, panel.asked
        for pictures in attachments(panel.drawn, self.kept):
            try:
                await self._send(panel, pictures)
            except discord.HTTPException as error:
                if error.code != INVALID_FORM or not panel.drawn:
                    raise
                log.warning("an edit of a panel was refused: %s", error.code)
            else:
                return
        panel.drawn, panel.illustrated = (), False
        await self._send(panel, [])

    async def _send(self, panel: Panel, pictures: list[discord.File | discord.Attachment]) -> None:
        layout = panel.layout()
        await put_names(self.people, panel.table.match, None, layout)
        edit = partial(self.message.edit, view=layout, attachments=pictures, allowed_mentions=NOBODY)
        message = await sent(self.people.emoji, layout, pictures, edit)
        self.kept, self.illustrated = kept_pictures(message, panel.drawn), panel.illustrated

    async def delete(self, now: float) -> None:
        """Delete the message while its token holds."""
        if now >= self.pressed_at + TOKEN_LIFE:
            return
        try:
            await self.message.delete()
        except (discord.HTTPException, OSError) as error:
            log.info("an older panel could not be deleted: %s", type(error).__name__)
