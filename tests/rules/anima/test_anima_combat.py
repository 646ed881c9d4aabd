"""Combat step by step, its arithmetic, deaths, and Speed Checks (3.1; 4.17, 4.22, 4.43, 4.44, 4.62)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckEnded, CombatRolled, Died, Expelled, Recruited, Robbed, TurnLost
from rules.anima.player import Player
from tests.rules.anima.builder import asked, happened, legal, play, player, position, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, met
from tests.rules.anima.outcomes import bases, before, deaths, ended, hand, of, out, party, passed


@pytest.mark.parametrize(
    ("mine", "total"),
    [
        (player("C04 C01*", done="M01 M02", rested=True, blessing=1, organization="V24"), 9 + 3 + 1 + 2 + 1 + 1),
        (player("C04", rested=True), 5 + 2),
        (player("C04", blessing=1), 5 + 1),
        (player("C04", done="M02"), 5 + 1),
        (player("C04 C01", organization="V24"), 9 + 1),
        (player("C04", missions="M01 M09"), 5),
    ],
)
def test_c1_a_party_counts_its_characters_and_all_its_bonuses(mine: Player, total: int) -> None:
    """Nothing of the Party of another player is added."""
    assert bases(met(mine, player("C05 C06 C08", done="M03", rested=True))[1]) == (total, 9)


def test_c1_both_parties_and_the_opponents_of_missions() -> None:
    mine, theirs = player("C04 C01"), player("C20 C03", done="M09", rested=True)
    assert bases(attacked(mine, theirs)[1]) == (9, 7 + 3 + 2)
    assert bases(attempted(player("C04"))[1]) == (5, 15)


def test_c2_a_fighter_lays_card_by_card_until_done_and_all_counts() -> None:
    state = met(player("C04 C08 C01", hand="V01 V02"))[0]
    assert (stage(state), asked(state)) == ("fight", (0,))
    state = play(state, "play:V01/C04", "play:V02/C01", "use:C08")
    assert before(state) == (12, 9)
    assert ended(out((state, []), "done", rolls=(2, 1))[1])[0] == (12 + 3 + 4 + 2 + 2, 9 + 1)


def test_c2_a_character_laid_is_spent() -> None:
    state = met(player("C04 C08", hand="V01 V02"))[0]
    assert "play:V02/C04" in legal(state)
    laid = play(state, "play:V01/C04")
    assert legal(laid) == ("use:C08", "play:V02/C08", "done")
    assert legal(play(laid, "play:V02/C08")) == ("done",)
    assert legal(play(state, "use:C08")) == ("play:V01/C04", "play:V02/C04", "done")


def test_c2_the_fighters_lay_at_the_same_time_and_show_together() -> None:
    state = attacked(player("C04", hand="V01"), player("C03", hand="V02"), rolls=(2, 1))[0]
    assert asked(state) == (0, 1)
    state = play(state, "play:V01/C04", "done", seat=0)
    assert (asked(state), before(state)) == ((1,), (5, 4))
    assert ended(happened(state, "play:V02/C03", "done", seat=1)[1])[0] == (5 + 3 + 2, 4 + 2 + 1)


def test_c2_a_fighter_is_asked_again_only_when_somebody_else_has_played() -> None:
    state = met(player("C04 C03", hand="V01 V02"), player("C02", hand="V15"))[0]
    state = play(state, "play:V01/C04", "done")
    assert (stage(state), asked(state)) == ("window b", (1,))
    assert play(with_dice(state, 6, 1), "1 pass").combat is None
    state = play(state, "1 play:V15/C02>first")
    assert (stage(state), asked(state), before(state)) == ("fight", (0,), (9 + 3 - 3, 9))


def test_c2_an_ability_used_asks_the_other_fighter_again_too() -> None:
    state = attacked(player("C08"), player("C03", hand="V01"))[0]
    assert stage(play(with_dice(state, 3, 3), "0 done", "1 done")) != "fight"
    state = play(state, "0 use:C08", "0 done", "1 done")
    assert (stage(state), asked(state), before(state)) == ("fight", (1,), (5, 4))


def test_c2_others_are_asked_again_only_when_a_fighter_has_played_since() -> None:
    state = met(player("C04 C03", hand="V01 V02"), player("C02", hand="V15"), player("C10", hand="V30"))[0]
    state = play(state, "0 done", "1 play:V15/C02>first", "2 pass")
    assert (stage(state), asked(state)) == ("window b", (2,))
    state = play(state, "2 pass")
    assert (stage(state), asked(state)) == ("fight", (0,))
    again = play(state, "play:V01/C04", "0 done")
    assert (stage(again), asked(again)) == ("window b", (2,))
    assert stage(play(state, "0 done")) != "window b"


def test_c2_an_answer_to_others_does_not_ask_them_again_when_they_have_passed_since() -> None:
    """Seat 2 passes after V08 was played: only a use after that puts row b again."""
    state = met(player("C04 C09", hand="V08 V01"), player("C02", hand="V15"), player("C10", hand="V30"))[0]
    state = play(state, "0 done", "1 play:V15/C02>first", "2 pass", "0 play:V08/C09>V15")
    assert (stage(state), asked(state)) == ("window b", (2,))
    state = play(state, "2 pass")
    assert (stage(state), asked(state), before(state)) == ("fight", (0,), (8, 9))
    assert stage(play(with_dice(state, 3, 3), "0 done")) == "window c"


@pytest.mark.parametrize(
    ("order", "attack", "first"), [((0, 1), "0 attack:2", 1), ((0, 1), "1 attack:1", 1), ((1, 0), "0 attack:2", 0)]
)
def test_c2_what_both_show_is_paid_for_and_then_carried_out_in_turn_order(
    order: tuple[int, int], attack: str, first: int
) -> None:
    """Whoever is first in turn order shows first, the attacker or not: row h asks the other one then."""
    seats = player("C04 C15", hand="V01 V26", area="A08"), player("C03 C09", hand="V02 V27", area="A08")
    state = position(*seats, phase="interaction", areas="A01 A08", order=order, seat=int(attack[0]))
    state = play(state, attack, "0 play:V01/C04", "0 done", "1 play:V02/C03", "1 done")
    assert (stage(state), asked(state)) == ("window h", (first,))
    assert (party(state, 0), party(state, 1)) == ("C04* C15", "C03* C09")
    assert (hand(state, 0), hand(state, 1), before(state)) == ("V26", "V27", (7, 7))


def test_c2_row_h_is_put_once_for_all_that_a_fighter_shows() -> None:
    mine, theirs = player("C04 C03", hand="V01 V02"), player("C09", hand="V08")
    state = play(attacked(mine, theirs)[0], "0 play:V01/C04", "0 play:V02/C03", "0 done", "1 done")
    assert (stage(state), asked(state)) == ("window h", (1,))
    assert legal(state) == ("pass", "play:V08/C09>V01", "play:V08/C09>V02")
    state, news = out((state, []), "1 play:V08/C09>V01", rolls=(1, 1))
    assert ended(news)[0] == (9 + 2 + 1, 3 + 1)


@pytest.mark.parametrize(("rolls", "won"), [((5, 2), 0), ((4, 3), 0), ((3, 3), 0), ((3, 4), 1)])
def test_c3_c5_the_own_die_is_the_first_and_a_party_wins_ties(rolls: tuple[int, int], won: int) -> None:
    """9 against the Ogre's 9, and 13 + 2 against the 15 of M01."""
    state, news = met(player("C04 C01"), rolls=rolls)
    assert of(news, CombatRolled)[0].dice == rolls
    assert ended(news) == ((9 + rolls[0], 9 + rolls[1]), won)
    assert (state.players[0].area, state.players[0].lost_turn) == ("" if won else "A08", won == 1)
    assert won or "E12" in state.encounter_discard  # 4.17: beaten by any margin
    state, news = attempted(player("C04 C01 C02", rested=True), rolls=rolls)
    assert (ended(news)[1], state.players[0].done) == (won, () if won else ("M01",))


