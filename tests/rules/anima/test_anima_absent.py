"""What happens for absent players: the fallback of every question (4.61)."""

from __future__ import annotations

import pytest

from rules.anima.options import AnimaOptions
from rules.anima.player import Progress
from rules.anima.position import AnimaState
from rules.engine import Seat
from tests.rules.anima.builder import GAME, asked, legal, play, player, position, seen, stage, top, with_dice, with_trap
from tests.rules.anima.venturing import explorer, meeting, mover


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


def test_4_61_movement_rests() -> None:
    state = mover(player("C09", "V11 V26 V28", area="A02"), areas="A02 A07")
    assert fallback(state) == "rest"


def test_4_61_the_area_to_discard_is_the_first_and_protection_is_passed_on() -> None:
    four = "A05 A02 A01 A07"
    state = mover(player("C01"), areas=four, area_deck="A03", encounters="E22", others=(player("C19", "V20"),))
    state = play(state, "seek")
    assert (stage(state), fallback(state)) == ("remove", "remove:A05")
    state = play(state, "remove:A05")
    assert (stage(state), fallback(state, 1)) == ("protect", "pass")


def test_4_61_interaction_passes_or_makes_the_attack_of_rivalry() -> None:
    mine, other = player("C13 C01", "V16", area="A02"), player("C19", "V20", area="A02")
    assert fallback(position(mine, other, phase="interaction")) == "done"
    rivals = (
        player("C02", area="A02", organization="V20"),
        player("C01", area="A02", organization="V21"),
    )
    assert fallback(position(*rivals, phase="interaction")) == "attack:2"


def test_4_61_a_trade_is_refused() -> None:
    state = position(player("C01", "V20", area="A02"), player("C19", "V22", area="A02"), phase="interaction")
    state = play(state, "trade:2", "lay:V20")
    assert fallback(state) == "break"
    state = play(state, "offer")
    assert (asked(state), fallback(state, 1)) == ((1,), "break")


def test_4_61_exploration_is_nothing_or_the_next_step_of_a_resistance_mission() -> None:
    assert fallback(explorer(player("C01", "V31", area="A02"))) == "done"
    mine = player("C01", area="A02", missions="M04", progress=Progress("M04", 1, 3))
    assert fallback(explorer(mine)) == "step"
    late = player("C01", area="A02", missions="M04", progress=Progress("M04", 1, 4))
    assert fallback(explorer(late)) == "done"


def test_4_61_no_reward_is_claimed() -> None:
    state = play(explorer(player("C01", area="A02", missions="M04"), 1), "explore")
    assert (stage(state), fallback(state)) == ("claim", "claim:none")


def test_4_61_no_card_in_combat_and_windows_are_passed() -> None:
    mine = player("C08 C02", "V14 V18", area="A13")
    state = play(explorer(mine, 3, encounters="E12"), "explore")
    assert (stage(state), fallback(state)) == ("fight", "done")
    state = play(with_dice(state, 3, 3), "done")
    assert (stage(state), fallback(state)) == ("window c", "pass")


@pytest.mark.parametrize(
    ("characters", "dies"),
    [("C04 C01 C12", "C12"), ("C12 C13 C14", "C12"), ("C14 C13~ C05", "C13"), ("C05 C04-", "C04")],
)
def test_4_61_the_weakest_dies(characters: str, dies: str) -> None:
    state, _ = meeting(player(characters), "E13", 1, 6)
    assert (stage(state), fallback(state)) == ("choose", f"choose:{dies}")


def test_4_61_equals_die_in_the_stable_order() -> None:
    state, _ = meeting(player("C14 C13"), "E13", 1, 6)
    assert fallback(state) == "choose:C14"


def test_4_61_the_first_cards_are_discarded() -> None:
    dice = "V15 V18 V30 V32"
    state, _ = meeting(player("C01 C09", "V20 V22 V24"), "E11", 1, 1, advantage_discard=dice)
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


def test_4_61_the_steps_of_missions_are_done_by_a_speed_check() -> None:
    mine = player("C01", "V20 V22", area="A05", missions="M06")
    state = play(explorer(mine, 1, advantage_discard="V15 V18 V30 V32"), "explore", "claim:M06")
    assert fallback(state) == "choose:check"
    egg = player("C01", area="A14", missions="M12")
    assert fallback(play(explorer(egg, 1, encounters="E20"), "explore", "claim:M12")) == "choose:check"


def test_4_61_special_rewards_take_the_first_card_or_the_weakest_character() -> None:
    state = play(explorer(player("C01", area="A03"), 1, advantages="V29 V26 V27 V28"), "explore", "claim:EX")
    assert fallback(state) == "choose:V29"
    assert fallback(play(state, "choose:V29")) == "choose:V26-"
    state = play(explorer(player("C01", area="A10"), 1, advantage_discard="V30 V05"), "explore", "claim:EX")
    assert fallback(state) == "choose:V05"
    state = play(explorer(player("C01", area="A12"), 1, characters="C04 C12 C13"), "explore", "claim:EX")
    assert fallback(state) == "choose:C12"
    state = play(explorer(player("C01", area="A15"), 1, character_discard="C04 C12 C13"), "explore", "claim:EX")
    assert fallback(state) == "choose:C12"


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
