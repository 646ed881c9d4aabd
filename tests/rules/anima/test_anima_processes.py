"""What goes on besides the frames, as everybody sees it: ventures, Combats, Speed Checks, windows."""

from __future__ import annotations

import pytest

from rules.anima.frames import Window
from rules.anima.ongoing import NOBODY, Bonus, Check, Combat, Side, Used, Venture
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import play, player, position, seen, with_dice
from tests.rules.anima.fights import THIRD, attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import passed
from tests.rules.anima.venturing import explorer, mover

PASSER = player("C08", "V20", area="A01")
"""A Party that may use its ability in every Combat."""


VENTURES = {
    "4.52 on its way": (met(PASSER)[0], Venture(seat=0, doing="enter", area="A08", level=2)),
    "4.9 an Area sought": (
        play(mover(PASSER, areas="A01 A02", area_deck="A08", encounters="E12"), "seek"),
        Venture(seat=0, doing="enter", area="A08", level=2, sought=True),
    ),
    "4.24 exploring": (
        explored(PASSER, encounters="E12 E02", die=6)[0],
        Venture(seat=0, doing="explore", area="A08", level=2, row=("?",), die=6),
    ),
    "V31": (
        play(explorer(player("C08", "V31", area="A08"), 2, encounters="E01"), "play:V31", "explore"),
        Venture(seat=0, doing="explore", area="A08", level=1, die=2),
    ),
    "4.20 an attempt": (
        attempted(PASSER)[0],
        Venture(seat=0, doing="mission", area="A08", level=3, mission="M01", step=1),
    ),
    "4.32 a try in the Crisis": (
        crisis(player("C08 C04", done="M01"), player("C09", done="M02"))[0],
        Venture(seat=0, doing="crisis", area="", level=3, mission="F1", step=1),
    ),
}


@pytest.mark.parametrize("name", VENTURES)
def test_4_52_a_venture_as_everybody_sees_it(name: str) -> None:
    state, venture = VENTURES[name]
    assert seen(state).venture == venture
    away = venture.doing in ("enter", "crisis")
    assert state.players[0].area == ("" if away else venture.area)


def test_c1_a_combat_begins_with_its_totals_and_nothing_used() -> None:
    state = explored(PASSER)[0]
    assert seen(state).combat == Combat(
        against="creature",
        card="E12",
        sides=(Side(0, 3), Side(NOBODY, 9)),
        tags=("NAT",),
        stage="fighting",
        answered=(0, -1),
    )
    combat = crisis(player("C08 C04", done="M01"), player("C09", done="M02"))[0].combat
    assert combat is not None
    assert (combat.against, combat.card, combat.crisis) == ("mission", "F1", True)


def test_c1_only_what_adds_something_is_named() -> None:
    """M03 adds no Combat, C05 and V22 nothing against a natural Creature."""
    plain = explored(player("C08 C05", "V20", done="M03", organization="V22"))[0].combat
    assert plain is not None
    assert [side.bonuses for side in plain.sides] == [(), ()]
    mine = player("C08 C05", "V20", done="M01", organization="V24", rested=True, blessing=1)
    full = explored(mine, encounters="E12")[0].combat
    assert full is not None
    assert full.sides[0].bonuses == (Bonus("M01", 3), Bonus("rest", 2), Bonus("A04", 1), Bonus("V24", 1))


SHARED = (("missions", 3),)
"""What a Party adds for a Mission in the Crisis."""


@pytest.mark.parametrize(
    ("mine", "other", "bonuses"),
    [
        (
            player("C08", "V20", done="M02"),
            player("C01 C04", done="M01"),
            (("M02", 1), ("missions", 3), ("failures", 1)),
        ),
        (player("C08 C01", done="M01"), player("C20", done="M02"), (("M01", 3), *SHARED)),
    ],
)
def test_4_32_what_is_added_in_a_crisis(mine: Player, other: Player, bonuses: tuple[tuple[str, int], ...]) -> None:
    """No failures are named to the first one."""
    combat = crisis(other, mine, rolls=(1, 6))[0].combat
    assert combat is not None and combat.sides[0].seat == 1
    assert combat.sides[0].bonuses == tuple(Bonus(*bonus) for bonus in bonuses)


