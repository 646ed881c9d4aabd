"""What the sentences for errors tell of the facts, and names of nothing that exists."""

from __future__ import annotations

import pytest

from render.soul_puzzler import sentences
from rules.engine import IllegalMove, InvalidMove
from rules.soul_puzzler.moves import Choose
from tests.render.errors import is_sound
from tests.render.matches import GAME, sampled


def test_a_character_that_does_not_exist_is_quoted_tamely() -> None:
    for moment in sampled(40):
        for seat in (0, 1):
            with pytest.raises(IllegalMove) as caught:
                GAME.apply(moment.state, seat, Choose("`@everyone`"))
            is_sound(sentences.error(caught.value))


def test_facts_are_told() -> None:
    assert "column 2 row 1 and column 3 row 1" in sentences.error(IllegalMove("switch_back", a=(2, 1), b=(3, 1)))
    assert "Column 4 is full" in sentences.error(IllegalMove("full_column", column=4))
    assert "Moon" in sentences.error(IllegalMove("same_owner", a=(1, 1), b=(1, 2), owner=1))
    assert "corner" in sentences.error(IllegalMove("not_adjacent", a=(1, 1), b=(2, 2), diagonal=True))


def test_a_character_that_does_not_exist_is_answered_with_the_cards() -> None:
    with pytest.raises(InvalidMove) as caught:
        GAME.parse("choose:gandalf")
    sentence = sentences.error(caught.value)
    assert sentence.startswith("No character has the name `gandalf`. Choose Shini, Solenne, ")
    assert sentence.endswith(", Quill or Apprentice.")
    is_sound(sentence)


@pytest.mark.parametrize(
    "word", ["drop", "switch", "crow", "root", "fuse", "light", "quarry", "exchange", "tide", "ferry"]
)
def test_a_move_without_its_target_is_answered_with_an_example(word: str) -> None:
    for text in (word, f"{word}:", f"{word}:9"):
        with pytest.raises(InvalidMove) as caught:
            GAME.parse(text)
        sentence = sentences.error(caught.value)
        is_sound(sentence)
        assert "Name " in sentence
        example = sentence.split("`")[-2]
        name, _, target = example.partition(" ")  # a command takes a space for the colon
        assert name == word and str(GAME.parse(f"{name}:{target}")) == f"{name}:{target}"
