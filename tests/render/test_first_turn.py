"""The first page of the rules: the first turn of somebody who knows nothing yet."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from render.registry import FACES

WORDS = 250
"""Words of a first turn at most."""
BOLD = re.compile(r"\*\*(.+?)\*\*")
TERM = re.compile(r"(?<=[a-z,;\)] )(?:[A-Z][a-z]+)")
"""A word with a capital within a sentence: a term of the game."""

every_face = pytest.mark.parametrize("key", FACES)


def unexplained(text: str) -> Iterator[str]:
    """Yield the terms that are used before the place where they are bold, which is where they are explained."""
    for found in TERM.finditer(text):
        before = [bold[1] for bold in BOLD.finditer(text) if bold.start() < found.end()]
        words = {word.rstrip("s") for bold in before for word in re.findall(r"\w+", bold)}
        if found[0].rstrip("s") not in words:
            yield found[0]


@every_face
def test_the_rules_begin_with_the_first_turn(key: str) -> None:
    page = FACES[key].pages()[0]
    assert page.title == "Your first turn"
    assert len(page.text.split()) <= WORDS
    for part in ("You want", "You see", "You can", "Your first turn"):
        assert f"**{part}" in page.text
    assert page.view is not None, "what you see is shown"


@every_face
def test_no_term_is_used_before_it_is_explained(key: str) -> None:
    assert not list(unexplained(FACES[key].pages()[0].text))


def test_a_term_without_an_explanation_is_found() -> None:
    assert list(unexplained("Go to the Area. Your **Areas** are places: each Area has a level.")) == ["Area"]
