"""What the Anomalies do that move no tiles: Decay, Respite, Surge, Overflow, Realign, Fracture and Shelter."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.geometry import PORTAL_NAMES
from tests.rules.soulgivers.builder import (
    FOUR,
    PLACED,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    OPEN_SOUTH,
    SEATS_OF_FOUR,
    acts,
    changed,
    four_at,
    four_holding,
    holder,
    holding,
    holds,
    id_of,
    in_teams,
    movement_points,
    places,
    refusals,
    steps,
    targets,
)

HOLE_ON_C4 = board(C3="H3", A5="I2", I5="I0")
AROUND_C3 = {"D4", *["C1", "D1", "D2", "A3", "B3", "A4", "B4", "E3", "F3", "E4", "F4", "C5", "D5", "C6", "D6"]}
"""Where Shelter leads from C3 if C2 and D3 are taken and C4 is a black hole."""


def test_2_23_decay_hits_an_opposing_soulgiver_on_the_board() -> None:
    state = holding("decay", specters="aeger@I9=1 ghost@PP1 runner@G3")
    assert refusals(state, "play:decay>G3", "play:decay>C3") == ["untouchable", "requirement"]
    assert find(play(state, "play:decay>I9"), "specters-aeger").decay == 3
    assert refusal(holding("decay", specters="ghost@PP1 runner@G3"), "play:decay") == "requirement"


@pytest.mark.parametrize("decay", [3, 4])
def test_17_2_decay_destroys_an_active_soulgiver_at_4_at_once(decay: int) -> None:
    state = play(position(f"ghost@C3={decay} patcher@C9", FOE, hands=("", "decay")), "activate:ghost", "play:decay>C3")
    if decay == 3:
        assert find(state, "shells-ghost").decay == 5
        return
    assert places(state, "shells-ghost") == ["Soul on C3"]
    state = play(state, "pass") if asked(state) == [(SPECTERS, "window")] else state
    assert refusals(state, "step:D3", "activate:patcher") == ["nobody_active", ""]


def test_17_2_in_the_middle_of_an_activation() -> None:
    state = acts("ghost@C3=4 patcher@C9", hands=("", "decay"), fragment="D3")
    state = play(state, "step:D3", "collect:N", "play:decay>D3")
    assert not is_in_game(state, "shells-ghost")
    assert (state.fragment.carrier, state.fragment.cell) == ("", cell("D3"))


@BOTH
@pytest.mark.parametrize("mark", ["=5", "*", "+ghost", "*=4"])
def test_17_2_decay_hits_whoever_it_is(mark: str, seat: int) -> None:
    state = holds(seat, "ghost@A9", f"aeger@C3{mark} patcher@G9", "decay", decks=("runner", "runner"))
    after, id = play(state, "play:decay>C3"), id_of(1 - seat, "aeger")
    assert is_in_game(after, id) == ("=" not in mark)
    assert (after.fragment.carrier == "") == (mark != "*")
    assert "=" in mark or find(after, id).decay == 2


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("card", ["decay", "realign"])
def test_2_23_decay_hits_both_opponents_and_no_teammate_and_realign_turns_anybody(card: str, seat: int) -> None:
    hands = tuple(card if place == seat else "" for place in range(4))
    found = {target.partition("/")[0] for target in targets(four_holding(seat, *hands), f"play:{card}")}
    on = [piece.partition("@")[2] for piece in PLACED]
    assert found == {place for other, place in enumerate(on) if card == "realign" or (other - seat) % 2}


@pytest.mark.parametrize(("decay", "left"), [(0, None), (1, 0), (3, 1), (5, 3)])
def test_a47_respite_lowers_the_decay_of_an_own_soulgiver_and_is_removed(decay: int, left: int | None) -> None:
    state = holding("respite", shells=f"ghost@C3={decay} patcher@A9=1", specters="aeger@I2=3")
    if left is None:
        assert refusal(state, "play:respite>C3") == "requirement"
        return
    after = play(state, "play:respite>C3")
    assert [piece.decay for piece in after.soulgivers] == [left, 1, 3]
    assert after.gone == ("respite",)


def test_2_23_surge_is_for_a_movement_that_has_not_ended() -> None:
    state = holding("surge", active="ghost", doing={"steps": 3})
    assert refusal(state, "step:C4") == "no_points"
    after = play(state, "play:surge", "step:C4", "step:C3")
    assert refusal(after, "step:C4") == "no_points"
    assert refusal(play(state, "halt:N"), "play:surge") == "requirement"
    assert refusal(holding("surge"), "play:surge") == "requirement"
    assert refusal(play(after, "end"), "0:play:surge") != ""


@pytest.mark.parametrize("place", ["PS1", "C3", "C3*"])
def test_2_23_each_surge_gives_two_points_on_a_portal_and_to_a_carrier_too(place: str) -> None:
    state = acts(f"patcher@{place} runner@G9", hands=("surge surge", ""))
    before = movement_points(state)
    for more in (2, 4):
        state = play(state, "play:surge")
        assert movement_points(state) == before + more


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_23_overflows_add_up_for_the_own_population(seat: int) -> None:
    hands = tuple("overflow overflow" if place == seat else "" for place in range(4))
    state = play(four_holding(seat, *hands, sides=({"extra": 1}, {"extra": 1})), "play:overflow", "play:overflow")
    assert [side.extra for side in state.sides] == [5, 1][:: 1 - 2 * (seat % 2)]
    assert [side.essences for side in state.sides] == [5, 5]
    assert play(state, "end").sides[seat % 2].extra == 0


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("move", ["collect:N", "drop:N", "pass:F3", "attack:C2", "attack:barrier"])
def test_2_23_a_temporary_essence_pays_every_action_and_marks_nobody(move: str, seat: int) -> None:
    extra: Any = ({"essences": 0, "extra": 1}, {"essences": 0, "extra": 1})
    mate, foe = (seat + 2) % 4, (seat + 1) % 4
    own = {"drop:N": "C3*", "pass:F3": "C3*", "attack:barrier": "E4"}.get(move, "C3")
    places = {seat: own, mate: "F3", foe: OPEN_SOUTH[foe].format("C2")}
    state = four_at(seat, places, active=FOUR[seat], fragment="C4" if own == "C3" else "", sides=extra)
    state = play(state, move)
    assert (state.sides[seat % 2].essences, state.sides[seat % 2].extra) == (0, 0)
    assert state.sides[1 - seat % 2].extra == 1
    assert all(piece.marks == 0 for piece in state.soulgivers)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("hero", ["confuser", "blower", "architect", "holemaker", "patcher"])
@pytest.mark.parametrize("extra", [0, 1])
def test_2_23_a_temporary_essence_pays_an_ability(extra: int, hero: str, seat: int) -> None:
    sides: Any = ({"essences": 0, "extra": extra}, {"essences": 0, "extra": extra})
    placed = ((seat, f"{hero}@C3"), ((seat + 1) % 4, "spacewalker@E3"))
    state = in_teams(seat, *placed, active=hero, sides=sides)
    assert (legal(state, "use:") != []) == bool(extra)


@pytest.mark.parametrize(
    ("shells", "target", "facings"), [("ghost@C3N*", "C3/W", (3, 0)), ("ghost@C3N", "I9/E", (0, 1))]
)
def test_2_23_realign_sets_a_facing_that_of_the_fragment_for_a_carrier(
    shells: str, target: str, facings: tuple[int, int]
) -> None:
    after = play(holding("realign", shells=shells, specters="aeger@I9S"), f"play:realign>{target}")
    shown = after.soulgivers[0].facing if "*" in shells else after.soulgivers[1].facing
    assert (after.fragment.facing, shown) == facings
    assert refusal(holding("realign", shells="ghost@PS1", specters="runner@C5"), "play:realign") == "requirement"


@BOTH
def test_10_3_realign_turns_the_fragment_of_a_carrier_to_another_facing_than_it_has(seat: int) -> None:
    state = changed(holds(seat, "ghost@A9", "aeger@C3E*", "realign"), "aeger", facing=3)
    assert [move[-1] for move in legal(state, "play:realign>C3/")] == ["N", "S", "W"]
    after = play(state, "play:realign>C3/S")
    assert (after.fragment.facing, holder(after, "aeger").facing) == (2, 3)


@pytest.mark.parametrize(
    ("seat", "places", "portal"),
    [(SHELLS, "C1 D1", "PP1"), (SHELLS, "G1 H1", "PP2"), (SPECTERS, "C10 D10", "PS1"), (SPECTERS, "G10 H10", "PS2")],
)
def test_15_1_fracture_destroys_the_opposing_portal_behind_either_front_cell(
    seat: int, places: str, portal: str
) -> None:
    for place in places.split():
        after = play(holds(seat, f"ghost@{place}", "aeger@E9", "fracture"), "play:fracture")
        assert [name for name, stands in zip(PORTAL_NAMES, after.portals, strict=True) if not stands] == [portal]
        assert (after.gone, after.discard) == (("fracture",), ())


@pytest.mark.parametrize(
    ("seat", "own", "foe", "portals", "target", "code"),
    [
        (SHELLS, "ghost@C2", FOE, "1111", "PP1", "requirement"),
        (SHELLS, "ghost@D1 patcher@G10", FOE, "1111", "PP2", "requirement"),
        (SHELLS, "ghost@D1 patcher@G10", FOE, "1111", "PS2", "requirement"),
        (SPECTERS, "ghost@C1", FOE, "1111", "PP1", "requirement"),
        (SHELLS, "ghost@D1", "aeger@I9 ghost@PP1", "1111", "PP1", "requirement"),
        (SHELLS, "ghost@D1", FOE, "1101", "PP1", "requirement"),
        (SHELLS, "runner@C1", FOE, "1111", "PP1", ""),
        # who is on the other Portal, on an own one or in front of it does not protect it
        (SHELLS, "ghost@C1", "aeger@PP2", "1111", "PP1", ""),
        (SHELLS, "ghost@C1 patcher@PS1", "aeger@E9", "1111", "PP1", ""),
        (SHELLS, "ghost@C1", "aeger@D1", "0110", "PP1", ""),
        (SPECTERS, "ghost@C10", "aeger@D10", "1111", "PS1", ""),
    ],
)
def test_15_1_fracture_needs_one_in_front_of_an_empty_intact_portal(
    seat: int, own: str, foe: str, portals: str, target: str, code: str
) -> None:
    state = holds(seat, own, foe, "fracture", portals=tuple(letter == "1" for letter in portals))
    assert refusal(state, f"play:fracture>{target}") == code
    if portals == "0110":
        assert play(state, "play:fracture").portals == (False, True, False, False), "what is destroyed stays so"


def test_15_1_a_destroyed_portal_takes_neither_reinforcements_nor_the_fragment() -> None:
    portals = (False, True, True, True)
    assert refusal(acts("ghost@C10*", portals=portals), "deliver") == "no_portal"
    state = play(position("ghost@C9", FOE, seat=1, portals=portals, decks=("runner patcher", "")), "end")
    assert set(legal(state, "deploy:")) == {"deploy:patcher@PS2", "deploy:runner@PS2"}
    refused = {"runner@PS1": "portal_destroyed", "runner@PP1": "foreign_portal", "ghost@PS2": "not_drawn"}
    assert {text: refusal(state, f"deploy:{text}") for text in refused} == refused


def test_17_1_shelter_moves_one_of_the_own_population_to_a_near_cell() -> None:
    state = holding("shelter", shells="ghost@C3E patcher@D3", specters="aeger@C2", tiles=HOLE_ON_C4)
    found = {target.partition("/")[2] for target in targets(state, "play:shelter>C3/")}
    assert found == AROUND_C3
    after = play(state, "play:shelter>C3/F4")
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing) == ("F4", 1)
    for target in ("C3/C4", "C3/D3", "C3/C3", "C3/G3", "C3/B5", "C2/C1"):
        assert refusal(state, f"play:shelter>{target}") == "requirement"


def test_17_1_shelter_reaches_the_tile_in_the_corner() -> None:
    found = {text.partition("/")[2] for text in targets(holds(SHELLS, "ghost@C1", FOE, "shelter"), "play:shelter")}
    around = {f"{column}{row}" for column in "ABCDEF" for row in (1, 2)} | {"C3", "D3", "C4", "D4"}
    assert found == around - {"C1"}


@pytest.mark.parametrize(
    ("own", "more", "to", "code"),
    [
        ("ghost@C5", {"tiles": board(C5="S0", A5="I2", I5="I0")}, "D6", ""),
        ("ghost@C5", {"modifiers": "border@D5"}, "D5", "requirement"),
        ("ghost@D5", {}, "E5", "requirement"),
        ("ghost@D5", {"barrier": False}, "E5", ""),
        ("patcher@B4", {"souls": "specters-ghost@B3"}, "B3", ""),
        ("patcher@B4", {"fragment": "A4"}, "A4", ""),
        ("patcher@B4", {"tiles": board(A5="I2", A3="H0"), "modifiers": "patch@A3"}, "A3", ""),
        ("patcher@B4", {}, "B6", ""),
        ("spacewalker@C3", {"modifiers": "hole@C3"}, "D3", ""),  # A38
    ],
)
@BOTH
def test_17_1_and_a38_where_shelter_leads(own: str, more: dict[str, Any], to: str, code: str, seat: int) -> None:
    start = own.partition("@")[2]
    if seat == SHELLS or "border" not in str(more):
        state = holds(seat, own, FOE, "shelter", **more)
        assert refusal(state, f"play:shelter>{start}/{to}") == code


@pytest.mark.parametrize("own", ["spacewalker@C3", "holemaker@C3", "ghost@C3+spacewalker", "patcher@C3"])
@pytest.mark.parametrize(("tiles", "modifiers"), [(HOLE_ON_C4, ""), ("", "hole@C4")])
def test_17_1_shelter_leads_nobody_onto_a_black_hole(own: str, tiles: str, modifiers: str) -> None:
    state = holds(SHELLS, own, FOE, "shelter", tiles=tiles, modifiers=modifiers)
    assert refusals(state, "play:shelter>C3/D4", "play:shelter>C3/C4") == ["", "requirement"]


@pytest.mark.parametrize("lying", ["patch@C4", "patch@C4!", "gate@C4!", "patch@C4 gate@C4!", "hole@C4 patch@C4"])
@BOTH
def test_17_1_shelter_leads_onto_every_modifier_that_makes_a_cell_plain(lying: str, seat: int) -> None:
    state = holds(seat, "ghost@C3 gatekeeper@A9", "gatekeeper@I9", "shelter", modifiers=lying)
    assert refusal(state, "play:shelter>C3/C4") == ""


@pytest.mark.parametrize("place", ["C10", "D10", "G10", "C1", "D1", "H1"])
@BOTH
def test_17_1_shelter_leads_in_front_of_any_portal_and_the_fragment_with_its_carrier(place: str, seat: int) -> None:
    start = f"{place[0]}{'8' if place.endswith('10') else '3'}"
    state = holds(seat, f"ghost@{start}E*", "aeger@I7", "shelter")
    after, id = play(state, f"play:shelter>{start}/{place}"), id_of(seat, "ghost")
    assert (where(after, id), after.fragment.carrier, after.fragment.facing) == (place, id, 1)


def test_a53_shelter_frees_the_axis_and_a_tile_operation_or_the_shelter_of_another_keeps_it() -> None:
    hands, doing = ("shelter quake", ""), {"steps": 1, "axis": 0}
    state = acts("soulcrusher@C3 patcher@G3", hands=hands, doing=doing)
    assert steps(state) == {"C2", "C4"}
    assert len(steps(play(state, "play:shelter>C3/D3"))) == 4
    assert steps(play(state, "play:shelter>G3/H3")) == {"C2", "C4"}
    turned = play(state, "play:quake>C3R")
    assert (where(turned, "shells-soulcrusher"), steps(turned)) == ("D3", {"D2", "D4"})
    locked = acts("runner@C3 spacewalker@D3", doing={"steps": 1, "locked": 1}, hands=("drift", ""))
    locked = play(locked, "play:drift>A3E")
    assert (where(locked, "shells-runner"), steps(locked)) == ("E3", set())
    assert legal(locked, "use:leap") == ["use:leap>E+1"]
