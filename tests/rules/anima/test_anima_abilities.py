"""Abilities that are not used in Combats: C12 to C16 and C18 (3.2 and their rows in 3.10)."""

from __future__ import annotations

import pytest

from rules.anima.events import Afflicted, CombatBegan, DieRolled, Prevented, Robbed
from rules.anima.player import Member, Player
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.fights import attacked, explored, met
from tests.rules.anima.outcomes import bases, deaths, ended, hand, of, out, party, passed


def using(*players: Player) -> list[str]:
    """Return the abilities that seat 0 may use in its Interaction sub-turn."""
    state = position(*players, phase="interaction")
    return [move for move in legal(state) if move.startswith("use")]


@pytest.mark.parametrize(("die", "robbed"), [(1, False), (3, False), (4, True), (6, True)])
def test_c12_robs_on_4_to_6(die: int, robbed: bool) -> None:
    state = position(player("C12"), player("C04", hand="V26"), rolls=(die,))
    state, news = happened(state, "use:C12>2")
    assert of(news, DieRolled) == [DieRolled(0, "C12", die)]
    assert (hand(state, 0), hand(state, 1), party(state)) == (*(("V26", "") if robbed else ("", "V26")), "C12*")


def test_c12_takes_one_card_that_only_the_two_see() -> None:
    state = position(player("C12"), player("C04", hand="V26 V27"), player("C03"), rolls=(5,))
    state, news = happened(state, "use:C12>2")
    assert (len(state.players[0].hand), len(state.players[1].hand)) == (1, 1)
    assert [of(news, Robbed)[0].seen(seat).card for seat in (0, 1, 2, None)] == [hand(state), hand(state), "?", "?"]


def test_c12_needs_a_victim_with_a_card_and_room_in_the_own_hand() -> None:
    """It needs no common Area."""
    state = position(player("C12", "V20", "A01"), player("C04"), player("C03", "V26", "A02"))
    assert [move for move in legal(state) if "C12" in move] == ["use:C12>3"]
    assert [refused(state, 0, f"use:C12>{seat}") for seat in (1, 2)] == ["wrong_target"] * 2
    full = position(player("C12", hand="V20 V21 V22 V23 V24"), player("C03", hand="V26"))
    assert refused(full, 0, "use:C12>2") == "no_target"
    assert "use:C12>2" in legal(position(player("C12", hand="V20 V21 V22 V23"), player("C03", hand="V26")))


def test_c12_v08_is_asked_before_the_die_and_v05_is_no_answer() -> None:
    state = position(player("C12"), player("C04 C09", hand="V05 V08 V26"), rolls=(6,))
    state, news = happened(state, "use:C12>2")
    assert (stage(state), asked(state), of(news, DieRolled)) == ("window h", (1,), [])
    assert legal(state) == ("pass", "play:V08/C09>C12")
    state, news = happened(state, "1 play:V08/C09>C12")
    assert (of(news, DieRolled), hand(state, 1), party(state)) == ([], "V05 V26", "C12*")


@pytest.mark.parametrize("mark", ["", "-"])
@pytest.mark.parametrize(("die", "becomes"), [(1, None), (3, None), (4, "C04-"), (5, "C04-"), (6, "")])
def test_c13_kills_on_6_and_incapacitates_on_4_and_5(die: int, becomes: str | None, mark: str) -> None:
    state = position(player("C13", area="A02"), player(f"C04{mark} C03", area="A02"), phase="interaction", rolls=(die,))
    state, news = happened(state, "use:C13>C04")
    rest = f"C04{mark}" if becomes is None else becomes
    assert (party(state, 1), party(state, 0)) == (f"{rest} C03".strip(), "C13*")
    assert deaths(news) == ([("C04", "C13")] if die == 6 else [])
    assert of(news, Afflicted) == [Afflicted(1, "C04", "incapacitated", "C13")] * (die in (4, 5) and not mark)
    assert state.players[1].area == "A02"


