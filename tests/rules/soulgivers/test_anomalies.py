"""Each Anomaly: its requirement met, its requirement not met, its effect (2.23); drawing (2.7, 2.23)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES, DECK
from rules.soulgivers.frames import Acting
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    apply,
    board,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
    where,
)

HOLE = board(C3="H3", A5="I2", I5="I0")
"""A printed black hole on C4."""


def holding(*cards: str, shells: str = "ghost@C3", specters: str = "aeger@I9", **more: Any) -> Any:
    return position(shells, specters, hands=(" ".join(cards), ""), **more)


# ---------------------------------------------------------------- the ten kinds


def test_shelter_moves_one_of_the_own_population_to_a_near_cell() -> None:
    state = holding("shelter", shells="ghost@C3E patcher@D3", specters="aeger@C2", tiles=HOLE)
    targets = {move.partition("/")[2] for move in legal(state, "play:shelter>C3/")}
    own_tile = {"D4"}
    around = {"C1", "D1", "D2", "A3", "B3", "A4", "B4", "E3", "F3", "E4", "F4", "C5", "D5", "C6", "D6"}
    assert targets == own_tile | around
    state = play(state, "play:shelter>C3/F4")
    assert (where(state, "shells-ghost"), find(state, "shells-ghost").facing) == ("F4", 1)
    for target in ("C3/C4", "C3/D3", "C3/G3", "C3/B5", "C2/C1"):
        refused = position("ghost@C3E patcher@D3", "aeger@C2", tiles=HOLE, hands=("shelter", ""))
        assert refusal(refused, f"play:shelter>{target}") == "requirement"


def test_shelter_ignores_walls_and_does_not_lead_under_the_barrier_or_onto_a_border() -> None:
    state = holding("shelter", shells="ghost@C5", tiles=board(C5="S0", A5="I2", I5="I0"), modifiers="border@D5")
    assert refusal(state, "play:shelter>C5/D6") == ""
    assert refusal(state, "play:shelter>C5/D5") == "requirement"
    assert refusal(state, "play:shelter>C5/E5") == "requirement"


def test_shelter_needs_one_on_the_board() -> None:
    assert refusal(holding("shelter", shells="ghost@PS1 patcher@PS2"), "play:shelter") == "requirement"


def test_decay_hits_an_opposing_soulgiver_on_the_board() -> None:
    state = holding("decay", specters="aeger@I9=1 ghost@PP1 runner@G3")
    assert refusal(state, "play:decay>G3") == "untouchable"
    assert refusal(state, "play:decay>C3") == "requirement"
    after = play(state, "play:decay>I9")
    assert find(after, "specters-aeger").decay == 3
    nobody = holding("decay", specters="ghost@PP1 runner@G3")
    assert refusal(nobody, "play:decay") == "requirement"


def test_fracture_needs_one_in_front_of_an_empty_intact_portal() -> None:
    state = holding("fracture", shells="ghost@D1 patcher@G10", specters="aeger@I9")
    assert refusal(state, "play:fracture>PP2") == "requirement"
    assert refusal(state, "play:fracture>PS2") == "requirement"
    after = play(state, "play:fracture>PP1")
    assert after.portals == (True, True, False, True)
    assert (after.gone, after.discard) == (("fracture",), ())
    occupied = holding("fracture", shells="ghost@D1", specters="aeger@I9 ghost@PP1")
    assert refusal(occupied, "play:fracture") == "requirement"
    gone = holding("fracture", shells="ghost@D1", portals=(True, True, False, True))
    assert refusal(gone, "play:fracture") == "requirement"
    runner = holding("fracture", shells="runner@C1")
    assert refusal(runner, "play:fracture") == ""


def test_respite_lowers_the_decay_of_an_own_soulgiver_and_is_removed() -> None:
    state = holding("respite", shells="ghost@C3=3 patcher@A9=1 blower@A7")
    assert refusal(state, "play:respite>A7") == "requirement"
    assert find(play(state, "play:respite>C3"), "shells-ghost").decay == 1
    after = play(state, "play:respite>A9")
    assert find(after, "shells-patcher").decay == 0
    assert after.gone == ("respite",)


@pytest.mark.parametrize(("letter", "to", "facing"), [("R", "D3", 1), ("H", "D4", 2), ("L", "C4", 3)])
def test_quake_rotates_a_tile_near_an_own_soulgiver(letter: str, to: str, facing: int) -> None:
    state = holding("quake")
    after = play(state, f"play:quake>C3{letter}")
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing) == (to, facing)
    assert refusal(state, "play:quake>A3R") == ""
    assert refusal(state, "play:quake>A1R") == "requirement"
    assert refusal(state, "play:quake>I9R") == "requirement"


def test_transpose_swaps_neighbours_one_of_them_with_an_own_soulgiver() -> None:
    state = holding("transpose", shells="ghost@C3E", specters="aeger@F4", souls="shells-runner@E3")
    after = play(state, "play:transpose>C3/E3")
    assert (where(after, "shells-ghost"), where(after, "specters-aeger")) == ("E3", "D4")
    assert find(after, "shells-ghost").facing == 1
    assert after.souls[0].cell == cell("C3")
    for target in ("A1/C1", "C3/G3", "A3/E3", "C3/E5"):
        assert refusal(state, f"play:transpose>{target}") == "requirement"


def test_drift_shifts_a_line_with_an_own_soulgiver() -> None:
    state = holding("drift", specters="aeger@I3")
    after = play(state, "play:drift>A3W")
    assert where(after, "shells-ghost") == "A3"
    assert where(after, "specters-aeger") == "G3"
    assert refusal(state, "play:drift>A3E") == "requirement"
    assert refusal(state, "play:drift>A1E") == "requirement"
    assert refusal(state, "play:drift>C1N") == ""


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


# ---------------------------------------------------------------- all of them


@pytest.mark.parametrize("card", ANOMALIES)
def test_every_card_is_free_leaves_the_hand_and_is_not_played_under_interference(card: str) -> None:
    more = {"shells": "ghost@C1=1 patcher@D4", "active": "ghost"}
    state = holding(card, **more)
    move = legal(state, f"play:{card}")[0]
    after, events = apply(state, move)
    assert after.players[SHELLS].hand == ()
    assert after.sides[SHELLS].essences == 5
    assert not [event for event in events if type(event).__name__ == "Paid"]
    assert (after.gone if ANOMALIES[card].removed else after.discard) == (card,)
    jammed = holding(card, specters="aeger@B6", **more)
    assert refusal(jammed, f"play:{card}") == "jammed"
    assert legal(jammed, "play:") == []
    own = holding(card, shells="ghost@C1=1 patcher@B6", active="ghost")
    assert refusal(own, f"play:{card}") == ""


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    assert refusal(holding("quake"), "play:drift") == "not_in_hand"


# ---------------------------------------------------------------- drawing


def test_one_card_a_turn_is_drawn_for_an_essence() -> None:
    state = holding()
    state = play(state, "draw")
    assert refusal(state, "draw") == "cannot_draw"
    assert (len(state.players[SHELLS].hand), state.sides[SHELLS].essences) == (1, 4)
    assert refusal(play(state, "end", "end"), "draw") == ""


def test_nobody_draws_with_four_cards_in_hand_or_from_nothing() -> None:
    assert refusal(holding("quake", "quake", "drift", "drift"), "draw") == "cannot_draw"
    assert refusal(holding("quake", "quake", "drift"), "draw") == ""
    empty = position("ghost@C3", "aeger@I9", gone=" ".join(DECK))
    assert refusal(empty, "draw") == "cannot_draw"


def test_the_discard_pile_comes_back_when_the_pile_is_empty() -> None:
    gone = list(DECK)
    gone.remove("quake")
    state = position("ghost@C3", "aeger@I9", gone=" ".join(gone), discard="quake")
    state = play(state, "draw")
    assert state.players[SHELLS].hand == ("quake",)
    assert (state.pile, state.discard) == ((), ())


@pytest.mark.parametrize("seed", [number.to_bytes(16, "big") for number in range(5)])
def test_2_23_discards_come_back_only_when_the_pile_is_empty(seed: bytes) -> None:
    discard = "quake decay drift surge"
    gone = list(DECK)
    for card in ("realign", *discard.split()):
        gone.remove(card)
    state = position("ghost@C3", "aeger@I9", gone=" ".join(gone), discard=discard, seed=seed)
    state = play(state, "draw")
    assert state.players[SHELLS].hand == ("realign",)
    assert (state.pile, state.discard) == ((), tuple(discard.split()))
    state = replace(state, seat=SPECTERS, frames=(Acting(SPECTERS),))
    state = play(state, "draw")
    (card,) = state.players[SPECTERS].hand
    assert sorted((card, *state.pile)) == sorted(discard.split())
    assert state.discard == ()


def test_drawing_spends_temporary_essences_first_and_is_jammed_by_nobody() -> None:
    state = play(holding("overflow"), "play:overflow", "draw")
    assert (state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (5, 1)
    assert refusal(holding(specters="aeger@B6"), "draw") == ""


# ---------------------------------------------------------------- Interference (2.20)


@pytest.mark.parametrize("interference", ["B6", "I5"])
def test_an_opposing_soulgiver_on_an_interference_cell_stops_anomalies_only(interference: str) -> None:
    state = holding("quake", specters=f"aeger@{interference} ghost@G9")
    assert refusal(state, "play:quake") == "jammed"
    assert refusal(state, "population") == ""
    beside = holding("quake", specters="aeger@A6 ghost@J5")
    assert refusal(beside, "play:quake") == ""


def test_the_interference_cell_goes_with_its_tile() -> None:
    state = holding("quake", shells="confuser@C5", specters="aeger@A5", active="confuser")
    assert refusal(state, "play:quake") == ""
    turned = play(state, "use:chaos>A5H")
    assert where(turned, "specters-aeger") == "B6"
    assert refusal(turned, "play:quake") == ""
    under = position("confuser@C5", "aeger@B6", active="confuser", hands=("quake", ""))
    assert refusal(under, "play:quake") == "jammed"
    assert refusal(play(under, "use:chaos>A5H"), "play:quake") == "jammed"


def test_interference_is_by_population_for_two_against_two() -> None:
    state = position("ghost@C3", "aeger@I9", four=("patcher@I8", "ghost@D6"), tiles=IN_TEAMS)
    pile = list(state.pile)
    pile.remove("quake")
    first = replace(state.players[0], hand=("quake",))
    state = replace(state, players=(first, *state.players[1:]), pile=tuple(pile))
    assert refusal(state, "play:quake") == "jammed"
