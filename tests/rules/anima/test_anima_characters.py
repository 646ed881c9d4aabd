"""The Characters, and abilities for Combats and exploration: C01 to C11, C17 and C19 (3.2 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.cards import CHARACTERS
from rules.anima.events import CheckEnded, CombatLeft, DieChanged, DieRolled, TurnLost
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import bases, before, deaths, ended, hand, of, out, party, passed


@pytest.mark.parametrize("card", ["C01", "C02", "C04", "C09", "C20"])
def test_c01_c02_c04_c09_c20_have_no_ability(card: str) -> None:
    state = position(player(card), player("C03"))
    assert not [move for move in legal(state) if move.startswith("use")]
    assert refused(state, 0, f"use:{card}") == "wrong_moment"


@pytest.mark.parametrize("card", CHARACTERS)
def test_3_2_a_character_counts_its_values_and_is_spun_only_for_its_skills(card: str) -> None:
    lone, printed = player(card, hand="V02 V07 V14"), CHARACTERS[card]
    assert (lone.combat, lone.speed) == (printed.combat, printed.speed)
    state = attacked(lone, player("C03" if card != "C03" else "C01"))[0]
    found = tuple(move for move in legal(state, 0) if not move.startswith("use"))
    cards = {"K": "V02", "M": "V07", "T": "V14"}
    assert found == (*(f"play:{cards[skill]}/{card}" for skill in printed.skills), "done")


@pytest.mark.parametrize(
    ("mine", "creature", "rolls", "dies"),
    [("C03 C16", "E12", (1, 6), "C16"), ("C03 C16", "E12", (1, 6), "C03"), ("C03 C04", "E09", (1, 3), "C04")],
)
def test_c03_prevents_the_death_by_margin_and_spins_himself(
    mine: str, creature: str, rolls: tuple[int, int], dies: str
) -> None:
    """He may save himself, and a Character that dies by the Wyvern's margin of 3."""
    state = play(passed(met(player(mine), creature=creature, rolls=rolls)[0])[0], f"choose:{dies}")
    assert (stage(state), legal(state)) == ("window j", ("pass", "use:C03"))
    saved, news = happened(state, "use:C03")
    assert (party(saved), deaths(news), saved.players[0].lost_turn) == (mine.replace("C03", "C03*"), [], True)
    assert deaths(happened(state, "pass")[1]) == [(dies, "margin")]


@pytest.mark.parametrize("warrior", ["C03*", "C03-", "C03~"])
def test_c03_must_be_ready(warrior: str) -> None:
    state = play(passed(met(player(f"{warrior} C16"), rolls=(1, 6))[0])[0], "choose:C16")
    assert party(state) == warrior


def test_c03_does_not_work_against_the_vampire_or_v06_or_for_others() -> None:
    vampire = out(met(player("C03 C04"), creature="E11", rolls=(1, 2)))[0]
    assert legal(vampire) == ("choose:C03", "choose:C04")
    assert party(play(vampire, "choose:C04")) == "C03"
    state, news = out(met(player("C03 C19", hand="V06"), creature="E10"), "play:V06/C19", rolls=(1, 4))
    assert (ended(news)[0], deaths(news), party(state)) == ((14, 15), [("C19", "V06")], "C03")
    assert deaths(met(player("C16"), player("C03"), rolls=(1, 1))[1]) == [("C16", "margin")]


def test_c03_between_parties_the_combat_stays_lost_and_the_other_fighter_may_cancel_it() -> None:
    step = attacked(player("C04 C09", hand="V08"), player("C03", hand="V26"), rolls=(6, 1))
    state = passed(step[0], until="window j")[0]
    assert asked(state) == (1,)
    state = play(state, "1 use:C03")
    assert (stage(state), asked(state), legal(state, 0)) == ("window h", (0,), ("pass", "play:V08/C09>C03"))
    assert deaths(happened(state, "0 play:V08/C09>C03")[1]) == [("C03", "margin")]
    state = play(state, "0 pass")
    assert (party(state, 1), state.players[1].lost_turn, hand(state, 0)) == ("C03*", True, "V08 V26")


@pytest.mark.parametrize(
    ("mine", "creature", "area", "total"),
    [
        ("C05", "E02", "A02", 3 + 4),
        ("C05", "E06", "A02", 3 + 4),
        ("C05", "E11", "A08", 3 + 4),
        ("C05", "E14", "A16", 3 + 4),
        ("C05", "E01", "A02", 3),
        ("C05", "E10", "A08", 3),
        ("C04", "E11", "A08", 5),  # C05 is in the Party of the other player
        ("C06", "E02", "A02", 4),
    ],
)
def test_c05_c06_against_creatures(mine: str, creature: str, area: str, total: int) -> None:
    other = player("C05") if mine == "C04" else player()
    assert bases(met(player(mine), other, creature=creature, area=area)[1])[0] == total


