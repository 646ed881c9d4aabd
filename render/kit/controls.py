"""Buttons and menus as plain values: what is offered, without how Discord shows it."""

from __future__ import annotations

from typing import Generic, Literal

import msgspec

from rules.engine import MoveT

LABEL_LIMIT = 80
"""Characters on a button; 38 read well."""
MENU_LIMIT = 25
"""Entries in one menu."""


class Choice(msgspec.Struct, Generic[MoveT], frozen=True):
    """One entry of a control. ``move`` is None for one that is shown but not possible now."""

    label: str
    move: MoveT | None
    hint: str = ""
    style: Literal["primary", "secondary", "success", "danger"] = "secondary"


class Buttons(msgspec.Struct, Generic[MoveT], frozen=True):
    """A row of one to five buttons."""

    choices: tuple[Choice[MoveT], ...]


class Menu(msgspec.Struct, Generic[MoveT], frozen=True):
    """A drop-down of one to 25 possible entries under a short prompt."""

    prompt: str
    choices: tuple[Choice[MoveT], ...]


Control = Buttons[MoveT] | Menu[MoveT]
