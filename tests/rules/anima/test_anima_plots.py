"""The plain Plot cards: V28 to V32 (3.7 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import Avoided, CheckEnded, DieChanged, Recruited
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage
from tests.rules.anima.fights import attacked, attempted, crisis, explored, met
from tests.rules.anima.outcomes import bases, ended, hand, of, out, party, passed
from tests.rules.anima.venturing import explorer


def test_v28_moves_to_any_area_in_play_facing_its_encounter() -> None:
    state = position(player("C04", hand="V28", area="A01"), player(), phase="movement", areas="A01 A02 A08=E12")
    state, news = happened(state, "play:V28>A08")
    assert bases(news) == (5, 9)
    assert state.advantage_discard == ("V28",)


def test_v28_fetches_an_area_from_the_deck_or_the_pile_with_an_encounter() -> None:
    """The deck is shuffled after it, and not after the pile."""
    seats = player("C04", hand="V28"), player(area="A01")
    state = position(*seats, phase="movement", area_discard="A09", encounters="E17")
    left = tuple(card for card in state.area_deck if card != "A16")
    for card, deck in (("A09", state.area_deck), ("A16", left)):
        there = play(state, f"play:V28>{card}")
        assert (there.players[0].area, card in there.area_discard) == (card, False)
        assert (sorted(there.area_deck), there.area_deck == deck) == (sorted(deck), card == "A09")
        assert "E17" in there.encounter_discard


def test_v28_uses_up_no_seeking_but_areas_too_many_are_discarded() -> None:
    state = position(player("C04", hand="V28"), player(area="A01"), phase="movement", areas="A01 A02 A03 A04")
    state = play(state, "play:V28>A06")
    state = passed(state)[0]
    assert (stage(state), asked(state), state.sought) == ("remove", (0,), False)
    assert legal(state) == ("remove:A02", "remove:A03", "remove:A04")
    state = play(state, "remove:A02")
    assert "seek" in legal(state, 1)


def test_v29_recruits_the_top_character() -> None:
    state, news = happened(position(player("C04", hand="V29"), player(), characters="C16"), "play:V29")
    assert (party(state), of(news, Recruited)) == ("C04 C16", [Recruited(0, "C16", "V29")])
    assert state.advantage_discard == ("V29",)


def test_v29_not_in_a_full_party_and_without_spinning() -> None:
    state = position(player("C04 C01 C02 C03", hand="V29"), player())
    assert refused(state, 0, "play:V29") == "no_target"
    state = position(player("C04* C01 C02", hand="V29"), player())
    assert ("play:V29" in legal(state), refused(state, 0, "play:V29/C04")) == (True, "cannot_spin")


@pytest.mark.parametrize(
    ("die", "sign", "becomes"),
    [(1, "+", 3), (3, "+", 5), (4, "+", 6), (5, "+", 6), (6, "-", 4), (3, "-", 1), (2, "-", 1)],
)
def test_v30_changes_a_combat_die_by_2_stopping_at_1_and_6(die: int, sign: str, becomes: int) -> None:
    """The Golem's 11 against 8 to 11, so that the result hangs on the die."""
    mine = {"+": "C04 C03", "-": "C04 C03 C12 C16"}[sign]
    step = met(player(mine, hand="V30"), creature="E10", rolls=(die, max(1, die - 1)))
    state = passed(step[0], until="window c")[0]
    news = out((state, []), f"play:V30>first{sign}")[1]
    assert of(news, DieChanged) == [DieChanged("V30", 0, die, becomes)]


def test_v30_names_a_die_and_a_direction_in_which_it_can_go() -> None:
    state = passed(met(player("C04 C03", hand="V30"), rolls=(1, 6))[0], until="window c")[0]  # 10 : 15
    assert legal(state) == ("pass", "play:V30>first+", "play:V30>second-")


def test_v30_changes_the_die_of_the_opponent() -> None:
    state = passed(met(player("C04 C03", hand="V30"), rolls=(3, 4))[0], until="window c")[0]  # 12 : 13
    news = out((state, []), "play:V30>second-")[1]
    assert (of(news, DieChanged), ended(news)) == ([DieChanged("V30", 1, 4, 2)], ((12, 11), 0))