def test_c05_c06_on_missions_in_a_crisis_and_against_parties() -> None:
    assert bases(attempted(player("C05"), mission="M09", area="A11")[1]) == (3 + 4, 15)
    assert bases(attempted(player("C06"))[1]) == (4, 15)
    news = crisis(player("C05 C08", done="M02"), player("C04", done="M03"))[1]
    assert bases(news) == (6 + 1 + 4 + 3, 22)
    assert bases(attacked(player("C05"), player("C06"))[1]) == (3, 4 + 2)
    assert bases(attacked(player("C06"), player("C04"))[1]) == (4 + 2, 5)


@pytest.mark.parametrize(("card", "raised"), [("V01", 3), ("V02", 4), ("V06", 6)])
def test_c07_raises_a_ki_card_by_1_more(card: str, raised: int) -> None:
    state = met(player("C07 C04 C16", hand=card), player("C20", hand="V26"))[0]
    assert before(play(state, f"play:{card}/C07", "done")) == (9 + raised + 1, 9)
    assert before(play(state, f"play:{card}/C04", "done")) == (9 + raised, 9)


def test_c07_does_not_count_for_v03_and_counts_against_parties() -> None:
    state = met(player("C07", hand="V03"), creature="E19", rolls=(2,))[0]
    assert of(happened(state, "play:V03/C07")[1], CheckEnded) == [CheckEnded(0, 3 + 4 + 2, 8, True, "E19", 2)]
    state = attacked(player("C07", hand="V02"), player("C04 C16", hand="V26"), player("C20", hand="V27"))[0]
    state = passed(play(state, "0 play:V02/C07", "0 done", "1 done"), until="window b")[0]
    assert before(state) == (3 + 2 + 1, 6)


@pytest.mark.parametrize(
    ("mine", "theirs", "moves", "totals"),
    [
        ("C08 C04", "", ["0 use:C08"], (8 + 2 + 1, 9 + 1)),
        ("C19 C04", "", ["0 use:C19"], (8 + 1, 9 - 2 + 1)),
        ("C19", "C04", ["0 use:C19"], (3 + 1, 5 - 2 + 1)),
        ("C04", "C19", ["1 use:C19"], (5 - 2 + 1, 3 + 1)),
        ("C08 C19 C12", "", ["0 use:C08", "0 use:C19"], (7 + 2 + 1, 9 - 2 + 1)),
    ],
)
def test_c08_adds_2_and_c19_takes_2_from_the_opponent(
    mine: str, theirs: str, moves: list[str], totals: tuple[int, int]
) -> None:
    step = attacked(player(mine), player(theirs), rolls=(1, 1)) if theirs else met(player(mine), rolls=(1, 1))
    state, news = out(step, *moves)
    assert ended(news)[0] == totals
    for move in moves:
        assert f"{move[-3:]}*" in party(state, int(move[0]))


@pytest.mark.parametrize(("die", "bonus"), [(1, -1), (2, 2), (3, 3), (6, 6)])
def test_c17_adds_a_die_and_takes_a_1_off(die: int, bonus: int) -> None:
    step = met(player("C17 C04 C01"), rolls=(die, 3, 3))
    state, news = out(step, "use:C17")
    assert of(news, DieRolled) == [DieRolled(0, "C17", die)]
    assert (ended(news)[0], party(state)) == ((10 + bonus + 3, 12), "C17* C04 C01")


def test_c08_c17_c19_may_all_be_used_in_one_combat_by_a_fighter_once_a_turn() -> None:
    state = met(player("C08 C17 C19"), rolls=(4, 1, 1))[0]
    assert legal(state) == ("use:C08", "use:C17", "use:C19", "done")
    news = out((state, []), "use:C08", "use:C17", "use:C19")[1]
    assert ended(news)[0] == (7 + 2 + 4 + 1, 9 - 2 + 1)
    assert met(player("C08* C17* C19* C02"))[0].combat is None
    assert met(player("C04"), player("C08 C17 C19"))[0].combat is None


def test_c10_rolls_the_exploration_die_again_and_the_second_result_stays() -> None:
    others = player("C20", hand="V18 V30", area="A01"), player("C02", hand="V15")
    step = explored(player("C10"), *others, die=6, rolls=(1,), encounters="E17 E01")
    assert (stage(step[0]), asked(step[0]), legal(step[0])) == ("window f", (0,), ("pass", "use:C10"))
    state, news = happened(step[0], "use:C10")
    assert of(news, DieChanged) == [DieChanged("C10", 0, 6, 1)]
    assert (stage(state), party(state), hand(state)) == ("claim", "C10*", "")
    state, news = happened(step[0], "pass")
    assert (of(news, DieChanged), len(state.players[0].hand)) == ([], 2)


