"""Part 5: players who act at the same time may do so in any order.

Any two neighbouring moves of an interleaving can be swapped wherever they
come up; so every interleaving leads to the same end.
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from rules.engine import AnyGame, Decision, State
from tests.conformance.kit import Playout, every_playout


@every_playout(40)
def test_the_order_of_simultaneous_players_does_not_matter(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    for state in playout.states:
        free = [decision for decision in game.pending(state) if decision.pace == "together" and not decision.sealed]
        for one, two in combinations(free, 2):
            _check_swap(game, state, one, two, random)


def _check_swap(game: AnyGame, state: State, one: Decision, two: Decision, random: Random) -> None:
    first = random.choice(game.legal(state, one.seat))
    second = random.choice(game.legal(state, two.seat))
    after_first, after_second = game.apply(state, one.seat, first), game.apply(state, two.seat, second)
    here = game.apply(after_first.state, two.seat, second)
    there = game.apply(after_second.state, one.seat, first)
    assert here.state == there.state


@every_playout(40)
def test_sealed_answers_stay_legal_while_the_group_is_applied(game: AnyGame, playout: Playout) -> None:
    random = Random(1)
    for state in playout.states:
        sealed = [decision for decision in game.pending(state) if decision.sealed]
        answers = [(decision.seat, random.choice(game.legal(state, decision.seat))) for decision in sealed]
        assert [seat for seat, _ in answers] == sorted(seat for seat, _ in answers)
        after = state
        for seat, answer in answers:
            assert answer in game.legal(after, seat)
            after = game.apply(after, seat, answer).state
        if sealed:
            assert sealed[0].group not in {decision.group for decision in game.pending(after)}