def test_c13_is_asked_for_v08_before_the_die_and_for_v05_and_v04_after_it() -> None:
    mark = player("C04 C09", hand="V04 V05 V08", area="A02")
    start = position(player("C13", area="A02"), mark, phase="interaction", rolls=(6,))
    state, news = happened(start, "use:C13>C04")
    assert (stage(state), asked(state), of(news, DieRolled)) == ("window h", (1,), [])
    assert legal(state) == ("pass", "play:V08/C09>C13")
    cancelled = play(state, "1 play:V08/C09>C13")
    assert (party(cancelled, 0), party(cancelled, 1)) == ("C13*", "C04 C09*")
    state = play(state, "1 pass")
    assert (stage(state), asked(state)) == ("window i", (1,))
    assert legal(state) == ("pass", "play:V04/C04", "play:V04/C09", "play:V05/C04", "play:V05/C09")
    assert party(play(state, "1 play:V04/C04"), 1) == "C04* C09"
    assert party(play(state, "1 play:V05/C09"), 1) == "C04 C09*"
    assert legal(play(with_dice(start, 4), "use:C13>C04", "pass")) == ("pass", "play:V05/C04", "play:V05/C09")


def test_c13_on_a_character_of_another_party_in_the_same_area_where_combat_is_allowed() -> None:
    """It may be spun, incapacitated or the last one."""
    assassin, away = player("C13 C12", area="A02"), player("C03", area="A01")
    assert using(assassin, player("C04* C05-", area="A02"), away) == ["use:C13>C04", "use:C13>C05"]
    state = position(assassin, player("C04", area="A02"), away, phase="interaction", rolls=(6,))
    assert [refused(state, 0, f"use:C13>{card}") for card in ("C03", "C12")] == ["wrong_target"] * 2
    last, news = happened(state, "use:C13>C04")
    assert (deaths(news), len(last.players[1].party), last.players[1].area) == ([("C04", "C13")], 1, "")
    state = position(player("C13", area="A01"), player("C04", area="A01"), phase="interaction")
    assert refused(state, 0, "use:C13>C04") == "no_target"


def test_c13_costs_no_action_and_may_be_used_before_or_after_one() -> None:
    state = position(player("C13 C01", area="A02"), player("C04", area="A02"), phase="interaction", rolls=(1,))
    used = play(state, "use:C13>C04")
    assert (used.players[0].acted, "attack:2" in legal(used)) == (False, True)
    tie = attacked(player("C13 C20"), player("C04"), rolls=(3, 3))[0]
    assert (tie.players[0].acted, legal(tie)) == (True, ("use:C13>C04", "done"))


def test_c13_not_by_a_party_that_has_just_lost_its_turn() -> None:
    state = attacked(player("C13"), player("C04"), player(area="A01"), rolls=(1, 2))[0]
    assert (state.players[0].lost_turn, stage(state)) == (True, "explore")


@pytest.mark.parametrize(("die", "avoided"), [(1, False), (3, False), (4, True), (6, True)])
def test_c14_discards_a_creature_of_the_exploration_on_4_to_6(die: int, avoided: bool) -> None:
    """Fought, it waits for the end of the phase."""
    step = explored(player("C14 C04"), rolls=(die, 6, 1))
    assert (stage(step[0]), legal(step[0])) == ("window g", ("pass", "use:C14"))
    state, news = happened(step[0], "use:C14")
    assert of(news, DieRolled) == [DieRolled(0, "C14", die)]
    assert (bool(of(news, CombatBegan)), "E12" in state.encounter_discard) == (not avoided, avoided)
    assert (stage(state), party(state)) == ("claim", "C14* C04")


