"""Choices asked in parts: nobody else knows that they are, and what is chosen, before they are (A51)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Decision, Viewer
from rules.soulgivers import frames
from rules.soulgivers.events import PopulationBegan, PopulationDeclared
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    cell,
    legal,
    play,
    position,
    refusal,
    seen,
    soul,
    where,
)

CHOOSING: dict[str, tuple[str, ...]] = {
    "an Anomaly": ("play:realign", "back", "play:realign"),
    "an Ability": ("use:chaos", "back", "use:chaos"),
}
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, 3, None)


def test_a34_a_choice_with_a_single_answer_is_not_asked() -> None:
    attracted = play(position("aeger@B3", "ghost@I9", active="aeger", modifiers="horizon@C4"), "step:C3")
    assert soul(attracted, "shells-aeger") == "C4"
    tiles = board(A3="H0", A5="I2", I5="I0")
    shells = "spacewalker@D3 runner@B3 ghost@A4"
    only_exit = position(shells, "aeger@I9", active="spacewalker", tiles=tiles, modifiers="hole@C3")
    only_exit = play(only_exit, "step:C3")
    assert where(only_exit, "shells-spacewalker") == "A2"
    pushed = play(position("blower@C3", "aeger@E3", active="blower"), "use:tornado")
    assert where(pushed, "specters-aeger") == "G3"
    deck = ("runner", "")
    portal = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=deck, portals=(True, False, True, True))
    portal = play(portal, "end")
    assert where(portal, "shells-runner") == "PS1"
    assert asked(portal) == [(SHELLS, "act")]


def test_a51_long_choices_are_asked_in_parts() -> None:
    state = position("ghost@C3", "aeger@I9")
    assert asked(play(state, "population")) == [(SHELLS, "place")]
    assert refusal(play(state, "population"), "done") == "place_one"
    assert asked(play(state, "population", "place:D4", "done")) == [(SHELLS, "act")]
    tearing = position(
        "holemaker@C3", "aeger@I9", active="holemaker", modifiers="hole@A9 hole@G9", sides=({"voided": True}, {})
    )
    tearing = play(tearing, "use:tear>A9")
    assert asked(tearing) == [(SHELLS, "relocate")]
    assert "to:C4" in legal(tearing)
    assert "to:A9" not in legal(tearing)
    setup = GAME.setup(2, SoulgiversOptions(), b"sixteen of bytes").state
    for hero in ("runner", "ghost", "blower"):
        setup = play(setup, f"0:deploy:{hero}@PS1", f"1:deploy:{hero}@PP1")
    assert len(setup.soulgivers) == 6


def acting(seat: int, **more: Any) -> SoulgiversState:
    """Return a position of two against two in which a Confuser of the seat is active and holds Realign."""
    pieces = ["ghost@C3", "aeger@I2", "patcher@A9", "blower@J1"]
    pieces[seat] = f"confuser@{pieces[seat].partition('@')[2]}"
    given: dict[str, Any] = {
        "hands": tuple("realign" if other == seat else "" for other in range(4)),
        "active": "confuser",
        "modifiers": "hole@F9 hole@G9 hole@H9 hole@C7!",
        **more,
    }
    return position(*pieces[:2], four=pieces[2:], tiles=IN_TEAMS, seat=seat, **given)


def placing(seat: int) -> tuple[str, ...]:
    """Return moves that choose three cells for the population ability of a seat, which could go on."""
    cells = ("F9", "G9", "H9") if seat % 2 else ("F3", "G3", "H3")
    return ("population", *(f"place:{name}" for name in cells))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("what", [*CHOOSING, "a population ability"])
def test_a51_a_choice_in_the_own_turn_looks_to_everybody_else_like_no_step(what: str, seat: int) -> None:
    state = before = acting(seat)
    for text in CHOOSING.get(what, placing(seat)[:-1]):
        state, events = apply(state, text)
        for viewer in VIEWERS:
            if viewer != seat:
                assert seen(events, viewer) == []
                assert GAME.view(state, viewer) == GAME.view(before, viewer)
        assert GAME.pending(state) == GAME.pending(before) == (Decision(seat, "act", before.group),)
        assert asked(state) != asked(before) or text == "back"


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("what", "answer"), [("play:realign", "aim:C3/W"), ("use:chaos", "aim:A1R")])
def test_a51_how_often_somebody_thought_better_of_it_is_known_to_nobody(what: str, answer: str, seat: int) -> None:
    state = acting(seat)
    answer = answer if what != "use:chaos" else legal(play(state, what), "aim:")[0]
    at_once = play(state, what, answer)
    again = play(state, what, "back", what, "back", what, answer)
    assert at_once.group == state.group + 1
    for viewer in VIEWERS:
        assert GAME.view(at_once, viewer) == GAME.view(again, viewer)


@pytest.mark.parametrize("seat", range(4))
def test_a51_whoever_chooses_sees_the_question_and_the_cells(seat: int) -> None:
    aiming = GAME.view(play(acting(seat), "play:realign"), seat)
    assert aiming.stage == "aim"
    assert aiming.frames[-1] == frames.Aiming(seat, "anomaly", "realign")
    ability = GAME.view(play(acting(seat), "use:chaos"), seat)
    assert ability.frames[-1] == frames.Aiming(seat, "ability", "chaos")
    view = GAME.view(play(acting(seat), *placing(seat)[:3]), seat)
    assert view.stage == "place"
    assert view.frames[-1] == frames.Placing(seat, tuple(cell(text[6:]) for text in placing(seat)[1:3]))


@pytest.mark.parametrize("seat", range(4))
def test_a51_what_was_chosen_is_taken_back_for_nothing(seat: int) -> None:
    state = acting(seat)
    back = play(state, "use:chaos", "back")
    assert back == state
    assert refusal(back, "use:chaos") == ""


@pytest.mark.parametrize("seat", range(4))
def test_2_24_the_cells_of_a_population_ability_become_known_when_it_is_declared(seat: int) -> None:
    state, events = apply(play(acting(seat), *placing(seat)), "done")
    cells = tuple(cell(text[6:]) for text in placing(seat)[1:])
    for viewer in VIEWERS:
        assert PopulationDeclared(seat, cells) in seen(events, viewer)
    assert state.group == acting(seat).group + 1


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_2_24_in_w1_everybody_knows_of_the_ability_and_nobody_of_its_cells(seat: int, viewer: Viewer) -> None:
    answering = (seat + 1) % 4
    state = acting(seat, active="", hands=("", "", "", ""))
    state, events = apply(play(state, "activate:confuser"), f"{answering}:population")
    while asked(state)[0][1] == "window":
        state, events = apply(state, f"{asked(state)[0][0]}:pass")
    assert PopulationBegan(answering) in seen(events, viewer)
    first = GAME.view(state, viewer)
    assert first.frames[-1] == frames.Placing(answering)
    assert GAME.pending(state) == (Decision(answering, "place", state.group),)
    for text in placing(answering)[1:-1]:
        after, events = apply(state, text)
        assert GAME.pending(after) == GAME.pending(state)
        if viewer != answering:
            assert GAME.view(after, viewer) == first
            assert seen(events, viewer) == []
        state = after


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a51_a_card_played_in_a_window_is_known_to_all_and_not_taken_back(viewer: Viewer) -> None:
    state = position("ghost@C3", "aeger@I2", four=("patcher@A9", "blower@J1"), tiles=IN_TEAMS, hands=("", "realign"))
    state = play(state, "activate:ghost", "1:play:realign")
    assert GAME.view(state, viewer).frames[-1] == frames.Aiming(1, "anomaly", "realign", shown=True)
    assert [decision.kind for decision in GAME.pending(state)] == ["aim"]
    assert refusal(state, "back") == "no_way_back"
