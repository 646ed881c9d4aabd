"""Every handler of a control or a form: which ids each one reacts to is said in the ``ids.py`` of its folder."""

from __future__ import annotations

from typing import Any

from cogs.match import handlers as match
from cogs.match.move_form import ChoiceForm, MoveForm
from cogs.match.standing_form import StandingForm
from cogs.press.form_handling import FormHandler, opener
from cogs.press.handling import AnyHandler

FORMS: tuple[type[FormHandler[Any, Any]], ...] = (
    MoveForm,
    ChoiceForm,
    StandingForm,
)
"""Every kind of form we open; any of them can be sent after a restart."""

HANDLERS: tuple[type[AnyHandler[Any, Any]], ...] = (
    *match.HANDLERS,
    *(opener(form) for form in FORMS),
)
"""A handler for every kind of control we send; any of them works after a restart."""
