"""The Magic cards: V07 to V13 (3.7 and their rows in 3.10; 4.19, 4.66)."""

from __future__ import annotations

import pytest

from rules.anima.events import Cancelled, CheckEnded, CombatEnded, DieChanged, DieRolled, PutBack, TookFromPile
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, explored, met
from tests.rules.anima.outcomes import before, deaths, ended, hand, of, out, party, passed


def test_v07_takes_3_from_the_opponent() -> None:
    assert ended(out(met(player("C09 C01", hand="V07")), "play:V07/C09", rolls=(1, 1))[1])[0] == (8, 9 - 3 + 1)
    step = attacked(player("C04"), player("C09", hand="V07"))
    assert ended(out(step, "1 play:V07/C09", rolls=(2, 1))[1])[0] == (5 - 3 + 2, 3 + 1)
    assert ended(out(attempted(player("C09 C04", hand="V07")), "play:V07/C09", rolls=(1, 1))[1])[0] == (9, 13)


@pytest.mark.parametrize("mage", ["C09*", "C09-", "C09~", "C04"])
def test_v07_needs_a_ready_character_with_magic(mage: str) -> None:
    state = met(player(f"{mage} C06", hand="V07 V26"))[0]
    assert refused(state, 0, f"play:V07/{mage[:3]}") == "cannot_spin"
    assert "play:V07/C06" in legal(state)


def test_v08_cancels_an_ability_and_its_cost_stays_paid() -> None:
    state = play(position(player("C16"), player("C09", hand="V08")), "use:C16>C09")
    state, news = happened(state, "1 play:V08/C09>C16")
    assert of(news, Cancelled) == [Cancelled(0, "C16", "V08")]
    assert (party(state, 0), party(state, 1), state.advantage_discard) == ("C16*", "C09*", ("V08",))


def test_v08_cancels_a_card_which_is_discarded() -> None:
    state = play(position(player("C09", hand="V10"), player("C06 C04", hand="V08")), "play:V10/C09>C04")
    state = play(state, "1 play:V08/C06>V10")
    assert (party(state, 0), party(state, 1)) == ("C09*", "C06* C04")
    assert set(state.advantage_discard) == {"V08", "V10"}


def test_v08_only_of_the_player_on_whom_it_is_used() -> None:
    seats = player("C16"), player("C04", hand="V26"), player("C09", hand="V08")
    state = play(position(*seats), "use:C16>C04")
    assert (asked(state), legal(state)) == ((1,), ("pass",))  # V05
    assert party(play(state, "1 pass"), 1) == "C04~"
    state = play(position(*seats), "use:C16>C09")
    assert (stage(state), asked(state)) == ("window h", (2,))


@pytest.mark.parametrize(
    ("card", "spin", "target"), [("V09", "/C09", ">C06"), ("V12", "/C09", ""), ("V29", "", ""), ("V20", "", "")]
)
def test_v08_not_what_is_played_on_nobody_in_the_reset_phase(card: str, spin: str, target: str) -> None:
    state = position(player("C09 C02", hand=card), player("C15", hand="V08"), character_discard="C06")
    assert stage(play(state, f"play:{card}{spin}{target}")) in ("reset", "look")


@pytest.mark.parametrize(("card", "spin"), [("V11", "/C09"), ("V28", ""), ("V26", "")])
def test_v08_not_what_is_played_on_nobody_in_the_movement_phase(card: str, spin: str) -> None:
    state = position(player("C09", hand=card), player("C15", hand="V08", area="A01"), phase="movement")
    assert stage(play(state, f"play:{card}{spin}>A01")) == "move"


def test_v08_not_v31_or_v23() -> None:
    seats = player("C09", hand="V31", area="A08", organization="V23"), player("C15", hand="V08", area="A08")
    state = position(*seats, phase="exploration", areas="A08", encounters="E11", rolls=(2, 4))
    state = play(state, "play:V31")
    assert stage(state) == "explore"
    state = play(position(*seats, phase="exploration", areas="A08", encounters="E11", rolls=(2, 4)), "explore")
    assert legal(state) == ("pass", "use:V23")
    assert stage(play(state, "use:V23")) == "claim"


def test_v08_of_a_fighter_against_a_third_player() -> None:
    state = met(player("C09 C01", hand="V08"), player("C02", hand="V15 V26"), rolls=(1, 1))[0]
    state = play(state, "0 done", "1 play:V15/C02>first")
    assert (stage(state), asked(state)) == ("window h", (0,))
    state = passed(play(state, "0 play:V08/C09>V15"), until="window b")[0]
    assert (before(state), hand(state, 1)) == ((7, 9), "V26")


