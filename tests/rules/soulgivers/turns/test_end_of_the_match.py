"""The end of the match (2.26)."""

from __future__ import annotations

from rules.engine import Outcome
from tests.rules.soulgivers.builder import GAME, SHELLS, SPECTERS, asked, play, position
from tests.rules.soulgivers.scenes import outcome


def test_the_outcome_counts_the_soulgivers_in_the_game_and_the_heroes_still_to_come() -> None:
    over = play(
        position("ghost@C10*", "aeger@I2 runner@I4", active="ghost", decks=("blower patcher", "ghost")), "deliver"
    )
    assert [dict(score) for score in outcome(over).scores] == [{"soulgivers": 3}, {"soulgivers": 3}]
    lost = play(position("ghost@C3=5", "aeger@I2 runner@I4", decks=("", "ghost")), "end")
    assert outcome(lost) == Outcome("elimination", ((1,), (0,)), ({"soulgivers": 0}, {"soulgivers": 3}))


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


def test_2_26_nobody_wins_a_draw_and_the_scores_count_decks_by_player() -> None:
    draw = position("aeger@C3=4", "ghost@D3=4", active="aeger", portals=(False, False, False, False),
                    decks=("runner blower", "confuser"))  # fmt: skip
    outcome = GAME.outcome(play(draw, "use:magnificent_decay>D3/2"))
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == ((), ())
    assert [dict(score) for score in outcome.scores] == [{"soulgivers": 2}, {"soulgivers": 1}]
