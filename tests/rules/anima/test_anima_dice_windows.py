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


NINE, FIVE, THIRTEEN = "C04 C01", "C04", "C04 C01 C03"
OGRE, WYVERN = ("E12", "A08"), ("E09", "A08")
OLD_WARRIOR, RESTLESS = ("E01", "A02"), ("E06", "A02")


@pytest.mark.parametrize(
    ("mine", "creature", "rolls", "open_"),
    [
        # a victory by 2 becomes a tie, which is won; by 1 a defeat; a defeat by 2 becomes a tie, by 3 it stays one
        *((NINE, OGRE, rolls, False) for rolls in ((6, 2), (5, 3), (4, 2), (2, 5))),
        *((NINE, OGRE, rolls, True) for rolls in ((4, 3), (3, 3), (3, 5))),
        # dice stop at 1 and 6: 15 to 14, 9 to 11
        ("C04 C01 C06", OGRE, (2, 5), False),
        ("C04 C01 C20", OGRE, (3, 5), True),
        ("C01", OGRE, (5, 2), False),
        ("C01", OGRE, (4, 1), True),
        # lost by 5 or more that can kill, beyond the reach of a victory
        (FIVE, OGRE, (1, 1), True),  # the opponent's 1 may rise to 3
        (FIVE, OGRE, (1, 2), True),
        (FIVE, OGRE, (1, 6), False),  # by 9: to 7 at best
        (FIVE, OGRE, (1, 3), True),  # by 6: to 4
        (FIVE, OGRE, (1, 4), False),  # by 7: to 5, which kills as well
        # the Old Warrior kills nobody: 0 against 2
        ("C04-", OLD_WARRIOR, (1, 4), False),
        ("C04-", OLD_WARRIOR, (3, 3), True),
        # the Wyvern kills by 3
        (FIVE, WYVERN, (3, 1), True),
        (FIVE, WYVERN, (4, 1), True),
        (FIVE, WYVERN, (1, 2), False),
        # the Restless Dead win ties: 4 + 2 wins by 2, a tie would be lost
        (FIVE, RESTLESS, (4, 2), True),
        (FIVE, RESTLESS, (5, 2), False),
        (THIRTEEN, OGRE, (6, 4), False),
    ],
)
def test_4_50_v30_alone_reaches_2_on_one_die(
    mine: str, creature: tuple[str, str], rolls: tuple[int, int], open_: bool
) -> None:
    assert fought(rolls, V30_ONLY, mine, *creature) is open_


@pytest.mark.parametrize(
    ("mine", "pile", "rolls", "open_"),
    [
        (FIVE, V18_ONLY, (1, 1), True),  # 6 : 10, a 6 wins
        ("C04 C01 C03 C06", V18_ONLY, (6, 1), False),  # 17 + 1 at least against 9 + 6 at most
        (THIRTEEN, V18_ONLY, (6, 1), False),  # 13 + 1 against 9 + 1, 13 + 6 against 9 + 6
        (THIRTEEN, V18_ONLY, (1, 6), True),  # 14 : 15
        (THIRTEEN, V18_ONLY, (6, 4), False),
        # both cards, one on each die: V18 brings 14 against 10, V30 then 14 against 12, which is still won
        (THIRTEEN, "V26", (6, 1), False),
        (THIRTEEN, "V26", (6, 4), True),  # 13 + 1 against 9 + 6
    ],
)
def test_4_50_v18_may_bring_any_face_of_one_die(mine: str, pile: str, rolls: tuple[int, int], open_: bool) -> None:
    assert fought(rolls, pile, mine) is open_


def test_4_50_each_card_only_as_far_as_it_could_be_in_a_hand() -> None:
    """V18 needs somebody with Trickery ready; nobody has it here, and V30 lies on the pile."""
    step = met(player("C04 C01", hand="V26"), player("C03", hand="V27"), rolls=(3, 3), advantage_discard=V18_ONLY)
    assert passed(step[0])[0].combat is None
    assert stage(passed(step[0], until="window c")[0]) == "move"


@pytest.mark.parametrize(
    ("mine", "theirs", "rolls", "open_"),
    [
        ("C04", "C03", (4, 3), True),  # 5 + 4 against 4 + 3: a 2 less ties
        ("C04", "C03", (6, 2), True),  # won by 5: the loser would die
        ("C04", "C03", (5, 3), True),  # won by 3: 5 with 2 more
        ("C20", "C04 C02", (1, 1), True),  # 3 against 9, beyond a victory: lost by 6, with 2 more by 4
        ("C20", "C04 C02", (1, 4), False),  # by 9
    ],
)
def test_4_50_between_parties_a_tie_and_any_death_count(
    mine: str, theirs: str, rolls: tuple[int, int], open_: bool
) -> None:
    seats = player(mine), player(theirs), player("C19", hand="V26")
    state = attacked(*seats, rolls=rolls, advantage_discard=V30_ONLY)[0]
    assert (stage(state) == "window c") is open_
    assert not open_ or asked(state) == (2,)


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


@pytest.mark.parametrize(
    ("mover", "die", "pile", "open_"),
    [
        ("C04", 3, "", False),  # 11 with Speed 2, 6 and 12
        ("C04 C12", 3, "", True),
        ("C01 C09 C12", 3, "", False),
        ("C01 C12 C04", 1, V30_ONLY, False),  # Speed 10 and a 1 make 11; V30 can only raise it
    ],
)
def test_4_50_a_speed_check_that_every_or_no_face_passes(mover: str, die: int, pile: str, open_: bool) -> None:
    step = met(player(mover), player("C02", hand="V26"), creature="E24", rolls=(die,), advantage_discard=pile)
    assert (stage(passed(step[0], until="window e")[0]) == "window e") is open_


HELD = "V18 V30"


def test_4_57_dice_of_explorations_abilities_events_and_the_turn_order_are_not_changed() -> None:
    holder = player("C02", hand=HELD, area="A01")
    for die in range(1, 7):
        assert stage(explored(player("C04"), holder, die=die, encounters="E17 E22")[0]) == "claim"
    assert stage(explored(player("C04"), holder, encounters="E25", rolls=(3,))[0]) == "claim"
    state = play(position(player("C12"), player("C03*", hand="V26"), holder, rolls=(3,)), "use:C12>2")
    assert stage(state) == "reset"
    state = play(position(player("C04"), player("C20", hand=HELD, area="A01"), phase="exploration", seat=1), "done")
    assert (state.turn, stage(state)) == (4, "roll_call")
