"""What the host needs of the side that people see. The cogs implement it."""

from __future__ import annotations

from typing import Literal, Protocol

from storage.rows import OutboxRow

Delivery = Literal["done", "retry"]
"""What became of a message: sent or no longer wanted, or to be tried again later."""


class Publisher(Protocol):
    """Shows what has changed. Called only after everything is stored."""

    def changed(self, match_id: int) -> None:
        """Note that the match looks different now; show it soon. Returns at once."""

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send a message that must arrive; the text is made from the match as it is now.

        "done" also stands for a message that is no longer wanted or can never
        arrive. Raised errors count as "retry".
        """
