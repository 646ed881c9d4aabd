"""Discord's codes for what it refuses."""

from __future__ import annotations

NO_ACCESS, NO_PERMISSION, UNKNOWN_CHANNEL, INVALID_FORM = 50001, 50013, 10003, 50035
"""No access to a channel, a permission that is lacking, a channel that is gone, and a message that is not allowed."""
UNKNOWN_EMOJI = 10014
"""An emoji that is no more."""
THREAD_CLOSED = (50083, 160005)
"""A thread that takes no messages: archived, locked."""
ALREADY_ANSWERED = 40060
"""A second answer: the first one arrived, although Discord reported an error."""
TOO_LATE = (10062, 10015, 50027, ALREADY_ANSWERED)
"""An interaction that can no longer be answered."""
