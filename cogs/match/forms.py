"""Forms that make moves: of a question, of one choice, and of automatic answers; checked like typed moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cogs.board import controls
from cogs.board.controls import FormKind, Notation, QuestionIds
from cogs.match import moves, panel_actions
from cogs.press.controls import Offer, control
from cogs.press.press import MatchPress, UserFacingError
from host.errors import MatchOver, NotAsked, NotYourMatch, StaleDecision
from host.views.table import Question, Table
from render.kit.forms import Answers, Form, FormError, Option, field
from render.refusals import refusal
from render.registry import FACES
from rules.engine import Move, MoveError

EARLIER = "That form belongs to an earlier question, so nothing was done. Here is the current one."
NOTHING_CHOSEN = "You chose nothing in the form, so nothing was done. Open it again and choose what to do."

ABOUT = "Automatic answers are public. You are not asked where one applies, and you can turn it off at any time."
NONE = "You can't set or turn off an automatic answer now. Answer each question as it comes."
"""The answer if there is none."""


async def _show_refused(press: MatchPress, error: StaleDecision | UserFacingError, sent: bool) -> bool:
    """Show the present question on the panel, and why a form opened there was refused."""
    if isinstance(error, StaleDecision):
        await panel_actions.show(press, note=EARLIER if sent else refusal(error.code, error.facts))
        return True
    if sent and press.is_on_panel:
        await panel_actions.show(press, note=str(error))
        return True
    return False


@control(controls.move_form, refused=_show_refused)
async def answer_question(press: MatchPress, question: QuestionIds, kind: FormKind) -> Offer:
    """Answer a question of a ``kind`` with several moves."""
    return _asked_form(press, question, kind)


def _asked_form(press: MatchPress, question: str, kind: str) -> Offer:
    table, mine = press.table, _asked(press.table)
    decision = mine.decision
    prompt = FACES[table.match.game].prompt(table.view, decision)
    form = prompt.form(table.view, decision, table.legal.get(decision.seat, ())) if decision.kind == kind else None
    form_id = controls.move_form.id(press.match.id, mine.id, kind)
    return _offer(press, question, form, form_id, lambda answers: prompt.sent(table.view, decision, answers))


@control(controls.marked_form)
async def answer_as_marked(press: MatchPress, question: QuestionIds, kind: FormKind) -> None:
    """Answer a question as its form does if it is sent as it opens, or show why that is too late."""
    try:
        offer = _asked_form(press, question, kind)
        if offer.outdated is not None:
            raise offer.outdated
        await offer.send(offer.form.marked)
    except StaleDecision as stale:
        await panel_actions.show(press, note=refusal(stale.code, stale.facts))


@control(controls.choice_form, refused=_show_refused)
async def make_choice(press: MatchPress, question: QuestionIds, form: Notation) -> Offer:
    """Make one choice of a question with the choices that follow."""
    table, mine = press.table, _asked(press.table)
    decision = mine.decision
    prompt = FACES[table.match.game].prompt(table.view, decision)
    offered = prompt.form_of(table.view, decision, form)
    form_id = controls.choice_form.id(press.match.id, mine.id, form)
    return _offer(press, question, offered, form_id, lambda sent: prompt.sent_of(table.view, decision, form, sent))


def _offer(
    press: MatchPress, question_ids: str, form: Form | None, form_id: str, moves_of: Callable[[Answers], Sequence[Move]]
) -> Offer:
    """Return the form of this person's present question; ``moves_of`` returns the moves for its answers.

    Moves that come after others' answers wait as a plan. Raises ``StaleDecision`` if the form is no longer offered.
    """
    if form is None:
        raise StaleDecision()
    mine, plan, face = _asked(press.table), press.table.plan, FACES[press.facts.game]

    async def send(answers: Answers) -> None:
        try:
            named = moves_of(answers)
        except MoveError as error:
            raise UserFacingError(face.error(error)) from error
        except FormError as refused:
            raise UserFacingError(f"Nothing was done. {refused}") from refused
        if not named:
            raise UserFacingError(NOTHING_CHOSEN)
        receipt = await moves.submit(press, *map(str, named), asked=mine.id, form=answers)
        await moves.answer(press, receipt)

    outdated = None if mine.id in question_ids.split("|") else StaleDecision()
    return Offer(form, form_id, send, outdated, plan.form if plan is not None and plan.is_held else {})


def _asked(table: Table) -> Question:
    """Return the viewer's question. Raises the reason if they have none."""
    if table.match.status != "live":
        raise MatchOver(status=table.match.status)
    if table.viewer is None:
        raise NotYourMatch()
    mine = table.question_for(table.viewer)
    if mine is None:
        waiting = tuple(question.decision.seat for question in table.questions if not question.answered)
        raise UserFacingError(moves.not_asked(table.match, NotAsked(waiting=waiting, why=None)))
    return mine


@control("sf")
async def answer_standing(press: MatchPress) -> Offer:
    """Set or turn off an automatic answer, with or without a question now. Raises the reason if there is none."""
    table = press.table
    if table.match.status != "live":
        raise MatchOver(status=table.match.status)
    if table.viewer is None:
        raise NotYourMatch()
    if not table.optional:
        raise UserFacingError(NONE)

    async def send(answers: Answers) -> None:
        await moves.answer(press, await moves.submit(press, *answers["answer"]))

    return Offer(standing_form(table), answer_standing.id(press.match.id), send)


def standing_form(table: Table) -> Form:
    """Return the form with the automatic answers that the viewer can set and turn off."""
    face = FACES[table.match.game]
    options = tuple(Option(face.move(move), str(move)) for move in table.optional)
    return Form("Automatic answers", (ABOUT, field("answer", "From now on", options)))
