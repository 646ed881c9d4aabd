"""The states sent to each open page, which can act on an older one than the newest."""

from __future__ import annotations

import json
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Any

from simcord.backend.cdn import CDN_BASE

_NAMES = ("control_key", "id", "custom_id")
KEPT = 4
"""The number of the newest states kept of a page."""


@dataclass(frozen=True)
class SentFile:
    """A file of a message: its address on Discord, and its media type."""

    address: str
    content_type: str


class SentStates:
    """The newest states of all pages, as they were sent."""

    def __init__(self) -> None:
        self._sent: defaultdict[str, deque[bytes]] = defaultdict(lambda: deque(maxlen=KEPT))

    def keep(self, page: str, state: bytes) -> None:
        """Keep a state that is sent to a page."""
        if state not in self._sent[page]:
            self._sent[page].append(state)

    def find_again(self, page: str, action: dict[str, Any], now: dict[str, Any]) -> str | None:
        """Return SimCord's present key of the button or menu that was used; None if it is not as the page saw it."""
        if action.get("kind") not in ("click", "select"):
            return None
        revision, used, target = (action.get(name) for name in ("published_revision", "control_key", "target_id"))
        states: list[dict[str, Any]] = [json.loads(state) for state in self._sent[page]]
        seen = next((state for state in states if state.get("publishedRevision") == revision), {})
        before, after = (_controls(state.get("messages", {}).get(str(target))) for state in (seen, now))
        control = next((control for control in before if control["control_key"] == used), None)
        if control is None:
            return None
        alike = (other for other in after if _is_alike(control, other, action))
        return next((str(other["control_key"]) for other in alike), None)

    def find_file(self, page: str, asset: str) -> SentFile | None:
        """Return the file that one of the newest states showed the page under a name of SimCord's."""
        for state in reversed(self._sent[page]):
            for message in json.loads(state).get("messages", {}).values():
                for file in message.get("attachments", []):
                    if file.get("asset_id") == asset:
                        address = f"{CDN_BASE}/attachments/{message['channel_id']}/{file['id']}/{file['filename']}"
                        return SentFile(address, str(file["content_type"]))
        return None


def _controls(part: object) -> list[dict[str, Any]]:
    """Return the buttons and menus of a message."""
    if isinstance(part, dict) and "control_key" in part:
        return [part]
    inside = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    return [control for one in inside for control in _controls(one)]


def _is_alike(control: dict[str, Any], other: dict[str, Any], action: dict[str, Any]) -> bool:
    """Return whether two controls do and say the same."""
    if _meaning(control, action) != _meaning(other, action):
        return False
    parts, others = (str(one.get("custom_id")).split(":") for one in (control, other))
    return len(parts) == len(others) and all(map(_share, parts, others))


def _share(part: str, other: str) -> bool:
    """Return whether parts of two ids are the same; a control of several questions names all that are open."""
    return not set(part.split("|")).isdisjoint(other.split("|"))


def _meaning(control: dict[str, Any], action: dict[str, Any]) -> dict[str, Any]:
    """Return the words of a button or menu for its user, wherever it is; of a menu, only the chosen entries."""
    meaning = {name: value for name, value in control.items() if name not in _NAMES}
    chosen = action.get("values")
    if isinstance(chosen, list) and isinstance(options := control.get("options"), list):
        meaning["options"] = [
            (option.get("label"), option.get("value")) for option in options if option.get("value") in chosen
        ]
    return meaning
