"""Who sees what, seat by seat, in two against two and when the match is over too (A49)."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.events import Dealt, SoulgiversEvent
from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.pieces import HIDDEN, Mold
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    apply,
    asked,
    find,
    four_seats,
    is_in_game,
    legal,
    play,
    position,
    problems,
    refusal,
    seen,
)

HANDS = ("drift quake", "decay", "shelter surge quake", "realign")
VIEWERS = (0, 1, 2, 3, None)


def four(seat: int = 0, **more: Any) -> SoulgiversState:
    """Return a position of two against two in which everybody holds cards."""
    given: dict[str, Any] = {"hands": HANDS, "decks": ("runner blower", "ghost", "architect", "runner patcher"), **more}
    return four_seats(seat, **given)


def hand(count: int) -> tuple[str, ...]:
    """Return a hand that is not known."""
    return (HIDDEN,) * count


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("over", [False, True])
def test_a49_a_hand_is_known_to_its_owner_alone_its_size_to_all(viewer: int | None, over: bool) -> None:
    state = four()
    if over:
        state = replace(state, frames=(), reason="delivery", winner="shells")
    players = GAME.view(state, viewer).players
    assert [player.hand for player in players] == [
        state.players[seat].hand if seat == viewer else hand(len(HANDS[seat].split())) for seat in range(4)
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a49_all_else_is_public_but_the_pile(viewer: int | None) -> None:
    state = four(discard="transpose", gone="respite", sides=({"extra": 1, "molds": (Mold(1, 1),)}, {"voided": True}))
    state = play(state, "1:stand:turn", "3:stand:turn")
    view = GAME.view(state, viewer)
    assert view.pile == hand(len(state.pile))
    assert [player.deck for player in view.players] == [player.deck for player in state.players]
    assert [player.standing for player in view.players] == ["", "turn", "", "turn"]
    for field in ("sides", "tiles", "fragment", "turn", "seat", "modifiers", "barrier", "soulgivers", "souls"):
        assert getattr(view, field) == getattr(state, field), field
    for field in ("portals", "activation", "discard", "gone", "reason", "winner", "group", "options", "frames"):
        assert getattr(view, field) == getattr(state, field), field
    assert (view.viewer, view.stage, view.asked) == (viewer, "act", (0,))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", range(4))
def test_a49_the_heroes_drawn_are_known_to_their_owner_alone(seat: int, viewer: int | None) -> None:
    decks = tuple("runner protector holemaker" if other == seat else "" for other in range(4))
    state, events = apply(four((seat + 3) % 4, decks=decks), "end")
    frame = GAME.view(state, viewer).frames[-1]
    assert isinstance(frame, frames.Reinforcement)
    assert (frame.heroes == hand(2)) == (viewer != seat)
    told = [event for event in seen(events, viewer) if type(event).__name__ == "Offered"]
    assert [getattr(event, "heroes", ()) for event in told] == [frame.heroes]
    state = play(state, legal(state)[0])
    drawn = str(GAME.view(state, viewer).frames)
    assert "runner" not in drawn


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", range(4))
def test_a49_a_card_drawn_is_known_to_its_owner_alone(seat: int, viewer: int | None) -> None:
    state, events = apply(four(seat, hands=("", "", "", "")), "draw")
    (card,) = state.players[seat].hand
    assert [getattr(event, "card", "") for event in seen(events, viewer)] == [card if viewer == seat else HIDDEN]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", [1, 3])
def test_2_24_an_answer_in_a_window_is_known_to_its_owner_alone(seat: int, viewer: int | None) -> None:
    hands = ("", "decay realign", "", "realign quake")
    state, events = apply(play(four(hands=hands), "activate:ghost"), f"{seat}:play:realign")
    view = GAME.view(state, viewer)
    frame = view.frames[-1]
    assert isinstance(frame, frames.Window)
    assert (frame.answers[seat] is None) == (viewer != seat)
    assert frame.answers[4 - seat] is None
    assert view.asked == (4 - seat,)
    assert seen(events, viewer) == []


def test_a49_starting_cards_are_dealt_in_secret() -> None:
    for seats in (2, 4):
        step = GAME.setup(seats, SoulgiversOptions(), b"sixteen of bytes")
        for viewer in (*range(seats), None):
            dealt = [event for event in seen(step.events, viewer) if isinstance(event, Dealt)]
            known = {event.seat: set(event.cards) for event in dealt if HIDDEN not in event.cards}
            assert known == ({} if viewer is None else {viewer: set(step.state.players[viewer].hand)})
            assert len(dealt) == seats


@pytest.mark.parametrize("seat", range(4))
def test_a49_starting_picks_are_sealed_from_the_teammate_too(seat: int) -> None:
    state = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
    while asked(state)[0][1] == "draft":
        assert len(asked(state)) == 1
        state = play(state, legal(state)[0])
    state, events = apply(state, f"{seat}:{legal(state, seat=seat)[0]}")
    for viewer in VIEWERS:
        frame = GAME.view(state, viewer).frames[-1]
        assert isinstance(frame, frames.Starting)
        assert [answer is not None for answer in frame.answers] == [other == seat == viewer for other in range(4)]
        assert seen(events, viewer) == []


# ---------------------------------------------------------------- questions and events

OPEN = {
    "act": False,
    "aim": False,
    "reinforce": False,
    "window": False,
    "start": False,
    "leave": False,
    "draft": True,
    "face": True,
    "place": False,
    "attract": True,
    "exit": True,
    "control": True,
    "relocate": True,
    "blow": True,
    "relay": True,
}
"""Whether the answers to each question are public knowledge."""


def test_a49_questions_with_secrets_in_their_answers_are_not_open() -> None:
    questions = {step.kind: step.open for step in GAME.steps.values() if hasattr(step, "kind")}
    assert {kind: open for kind, open in questions.items() if not open} == {
        kind: open for kind, open in OPEN.items() if not open
    }
    assert {step.kind for step in GAME.steps.values() if getattr(step, "sealed", False)} == {"leave", "start", "window"}


def test_2_24_only_answers_in_windows_are_reactions_and_only_the_setup_is_done_together() -> None:
    paces = {step.kind: step.pace for step in GAME.steps.values() if hasattr(step, "kind")}
    assert {kind: pace for kind, pace in paces.items() if pace != "turn"} == {
        "window": "reaction",
        "start": "together",
        "leave": "together",
    }


REVEALING = {
    "Began",
    "Dealt",
    "TeamsChosen",
    "Started",
    "Offered",
    "Reinforced",
    "Drew",
    "Played",
    "PopulationBegan",
    "PopulationDeclared",
}
"""The events that tell somebody what was hidden: cards, heroes drawn, sealed answers."""


def test_a49_events_that_tell_a_secret_say_so() -> None:
    kinds = get_args(SoulgiversEvent)
    assert {kind.__name__ for kind in kinds if kind.reveal} == REVEALING
    assert {kind.__name__ for kind in kinds if kind.aside} == {"Decided"}


# ---------------------------------------------------------------- numbers of questions


def test_2_24_a_standing_answer_that_answers_nothing_leaves_the_question_its_number() -> None:
    state = four()
    assert play(state, "1:stand:turn").group == state.group
    assert play(state, "draw").group == state.group or play(state, "activate:ghost").group > state.group
    window = play(four(), "activate:ghost")
    assert play(window, "3:stand:turn", "1:stand:turn").group > window.group


# ---------------------------------------------------------------- what a viewer may imagine


def test_a_standing_answer_is_not_guessed_as_a_pass_for_its_own_seat() -> None:
    state = play(four(), "activate:ghost", "1:stand:activation")
    assert asked(state) == [(3, "window")]
    for viewer in VIEWERS:
        full = GAME.determinize(GAME.view(state, viewer), Random(3))
        assert GAME.view(full, viewer) == GAME.view(state, viewer)
        assert problems(full) == []


def test_guessed_heroes_and_portals_are_any_that_there_can_be() -> None:
    state = play(position("ghost@C3", "aeger@I2", decks=("", "patcher confuser blower runner")), "end")
    drawn, portals = set(), set()
    picked = play(GAME.setup(2, SoulgiversOptions(), bytes(16)).state, "1:deploy:ghost@PP1")
    for seed in range(30):
        frame = GAME.determinize(GAME.view(state, 0), Random(seed)).frames[-1]
        assert isinstance(frame, frames.Reinforcement)
        drawn |= set(frame.heroes)
        start = GAME.determinize(GAME.view(picked, 0), Random(seed)).frames[-1]
        assert isinstance(start, frames.Starting)
        answer = start.answers[1]
        assert answer is not None
        portals.add(answer.portal)
    assert drawn == {"patcher", "confuser", "blower", "runner"}
    assert portals == {2, 3}


def test_guessed_picks_come_from_the_deck_of_their_player() -> None:
    state = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[-1 if asked(state)[0][0] < 2 else 0])
    state = play(state, *(f"{seat}:{legal(state, seat=seat)[0]}" for seat in (1, 2, 3)))
    for seed in range(5):
        frame = GAME.determinize(GAME.view(state, 0), Random(seed)).frames[-1]
        assert isinstance(frame, frames.Starting)
        for seat in (1, 2, 3):
            answer = frame.answers[seat]
            assert answer is not None
            assert answer.hero in state.players[seat].deck


# ---------------------------------------------------------------- what moves a user, and what lies below


def test_13_1_the_top_one_of_two_alike_on_a_cell_is_moved() -> None:
    modifiers = "patch@A1 hole@A1! patch@A1"
    state = position("patcher@C3", "aeger@I9", active="patcher", modifiers=modifiers, sides=({"patched": True}, {}))
    state = play(state, "use:update>A1", "to:C4")
    left = [(modifier.cell, modifier.kind) for modifier in state.modifiers]
    assert left == [(0, "patch"), (0, "black_hole"), (32, "patch")]


def test_2_22_an_ability_goes_on_when_its_user_is_attracted() -> None:
    state = position(
        "blower@D3+spacewalker holemaker@E3", "aeger@C5", active="blower", modifiers="horizon@E3", barrier=False
    )
    state = play(state, "use:tornado", "push:E3")
    assert asked(state) == [(1, "attract")]
    state = play(state, "attract:D3>E3")
    assert find(state, "shells-blower").place == 24
    assert find(state, "specters-aeger").place == 62
    assert is_in_game(state, "shells-holemaker")


def test_28_2_whoever_crosses_another_can_only_go_on() -> None:
    state = position(
        "ghost@C3*", "runner@C4 aeger@I9", active="ghost", hands=("quake realign", ""), souls="shells-runner@C4"
    )
    state = play(state, "step:C4")
    assert {move.partition(":")[0] for move in legal(state)} == {"step"}
    for move in (
        "draw",
        "play:quake",
        "play:realign",
        "population",
        "end",
        "halt:N",
        "drop:N",
        "absorb:runner",
        "attack:C5",
        "use:eradicate",
        "activate:ghost",
    ):
        assert refusal(state, move) == "crossing", move
