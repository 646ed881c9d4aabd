"""Windows that could change nothing, and dice that nobody may change (4.50, 4.57)."""

from __future__ import annotations

import pytest

from tests.rules.anima.builder import asked, legal, play, player, position, stage
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import passed

V18_ONLY = "V30"
V30_ONLY = "V18"
"""The discard pile that leaves one of the two cards."""


def fought(rolls: tuple[int, int], pile: str, mine: str = "C04 C01", creature: str = "E12", area: str = "A08") -> bool:
    """Say whether the dice of a Combat open a window: 9 against the Ogre's 9 if nothing is named."""
    others = player("C10", hand="V28 V29"), player("C19")
    step = met(player(mine), *others, creature=creature, area=area, rolls=rolls, advantage_discard=pile)
    return stage(passed(step[0], until="window c")[0]) == "window c"


@pytest.mark.parametrize(
    ("rolls", "open_"),
    [
        ((6, 2), False),
        ((5, 3), False),
        ((4, 3), True),
        ((4, 2), False),
        ((3, 3), True),
        ((3, 5), True),
        ((2, 5), False),
    ],
)
def test_4_50_v30_alone_reaches_2_on_one_die(rolls: tuple[int, int], open_: int) -> None:
    """A victory by 2 becomes a tie, which is won; by 1 a defeat. A defeat by 2 becomes a tie, by 3 it stays one."""
    assert fought(rolls, V30_ONLY) is bool(open_)


def test_4_50_v30_stops_at_1_and_6() -> None:
    """15 to 14: the 2 falls to 1, the 5 rises to 6, which ties. 9 to 11: the 5 rises to 6, the 2 falls to 1."""
    assert not fought((2, 5), V30_ONLY, mine="C04 C01 C06")
    assert fought((3, 5), V30_ONLY, mine="C04 C01 C20")
    assert not fought((5, 2), V30_ONLY, mine="C01")
    assert fought((4, 1), V30_ONLY, mine="C01")


@pytest.mark.parametrize(
    ("rolls", "mine", "open_"),
    [
        ((1, 1), "C04", True),  # 6 : 10, a 6 wins
        ((6, 1), "C04 C01 C03 C06", False),  # 17 + 1 at least against 9 + 6 at most
        ((6, 1), "C04 C01 C03", False),  # 13 + 1 against 9 + 1, 13 + 6 against 9 + 6
        ((1, 6), "C04 C01 C03", True),  # 14 : 15
    ],
)
def test_4_50_v18_may_bring_any_face_of_one_die(rolls: tuple[int, int], mine: str, open_: bool) -> None:
    assert fought(rolls, V18_ONLY, mine=mine) is open_


def test_4_50_both_cards_one_on_each_die() -> None:
    """13 + 6 against 9 + 1: V18 brings 14 against 10, V30 then 14 against 12, which is still won; so is 16 : 15."""
    assert not fought((6, 1), "V26", mine="C04 C01 C03")
    assert fought((6, 4), "V26", mine="C04 C01 C03")  # 13 + 1 against 9 + 6
    assert not fought((6, 4), V18_ONLY, mine="C04 C01 C03")
    assert not fought((6, 4), V30_ONLY, mine="C04 C01 C03")


def test_4_50_a_loss_by_5_that_can_kill_counts() -> None:
    """5 against the Ogre's 9: lost by 4 or 5, beyond the reach of a victory with V30."""
    assert fought((1, 1), V30_ONLY, mine="C04")  # the opponent's 1 may rise to 3
    assert fought((1, 2), V30_ONLY, mine="C04")  # lost by 5: the 1 may rise to 3
    assert not fought((1, 6), V30_ONLY, mine="C04")  # by 9: to 7 at best
    assert fought((1, 3), V30_ONLY, mine="C04")  # by 6: to 4
    assert not fought((1, 4), V30_ONLY, mine="C04")  # by 7: to 5 at best, which kills as well


def test_4_50_where_nobody_can_die_a_loss_by_5_does_not_count() -> None:
    """The Old Warrior kills nobody: 0 against 2."""
    assert not fought((1, 4), V30_ONLY, mine="C04-", creature="E01", area="A02")
    assert fought((3, 3), V30_ONLY, mine="C04-", creature="E01", area="A02")


def test_4_50_the_wyvern_kills_by_3() -> None:
    """5 + 3 against 10 + 1 is lost by 3; a change by 1 or 2 saves; by 6 it does not."""
    assert fought((3, 1), V30_ONLY, mine="C04", creature="E09")
    assert fought((4, 1), V30_ONLY, mine="C04", creature="E09")
    assert not fought((1, 2), V30_ONLY, mine="C04", creature="E09")


def test_4_50_the_restless_dead_win_ties() -> None:
    """5 against 5: 4 + 2 wins by 2, a tie would be lost."""
    assert fought((4, 2), V30_ONLY, mine="C04", creature="E06", area="A02")
    assert not fought((5, 2), V30_ONLY, mine="C04", creature="E06", area="A02")


def test_4_50_each_card_only_as_far_as_it_could_be_in_a_hand() -> None:
    """V18 needs somebody with Trickery ready; nobody has it here, and V30 lies on the pile."""
    step = met(player("C04 C01", hand="V26"), player("C03", hand="V27"), rolls=(3, 3), advantage_discard=V18_ONLY)
    assert passed(step[0])[0].combat is None
    assert stage(passed(step[0], until="window c")[0]) == "move"