@pytest.mark.parametrize("ranger", ["C10*", "C10-", "C10~", "C04"])
def test_c10_must_be_ready_and_ones_own(ranger: str) -> None:
    other = player("C10" if ranger == "C04" else "C20", hand="V30", area="A01")
    assert stage(explored(player(ranger), other, die=1)[0]) == "claim"


@pytest.mark.parametrize("card", ["C11", "V17"])
def test_c11_and_v17_leave_without_winner_and_penalties(card: str) -> None:
    escape = f"use:{card}" if card == "C11" else "play:V17/C11"
    state, news = out(met(player("C11 C16", hand="V17 V27"), rolls=(1, 6)), escape, "done")
    assert (of(news, CombatLeft), deaths(news), state.combat) == ([CombatLeft(0, card)], [], None)
    assert (state.players[0].lost_turn, state.players[0].area, party(state)) == (True, "", "C11* C16")
    lair = next(area for area in state.areas if area.card == "A08")
    assert (lair.encounter, lair.up) == ("E12", True)


@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.parametrize("escape", ["use:C11", "play:V17/C11"])
def test_c11_and_v17_leave_a_combat_between_parties_and_no_card_changes_hands(leaver: int, escape: str) -> None:
    """What the other fighter laid is handed back; an attacker's action is used up."""
    seats = [player("C04", hand="V02 V26"), player("C11", hand="V17 V27")]
    seats = seats[::-1] if leaver == 0 else seats
    other = 1 - leaver
    state = attacked(*seats)[0]
    state, news = happened(state, f"{other} play:V02/C04", f"{leaver} {escape}", f"{leaver} done", f"{other} done")
    assert of(news, TurnLost) == [TurnLost(leaver)]
    assert (hand(state, other), party(state, other), state.combat) == ("V02 V26", "C04", None)
    assert hand(state, leaver) == ("V17 V27" if escape == "use:C11" else "V27")
    assert [p.lost_turn for p in state.players] == [leaver == 0, leaver == 1]
    assert [p.area for p in state.players] == ["" if seat == leaver else "A08" for seat in (0, 1)]
    assert (state.players[0].acted, state.players[1].acted) == (True, False)


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
        for first, second in (("play:V06/C04", escape), (escape, "play:V06/C04")):
            laid = play(state, first)
            assert (legal(laid), refused(laid, 0, second)) == (("done",), "laid_alone")
    state = attacked(fighter, player("C02"))[0]
    assert escape in legal(play(state, "0 play:V06/C04"), 0)
    assert "play:V06/C04" in legal(play(state, f"0 {escape}"), 0)


def test_c11_if_both_leave_only_the_first_in_turn_order_does() -> None:
    state = attacked(player("C11"), player("C04 C02", hand="V17"))[0]
    state = play(state, "0 use:C11", "1 play:V17/C02", "1 done", "0 done")
    assert [p.lost_turn for p in state.players] == [True, False]
    assert (hand(state, 1), party(state, 1)) == ("V17", "C04 C02")


def test_c11_cancelled_by_v08_both_fighters_are_asked_again() -> None:
    """Nobody is left to be spun in the other Party, so that only seat 0 is asked."""
    state = attacked(player("C11 C03", hand="V26"), player("C09", hand="V08 V02"))[0]
    state = play(state, "0 use:C11", "0 done", "1 play:V02/C09", "1 done")
    assert (stage(state), asked(state), legal(state, 1)) == ("window h", (1,), ("pass", "play:V08/C09>C11"))
    state = play(state, "1 play:V08/C09>C11")
    assert (stage(state), party(state), hand(state, 1), asked(state)) == ("fight", "C11* C03", "V02", (0,))


def test_c11_cards_shown_with_a_cancelled_leaving_are_carried_out() -> None:
    state = attacked(player("C11 C03", hand="V01 V26"), player("C09 C01", hand="V08 V02"))[0]
    state = play(state, "0 play:V01/C03", "0 use:C11", "0 done", "1 play:V02/C01", "1 done", "1 play:V08/C09>C11")
    state = passed(state, until="fight")[0]
    assert (stage(state), asked(state), before(state)) == ("fight", (1,), (6 + 3, 7))


def test_c11_and_v17_not_after_the_dice() -> None:
    state = passed(met(player("C11 C02 C04", hand="V17"), rolls=(3, 4))[0], until="window c")[0]
    assert not [move for move in legal(state) if "V17" in move or "C11" in move]
