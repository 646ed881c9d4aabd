"""Sizes as they are shown: everything can be read in Discord's box on a desk and across a phone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO

import pytest
from PIL import Image

from render.face import WIDTH
from render.kit.encoding import Picture
from render.labyrinth import picture, public_view
from render.labyrinth.picture import corridors, lines, sprites
from rules.labyrinth.cards import SEATS
from tests.render.glyphs import LEAST, PHONE, Glyphs, drawn_glyphs, shown_size
from tests.render.matches import Moment, moments
from tests.render.pixel_checks import covered

pytestmark = pytest.mark.soak

STAGES = ("commit", "souls", "keep", "process", "over")
EACH = 3
"""So many positions of every question are drawn for each number of players."""


def sampled() -> Iterator[Moment]:
    """Return positions of every question for each number of players, spread over the matches."""
    for seats in SEATS:
        for stage in STAGES:
            found = [one for one in moments("labyrinth") if one.seats == seats and one.view.stage == stage]
            assert found, (seats, stage)
            yield from found[:: -(-len(found) // EACH)]


@cache
def drawn() -> tuple[Picture, tuple[Glyphs, ...]]:
    """Draw every board and every hand with empty caches; return the highest picture and the words of all."""

    def draw() -> Picture:
        views = [moment.view for moment in sampled()]
        found = [picture.draw(view, ()) for view in views]
        found += filter(None, map(picture.own_picture, views))
        return max(found, key=lambda one: _size(one)[1])

    highest, words = drawn_glyphs(draw)
    assert highest is not None
    return highest, tuple(words)


def _size(drawing: Picture) -> tuple[int, int]:
    with Image.open(BytesIO(drawing.data)) as image:
        return image.size


def test_no_words_are_too_small_on_a_desk_or_a_phone() -> None:
    highest, words = drawn()
    assert {glyphs for glyphs in words if shown_size(glyphs.size, highest) < LEAST - 0.05} == set()
    assert len({glyphs.text for glyphs in words}) > 30


def test_the_words_drawn_are_few_and_plain() -> None:
    allowed = {"Round", "Corridor", "of", "Soul", "phase", "Choose", "souls", "Keep", "six", "The", "hero"}
    allowed |= {"two", "alike", "become", "one", "a", "rank", "higher", "soul", "up", "new", "colour", "low", "middle"}
    allowed |= {"high", "impurity", "oracle", "oracles", "choosing", "done", "no", "souls", "witch", "great", "small"}
    allowed |= {"Great", "Bond", "Crown"}
    allowed |= {"Top", "bid", "red", "yellow", "green", "blue", "promotion", "change", "Oracle", "cards", "own"}
    allowed |= {"these", "to", "score", "the", "points", "point", "pieces", "piece", "last", "tie", "sign", "signs"}
    allowed |= {"first", "second", "nothing"}
    _, words = drawn()
    assert {glyphs.text for glyphs in words if len(glyphs.text) > 1 and glyphs.text.isalpha()} <= allowed


def test_pictures_have_their_width_and_are_no_higher_and_the_hand_is_lower_than_the_board() -> None:
    for moment in sampled():
        board = picture.compose(moment.view, ())
        assert board.width == WIDTH >= board.height and len(board.getcolors() or ()) <= 256
        held = picture.own_picture(moment.view)
        assert (held is None) == (moment.view.stage == "over")
        if held is not None:
            wide, high = _size(held)
            assert wide == WIDTH and high <= WIDTH // 2 and high < board.height
        if moment.seats == SEATS[0]:
            assert board.height * 11 <= WIDTH * 7, "three players' board fills Discord's box"


def test_signs_on_corridors_and_in_lines_are_as_large_as_the_smallest_letters() -> None:
    for moment in sampled():
        view = public_view.on_board(moment.view)
        if view.stage == "over":
            continue
        goods = [part for area in corridors.areas(view) for part in area.parts]
        signs = [part for part in goods if part.sprite.draw == sprites.draw]
        signs += [part for area in lines.areas(view) for part in area.parts if part.sprite.draw == sprites.draw]
        least = min(part.sprite.width for part in signs)
        assert round(least * PHONE / WIDTH) >= 12, view.stage
        assert all(covered(part)[3] for part in signs)
