"""The form that gives a standing answer or takes one back, whether or not its player is asked something now."""

from __future__ import annotations

from typing_extensions import override

from cogs.board.ids import StandingFormId
from cogs.match import moves
from cogs.press.form_handling import FormHandler
from cogs.press.match_press import MatchPress
from cogs.press.press import UserFacingError
from host.errors import MatchOver, NotYourMatch
from host.views.table import Table
from render.kit.forms import Answers, Form, Option, field
from render.registry import FACES

ABOUT = "Everybody sees a standing answer. You are not asked where it applies, and can take it back at any time."
"""Shown at the top of the form."""
NONE = "This game has no standing answer that you could give or take back now. Answer each question as it comes."
"""The answer where there is none."""


class StandingForm(FormHandler[StandingFormId, MatchPress], of=StandingFormId, made_by=MatchPress):
    """Gives or takes back one standing answer."""

    @override
    async def check(self) -> None:
        await self.press.enter(self.form_id.match)

    @override
    async def offered(self) -> tuple[StandingFormId, Form]:
        """Return the form with this person's standing answers. Raises why there are none."""
        table = self.press.table
        if table.match.status != "live":
            raise MatchOver(status=table.match.status)
        if table.viewer is None:
            raise NotYourMatch()
        if not table.optional:
            raise UserFacingError(NONE)
        return self.form_id, standing_form(table)

    @override
    async def do(self, answers: Answers) -> None:
        receipt = await moves.submit(self.press, *answers["answer"])
        await moves.answer(self.press, receipt)


def standing_form(table: Table) -> Form:
    """Return the form with what the viewer can give and take back."""
    face = FACES[table.match.game]
    options = tuple(Option(face.move(move), str(move)) for move in table.optional)
    return Form("Standing answers", (ABOUT, field("answer", "From now on", options)))
