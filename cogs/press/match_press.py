"""A press on something of a match: the match, read once, and what its player is asked."""

from __future__ import annotations

from typing_extensions import override

from cogs.press.press import Press
from host import log_context
from host.errors import NoSuchMatch, PlaceNotLost
from host.match.loaded_match import LoadedMatch
from host.views.table import Match, Table
from rules.engine import Seat


class MatchPress(Press):
    """A press with its match, which ``enter`` or ``enter_here`` reads before anything else asks for it.

    Every change that the host makes through ``match`` brings it up to date.
    ``was_behind``: when the press arrived, the board did not show all of it.
    """

    match: LoadedMatch
    was_behind: bool = False

    async def enter(self, match_id: int) -> None:
        """Read a match of this very channel. Raises ``NoSuchMatch`` for any other, as for one that never was."""
        match = await self.host.matches.load(match_id)
        if (match.facts.guild_id, match.facts.channel_id) != (self.server_id, self.interaction.channel_id):
            raise NoSuchMatch()
        await self._entered(match)

    async def enter_lost(self, match_id: int | None) -> None:
        """Read a match of this person on this server whose own channel cannot be used: that of a number, or the first.

        Raises ``NoSuchMatch``, and ``PlaceNotLost``.
        """
        played = await self.host.matches.live(user_id=self.user_id)
        here = [match for match in played if match.facts.guild_id == self.server_id and match_id in (None, match.id)]
        if not here:
            raise NoSuchMatch()
        lost = [match for match in here if await self.bot.is_lost(self.server_id, match.facts.channel_id)]
        if not lost:
            raise PlaceNotLost(channel=here[0].facts.channel_id)
        self.match = lost[0]
        log_context.of_match(self.match.id)

    async def enter_here(self) -> None:
        """Read the match of this channel. Raises ``NoSuchMatch``, and a ``UserFacingError`` where none is played."""
        self.require_place()
        await self._entered(await self.host.matches.load_in(self.channel_id))

    async def _entered(self, match: LoadedMatch) -> None:
        self.match = match
        log_context.of_match(match.id)
        was_lost = await self.host.places.find(match.facts.channel_id) is not None
        self.was_behind = was_lost or self.bot.publisher.is_behind(match.id)
        await self.refresh()

    async def refresh(self) -> None:
        """Read the match again if somebody else has changed it meanwhile."""
        if self.match.outdated:
            await self.turn_to(self.match.id)

    async def turn_to(self, match_id: int) -> None:
        """Go on with another match, such as a rematch."""
        self.match = await self.host.matches.load(match_id)

    @property
    @override
    def players(self) -> Match | None:
        return self.match.facts if hasattr(self, "match") else None

    @property
    def facts(self) -> Match:
        """The public facts of the match."""
        return self.match.facts

    @property
    def table(self) -> Table:
        """The match as this person may see it now."""
        return self.match.table(self.user_id)

    @property
    def seat(self) -> Seat | None:
        """The seat that this person holds, or None."""
        return self.facts.seat_of(self.user_id)
