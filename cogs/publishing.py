"""What the host has published on Discord: boards, panels, and messages to single people."""

from __future__ import annotations

from cogs.board.publisher import BoardPublisher
from cogs.panels.live_panels import LivePanels
from host.match.loaded_match import MatchRef
from host.services.publisher import Delivery
from storage.bot_rows import OutboxRow


class Publishing:
    """The host's ``Publisher`` on Discord."""

    def __init__(self, boards: BoardPublisher, panels: LivePanels) -> None:
        self._boards, self._panels = boards, panels

    def changed(self, match: MatchRef) -> None:
        """Show a match soon, on its panels and on its board."""
        self._panels.changed(match)
        self._boards.changed(match)

    async def deliver(self, row: OutboxRow) -> Delivery:
        """Send a notice, a reminder or private news."""
        return await self._boards.personal.deliver(row)
