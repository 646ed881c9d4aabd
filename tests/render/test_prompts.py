"""What the prompts of all games share: choices by count, moves of a kind, help that fits."""

from __future__ import annotations

import pytest

from render.kit.controls import MENU_LIMIT, Buttons, Choice, Menu, buttons, buttons_or_menus, menus
from render.kit.lines import DESK
from render.kit.prompts import HELP_LINES, explained, of_kind
from rules.maatatahay.moves import Place, Rotate

pytestmark = pytest.mark.soak

CHOICES = [Choice(f"{number}", Place("C3")) for number in range(MENU_LIMIT + 3)]


def test_menus_are_counted_where_they_are_several() -> None:
    (one,) = menus("Choose", CHOICES[:MENU_LIMIT])
    assert one == Menu("Choose", tuple(CHOICES[:MENU_LIMIT]))
    first, second = menus("Choose", CHOICES)
    assert isinstance(first, Menu) and isinstance(second, Menu)
    assert (first.prompt, second.prompt) == ("Choose (1 of 2)", "Choose (2 of 2)")
    assert [*first.choices, *second.choices] == CHOICES and len(second.choices) == 3


def test_buttons_take_as_many_rows_as_they_need() -> None:
    assert buttons(CHOICES[:7]) == (Buttons(tuple(CHOICES[:5])), Buttons(tuple(CHOICES[5:7])))
    assert buttons([]) == menus("Choose", []) == ()


def test_more_choices_than_a_row_holds_make_a_menu() -> None:
    assert buttons_or_menus("Choose", CHOICES[:5]) == buttons(CHOICES[:5])
    assert buttons_or_menus("Choose", CHOICES[:6]) == menus("Choose", CHOICES[:6])


def test_moves_of_a_kind_keep_their_order() -> None:
    assert of_kind((Place("A1"), Rotate(1), Place("B1")), Place) == [Place("A1"), Place("B1")]


def test_help_tells_as_many_choices_as_fit_and_the_number_of_the_others() -> None:
    first, last = ["what comes first", ""], ["a note", "another. And more"]
    few, many = ([f"• choice {number}" for number in range(count)] for count in (2, HELP_LINES))
    assert explained(first, few, last) == "\n".join([first[0], *few, *last])
    assert explained(first, many, last) == "\n".join([first[0], *many[: HELP_LINES - 2], "and 2 more."])


def test_of_a_note_the_sentences_that_fit_are_told() -> None:
    lines = [f"• choice {number}" for number in range(HELP_LINES - 1)]
    assert explained((), lines, ["One sentence. " + "x" * DESK]) == "\n".join([*lines, "One sentence."])
    assert explained((), lines, ["x" * (DESK + 1), "short"]) == "\n".join([*lines, "short"])
