"""How single values of a position are written and read."""

from __future__ import annotations

import pytest

from rules.position_notation import read, written
from rules.soul_puzzler.board import read_board, write_board
from rules.soul_puzzler.frames import Parts, Turn


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "-"),
        (True, "yes"),
        (1, "1"),
        (-3, "-3"),
        ("W07", "W07"),
        ("?", "?"),
        ("", '""'),
        ("yes", '"yes"'),
        ("12", '"12"'),
        ('a "b" {é}', '"a \\"b\\" {\\u00e9}"'),
        ([1, None, ["a", False], []], "(1 - (a no) ())"),
        ({"left": 2, "a b": {}}, '{left=2 "a b"={}}'),
    ],
)
def test_a_value_is_written_and_read(value: object, text: str) -> None:
    assert (written(value), read(text)) == (text, value)


def test_a_struct_has_its_tag_and_no_defaults() -> None:
    assert written((Turn(), Parts(("play",)))) == "(Turn{} Parts{left=(play)})"
    assert read("Parts{left=(play)}") == {"type": "Parts", "left": ["play"]}


@pytest.mark.parametrize("text", ["", "(1", "1)", "1 2", "{a}", "{a=1 a=2}", "{=1}", "a=1", '"a', "1a", "§", "()}"])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read(text)


def test_a_board_is_drawn_from_the_top() -> None:
    board = (0, 0, 1, *(None,) * 20, None, 1)
    assert write_board(board) == "....B/...../...../...../AAB.."
    assert read_board("....B/...../...../...../AAB..") == board


@pytest.mark.parametrize(
    "text", ["", ".....", "...../...../...../...../....C", "...../...../...../...../....", "/////"]
)
def test_a_text_that_is_no_board_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no board"):
        read_board(text)
