"""Targets that are chosen, Souls that are absorbed, and what Abilities cost, where it seldom matters (2.15, 2.25)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import DECK
from rules.soulgivers.pieces import Mold
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)
from tests.rules.soulgivers.changes import changed
from tests.rules.soulgivers.scenes import acts

FOUR: dict[str, Any] = {"four": ("patcher@A9", "blower@J1"), "tiles": IN_TEAMS}


# ---------------------------------------------------------------- the choice of a target


QUESTIONS: dict[str, tuple[str, dict[str, Any], str]] = {
    "control": ("volomancer", {}, "use:mind_control>C5"),
    "relocate": ("holemaker", {"modifiers": "hole@A3", "sides": ({"voided": True}, {"voided": True})}, "use:tear"),
    "blow": ("blower", {}, "use:tornado"),
    "relay": ("soulcrusher", {"souls": "shells-ghost@C3 specters-ghost@B3"}, "use:soulstrike>shells-ghost/W"),
    "aim": ("confuser", {}, "use:chaos"),
    "exit": ("spacewalker", {"modifiers": "hole@C4 hole@H8"}, "step:C4"),
    "place": ("runner", {"modifiers": "hole@A1 hole@A3"}, "population"),
}


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("kind", QUESTIONS)
def test_2_27_each_player_answers_what_own_soulgivers_ask(kind: str, seat: int) -> None:
    hero, more, move = QUESTIONS[kind]
    pieces = ["aeger@C5", "aeger@E3", "patcher@J10", "patcher@J1"]
    pieces[seat] = f"{hero}@C3 {pieces[seat]}"
    state = position(*pieces[:2], four=pieces[2:], seat=seat, active=hero, tiles=IN_TEAMS, **more)
    if kind == "place":
        state = replace(state, activation=None)
    assert asked(play(state, move)) == [(seat, kind)]


# ---------------------------------------------------------------- Souls and costs


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_32_1_a_word_of_encouragement_changes_nothing_else(seat: int) -> None:
    pieces = ("whisperer@C3 patcher@C4", "ghost@J9")
    state = position(*(pieces if seat == SHELLS else pieces[::-1]), seat=seat, active="whisperer")
    state = changed(state, "patcher", silenced=1, activated=True)
    piece = find(play(state, "use:encouragement"), f"{('shells', 'specters')[seat]}-patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 1, True)


def test_a45_a_word_of_discouragement_changes_nothing_else() -> None:
    state = changed(acts("whisperer@C3 patcher@C4"), "patcher", encouraged=True, activated=True)
    piece = find(play(state, "use:discouragement"), "shells-patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 2, True)


USED: Any = ({"voided": True, "patched": True}, {"voided": True, "patched": True})
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
            sides=USED,
        )
        after = play(state, *moves)
        others = [one for one in after.soulgivers if one.id != f"shells-{user}"]
        me = find(after, f"shells-{user}")
        lying = (after.tiles, after.modifiers, after.souls, after.fragment, after.sides[SHELLS].molds)
        results.append((others, lying, me.place, me.decay, me.marks, asked(after)))
    assert results[0] == results[1]


@pytest.mark.parametrize("written", ["architect@C3", "confuser@C3+architect"])
def test_20_3_the_ban_is_on_the_soul_of_an_architect_too(written: str) -> None:
    sides: Any = ({}, {"molds": (Mold(1, 1),)})
    assert refusal(acts(written, sides=sides), "use:mold>A3W") == "inverse_mold"


@pytest.mark.parametrize("is_activated", [True, False])
@pytest.mark.parametrize(("seat", "turns"), [(0, 2), (1, 1), (2, 1), (3, 1)])
def test_a45_a_word_of_discouragement_lasts_until_the_next_turn_of_the_owner_ends(
    seat: int, turns: int, is_activated: bool
) -> None:
    pieces = ["whisperer@C3", "aeger@I2", "blower@A9", "blower@J1"]
    pieces[seat] += " patcher@D3"
    state = position(*pieces[:2], four=pieces[2:], active="whisperer", tiles=IN_TEAMS)
    state = play(changed(state, "patcher", activated=is_activated), "use:discouragement")
    assert next(one.silenced for one in state.soulgivers if one.hero == "patcher") == turns


def test_31_1_essences_marked_on_the_aeger_count_nothing_before_the_turn_ends() -> None:
    state = changed(acts("aeger@C3=3", "ghost@D3"), "aeger", marks=3)
    assert [text[-1] for text in legal(state, "use:magnificent_decay")] == ["1", "2", "3"]


def test_2_25_eradicate_reaches_a_double_soul_that_was_activated() -> None:
    state = changed(acts("ghost@C3 patcher@D3+blower"), "patcher", activated=True)
    assert legal(state, "use:eradicate") == ["use:eradicate>D3"]


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


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_a_wormhole_turns_nobody(facing: str) -> None:
    state = play(acts(f"spacewalker@B3{facing}", modifiers="hole@C3 hole@H8"), "step:C3", "to:H7")
    assert find(state, "shells-spacewalker").facing == "NESW".index(facing)


def test_2_15_what_lies_where_one_is_destroyed_stays() -> None:
    state = acts(
        "blower@C3 gatekeeper@A9", "aeger@D3E ghost@J9", modifiers="patch@D3 gate@D3", souls="shells-runner@D3"
    )
    after = play(state, "attack:D3")
    assert after.modifiers == state.modifiers
    assert [one.id for one in after.souls] == ["shells-runner", "specters-aeger"]


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_15_decay_is_the_same_after_a_soul_was_absorbed(seat: int) -> None:
    side = ("shells", "specters")[seat]
    pieces = ("patcher@C3=4", "ghost@J9")
    state = position(
        *(pieces if seat == SHELLS else pieces[::-1]), seat=seat, active="patcher", souls=f"{side}-runner@C4"
    )
    piece = find(play(state, "absorb:runner"), f"{side}-patcher")
    assert (piece.decay, piece.soul, piece.marks) == (4, f"{side}-runner", 0)


def test_a44_a_soul_that_is_absorbed_changes_no_word_of_encouragement_or_discouragement() -> None:
    state = acts("patcher@C3", souls="shells-runner@C4")
    state = changed(state, "patcher", encouraged=True, silenced=2)
    piece = find(play(state, "absorb:runner"), "shells-patcher")
    assert (piece.encouraged, piece.silenced, piece.activated) == (True, 2, True)


def test_17_3_a_second_card_of_a_kind_is_held_beside_the_first() -> None:
    gone = " ".join(card for card in DECK if card != "quake")
    state = position("ghost@C3", "aeger@I2", hands=("quake", ""), gone=gone)
    assert play(state, "draw").players[SHELLS].hand == ("quake", "quake")


def test_a26_a_holemaker_on_a_black_hole_travels_when_it_absorbs_a_spacewalker() -> None:
    state = acts("holemaker@C3", modifiers="hole@C3 hole@H8", souls="shells-spacewalker@C4")
    assert asked(play(state, "absorb:spacewalker")) == [(SHELLS, "exit")]


def test_a36_one_who_eradicates_the_soul_that_keeps_it_alive_is_destroyed() -> None:
    state = acts("ghost@C3+holemaker blower@A1", modifiers="hole@C3")
    state = play(state, "use:eradicate")
    assert not is_in_game(state, "shells-ghost")
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize(("hero", "move"), [("ghost", "use:eradicate"), ("aeger", "use:magnificent_decay")])
def test_a2_decay_is_paid_without_an_essence_and_to_the_end(hero: str, move: str) -> None:
    state = acts(f"{hero}@C3=5 blower@A1", "patcher@D3+confuser", sides=({"essences": 0}, {}))
    state = play(state, move)
    assert not is_in_game(state, f"shells-{hero}")
    patcher = find(state, "specters-patcher")
    assert (patcher.soul, patcher.decay) == (("", 0) if hero == "ghost" else ("specters-confuser", 1))


def test_6_3_an_essence_paid_before_a_soul_was_absorbed_frees_nothing() -> None:
    state = acts("confuser@C3", souls="shells-architect@C4", sides=({"essences": 1}, {}))
    state = play(state, "use:chaos>A1R", "absorb:architect")
    assert refusal(state, "use:mold") == "no_essence"
    assert where(state, "shells-confuser") == "C3"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_6_4_one_essence_pays_for_an_ability_of_either_soul(seat: int) -> None:
    pieces = ("confuser@C3+architect", "ghost@J9")
    state = position(
        *(pieces if seat == SHELLS else pieces[::-1]), seat=seat, active="confuser", sides=({"essences": 1},) * 2
    )
    for first, second in (("chaos>C1R", "mold>A3E"), ("mold>A3E", "chaos>C1R")):
        after = play(state, f"use:{first}", f"use:{second}")
        assert after.sides[seat].essences == 0
        assert find(after, f"{('shells', 'specters')[seat]}-confuser").marks == 1


def test_a42_none_of_the_souls_that_flew_in_a_chain_is_launched_again() -> None:
    """As below, but another Soul lies on D5 too: it alone flies on when the last one comes back there."""
    souls = "shells-ghost@D9 shells-blower@D5 specters-ghost@D5 specters-runner@F5 specters-blower@F3 shells-runner@D3"
    state = play(acts("soulcrusher@D9", souls=souls, barrier=False, fragment="A1"), "use:soulstrike>shells-ghost/N")
    for text, launched in (
        ("relay:shells-blower>E", {"specters-runner"}),
        ("relay:specters-runner>N", {"specters-blower"}),
        ("relay:specters-blower>W", {"shells-runner"}),
        ("relay:shells-runner>S", {"specters-ghost"}),
    ):
        assert refusal(state, "relay:shells-ghost>N") == "not_hit"
        state = play(state, text)
        assert {name.partition(">")[0].removeprefix("relay:") for name in legal(state)} == launched


def test_a42_a_soul_flies_over_every_one_that_was_launched_before_it() -> None:
    """Four Souls are hit one after another in a circle; the last one flies over the first, which rests on D5."""
    souls = "shells-ghost@D9 shells-blower@D5 specters-runner@F5 specters-blower@F3 shells-runner@D3"
    state = acts("soulcrusher@D9", souls=souls, barrier=False, fragment="A1")
    state = play(state, "use:soulstrike>shells-ghost/N", "relay:shells-blower>E", "relay:specters-runner>N")
    state = play(state, "relay:specters-blower>W", "relay:shells-runner>S")
    lying = {one.id: soul(state, one.id) for one in state.souls}
    assert lying == {
        "shells-ghost": "D5",
        "shells-blower": "F5",
        "specters-runner": "F3",
        "specters-blower": "D3",
        "shells-runner": "D8",
    }
