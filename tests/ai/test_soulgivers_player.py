"""The computer player of Soulgivers: what it carries, whom it attacks, where it goes, what it plays and lets pass."""

from __future__ import annotations

import re
from random import Random

import pytest

from ai.soulgivers.choosing import choose
from rules.engine import Seat
from rules.soulgivers.frames import Aiming
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, apply, find, is_in_game, play, position, where


def chosen(state: SoulgiversState, seat: Seat | None = None, number: int = 1) -> str:
    """Return what the player chooses, which must be legal."""
    asked = GAME.pending(state)[0].seat if seat is None else seat
    move = choose(GAME, GAME.view(state, asked), asked, Random(number))
    assert move in GAME.legal(state, asked)
    return str(move)


def turn(state: SoulgiversState, number: int = 1) -> tuple[SoulgiversState, list[str]]:
    """Let the players play until the turn is over; return the position then and what the one whose turn it is did."""
    begun, seat, moves = state.turn, state.seat, []
    while state.turn == begun and (pending := GAME.pending(state)):
        asked = pending[0].seat
        move = chosen(state, asked, number)
        if asked == seat:
            moves.append(move)
        state = apply(state, f"{asked}:{move}")[0]
    return state, moves


FOUR = ("protector@E4N", "architect@E3N*")
WINDOW = position("protector@A9", "ghost@J4 runner@J1", seat=1, hands=("realign", "surge"))


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position("ghost@C10*", "runner@E2", active="ghost"), "deliver"),
        (position("ghost@C8", "runner@H1", fragment="C8", active="ghost"), "collect:.*"),
        (position("protector@E3", "ghost@E4S* runner@A2", active="protector"), "attack:E4"),
        (position("protector@E4", "ghost@E3N* runner@E5N", active="protector"), "attack:E3"),
        (position("ghost@E5N", "runner@A2", seat=2, four=FOUR, active="protector"), "attack:E3"),
        (position("patcher@A9=4", "runner@J1", active="patcher", doing={"ended": True}), "(?!use:).*"),
        (play(WINDOW, "activate:ghost"), "pass"),
    ],
    ids=["delivers", "collects", "the carrier", "not another", "no teammate", "nothing to gain", "no card gains"],
)
def test_it_does_what_gains_most_at_once(state: SoulgiversState, move: str) -> None:
    assert re.fullmatch(move, chosen(state))


def test_it_activates_the_carrier_that_can_come_home_and_delivers() -> None:
    state, moves = turn(position("protector@E8 ghost@C9*", "runner@E2"))
    assert (state.reason, state.winner, moves[-1]) == ("delivery", "shells", "deliver")


def test_it_goes_to_a_fragment_within_its_reach_and_collects_it() -> None:
    state, moves = turn(position("ghost@C6", "runner@H1", fragment="C3"))
    assert state.fragment.carrier == "shells-ghost"
    assert any(move.startswith("collect:") for move in moves)


def test_it_breaks_the_barrier_to_collect_the_fragment_in_the_same_turn() -> None:
    state, moves = turn(position("ghost@E7 protector@F7", "runner@H1"))
    assert "attack:barrier" in moves
    assert state.fragment.carrier


def test_it_goes_to_an_open_side_of_the_carrier_and_attacks_it() -> None:
    state, moves = turn(position("holemaker@C4", "blower@E4S* runner@J1"))
    assert not is_in_game(state, "specters-blower"), moves


@pytest.mark.parametrize("number", range(3))
def test_it_goes_around_black_holes(number: int) -> None:
    holes = "hole@C9 hole@D9 hole@B8"
    spent: tuple[dict[str, str], ...] = ({}, {"ability": "spent"})
    state, moves = turn(position("architect@C8* blower@E9", "runner@J1", modifiers=holes, sides=spent), number)
    assert is_in_game(state, "shells-architect"), moves
    assert is_in_game(state, "shells-blower"), moves


@pytest.mark.parametrize("number", range(3))
def test_it_leaves_its_portals(number: int) -> None:
    state, _ = turn(position("runner@PS1 ghost@PS1 protector@PS2", "runner@E2"), number)
    assert all(find(state, f"shells-{hero}").on_board for hero in ("runner", "ghost", "protector"))


def test_it_faces_the_opponents_where_nothing_else_matters() -> None:
    state = position("runner@E9", "architect@A1S", seat=1, active="architect", doing={"steps": 1})
    assert chosen(play(state, "step:B1")) != "halt:N"
    assert find(turn(state)[0], "specters-architect").facing == 2


def test_it_does_not_go_back_from_what_it_has_begun() -> None:
    state = play(position("spacewalker@C6 ghost@D8", "blower@C3", active="spacewalker"), "use:teleport")
    assert isinstance(state.frames[-1], Aiming)
    assert "back" in [str(move) for move in GAME.legal(state, 0)]
    assert all(chosen(state, number=number).startswith("aim:") for number in range(5))


def test_it_plays_the_card_that_kills_the_carrier_when_this_is_activated() -> None:
    state = position("protector@A9", "ghost@C4*=4 blower@J1", seat=1, hands=("decay respite", "surge"))
    asked = play(state, "activate:ghost")
    assert GAME.pending(asked)[0].kind == "window"
    assert chosen(asked) == "play:decay"
    aimed = play(asked, "play:decay")
    assert chosen(aimed) == "aim:C4"
    assert not is_in_game(play(aimed, "aim:C4"), "specters-ghost")


def test_a_pair_plays_for_its_population() -> None:
    hands = ("", "", "surge", "")
    four = position("ghost@C9", "runner@E2", seat=2, four=("protector@G9*", "architect@A1"), hands=hands)
    state, _ = turn(four)
    assert (state.reason, state.winner) == ("delivery", "shells")


@pytest.mark.parametrize("seats", [2, 4])
def test_it_chooses_by_its_view_alone(seats: int) -> None:
    random = Random(5)
    state = GAME.setup(seats, SoulgiversOptions(heroes="all"), random.randbytes(32)).state
    twins = 0
    while state.turn < 4 and (pending := GAME.pending(state)):
        seat = pending[0].seat
        move = chosen(state, seat, 7)
        if random.random() < 0.3:
            twin = GAME.determinize(GAME.view(state, seat), random)
            twins += twin.players != state.players
            assert chosen(twin, seat, 7) == move
        state = GAME.apply(state, seat, GAME.parse(move)).state
    assert twins > 3


def test_it_never_raises_in_positions_that_chance_brings() -> None:
    random = Random(4)
    for number in range(6):
        state = GAME.setup(2 + 2 * (number % 2), SoulgiversOptions(heroes="all"), random.randbytes(32)).state
        while pending := GAME.pending(state):
            seat = pending[0].seat
            if random.random() < 0.04:
                chosen(state, seat)
            state = GAME.apply(state, seat, random.choice(GAME.legal(state, seat))).state


def test_its_portals_are_those_of_its_population() -> None:
    state = position("runner@E9", "ghost@C2*", seat=1)
    after, _ = turn(state)
    assert after.winner == "specters"
    assert where(state, "specters-ghost") == "C2"
