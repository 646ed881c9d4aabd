"""The controls that make moves. Their ids carry the match, the question and the move itself."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.board.ids import ChoiceFormId, MoveFormId, MoveId, MoveMenuId, NoMoveId
from render.kit.controls import ACROSS, Buttons, Choice, Control, Menu
from rules.engine import Move


def lay_out(match_id: int, question: str, controls: tuple[Control[Any], ...]) -> list[ui.Item[Any]]:
    """Return a row for each control. ``question`` is an id, or several joined by "|"."""
    return [_row(match_id, question, str(place), control) for place, control in enumerate(controls)]


def with_form(rows: list[ui.Item[Any]], form_id: MoveFormId, label: str) -> list[ui.Item[Any]]:
    """Return rows of controls with the button that opens the form, in the last row where that has room for a button."""
    form = form_row(form_id, label)
    last = rows[-1] if rows else None
    if not form or not isinstance(last, ui.ActionRow) or not _has_room(last):
        return [*rows, *form]
    return [*rows[:-1], ui.ActionRow(*last.children, *form[0].children)]


def _has_room(row: ui.ActionRow[Any]) -> bool:
    return len(row.children) < ACROSS and all(isinstance(child, ui.Button) for child in row.children)


def form_row(form_id: MoveFormId, label: str) -> list[ui.ActionRow[Any]]:
    """Return the row with the button that opens a form; none where the question has no form, so no ``label``."""
    return [ui.ActionRow(ui.Button(label=label, custom_id=str(form_id)))] if label else []


def _row(match_id: int, question: str, place: str, control: Control[Any]) -> ui.ActionRow[Any]:
    if isinstance(control, Buttons):
        return ui.ActionRow(
            *(
                _disabled(NoMoveId(match_id, f"{question}:{place}:{number}"), choice)
                if choice.move is None and not choice.form
                else _button(_does(match_id, question, choice), choice)
                for number, choice in enumerate(control.choices)
            )
        )
    return ui.ActionRow(_menu(MoveMenuId(match_id, question, place), control))


def _does(match_id: int, question: str, choice: Choice[Any]) -> MoveId | ChoiceFormId:
    """Return the id of a button: that of the form that it opens, or else of its move."""
    if choice.form:
        return ChoiceFormId(match_id, question, choice.form)
    return MoveId(match_id, question, str(choice.move))


def _button(control_id: MoveId | ChoiceFormId, choice: Choice[Move]) -> ui.Button[Any]:
    return ui.Button(label=choice.label, style=discord.ButtonStyle[choice.style], custom_id=str(control_id))


def _disabled(control_id: NoMoveId, choice: Choice[Move]) -> ui.Button[Any]:
    style = discord.ButtonStyle.secondary
    return ui.Button(label=choice.label, style=style, disabled=True, custom_id=str(control_id))


def _menu(control_id: MoveMenuId, menu: Menu[Move]) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=choice.label[:100], value=str(choice.move), description=choice.hint[:100] or None)
        for choice in menu.choices
        if choice.move is not None
    ]
    return ui.Select(placeholder=menu.prompt, custom_id=str(control_id), options=options)
