"""What Abilities target in general: range, allies and opponents, Portals, and what could do nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.soulgivers.builder import IN_TEAMS, SHELLS, SPECTERS, board, legal, play, position, refusal, where
from tests.rules.soulgivers.scenes import BOTH, TARGETING, acts, acts_for, changed, targets, targets_offered


def test_one_on_a1_is_attacked_silenced_and_walked_over_as_anywhere() -> None:
    state = acts("ghost@B1", "aeger@A1N patcher@I9")
    assert "attack:A1" in legal(state)
    assert targets(acts("whisperer@C1", "aeger@A1 ghost@I9"), "use:discouragement") == {"W"}
    crossing = acts("blower@C1 patcher@A2", "aeger@C9")
    assert "walk:B1-A1" in legal(crossing)
    leaping = acts("runner@C1 patcher@B1", "aeger@C9")
    assert where(play(leaping, "use:leap"), "shells-runner") == "A1"


def test_4_1_obstacles_do_not_change_the_range() -> None:
    tiles = board(A5="I2", I5="I0", C3="S0")
    state = position("volomancer@C3 ghost@D3", "runner@E3 ghost@G3 aeger@H3", tiles=tiles, active="volomancer")
    assert refusal(state, "use:mind_control>G3") == ""
    assert refusal(state, "use:mind_control>H3") == "out_of_range"
    free = position("volomancer@C3 ghost@C9", "ghost@G3 aeger@H3", active="volomancer")
    assert refusal(free, "use:mind_control>G3") == ""
    assert refusal(free, "use:mind_control>H3") == "out_of_range"


def test_4_1_walls_do_not_change_the_range_in_tiles() -> None:
    tiles = board(A5="I2", I5="I0", A1="C0", C1="S0", E1="S1")
    state = position("holemaker@A1", "ghost@C1 patcher@D1", tiles=tiles, active="holemaker")
    assert refusal(state, "use:black_void>E1") == ""
    assert refusal(state, "use:black_void>G1") == "out_of_range"


@pytest.mark.parametrize(
    ("hero", "ability"),
    [
        ("volomancer", "mind_control>{}"),
        ("spacewalker", "teleport>{}"),
        ("aeger", "magnificent_decay>{}/1"),
        ("whisperer", "encouragement>{}"),
    ],
)
def test_4_2_allied_and_opposing_soulgivers_are_targets(hero: str, ability: str) -> None:
    state = position(f"{hero}@C3 patcher@D3", "patcher@C4", active=hero)
    targets = legal(state, f"use:{ability.partition('>')[0]}")
    assert f"use:{ability.format('D3')}" in targets
    assert f"use:{ability.format('C4')}" in targets


@pytest.mark.parametrize(
    ("shells", "specters", "refused"),
    [
        ("blower@E3", "runner@G3", "use:tornado"),
        ("soulcrusher@C3", "aeger@I9", "use:soulstrike"),
        ("ghost@C3", "aeger@I9", "use:eradicate"),
        ("patcher@C3", "aeger@I9", "use:update"),
        ("holemaker@C3", "aeger@I9", "use:tear"),
        ("spacewalker@C3", "aeger@I9", "use:teleport"),
        ("whisperer@C3", "aeger@I9", "use:encouragement"),
        ("ghost@C3", "aeger@I9", "play:respite>C3"),
        ("ghost@C3", "aeger@I9", "play:fracture>PP1"),
        ("ghost@C3N", "aeger@I9", "play:realign>C3/N"),
        ("runner@C3", "aeger@I9", "play:shelter>C3/C4"),
    ],
)
def test_a46_what_could_do_nothing_is_refused(shells: str, specters: str, refused: str) -> None:
    hero = shells.partition("@")[0]
    state = position(shells, specters, active=hero, hands=("fracture respite realign shelter", ""))
    assert refusal(state, refused) != ""
    assert not [move for move in legal(state) if move == refused]


@BOTH
@pytest.mark.parametrize("ability", TARGETING)
def test_section_2_2_no_ability_reaches_a_portal(ability: str, seat: int) -> None:
    hero = TARGETING[ability]
    foes = f"confuser@PP1+architect {'' if ability == 'acquiescence' else 'protector@PP2+architect'}"
    if seat == SPECTERS:
        foes = foes.replace("PP", "PS")
    for corner in ("I9", "G9", "J1", "G1", "C9", "C1", "J10", "H10"):
        own = f"{hero}@{corner} holemaker@{'PS' if seat == SHELLS else 'PP'}2+runner"
        assert targets_offered(acts_for(seat, own, foes.strip()), ability) == [], corner


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("whose", range(4))
@pytest.mark.parametrize("ability", [ability for ability in TARGETING if ability != "acquiescence"])
def test_4_2_in_teams_an_ability_reaches_the_soulgivers_of_every_player(ability: str, whose: int, seat: int) -> None:
    target = "E3" if ability == "tornado" else "D3"
    pieces = ["holemaker@A9", "holemaker@J9", "architect@A7", "architect@J7"]
    pieces[seat] += f" {TARGETING[ability]}@C3"
    pieces[whose] += f" patcher@{target}+confuser"
    state = position(*pieces[:2], four=pieces[2:], seat=seat, active=TARGETING[ability], tiles=IN_TEAMS)
    expected = {"tornado": "", "discouragement": "E", "magnificent_decay": "D3/1"}.get(ability, target)
    assert expected in targets_offered(state, ability)


@pytest.mark.parametrize("ability", ["eradicate", "teleport", "mind_control", "encouragement", "magnificent_decay"])
@pytest.mark.parametrize("changes", [{}, {"activated": True}, {"silenced": 1}, {"marks": 2}])
def test_4_2_a_target_may_carry_be_silenced_or_stand_anywhere(ability: str, changes: dict[str, Any]) -> None:
    """The target carries the Fragment on an Interference cell, or is a Holemaker on a black hole."""
    user = {"eradicate": "ghost", "teleport": "spacewalker", "mind_control": "volomancer"}.get(ability, "aeger")
    user = "whisperer" if ability == "encouragement" else user
    placed: tuple[tuple[str, dict[str, Any]], ...] = (
        ("patcher@B6*+blower", {}),
        ("holemaker@B5+blower", {"modifiers": "hole@B5"}),
    )
    for foe, more in placed:
        state = changed(acts(f"{user}@A5", foe, **more), foe.partition("@")[0], **changes)
        offered = legal(state, f"use:{ability}>{foe.partition('@')[2][:2]}")
        assert offered, foe
