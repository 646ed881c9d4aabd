"""When the computer player of Anima gives a standing answer: by public facts alone."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ai.anima.choosing import choose
from rules.anima.frames import Window
from rules.anima.moves import Stand
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState
from rules.engine import Seat
from tests.rules.anima.builder import GAME, play, player, position, seen, stage
from tests.rules.anima.fights import attempted, explored

STRONG = "C01 C02 C03 C04"
OTHERS = Stand("others")


def chosen(state: AnimaState, seat: Seat) -> str:
    """Return what the player chooses, which must be possible."""
    move = choose(GAME, seen(state, seat), seat, Random(1))
    assert move in (*GAME.legal(state, seat), *GAME.optional(state, seat))
    return str(move)


@pytest.mark.parametrize("hand", ["V29", "V15", "V15 V18 V30 V32"])
def test_it_passes_for_the_turn_while_no_rival_comes_near_a_mission(hand: str) -> None:
    state = explored(player(STRONG), player("C12 C20", hand=hand, area="A01"), encounters="E12")[0]
    assert (stage(state), chosen(state, 1)) == ("window b", "stand:others")


def test_it_answers_itself_while_a_rival_attempts_a_mission() -> None:
    state = attempted(player(STRONG, done="M05"), player("C12", hand="V29", area="A01"), mission="F3", area="A15")[0]
    assert (stage(state), chosen(state, 1)) == ("window b", "pass")


def test_it_answers_itself_while_another_rival_may_still_attempt_one() -> None:
    near = player("C05 C06 C07 C09", area="A15")
    idle = player("C12 C20", hand="V29", area="A01")
    for later, answer in ((replace(near, missions=player(done="M05").missions), "pass"), (near, "stand:others")):
        state = explored(player(STRONG), idle, later, encounters="E12", final="F3", timer=5, areas="A01 A08 A15")[0]
        assert (stage(state), chosen(state, 1)) == ("window b", answer)


def test_it_answers_itself_where_it_is_concerned() -> None:
    state = play(position(player("C16"), player("C09", "V02"), player("C01")), "use:C16>C09")
    assert (stage(state), chosen(state, 1)) == ("window h", "pass")


@pytest.mark.parametrize("seats", [2, 4])
def test_what_it_holds_never_decides(seats: int) -> None:
    random, answers = Random(3), set()
    state = GAME.setup(seats, AnimaOptions(), random.randbytes(32)).state
    while pending := GAME.pending(state):
        seat = pending[0].seat
        move = choose(GAME, seen(state, seat), seat, random)
        if isinstance(state.frames[-1], Window):
            twin = GAME.determinize(seen(state, None), random)
            answers.add(move == OTHERS)
            assert (choose(GAME, seen(twin, seat), seat, random) == OTHERS) is (move == OTHERS)
        state = play(state, str(move), seat=seat)
    assert answers == {True, False}
