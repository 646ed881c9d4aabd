"""What happens when a control under a page of the rules is used."""

from __future__ import annotations

import re
from typing import Any

from discord import ui
from typing_extensions import override

from cogs.guide import pages
from cogs.guide.ids import PageId, PageMenuId
from cogs.press.handling import Handler
from cogs.press.press import Press


class PageHandler(Handler[ui.Button[Any], PageId], of=PageId):
    """Turns to a page of a game's rules."""

    @override
    async def act(self, press: Press) -> None:
        await pages.show(press, self.control_id.game, self.control_id.page, turned=True)


class PageMenuHandler(Handler[ui.Select[Any], PageMenuId], of=PageMenuId):
    """Opens any page of a game's rules."""

    @override
    async def act(self, press: Press) -> None:
        chosen = self.item.values[0]
        page = int(chosen) if re.fullmatch("[0-9]{1,3}", chosen) else 0
        await pages.show(press, self.control_id.game, page, turned=True)


HANDLERS = (PageHandler, PageMenuHandler)
"""The handlers of the controls under the rules."""
