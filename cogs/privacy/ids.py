"""The ids of the buttons of ``/privacy``. Export and delete concern whoever presses: an id names nobody else."""

from __future__ import annotations

from typing import ClassVar, Literal

from cogs.shared.ids import ControlId


class PrivacyId(ControlId, frozen=True):
    """A button of the page: get the file, or be asked once more about deleting."""

    template: ClassVar[str] = r"pv:(?P<action>export|delete)"
    action: Literal["export", "delete"]


class ForgetId(ControlId, frozen=True):
    """The button that deletes the person ``of`` whom it was asked, nobody else."""

    template: ClassVar[str] = r"pd:(?P<of>[0-9]{1,19})"
    of: int
