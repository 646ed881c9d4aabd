"""Sentences are counted as the lines that they take on a phone."""

from __future__ import annotations

import pytest

from render.kit.lines import QUESTION_LINES, WIDTH, lines_of, newest_that_fit, shortest
from render.kit.marks import mark

LONG = "🎃 **Ada**, first in corridor 3, takes 2 red, 1 yellow, a colour-change spell and 1 impurity of the witch."


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


def test_the_newest_sentences_that_fit_are_chosen_in_their_order() -> None:
    assert newest_that_fit(["one", "two", "three"]) == ["two", "three"]
    assert newest_that_fit(["one", "x" * (WIDTH + 1)]) == ["x" * (WIDTH + 1)]
    assert newest_that_fit([LONG, "two"]) == ["two"]


def test_the_newest_sentence_is_chosen_however_long_it_is() -> None:
    assert newest_that_fit(["one", LONG]) == [LONG]
    assert newest_that_fit([]) == []


def test_a_question_takes_the_first_words_that_fit() -> None:
    long = "word " * 9 * QUESTION_LINES
    assert shortest(long, "short", "shorter") == "short"
    assert shortest(long, long[1:]) == long[1:], "the last where none fits"
