"""The Events E17 to E27 (3.4) and what 3.10 says about them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.cards import AREAS
from rules.anima.events import Afflicted, ChangedParty, Died, Discarded, Drew, Expelled, TurnLost
from rules.anima.options import AnimaOptions
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import asked, happened, legal, play, player, refused, seen, stage, with_dice, with_trap
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.outcomes import party as marked
from tests.rules.anima.venturing import claims, entering, explorer, meeting, onward, party, passed, resting_place

DICE = "V15 V18 V30 V32"
"""On the discard pile, they keep the windows of others closed."""

FULL_HAND = "V20 V21 V22 V23 V24"


def on_its_way(state: AnimaState) -> tuple[str, bool]:
    """Return where seat 0 is, and whether it has lost its turn."""
    return state.players[0].area, state.players[0].lost_turn


@pytest.mark.parametrize(("before", "after"), [("", "V05 V06"), ("V01 V02 V03 V04", "V01 V02 V03 V04 V05")])
def test_e17_draws_two_up_to_the_limit_and_is_discarded_at_once(before: str, after: str) -> None:
    state, events = meeting(player("C01", before), "E17", advantages="V05 V06 V07")
    assert (hand(state), len(of(events, Drew)[0].cards)) == (after, 2 if not before else 1)
    assert (resting_place(state, "E17"), state.players[0].area) == ("discard", "A13")


@pytest.mark.parametrize("way", [meeting, entering])
def test_e18_you_may_recruit(way: Any) -> None:
    state, _ = way(player("C01"), "E18", where="A02", characters="C12")
    assert legal(state) == ("choose:yes", "choose:no")
    assert party(play(state, "choose:no")) == "C01"
    state = play(state, "choose:yes")
    assert (party(state), state.players[0].area, state.players[0].recruited) == ("C01 C12", "A02", ())
    assert stage(way(player("C01 C09 C02 C12"), "E18", where="A02")[0]) == ("claim" if way is meeting else "move")


@pytest.mark.parametrize("way", [meeting, entering])
@pytest.mark.parametrize(("die", "area"), [(4, "A13"), (3, "")])
def test_e19_is_a_speed_check_of_8(way: Any, die: int, area: str) -> None:
    state, _ = way(player("C01", area="A02"), "E19", die)
    assert (on_its_way(state), resting_place(state, "E19")) == ((area, not area), "discard")
    assert asked(state) == ((0,) if area and way is meeting else (1,))


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
    assert [type(event) for event in events if isinstance(event, (Drew, Discarded))] == [Discarded, Drew]


def test_e20_is_asked_only_with_a_card_in_hand_and_a_full_hand_gains_one() -> None:
    state, _ = meeting(player("C01"), "E20", advantages="V05 V06")
    assert (claims(state), hand(state)) == ("ADV none", "")
    state, _ = meeting(player("C01", FULL_HAND), "E20", advantages="V05 V06 V07")
    assert hand(play(state, "choose:V20")) == "V05 V21 V22 V23 V24"


def test_e21_unspins_all_and_gives_the_bonus_of_rest_next_turn() -> None:
    state, _ = meeting(player("C01* C09*- C02~"), "E21")
    assert marked(state) == "C01 C09- C02~"
    assert (state.players[0].combat, state.players[0].speed) == (4 + 0 + 2, 12)
    state = onward(state, "roll_call")
    assert (state.turn, state.players[0].combat, state.players[0].speed) == (4, 11 + 2, 12 + 2)
    state = onward(play(onward(state, "explore"), "done"), "roll_call")
    assert (state.turn, state.players[0].combat, state.players[0].speed) == (5, 11, 12)


def test_e21_a_spun_and_cursed_character_stays_cursed_and_cannot_be_spun() -> None:
    state, _ = meeting(player("C09*~ C20", "V02"), "E21")
    member = state.players[0].party[0]
    assert (member.spun, member.cursed, member.can_be_spun, member.combat) == (False, True, False, 1)
    member = onward(state, "roll_call").players[0].party[0]
    assert (member.spun, member.cursed, member.can_be_spun, member.combat) == (False, False, True, 3)


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
    assert (len(state.players[0].hand), claims(state)) == (drawn, "ADV none")


PAIR = player("C19 C12", area="A02")
TRIO = player("C20 C13~ C14")


@pytest.mark.parametrize("die", [4, 5, 6])
def test_e23_on_4_to_6_you_choose_who_loses_a_character(die: int) -> None:
    state, _ = meeting(player("C01"), "E23", die, others=(PAIR, TRIO, player("C04")))
    assert (stage(state), asked(state), legal(state)) == ("choose", (0,), ("choose:2", "choose:3"))
    assert refused(state, 0, "choose:4") == "not_an_option"
    gone = set()
    for face in (1, 2, 3):
        after = play(with_dice(state, face), "choose:3")
        assert (len(after.players[2].party), claims(after)) == (2, "ADV none")
        gone.add(marked(after))
    assert gone == {"C01 C20", "C01 C13~", "C01 C14"}


@pytest.mark.parametrize("way", [meeting, entering])
def test_4_34_e23_one_possible_party_is_not_a_question(way: Any) -> None:
    """It is an Event of the Encounter deck (4.34), which may be a Preliminary one."""
    state, events = way(player("C01"), "E23", 4, 1, others=(PAIR, player("C04")))
    assert (party(state), party(state, 1), state.players[0].area) == ("C01 C19", "C12", "A13")
    assert of(events, ChangedParty) == [ChangedParty(1, 0, "C19", "E23")]
    assert resting_place(state, "E23") == "discard"


@pytest.mark.parametrize(
    ("mine", "others", "dice", "parties", "pile"),
    [
        ("C01 C09 C02 C05", ("C19 C12", "C04"), (4, 2), ("C01 C09 C02 C05", "C19"), "C12"),  # a full Party
        ("C01 C09", ("C19",), (4,), ("C01 C09", "C19"), ""),  # nobody to choose
        ("C01 C09", ("C19 C12 C13 C14",), (1, 1, 1), ("C09", "C19 C12 C13 C14"), "C01"),  # the smallest is full
        ("C01", ("C19",), (1,), ("C01", "C19"), ""),  # the last Character stays
    ],
)
def test_e23_full_parties_and_nobody_to_lose(
    mine: str, others: tuple[str, ...], dice: tuple[int, ...], parties: tuple[str, str], pile: str
) -> None:
    first, *rest = others
    seats = (player(first, area="A02"), *map(player, rest))
    state, events = meeting(player(mine), "E23", *dice, others=seats)
    assert (party(state), party(state, 1), " ".join(state.character_discard)) == (*parties, pile)
    assert [event.to for event in of(events, ChangedParty)] == [-1] * bool(pile)
    assert claims(state) == "ADV none"


@pytest.mark.parametrize("die", [1, 2, 3])
def test_e23_on_1_to_3_one_of_yours_joins_the_smallest_party(die: int) -> None:
    """The first pick is the Party, the second the Character."""
    gone = set()
    for face in (1, 2):
        state, _ = meeting(player("C01 C09"), "E23", die, 1, face, others=(PAIR, player("C04"), TRIO))
        assert [len(p.party) for p in state.players] == [1, 2, 2, 3]
        gone |= {"C01", "C09"} & set(party(state, 2).split())
        assert (state.players[0].area, claims(state)) == ("A13", "ADV none")
    assert gone == {"C01", "C09"}


def test_e23_a_tie_of_the_smallest_is_random() -> None:
    joined = set()
    for face in (1, 2):
        state, _ = meeting(player("C01 C09"), "E23", 1, face, others=(player("C19", area="A02"), player("C04"), TRIO))
        joined |= {seat for seat in (1, 2, 3) if len(state.players[seat].party) == (2 if seat < 3 else 4)}
    assert joined == {1, 2}


@pytest.mark.parametrize(("mine", "die", "loser"), [("C01", 4, 1), ("C01 C09", 1, 0)])
def test_e23_v05_is_asked_of_who_would_lose_the_character(mine: str, die: int, loser: int) -> None:
    holder = "V05" if loser == 0 else ""
    victim = player("C19 C12", "V05" if loser else "", area="A02")
    state = explorer(player(mine, holder, area="A13"), 3, die, encounters="E23", others=(victim, player("C04")))
    state = play(state, "explore")
    assert (stage(state), asked(state)) == ("window i", (loser,))
    state = play(state, "play:V05/C19" if loser else "play:V05/C01")
    assert (party(state), party(state, 1), claims(state)) == (mine, "C19 C12", "ADV none")


def test_e24_a_failed_check_of_11_incapacitates_and_costs_the_turn() -> None:
    struck = set()
    for face in (1, 2):
        state, _ = meeting(player("C01 C04"), "E24", 4, face)
        assert on_its_way(state) == ("", True)
        struck.add(marked(state))
    assert struck == {"C01- C04", "C01 C04-"}
    state, events = meeting(player("C01 C04"), "E24", 5)
    assert (claims(state), of(events, Afflicted)) == ("ADV none", [])


@pytest.mark.parametrize(("characters", "hit"), [("C01- C04 C05-", ["C04"]), ("C01-", [])])
def test_e24_spares_whoever_is_incapacitated_already(characters: str, hit: list[str]) -> None:
    for face in (1, 2, 3):
        state, events = meeting(player(characters), "E24", 1, face)
        assert ([event.card for event in of(events, Afflicted)], on_its_way(state)) == (hit, ("", True))


def test_e24_v05_keeps_all_of_it_from_the_party() -> None:
    state = explorer(player("C01 C04", "V05", area="A13"), 3, encounters="E24", advantage_discard=DICE)
    state = play(state, "explore")
    state = play(with_dice(state, 1), "pass") if stage(state) == "window d" else state
    assert (stage(state), asked(state)) == ("window i", (0,))
    saved = play(state, "play:V05/C01")
    assert (on_its_way(saved), claims(saved), marked(saved)) == (("A13", False), "ADV none", "C01* C04")
    assert on_its_way(play(state, "pass")) == ("", True)


@pytest.mark.parametrize("way", [meeting, entering])
@pytest.mark.parametrize("die", [1, 2])
def test_e25_on_1_and_2_a_random_character_dies_and_the_party_is_expelled(die: int, way: Any) -> None:
    """That costs no turn."""
    died = set()
    for face in (1, 2):
        state, events = way(player("C01 C09", area="A02"), "E25", die, face)
        (death,) = of(events, Died)
        died.add(death.card)
        assert (state.character_discard, on_its_way(state), asked(state)) == ((death.card,), ("", False), (1,))
        assert ([type(e) for e in events if isinstance(e, (Expelled, TurnLost))]) == [Expelled] * (way is meeting)
    assert died == {"C01", "C09"}


@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_e25_on_3_to_6_nothing_happens(die: int) -> None:
    state, events = meeting(player("C01 C09"), "E25", die)
    assert (of(events, Died), claims(state)) == ([], "ADV none")


def test_e25_the_last_character_is_replaced_at_once() -> None:
    mine = player("C01", "V20", done="M01", organization="V24")
    state, _ = meeting(mine, "E25", 1, characters="C12")
    assert (party(state), hand(state)) == ("C12", "V20")
    assert (state.players[0].done, state.players[0].organization) == (("M01",), "")


@pytest.mark.parametrize("card", ["V04", "V05"])
def test_e25_v04_and_v05_prevent_the_expulsion_too(card: str) -> None:
    state = play(explorer(player("C01", card, area="A13"), 3, 1, encounters="E25"), "explore")
    assert (stage(state), asked(state)) == ("window i", (0,))
    saved = play(state, f"play:{card}/C01")
    assert (marked(saved), claims(saved)) == ("C01*", "ADV none")


@pytest.mark.parametrize(("die", "offered"), [(1, False), (3, False), (4, True), (6, True)])
def test_e26_the_turn_is_lost_and_a_4_may_bring_the_party_elsewhere(die: int, offered: bool) -> None:
    state, events = meeting(player("C01"), "E26", die, areas="A08 A13 A15:E01 A14=E12")
    assert (on_its_way(state), len(of(events, TurnLost))) == (("", True), 1)
    assert (stage(state) == "choose") is offered
    if offered:
        assert legal(state) == ("choose:A08", "choose:A02", "choose:no")
        assert refused(state, 0, "choose:A13") == "not_an_option"
        there = play(state, "choose:A08")
        assert (on_its_way(there), asked(there)) == (("A08", True), (1,))
        assert on_its_way(play(state, "choose:no")) == ("", True)


def test_e26_in_the_movement_phase_the_area_just_left_is_allowed() -> None:
    state, _ = entering(player("C01", area="A02"), "E26", 5, where="A08", areas="A13")
    assert legal(state) == ("choose:A13", "choose:A02", "choose:no")
    state = play(state, "choose:A02")
    assert (on_its_way(state), resting_place(state, "E26")) == (("A02", True), "discard")


def test_e26_in_the_tree_reaches_any_level() -> None:
    fields: dict[str, Any] = {"areas": " ".join(AREAS), "options": AnimaOptions(tree=True)}
    state = play(explorer(player("C01", area="A08"), 3, 5, encounters="E26", **fields), "explore")
    assert {move[7:] for move in legal(state)} == {*AREAS, "no"} - {"A08"}


def test_e26_with_no_free_area_only_the_turn_is_lost() -> None:
    state = explorer(player("C01", area="A13"), 3, 6, encounters="E26", areas="A02:E01", others=(player("C19"),))
    state = play(state, "explore")
    assert (stage(state), state.turn) == ("move", 4)


def put_elsewhere(mine: Player, **fields: Any) -> AnimaState:
    """Return the Movement sub-turn of seat 1 after the rift has put seat 0 into A02."""
    state, _ = entering(mine, "E26", 5, where="A08", areas="A02", **fields)
    return play(state, "choose:A02")


def test_e26_put_there_the_party_is_there_for_traps_and_does_nothing_more_this_turn() -> None:
    state = with_trap(put_elsewhere(player("C01")), "A02", "V27", owner=1)
    _, events = happened(state, "1 rest")
    assert [(hit.seat, hit.card) for hit in of(events, Afflicted)] == [(0, "C01")]
    state = play(put_elsewhere(player("C01"), others=(player("C19"),)), "1 move:A02")
    assert (stage(state), asked(state)) == ("interact", (1,))
    state = play(state, "done")
    assert (stage(state), asked(state)) == ("explore", (1,))
    state = play(state, "done")
    assert (state.turn, on_its_way(state)) == (4, ("A02", False))


def test_e26_put_there_the_party_can_be_attacked_but_not_traded_with() -> None:
    state = put_elsewhere(player("C11", "V01"), others=(player("C01", "V20"), player("C19")))
    state = play(state, "1 move:A02", "2 rest")
    assert (asked(state), legal(state)) == ((1,), ("attack:1", "done"))
    state = play(state, "attack:1")
    assert (stage(state), legal(state, 0)) == ("fight", ("use:C11", "done"))


def test_e27_everybody_discards_one_and_then_you_draw_one() -> None:
    others = (player("C19", "V22", area="A02"), player("C04"), player("C20", "V23 V24"))
    state, _ = meeting(player("C01", "V20 V21"), "E27", others=others, advantages="V05", order=(0, 3, 1, 2))
    assert (stage(state), asked(state), legal(state, 3)) == ("give", (0, 1, 3), ("choose:V23", "choose:V24"))
    assert refused(state, 0, "choose:V22") == "not_held"
    state = play(state, "3 choose:V24", "0 choose:V21")
    assert (state.advantage_discard, seen(state, 1).frames[-1].answers[3]) == ((), None)
    state, events = happened(state, "1 choose:V22")
    assert state.advantage_discard == ("V21", "V24", "V22")
    assert [event.seat for event in of(events, Discarded)] == [0, 3, 1]
    assert [hand(state, seat) for seat in range(4)] == ["V05 V20", "", "", "V23"]
    assert claims(state) == "ADV none"


def test_e27_without_any_card_the_draw_follows_and_a_full_hand_gets_room() -> None:
    state, _ = meeting(player("C01"), "E27", advantages="V05")
    assert (hand(state), claims(state)) == ("V05", "ADV none")
    state, _ = meeting(player("C01", FULL_HAND), "E27", advantages="V05")
    assert hand(play(state, "choose:V20")) == "V05 V21 V22 V23 V24"


@pytest.mark.parametrize("card", ["E23", "E24", "E25", "E26", "E27"])
def test_3_4_events_above_the_level_do_not_happen(card: str) -> None:
    state, _ = meeting(player("C01 C09", "V20"), card, where="A08" if card == "E27" else "A07")
    assert (stage(state), party(state), hand(state)) == ("claim", "C01 C09", "V20")
    assert resting_place(state, card) == "discard"


@pytest.mark.parametrize("card", ["E17", "E20", "E21", "E22"])
def test_3_4_a_preliminary_event_is_discarded_after_it_has_happened(card: str) -> None:
    state, _ = entering(player("C01"), card)
    assert (state.players[0].area, resting_place(state, card)) == ("A13", "discard")
