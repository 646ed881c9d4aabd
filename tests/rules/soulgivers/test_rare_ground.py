"""What the ground, Auras and cards allow where rules meet that seldom do: Hush, Interference, Modifiers, hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.geometry import EAST, WEST
from rules.soulgivers.lookup import ground_of
from tests.rules.soulgivers.builder import IN_TEAMS, board, cell, legal, play, position, refusal

SEATS = (0, 1)


# ---------------------------------------------------------------- Hush


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("seat", SEATS)
def test_29_1_every_hero_is_hushed_with_the_fragment_and_without(hero: str, seat: int) -> None:
    for carrier in ("", "*"):
        texts = (f"{hero}@C3{carrier}", "patcher@D4")[:: 1 - 2 * seat]
        assert refusal(position(*texts, seat=seat), f"activate:{hero}") == "hushed"


@pytest.mark.parametrize(
    "patcher", ["patcher@D4", "patcher@D4*", "patcher@D4=5", "blower@D4+patcher", "runner@D4+patcher"]
)
@pytest.mark.parametrize("seat", SEATS)
def test_29_1_hush_is_always_on(patcher: str, seat: int) -> None:
    texts = ("ghost@C3", patcher)[:: 1 - 2 * seat]
    state = position(*texts, seat=seat)
    for silenced in (0, 1, 2):
        pieces = tuple(replace(one, silenced=silenced) for one in state.soulgivers)
        assert refusal(replace(state, soulgivers=pieces), "activate:ghost") == "hushed"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_29_1_in_teams_opponents_are_hushed_by_both_and_allies_by_none(seat: int, other: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "ghost@C3" if seat != other else "ghost@C3 patcher@D4"
    if seat != other:
        texts[other] = "patcher@D4"
    state = position(*texts[:2], four=texts[2:], seat=seat, tiles=IN_TEAMS)
    assert refusal(state, "activate:ghost") == ("hushed" if (seat - other) % 2 else "")


# ---------------------------------------------------------------- Interference


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("seat", SEATS)
def test_2_20_every_hero_on_an_interference_cell_jams_the_others(hero: str, seat: int) -> None:
    hands = ("realign", "realign")
    for place in ("B6", "I5"):
        for more in ("", "*", "=5"):
            texts = ("ghost@C3", f"{hero}@{place}{more}")[:: 1 - 2 * seat]
            assert refusal(position(*texts, seat=seat, hands=hands), "play:realign>C3/E") == "jammed"
            own = (f"{hero}@{place}{more}", "ghost@C3")[:: 1 - 2 * seat]
            assert refusal(position(*own, seat=seat, hands=hands), "play:realign>C3/E") == ""
    for place in ("A5", "A6", "B5", "I6", "J5", "J6"):
        texts = ("ghost@C3", f"{hero}@{place}")[:: 1 - 2 * seat]
        assert refusal(position(*texts, seat=seat, hands=hands), "play:realign>C3/E") == ""


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("jammer", range(4))
def test_2_20_in_teams_any_opponent_jams(seat: int, jammer: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "aeger@A10", "aeger@J10"]
    texts[jammer] = "blower@D6"
    hands = tuple("realign" if place == seat else "" for place in range(4))
    state = position(*texts[:2], four=texts[2:], seat=seat, hands=hands, tiles=IN_TEAMS)
    assert (refusal(state, "play:realign>D6/E") == "jammed") == ((seat - jammer) % 2 == 1)


@pytest.mark.parametrize(("place", "places"), [("A5", "B5 A5 A6"), ("I5", "I6 J5 J6")])
def test_33_1_no_modifier_on_an_interference_cell_but_on_the_rest_of_its_tile(place: str, places: str) -> None:
    user = {"A5": "A4", "I5": "I4"}[place]
    state = position(f"patcher@{user}", "ghost@J9", active="patcher")
    found = {text.partition(">")[2] for text in legal(state, "use:patch")}
    assert set(places.split()) <= found
    assert not {"B6", "I5"} & found


def test_33_1_nor_in_teams() -> None:
    state = position("patcher@D4", "ghost@J9", four=("ghost@A9", "aeger@J1"), active="patcher", tiles=IN_TEAMS)
    found = {text.partition(">")[2] for text in legal(state, "use:patch")}
    assert {"C5", "D5", "C6"} <= found
    assert "D6" not in found


# ---------------------------------------------------------------- Modifiers


@pytest.mark.parametrize("owner", ["", "!"])
@pytest.mark.parametrize("place", ["C3", "D3"])
@pytest.mark.parametrize("seat", SEATS)
def test_13_2_a_patch_of_either_side_cancels_walls_and_holes_for_everybody(owner: str, place: str, seat: int) -> None:
    tiles = board(A5="I2", I5="I0", C3="W0", G3="H0")
    texts = ("aeger@C3 patcher@G4", "aeger@J9")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="aeger", tiles=tiles, modifiers=f"patch@{place}{owner} patch@G3{owner}")
    assert refusal(state, "step:D3") == ""
    floor = ground_of(state)
    assert not floor.has_wall(cell("C3"), EAST)
    assert not floor.has_wall(cell("D3"), WEST)
    assert cell("G3") not in floor.holes


@pytest.mark.parametrize(
    ("modifiers", "hole"),
    [
        ("", True),
        ("patch@C3", False),
        ("gate@C3", False),
        ("hole@C3", True),
        ("horizon@C3", True),
        ("patch@C3 border@C3", False),
        ("gate@C3 border@C3", False),
        ("hole@C3 patch@C3", False),
        ("patch@C3 hole@C3", True),
        ("patch@C3 hole@C3 horizon@C3", True),
        ("patch@C3 gate@C3", False),
    ],
)
def test_2_17_the_top_modifier_alone_says_what_a_printed_black_hole_is(modifiers: str, *, hole: bool) -> None:
    tiles = board(A5="I2", I5="I0", C3="H0")
    state = position("gatekeeper@A9", "ghost@J9", tiles=tiles, modifiers=modifiers)
    assert (cell("C3") in ground_of(state).holes) == hole
    plain = position("gatekeeper@A9", "ghost@J9", modifiers=modifiers)
    assert (cell("C3") in ground_of(plain).holes) == (hole and modifiers != "")


@pytest.mark.parametrize("modifiers", ["hole@C3", "patch@C3", "patch@C3!", "border@C3", "hole@C3 horizon@C3"])
@pytest.mark.parametrize("seat", SEATS)
def test_2_14_a_fragment_under_any_modifier_or_soulgiver_is_collected(modifiers: str, seat: int) -> None:
    for there in ("C3", "D4"):
        texts = ("patcher@D3", f"holemaker@{'J9' if there == 'C3' else there}")[:: 1 - 2 * seat]
        state = position(*texts, seat=seat, active="patcher", modifiers=modifiers, fragment=there)
        assert play(state, "collect:N").fragment.carrier == f"{('shells', 'specters')[seat]}-patcher"


@pytest.mark.parametrize("seat", SEATS)
def test_section_2_1_gates_are_placed_as_long_as_the_gatekeeper_is_in_the_team(seat: int) -> None:
    texts = ("ghost@C3+gatekeeper", "aeger@J9")[:: 1 - 2 * seat]
    assert "use:gate>C4" in legal(position(*texts, seat=seat, active="ghost"))


# ---------------------------------------------------------------- hands


@pytest.mark.parametrize("seat", range(4))
def test_2_23_the_hand_limit_is_one_of_each_player(seat: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "aeger@A10", "aeger@J10"]
    hands = ["", "", "", ""]
    hands[(seat + 2) % 4] = "decay quake drift surge"
    state = position(*texts[:2], four=texts[2:], seat=seat, hands=hands, tiles=IN_TEAMS)
    assert refusal(state, "draw") == ""
    hands = hands[2:] + hands[:2]
    assert refusal(replace(state, players=tuple(replace(one, hand=()) for one in state.players)), "draw") == ""
    full = position(*texts[:2], four=texts[2:], seat=seat, hands=hands, tiles=IN_TEAMS)
    assert refusal(full, "draw") == "cannot_draw"
