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
    place_name,
    play,
    position,
    refusal,
    seats_asked,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    SEATS_OF_FOUR,
    activated,
    acts,
    holds,
    id_of,
    of,
    refusals,
    teams_holding,
    w1,
    with_card,
)


def test_2_24_w1_comes_before_the_first_step_and_is_put_again_until_it_is_passed() -> None:
    state = w1(hands=("", "decay quake"))
    assert refusal(state, "0:step:C4") == "not_asked"
    assert refusal(play(state, "pass"), "step:C4") == ""
    assert set(legal(state)) >= {"pass", "play:decay>C3"}
    state = play(state, "play:decay>C3")
    assert asked(state) == [(SPECTERS, "window")]
    state = play(state, "play:quake>I1R")
    assert asked(state) == [(SHELLS, "act")]
    assert state.discard == ("decay", "quake")


@pytest.mark.parametrize("card", OWN_TURN)
def test_2_24_cards_for_the_own_turn_are_refused_in_a_window_of_the_opponent(card: str) -> None:
    assert refusal(w1(hands=("", card)), f"play:{card}") == "own_turn_only"
    declared = position("ghost@C3", "aeger@C10=2 blower@I9", hands=("", card))
    declared = play(declared, "population", "place:E9", "done")
    assert refusal(declared, f"play:{card}") == "own_turn_only"


def test_2_24_a_card_in_the_own_turn_is_taken_back() -> None:
    own = position("ghost@C3", "aeger@I2 ghost@G9", hands=("decay", ""))
    aiming = play(own, "play:decay")
    assert aiming.discard == ()
    assert "decay" not in str(GAME.view(aiming, SPECTERS).frames)
    back = play(aiming, "back")
    assert (back.players, back.discard, back.frames) == (own.players, own.discard, own.frames)


@pytest.mark.parametrize(
    ("shells", "move", "asks"),
    [
        ("ghost@C3 patcher@F3", "collect:N", "window"),
        ("ghost@C3* patcher@F3", "drop:N", "window"),
        ("ghost@C3* patcher@F3", "pass:F3 face:N", "window"),
        ("ghost@E4 patcher@F3", "attack:barrier", "window"),
        ("confuser@C3 patcher@F3", "use:chaos>A1R attack:C2 draw", "act"),
    ],
)
def test_2_24_w2_follows_the_fragment_and_the_barrier_and_no_other_paid_action(
    shells: str, move: str, asks: str
) -> None:
    fragment = "C4" if move == "collect:N" else ""
    state = acts(shells, "aeger@C2N ghost@I9", fragment=fragment, hands=("", "decay"), modifiers="hole@A9")
    state = play(state, *move.split())
    assert asked(state) == [(SPECTERS if asks == "window" else SHELLS, asks)]
    if asks == "window":
        assert "population" not in legal(state)
        assert refusal(state, "population") == "population"
        assert asked(play(state, "play:decay>F3")) == [(SHELLS, "act")]


def declared(by: int, **more: Any) -> SoulgiversState:
    """Return the moment after the Border was declared on C4, in the own turn or in W1 of the Specters."""
    state = position("ghost@C3", "aeger@I9 patcher@G3", seat=by, **more)
    return play(state, *(["activate:aeger"] if by == SPECTERS else []), "population", "place:C4", "done")


def test_2_24_w3_asks_the_other_side_before_the_ability_resolves() -> None:
    state = declared(SHELLS, hands=("", "quake quake"))
    assert (asked(state), state.modifiers) == ([(SPECTERS, "window")], ())
    state = play(state, "play:quake>G3R")
    assert asked(state) == [(SPECTERS, "window")]
    state = play(state, "pass")
    assert [modifier.kind for modifier in state.modifiers] == ["border"]
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("card", OWN_TURN)
def test_2_24_in_w3_the_active_player_plays_cards_for_the_own_turn_too(card: str) -> None:
    stack = (frames.Acting(0), frames.Window("w1", 0, (NotAsked(), None)))
    state = acts("ghost@C1=2 patcher@C9", "aeger@I7", hands=(f"{card} decay", ""), modifiers="hole@A5", frames=stack)
    state = play(state, "1:population", "1:place:A5")
    assert asked(state) == [(SHELLS, "window")]
    assert refusals(state, f"play:{card}", "play:decay", "pass") == ["", "", ""]
    if card == "surge":
        surged = play(state, "play:surge").activation
        assert surged is not None and surged.bonus == 2


def test_2_24_the_window_of_w1_goes_on_after_an_ability_in_it() -> None:
    state = declared(SPECTERS, hands=("quake", ""))
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, "population") == "population"
    assert asked(play(state, "pass")) == [(SPECTERS, "act")]


@pytest.mark.parametrize(("cells", "left"), [("C4", ""), ("C4 D4", "D4")])
def test_2_24_a_cell_that_an_answer_made_illegal_gets_no_modifier_and_the_ability_is_used_up(
    cells: str, left: str
) -> None:
    state = position("ghost@A1", "aeger@C5 patcher@G3", hands=("", "shelter"))
    state = play(state, "population", *(f"place:{name}" for name in cells.split()), "done", "play:shelter>C5/C4")
    assert [place_name(modifier.cell) for modifier in state.modifiers] == left.split()
    assert state.sides[SHELLS].ability == "on_board"
    assert refusal(state, "population") == "population"


