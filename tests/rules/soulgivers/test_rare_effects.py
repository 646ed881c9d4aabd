"""What lies around a target, and what the target is doing, does not matter unless a rule says so (2.22, 2.23)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.events import Played, PopulationEnded
from tests.rules.soulgivers.builder import SHELLS, SPECTERS, apply, asked, legal, play, position, refusal
from tests.rules.soulgivers.scenes import holds

STATES: list[dict[str, Any]] = [
    {"activated": True},
    {"silenced": 1},
    {"encouraged": True},
    {"marks": 2},
    {"decay": 5},
]
"""What may be true of a Soulgiver."""


@pytest.mark.parametrize("lying", ["patch@C4", "patch@C4!", "gate@C4!", "patch@C4 gate@C4!", "hole@C4 patch@C4"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_leads_onto_every_modifier_that_makes_a_cell_plain(lying: str, seat: int) -> None:
    own, opposing = ("ghost@C3", "gatekeeper@I9") if seat == SHELLS else ("gatekeeper@C3", "ghost@I9")
    state = holds(seat, own, opposing, "shelter", modifiers=lying)
    assert refusal(state, "play:shelter>C3/C4") == ""


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_leads_onto_the_mother_tile_once_the_barrier_has_fallen(seat: int) -> None:
    state = holds(seat, "ghost@D5", "aeger@I9", "shelter", barrier=False)
    assert refusal(state, "play:shelter>D5/E5") == ""
    assert refusal(holds(seat, "ghost@D5", "aeger@I9", "shelter"), "play:shelter>D5/E5") == "requirement"


@pytest.mark.parametrize("place", ["C10", "D10", "G10", "C1", "D1", "H1"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_leads_in_front_of_any_portal(place: str, seat: int) -> None:
    start = f"{place[0]}{'8' if place.endswith('10') else '3'}"
    state = holds(seat, f"ghost@{start}", "aeger@I7", "shelter")
    assert refusal(state, f"play:shelter>{start}/{place}") == ""


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_15_1_an_opponent_in_front_of_its_portal_does_not_protect_it(seat: int) -> None:
    row, portal = ("1", "PP1") if seat == SHELLS else ("10", "PS1")
    state = holds(seat, f"ghost@C{row}", f"aeger@D{row}", "fracture")
    assert refusal(state, f"play:fracture>{portal}") == ""


@pytest.mark.parametrize("what", STATES, ids=str)
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", ["decay", "respite", "realign", "shelter", "quake", "transpose", "drift"])
def test_2_23_what_a_soulgiver_has_done_does_not_matter_to_a_card(card: str, seat: int, what: dict[str, Any]) -> None:
    state = holds(seat, "ghost@C3=1", "aeger@G8", card)
    pieces = tuple(replace(piece, **what) for piece in state.soulgivers)
    assert legal(replace(state, soulgivers=pieces), "play:") == legal(state, "play:") != []


@pytest.mark.parametrize("lying", ["patch@D3", "hole@D4", "hole@C4 patch@C4", "gate@D3"])
@pytest.mark.parametrize("card", ["quake", "transpose", "drift"])
def test_22_1_modifiers_do_not_stop_a_tile_from_being_moved(card: str, lying: str) -> None:
    plain = holds(SHELLS, "gatekeeper@C3", "aeger@I9", card)
    state = holds(SHELLS, "gatekeeper@C3", "aeger@I9", card, modifiers=lying)
    assert legal(state, "play:") == legal(plain, "play:")


@pytest.mark.parametrize("carried", ["ghost@C3", "runner@C3", "ghost@C3*", "spacewalker@C3"])
@pytest.mark.parametrize("card", ["quake", "transpose"])
def test_a13_whoever_stands_on_a_tile_is_carried_with_it(card: str, carried: str) -> None:
    state = holds(SHELLS, "patcher@D4", f"{carried} aeger@I9", card, barrier=False)
    target = {"quake": "C3R", "transpose": "C3/E3"}[card]
    assert refusal(state, f"play:{card}>{target}") == ""


@pytest.mark.parametrize("lying", ["", "hole@A1"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_24_an_ability_that_placed_no_modifier_ends_like_any_other(seat: int, lying: str) -> None:
    used: list[dict[str, Any]] = [{}, {}]
    used[seat] = {"ability": "on_board", "ability_by": seat}
    state = position("ghost@C3", "aeger@I9", seat=1 - seat, sides=used, modifiers=lying)
    state, events = apply(state, "end")
    assert state.sides[seat].ability == "spent"
    assert [event for event in events if isinstance(event, PopulationEnded)] == [
        PopulationEnded(("shells", "specters")[seat])
    ]
    assert len(state.modifiers) == bool(lying)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_15_the_absorbed_soul_of_one_that_is_destroyed_leaves_the_game(seat: int) -> None:
    sides = ("ghost@C3+runner=5 blower@A9", "aeger@I9+runner=5 blower@J1")
    state = play(position(*sides, seat=seat), "end")
    population = ("shells", "specters")[seat]
    assert [soul.id for soul in state.souls] == [f"{population}-{('ghost', 'aeger')[seat]}"]
    assert f"{population}-runner" in state.sides[seat].removed


@pytest.mark.parametrize("seat", range(4))
def test_9_2_an_attack_on_a_teammates_soulgiver_is_refused_as_one_on_an_ally(seat: int) -> None:
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[(seat + 2) % 4] = "patcher@C3", "confuser@C4"
    first, second, *rest = pieces
    state = position(first, second, four=rest, seat=seat, active="patcher")
    own = position("patcher@C3 confuser@C4", "aeger@J10", active="patcher")
    assert refusal(state, "attack:C4") == refusal(own, "attack:C4") != ""


@pytest.mark.parametrize("seat", range(4))
def test_10_4_a_pass_to_a_teammate_is_refused_for_the_essence_alone(seat: int) -> None:
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[(seat + 2) % 4] = "patcher@C3*", "confuser@F3"
    first, second, *rest = pieces
    poor = ({"essences": 0}, {"essences": 0})
    state = position(first, second, four=rest, seat=seat, active="patcher", sides=poor)
    assert refusal(state, "pass:F3") == "no_essence"


@pytest.mark.parametrize("seat", range(4))
def test_2_24_a_population_ability_comes_before_the_card_of_one_who_is_later_in_seat_order(seat: int) -> None:
    pieces = ["ghost@A1", "aeger@J1", "patcher@A10", "blower@J10"]
    first, second, *rest = pieces
    last = (seat + 3) % 4
    hands = tuple("realign" if other == last else "" for other in range(4))
    state = position(first, second, four=rest, seat=seat, hands=hands, modifiers="hole@E9")
    state = play(state, f"activate:{pieces[seat].partition('@')[0]}")
    state, events = apply(play(state, f"{last}:play:realign"), f"{(seat + 1) % 4}:population")
    assert [event for event in events if isinstance(event, Played)] == []
    assert asked(state) == [((seat + 1) % 4, "place")]
