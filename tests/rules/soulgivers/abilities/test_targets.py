"""What Abilities target in general, and the Auras that forbid it: Hush and Superluminal Speed."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import SHELLS, board, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    SEATS_OF_FOUR,
    TARGETING,
    acts,
    acts_for,
    changed,
    holds,
    in_teams,
    of,
    refusals,
    targets,
    targets_offered,
    with_each,
)

EVERYBODY = {ability: hero for ability, hero in TARGETING.items() if ability != "acquiescence"}


def test_one_on_a1_is_attacked_silenced_and_walked_over_as_anywhere() -> None:
    assert "attack:A1" in legal(acts("ghost@B1", "aeger@A1N patcher@I9"))
    assert targets(acts("whisperer@C1", "aeger@A1 ghost@I9"), "use:discouragement") == {"W"}
    assert "walk:B1-A1" in legal(acts("blower@C1 patcher@A2", "aeger@C9"))
    leaping = play(acts("runner@C1 patcher@B1", "aeger@C9"), "use:leap")
    assert where(leaping, "shells-runner") == "A1"


@pytest.mark.parametrize("own", ["ghost@D3", "ghost@C9"])
def test_4_1_obstacles_do_not_change_the_range(own: str) -> None:
    tiles = board(A5="I2", I5="I0", C3="S0") if own == "ghost@D3" else ""
    state = acts(f"volomancer@C3 {own}", "runner@E3 ghost@G3 aeger@H3", tiles=tiles)
    assert refusals(state, "use:mind_control>G3", "use:mind_control>H3") == ["", "out_of_range"]


def test_4_1_walls_do_not_change_the_range_in_tiles() -> None:
    tiles = board(A5="I2", I5="I0", A1="C0", C1="S0", E1="S1")
    state = acts("holemaker@A1", "ghost@C1 patcher@D1", tiles=tiles)
    assert refusals(state, "use:black_void>E1", "use:black_void>G1") == ["", "out_of_range"]


@pytest.mark.parametrize(
    ("shells", "specters", "refused"),
    [
        ("blower@E3", "runner@G3", "use:tornado"),
        ("soulcrusher@C3", FOE, "use:soulstrike"),
        ("ghost@C3", FOE, "use:eradicate"),
        ("patcher@C3", FOE, "use:update"),
        ("holemaker@C3", FOE, "use:tear"),
        ("spacewalker@C3", FOE, "use:teleport"),
        ("whisperer@C3", FOE, "use:encouragement"),
        ("ghost@C3", FOE, "play:respite>C3"),
        ("ghost@C3", FOE, "play:fracture>PP1"),
        ("ghost@C3N", FOE, "play:realign>C3/N"),
        ("runner@C3", FOE, "play:shelter>C3/C4"),
    ],
)
def test_a46_what_could_do_nothing_is_refused(shells: str, specters: str, refused: str) -> None:
    state = acts(shells, specters, hands=("fracture respite realign shelter", ""))
    assert refusal(state, refused) != ""
    assert refused not in legal(state)


@BOTH
@pytest.mark.parametrize("ability", TARGETING)
def test_section_2_2_no_ability_reaches_a_portal(ability: str, seat: int) -> None:
    foes = f"confuser@PP1+architect {'' if ability == 'acquiescence' else 'protector@PP2+architect'}".strip()
    for corner in ("I9", "G9", "J1", "G1", "C9", "C1", "J10", "H10"):
        own = f"{TARGETING[ability]}@{corner} holemaker@{('PS', 'PP')[seat]}2+runner"
        state = acts_for(seat, own, foes.replace("PP", ("PP", "PS")[seat]))
        assert targets_offered(state, ability) == [], corner


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("whose", SEATS_OF_FOUR)
@pytest.mark.parametrize("ability", EVERYBODY)
def test_4_2_in_teams_an_ability_reaches_the_soulgivers_of_every_player(ability: str, whose: int, seat: int) -> None:
    target = "E3" if ability == "tornado" else "D3"
    user = EVERYBODY[ability]
    state = in_teams(seat, (seat, f"{user}@C3"), (whose, f"patcher@{target}+confuser"), active=user)
    expected = {"tornado": "", "discouragement": "E", "magnificent_decay": "D3/1"}.get(ability, target)
    assert expected in targets_offered(state, ability)


@pytest.mark.parametrize("ability", ["eradicate", "teleport", "mind_control", "encouragement", "magnificent_decay"])
@pytest.mark.parametrize("changes", [{}, {"activated": True}, {"silenced": 1}, {"marks": 2}])
@pytest.mark.parametrize(("foe", "modifiers"), [("patcher@B6*+blower", ""), ("holemaker@B5+blower", "hole@B5")])
def test_4_2_a_target_may_carry_be_silenced_or_stand_anywhere(
    foe: str, modifiers: str, ability: str, changes: dict[str, Any]
) -> None:
    """The target carries the Fragment on an Interference cell, or is a Holemaker on a black hole."""
    hero, _, place = foe.partition("@")
    state = changed(acts(f"{TARGETING[ability]}@A5", foe, modifiers=modifiers), hero, **changes)
    assert legal(state, f"use:{ability}>{place[:2]}")


@BOTH
@pytest.mark.parametrize("written", ["runner@{}", "patcher@{}+runner"])
@pytest.mark.parametrize("ally", [True, False])
@pytest.mark.parametrize("ability", TARGETING)
def test_3_2_no_ability_of_another_targets_one_with_the_aura_of_the_runner(
    ability: str, ally: bool, written: str, seat: int
) -> None:
    runner = written.format("E3" if ability == "tornado" else "D3*" if ability == "acquiescence" else "D3")
    own = f"{TARGETING[ability]}@C3"
    state = acts_for(seat, f"{own} {runner}" if ally else own, "ghost@G3" if ally else f"{runner} ghost@G3")
    assert not {"D3", "E"} & set(targets_offered(state, ability))
    if ability in ("tornado", "acquiescence"):
        assert targets_offered(state, ability) == []


@pytest.mark.parametrize("aura", ["runner@C3", "patcher@C3+runner", "runner@C3+patcher"])
@pytest.mark.parametrize("card", ["decay", "realign", "shelter", "respite"])
@pytest.mark.parametrize("ally", [True, False])
def test_3_2_and_a14_no_card_targets_one_with_superluminal_speed_its_own_or_of_a_soul(
    ally: bool, card: str, aura: str
) -> None:
    own, foe = (f"{aura}=2", FOE) if ally else ("ghost@J10", f"{aura}=2")
    state = holds(SHELLS, own, foe, card)
    assert [move for move in legal(state, "play:") if ">C3" in move] == []
    if ally != (card == "decay"):
        more = {"shelter": "/D3", "realign": "/E"}.get(card, "")
        assert refusal(state, f"play:{card}>C3{more}") == "untouchable"


@pytest.mark.parametrize("piece", ["runner@C3", "patcher@C3+runner", "runner@C3+patcher", "spacewalker@C3"])
def test_a14_surge_is_not_for_superluminal_speed(piece: str) -> None:
    state = acts(f"{piece} blower@D4", hands=("surge", ""))
    assert refusal(state, "play:surge") == ("requirement" if "runner" in piece else "")


def test_3_2_nobody_eradicates_the_soul_that_a_runner_has_absorbed() -> None:
    assert legal(acts("ghost@C3", "runner@D3+patcher aeger@C4+blower"), "use:eradicate") == ["use:eradicate>C4"]


def test_29_1_hush_leaves_anomalies_and_the_population_ability_only() -> None:
    state = position("ghost@C3 aeger@D3 runner@C4", "patcher@D4", hands=("shelter decay", ""))
    assert legal(state, "activate") == []
    assert refusals(state, "activate:ghost", "population", "draw") == ["hushed", "", ""]
    assert legal(play(state, "play:shelter>C3/C5"), "activate") == ["activate:ghost"]


def test_29_1_hush_ends_when_the_patcher_leaves_or_dies() -> None:
    state = position("ghost@C3 aeger@D3 whisperer@E4", "patcher@D4 confuser@I2")
    assert legal(state, "activate") == ["activate:whisperer"]
    assert refusal(play(state, "activate:whisperer", "attack:D4"), "activate:ghost") == ""
    led = acts("volomancer@C6 ghost@C3", "patcher@D4 confuser@I2")
    assert refusal(led, "activate:ghost") == "hushed"
    assert refusal(play(led, "use:mind_control>D4", "step:E4", "done"), "activate:ghost") == ""


def test_29_1_hush_works_on_its_tile_and_on_opponents_only() -> None:
    state = position("ghost@C3 runner@E4", "patcher@D4 aeger@C4")
    assert legal(state, "activate") == ["activate:runner"]
    assert legal(play(state, "end"), "activate") == ["activate:patcher", "activate:aeger"]


def test_29_2_two_patchers_block_each_other() -> None:
    state = position("patcher@C3 runner@I9", "patcher@D4 aeger@I2", hands=("shelter", ""))
    assert legal(state, "activate") == ["activate:runner"]
    assert legal(play(state, "end"), "activate") == ["activate:aeger"]
    moved = play(state, "play:shelter>C3/E3")
    assert refusal(moved, "activate:patcher") == ""
    assert "activate:patcher" in legal(play(moved, "end"))


def test_a8_hush_bars_new_activations_only() -> None:
    state = acts("aeger@B3 ghost@C4", "patcher@D4S")
    assert refusal(state, "activate:ghost") == "hushed"
    state = play(state, "step:C3", "step:D3")
    assert legal(state, "step:") != []
    assert refusal(state, "attack:D4") == ""


@BOTH
@pytest.mark.parametrize("carrier", ["", "*"])
@pytest.mark.parametrize("hero", HEROES)
def test_29_1_every_hero_is_hushed_with_the_fragment_and_without(hero: str, carrier: str, seat: int) -> None:
    assert refusal(of(seat, f"{hero}@C3{carrier}", "patcher@D4"), f"activate:{hero}") == "hushed"


@BOTH
@pytest.mark.parametrize(
    "patcher", ["patcher@D4", "patcher@D4*", "patcher@D4=5", "blower@D4+patcher", "runner@D4+patcher"]
)
@pytest.mark.parametrize("silenced", [0, 1, 2])
def test_29_1_hush_is_always_on(silenced: int, patcher: str, seat: int) -> None:
    assert refusal(with_each(of(seat, "ghost@C3", patcher), silenced=silenced), "activate:ghost") == "hushed"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("other", SEATS_OF_FOUR)
def test_29_1_in_teams_opponents_are_hushed_by_both_and_allies_by_none(seat: int, other: int) -> None:
    state = in_teams(seat, (seat, "blower@C3"), (other, "patcher@D4"))
    assert refusal(state, "activate:blower") == ("hushed" if (seat - other) % 2 else "")
