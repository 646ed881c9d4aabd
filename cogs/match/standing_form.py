"""The form that gives a standing answer or takes one back, whether or not its player is asked something now."""

from __future__ import annotations

from cogs.board.ids import StandingFormId
from cogs.match import moves
from cogs.shared.answers import UserFacingError
from cogs.shared.client import Interaction
from cogs.shared.form_handling import FormHandler
from cogs.shared.handling import played_here
from cogs.shared.loading import load
from host.errors import MatchOver, NotYourMatch
from host.views.table import Table
from render.kit.forms import Answers, Form, Option, field
from render.registry import FACES

ABOUT = "Everybody sees a standing answer. You are not asked where it applies, and can take it back at any time."
"""Shown at the top of the form."""
NONE = "This game has no standing answer that you could give or take back now. Answer each question as it comes."
"""The answer where there is none."""


class StandingForm(FormHandler[StandingFormId], of=StandingFormId):
    """Gives or takes back one standing answer."""

    async def check(self, interaction: Interaction) -> None:
        """Raise ``NoSuchMatch`` for a match of another channel, as for one that never was."""
        await played_here(interaction, self.form_id.match)

    async def offered(self, interaction: Interaction) -> tuple[StandingFormId, Form]:
        """Return the form with this person's standing answers. Raises why there are none."""
        table = (await load(interaction, self.form_id.match)).table(interaction.user.id)
        if table.match.status != "live":
            raise MatchOver(status=table.match.status)
        if table.viewer is None:
            raise NotYourMatch()
        if not table.optional:
            raise UserFacingError(NONE)
        return self.form_id, standing_form(table)

    async def do(self, interaction: Interaction, answers: Answers) -> None:
        """Give it or take it back; the panel shows what came of it."""
        receipt = await moves.submit(interaction, self.form_id.match, *answers["answer"])
        await moves.answer(interaction, receipt)


def standing_form(table: Table) -> Form:
    """Return the form with what the viewer can give and take back."""
    face = FACES[table.match.game]
    options = tuple(Option(face.move(move), str(move)) for move in table.optional)
    return Form("Standing answers", (ABOUT, field("answer", "From now on", options)))
