"""What is typed into ``/admin``: the ids of servers and people."""

from __future__ import annotations

import re

from cogs.press.press import UserFacingError

_ID = re.compile(r"(?:<@!?)?([0-9]{17,19})>?", re.ASCII)

LARGEST = 2**63 - 1
"""The largest id that there can be, here and in the database."""

NO_ID = "That is no id: an id has 17 to 19 digits. Discord copies it for you once its developer mode is on."
"""The answer to anything else."""


def read_id(typed: str) -> int:
    """Return the id that somebody has typed, of a person as a mention too. Raises ``UserFacingError``."""
    found = _ID.fullmatch(typed)
    if found is None or not 0 < int(found[1]) <= LARGEST:
        raise UserFacingError(NO_ID)
    return int(found[1])