@BOTH
@pytest.mark.parametrize("lying", ["", "hole@A1"])
def test_2_24_an_ability_that_placed_no_modifier_ends_like_any_other(seat: int, lying: str) -> None:
    used: list[dict[str, Any]] = [{}, {}]
    used[seat] = {"ability": "on_board", "ability_by": seat}
    state, events = apply(position("ghost@C3", FOE, seat=1 - seat, sides=used, modifiers=lying), "end")
    assert state.sides[seat].ability == "spent"
    ended = [event for event in events if isinstance(event, PopulationEnded)]
    assert ended == [PopulationEnded(("shells", "specters")[seat])]
    assert len(state.modifiers) == bool(lying)


def answering(seat: int, first: str, second: str) -> tuple[SoulgiversState, int, int]:
    """Return the moment after a seat activated its Soulgiver, and its opponents in turn order, with their hands."""
    one, other = (seat + 1) % 4, (seat + 3) % 4
    hands = {one: first, other: second}
    return activated(seat, *(hands.get(place, "") for place in range(4))), one, other


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_24_both_opponents_are_asked_at_once_and_sealed_and_the_first_in_turn_order_plays(seat: int) -> None:
    state, first, second = answering(seat, "quake", "realign")
    assert asked(state) == [(other, "window") for other in sorted((first, second))]
    state = play(state, f"{second}:play:realign")
    assert (asked(state), state.discard) == ([(first, "window")], ())
    assert "realign" not in str(GAME.view(state, first))
    state, events = apply(state, f"{first}:play:quake")
    assert [(event.seat, event.card) for event in events if isinstance(event, Played)] == [(first, "quake")]
    assert state.players[second].hand == ("realign",), "handed back unseen"
    state = play(state, legal(state, "aim:")[0])
    assert (second, "window") in asked(state)
    assert refusal(state, f"{second}:play:realign") == ""


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_24_all_who_could_answer_are_asked_again_after_a_play(seat: int) -> None:
    state, first, second = answering(seat, "realign realign", "quake quake")
    state = play(state, f"{second}:pass", f"{first}:play:realign>A9/W")
    assert seats_asked(state) == sorted((first, second))


def test_2_24_in_w3_of_the_active_side_the_active_player_alone_is_asked() -> None:
    state = with_card(teams_holding(("decay", ""), modifiers="hole@A9"), 2, "realign")
    state = play(state, "activate:ghost", "3:pass", "1:population", "place:A9")
    assert asked(state) == [(0, "window")]
    assert refusal(state, "2:play:realign") == "not_asked"
    own = with_card(teams_holding(("", "decay"), modifiers="hole@A9"), 3, "realign")
    assert seats_asked(play(own, "population", "place:C4", "done")) == [1, 3]


@BOTH
def test_a59_the_turn_goes_on_when_w1_destroys_the_activated_soulgiver(seat: int) -> None:
    hands = ("", "decay decay")[:: 1 - 2 * seat]
    sides: Any = ({"ability": "spent"}, {"ability": "spent"})
    state = of(seat, "ghost@C3=4 patcher@A9", "aeger@I2", hands=hands, sides=sides)
    state = play(state, "activate:ghost", "play:decay>C3")
    assert not is_in_game(state, id_of(seat, "ghost"))
    state = play(state, "pass")
    assert (asked(state), state.activation) == ([(seat, "act")], None)
    assert legal(state, "activate:") == ["activate:patcher"]


@pytest.mark.parametrize(
    ("shells", "specters", "card"),
    [("ghost@C3=1 patcher@E9=2", FOE, "respite"), ("ghost@C3", "aeger@I2 ghost@J9", "decay")],
)
def test_2_24_a_card_with_two_targets_asks_for_one(shells: str, specters: str, card: str) -> None:
    assert asked(play(holds(SHELLS, shells, specters, card), f"play:{card}")) == [(SHELLS, "aim")]
    alone = play(holds(SHELLS, "ghost@C3", FOE, "decay"), "play:decay")
    assert find(alone, "specters-aeger").decay == 2


def test_2_24_only_answers_in_windows_are_reactions_and_only_the_setup_is_done_together() -> None:
    paces = {step.kind: step.pace for step in GAME.steps.values() if hasattr(step, "kind")}
    others = {kind: pace for kind, pace in paces.items() if pace != "turn"}
    assert others == {"window": "reaction", "start": "together", "leave": "together"}


@BOTH
@pytest.mark.parametrize("card", ANY_TURN)
def test_2_23_and_a51_every_card_for_a_window_is_played_there_shown_and_discarded(card: str, seat: int) -> None:
    hands = ("", card)[:: 1 - 2 * seat]
    state = play(of(seat, "ghost@C5 patcher@C9", "aeger@G5 blower@G9", hands=hands), "activate:ghost")
    state, events = apply(state, f"play:{card}")
    assert state.discard == (card,)
    assert [event.card for event in events if isinstance(event, Played)] == [card]
    assert asked(state) == [(1 - seat, "aim")]
    assert GAME.view(state, seat).frames[-1] == state.frames[-1]
    assert refusal(state, "back") == "no_way_back"
    state = play(state, legal(state, "aim:")[0])
    assert state.players[1 - seat].hand == ()
    if card == "decay":
        assert [sum(piece.decay for piece in state.soulgivers if piece.seat == one) for one in (seat, 1 - seat)] == [
            2,
            0,
        ]
