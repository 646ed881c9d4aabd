"""Who is asked in a window, by public facts alone (2.24, A60)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES
from rules.soulgivers.events import Passed
from rules.soulgivers.windows import is_asked
from tests.rules.soulgivers.builder import (
    ANY_TURN,
    GAME,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    legal,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import activated, four_holding, teams_holding, w1, with_card


@pytest.mark.parametrize("card", ANOMALIES)
def test_whoever_holds_a_card_is_asked_whatever_it_is(card: str) -> None:
    state = w1(hands=("", card))
    assert asked(state) == [(SPECTERS, "window")]
    assert (f"play:{card}" in legal(state)) <= (card in ANY_TURN)


@pytest.mark.parametrize("mine", ["decay", "quake", "overflow", "respite"])
@pytest.mark.parametrize("move", ["activate:ghost", "step:D3 collect:N", "attack:barrier"])
def test_twins_that_differ_in_hands_alone_ask_the_same(mine: str, move: str) -> None:
    shells = {"attack:barrier": "ghost@E4 patcher@A9"}.get(move, "ghost@C3 patcher@A9")
    active = "" if move == "activate:ghost" else "ghost"
    fragment = "D3" if "collect" in move else ""
    for jammed in ("aeger@I2", "aeger@B6"):
        states = [
            play(position(shells, jammed, active=active, fragment=fragment, hands=("", card)), *move.split())
            for card in (mine, "realign")
        ]
        assert seats_asked(states[0]) == seats_asked(states[1])
        assert GAME.view(states[0], SHELLS) == GAME.view(states[1], SHELLS)


def test_nobody_without_a_card_or_under_interference_is_asked() -> None:
    assert seats_asked(w1()) == [SHELLS]
    assert seats_asked(w1(hands=("", "decay"))) == [SPECTERS]
    jammed = position("ghost@C3 patcher@B6", "aeger@I2", hands=("", "decay"))
    assert seats_asked(play(jammed, "activate:ghost")) == [SHELLS]
    own_piece = position("ghost@C3 patcher@A9", "aeger@B6", hands=("", "decay"))
    assert seats_asked(play(own_piece, "activate:ghost")) == [SPECTERS]


def test_nobody_is_asked_when_every_card_for_a_window_is_in_the_discard_pile() -> None:
    gone = " ".join(card for card in ANY_TURN for _ in range(2))
    assert seats_asked(w1(hands=("", "overflow"), discard=gone)) == [SHELLS]
    last_hidden = " ".join([card for card in ANY_TURN for _ in range(2)][1:])
    assert seats_asked(w1(hands=("", "overflow"), discard=last_hidden)) == [SPECTERS]


def test_both_opponents_are_asked_at_once_and_sealed() -> None:
    state = play(teams_holding(("", "decay"), "realign"), "activate:ghost")
    assert asked(state) == [(1, "window"), (3, "window")]
    answered = play(state, "3:play:realign")
    assert asked(answered) == [(1, "window")]
    assert "realign" not in str(GAME.view(answered, 1))
    assert answered.discard == ()


def test_in_w3_of_the_active_side_the_active_player_alone_is_asked() -> None:
    state = with_card(teams_holding(("decay", ""), modifiers="hole@A9"), 2, "realign")
    state = play(state, "activate:ghost", "3:pass", "1:population", "place:A9")
    assert asked(state) == [(0, "window")]
    assert refusal(state, "2:play:realign") == "not_asked"
    own = with_card(teams_holding(("", "decay"), modifiers="hole@A9"), 3, "realign")
    own = play(own, "population", "place:C4", "done")
    assert seats_asked(own) == [1, 3]


def test_a60_a_window_without_anybody_to_answer_is_not_opened() -> None:
    state = position("ghost@C3", "aeger@I2")
    assert asked(play(state, "activate:ghost")) == [(SHELLS, "act")]
    used = position("ghost@C3", "aeger@I2", modifiers="hole@G3", sides=({}, {"ability": "spent"}))
    assert asked(play(used, "activate:ghost")) == [(SHELLS, "act")]


def test_2_24_in_w3_the_active_player_is_asked_for_the_sake_of_own_cards_too() -> None:
    any_turn = " ".join(f"{card} {card}" for card in ("decay", "drift", "quake", "realign", "shelter", "transpose"))
    state = position("ghost@A9", "ghost@J1", hands=("surge", ""), discard=any_turn, active="ghost")
    assert is_asked(state, SHELLS, "w3")


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("passer", [0, 1])
@pytest.mark.parametrize("receiver", [0, 1])
def test_2_24_after_a_forced_pass_the_side_that_is_not_active_is_asked(active: int, passer: int, receiver: int) -> None:
    texts: list[list[str]] = [[], []]
    texts[active].append("volomancer@C4")
    texts[passer].append("patcher@C3*")
    texts[receiver].append("ghost@F3")
    both = (" ".join(texts[0]) or "runner@A9", " ".join(texts[1]) or "runner@J9")
    state = position(*both, seat=active, active="volomancer", hands=("realign", "realign"))
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(passer, "face")]
    state = play(state, "face:E")
    assert asked(state) == [(receiver, "face")]
    state = play(state, "face:S")
    assert asked(state) == [(1 - active, "window")]
    assert asked(play(state, "pass")) == [(active, "act")]


@pytest.mark.parametrize("seat", range(4))
def test_2_24_both_opponents_are_asked_and_never_the_teammate(seat: int) -> None:
    state = activated(seat, "decay", "decay", "quake", "quake")
    assert seats_asked(state) == [other for other in range(4) if other % 2 != seat % 2]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("holding", range(4))
def test_2_24_an_opponent_without_a_card_is_not_asked(seat: int, holding: int) -> None:
    state = activated(seat, *("quake" if other == holding else "" for other in range(4)), turn=4)
    assert seats_asked(state) == ([holding] if holding % 2 != seat % 2 else [seat])


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_24_the_last_card_for_a_window_counts_though_the_own_hand_holds_it(seat: int) -> None:
    """What a player holds never counts: the others cannot know where the last copy is."""
    discard = " ".join([card for card in ANY_TURN for _ in range(2)][1:])
    sides = ("ghost@C3", "aeger@I2")
    hands = (ANY_TURN[0], "") if seat == SPECTERS else ("", ANY_TURN[0])
    hero = ("ghost", "aeger")[seat]
    state = play(position(*sides, seat=seat, hands=hands, discard=discard), f"activate:{hero}")
    assert asked(state) == [(1 - seat, "window")]


def test_2_24_in_w3_removed_cards_count_as_seen() -> None:
    seen = " ".join(card for card in (*ANY_TURN, "surge", "overflow") for _ in range(2))
    gone = "fracture respite respite"
    state = position("ghost@C1", "aeger@I2", active="ghost", hands=("fracture", ""), discard=seen, gone=gone)
    assert is_asked(state, SHELLS, "w3")
    assert not is_asked(replace(state, gone=(*state.gone, "fracture")), SHELLS, "w3")


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_2_24_cards_for_the_own_turn_count_for_the_active_player_alone(seat: int, other: int) -> None:
    seen = " ".join(card for card in ANY_TURN for _ in range(2))
    hands = tuple("overflow" if holder == other else "" for holder in range(4))
    assert is_asked(four_holding(seat, *hands, discard=seen), other, "w3") == (other == seat)


def test_2_24_a_window_that_is_not_put_is_not_told() -> None:
    _, events = apply(position("ghost@A9", "aeger@I2"), "activate:ghost")
    assert [event for event in events if isinstance(event, Passed)] == []
    _, events = apply(play(position("ghost@A9", "aeger@I2", hands=("", "quake")), "activate:ghost"), "pass")
    assert [event.row for event in events if isinstance(event, Passed)] == ["w1"]
