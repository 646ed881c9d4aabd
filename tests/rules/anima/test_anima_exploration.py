"""Preliminary Encounters, explorations and rewards: 4.2, 4.23 to 4.27, 4.41, 4.52, 4.53, 4.66, examples 5.6 and 5.7."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.cards import ENCOUNTERS
from rules.anima.events import (
    Avoided,
    Claimed,
    CombatBegan,
    CombatEnded,
    Died,
    Drew,
    Explored,
    Moved,
    Recruited,
    TurnedUp,
)
from rules.anima.options import AnimaOptions
from rules.anima.player import HeldMission, Player
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.venturing import (
    all_of,
    bases,
    claims,
    entering,
    explorer,
    hand,
    meeting,
    mover,
    onward,
    party,
    passed,
    resting_place,
    turned_up,
    wins,
)


def test_4_2_a_preliminary_encounter_is_face_down_until_a_party_tries_to_enter() -> None:
    state = mover(player("C01"), areas="A08:E12")
    assert seen(state, 0).areas[0].encounter == "?"
    assert seen(state).areas[0].encounter == "?"
    state, events = happened(state, "move:A08")
    assert turned_up(events) == "E12"


def test_4_2_a_level_above_the_areas_is_discarded_and_entry_is_free() -> None:
    for where, card, low in (("A02", "E12", True), ("A08", "E13", True), ("A08", "E12", False), ("A13", "E13", False)):
        state, events = entering(player("C12"), card, 6, 6, where=where)
        assert (all_of(events, CombatBegan) == []) is low, (where, card)
        if low:
            assert (state.players[0].area, resting_place(state, card)) == (where, "discard")
            assert [event.by for event in all_of(events, Avoided)] == ["level"]


def test_4_2_a_creature_that_wins_stays_face_up_and_blocks_later_parties_too() -> None:
    state, _ = entering(player("C12", area="A02"), "E12", 5, 1, where="A08", others=(player("C01 C09"),))
    mine = state.players[0]
    assert (mine.area, mine.lost_turn, resting_place(state, "E12")) == ("", True, "A08=")
    assert seen(state, 1).areas[0].encounter == "E12"
    state, events = passed(*happened(with_dice(state, 6, 1), "1 move:A08"))
    assert (turned_up(events), bases(events), wins(events)) == ("", (7, 9), [0])
    assert (state.players[1].area, resting_place(state, "E12")) == ("A08", "discard")


def test_4_2_a_creature_face_up_blocks_again_after_another_defeat() -> None:
    state = mover(player("C12"), 5, 1, areas="A08=E12")
    state, _ = passed(*happened(state, "move:A08"))
    assert (resting_place(state, "E12"), state.players[0].lost_turn) == ("A08=", True)


def test_4_2_a_creature_that_is_beaten_is_discarded_at_once() -> None:
    state, events = entering(player("C01 C09"), "E12", 3, 1, where="A08")
    assert (wins(events), state.players[0].area, resting_place(state, "E12")) == ([0], "A08", "discard")
    assert (all_of(events, Moved)[0].how, state.waiting) == ("move", ())


def test_4_2_an_event_happens_and_entry_succeeds_unless_it_costs_the_turn() -> None:
    state, _ = entering(player("C01"), "E17", where="A08", advantages="V20 V21")
    assert (state.players[0].area, hand(state), resting_place(state, "E17")) == ("A08", "V20 V21", "discard")
    state, _ = entering(player("C01"), "E19", 1, where="A08")
    assert (state.players[0].area, state.players[0].lost_turn, resting_place(state, "E19")) == ("", True, "discard")


def test_4_2_the_seeker_enters_at_once_and_meets_the_encounter() -> None:
    for rolls, there in (((3, 1), "A08"), ((1, 3), "")):
        state = mover(player("C01 C09"), *rolls, areas="A02", area_deck="A08", encounters="E12")
        state, events = passed(*happened(state, "seek"))
        assert (turned_up(events), state.players[0].area) == ("E12", there)
        assert "A08" in [place.card for place in state.areas]


def test_4_2_there_is_no_reward_for_entering() -> None:
    state, _ = entering(player("C01"), "E17", where="A08")
    assert asked(state) == (1,)


def test_4_2_a_fled_creature_stays() -> None:
    state = play(mover(player("C11"), areas="A08:E12"), "move:A08", "use:C11", "done")
    assert (resting_place(state, "E12"), state.players[0].lost_turn) == ("A08=", True)


def test_4_52_a_party_leaves_its_area_with_its_movement_choice() -> None:
    state = mover(player("C12", area="A02"), 5, 1, areas="A08:E12 A02 A07")
    assert state.players[0].area == "A02"
    state, _ = passed(*happened(state, "move:A08"))
    assert state.players[0].area == ""
    there = play(mover(player("C12", area="A02"), areas="A02 A07"), "move:A07")
    assert there.players[0].area == "A07"


def test_4_52_until_then_it_is_in_its_old_area() -> None:
    state = position(
        player("C01"),
        player("C19", area="A05", declared="leave"),
        phase="movement",
        areas="A01 A02 A05 A07",
        area_deck="A03",
        encounters="E22",
    )
    state = play(state, "seek")
    assert stage(state) == "remove"
    assert "remove:A05" not in legal(state)
    gone = position(
        player("C01", area="A05"), player("C19"), phase="movement", areas="A01 A02 A05 A07", area_deck="A03"
    )
    gone = passed(play(replace(gone, encounters=("E22", *[e for e in gone.encounters if e != "E22"])), "seek"))[0]
    assert "remove:A05" in legal(gone)


def without_encounters(*left: str) -> dict[str, Any]:
    """Return fields of a position in which only these Encounters are in the deck, and none on the pile."""
    gone = tuple(card for card in ENCOUNTERS if card not in left)
    return {"encounters": " ".join(left), "elsewhere": " ".join(gone), "waiting": gone}


def test_4_53_without_an_encounter_left_it_does_not_happen() -> None:
    state = explorer(player("C01", area="A08"), 5, **without_encounters("E21"))
    state, events = happened(state, "explore")
    assert (turned_up(events), claims(state)) == ("E21", "ADV none")


def test_4_53_a_sought_area_gets_none() -> None:
    state = play(mover(player("C01"), areas="A02", area_deck="A08", **without_encounters()), "seek")
    assert (state.players[0].area, [place.encounter for place in state.areas]) == ("A08", ["", ""])


def test_4_53_missing_ones_of_m10_count_as_overcome() -> None:
    mine = player("C01", area="A10", missions="M10")
    state, events = happened(explorer(mine, 1, **without_encounters("E21", "E22")), "explore", "claim:M10")
    assert (turned_up(events), state.players[0].done) == ("E21 E22", ("M10",))


def test_4_54_the_discard_pile_is_shuffled_when_a_card_must_be_drawn() -> None:
    pile = " ".join(card for card in ENCOUNTERS if card != "E21")
    state = explorer(player("C01", area="A08"), 5, encounters="E21", encounter_discard=pile)
    state, events = happened(state, "explore")
    assert turned_up(events).split()[0] == "E21"
    assert "E21" not in state.encounters
    assert len(state.encounters) == 25


@pytest.mark.parametrize(("where", "card"), [("A07", "E12"), ("A08", "E13"), ("A08", "E27"), ("A07", "E23")])
def test_4_23_an_encounter_above_the_level_counts_as_explored(where: str, card: str) -> None:
    state, events = meeting(player("C12"), card, where=where)
    assert (stage(state), all_of(events, CombatBegan), resting_place(state, card)) == ("claim", [], "discard")


@pytest.mark.parametrize(("where", "card"), [("A07", "E02"), ("A08", "E12"), ("A08", "E02"), ("A13", "E16")])
def test_4_23_at_the_level_or_below_it_takes_place(where: str, card: str) -> None:
    assert len(all_of(meeting(player("C01"), card, 6, 6, where=where)[1], CombatBegan)) == 1


def test_4_24_encounters_are_met_one_by_one_in_the_order_drawn() -> None:
    mine = player("C02 C09", "V14", area="A13")
    state = play(explorer(mine, 6, encounters="E12 E21 E01 E02"), "explore")
    assert stage(state) == "fight"
    assert state.venture is not None
    assert state.venture.row == ("E21", "E01")
    assert seen(state, 0).venture.row == ("?", "?")
    state, events = passed(*happened(with_dice(state, 6, 1), "done"))
    assert turned_up(events) == "E21 E01"


def test_4_24_a_defeat_turns_the_rest_up_and_discards_it_without_effect() -> None:
    state = explorer(player("C01", area="A13"), 6, 2, 1, encounters="E12 E17 E19 E21")
    state, events = passed(*happened(state, "explore"))
    assert turned_up(events) == "E12"
    assert [(event.card, event.by) for event in all_of(events, Avoided)] == [("E17", "rest"), ("E19", "rest")]
    assert all(event.reveal for event in all_of(events, Avoided))
    assert (hand(state), asked(state), state.waiting) == ("", (1,), ("E12",))
    assert [resting_place(state, card) for card in ("E17", "E19", "E21")] == ["discard", "discard", "deck"]


def test_4_24_an_event_that_costs_the_turn_ends_it_too() -> None:
    state = explorer(player("C01", area="A13"), 6, 1, encounters="E19 E17 E01")
    state, events = passed(*happened(state, "explore"))
    assert (turned_up(events), state.players[0].lost_turn, hand(state)) == ("E19", True, "")


def test_4_24_a_character_killed_by_an_event_expels_and_denies_the_reward() -> None:
    state = explorer(player("C01 C09", area="A13"), 6, 1, 1, encounters="E25 E17 E01")
    state, events = passed(*happened(state, "explore"))
    assert (turned_up(events), state.players[0].area, hand(state), asked(state)) == ("E25", "", "", (1,))


def test_4_24_creatures_fought_are_discarded_after_the_phase_in_any_case() -> None:
    for rolls in ((6, 1), (1, 2)):
        state, _ = meeting(player("C01 C09"), "E12", *rolls)
        assert resting_place(state, "E12") == "waiting"
        assert seen(state, 1).waiting == ("E12",)
        state = onward(state, "explore", 1)
        assert resting_place(state, "E12") == "waiting"
        state = play(state, "1 done")
        assert (state.turn, resting_place(state, "E12"), state.waiting) == (4, "discard", ())


def test_4_24_what_is_avoided_is_discarded_at_once() -> None:
    state = play(explorer(player("C14", area="A13"), 3, 4, encounters="E12"), "explore", "use:C14")
    assert (resting_place(state, "E12"), claims(state)) == ("discard", "ADV none")


def test_4_24_all_encounters_won_bring_the_reward() -> None:
    state = explorer(player("C04 C01 C09", area="A13"), 6, 6, 1, 6, 1, encounters="E12 E11 E21")
    state, events = passed(*happened(state, "explore"))
    assert (wins(events), claims(state), state.waiting) == ([0, 0], "ADV none", ("E12", "E11"))


def test_4_25_a_special_result_is_rewarded_unless_it_costs_the_turn() -> None:
    assert claims(play(explorer(player("C01", area="A04"), 6), "explore")) == "REC ADV none"
    assert claims(play(explorer(player("C01", area="A09"), 5, 6), "explore")) == "REC ADV none"
    assert asked(play(explorer(player("C01", area="A09"), 5, 1), "explore")) == (1,)


def test_4_26_no_recruiting_in_the_same_area_on_consecutive_turns() -> None:
    mine = player("C01", area="A07", missions="M04 M05")
    state = play(explorer(mine, 1, characters="C12"), "explore", "claim:REC")
    assert (party(state), state.players[0].recruited) == ("C01 C12", ("A07",))
    state = with_dice(onward(play(state, "done"), "explore"), 1)
    assert (state.players[0].recruited, state.players[0].recruited_before) == ((), ("A07",))
    state = play(state, "explore")
    assert (claims(state), refused(state, 0, "claim:REC")) == ("ADV none", "recruited_before")
    state = onward(play(state, "claim:none", "done"), "explore")
    assert (state.turn, state.players[0].recruited_before) == (5, ())
    assert claims(play(with_dice(state, 1), "explore")) == "REC ADV none"


def test_4_26_it_is_remembered_per_player_and_area() -> None:
    mine = player("C01", area="A07", recruited_before=("A02", "A12"))
    assert claims(play(explorer(mine, 1), "explore")) == "REC ADV none"
    other = player("C19", area="A07", recruited_before=("A07",))
    assert claims(play(explorer(player("C01", area="A07"), 1, others=(other,)), "explore")) == "REC ADV none"


def test_4_26_only_the_areas_reward_counts() -> None:
    mine = player("C01", "V29", area="A07")
    state = play(position(mine, player("C19"), phase="reset"), "play:V29")
    assert (len(state.players[0].party), state.players[0].recruited) == (2, ())
    state = play(explorer(player("C01", area="A07"), 3, encounters="E18"), "explore", "choose:yes", "claim:ADV")
    assert (len(state.players[0].party), state.players[0].recruited) == (2, ())


def test_4_27_the_character_pile_is_shuffled_when_the_deck_is_empty() -> None:
    taken = [f"C{number:02}" for number in range(1, 21) if number not in (1, 19)]
    state = explorer(player("C01", area="A07"), 1, character_discard=" ".join(taken))
    state = play(state, "explore", "claim:REC")
    assert len(state.players[0].party) == 2
    assert (state.character_discard, len(state.characters)) == ((), 17)


def test_4_27_with_no_character_anywhere_recruiting_is_not_offered() -> None:
    four = ["C02 C03 C04 C05", "C06 C07 C08 C09", "C10 C11 C12 C13", "C14 C15 C16 C17"]
    others = tuple(player(text, area="A02") for text in four)
    three = player("C18 C19 C20", area="A07")
    spare = explorer(three, 1, others=others)
    assert claims(play(spare, "explore")) == "REC ADV none"
    full = explorer(player("C18 C19 C20 C01", area="A07"), 1, others=others)
    assert claims(play(full, "explore")) == "ADV none"


def test_4_27_who_loses_the_last_character_draws_even_with_an_empty_deck() -> None:
    four = ["C02 C03 C04 C05", "C06 C07 C08 C09", "C10 C11 C12 C13", "C14 C15 C16 C17"]
    others = tuple(player(text) for text in four[1:])
    state = explorer(
        player("C18", area="A13"),
        3,
        1,
        encounters="E25",
        others=(player(four[0], area="A02"), *others),
        character_discard="C01 C19 C20",
    )
    state, events = passed(*happened(state, "explore"))
    assert [event.card for event in all_of(events, Died)] == ["C18"]
    assert len(state.players[0].party) == 1
    assert (len(state.characters), state.character_discard) == (3, ())


def test_4_41_the_creatures_die_is_changed_like_any_other() -> None:
    mine = player("C02 C09", "V18 V30", area="A13")
    state = play(explorer(mine, 3, encounters="E12"), "explore")
    state = play(with_dice(state, 3, 3), "done")
    assert stage(state) == "window c"
    assert {"play:V18/C02>second", "play:V30>second+", "play:V30>second-"} <= set(legal(state))
    state, events = passed(*happened(state, "play:V30>second-"))
    assert all_of(events, CombatEnded)[0].totals == (7 + 3, 9 + 1)


def test_4_55_exploring_is_optional_and_no_reward_is_forced() -> None:
    state = explorer(player("C01", area="A02"), 1)
    assert legal(state) == ("explore", "done")
    assert asked(play(state, "done")) == (1,)
    assert asked(play(state, "explore", "claim:none")) == (1,)


def test_4_55_a_reward_that_could_do_nothing_is_not_offered() -> None:
    full = explorer(player("C01", "V20 V21 V22 V23 V24", area="A07"), 1)
    state = play(full, "explore")
    assert (claims(state), refused(state, 0, "claim:ADV")) == ("REC none", "nothing_to_gain")
    crowd = play(explorer(player("C01 C09 C02 C03", area="A07"), 1), "explore")
    assert (claims(crowd), refused(crowd, 0, "claim:REC")) == ("ADV none", "nothing_to_gain")


def test_4_55_nothing_to_gain_is_no_question_when_all_missions_are_known() -> None:
    known = (HeldMission("M03", up=True), HeldMission("M05", up=True))
    full = replace(player("C01", "V20 V21 V22 V23 V24", area="A08"), missions=known)
    assert asked(play(explorer(full, 1), "explore")) == (1,)
    one_left = replace(player("C01", "V20 V21 V22 V23", area="A08"), missions=known)
    assert claims(play(explorer(one_left, 1), "explore")) == "ADV none"


def test_4_66_divination_places_cards_one_by_one() -> None:
    mine = player("C09", "V12")
    state = position(mine, player("C19"), phase="reset", encounters="E05 E06 E07 E08 E09", advantage_discard="V08")
    state = play(state, "play:V12/C09")
    assert stage(state) == "look"
    assert legal(state)[:4] == ("choose:E05+", "choose:E05-", "choose:E06+", "choose:E06-")
    assert len(legal(state)) == 8
    state = play(state, "choose:E07+", "choose:E05-", "choose:E08-", "choose:E06+")
    assert state.encounters[:3] == ("E07", "E06", "E09")
    assert state.encounters[-2:] == ("E05", "E08")
    assert seen(state, 0).encounters[:3] == ("E07", "E06", "?")
    assert set(seen(state, 1).encounters) == {"?"}


def table() -> tuple[Player, Player, Player]:
    """Return the three players of the example turn, in their Areas."""
    return (
        player("C02 C14", area="A01"),
        player("C20", area="A01"),
        player("C12* C07", "V01 V05", area="A08", missions="M01"),
    )


def test_example_6_player_1_explores_archangel() -> None:
    one, two, three = table()
    state = position(
        one, two, three, phase="exploration", order=(0, 2, 1), rolls=(5,), encounters="E01", characters="C04"
    )
    state, events = happened(state, "explore")
    assert (all_of(events, Explored)[0].die, turned_up(events), stage(state)) == (5, "E01", "window g")
    state, events = passed(*happened(with_dice(state, 3, 4), "pass"))
    (end,) = all_of(events, CombatEnded)
    assert (end.totals, end.won) == ((9, 6), 0)
    state, events = happened(state, "claim:REC")
    assert [event.card for event in all_of(events, Recruited)] == ["C04"]
    assert party(state) == "C02 C14 C04"


def test_example_7_player_3_explores_the_lost_ruins() -> None:
    one, two, three = table()
    state = position(
        one,
        two,
        three,
        phase="exploration",
        seat=2,
        order=(0, 2, 1),
        rolls=(6,),
        encounters="E13 E17",
        advantages="V02 V04",
        advantage_discard="V15 V18 V30 V32",
    )
    state, events = happened(state, "explore")
    assert turned_up(events) == "E13 E17"
    assert [event.card for event in all_of(events, Avoided)] == ["E13"]
    assert all_of(events, Drew)[0].cards == ("V02", "V04")
    assert hand(state, 2) == "V01 V02 V04 V05"
    assert claims(state) == "M01 ADV none"
    state, events = happened(state, "claim:M01")
    assert [(event.area, event.reward) for event in all_of(events, Claimed)] == [("A08", "M01")]
    assert stage(state) == "fight"
    # the spun Thief cannot be spun for a card, the Technician can
    assert legal(state) == ("play:V01/C07", "play:V02/C07", "done")
    state, events = passed(*happened(with_dice(state, 4, 4), "play:V02/C07", "done"))
    assert all_of(events, CombatEnded)[0].totals == (4 + 5 + 4, 15 + 4)
    assert legal(state) == ("choose:C12", "choose:C07")
    state = passed(play(state, "choose:C12"))[0]
    assert (party(state, 2), state.players[2].lost_turn, state.players[2].done) == ("C07", True, ())
    assert asked(state) == (1,)


def test_example_9_the_dragon_god_cannot_be_met_in_cornes_but_the_dark_knight_can() -> None:
    _, events = meeting(player("C01"), "E13", where="A02")
    assert all_of(events, CombatBegan) == []
    _, events = meeting(player("C01"), "E02", 6, 6, where="A02")
    assert len(all_of(events, CombatBegan)) == 1


def test_4_38_in_the_tree_a_creature_not_beaten_is_discarded() -> None:
    everywhere = " ".join(f"A{number:02}" for number in range(1, 17))
    state = mover(player("C12", area="A02"), 5, 1, areas=everywhere, encounters="E12", options=AnimaOptions(tree=True))
    state, events = passed(*happened(state, "move:A08"))
    assert [event.card for event in all_of(events, TurnedUp)] == ["E12"]
    assert (resting_place(state, "E12"), state.players[0].area) == ("discard", "")
