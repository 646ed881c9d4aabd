"""What the host needs to show changes to people. The cogs implement it."""

from __future__ import annotations

from typing import Literal, Protocol

from host.match.loaded_match import MatchRef
from storage.bot_rows import OutboxRow

Delivery = Literal["done", "retry"] | float
"""What became of a message: sent or no longer wanted, to be tried again later, or when it may be sent."""


class Publisher(Protocol):
    """Shows what has changed. Called only after everything is stored."""

    def changed(self, match: MatchRef) -> None:
        """Note that a match has changed, and show it soon.

        Returns at once. A match that has just been committed is given as it is
        now, one with an outdated board by its id.
        """

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send a message that must arrive; the text is made from the match as it is now.

        "done" also means that a message is no longer needed or can never arrive. Raised errors
        count as "retry".
        """
