"""Explorations and rewards: 4.20 to 4.25, 4.53 to 4.55, examples 5.6 and 5.7."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.cards import ADVANTAGES, ENCOUNTERS
from rules.anima.events import Avoided, Claimed, CombatBegan, CombatEnded, Drew, Explored, Recruited
from rules.anima.player import HeldMission, Player
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, seen, stage, with_dice
from tests.rules.anima.outcomes import hand, of
from tests.rules.anima.venturing import (
    claims,
    explorer,
    meeting,
    mover,
    onward,
    party,
    passed,
    resting_place,
    turned_up,
    wins,
)


def without_encounters(*left: str) -> dict[str, Any]:
    """Return fields of a position in which only these Encounters are in the deck, and none on the pile."""
    gone = tuple(card for card in ENCOUNTERS if card not in left)
    return {"encounters": " ".join(left), "elsewhere": " ".join(gone), "waiting": gone}


def test_4_53_without_an_encounter_left_it_does_not_happen() -> None:
    state = explorer(player("C01", area="A08"), 5, **without_encounters("E21"))
    state, events = happened(state, "explore")
    assert (turned_up(events), claims(state)) == ("E21", "ADV none")
    state = play(mover(player("C01"), areas="A02", area_deck="A08", **without_encounters()), "seek")
    assert (state.players[0].area, [place.encounter for place in state.areas]) == ("A08", ["", ""])
    mine = player("C01", area="A10", missions="M10")  # missing ones of M10 count as overcome
    state, events = happened(explorer(mine, 1, **without_encounters("E21", "E22")), "explore", "claim:M10")
    assert (turned_up(events), state.players[0].done) == ("E21 E22", ("M10",))


def test_4_54_the_discard_pile_is_shuffled_when_a_card_must_be_drawn() -> None:
    pile = " ".join(card for card in ENCOUNTERS if card != "E21")
    state = explorer(player("C01", area="A08"), 5, encounters="E21", encounter_discard=pile)
    state, events = happened(state, "explore")
    assert (turned_up(events).split()[0], len(state.encounters)) == ("E21", 25)
    assert "E21" not in state.encounters


def test_4_54_creatures_waiting_for_the_end_of_the_phase_are_not_reshuffled() -> None:
    others = [card for card in ENCOUNTERS if card not in ("E01", "E02")]
    players = player("C01", area="A08"), player("C04 C02", area="A08")
    piles: dict[str, Any] = {"encounters": "E01", "encounter_discard": " ".join(others), "elsewhere": "E02"}
    state = position(*players, phase="exploration", areas="A08 A01:E02", rolls=(2, 6, 1), **piles)
    state = play(state, "explore", "claim:none")
    assert (state.waiting, state.encounters) == (("E01",), ())
    state = play(with_dice(state, 2), "explore")
    assert not {"E01", "E02"} & {*state.encounters, *state.encounter_discard}
    assert len(state.encounters) == len(others) - 1


def test_4_54_cards_of_a_running_combat_are_not_reshuffled() -> None:
    """Forest Sprite: the winner draws 1 while Inner Power still lies beside the Combat."""
    others = [card for card in ADVANTAGES if card != "V01"]
    state = explorer(player("C01", "V01", area="A08"), 2, 6, 1, encounters="E07", advantage_discard=" ".join(others))
    state = play(state, "explore", "play:V01/C01", "done", "claim:none")
    assert (len(state.players[0].hand), len(state.advantages)) == (1, len(others) - 1)
    assert (hand(state) != "V01", state.advantage_discard) == (True, ("V01",))


@pytest.mark.parametrize(
    ("where", "card", "met"),
    [
        ("A07", "E12", False),
        ("A08", "E13", False),
        ("A08", "E27", False),
        ("A07", "E23", False),
        ("A07", "E02", True),
        ("A08", "E12", True),
        ("A08", "E02", True),
        ("A13", "E16", True),
    ],
)
def test_4_23_an_encounter_above_the_level_counts_as_explored(where: str, card: str, met: bool) -> None:
    state, events = meeting(player("C12" if not met else "C01"), card, 6, 6, where=where)
    assert len(of(events, CombatBegan)) == met
    assert met or (stage(state), resting_place(state, card)) == ("claim", "discard")


def test_4_24_encounters_are_met_one_by_one_in_the_order_drawn() -> None:
    mine = player("C02 C09", "V14", area="A13")
    state = play(explorer(mine, 6, encounters="E12 E21 E01 E02"), "explore")
    assert (stage(state), seen(state, 0).venture.row) == ("fight", ("?", "?"))
    assert state.venture is not None and state.venture.row == ("E21", "E01")
    state, events = passed(*happened(with_dice(state, 6, 1), "done"))
    assert turned_up(events) == "E21 E01"


@pytest.mark.parametrize(
    ("rolls", "row", "up", "lost", "waiting"),
    [
        ((2, 1), "E12 E17 E19", "E12", True, ("E12",)),  # a defeat
        ((1,), "E19 E17 E01", "E19", True, ()),  # an Event that costs the turn
        ((1, 1), "E25 E17 E01", "E25", False, ()),  # a Character killed by an Event
    ],
)
def test_4_24_the_rest_is_turned_up_and_discarded_without_effect(
    rolls: tuple[int, ...], row: str, up: str, lost: bool, waiting: tuple[str, ...]
) -> None:
    characters = "C01 C09" if up == "E25" else "C01"
    state, events = passed(*happened(explorer(player(characters, area="A13"), 6, *rolls, encounters=row), "explore"))
    assert (turned_up(events), hand(state), asked(state), state.waiting) == (up, "", (1,), waiting)
    assert (state.players[0].area, state.players[0].lost_turn) == ("", lost)
    avoided = of(events, Avoided)
    assert [(event.card, event.by, event.reveal) for event in avoided] == [(e, "rest", True) for e in row.split()[1:]]
    assert [resting_place(state, card) for card in row.split()[1:]] == ["discard", "discard"]


@pytest.mark.parametrize("rolls", [(6, 1), (1, 2)])
def test_4_24_creatures_fought_are_discarded_after_the_phase_in_any_case(rolls: tuple[int, int]) -> None:
    state, _ = meeting(player("C01 C09"), "E12", *rolls)
    assert (resting_place(state, "E12"), seen(state, 1).waiting) == ("waiting", ("E12",))
    state = onward(state, "explore", 1)
    assert resting_place(state, "E12") == "waiting"
    state = play(state, "1 done")
    assert (state.turn, resting_place(state, "E12"), state.waiting) == (4, "discard", ())


def test_4_24_all_encounters_won_bring_the_reward() -> None:
    state = explorer(player("C04 C01 C09", area="A13"), 6, 6, 1, 6, 1, encounters="E12 E11 E21")
    state, events = passed(*happened(state, "explore"))
    assert (wins(events), claims(state), state.waiting) == ([0, 0], "ADV none", ("E12", "E11"))


def test_4_55_exploring_is_optional_and_no_reward_is_forced() -> None:
    state = explorer(player("C01", area="A02"), 1)
    assert legal(state) == ("explore", "done")
    assert asked(play(state, "done")) == (1,)
    state = play(state, "explore", "claim:none")
    assert (asked(state), party(state), hand(state)) == ((1,), "C01", "")


def test_4_55_one_reward_for_a_success() -> None:
    state = play(explorer(player("C01", area="A02"), 1, advantages="V20"), "explore", "claim:ADV")
    assert (asked(state), party(state), hand(state)) == ((1,), "C01", "V20")


FULL_HAND = "V20 V21 V22 V23 V24"


@pytest.mark.parametrize(
    ("mine", "offered"),
    [
        (player("C20", FULL_HAND[:-4], area="A02"), "REC ADV none"),
        (player("C20", FULL_HAND, area="A02"), "REC none"),
        (player("C20 C01 C02", area="A02"), "REC ADV none"),
        (player("C20 C01 C02 C04", area="A02"), "ADV none"),
        (player("C20 C01 C02 C04", FULL_HAND, area="A02"), "none"),  # M04 might lie face down
        (player("C20", area="A06"), "ADV none"),
        (player("C20", area="A02", missions="M04"), "M04 REC ADV none"),
        (player("C20", area="A02", missions="M05"), "REC ADV none"),
    ],
)
def test_4_55_a_reward_that_could_do_nothing_is_not_offered(mine: Player, offered: str) -> None:
    state = play(explorer(mine, 1), "explore")
    assert claims(state) == offered
    for reward in {"REC", "ADV"} - set(offered.split()):
        assert refused(state, 0, f"claim:{reward}") == ("nothing_to_gain" if mine.area == "A02" else "not_a_reward")


@pytest.mark.parametrize(("cards", "offered"), [(FULL_HAND, ""), (FULL_HAND[:-4], "ADV none")])
def test_4_55_nothing_to_gain_is_no_question_when_all_missions_are_known(cards: str, offered: str) -> None:
    known = (HeldMission("M03", up=True), HeldMission("M05", up=True))
    state = play(explorer(replace(player("C01", cards, area="A08"), missions=known), 1), "explore")
    assert claims(state) == offered if offered else asked(state) == (1,)


def table() -> tuple[Player, Player, Player]:
    """Return the three players of the example turn, in their Areas."""
    third = player("C12* C07", "V01 V05", area="A08", missions="M01")
    return player("C02 C14", area="A01"), player("C20", area="A01"), third


def test_example_6_player_1_explores_archangel() -> None:
    cards: dict[str, Any] = {"encounters": "E01", "characters": "C04"}
    state = position(*table(), phase="exploration", order=(0, 2, 1), rolls=(5,), **cards)
    state, events = happened(state, "explore")
    assert (of(events, Explored)[0].die, turned_up(events), stage(state)) == (5, "E01", "window g")
    state, events = passed(*happened(with_dice(state, 3, 4), "pass"))
    assert [(end.totals, end.won) for end in of(events, CombatEnded)] == [((9, 6), 0)]
    state, events = happened(state, "claim:REC")
    assert [event.card for event in of(events, Recruited)] == ["C04"]
    assert party(state) == "C02 C14 C04"


def test_example_7_player_3_explores_the_lost_ruins() -> None:
    """The spun Thief cannot be spun for a card, the Technician can."""
    cards: dict[str, Any] = {"encounters": "E13 E17", "advantages": "V02 V04", "advantage_discard": "V15 V18 V30 V32"}
    state = position(*table(), phase="exploration", seat=2, order=(0, 2, 1), rolls=(6,), **cards)
    state, events = happened(state, "explore")
    assert turned_up(events) == "E13 E17"
    assert [event.card for event in of(events, Avoided)] == ["E13"]
    assert of(events, Drew)[0].cards == ("V02", "V04")
    assert (hand(state, 2), claims(state)) == ("V01 V02 V04 V05", "M01 ADV none")
    state, events = happened(state, "claim:M01")
    assert [(event.area, event.reward) for event in of(events, Claimed)] == [("A08", "M01")]
    assert (stage(state), legal(state)) == ("fight", ("play:V01/C07", "play:V02/C07", "done"))
    state, events = passed(*happened(with_dice(state, 4, 4), "play:V02/C07", "done"))
    assert of(events, CombatEnded)[0].totals == (4 + 5 + 4, 15 + 4)
    assert legal(state) == ("choose:C12", "choose:C07")
    state = passed(play(state, "choose:C12"))[0]
    assert (party(state, 2), state.players[2].lost_turn, state.players[2].done) == ("C07", True, ())
    assert asked(state) == (1,)
