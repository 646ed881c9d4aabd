"""The shared room of drawing: outlines, palettes, encoding."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import pairwise
from threading import Event
from typing import Any

import pytest
from PIL import Image

from render.kit.canvas import Canvas, Pen, Sprite, text_width
from render.kit.encoding import Palette, encode, palette_of
from render.kit.parts import Area
from render.kit.shapes import arc, curve, dashes, rounded


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


def _square(pen: Pen, colour: str) -> None:
    pen.inside(50, 50, 50).box(0, 0, 100, 100, 0, colour)


def test_a_pen_inside_another_scales() -> None:
    image = Sprite(100, 100, _square, ("#ff0000",)).image()
    assert image.getpixel((75, 75)) == (255, 0, 0, 255)
    assert image.getpixel((25, 75)) == (0, 0, 0, 0)


def test_a_sprite_is_put_on_what_is_there() -> None:
    canvas = Canvas(100, 100, "#0000ff")
    canvas.pen.put(Sprite(100, 100, _square, ("#ff0000",), opacity=0.5), 50, 50)
    image = canvas.image()
    assert image.getpixel((25, 75)) == (0, 0, 255)
    assert image.getpixel((75, 75)) in {(128, 0, 127), (127, 0, 128)}


def test_a_clipped_drawing_stays_inside_its_outlines() -> None:
    canvas = Canvas(100, 100, "#0000ff")
    canvas.pen.clipped([[(0, 0), (60, 0), (60, 100), (0, 100)]], lambda pen: _square(pen, "#ff0000"))
    image = canvas.image()
    assert image.getpixel((55, 75)) == (255, 0, 0)
    assert image.getpixel((75, 75)) == image.getpixel((25, 75)) == (0, 0, 255)


def test_an_outline_lies_around_all_that_is_drawn() -> None:
    image = Image.new("RGBA", (60, 60), "#0000ff")
    Pen(image, 1).outlined(4, "#ffffff", lambda pen: pen.box(20, 20, 39, 39, 0, "#ff0000"))
    assert image.getpixel((30, 30)) == (255, 0, 0, 255)
    assert image.getpixel((17, 30)) == image.getpixel((42, 30)) == image.getpixel((30, 18)) == (255, 255, 255, 255)
    assert image.getpixel((13, 30)) == image.getpixel((46, 30)) == (0, 0, 255, 255)


def test_a_narrow_sprite_is_drawn_wide() -> None:
    image = Sprite(50, 100, _square, ("#ff0000",), narrow=0.5).image()
    assert image.size == (50, 100)
    assert image.getpixel((37, 75)) == (255, 0, 0, 255)
    assert image.getpixel((12, 75)) == (0, 0, 0, 0)


def test_sprites_are_laid_on_their_middle() -> None:
    area = Area(100, 200, 50, 50)
    area.put(Sprite(4, 4, _square, ("#ffffff",)), 10, 10)
    assert area.parts[0].box == (108, 208, 112, 212)
    assert area.put_after(Sprite(4, 4, _square, ("#ffffff",)), 20, 10) == 24


def test_a_palette_keeps_what_matters_and_has_room_for_256() -> None:
    palette = palette_of([_striped()], keep=["#123456", "#fedcba"])
    assert len(palette.colours) <= 256
    assert {(0x12, 0x34, 0x56), (0xFE, 0xDC, 0xBA)} <= set(palette.colours)


def test_threads_take_turns_at_looking_up_the_colours_of_a_palette(monkeypatch: pytest.MonkeyPatch) -> None:
    inside, quantize, image = [0], Image.Image.quantize, Image.new("RGB", (8, 8), "#123456")

    def counted(self: Image.Image, *args: Any, **named: Any) -> Image.Image:
        inside[0] += 1
        Event().wait(0.02)
        found = quantize(self, *args, **named) if inside[0] == 1 else Image.new("P", self.size, 1)
        inside[0] -= 1
        return found

    palette = Palette([(18, 52, 86), (0, 0, 0)])
    monkeypatch.setattr(Image.Image, "quantize", counted)
    with ThreadPoolExecutor(3) as pool:
        found = list(pool.map(palette.indices, [image] * 3))
    assert all(one.getcolors() == [(64, 0)] for one in found)


def test_encoding_loses_nothing() -> None:
    palette = palette_of([_striped()])
    image = palette.coloured(palette.indices(_striped()))
    picture = encode(image)
    with Image.open(BytesIO(picture.data)) as again:
        assert again.convert("RGB").tobytes() == image.convert("RGB").tobytes()
    assert encode(image) == picture


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (300, 301)])
def test_a_picture_is_a_sound_png_of_any_size(size: tuple[int, int]) -> None:
    palette = Palette([(0, 0, 0), (255, 255, 255), (9, 8, 7)])
    image = palette.coloured(Image.effect_noise(size, 90).point(lambda value: value % 3))
    data = encode(image).data
    with Image.open(BytesIO(data)) as opened:
        opened.verify()  # every chunk's checksum
    with Image.open(BytesIO(data)) as opened:
        assert opened.mode == "P" and opened.size == size
        assert opened.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def test_text_has_a_width() -> None:
    assert text_width("12", 90) > text_width("1", 90) > 0
