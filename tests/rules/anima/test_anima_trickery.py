"""The Trickery cards: V14 to V19 (3.7 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import CheckEnded, CombatEnded, DieChanged, Robbed
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import bases, before, ended, hand, of, out, party, passed


@pytest.mark.parametrize(
    ("other", "bonus"),
    [
        (player("C04"), 5),
        (player("C09"), 3),
        (player("C01 C04"), 3),
        (player("C04", rested=True), 3),
    ],
)
def test_v14_adds_3_and_5_against_a_slower_party(other: Player, bonus: int) -> None:
    """Speed 2, 4, 6 and 2 + 2 against 4; the attacked Party may be the faster one."""
    news = out(attacked(player("C02", hand="V14"), other), "0 play:V14/C02", rolls=(1, 1))[1]
    assert ended(news)[0][0] == 4 + bonus + 1
    news = out(attacked(other, player("C02", hand="V14")), "1 play:V14/C02", rolls=(1, 1))[1]
    assert ended(news)[0][1] == 4 + bonus + 1


def test_v14_adds_3_against_creatures_and_missions() -> None:
    assert ended(out(met(player("C02", hand="V14")), "play:V14/C02", rolls=(1, 1))[1])[0] == (8, 10)
    assert ended(out(attempted(player("C02 C04", hand="V14")), "play:V14/C02", rolls=(1, 1))[1])[0] == (13, 16)


def test_v15_takes_3_from_a_party_that_one_does_not_lead() -> None:
    state = met(player("C04 C01"), player("C02", hand="V15"))[0]
    assert (stage(state), asked(state), legal(state)) == ("window b", (1,), ("pass", "play:V15/C02>first"))
    news = out((state, []), "1 play:V15/C02>first", rolls=(3, 3))[1]
    assert ended(news)[0] == (9 - 3 + 3, 12)


def test_v15_names_either_party() -> None:
    state = attacked(player("C04"), player("C03"), player("C02", hand="V15"), rolls=(3, 3))[0]
    assert legal(state) == ("pass", "play:V15/C02>first", "play:V15/C02>second")
    assert ended(happened(with_dice(state, 3, 3), "2 play:V15/C02>second")[1])[0] == (8, 4 - 3 + 3)


def test_v15_not_by_a_fighter_nor_on_an_opponent_that_no_player_leads() -> None:
    state = attacked(player("C02", hand="V15"), player("C04"))[0]
    assert (legal(state, 0), refused(state, 0, "play:V15/C02>second")) == (("done",), "wrong_moment")
    state = met(player("C04"), player("C02", hand="V15"))[0]
    assert refused(state, 1, "play:V15/C02>second") == "wrong_target"


def test_v15_in_the_missions_of_others_but_not_in_their_crisis() -> None:
    state = attempted(player("C04 C01"), player("C02", hand="V15", area="A01"))[0]
    assert "play:V15/C02>first" in legal(state, 1)
    state, news = crisis(player("C01 C09", done="M02"), player("C02", done="M03", hand="V15 V32 V18 V30"))
    first = of(news, CombatEnded)[0]
    assert first.seat == 0  # over without a question to the others


def picking(mine: str, *others: Player, area: str = "A02") -> AnimaState:
    """Return the Interaction sub-turn of seat 0, C02, who holds V16."""
    return position(player("C02", mine, area), *others, phase="interaction")


def test_v16_takes_a_random_advantage_without_the_action() -> None:
    state = picking("V16", player("C04", "V26 V27", "A08"), player("C03", area="A01"), area="A08")
    state, news = happened(state, "play:V16/C02>2")
    assert (len(state.players[0].hand), len(state.players[1].hand), state.players[0].acted) == (1, 1, False)
    assert [of(news, Robbed)[0].seen(seat).card for seat in (0, 1, 2, None)] == [hand(state), hand(state), "?", "?"]
    assert (party(state), state.advantage_discard, "attack:2" in legal(state)) == ("C02*", ("V16",), True)


def test_v16_only_from_a_player_with_a_card_in_the_same_area() -> None:
    """Where Combat is forbidden, too; it makes room for itself in a full hand."""
    state = picking("V16", player("C04", area="A02"), player("C03", "V26", "A01"), player("C09", "V27", "A02"))
    assert [m for m in legal(state) if "V16" in m] == ["play:V16/C02>4"]
    assert refused(state, 0, "play:V16/C02>3") == "wrong_target"
    state = picking("V16 V20 V21 V22 V23", player("C04", "V26", "A01"), area="A01")
    assert hand(play(state, "play:V16/C02>2"), 0) == "V20 V21 V22 V23 V26"


def test_v16_is_answered_by_v08_only() -> None:
    state = play(picking("V16", player("C09", "V05 V08", "A02")), "play:V16/C02>2")
    assert (stage(state), asked(state), legal(state)) == ("window h", (1,), ("pass", "play:V08/C09>V16"))
    state = play(state, "1 play:V08/C09>V16")
    assert (hand(state, 0), hand(state, 1), party(state, 0)) == ("", "V05", "C02*")


@pytest.mark.parametrize(("target", "totals", "won"), [("first", (9 + 1, 9 + 4), 1), ("second", (9 + 3, 9 + 1), 0)])
def test_4_41_v18_rolls_a_combat_die_again(target: str, totals: tuple[int, int], won: int) -> None:
    step = met(player("C02 C04", hand="V18"), rolls=(3, 4, 1))
    state = passed(step[0], until="window c")[0]
    assert legal(state)[1:] == ("play:V18/C02>first", "play:V18/C02>second")
    news = out((state, []), f"play:V18/C02>{target}")[1]
    side = ("first", "second").index(target)
    assert (of(news, DieChanged), ended(news)) == ([DieChanged("V18", side, (3, 4)[side], 1)], (totals, won))


def test_v18_rolls_the_die_of_a_speed_check_again() -> None:
    state = met(player("C12 C04", hand="V18"), creature="E24", rolls=(4, 6))[0]  # 6 + 4 against 11
    state = passed(state, until="window e")[0]
    assert legal(state) == ("pass", "play:V18/C12>first")
    news = out((state, []), "play:V18/C12>first")[1]
    assert of(news, CheckEnded) == [CheckEnded(0, 12, 11, True, "E24", 6)]


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


@pytest.mark.parametrize("victim", ["C12", "C04~"])
def test_v19_on_a_character_with_combat_left(victim: str) -> None:
    assert f"play:V19/C02>{victim[:3]}" in legal(position(player("C02", hand="V19"), player(victim)))


def test_v19_counts_in_combats() -> None:
    assert bases(met(player("C04! C01"))[1]) == (4, 9)
    state = attacked(player("C08! C04"), player("C03"))[0]
    assert before(play(state, "0 use:C08")) == (5, 4)  # laid, not shown yet


@pytest.mark.parametrize("spun", ["C02*", "C02-", "C02~", "C01"])
def test_3_7_trickery_needs_a_ready_character_with_that_skill(spun: str) -> None:
    state = position(player(f"{spun} C10", hand="V19"), player("C04", hand="V26"))
    assert refused(state, 0, f"play:V19/{spun[:3]}>C04") == "cannot_spin"
    assert "play:V19/C10>C04" in legal(state)


def test_3_7_cards_are_used_in_their_phase_only() -> None:
    other = player("C04", hand="V26", area="A02")
    for phase, first, second in (
        ("reset", {"V10", "V19"}, {"V29"}),
        ("movement", {"V11"}, {"V28"}),
        ("interaction", {"V16"}, set()),
        ("exploration", set(), {"V31"}),
    ):
        for cards, playable in (("V10 V11 V16 V19", first), ("V28 V29 V30 V31 V32", second)):
            state = position(player("C02 C09", hand=cards, area="A02"), other, phase=phase, areas="A01 A02")
            assert {move[5:8] for move in legal(state) if move.startswith("play")} == playable


def test_3_7_explorations_of_others_are_not_touched() -> None:
    assert stage(explored(player("C04"), player("C02", hand="V18", area="A01"), die=1)[0]) == "claim"
