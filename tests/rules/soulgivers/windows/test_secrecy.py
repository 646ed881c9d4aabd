"""What is known to whom: choices asked in parts (A51), and what each seat sees (A49)."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.engine import Decision, Viewer
from rules.soulgivers import frames
from rules.soulgivers.events import Dealt, Drew, Offered, PopulationBegan, PopulationDeclared, SoulgiversEvent
from rules.soulgivers.pieces import HIDDEN, Mold
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, IN_TEAMS, apply, asked, board, cell, four_seats, legal, play, seen
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, VIEWERS, acts, four_with_cards, in_teams, places, setup

CHOOSING: dict[str, tuple[str, ...]] = {
    "an Anomaly": ("play:realign", "back", "play:realign"),
    "an Ability": ("use:chaos", "back", "use:chaos"),
}
SECRET = {"act", "aim", "reinforce", "window", "start", "leave", "place"}
"""The questions whose answers are not public knowledge."""
REVEALING = {
    *("Began", "Dealt", "TeamsChosen", "Started", "Offered", "Reinforced", "Drew", "Played"),
    *("PopulationBegan", "PopulationDeclared"),
}
"""The events that tell somebody what was hidden: cards, heroes drawn, sealed answers."""


def hand(count: int) -> tuple[str, ...]:
    """Return a hand that is not known."""
    return (HIDDEN,) * count


def test_a34_a_choice_with_a_single_answer_is_not_asked() -> None:
    attracted = play(acts("aeger@B3", modifiers="horizon@C4"), "step:C3")
    assert places(attracted, "shells-aeger") == ["Soul on C4"]
    tiles = board(A3="H0", A5="I2", I5="I0")
    only_exit = play(acts("spacewalker@D3 runner@B3 ghost@A4", tiles=tiles, modifiers="hole@C3"), "step:C3")
    assert places(only_exit, "shells-spacewalker") == ["A2"]
    assert places(play(acts("blower@C3", "aeger@E3"), "use:tornado"), "specters-aeger") == ["G3"]


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
    return four_seats(seat, *pieces, tiles=IN_TEAMS, **given)


def placing(seat: int) -> tuple[str, ...]:
    """Return moves that choose three cells for the population ability of a seat, which could go on."""
    return ("population", *(f"place:{column}{9 if seat % 2 else 3}" for column in "FGH"))


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
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
        assert (state == before) == (text == "back")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize(("what", "answer"), [("play:realign", "aim:C3/W"), ("use:chaos", "")])
def test_a51_how_often_somebody_thought_better_of_it_is_known_to_nobody(what: str, answer: str, seat: int) -> None:
    state = acting(seat)
    answer = answer or legal(play(state, what), "aim:")[0]
    at_once = play(state, what, answer)
    again = play(state, what, "back", what, "back", what, answer)
    assert at_once.group == state.group + 1
    for viewer in VIEWERS:
        assert GAME.view(at_once, viewer) == GAME.view(again, viewer)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a51_whoever_chooses_sees_the_question_and_the_cells_which_become_known_when_declared(seat: int) -> None:
    aiming = GAME.view(play(acting(seat), "play:realign"), seat)
    assert (aiming.stage, aiming.frames[-1]) == ("aim", frames.Aiming(seat, "anomaly", "realign"))
    ability = GAME.view(play(acting(seat), "use:chaos"), seat)
    assert ability.frames[-1] == frames.Aiming(seat, "ability", "chaos")
    cells = tuple(cell(text[6:]) for text in placing(seat)[1:])
    view = GAME.view(play(acting(seat), *placing(seat)[:3]), seat)
    assert (view.stage, view.frames[-1]) == ("place", frames.Placing(seat, cells[:2]))
    state, events = apply(play(acting(seat), *placing(seat)), "done")
    for viewer in VIEWERS:
        assert PopulationDeclared(seat, cells) in seen(events, viewer)
    assert state.group == acting(seat).group + 1


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
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
def test_a51_a_card_played_in_a_window_is_known_to_all(viewer: Viewer) -> None:
    state = in_teams(0, (0, "ghost@C3"), (1, "aeger@I2"), hands=("", "realign", "", ""))
    state = play(state, "activate:ghost", "1:play:realign")
    assert GAME.view(state, viewer).frames[-1] == frames.Aiming(1, "anomaly", "realign", shown=True)
    assert [decision.kind for decision in GAME.pending(state)] == ["aim"]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("over", [False, True])
def test_a49_a_hand_is_known_to_its_owner_alone_its_size_to_all(viewer: Viewer, over: bool) -> None:
    state = four_with_cards()
    if over:
        state = replace(state, frames=(), reason="delivery", winner="shells")
    hands = [player.hand if seat == viewer else hand(len(player.hand)) for seat, player in enumerate(state.players)]
    assert [player.hand for player in GAME.view(state, viewer).players] == hands


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a49_all_else_is_public_but_the_pile(viewer: Viewer) -> None:
    sides = ({"extra": 1, "molds": (Mold(1, 1),)}, {"voided": True})
    state = four_with_cards(discard="transpose", gone="respite", sides=sides)
    state = play(state, "1:stand:turn", "3:stand:turn")
    view = GAME.view(state, viewer)
    assert view.pile == hand(len(state.pile))
    assert [player.deck for player in view.players] == [player.deck for player in state.players]
    assert [player.standing for player in view.players] == ["", "turn", "", "turn"]
    fields = "sides tiles fragment turn seat modifiers barrier soulgivers souls"
    for field in f"{fields} portals activation discard gone reason winner group options frames".split():
        assert getattr(view, field) == getattr(state, field), field
    assert (view.viewer, view.stage, view.asked) == (viewer, "act", (0,))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a49_the_heroes_drawn_are_known_to_their_owner_alone_and_the_one_put_back_to_nobody(
    seat: int, viewer: Viewer
) -> None:
    decks = tuple("runner protector holemaker" if other == seat else "" for other in range(4))
    state, events = apply(four_with_cards((seat + 3) % 4, decks=decks), "end")
    frame = GAME.view(state, viewer).frames[-1]
    assert isinstance(frame, frames.Reinforcement)
    assert (frame.heroes == hand(2)) == (viewer != seat)
    told = [event for event in seen(events, viewer) if isinstance(event, Offered)]
    assert [event.heroes for event in told] == [frame.heroes]
    drawn, kept = state.frames[-1], legal(state)[0]
    assert isinstance(drawn, frames.Reinforcement)
    back = next(hero for hero in drawn.heroes if f":{hero}@" not in kept)
    state, events = apply(state, kept)
    assert back not in str(seen(events, viewer))
    assert "runner" not in str(GAME.view(state, viewer).frames)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a49_a_card_drawn_is_known_to_its_owner_alone(seat: int, viewer: Viewer) -> None:
    state, events = apply(four_with_cards(seat, hands=("", "", "", "")), "draw")
    (card,) = state.players[seat].hand
    assert [event.card for event in seen(events, viewer) if isinstance(event, Drew)] == [
        card if viewer == seat else HIDDEN
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seat", [1, 3])
def test_2_24_an_answer_in_a_window_is_known_to_its_owner_alone(seat: int, viewer: Viewer) -> None:
    hands = ("", "decay realign", "", "realign quake")
    state, events = apply(play(four_with_cards(hands=hands), "activate:ghost"), f"{seat}:play:realign")
    view = GAME.view(state, viewer)
    frame = view.frames[-1]
    assert isinstance(frame, frames.Window)
    assert (frame.answers[seat] is None) == (viewer != seat)
    assert frame.answers[4 - seat] is None
    assert (view.asked, seen(events, viewer)) == ((4 - seat,), [])


@pytest.mark.parametrize("seats", [2, 4])
def test_a49_starting_cards_are_dealt_in_secret(seats: int) -> None:
    step = GAME.setup(seats, SoulgiversOptions(), b"sixteen of bytes")
    for viewer in (*range(seats), None):
        dealt = [event for event in seen(step.events, viewer) if isinstance(event, Dealt)]
        known = {event.seat: set(event.cards) for event in dealt if HIDDEN not in event.cards}
        assert known == ({} if viewer is None else {viewer: set(step.state.players[viewer].hand)})
        assert len(dealt) == seats


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a49_starting_picks_are_sealed_from_the_teammate_too_and_take_nothing_away(seat: int) -> None:
    state = setup(4, b"sixteen of bytes")
    while asked(state)[0][1] == "draft":
        assert len(asked(state)) == 1
        state = play(state, legal(state)[0])
    before = [legal(state, seat=other) for other in range(4)]
    answered, events = apply(state, f"{seat}:{legal(state, seat=seat)[0]}")
    for viewer in VIEWERS:
        frame = GAME.view(answered, viewer).frames[-1]
        assert isinstance(frame, frames.Starting)
        assert [answer is not None for answer in frame.answers] == [other == seat == viewer for other in range(4)]
        assert seen(events, viewer) == []
    assert all(legal(answered, seat=other) == before[other] for other in range(4) if other != seat)
    state = play(state, *(f"{other}:{moves[0]}" for other, moves in enumerate(before)))
    for viewer in VIEWERS:
        frame = GAME.view(state, viewer).frames[-1]
        assert isinstance(frame, frames.Starting)
        assert [len(picks) for picks in frame.picks] == [int(other == viewer) for other in range(4)]
        assert GAME.view(state, viewer).soulgivers == ()


def test_a49_questions_and_events_that_have_secrets_say_so() -> None:
    steps = [step for step in GAME.steps.values() if hasattr(step, "kind")]
    assert {step.kind for step in steps if not step.open} == SECRET
    assert {step.kind for step in steps if getattr(step, "sealed", False)} == {"leave", "start", "window"}
    kinds = get_args(SoulgiversEvent)
    assert {kind.__name__ for kind in kinds if kind.reveal} == REVEALING
    assert {kind.__name__ for kind in kinds if kind.aside} == {"Decided", "TurnBegan"}
