"""Forms that answer a question of a match: several moves at once, checked like moves that are typed together."""

from __future__ import annotations

from typing_extensions import override

from cogs.board.ids import MoveFormId
from cogs.match import moves, panel
from cogs.press.form_handling import FormHandler
from cogs.press.match_press import MatchPress
from cogs.press.press import UserFacingError
from host.errors import MatchOver, NotAsked, NotYourMatch, StaleDecision
from host.views.table import Question, Table
from render.kit.forms import Answers, Form
from render.refusals import refusal
from render.registry import FACES
from rules.engine import MoveError

EARLIER = "That form belongs to an earlier question, so nothing was done. Here is what is asked now."
"""The answer to a form whose question has been answered since it was opened."""


class MoveForm(FormHandler[MoveFormId, MatchPress], of=MoveFormId, made_by=MatchPress):
    """A form that makes several moves, for the ``question`` that ``offered`` has found on the ``table``."""

    table: Table
    question: Question

    @override
    async def check(self) -> None:
        await self.press.enter(self.form_id.match)

    @override
    async def offered(self) -> tuple[MoveFormId, Form]:
        """Return the form of what this person is asked now. Raises ``StaleDecision`` when that is of another kind."""
        table = self.table = self.press.table
        mine, face = _asked(table), FACES[table.match.game]
        self.question = mine
        if mine.decision.kind != self.form_id.kind:
            raise StaleDecision()
        form = face.form(table.view, mine.decision, table.legal.get(mine.decision.seat, ()))
        if form is None:
            raise StaleDecision()
        return MoveFormId(table.match.id, mine.id, mine.decision.kind), form

    @override
    def is_for(self, now: MoveFormId) -> bool:
        return now.question in self.form_id.question.split("|")

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
        table, mine, face = self.table, self.question, FACES[self.table.match.game]
        try:
            named = face.sent(table.view, mine.decision, answers)
        except MoveError as error:
            raise UserFacingError(face.error(error)) from error
        receipt = await moves.submit(self.press, *map(str, named), asked=mine.id)
        await moves.answer(self.press, receipt)


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
