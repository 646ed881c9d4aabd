"""The Areas A01 to A16 (3.3) and what 3.10 says about them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.anima.cards import AREAS
from rules.anima.events import DieRolled, Drew, Moved, SpecialResult, TurnLost
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import (
    bases,
    claims,
    entering,
    explorer,
    meeting,
    onward,
    party,
    passed,
    turned_up,
    wins,
)

TABLES = {
    "A01": "N N 1 1 1 S",
    "A02": "N N N 1 1 1",
    "A03": "N N 1 1 1 1",
    "A04": "N N 1 1 1 S",
    "A05": "N 1 1 1 N 1",
    "A06": "N 1 1 1 1 2",
    "A07": "N N 1 1 1 1",
    "A08": "N 1 1 1 2 2",
    "A09": "N 1 1 1 S 2",
    "A10": "N 1 1 1 2 2",
    "A11": "N 1 1 1 1 2",
    "A12": "N N 1 1 1 2",
    "A13": "1 1 1 2 2 3",
    "A14": "1 1 1 2 2 2",
    "A15": "N 1 1 2 2 2",
    "A16": "N 1 1 1 2 2",
}


@pytest.mark.parametrize("where", TABLES)
def test_3_3_each_face_of_the_exploration_die_brings_its_result(where: str) -> None:
    assert list(TABLES) == list(AREAS)
    for die, result in enumerate(TABLES[where].split(), start=1):
        state = explorer(player("C04", area=where), die, 6, encounters="E22 E20 E21 E18")
        _, events = happened(state, "explore")
        count = int(result) if result.isdigit() else 0
        assert turned_up(events).split() == ["E22", "E20", "E21"][:count], die
        assert bool(of(events, SpecialResult)) is (result == "S"), die


REWARDS = {
    "A01": "REC ADV",
    "A02": "REC ADV",
    "A03": "ADV EX",
    "A04": "REC ADV",
    "A05": "REC ADV",
    "A06": "ADV",
    "A07": "REC ADV",
    "A08": "ADV",
    "A09": "REC ADV",
    "A10": "ADV EX",
    "A11": "REC ADV",
    "A12": "REC EX",
    "A13": "ADV",
    "A14": "ADV",
    "A15": "ADV EX",
    "A16": "REC ADV",
}
LEVELS = dict.fromkeys(REWARDS, 1) | dict.fromkeys(["A08", "A09", "A10", "A11", "A12"], 2)
LEVELS |= dict.fromkeys(["A13", "A14", "A15", "A16"], 3)


@pytest.mark.parametrize("where", REWARDS)
def test_3_3_each_area_offers_its_rewards(where: str) -> None:
    mine = player("C01", area=where)
    state = play(explorer(mine, 3, encounters="E22", character_discard="C12", advantage_discard="V20"), "explore")
    assert claims(state) == f"{REWARDS[where]} none"
    for reward in {"REC", "ADV", "EX"} - set(REWARDS[where].split()):
        assert refused(state, 0, f"claim:{reward}") == "not_a_reward"
    if "ADV" in REWARDS[where]:
        after = play(state, "claim:ADV")
        assert len(after.players[0].hand) == LEVELS[where]


def test_a01_parties_may_not_fight_there() -> None:
    there = [player("C13", area="A01"), player("C01", area="A01")]
    state = position(*there, phase="interaction", areas="A01 A02")
    assert legal(state) == ("trade:2", "done")
    assert refused(state, 0, "attack:2") == "no_fights"
    elsewhere = position(*(replace(p, area="A02") for p in there), phase="interaction")
    assert {"attack:2", "use:C13>C01"} <= set(legal(elsewhere))


def test_a01_rivals_do_not_fight_there_either() -> None:
    there = [player("C02", area="A01", organization="V20"), player("C01", area="A01", organization="V21")]
    assert legal(position(*there, phase="interaction")) == ("trade:2", "done")
    elsewhere = position(*(replace(p, area="A02") for p in there), phase="interaction")
    assert legal(elsewhere) == ("attack:2",)


def test_a01_the_city_fair_draws_one_and_the_reward_follows() -> None:
    state, events = happened(explorer(player("C01", area="A01"), 6, advantages="V05 V06"), "explore")
    assert (hand(state), turned_up(events)) == ("V05", "")
    assert claims(state) == "REC ADV none"


def test_a01_the_city_fair_draws_nothing_into_a_full_hand() -> None:
    state = play(explorer(player("C01", "V01 V02 V03 V04 V05", area="A01"), 6), "explore")
    assert (hand(state), claims(state)) == ("V01 V02 V03 V04 V05", "REC none")


LIBRARY = "V26 V27 V28 V29 V31 V32"


def test_a03_the_great_library_shows_four_and_gives_one() -> None:
    state = play(explorer(player("C01", area="A03"), 1, advantages=LIBRARY), "explore", "claim:EX")
    assert stage(state) == "look"
    assert legal(state) == ("choose:V26", "choose:V27", "choose:V28", "choose:V29")
    assert refused(state, 0, "choose:V31") == "not_an_option"
    assert refused(state, 0, "choose:V26-") == "not_an_option"
    state = play(state, "choose:V28")
    assert hand(state) == "V28"
    assert legal(state) == ("choose:V26-", "choose:V27-", "choose:V29-")
    assert refused(state, 0, "choose:V26+") == "not_an_option"


def test_a03_the_rest_goes_under_the_deck_the_one_named_first_drawn_first() -> None:
    state = play(explorer(player("C01", area="A03"), 1, advantages=LIBRARY), "explore", "claim:EX")
    state = play(state, "choose:V28", "choose:V29-", "choose:V26-")
    assert (stage(state), asked(state)) == ("explore", (1,))
    assert state.advantages[:2] == ("V31", "V32")
    assert state.advantages[-3:] == ("V29", "V26", "V27")


def test_a03_with_a_full_hand_nothing_is_taken_but_the_order_is_chosen() -> None:
    mine = player("C01", "V01 V02 V03 V04 V05", area="A03")
    state = play(explorer(mine, 1, advantages=LIBRARY), "explore", "claim:EX")
    assert legal(state) == ("choose:V26-", "choose:V27-", "choose:V28-", "choose:V29-")
    state = play(state, "choose:V29-", "choose:V27-", "choose:V28-")
    assert hand(state) == "V01 V02 V03 V04 V05"
    assert state.advantages[-4:] == ("V29", "V27", "V28", "V26")


def test_a03_nobody_else_sees_the_cards() -> None:
    state = play(explorer(player("C01", area="A03"), 1, advantages=LIBRARY), "explore", "claim:EX")
    for viewer in (1, None):
        assert seen(state, viewer).frames[-1].cards == ("?", "?", "?", "?")
    state, events = happened(state, "choose:V28", "choose:V29-", "choose:V26-")
    assert of(events, Drew)[0].seen(1).cards == ("?",)
    assert seen(state, 0).advantages[-3:] == ("V29", "V26", "V27")
    assert set(seen(state, 1).advantages) == {"?"}


def test_a03_a_shorter_deck_shows_what_is_there() -> None:
    everything = " ".join(f"V{number:02}" for number in range(1, 33) if number not in (26, 27))
    state = explorer(player("C01", area="A03"), 1, advantages="V26 V27", advantage_discard=everything)
    state = play(state, "explore", "claim:EX")
    assert legal(state) == ("choose:V26", "choose:V27")
    state = play(state, "choose:V26")
    assert (hand(state), state.advantages) == ("V26", ("V27",))


def test_a04_the_blessing_adds_one_combat_for_this_turn() -> None:
    mine = player("C01 C09", area="A04", missions="M07")
    state, events = happened(explorer(mine, 6, encounters="E01"), "explore")
    assert turned_up(events) == ""
    assert state.players[0].combat == 8
    assert state.players[0].speed == 8
    assert claims(state) == "M07 REC ADV none"
    state = play(with_dice(state, 3, 6, 1), "claim:M07")
    assert state.players[0].done == ("M07",)
    state = play(state, "done")
    assert state.turn == 4
    assert state.players[0].combat == 7 + 2


def test_a04_the_blessing_counts_in_the_attempt_of_the_same_turn() -> None:
    mine = player("C01 C09", area="A04", missions="M07")
    state = play(explorer(mine, 6), "explore")
    _, events = passed(*happened(with_dice(state, 3, 1, 1), "claim:M07"))
    assert bases(events) == (8, 11)


def test_a04_samael_cannot_recruit_there() -> None:
    mine = player("C09", area="A04", organization="V23")
    state = play(explorer(mine, 1), "explore")
    assert claims(state) == "ADV none"
    assert refused(state, 0, "claim:REC") == "may_not_recruit"
    assert claims(play(explorer(replace(mine, organization="V25"), 1), "explore")) == "REC ADV none"
    assert claims(play(explorer(replace(mine, area="A07"), 1), "explore")) == "REC ADV none"


def test_a09_the_avalanche_is_a_speed_check_of_8() -> None:
    held, events = happened(explorer(player("C01", area="A09"), 5, 4, encounters="E01"), "explore")
    assert (claims(held), turned_up(events)) == ("REC ADV none", "")
    lost, events = happened(explorer(player("C01", area="A09"), 5, 3), "explore")
    assert len(of(events, TurnLost)) == 1
    assert (lost.players[0].area, lost.players[0].lost_turn, asked(lost)) == ("", True, (1,))


def test_a09_its_check_opens_the_windows_of_a_speed_check() -> None:
    mine = player("C11", "V03", area="A09")
    state = play(explorer(mine, 5), "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    state = play(with_dice(state, 1), "play:V03/C11")
    assert claims(passed(state)[0]) == "REC ADV none"
    state = play(with_dice(play(explorer(mine, 5), "explore"), 1), "pass")
    assert stage(state) == "window e"
    assert passed(state)[0].players[0].lost_turn


def test_a10_salvage_takes_a_card_of_choice_from_the_pile() -> None:
    mine = player("C01", area="A10")
    state = play(explorer(mine, 1, advantage_discard="V30 V05 V11"), "explore", "claim:EX")
    assert legal(state) == ("choose:V05", "choose:V11", "choose:V30")
    state = play(state, "choose:V11")
    assert hand(state) == "V11"
    assert state.advantage_discard == ("V30", "V05")
    assert seen(state, 1).players[0].hand == ("V11",)


@pytest.mark.parametrize(("cards", "pile"), [("V01 V02 V03 V04 V05", "V30"), ("V01", "")])
def test_a10_salvage_is_not_offered_for_nothing(cards: str, pile: str) -> None:
    state = play(explorer(player("C01", cards, area="A10"), 1, advantage_discard=pile), "explore")
    state = passed(state)[0]
    if stage(state) == "claim":
        assert "EX" not in claims(state)
        assert refused(state, 0, "claim:EX") == "nothing_to_gain"
    else:
        assert asked(state) == (1,)


def test_a11_every_creature_is_of_darkness_there() -> None:
    mine = player("C05")
    _, there = meeting(mine, "E12", 6, 6, where="A11")
    _, elsewhere = meeting(mine, "E12", 6, 6, where="A08")
    assert (bases(there), bases(elsewhere)) == ((3 + 4, 9), (3, 9))


def test_a11_a_preliminary_creature_too_and_nothing_is_counted_twice() -> None:
    _, there = entering(player("C05"), "E12", 6, 6, where="A11")
    assert bases(there) == (7, 9)
    _, dark = meeting(player("C05"), "E11", 6, 6, where="A11")
    assert bases(dark) == (7, 9)
    _, inquisition = meeting(player("C01", organization="V22"), "E12", 6, 6, where="A11")
    assert bases(inquisition) == (4 + 2, 9)


def test_a12_the_pick_of_the_camp_lets_one_of_three_join() -> None:
    state = explorer(player("C01 C09", area="A12"), 1, characters="C12 C13 C14 C15")
    state = play(state, "explore", "claim:EX")
    assert legal(state) == ("choose:C12", "choose:C13", "choose:C14")
    assert seen(state, 1).frames[-1].cards == ("?", "?", "?")
    state = play(state, "choose:C13")
    assert party(state) == "C01 C09 C13"
    assert not state.players[0].party[2].spun
    assert state.characters[0] == "C15"
    assert state.characters[-2:] == ("C12", "C14")
    assert set(seen(state, 1).characters) == {"?"}
    assert state.players[0].recruited == ("A12",)
    assert state.knows == (("C12", "C14"), (), ())


def test_a12_neither_reward_is_offered_to_a_full_party() -> None:
    state = explorer(player("C01 C09 C02 C03", area="A12"), 1)
    state = play(state, "explore")
    assert (asked(state), claims(state)) == ((0,), "none")


@pytest.mark.parametrize("reward", ["REC", "EX"])
def test_a12_after_either_reward_neither_is_offered_there_next_turn(reward: str) -> None:
    state = play(explorer(player("C01", area="A12"), 1, characters="C12 C13 C14"), "explore", f"claim:{reward}")
    state = play(state, "choose:C12") if reward == "EX" else state
    assert party(state) == "C01 C12"
    state = onward(play(state, "done"), "explore")
    assert (state.turn, state.players[0].area) == (4, "A12")
    after = play(with_dice(state, 1), "explore")
    assert (asked(after), claims(after)) == ((0,), "none")
    blocked = explorer(player("C01", area="A12", missions="M11", recruited_before=("A12",)), 1)
    blocked = play(blocked, "explore")
    assert claims(blocked) == "M11 none"
    assert [refused(blocked, 0, f"claim:{name}") for name in ("REC", "EX")] == ["recruited_before"] * 2


def test_a13_teleport_and_zeppelin_do_not_reach_it() -> None:
    mine = player("C09", "V11 V28")
    state = position(mine, player(), phase="movement", areas="A01 A13")
    found = legal(state)
    assert {"play:V11/C09>A01", "play:V28>A01", "play:V28>A14", "move:A13"} <= set(found)
    assert [move for move in found if "A13" in move] == ["move:A13"]
    outside = position(mine, player(), phase="movement", areas="A01 A02")
    assert [move for move in legal(outside) if "A13" in move] == []
    assert refused(state, 0, "play:V11/C09>A13") == "wrong_target"
    assert refused(outside, 0, "play:V28>A13") == "wrong_target"


def test_a13_is_reached_by_moving_and_by_the_rift() -> None:
    state, events = happened(position(player("C01"), player(area="A02"), phase="movement", areas="A02 A13"), "move:A13")
    assert (state.players[0].area, of(events, Moved)[0].area) == ("A13", "A13")
    state, _ = meeting(player("C01"), "E26", 4, where="A08", areas="A13")
    assert "choose:A13" in legal(state)


@pytest.mark.parametrize(("card", "combat"), [("E12", 9 + 1), ("E02", 6 + 1), ("E10", 11), ("E06", 5)])
def test_a14_natural_creatures_are_one_stronger_there(card: str, combat: int) -> None:
    _, events = meeting(player("C01"), card, 1, 1, where="A14")
    assert bases(events)[1] == combat


def test_a14_a_preliminary_creature_too_but_no_mission() -> None:
    _, events = entering(player("C01"), "E12", 6, 6, where="A14")
    assert bases(events) == (4, 10)
    state = play(explorer(player("C01", area="A14", missions="M12"), 3, encounters="E22"), "explore")
    _, events = passed(*happened(state, "claim:M12", "choose:combat"))
    assert bases(events) == (4, 16)
    _, elsewhere = meeting(player("C01"), "E12", 6, 6, where="A15")
    assert bases(elsewhere) == (4, 9)


def test_a15_soul_ransom_brings_a_dead_character_back() -> None:
    state = explorer(player("C01 C09*", area="A15"), 1, character_discard="C20 C12")
    state = play(state, "explore", "claim:EX")
    assert legal(state) == ("choose:C12", "choose:C20")
    state = play(state, "choose:C12")
    assert (party(state), state.character_discard) == ("C01 C09 C12", ("C20",))
    assert not state.players[0].party[2].spun
    assert state.players[0].recruited == ()


def test_a15_soul_ransom_is_not_offered_for_nothing() -> None:
    full = explorer(player("C01 C09 C02 C03", area="A15"), 1, character_discard="C12")
    assert claims(play(full, "explore")) == "ADV none"
    empty = play(explorer(player("C01", area="A15"), 1), "explore")
    assert claims(empty) == "ADV none"
    assert refused(empty, 0, "claim:EX") == "nothing_to_gain"


def test_3_3_special_results_and_areas_roll_no_other_die() -> None:
    for where in ("A01", "A04"):
        _, events = happened(explorer(player("C01", area=where), 6), "explore")
        assert of(events, DieRolled) == []
        assert wins(events) == []
