"""Two against two for every seat: what teammates may do with each other's Soulgivers, and what not (2.27)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.pieces import Mold
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    asked,
    find,
    four_seats,
    is_in_game,
    legal,
    play,
    position,
    refusal,
)

SEATS = range(4)
OPEN_SOUTH = ("{}N", "{}N", "{}N", "{}E")
"""The facing of each of them in which its south side has no shield."""


def four(seat: int, places: dict[int, str], **more: Any) -> SoulgiversState:
    """Return a position of two against two with the hero of each seat at its place, or far from all others."""
    far = ("A10", "J10", "A1", "J1")
    pieces = [f"{hero}@{places.get(other, far[other])}" for other, hero in enumerate(FOUR)]
    return four_seats(seat, *pieces, **{"tiles": IN_TEAMS, **more})


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("other", SEATS)
def test_9_2_both_opponents_are_attacked_and_the_teammate_is_not(seat: int, other: int) -> None:
    if seat == other:
        return
    state = four(seat, {other: OPEN_SOUTH[other].format("C3"), seat: "C4"}, active=FOUR[seat])
    assert (refusal(state, "attack:C3") == "") == (seat % 2 != other % 2)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("other", SEATS)
def test_10_2_the_fragment_is_passed_to_the_teammate_alone(seat: int, other: int) -> None:
    if seat == other:
        return
    state = four(seat, {other: "F3", seat: "C3*"}, active=FOUR[seat])
    if seat % 2 != other % 2:
        assert refusal(state, "pass:F3") == "opponent"
        return
    state = play(state, "pass:F3")
    assert asked(state) == [(seat, "face")]
    state = play(state, "face:E")
    assert asked(state) == [(other, "face")]
    state = play(state, "face:W")
    assert state.fragment.facing == 3


@pytest.mark.parametrize("seat", SEATS)
def test_2_15_souls_of_both_teammates_are_absorbed_and_no_others(seat: int) -> None:
    souls = "shells-runner@C4 specters-runner@C4 shells-architect@D4 specters-architect@D4 shells-confuser@E4"
    state = four(seat, {seat: "C3"}, active=FOUR[seat], souls=souls)
    assert legal(state, "absorb:") == ["absorb:runner", "absorb:architect"]
    state = play(state, "absorb:runner")
    population = ("shells", "specters")[seat % 2]
    assert find(state, f"{population}-{FOUR[seat]}").soul == f"{population}-runner"


@pytest.mark.parametrize("seat", SEATS)
def test_2_27_nobody_activates_a_soulgiver_of_another(seat: int) -> None:
    state = four(seat, {})
    assert legal(state, "activate:") == [f"activate:{FOUR[seat]}"]


@pytest.mark.parametrize("seat", SEATS)
def test_2_27_essences_are_those_of_the_population(seat: int) -> None:
    empty: list[dict[str, Any]] = [{"essences": 0}, {"essences": 0}]
    assert refusal(four(seat, {seat: "C3"}, active=FOUR[seat], fragment="C4", sides=empty), "collect:N") == "no_essence"
    empty[seat % 2] = {"essences": 1}
    assert refusal(four(seat, {seat: "C3"}, active=FOUR[seat], fragment="C4", sides=empty), "collect:N") == ""


@pytest.mark.parametrize("seat", SEATS)
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
    state = four(seat, places, active=FOUR[seat], fragment=fragment, sides=extra)
    state = play(state, move)
    assert (state.sides[seat % 2].essences, state.sides[seat % 2].extra) == (0, 0)
    assert state.sides[1 - seat % 2].extra == 1
    assert all(piece.marks == 0 for piece in state.soulgivers)


@pytest.mark.parametrize("seat", SEATS)
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


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("other", SEATS)
def test_29_1_hush_is_of_opponents_alone(seat: int, other: int) -> None:
    if seat == other:
        return
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[other] = "confuser@C3", "patcher@D4"
    state = position(pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, tiles=IN_TEAMS)
    assert (refusal(state, "activate:confuser") == "hushed") == (seat % 2 != other % 2)


@pytest.mark.parametrize("seat", SEATS)
def test_2_26_each_player_delivers_into_the_portals_of_the_population(seat: int) -> None:
    for place in ("C10", "H10", "C1", "H1"):
        state = four(seat, {seat: f"{place}*"}, active=FOUR[seat])
        own = place.endswith("10") == (seat % 2 == 0)
        assert (refusal(state, "deliver") == "") == own


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("ability", [("holemaker", "black_void", "tear"), ("patcher", "patch", "update")])
def test_26_1_an_ability_used_by_either_teammate_opens_the_other_one_to_both(
    seat: int, ability: tuple[str, str, str]
) -> None:
    hero, first, second = ability
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat] = f"{hero}@C3"
    kind = "hole" if hero == "holemaker" else "patch"
    lying = f"{kind}@G3{'!' if seat % 2 else ''}"
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active=hero, tiles=IN_TEAMS, modifiers=lying
    )
    assert refusal(state, f"use:{second}") == "not_yet"
    used = play(state, f"use:{first}>C4")
    side = used.sides[seat % 2]
    assert (side.voided, side.patched) == (hero == "holemaker", hero == "patcher")
    assert not used.sides[1 - seat % 2].voided
    assert not used.sides[1 - seat % 2].patched
    assert refusal(used, f"use:{second}") == ""


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("target", SEATS)
def test_32_3_silence_lasts_until_the_end_of_the_next_turn_of_its_owner(seat: int, target: int) -> None:
    if seat == target:
        return
    pieces = ["ghost@A1", "ghost@J1", "aeger@A10", "aeger@J10"]
    pieces[seat], pieces[target] = "whisperer@C3", "confuser@C7"
    state = position(pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="whisperer", tiles=IN_TEAMS)
    state = play(state, "use:discouragement>S")
    id = f"{('shells', 'specters')[target % 2]}-confuser"
    assert find(state, id).silenced == 1
    for _ in range((target - seat) % 4):
        state = play(state, "end")
        assert find(state, id).silenced == 1
    state = play(state, "end")
    assert find(state, id).silenced == 0
    assert is_in_game(state, id)


# ---------------------------------------------------------------- turns, molds, absent players


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("turn", [1, 2])
def test_section_2_1_nobody_makes_more_than_two_steps_in_the_first_turn_of_the_match(turn: int, seat: int) -> None:
    options = SoulgiversOptions(heroes="all")
    state = four(seat, {seat: "C3"}, active=FOUR[seat], turn=turn, options=options, doing={"bonus": 2})
    state = play(state, "step:C4", "step:C5")
    assert (legal(state, "step:") == []) == (turn == 1)


@pytest.mark.parametrize("seat", SEATS)
def test_20_3_every_mold_of_the_turn_just_before_is_not_undone(seat: int) -> None:
    pieces = ["ghost@A9", "ghost@J1", "aeger@A7", "aeger@J9"]
    pieces[seat] = "architect@C3"
    made: list[dict[str, Any]] = [{}, {}]
    made[1 - seat % 2] = {"molds": (Mold(1, 1), Mold(1, 0))}
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="architect", tiles=IN_TEAMS, sides=made
    )
    for target, code in (("C3W", "inverse_mold"), ("C3S", "inverse_mold"), ("C3E", ""), ("C3N", "")):
        assert refusal(state, f"use:mold>{target}") == code


@pytest.mark.parametrize("seat", SEATS)
def test_20_3_all_molds_of_a_turn_are_remembered(seat: int) -> None:
    pieces = ["ghost@A9", "ghost@J1", "aeger@A7", "aeger@J9"]
    pieces[seat] = "architect@C3"
    used: list[dict[str, Any]] = [{"ability": "spent"}, {"ability": "spent"}]
    used[seat % 2] = {"ability": "spent", "molds": (Mold(0, 3),)}
    state = position(
        pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="architect", tiles=IN_TEAMS, sides=used
    )
    state = play(state, "use:mold>C3E")
    assert state.sides[seat % 2].molds == (Mold(0, 3), Mold(1, 1))


@pytest.mark.parametrize("seat", SEATS)
def test_a58_an_absent_player_brings_own_soulgivers_from_the_portals_alone(seat: int) -> None:
    portals = ("PS1", "PP1", "PS2", "PP2")
    state = four(seat, dict(enumerate(portals)))
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == f"activate:{FOUR[seat]}"
    others = four(seat, {other: portals[other] for other in SEATS if other != seat})
    assert str(GAME.fallback(GAME.view(others, seat), seat)) == "end"


@pytest.mark.parametrize("seat", SEATS)
def test_2_12_reinforcements_face_the_enemys_edge(seat: int) -> None:
    decks = tuple("runner" if other == seat else "" for other in SEATS)
    portals = (True, False, True, False)
    state = play(four((seat + 3) % 4, {}, decks=decks, portals=portals), "end")
    runner = find(state, f"{('shells', 'specters')[seat % 2]}-runner")
    assert (runner.facing, runner.seat) == ((0, 2)[seat % 2], seat)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("standing", SEATS)
def test_2_24_pass_for_this_activation_ends_with_the_next_one_for_everybody(seat: int, standing: int) -> None:
    if seat == standing:
        return
    hands = tuple("quake" if other == standing else "" for other in SEATS)
    pieces = [f"{hero}@{place}" for hero, place in zip(FOUR, ("A10", "J10", "A1", "J1"), strict=True)]
    pieces[seat] += " confuser@E8"
    used: list[dict[str, Any]] = [{"ability": "spent"}, {"ability": "spent"}]
    first, second, *rest = pieces
    state = position(first, second, four=rest, seat=seat, active=FOUR[seat], sides=used, hands=hands)
    state = play(state, f"{standing}:stand:activation", "activate:confuser")
    assert state.players[standing].standing == ""
    assert asked(state) == [(standing, "window") if seat % 2 != standing % 2 else (seat, "act")]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("hero", ["architect", "protector", "ghost", "soulcrusher"])
def test_2_25_mind_control_moves_three_steps_whatever_the_points_of_its_target(hero: str, seat: int) -> None:
    pieces = ["patcher@A10", "patcher@J10", "aeger@A1", "aeger@J1"]
    pieces[seat] = "volomancer@C9"
    pieces[(seat + 1) % 4] = f"{hero}@C8"
    state = position(pieces[0], pieces[1], four=(pieces[2], pieces[3]), seat=seat, active="volomancer", tiles=IN_TEAMS)
    state = play(state, "use:mind_control>C8", "step:D8", "step:D7", "step:C7")
    assert asked(state) == [(seat, "act")]
