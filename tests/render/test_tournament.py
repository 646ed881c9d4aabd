"""The bracket of a tournament as a picture and in words."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from render.bracket import UNKNOWN, Bout, alt, bout_name, draw_bracket
from render.face import WIDTH

OPEN = Bout((UNKNOWN, UNKNOWN))
BOUTS = (Bout(("Ann", "Bob"), 1), *[Bout(("Cy", "a name that is far too long for its column"))] * 3, *[OPEN] * 3)


def test_bouts_have_the_names_of_their_rounds() -> None:
    named = ["Quarter-final 1", "Quarter-final 4", "Semi-final 2", "Final"]
    assert [bout_name(number) for number in (0, 3, 5, 6)] == named
    with pytest.raises(ValueError, match="no such bout"):
        bout_name(7)


def test_words_name_the_winner_and_leave_out_what_is_not_known() -> None:
    words = alt(BOUTS)
    assert words.startswith("Quarter-final 1: Ann and Bob, won by Bob. Quarter-final 2: Cy and a name")
    assert "Final:" not in words.replace("Quarter-final", "") and UNKNOWN not in words


def test_the_picture_changes_with_the_result() -> None:
    other = (Bout(("Ann", "Bob"), 0), *BOUTS[1:])
    one, two = (draw_bracket(msgspec.json.encode(bouts)) for bouts in (BOUTS, other))
    assert Image.open(BytesIO(one.data)).width == WIDTH and one.data != two.data
