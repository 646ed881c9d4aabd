"""The only reader and writer of the database, in parts named for their contents."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from storage.clocks import ClockStore
from storage.connections import Connections, RevisionConflict
from storage.forgetting import Forgetting
from storage.lobbies import LobbyStore
from storage.match_index import MatchIndex
from storage.match_log import MatchLog
from storage.matches import ChannelBusy, MatchStore
from storage.messages import MessageStore
from storage.people import PeopleStore
from storage.reading import PackedContents
from storage.results import ResultStore
from storage.tournaments import TournamentStore
from storage.upkeep import BotStore

__all__ = ["ChannelBusy", "Repository", "RevisionConflict"]


class Repository:
    """The data stored at ``path``, in parts that share two connections. Open it with ``Repository.open``."""

    def __init__(self, connections: Connections) -> None:
        self.path, self.connections, self.packed = connections.path, connections, PackedContents()
        self.matches = MatchStore(connections, self.packed)
        self.index = MatchIndex(connections)
        self.log = MatchLog(connections, self.packed)
        self.results = ResultStore(connections)
        self.lobbies = LobbyStore(connections)
        self.tournaments = TournamentStore(connections)
        self.messages = MessageStore(connections)
        self.people = PeopleStore(connections)
        self.forgetting = Forgetting(connections)
        self.clocks = ClockStore(connections)
        self.upkeep = BotStore(connections)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Open the file at ``path``, created or upgraded as needed.

        Raises ``storage.database.DatabaseError`` when it cannot be used.
        """
        return cls(await Connections.open(path))

    @classmethod
    async def open_to_read(cls, path: Path) -> Self:
        """Open the file at ``path``, of this version of the schema, for reading only.

        Raises ``DatabaseError`` when it cannot be read.
        """
        return cls(await Connections.open_to_read(path))

    async def close(self) -> None:
        """Finish pending writes, fold the log file in, and close."""
        await self.connections.close()
