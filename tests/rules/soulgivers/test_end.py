"""The end of the game (2.26)."""

from __future__ import annotations

import pytest

from rules.engine import Outcome
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, SHELLS, SPECTERS, asked, play, position, refusal, where


def outcome(state: SoulgiversState) -> Outcome:
    found = GAME.outcome(state)
    assert found is not None
    return found


def test_a_carrier_that_enters_an_own_portal_wins_at_once() -> None:
    state = position("ghost@C10N*", "runner@A1S", active="ghost")
    over = play(state, "deliver")
    assert outcome(over).reason == "delivery"
    assert outcome(over) == Outcome("delivery", ((0,), (1,)), ({"soulgivers": 1}, {"soulgivers": 1}))
    assert asked(over) == []
    assert over.activation is None
    assert where(over, "shells-ghost") == "PS1"
    assert GAME.outcome(state) is None


def test_the_outcome_counts_the_soulgivers_in_the_game_and_the_heroes_still_to_come() -> None:
    over = play(
        position("ghost@C10*", "aeger@I2 runner@I4", active="ghost", decks=("blower patcher", "ghost")), "deliver"
    )
    assert [dict(score) for score in outcome(over).scores] == [{"soulgivers": 3}, {"soulgivers": 3}]
    lost = play(position("ghost@C3=5", "aeger@I2 runner@I4", decks=("", "ghost")), "end")
    assert outcome(lost) == Outcome("elimination", ((1,), (0,)), ({"soulgivers": 0}, {"soulgivers": 3}))


def test_delivery_needs_an_intact_own_portal_a_point_and_a_front_cell() -> None:
    for shells, more in (
        ("ghost@C10*", {"portals": (False, True, True, True)}),
        ("ghost@C1*", {}),
        ("ghost@E10*", {}),
        ("ghost@C10*", {"doing": {"steps": 2}}),
        ("soulcrusher@C10*", {"doing": {"steps": 1, "axis": 1}}),
        ("ghost@C10", {"fragment": "C9"}),
    ):
        hero = shells.partition("@")[0]
        state = position(shells, "aeger@I9", active=hero, **more)
        assert refusal(state, "deliver") == "no_portal", shells


def test_specters_deliver_in_the_north_and_both_players_of_a_side_win() -> None:
    state = position("ghost@C3", "aeger@H1*", seat=SPECTERS, active="aeger", four=("patcher@I9", "ghost@I3"))
    over = play(state, "deliver")
    assert outcome(over).winners == (1, 3)
    assert over.winner == "specters"


def test_a_population_without_soulgivers_and_reinforcements_loses_at_once() -> None:
    state = position("ghost@C3", "aeger@D3E", active="ghost")
    over = play(state, "attack:D3")
    assert (outcome(over).reason, outcome(over).winners) == ("elimination", (SHELLS,))
    deck = position("ghost@C3", "aeger@D3E", active="ghost", decks=("", "runner"))
    assert GAME.outcome(play(deck, "attack:D3")) is None
    assert asked(play(deck, "attack:D3", "end")) == [(SPECTERS, "reinforce")]


def test_a_deck_without_an_intact_portal_does_not_help() -> None:
    portals = (True, True, False, False)
    state = position("ghost@C3", "aeger@D3E", active="ghost", decks=("", "runner"), portals=portals)
    assert outcome(play(state, "attack:D3")).winners == (SHELLS,)
    last = position("ghost@C1", "", hands=("fracture", ""), decks=("", "runner"), portals=(True, True, True, False))
    assert outcome(play(last, "play:fracture")).winners == (SHELLS,)


def test_both_populations_out_at_once_is_a_draw() -> None:
    state = position("aeger@C3=4", "ghost@D3=4", active="aeger")
    over = play(state, "use:magnificent_decay>D3/2")
    assert outcome(over).winners == ()
    assert outcome(over).reason == "elimination"
    assert over.winner == ""


def test_one_on_a_portal_keeps_its_population_in_the_game() -> None:
    state = position("ghost@C3", "aeger@D3E runner@PP1", active="ghost")
    assert GAME.outcome(play(state, "attack:D3")) is None


@pytest.mark.parametrize("deck", ["", "runner"])
def test_of_two_against_two_both_must_be_out(deck: str) -> None:
    state = position("ghost@C3", "aeger@D3E", four=("patcher@I9", ""), active="ghost", decks=("", "", "", deck))
    over = play(state, "attack:D3")
    assert (GAME.outcome(over) is None) == bool(deck)