def test_4_50_between_parties_a_tie_counts() -> None:
    """5 + 4 against 4 + 3 wins by 2; a 2 less ties."""
    seats = player("C04"), player("C03"), player("C19", hand="V26")
    state = attacked(*seats, rolls=(4, 3), advantage_discard=V30_ONLY)[0]
    assert (stage(state), asked(state)) == ("window c", (2,))
    state = attacked(*seats, rolls=(6, 2), advantage_discard=V30_ONLY)[0]
    assert stage(state) == "window c"  # won by 5: the loser would die
    state = attacked(*seats, rolls=(5, 3), advantage_discard=V30_ONLY)[0]
    assert stage(state) == "window c"  # won by 3: 5 with 2 more


@pytest.mark.parametrize(("rolls", "open_"), [((1, 1), True), ((1, 4), False)])
def test_4_50_an_attacker_who_would_die_counts(rolls: tuple[int, int], open_: bool) -> None:
    """3 against 9, beyond a victory: lost by 6, with 2 more by 4; or by 9."""
    seats = player("C20"), player("C04 C02"), player("C19", hand="V26")
    state = attacked(*seats, rolls=rolls, advantage_discard=V30_ONLY)[0]
    assert (stage(state) == "window c") is open_


@pytest.mark.parametrize(("die", "open_"), [(5, True), (4, True), (3, False)])
def test_4_50_in_the_total_of_f2_reaching_it_counts(die: int, open_: bool) -> None:
    """29 + die against 35."""
    seats = player("C04 C01 C02", done="M02", hand="V26"), player("C20", done="M03")
    state = crisis(*seats, final="F2", rolls=(die, 1), advantage_discard=V30_ONLY)[0]
    state = passed(state, until="window c")[0]
    assert (stage(state) == "window c") is open_


def test_4_50_the_total_of_f2_has_one_die() -> None:
    seats = player("C04 C01 C02", done="M02", hand="V18"), player("C20", done="M03")
    state = passed(crisis(*seats, final="F2", rolls=(4, 1))[0], until="window c")[0]
    assert legal(state, 0) == ("pass", "play:V18/C02>first")


def test_4_50_in_a_crisis_no_death_is_at_stake() -> None:
    """4 + 1 + 3 against 22: far behind, with 5 or without."""
    seats = player("C01 C09", done="M02", hand="V26"), player("C20", done="M03")
    state = crisis(*seats, rolls=(3, 3), advantage_discard=V30_ONLY)[0]
    assert stage(passed(state, until="window c")[0]) == "over"


def test_4_50_where_c_is_open_for_v13_alone_only_v13_may_be_answered() -> None:
    seats = player("C04 C01 C03", hand="V01"), player("C09 C02", hand="V13 V18 V30")
    state = play(met(*seats, rolls=(6, 1))[0], "play:V01/C04", "done")
    state = passed(state, until="window c")[0]
    assert (asked(state), legal(state)) == ((1,), ("pass", "play:V13/C09>1"))


def test_4_50_missions_count_like_creatures() -> None:
    state = attempted(player("C04 C01 C03"), player("C20", hand="V26", area="A01"), rolls=(3, 2))[0]
    assert stage(passed(state, until="window c")[0]) == "window c"


def checked(die: int, pile: str) -> bool:
    """Say whether the die of a Speed Check opens a window: Speed 6 against 11."""
    others = player("C02", hand="V26"), player("C03")
    step = met(player("C04 C12"), *others, creature="E24", rolls=(die,), advantage_discard=pile)
    return stage(passed(step[0], until="window e")[0]) == "window e"


@pytest.mark.parametrize(("die", "v30"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)])
def test_4_50_the_success_of_a_speed_check(die: int, v30: bool) -> None:
    """A 5 is needed; V18 may bring it or take it away whatever lies there."""
    assert checked(die, V30_ONLY) is v30
    assert checked(die, V18_ONLY)


def test_4_50_a_speed_check_that_just_succeeds_and_cannot_fail() -> None:
    """Speed 10 and a 1 make 11; V30 can only raise it."""
    step = met(player("C01 C12 C04"), player("C02", hand="V26"), creature="E24", rolls=(1,), advantage_discard=V30_ONLY)
    assert stage(passed(step[0], until="window e")[0]) != "window e"


@pytest.mark.parametrize(("mover", "open_"), [("C04", False), ("C04 C12", True), ("C01 C09 C12", False)])
def test_4_50_a_speed_check_that_every_or_no_face_passes(mover: str, open_: bool) -> None:
    """11 with Speed 2, 6 and 12."""
    step = met(player(mover), player("C02", hand="V26"), creature="E24", rolls=(3,))
    state = passed(step[0], until="window e")[0]
    assert (stage(state) == "window e") is open_


HELD = "V18 V30"


def test_4_57_an_exploration_die_is_changed_by_c10_only() -> None:
    for die in range(1, 7):
        state = explored(player("C04"), player("C02", hand=HELD, area="A01"), die=die, encounters="E17 E22")[0]
        assert stage(state) == "claim"


def test_4_57_dice_of_abilities_and_events_are_not_changed() -> None:
    state = play(position(player("C12"), player("C03*", hand="V26"), player("C02", hand=HELD), rolls=(3,)), "use:C12>2")
    assert stage(state) == "reset"
    state = explored(player("C04"), player("C02", hand=HELD, area="A01"), encounters="E25", rolls=(3,))[0]
    assert stage(state) == "claim"


def test_4_57_the_dice_of_the_turn_order_are_not_changed() -> None:
    state = position(player("C04"), player("C20", hand=HELD, area="A01"), phase="exploration", seat=1)
    state = play(state, "done")
    assert (state.turn, stage(state)) == (4, "roll_call")
