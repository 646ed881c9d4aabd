"""The ids of the controls of ``/settings``. They say what is set, not to what."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from cogs.settings.preferences import MORE, PERSON, SERVER
from cogs.shared.ids import DIGEST, SEEN, ControlId, SeenId

FormPart = Literal["me", "own", "matches", "people"]
"""What a form holds: when a person is called, how they get what is for them alone; what a server has set for its
matches, for its players."""

_PREFERENCES = "|".join([f"server:{one.name}" for one in SERVER] + [f"me:{one.name}" for one in (*PERSON, *MORE)])


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


class OwnPageId(ControlId, frozen=True):
    """The button of a page of whoever uses it: what is sent to them, or what they have set."""

    template: ClassVar[str] = r"wy:(?P<page>sent|settings)"
    page: Literal["sent", "settings"]


class AvoidId(ControlId, frozen=True):
    """The menu of people whom whoever uses it would rather not play with, as they were ``seen``."""

    template: ClassVar[str] = rf"wa:{DIGEST}"
    seen: str


class RolesId(ControlId, frozen=True):
    """The menu of the roles that a lobby may call, as they were ``seen``."""

    template: ClassVar[str] = rf"wr:{DIGEST}"
    seen: str


class ChannelsId(ControlId, frozen=True):
    """The menu of the channels in which matches may be started, as they were ``seen``."""

    template: ClassVar[str] = rf"wc:{DIGEST}"
    seen: str
