"""How much there is of everything, for whoever runs the bot."""

from __future__ import annotations

from typing import Any

from storage import statements as sql
from storage.connections import Connections
from storage.owner_rows import Counts


class Figures(Connections):
    """Counts what is stored."""

    async def counts(self) -> Counts:
        """Return how many matches go on and how many messages wait, and which schema the file has."""
        (matches,), (unsent,) = await self._rows(sql.COUNT_LIVE), await self._rows(sql.COUNT_UNSENT)
        (version,) = await self._rows("PRAGMA user_version")
        values: list[Any] = [*matches, *unsent, *version]
        return Counts(*values)
