"""The Characters, and abilities for Combats and exploration: C01 to C11, C17 and C19 (3.2 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckEnded, CombatBegan, CombatLeft, DieChanged, DieRolled, TurnLost
from rules.anima.player import Member
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import bases, before, deaths, ended, hand, of, out, party, passed


@pytest.mark.parametrize("card", ["C01", "C02", "C04", "C09", "C20"])
def test_c01_c02_c04_c09_c20_have_no_ability(card: str) -> None:
    state = position(player(card), player("C03"))
    assert not [move for move in legal(state) if move.startswith("use")]
    assert refused(state, 0, f"use:{card}") == "wrong_moment"
    assert bases(met(player(card), creature="E11")[1]) == (Member(card).combat, 9)


@pytest.mark.parametrize(
    ("card", "combat", "speed"),
    [
        ("C01", 4, 4), ("C02", 4, 4), ("C03", 4, 2), ("C04", 5, 2), ("C05", 3, 2), ("C06", 4, 2), ("C07", 3, 3),
        ("C08", 3, 3), ("C09", 3, 4), ("C10", 3, 3), ("C11", 2, 4), ("C12", 1, 4), ("C13", 2, 4), ("C14", 2, 4),
        ("C15", 2, 2), ("C16", 1, 3), ("C17", 1, 2), ("C18", 2, 3), ("C19", 3, 3), ("C20", 3, 2),
    ],
)  # fmt: skip
def test_3_2_a_character_counts_its_values(card: str, combat: int, speed: int) -> None:
    lone = player(card)
    assert (lone.combat, lone.speed) == (combat, speed)


@pytest.mark.parametrize(
    ("card", "skills"),
    [("C01", "K"), ("C02", "T"), ("C06", "M"), ("C09", "KM"), ("C11", "KT"), ("C14", "MT"), ("C20", "KMT")],
)
def test_3_2_a_character_is_spun_only_for_its_skills(card: str, skills: str) -> None:
    state = attacked(player(card, hand="V02 V07 V14"), player("C03"))[0]
    found = tuple(move for move in legal(state, 0) if not move.startswith("use"))
    cards = {"K": "V02", "M": "V07", "T": "V14"}
    assert found == (*(f"play:{cards[skill]}/{card}" for skill in "KMT" if skill in skills), "done")


def test_c03_prevents_the_death_by_margin_and_spins_himself() -> None:
    state = passed(met(player("C03 C16"), rolls=(1, 6))[0])[0]
    state = play(state, "choose:C16")
    assert (stage(state), legal(state)) == ("window j", ("pass", "use:C03"))
    state, news = happened(state, "use:C03")
    assert (party(state), deaths(news), state.players[0].lost_turn) == ("C03* C16", [], True)


def test_c03_may_save_himself_and_need_not() -> None:
    state = play(passed(met(player("C03 C16"), rolls=(1, 6))[0])[0], "choose:C03")
    assert party(play(state, "use:C03")) == "C03* C16"
    assert party(play(state, "pass")) == "C16"


@pytest.mark.parametrize("warrior", ["C03*", "C03-", "C03~"])
def test_c03_must_be_ready(warrior: str) -> None:
    state = play(passed(met(player(f"{warrior} C16"), rolls=(1, 6))[0])[0], "choose:C16")
    assert party(state) == warrior


def test_c03_does_not_work_against_the_vampire_or_v06() -> None:
    vampire = out(met(player("C03 C04"), creature="E11", rolls=(1, 2)))[0]
    assert legal(vampire) == ("choose:C03", "choose:C04")
    assert party(play(vampire, "choose:C04")) == "C03"
    state, news = out(met(player("C03 C19", hand="V06"), creature="E10"), "play:V06/C19", rolls=(1, 4))
    assert (ended(news)[0], deaths(news), party(state)) == ((14, 15), [("C19", "V06")], "C03")


def test_c03_the_combat_stays_lost_between_parties_too() -> None:
    step = attacked(player("C04"), player("C03", hand="V26"), rolls=(6, 1))
    state = passed(step[0], until="window j")[0]
    assert asked(state) == (1,)
    state = play(state, "1 use:C03")
    assert (party(state, 1), state.players[1].lost_turn, hand(state, 0)) == ("C03*", True, "V26")


def test_c03_may_be_cancelled_by_v08_of_the_other_fighter() -> None:
    step = attacked(player("C04 C09", hand="V08"), player("C03"), rolls=(6, 1))
    state = play(passed(step[0], until="window j")[0], "1 use:C03")
    assert (stage(state), asked(state), legal(state, 0)) == ("window h", (0,), ("pass", "play:V08/C09>C03"))
    state, news = happened(state, "0 play:V08/C09>C03")
    assert deaths(news) == [("C03", "margin")]


def test_c03_helps_only_the_own_party() -> None:
    news = met(player("C16"), player("C03"), rolls=(1, 1))[1]
    assert deaths(news) == [("C16", "margin")]


@pytest.mark.parametrize(
    ("creature", "area", "bonus"),
    [("E02", "A02", 4), ("E06", "A02", 4), ("E11", "A08", 4), ("E14", "A16", 4), ("E01", "A02", 0), ("E10", "A08", 0)],
)
def test_c05_adds_4_against_darkness(creature: str, area: str, bonus: int) -> None:
    assert bases(met(player("C05"), creature=creature, area=area)[1])[0] == 3 + bonus


def test_c05_does_not_count_against_parties_or_for_others() -> None:
    assert bases(attacked(player("C05"), player("C06"))[1]) == (3, 4 + 2)
    assert bases(met(player("C04"), player("C05"), creature="E11")[1]) == (5, 9)


def test_c05_works_on_missions_and_in_a_crisis() -> None:
    assert bases(attempted(player("C05"), mission="M09", area="A11")[1]) == (7, 15)
    news = crisis(player("C05 C01", done="M02"), player("C04", done="M03"))[1]
    assert of(news, CombatBegan)[0].bases == (7 + 1 + 4 + 3, 22)


def test_c06_adds_2_against_parties_only() -> None:
    assert bases(attacked(player("C06"), player("C04"))[1]) == (6, 5)
    assert bases(attacked(player("C04"), player("C06"))[1]) == (5, 6)
    assert bases(met(player("C06"), creature="E02", area="A02")[1]) == (4, 6)
    assert bases(attempted(player("C06"))[1]) == (4, 15)


@pytest.mark.parametrize(("card", "raised"), [("V01", 3), ("V02", 4), ("V06", 6)])
def test_c07_raises_a_ki_card_by_1_more(card: str, raised: int) -> None:
    state = met(player("C07 C04 C16", hand=card), player("C20", hand="V26"))[0]
    assert before(play(state, f"play:{card}/C07", "done")) == (9 + raised + 1, 9)
    assert before(play(state, f"play:{card}/C04", "done")) == (9 + raised, 9)


def test_c07_does_not_count_for_v03() -> None:
    state = met(player("C07", hand="V03"), creature="E19", rolls=(2,))[0]
    assert stage(state) == "window d"
    assert of(happened(state, "play:V03/C07")[1], CheckEnded) == [CheckEnded(0, 3 + 4 + 2, 8, True)]


def test_c07_counts_against_parties_and_in_a_total() -> None:
    state = attacked(player("C07", hand="V02"), player("C04 C16", hand="V26"), player("C20", hand="V27"))[0]
    state = passed(play(state, "0 play:V02/C07", "0 done", "1 done"), until="window b")[0]
    assert before(state) == (3 + 2 + 1, 6)


def test_c08_adds_2_to_the_own_total() -> None:
    step = met(player("C08 C04"), rolls=(1, 1))
    assert (stage(step[0]), legal(step[0])) == ("fight", ("use:C08", "done"))
    state, news = out(step, "use:C08")
    assert (ended(news)[0], party(state)) == ((8 + 2 + 1, 10), "C08* C04")


def test_c19_takes_2_from_the_opponent() -> None:
    assert ended(out(met(player("C19 C04"), rolls=(1, 1)), "use:C19")[1])[0] == (9, 9 - 2 + 1)
    assert ended(out(attacked(player("C19"), player("C04"), rolls=(1, 1)), "0 use:C19")[1])[0] == (4, 5 - 2 + 1)
    assert ended(out(attacked(player("C04"), player("C19"), rolls=(1, 1)), "1 use:C19")[1])[0] == (5 - 2 + 1, 4)


@pytest.mark.parametrize(("die", "bonus"), [(1, -1), (2, 2), (3, 3), (6, 6)])
def test_c17_adds_a_die_and_takes_a_1_off(die: int, bonus: int) -> None:
    step = met(player("C17 C04 C01"), rolls=(die, 3, 3))
    state, news = out(step, "use:C17")
    assert of(news, DieRolled) == [DieRolled(0, "C17", die)]
    assert (ended(news)[0], party(state)) == ((10 + bonus + 3, 12), "C17* C04 C01")


def test_c08_c17_c19_may_all_be_used_in_one_combat() -> None:
    state = met(player("C08 C17 C19"), rolls=(4, 1, 1))[0]
    assert legal(state) == ("use:C08", "use:C17", "use:C19", "done")
    news = out((state, []), "use:C08", "use:C17", "use:C19")[1]
    assert ended(news)[0] == (7 + 2 + 4 + 1, 9 - 2 + 1)


def test_c08_c17_c19_once_spun_act_no_more_this_turn() -> None:
    state = play(met(player("C08 C04", hand="V26"), rolls=(6, 1))[0], "use:C08", "done")
    assert party(state) == "C08* C04"
    step = met(player("C08* C17* C19* C02"))
    assert of(step[1], CombatLeft) == []
    assert step[0].combat is None


def test_c08_c17_c19_only_by_a_fighter() -> None:
    assert met(player("C04"), player("C08 C17 C19"))[0].combat is None


def test_c10_rolls_the_exploration_die_again_and_the_second_result_stays() -> None:
    step = explored(player("C10"), die=6, rolls=(1,), encounters="E12 E01")
    assert (stage(step[0]), asked(step[0]), legal(step[0])) == ("window f", (0,), ("pass", "use:C10"))
    state, news = happened(step[0], "use:C10")
    assert of(news, DieChanged) == [DieChanged("C10", 0, 6, 1)]
    assert (stage(state), party(state)) == ("claim", "C10*")


def test_c10_is_asked_alone_and_of_the_own_die() -> None:
    others = player("C20", hand="V18 V30"), player("C02", hand="V15")
    assert asked(explored(player("C10"), *others)[0]) == (0,)
    assert stage(explored(player("C04"), player("C10", hand="V30"), die=1)[0]) == "claim"


@pytest.mark.parametrize("ranger", ["C10*", "C10-", "C10~"])
def test_c10_must_be_ready(ranger: str) -> None:
    assert stage(explored(player(ranger), die=1)[0]) == "claim"


def test_c10_passing_keeps_the_die() -> None:
    assert stage(play(explored(player("C10"), die=1, rolls=(6,))[0], "pass")) == "claim"


def test_c11_leaves_without_winner_and_penalties() -> None:
    step = met(player("C11 C16"), rolls=(1, 6))
    assert legal(step[0]) == ("use:C11", "done")
    state, news = out(step, "use:C11", "done")
    assert of(news, CombatLeft) == [CombatLeft(0, "C11")]
    assert (deaths(news), state.combat, party(state)) == ([], None, "C11* C16")
    assert (state.players[0].lost_turn, state.players[0].area) == (True, "")
    lair = next(area for area in state.areas if area.card == "A08")
    assert (lair.encounter, lair.up) == ("E12", True)


def test_c11_leaves_a_combat_between_parties_and_no_card_changes_hands() -> None:
    state, news = out(attacked(player("C04", hand="V26"), player("C11", hand="V27")), "1 use:C11")
    assert of(news, CombatLeft) == [CombatLeft(1, "C11")]
    assert (hand(state, 0), hand(state, 1)) == ("V26", "V27")
    assert [p.lost_turn for p in state.players] == [False, True]
    assert [p.area for p in state.players] == ["A08", ""]


def test_c11_an_attacker_who_leaves_has_used_up_the_action() -> None:
    state, news = out(attacked(player("C11"), player("C04")), "0 use:C11")
    assert of(news, TurnLost) == [TurnLost(0)]
    assert state.players[0].acted
    assert not state.players[1].lost_turn


def test_c11_cards_used_stay_used_and_v06_kills_nobody() -> None:
    step = met(player("C11 C04", hand="V06"), player("C02", hand="V15"))
    step = play(step[0], "0 play:V06/C04", "0 done", "1 play:V15/C02>first"), step[1]
    state, news = out(step, "0 use:C11", "0 done")
    assert (deaths(news), party(state), hand(state)) == ([], "C11* C04*", "")
    assert state.advantage_discard == ("V06", "V15")


def test_c11_leaving_is_carried_out_before_what_is_shown_with_it() -> None:
    """The Wizard's card is used up without an effect, so no die can bring it back to the hand."""
    step = attacked(player("C11 C15", hand="V07"), player("C04"))
    state, news = out(step, "play:V07/C15", "use:C11", "done", rolls=(5,))
    assert of(news, DieRolled) == []
    assert (party(state), hand(state), state.advantage_discard) == ("C11* C15*", "", ("V07",))


