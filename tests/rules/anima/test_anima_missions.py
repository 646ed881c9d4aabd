"""The Basic Missions M01 to M12 (3.5), and what 3.10 says about them (M04: ``test_anima_attempts``)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckBegan, CheckEnded, CombatBegan, Died, Discarded, MissionFailed, Recruited
from rules.anima.player import HeldMission
from tests.rules.anima.builder import asked, happened, legal, play, player, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import News, attempting, bases, explorer, party, passed, resting_place, turned_up, wins

THREE = "C04 C01 C09"
"""A Party with Combat 12 and Speed 10, without abilities."""

SEVEN = "C01 C09"
"""A Party with Combat 7 and Speed 8, without abilities."""

DICE = "V15 V18 V30 V32"
"""On the discard pile, they keep the windows of others closed."""

FIGHTS = [
    # Mission, Party, the totals of C1, dice of a tie, the bonuses of its reward
    ("M01", THREE, (12, 15), (4, 1), (3, 0)),
    ("M05", THREE, (12, 13), (2, 1), (2, 0)),
    ("M08", THREE, (12, 14), (3, 1), (2, 1)),
    ("M09", THREE, (12, 15), (4, 1), (3, 0)),
    ("M11", THREE, (12, 13), (2, 1), (2, 0)),
]


@pytest.mark.parametrize(("mission", "characters", "totals", "tie", "bonuses"), FIGHTS)
def test_m01_m05_m08_m09_m11_are_one_combat_each(
    mission: str, characters: str, totals: tuple[int, int], tie: tuple[int, int], bonuses: tuple[int, int]
) -> None:
    before = player(characters)
    state, events = attempting(before, mission, *tie)
    mine = state.players[0]
    assert (bases(events), wins(events), mine.done) == (totals, [0], (mission,))
    assert (mine.combat - before.combat, mine.speed - before.speed) == bonuses
    assert (mine.combat_bonus, mine.speed_bonus) == bonuses
    assert mine.area and not mine.lost_turn
    state, events = attempting(before, mission, tie[0], tie[1] + 1)
    mine = state.players[0]
    assert (wins(events), mine.done, mine.combat_bonus, mine.speed_bonus) == ([1], (), 0, 0)
    assert (mine.area, mine.lost_turn, mine.missions[0]) == ("", True, HeldMission(mission, up=True))


@pytest.mark.parametrize(
    ("mission", "own"), [("M01", 3 + 2), ("M05", 3 + 2), ("M08", 3 + 2), ("M09", 3 + 2 + 4), ("M11", 3)]
)
def test_3_5_the_tags_of_the_opponents(mission: str, own: int) -> None:
    assert bases(attempting(player("C05", organization="V22"), mission, 6, 1)[1])[0] == own


@pytest.mark.parametrize(
    ("mission", "characters"),
    [
        ("M01", "C04 C01 C12"),
        ("M04", "C01 C12"),
        ("M05", "C01 C09 C12"),
        ("M08", "C04 C09 C12"),
        ("M09", "C04 C01 C12"),
        ("M11", "C01 C09 C12"),
    ],
)
def test_3_5_a_mission_opponent_kills_by_a_margin_of_5(mission: str, characters: str) -> None:
    """Without the dice M04 wins by 4, the others by 5."""
    deadly, harmless = ((1, 2), (1, 1)) if mission == "M04" else ((1, 1), (2, 1))
    state, _ = attempting(player(characters), mission, *deadly)
    assert (stage(state), len(legal(state))) == ("choose", len(characters.split()))
    state, events = attempting(player(characters), mission, *harmless)
    assert (wins(events), of(events, Died), asked(state)) == ([1], [], (1,))


@pytest.mark.parametrize(
    ("mission", "need", "combat", "tags", "bonuses"),
    [("M02", 10, 10, 0, (1, 2)), ("M07", 11, 11, 2, (2, 0))],
)
def test_m02_and_m07_are_a_speed_check_and_then_a_combat(
    mission: str, need: int, combat: int, tags: int, bonuses: tuple[int, int]
) -> None:
    state, events = attempting(player(SEVEN), mission, need - 8, 6, 13 - combat)
    mine = state.players[0]
    assert (of(events, CheckEnded)[0].success, bases(events), wins(events)) == (True, (7, combat), [0])
    assert (mine.done, mine.combat_bonus, mine.speed_bonus) == ((mission,), *bonuses)
    state, events = attempting(player(SEVEN), mission, need - 8, 1, 1)
    assert (wins(events), state.players[0].lost_turn, state.players[0].done) == ([1], True, ())
    _, events = attempting(player("C01 C05 C08-", organization="V22"), mission, 6, 6, 1)
    assert bases(events) == (7 + tags, combat)


@pytest.mark.parametrize(("mission", "need"), [("M02", 10), ("M07", 11)])
def test_m02_and_m07_a_failed_check_ends_the_attempt_in_the_area(mission: str, need: int) -> None:
    state, events = attempting(player(SEVEN), mission, need - 9, 6, 1)
    mine = state.players[0]
    assert (of(events, CheckEnded)[0].total, of(events, CombatBegan)) == (need - 1, [])
    assert (bool(mine.area), mine.lost_turn, mine.done) == (True, False, ())
    assert mine.missions[0] == HeldMission(mission, up=True)
    assert [event.card for event in of(events, MissionFailed)] == [mission]
    assert asked(state) == (1,)


@pytest.mark.parametrize(
    ("cards", "die", "after"),
    [("", 6, "V05 V06"), ("", 5, ""), ("V20 V21 V22 V23", 6, "V05 V20 V21 V22 V23")],
)
def test_m03_is_a_speed_check_of_14_and_draws_two(cards: str, die: int, after: str) -> None:
    mine = player(SEVEN, cards)
    state, events = attempting(mine, "M03", die, advantages="V05 V06 V07", advantage_discard=DICE)
    won = die == 6
    assert [event.need for event in of(events, CheckBegan)] == [14]
    mine = state.players[0]
    assert (hand(state), mine.done, mine.combat_bonus) == (after, ("M03",) if won else (), 0)
    assert (mine.speed_bonus, mine.area) == (2 * won, "A03")


def test_m03_its_check_opens_the_windows_of_a_speed_check() -> None:
    mine = player("C11 C01", "V03", area="A03", missions="M03")
    state = play(explorer(mine, 1), "explore", "claim:M03")
    assert (stage(state), asked(state)) == ("window d", (0,))
    after = play(with_dice(state, 2), "play:V03/C01")
    assert after.players[0].done == ("M03",)
    assert stage(play(with_dice(state, 5), "pass")) == "window e"


def test_m06_the_choice_comes_before_any_die() -> None:
    mine = player(SEVEN, "V20 V22 V24")
    state, events = attempting(mine, "M06", advantage_discard=DICE)
    assert (stage(state), legal(state)) == ("choose", ("choose:check", "choose:discard"))
    assert of(events, CheckBegan) == []
    assert refused(state, 0, "choose:combat") == "not_an_option"


@pytest.mark.parametrize(
    ("dice", "fights", "done", "area"),
    [((4, 4, 1), [0], True, "A05"), ((3, 4, 1), [], False, "A05"), ((4, 4, 2), [1], False, "")],
)
def test_m06_is_a_speed_check_of_12_and_a_combat_of_10(
    dice: tuple[int, ...], fights: list[int], done: bool, area: str
) -> None:
    state, events = attempting(player(SEVEN, "V20"), "M06", *dice, advantage_discard=DICE)  # one card is not enough
    mine = state.players[0]
    assert (of(events, CheckBegan)[0].need, wins(events), mine.area) == (12, fights, area)
    assert not fights or bases(events) == (7, 10)
    assert (mine.done, mine.combat_bonus, mine.speed_bonus) == ((("M06",), 1, 1) if done else ((), 0, 0))


def test_m06_two_cards_of_choice_take_the_place_of_the_check() -> None:
    mine = player(SEVEN, "V20 V22 V24")
    state, _ = attempting(mine, "M06", 4, 1, part=["choose:discard"], advantage_discard=DICE)
    assert legal(state) == ("choose:V20", "choose:V22", "choose:V24")
    assert seen(state, 1).frames[-1].options == ("?", "?", "?")
    state = play(state, "choose:V24")
    assert legal(state) == ("choose:V20", "choose:V22")
    state, events = passed(*happened(state, "choose:V20"))
    assert (hand(state), state.advantage_discard[-2:]) == ("V22", ("V24", "V20"))
    assert (bases(events), wins(events), state.players[0].done) == ((7, 10), [0], ("M06",))


def test_m06_the_last_two_cards_go_without_a_question() -> None:
    state, events = attempting(player(SEVEN, "V20 V22"), "M06", 4, 1, part=["choose:discard"], advantage_discard=DICE)
    assert (hand(state), wins(events), of(events, Discarded)[0].cards) == ("", [0], ("V20", "V22"))


def test_m08_nobody_plays_magic_in_it() -> None:
    mine = player("C17 C09", "V01 V07", area="A09", missions="M08")
    state = play(explorer(mine, 1), "explore", "claim:M08")
    assert legal(state) == ("use:C17", "play:V01/C09", "done")
    assert refused(state, 0, "play:V07/C17") == "barred"
    others = (player("C09", "V13", area="A02"),)
    state = play(explorer(player("C02", "V14", area="A09", missions="M08"), 1, others=others), "explore", "claim:M08")
    state = play(state, "play:V14/C02", "done")
    found: set[str] = set()
    while stage(state).startswith("window"):
        found |= {move for seat in asked(state) for move in legal(state, seat)}
        state = play(state, "pass")
    assert "play:V13/C09>1" not in found


def test_m11_nobody_plays_any_advantage_in_it() -> None:
    mine = player("C17 C08 C09", "V01 V06 V07 V14 V30", area="A12", missions="M11")
    others = (player("C02 C12 C14", "V13 V15 V18 V32", area="A02"),)
    state = play(explorer(mine, 1, others=others), "explore", "claim:M11")
    assert (stage(state), legal(state)) == ("fight", ("use:C08", "use:C17", "done"))
    for card in ("V01/C08", "V06/C08", "V07/C17"):
        assert refused(state, 0, f"play:{card}") == "barred"
    state = play(with_dice(state, 1, 1), "done")
    assert not stage(state).startswith("window")


def test_m11_you_may_recruit() -> None:
    state, events = attempting(player(THREE), "M11", 6, 1, characters="C12")
    assert (legal(state), state.players[0].done) == (("choose:yes", "choose:no"), ("M11",))
    assert party(play(state, "choose:yes")) == f"{THREE} C12"
    assert party(play(state, "choose:no")) == THREE
    assert play(state, "choose:yes").players[0].recruited == ()
    state, events = attempting(player(f"{THREE} C12"), "M11", 6, 1)
    assert (asked(state), of(events, Recruited)) == ((1,), [])


def drowned(*rolls: int, encounters: str, mine: str = THREE) -> News:
    """Attempt M10 with these Encounters."""
    state = explorer(player(mine, area="A10", missions="M10"), 1, encounters=encounters)
    return passed(*happened(with_dice(play(state, "explore"), *rolls), "claim:M10"))


def test_m10_all_four_encounters_of_level_3_must_be_overcome() -> None:
    """Specials of the Area, V21 and V31 do not apply."""
    state, events = drowned(6, 1, 6, 1, encounters="E22 E12 E21 E01 E02")
    assert (turned_up(events), wins(events)) == ("E22 E12 E21 E01", [0, 0])
    assert (state.players[0].done, state.players[0].combat_bonus) == (("M10",), 3)
    assert [resting_place(state, card) for card in ("E12", "E22", "E02")] == ["waiting", "discard", "deck"]
    mine = player("C04 C01 C09 C02", "V31", area="A10", missions="M10", organization="V21")
    state = play(explorer(mine, 1, encounters="E16 E22 E21 E17", advantage_discard=DICE), "play:V31", "explore")
    state, events = passed(*happened(with_dice(state, 6, 1), "claim:M10"))
    assert (turned_up(events), wins(events), state.players[0].done) == ("E16 E22 E21 E17", [0], ("M10",))


def test_m10_a_lost_combat_discards_the_rest_of_the_row() -> None:
    state, events = drowned(1, 6, encounters="E22 E12 E21 E01 E02")
    state = play(state, "choose:C04") if stage(state) == "choose" else state
    mine = state.players[0]
    assert (wins(events), mine.done, mine.lost_turn, mine.missions[0]) == ([1], (), True, HeldMission("M10", up=True))
    assert [resting_place(state, card) for card in ("E12", "E21", "E01")] == ["waiting", "discard", "discard"]


@pytest.mark.parametrize(
    ("card", "rolls", "overcome"),
    [
        ("E19", (1,), True),
        ("E24", (1,), True),
        ("E25", (3,), True),
        ("E25", (1, 1), False),
        ("E26", (1,), False),
        ("E23", (1, 1, 1), False),
        ("E23", (4,), True),
    ],
)
def test_m10_an_event_that_costs_a_character_or_the_turn_is_not_overcome(
    card: str, rolls: tuple[int, ...], overcome: bool
) -> None:
    state, events = drowned(*rolls, encounters=f"{card} E21 E17 E22", mine=THREE)
    assert (state.players[0].done == ("M10",)) is overcome
    assert (len(turned_up(events).split()) == 4) is overcome
    if not overcome:
        assert resting_place(state, "E22") == "discard"


def test_m10_a_failed_check_costs_the_attempt() -> None:
    mine = drowned(1, encounters="E19 E21 E17 E22", mine="C04 C05")[0].players[0]
    assert (mine.done, mine.lost_turn) == ((), True)


def test_m10_after_betrayal_the_party_stays_in_the_area() -> None:
    state, events = drowned(1, 1, 1, encounters="E23 E21 E17 E22")
    mine = state.players[0]
    assert (len(mine.party), mine.area, mine.lost_turn, mine.done) == (2, "A10", False, ())
    assert [event.card for event in of(events, MissionFailed)] == ["M10"]


def test_m10_betrayal_prevented_is_overcome() -> None:
    state = explorer(player(THREE, "V05", area="A10", missions="M10"), 1, encounters="E23 E21 E20 E22")
    state = play(with_dice(play(state, "explore"), 1), "claim:M10")
    assert (stage(state), asked(state)) == ("window i", (0,))
    state = passed(play(state, "play:V05/C01"))[0]
    assert (party(state), state.players[0].done) == (THREE, ("M10",))


def test_m10_of_the_ways_out_only_c11_and_c14_work() -> None:
    mine = player("C11 C14", "V17", area="A10", missions="M10", organization="V23")
    state = play(explorer(mine, 1, encounters="E10 E21 E20 E22"), "explore", "claim:M10")
    assert (stage(state), legal(state)) == ("window g", ("pass", "use:C14"))
    state = play(state, "pass")
    assert (stage(state), legal(state)) == ("fight", ("use:C11", "done"))
    assert refused(state, 0, "play:V17/C11") == "barred"
    state, events = happened(state, "use:C11", "done")
    assert (state.players[0].lost_turn, state.players[0].done) == (True, ())
    assert [event.card for event in of(events, MissionFailed)] == ["M10"]


def test_m10_a_creature_avoided_by_c14_is_overcome() -> None:
    mine = player("C11 C14", area="A10", missions="M10")
    state = play(explorer(mine, 1, encounters="E10 E21 E20 E18"), "explore", "claim:M10")
    state = play(with_dice(state, 4), "use:C14", "choose:no")
    assert (state.players[0].done, resting_place(state, "E10")) == (("M10",), "discard")


def test_m12_by_a_speed_check_of_15_chosen_before_rolling() -> None:
    state, events = attempting(player(THREE), "M12")
    assert (legal(state), of(events, CheckBegan)) == (("choose:check", "choose:combat"), [])
    for die, result in ((5, (("M12",), 2, 2)), (4, ((), 0, 0))):
        after, events = passed(*happened(with_dice(state, die), "choose:check"))
        mine = after.players[0]
        assert ((mine.done, mine.combat_bonus, mine.speed_bonus), mine.area) == (result, "A14")
        assert of(events, CombatBegan) == []


def test_m12_by_a_combat_of_16() -> None:
    state, events = attempting(player(THREE), "M12", 5, 1, part=["choose:combat"])
    assert (bases(events), wins(events), state.players[0].done) == ((12, 16), [0], ("M12",))
    state, events = attempting(player(THREE), "M12", 5, 2, part=["choose:combat"])
    assert (wins(events), state.players[0].lost_turn) == ([1], True)
    _, events = attempting(player("C01 C05", organization="V22"), "M12", 6, 1, part=["choose:combat"])
    assert bases(events)[0] == 7
