"""Where the button stands that opens the form of a question."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from cogs.board.controls import lay_out, move_form, with_form
from render.kit.controls import ACROSS, Buttons, Choice, Control, Menu

FORM = move_form.id(7, "3.1", "kind")


def labels(*controls: Control[Any], label: str = "Several…") -> list[list[str | None]]:
    """Return the labels of each row of some controls with a form; those of menus are None."""
    rows = with_form(lay_out(7, "3.1", controls), FORM, label)
    assert all(isinstance(row, ui.ActionRow) for row in rows)
    return [[getattr(child, "label", None) for child in row.children] for row in rows if isinstance(row, ui.ActionRow)]


def buttons(count: int) -> Buttons[Any]:
    """Return a row of so many buttons."""
    return Buttons(tuple(Choice(str(number), f"move:{number}") for number in range(count)))


MENU: Menu[Any] = Menu("Choose", (Choice("one", "move:1"),))


def test_a_form_has_its_button_in_the_last_row_that_has_room() -> None:
    assert labels(MENU, buttons(2)) == [[None], ["0", "1", "Several…"]]


def test_a_form_has_a_row_of_its_own_below_a_menu_and_a_full_row() -> None:
    assert labels(MENU) == [[None], ["Several…"]]
    assert labels(buttons(ACROSS)) == [[*"01234"], ["Several…"]]
    assert labels() == [["Several…"]]


def test_a_question_without_a_form_has_no_button_for_one() -> None:
    assert labels(buttons(2), label="") == [["0", "1"]]


def test_the_form_is_green_where_nothing_else_is() -> None:
    for style in (ButtonStyle.success, ButtonStyle.secondary):
        other: Choice[Any] = Choice("Stay", "stay", style="secondary" if style is ButtonStyle.success else "success")
        (row,) = with_form(lay_out(7, "3.1", (Buttons((other,)),)), FORM, "Both…")
        form = row.children[-1] if isinstance(row, ui.ActionRow) else None
        assert isinstance(form, ui.Button) and form.style is style and form.custom_id == FORM
