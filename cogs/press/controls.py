"""Controls as functions: each carries out a press on a button or a menu, or offers a form and carries that out.

The parameters after the press are those in the id of the control (``cogs/shared/control_ids.py``).
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, Protocol, Self, get_type_hints, overload

from discord import ui
from typing_extensions import override

from cogs.press.client import Interaction
from cogs.press.door import use
from cogs.press.press import MatchPress, Press, UserFacingError
from cogs.shared.control_ids import ControlId, MatchId, PlainId, parameters_of
from cogs.shared.layout import AnyInteraction, AnySelect, FormModal, answers_of
from host.errors import Refusal, SetMeanwhile, StaleDecision
from render.kit.forms import Answers, Form, filled_in, fits

UNKNOWN = "That button or menu is out of date. Use `/board` to show this channel's match with its current ones."
SLOW = "The form took too long to open. Please press the button again."
UNKNOWN_FORM = "That form is out of date, so nothing was done. Use `/board` to show this channel's match."
NOT_OFFERED = "The choices in this form have changed, so nothing was done. Please open it again."

P = ParamSpec("P")


@dataclass
class Offer:
    """A form as one person can fill it in now.

    ``form_id`` is the id of the form if it were opened now, ``send`` carries out a form whose answers fit it.
    ``outdated`` is the reason to refuse a sent form with another id; ``drafted`` are the answers it opens with, unless
    a form was refused before.
    """

    form: Form
    form_id: str
    send: Callable[[Answers], Awaitable[None]]
    outdated: Refusal | None = None
    drafted: Answers = field(default_factory=dict)


Refused = Callable[[MatchPress, StaleDecision | UserFacingError, bool], Awaitable[bool]]
"""Shows a refusal of an opened or sent (True) form in a special way; returns False if it does not."""


class Declared(Protocol):
    """Declares a control by its function, which takes a ``MatchPress`` if the control belongs to a match."""

    @overload
    def __call__(  # type: ignore[overload-overlap]  # the first that fits counts: no MatchPress can be a mere Press
        self, do: Callable[Concatenate[Press, P], Awaitable[Offer | None]], /
    ) -> PlainId[P]: ...

    @overload
    def __call__(self, do: Callable[Concatenate[MatchPress, P], Awaitable[Offer | None]], /) -> MatchId[P]: ...


@dataclass(frozen=True)
class Control:
    """A control: its ids, and its function."""

    ids: ControlId[...]
    do: Callable[..., Awaitable[Any]]
    press_type: type[Press]
    is_form: bool
    picks: bool
    serves_blocked: bool
    refused: Refused | None

    async def used(self, interaction: Interaction, values: Sequence[object], given: dict[str, Any]) -> None:
        """Answer the use of the control, which opens its form if it has one; ``values`` were chosen on a menu."""
        press = self.press_type(interaction)
        press.values = tuple(values)

        async def act() -> None:
            arguments = await self._entered(press, given)
            if self.is_form:
                await self._open(press, arguments)
            else:
                await self.do(press, **arguments)

        if self.is_form:
            press.acknowledgement.sentence = SLOW
        await use(press, act, opens_form=self.is_form, serves_blocked=self.serves_blocked)

    async def sent(self, interaction: Interaction, given: dict[str, Any]) -> None:
        """Answer a sent form of the control."""
        press, answers = self.press_type(interaction), answers_of(interaction.data)
        press.bot.live_panels.form_sent(press.user_id)
        _offer_again(press, self.ids.write(**given), answers)

        async def act() -> None:
            press.form_again = None  # an answer that is wrong now stays wrong
            await self._take(press, await self._entered(press, given), answers)

        await use(press, act)

    async def _entered(self, press: Press, given: dict[str, Any]) -> dict[str, Any]:
        """Enter the match of a control; it exists only in that match's channel."""
        if not isinstance(press, MatchPress):
            return given
        await press.enter(given["match"])
        return {name: one for name, one in given.items() if name != "match"}

    async def _open(self, press: Press, given: dict[str, Any]) -> None:
        try:
            offer: Offer = await self.do(press, **given)
        except StaleDecision as stale:
            if not await self._shown(press, stale, sent=False):
                raise
            return
        drafted = press.bot.refused_forms.of(press.user_id, offer.form_id) or offer.drafted
        async with press.acknowledgement.first() as is_first:
            if is_first:
                modal = FormModal((await press.named()).form(filled_in(offer.form, drafted)), offer.form_id)
                await press.interaction.response.send_modal(modal)
                press.bot.live_panels.form_opened(press.user_id)

    async def _take(self, press: Press, given: dict[str, Any], answers: Answers) -> None:
        """Check a form that was sent and carry it out."""
        drafts = press.bot.refused_forms
        try:
            offer: Offer = await self.do(press, **given)
            _offer_again(press, offer.form_id, answers)
            if offer.outdated is not None:
                if isinstance(offer.outdated, SetMeanwhile):  # it opens with the present settings
                    drafts.forget(press.user_id, offer.form_id)
                raise offer.outdated
            if not fits(offer.form, answers):
                raise UserFacingError(NOT_OFFERED)
            await offer.send(answers)
            drafts.forget(press.user_id, offer.form_id)
        except (StaleDecision, UserFacingError) as error:
            if not await self._shown(press, error, sent=True):
                raise

    async def _shown(self, press: Press, error: StaleDecision | UserFacingError, *, sent: bool) -> bool:
        if self.refused is None or not isinstance(press, MatchPress):
            return False
        return await self.refused(press, error, sent)


