"""Absorbing Souls, and Double Souls."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import (
    FOUR,
    SHELLS,
    SPECTERS,
    asked,
    find,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.scenes import OPENED, SEATS_OF_FOUR, four_at

USES: dict[str, tuple[str, list[str]]] = {
    "mold": ("architect", ["use:mold>A3E"]),
    "mind_control": ("volomancer", ["use:mind_control>F3", "step:F4", "step:G4", "step:H4"]),
    "acquiescence": ("volomancer", ["use:acquiescence>F6", "face:N", "face:E"]),
    "chaos": ("confuser", ["use:chaos>E3R"]),
    "teleport": ("spacewalker", ["use:teleport>F3"]),
    "charge": ("protector", ["use:charge>F3"]),
    "black_void": ("holemaker", ["use:black_void>E4"]),
    "tear": ("holemaker", ["use:tear>A9", "to:D4"]),
    "tornado": ("blower", ["use:tornado", "push:F3"]),
    "eradicate": ("ghost", ["use:eradicate>shells-runner"]),
    "patch": ("patcher", ["use:patch>E4"]),
    "update": ("patcher", ["use:update", "to:D4"]),
    "soulstrike": ("soulcrusher", ["use:soulstrike>shells-runner/W"]),
    "magnificent_decay": ("aeger", ["use:magnificent_decay>F3/2"]),
    "encouragement": ("whisperer", ["use:encouragement>F3"]),
    "discouragement": ("whisperer", ["use:discouragement>E"]),
    "gate": ("gatekeeper", ["use:gate>D4"]),
}


def test_one_soul_is_absorbed_at_most() -> None:
    state = position("ghost@C3", "aeger@I9", active="ghost", souls="shells-runner@C4 shells-blower@D4")
    state = play(state, "absorb:runner")
    assert refusal(state, "absorb:blower") == "double"
    assert state.sides[SHELLS].essences == 5


def test_5_1_souls_share_a_cell_and_are_absorbed_from_anywhere_on_the_tile() -> None:
    state = position(
        "ghost@C3 blower@D4 patcher@E3", "aeger@C2", seat=SPECTERS, active="aeger", souls="shells-runner@C3"
    )
    state = play(state, "attack:C3", "end")
    assert [soul(state, f"shells-{hero}") for hero in ("runner", "ghost")] == ["C3", "C3"]
    state = play(state, "activate:blower")
    assert legal(state, "absorb") == ["absorb:runner", "absorb:ghost"]
    state = play(state, "absorb:ghost")
    assert find(state, "shells-blower").soul == "shells-ghost"
    assert soul(state, "shells-runner") == "C3"
    state = play(state, "activate:patcher")
    assert refusal(state, "absorb:runner") == "no_soul"


def test_5_1_souls_of_opponents_are_not_absorbed() -> None:
    state = position("blower@D4", "aeger@C9", souls="specters-runner@C3", active="blower")
    assert legal(state, "absorb") == []


def test_5_2_ending_on_a_soul_is_legal_and_absorbs_nothing() -> None:
    state = position("ghost@C3", "aeger@I2", souls="shells-runner@D3", active="ghost")
    state = play(state, "step:D3", "halt:N")
    assert where(state, "shells-ghost") == "D3"
    assert find(state, "shells-ghost").soul == ""
    assert soul(state, "shells-runner") == "D3"
    assert find(play(state, "absorb:runner"), "shells-ghost").soul == "shells-runner"


def test_6_3_actions_between_the_abilities_of_both_souls() -> None:
    state = position("confuser@C3+patcher", "ghost@C4 aeger@I2", active="confuser")
    state = play(state, "use:chaos>E3R", "attack:C4", "use:patch>D3")
    assert find(state, "shells-confuser").marks == 2
    state = position("confuser@C3*+patcher ghost@F3", "ghost@I9", active="confuser")
    state = play(state, "use:patch>D3", "pass:F3", "face:N", "face:N", "use:chaos>E3R")
    assert state.fragment.carrier == "shells-ghost"
    assert find(state, "shells-confuser").marks == 2


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hero", HEROES)
def test_5_1_every_hero_absorbs_an_allied_soul_anywhere_on_its_tile(hero: str, seat: int) -> None:
    side = ("shells", "specters")[seat]
    name = "blower" if hero != "blower" else "runner"
    for lying, modifiers in (("C3", ""), ("D3", "hole@D3"), ("D4", ""), ("C4", "border@C4")):
        texts = (f"{hero}@C3", "aeger@D4" if hero != "aeger" else "patcher@D4")[:: 1 - 2 * seat]
        souls = f"{side}-{name}@{lying}"
        state = position(*texts, seat=seat, active=hero, souls=souls, modifiers=modifiers)
        assert legal(state, "absorb:") == [f"absorb:{name}"]
        foreign = position(*texts, seat=seat, active=hero, souls=f"{('specters', 'shells')[seat]}-{name}@{lying}")
        assert legal(foreign, "absorb:") == []


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_15_souls_of_both_teammates_are_absorbed_and_no_others(seat: int) -> None:
    souls = "shells-runner@C4 specters-runner@C4 shells-architect@D4 specters-architect@D4 shells-confuser@E4"
    state = four_at(seat, {seat: "C3"}, active=FOUR[seat], souls=souls)
    assert legal(state, "absorb:") == ["absorb:runner", "absorb:architect"]
    state = play(state, "absorb:runner")
    population = ("shells", "specters")[seat % 2]
    assert find(state, f"{population}-{FOUR[seat]}").soul == f"{population}-runner"


@pytest.mark.parametrize("ability", USES)
def test_2_15_a_double_soul_uses_an_ability_as_its_own_hero_does(ability: str) -> None:
    hero, moves = USES[ability]
    second = "architect" if hero == "confuser" else "confuser"
    foes = "protector@F6S blower@C6W*" if ability == "acquiescence" else "protector@F3S patcher@C6"
    foes = foes.replace("protector", "confuser") if hero == "protector" else foes
    results = []
    for user in (hero, second):
        written = f"{hero}@C3N" if user == hero else f"{second}@C3N+{hero}"
        state = position(
            f"{written} aeger@A7" if hero == "gatekeeper" else f"{written} gatekeeper@A7",
            foes,
            active=user,
            modifiers="hole@A9! patch@J9",
            souls="shells-runner@D4",
            sides=OPENED,
        )
        after = play(state, *moves)
        others = [one for one in after.soulgivers if one.id != f"shells-{user}"]
        me = find(after, f"shells-{user}")
        lying = (after.tiles, after.modifiers, after.souls, after.fragment, after.sides[SHELLS].molds)
        results.append((others, lying, me.place, me.decay, me.marks, asked(after)))
    assert results[0] == results[1]


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_15_decay_is_the_same_after_a_soul_was_absorbed(seat: int) -> None:
    side = ("shells", "specters")[seat]
    pieces = ("patcher@C3=4", "ghost@J9")
    state = position(
        *(pieces if seat == SHELLS else pieces[::-1]), seat=seat, active="patcher", souls=f"{side}-runner@C4"
    )
    piece = find(play(state, "absorb:runner"), f"{side}-patcher")
    assert (piece.decay, piece.soul, piece.marks) == (4, f"{side}-runner", 0)
