"""What happens when the menu of a record is used."""

from __future__ import annotations

from typing import Any

from discord import ui
from typing_extensions import override

from cogs.press.handling import Handler
from cogs.press.press import Press
from cogs.records import actions
from cogs.records.ids import RecordsId
from rules.registry import GAMES


class RecordsHandler(Handler[ui.Select[Any], RecordsId], of=RecordsId):
    """Shows the record of the game chosen."""

    @override
    async def act(self, press: Press) -> None:
        chosen = self.item.values[0]
        await actions.show(press, self.control_id, chosen if chosen in GAMES else None, turned=True)


HANDLERS = (RecordsHandler,)
"""The handlers of the controls of ``/records``."""
