"""The shared room of drawing: outlines, palettes, encoding."""

from __future__ import annotations

import math
from io import BytesIO
from itertools import pairwise

from PIL import Image

from render.kit.canvas import Canvas, arc, curve, dashes, put, rounded, text_width
from render.kit.encoding import encode, flatten, palette_of


def _striped() -> Image.Image:
    """Return a picture with far more than 256 colours."""
    image = Image.new("RGB", (200, 100))
    for x in range(200):
        for y in range(100):
            image.putpixel((x, y), (x, 2 * y, (x * y) % 256))
    return image


def test_curves_and_arcs_end_where_they_should() -> None:
    assert curve((0, 0), (5, 9), (10, 0))[0] == (0, 0)
    assert curve((0, 0), (5, 9), (10, 0))[-1] == (10, 0)
    assert all(math.isclose(math.hypot(x, y), 7) for x, y in arc(0, 0, 7, 0, 360))


def test_rounded_corners_stay_inside() -> None:
    outline = rounded([(0, 0), (10, 0), (10, 10), (0, 10)], 3)
    assert (0, 0) not in outline
    assert all(0 <= x <= 10 and 0 <= y <= 10 for x, y in outline)


def test_dashes_are_of_equal_length() -> None:
    lengths = [sum(math.dist(*pair) for pair in pairwise(dash)) for dash in dashes(arc(0, 0, 50, 0, 360), 20, 10)]
    assert len(lengths) == 10
    assert max(lengths) - min(lengths) < 4


def test_a_pen_inside_another_scales() -> None:
    sheet = Canvas(100, 100)
    sheet.pen.inside(50, 50, 50).box(0, 0, 100, 100, 0, "#ff0000")
    image = sheet.image()
    assert image.getpixel((75, 75)) == (255, 0, 0, 255)
    assert image.getpixel((25, 75)) == (0, 0, 0, 0)


def test_sprites_are_laid_on_their_middle() -> None:
    image = Image.new("RGB", (20, 20))
    put(image, Image.new("RGBA", (4, 4), "#ffffff"), 10, 10)
    assert image.getbbox() == (8, 8, 12, 12)


def test_a_palette_keeps_what_matters_and_has_room_for_256() -> None:
    palette = palette_of([_striped()], keep=["#123456", "#fedcba"])
    colours = palette.getpalette() or []
    triples = {tuple(colours[at : at + 3]) for at in range(0, len(colours), 3)}
    assert len(colours) <= 256 * 3
    assert {(0x12, 0x34, 0x56), (0xFE, 0xDC, 0xBA)} <= triples


def test_encoding_loses_nothing() -> None:
    image = flatten(_striped(), palette_of([_striped()]))
    picture = encode(image)
    with Image.open(BytesIO(picture.data)) as again:
        assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()
    assert encode(image) == picture


def test_text_has_a_width() -> None:
    assert text_width("12", 90) > text_width("1", 90) > 0