def test_v08_of_both_fighters_against_a_third_player_the_first_in_turn_order_after_him() -> None:
    state = attacked(player("C09", hand="V26"), player("C06", hand="V08"), player("C02 C10", hand="V15"))[0]
    state = passed(state, until="window b")[0]
    state = play(state, "2 play:V15/C02>second")
    assert (stage(state), asked(state)) == ("window h", (0, 1))


def test_v08_against_dice_in_a_speed_check() -> None:
    state = met(player("C09 C04", hand="V08"), player("C02", hand="V18"), creature="E19", rolls=(2, 1))[0]
    state = passed(state, until="window e")[0]
    state = (
        play(state, "1 play:V18/C02>first") if 0 not in asked(state) else play(state, "0 pass", "1 play:V18/C02>first")
    )
    assert (stage(state), asked(state)) == ("window h", (0,))
    news = happened(state, "0 play:V08/C09>V18")[1]
    assert of(news, CheckEnded) == [CheckEnded(0, 6 + 2, 8, True)]


@pytest.mark.parametrize("card", ["V18/C02>first", "V18/C02>second", "V30>first+", "V30>second-"])
def test_v08_of_the_attacked_against_the_dice_of_the_attacker(card: str) -> None:
    step = attacked(player("C02 C04", hand="V18 V30"), player("C09 C01 C20", hand="V08"), rolls=(3, 3, 6))
    state = play(passed(step[0], until="window c")[0], f"0 play:{card}", "1 pass")
    assert (stage(state), asked(state)) == ("window h", (1,))
    name = card[:3]
    news = out((state, []), f"1 play:V08/C09>{name}")[1]
    assert of(news, Cancelled) == [Cancelled(0, name, "V08")]
    assert (of(news, DieChanged), ended(news)) == ([], ((9 + 3, 10 + 3), 1))


def test_v08_there_is_one_so_nothing_answers_it() -> None:
    state = play(position(player("C16 C15", hand="V26"), player("C09", hand="V08")), "use:C16>C09")
    state = play(state, "1 play:V08/C09>C16")
    assert stage(state) == "reset"


def test_v08_is_open_in_the_missions_of_others_too() -> None:
    """V13 is used on the seat that played V15; that seat may cancel it."""
    state = attempted(player("C09 C04", hand="V13"), player("C02 C06", hand="V08 V15", area="A01"))[0]
    state = play(state, "0 done", "1 play:V15/C02>first")
    state = passed(with_dice(state, 3, 3), until="window c")[0]
    state = play(state, "0 play:V13/C09>2", *(["1 pass"] if 1 in asked(state) else []))
    assert (stage(state), asked(state), legal(state)) == ("window h", (1,), ("pass", "play:V08/C06>V13"))
    state = passed(play(state, "1 play:V08/C06>V13"))[0]
    assert (stage(state), hand(state, 0), party(state, 0)) == ("choose", "", "C09* C04")


def test_v09_brings_a_character_of_the_pile_back_unspun() -> None:
    state = position(player("C09", hand="V09"), player(), character_discard="C06 C04")
    assert [m for m in legal(state) if "V09" in m and m.startswith("play")] == ["play:V09/C09>C06", "play:V09/C09>C04"]
    state = play(state, "play:V09/C09>C04")
    assert (party(state), state.character_discard, state.advantage_discard) == ("C09* C04", ("C06",), ("V09",))


def test_v09_only_below_the_party_limit_and_with_a_character_there() -> None:
    full = position(player("C09 C01 C02 C03", hand="V09"), player(), character_discard="C06")
    assert refused(full, 0, "play:V09/C09>C06") == "no_target"
    three = position(player("C09 C01 C02", hand="V09"), player(), character_discard="C06")
    assert "play:V09/C09>C06" in legal(three)
    assert refused(position(player("C09", hand="V09"), player()), 0, "play:V09/C09>C06") == "no_target"
    assert refused(three, 0, "play:V09/C09>C07") == "wrong_target"


def test_v09_not_a_character_expelled_in_this_sub_turn() -> None:
    state = play(position(player("C09 C01", hand="V09"), player()), "expel:C01")
    assert refused(state, 0, "play:V09/C09>C01") == "no_target"


def test_v10_incapacitates_until_the_next_reset_phase() -> None:
    state = position(player("C09", hand="V10"), player("C04 C03- C01* C02~", area="A01"), order=(0, 1))
    assert [m for m in legal(state) if "V10" in m and m.startswith("play")] == [
        f"play:V10/C09>{card}" for card in ("C04", "C01", "C02")
    ]
    state = play(state, "play:V10/C09>C04")
    assert (party(state, 1), state.players[1].combat) == ("C04- C03- C01* C02~", 4 + 2)


def test_v10_not_on_the_own_party() -> None:
    state = position(player("C09 C04", hand="V10"), player("C20"))
    assert refused(state, 0, "play:V10/C09>C04") == "wrong_target"


