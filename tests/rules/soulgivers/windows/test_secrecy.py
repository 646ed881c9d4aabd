"""Who sees what, seat by seat (A49)."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.events import Dealt, Drew, Offered, SoulgiversEvent
from rules.soulgivers.frames import Starting
from rules.soulgivers.pieces import HIDDEN, Mold
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import GAME, SEEDS, SHELLS, SPECTERS, apply, asked, legal, play, position, seen
from tests.rules.soulgivers.scenes import HANDS, VIEWERS, four_with_cards, two_against_two

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


def test_a_player_sees_neither_the_starting_picks_nor_the_reinforcements_of_the_teammate() -> None:
    state = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[0])
    for seat in range(4):
        state = play(state, f"{seat}:{legal(state, seat=seat)[0]}")
    assert asked(state) == [(seat, "start") for seat in range(4)]
    for viewer in range(4):
        frame = GAME.view(state, viewer).frames[-1]
        assert isinstance(frame, Starting)
        assert [len(picks) for picks in frame.picks] == [int(seat == viewer) for seat in range(4)]
    state = play(two_against_two(decks=("runner blower", "", "confuser architect", ""), seat=1), "end")
    for viewer in range(4):
        assert ("confuser" in str(GAME.view(state, viewer).frames)) == (viewer == 2)


def test_a49_hands_are_seen_by_their_owner_alone() -> None:
    state = position("ghost@C3", "aeger@I9", four=("patcher@I7", "ghost@I3"), hands=("quake", "decay"))
    for viewer in (None, 0, 1, 2, 3):
        view = GAME.view(state, viewer)
        hands = [player.hand for player in view.players]
        assert hands == [
            ("quake",) if viewer == 0 else (HIDDEN,),
            ("decay",) if viewer == 1 else (HIDDEN,),
            (),
            (),
        ]
        assert view.pile == (HIDDEN,) * 18
    state = position("ghost@C3", "aeger@I2", active="ghost")
    _, events = apply(state, "draw")
    drawn = next(event for event in events if isinstance(event, Drew))
    assert seen([drawn], SHELLS) == [drawn]
    assert seen([drawn], SPECTERS) == seen([drawn], None) == [replace(drawn, card=HIDDEN)]


def test_a49_the_reinforcement_cards_are_seen_by_their_owner_alone() -> None:
    state = position("ghost@C3", "aeger@I2", seat=SPECTERS, decks=("confuser blower architect", ""))
    state, events = apply(state, "end")
    offered = next(event for event in events if isinstance(event, Offered))
    assert seen([offered], SPECTERS) == [Offered(SHELLS, (HIDDEN, HIDDEN))]
    assert HIDDEN not in str(GAME.view(state, SHELLS).frames)
    assert not any(hero in str(GAME.view(state, SPECTERS).frames) for hero in offered.heroes)
    kept, back = offered.heroes
    _, events = apply(state, f"deploy:{kept}@PS1")
    assert not any(back in str(event) for event in seen(events, SPECTERS))


def test_a49_starting_picks_are_sealed_and_shown_together() -> None:
    state = GAME.setup(2, SoulgiversOptions(), b"sixteen of bytes").state
    state = play(state, "0:deploy:runner@PS1")
    assert "runner" not in str(GAME.view(state, 1).frames)
    state = play(state, "1:deploy:ghost@PP1", "0:deploy:ghost@PS1")
    assert "runner" in str(GAME.view(state, 0).frames)
    assert "runner" not in str(GAME.view(state, 1).frames)
    assert GAME.view(state, 1).soulgivers == ()


def test_a49_the_picks_of_others_take_nothing_away() -> None:
    state = GAME.setup(2, SoulgiversOptions(), SEEDS[0]).state
    before = legal(state, seat=1)
    state = play(state, "0:deploy:ghost@PS1")
    assert legal(state, seat=1) == before
    state = play(state, "1:deploy:runner@PP1")
    assert {text for text in legal(state, seat=0) if "ghost" in text or "runner" in text} == {
        "deploy:runner@PS1",
        "deploy:runner@PS2",
    }
    assert {text for text in legal(state, seat=1) if "ghost" in text or "runner" in text} == {
        "deploy:ghost@PP1",
        "deploy:ghost@PP2",
    }


def hand(count: int) -> tuple[str, ...]:
    """Return a hand that is not known."""
    return (HIDDEN,) * count


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("over", [False, True])
def test_a49_a_hand_is_known_to_its_owner_alone_its_size_to_all(viewer: int | None, over: bool) -> None:
    state = four_with_cards()
    if over:
        state = replace(state, frames=(), reason="delivery", winner="shells")
    players = GAME.view(state, viewer).players
    assert [player.hand for player in players] == [
        state.players[seat].hand if seat == viewer else hand(len(HANDS[seat].split())) for seat in range(4)
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a49_all_else_is_public_but_the_pile(viewer: int | None) -> None:
    state = four_with_cards(
        discard="transpose", gone="respite", sides=({"extra": 1, "molds": (Mold(1, 1),)}, {"voided": True})
    )
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
    state, events = apply(four_with_cards((seat + 3) % 4, decks=decks), "end")
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
    state, events = apply(four_with_cards(seat, hands=("", "", "", "")), "draw")
    (card,) = state.players[seat].hand
    assert [getattr(event, "card", "") for event in seen(events, viewer)] == [card if viewer == seat else HIDDEN]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", [1, 3])
def test_2_24_an_answer_in_a_window_is_known_to_its_owner_alone(seat: int, viewer: int | None) -> None:
    hands = ("", "decay realign", "", "realign quake")
    state, events = apply(play(four_with_cards(hands=hands), "activate:ghost"), f"{seat}:play:realign")
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


def test_a49_questions_with_secrets_in_their_answers_are_not_open() -> None:
    questions = {step.kind: step.open for step in GAME.steps.values() if hasattr(step, "kind")}
    assert {kind: open for kind, open in questions.items() if not open} == {
        kind: open for kind, open in OPEN.items() if not open
    }
    assert {step.kind for step in GAME.steps.values() if getattr(step, "sealed", False)} == {"leave", "start", "window"}


def test_a49_events_that_tell_a_secret_say_so() -> None:
    kinds = get_args(SoulgiversEvent)
    assert {kind.__name__ for kind in kinds if kind.reveal} == REVEALING
    assert {kind.__name__ for kind in kinds if kind.aside} == {"Decided"}