def test_v30_changes_the_die_of_a_speed_check() -> None:
    state = passed(met(player("C12 C04", hand="V30"), creature="E24", rolls=(4,))[0], until="window e")[0]
    assert legal(state) == ("pass", "play:V30>first+", "play:V30>first-")
    news = out((state, []), "play:V30>first+")[1]
    assert of(news, CheckEnded) == [CheckEnded(0, 12, 11, True, "E24", 6)]


def test_v18_v30_both_may_be_used_on_one_die_and_each_change_puts_the_window_again() -> None:
    state = passed(met(player("C02 C04", hand="V18 V30"), rolls=(1, 4, 2))[0], until="window c")[0]  # 10 : 13
    state = play(state, "play:V18/C02>first")
    assert stage(state) == "window c"  # 11 : 13
    state = play(state, "play:V30>first+")
    assert (party(state), hand(state), state.combat) == ("C02* C04", "", None)
    assert state.players[0].area == "A08"


def test_v30_changes_the_die_of_the_total_of_f2() -> None:
    first = player("C04 C01 C02", done="M02", hand="V30")
    step = crisis(first, player("C20", done="M03"), final="F2", rolls=(4,))
    assert bases(step[1]) == (13 + 1 + 10 + 2 + 3, 35)
    state = passed(step[0], until="window c")[0]
    assert legal(state) == ("pass", "play:V30>first+", "play:V30>first-")
    news = out((state, []), "play:V30>first+")[1]
    assert ended(news) == ((35, 35), 0)


@pytest.mark.parametrize(
    ("area", "card", "avoided"), [("A08", "E12", True), ("A08", "E02", False), ("A05", "E01", True)]
)
def test_v31_discards_encounters_above_the_level_less_1(area: str, card: str, avoided: bool) -> None:
    """In a level 1 Area that is every one."""
    state = play(explorer(player("C04 C01", hand="V31", area=area), 2, encounters=card), "play:V31")
    assert (stage(state), hand(state)) == ("explore", "")
    state, news = happened(state, "explore")
    assert of(news, Avoided) == [Avoided(0, card, "level")] * avoided
    assert stage(state) == "claim" if avoided else bases(news) == (9, 6)


def test_v31_rewards_keep_the_printed_level() -> None:
    state = play(explorer(player("C04", hand="V31", area="A08"), 1), "play:V31", "explore", "claim:ADV")
    assert len(state.players[0].hand) == 2


def test_v31_for_this_exploration_only() -> None:
    other = player("C03 C02", area="A08")
    state = explorer(player("C04 C01", hand="V31", area="A08"), 1, 2, 3, 3, encounters="E12", others=(other,))
    state = play(state, "play:V31", "explore", "claim:none")
    assert bases(happened(state, "1 explore")[1]) == (8, 9)


def test_v31_before_the_exploration_die_only() -> None:
    state = explored(player("C10", hand="V31"), die=2)[0]
    assert (stage(state), legal(state)) == ("window f", ("pass", "use:C10"))
    state = position(player("C04", hand="V31", area="A08"), player(area="A01"), areas="A01 A08")
    assert refused(state, 0, "play:V31") == "wrong_moment"


def test_v32_adds_4_to_the_opponent_of_somebody_else() -> None:
    state = met(player("C04 C01"), player("C03", hand="V32"))[0]
    assert (stage(state), asked(state), legal(state)) == ("window b", (1,), ("pass", "play:V32"))
    news = out((state, []), "1 play:V32", rolls=(3, 3))[1]
    assert ended(news)[0] == (9 + 3, 9 + 4 + 3)


def test_v32_in_missions_too() -> None:
    state = attempted(player("C04 C01 C02"), player("C03", hand="V32", area="A01"), rolls=(6, 1))[0]
    assert ended(out((state, []), "1 play:V32")[1]) == ((13 + 6, 15 + 4 + 1), 1)


def test_v32_never_in_a_combat_between_parties_or_in_ones_own() -> None:
    state = attacked(player("C04"), player("C01"), player("C03", hand="V32"))[0]
    assert stage(state) != "window b"
    state = met(player("C04 C01", hand="V32"))[0]
    assert refused(state, 0, "play:V32") == "wrong_moment"
