"""How busy channels are: messages newer than a board, and talk of the last minutes. Reads no content."""

from __future__ import annotations

from collections import OrderedDict, deque

CHANNELS = 1000
"""Channels remembered, the least recently used forgotten first."""
TALK = 12
"""This many messages..."""
TALK_WINDOW = 300.0
"""...within so many seconds make a channel busy."""


class ChannelActivity:
    """Counts of messages by channel, for as long as the process lives."""

    def __init__(self) -> None:
        self._talk: OrderedDict[int, deque[float]] = OrderedDict()
        self._since: dict[int, int] = {}

    def heard(self, channel_id: int, at: float) -> None:
        """Count a message that somebody else has written."""
        times = self._talk.setdefault(channel_id, deque(maxlen=TALK))
        times.append(at)
        self._talk.move_to_end(channel_id)
        while len(self._talk) > CHANNELS:
            self._talk.popitem(last=False)
        if channel_id in self._since:
            self._since[channel_id] += 1

    def is_busy(self, channel_id: int, now: float) -> bool:
        """Return whether people are talking in the channel."""
        times = self._talk.get(channel_id)
        return times is not None and len(times) == TALK and now - times[0] < TALK_WINDOW

    def posted(self, channel_id: int, newer: int = 0) -> None:
        """Start counting from a board that has just been posted, or that has ``newer`` messages under it."""
        self._since[channel_id] = newer

    def newer(self, channel_id: int) -> int | None:
        """Return how many messages are newer than the board; None when nobody has counted."""
        return self._since.get(channel_id)

    def done(self, channel_id: int) -> None:
        """Stop counting in a channel whose match is over."""
        self._since.pop(channel_id, None)