@pytest.mark.parametrize("escape", ["use:C11", "play:V17/C11"])
def test_c11_and_v17_are_laid_alone_where_nobody_could_answer(escape: str) -> None:
    fighter = player("C11 C04", hand="V06 V17")
    mission = attempted(fighter, mission="M10", area="A10", encounters="E12 E01 E02 E03")[0]
    inside_m10 = (mission,) if escape == "use:C11" else ()
    for state in (met(fighter)[0], *inside_m10):
        assert escape in legal(state)
        laid = play(state, "play:V06/C04")
        assert legal(laid) == ("done",)
        assert refused(laid, 0, escape) == "laid_alone"
        left = play(state, escape)
        assert legal(left) == ("done",)
        assert refused(left, 0, "play:V06/C04") == "laid_alone"
    state = play(attacked(fighter, player("C02"))[0], "0 play:V06/C04")
    assert escape in legal(state, 0)
    assert "play:V06/C04" in legal(play(attacked(fighter, player("C02"))[0], f"0 {escape}"), 0)


def test_c11_what_the_other_fighter_laid_is_handed_back() -> None:
    state = attacked(player("C11"), player("C04", hand="V02"))[0]
    state = play(state, "1 play:V02/C04", "0 use:C11", "0 done", "1 done")
    assert (hand(state, 1), party(state, 1), state.combat) == ("V02", "C04", None)