@pytest.mark.parametrize("card", ["E17", "E14"])
def test_c14_not_for_a_preliminary_encounter_an_event_a_level_too_high_or_for_others(card: str) -> None:
    assert bases(met(player("C14 C04"))[1]) == (7, 9)
    assert stage(explored(player("C14 C04"), encounters=card)[0]) == "claim"
    assert of(explored(player("C04"), player("C14", area="A01"))[1], CombatBegan)


@pytest.mark.parametrize("illusionist", ["C14*", "C14-", "C14~"])
def test_c14_must_be_ready(illusionist: str) -> None:
    assert of(explored(player(f"{illusionist} C04"))[1], CombatBegan)


def test_c14_first_then_v23_each_once() -> None:
    """After a success nothing more is asked about that Creature."""
    state = explored(player("C14 C04", organization="V23"), encounters="E11", rolls=(1, 1))[0]
    assert legal(state) == ("pass", "use:C14", "use:V23")
    assert legal(play(state, "use:C14")) == ("pass", "use:V23")
    assert stage(play(with_dice(state, 4), "use:C14")) == "claim"
    state, news = happened(state, "use:V23")
    assert (bases(news), party(state)) == ((7, 9), "C14 C04")


@pytest.mark.parametrize(("die", "back"), [(1, False), (4, False), (5, True), (6, True)])
def test_c15_returns_a_magic_card_on_5_and_6(die: int, back: bool) -> None:
    """For V12 the die is rolled before the cards are placed."""
    state, news = happened(position(player("C15", hand="V12"), player(), rolls=(die,)), "play:V12/C15")
    assert (of(news, DieRolled), stage(state)) == ([DieRolled(0, "C15", die)], "look")
    assert (hand(state), state.advantage_discard) == (("V12", ()) if back else ("", ("V12",)))


def test_c15_only_when_the_wizard_is_the_one_spun_for_a_magic_card() -> None:
    state, news = happened(position(player("C15 C16", hand="V12"), player(), rolls=(6,)), "play:V12/C16")
    assert (of(news, DieRolled), hand(state)) == ([], "")


def test_c15_returns_combat_cards_to_the_hand_and_not_to_the_pile() -> None:
    step = met(player("C15 C04 C01", hand="V07"), rolls=(6, 1, 1))
    state, news = out(step, "play:V07/C15", "done")
    assert (ended(news)[0], hand(state), state.advantage_discard) == ((12, 7), "V07", ())


@pytest.mark.parametrize(("card", "mark"), [("V10", "C04-"), ("C16", "C04~")])
def test_c15_after_v05_which_does_not_cancel_and_not_after_v08(card: str, mark: str) -> None:
    """V05 keeps V10 from the Party; the card was not cancelled, so the die is rolled (only V08 cancels)."""
    state = position(player("C15 C16", hand="V10"), player("C04 C09", hand="V05 V08"), rolls=(6,))
    move = "play:V10/C15>C04" if card == "V10" else "use:C16>C04"
    assert party(play(state, move, "1 pass"), 1) == f"{mark} C09"
    kept, news = happened(state, move, "1 play:V05/C04")
    assert of(news, Prevented) == [Prevented(1, "C04", "V05")]
    assert party(kept, 1) == "C04* C09"
    assert (of(news, DieRolled), hand(kept)) == ([DieRolled(0, "C15", 6)] * (card == "V10"), "V10")
    cancelled, news = happened(state, move, f"1 play:V08/C09>{card}")
    assert (of(news, DieRolled), party(cancelled, 1)) == ([], "C04 C09*")
    assert hand(cancelled) == ("" if card == "V10" else "V10")


@pytest.mark.parametrize(
    ("others", "taken"), [("V20 V21 V22", "V01 V13 V20 V21 V22"), ("V20 V21 V22 V23", "V01 V20 V21 V22 V23")]
)
def test_c15_not_into_a_full_hand(others: str, taken: str) -> None:
    """V13 is rolled for after it has taken its card, which here fills the hand."""
    state = attacked(player("C15 C04", hand=f"V13 {others}"), player("C03", hand="V01"))[0]
    state = with_dice(play(state, "1 play:V01/C03", "1 done"), 3, 3, 6)
    state = passed(play(passed(state, until="window c")[0], "0 play:V13/C15>2"))[0]
    assert (hand(state), state.advantage_discard) == (taken, () if "V13" in taken else ("V13",))


