"""Two against two (2.27): whose turn it is, what teammates share, and when they are out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    PLACED,
    asked,
    find,
    four_seats,
    legal,
    play,
    position,
    refusal,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, four_at, two_against_two

QUESTIONS: dict[str, tuple[str, dict[str, Any], str]] = {
    "control": ("volomancer", {}, "use:mind_control>C5"),
    "relocate": ("holemaker", {"modifiers": "hole@A3", "sides": ({"voided": True}, {"voided": True})}, "use:tear"),
    "blow": ("blower", {}, "use:tornado"),
    "relay": ("soulcrusher", {"souls": "shells-ghost@C3 specters-ghost@B3"}, "use:soulstrike>shells-ghost/W"),
    "aim": ("confuser", {}, "use:chaos"),
    "exit": ("spacewalker", {"modifiers": "hole@C4 hole@H8"}, "step:C4"),
    "place": ("runner", {"modifiers": "hole@A1 hole@A3"}, "population"),
}


@pytest.mark.parametrize("deck", ["", "runner"])
def test_of_two_against_two_both_must_be_out(deck: str) -> None:
    state = position("ghost@C3", "aeger@D3E", four=("patcher@I9", ""), active="ghost", decks=("", "", "", deck))
    over = play(state, "attack:D3")
    assert (GAME.outcome(over) is None) == bool(deck)


def test_turns_alternate_and_each_acts_with_own_soulgivers_only() -> None:
    state = two_against_two()
    order = []
    for _ in range(5):
        order.append(asked(state)[0][0])
        own = {piece.hero for piece in state.soulgivers if piece.seat == state.seat}
        assert {move.partition(":")[2] for move in legal(state, "activate:")} == own
        state = play(state, "end")
    assert order == [0, 1, 2, 3, 0]
    assert refusal(two_against_two(), "activate:patcher") == "not_in_game"


def test_teammates_share_essences_which_come_back_after_each_turn() -> None:
    state = two_against_two("confuser@C3", "aeger@D3E", "patcher@I9", "blower@G3", active="confuser")
    state = play(state, "attack:D3", "use:chaos>A1R")
    assert state.sides[0].essences == 3
    state = play(state, "end")
    assert state.sides[0].essences == 5
    spent = two_against_two(sides=({"essences": 2}, {}), seat=1)
    assert play(spent, "end", "end").sides[0].essences == 5


def test_teammates_pass_to_each_other_and_absorb_souls_of_either() -> None:
    state = two_against_two(
        "ghost@C3*", "aeger@I2", "patcher@F3", "blower@G9", active="ghost", souls="shells-runner@C4"
    )
    assert legal(state, "absorb:") == ["absorb:runner"]
    state = play(state, "pass:F3")
    assert asked(state) == [(2, "face")]
    assert play(state, "face:E").fragment.facing == 1


def test_a48_nothing_is_played_in_the_turn_of_the_teammate() -> None:
    state = position(
        "ghost@C3", "aeger@I9", four=("patcher@I7", "ghost@I3"), modifiers="hole@G3", hands=("", "quake"), turn=9
    )
    third = replace(state.players[2], hand=("realign",))
    pile = tuple(sorted((*state.pile[: state.pile.index("realign")], *state.pile[state.pile.index("realign") + 1 :])))
    state = replace(state, players=(*state.players[:2], third, state.players[3]), pile=pile)
    state = play(state, "activate:ghost")
    assert asked(state) == [(1, "window"), (3, "window")]
    assert refusal(state, "2:play:realign") == "not_asked"
    assert refusal(state, "2:population") == "not_asked"


@pytest.mark.parametrize("portals", [(True, True, True, True), (True, True, False, False)])
def test_a57_a_player_who_is_out_is_skipped(portals: tuple[bool, ...]) -> None:
    decks = ("", "" if portals[2] else "runner", "", "")
    state = position("ghost@C3=2", "", four=("patcher@I7", "ghost@I3"), decks=decks, portals=portals)
    state = play(state, "end")
    assert asked(state) == [(2, "act")]
    assert find(state, "shells-ghost").decay == 3


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_27_nobody_activates_a_soulgiver_of_another(seat: int) -> None:
    state = four_at(seat, {})
    assert legal(state, "activate:") == [f"activate:{FOUR[seat]}"]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_27_essences_are_those_of_the_population(seat: int) -> None:
    empty: list[dict[str, Any]] = [{"essences": 0}, {"essences": 0}]
    assert (
        refusal(four_at(seat, {seat: "C3"}, active=FOUR[seat], fragment="C4", sides=empty), "collect:N") == "no_essence"
    )
    empty[seat % 2] = {"essences": 1}
    assert refusal(four_at(seat, {seat: "C3"}, active=FOUR[seat], fragment="C4", sides=empty), "collect:N") == ""


@pytest.mark.parametrize("seat", range(4))
def test_2_27_essences_come_back_to_the_population_of_the_player_alone(seat: int) -> None:
    spent: list[dict[str, Any]] = [{"essences": 0, "extra": 2}, {"essences": 0, "extra": 2}]
    state = play(four_seats(seat, sides=spent), "end")
    expected = [(5, 0) if side == seat % 2 else (0, 2) for side in range(2)]
    assert [(side.essences, side.extra) for side in state.sides] == expected


@pytest.mark.parametrize("seat", range(4))
def test_a57_one_who_is_out_is_skipped_and_the_turn_counted(seat: int) -> None:
    pieces = [piece if other != seat else "" for other, piece in enumerate(PLACED)]
    state = play(four_seats((seat + 3) % 4, *pieces), "end")
    assert asked(state) == [((seat + 1) % 4, "act")]
    assert (state.turn, state.seat) == (12, (seat + 1) % 4)


@pytest.mark.parametrize("population", [0, 1])
def test_2_26_a_population_of_two_against_two_loses_when_both_are_out(population: int) -> None:
    pieces = list(PLACED)
    pieces[population], pieces[population + 2] = "", pieces[population + 2] + "=5"
    over = play(four_seats(population + 2, *pieces), "end")
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert outcome.reason == "elimination"
    assert outcome.winners == ((1, 3) if population == 0 else (0, 2))
    assert outcome.ranking[1] == ((0, 2) if population == 0 else (1, 3))


def test_2_26_the_scores_of_two_against_two_are_those_of_each_player() -> None:
    state = four_seats(
        0, "ghost@C10* runner@A1", *PLACED[1:], active="ghost", decks=("blower", "", "aeger confuser", "ghost")
    )
    outcome = GAME.outcome(play(state, "deliver"))
    assert outcome is not None
    assert [dict(score)["soulgivers"] for score in outcome.scores] == [3, 1, 3, 2]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("kind", QUESTIONS)
def test_2_27_each_player_answers_what_own_soulgivers_ask(kind: str, seat: int) -> None:
    hero, more, move = QUESTIONS[kind]
    pieces = ["aeger@C5", "aeger@E3", "patcher@J10", "patcher@J1"]
    pieces[seat] = f"{hero}@C3 {pieces[seat]}"
    state = position(*pieces[:2], four=pieces[2:], seat=seat, active=hero, tiles=IN_TEAMS, **more)
    if kind == "place":
        state = replace(state, activation=None)
    assert asked(play(state, move)) == [(seat, kind)]
