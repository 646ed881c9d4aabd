"""What is asked, in all positions: limits, controls, standing answers; no secret in what all see."""

from __future__ import annotations

from render.kit.controls import HINT_LIMIT, MENU_LIMIT, READABLE, Buttons, Choice, Menu
from render.kit.prompts import HELP_LIMIT, QUESTION_LIMIT
from render.soulgivers.prompts import PROMPTS
from rules.questions import Question
from rules.soulgivers.moves import Retract, SoulgiversMove, Stand
from tests.render.matches import Moment
from tests.render.soulgivers.matches import GAME, asked
from tests.rules.soulgivers.builder import position


def choices(moment: Moment) -> list[Choice[SoulgiversMove]]:
    assert moment.decision is not None
    found = PROMPTS[moment.decision.kind].controls(moment.view, moment.decision, moment.legal)
    return [choice for control in found for choice in control.choices]


def test_every_kind_of_question_has_a_prompt() -> None:
    kinds = {step.kind for step in GAME.steps.values() if isinstance(step, Question)}
    assert set(PROMPTS) == kinds
    assert all(len(prompt.does.split()) <= 4 for prompt in PROMPTS.values())


def test_questions_and_help_fit_for_everybody() -> None:
    for moment in asked():
        assert moment.decision is not None
        prompt = PROMPTS[moment.decision.kind]
        for viewer in (moment.decision.seat, None):
            told = prompt.question(GAME.view(moment.state, viewer), moment.decision)
            assert 10 < len(told) <= QUESTION_LIMIT and not told[0].islower()
            assert not set("{}[]") & set(told) and "None" not in told
        help_ = prompt.help(moment.view, moment.decision, moment.legal)
        assert 60 < len(help_) <= HELP_LIMIT and not set("{}") & set(help_)


def test_controls_offer_every_legal_move_once_and_standing_answers_besides() -> None:
    for moment in asked():
        assert moment.decision is not None
        offered = [choice.move for choice in choices(moment)]
        standing = {str(move) for move in GAME.optional(moment.state, moment.decision.seat)}
        besides = [str(move) for move in offered if isinstance(move, Stand | Retract)]
        assert set(besides) <= standing and len(set(besides)) == len(besides)
        moves = [str(move) for move in offered if not isinstance(move, Stand | Retract)]
        assert sorted(moves) == sorted(map(str, moment.legal))


def test_controls_fit() -> None:
    for moment in asked():
        assert moment.decision is not None
        found = PROMPTS[moment.decision.kind].controls(moment.view, moment.decision, moment.legal)
        assert 0 < len(found) <= 5
        for control in found:
            assert 0 < len(control.choices) <= (5 if isinstance(control, Buttons) else MENU_LIMIT)
            assert not isinstance(control, Menu) or 0 < len(control.prompt) <= 100
            for choice in control.choices:
                assert 0 < len(choice.label) <= READABLE and len(choice.hint) <= HINT_LIMIT


def test_a_step_into_a_black_hole_says_that_it_kills() -> None:
    state = position("ghost@D8N", "runner@A1S", active="ghost", modifiers="hole@D7")
    decision = GAME.pending(state)[0]
    view = GAME.view(state, 0)
    moment = Moment(GAME, 2, state, view, (), decision, GAME.legal(view, 0))
    hints = {choice.label: choice.hint for choice in choices(moment)}
    assert hints["D7 · 1 step"] == "a black hole: destroys the Ghost"
    assert hints["C8 · 1 step"] == ""


def test_an_attack_names_its_target_and_whether_it_carries_the_fragment() -> None:
    state = position("ghost@D8N", "runner@D7N*", active="ghost")
    decision = GAME.pending(state)[0]
    view = GAME.view(state, 0)
    moment = Moment(GAME, 2, state, view, (), decision, GAME.legal(view, 0))
    hints = {choice.label: choice.hint for choice in choices(moment)}
    assert hints["Attack the Runner"] == "1 Essence: destroys it, who carries the Fragment"


def test_the_public_does_not_see_what_card_is_chosen_for() -> None:
    state = position("ghost@D8N", "runner@D5N", hands=("decay realign", ""))
    aiming = GAME.apply(state, 0, GAME.parse("play:realign")).state
    decision = GAME.pending(aiming)[0]
    assert "Realign" in PROMPTS["aim"].question(GAME.view(aiming, 0), decision)
    for viewer in (1, None):
        assert PROMPTS["aim"].question(GAME.view(aiming, viewer), decision) == "What is the target?"
