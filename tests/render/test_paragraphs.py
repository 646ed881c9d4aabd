"""Paragraphs: broken where they must be, as large as they fit, never past the edge."""

from __future__ import annotations

import pytest
from PIL import Image

from render.kit.canvas import Pen, text_width
from render.kit.paragraphs import Paragraph, draw_block, fitted, wrapped

WORDS = "Speed Check 8: if it fails, your Party loses its turn."


def test_lines_hold_every_word_and_are_no_longer_than_the_room() -> None:
    lines = wrapped(WORDS, 24, 160)
    assert " ".join(lines) == WORDS
    assert len(lines) > 2
    assert all(text_width(line, 24) <= 160 for line in lines)


def test_a_word_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="incapacitated"):
        wrapped("It is incapacitated.", 40, 100)


def test_the_largest_size_that_fits_is_taken() -> None:
    block = fitted([Paragraph(WORDS, "#000000")], 300, 120, 60, 10)
    assert block.height <= 120 and 10 < block.size < 60
    with pytest.raises(ValueError, match="no room"):
        fitted([Paragraph(WORDS, "#000000")], 300, 120, 60, block.size + 1)


def test_several_paragraphs_have_room_between_them_and_their_own_size() -> None:
    one, two = Paragraph("Draw 2.", "#000000"), Paragraph("Rarely.", "#000000", share=0.5)
    both, single = (fitted(shown, 300, 400, 40, 40).height for shown in ([one, two], [one]))
    assert single < both < 2 * single


@pytest.mark.parametrize("anchor", ["l", "m"])
def test_what_is_drawn_stays_in_its_box(anchor: str) -> None:
    canvas = Image.new("RGB", (320, 160))
    block = fitted([Paragraph(WORDS, "#ffffff"), Paragraph("gjpqy", "#ffffff")], 300, 140, 60, 10)
    draw_block(Pen(canvas, 1), block, 160 if anchor == "m" else 10, 10, anchor)
    left, top, right, bottom = canvas.getbbox() or (0, 0, 0, 0)
    assert left >= 8 and top >= 10 and right <= 312 and bottom <= 150