def test_v11_enters_past_the_preliminary_encounter_which_stays() -> None:
    state = position(player("C09", hand="V11", area="A01"), player(), phase="movement", areas="A01 A08:E12 A07=E02")
    moves = [m for m in legal(state) if "V11" in m]
    assert moves == ["play:V11/C09>A08", "play:V11/C09>A07"]
    there = play(state, "play:V11/C09>A08")
    assert (there.players[0].area, party(there), stage(there)) == ("A08", "C09*", "move")
    lair = next(area for area in there.areas if area.card == "A08")
    assert (lair.encounter, lair.up) == ("E12", False)
    assert play(state, "play:V11/C09>A07").players[0].area == "A07"


def test_v11_is_the_movement_of_the_sub_turn() -> None:
    state = position(player("C09", hand="V11"), player("C04", area="A01"), phase="movement", order=(0, 1))
    assert asked(play(state, "play:V11/C09>A01")) == (1,)


def test_v11_in_the_own_movement_sub_turn_only() -> None:
    state = position(player("C09", hand="V11", area="A02"), player())
    assert refused(state, 0, "play:V11/C09>A01") == "wrong_moment"


def test_v12_looks_at_four_encounters_and_places_them_one_by_one() -> None:
    state = position(player("C09", hand="V12"), player(), encounters="E05 E06 E07 E08 E09")
    state = play(state, "play:V12/C09")
    assert legal(state) == tuple(f"choose:E0{n}{sign}" for n in (5, 6, 7, 8) for sign in "+-")
    state, news = happened(state, "choose:E07+", "choose:E05-", "choose:E08+", "choose:E06-")
    assert (state.encounters[:3], state.encounters[-2:]) == (("E07", "E08", "E09"), ("E05", "E06"))
    assert (of(news, PutBack), stage(state)) == ([PutBack(0, "V12", 2, 2)], "reset")


def test_v12_shows_the_cards_to_nobody_else() -> None:
    state = play(position(player("C09", hand="V12"), player("C04"), encounters="E05 E06 E07 E08"), "play:V12/C09")
    assert seen(state, 0).frames[-1].cards == ("E05", "E06", "E07", "E08")
    for viewer in (1, None):
        assert seen(state, viewer).frames[-1].cards == ("?",) * 4
    state = play(state, "choose:E05+", "choose:E06+", "choose:E07-", "choose:E08+")
    assert seen(state, 0).encounters[:3] == ("E05", "E06", "E08")
    assert set(seen(state, 1).encounters) == {"?"}


def test_v13_takes_what_another_player_used_in_the_combat() -> None:
    state = attacked(player("C09 C20 C04", hand="V13"), player("C03 C01", hand="V01 V02"))[0]
    state = play(with_dice(state, 6, 1), "1 play:V01/C03", "1 play:V02/C01", "1 done", "0 done")
    state = passed(state, until="window c")[0]
    assert [move for move in legal(state, 0) if "C09" in move] == ["play:V13/C09>2"]
    state, news = out((state, []), "0 play:V13/C09>2")
    assert ended(news) == ((11 + 6, 8 + 5 + 1), 0)
    assert (hand(state, 0), state.advantage_discard) == ("V01 V02", ("V13",))


def test_v13_is_ordered_before_the_comparison_and_carried_out_after_it() -> None:
    state = attacked(player("C09", hand="V13"), player("C03", hand="V01"))[0]
    state = passed(play(with_dice(state, 3, 3), "1 play:V01/C03", "1 done"), until="window c")[0]
    kinds = [type(event) for event in out((state, []), "0 play:V13/C09>2")[1]]
    assert kinds.index(CombatEnded) < kinds.index(TookFromPile)


def test_v13_of_somebody_who_does_not_fight() -> None:
    state = met(player("C04 C03", hand="V01"), player("C09", hand="V13 V20"), rolls=(6, 1))[0]
    state = passed(play(state, "play:V01/C04", "0 done"), until="window c")[0]
    assert asked(state) == (1,)
    state = passed(play(state, "1 play:V13/C09>1"))[0]
    assert (hand(state, 1), party(state, 1)) == ("V01 V20", "C09*")


def test_v13_not_if_nobody_else_has_used_an_advantage() -> None:
    state, news = out(met(player("C09 C01 C04", hand="V07 V13"), rolls=(6, 1)), "play:V07/C09", "done")
    assert (hand(state), ended(news)[1]) == ("V13", 0)
    state = met(player("C09 C04", hand="V13 V02"), rolls=(2, 4))[0]
    state = play(state, "play:V02/C04", "done")
    assert (stage(state), asked(state), legal(state)) == ("window c", (0,), ("pass",))


