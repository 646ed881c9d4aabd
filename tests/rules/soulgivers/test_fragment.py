"""The Fragment: collected, passed, dropped, delivered (2.14, FAQ 10)."""

from __future__ import annotations

from rules.soulgivers.game import Soulgivers
from tests.rules.soulgivers.builder import find, legal, play, position, refusal


def test_a_carrier_that_enters_an_own_portal_wins_at_once() -> None:
    """2.26: delivery."""
    state = position("ghost@C10N*", "runner@A1S", active="ghost")
    over = play(state, "deliver")
    outcome = Soulgivers().outcome(over)
    assert outcome is not None
    assert outcome.reason == "delivery"
    assert outcome.winners == (0,)


def test_10_2_only_exactly_three_cells_in_a_clear_line() -> None:
    """FAQ 10.2: distance 2, 3 and 4, and nobody in between."""
    state = position("ghost@C8N* runner@C5N patcher@E8N", "runner@A1S", active="ghost")
    assert legal(state, "pass:") == ["pass:C5"]
    assert refusal(state, "pass:E8") == "cannot_pass"


def test_10_6d_collecting_after_all_steps_leaves_no_point() -> None:
    """FAQ 10.6d: three steps used, then Collect is legal and leaves no step."""
    state = position("ghost@C8N", "runner@A1S", active="ghost", fragment="D8", doing={"steps": 3})
    carrying = play(state, "collect:E")
    assert legal(carrying, "step:") == []
    assert find(carrying, "shells-ghost").marks == 1
