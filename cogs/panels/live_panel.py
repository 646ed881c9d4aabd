"""One live panel: its message, which the token of the last press on it can edit, and what the message shows."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

import discord

from cogs.board.pictures import Kept, Pictures, attachments, kept_pictures
from cogs.panels.panel import Panel
from cogs.shared.codes import INVALID_FORM
from cogs.shared.layout import NOBODY
from host.match.loaded_match import LoadedMatch

log = logging.getLogger(__name__)

INTERVAL = 2.0
"""Seconds at least between two edits of a panel."""
OFFER_AFTER, END_AFTER, TOKEN_LIFE = 13 * 60.0, 14 * 60.0, 15 * 60.0
"""Seconds after a press until **Keep live** is offered, until panels stand still, and until Discord takes nothing."""


@dataclass(eq=False)
class LivePanel:
    """A panel that follows its match.

    ``message`` edits itself with the token of the press made at ``pressed_at``.
    ``digest`` is of what it shows, "" where that is not known. ``note`` is
    shown as long as the question ``asked`` is. ``reported`` says that a fault
    of its last edit is in the log. ``held`` counts the presses on it that are
    being handled: their answers show what has changed.
    ``illustrated`` says that it shows pictures; ``kept`` are those that Discord
    has named.
    """

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

    @classmethod
    def answered(
        cls, panel: Panel, message: discord.Message, pressed_at: float, now: float, pictures: Pictures
    ) -> LivePanel:
        """Return the panel with which a press has just been answered."""
        return cls(
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
        )

    @property
    def next_moment(self) -> float:
        """When **Keep live** is to be offered; once it is, when the panel ends."""
        return self.pressed_at + (END_AFTER if self.closing else OFFER_AFTER)

    def has_ended(self, now: float) -> bool:
        """Return whether the panel is too old to be edited."""
        return now >= self.pressed_at + END_AFTER

    def wait(self, now: float) -> float:
        """Return the seconds until it may be edited again; never long, should the clock be set back."""
        return max(0.0, min(self.edited_at + INTERVAL - now, INTERVAL))

    def panel(self) -> Panel:
        """Return what it is to show now.

        A message that began without a picture takes none by an edit: it gets
        words alone, and the picture by its next press.
        """
        panel = Panel(self.match, self.user_id, closing=self.closing, illustrated=self.illustrated)
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
        message = await self.message.edit(view=panel.layout(), attachments=pictures, allowed_mentions=NOBODY)
        self.kept, self.illustrated = kept_pictures(message, panel.drawn), panel.illustrated

    async def delete(self, now: float) -> None:
        """Take the message away while its token holds."""
        if now >= self.pressed_at + TOKEN_LIFE:
            return
        try:
            await self.message.delete()
        except (discord.HTTPException, OSError) as error:
            log.info("an older panel could not be deleted: %s", type(error).__name__)
