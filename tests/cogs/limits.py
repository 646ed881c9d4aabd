"""Discord's limits on what a message may hold, checked as Discord counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from simcord.components import validate_message_state, validate_modal, walk_components

from render.kit.phrases import ALT_LIMIT
from tests.loopback import checks
from tests.openapi import faults

COMPONENTS_V2 = 1 << 15


def check(view: Any) -> None:
    """Assert that Discord accepts this message."""
    found = components(view)
    assert len(found) <= 40, f"{len(found)} components"
    texts = [component["content"] for component in found if component["type"] == 10]
    assert all(texts) and sum(map(len, texts)) <= 4000, f"{sum(map(len, texts))} characters"
    ids = [component["custom_id"] for component in found if "custom_id" in component]
    assert len(ids) == len(set(ids)) and all(1 <= len(custom_id) <= 100 for custom_id in ids), ids
    for component in found:
        check_component(component)
    validate_message_state(view.to_components(), flags=COMPONENTS_V2, content=None, embeds=[], poll=None, stickers=None)


def check_form(modal: discord.ui.Modal) -> None:
    """Assert that Discord takes this form."""
    sent = modal.to_dict()
    checks.check_form(sent)
    validate_modal(sent)
    assert not faults("POST", "/interactions/5/token/callback", body={"type": 9, "data": sent})


def components(view: Any) -> list[dict[str, Any]]:
    """Return every component of a message as it is sent to Discord."""
    return list(walk_components(view.to_components()))


def check_component(component: dict[str, Any]) -> None:
    """Assert the limits of one component."""
    kind = component["type"]
    if kind == 1:
        assert 1 <= len(component["components"]) <= 5
    elif kind == 2:
        assert 1 <= len(component["label"]) <= 80
    elif kind == 3:
        assert 1 <= len(component["options"]) <= 25
        assert len(component.get("placeholder") or "") <= 150
        for option in component["options"]:
            assert 1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100
            assert len(option.get("description") or "") <= 100
    elif kind == 12:
        assert 1 <= len(component["items"]) <= 10
        assert all(1 <= len(item["description"]) <= ALT_LIMIT for item in component["items"])


def notations(view: Any) -> set[str]:
    """Return every move that the message offers."""
    return set(_notations(view))


def _notations(view: Any) -> Iterator[str]:
    for component in components(view):
        custom_id = component.get("custom_id", "")
        if custom_id.startswith(("mv:", "fc:")):
            yield custom_id.split(":", 3)[3]
        elif custom_id.startswith("mm:"):
            yield from (option["value"] for option in component["options"])
