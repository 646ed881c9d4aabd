"""What happens when a button of ``/privacy`` is used."""

from __future__ import annotations

from typing import Any

from discord import ui
from typing_extensions import override

from cogs.press.handling import Handler
from cogs.press.press import Press
from cogs.privacy import actions
from cogs.privacy.ids import ForgetId, PrivacyId


class PrivacyHandler(Handler[ui.Button[Any], PrivacyId], of=PrivacyId):
    """Sends the file, or asks once more before deleting."""

    serves_blocked = True

    @override
    async def act(self, press: Press) -> None:
        act = actions.export if self.control_id.action == "export" else actions.ask_to_delete
        await act(press)


class ForgetHandler(Handler[ui.Button[Any], ForgetId], of=ForgetId):
    """Deletes whoever was asked."""

    serves_blocked = True

    @override
    async def act(self, press: Press) -> None:
        await actions.delete(press, self.control_id.of)


HANDLERS = (PrivacyHandler, ForgetHandler)
"""The handlers of the controls of ``/privacy``."""
