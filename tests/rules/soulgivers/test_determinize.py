"""A full position for a viewer: sound, and the same to that viewer as the one that it stands for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.cards import CORE, HEROES
from rules.soulgivers.geometry import PORTALS
from rules.soulgivers.moves import LeaveOut, Pass
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, SPECTERS, asked, legal, play, position, problems
from tests.rules.soulgivers.scenes import VIEWERS, four_with_cards

DECKS = ("runner blower patcher", "patcher confuser")
MIDDLE = position(
    "ghost@C3*+blower patcher@C9=2",
    "aeger@I2 ghost@G9",
    active="ghost",
    hands=("drift quake", "decay shelter surge"),
    decks=("runner", "patcher runner"),
    discard="realign decay",
    gone="respite",
    souls="specters-confuser@D4",
    modifiers="hole@D7 border@E2",
    portals=(True, True, False, True),
    doing={"steps": 1, "used": ("eradicate",)},
)
OUT = ("aeger", "gatekeeper", "runner")
PICKED = ("ghost", "runner")


def holding(*hands: str) -> SoulgiversState:
    """Return a position of two against two with the Anomalies of each seat."""
    state = position("ghost@C3=1", "aeger@I2", four=("patcher@I8", "ghost@G3"))
    pile = list(state.pile)
    for card in " ".join(hands).split():
        pile.remove(card)
    players = (replace(player, hand=tuple(hand.split())) for player, hand in zip(state.players, hands, strict=True))
    return replace(state, players=tuple(players), pile=tuple(pile))


WINDOW = play(holding("", "decay", "", "realign"), "activate:ghost")


def unplayed(seats: int, **options: Any) -> SoulgiversState:
    return GAME.setup(seats, SoulgiversOptions(**options), bytes(16)).state


def leaving(rounds: int, *more: str) -> SoulgiversState:
    moves = [f"{seat}:leave:{hero}" for hero in OUT[:rounds] for seat in (0, 1)]
    return play(unplayed(2, heroes="all"), *moves, *more)


def starting(rounds: int, *more: str) -> SoulgiversState:
    moves = [f"{seat}:deploy:{hero}@P{'SP'[seat]}1" for hero in PICKED[:rounds] for seat in (0, 1)]
    return play(unplayed(2), *moves, *more)


SCENES: dict[str, SoulgiversState] = {
    "leaving out": unplayed(2, heroes="all"),
    "leaving out, answered": leaving(0, "0:leave:ghost"),
    "leaving out, the third": leaving(2),
    "leaving out, the last, answered": leaving(3, "1:leave:ghost"),
    "drafting": play(unplayed(4), "draft:ghost", "draft:runner"),
    "starting": unplayed(2),
    "starting, answered": starting(0, "1:deploy:ghost@PP2"),
    "starting, the last": starting(2),
    "starting, the last, answered": starting(2, "0:deploy:blower@PS2"),
    "reinforcement": play(position("ghost@C3", "aeger@I2", decks=DECKS), "end"),
    "middle": MIDDLE,
    "aiming": play(MIDDLE, "play:drift"),
    "aiming at what was shown": play(
        position("ghost@C3 blower@C9", "aeger@I2", hands=("", "decay")), "activate:ghost", "play:decay"
    ),
    "window": WINDOW,
    "window, passed": play(WINDOW, "1:pass"),
    "window, played": play(WINDOW, "3:play:realign"),
    "declared": play(position("ghost@C3", "aeger@I2", hands=("", "quake")), "population", "place:C5", "done"),
    "over": play(position("ghost@C10*", "aeger@I2", active="ghost", hands=("quake", "decay")), "deliver"),
}


VIEWS = [(name, viewer) for name, state in SCENES.items() for viewer in (*range(len(state.players)), None)]


@pytest.mark.parametrize(("name", "viewer"), VIEWS)
def test_a_full_position_is_sound_and_looks_the_same_to_its_viewer(name: str, viewer: int | None) -> None:
    state = SCENES[name]
    view = GAME.view(state, viewer)
    full = GAME.determinize(view, Random(5))
    assert problems(full) == []
    assert GAME.view(full, viewer) == view
    assert repr(HIDDEN) not in str(full)
    assert full.dice not in (state.dice, GAME.determinize(view, Random(6)).dice)
    assert GAME.pending(full) == GAME.pending(state)
    for other in range(len(state.players)):
        assert len(full.players[other].hand) == len(state.players[other].hand)
        assert len(GAME.view(full, other).pile) == len(state.pile)


@pytest.mark.parametrize(("name", "viewer"), [(name, viewer) for name, viewer in VIEWS if name != "over"])
def test_a_full_position_can_be_played_on_from(name: str, viewer: int | None) -> None:
    full = GAME.determinize(GAME.view(SCENES[name], viewer), Random(5))
    for seat, _ in asked(full):
        move = GAME.fallback(GAME.view(full, seat), seat)
        assert move in GAME.legal(full, seat)
        full = play(full, f"{seat}:{move}")
    assert full.frames != SCENES[name].frames


def test_what_a_viewer_does_not_know_differs_from_one_full_position_to_the_next() -> None:
    views = [GAME.determinize(GAME.view(MIDDLE, 0), Random(seed)) for seed in range(20)]
    assert {full.players[0].hand for full in views} == {("drift", "quake")}
    assert len({full.players[1].hand for full in views}) > 10
    seen = {card for full in views for card in full.players[1].hand}
    assert {"decay", "drift", "overflow"} <= seen
    assert all(full.players[1].hand.count("realign") < 2 for full in views)


@pytest.mark.parametrize("seed", range(8))
def test_heroes_that_were_drawn_come_from_the_deck(seed: int) -> None:
    state = SCENES["reinforcement"]
    for viewer in (0, None):
        frame = GAME.determinize(GAME.view(state, viewer), Random(seed)).frames[-1]
        assert isinstance(frame, frames.Reinforcement)
        assert (frame.seat, sorted(frame.heroes)) == (SPECTERS, ["confuser", "patcher"])
    assert GAME.determinize(GAME.view(state, SPECTERS), Random(seed)).frames == state.frames


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_starting_picks_of_others_are_possible_ones(rounds: int, seed: int) -> None:
    state = starting(rounds, "1:deploy:blower@PP2")
    frame = GAME.determinize(GAME.view(state, 0), Random(seed)).frames[-1]
    assert isinstance(frame, frames.Starting)
    answer = frame.answers[1]
    assert answer is not None
    picks = (*frame.picks[1], answer)
    assert len({pick.hero for pick in picks}) == rounds + 1
    assert all(pick.hero in CORE and PORTALS[pick.portal] == "specters" for pick in picks)
    assert ([pick.hero for pick in frame.picks[0]], frame.answers[0]) == ([*PICKED[:rounds]], None)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_heroes_that_others_left_out_are_possible_ones(rounds: int, seed: int) -> None:
    state = leaving(rounds, "1:leave:ghost")
    frame = GAME.determinize(GAME.view(state, 0), Random(seed)).frames[-1]
    assert isinstance(frame, frames.LeavingOut)
    answer = frame.answers[1]
    assert isinstance(answer, LeaveOut)
    out = {*frame.out[1], answer.hero}
    assert len(out) == rounds + 1
    assert out <= set(HEROES)
    assert (frame.out[0], frame.answers[0]) == (OUT[:rounds], None)


def test_the_answer_of_another_seat_in_a_window_is_a_pass_and_the_own_one_is_known() -> None:
    frame = GAME.determinize(GAME.view(SCENES["window, played"], 1), Random(1)).frames[-1]
    assert isinstance(frame, frames.Window)
    assert frame.answers[3] == Pass()
    assert frame.answers[1] is None
    own = SCENES["window, played"]
    assert GAME.determinize(GAME.view(own, 3), Random(1)).frames == own.frames


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_what_others_left_out_or_picked(viewer: int | None) -> None:
    out = GAME.view(leaving(2, "1:leave:ghost"), viewer).frames[-1]
    assert isinstance(out, frames.LeavingOut)
    assert out.out == tuple(OUT[:2] if seat == viewer else () for seat in (0, 1))
    assert out.answers == (None, LeaveOut("ghost") if viewer == 1 else None)
    state = starting(2, "1:deploy:blower@PP2")
    hidden, frame = GAME.view(state, viewer).frames[-1], state.frames[-1]
    assert isinstance(hidden, frames.Starting)
    assert isinstance(frame, frames.Starting)
    assert hidden.picks == tuple(frame.picks[seat] if seat == viewer else () for seat in (0, 1))
    assert hidden.answers == (None, frame.answers[1] if viewer == 1 else None)


def test_a_standing_answer_is_not_guessed_as_a_pass_for_its_own_seat() -> None:
    state = play(four_with_cards(), "activate:ghost", "1:stand:activation")
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
