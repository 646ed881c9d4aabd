"""Decay, Respite, Surge, Overflow and Realign: what they do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from tests.rules.soulgivers.builder import (
    FOUR,
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
)
from tests.rules.soulgivers.scenes import (
    FOE,
    OPEN_SOUTH,
    SEATS_OF_FOUR,
    four_at,
    holding,
    holds,
    movement_points,
    one_of_four_holding,
)


def test_decay_hits_an_opposing_soulgiver_on_the_board() -> None:
    state = holding("decay", specters="aeger@I9=1 ghost@PP1 runner@G3")
    assert refusal(state, "play:decay>G3") == "untouchable"
    assert refusal(state, "play:decay>C3") == "requirement"
    after = play(state, "play:decay>I9")
    assert find(after, "specters-aeger").decay == 3
    nobody = holding("decay", specters="ghost@PP1 runner@G3")
    assert refusal(nobody, "play:decay") == "requirement"


def test_respite_lowers_the_decay_of_an_own_soulgiver_and_is_removed() -> None:
    state = holding("respite", shells="ghost@C3=3 patcher@A9=1 blower@A7")
    assert refusal(state, "play:respite>A7") == "requirement"
    assert find(play(state, "play:respite>C3"), "shells-ghost").decay == 1
    after = play(state, "play:respite>A9")
    assert find(after, "shells-patcher").decay == 0
    assert after.gone == ("respite",)


def test_surge_gives_two_points_to_the_active_soulgiver() -> None:
    state = holding("surge", active="ghost", doing={"steps": 3})
    assert refusal(state, "step:C4") == "no_points"
    after = play(state, "play:surge", "step:C4", "step:C3")
    assert refusal(after, "step:C4") == "no_points"
    ended = play(state, "halt:N")
    assert refusal(ended, "play:surge") == "requirement"
    assert refusal(holding("surge"), "play:surge") == "requirement"
    assert refusal(play(after, "end"), "0:play:surge") != ""


def test_realign_sets_a_facing_that_of_the_fragment_for_a_carrier() -> None:
    state = holding("realign", specters="aeger@I9S")
    assert find(play(state, "play:realign>I9/E"), "specters-aeger").facing == 1
    carrier = holding("realign", shells="ghost@C3N*")
    after = play(carrier, "play:realign>C3/W")
    assert (after.fragment.facing, find(after, "shells-ghost").facing) == (3, 0)
    assert refusal(holding("realign", shells="ghost@PS1", specters="runner@C5"), "play:realign") == "requirement"


def test_overflow_gives_two_essences_for_this_turn_that_mark_nobody() -> None:
    state = holding("overflow", shells="confuser@C3", specters="aeger@D3E ghost@I9", active="confuser")
    state = play(state, "play:overflow", "use:chaos>A1R", "attack:D3")
    assert (state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (5, 0)
    assert find(state, "shells-confuser").marks == 0
    unused = play(holding("overflow"), "play:overflow")
    assert unused.sides[SHELLS].extra == 2
    unused = play(unused, "end")
    assert unused.sides[SHELLS].extra == 0


def test_overflow_adds_to_what_its_own_side_has() -> None:
    sides = ({"extra": 2}, {"extra": 0})
    state = position("ghost@C3", FOE, seat=1, hands=("", "overflow"), sides=sides)
    assert [side.extra for side in play(state, "play:overflow").sides] == [2, 2]


def test_17_2_decay_destroys_an_active_soulgiver_at_4_at_once() -> None:
    state = position("ghost@C3=4 patcher@C9", "aeger@I2", hands=("", "decay"))
    state = play(state, "activate:ghost", "play:decay>C3")
    assert not is_in_game(state, "shells-ghost")
    assert soul(state, "shells-ghost") == "C3"
    state = play(state, "pass") if asked(state) == [(SPECTERS, "window")] else state
    assert refusal(state, "step:D3") == "nobody_active"
    assert refusal(state, "activate:patcher") == ""


def test_17_2_at_3_it_lives() -> None:
    state = position("ghost@C3=3 patcher@C9", "aeger@I2", hands=("", "decay"))
    state = play(state, "activate:ghost", "play:decay>C3")
    assert find(state, "shells-ghost").decay == 5


def test_17_2_in_the_middle_of_an_activation() -> None:
    state = position("ghost@C3=4 patcher@C9", "aeger@I2", hands=("", "decay"), active="ghost", fragment="D3")
    state = play(state, "step:D3", "collect:N", "play:decay>D3")
    assert not is_in_game(state, "shells-ghost")
    assert (state.fragment.carrier, state.fragment.cell) == ("", cell("D3"))


@pytest.mark.parametrize("seat", range(4))
def test_2_23_decay_hits_both_opponents_and_no_teammate(seat: int) -> None:
    state = one_of_four_holding("ghost@A9=1", "aeger@B9", "patcher@C9", "blower@D9", seat=seat, card="decay")
    own = {"A9", "C9"} if seat % 2 == 0 else {"B9", "D9"}
    targets = {move.partition(">")[2] for move in legal(state, "play:decay")}
    assert targets == {"A9", "B9", "C9", "D9"} - own


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("mark", ["=5", "*", "+ghost", "*=4"])
def test_17_2_decay_hits_whoever_it_is(mark: str, seat: int) -> None:
    state = holds(seat, "ghost@A9", f"aeger@C3{mark} patcher@G9", "decay", decks=("runner", "runner"))
    after = play(state, "play:decay>C3")
    id = f"{('specters', 'shells')[seat]}-aeger"
    dies = "=" in mark
    assert is_in_game(after, id) != dies
    if dies:
        assert after.fragment.carrier == ""
    else:
        assert find(after, id).decay == 2


def test_a47_respite_helps_whoever_has_one_decay_or_five() -> None:
    for decay in (1, 5):
        state = holds(SHELLS, f"ghost@C3={decay}", "aeger@I2=3", "respite")
        state = play(state, "play:respite")
        assert find(state, "shells-ghost").decay == max(decay - 2, 0)
        assert find(state, "specters-aeger").decay == 3


@pytest.mark.parametrize("seat", range(4))
def test_2_23_realign_turns_anybody_on_the_board(seat: int) -> None:
    state = one_of_four_holding("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=seat, card="realign")
    targets = {move.partition(">")[2].partition("/")[0] for move in legal(state, "play:realign")}
    assert targets == {"A9", "B9", "C9", "D9"}


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_10_3_realign_turns_the_fragment_of_a_carrier_to_another_facing_than_it_has(seat: int) -> None:
    state = holds(seat, "ghost@A9", "aeger@C3E*", "realign")
    carrier = state.soulgivers[1] if seat == SHELLS else state.soulgivers[0]
    pieces = tuple(replace(one, facing=3) if one == carrier else one for one in state.soulgivers)
    state = replace(state, soulgivers=pieces)
    facings = [move[-1] for move in legal(state, "play:realign>C3/")]
    assert facings == ["N", "S", "W"]
    after = play(state, "play:realign>C3/S")
    assert (after.fragment.facing, find(after, carrier.id).facing) == (2, 3)


@pytest.mark.parametrize("place", ["PS1", "C3", "C3*"])
def test_2_23_surge_helps_on_a_portal_and_a_carrier_too(place: str) -> None:
    state = holds(SHELLS, f"patcher@{place}", "aeger@I2", "surge", active="patcher")
    after = play(state, "play:surge")
    assert after.activation is not None
    assert after.activation.bonus == 2


def test_2_23_two_surges_add_up() -> None:
    state = holds(SHELLS, "patcher@C3", "aeger@I2", "surge surge", active="patcher")
    after = play(state, "play:surge", "play:surge")
    assert after.activation is not None
    assert after.activation.bonus == 4


def test_2_23_two_overflows_add_up_for_the_own_population() -> None:
    for seat in range(4):
        state = one_of_four_holding(
            "ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=seat, card="overflow overflow"
        )
        after = play(state, "play:overflow", "play:overflow")
        assert [side.extra for side in after.sides] == ([4, 0] if seat % 2 == 0 else [0, 4])
        assert [side.essences for side in after.sides] == [5, 5]


def test_2_23_each_surge_gives_two_points() -> None:
    state = position("runner@C3 patcher@G9", "patcher@J9", active="patcher", hands=("surge surge", ""))
    state = play(state, "play:surge")
    assert movement_points(state) == HEROES["patcher"].points + 2
    assert movement_points(play(state, "play:surge")) == HEROES["patcher"].points + 4


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("move", ["collect:N", "drop:N", "pass:F3", "attack:C2", "attack:barrier"])
def test_2_23_a_temporary_essence_pays_every_action_and_marks_nobody(move: str, seat: int) -> None:
    extra: list[dict[str, Any]] = [{"essences": 0, "extra": 1}, {"essences": 0, "extra": 1}]
    mate, foe = (seat + 2) % 4, (seat + 1) % 4
    places = {seat: "C3", mate: "F3", foe: OPEN_SOUTH[foe].format("C2")}
    fragment = "C4"
    if move in ("drop:N", "pass:F3"):
        places[seat], fragment = "C3*", ""
    if move == "attack:barrier":
        places[seat], fragment = "E4", ""
    state = four_at(seat, places, active=FOUR[seat], fragment=fragment, sides=extra)
    state = play(state, move)
    assert (state.sides[seat % 2].essences, state.sides[seat % 2].extra) == (0, 0)
    assert state.sides[1 - seat % 2].extra == 1
    assert all(piece.marks == 0 for piece in state.soulgivers)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("hero", ["confuser", "blower", "architect", "holemaker", "patcher"])
def test_2_23_a_temporary_essence_pays_an_ability(hero: str, seat: int) -> None:
    extra: list[dict[str, Any]] = [{"essences": 0, "extra": 1}, {"essences": 0, "extra": 1}]
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat] = f"{hero}@C3"
    pieces[(seat + 1) % 4] += " runner@E3 spacewalker@C2"
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active=hero, tiles=IN_TEAMS, sides=extra
    )
    assert legal(state, "use:") != []
    assert refusal(state, legal(state, "use:")[0]) == ""
    nothing: list[dict[str, Any]] = [{"essences": 0}, {"essences": 0}]
    poor = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active=hero, tiles=IN_TEAMS, sides=nothing
    )
    assert legal(poor, "use:") == []
