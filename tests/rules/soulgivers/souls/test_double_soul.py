"""Absorbing Souls, and Double Souls."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import FOUR, SHELLS, SPECTERS, asked, find, legal, play, refusal, where
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    IDS_OF_FOUR,
    OPENED,
    SEATS_OF_FOUR,
    acts,
    acts_for,
    four_at,
    holder,
    id_of,
    places,
)

USES: dict[str, tuple[str, str]] = {
    "mold": ("architect", "use:mold>A3E"),
    "mind_control": ("volomancer", "use:mind_control>F3 step:F4 step:G4 step:H4"),
    "acquiescence": ("volomancer", "use:acquiescence>F6 face:N face:E"),
    "chaos": ("confuser", "use:chaos>E3R"),
    "teleport": ("spacewalker", "use:teleport>F3"),
    "charge": ("protector", "use:charge>F3"),
    "black_void": ("holemaker", "use:black_void>E4"),
    "tear": ("holemaker", "use:tear>A9 to:D4"),
    "tornado": ("blower", "use:tornado push:F3"),
    "eradicate": ("ghost", "use:eradicate>shells-runner"),
    "patch": ("patcher", "use:patch>E4"),
    "update": ("patcher", "use:update to:D4"),
    "soulstrike": ("soulcrusher", "use:soulstrike>shells-runner/W"),
    "magnificent_decay": ("aeger", "use:magnificent_decay>F3/2"),
    "encouragement": ("whisperer", "use:encouragement>F3"),
    "discouragement": ("whisperer", "use:discouragement>E"),
    "gate": ("gatekeeper", "use:gate>D4"),
}


def test_5_1_souls_share_a_cell_and_are_absorbed_from_anywhere_on_the_tile() -> None:
    foe = "ghost@C3 blower@D4 patcher@E3"
    state = play(acts_for(SPECTERS, "aeger@C2", foe, souls="shells-runner@C3"), "attack:C3", "end")
    assert places(state, "shells-runner", "shells-ghost") == ["Soul on C3"] * 2
    state = play(state, "activate:blower")
    assert legal(state, "absorb") == ["absorb:runner", "absorb:ghost"]
    state = play(state, "absorb:ghost")
    assert find(state, "shells-blower").soul == "shells-ghost"
    assert places(state, "shells-runner") == ["Soul on C3"]
    assert refusal(play(state, "activate:patcher"), "absorb:runner") == "no_soul"


@BOTH
@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize(
    ("lying", "modifiers"), [("C3", ""), ("D3", "hole@D3"), ("D4", ""), ("C4", "border@C4"), ("E4", "")]
)
def test_5_1_every_hero_absorbs_an_allied_soul_anywhere_on_its_tile(
    hero: str, lying: str, modifiers: str, seat: int
) -> None:
    name, foe = ("blower" if hero != "blower" else "runner"), ("aeger" if hero != "aeger" else "patcher")
    for side, absorbed in ((seat, [f"absorb:{name}"] if lying != "E4" else []), (1 - seat, [])):
        state = acts_for(seat, f"{hero}@C3", f"{foe}@D4", souls=f"{id_of(side, name)}@{lying}", modifiers=modifiers)
        assert legal(state, "absorb:") == absorbed


def test_5_2_ending_on_a_soul_is_legal_and_absorbs_nothing() -> None:
    state = play(acts("ghost@C3", souls="shells-runner@D3 shells-blower@C4"), "step:D3", "halt:N")
    assert (where(state, "shells-ghost"), find(state, "shells-ghost").soul) == ("D3", "")
    assert places(state, "shells-runner") == ["Soul on D3"]
    state = play(state, "absorb:runner")
    assert (find(state, "shells-ghost").soul, state.sides[SHELLS].essences) == ("shells-runner", 5)
    assert refusal(state, "absorb:blower") == "double"


@pytest.mark.parametrize(
    ("own", "foe", "moves"),
    [
        ("confuser@C3+patcher", "ghost@C4 aeger@I2", "use:chaos>E3R attack:C4 use:patch>D3"),
        ("confuser@C3*+patcher ghost@F3", FOE, "use:patch>D3 pass:F3 face:N face:N use:chaos>E3R"),
    ],
)
def test_6_3_actions_between_the_abilities_of_both_souls(own: str, foe: str, moves: str) -> None:
    assert holder(play(acts(own, foe), *moves.split()), "confuser").marks == 2


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_15_souls_of_both_teammates_are_absorbed_and_decay_stays(seat: int) -> None:
    souls = "shells-runner@C4 specters-runner@C4 shells-architect@D4 specters-architect@D4 shells-confuser@E4"
    state = four_at(seat, {seat: "C3=4"}, active=FOUR[seat], souls=souls)
    assert legal(state, "absorb:") == ["absorb:runner", "absorb:architect"]
    piece = find(play(state, "absorb:runner"), IDS_OF_FOUR[seat])
    assert (piece.soul, piece.decay, piece.marks) == (id_of(seat, "runner"), 4, 0)


@pytest.mark.parametrize("ability", USES)
def test_2_15_a_double_soul_uses_an_ability_as_its_own_hero_does(ability: str) -> None:
    hero, moves = USES[ability]
    second = "architect" if hero == "confuser" else "confuser"
    foes = "protector@F6S blower@C6W*" if ability == "acquiescence" else "protector@F3S patcher@C6"
    foes = foes.replace("protector", "confuser") if hero == "protector" else foes
    ally = "aeger@A7" if hero == "gatekeeper" else "gatekeeper@A7"
    results = []
    for user, written in ((hero, f"{hero}@C3N"), (second, f"{second}@C3N+{hero}")):
        state = acts(f"{written} {ally}", foes, modifiers="hole@A9! patch@J9", souls="shells-runner@D4", sides=OPENED)
        after = play(state, *moves.split())
        others = [one for one in after.soulgivers if one.id != f"shells-{user}"]
        me = find(after, f"shells-{user}")
        lying = (after.tiles, after.modifiers, after.souls, after.fragment, after.sides[SHELLS].molds)
        results.append((others, lying, me.place, me.decay, me.marks, asked(after)))
    assert results[0] == results[1]
