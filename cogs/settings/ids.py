"""The ids of the controls of ``/settings``. They say what is set, not to what."""

from __future__ import annotations

from typing import ClassVar, Literal

from cogs.settings.preferences import PERSON, SERVER
from cogs.shared.ids import ControlId

_PREFERENCES = "|".join([f"server:{one.name}" for one in SERVER] + [f"me:{one.name}" for one in PERSON])


class PreferenceId(ControlId, frozen=True):
    """The menu of one preference, of the server or of whoever uses it."""

    template: ClassVar[str] = rf"ws:(?=(?:{_PREFERENCES})$)(?P<whose>server|me):(?P<name>\w+)"
    whose: Literal["server", "me"]
    name: str

    def __str__(self) -> str:
        return f"ws:{self.whose}:{self.name}"


class HourId(ControlId, frozen=True):
    """The menu of the hour when quiet hours begin ("from") or end ("to")."""

    template: ClassVar[str] = r"wh:(?P<end>from|to)"
    end: Literal["from", "to"]

    def __str__(self) -> str:
        return f"wh:{self.end}"


class ChannelsId(ControlId, frozen=True):
    """The menu of the channels in which matches may be started."""

    template: ClassVar[str] = r"wc"

    def __str__(self) -> str:
        return "wc"
