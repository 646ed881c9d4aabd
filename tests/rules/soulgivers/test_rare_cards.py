"""Anomalies where they seldom come up: every population, two against two, Portals, Runners, what lies around (2.23)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    IN_TEAMS,
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
from tests.rules.soulgivers.scenes import holds

LOCATED = ["quake", "transpose", "drift", "fracture"]
"""The Anomalies that require a Soulgiver at a place, whoever it is."""


def four(shells: str, specters: str, third: str, fourth: str, *, seat: int, card: str, **more: Any) -> SoulgiversState:
    """Return a position of two against two in which a seat holds cards."""
    hands = tuple(card if place == seat else "" for place in range(4))
    return position(shells, specters, four=(third, fourth), seat=seat, hands=hands, tiles=IN_TEAMS, **more)


# ---------------------------------------------------------------- requirements


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", [*LOCATED, "shelter", "respite"])
def test_section_2_2_one_on_a_portal_meets_no_requirement(card: str, seat: int) -> None:
    portals = ("PS1", "PS2") if seat == SHELLS else ("PP1", "PP2")
    state = holds(seat, f"ghost@{portals[0]}=2 patcher@{portals[1]}=2", "aeger@C5", card)
    assert refusal(state, f"play:{card}") == "requirement"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", ["decay", "realign"])
def test_section_2_2_one_on_a_portal_is_no_target(card: str, seat: int) -> None:
    portals = ("PS1", "PP1") if seat == SHELLS else ("PP1", "PS1")
    state = holds(seat, f"ghost@{portals[0]}", f"aeger@{portals[1]} patcher@{portals[1]}", card)
    assert refusal(state, f"play:{card}") == "requirement"


@pytest.mark.parametrize("card", ["shelter", "respite", *LOCATED])
@pytest.mark.parametrize("seat", range(4))
def test_a47_a_teammates_soulgiver_is_an_own_one(card: str, seat: int) -> None:
    there = "C1" if seat % 2 == 0 else "C10"
    pieces = ["", "", "", ""]
    pieces[seat] = f"ghost@{'PS1' if seat % 2 == 0 else 'PP1'}"
    pieces[(seat + 2) % 4] = f"patcher@{there}=1"
    pieces[(seat + 1) % 4] = "aeger@J5"
    state = four(*pieces, seat=seat, card=card)
    assert refusal(state, f"play:{card}") == ""


@pytest.mark.parametrize("card", LOCATED)
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_an_opposing_soulgiver_meets_no_requirement(card: str, seat: int) -> None:
    own, there = ("J10", "C1") if seat == SHELLS else ("J1", "C10")
    portals = (True, True, True, True)
    for target in {
        "quake": ["C3R"],
        "transpose": ["C3/E3"],
        "drift": ["A3E"],
        "fracture": ["PP1" if seat == SHELLS else "PS1"],
    }[card]:
        state = holds(seat, f"ghost@{own}", f"aeger@C3 patcher@{there}", card, portals=portals)
        assert refusal(state, f"play:{card}>{target}") == "requirement"


# ---------------------------------------------------------------- Shelter


@pytest.mark.parametrize("hero", ["spacewalker", "holemaker", "ghost+spacewalker", "patcher"])
@pytest.mark.parametrize("hole", ["black_hole", "printed"])
def test_17_1_shelter_leads_nobody_onto_a_black_hole(hero: str, hole: str) -> None:
    tiles = board(C3="H3", A5="I2", I5="I0") if hole == "printed" else ""
    name, _, soul = hero.partition("+")
    text = f"{name}@C3+{soul}" if soul else f"{name}@C3"
    state = holds(SHELLS, text, "aeger@I2", "shelter", tiles=tiles, modifiers="" if tiles else "hole@C4")
    assert "play:shelter>C3/D4" in legal(state)
    assert "play:shelter>C3/C4" not in legal(state)


def test_17_1_shelter_leads_onto_a_soul_the_fragment_a_patched_hole_or_an_interference_cell() -> None:
    tiles = board(A5="I2", I5="I0", A3="H0")
    state = holds(
        SHELLS,
        "patcher@B4",
        "aeger@I2",
        "shelter",
        tiles=tiles,
        souls="specters-ghost@B3",
        fragment="A4",
        modifiers="patch@A3",
    )
    for target in ("B3", "A4", "A3", "B6"):
        assert refusal(state, f"play:shelter>B4/{target}") == ""


def test_17_1_shelter_moves_to_another_cell() -> None:
    assert refusal(holds(SHELLS, "patcher@C3", "aeger@I2", "shelter"), "play:shelter>C3/C3") == "requirement"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_17_1_shelter_takes_a_carrier_along_with_the_fragment(seat: int) -> None:
    state = play(holds(seat, "patcher@C3*", "aeger@I2", "shelter"), "play:shelter>C3/D4")
    assert state.fragment.carrier == f"{('shells', 'specters')[seat]}-patcher"


def test_a38_shelter_moves_a_trapped_spacewalker() -> None:
    state = holds(SHELLS, "spacewalker@C3", "aeger@I2", "shelter", modifiers="hole@C3")
    assert where(play(state, "play:shelter>C3/D3"), "shells-spacewalker") == "D3"


def test_a53_shelter_of_another_forgets_no_axis() -> None:
    state = holds(SHELLS, "runner@C3 patcher@G3", "aeger@I2", "shelter", active="runner", doing={"steps": 1, "axis": 0})
    state = play(state, "play:shelter>G3/H3")
    assert legal(state, "step:") == ["step:C2", "step:C4"]


def test_3_3_shelter_beside_the_event_horizon_is_attracted() -> None:
    state = holds(SHELLS, "patcher@C3 blower@A9", "aeger@I9", "shelter", modifiers="horizon@D5")
    state = play(state, "play:shelter>C3/D4")
    assert not is_in_game(state, "shells-patcher")


# ---------------------------------------------------------------- Decay, Respite, Realign


@pytest.mark.parametrize("seat", range(4))
def test_2_23_decay_hits_both_opponents_and_no_teammate(seat: int) -> None:
    state = four("ghost@A9=1", "aeger@B9", "patcher@C9", "blower@D9", seat=seat, card="decay")
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


@pytest.mark.parametrize("aura", ["runner@C3", "patcher@C3+runner", "runner@C3+patcher"])
@pytest.mark.parametrize("card", ["decay", "realign", "shelter", "respite"])
def test_3_2_no_card_targets_one_with_superluminal_speed_its_own_or_of_a_soul(card: str, aura: str) -> None:
    text = f"{aura}=2"
    mine = card in ("shelter", "respite")
    state = holds(SHELLS, text if mine else "ghost@J10", "aeger@I2" if mine else text, card)
    reached = [move for move in legal(state, "play:") if ">C3" in move]
    assert reached == []


def test_a47_respite_helps_whoever_has_one_decay_or_five() -> None:
    for decay in (1, 5):
        state = holds(SHELLS, f"ghost@C3={decay}", "aeger@I2=3", "respite")
        state = play(state, "play:respite")
        assert find(state, "shells-ghost").decay == max(decay - 2, 0)
        assert find(state, "specters-aeger").decay == 3


@pytest.mark.parametrize("seat", range(4))
def test_2_23_realign_turns_anybody_on_the_board(seat: int) -> None:
    state = four("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=seat, card="realign")
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


# ---------------------------------------------------------------- Fracture


@pytest.mark.parametrize(
    ("seat", "place", "portal"),
    [
        (SHELLS, "C1", "PP1"),
        (SHELLS, "D1", "PP1"),
        (SHELLS, "G1", "PP2"),
        (SHELLS, "H1", "PP2"),
        (SPECTERS, "C10", "PS1"),
        (SPECTERS, "D10", "PS1"),
        (SPECTERS, "G10", "PS2"),
        (SPECTERS, "H10", "PS2"),
    ],
)
def test_15_1_fracture_destroys_the_opposing_portal_behind_either_front_cell(
    seat: int, place: str, portal: str
) -> None:
    state = holds(seat, f"ghost@{place}", "aeger@E9", "fracture")
    after = play(state, "play:fracture")
    gone = ["PS1", "PS2", "PP1", "PP2"].index(portal)
    assert after.portals == tuple(number != gone for number in range(4))
    own = holds(seat, "ghost@C10" if seat == SHELLS else "ghost@C1", "aeger@E9", "fracture")
    assert refusal(own, "play:fracture") == "requirement"


@pytest.mark.parametrize("other", ["aeger@PP2", "aeger@E9 patcher@PP2"])
def test_15_1_one_on_the_other_portal_does_not_protect(other: str) -> None:
    assert refusal(holds(SHELLS, "ghost@C1", other, "fracture"), "play:fracture>PP1") == ""
    own = holds(SHELLS, "ghost@C1 patcher@PS1", "aeger@E9", "fracture")
    assert refusal(own, "play:fracture>PP1") == ""


def test_15_1_a_destroyed_portal_stays_destroyed() -> None:
    portals = (False, True, True, False)
    state = holds(SHELLS, "ghost@C1", "aeger@E9", "fracture", portals=portals)
    assert play(state, "play:fracture").portals == (False, True, False, False)


# ---------------------------------------------------------------- tile moves


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_quake_reaches_the_own_tile_and_its_four_neighbours(seat: int) -> None:
    state = holds(seat, "ghost@C3", "aeger@I9", "quake", barrier=False)
    tiles = {move.partition(">")[2][:-1] for move in legal(state, "play:quake")}
    assert tiles == {"C3", "C1", "A3", "E3", "C5"}


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_transpose_needs_an_own_soulgiver_on_either_tile(seat: int) -> None:
    state = holds(seat, "ghost@C3", "aeger@I9", "transpose", barrier=False)
    targets = {move.partition(">")[2] for move in legal(state, "play:transpose")}
    assert targets == {"C1/C3", "A3/C3", "C3/E3", "C3/C5"}


@pytest.mark.parametrize("locking", ["border@E4", "border@C4", "horizon@E4", "horizon@C4"])
def test_2_4_neither_tile_of_a_transpose_may_be_locked(locking: str) -> None:
    state = holds(SHELLS, "ghost@D3", "aeger@I9", "transpose", modifiers=locking)
    targets = {move.partition(">")[2] for move in legal(state, "play:transpose")}
    assert "C3/E3" not in targets
    assert bool(targets) == (locking[-2] == "E")


@pytest.mark.parametrize("locking", ["border@A3", "horizon@J4", "horizon@C4"])
@pytest.mark.parametrize("card", ["quake", "drift"])
def test_2_4_a_locked_tile_is_neither_turned_nor_shifted(card: str, locking: str) -> None:
    state = holds(SHELLS, "patcher@D3", "aeger@I9", card, modifiers=locking)
    tile = {"A3": "A3", "J4": "I3", "C4": "C3"}[locking.partition("@")[2]]
    targets = {move.partition(">")[2] for move in legal(state, "play:")}
    assert not any(target[:2] == tile for target in targets)
    assert not targets & {"A3E", "A3W"} or card == "quake"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_drift_shifts_the_two_lines_of_an_own_soulgiver_wherever_it_is_in_them(seat: int) -> None:
    for place in ("C3", "G3", "I7"):
        state = holds(seat, f"ghost@{place}", "aeger@E9", "drift", barrier=False, fragment="A1")
        row, column = f"A{place[1]}", f"{place[0]}1"
        targets = {move.partition(">")[2] for move in legal(state, "play:drift")}
        expected = {f"{row}E", f"{row}W", f"{column}N", f"{column}S"}
        if place == "I7":
            expected -= {f"{row}E"}
        assert targets == expected


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("target", ["quake>E5R", "transpose>E5/G5", "transpose>C5/E5", "drift>E1S", "drift>A5E"])
def test_2_19_the_mother_tile_is_moved_once_the_barrier_has_fallen(target: str, seat: int) -> None:
    card = target.partition(">")[0]
    assert refusal(holds(seat, "ghost@E4 patcher@F5", "aeger@A1", card, barrier=False), f"play:{target}") == ""
    closed = holds(seat, "ghost@E4 patcher@G5", "aeger@A1", card)
    assert refusal(closed, f"play:{target}") == "requirement"


# ---------------------------------------------------------------- Surge, Overflow


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


@pytest.mark.parametrize("piece", ["runner@C3", "patcher@C3+runner", "runner@C3+patcher"])
def test_a14_surge_is_not_for_superluminal_speed(piece: str) -> None:
    hero = piece.partition("@")[0]
    assert refusal(holds(SHELLS, piece, "aeger@I2", "surge", active=hero), "play:surge") != ""


def test_2_23_two_overflows_add_up_for_the_own_population() -> None:
    for seat in range(4):
        state = four("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=seat, card="overflow overflow")
        after = play(state, "play:overflow", "play:overflow")
        assert [side.extra for side in after.sides] == ([4, 0] if seat % 2 == 0 else [0, 4])
        assert [side.essences for side in after.sides] == [5, 5]


# ---------------------------------------------------------------- who may play what


@pytest.mark.parametrize("card", ANOMALIES)
@pytest.mark.parametrize("place", ["B6", "I5"])
def test_2_20_interference_of_a_shell_stops_the_cards_of_a_specter(card: str, place: str) -> None:
    state = holds(SPECTERS, "ghost@C10=1 patcher@D4", f"aeger@{place}", card, active="ghost")
    assert refusal(state, f"play:{card}") == "jammed"
    state = holds(SPECTERS, f"ghost@C10=1 patcher@{place}", "aeger@A1", card, active="ghost")
    assert refusal(state, f"play:{card}") == ""


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("standing", range(4))
def test_2_20_interference_stops_both_opponents_alone(seat: int, standing: int) -> None:
    pieces = [
        f"{hero}@{place}"
        for hero, place in zip(("ghost", "aeger", "patcher", "blower"), ("A9", "B9", "C9", "D9"), strict=True)
    ]
    pieces[standing] = f"{pieces[standing].partition('@')[0]}@D6"
    state = four(*pieces, seat=seat, card="realign")
    assert (refusal(state, "play:realign") == "jammed") == (seat % 2 != standing % 2)


@pytest.mark.parametrize(("card", "removed"), [(id, card.removed) for id, card in ANOMALIES.items()])
def test_2_23_a_card_for_an_opposing_turn_is_discarded_by_a_specter_too(card: str, removed: bool) -> None:
    state = holds(SPECTERS, "ghost@C10=1 patcher@D4", "aeger@A1", card, active="ghost")
    after = play(state, legal(state, "play:")[0])
    assert (after.gone, after.discard) == (((card,), ()) if removed else ((), (card,)))


def test_2_24_a_card_with_two_targets_asks_for_one() -> None:
    state = holds(SHELLS, "ghost@C3=1 patcher@E9=2", "aeger@I2", "respite")
    assert asked(play(state, "play:respite")) == [(SHELLS, "aim")]
    state = holds(SHELLS, "ghost@C3", "aeger@I2 ghost@J9", "decay")
    assert asked(play(state, "play:decay")) == [(SHELLS, "aim")]
    assert find(play(holds(SHELLS, "ghost@C3", "aeger@I2", "decay"), "play:decay"), "specters-aeger").decay == 2


def test_17_3_a_drawn_card_is_paid_by_the_population_and_marks_nobody() -> None:
    state = four("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=2, card="", active="patcher")
    after = play(state, "draw")
    assert [side.essences for side in after.sides] == [4, 5]
    assert [len(player.hand) for player in after.players] == [0, 0, 1, 0]
    assert all(piece.marks == 0 for piece in after.soulgivers)
    assert refusal(after, "draw") == "cannot_draw"
    assert GAME.view(after, 0).players[2].hand == ("?",)
    assert cell("A9") == find(after, "shells-ghost").place


def test_2_7_each_teammate_draws_once_a_turn() -> None:
    state = four("ghost@A9", "aeger@B9", "patcher@C9", "blower@D9", seat=0, card="")
    state = play(state, "draw", "end", "end")
    assert asked(state) == [(2, "act")]
    assert refusal(state, "draw") == ""
