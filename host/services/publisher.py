"""Changes shown to people: the interface that the cogs implement, and the boards that it has shown."""

from __future__ import annotations

from typing import Literal, Protocol

from host.match.loaded_match import MatchRef
from host.match.match_session import Committed, MatchSession
from storage.bot_rows import OutboxRow
from storage.match_index import MatchIndex

Delivery = Literal["done", "retry"] | float
"""The fate of a message: sent or no longer wanted, to be tried again later, or when it can be sent."""


BOARD_OWED = 600.0
"""Seconds after its end in which a match without a board gets one: the bot may have been killed after posting it."""


class Publisher(Protocol):
    """Shows changes. Called only after everything is stored."""

    def changed(self, match: MatchRef) -> None:
        """Note that a match has changed, and show it soon.

        Returns at once. A match that was just committed is given as it is
        now, one with an outdated board by its id.
        """

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send a message that must arrive; the text is made from the match as it is now.

        "done" also means that a message is no longer needed or can never arrive. Raised errors
        count as "retry".
        """


class Boards:
    """Updates boards, after each commit and when they are outdated, once there is a ``publisher``."""

    def __init__(self, session: MatchSession, index: MatchIndex) -> None:
        self._clock, self._index = session.clock, index
        self.publisher: Publisher | None = None
        session.listeners.append(self.follow)

    def follow(self, committed: Committed) -> None:
        """Show a change that was just stored."""
        self.changed(committed.match)

    def changed(self, *matches: MatchRef) -> None:
        """Show matches as they are now."""
        if self.publisher is not None:
            for match in matches:
                self.publisher.changed(match)

    async def update_outdated(self) -> None:
        """Update every outdated board."""
        self.changed(*await self._index.with_outdated_boards(self._clock() - BOARD_OWED))