def test_c16_curses_until_the_next_reset_phase() -> None:
    state = play(position(player("C16"), player("C04 C09", hand="V05 V08"), player("C12")), "use:C16>C04")
    assert (stage(state), asked(state)) == ("window h", (1,))
    assert legal(state) == ("pass", "play:V05/C04", "play:V05/C09", "play:V08/C09>C16")
    for answer in ("1 play:V05/C09", "1 play:V08/C09>C16"):
        assert party(play(state, answer), 1) == "C04 C09*"
    state = play(state, "1 pass")
    cursed = state.players[1].party[0]
    assert (party(state, 0), party(state, 1)) == ("C16*", "C04~ C09")
    assert (cursed.combat, cursed.speed, cursed.can_be_spun) == (3, 2, False)


@pytest.mark.parametrize(("card", "combat"), [("C12", 0), ("C18", 0), ("C20", 1)])
def test_c16_combat_does_not_go_below_0(card: str, combat: int) -> None:
    assert Member(card, cursed=True).combat == combat


def test_c16_not_on_the_cursed_the_incapacitated_or_the_own_party() -> None:
    state = position(player("C16 C12"), player("C04~ C03- C01* C02!"), player("C06"))
    assert [m for m in legal(state) if m.startswith("use:C16")] == [f"use:C16>{card}" for card in ("C01", "C02", "C06")]
    assert refused(state, 0, "use:C16>C12") == "wrong_target"


def test_c16_a_cursed_character_keeps_its_passive_ability_and_its_skills_and_cannot_be_spun() -> None:
    assert bases(met(player("C05~"), creature="E11")[1]) == (1 + 4, 9)
    assert player("C09~").has_skill("M")
    assert legal(met(player("C08~ C04", hand="V01"))[0]) == ("play:V01/C04", "done")


def test_c18_draws_a_card_not_with_a_full_hand() -> None:
    state = play(position(player("C18", "V20 V21 V22 V23"), player(), advantages="V30"), "use:C18")
    assert (hand(state), party(state)) == ("V20 V21 V22 V23 V30", "C18*")
    assert refused(state, 0, "use:C18") == "cannot_spin"
    assert refused(position(player("C18", hand="V20 V21 V22 V23 V24"), player()), 0, "use:C18") == "no_target"


@pytest.mark.parametrize(
    ("move", "phase"),
    [("use:C12>2", "reset"), ("use:C16>C04", "reset"), ("use:C18", "reset"), ("use:C13>C04", "interaction")],
)
def test_c12_c13_c16_c18_are_used_in_the_own_sub_turn_of_their_phase_only(move: str, phase: str) -> None:
    seats = player(move[4:7], area="A02"), player("C04", hand="V26", area="A02")
    for other in ("reset", "movement", "interaction", "exploration"):
        assert (move in legal(position(*seats, phase=other))) is (other == phase)
    assert refused(position(*seats, phase=phase, seat=1), 0, move) == "not_asked"


@pytest.mark.parametrize(
    ("move", "how", "source"),
    [
        ("use:C16>C04", "cursed", "C16"),
        ("play:V10/C09>C04", "incapacitated", "V10"),
        ("play:V19/C02>C04", "poisoned", "V19"),
    ],
)
def test_c16_v10_v19_say_what_has_become_of_the_character(move: str, how: str, source: str) -> None:
    state, news = happened(position(player("C16 C09 C02", hand="V10 V19"), player("C04")), move)
    assert [(event.seat, event.card, event.how, event.source) for event in of(news, Afflicted)] == [
        (1, "C04", how, source)
    ]
    assert stage(state) == "reset"
