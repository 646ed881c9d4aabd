"""Charts: bars that are as long as what they say, never higher than wide, and the same in words."""

from __future__ import annotations

from io import BytesIO

import msgspec
import pytest
from PIL import Image

from render.chart import HIGHEST, Bar, Chart, Section, alt, draw_chart, fitted
from render.face import WIDTH
from render.kit import palette
from render.kit.phrases import ALT_LIMIT


def drawn(chart: Chart) -> Image.Image:
    picture = draw_chart(msgspec.json.encode(fitted(chart)))
    return Image.open(BytesIO(picture.data)).convert("RGB")


def gold_in_row(image: Image.Image, row: int) -> int:
    """Return how many pixels of a line of the first section are marked."""
    y = 40 + 84 * row + 42 - 20  # beside the thin bar, where only the marked part is thick enough
    wanted = tuple(int(palette.GOLD[2][at : at + 2], 16) for at in (1, 3, 5))
    return sum(image.getpixel((x, y)) == wanted for x in range(image.width))


def test_the_marked_part_is_as_long_as_its_number() -> None:
    bars = (Bar("one", 10, 10, "10 of 10"), Bar("two", 10, 5, "5 of 10"), Bar("three", 5, 0, "0 of 5"))
    image = drawn(Chart((Section("Matches", bars),)))
    whole, half, none = (gold_in_row(image, row) for row in (1, 2, 3))
    assert whole > 300 and none == 0
    assert half == pytest.approx(whole / 2, abs=12)


def test_it_is_as_wide_as_every_picture_and_never_higher_than_that() -> None:
    many = tuple(Bar(f"character {number}", 30 - number, 3, "3 of 9") for number in range(30))
    chart = fitted(Chart((Section("Characters", many), Section("Missions", many[:3]), Section("None", ()))))
    assert [section.title for section in chart.sections] == ["Characters", "Missions"]
    assert [bar.label for bar in chart.sections[0].bars] == [bar.label for bar in many[: len(chart.sections[0].bars)]]
    assert len(chart.sections[1].bars) == 3, "the longest gives way first"
    image = drawn(chart)
    assert image.width == WIDTH and image.height <= HIGHEST
    assert fitted(chart) == chart


def test_equal_charts_give_equal_bytes() -> None:
    chart = msgspec.json.encode(Chart((Section("Matches", (Bar("Anima", 3, 1, "1 of 3"),)),)))
    assert draw_chart(chart).data == draw_chart(chart).data


def test_words_for_the_blind_say_all_that_fits() -> None:
    chart = Chart((Section("Matches", (Bar("Anima", 3, 1, "1 of 3"), Bar("Maatatahay", 1, 0, "0 of 1"))),))
    assert alt(chart) == "Matches: Anima 1 of 3, Maatatahay 0 of 1."
    many = tuple(Bar(f"character {number}", 30, 3, "3 of 9") for number in range(60))
    assert len(alt(Chart((Section("Characters", many),)))) <= ALT_LIMIT


def test_an_empty_bar_and_a_label_that_is_too_long_are_drawn() -> None:
    drawn(Chart((Section("x" * 200, (Bar("y" * 200, 0, 0, "z" * 200),)),)))
