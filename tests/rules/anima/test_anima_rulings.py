"""Rulings of chapter 4 that several phases share: hand limits, special results, a Creature's die, cards in order."""

from __future__ import annotations

from rules.anima.events import CombatEnded
from tests.rules.anima.builder import asked, happened, legal, play, player, position, seen, stage, with_dice
from tests.rules.anima.fights import met
from tests.rules.anima.outcomes import hand, of, party, passed
from tests.rules.anima.venturing import claims, entering, explorer, resting_place


def test_4_19_cards_beyond_the_hand_limit_are_discarded() -> None:
    taker = player("C09", hand="V13 V20 V21 V22 V23")
    state = met(player("C03 C01 C04", hand="V01 V02"), taker, rolls=(1, 6))[0]
    state = play(state, "play:V01/C03", "play:V02/C01", "0 done")
    state = play(passed(state, until="window c")[0], "1 play:V13/C09>1")
    state = play(passed(state)[0], "1 choose:V01")
    assert (hand(state, 1), set(state.advantage_discard)) == ("V01 V20 V21 V22 V23", {"V02", "V13"})


def test_4_25_a_special_result_is_rewarded_unless_it_costs_the_turn() -> None:
    assert claims(play(explorer(player("C01", area="A04"), 6), "explore")) == "REC ADV none"
    assert claims(play(explorer(player("C01", area="A09"), 5, 6), "explore")) == "REC ADV none"
    assert asked(play(explorer(player("C01", area="A09"), 5, 1), "explore")) == (1,)


def test_4_34_betrayal_is_an_event_of_the_encounter_deck() -> None:
    state, _ = entering(player("C01"), "E23", 4, 1, where="A08", others=(player("C19 C12"), player("C04")))
    assert (party(state), state.players[0].area) == ("C01 C19", "A08")
    assert resting_place(state, "E23") == "discard"


def test_4_41_the_creatures_die_is_changed_like_any_other() -> None:
    state = play(explorer(player("C02 C09", "V18 V30", area="A13"), 3, encounters="E12"), "explore")
    state = play(with_dice(state, 3, 3), "done")
    assert stage(state) == "window c"
    assert {"play:V18/C02>second", "play:V30>second+", "play:V30>second-"} <= set(legal(state))
    _, events = passed(happened(state, "play:V30>second-")[0])
    assert of(events, CombatEnded)[0].totals == (7 + 3, 9 + 1)


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
