"""The examples of the original text, by number in chapter 5 (6, 7: exploration; 14: interaction)."""

from __future__ import annotations

from functools import cache

import pytest

from rules.anima.events import CombatEnded, PickedUp, TimerRan
from rules.anima.player import Member
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.venturing import explorer


def test_example_1_a_party_is_the_sum_of_its_characters() -> None:
    party = player("C01 C09")
    assert (party.combat, party.speed) == (7, 8)


@cache
def turn_begins() -> AnimaState:
    """Return the roll-call of the example's turn; player 1 is seat 0."""
    state = position(
        player("C02 C14", "V20 V22 V31"),
        player("C20", "V26 V27"),
        player("C12 C07", "V01 V14", missions="M01"),
        phase="exploration",
        seat=2,
        areas="A01 A02 A05",
        area_deck="A08",
        encounters="E14",
        characters="C09",
    )
    return play(state, "done")


@cache
def reset_phase() -> AnimaState:
    """Return the example after its Reset phase."""
    state = play(turn_begins(), "0 act", "1 act", "2 act", "play:V20", "leave")
    state = play(with_dice(state, 3), "use:C12>1", "pass")
    return play(state, "discard:V01", "leave", "leave")


@cache
def movement_phase() -> AnimaState:
    """Return the example after its Movement phase."""
    return play(reset_phase(), "move:A01", "seek", "move:A01")


def test_example_2_values_and_order() -> None:
    state = turn_begins()
    assert [(p.combat, p.speed) for p in state.players] == [(6, 8), (3, 2), (4, 7)]
    assert state.order == (0, 2, 1)


def test_example_3_black_sun_a_failed_robbery_and_a_discard_for_nobody() -> None:
    state = play(turn_begins(), "0 act", "1 act", "2 act")
    assert asked(state) == (0,)
    state = play(state, "play:V20", "leave")
    assert (state.players[0].organization, asked(state)) == ("V20", (2,))
    state = play(with_dice(state, 3), "use:C12>1")
    assert (stage(state), asked(state)) == ("window h", (0,))  # V08, as far as anybody can know
    state = play(state, "pass")
    assert [len(p.hand) for p in state.players] == [2, 2, 2]
    state, events = happened(state, "discard:V01", "leave")
    assert (stage(state), asked(state), state.advantage_discard) == ("reset", (1,), ("V01",))
    assert not any(isinstance(event, PickedUp) for event in events)
    assert (play(state, "leave").phase, asked(play(state, "leave"))) == ("movement", (0,))


def test_example_3_a_four_robs() -> None:
    state = play(turn_begins(), "0 act", "1 act", "2 act", "play:V20", "leave")
    state = play(with_dice(state, 4), "use:C12>1", "pass")
    assert [len(p.hand) for p in state.players] == [1, 2, 3]


def test_example_4_archangel_and_the_lost_ruins() -> None:
    state = play(reset_phase(), "move:A01")
    assert (state.players[0].area, asked(state)) == ("A01", (2,))
    state = play(state, "seek")
    assert (state.players[2].area, state.encounter_discard) == ("A08", ("E14",))
    assert state.areas[-1] == PlacedArea("A08")
    assert asked(state) == (1,)
    state = play(state, "move:A01")
    assert [p.area for p in state.players] == ["A01", "A01", "A08"]


def test_example_5_a_trade_and_nobody_fights() -> None:
    state = movement_phase()
    assert (state.phase, asked(state)) == ("interaction", (0,))
    assert legal(state) == ("trade:2", "done")
    assert refused(state, 0, "attack:2") == "no_fights"
    assert refused(state, 0, "trade:3") == "partner_outside"
    state = play(state, "trade:2", "lay:V22", "offer", "lay:V26", "offer", "agree")
    assert [p.hand for p in state.players] == [("V26", "V31"), ("V22", "V27"), ("V14",)]
    # Player 3 is not asked: nobody is where he is.
    assert asked(play(state, "done")) == (1,)


def test_example_11_the_partner_still_has_an_action_and_nothing_to_do_with_it() -> None:
    state = play(movement_phase(), "trade:2", "lay:V22", "offer", "lay:V26", "offer", "agree", "done")
    assert (asked(state), state.players[1].acted, legal(state)) == ((1,), False, ("done",))
    assert refused(state, 1, "trade:1") == "traded"
    assert refused(state, 1, "attack:1") == "no_fights"


