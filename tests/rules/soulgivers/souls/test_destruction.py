"""Destruction and Decay: who ages, who is destroyed, and what becomes of Souls and of what lay there."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.events import Decayed, Destroyed
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    PLAIN,
    SHELLS,
    SPECTERS,
    apply,
    find,
    four_seats,
    is_in_game,
    legal,
    play,
    position,
    refusal,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    IDS_OF_FOUR,
    SEATS_OF_FOUR,
    acts,
    acts_for,
    changed,
    holder,
    id_of,
    of,
    places,
    targets_offered,
)

AGES: Any = {"decks": ("runner", "runner")}


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turn", [1, 2, 5, 10])
def test_19_1_all_soulgivers_of_the_player_age_from_the_first_turn_on_and_no_other(turn: int, seat: int) -> None:
    state = play(four_seats(seat, turn=turn), "end")
    assert [find(state, id).decay for id in IDS_OF_FOUR] == [int(other == seat) for other in range(4)]


def test_19_1_a_turn_ends_without_activating_all_and_all_age() -> None:
    state = play(position("ghost@C3=2 patcher@C9* aeger@I9", "aeger@I2=3", active="patcher"), "end")
    assert [piece.decay for piece in state.soulgivers] == [3, 1, 1, 3]
    assert [piece.decay for piece in play(state, "end").soulgivers] == [3, 1, 1, 4]


@pytest.mark.parametrize("text", ["ghost@A9*", "ghost@A9+runner", "runner@A9", "holemaker@A9"])
def test_19_1_every_soulgiver_ages_by_one(text: str) -> None:
    assert play(position(text, "aeger@B2"), "end").soulgivers[0].decay == 1


@pytest.mark.parametrize(("mode", "decay"), [("per_essence", 4), ("flat", 2)])
@BOTH
def test_a1_marks_count_each_or_once_and_are_taken_off(mode: Any, decay: int, seat: int) -> None:
    spent: Any = ({"essences": 2}, {"essences": 2})
    state = of(seat, "ghost@A9 patcher@C9", options=replace(PLAIN, tribute_decay=mode), sides=spent)
    state = play(changed(state, "ghost", marks=3), "end")
    assert (holder(state, "ghost").decay, holder(state, "ghost").marks, holder(state, "patcher").decay) == (decay, 0, 1)


@pytest.mark.parametrize(("decay", "left"), [(4, 5), (5, None)])
def test_14_1_a_payment_in_decay_counts_at_once(decay: int, left: int | None) -> None:
    state = acts(f"ghost@C3={decay} patcher@C9", souls="shells-runner@D3")
    state = play(state, "use:eradicate>shells-runner")
    assert [piece.decay for piece in state.soulgivers if piece.hero == "ghost"] == ([left] if left else [])
    assert "shells-runner" in state.sides[SHELLS].removed


def test_14_1_all_that_reach_6_are_destroyed_at_once() -> None:
    state, events = apply(position("ghost@C3*=5 patcher@C4=5", "aeger@I9", decks=("runner", "")), "end")
    assert [event.id for event in events if isinstance(event, Destroyed)] == ["shells-ghost", "shells-patcher"]
    assert places(state, "shells-ghost", "shells-patcher") == ["Soul on C3", "Soul on C4"]
    assert (state.fragment.carrier, state.fragment.cell, len(state.soulgivers)) == ("", 22, 1)


@BOTH
@pytest.mark.parametrize("mark", ["=5", "*=5", "+patcher=5"])
def test_14_1_and_6_2_whoever_reaches_6_is_destroyed_and_its_absorbed_soul_leaves_the_game(
    mark: str, seat: int
) -> None:
    state = play(of(seat, f"ghost@C3{mark} blower@A9", **AGES), "end")
    assert [one.id for one in state.souls] == [id_of(seat, "ghost")]
    assert not is_in_game(state, id_of(seat, "ghost"))
    assert "+" not in mark or id_of(seat, "patcher") in state.sides[seat].removed


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (acts("blower@C3", "aeger@D3E+patcher"), "attack:D3"),
        (acts("soulcrusher@C3", "aeger@D3E+patcher", souls="shells-ghost@C4"), "use:soulstrike>shells-ghost/E"),
        (acts("volomancer@C3", "aeger@D3+patcher", modifiers="hole@D4"), "use:mind_control step:D4"),
        (acts("blower@C3", "aeger@D3+patcher=4", hands=("decay", "")), "play:decay"),
    ],
)
def test_2_15_and_a7_an_absorbed_soul_is_no_second_life_whatever_destroys_the_soulgiver(
    state: SoulgiversState, moves: str
) -> None:
    state = play(state, *moves.split())
    assert not is_in_game(state, "specters-aeger")
    assert {one.id for one in state.souls} == {"specters-aeger"}
    assert "specters-patcher" in state.sides[SPECTERS].removed


def test_15_2_whoever_stays_on_a_portal_is_destroyed_and_its_souls_removed() -> None:
    state = position("ghost@PS1+runner patcher@C9", "aeger@I2 runner@PP1")
    for moves in (["end"], ["activate:ghost", "end"]):
        after = play(state, *moves)
        assert (is_in_game(after, "shells-ghost"), after.souls) == (False, ())
        assert {"shells-ghost", "shells-runner"} <= set(after.sides[SHELLS].removed)
        assert is_in_game(after, "specters-runner")


def test_2_3_soulgivers_stuck_on_a_portal_are_destroyed_and_their_souls_removed() -> None:
    state = position("ghost@I9", "runner@PP1 volomancer@PP1 ghost@I2", seat=SPECTERS, modifiers="border@C1 border@D1")
    state = play(state, "activate:runner")
    assert legal(state, "step:") == []
    state = play(state, "end")
    assert [piece.id for piece in state.soulgivers] == ["shells-ghost", "specters-ghost"]
    assert state.souls == ()
    assert {"specters-runner", "specters-volomancer"} <= set(state.sides[SPECTERS].removed)


def test_2_15_what_lies_where_one_is_destroyed_stays() -> None:
    souls = "shells-runner@D3"
    state = acts("blower@C3 gatekeeper@A9", "aeger@D3E ghost@J9", modifiers="patch@D3 gate@D3", souls=souls)
    after = play(state, "attack:D3")
    assert after.modifiers == state.modifiers
    assert [one.id for one in after.souls] == ["shells-runner", "specters-aeger"]


@pytest.mark.parametrize(("decay", "amounts"), [(0, "123"), (3, "123"), (4, "12"), (5, "1")])
@pytest.mark.parametrize("marks", [0, 3])
def test_31_1_no_more_is_paid_than_the_aeger_can(marks: int, decay: int, amounts: str) -> None:
    """Essences marked on it count nothing before the turn ends; more may be paid than the target needs."""
    state = changed(acts(f"aeger@C3={decay} patcher@I9", "ghost@D3=5 blower@I2"), "aeger", marks=marks)
    for amount in "1234":
        code = "" if amount in amounts else "too_much_decay"
        assert refusal(state, f"use:magnificent_decay>D3/{amount}") == code
    assert targets_offered(state, "magnificent_decay") == [f"D3/{amount}" for amount in amounts]


@BOTH
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_31_1_the_decay_of_the_target_rises_by_as_much_as_is_paid(amount: int, seat: int) -> None:
    state = acts_for(seat, "aeger@C3 blower@A9", "ghost@D3 patcher@J1")
    state = play(state, f"use:magnificent_decay>D3/{amount}")
    decays = {piece.hero: piece.decay for piece in state.soulgivers}
    assert decays == {"aeger": amount, "ghost": amount, "blower": 0, "patcher": 0}


@pytest.mark.parametrize(("target", "paid", "left"), [(0, 1, 1), (0, 2, 2), (4, 2, None)])
def test_31_1_and_a18_paying_up_to_6_destroys_the_aeger_after_the_effect(
    target: int, paid: int, left: int | None
) -> None:
    state, events = apply(
        acts("aeger@C3=4 runner@A9", f"ghost@D3={target} blower@I2"), f"use:magnificent_decay>D3/{paid}"
    )
    assert is_in_game(state, "shells-aeger") == (paid == 1)
    assert [piece.decay for piece in state.soulgivers if piece.hero == "ghost"] == ([left] if left else [])
    names = [type(event).__name__ for event in events]
    assert names.index("Paid") < names.index("Used") < (names.index("Destroyed") if paid == 2 else len(names))
    assert [event.id for event in events if isinstance(event, Decayed)] == ["shells-aeger", "specters-ghost"]
