"""The ids of the buttons with which ``/admin`` asks once more."""

from __future__ import annotations

from typing import ClassVar, Literal, get_args

from cogs.shared.ids import ControlId

AdminAction = Literal["leave", "end", "person", "server"]
"""What is asked about before it is done: leaving a server, ending a match, blocking a person or a server."""


class AdminId(ControlId, frozen=True):
    """A button that does what was asked about: to a server, a person or a match, by its id."""

    template: ClassVar[str] = rf"ad:(?P<action>{'|'.join(get_args(AdminAction))}):(?P<target>[0-9]{{1,19}})"
    action: AdminAction
    target: int
