"""Where somebody is waited for next: from an answer here to the board there in one press."""

from __future__ import annotations

from typing import Any

import msgspec
from discord import ButtonStyle, ui
from typing_extensions import override

from cogs.board.ids import NextMatchId
from cogs.shared.names import board_link, title
from host.host import Host
from render.kit.controls import LABEL_LIMIT

LABEL = "Next match that waits for me"
"""The button that looks for it."""


class NextMatch(msgspec.Struct, frozen=True):
    """A match that waits for somebody: its game, when the time is up there (None for no clock), and its board."""

    match_id: int
    game: str
    due_at: float | None
    address: str

    def link(self) -> ui.Button[Any]:
        """Return the button that leads to its board."""
        return ui.Button(label=f"Next: {self.game}, match {self.match_id}"[:LABEL_LIMIT], url=self.address)


async def next_for(host: Host, user_id: int, after: int) -> NextMatch | None:
    """Return the most urgent match besides ``after`` that waits for somebody, where I can show it; None for none."""
    for match_id in await host.matches.waiting_ids(user_id):
        if match_id == after:
            continue
        with host.failures.isolate("list", match_id):
            found = await _at(host, user_id, match_id)
            if found is not None:
                return found
    return None


async def _at(host: Host, user_id: int, match_id: int) -> NextMatch | None:
    table = await host.matches.table(match_id, user_id)
    mine = table.question_for(table.viewer)
    if mine is None or mine.answered or host.places.is_lost(table.match.channel_id):
        return None
    address = board_link(table.match, await host.messages.board(match_id))
    return NextMatch(match_id, title(table.match), mine.due_at, address)


def next_button(after: int) -> ui.Button[Any]:
    """Return the button that looks for whoever presses it; ``after`` is the match where it stands."""
    return ui.Button(label=LABEL, style=ButtonStyle.secondary, custom_id=str(NextMatchId(after)))


class NoticeButtons(ui.View):
    """The buttons of a notice. They do nothing themselves; the handlers do."""

    def __init__(self, after: int) -> None:
        super().__init__(timeout=None)
        self.add_item(next_button(after))

    @override
    def is_finished(self) -> bool:
        return True
