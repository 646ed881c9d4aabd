"""Windows W1 to W3: when they open, in which order answers count, and what is played (2.24)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.questions import NotAsked
from rules.soulgivers import frames
from rules.soulgivers.events import Played, PopulationEnded
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
    is_in_game,
    legal,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import activated, holds, teams_holding, w1, with_card


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


@pytest.mark.parametrize("move", ["collect:N", "drop:N", "pass:F3", "attack:barrier"])
def test_w2_follows_the_fragment_and_the_barrier(move: str) -> None:
    shells = {"collect:N": "ghost@C3 patcher@F3", "attack:barrier": "ghost@E4 patcher@F3"}
    fragment = {"collect:N": "C4"}.get(move, "")
    text = shells.get(move, "ghost@C3* patcher@F3")
    state = position(text, "aeger@I9", active="ghost", fragment=fragment, hands=("", "decay"), modifiers="hole@A9")
    state = play(state, move)
    if move == "pass:F3":
        state = play(state, "face:N")
    assert asked(state) == [(SPECTERS, "window")]
    assert "population" not in legal(state)
    assert refusal(state, "population") == "population"
    state = play(state, "play:decay>F3")
    assert asked(state) == [(SHELLS, "act")]


def test_no_window_follows_other_paid_actions() -> None:
    state = position("confuser@C3", "aeger@D3E ghost@I9", active="confuser", hands=("", "decay"))
    state = play(state, "use:chaos>A1R", "attack:D3", "draw")
    assert asked(state) == [(SHELLS, "act")]


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


def test_the_first_in_seat_order_plays_and_the_other_answer_is_handed_back_unseen() -> None:
    state = play(teams_holding(("", "decay"), "decay"), "activate:ghost")
    state, events = apply(play(state, "3:play:decay"), "1:play:decay")
    assert [event.seat for event in events if isinstance(event, Played)] == [1]
    assert len(state.players[3].hand) == 1
    state = play(state, "1:aim:C3")
    assert asked(state) == [(3, "window")]
    state = play(state, "3:play:decay>C3")
    assert find(state, "shells-ghost").decay == 5


def test_one_who_passes_is_asked_again_after_the_play_of_the_other() -> None:
    state = play(teams_holding(("", "decay realign"), "decay"), "activate:ghost", "1:pass", "3:play:decay>C3")
    assert asked(state) == [(1, "window")]
    assert find(state, "shells-ghost").decay == 3


def test_seat_order_begins_after_the_active_player() -> None:
    state = with_card(teams_holding(("decay", ""), seat=1), 2, "realign")
    state = play(state, "activate:aeger")
    assert seats_asked(state) == [0, 2]
    _, events = apply(play(state, "0:play:decay"), "2:play:realign")
    assert [event.seat for event in events if isinstance(event, Played)] == [2]


def test_a59_the_turn_goes_on_when_the_activated_one_is_destroyed_in_w1() -> None:
    state = position("ghost@C3=4 patcher@C9", "aeger@I2", hands=("", "decay decay"))
    state = play(state, "activate:ghost", "play:decay>C3", "pass")
    assert asked(state) == [(SHELLS, "act")]
    assert state.activation is None
    assert set(legal(state, "activate:")) == {"activate:patcher"}


def test_2_24_a_card_with_two_targets_asks_for_one() -> None:
    state = holds(SHELLS, "ghost@C3=1 patcher@E9=2", "aeger@I2", "respite")
    assert asked(play(state, "play:respite")) == [(SHELLS, "aim")]
    state = holds(SHELLS, "ghost@C3", "aeger@I2 ghost@J9", "decay")
    assert asked(play(state, "play:decay")) == [(SHELLS, "aim")]
    assert find(play(holds(SHELLS, "ghost@C3", "aeger@I2", "decay"), "play:decay"), "specters-aeger").decay == 2


@pytest.mark.parametrize("lying", ["", "hole@A1"])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_24_an_ability_that_placed_no_modifier_ends_like_any_other(seat: int, lying: str) -> None:
    used: list[dict[str, Any]] = [{}, {}]
    used[seat] = {"ability": "on_board", "ability_by": seat}
    state = position("ghost@C3", "aeger@I9", seat=1 - seat, sides=used, modifiers=lying)
    state, events = apply(state, "end")
    assert state.sides[seat].ability == "spent"
    assert [event for event in events if isinstance(event, PopulationEnded)] == [
        PopulationEnded(("shells", "specters")[seat])
    ]
    assert len(state.modifiers) == bool(lying)


def test_2_24_only_answers_in_windows_are_reactions_and_only_the_setup_is_done_together() -> None:
    paces = {step.kind: step.pace for step in GAME.steps.values() if hasattr(step, "kind")}
    assert {kind: pace for kind, pace in paces.items() if pace != "turn"} == {
        "window": "reaction",
        "start": "together",
        "leave": "together",
    }


@pytest.mark.parametrize("seat", range(4))
def test_2_24_the_one_after_the_active_player_plays_first_whoever_answered_first(seat: int) -> None:
    first, second = (seat + 1) % 4, (seat + 3) % 4
    hands = ["", "", "", ""]
    hands[first], hands[second] = "quake", "realign"
    state = activated(seat, *hands)
    _, events = apply(play(state, f"{second}:play:realign"), f"{first}:play:quake")
    assert [(event.seat, event.card) for event in events if isinstance(event, Played)] == [(first, "quake")]


@pytest.mark.parametrize("seat", range(4))
def test_2_24_all_who_could_answer_are_asked_again_after_a_play(seat: int) -> None:
    first, second = (seat + 1) % 4, (seat + 3) % 4
    hands = ["", "", "", ""]
    hands[first], hands[second] = "realign realign", "quake quake"
    state = play(activated(seat, *hands), f"{second}:pass", f"{first}:play:realign>A9/W")
    assert seats_asked(state) == sorted((first, second))


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a59_the_turn_goes_on_when_w1_destroys_the_activated_soulgiver(seat: int) -> None:
    sides = ("ghost@C3=4 patcher@A9", "aeger@I2=4 blower@I9")
    hands = ("", "decay") if seat == SHELLS else ("decay", "")
    heroes = (("ghost", "patcher"), ("aeger", "blower"))[seat]
    state = position(*sides, seat=seat, hands=hands, sides=({"ability": "spent"}, {"ability": "spent"}))
    target = ("C3", "I2")[seat]
    state = play(state, f"activate:{heroes[0]}", f"play:decay>{target}")
    assert not is_in_game(state, f"{('shells', 'specters')[seat]}-{heroes[0]}")
    assert (asked(state), state.activation) == ([(seat, "act")], None)
    assert refusal(state, f"activate:{heroes[1]}") == ""


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", ANY_TURN)
def test_2_23_every_card_for_a_window_is_played_there_shown_and_discarded(card: str, seat: int) -> None:
    sides = ("ghost@C5 patcher@C9", "aeger@G5 blower@G9")
    hands = ("", card) if seat == SHELLS else (card, "")
    state = play(position(*sides, seat=seat, hands=hands), f"activate:{('ghost', 'aeger')[seat]}")
    state, events = apply(state, f"play:{card}")
    assert state.discard == (card,)
    assert [event.card for event in events if isinstance(event, Played)] == [card]
    assert asked(state) == [(1 - seat, "aim")]
    assert GAME.view(state, seat).frames[-1] == state.frames[-1]
    assert refusal(state, "back") == "no_way_back"
    state = play(state, legal(state, "aim:")[0])
    assert state.players[1 - seat].hand == ()
    if card == "decay":
        assert sum(piece.decay for piece in state.soulgivers) == 2
        assert all(piece.decay == 0 for piece in state.soulgivers if piece.seat != seat)


@pytest.mark.parametrize("card", OWN_TURN)
def test_2_24_in_w3_the_active_player_plays_cards_for_the_own_turn(card: str) -> None:
    state = position(
        "ghost@C1=2 patcher@C9", "aeger@I7", hands=(card, ""), modifiers="hole@A5", active="ghost",
        frames=(frames.Acting(0), frames.Window("w1", 0, (NotAsked(), None))),
    )  # fmt: skip
    state = play(state, "1:population", "1:place:A5")
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, f"play:{card}") == ""
    foreign = position("ghost@C3", "aeger@C10=2 blower@I9", hands=("", card))
    foreign = play(foreign, "population", "place:E9", "done")
    assert refusal(foreign, f"play:{card}") == "own_turn_only"
    assert find(foreign, "specters-aeger").decay == 2
