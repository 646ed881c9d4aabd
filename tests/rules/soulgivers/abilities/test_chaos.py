"""Chaos: which tiles are turned."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, cell, legal, play, position, refusal
from tests.rules.soulgivers.scenes import holds


def test_22_1_chaos_turns_a_tile_with_any_modifier_but_those_of_the_populations() -> None:
    for modifier in ("gate", "patch", "hole"):
        state = position("confuser@C5 gatekeeper@I9", "aeger@I2", modifiers=f"{modifier}@C3", active="confuser")
        state = play(state, "use:chaos>C3R")
        assert [found.cell for found in state.modifiers] == [cell("D3")]
    for modifiers in ("border@C3", "hole@C3 horizon@C3"):
        state = position("confuser@C5", "aeger@I2", modifiers=modifiers, active="confuser")
        assert refusal(state, "use:chaos>C3R") == "tile_locked"


@pytest.mark.parametrize("lying", ["patch@D3", "hole@D4", "hole@C4 patch@C4", "gate@D3"])
@pytest.mark.parametrize("card", ["quake", "transpose", "drift"])
def test_22_1_modifiers_do_not_stop_a_tile_from_being_moved(card: str, lying: str) -> None:
    plain = holds(SHELLS, "gatekeeper@C3", "aeger@I9", card)
    state = holds(SHELLS, "gatekeeper@C3", "aeger@I9", card, modifiers=lying)
    assert legal(state, "play:") == legal(plain, "play:")
