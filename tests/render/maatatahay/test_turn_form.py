"""A whole turn as a form: what it says is what the single steps do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.kit.forms import fits
from rules.maatatahay.moves import Add, Pay, Place, Rotate, written
from tests.render.matches import Moment, form_of, moments

TURNS = [moment for moment in moments("maatatahay") if moment.decision and moment.decision.kind == "place"]


@pytest.mark.soak
@settings(max_examples=200, deadline=None, derandomize=True)
@given(data=st.data())
def test_the_form_makes_the_moves_of_every_turn(data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from(TURNS))
    moves, rewarded = _turn(moment, data)
    form = form_of(moment)
    assert form is not None and moment.decision is not None
    if rewarded:  # what comes from the bag is not known in advance, so neither what can be added
        moves = [move for move in moves if not isinstance(move, Add)]
    offered = {part.key for part in form.fields}
    answers = {key: value for key, value in _answers(moves).items() if key in offered}
    assert fits(form, answers)
    if not rewarded:
        assert list(moment.face.sent(moment.view, moment.decision, answers)) == moves


@settings(max_examples=50, deadline=None, derandomize=True)
@given(data=st.data())
def test_every_free_space_and_every_relic_that_can_be_paid_is_offered(data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from(TURNS))
    form = form_of(moment)
    assert form is not None
    assert [option.value for option in form.fields[0].options] == [move.space for move in moment.legal]


def _turn(moment: Moment, data: st.DataObject) -> tuple[list[Any], bool]:
    """Draw a turn step by step; return its moves, and whether a relic brought crystals."""
    assert moment.decision is not None
    state, seat, moves, rewarded = moment.state, moment.decision.seat, list[Any](), False
    for kind in ("place", "pay", "rotate", "add"):
        if (kind, seat) not in [(one.kind, one.seat) for one in moment.game.pending(state)]:
            continue
        moves.append(data.draw(st.sampled_from(moment.game.legal(state, seat))))
        state = moment.game.apply(state, seat, moves[-1]).state
        if kind in ("place", "pay"):
            rewarded = moment.game.draws(state) > moment.game.draws(moment.state)
    return moves, rewarded


def _answers(moves: list[Any]) -> dict[str, tuple[str, ...]]:
    """Return the answers that a turn is."""
    answers: dict[str, tuple[str, ...]] = {"spirit": ("0",), "energy": ("0",)}
    for move in moves:
        match move:
            case Place(space):
                answers["space"] = (space,)
            case Pay(crystals):
                answers["pay"] = (written(crystals),)
            case Rotate(quarters):
                answers["rotation"] = (str(quarters),)
            case Add(crystals):
                answers |= {"spirit": (str(crystals.spirit),), "energy": (str(crystals.energy),)}
    return answers
