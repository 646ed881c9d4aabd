"""What tests measure of a picture's words: their size where they are drawn, nested in others, or on a ground."""

from __future__ import annotations

from PIL import Image

from render.kit.canvas import Canvas, Pen, Sprite, square
from render.kit.encoding import Picture, encode, palette_of
from render.kit.parts import Area, Ground
from tests.render.glyphs import drawn_glyphs, shown_size, too_small


def _word(pen: Pen, word: str) -> None:
    pen.text((50, 50), word, 20, "#ffffff")


def _around(pen: Pen, word: str) -> None:
    pen.put(square(80, _word, word), 50, 50)


def _picture(high: int = 640) -> Picture:
    canvas = Canvas(1280, high, "#000000")
    canvas.pen.text((300, 300), "ground", 45, "#ffffff")
    base = canvas.image()
    area = Area(0, 0, 1280, high)
    area.put(Sprite(100, 100, _word, ("plain",)), 200, 200)
    area.put(square(200, _around, "nested"), 600, 200)
    return encode(Ground(base, palette_of([base])).laid([area]))


def test_words_are_measured_at_the_size_that_they_have_in_the_picture() -> None:
    _, found = drawn_glyphs(_picture)
    assert {text: round(size) for text, size in found} == {"ground": 45, "plain": 20, "nested": 32}


def test_words_are_measured_again_although_they_have_been_drawn_before() -> None:
    assert sorted(drawn_glyphs(_picture)[1]) == sorted(drawn_glyphs(_picture)[1])


def test_the_smaller_of_desk_and_phone_counts() -> None:
    wide, _ = drawn_glyphs(_picture)
    high, _ = drawn_glyphs(lambda: _picture(1280))
    assert wide is not None and high is not None
    assert round(shown_size(45.3, wide)) == 12 and shown_size(45.3, high) == shown_size(45.3, wide)
    assert shown_size(100, encode(Image.new("P", (1280, 2560)))) < 14
    assert {one.text for one in too_small(_picture)} == {"plain", "nested"}
    assert {one.text for one in too_small(_picture, lambda text: text == "plain")} == {"nested"}
    assert too_small(lambda: None) == set()
