"""Texts of faces with the words of the games for their seats, which are easier to read than marks."""

from __future__ import annotations

import pytest

from render.anima import words as anima
from render.labyrinth import words as labyrinth
from render.maatatahay import words as maatatahay
from render.soul_puzzler import words as soul_puzzler
from render.soulgivers import words as soulgivers

WORDS = (anima, labyrinth, maatatahay, soul_puzzler, soulgivers)


@pytest.fixture(autouse=True)
def words_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have faces write the words for seats in place of marks."""
    for words in WORDS:
        monkeypatch.setattr(words, "CALLED", words.SEATS)
