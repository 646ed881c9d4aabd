"""Hush: who cannot be activated beside an opposing Patcher."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import IN_TEAMS, is_in_game, legal, play, position, refusal
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, SEATS_OF_TWO, two_against_two


def test_a_patcher_hushes_neither_its_teammates_nor_their_soulgivers() -> None:
    assert refusal(two_against_two("ghost@C3", "aeger@I2", "patcher@C4", "blower@G3"), "activate:ghost") == ""
    assert refusal(two_against_two("ghost@C3", "aeger@I2", "runner@G9", "patcher@C4"), "activate:ghost") == "hushed"


def test_29_1_hush_leaves_anomalies_and_the_population_ability_only() -> None:
    state = position("ghost@C3 aeger@D3 runner@C4", "patcher@D4", hands=("shelter decay", ""))
    assert legal(state, "activate") == []
    assert refusal(state, "activate:ghost") == "hushed"
    assert refusal(state, "population") == ""
    assert refusal(state, "draw") == ""
    state = play(state, "play:shelter>C3/C5")
    assert legal(state, "activate") == ["activate:ghost"]


def test_29_1_hush_ends_when_the_patcher_leaves_or_dies() -> None:
    state = position("ghost@C3 aeger@D3 whisperer@E4", "patcher@D4 confuser@I2", hands=("transpose", ""))
    assert legal(state, "activate") == ["activate:whisperer"]
    state = play(state, "activate:whisperer", "attack:D4")
    assert not is_in_game(state, "specters-patcher")
    assert refusal(state, "activate:ghost") == ""
    led = position("ghost@C3 volomancer@C6", "patcher@D4 confuser@I2", active="volomancer")
    assert refusal(led, "activate:ghost") == "hushed"
    assert refusal(play(led, "use:mind_control>D4", "step:E4", "done"), "activate:ghost") == ""


def test_29_1_hush_works_on_its_tile_and_on_opponents_only() -> None:
    state = position("ghost@C3 runner@E4", "patcher@D4 aeger@C4")
    assert legal(state, "activate") == ["activate:runner"]
    assert legal(play(state, "end"), "activate") == ["activate:patcher", "activate:aeger"]
    double = position("ghost@C3", "aeger@D4+patcher")
    assert refusal(double, "activate:ghost") == "hushed"


def test_29_2_two_patchers_block_each_other() -> None:
    state = position("patcher@C3 runner@I9", "patcher@D4 aeger@I2", hands=("shelter", ""))
    assert legal(state, "activate") == ["activate:runner"]
    assert legal(play(state, "end"), "activate") == ["activate:aeger"]
    moved = play(state, "play:shelter>C3/E3")
    assert refusal(moved, "activate:patcher") == ""
    assert "activate:patcher" in legal(play(moved, "end"))


def test_a8_hush_bars_new_activations_only() -> None:
    state = position("aeger@B3 ghost@C4", "patcher@D4S", active="aeger")
    assert refusal(state, "activate:ghost") == "hushed"
    state = play(state, "step:C3", "step:D3")
    assert legal(state, "step:") != []
    assert refusal(state, "attack:D4") == ""


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("seat", SEATS_OF_TWO)
def test_29_1_every_hero_is_hushed_with_the_fragment_and_without(hero: str, seat: int) -> None:
    for carrier in ("", "*"):
        texts = (f"{hero}@C3{carrier}", "patcher@D4")[:: 1 - 2 * seat]
        assert refusal(position(*texts, seat=seat), f"activate:{hero}") == "hushed"


@pytest.mark.parametrize(
    "patcher", ["patcher@D4", "patcher@D4*", "patcher@D4=5", "blower@D4+patcher", "runner@D4+patcher"]
)
@pytest.mark.parametrize("seat", SEATS_OF_TWO)
def test_29_1_hush_is_always_on(patcher: str, seat: int) -> None:
    texts = ("ghost@C3", patcher)[:: 1 - 2 * seat]
    state = position(*texts, seat=seat)
    for silenced in (0, 1, 2):
        pieces = tuple(replace(one, silenced=silenced) for one in state.soulgivers)
        assert refusal(replace(state, soulgivers=pieces), "activate:ghost") == "hushed"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_29_1_in_teams_opponents_are_hushed_by_both_and_allies_by_none(seat: int, other: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "ghost@C3" if seat != other else "ghost@C3 patcher@D4"
    if seat != other:
        texts[other] = "patcher@D4"
    state = position(*texts[:2], four=texts[2:], seat=seat, tiles=IN_TEAMS)
    assert refusal(state, "activate:ghost") == ("hushed" if (seat - other) % 2 else "")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("other", SEATS_OF_FOUR)
def test_29_1_hush_is_of_opponents_alone(seat: int, other: int) -> None:
    if seat == other:
        return
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[other] = "confuser@C3", "patcher@D4"
    state = position(pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, tiles=IN_TEAMS)
    assert (refusal(state, "activate:confuser") == "hushed") == (seat % 2 != other % 2)