def _offer_again(press: Press, form_id: str, answers: Answers) -> None:
    """Make a refusal of this press offer the form again, filled in with ``answers``."""
    press.bot.refused_forms.keep(press.user_id, form_id, answers)
    press.form_again = ui.Button(label="Open the form again", custom_id=form_id)


CONTROLS: list[Control] = []
"""All declared controls; each of them works after a restart."""
ITEMS: list[type[ui.DynamicItem[Any]]] = []
"""The item classes for discord.py: of menus of people, roles and channels, which it looks up."""


@overload
def control(
    of: str, *, picks: bool = False, serves_blocked: bool = False, refused: Refused | None = None
) -> Declared: ...


@overload
def control(
    of: PlainId[P], *, picks: bool = False, serves_blocked: bool = False, refused: Refused | None = None
) -> Callable[[Callable[Concatenate[Press, P], Awaitable[Offer | None]]], PlainId[P]]: ...


@overload
def control(
    of: MatchId[P], *, picks: bool = False, serves_blocked: bool = False, refused: Refused | None = None
) -> Callable[[Callable[Concatenate[MatchPress, P], Awaitable[Offer | None]]], MatchId[P]]: ...


def control(of: Any, *, picks: bool = False, serves_blocked: bool = False, refused: Refused | None = None) -> Any:
    """Declare a control by its function; one that returns an ``Offer`` opens a form.

    ``of`` is the prefix of its ids, or the ids if layouts below the function write them. ``picks``: it is a menu of
    people, roles or channels. ``serves_blocked``: it also serves blocked people. ``refused`` shows refusals of a form.
    """

    def declare(do: Callable[..., Awaitable[Any]]) -> ControlId[...]:
        (_, press_type), *rest = parameters_of(do).items()
        is_form = get_type_hints(do)["return"] is Offer
        ids: ControlId[...] = of
        if isinstance(of, str):
            ids = (MatchId if issubclass(press_type, MatchPress) else PlainId)(of, dict(rest))
        declared = Control(ids, do, press_type, is_form, picks, serves_blocked, refused)
        CONTROLS.append(declared)
        if picks:
            ITEMS.append(_item_of(declared))
        return ids

    return declare


def _item_of(declared: Control) -> type[ui.DynamicItem[Any]]:
    class Used(ui.DynamicItem[AnySelect], template=declared.ids.template):
        """The item that discord.py creates for every use of the control."""

        def __init__(self, item: AnySelect, given: dict[str, Any]) -> None:
            super().__init__(item)
            self.given = given

        @override
        @classmethod
        async def from_custom_id(cls, interaction: AnyInteraction, item: Any, match: re.Match[str], /) -> Self:
            return cls(item, declared.ids.read(match))

        @override
        async def callback(self, interaction: AnyInteraction) -> None:
            await declared.used(interaction, self.item.values, self.given)

    return Used


def found(custom_id: str) -> tuple[Control, dict[str, Any]] | None:
    """Return the control that has this id, and the arguments that the id carries; None if no control has it."""
    for one in CONTROLS:
        match = one.ids.template.fullmatch(custom_id) if custom_id.startswith(one.ids.prefix) else None
        if match is not None:
            return one, one.ids.read(match)
    return None


async def used(interaction: Interaction) -> None:
    """Answer the use of a control. Those that pick people, roles or channels come by way of discord.py."""
    data: Any = interaction.data
    match found(data["custom_id"]):
        case None:
            await Press(interaction).say(UNKNOWN)
        case pressed, given if not pressed.picks:
            await pressed.used(interaction, data.get("values", ()), given)


async def form_sent(interaction: Interaction) -> None:
    """Answer a form that was sent."""
    data: Any = interaction.data
    match found(data["custom_id"]):
        case sent, given if sent.is_form:
            await sent.sent(interaction, given)
        case _:
            await Press(interaction).say(UNKNOWN_FORM)
