"""A tournament as a picture and in words: its bracket, and its standings."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from render.face import WIDTH
from render.kit.encoding import Picture
from render.kit.phrases import ALT_LIMIT
from render.tournament import (
    UNKNOWN,
    Bout,
    Line,
    Standings,
    bout_name,
    bracket_alt,
    draw_bracket,
    draw_standings,
    standings_alt,
    standings_lines,
)

OPEN = Bout((UNKNOWN, UNKNOWN))
BOUTS = (Bout(("Ann", "Bob"), 1), *[Bout(("Cy", "a name that is far too long for its column"))] * 3, *[OPEN] * 3)


def test_bouts_have_the_names_of_their_rounds() -> None:
    named = ["Quarter-final 1", "Quarter-final 4", "Semi-final 2", "Final"]
    assert [bout_name(number) for number in (0, 3, 5, 6)] == named
    with pytest.raises(ValueError, match="no such bout"):
        bout_name(7)


def test_words_name_the_winner_and_leave_out_what_is_not_known() -> None:
    words = bracket_alt(BOUTS)
    assert words.startswith("Quarter-final 1: Ann and Bob, won by Bob. Quarter-final 2: Cy and a name")
    assert "Final:" not in words.replace("Quarter-final", "") and UNKNOWN not in words


def test_the_picture_changes_with_the_result() -> None:
    other = (Bout(("Ann", "Bob"), 0), *BOUTS[1:])
    one, two = (draw_bracket(msgspec.json.encode(bouts)) for bouts in (BOUTS, other))
    assert Image.open(BytesIO(one.data)).width == WIDTH and one.data != two.data


HEADS = ("Points", "Buchholz", "Wins")


def standings(entrants: int, *, over: bool = False) -> Standings:
    names = ("Ann", "a name that is far too long for the room that its column has in a picture", *["Cy"] * 62)
    lines = [Line(name, ("2½", "4", "2"), over and not place) for place, name in enumerate(names[:entrants])]
    return Standings(HEADS, tuple(lines))


def drawn(shown: Standings) -> tuple[Picture, tuple[int, int]]:
    picture = draw_standings(msgspec.json.encode(shown))
    return picture, Image.open(BytesIO(picture.data)).size


def test_words_name_the_columns_and_fit() -> None:
    assert standings_lines(standings(2))[0] == "1. Ann: Points 2½, Buchholz 4, Wins 2"
    assert standings_alt(standings(1)) == "1. Ann: Points 2½, Buchholz 4, Wins 2."
    assert len(standings_alt(standings(64))) <= ALT_LIMIT


def test_a_picture_is_never_higher_than_wide_and_shows_the_champion() -> None:
    for entrants in (2, 16, 17, 64):
        _, (width, height) = drawn(standings(entrants))
        assert width == WIDTH and height <= WIDTH
    assert drawn(standings(4))[0].data != drawn(standings(4, over=True))[0].data
