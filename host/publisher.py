"""What the host needs of the side that people see. The cogs implement it."""

from __future__ import annotations

from typing import Literal, Protocol

from host.loaded_match import MatchRef
from storage.rows import OutboxRow

Delivery = Literal["done", "retry"]
"""What became of a message: sent or no longer wanted, or to be tried again later."""


class Publisher(Protocol):
    """Shows what has changed. Called only after everything is stored."""

    def changed(self, match: MatchRef) -> None:
        """Note that the match looks different now; show it soon. Returns at once.

        A match that has just been committed comes as it now stands, one whose
        board has fallen behind by its id.
        """

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Write and send a message that must arrive; the text is made from the match as it is now.

        "done" also stands for a message that is no longer wanted or can never
        arrive. Raised errors count as "retry".
        """
