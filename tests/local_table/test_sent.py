"""Buttons and menus that were used while their message changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from local_table.sent import SentStates


def state(revision: int, *controls: dict[str, Any]) -> dict[str, Any]:
    """Return a state with a message of these controls, which are called by their place."""
    placed = [{**control, "id": place, "control_key": f"c{place}"} for place, control in enumerate(controls)]
    return {"publishedRevision": revision, "messages": {"1": {"components": [{"components": placed}]}}}


def button(name: str, label: str = "Press") -> dict[str, Any]:
    """Return a button."""
    return {"type": 2, "custom_id": name, "label": label, "disabled": False}


def menu(*entries: str) -> dict[str, Any]:
    """Return a menu."""
    return {"type": 3, "custom_id": "menu", "options": [{"label": entry, "value": entry} for entry in entries]}


def find(before: dict[str, Any], now: dict[str, Any], used: str, **more: Any) -> str | None:
    """Use a control of a state and look for it in another."""
    sent = SentStates()
    sent.keep("page", json.dumps(before).encode())
    action = {"kind": "click", "published_revision": 1, "target_id": 1, "control_key": used, **more}
    return sent.find_again("page", action, now)


def test_a_button_is_found_again_where_it_has_moved_to() -> None:
    before = state(1, button("first"), button("second"))
    assert find(before, state(2, button("first"), button("second")), "c1") == "c1"
    assert find(before, state(2, button("new"), button("first"), button("second")), "c1") == "c2"
    assert find(before, state(2, button("second")), "c1") == "c0"


@pytest.mark.parametrize("now", [(), (button("first", "Start"),), (button("another"),)])
def test_a_button_that_says_something_else_or_is_gone_is_not_found(now: tuple[dict[str, Any], ...]) -> None:
    assert find(state(1, button("first")), state(2, *now), "c0") is None


def test_a_button_of_several_questions_is_found_while_one_of_them_stands() -> None:
    before = state(1, button("mv:7:q1|q2:pass"))
    assert find(before, state(2, button("mv:7:q2:pass")), "c0") == "c0"
    assert find(before, state(2, button("mv:7:q3:pass")), "c0") is None
    assert find(before, state(2, button("mv:7:q2:pass:on")), "c0") is None


def test_a_menu_counts_as_long_as_it_has_the_entries_chosen() -> None:
    before, now = state(1, menu("a", "b")), state(2, button("new"), menu("b", "c"))
    assert find(before, now, "c0", kind="select", values=["b"]) == "c1"
    assert find(before, now, "c0", kind="select", values=["a"]) is None


def test_a_state_that_was_never_sent_finds_nothing() -> None:
    assert find(state(1, button("first")), state(2, button("first")), "c0", published_revision=7) is None


def test_a_file_is_known_from_the_state_that_showed_it() -> None:
    file = {"id": "8", "filename": "board.png", "content_type": "image/png", "asset_id": "a_1"}
    sent = SentStates()
    for revision, files in enumerate(([file], [{**file, "id": "9", "asset_id": "a_2"}])):
        shown = {"publishedRevision": revision, "messages": {"1": {"channel_id": "5", "attachments": files}}}
        sent.keep("page", json.dumps(shown).encode())
    found = sent.find_file("page", "a_1")
    assert found is not None and found.address.endswith("/attachments/5/8/board.png")
    assert found.content_type == "image/png"
    assert sent.find_file("other page", "a_1") is None and sent.find_file("page", "a_3") is None
