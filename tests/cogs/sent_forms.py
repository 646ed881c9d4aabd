"""Filling in forms on SimCord, also as Discord and strangers do it: late, twice, with made-up values."""

from __future__ import annotations

from typing import Any

import simcord
from simcord.components import walk_components

from tests.cogs.helpers import Message, Room, components


def controls(opened: simcord.InteractionResult) -> dict[str, dict[str, Any]]:
    """Return the controls of an opened form by their ids."""
    assert opened.modal is not None, "no form was opened"
    return {one["custom_id"]: one for one in walk_components(opened.modal["components"]) if "custom_id" in one}


def marked(opened: simcord.InteractionResult) -> dict[str, list[str]]:
    """Return what is chosen in a form as it opens."""
    return {
        key: [option["value"] for option in control["options"] if option.get("default")]
        for key, control in controls(opened).items()
    }


async def send(
    actor: simcord.MemberActor, opened: simcord.InteractionResult, **chosen: str
) -> simcord.InteractionResult:
    """Fill a form in, leave the rest as it opened, and send it."""
    values: dict[str, Any] = {key: values for key, values in marked(opened).items() if values}
    values |= {key: [value] for key, value in chosen.items()}
    for key, control in controls(opened).items():
        if control["type"] == 21 and key in values:
            values[key] = values[key][0]
    return await actor.submit_modal(opened, values)


async def forge(
    room: Room, actor: simcord.MemberActor, message: Any, form_id: str, parts: list[dict[str, Any]]
) -> simcord.InteractionResult:
    """Send a form that Discord's own program would not send (again), as if opened from ``message``."""
    return await room.snapshot(message).interact(actor, 5, {"custom_id": form_id, "components": parts})


def parts(**chosen: str | list[str]) -> list[dict[str, Any]]:
    """Return the parts of a form that is sent, its controls all menus."""
    return [
        {"type": 18, "id": number, "component": {"type": 3, "custom_id": key, "values": [value]}}
        if isinstance(value, str)
        else {"type": 18, "id": number, "component": {"type": 3, "custom_id": key, "values": value}}
        for number, (key, value) in enumerate(chosen.items(), 1)
    ]


def form_id(message: Message, label: str) -> str:
    """Return the id of the form that a button opens."""
    return next(str(one["custom_id"]) for one in components(message) if one.get("label") == label)
