"""The ids of the controls of ``/settings``. They say what is set, not to what."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from cogs.settings.preferences import PERSON, SERVER
from cogs.shared.ids import SEEN, ControlId, SeenId

FormPart = Literal["me", "matches", "people"]
"""What a form holds: what a person has set; what a server has set for its matches, for its players."""

_PREFERENCES = "|".join([f"server:{one.name}" for one in SERVER] + [f"me:{one.name}" for one in PERSON])


class PreferenceId(ControlId, frozen=True):
    """The menu of one preference, of the server or of whoever uses it."""

    template: ClassVar[str] = rf"ws:(?=(?:{_PREFERENCES})$)(?P<whose>server|me):(?P<name>\w+)"
    whose: Literal["server", "me"]
    name: str


class HourId(ControlId, frozen=True):
    """The menu of the hour when quiet hours begin ("from") or end ("to")."""

    template: ClassVar[str] = r"wh:(?P<end>from|to)"
    end: Literal["from", "to"]


class PreferenceFormId(SeenId, frozen=True):
    """A form with several preferences, as they were ``seen``, and without that the button that opens it."""

    template: ClassVar[str] = rf"wf:(?P<part>{'|'.join(get_args(FormPart))}){SEEN}"
    part: FormPart


class ChannelsId(SeenId, frozen=True):
    """The menu of the channels in which matches may be started, as they were ``seen``."""

    template: ClassVar[str] = rf"wc{SEEN}"