@pytest.mark.parametrize(("target", "rerolled"), [("first", (True, False)), ("second", (False, True))])
def test_c4_a_die_rolled_again_is_marked(target: str, rerolled: tuple[bool, bool]) -> None:
    state = passed(explored(player("C12 C01", "V18 V20"), rolls=(1, 1))[0], until="window c")[0]
    state = play(with_dice(state, 1), f"play:V18/C12>{target}")
    assert state.combat is not None and state.combat.rerolled == rerolled


def test_c2_what_was_used_is_kept_in_order() -> None:
    state = play(
        attacked(player("C08", "V20"), player("C04", "V01"))[0], "0 use:C08", "1 play:V01/C04", "0 done", "1 done"
    )
    assert state.combat is not None
    assert state.combat.used == (Used(0, "C08"), Used(1, "V01", "C04"))


def test_c2_what_was_cancelled_is_marked() -> None:
    state = attacked(player("C04 C09", "V08"), player("C08 C01", "V01"), player("C12", "V22"))[0]
    state = play(state, "1 use:C08", "1 play:V01/C01", "1 done", "0 done", "0 play:V08/C09>V01")
    assert state.combat is not None
    assert {use.card: use.cancelled for use in state.combat.used} == {"C08": False, "V01": True, "V08": False}


def test_4_57_a_die_of_a_speed_check_rolled_again_is_marked() -> None:
    state = play(explorer(player("C12", "V18 V20", area="A13"), 3, 3, 3, encounters="E19"), "explore")
    state = play(passed(state, until="window e")[0], "play:V18/C12>first")
    assert state.check is not None
    assert state.check.rerolled


def test_3_1_a_speed_check_begins_with_its_speed() -> None:
    state = play(explorer(player("C04", "V03", area="A13"), 3, encounters="E19"), "explore")
    assert seen(state).check == Check(seat=0, need=8, source="E19", speed=2, bonuses=(), die=0, rerolled=False)


def fight() -> AnimaState:
    state = attacked(player("C08", "V21"), player("C04", "V22"), THIRD)[0]
    return play(state, "0 done", "1 done")


def robbed() -> AnimaState:
    return play(position(player("C12"), player("C16", "V08"), player("C19", "V20")), "use:C12>2")


def contract() -> AnimaState:
    state = position(player("C13", area="A02"), player("C04", "V04", area="A02"), phase="interaction", rolls=(6,))
    return play(state, "use:C13>C04")


WINDOWS = {
    "b": (fight(), 0, (0, 1)),
    "c": (passed(with_dice(fight(), 3, 3), until="window c")[0], 0, (0, 1)),
    "d": (play(explorer(player("C04", "V03", area="A13"), 3, encounters="E19"), "explore"), 0, (0,)),
    "e": (play(explorer(player("C20", "V30", area="A13"), 3, 4, encounters="E19"), "explore", "pass"), 0, (0,)),
    "f": (play(explorer(player("C10", area="A02"), 4), "explore"), 0, (0,)),
    "g": (explored(player("C14"))[0], 0, (0,)),
    "h": (robbed(), 0, (1,)),
    "i": (contract(), 0, (1,)),
    "j": (passed(explored(player("C03", "V20"), rolls=(1, 6))[0], until="window j")[0], 0, (0,)),
}


@pytest.mark.parametrize("row", WINDOWS)
def test_4_18_whose_action_opened_a_window_and_whom_it_concerns(row: str) -> None:
    state, opener, concerned = WINDOWS[row]
    window = state.frames[-1]
    assert isinstance(window, Window)
    assert (window.row, window.opener, window.concerned) == (row, opener, concerned)
