"""The audit: each invariant finds the position that breaks it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.audit import problems
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.pieces import Fragment, Modifier, Soul
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, asked, legal, play, position
from tests.rules.soulgivers.scenes import with_piece, with_player, with_side

START = GAME.setup(2, SoulgiversOptions(), b"sixteen of bytes").state
while asked(START)[0][1] == "start":
    START = play(START, legal(START)[0])
"""The first boundary of a match."""
ON = position("ghost@C3 aeger@A9", "runner@I2 patcher@G3", fragment="C5")


def test_sound_positions_have_no_problem() -> None:
    assert GAME.audit(START) == ()
    assert [text for text in problems(ON) if " tiles " not in text] == []


BROKEN = [
    (replace(START, pile=START.pile[1:]), "there are 19 Anomalies"),
    (replace(START, discard=("quake",)), "there are 21 Anomalies"),
    (replace(START, tiles=f"M{START.tiles[1:]}"), "there are 2 tiles M"),
    (with_player(START, deck=START.players[0].deck[1:]), "the heroes of the shells are"),
    (with_side(START, team=START.sides[0].team[1:]), "the heroes of the shells are"),
    (replace(ON, souls=(Soul("shells-ghost", 5),)), "the heroes of the shells are"),
    (with_side(ON, removed=(*ON.sides[0].removed, "shells-aeger")), "the heroes of the shells are"),
    (with_piece(ON, 0, soul="shells-aeger"), "the heroes of the shells are"),
    (with_player(START, hand=("quake",) * 5), "seat 0 holds 5 Anomalies"),
    (position("ghost@C3 aeger@A9 runner@B2 patcher@A7", "runner@I2"), "seat 0 has too many Soulgivers"),
    (position("ghost@C3 aeger@A9 runner@B2", "runner@I2", four=("", "")), "seat 0 has too many Soulgivers"),
    (position("ghost@C3", "aeger@I9", modifiers="hole@A1 hole@A2 hole@A3 hole@A4"), "more black_hole Modifiers"),
    (position("ghost@C3", "aeger@I9", modifiers="gate@A1"), "more gate Modifiers"),
    (position("ghost@C3", "aeger@I9", modifiers="horizon@A1 horizon@A2 horizon@A3 horizon@A4 horizon@B1"), "horizon"),
    (with_side(ON, essences=6), "6 Essences and 0 marked"),
    (with_piece(with_side(ON, essences=3), 0, marks=3), "3 Essences and 3 marked"),
    (with_side(ON, essences=-1), "-1 Essences"),
    (with_side(ON, extra=7), "7 temporary Essences"),
    (with_side(ON, extra=-1), "-1 temporary Essences"),
    (replace(ON, barrier=False, fragment=Fragment(-1, "shells-blower")), "shells-blower carries the Fragment"),
    (replace(ON, barrier=False, fragment=Fragment(-1)), "the Fragment is nowhere"),
    (replace(ON, barrier=True), "the Fragment has left the Barrier"),
    (replace(ON, barrier=True, fragment=Fragment(-1, "shells-ghost")), "the Fragment has left the Barrier"),
    (with_piece(ON, 1, place=ON.soulgivers[0].place), "2 Soulgivers stand on cell 22"),
    (position("ghost@E5", "aeger@I9"), "shells-ghost stands under the Barrier"),
    (position("ghost@C3", "aeger@I9", modifiers="hole@C3"), "shells-ghost stands on a black hole"),
    (position("ghost@C3", "aeger@I9", modifiers="border@C3"), "shells-ghost stands where nobody may"),
    (position("ghost@C3=6", "aeger@I9"), "shells-ghost has Decay 6"),
    (with_piece(ON, 0, decay=-1), "shells-ghost has Decay -1"),
    (replace(ON, modifiers=(Modifier(CELL_OF["B6"], "patch", "shells"),)), "Interference cell"),
    (position("ghost@C3", "aeger@I9", souls="shells-runner@F6"), "a Soul lies under the Barrier"),
    (position("ghost@C3", "aeger@I9", modifiers="patch@E5"), "a Modifier lies under the Barrier"),
    (
        position("ghost@C3", "aeger@I9", four=("aeger@I7", "ghost@I3"), modifiers="border@E5"),
        "a Modifier lies under the Barrier",
    ),
    (position("ghost@PP1", "aeger@I9"), "shells-ghost stands on a Portal that it may not use"),
    (
        position("ghost@PS1", "aeger@I9", portals=(False, True, True, True)),
        "shells-ghost stands on a Portal that it may not use",
    ),
    (position("ghost@C3", "aeger@I9", modifiers="border@C5 hole@C5"), "lies on a population Modifier"),
    (
        position("ghost@C3", "aeger@I9", modifiers="border@C5", sides=({"ability": "spent"}, {})),
        "border Modifiers on the board, and their ability is spent",
    ),
    (with_piece(ON, 0, seat=1), "shells-ghost belongs to seat 1"),
]


@pytest.mark.parametrize(("state", "said"), BROKEN, ids=[said for _, said in BROKEN])
def test_a_broken_position_is_told(state: SoulgiversState, said: str) -> None:
    assert any(said in problem for problem in problems(state)), list(problems(state))


def test_three_overflows_in_a_turn_are_sound() -> None:
    """The discard pile may come back between two of them."""
    state = position("ghost@C3", "aeger@I9", hands=("overflow overflow", ""))
    state = replace(play(state, "play:overflow", "play:overflow"), pile=())
    others = tuple(sorted((*position("ghost@C3").pile,)))
    state = replace(state, gone=tuple(card for card in others if card != "overflow"))
    state = play(state, "draw", "play:overflow")
    assert state.sides[0].extra == 5


def test_a_modifier_under_the_barrier_is_sound_for_two_against_two() -> None:
    state = position("ghost@C3", "aeger@I9", four=("aeger@I7", "ghost@I3"), modifiers="patch@E5")
    assert [problem for problem in problems(state) if " tiles " not in problem] == []


def test_a_ghost_that_crosses_another_soulgiver_is_sound() -> None:
    state = play(position("ghost@C3 aeger@A9", "runner@C4 aeger@I9", active="ghost"), "step:C4")
    assert [problem for problem in problems(state) if " tiles " not in problem] == []
    ended = replace(state, activation=None)
    assert any("2 Soulgivers stand on cell 32" in problem for problem in problems(ended))


def test_a_soulgiver_that_has_walked_onto_anothers_cell_and_cannot_stop_there_is_found() -> None:
    state = position(
        "holemaker@E3 aeger@A9", "ghost@E3+holemaker", modifiers="hole@E3", seat=1, active="ghost", doing={"steps": 3}
    )
    assert "seat 1, asked to act, has no legal answer" in GAME.audit(state)


def test_two_share_a_cell_only_while_one_of_them_can_go_on() -> None:
    crossing = position("ghost@C3", "aeger@C3", active="ghost", doing={"steps": 1})
    assert not any("2 Soulgivers stand" in problem for problem in problems(crossing))
    ended = position("ghost@C3", "aeger@C3", active="ghost", doing={"steps": 1, "ended": True})
    assert any("2 Soulgivers stand" in problem for problem in problems(ended))


def test_one_that_runs_over_the_border_may_be_attracted_there() -> None:
    modifiers = "border@D3 hole@D2 horizon@D2 hole@D4 horizon@D4"
    state = position("protector@C3", "aeger@F3", active="protector", modifiers=modifiers, doing={"ended": True})
    assert asked(play(state, "use:charge")) == [(1, "attract")]
