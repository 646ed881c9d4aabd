"""Why the bot cannot run, or must end, in one line for its owner; ``exit_code`` tells whether a restart helps."""

from __future__ import annotations

DONE, RESTART_HELPS, OWNER_MUST_ACT = 0, 1, 2
"""The exit codes of every command of ``bot.py``. 1 is also what a check that has found a fault ends with."""


class StartError(Exception):
    """The bot cannot run, or cannot run on; a restart may mend that."""

    exit_code = RESTART_HELPS


class HopelessError(StartError):
    """The bot cannot run, and no restart mends that."""

    exit_code = OWNER_MUST_ACT


class SilentError(StartError):
    """Discord has not been heard for so long that a new connection is the best hope."""