def test_c11_if_both_leave_only_the_first_in_turn_order_does() -> None:
    state = attacked(player("C11"), player("C04 C02", hand="V17"))[0]
    state = play(state, "0 use:C11", "1 play:V17/C02", "1 done", "0 done")
    assert [p.lost_turn for p in state.players] == [True, False]
    assert (hand(state, 1), party(state, 1)) == ("V17", "C04 C02")


def test_c11_cancelled_by_v08_both_fighters_are_asked_again() -> None:
    state = attacked(player("C11 C03", hand="V26"), player("C09", hand="V08 V02"))[0]
    state = play(state, "0 use:C11", "0 done", "1 play:V02/C09", "1 done")
    assert (stage(state), asked(state), legal(state, 1)) == ("window h", (1,), ("pass", "play:V08/C09>C11"))
    state = play(state, "1 play:V08/C09>C11")
    assert (stage(state), party(state), hand(state, 1)) == ("fight", "C11* C03", "V02")
    assert asked(state) == (0,)  # nobody is left to be spun in the other Party


def test_c11_cards_shown_with_a_cancelled_leaving_are_carried_out() -> None:
    state = attacked(player("C11 C03", hand="V01 V26"), player("C09 C01", hand="V08 V02"))[0]
    state = play(state, "0 play:V01/C03", "0 use:C11", "0 done", "1 play:V02/C01", "1 done", "1 play:V08/C09>C11")
    state = passed(state, until="fight")[0]
    assert (stage(state), asked(state), before(state)) == ("fight", (1,), (6 + 3, 7))
