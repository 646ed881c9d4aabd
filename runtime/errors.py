"""Why the bot cannot run, or must end, in one line for its owner; ``exit_code`` shows whether a restart helps."""

from __future__ import annotations

DONE, RESTART_HELPS, OWNER_MUST_ACT = 0, 1, 2
"""The exit codes of every command of ``bot.py``. A check that has found an error also ends with 1."""


class StartError(Exception):
    """The bot cannot run, or cannot continue; a restart may fix that."""

    exit_code = RESTART_HELPS


class HopelessError(StartError):
    """The bot cannot run, and no restart fixes that."""

    exit_code = OWNER_MUST_ACT


class SilentError(StartError):
    """Discord was silent for so long that a new connection is the best hope."""
