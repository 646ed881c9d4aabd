"""A full position for a viewer: sound, and the same to that viewer as the one that it stands for."""

from __future__ import annotations

from random import Random

import pytest

from rules.soulgivers import frames
from rules.soulgivers.cards import CORE, HEROES
from rules.soulgivers.geometry import PORTALS
from rules.soulgivers.moves import LeaveOut, Pass
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, SPECTERS, asked, legal, play, position, problems
from tests.rules.soulgivers.scenes import FOE, activated, acts, four_with_cards, setup, w1

MIDDLE = acts(
    "ghost@C3*+blower patcher@C9=2",
    "aeger@I2 ghost@G9",
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
WINDOW = activated(0, "", "decay", "", "realign")
STOOD = play(four_with_cards(), "activate:ghost", "1:stand:activation")


def leaving(rounds: int, *more: str) -> SoulgiversState:
    moves = [f"{seat}:leave:{hero}" for hero in OUT[:rounds] for seat in (0, 1)]
    return play(setup(2, bytes(16), heroes="all"), *moves, *more)


def starting(rounds: int, *more: str) -> SoulgiversState:
    moves = [f"{seat}:deploy:{hero}@P{'SP'[seat]}1" for hero in PICKED[:rounds] for seat in (0, 1)]
    return play(setup(2, bytes(16)), *moves, *more)


SCENES: dict[str, SoulgiversState] = {
    "leaving out": leaving(0),
    "leaving out, answered": leaving(0, "0:leave:ghost"),
    "leaving out, the third": leaving(2),
    "leaving out, the last, answered": leaving(3, "1:leave:ghost"),
    "drafting": play(setup(4, bytes(16)), "draft:ghost", "draft:runner"),
    "starting": starting(0),
    "starting, answered": starting(0, "1:deploy:ghost@PP2"),
    "starting, the last": starting(2),
    "starting, the last, answered": starting(2, "0:deploy:blower@PS2"),
    "reinforcement": play(position("ghost@C3", FOE, decks=("runner blower patcher", "patcher confuser")), "end"),
    "middle": MIDDLE,
    "aiming": play(MIDDLE, "play:drift"),
    "aiming at what was shown": play(w1(hands=("", "decay")), "play:decay"),
    "window": WINDOW,
    "window, passed": play(WINDOW, "1:pass"),
    "window, played": play(WINDOW, "3:play:realign"),
    "window, a standing answer": STOOD,
    "declared": play(position("ghost@C3", FOE, hands=("", "quake")), "population", "place:C5", "done"),
    "over": play(acts("ghost@C10*", hands=("quake", "decay")), "deliver"),
}


VIEWS = [(name, viewer) for name, state in SCENES.items() for viewer in (*range(len(state.players)), None)]


def guessed(state: SoulgiversState, viewer: int | None, seed: int = 5) -> SoulgiversState:
    """Return a full position that looks to a viewer as this one does."""
    return GAME.determinize(GAME.view(state, viewer), Random(seed))


@pytest.mark.parametrize(("name", "viewer"), VIEWS)
def test_a_full_position_is_sound_and_looks_the_same_to_its_viewer(name: str, viewer: int | None) -> None:
    state = SCENES[name]
    full = guessed(state, viewer)
    assert problems(full) == []
    assert GAME.view(full, viewer) == GAME.view(state, viewer)
    assert repr(HIDDEN) not in str(full)
    assert full.dice not in (state.dice, guessed(state, viewer, 6).dice)
    assert GAME.pending(full) == GAME.pending(state)
    for other in range(len(state.players)):
        assert len(full.players[other].hand) == len(state.players[other].hand)
        assert len(GAME.view(full, other).pile) == len(state.pile)


@pytest.mark.parametrize(("name", "viewer"), [(name, viewer) for name, viewer in VIEWS if name != "over"])
def test_a_full_position_can_be_played_on_from(name: str, viewer: int | None) -> None:
    full = guessed(SCENES[name], viewer)
    for seat, _ in asked(full):
        move = GAME.fallback(GAME.view(full, seat), seat)
        assert move in GAME.legal(full, seat)
        full = play(full, f"{seat}:{move}")
    assert full.frames != SCENES[name].frames


def test_what_a_viewer_does_not_know_differs_from_one_full_position_to_the_next() -> None:
    views = [guessed(MIDDLE, 0, seed) for seed in range(20)]
    assert {full.players[0].hand for full in views} == {("drift", "quake")}
    assert len({full.players[1].hand for full in views}) > 10
    assert {"decay", "drift", "overflow"} <= {card for full in views for card in full.players[1].hand}
    assert all(full.players[1].hand.count("realign") < 2 for full in views)


@pytest.mark.parametrize("viewer", [0, None])
def test_heroes_that_were_drawn_are_any_of_the_deck(viewer: int | None) -> None:
    state = play(position("ghost@C3", FOE, decks=("", "patcher confuser blower runner")), "end")
    drawn: set[str] = set()
    for seed in range(30):
        frame = guessed(state, viewer, seed).frames[-1]
        assert isinstance(frame, frames.Reinforcement)
        assert (frame.seat, len(set(frame.heroes))) == (SPECTERS, 2)
        drawn |= set(frame.heroes)
        assert guessed(state, SPECTERS, seed).frames == state.frames
    assert drawn == {"patcher", "confuser", "blower", "runner"}


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_starting_picks_of_others_are_possible_ones(rounds: int) -> None:
    state, portals = starting(rounds, "1:deploy:blower@PP2"), set()
    for seed in range(20):
        frame = guessed(state, 0, seed).frames[-1]
        assert isinstance(frame, frames.Starting)
        answer = frame.answers[1]
        assert answer is not None
        picks = (*frame.picks[1], answer)
        assert len({pick.hero for pick in picks}) == rounds + 1
        assert all(pick.hero in CORE and PORTALS[pick.portal] == "specters" for pick in picks)
        assert ([pick.hero for pick in frame.picks[0]], frame.answers[0]) == ([*PICKED[:rounds]], None)
        portals.add(answer.portal)
    assert portals == {2, 3}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_heroes_that_others_left_out_are_possible_ones(rounds: int, seed: int) -> None:
    frame = guessed(leaving(rounds, "1:leave:ghost"), 0, seed).frames[-1]
    assert isinstance(frame, frames.LeavingOut)
    answer = frame.answers[1]
    assert isinstance(answer, LeaveOut)
    out = {*frame.out[1], answer.hero}
    assert len(out) == rounds + 1
    assert out <= set(HEROES)
    assert (frame.out[0], frame.answers[0]) == (OUT[:rounds], None)


def test_the_answer_of_another_seat_in_a_window_is_a_pass_and_the_own_one_is_known() -> None:
    own = SCENES["window, played"]
    frame = guessed(own, 1).frames[-1]
    assert isinstance(frame, frames.Window)
    assert (frame.answers[3], frame.answers[1]) == (Pass(), None)
    assert guessed(own, 3).frames == own.frames


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_what_others_left_out_or_picked(viewer: int | None) -> None:
    out = GAME.view(leaving(2, "1:leave:ghost"), viewer).frames[-1]
    assert isinstance(out, frames.LeavingOut)
    assert out.out == tuple(OUT[:2] if seat == viewer else () for seat in (0, 1))
    assert out.answers == (None, LeaveOut("ghost") if viewer == 1 else None)
    state = starting(2, "1:deploy:blower@PP2")
    hidden, frame = GAME.view(state, viewer).frames[-1], state.frames[-1]
    assert isinstance(hidden, frames.Starting) and isinstance(frame, frames.Starting)
    assert hidden.picks == tuple(frame.picks[seat] if seat == viewer else () for seat in (0, 1))
    assert hidden.answers == (None, frame.answers[1] if viewer == 1 else None)


def test_guessed_picks_come_from_the_deck_of_their_player() -> None:
    state = setup(4, b"sixteen of bytes")
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[-1 if asked(state)[0][0] < 2 else 0])
    state = play(state, *(f"{seat}:{legal(state, seat=seat)[0]}" for seat in (1, 2, 3)))
    for seed in range(5):
        frame = guessed(state, 0, seed).frames[-1]
        assert isinstance(frame, frames.Starting)
        for answer, player in zip(frame.answers[1:], state.players[1:], strict=True):
            assert answer is not None and answer.hero in player.deck
