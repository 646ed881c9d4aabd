"""What one step makes of a match: its next value and its additions."""

from __future__ import annotations

from typing import Self

import msgspec

from rules.engine import Struct
from storage.rows import Grown, Status, StoredMatch

NOTHING = Grown()


class Ending(Struct, frozen=True):
    """How a match ended; ``outcome`` is JSON, None for a match that was aborted, by the moderator ``by`` if any."""

    status: Status
    outcome: str | None
    at: float
    by: int | None = None

    def of(self, stored: StoredMatch) -> StoredMatch:
        """Return a match with this ending: it has no more questions."""
        return msgspec.structs.replace(
            stored.with_match(status=self.status, outcome=self.outcome, ended_at=self.at, ended_by=self.by),
            questions=(),
        )


class Change(Struct, frozen=True):
    """A match after one step, and what the step adds to the parts that only grow.

    ``new`` can have the revision of the match before and its rows in any order: a commit corrects that.
    """

    new: StoredMatch
    grown: Grown = NOTHING

    def with_(self, **parts: object) -> Self:
        """Return the same with other parts of the new value, such as ``plans``."""
        return msgspec.structs.replace(self, new=msgspec.structs.replace(self.new, **parts))

    def with_match(self, **facts: object) -> Self:
        """Return the same with other facts in the row of the match."""
        return msgspec.structs.replace(self, new=self.new.with_match(**facts))

    def with_grown(self, **parts: object) -> Self:
        """Return the same with other additions, such as ``messages``."""
        return msgspec.structs.replace(self, grown=msgspec.structs.replace(self.grown, **parts))
