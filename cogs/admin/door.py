"""The door to ``/admin``: it lets in whoever runs the bot, and writes down who did what."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from cogs.press.client import Interaction
from cogs.press.door import command
from cogs.press.press import Press, UserFacingError

log = logging.getLogger(__name__)

OWNERS_ONLY = (
    "`/admin` is for those who run this bot: the owner of its application, or its team. `/help` shows what is for you, "
    "and `/settings server` is for those who manage this server."
)
"""The answer to everybody else."""


async def administered(interaction: Interaction, action: str, act: Callable[[Press], Awaitable[None]]) -> None:
    """Answer a command of ``/admin`` by what ``act`` does, for whoever runs the bot; ``action`` is for the log."""
    async with command(interaction) as press:
        await admit(press, action)
        await act(press)


async def admit(press: Press, action: str) -> None:
    """Note in the log who does what. Raises ``UserFacingError`` for those who do not run the bot."""
    if press.user_id not in await press.bot.owners.ids():
        log.warning("admin: %s refused to %s", action, press.user_id)
        raise UserFacingError(OWNERS_ONLY)
    log.warning("admin: %s by %s", action, press.user_id)