def test_v13_abilities_are_no_advantages() -> None:
    state = attacked(player("C09", hand="V13"), player("C08"), rolls=(3, 2))[0]
    state = passed(play(state, "1 use:C08", "1 done"), until="window c")[0]
    assert not [move for move in legal(state, 0) if "V13" in move]


def test_v13_takes_as_many_as_the_hand_holds_and_its_player_chooses() -> None:
    taker = player("C09 C20 C04", hand="V13 V20 V21 V22 V23")
    state = attacked(taker, player("C03 C01", hand="V01 V02"))[0]
    state = play(with_dice(state, 6, 1), "1 play:V01/C03", "1 play:V02/C01", "1 done")
    state = play(passed(state, until="window c")[0], "0 play:V13/C09>2")
    state = passed(state)[0]
    assert (stage(state), asked(state), legal(state)) == ("choose", (0,), ("choose:V01", "choose:V02"))
    state = play(state, "choose:V02")
    assert hand(state, 0) == "V02 V20 V21 V22 V23"
    assert set(state.advantage_discard) == {"V01", "V13"}


def test_v13_takes_cancelled_cards_too() -> None:
    state = attacked(player("C09 C06 C01", hand="V08 V13"), player("C03 C12", hand="V01"))[0]
    state = play(with_dice(state, 3, 3), "1 play:V01/C03", "1 done", "0 done", "0 play:V08/C09>V01")
    state = passed(state, until="window c")[0]
    news = out((state, []), "0 play:V13/C06>2")[1]
    assert [event.card for event in of(news, TookFromPile)] == ["V01"]


def test_v13_names_one_player_and_leaves_what_others_used() -> None:
    state = attacked(player("C09 C01 C20", hand="V13"), player("C03 C07", hand="V01"), player("C02", hand="V15"))[0]
    state = play(with_dice(state, 3, 3), "1 play:V01/C03", "1 done", "0 done")
    state = play(passed(state, until="window b")[0], "2 play:V15/C02>first")
    state = passed(state, until="window c")[0]
    assert [m for m in legal(state, 0) if "C09" in m] == ["play:V13/C09>2", "play:V13/C09>3"]
    news = out((state, []), "0 play:V13/C09>3")[1]
    assert [event.card for event in of(news, TookFromPile)] == ["V15"]


def test_v13_cancelled_takes_nothing_and_its_spin_stays_paid() -> None:
    state = attacked(player("C09", hand="V13"), player("C03 C06", hand="V01 V08"))[0]
    state = play(with_dice(state, 1, 1), "1 play:V01/C03", "1 done")
    state = play(passed(state, until="window c")[0], "0 play:V13/C09>2")
    news = out((state, []), "1 play:V08/C06>V13")[1]
    assert of(news, TookFromPile) == []


def test_v13_what_the_cards_did_stands_the_death_of_v06_too() -> None:
    state = attacked(player("C09 C04 C20", hand="V13"), player("C11 C12", hand="V06"))[0]
    state = play(with_dice(state, 3, 1), "1 play:V06/C11", "1 done")
    state, news = out(passed(state, until="window c"), "0 play:V13/C09>2")
    assert (ended(news), deaths(news)) == (((14, 10), 0), [("C11", "V06")])
    assert "V06" in hand(state, 0)


def test_v13_by_anybody_in_the_missions_of_others() -> None:
    state = attempted(player("C04", hand="V01 V20"), player("C09", hand="V13", area="A01"))[0]
    state = play(with_dice(state, 3, 3), "play:V01/C04", "0 done")
    state = passed(state, until="window c")[0]
    assert legal(state, 1) == ("pass", "play:V13/C09>1")


def test_v13_c15_rolls_after_it_has_taken_its_cards() -> None:
    state = attacked(player("C15 C04", hand="V13"), player("C03", hand="V01"))[0]
    state = play(with_dice(state, 3, 3, 6), "1 play:V01/C03", "1 done")
    state, news = out(passed(state, until="window c"), "0 play:V13/C15>2")
    order = [event.card for event in of(news, TookFromPile)]
    assert (order, of(news, DieRolled)) == (["V01", "V13"], [DieRolled(0, "C15", 6)])
    assert hand(state, 0) == "V01 V13"


@pytest.mark.parametrize("card", ["V07", "V09", "V10", "V11", "V12"])
def test_3_7_own_magic_cards_are_not_played_in_the_attempts_of_others(card: str) -> None:
    state = attempted(player("C20"), player("C09", hand=card, area="A01"))[0]
    while state.combat:
        assert 1 not in asked(state) or legal(state, 1) == ("pass",)
        state = play(state, "done" if stage(state) == "fight" else "pass")


def test_3_7_a_magic_card_of_the_reset_phase_is_not_used_elsewhere() -> None:
    state = explored(player("C09", hand="V12"), die=1)[0]
    assert stage(state) == "claim"
