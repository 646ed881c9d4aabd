"""What happens when a form is opened by its button, and when it is sent."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import discord
from discord import ui
from typing_extensions import override

from cogs.press.client import Interaction
from cogs.press.door import use
from cogs.press.handling import AnyHandler, IdT
from cogs.press.press import Press, UserFacingError
from cogs.shared.forms import FormModal, answers_of
from cogs.shared.ids import ControlId, SeenId
from host.errors import Refusal, SetMeanwhile, StaleDecision
from render.kit.forms import Answers, Form, filled_in, fits

SLOW = "The form took too long to open. Please press again."
"""The answer when a form cannot be opened in time."""
UNKNOWN_FORM = "That form is no longer in use, so nothing was done. `/board` shows the match of this channel."
"""The answer to a form that is no longer in use."""
NOT_OFFERED = "The form offers other choices by now, so nothing was done. Please open it again and choose once more."
"""The answer to a form with a choice that is not offered, or with one missing."""

PressT = TypeVar("PressT", bound=Press)
SeenIdT = TypeVar("SeenIdT", bound=SeenId)


class FormHandler(ABC, Generic[IdT, PressT]):
    """Opens the forms whose ids are of one type, given as ``of``, and does what those that are sent say.

    The button that opens a form has the form's own id. One is made for every
    press on such a button, and for every form sent; ``made_by`` is the type of
    those presses.
    """

    id_type: ClassVar[type[Any]]
    press_type: ClassVar[type[Any]]

    def __init_subclass__(cls, *, of: type[ControlId] | None = None, made_by: type[Press] = Press) -> None:
        super().__init_subclass__()
        if of is not None:
            cls.id_type, cls.press_type = of, made_by

    def __init__(self, form_id: IdT, press: PressT) -> None:
        self.form_id, self.press = form_id, press

    @abstractmethod
    async def offered(self) -> tuple[IdT, Form]:
        """Return the form as this person can fill it in now, and its id. Raises why there is none for them."""

    @abstractmethod
    async def do(self, answers: Answers) -> None:
        """Do what a form says whose answers fit it, and answer. Raises why it cannot be done."""

    async def check(self) -> None:
        """Raise a refusal where the form may be neither opened nor sent."""

    def is_for(self, now: IdT) -> bool:
        """Return whether this form asks the same as the one that is offered ``now``."""
        return self.form_id == now

    def asks_something_else(self, now: IdT) -> Refusal:
        """Return why this form is refused when another one is offered ``now``."""
        return StaleDecision()

    def drafted(self, now: IdT) -> Answers:
        """Return what the form ``now`` is filled in with when it opens: what was refused before."""
        return self.press.bot.refused_forms.of(self.press.user_id, now)

    async def open(self) -> None:
        """Open the form, filled in with what was drafted."""
        form_id, form = await self.offered()
        drafted = self.drafted(form_id)
        async with self.press.acknowledgement.first() as is_first:
            if is_first:
                modal = FormModal((await self.press.named()).form(filled_in(form, drafted)), form_id)
                await self.press.interaction.response.send_modal(modal)
                self.press.bot.live_panels.form_opened(self.press.user_id)

    async def take(self, answers: Answers) -> None:
        """Check a form that was sent and do what it says. Raises a refusal for one that asks something else."""
        form_id, form = await self.offered()
        self.offer_again(form_id, answers)
        if not self.is_for(form_id):
            raise self.asks_something_else(form_id)
        if not fits(form, answers):
            raise UserFacingError(NOT_OFFERED)
        await self.do(answers)
        self.press.bot.refused_forms.forget(self.press.user_id, form_id)

    async def opened(self) -> None:
        """Answer whoever has pressed the button of the form."""
        self.press.acknowledgement.sentence = SLOW

        async def check_and_open() -> None:
            await self.check()
            await self.open()

        await use(self.press, check_and_open, opens_form=True)

    async def submitted(self) -> None:
        """Answer whoever has sent the form."""
        answers = answers_of(self.press.interaction.data)
        self.press.bot.live_panels.form_sent(self.press.user_id)
        self.offer_again(self.form_id, answers)

        async def check_and_take() -> None:
            self.press.form_again = None  # what is wrong now will not be right the next time
            await self.check()
            await self.take(answers)

        await use(self.press, check_and_take)

    def offer_again(self, form_id: ControlId, answers: Answers) -> None:
        """Have a refusal of this press offer a form again, filled in with ``answers``."""
        self.press.bot.refused_forms.keep(self.press.user_id, form_id, answers)
        self.press.form_again = ui.Button(label="Open the form again", custom_id=str(form_id))


class SettingsForm(FormHandler[SeenIdT, Press]):
    """A form with several settings, which is refused where somebody has set one of them since it was opened."""

    @override
    def is_for(self, now: SeenIdT) -> bool:
        return self.form_id.seen in (None, now.seen)

    @override
    def asks_something_else(self, now: SeenIdT) -> Refusal:
        self.press.bot.refused_forms.forget(self.press.user_id, now)  # it is to open with what is set
        return SetMeanwhile()


def opener(form: type[FormHandler[Any, Any]]) -> type[AnyHandler[Any, Any]]:
    """Return the handler of the buttons that open one kind of form."""

    class Opener(AnyHandler[ui.Button[Any], ControlId], of=form.id_type):
        """Opens the form."""

        @override
        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            await form(self.control_id, form.press_type(interaction)).opened()

    return Opener


async def submitted(interaction: Interaction, forms: Sequence[type[FormHandler[Any, Any]]]) -> None:
    """Let one of ``forms`` answer a form that was sent: the only place where they arrive."""
    data: Any = interaction.data
    custom_id = str(data["custom_id"])
    for form in forms:
        found = re.fullmatch(form.id_type.template, custom_id)
        if found is not None:
            await form(form.id_type.read(found), form.press_type(interaction)).submitted()
            return
    await Press(interaction).say(UNKNOWN_FORM)
