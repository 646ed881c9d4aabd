"""Decay: who ages at the end of a turn, by how much, and who is destroyed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.events import Destroyed
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import PLAIN, SHELLS, SPECTERS, apply, find, four_seats, is_in_game, play, position
from tests.rules.soulgivers.scenes import IDS_OF_FOUR, two_against_two

FLAT = SoulgiversOptions(heroes="all", step_cap=False, tribute_decay="flat")


def test_all_that_reach_6_are_destroyed_at_once() -> None:
    state = position("ghost@C3*=5 patcher@C4=5", "aeger@I9", decks=("runner", ""))
    state, events = apply(state, "end")
    assert [event.id for event in events if isinstance(event, Destroyed)] == ["shells-ghost", "shells-patcher"]
    assert {lying.id for lying in state.souls} == {"shells-ghost", "shells-patcher"}
    assert (state.fragment.carrier, state.fragment.cell) == ("", 22)
    assert len(state.soulgivers) == 1


def test_decay_rises_for_the_soulgivers_of_the_player_only() -> None:
    state = play(two_against_two(), "end")
    assert {piece.id: piece.decay for piece in state.soulgivers} == {
        "shells-ghost": 1,
        "specters-aeger": 0,
        "shells-patcher": 0,
        "specters-blower": 0,
    }


def test_14_1_a_payment_in_decay_counts_at_once() -> None:
    def after(decay: int) -> SoulgiversState:
        shells = f"ghost@C3={decay} patcher@C9"
        state = position(shells, "aeger@I2", active="ghost", souls="shells-runner@D3")
        return play(state, "use:eradicate>shells-runner")

    assert find(after(4), "shells-ghost").decay == 5
    assert not is_in_game(after(5), "shells-ghost")
    assert "shells-runner" in after(5).sides[SHELLS].removed


def test_19_1_a_turn_ends_without_activating_all_and_all_age() -> None:
    state = position("ghost@C3=2 patcher@C9 aeger@I9", "aeger@I2=3", active="patcher")
    state = play(state, "end")
    assert [piece.decay for piece in state.soulgivers] == [3, 1, 1, 3]
    state = play(state, "end")
    assert [piece.decay for piece in state.soulgivers] == [3, 1, 1, 4]


@pytest.mark.parametrize(("options", "decay"), [(PLAIN, 3), (FLAT, 2)])
def test_a1_tribute_decay_counts_each_essence_or_all_as_one(options: SoulgiversOptions, decay: int) -> None:
    state = position("confuser@C3 aeger@A9", "aeger@D3 ghost@I2", active="confuser", options=options)
    state = play(state, "use:chaos>A1R", "attack:D3")
    assert find(state, "shells-confuser").marks == 2
    state = play(state, "end")
    assert find(state, "shells-confuser").decay == decay
    assert find(state, "shells-aeger").decay == 1


@pytest.mark.parametrize("seat", range(4))
def test_19_1_all_soulgivers_of_the_player_age_and_no_other(seat: int) -> None:
    state = play(four_seats(seat), "end")
    assert [find(state, id).decay for id in IDS_OF_FOUR] == [int(other == seat) for other in range(4)]


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_19_1_decay_rises_from_the_first_turn_on(turn: int) -> None:
    for state in (
        position("ghost@A9", "aeger@B2", seat=(turn - 1) % 2, turn=turn),
        four_seats((turn - 1) % 4, turn=turn),
    ):
        after = play(state, "end")
        assert [piece.decay for piece in after.soulgivers if piece.seat == state.seat] == [1]


@pytest.mark.parametrize("text", ["ghost@A9*", "ghost@A9+runner", "runner@A9", "holemaker@A9"])
def test_19_1_every_soulgiver_ages_by_one(text: str) -> None:
    assert play(position(text, "aeger@B2"), "end").soulgivers[0].decay == 1


@pytest.mark.parametrize(("mode", "decay"), [("per_essence", 4), ("flat", 2)])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a1_marks_count_each_or_once_and_are_taken_off(mode: Any, decay: int, seat: int) -> None:
    options = replace(PLAIN, tribute_decay=mode)
    spent: list[dict[str, Any]] = [{"essences": 2}, {"essences": 2}]
    state = position("ghost@A9", "aeger@I2", seat=seat, options=options, sides=spent)
    id = IDS_OF_FOUR[seat]
    pieces = tuple(replace(piece, marks=3 if piece.id == id else 0) for piece in state.soulgivers)
    state = play(replace(state, soulgivers=pieces), "end")
    assert (find(state, id).decay, find(state, id).marks) == (decay, 0)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("piece", ["{}@C3=5", "{}@C3*=5", "{}@C3+patcher=5"])
def test_14_1_whoever_reaches_6_at_the_end_of_the_own_turn_is_destroyed(piece: str, seat: int) -> None:
    text = piece.format(("ghost", "aeger")[seat])
    sides = (text, "blower@I2") if seat == SHELLS else ("blower@I2", text)
    state = play(position(*sides, seat=seat, decks=("runner", "runner")), "end")
    assert not is_in_game(state, IDS_OF_FOUR[seat])
    assert [soul.id for soul in state.souls] == [IDS_OF_FOUR[seat]]
