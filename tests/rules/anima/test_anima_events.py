"""The Events E17 to E27 (3.4) and what 3.10 says about them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import (
    Afflicted,
    ChangedParty,
    CheckEnded,
    Died,
    DieRolled,
    Discarded,
    Drew,
    Expelled,
    Recruited,
    TurnLost,
    Unspun,
)
from rules.anima.options import AnimaOptions
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, refused, seen, stage, with_dice
from tests.rules.anima.venturing import (
    all_of,
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
    with_trap,
)

DICE = "V15 V18 V30 V32"
"""On the discard pile, they keep the windows of others closed."""


def on_its_way(mine: Player) -> tuple[str, bool]:
    return mine.area, mine.lost_turn


def test_e17_draws_two_and_is_discarded_at_once() -> None:
    state, events = meeting(player("C01"), "E17", advantages="V05 V06 V07")
    assert (hand(state), len(all_of(events, Drew)[0].cards)) == ("V05 V06", 2)
    assert resting_place(state, "E17") == "discard"
    assert claims(state) == "ADV none"


def test_e17_draws_one_with_one_place_free() -> None:
    state, _ = meeting(player("C01", "V01 V02 V03 V04"), "E17", advantages="V05 V06")
    assert hand(state) == "V01 V02 V03 V04 V05"


def test_e18_you_may_recruit() -> None:
    state, _ = meeting(player("C01"), "E18", where="A02", characters="C12")
    assert legal(state) == ("choose:yes", "choose:no")
    assert party(play(state, "choose:no")) == "C01"
    state = play(state, "choose:yes")
    assert (party(state), claims(state)) == ("C01 C12", "REC ADV none")
    assert state.players[0].recruited == ()


def test_e18_is_not_asked_of_a_full_party_nor_without_a_character() -> None:
    state, _ = meeting(player("C01 C09 C02 C12"), "E18")
    assert claims(state) == "ADV none"


def test_e18_at_the_entry_to_an_area() -> None:
    state, _ = entering(player("C01"), "E18", characters="C12")
    state = play(state, "choose:yes")
    assert (party(state), state.players[0].area) == ("C01 C12", "A13")


def test_e19_is_a_speed_check_of_8() -> None:
    state, _ = meeting(player("C01"), "E19", 4)
    assert (on_its_way(state.players[0]), claims(state)) == (("A13", False), "ADV none")
    state, _ = meeting(player("C01"), "E19", 3)
    assert (on_its_way(state.players[0]), asked(state)) == (("", True), (1,))
    assert resting_place(state, "E19") == "discard"


def test_e19_keeps_a_party_out_of_an_area() -> None:
    state, _ = entering(player("C01", area="A02"), "E19", 3)
    assert on_its_way(state.players[0]) == ("", True)
    assert resting_place(state, "E19") == "discard"
    state, _ = entering(player("C01", area="A02"), "E19", 4)
    assert on_its_way(state.players[0]) == ("A13", False)


@pytest.mark.parametrize(("card", "characters"), [("E19", "C11"), ("E24", "C11 C01")])
def test_e19_and_e24_open_the_windows_of_a_speed_check(card: str, characters: str) -> None:
    state = play(explorer(player(characters, "V03", area="A13"), 3, encounters=card), "explore")
    assert (stage(state), asked(state)) == ("window d", (0,))
    assert claims(passed(play(with_dice(state, 1), "play:V03/C11"))[0]) == "ADV none"
    state = play(with_dice(state, 2), "pass")
    assert (stage(state), asked(state)) == ("window e", (0,))


def test_e20_one_card_may_go_for_two() -> None:
    state, _ = meeting(player("C01", "V20 V22"), "E20", advantages="V05 V06 V07", advantage_discard=DICE)
    assert legal(state) == ("choose:no", "choose:V20", "choose:V22")
    assert seen(state, 1).frames[-1].options == ("no", "?", "?")
    assert hand(play(state, "choose:no")) == "V20 V22"
    state, events = happened(state, "choose:V20")
    assert (hand(state), state.advantage_discard[-1]) == ("V05 V06 V22", "V20")
    order = [type(event) for event in events if isinstance(event, (Drew, Discarded))]
    assert order == [Discarded, Drew]


def test_e20_is_asked_only_with_a_card_in_hand() -> None:
    state, _ = meeting(player("C01"), "E20", advantages="V05 V06")
    assert (claims(state), hand(state)) == ("ADV none", "")


def test_e20_a_full_hand_gains_one() -> None:
    state, _ = meeting(player("C01", "V20 V21 V22 V23 V24"), "E20", advantages="V05 V06 V07")
    assert hand(play(state, "choose:V20")) == "V05 V21 V22 V23 V24"


def test_e21_unspins_all_and_gives_the_bonus_of_rest_next_turn() -> None:
    state, events = meeting(player("C01* C09*- C02~"), "E21")
    members = [(m.card, m.spun, m.incapacitated, m.cursed) for m in state.players[0].party]
    assert members == [("C01", False, False, False), ("C09", False, True, False), ("C02", False, False, True)]
    assert len(all_of(events, Unspun)) == 1
    assert state.players[0].speed == 12
    assert state.players[0].combat == 4 + 0 + 2
    state = onward(state, "roll_call")
    assert (state.turn, state.players[0].combat, state.players[0].speed) == (4, 11 + 2, 12 + 2)
    state = onward(state, "explore")
    state = onward(play(state, "done"), "roll_call")
    assert (state.turn, state.players[0].combat, state.players[0].speed) == (5, 11, 12)


def test_e21_a_spun_and_cursed_character_stays_cursed_and_cannot_be_spun() -> None:
    state, _ = meeting(player("C09*~ C20", "V02"), "E21")
    member = state.players[0].member("C09")
    assert member and (member.spun, member.cursed, member.can_be_spun, member.combat) == (False, True, False, 1)
    state = onward(state, "roll_call")
    member = state.players[0].member("C09")
    assert member and (member.spun, member.cursed, member.can_be_spun, member.combat) == (False, False, True, 3)


def test_e21_does_not_add_to_rest_or_to_itself() -> None:
    state, _ = meeting(player("C01", rested=True, resting=True), "E21")
    assert state.players[0].speed == 4 + 2
    state = onward(state, "roll_call")
    assert (state.players[0].speed, state.players[0].combat) == (4 + 2, 4 + 2)


@pytest.mark.parametrize(
    ("characters", "drawn"),
    [("C01", 0), ("C09", 0), ("C01 C05", 0), ("C09 C02", 0), ("C01 C09", 1), ("C01- C09*", 1), ("C01 C09 C05", 1)],
)
def test_e22_a_man_and_a_woman_draw_one(characters: str, drawn: int) -> None:
    state, _ = meeting(player(characters), "E22")
    assert len(state.players[0].hand) == drawn
    assert claims(state) == "ADV none"


PAIR = player("C19 C12", area="A02")
TRIO = player("C20 C13~ C14")


@pytest.mark.parametrize("die", [4, 5, 6])
def test_e23_on_4_to_6_you_choose_who_loses_a_character(die: int) -> None:
    state, _ = meeting(player("C01"), "E23", die, others=(PAIR, TRIO, player("C04")))
    assert (stage(state), asked(state)) == ("choose", (0,))
    assert legal(state) == ("choose:2", "choose:3")
    assert refused(state, 0, "choose:4") == "not_an_option"
    gone = set()
    for face in (1, 2, 3):
        after = play(with_dice(state, face), "choose:3")
        assert (len(after.players[2].party), len(after.players[0].party)) == (2, 2)
        gone.add(party(after).split()[1])
        assert claims(after) == "ADV none"
    assert gone == {"C20", "C13", "C14"}


def test_e23_takes_the_character_as_it_is() -> None:
    state, _ = meeting(player("C01"), "E23", 4, 2, others=(player("C19", area="A02"), player("C13~* C14*~")))
    assert party(state).startswith("C01 C1")
    assert (state.players[0].party[1].spun, state.players[0].party[1].cursed) == (True, True)


def test_e23_one_possible_party_is_not_a_question() -> None:
    state, events = meeting(player("C01"), "E23", 4, 1, others=(PAIR, player("C04")))
    assert (party(state), party(state, 1)) == ("C01 C19", "C12")
    (moved,) = all_of(events, ChangedParty)
    assert (moved.seat, moved.to, moved.card) == (1, 0, "C19")


def test_e23_a_full_party_sends_it_to_the_pile() -> None:
    state, events = meeting(player("C01 C09 C02 C05"), "E23", 4, 2, others=(PAIR, player("C04")))
    assert (party(state), party(state, 1)) == ("C01 C09 C02 C05", "C19")
    assert state.character_discard == ("C12",)
    assert all_of(events, ChangedParty)[0].to == -1


def test_e23_with_nobody_to_choose_nothing_happens() -> None:
    state, events = meeting(player("C01 C09"), "E23", 4)
    assert (party(state), party(state, 1), all_of(events, ChangedParty)) == ("C01 C09", "C19", [])
    assert claims(state) == "ADV none"


@pytest.mark.parametrize("die", [1, 2, 3])
def test_e23_on_1_to_3_one_of_yours_joins_the_smallest_party(die: int) -> None:
    gone = set()
    for face in (1, 2):
        # the first pick is the Party, the second the Character
        state, _ = meeting(player("C01 C09"), "E23", die, 1, face, others=(PAIR, player("C04"), TRIO))
        assert len(state.players[2].party) == 2
        assert (len(state.players[1].party), len(state.players[3].party)) == (2, 3)
        gone |= {"C01", "C09"} & set(party(state, 2).split())
        assert (state.players[0].area, claims(state)) == ("A13", "ADV none")
    assert gone == {"C01", "C09"}


def test_e23_a_tie_of_the_smallest_is_random() -> None:
    joined = set()
    for face in (1, 2):
        state, _ = meeting(player("C01 C09"), "E23", 1, face, others=(player("C19", area="A02"), player("C04"), TRIO))
        joined |= {seat for seat in (1, 2) if len(state.players[seat].party) == 2}
        assert len(state.players[3].party) == 3
    assert joined == {1, 2}


def test_e23_the_smallest_party_may_be_full() -> None:
    full = player("C19 C12 C13 C14", area="A02")
    state, _ = meeting(player("C01 C09"), "E23", 1, 1, 1, others=(full,))
    assert (party(state), party(state, 1)) == ("C09", "C19 C12 C13 C14")
    assert state.character_discard == ("C01",)


def test_e23_the_last_character_stays() -> None:
    state, events = meeting(player("C01"), "E23", 1)
    assert (party(state), all_of(events, ChangedParty)) == ("C01", [])
    assert claims(state) == "ADV none"


def test_e23_v05_is_asked_of_who_would_lose_the_character() -> None:
    victim = player("C19 C12", "V05", area="A02")
    state = explorer(player("C01", area="A13"), 3, 4, encounters="E23", others=(victim, player("C04")))
    state = play(state, "explore")
    assert (stage(state), asked(state)) == ("window i", (1,))
    assert "play:V05/C19" in legal(state)
    state = play(state, "1 play:V05/C19")
    assert (party(state), party(state, 1), claims(state)) == ("C01", "C19 C12", "ADV none")
    own = explorer(player("C01 C09", "V05", area="A13"), 3, 1, encounters="E23")
    own = play(own, "explore")
    assert (stage(own), asked(own)) == ("window i", (0,))
    own = play(own, "play:V05/C01")
    assert (party(own), party(own, 1)) == ("C01 C09", "C19")


def test_4_34_betrayal_is_an_event_of_the_encounter_deck() -> None:
    state, _ = entering(player("C01"), "E23", 4, 1, where="A08", others=(player("C19 C12"), player("C04")))
    assert (party(state), state.players[0].area) == ("C01 C19", "A08")
    assert resting_place(state, "E23") == "discard"


def test_e24_a_failed_check_of_11_incapacitates_and_costs_the_turn() -> None:
    struck = set()
    for face in (1, 2):
        state, events = meeting(player("C01 C04"), "E24", 4, face)
        assert (all_of(events, CheckEnded)[0].total, on_its_way(state.players[0])) == (10, ("", True))
        (hit,) = all_of(events, Afflicted)
        assert [m.card for m in state.players[0].party if m.incapacitated] == [hit.card]
        assert hit.how == "incapacitated"
        struck.add(hit.card)
    assert struck == {"C01", "C04"}
    state, events = meeting(player("C01 C04"), "E24", 5)
    assert (claims(state), all_of(events, Afflicted)) == ("ADV none", [])


def test_e24_spares_whoever_is_incapacitated_already() -> None:
    for face in (1, 2, 3):
        state, events = meeting(player("C01- C04 C05-"), "E24", 1, face)
        assert [hit.card for hit in all_of(events, Afflicted)] == ["C04"]
    state, events = meeting(player("C01-"), "E24", 1)
    assert (all_of(events, Afflicted), on_its_way(state.players[0])) == ([], ("", True))


def test_e24_v05_keeps_all_of_it_from_the_party() -> None:
    state = explorer(player("C01 C04", "V05", area="A13"), 3, encounters="E24", advantage_discard=DICE)
    state, _ = happened(state, "explore")
    state = play(with_dice(state, 1), "pass") if stage(state) == "window d" else state
    assert (stage(state), asked(state)) == ("window i", (0,))
    saved = play(state, "play:V05/C01")
    assert (on_its_way(saved.players[0]), claims(saved)) == (("A13", False), "ADV none")
    assert not any(m.incapacitated for m in saved.players[0].party)
    assert on_its_way(play(state, "pass").players[0]) == ("", True)


@pytest.mark.parametrize("die", [1, 2])
def test_e25_on_1_and_2_a_random_character_dies_and_the_party_is_expelled(die: int) -> None:
    died = set()
    for face in (1, 2):
        state, events = meeting(player("C01 C09"), "E25", die, face)
        (death,) = all_of(events, Died)
        died.add(death.card)
        assert state.character_discard == (death.card,)
        assert on_its_way(state.players[0]) == ("", False)
        assert len(all_of(events, Expelled)) == 1
        assert (all_of(events, TurnLost), asked(state)) == ([], (1,))
    assert died == {"C01", "C09"}


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_e25_on_3_to_6_nothing_happens(die: int) -> None:
    state, events = meeting(player("C01 C09"), "E25", die)
    assert (all_of(events, Died), claims(state)) == ([], "ADV none")


def test_e25_keeps_a_party_out_of_an_area_without_costing_the_turn() -> None:
    state, _ = entering(player("C01 C09", area="A02"), "E25", 1, 1)
    assert on_its_way(state.players[0]) == ("", False)
    assert asked(state) == (1,)


def test_e25_the_last_character_is_replaced_at_once() -> None:
    state, events = meeting(player("C01", "V20", done="M01", organization="V24"), "E25", 1, characters="C12")
    if stage(state) == "window i":
        state, events = happened(state, "pass")
    assert (party(state), hand(state)) == ("C12", "V20")
    assert state.players[0].done == ("M01",)
    assert state.players[0].organization == ""
    assert [event.source for event in all_of(events, Recruited)] == ["last"]


def test_e25_v04_prevents_the_expulsion_too() -> None:
    for card in ("V04", "V05"):
        state = explorer(player("C01", card, area="A13"), 3, 1, encounters="E25")
        state = play(state, "explore")
        assert (stage(state), asked(state)) == ("window i", (0,))
        saved = play(state, f"play:{card}/C01")
        assert (party(saved), claims(saved)) == ("C01", "ADV none")


def test_e26_the_turn_is_lost_and_a_die_may_bring_the_party_elsewhere() -> None:
    state, events = meeting(player("C01"), "E26", 4, areas="A08 A13 A15:E01 A14=E12")
    assert (on_its_way(state.players[0]), len(all_of(events, TurnLost))) == (("", True), 1)
    assert legal(state) == ("choose:A08", "choose:A02", "choose:no")
    assert refused(state, 0, "choose:A13") == "not_an_option"
    there = play(state, "choose:A08")
    assert (on_its_way(there.players[0]), asked(there)) == (("A08", True), (1,))
    assert on_its_way(play(state, "choose:no").players[0]) == ("", True)


@pytest.mark.parametrize(("die", "offered"), [(1, False), (3, False), (4, True), (6, True)])
def test_e26_needs_a_4(die: int, offered: bool) -> None:
    state, events = meeting(player("C01"), "E26", die)
    assert (stage(state) == "choose") is offered
    assert state.players[0].lost_turn
    assert [event.die for event in all_of(events, DieRolled)] == [die]


def test_e26_in_the_movement_phase_the_area_just_left_is_allowed() -> None:
    state, _ = entering(player("C01", area="A02"), "E26", 5, where="A08")
    assert legal(state) == ("choose:A02", "choose:no")
    state = play(state, "choose:A02")
    assert on_its_way(state.players[0]) == ("A02", True)
    assert resting_place(state, "E26") == "discard"


def test_e26_in_the_tree_reaches_any_level() -> None:
    options = AnimaOptions(tree=True)
    everywhere = " ".join(f"A{number:02}" for number in range(1, 17))
    state = explorer(player("C01", area="A08"), 3, 5, encounters="E26", areas=everywhere, options=options)
    state = play(state, "explore")
    assert {"choose:A01", "choose:A13", "choose:A16"} <= set(legal(state))
    assert "choose:A08" not in legal(state)


def test_e26_with_no_free_area_only_the_turn_is_lost() -> None:
    state = explorer(player("C01", area="A13"), 3, 6, encounters="E26", areas="A02:E01", others=(player("C19"),))
    state = play(state, "explore")
    assert (stage(state), state.turn) == ("move", 4)


def put_elsewhere(mine: Player, **fields: Any) -> AnimaState:
    """Return the Movement sub-turn of seat 1 after the rift has put seat 0 into A02."""
    state, _ = entering(mine, "E26", 5, where="A08", areas="A02", **fields)
    return play(state, "choose:A02")


def test_e26_put_there_in_the_movement_phase_the_party_is_there_for_traps() -> None:
    state = with_trap(put_elsewhere(player("C01")), "A02", "V27", owner=1)
    state, events = happened(state, "1 rest")
    assert [(hit.seat, hit.card) for hit in all_of(events, Afflicted)] == [(0, "C01")]


def test_e26_put_there_the_party_can_be_attacked_but_not_traded_with() -> None:
    state = put_elsewhere(player("C11", "V01"), others=(player("C01", "V20"), player("C19")))
    state = play(state, "1 move:A02", "2 rest")
    assert (stage(state), asked(state)) == ("interact", (1,))
    assert "attack:1" in legal(state)
    assert "trade:1" not in legal(state)
    state = play(state, "attack:1")
    assert stage(state) == "fight"
    assert legal(state, 0) == ("use:C11", "done")


def test_e26_put_there_the_party_does_nothing_more_this_turn() -> None:
    state = play(put_elsewhere(player("C01"), others=(player("C19"),)), "1 move:A02")
    assert (stage(state), asked(state)) == ("interact", (1,))
    state = play(state, "done")
    assert (stage(state), asked(state)) == ("explore", (1,))
    state = play(state, "done")
    assert state.turn == 4
    assert on_its_way(state.players[0]) == ("A02", False)


def test_e27_everybody_discards_one_and_then_you_draw_one() -> None:
    others = (player("C19", "V22", area="A02"), player("C04"), player("C20", "V23 V24"))
    mine = player("C01", "V20 V21")
    state, _ = meeting(mine, "E27", others=others, advantages="V05", order=(0, 3, 1, 2))
    assert (stage(state), asked(state)) == ("give", (0, 1, 3))
    assert legal(state, 3) == ("choose:V23", "choose:V24")
    assert refused(state, 0, "choose:V22") == "not_held"
    state = play(state, "3 choose:V24", "0 choose:V21")
    assert state.advantage_discard == ()
    assert seen(state, 1).frames[-1].answers[3] is None
    state, events = happened(state, "1 choose:V22")
    assert state.advantage_discard == ("V21", "V24", "V22")
    assert [event.seat for event in all_of(events, Discarded)] == [0, 3, 1]
    assert [hand(state, seat) for seat in range(4)] == ["V05 V20", "", "", "V23"]
    assert claims(state) == "ADV none"


def test_e27_without_any_card_the_draw_follows() -> None:
    state, _ = meeting(player("C01"), "E27", advantages="V05")
    assert (hand(state), claims(state)) == ("V05", "ADV none")


def test_e27_makes_room_in_a_full_hand() -> None:
    state, _ = meeting(player("C01", "V20 V21 V22 V23 V24"), "E27", advantages="V05")
    assert hand(play(state, "choose:V20")) == "V05 V21 V22 V23 V24"


def test_3_4_events_above_the_level_do_not_happen() -> None:
    for card in ("E23", "E24", "E25", "E26", "E27"):
        state, _ = meeting(player("C01 C09", "V20"), card, where="A07")
        assert (claims(state), party(state), hand(state)) == ("REC ADV none", "C01 C09", "V20")
        assert resting_place(state, card) == "discard"
    state, _ = meeting(player("C01", "V20"), "E27", where="A08")
    assert (hand(state), resting_place(state, "E27")) == ("V20", "discard")


def test_3_4_a_preliminary_event_is_discarded_after_it_has_happened() -> None:
    for card in ("E17", "E20", "E21", "E22"):
        state, _ = passed(*happened(mover(player("C01"), areas=f"A13:{card}"), "move:A13"))
        assert (state.players[0].area, resting_place(state, card)) == ("A13", "discard")