def test_example_12_the_spun_thief_counts_and_cannot_be_spun_again() -> None:
    third = reset_phase().players[2]
    assert third.party == (Member("C12", spun=True), Member("C07"))
    assert (third.combat, third.speed) == (4, 7)
    state = play(movement_phase(), "done", "done", "done")
    assert (state.phase, asked(state)) == ("exploration", (2,))
    state = play(with_dice(state, 1), "explore", "claim:M01")
    assert stage(state) == "fight"
    assert not any(move.startswith("play:V14") for move in legal(state))
    assert refused(state, 2, "play:V14/C12") == "cannot_spin"


def test_example_8_player_2_meets_nobody_and_recruits_the_warlock() -> None:
    state = play(movement_phase(), "done", "done", "done", "done")
    assert asked(state) == (1,)
    state = play(with_dice(state, 2), "explore")
    assert stage(state) == "claim"
    state = play(state, "claim:REC")
    assert [m.card for m in state.players[1].party] == ["C20", "C09"]
    assert state.turn == 5


@pytest.mark.parametrize(("encounter", "met"), [("E13", False), ("E02", True)])
def test_example_9_the_dragon_god_cannot_be_met_in_cornes_the_dark_knight_can(encounter: str, met: bool) -> None:
    state, events = happened(explorer(player("C20", area="A02"), 4, 3, 3, encounters=encounter), "explore")
    assert any(isinstance(event, CombatEnded) for event in events) is met
    assert (state.players[0].area == "A02") is not met


@pytest.mark.parametrize(("cards", "held"), [("V01 V02 V03 V04", 5), ("", 3)])
def test_example_10_one_card_up_to_the_hand_limit(cards: str, held: int) -> None:
    state = play(explorer(player("C20", cards, area="A15"), 1), "explore", "claim:ADV")
    assert len(state.players[0].hand) == held


@pytest.mark.parametrize(("players", "areas"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_example_10_at_most_two_areas_for_each_player(players: int, areas: int) -> None:
    parties = [player(party) for party in ("C20", "C01", "C02", "C04", "C09")[:players]]
    cards = ["A01", "A02", "A03", "A04", "A05", "A06", "A07", "A09", "A10", "A11"]
    for count, question in ((areas - 1, "move"), (areas, "remove")):
        state = position(*parties, phase="movement", areas=" ".join(cards[:count]), area_deck="A08", encounters="E14")
        assert stage(play(state, "seek")) == question


def test_example_13_tiamat_wins_by_eleven_and_the_player_chooses_who_dies() -> None:
    state = explorer(player("C12 C07", area="A08", missions="M01"), 1, 4, 4)
    state, events = happened(state, "explore", "claim:M01")
    assert next(event for event in events if isinstance(event, CombatEnded)).totals == (8, 19)
    assert (stage(state), asked(state), legal(state)) == ("choose", (0,), ("choose:C12", "choose:C07"))
    state = play(state, "choose:C12")
    assert (state.players[0].party, state.character_discard) == ((Member("C07"),), ("C12",))


def test_example_15_a_timer_of_eight_lasts_eight_turns() -> None:
    players = player("C20", done="M01"), player("C01", done="M02")
    state = play(position(*players, phase="roll_call", turn=6), "0 reveal")
    timers: list[tuple[int, int]] = []
    while state.phase != "crisis" and stage(state) != "over":
        turn = state.turn
        state, events = happened(state, legal(state)[-1] if stage(state) == "roll_call" else "rest")
        timers += [(turn, event.left) for event in events if isinstance(event, TimerRan)]
    assert timers == [(6, 7), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1), (13, 0)]


def test_example_16_four_characters_recruit_nobody() -> None:
    full = player("C20 C01 C02 C04", "V29", area="A02")
    for die, card in ((1, ""), (4, "E18")):
        state = play(explorer(full, die, encounters=card), "explore")
        assert (stage(state), "claim:REC" in legal(state), len(state.players[0].party)) == ("claim", False, 4)
    assert not any(move.startswith("play:V29") for move in legal(position(full, player("C08"))))


def test_example_16_five_advantages_draw_nothing() -> None:
    state = play(explorer(player("C20", "V01 V02 V03 V04 V05", area="A02"), 4, encounters="E17"), "explore")
    assert (len(state.players[0].hand), "claim:ADV" in legal(state)) == (5, False)
