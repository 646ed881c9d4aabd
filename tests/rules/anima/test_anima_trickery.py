"""The Trickery cards: V14 to V19 (3.7 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckEnded, CombatEnded, DieChanged, Robbed
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import bases, before, ended, hand, of, out, party, passed


@pytest.mark.parametrize(
    ("other", "bonus"),
    [("C04", 5), ("C09", 3), ("C01 C04", 3)],  # Speed 2, 4 and 6 against 4
)
def test_v14_adds_3_and_5_against_a_slower_party(other: str, bonus: int) -> None:
    step = attacked(player("C02", hand="V14"), player(other))
    news = out(step, "0 play:V14/C02", rolls=(1, 1))[1]
    assert ended(news)[0][0] == 4 + bonus + 1


def test_v14_the_attacked_party_may_be_the_faster_one() -> None:
    news = out(attacked(player("C04"), player("C02", hand="V14")), "1 play:V14/C02", rolls=(1, 1))[1]
    assert ended(news)[0][1] == 4 + 5 + 1


def test_v14_counts_the_speed_of_the_whole_party_with_its_bonuses() -> None:
    slow = player("C04", rested=True)  # Speed 2 + 2
    news = out(attacked(player("C02", hand="V14"), slow), "0 play:V14/C02", rolls=(1, 1))[1]
    assert ended(news)[0][0] == 4 + 3 + 1


def test_v14_adds_3_against_creatures_and_missions_and_in_the_total_of_f2() -> None:
    assert ended(out(met(player("C02", hand="V14")), "play:V14/C02", rolls=(1, 1))[1])[0] == (8, 10)
    assert ended(out(attempted(player("C02 C04", hand="V14")), "play:V14/C02", rolls=(1, 1))[1])[0] == (13, 16)
    step = crisis(player("C02 C01", done="M02", hand="V14"), player("C20", done="M03"), final="F2")
    news = out(step, "play:V14/C02", rolls=(1,))[1]
    assert of(news, CombatEnded)[0].totals[0] == bases(step[1])[0] + 3 + 1


def test_v15_takes_3_from_a_party_that_one_does_not_lead() -> None:
    state = met(player("C04 C01"), player("C02", hand="V15"))[0]
    assert (stage(state), asked(state), legal(state)) == ("window b", (1,), ("pass", "play:V15/C02>first"))
    news = out((state, []), "1 play:V15/C02>first", rolls=(3, 3))[1]
    assert ended(news)[0] == (9 - 3 + 3, 12)


def test_v15_names_either_party() -> None:
    state = attacked(player("C04"), player("C03"), player("C02", hand="V15"), rolls=(3, 3))[0]
    assert legal(state) == ("pass", "play:V15/C02>first", "play:V15/C02>second")
    assert ended(happened(with_dice(state, 3, 3), "2 play:V15/C02>second")[1])[0] == (8, 4 - 3 + 3)


def test_v15_not_by_a_fighter() -> None:
    state = attacked(player("C02", hand="V15"), player("C04"))[0]
    assert legal(state, 0) == ("done",)
    assert refused(state, 0, "play:V15/C02>second") == "wrong_moment"


def test_v15_not_the_opponent_that_no_player_leads() -> None:
    state = met(player("C04"), player("C02", hand="V15"))[0]
    assert refused(state, 1, "play:V15/C02>second") == "wrong_target"


def test_v15_in_the_missions_of_others_but_not_in_their_crisis() -> None:
    state = attempted(player("C04 C01"), player("C02", hand="V15", area="A01"))[0]
    assert "play:V15/C02>first" in legal(state, 1)
    state, news = crisis(player("C01 C09", done="M02"), player("C02", done="M03", hand="V15 V32 V18 V30"))
    first = of(news, CombatEnded)[0]
    assert first.seat == 0  # over without a question to the others


def test_v16_takes_a_random_advantage_without_the_action() -> None:
    state = position(
        player("C02", hand="V16", area="A08"),
        player("C04", hand="V26 V27", area="A08"),
        player("C03", area="A01"),
        phase="interaction",
        areas="A01 A08",
    )
    state, news = happened(state, "play:V16/C02>2")
    assert (len(state.players[0].hand), len(state.players[1].hand), state.players[0].acted) == (1, 1, False)
    event = of(news, Robbed)[0]
    assert [event.seen(seat).card for seat in (0, 1, 2, None)] == [hand(state), hand(state), "?", "?"]
    assert (party(state), state.advantage_discard) == ("C02*", ("V16",))
    assert "attack:2" in legal(state)


def test_v16_only_from_a_player_with_a_card_in_the_same_area() -> None:
    state = position(
        player("C02", hand="V16", area="A02"),
        player("C04", area="A02"),
        player("C03", hand="V26", area="A01"),
        player("C09", hand="V27", area="A02"),
        phase="interaction",
    )
    assert [m for m in legal(state) if "V16" in m] == ["play:V16/C02>4"]
    assert refused(state, 0, "play:V16/C02>3") == "wrong_target"


def test_v16_makes_room_for_itself_in_a_full_hand() -> None:
    state = position(
        player("C02", hand="V16 V20 V21 V22 V23", area="A02"),
        player("C04", hand="V26", area="A02"),
        phase="interaction",
    )
    assert hand(play(state, "play:V16/C02>2"), 0) == "V20 V21 V22 V23 V26"


def test_v16_is_answered_by_v08_only() -> None:
    seats = player("C02", hand="V16", area="A02"), player("C09", hand="V05 V08", area="A02")
    state = play(position(*seats, phase="interaction"), "play:V16/C02>2")
    assert (stage(state), asked(state), legal(state)) == ("window h", (1,), ("pass", "play:V08/C09>V16"))
    state = play(state, "1 play:V08/C09>V16")
    assert (hand(state, 0), hand(state, 1), party(state, 0)) == ("", "V05", "C02*")


def test_v16_takes_nothing_when_the_only_card_answered_it() -> None:
    """V05 is no answer; a hand that is empty by then gives nothing."""
    seats = player("C02", hand="V16", area="A02"), player("C04", hand="V26", area="A02")
    state = play(position(*seats, phase="interaction"), "play:V16/C02>2")
    assert (hand(state, 0), hand(state, 1)) == ("V26", "")


def test_v16_works_where_combat_is_forbidden() -> None:
    seats = player("C02", hand="V16", area="A01"), player("C04", hand="V26", area="A01")
    assert "play:V16/C02>2" in legal(position(*seats, phase="interaction"))


def test_v18_rolls_a_combat_die_again() -> None:
    step = met(player("C04 C01", hand="V26"), player("C02", hand="V18"), rolls=(3, 3, 1))
    state = passed(step[0], until="window c")[0]
    assert [m for m in legal(state, 1) if m != "pass"] == ["play:V18/C02>first", "play:V18/C02>second"]
    news = (
        out((state, []), "1 play:V18/C02>first")[1]
        if 0 not in asked(state)
        else out((state, []), "0 pass", "1 play:V18/C02>first")[1]
    )
    assert of(news, DieChanged) == [DieChanged("V18", 0, 3, 1)]
    assert ended(news) == ((9 + 1, 9 + 3), 1)


def test_v18_may_roll_the_die_of_the_opponent_again() -> None:
    step = met(player("C02 C04", hand="V18"), rolls=(3, 4, 2))
    state = passed(step[0], until="window c")[0]
    news = out((state, []), "play:V18/C02>second")[1]
    assert (of(news, DieChanged), ended(news)) == ([DieChanged("V18", 1, 4, 2)], ((12, 11), 0))


def test_v18_rolls_the_die_of_a_speed_check_again() -> None:
    state = met(player("C12 C04", hand="V18"), creature="E24", rolls=(4, 6))[0]  # 6 + 4 against 11
    state = passed(state, until="window e")[0]
    assert legal(state) == ("pass", "play:V18/C12>first")
    news = out((state, []), "play:V18/C12>first")[1]
    assert of(news, CheckEnded) == [CheckEnded(0, 12, 11, True)]


def test_v18_once_per_roll() -> None:
    """The die that was rolled again cannot be rolled again, though the card were at hand once more."""
    step = met(player("C02 C04", hand="V18 V30"), rolls=(3, 4, 3))
    state = passed(step[0], until="window c")[0]
    state = play(state, "play:V18/C02>first")
    assert stage(state) == "window c"
    assert not [m for m in legal(state) if "V18" in m]
    assert [m for m in legal(state) if "V30" in m]


def test_v18_by_anybody_in_the_missions_of_others() -> None:
    state = attempted(player("C04 C01 C03"), player("C02", hand="V18", area="A01"), rolls=(3, 2))[0]
    state = passed(state, until="window c")[0]  # 13 + 3 against 15 + 2
    assert "play:V18/C02>second" in legal(state, 1)


def test_v19_makes_the_combat_of_a_character_0() -> None:
    state = position(player("C02", hand="V19"), player("C04 C12~ C03- C01!", area="A01"))
    assert [m for m in legal(state) if "V19" in m and m.startswith("play")] == ["play:V19/C02>C04"]
    assert refused(state, 0, "play:V19/C02>C12") == "wrong_target"  # Combat 1, cursed: 0
    state = passed(play(state, "play:V19/C02>C04"))[0]
    poisoned = state.players[1].party[0]
    assert (poisoned.combat, poisoned.speed, poisoned.can_be_spun) == (0, 2, True)
    assert party(state, 1) == "C04! C12~ C03- C01!"


def test_v19_on_a_character_with_combat_1() -> None:
    assert "play:V19/C02>C12" in legal(position(player("C02", hand="V19"), player("C12")))


def test_v19_on_a_cursed_character_with_combat_left() -> None:
    state = position(player("C02", hand="V19"), player("C04~"))
    assert "play:V19/C02>C04" in legal(state)


def test_v19_counts_in_combats() -> None:
    assert bases(met(player("C04! C01"))[1]) == (4, 9)
    state = attacked(player("C08! C04"), player("C03"))[0]
    assert before(play(state, "0 use:C08")) == (5, 4)  # laid, not shown yet


@pytest.mark.parametrize("card", ["V14", "V16", "V17", "V19"])
def test_3_7_own_trickery_cards_are_not_played_in_the_attempts_of_others(card: str) -> None:
    state = attempted(player("C20"), player("C02", hand=card, area="A01"))[0]
    while state.combat:
        assert 1 not in asked(state) or legal(state, 1) == ("pass",)
        state = play(state, "done" if stage(state) == "fight" else "pass")


@pytest.mark.parametrize("card", ["V14", "V15", "V16", "V17", "V18", "V19"])
def test_3_7_trickery_needs_a_ready_character_with_that_skill(card: str) -> None:
    target = {"V16": ">2", "V19": ">C04", "V15": ">first", "V18": ">first"}.get(card, "")
    for spun in ("C02*", "C02-", "C02~", "C04"):
        other = "C01" if spun == "C04" else "C04"
        state = position(player(f"{spun} C10", hand=card, area="A02"), player(other, hand="V26", area="A02"))
        code = refused(state, 0, f"play:{card}/{spun[:3]}{target.replace('C04', other)}")
        assert code == ("cannot_spin" if card == "V19" else "wrong_moment")


def test_3_7_cards_are_used_in_their_phase_only() -> None:
    seats = player("C02 C09", hand="V10 V11 V16 V19", area="A02"), player("C04", hand="V26", area="A02")
    cards = {"reset": {"V10", "V19"}, "movement": {"V11"}, "interaction": {"V16"}, "exploration": set()}
    for phase, playable in cards.items():
        state = position(*seats, phase=phase, areas="A01 A02")
        assert {move[5:8] for move in legal(state) if move.startswith("play")} == playable


def test_3_7_explorations_of_others_are_not_touched() -> None:
    assert stage(explored(player("C04"), player("C02", hand="V18", area="A01"), die=1)[0]) == "claim"
