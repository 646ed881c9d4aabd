"""Eradicate: whose absorbed Soul it removes."""

from __future__ import annotations

from tests.rules.soulgivers.builder import SHELLS, asked, find, is_in_game, legal, play, position
from tests.rules.soulgivers.scenes import BOTH, acts, acts_for, changed, targets, targets_offered


def test_eradicate_takes_the_soul_of_its_own_user() -> None:
    state = acts("ghost@C3+runner", "aeger@C5+patcher blower@C4")
    assert targets(state, "use:eradicate") == {"C3", "C5"}
    state = play(state, "use:eradicate>C3")
    assert find(state, "shells-ghost").soul == ""
    assert "shells-runner" in state.sides[0].removed


def test_28_eradicate_removes_the_soul_that_the_ghost_itself_has_absorbed() -> None:
    state = position("ghost@C3+runner", "aeger@I2", active="ghost")
    state = play(state, "use:eradicate>C3")
    assert (find(state, "shells-ghost").soul, find(state, "shells-ghost").decay) == ("", 1)
    assert "shells-runner" in state.sides[SHELLS].removed


@BOTH
def test_2_25_eradicate_reaches_souls_of_either_population_one_tile_away(seat: int) -> None:
    souls = "shells-runner@C4 specters-runner@E4 shells-blower@C1 specters-blower@G3 shells-patcher@E5"
    state = acts_for(seat, "ghost@C3", souls=souls)
    assert set(targets_offered(state, "eradicate")) == {"shells-runner", "specters-runner", "shells-blower"}


def test_2_25_eradicate_reaches_a_double_soul_that_was_activated() -> None:
    state = changed(acts("ghost@C3 patcher@D3+blower"), "patcher", activated=True)
    assert legal(state, "use:eradicate") == ["use:eradicate>D3"]


def test_a36_one_who_eradicates_the_soul_that_keeps_it_alive_is_destroyed() -> None:
    state = acts("ghost@C3+holemaker blower@A1", modifiers="hole@C3")
    state = play(state, "use:eradicate")
    assert not is_in_game(state, "shells-ghost")
    assert asked(state) == [(SHELLS, "act")]