def test_c5_a_tie_between_parties_has_no_result() -> None:
    state, news = out(attacked(player("C04", hand="V26"), player("C01 C16", hand="V27"), rolls=(3, 3)))
    assert (ended(news), of(news, Died)) == (((8, 8), None), [])
    assert [(p.area, p.lost_turn, p.hand) for p in state.players] == [
        ("A08", False, ("V26",)),
        ("A08", False, ("V27",)),
    ]
    assert [p.fought for p in state.players] == [(1,), (0,)]


@pytest.mark.parametrize(("rolls", "loser"), [((4, 3), 1), ((3, 4), 0)])
def test_c5_the_higher_total_wins_between_parties(rolls: tuple[int, int], loser: int) -> None:
    state = attacked(player("C04"), player("C01 C16"), rolls=rolls)[0]
    assert [(p.area, p.lost_turn) for p in state.players] == [
        [("A08", False), ("", True)][seat == loser] for seat in (0, 1)
    ]


def test_4_17_totals_may_drop_below_zero_and_the_margin_counts_after_every_bonus() -> None:
    step = met(player("C01-"), player("C02", hand="V15"), creature="E07", area="A02")
    news = out(step, "1 play:V15/C02>first", rolls=(1, 1))[1]
    assert (ended(news), deaths(news)) == (((-2, 3), 1), [("C01", "margin")])


