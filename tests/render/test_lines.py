"""Sentences are counted as the lines that they take on a phone."""

from __future__ import annotations

import pytest

from render.kit.lines import QUESTION_LINES, WIDTH, lines_of, shortest
from render.kit.marks import mark


@pytest.mark.parametrize(
    ("sentence", "taken"),
    [
        ("", 1),
        ("x" * WIDTH, 1),
        ("x" * (WIDTH + 1), 2),
        (f"**{'x' * WIDTH}**", 1),
        ("<@1234567890123456789> waits until <t:1800000000:R>.", 1),
        (f"-# {'x' * WIDTH}", 1),
        (f"*{'x' * WIDTH}*", 1),
        (f"{mark(0)} and {mark(1)} against {mark(2)}", 2),
    ],
)
def test_a_sentence_takes_as_many_lines_as_a_client_shows(sentence: str, taken: int) -> None:
    assert lines_of(sentence) == taken


def test_a_question_takes_the_first_words_that_fit() -> None:
    long = "word " * 9 * QUESTION_LINES
    assert shortest(long, "short", "shorter") == "short"
    assert shortest(long, long[1:]) == long[1:], "the last where none fits"
