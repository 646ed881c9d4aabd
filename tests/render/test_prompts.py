"""What the prompts of all games share: choices by count, moves of a kind, help that fits."""

from __future__ import annotations

import pytest

from render.kit.controls import MENU_LIMIT, Buttons, Choice, Menu, buttons, buttons_or_menus, menus
from render.kit.prompts import fitted, of_kind
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


def test_help_loses_the_lines_before_its_last_until_it_fits() -> None:
    lines = ["question", "", "first", "second", "points"]
    assert fitted(lines) == "question\nfirst\nsecond\npoints"
    assert fitted(lines, len("question\nfirst\npoints")) == "question\nfirst\npoints"
    assert fitted(lines, 3) == "question\npoints"
