"""What every form promises, over random positions of every game."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.kit.forms import (
    FIELD_LIMIT,
    MOST_OPTIONS,
    TITLE_LIMIT,
    Answers,
    Field,
    Form,
    Option,
    field,
    filled_in,
    fits,
)
from render.registry import FACES
from rules.engine import MoveError
from tests.render.matches import Moment, form_of, moments

pytestmark = pytest.mark.soak

every_face = pytest.mark.parametrize("key", FACES)


@cache
def moments_with_form(key: str) -> tuple[Moment, ...]:
    """Return the moments at which a form is offered."""
    return tuple(moment for moment in moments(key) if form_of(moment) is not None)


def answers_to(form: Form) -> st.SearchStrategy[Answers]:
    """Draw what somebody can choose in a form."""
    return st.fixed_dictionaries({part.key: st.sampled_from(_choices(part)) for part in form.fields})


def _choices(part: Field) -> list[tuple[str, ...]]:
    values = [option.value for option in part.options]
    return [some for number in range(part.least, part.most + 1) for some in combinations(values, number)]


@every_face
def test_there_is_a_form_exactly_where_a_button_opens_or_sends_it(key: str) -> None:
    for moment in moments(key):
        if moment.decision is not None:
            quick = moment.prompt.as_marked(moment.view, moment.decision, moment.legal)
            assert (form_of(moment) is not None) == bool(moment.prompt.form_label or quick)


@every_face
def test_forms_keep_the_limits_of_titles_fields_and_options(key: str) -> None:
    for form in filter(None, map(form_of, moments(key))):
        assert 0 < len(form.title) <= TITLE_LIMIT and 0 < len(form.parts) <= FIELD_LIMIT
        keys = [part.key for part in form.fields]
        assert len(keys) == len(set(keys))
        for part in form.fields:
            assert 0 < len(part.label) <= TITLE_LIMIT and len(part.hint) <= 100
            assert (2 if part.kind == "radio" else 1) <= len(part.options) <= MOST_OPTIONS[part.kind]
            assert len({option.value for option in part.options}) == len(part.options)
            assert len({option.label for option in part.options}) == len(part.options)
            assert all(0 < len(one.label) <= 100 and 0 < len(one.value) <= 100 for one in part.options)
            assert sum(option.chosen for option in part.options) <= part.most


@pytest.mark.parametrize("key", ["labyrinth", "maatatahay", "anima"])
@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_whatever_is_chosen_is_legal_or_refused_with_a_sentence(key: str, data: st.DataObject) -> None:
    moment = data.draw(st.sampled_from(moments_with_form(key)))
    form, decision = form_of(moment), moment.decision
    assert form is not None and decision is not None
    answers = data.draw(answers_to(form))
    assert fits(form, answers)
    state: Any = moment.state
    drawn = moment.game.draws(state)
    try:
        for move in moment.prompt.sent(moment.view, decision, answers):
            state = moment.game.apply(state, decision.seat, move).state
    except MoveError as refused:
        assert moment.game.draws(state) > drawn or len(moment.face.error(refused)) > 20
    else:
        assert state != moment.state


PLAIN = Form(
    "Title",
    (
        "A text",
        field("one", "One", (Option("a", "a", chosen=True), Option("b", "b"))),
        Field("some", "Some", (Option("a", "a"), Option("b", "b"), Option("c", "c")), "boxes", least=0, most=2),
    ),
)


@pytest.mark.parametrize(
    ("answers", "fitting"),
    [
        ({"one": ("b",)}, True),
        ({"one": ("b",), "some": ("a", "c")}, True),
        ({}, False),
        ({"one": ()}, False),
        ({"one": ("a", "b")}, False),
        ({"one": ("z",)}, False),
        ({"one": ("b",), "some": ("a", "b", "c")}, False),
        ({"one": ("b",), "some": ("a", "a")}, False),
    ],
)
def test_answers_fit_where_they_choose_what_is_offered(answers: Answers, fitting: bool) -> None:
    assert fits(PLAIN, answers) == fitting


def test_a_form_opens_with_what_was_chosen_before() -> None:
    again = filled_in(PLAIN, {"one": ("b",), "some": ("a", "c", "gone")})
    chosen = [[option.value for option in part.options if option.chosen] for part in again.fields]
    assert chosen == [["b"], ["a", "c"]]
    assert filled_in(PLAIN, {}) == PLAIN
