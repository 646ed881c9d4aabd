"""What happens for absent players: the fallback of every question (4.61)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.options import AnimaOptions
from rules.anima.player import Player, Progress
from rules.anima.position import AnimaState
from rules.engine import Seat
from tests.rules.anima.builder import GAME, asked, legal, play, player, position, seen, stage, top, with_dice, with_trap
from tests.rules.anima.venturing import explorer, meeting, mover

DICE = "V15 V18 V30 V32"
THIEF = player("C19", "V20", area="A02")
RIVALS = player("C02", area="A02", organization="V20"), player("C01", area="A02", organization="V21")


def fallback(state: AnimaState, seat: Seat = 0) -> str:
    """Return the answer of an absent player, which is legal."""
    found = str(GAME.fallback(seen(state, seat), seat))
    assert found in legal(state, seat)
    return found


def test_4_61_setup_keeps_the_first_character_and_the_first_three_advantages() -> None:
    state = GAME.setup(2, AnimaOptions(), bytes(16)).state
    dealt = top(state).characters[0]
    hand = state.players[0].hand
    assert (len(dealt), len(hand)) == (2, 4)
    assert fallback(state) == f"keep:{dealt[0]},{hand[3]}"


@pytest.mark.parametrize(("where", "answer"), [("A02", "stay"), ("", "leave")])
def test_4_61_the_roll_call_and_a_reset_sub_turn_stay_or_leave(where: str, answer: str) -> None:
    mine = player("C12 C18", "V20 V29", area=where, done="M03")
    state = position(mine, player("C19", "V22", area="A02"), phase="roll_call")
    assert fallback(state) == answer
    assert fallback(position(mine, player("C19"), phase="reset")) == answer


def test_4_61_discards_of_others_are_not_taken() -> None:
    state = position(player("C01 C09", "V20 V22 V24"), player("C19"), phase="reset")
    state = play(state, "discard:V20", "expel:C09", "leave")
    assert (stage(state), asked(state), fallback(state, 1)) == ("pick_up", (1,), "pass")


def test_4_61_the_area_to_discard_is_the_first_and_protection_is_passed_on() -> None:
    four = "A05 A02 A01 A07"
    state = mover(player("C01"), areas=four, area_deck="A03", encounters="E22", others=(player("C19", "V20"),))
    state = play(state, "seek")
    assert (stage(state), fallback(state)) == ("remove", "remove:A05")
    state = play(state, "remove:A05")
    assert (stage(state), fallback(state, 1)) == ("protect", "pass")


THERE = player("C01", "V20", area="A02")
UNDER_WAY = Progress("M04", 1, 3)


@pytest.mark.parametrize(
    ("state", "moves", "kind", "answer"),
    [
        (mover(player("C09", "V11 V26 V28", area="A02"), areas="A02 A07"), [], "move", "rest"),
        (position(player("C13 C01", "V16", "A02"), THIEF, phase="interaction"), [], "interact", "done"),
        (position(*RIVALS, phase="interaction"), [], "interact", "attack:2"),
        (position(THERE, player("C19", area="A02"), phase="interaction"), ["trade:2", "lay:V20"], "trade", "break"),
        (explorer(player("C01", "V31", area="A02")), [], "explore", "done"),
        (explorer(player("C01", area="A02", missions="M04", progress=UNDER_WAY)), [], "explore", "step"),
        (explorer(player("C01", area="A02", missions="M04", progress=Progress("M04", 1, 4))), [], "explore", "done"),
        (explorer(player("C01", area="A02", missions="M04"), 1), ["explore"], "claim", "claim:none"),
    ],
)
def test_4_61_sub_turns_and_rewards(state: AnimaState, moves: list[str], kind: str, answer: str) -> None:
    state = play(state, *moves)
    assert (stage(state), fallback(state)) == (kind, answer)


def test_4_61_a_trade_is_refused() -> None:
    state = position(THERE, player("C19", "V22", area="A02"), phase="interaction")
    state = play(state, "trade:2", "lay:V20", "offer")
    assert (asked(state), fallback(state, 1)) == ((1,), "break")


def test_4_61_no_card_in_combat_and_windows_are_passed() -> None:
    state = play(explorer(player("C08 C02", "V14 V18", area="A13"), 3, encounters="E12"), "explore")
    assert (stage(state), fallback(state)) == ("fight", "done")
    state = play(with_dice(state, 3, 3), "done")
    assert (stage(state), fallback(state)) == ("window c", "pass")


@pytest.mark.parametrize(
    ("characters", "dies"),
    [("C04 C01 C12", "C12"), ("C12 C13 C14", "C12"), ("C14 C13~ C05", "C13"), ("C05 C04-", "C04"), ("C14 C13", "C14")],
)
def test_4_61_the_weakest_dies_equals_in_the_stable_order(characters: str, dies: str) -> None:
    state, _ = meeting(player(characters), "E13", 1, 6)
    assert (stage(state), fallback(state)) == ("choose", f"choose:{dies}")


def test_4_61_the_first_cards_are_discarded() -> None:
    state, _ = meeting(player("C01 C09", "V20 V22 V24"), "E11", 1, 1, advantage_discard=DICE)
    assert fallback(state) == "choose:V20"
    state = play(state, "choose:V22")
    assert fallback(state) == "choose:V20"
    state, _ = meeting(player("C01 C09", "V20 V22"), "E27", others=(player("C19", "V23 V24", area="A02"),))
    assert (stage(state), fallback(state), fallback(state, 1)) == ("give", "choose:V20", "choose:V23")


@pytest.mark.parametrize(
    ("card", "cards", "rolls"), [("E18", "", ()), ("E20", "V20 V22", ()), ("E26", "", (5,)), ("E03", "", (6, 1))]
)
def test_4_61_what_is_optional_is_declined(card: str, cards: str, rolls: tuple[int, ...]) -> None:
    state, _ = meeting(player("C01", cards), card, *rolls)
    assert (stage(state), fallback(state)) == ("choose", "choose:no")


def test_4_61_betrayal_takes_from_the_first_party() -> None:
    others = (player("C19", area="A02"), player("C12 C13"), player("C14 C05"))
    state, _ = meeting(player("C01"), "E23", 4, others=others)
    assert fallback(state) == "choose:3"


def test_4_61_a_trap_strikes_the_weakest_of_the_other_party() -> None:
    """The owner chooses among the Characters of somebody else."""
    state = mover(player("C04 C01 C12~", area="A02"), areas="A02 A07", others=(player("C19"),))
    state = with_trap(state, "A07", "V27", owner=1)
    state = play(state, "move:A07", "1 rest")
    assert (stage(state), asked(state)) == ("choose", (1,))
    assert fallback(state, 1) == "choose:C12"


@pytest.mark.parametrize(
    ("mine", "fields", "moves", "answer"),
    [
        (player("C01", "V20 V22", area="A05", missions="M06"), {"advantage_discard": DICE}, "claim:M06", "check"),
        (player("C01", area="A14", missions="M12"), {"encounters": "E20"}, "claim:M12", "check"),
        (player("C01", area="A03"), {"advantages": "V29 V26 V27 V28"}, "claim:EX", "V29"),
        (player("C01", area="A03"), {"advantages": "V29 V26 V27 V28"}, "claim:EX choose:V29", "V26-"),
        (player("C01", area="A10"), {"advantage_discard": "V30 V05"}, "claim:EX", "V05"),
        (player("C01", area="A12"), {"characters": "C04 C12 C13"}, "claim:EX", "C12"),
        (player("C01", area="A15"), {"character_discard": "C04 C12 C13"}, "claim:EX", "C12"),
    ],
)
def test_4_61_steps_by_a_speed_check_and_special_rewards_the_first_card_or_the_weakest_character(
    mine: Player, fields: dict[str, Any], moves: str, answer: str
) -> None:
    assert fallback(play(explorer(mine, 1, **fields), "explore", *moves.split())) == f"choose:{answer}"


def test_4_61_divination_puts_the_first_card_back_on_top() -> None:
    state = position(player("C09", "V12"), player("C19"), phase="reset", encounters="E05 E06 E07 E08")
    state = play(state, "play:V12/C09")
    assert fallback(state) == "choose:E05+"


def test_4_61_a_match_without_anybody_comes_to_its_end() -> None:
    state = GAME.setup(3, AnimaOptions(reveal_by="15"), bytes(16)).state
    while GAME.pending(state):
        seat = asked(state)[0]
        state = GAME.apply(state, seat, GAME.fallback(seen(state, seat), seat)).state
    assert (state.reason, state.winner) == ("omega", -1)
    assert state.turn in (22, 24)
