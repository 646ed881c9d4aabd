"""The audit: each invariant finds the position that breaks it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.audit import problems
from rules.anima.cards import CARDS
from rules.anima.frames import TurnStart
from rules.anima.player import Member, Progress
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, play, player, position, with_dice, with_trap
from tests.rules.anima.venturing import explorer, meeting

PLAIN = position(player("C01 C09", "V01 V29", area="A02"), player("C19"), phase="reset")
FINAL = position(player("C01"), player("C19"), final="F1", timer=8)
FIGHT = play(explorer(player("C08", area="A13"), 3, encounters="E12"), "explore")
CHECK = play(explorer(player("C11", "V03", area="A13"), 3, encounters="E19"), "explore")
OVER = position(player(area="A02"), player(area="A02", done="M03"), phase="exploration", seat=1, final="F1", timer=1)
OVER = play(OVER, "done")


def with_player(state: AnimaState, **changes: Any) -> AnimaState:
    """Return the position with another seat 0."""
    return replace(state, players=(replace(state.players[0], **changes), *state.players[1:]))


def with_area(state: AnimaState, **changes: Any) -> AnimaState:
    """Return the position with another first Area."""
    return replace(state, areas=(replace(state.areas[0], **changes), *state.areas[1:]))


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    return tuple(card for card in cards if card not in gone)


def rules_out(state: AnimaState) -> list[str]:
    return list(problems(state))


SIX_CARDS = with_player(PLAIN, hand=("V01", "V02", "V03", "V04", "V05", "V29"))
FIVE = tuple(map(Member, ("C01", "C09", "C02", "C03", "C04")))
UNDER_WAY = Progress(PLAIN.players[0].missions[0].card, 1, 3)


@pytest.mark.parametrize("state", [PLAIN, FINAL, FIGHT, CHECK, OVER])
def test_a_sound_position_has_no_problem(state: AnimaState) -> None:
    assert rules_out(state) == []
    assert GAME.audit(state) == ()


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (replace(PLAIN, players=PLAIN.players[:1]), "1 players"),
        (replace(PLAIN, players=PLAIN.players * 3), "6 players"),
        (replace(PLAIN, encounters=without(PLAIN.encounters, "E07")), "missing or there twice: ['E07']"),
        (replace(PLAIN, encounter_discard=("E07",)), "missing or there twice: ['E07']"),
        (replace(PLAIN, encounter_discard=("E28",)), "missing or there twice: ['E28']"),
        (with_player(PLAIN, hand=("V29", "V01")), "seat 0 holds ('V29', 'V01')"),
        (SIX_CARDS, "seat 0 holds"),
        (with_player(PLAIN, party=()), "seat 0 has 0 Characters"),
        (with_player(PLAIN, party=FIVE), "seat 0 has 5 Characters"),
        (with_player(PLAIN, area="A16"), "seat 0 is in A16, which is not in play"),
        (with_player(PLAIN, lost_turn=True, progress=UNDER_WAY), "seat 0 has lost its turn and goes on with"),
        (with_player(PLAIN, progress=Progress("F3", 1, 3)), "seat 0 goes on with F3, which it does not have"),
        (with_player(PLAIN, progress=Progress("M01", 1, 3)), "seat 0 goes on with M01, which it does not have"),
        (with_player(PLAIN, missions=PLAIN.players[0].missions[:1]), "seat 0 has the Missions"),
        (replace(PLAIN, order=(0, 0)), "the order is (0, 0)"),
        (replace(PLAIN, order=(0,)), "the order is (0,)"),
        (with_area(with_trap(PLAIN, "A01", "V26", 1), owner=-1), "a Trap 'V26' of seat -1 in A01"),
        (with_area(with_trap(PLAIN, "A01", "V26", 1), owner=2), "a Trap 'V26' of seat 2 in A01"),
        (with_area(PLAIN, owner=0), "a Trap '' of seat 0 in A01"),
        (with_area(PLAIN, up=True), "nothing lies face up in A01"),
        (replace(FIGHT, combat=None), "a Combat None with the frames"),
        (replace(PLAIN, combat=FIGHT.combat), "a Combat Combat("),
        (replace(CHECK, check=None), "a Speed Check None with the frames"),
        (replace(PLAIN, check=CHECK.check), "a Speed Check Check("),
        (replace(FIGHT, venture=None), "a venture None with the frames"),
        (replace(PLAIN, venture=FIGHT.venture), "a venture Venture("),
        (replace(PLAIN, knows=((), ("V02", "V01"), ())), "seat 1 knows ('V02', 'V01')"),
        (replace(PLAIN, knows=((), ("V01", "V01"), ())), "seat 1 knows ('V01', 'V01')"),
        (replace(PLAIN, knows=((), ())), "what 2 know"),
        (replace(PLAIN, frames=()), "with the reason '' to end"),
        (replace(PLAIN, reason="omega"), "with the reason 'omega' to end"),
        (replace(OVER, winner=-1), "seat -1 wins by 'alone'"),
        (replace(OVER, reason="omega"), "seat 1 wins by 'omega'"),
        (replace(PLAIN, winner=1), "seat 1 wins by ''"),
        (replace(PLAIN, final="F1"), "the Final Mission is 'F1'"),
        (replace(FINAL, timer=-1), "the timer of 'F1' is -1"),
        (replace(PLAIN, timer=3), "the timer of '' is 3"),
    ],
)
def test_each_invariant_finds_what_breaks_it(state: AnimaState, said: str) -> None:
    found = rules_out(state)
    assert any(said in problem for problem in found), found


def test_a_trade_belongs_to_its_question() -> None:
    traders = position(player("C01", "V20", area="A02"), player("C19", area="A02"), phase="interaction")
    state = play(traders, "trade:2")
    assert rules_out(state) == []
    assert "a trade None with the frames" in rules_out(replace(state, trade=None))[0]
    assert "a trade Trade(" in rules_out(replace(traders, trade=state.trade))[0]


def test_the_frame_on_top_asks_something() -> None:
    assert GAME.audit(replace(PLAIN, frames=(TurnStart(),)))


def test_4_27_every_party_has_a_character_at_every_decision_outside_c6() -> None:
    """A lost Combat may leave a Party without a Character until its end; nothing else does."""
    state, _ = meeting(player("C12 C14", "V20"), "E11", 1, 6, advantage_discard="V15 V18 V30 V32")
    state = play(state, "choose:C12")
    assert state.combat is None or state.combat.stage == "penalties"
    empty = with_player(FIGHT, party=())
    empty = replace(empty, characters=(*empty.characters, "C08"))
    assert any("0 Characters" in problem for problem in rules_out(empty))
    assert empty.combat is not None
    mourning = replace(empty, combat=replace(empty.combat, stage="penalties"))
    assert not any("0 Characters" in problem for problem in rules_out(mourning))


@pytest.mark.parametrize("card", CARDS)
def test_1_1_each_of_the_110_cards_is_counted(card: str) -> None:
    piles = {"C": "character_discard", "V": "advantage_discard", "E": "encounter_discard", "A": "area_discard"}
    pile = piles.get(card[0], "spare_missions")
    state = replace(PLAIN, **{pile: (*getattr(PLAIN, pile), card)})
    assert any(f"there twice: ['{card}']" in problem for problem in rules_out(state))


def test_1_1_cards_are_counted_wherever_they_lie() -> None:
    """Questions put in the middle of things: a row, a Meeting, cards looked at, discards beside a player."""
    for state in (
        play(explorer(player("C08", area="A13"), 6, encounters="E12 E21 E01"), "explore"),
        play(explorer(player("C01", area="A03"), 1), "explore", "claim:EX"),
        play(PLAIN, "discard:V01", "expel:C09"),
        play(with_dice(PLAIN, 1), "discard:V01", "expel:C09", "leave"),
        GAME.setup(5, PLAIN.options, bytes(16)).state,
    ):
        assert rules_out(state) == []
