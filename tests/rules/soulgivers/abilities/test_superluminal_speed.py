"""Superluminal Speed: what does not target a Runner."""

from __future__ import annotations

import pytest

from tests.rules.soulgivers.builder import SHELLS, legal, position, refusal
from tests.rules.soulgivers.scenes import BOTH, TARGETING, acts_for, holds, targets_offered


def test_a14_superluminal_speed_is_also_against_friends() -> None:
    hands = ("shelter realign surge respite", "")
    state = position("runner@C3=2 spacewalker@C5", "aeger@I2", active="spacewalker", hands=hands)
    assert refusal(state, "use:teleport>C3") == "untouchable"
    assert refusal(state, "play:shelter>C3/D3") == "untouchable"
    assert refusal(state, "play:realign>C3/E") == "untouchable"
    assert refusal(state, "play:respite>C3") == "untouchable"
    assert refusal(state, "play:surge") == ""
    state = position("runner@C3 spacewalker@C5", "aeger@I2", active="runner", hands=hands)
    assert refusal(state, "play:surge") == "requirement"
    double = position("spacewalker@C5+runner", "aeger@I2", active="spacewalker", hands=hands)
    assert refusal(double, "play:surge") == "requirement"


def test_a14_superluminal_speed_of_an_absorbed_soul_protects_from_anomalies() -> None:
    state = position("confuser@C3+runner=2", "aeger@I2+runner", hands=("shelter realign respite decay", ""))
    for text in ("shelter>C3/D3", "realign>C3/E", "respite>C3", "decay>I2"):
        assert refusal(state, f"play:{text}") == "untouchable"


@BOTH
@pytest.mark.parametrize("written", ["runner@D3", "patcher@D3+runner"])
@pytest.mark.parametrize("ally", [True, False])
@pytest.mark.parametrize("ability", TARGETING)
def test_3_2_no_ability_of_another_targets_one_with_the_aura_of_the_runner(
    ability: str, ally: bool, written: str, seat: int
) -> None:
    user = f"{TARGETING[ability]}@C3"
    carried = "*" if ability == "acquiescence" else ""
    if "+" in written:
        written = written.replace("+", f"{carried}+")
    else:
        written += carried
    if ability == "tornado":
        written = written.replace("D3", "E3")
    state = acts_for(seat, f"{user} {written}" if ally else user, "ghost@G3" if ally else f"{written} ghost@G3")
    assert not {"D3", "E"} & set(targets_offered(state, ability))
    if ability in ("tornado", "acquiescence"):
        assert targets_offered(state, ability) == []


@pytest.mark.parametrize("aura", ["runner@C3", "patcher@C3+runner", "runner@C3+patcher"])
@pytest.mark.parametrize("card", ["decay", "realign", "shelter", "respite"])
def test_3_2_no_card_targets_one_with_superluminal_speed_its_own_or_of_a_soul(card: str, aura: str) -> None:
    text = f"{aura}=2"
    mine = card in ("shelter", "respite")
    state = holds(SHELLS, text if mine else "ghost@J10", "aeger@I2" if mine else text, card)
    reached = [move for move in legal(state, "play:") if ">C3" in move]
    assert reached == []


@pytest.mark.parametrize("piece", ["runner@C3", "patcher@C3+runner", "runner@C3+patcher"])
def test_a14_surge_is_not_for_superluminal_speed(piece: str) -> None:
    hero = piece.partition("@")[0]
    assert refusal(holds(SHELLS, piece, "aeger@I2", "surge", active=hero), "play:surge") != ""


def test_3_2_nobody_eradicates_the_soul_that_a_runner_has_absorbed() -> None:
    state = position("ghost@C3", "runner@D3+patcher aeger@C4+blower", active="ghost")
    assert legal(state, "use:eradicate") == ["use:eradicate>C4"]
