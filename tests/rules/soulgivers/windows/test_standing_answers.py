"""Standing answers: for how long they pass, and what they tell (2.24)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import (
    FOE,
    SEATS_OF_FOUR,
    activated,
    acts,
    four_holding,
    four_with_cards,
    in_teams,
    teams_holding,
    w1,
)

ANSWERS = ["activation", "turn", "match"]


def optional(state: SoulgiversState, seat: int) -> list[str]:
    """Return the standing answers that a seat may give."""
    return [str(move) for move in GAME.optional(state, seat)]


def standing(state: SoulgiversState) -> list[str]:
    """Return the standing answers of all seats."""
    return [player.standing for player in state.players]


def test_2_24_a_standing_answer_alone_leaves_the_question_its_number() -> None:
    state = acts("ghost@C3", hands=("", "decay"))
    number = GAME.pending(state)[0].group
    for move in ("1:stand:turn", "0:stand:turn"):
        assert GAME.pending(play(state, move))[0].group == number
    assert GAME.pending(play(state, "end"))[0].group > number
    window = play(four_with_cards(), "activate:ghost")
    assert play(window, "3:stand:turn", "1:stand:turn").group > window.group


@pytest.mark.parametrize("answer", ANSWERS)
def test_2_24_a_standing_answer_passes_the_window_that_is_open_and_w2_of_the_same_activation(answer: str) -> None:
    state = play(w1(fragment="C4", hands=("", "quake")), f"1:stand:{answer}", "collect:N", "drop:N")
    assert asked(state) == [(SHELLS, "act")]
    state = play(state, "1:retract", "activate:patcher")
    assert asked(state) == [(SPECTERS, "window")]
    teams = play(activated(0, "", "quake", "", "quake"), f"1:stand:{answer}")
    assert seats_asked(teams) == [3]
    assert asked(play(teams, f"3:stand:{answer}")) == [(0, "act")]


@pytest.mark.parametrize(
    ("answer", "moves", "asks"),
    [
        ("activation", "activate:patcher", SPECTERS),
        ("turn", "activate:patcher", SHELLS),
        ("turn", "activate:patcher end end activate:ghost", SPECTERS),
        ("match", "end end activate:ghost end end activate:ghost", SHELLS),
        ("match", "end end activate:ghost 1:retract activate:patcher", SPECTERS),
    ],
)
def test_2_24_how_long_a_standing_answer_passes(answer: str, moves: str, asks: int) -> None:
    state = play(w1(hands=("", "decay")), f"1:stand:{answer}")
    assert asked(state) == [(SHELLS, "act")]
    assert seats_asked(play(state, *moves.split())) == [asks]


def test_2_24_pass_for_the_whole_match_says_nothing_of_the_hand() -> None:
    """Whoever passes so is asked as little with a card that could be played as without one."""
    seen = []
    for card in ("decay", "quake"):
        state, events = apply(w1(hands=("", card)), "1:stand:match")
        seen.append((GAME.view(state, SHELLS), [GAME.see(event, SHELLS) for event in events], asked(state)))
    assert seen[0] == seen[1]
    assert optional(state, SPECTERS) == ["retract"]
    assert {refusal(state, f"1:stand:{answer}") for answer in ANSWERS} == {"stands_already"}


def test_2_24_a_standing_answer_is_public_and_taken_back_at_any_time() -> None:
    state, events = apply(position("ghost@C3 patcher@A9", FOE, hands=("", "decay")), "1:stand:turn")
    assert GAME.view(state, SHELLS).players[SPECTERS].standing == "turn"
    assert [type(event).__name__ for event in events] == ["StandingChanged"]
    assert asked(play(state, "activate:ghost")) == [(SHELLS, "act")]
    assert refusal(state, "1:stand:turn") == "stands_already"
    state = play(state, "1:retract")
    assert refusal(state, "1:retract") == "stands_not"
    assert asked(play(state, "activate:ghost")) == [(SPECTERS, "window")]
    assert refusal(position("ghost@C3", FOE), "1:stand:activation") == "nothing_to_pass"


@pytest.mark.parametrize(("answer", "left"), [("activation", ""), ("turn", "turn")])
def test_2_24_pass_for_this_activation_ends_with_the_turn_and_pass_until_the_own_turn_does_not(
    answer: str, left: str
) -> None:
    state = play(teams_holding(("", "decay"), "realign"), "activate:ghost", f"3:stand:{answer}", f"1:stand:{answer}")
    assert standing(state) == ["", answer, "", answer]
    assert standing(play(state, "end")) == ["", "", "", left]


def test_a61_one_question_an_activation_and_one_for_the_fragment() -> None:
    state = position("ghost@C3 patcher@A9 aeger@A7", FOE, modifiers="hole@G3", hands=("", "quake"), fragment="D3")
    questions = 0
    for move in ("activate:ghost", "step:D3", "collect:N", "halt:N", "drop:N", "activate:patcher", "activate:aeger"):
        state = play(state, move)
        while asked(state)[0][0] == SPECTERS:
            questions += 1
            state = play(state, "pass")
    assert questions == 3 + 2


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("turns", [1, 2, 3])
@pytest.mark.parametrize(("answer", "left"), [("activation", ""), ("turn", "turn")])
def test_2_24_pass_for_this_activation_ends_with_the_next_one_for_everybody(
    answer: str, left: str, turns: int, seat: int
) -> None:
    other = (seat + turns) % 4
    hands = tuple("quake" if place == other else "" for place in range(4))
    used: Any = ({"ability": "spent"}, {"ability": "spent"})
    state = in_teams(seat, (seat, "patcher@C3 confuser@E8"), active="patcher", sides=used, hands=hands)
    state = play(state, f"{other}:stand:{answer}", "activate:confuser")
    assert standing(state)[other] == left
    assert asked(state) == [(other, "window") if turns % 2 and not left else (seat, "act")]


def test_2_24_one_standing_answer_becomes_the_other() -> None:
    state = play(w1(hands=("", "quake")), "1:stand:activation")
    assert optional(state, 1) == ["stand:turn", "stand:match", "retract"]
    state = play(state, "1:stand:turn")
    assert (standing(state)[1], optional(state, 1)) == ("turn", ["stand:activation", "stand:match", "retract"])
    assert standing(play(state, "1:stand:activation"))[1] == "activation"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_24_who_can_stand(seat: int) -> None:
    state = four_holding(seat, sides=({}, {"ability": "spent"}))
    for other in range(4):
        assert optional(state, other) == ["stand:turn", "stand:match"]
    state = play(state, f"activate:{FOUR[seat]}")
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    for other in range(4):
        expected = [] if other == seat else ["stand:activation"]
        assert optional(state, other) == [*expected, "stand:turn", "stand:match"]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_24_pass_until_the_own_turn_ends_with_the_own_turn_alone(seat: int) -> None:
    state = play(four_holding(0), *(f"{other}:stand:turn" for other in range(4)), *["end"] * seat)
    assert standing(state) == ["" if 0 < other <= seat else "turn" for other in range(4)]


def test_2_24_a_standing_answer_of_the_active_player_passes_for_nobody_else() -> None:
    state = play(four_holding(0, "", "quake", "", "quake"), "0:stand:turn", "2:stand:turn", "activate:ghost")
    assert seats_asked(state) == [1, 3]


def test_2_24_pass_until_the_own_turn_ends_with_a_skipped_turn_too() -> None:
    state = position("ghost@A9", "", four=("patcher@I8", "blower@G3"), hands=("", "quake", "", ""))
    state = play(state, "1:stand:turn", "end")
    assert (asked(state), standing(state)[1]) == ([(2, "act")], "")
