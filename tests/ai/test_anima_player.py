"""The computer player of Anima: what it attempts, where it goes, which cards it uses, what it lets pass."""

from __future__ import annotations

import re
from random import Random

import pytest
from msgspec.structs import replace

from ai.anima.choosing import choose, choose_hard
from ai.anima.opponents import duel, reach
from ai.anima.worth import CARD_WEIGHTS
from rules.anima.cards import ADVANTAGES, CARDS, CHARACTERS
from rules.anima.frames import Dealt
from rules.anima.options import AnimaOptions
from rules.anima.player import Progress
from rules.anima.position import AnimaState
from rules.engine import Seat
from tests.rules.anima.builder import GAME, play, player, position, seen, stage, with_dice
from tests.rules.anima.fights import attempted, crisis, explored, met
from tests.rules.anima.venturing import explorer

STRONG = "C01 C02 C03 C04"
WEAK = "C16 C17"


def chosen(state: AnimaState, seat: Seat = 0, number: int = 1) -> str:
    """Return what the player chooses, which must be legal."""
    move = choose(GAME, seen(state, seat), seat, Random(number))
    assert move in (*GAME.legal(state, seat), *GAME.optional(state, seat))
    return str(move)


def test_the_odds_are_those_of_two_dice() -> None:
    even = duel(0, 1, 5)
    assert (even.win, even.lose, even.die) == (21 / 36, 15 / 36, 1 / 36)
    assert duel(0, 0, 0).win == duel(0, -1, 0).win == 15 / 36
    assert duel(6, -1, 5).win == 1.0
    assert duel(0.5, 1, 5).win == pytest.approx((21 + 26) / 72)


def test_the_chance_of_a_check_is_that_of_one_die() -> None:
    assert [reach(4, need) for need in (5, 8, 10, 11)] == [1.0, 0.5, 1 / 6, 0.0]


def test_its_table_names_cards_alone_and_each_advantage() -> None:
    assert CARD_WEIGHTS.keys() <= CARDS.keys()
    assert all(CARD_WEIGHTS[card].worth > 0 for card in ADVANTAGES)


def test_its_table_has_a_worth_for_each_ability() -> None:
    assert all(CARD_WEIGHTS[card.id].worth > 0 for card in CHARACTERS.values() if card.ability)


def test_it_keeps_the_character_that_fits_its_cards() -> None:
    state = GAME.setup(2, AnimaOptions(), b"setup for the test of the player").state
    frame = state.frames[-1]
    assert isinstance(frame, Dealt)
    dealt = replace(state, frames=(replace(frame, characters=(("C16", "C04"), frame.characters[1])),))
    assert chosen(dealt).startswith("keep:C04,")


RUNNING = player(STRONG, missions="M04", area="A02", progress=Progress("M04", 1, 3))
WINNING = explorer(player(STRONG, done="M01", area="A15"), 1, final="F3", timer=3)
HOPELESS = "A13=E13 A14=E15"


@pytest.mark.parametrize(
    ("state", "move"),
    [
        (position(player("C20", hand="V29"), player(), phase="roll_call"), "act"),
        (position(player("C20", hand="V01"), player(), phase="roll_call"), "leave"),
        (position(player(STRONG, done="M05"), player(), phase="roll_call"), "reveal"),
        (position(player("C20", done="M05"), player(STRONG, done="M01"), phase="roll_call"), "(?!reveal).*"),
        (position(player(STRONG, missions="M05"), player(), phase="movement", areas="A01 A06"), "move:A06"),
        (position(player(WEAK), player(), phase="movement", areas=f"{HOPELESS} A02"), "(?!move:A1[34]).*"),
        (position(player(WEAK), player(), phase="movement", areas=HOPELESS, sought=True), "rest"),
        (position(RUNNING, player(), phase="exploration"), "step"),
        (play(WINNING, "explore"), "claim:F3"),
        (play(explorer(player(STRONG, missions="M01", area="A08"), 1), "explore"), "claim:M01"),
        (play(explorer(player(WEAK, missions="M01", area="A08"), 1), "explore"), "claim:ADV"),
        (explored(player("C04 C01", hand="V01 V02"), encounters="E02", area="A06", die=2)[0], "done"),
        (explored(player("C20", hand="V01"), encounters="E10")[0], "done"),
        (met(player("C11 C18"), creature="E10")[0], "use:C11"),
        (crisis(player(STRONG, hand="V01", done="M05"), player("C20", done="M07"))[0], "play:V01.*"),
    ],
    ids=[
        "it acts with something to do",
        "and leaves with nothing",
        "no one else is qualified",
        "another is",
        "its Mission is there",
        "a hopeless Area",
        "nothing to gain",
        "a Resistance Mission",
        "it wins the match",
        "a likely Mission",
        "an unlikely one",
        "a fight all but won",
        "a fight all but lost",
        "a lost fight is left",
        "everything helps in the Crisis",
    ],
)
def test_it_does_what_is_worth_most(state: AnimaState, move: str) -> None:
    assert re.fullmatch(move, chosen(state))


