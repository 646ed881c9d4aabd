"""The states sent to each open page, which may act on an older one than the newest."""

from __future__ import annotations

import json
from collections import defaultdict, deque
from typing import Any

KEPT = 4
"""How many of the newest states of a page are kept."""


class SentStates:
    """The newest states of all pages, as they were sent."""

    def __init__(self) -> None:
        self._sent: defaultdict[str, deque[bytes]] = defaultdict(lambda: deque(maxlen=KEPT))

    def keep(self, page: str, state: bytes) -> None:
        """Keep a state that is sent to a page."""
        if state not in self._sent[page]:
            self._sent[page].append(state)

    def is_unchanged(self, page: str, action: dict[str, Any], now: dict[str, Any]) -> bool:
        """Return whether the button or menu that was used is still as the page saw it."""
        if action.get("kind") not in ("click", "select"):
            return False
        revision, used, target = (action.get(name) for name in ("published_revision", "control_key", "target_id"))
        states: list[dict[str, Any]] = [json.loads(state) for state in self._sent[page]]
        seen = next((state for state in states if state.get("publishedRevision") == revision), {})
        before, after = (_control(state.get("messages", {}).get(str(target)), used) for state in (seen, now))
        return before is not None and before == after


def _control(part: object, key: object) -> dict[str, Any] | None:
    """Return the button or menu of a message that SimCord calls ``key``."""
    if isinstance(part, dict) and part.get("control_key") == key:
        return part
    inside = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return next((found for one in inside if (found := _control(one, key)) is not None), None)
