"""A whole turn as a form: what it says is what the single steps do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.kit.forms import fits
from render.maatatahay import words
from render.maatatahay.face import FACE
from rules.maatatahay.board import INDEX, crystals
from rules.maatatahay.moves import Add, Pay, Place, Rotate
from rules.maatatahay.turns import tile_to_place
from tests.render.matches import Moment, form_of, moments
from tests.rules.maatatahay.builder import GAME, after, position

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
        assert list(moment.prompt.sent(moment.view, moment.decision, answers)) == moves


@settings(max_examples=50, deadline=None, derandomize=True)
@given(data=st.data())
def test_every_free_space_and_every_relic_that_can_be_paid_is_offered(data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from(TURNS))
    form = form_of(moment)
    assert form is not None and moment.decision is not None
    assert {option.value for option in form.fields[0].options} == {move.space for move in moment.legal}
    (menu,) = moment.prompt.controls(moment.view, moment.decision, moment.legal)
    assert [option.value for option in form.fields[0].options] == [choice.label for choice in menu.choices]


@pytest.mark.parametrize(("tile", "shown"), [("W07", "↑ → ↓ ←"), ("W01", "↑↗↖ ↗→↘ ↘↓↙ ↙←↖")])
def test_a_way_to_turn_shows_the_arrows_as_they_then_point(tile: str, shown: str) -> None:
    for quarters, arrows in enumerate(shown.split()):
        assert words.turned(tile, quarters) == f"{words.TURNS[quarters]} {arrows}"
    moment = next(one for one in TURNS if one.decision and tile_to_place(one.view, one.decision.seat) == tile)
    form = form_of(moment)
    assert form is not None
    options = next(field for field in form.fields if field.key == "rotation").options
    assert [option.label for option in options[1:]] == [words.turned(tile, quarters) for quarters in range(4)]


def test_one_button_makes_the_best_turn_that_it_names() -> None:
    named = 0
    for moment in TURNS[::10]:
        assert moment.decision is not None
        label = moment.prompt.as_marked(moment.view, moment.decision, moment.legal)
        form = form_of(moment)
        assert form is not None and label.startswith("Best this turn: ")
        place, *rest = moment.prompt.sent(moment.view, moment.decision, form.marked)
        assert isinstance(place, Place) and form.fields[0].options[0].value == place.space
        state, seat, parts = moment.state, moment.decision.seat, [place.space]
        for move in (place, *rest):
            state = moment.game.apply(state, seat, move).state
            if isinstance(move, Rotate) and move.quarters:
                parts.append(words.turned(tile_to_place(moment.view, seat), move.quarters).lower())
            if isinstance(move, Add) and move.crystals.total:
                parts.append(f"add {words.crystals(move.crystals)}")
        if moment.view.board[INDEX[place.space]].relic:  # its crystals are drawn before some are added
            named += 1
            assert label == f"Best this turn: take the relic on {place.space}"
            assert not any(isinstance(move, Add) for move in rest)
            assert all(one.kind not in ("pay", "rotate") for one in moment.game.pending(state))
            continue
        assert label == f"Best this turn: {', '.join(parts)}"
        assert all(one.seat != seat or one.kind not in ("rotate", "add") for one in moment.game.pending(state))
    assert named


FINISHES = [moment for moment in moments("maatatahay") if moment.decision and moment.decision.kind == "rotate"]


@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
def test_the_rest_of_a_turn_can_be_made_at_once(data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from([one for one in FINISHES if sum(_held(one))]))
    form = form_of(moment)
    assert form is not None and moment.decision is not None
    assert moment.prompt.offers_form(moment.view, moment.decision, moment.legal)
    label, (mix,), (way,) = moment.prompt.as_marked(moment.view, moment.decision, moment.legal), *form.marked.values()
    assert words.crystals(crystals(mix)) in label and ("point at " in label or way == "0")
    answers = {part.key: (data.draw(st.sampled_from(part.options)).value,) for part in form.fields}
    assert fits(form, answers)
    state, seat = moment.state, moment.decision.seat
    for move in moment.prompt.sent(moment.view, moment.decision, answers):
        state = moment.game.apply(state, seat, move).state
    left = moment.game.view(state, None)
    assert left.stage not in ("rotate", "add") or left.asked != (seat,)


def test_nothing_is_offered_for_the_rest_where_nothing_can_be_added() -> None:
    for storages, offered in ((("0", "0"), False), (("1S", "0"), True)):
        laid = after(position(tile="W01", other="W02", storages=storages), "place:C1")
        (decision,) = GAME.pending(laid)
        assert decision.kind == "rotate"
        view = GAME.view(laid, 0)
        assert FACE.prompt(view, decision).offers_form(view, decision, GAME.legal(laid, 0)) == offered


def test_of_ways_that_are_alike_one_is_offered() -> None:
    laid = after(position(tile="W04", other="W02", storages=("1S", "0")), "place:C2")  # the Seer points both ways
    (decision,) = GAME.pending(laid)
    view = GAME.view(laid, 0)
    form = FACE.prompt(view, decision).form(view, decision, GAME.legal(laid, 0))
    assert form is not None
    (turning,) = (part for part in form.fields if part.key == "rotation")
    assert {option.value for option in turning.options} == {"0", "1"}
    moves = FACE.prompt(view, decision).sent(view, decision, {"rotation": ("0",), "add": ("0",)})
    assert [str(move).partition(":")[0] for move in moves] == ["rotate", "add"]


def _held(moment: Moment) -> tuple[int, int]:
    assert moment.decision is not None
    storage = moment.view.storages[moment.decision.seat]
    return storage.spirit, storage.energy


def test_the_best_of_everything_is_marked_when_a_form_opens() -> None:
    for moment in (*TURNS[::20], *(one for one in FINISHES[::20] if sum(_held(one)))):
        form = form_of(moment)
        assert form is not None
        for part in form.fields:
            marked = [option.value for option in part.options if option.chosen]
            assert len(marked) == part.least
            if part.key in ("space", "add") or part.label.endswith("best first"):
                assert part.options[0].chosen


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
    answers: dict[str, tuple[str, ...]] = {"rotation": ("0",), "add": ("0",)}
    for move in moves:
        match move:
            case Place(space):
                answers["space"] = (space,)
            case Pay(crystals):
                answers["pay"] = (str(crystals),)
            case Rotate(quarters):
                answers["rotation"] = (str(quarters),)
            case Add(crystals):
                answers["add"] = (str(crystals),)
    return answers
