"""Messages and forms as Discord shows them, and the answers of a form that was sent."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import discord
import msgspec
from discord import ui
from typing_extensions import override

from render.kit.commands import normalised
from render.kit.forms import Answers, Field, Form, Option

PartT = TypeVar("PartT", bound=discord.Component)

AnyItem = ui.Item[Any]
AnyButton = ui.Button[Any]
AnyRow = ui.ActionRow[Any]
AnySelect = ui.Select[Any]
AnyText = ui.TextDisplay[Any]
AnyInteraction = discord.Interaction[Any]
"""Parts of messages in any view, and an interaction of any client."""

TEXT_LIMIT = 4000
"""Characters of text in one message."""
COMPONENT_LIMIT = 40
"""Components in one message, nested ones included."""

ACCENT = 0x8E6BD8
"""The colour at the edge of our messages."""

NOBODY = discord.AllowedMentions.none()
"""Mentions that show a name and ping no one."""

REMEMBERED = 1000
"""Refused forms whose answers are kept, so that they open filled in."""
HINT_LIMIT = 100
"""Characters of the text under a label or an option."""


class MessageLayout(ui.LayoutView):
    """The content of one of our messages. Its controls do nothing themselves; the functions in ``CONTROLS`` do."""

    def __init__(self, *items: AnyItem) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)

    @override
    def is_finished(self) -> bool:
        return True


def parts_of(components: Iterable[Any], kind: type[PartT]) -> Iterator[PartT]:
    """Yield the parts of that kind among the ``components`` of a message, nested ones included, in their order."""
    for one in components:
        if isinstance(one, kind):
            yield one
        yield from parts_of(getattr(one, "children", ()), kind)


def text(content: str, limit: int = TEXT_LIMIT) -> AnyText:
    """Return a block of text, cut at ``limit`` characters."""
    return ui.TextDisplay(content if len(content) <= limit else content[: limit - 1] + "…")


def rows(buttons: list[AnyItem]) -> list[AnyRow]:
    """Return buttons in rows of five."""
    return [ui.ActionRow(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]


def size(items: list[AnyItem]) -> int:
    """Return the number of components as Discord counts them."""
    return sum(1 + (len(item.children) if isinstance(item, ui.ActionRow) else 0) for item in items)


class FormModal(ui.Modal):
    """A form as a modal. It does nothing when it is sent: the functions in ``CONTROLS`` do."""

    def __init__(self, form: Form, form_id: str) -> None:
        super().__init__(title=form.title, custom_id=form_id)
        for part in form.parts:
            self.add_item(ui.TextDisplay(part) if isinstance(part, str) else _labelled(part))

    @override
    def is_finished(self) -> bool:
        return True


def _labelled(field: Field) -> ui.Label[Any]:
    return ui.Label(text=field.label, description=field.hint[:HINT_LIMIT] or None, component=_control(field))


def _control(field: Field) -> AnyItem:
    if field.kind == "text":
        return ui.TextInput(custom_id=field.key, default=field.text, min_length=1, max_length=field.most)
    required, facts = field.least > 0, [_facts(option) for option in field.options]
    if field.kind == "radio":
        choices = [discord.RadioGroupOption(**fact) for fact in facts]
        return ui.RadioGroup(custom_id=field.key, options=choices, required=required)
    if field.kind == "boxes":
        boxes = [discord.CheckboxGroupOption(**fact) for fact in facts]
        return ui.CheckboxGroup(
            custom_id=field.key, options=boxes, min_values=field.least, max_values=field.most, required=required
        )
    entries = [discord.SelectOption(**fact) for fact in facts]
    return ui.Select(
        custom_id=field.key, options=entries, min_values=field.least, max_values=field.most, required=required
    )


def _facts(option: Option) -> dict[str, Any]:
    hint = option.hint[:HINT_LIMIT] or None
    return {"label": option.label, "value": option.value, "description": hint, "default": option.chosen}


class _Control(msgspec.Struct):
    """A control of a form that was sent: radio buttons and texts send ``value``, the others ``values``."""

    custom_id: str
    values: tuple[str, ...] = ()
    value: str | None = None


class _Part(msgspec.Struct):
    """A label of a form that was sent, or a text, which has no ``component``."""

    component: _Control | None = None


def answers_of(data: Any) -> Answers:
    """Return the choices and texts of a form, texts as they are seen; nothing if they cannot be read."""
    try:
        parts = msgspec.convert((data or {}).get("components", ()), tuple[_Part, ...])
    except msgspec.ValidationError:
        return {}
    controls = [part.component for part in parts if part.component is not None]
    return {one.custom_id: one.values if one.value is None else (normalised(one.value),) for one in controls}


class RefusedForms:
    """The choices of people in forms that were refused, while this process runs; the oldest are forgotten first."""

    def __init__(self) -> None:
        self._drafts: OrderedDict[tuple[int, str], Answers] = OrderedDict()

    def keep(self, user_id: int, form_id: str, answers: Answers) -> None:
        """Keep a person's choices."""
        self._drafts[user_id, form_id] = answers
        self._drafts.move_to_end((user_id, form_id))
        if len(self._drafts) > REMEMBERED:
            self._drafts.popitem(last=False)

    def of(self, user_id: int, form_id: str) -> Answers:
        """Return a person's choices; nothing if none are kept."""
        return self._drafts.get((user_id, form_id), {})

    def forget(self, user_id: int, form_id: str) -> None:
        """Forget a person's choices: the form was accepted."""
        self._drafts.pop((user_id, form_id), None)
