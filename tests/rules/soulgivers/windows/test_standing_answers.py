"""Standing answers: for how long they pass, and what they tell (2.24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, activated, four_holding, four_with_cards, teams_holding, w1


def test_a_standing_answer_alone_leaves_the_question_its_number() -> None:
    state = position("ghost@C3", "aeger@I2", active="ghost", hands=("", "decay"))
    number = GAME.pending(state)[0].group
    assert GAME.pending(play(state, "1:stand:turn"))[0].group == number
    assert GAME.pending(play(state, "0:stand:turn"))[0].group == number
    assert GAME.pending(play(state, "end"))[0].group > number


def test_pass_for_this_activation_ends_with_the_next_one() -> None:
    state = w1(hands=("", "decay"))
    state = play(state, "1:stand:activation")
    assert asked(state) == [(SHELLS, "act")]
    state = play(state, "activate:patcher")
    assert asked(state) == [(SPECTERS, "window")]


def test_pass_until_the_own_turn_lasts_through_the_turn_and_ends_with_the_own_one() -> None:
    state = play(w1(hands=("", "decay")), "1:stand:turn", "activate:patcher")
    assert asked(state) == [(SHELLS, "act")]
    state = play(state, "end")
    assert state.players[SPECTERS].standing == ""
    state = play(state, "end", "activate:ghost")
    assert asked(state) == [(SPECTERS, "window")]


def test_2_24_pass_for_the_whole_match_lasts_through_own_turns_until_it_is_taken_back() -> None:
    state = play(w1(hands=("", "decay")), "1:stand:match")
    assert asked(state) == [(SHELLS, "act")]
    for _ in range(3):
        state = play(state, "end", "end", "activate:ghost")
        assert state.players[SPECTERS].standing == "match" and asked(state) == [(SHELLS, "act")]
    assert [str(move) for move in GAME.optional(state, SPECTERS)] == ["retract"]
    assert {refusal(state, f"1:stand:{answer}") for answer in ("activation", "turn", "match")} == {"stands_already"}
    state = play(state, "1:retract", "activate:patcher")
    assert asked(state) == [(SPECTERS, "window")]


def test_2_24_pass_for_the_whole_match_says_nothing_of_the_hand() -> None:
    """Whoever passes so is asked as little with a card that could be played as without one."""
    seen = []
    for card in ("decay", "quake"):
        state, events = apply(w1(hands=("", card)), "1:stand:match")
        seen.append((GAME.view(state, SHELLS), [GAME.see(event, SHELLS) for event in events], asked(state)))
    assert seen[0] == seen[1]


def test_a_standing_answer_is_public_and_taken_back_at_any_time() -> None:
    state = position("ghost@C3 patcher@A9", "aeger@I2", hands=("", "decay"))
    state, events = apply(state, "1:stand:turn")
    assert GAME.view(state, SHELLS).players[SPECTERS].standing == "turn"
    assert [type(event).__name__ for event in events] == ["StandingChanged"]
    assert refusal(state, "1:stand:turn") == "stands_already"
    state = play(state, "1:retract")
    assert refusal(state, "1:retract") == "stands_not"
    assert asked(play(state, "activate:ghost")) == [(SPECTERS, "window")]
    assert refusal(position("ghost@C3", "aeger@I2"), "1:stand:activation") == "nothing_to_pass"


def test_pass_for_this_activation_ends_with_the_turn_and_pass_until_the_own_turn_does_not() -> None:
    state = play(teams_holding(("", "decay"), "realign"), "activate:ghost", "3:stand:activation", "1:stand:activation")
    assert [player.standing for player in state.players] == ["", "activation", "", "activation"]
    assert [player.standing for player in play(state, "end").players] == [""] * 4
    longer = play(teams_holding(("", "decay"), "realign"), "3:stand:turn", "1:stand:turn", "end")
    assert [player.standing for player in longer.players] == ["", "", "", "turn"]


def test_a61_one_question_an_activation_and_one_for_the_fragment_and_none_after_a_standing_pass() -> None:
    state = position(
        "ghost@C3 patcher@A9 aeger@A7", "aeger@I2", modifiers="hole@G3", hands=("", "quake"), fragment="D3"
    )
    questions = 0
    for move in ("activate:ghost", "step:D3", "collect:N", "halt:N", "drop:N", "activate:patcher", "activate:aeger"):
        state = play(state, move)
        while asked(state)[0][0] == SPECTERS:
            questions += 1
            state = play(state, "pass")
    assert questions == 3 + 2
    state = play(position("ghost@C3", "aeger@I2", modifiers="hole@G3", hands=("", "quake")), "1:stand:turn")
    assert asked(play(state, "activate:ghost")) == [(SHELLS, "act")]


@pytest.mark.parametrize("seat", range(4))
def test_2_24_an_activation_lifts_the_standing_pass_of_every_seat_for_one_activation(seat: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "runner@A10", "runner@J10"]
    state = position(*texts[:2], four=texts[2:], seat=seat, tiles=IN_TEAMS)
    for standing, after in (("activation", ""), ("turn", "turn")):
        players = tuple(
            replace(one, standing="" if place == seat else standing) for place, one in enumerate(state.players)
        )
        played = play(replace(state, players=players), f"activate:{texts[seat].partition('@')[0]}")
        others = [one.standing for place, one in enumerate(played.players) if place != seat]
        assert others == [after] * 3


def test_2_24_a_standing_answer_that_answers_nothing_leaves_the_question_its_number() -> None:
    state = four_with_cards()
    assert play(state, "1:stand:turn").group == state.group
    assert play(state, "draw").group == state.group or play(state, "activate:ghost").group > state.group
    window = play(four_with_cards(), "activate:ghost")
    assert play(window, "3:stand:turn", "1:stand:turn").group > window.group


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("standing", SEATS_OF_FOUR)
def test_2_24_pass_for_this_activation_ends_with_the_next_one_for_everybody(seat: int, standing: int) -> None:
    if seat == standing:
        return
    hands = tuple("quake" if other == standing else "" for other in SEATS_OF_FOUR)
    pieces = [f"{hero}@{place}" for hero, place in zip(FOUR, ("A10", "J10", "A1", "J1"), strict=True)]
    pieces[seat] += " confuser@E8"
    used: list[dict[str, Any]] = [{"ability": "spent"}, {"ability": "spent"}]
    first, second, *rest = pieces
    state = position(first, second, four=rest, seat=seat, active=FOUR[seat], sides=used, hands=hands)
    state = play(state, f"{standing}:stand:activation", "activate:confuser")
    assert state.players[standing].standing == ""
    assert asked(state) == [(standing, "window") if seat % 2 != standing % 2 else (seat, "act")]


@pytest.mark.parametrize("answer", ["activation", "turn", "match"])
def test_2_24_a_standing_answer_passes_w2_of_the_same_activation_too(answer: str) -> None:
    state = position("ghost@C3 patcher@A9", "aeger@I2", fragment="C4", hands=("", "quake"))
    state = play(state, "activate:ghost", f"1:stand:{answer}", "collect:N", "drop:N")
    assert asked(state) == [(SHELLS, "act")]
    state = play(state, "1:retract", "activate:patcher")
    assert asked(state) == [(SPECTERS, "window")]


@pytest.mark.parametrize("answer", ["activation", "turn", "match"])
def test_2_24_a_standing_answer_answers_the_window_that_is_open(answer: str) -> None:
    state = activated(0, "", "quake", "", "quake")
    state = play(state, f"1:stand:{answer}")
    assert seats_asked(state) == [3]
    state = play(state, f"3:stand:{answer}")
    assert asked(state) == [(0, "act")]


def test_2_24_one_standing_answer_becomes_the_other() -> None:
    state = play(position("ghost@C3", "aeger@I2", hands=("", "quake")), "activate:ghost", "1:stand:activation")
    assert [str(move) for move in GAME.optional(state, 1)] == ["stand:turn", "stand:match", "retract"]
    state = play(state, "1:stand:turn")
    assert state.players[1].standing == "turn"
    assert [str(move) for move in GAME.optional(state, 1)] == ["stand:activation", "stand:match", "retract"]
    assert play(state, "1:stand:activation").players[1].standing == "activation"


@pytest.mark.parametrize("seat", range(4))
def test_2_24_who_can_stand(seat: int) -> None:
    state = four_holding(seat)
    for other in range(4):
        assert [str(move) for move in GAME.optional(state, other)] == ["stand:turn", "stand:match"]
    state = play(state, f"activate:{FOUR[seat]}") if seat % 2 else activated(seat, sides=({}, {"ability": "spent"}))
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    for other in range(4):
        expected = [] if other == seat else ["stand:activation"]
        assert [str(move) for move in GAME.optional(state, other)] == [*expected, "stand:turn", "stand:match"]


@pytest.mark.parametrize("seat", range(4))
def test_2_24_pass_until_the_own_turn_ends_with_the_own_turn_alone(seat: int) -> None:
    state = play(four_holding(0), *(f"{other}:stand:turn" for other in range(4)))
    for _ in range(seat):
        state = play(state, "end")
    kept = ["turn"] * 4
    for other in range(1, seat + 1):
        kept[other] = ""
    assert [player.standing for player in state.players] == kept


def test_2_24_a_standing_answer_of_the_active_player_passes_for_nobody_else() -> None:
    state = play(four_holding(0, "", "quake", "", "quake"), "0:stand:turn", "2:stand:turn", "activate:ghost")
    assert seats_asked(state) == [1, 3]


def test_2_24_pass_until_the_own_turn_ends_with_a_skipped_turn_too() -> None:
    state = position("ghost@A9", "", four=("patcher@I8", "blower@G3"), hands=("", "quake", "", ""))
    state = play(state, "1:stand:turn", "end")
    assert asked(state) == [(2, "act")]
    assert state.players[1].standing == ""
