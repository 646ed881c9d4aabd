"""Windows W1 to W3 and standing answers (2.24): who is asked, in which order, and what is played."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES
from rules.soulgivers.events import Played
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    ANY_TURN,
    GAME,
    OWN_TURN,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    legal,
    play,
    position,
    refusal,
    seats_asked,
)

USED = {"ability": "spent"}


def w1(specters: str = "aeger@I2", **more: Any) -> SoulgiversState:
    """Return the moment after a Shell was activated; without a black hole the Specters have no ability to play."""
    return play(position("ghost@C3 patcher@A9", specters, **more), "activate:ghost")


# ---------------------------------------------------------------- public facts


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


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_20_interference_leaves_w1_open_for_the_population_ability(seat: int) -> None:
    pieces, hands = ("ghost@C3 patcher@B6", "aeger@I2 runner@J9"), ("", "decay quake")
    foe, cell = 1 - seat, "place:C4" if seat == SPECTERS else "place:G3"
    state = position(*pieces[:: 1 - 2 * seat], seat=seat, hands=hands[:: 1 - 2 * seat], modifiers="hole@G3")
    state = play(state, "activate:ghost")
    assert asked(state) == [(foe, "window")]
    assert legal(state) == ["pass", "population"]
    assert refusal(state, "play:decay") == "jammed"
    assert asked(play(state, "population", cell)) != [(foe, "window")]
    used: list[dict[str, Any]] = [{}, {}]
    used[foe] = {"ability": "spent"}
    spent = position(*pieces[:: 1 - 2 * seat], seat=seat, hands=hands[:: 1 - 2 * seat], modifiers="hole@G3", sides=used)
    assert asked(play(spent, "activate:ghost")) == [(seat, "act")]


def test_nobody_is_asked_when_every_card_for_a_window_is_in_the_discard_pile() -> None:
    gone = " ".join(card for card in ANY_TURN for _ in range(2))
    assert seats_asked(w1(hands=("", "overflow"), discard=gone)) == [SHELLS]
    last_hidden = " ".join([card for card in ANY_TURN for _ in range(2)][1:])
    assert seats_asked(w1(hands=("", "overflow"), discard=last_hidden)) == [SPECTERS]


@pytest.mark.parametrize(
    ("modifiers", "side", "turn", "is_asked"),
    [
        ("hole@G3", {}, 10, True),
        ("", {}, 10, False),
        ("hole@G3", USED, 10, False),
        ("hole@G3", {}, 2, False),
    ],
)
def test_the_population_ability_counts_by_public_facts_too(
    modifiers: str, side: dict[str, Any], turn: int, is_asked: bool
) -> None:
    assert (seats_asked(w1(modifiers=modifiers, sides=({}, side), turn=turn)) == [SPECTERS]) == is_asked


def test_an_occupied_black_hole_is_no_cell_for_the_event_horizon() -> None:
    assert seats_asked(w1("holemaker@G3", modifiers="hole@G3")) == [SHELLS]


# ---------------------------------------------------------------- W1


def test_w1_is_put_again_after_a_play_until_it_is_passed() -> None:
    state = w1(hands=("", "decay quake"))
    assert set(legal(state)) >= {"pass", "play:decay>C3"}
    state = play(state, "play:decay>C3")
    assert asked(state) == [(SPECTERS, "window")]
    state = play(state, "play:quake>I1R")
    assert asked(state) == [(SHELLS, "act")]
    assert state.discard == ("decay", "quake")


def test_w1_comes_before_the_first_step() -> None:
    state = w1(hands=("", "decay"))
    assert refusal(state, "0:step:C4") == "not_asked"
    assert refusal(play(state, "pass"), "step:C4") == ""


@pytest.mark.parametrize("card", OWN_TURN)
def test_cards_for_the_own_turn_are_refused_in_a_window_of_the_opponent(card: str) -> None:
    assert refusal(w1(hands=("", card)), f"play:{card}") == "own_turn_only"


def test_a_card_shown_in_a_window_is_not_taken_back_and_one_in_the_own_turn_is() -> None:
    state = play(position("ghost@C3 patcher@A9", "aeger@I2", hands=("", "decay")), "activate:ghost", "play:decay")
    assert asked(state) == [(SPECTERS, "aim")]
    assert refusal(state, "back") == "no_way_back"
    assert state.discard == ("decay",)
    own = position("ghost@C3", "aeger@I2 ghost@G9", hands=("decay", ""))
    aiming = play(own, "play:decay")
    assert aiming.discard == ()
    assert "decay" not in str(GAME.view(aiming, SPECTERS).frames)
    back = play(aiming, "back")
    assert (back.players, back.discard, back.frames) == (own.players, own.discard, own.frames)


# ---------------------------------------------------------------- W2


@pytest.mark.parametrize("move", ["collect:N", "drop:N", "pass:F3", "attack:barrier"])
def test_w2_follows_the_fragment_and_the_barrier(move: str) -> None:
    shells = {"collect:N": "ghost@C3 patcher@F3", "attack:barrier": "ghost@E4 patcher@F3"}
    fragment = {"collect:N": "C4"}.get(move, "")
    text = shells.get(move, "ghost@C3* patcher@F3")
    state = position(text, "aeger@I9", active="ghost", fragment=fragment, hands=("", "decay"), modifiers="hole@A9")
    state = play(state, move)
    if move == "pass:F3":
        state = play(state, "face:N", "face:N")
    assert asked(state) == [(SPECTERS, "window")]
    assert "population" not in legal(state)
    assert refusal(state, "population") == "population"
    state = play(state, "play:decay>F3")
    assert asked(state) == [(SHELLS, "act")]


def test_no_window_follows_other_paid_actions() -> None:
    state = position("confuser@C3", "aeger@D3E ghost@I9", active="confuser", hands=("", "decay"))
    state = play(state, "use:chaos>A1R", "attack:D3", "draw")
    assert asked(state) == [(SHELLS, "act")]


# ---------------------------------------------------------------- W3


def declared(by: int, **more: Any) -> SoulgiversState:
    """Return the moment after the Border was declared on C4, in the own turn or in W1 of the Specters."""
    state = position("ghost@C3", "aeger@I9 patcher@G3", seat=by, **more)
    if by == SPECTERS:
        state = play(state, "activate:aeger")
    return play(state, "population", "place:C4", "done")


def test_w3_asks_the_other_side_before_the_ability_resolves() -> None:
    state = declared(SHELLS, hands=("", "quake quake"))
    assert asked(state) == [(SPECTERS, "window")]
    assert state.modifiers == ()
    state = play(state, "play:quake>G3R")
    assert asked(state) == [(SPECTERS, "window")]
    state = play(state, "pass")
    assert [modifier.kind for modifier in state.modifiers] == ["border"]
    assert asked(state) == [(SHELLS, "act")]


def test_in_w3_the_active_player_plays_cards_for_the_own_turn_too() -> None:
    state = declared(SPECTERS, hands=("", "surge decay"))
    assert asked(state) == [(SPECTERS, "window")]
    assert {"play:surge", "play:decay>C3", "pass"} <= set(legal(state))
    state = play(state, "play:surge")
    assert state.activation is not None
    assert state.activation.bonus == 2
    foreign = declared(SHELLS, hands=("", "overflow"))
    assert refusal(foreign, "play:overflow") == "own_turn_only"


def test_the_window_of_w1_goes_on_after_an_ability_in_it() -> None:
    state = declared(SPECTERS, hands=("quake", ""))
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, "population") == "population"
    assert asked(play(state, "pass")) == [(SPECTERS, "act")]


def test_a_cell_that_an_answer_made_illegal_gets_no_modifier_and_the_ability_is_used_up() -> None:
    state = position("ghost@A1", "aeger@C5 patcher@G3", hands=("", "shelter"))
    state = play(state, "population", "place:C4", "done", "play:shelter>C5/C4")
    assert state.modifiers == ()
    assert state.sides[SHELLS].ability == "on_board"
    assert refusal(state, "population") == "population"
    two = position("ghost@A1", "aeger@C5 patcher@G3", hands=("", "shelter"))
    two = play(two, "population", "place:C4", "place:D4", "done", "play:shelter>C5/C4")
    assert [modifier.cell for modifier in two.modifiers] == [33]


# ---------------------------------------------------------------- standing answers


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


# ---------------------------------------------------------------- two against two


def in_teams(hands: tuple[str, str], fourth: str = "", **more: Any) -> SoulgiversState:
    """Return a position of two against two; ``fourth`` is the card of seat 3."""
    state = position("ghost@C3=1", "aeger@I2", four=("patcher@I8", "ghost@G3"), hands=hands, **more)
    return with_card(state, 3, fourth) if fourth else state


def with_card(state: SoulgiversState, seat: int, card: str) -> SoulgiversState:
    """Return the position with an Anomaly from the pile as the hand of a seat."""
    pile = list(state.pile)
    pile.remove(card)
    players = list(state.players)
    players[seat] = replace(players[seat], hand=(card,))
    return replace(state, players=tuple(players), pile=tuple(pile))


def test_both_opponents_are_asked_at_once_and_sealed() -> None:
    state = play(in_teams(("", "decay"), "realign"), "activate:ghost")
    assert asked(state) == [(1, "window"), (3, "window")]
    answered = play(state, "3:play:realign")
    assert asked(answered) == [(1, "window")]
    assert "realign" not in str(GAME.view(answered, 1))
    assert answered.discard == ()


def test_the_first_in_seat_order_plays_and_the_other_answer_is_handed_back_unseen() -> None:
    state = play(in_teams(("", "decay"), "decay"), "activate:ghost")
    state, events = apply(play(state, "3:play:decay"), "1:play:decay")
    assert [event.seat for event in events if isinstance(event, Played)] == [1]
    assert len(state.players[3].hand) == 1
    state = play(state, "1:aim:C3")
    assert asked(state) == [(3, "window")]
    state = play(state, "3:play:decay>C3")
    assert find(state, "shells-ghost").decay == 5


def test_one_who_passes_is_asked_again_after_the_play_of_the_other() -> None:
    state = play(in_teams(("", "decay realign"), "decay"), "activate:ghost", "1:pass", "3:play:decay>C3")
    assert asked(state) == [(1, "window")]
    assert find(state, "shells-ghost").decay == 3


def test_seat_order_begins_after_the_active_player() -> None:
    state = with_card(in_teams(("decay", ""), seat=1), 2, "realign")
    state = play(state, "activate:aeger")
    assert seats_asked(state) == [0, 2]
    _, events = apply(play(state, "0:play:decay"), "2:play:realign")
    assert [event.seat for event in events if isinstance(event, Played)] == [2]


def test_in_w3_of_the_active_side_the_active_player_alone_is_asked() -> None:
    state = with_card(in_teams(("decay", ""), modifiers="hole@A9"), 2, "realign")
    state = play(state, "activate:ghost", "3:pass", "1:population", "place:A9")
    assert asked(state) == [(0, "window")]
    assert refusal(state, "2:play:realign") == "not_asked"
    own = with_card(in_teams(("", "decay"), modifiers="hole@A9"), 3, "realign")
    own = play(own, "population", "place:C4", "done")
    assert seats_asked(own) == [1, 3]


@pytest.mark.parametrize("teammate", [1, 3])
def test_either_teammate_plays_the_population_ability(teammate: int) -> None:
    state = play(in_teams(("", ""), modifiers="hole@A9"), "activate:ghost")
    assert seats_asked(state) == [1, 3]
    state = play(state, f"{4 - teammate}:pass", f"{teammate}:population", "place:A9")
    assert state.sides[SPECTERS].ability_by == teammate
    assert refusal(state, "1:population") != ""


def test_pass_for_this_activation_ends_with_the_turn_and_pass_until_the_own_turn_does_not() -> None:
    state = play(in_teams(("", "decay"), "realign"), "activate:ghost", "3:stand:activation", "1:stand:activation")
    assert [player.standing for player in state.players] == ["", "activation", "", "activation"]
    assert [player.standing for player in play(state, "end").players] == [""] * 4
    longer = play(in_teams(("", "decay"), "realign"), "3:stand:turn", "1:stand:turn", "end")
    assert [player.standing for player in longer.players] == ["", "", "", "turn"]
