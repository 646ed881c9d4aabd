"""What happens when a form is opened by its button, and when it is sent."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic

from discord import ui

from cogs.shared.acknowledgement import Acknowledgement
from cogs.shared.answers import FORM_AGAIN, UserFacingError, say
from cogs.shared.client import Interaction
from cogs.shared.forms import FormModal, answers_of
from cogs.shared.handling import Handler, IdT, react
from cogs.shared.ids import ControlId
from host.errors import StaleDecision
from render.kit.forms import Answers, Form, filled_in, fits

SLOW = "The form took too long to open. Please press again."
"""The answer when a form cannot be opened in time."""
UNKNOWN_FORM = "That form is no longer in use, so nothing was done. `/board` shows the match of this channel."
"""The answer to a form that is no longer in use."""
NOT_OFFERED = "The form offers other choices by now, so nothing was done. Please open it again and choose once more."
"""The answer to a form with a choice that is not offered, or with one missing."""


class FormHandler(ABC, Generic[IdT]):
    """Opens the forms whose ids are of one type, given as ``of``, and does what those that are sent say.

    The button that opens a form has the form's own id.
    """

    id_type: ClassVar[type[Any]]

    def __init_subclass__(cls, *, of: type[ControlId]) -> None:
        super().__init_subclass__()
        cls.id_type = of

    def __init__(self, form_id: IdT) -> None:
        self.form_id = form_id

    @abstractmethod
    async def offered(self, interaction: Interaction) -> tuple[IdT, Form]:
        """Return the form as this person can fill it in now, and its id. Raises why there is none for them."""

    @abstractmethod
    async def do(self, interaction: Interaction, answers: Answers) -> None:
        """Do what a form says whose answers fit it, and answer. Raises why it cannot be done."""

    async def check(self, interaction: Interaction) -> None:
        """Raise a refusal where the form may be neither opened nor sent."""

    def is_for(self, now: IdT) -> bool:
        """Return whether this form asks the same as the one that is offered ``now``."""
        return self.form_id == now

    async def open(self, interaction: Interaction) -> None:
        """Open the form, filled in with what was refused before."""
        form_id, form = await self.offered(interaction)
        drafted = interaction.client.form_drafts.of(interaction.user.id, form_id)
        async with Acknowledgement.of(interaction).first() as is_first:
            if is_first:
                await interaction.response.send_modal(FormModal(filled_in(form, drafted), form_id))

    async def take(self, interaction: Interaction, answers: Answers) -> None:
        """Check a form that was sent and do what it says. Raises ``StaleDecision`` for one that asks something else."""
        form_id, form = await self.offered(interaction)
        offer_again(interaction, form_id, answers)
        if not self.is_for(form_id):
            raise StaleDecision()
        if not fits(form, answers):
            raise UserFacingError(NOT_OFFERED)
        await self.do(interaction, answers)
        interaction.client.form_drafts.forget(interaction.user.id, form_id)

    async def submitted(self, interaction: Interaction) -> None:
        """Answer whoever has sent the form."""
        answers = answers_of(interaction.data)
        offer_again(interaction, self.form_id, answers)

        async def checked(interaction: Interaction) -> None:
            interaction.extras.pop(FORM_AGAIN)  # what is wrong now will not be right the next time
            await self.check(interaction)

        async def taken(interaction: Interaction) -> None:
            await self.take(interaction, answers)

        await react(interaction, checked, taken)


def offer_again(interaction: Interaction, form_id: ControlId, answers: Answers) -> None:
    """Have a refusal of this interaction offer a form again, filled in with ``answers``."""
    interaction.client.form_drafts.keep(interaction.user.id, form_id, answers)
    button: ui.Button[Any] = ui.Button(label="Open the form again", custom_id=str(form_id))
    interaction.extras[FORM_AGAIN] = button


def opener(form: type[FormHandler[Any]]) -> type[Handler[Any, Any]]:
    """Return the handler of the buttons that open one kind of form."""

    class Opener(Handler[ui.Button[Any], ControlId], of=form.id_type):
        """Opens the form."""

        opens_form = True

        async def check(self, interaction: Interaction) -> None:
            """Raise what the form does."""
            Acknowledgement.of(interaction).sentence = SLOW
            await form(self.control_id).check(interaction)

        async def act(self, interaction: Interaction) -> None:
            """Open the form for whoever pressed."""
            await form(self.control_id).open(interaction)

    return Opener


async def submitted(interaction: Interaction, forms: Sequence[type[FormHandler[Any]]]) -> None:
    """Let one of ``forms`` answer a form that was sent: the only place where they arrive."""
    data: Any = interaction.data
    custom_id = str(data["custom_id"])
    for form in forms:
        found = re.fullmatch(form.id_type.template, custom_id)
        if found is not None:
            await form(form.id_type.read(found)).submitted(interaction)
            return
    await say(interaction, UNKNOWN_FORM)
