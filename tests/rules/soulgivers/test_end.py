"""The end of the game (2.26)."""

from __future__ import annotations

from rules.soulgivers.game import Soulgivers
from tests.rules.soulgivers.builder import play, position


def test_a_carrier_that_enters_an_own_portal_wins_at_once() -> None:
    """2.26: delivery."""
    state = position("ghost@C10N*", "runner@A1S", active="ghost")
    over = play(state, "deliver")
    outcome = Soulgivers().outcome(over)
    assert outcome is not None
    assert outcome.reason == "delivery"
    assert outcome.winners == (0,)