ARMED = explorer(player("C01 C02 C04", hand="V01", done="M01", area="A15"), 1, final="F3", timer=6)
TRIO = "C05 C06 C17"


@pytest.mark.parametrize(
    ("state", "normal", "hard"),
    [
        (ARMED, "claim:F3", "claim:ADV"),
        (WINNING, "claim:F3", "claim:F3"),
        (
            explorer(player(TRIO, missions="M01", done="M05", area="A08"), 1, final="F3", timer=6),
            "claim:ADV",
            "claim:M01",
        ),
        (explorer(player(TRIO, missions="M10", done="M05", area="A10"), 1), "claim:ADV", "claim:M10"),
    ],
    ids=[
        "an unlikely Final Mission can wait",
        "a likely one can't",
        "a second Mission for the Crisis",
        "and for its Combat",
    ],
)
def test_hard_weighs_the_end_of_the_match(state: AnimaState, normal: str, hard: str) -> None:
    view = seen(play(state, "explore"), 0)
    assert str(choose(GAME, view, 0, Random(1))) == normal
    assert str(choose_hard(GAME, view, 0, Random(1))) == hard


def test_it_recruits_before_it_declares() -> None:
    state = position(player("C20", hand="V29"), player())
    assert chosen(state) == "play:V29"
    assert chosen(play(state, "play:V29", seat=0)) == "leave"


def test_it_lays_only_as_many_cards_as_it_needs() -> None:
    state = attempted(player("C01 C03 C04", hand="V01 V02 V06"))[0]
    laid = []
    while (move := chosen(state)) != "done":
        laid.append(move)
        state = play(state, move, seat=0)
    assert 1 <= len(laid) <= 3
    easy = attempted(player(STRONG, hand="V01 V02 V06", rested=True, blessing=1))[0]
    assert not any(one.kind == "fight" for one in GAME.pending(easy)), "no card could change it"


def test_it_lets_a_window_pass_that_changes_nothing() -> None:
    near = player("C05 C06 C07 C09", done="M05", area="A15")  # so that it gives no standing answer
    players = player(STRONG), player("C12 C20", hand="V15", area="A01"), near
    state = explored(*players, encounters="E12", final="F3", timer=5, areas="A01 A08 A15")[0]
    assert stage(state) == "window b"
    assert chosen(state, 1) == "pass"


def test_it_hinders_whoever_is_about_to_win() -> None:
    rival = player(STRONG, done="M05")
    for card, move in (("V15", "play:V15/C12>first"), ("V32", "play:V32")):
        state = attempted(rival, player("C12", hand=card, area="A01"), mission="F3", area="A15")[0]
        assert stage(state) == "window b"
        assert chosen(state, 1) == move


def test_it_changes_the_die_that_decides() -> None:
    rival, me = player(STRONG, done="M05"), player("C20", hand="V30", area="A01")

    def rolled(own: int, other: int) -> AnimaState:
        state = attempted(rival, me, mission="F3", area="A15")[0]
        return play(with_dice(state, own, other), "1 pass")

    assert chosen(rolled(2, 3), 1) == "play:V30>second+"
    assert chosen(rolled(1, 3), 1) in ("play:V30>second+", "pass")


def test_it_saves_a_character() -> None:
    state = met(player("C01 C03", hand="V04"), creature="E12")[0]
    state = play(with_dice(state, 1, 6), *(["done"] if stage(state) == "fight" else []), seat=0)
    while stage(state) != "window j":
        state = play(state, chosen(state))
    assert chosen(state) in ("play:V04/C01", "play:V04/C03", "use:C03")


@pytest.mark.soak
def test_it_never_raises_in_positions_that_chance_brings() -> None:
    random = Random(4)
    for number in range(20):
        options = AnimaOptions(tree=number % 3 == 1, both_missions=number % 4 == 3)
        state = GAME.setup(2 + number % 4, options, random.randbytes(32)).state
        while pending := GAME.pending(state):
            seat = pending[0].seat
            if random.random() < 0.05:
                chosen(state, seat)
            state = GAME.apply(state, seat, random.choice(GAME.legal(state, seat))).state


@pytest.mark.parametrize("options", [AnimaOptions(), AnimaOptions(tree=True, both_missions=True)])
def test_it_chooses_by_its_view_alone(options: AnimaOptions) -> None:
    random = Random(5)
    state = GAME.setup(3, options, random.randbytes(32)).state
    while pending := GAME.pending(state):
        seat = pending[0].seat
        move = chosen(state, seat, 7)
        if random.random() < 0.3:
            assert chosen(GAME.determinize(seen(state, seat), random), seat, 7) == move
        state = play(state, move, seat=seat)
    assert any(player.done for player in state.players)