@pytest.mark.parametrize(("rolls", "dies"), [((1, 1), False), ((1, 2), True), ((2, 3), True), ((3, 3), False)])
def test_4_17_a_party_that_loses_by_5_or_more_loses_a_character(rolls: tuple[int, int], dies: bool) -> None:
    """By 4 without the dice: to the Ogre, as attacker, as the attacked, and in M01, where somebody is chosen."""
    assert deaths(met(player("C04"), rolls=rolls)[1]) == [("C04", "margin")] * dies
    state, news = attacked(player("C12"), player("C04"), rolls=rolls)
    assert (deaths(news), state.players[0].lost_turn) == ([("C12", "margin")] * dies, True)
    state, news = attacked(player("C04"), player("C12"), rolls=rolls[::-1])
    assert (deaths(news), state.players[1].area) == ([("C12", "margin")] * dies, "")
    assert (stage(attempted(player("C01 C02 C09"), rolls=rolls)[0]) == "choose") is dies


def test_c6_the_player_of_the_losing_party_chooses_who_dies() -> None:
    state, news = met(player("C16* C15 C12-"), rolls=(1, 2))
    assert (stage(state), asked(state), deaths(news)) == ("choose", (0,), [])
    assert legal(state) == ("choose:C16", "choose:C15", "choose:C12")
    state = play(state, "choose:C12")
    assert (party(state), state.character_discard) == ("C16* C15", ("C12",))
    state = attacked(player("C04 C03"), player("C12 C16"), rolls=(1, 1))[0]
    assert (asked(state), legal(state)) == ((1,), ("choose:C12", "choose:C16"))


def test_c6_the_penalties_come_in_order() -> None:
    """Margin, the Vampire's text, V06, expulsion (4.62), then a new Character (4.58)."""
    state = met(player("C11 C17 C18-", hand="V06"), creature="E11")[0]
    state = with_dice(play(state, "play:V06/C11"), 1, 6)
    state, news = happened(state, "done", "choose:C17", "choose:C18")
    assert (ended(news), deaths(news)) == (((10, 15), 1), [("C17", "margin"), ("C18", "E11"), ("C11", "V06")])
    order = [event for event in news if isinstance(event, (Died, Expelled, TurnLost, Recruited))]
    assert [type(event) for event in order] == [Died, Died, Died, TurnLost, Recruited]
    assert (state.players[0].lost_turn, len(state.players[0].party)) == (True, 1)


def test_c6_the_random_advantage_goes_to_the_winner_after_the_deaths_and_before_the_expulsion() -> None:
    state, news = out(attacked(player("C04"), player("C12", hand="V26"), rolls=(6, 1)))
    order = [event for event in news if isinstance(event, (Died, Robbed, Expelled, TurnLost))]
    assert [type(event) for event in order] == [Died, Robbed, Expelled, TurnLost]
    assert (hand(state, 0), hand(state, 1)) == ("V26", "")


def test_c6_a_party_that_loses_to_a_creature_gives_no_advantage() -> None:
    assert hand(out(met(player("C04", hand="V26 V27"), rolls=(1, 1)))[0]) == "V26 V27"


def test_c6_cards_used_lie_beside_the_combat_until_it_is_over() -> None:
    """8 + 1 against 9 + 6."""
    state = play(met(player("C17 C03", hand="V01"))[0], "play:V01/C03")
    state = play(with_dice(state, 1, 6), "done")
    assert (stage(state), state.advantage_discard) == ("choose", ())
    assert play(state, "choose:C17").advantage_discard == ("V01",)


