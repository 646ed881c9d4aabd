"""The ids of the controls of ``/records``."""

from __future__ import annotations

from typing import ClassVar, Literal

from cogs.shared.ids import ControlId

Whose = Literal["me", "player", "server"]


class RecordsId(ControlId, frozen=True):
    """The menu of games of a record: one's own, against ``person`` unless that is 0, that of a ``person``, a server's.

    It shows nothing that the command would not show to whoever uses it.
    """

    template: ClassVar[str] = r"rc:(?P<whose>me|player|server):(?P<person>[0-9]{1,19})"
    whose: Whose
    person: int
