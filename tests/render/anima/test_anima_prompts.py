"""What is asked, in all positions: limits, controls, forms, standing answers; no secret in what all see."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from render.anima import errors, prompt, words
from render.anima.prompts import PROMPTS
from render.kit.controls import HINT_LIMIT, MENU_LIMIT, READABLE, Buttons, Choice, Menu
from render.kit.forms import FIELD_LIMIT, MOST_OPTIONS, TITLE_LIMIT, Field, Form, fits
from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS
from rules.anima.effects import EFFECTS
from rules.anima.moves import AnimaMove, Play, Retract, Stand, Use
from rules.engine import Decision, MoveError
from rules.questions import Question
from tests.render.anima.matches import GAME, asked
from tests.render.matches import Moment
from tests.rules.anima.builder import player, position

LINE = 110
"""Characters of a question that fit two lines on a phone."""


def choices(moment: Moment) -> list[Choice[AnimaMove]]:
    assert moment.decision is not None
    found = PROMPTS[moment.decision.kind].controls(moment.view, moment.decision, moment.legal)
    return [choice for control in found for choice in control.choices]


def test_every_kind_of_question_has_a_prompt() -> None:
    kinds = {step.kind for step in GAME.steps.values() if isinstance(step, Question)}
    assert set(PROMPTS) == kinds
    assert {moment.decision.kind for moment in asked() if moment.decision} == kinds
    assert all(len(prompt.does.split()) <= 4 for prompt in PROMPTS.values())


def test_questions_fit_two_lines_for_everybody() -> None:
    for moment in asked():
        assert moment.decision is not None
        for viewer in (moment.decision.seat, None):
            view = GAME.view(moment.state, viewer)
            told = PROMPTS[moment.decision.kind].question(view, moment.decision)
            assert 10 < len(told) <= LINE and not told[0].islower()
            assert not set("{}[]") & set(told) and "None" not in told


def test_help_fits_and_explains_what_can_be_used() -> None:
    for moment in islice(asked(), 0, None, 3):
        assert moment.decision is not None
        told = PROMPTS[moment.decision.kind].help(moment.view, moment.decision, moment.legal)
        assert len(told) > 60 and not set("{}") & set(told)
        assert PROMPTS[moment.decision.kind].question(moment.view, moment.decision) not in told
        spins = any("spin" in way.lower() for way in told.splitlines() if way.startswith("•"))
        assert not spins or "To spin a Character is to use it up until the next turn" in told


def test_controls_offer_every_legal_move_once_and_standing_answers_besides() -> None:
    seen = 0
    for moment in asked():
        assert moment.decision is not None
        offered = [choice.move for choice in choices(moment)]
        standing = {str(move) for move in GAME.optional(moment.state, moment.decision.seat)}
        besides = [str(move) for move in offered if isinstance(move, Stand | Retract)]
        assert set(besides) <= standing and len(set(besides)) == len(besides)
        moves = [str(move) for move in offered if not isinstance(move, Stand | Retract)]
        assert sorted(moves) == sorted(map(str, moment.legal))
        seen += bool(besides)
    assert seen > 1000


def test_controls_keep_the_limits_of_discord() -> None:
    for moment in asked():
        assert moment.decision is not None
        found = PROMPTS[moment.decision.kind].controls(moment.view, moment.decision, moment.legal)
        assert 1 <= len(found) <= 5
        for control in found:
            assert 1 <= len(control.choices) <= (5 if isinstance(control, Buttons) else MENU_LIMIT)
            assert all(0 < len(one.label) <= READABLE and len(one.hint) <= HINT_LIMIT for one in control.choices)
            if isinstance(control, Menu):
                assert 0 < len(control.prompt) <= 100
                assert len({one.label for one in control.choices}) == len(control.choices)


def test_every_card_on_every_target_with_every_character_has_a_label_that_fits() -> None:
    """As long as a label may be, it is cut nowhere: what is played, on what, and who is spun for it."""
    view = GAME.view(position(player("C01"), player("C08")), 0)
    used_cards = [card for card in ADVANTAGES if EFFECTS[card].moments]
    on_characters, on_areas = {"V09", "V10", "V19"}, {"V11", "V26", "V27", "V28"}
    labels = []
    for card in used_cards:
        skill = ADVANTAGES[card].skill
        spinners = [one for one in CHARACTERS if skill in CHARACTERS[one].skills] if skill else [""]
        targets = CHARACTERS if card in on_characters else AREAS if card in on_areas else ["", "1", "first", "second+"]
        if card == "V08":
            targets = [*ADVANTAGES, *CHARACTERS]
        labels += [
            prompt.label(view, 0, Play(card, spin, target), bool(spin)) for spin, target in product(spinners, targets)
        ]
        assert len(set(labels)) == len(labels), card
        labels = []
    for ability, target in product(("C12", "C13", "C16"), ("1", *CHARACTERS)):
        told = prompt.label(view, 0, Use(ability, target), False)
        assert words.target(target) in told or words.short(target) in told


def form_of(moment: Moment) -> Form | None:
    assert moment.decision is not None
    return PROMPTS[moment.decision.kind].form(moment.view, moment.decision, moment.legal)


def test_there_is_a_form_exactly_where_a_button_opens_one() -> None:
    for moment in asked():
        assert moment.decision is not None
        assert (form_of(moment) is not None) == bool(PROMPTS[moment.decision.kind].form_label)
    with_form = {kind for kind, prompt in PROMPTS.items() if prompt.form_label}
    assert with_form == {"reset", "trade", "fight"}


def test_several_cards_are_offered_together_only_where_more_than_one_can_be_laid() -> None:
    fights = [moment for moment in asked() if moment.decision is not None and moment.decision.kind == "fight"]
    found = set()
    for moment in fights:
        assert moment.decision is not None
        cards = {move.card for move in moment.legal if isinstance(move, Play | Use)}
        offered = PROMPTS["fight"].offers_form(moment.view, moment.decision, moment.legal)
        assert offered == (len(cards) > 1)
        found.add(offered)
    assert found == {False, True}


def test_forms_keep_the_limits_of_titles_fields_and_options() -> None:
    for form in filter(None, map(form_of, asked())):
        assert 0 < len(form.title) <= TITLE_LIMIT and 0 < len(form.parts) <= FIELD_LIMIT
        for part in form.fields:
            assert 0 < len(part.label) <= TITLE_LIMIT and len(part.hint) <= 100
            assert (2 if part.kind == "radio" else 1) <= len(part.options) <= MOST_OPTIONS[part.kind]
            assert len({one.label for one in part.options}) == len({one.value for one in part.options})
            assert all(0 < len(one.label) <= 100 and len(one.hint) <= 100 for one in part.options)
            assert len({one.value for one in part.options}) == len(part.options)


def chosen(part: Field, random: Random) -> tuple[str, ...]:
    values = [option.value for option in part.options]
    return tuple(random.sample(values, random.randint(part.least, min(part.most, len(values)))))


def test_whatever_is_chosen_in_a_form_is_legal_or_refused_with_a_sentence() -> None:
    random, made, refused = Random(3), 0, 0
    for moment in asked():
        form, decision = form_of(moment), moment.decision
        if form is None or decision is None:
            continue
        answers = {part.key: chosen(part, random) for part in form.fields}
        assert fits(form, answers)
        state = moment.state
        try:
            for move in PROMPTS[decision.kind].sent(moment.view, decision, answers):
                state = GAME.apply(state, decision.seat, move).state
        except MoveError as error:
            assert len(errors.error(error)) > 20
            refused += 1
        else:
            assert state != moment.state
            made += 1
    assert made > 300 and refused > 10


def test_nobody_is_told_what_only_another_knows() -> None:
    random = Random(7)
    for moment in islice(asked(), 0, None, 4):
        assert moment.decision is not None
        for viewer in (None, (moment.decision.seat + 1) % moment.seats):
            view = GAME.view(moment.state, viewer)
            twin = GAME.determinize(view, random)
            other = GAME.view(twin, viewer)
            prompt = PROMPTS[moment.decision.kind]
            assert prompt.question(view, moment.decision) == prompt.question(other, moment.decision)
            assert prompt.help(view, moment.decision, ()) == prompt.help(other, moment.decision, ())


@pytest.mark.parametrize("kind", ["keep", "roll_call", "give"])
def test_all_who_are_asked_together_are_asked_the_same_in_public(kind: str) -> None:
    for moment in asked():
        if moment.decision is not None and moment.decision.kind == kind:
            view = GAME.view(moment.state, None)
            told = {PROMPTS[kind].question(view, Decision(seat, kind, 0)) for seat in view.asked}
            assert len(told) == 1