def test_4_62_each_death_has_its_own_window() -> None:
    """6 + 6 + 1 against 9 + 4 + 6: first a death by margin, then that of V06; V04 saves from either."""
    step = met(player("C11 C17 C07", hand="V04 V06"), player("C20", hand="V32"))
    state = out(step, "play:V06/C11", "done", "1 play:V32", rolls=(1, 6))[0]
    assert (stage(state), asked(state)) == ("choose", (0,))
    state = play(state, "choose:C17")
    assert stage(state) == "window j"
    assert party(play(state, "play:V04/C07")) == "C17 C07*"
    second, news = happened(state, "pass")
    assert (stage(second), deaths(news)) == ("window j", [("C17", "margin")])
    assert party(play(second, "play:V04/C07")) == "C11* C07*"
    assert party(play(second, "pass")) == "C07"


def test_4_62_a_character_can_die_once() -> None:
    state, news = out(met(player("C11 C17", hand="V06")), "play:V06/C11", rolls=(1, 6))
    assert (stage(state), ended(news)[0]) == ("choose", (10, 15))
    one, died = happened(state, "choose:C11")
    assert (deaths(died), party(one)) == ([("C11", "margin")], "C17")
    both, died = happened(state, "choose:C17")
    assert (deaths(died), len(both.players[0].party)) == ([("C17", "margin"), ("C11", "V06")], 1)


def test_4_62_v04_may_be_used_before_the_random_advantage_is_drawn() -> None:
    """The only card of the loser saves the Character, so that the winner gets nothing."""
    dying = passed(attacked(player("C04"), player("C11", hand="V04"), rolls=(6, 1))[0], until="window j")[0]
    assert asked(dying) == (1,)
    state, news = happened(dying, "1 play:V04/C11")
    assert (hand(state, 0), hand(state, 1), deaths(news)) == ("", "", [])
    assert (party(state, 1), state.players[1].lost_turn) == ("C11*", True)
    lost = play(dying, "1 pass")
    assert (hand(lost, 0), hand(lost, 1)) == ("V04", "")


def test_4_22_text_about_creatures_does_not_touch_the_opponents_of_missions() -> None:
    """C11 and V17 leave Combats with Creatures and Parties only."""
    assert legal(attempted(player("C11 C02", hand="V17"))[0]) == ("done",)
    assert legal(met(player("C11 C02", hand="V17"))[0]) == ("use:C11", "play:V17/C11", "play:V17/C02", "done")


def test_4_43_a_new_character_is_unspun_and_may_act_at_once() -> None:
    state = play(position(player("C04", hand="V29"), player("C20"), characters="C16"), "play:V29")
    assert (party(state), "use:C16>C20" in legal(state)) == ("C04 C16", True)


def test_4_43_a_character_recruited_after_the_dice_no_longer_counts() -> None:
    state, news = met(player("C04"), creature="E03", area="A02", characters="C08", rolls=(2, 2))
    assert (stage(state), ended(news)[0]) == ("choose", (7, 7))
    state = play(state, "choose:yes")
    assert (party(state), state.combat) == ("C04 C08", None)


@pytest.mark.parametrize("area", ["", "A01"])
def test_4_44_permanent_bonuses_and_organizations_apply_everywhere(area: str) -> None:
    owner = player("C04 C01", area=area, done="M02", organization="V24")
    assert (owner.combat, owner.speed) == (9 + 1 + 1, 6 + 2 + 1)


@pytest.mark.parametrize(("die", "success"), [(5, False), (6, True)])
def test_3_1_a_speed_check_succeeds_when_the_total_reaches_the_number(die: int, success: bool) -> None:
    state, news = met(player("C04"), creature="E19", rolls=(die,))  # Speed 2, Speed Check 8
    assert of(news, CheckEnded) == [CheckEnded(0, 2 + die, 8, success, "E19", die)]
    assert state.players[0].lost_turn is not success


@pytest.mark.parametrize(
    ("mine", "speed"),
    [
        (player("C01- C02* C04!"), 10),
        (player("C04", rested=True), 2 + 2),
        (player("C04", done="M02 M03"), 2 + 4),
        (player("C04 C03", organization="V24"), 4 + 1),
        (player("C04", blessing=1), 2),
    ],
)
def test_3_1_a_speed_check_counts_all_characters_and_bonuses(mine: Player, speed: int) -> None:
    assert of(met(mine, creature="E19", rolls=(1,))[1], CheckEnded)[0].total == speed + 1
