"""Forms that answer a question of a match: several moves at once, checked like moves that are typed together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from typing_extensions import override

from cogs.board.ids import ChoiceFormId, MoveFormId
from cogs.match import moves, panel
from cogs.press.form_handling import FormHandler
from cogs.press.match_press import MatchPress
from cogs.press.press import UserFacingError
from host.errors import MatchOver, NotAsked, NotYourMatch, StaleDecision
from host.views.table import Question, Table
from render.face import Face
from render.kit.forms import Answers, Form, FormError
from render.refusals import refusal
from render.registry import FACES
from rules.engine import Move, MoveError

EARLIER = "That form belongs to an earlier question, so nothing was done. Here is what is asked now."
"""The answer to a form whose question has been answered since it was opened."""
NOTHING_CHOSEN = "You chose nothing in the form, so nothing was done. Open it again and choose what to do."

MoveFormIdT = TypeVar("MoveFormIdT", bound=MoveFormId | ChoiceFormId)


class AnyMoveForm(FormHandler[MoveFormIdT, MatchPress], Generic[MoveFormIdT]):
    """A form that makes several moves, for the ``question`` that ``offered`` has found on the ``table``.

    Moves before which others are asked wait as a plan.
    """

    table: Table
    question: Question

    @abstractmethod
    def form(self) -> Form | None:
        """Return the form as it can be filled in now; None where it is offered no more."""

    @abstractmethod
    def sent(self, answers: Answers) -> Sequence[Move]:
        """Return the moves that it stands for. Raises ``MoveError`` or ``FormError`` where they cannot be made."""

    @abstractmethod
    def now(self) -> MoveFormIdT:
        """Return the id of the form for the present question."""

    @override
    async def check(self) -> None:
        await self.press.enter(self.form_id.match)

    @override
    async def offered(self) -> tuple[MoveFormIdT, Form]:
        """Return the form of what this person is asked now. Raises ``StaleDecision`` where it is offered no more."""
        self.table = self.press.table
        self.question = _asked(self.table)
        form = self.form()
        if form is None:
            raise StaleDecision()
        return self.now(), form

    @override
    def is_for(self, now: MoveFormIdT) -> bool:
        return now.question in self.form_id.question.split("|")

    @override
    def drafted(self, now: MoveFormIdT) -> Answers:
        """Return what was refused, or else what a plan says that does not go on by itself."""
        plan = self.table.plan
        return super().drafted(now) or (plan.form if plan is not None and plan.is_held else {})

    @override
    async def open(self) -> None:
        try:
            await super().open()
        except StaleDecision as stale:
            await panel.show(self.press, note=refusal(stale.code, stale.facts))

    @override
    async def take(self, answers: Answers) -> None:
        try:
            await super().take(answers)
        except StaleDecision:
            await panel.show(self.press, note=EARLIER)
        except UserFacingError as refused:
            if not self.press.is_on_panel:
                raise
            await panel.show(self.press, note=str(refused))

    @override
    async def do(self, answers: Answers) -> None:
        try:
            named = self.sent(answers)
        except MoveError as error:
            raise UserFacingError(self.face.error(error)) from error
        except FormError as refused:
            raise UserFacingError(f"Nothing was done. {refused}") from refused
        if not named:
            raise UserFacingError(NOTHING_CHOSEN)
        receipt = await moves.submit(self.press, *map(str, named), asked=self.question.id, form=answers)
        await moves.answer(self.press, receipt)

    @property
    def face(self) -> Face[Any, Any, Any]:
        """The face of the match's game."""
        return FACES[self.table.match.game]


class MoveForm(AnyMoveForm[MoveFormId], of=MoveFormId, made_by=MatchPress):
    """The form of a question."""

    @override
    def form(self) -> Form | None:
        mine = self.question.decision
        if mine.kind != self.form_id.kind:
            return None
        return self.face.form(self.table.view, mine, self.table.legal.get(mine.seat, ()))

    @override
    def sent(self, answers: Answers) -> Sequence[Move]:
        return self.face.sent(self.table.view, self.question.decision, answers)

    @override
    def now(self) -> MoveFormId:
        return MoveFormId(self.table.match.id, self.question.id, self.question.decision.kind)


class ChoiceForm(AnyMoveForm[ChoiceFormId], of=ChoiceFormId, made_by=MatchPress):
    """The form that opens in place of one choice of a question."""

    @override
    def form(self) -> Form | None:
        return self.face.form_of(self.table.view, self.question.decision, self.form_id.form)

    @override
    def sent(self, answers: Answers) -> Sequence[Move]:
        return self.face.sent_of(self.table.view, self.question.decision, self.form_id.form, answers)

    @override
    def now(self) -> ChoiceFormId:
        return ChoiceFormId(self.table.match.id, self.question.id, self.form_id.form)


def _asked(table: Table) -> Question:
    """Return what the viewer is asked. Raises why they are asked nothing."""
    if table.match.status != "live":
        raise MatchOver(status=table.match.status)
    if table.viewer is None:
        raise NotYourMatch()
    mine = table.question_for(table.viewer)
    if mine is None:
        waiting = tuple(question.decision.seat for question in table.questions if not question.answered)
        raise UserFacingError(moves.not_asked(table.match, NotAsked(waiting=waiting, why=None)))
    return mine
