"""Who runs the bot: the owner of its application or, where a team owns it, those of the team who may change it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

log = logging.getLogger(__name__)

FRESH = 600.0
"""Seconds for which what Discord has said is not asked for again: so long does a removed member keep their rights."""

STALE = 3600.0
"""Seconds for which it counts while Discord does not answer; after that nobody is known to run the bot."""

ROLES = (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)
"""The roles of a team whose members may change the application; others may only read about it."""


class Owners:
    """Knows who runs the bot; ``fetch`` asks Discord about the application, ``clock`` counts seconds."""

    def __init__(self, fetch: Callable[[], Awaitable[discord.AppInfo]], clock: Callable[[], float]) -> None:
        self._fetch = fetch
        self._clock = clock
        self._known: discord.AppInfo | None = None
        self._asked_at: float | None = None
        self._asking = asyncio.Lock()

    async def ids(self) -> frozenset[int]:
        """Return the people who run the bot; nobody where Discord has not said so for long."""
        known = await self.application()
        return frozenset() if known is None else owners_of(known)

    async def application(self) -> discord.AppInfo | None:
        """Return the application that the bot is; None where Discord has not said so for long."""
        async with self._asking:
            if self._age() >= FRESH:
                await self._refresh()
            return self._known if self._age() < STALE else None

    def _age(self) -> float:
        age = -1.0 if self._asked_at is None else self._clock() - self._asked_at
        return age if age >= 0.0 else float("inf")  # not known where the clock was set back

    async def _refresh(self) -> None:
        try:
            found = await self._fetch()
        except (discord.HTTPException, OSError, TimeoutError) as error:
            log.warning("Discord does not say who runs this bot: %s", type(error).__name__)
            return
        self._known, self._asked_at = found, self._clock()


def owners_of(application: discord.AppInfo) -> frozenset[int]:
    """Return who may change an application; invitations that were not accepted give no right."""
    team = application.team
    if team is None:
        return frozenset({application.owner.id})
    accepted = [one for one in team.members if one.membership_state is discord.TeamMembershipState.accepted]
    members = {one.id for one in accepted if one.role in ROLES}
    return frozenset(members | ({team.owner_id} if team.owner_id is not None else set()))
