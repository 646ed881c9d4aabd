"""What is typed by hand: how well it fits names, and in which order a reader tries notations and names."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.kit.commands import Commands, Option, TypedTextError, Typist, fits, normalised
from render.kit.typed import Reader, asked, closest, meant, typed_move
from rules.engine import InvalidMove
from tests.games.snatch import GAME
from tests.games.snatch.builder import blocking
from tests.games.snatch.commands import COMMANDS
from tests.games.snatch.sentences import move as name

PLACES = {"hill": ("The Hill of Kings",), "fort": ("Hill Fort",), "forest": ("Whispering Forest",)}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("the HILL of kings", ["hill"]),
        ("hill", ["hill", "fort"]),
        ("fort", ["fort"]),
        ("h k", ["hill"]),
        ("kings hill", []),
        ("rest", []),
        ("the", []),
        ("!", []),
    ],
)
def test_a_name_is_meant_by_the_beginnings_of_its_words(text: str, keys: list[str]) -> None:
    assert meant(text, PLACES) == keys


def typist(*hands: tuple[int, ...]) -> Typist[Any, Any]:
    """Return the second player, who may block a point."""
    state = blocking(*hands, card=8)
    return Typist(GAME.view(state, 1), 1, True, GAME.legal(state, 1), GAME.optional(state, 1), GAME.parse)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("16", "block:16"),
        ("Block:16", "block:16"),
        ("with 16", "block:16"),
        ("leave", "block:0"),
        ("7", "block:7"),
    ],
)
def test_a_reader_tries_notations_then_names_and_leaves_the_rest_to_the_rules(text: str, notation: str) -> None:
    assert Reader[Any, Any](name)(typist((9,), (16, 7)), ("block",), text) == notation


def test_a_reader_without_names_knows_notations_alone() -> None:
    with pytest.raises(InvalidMove):
        Reader[Any, Any]()(typist((9,), (16, 7)), ("block",), "leave")
    assert Reader[Any, Any]()(typist((9,), (16, 7)), ("block", "rest"), "Rest") == "rest"


def test_what_fits_several_moves_is_refused_with_their_names() -> None:
    with pytest.raises(TypedTextError, match="`block` could be: Leave the point, Block with 16"):
        Reader[Any, Any](name)(typist((9,), (16, 7)), ("block",), "block")


def test_what_a_game_raises_for_a_spelling_is_let_through() -> None:
    class Strict(Reader[Any, Any]):
        def spelled(self, typist: Typist[Any, Any], kinds: Any, text: str) -> str:
            raise InvalidMove("unknown_notation", text=text)

    with pytest.raises(InvalidMove):
        Strict()(typist((9,), (16, 7)), ("block",), "16")


def test_completion_looks_at_notations_and_names() -> None:
    assert fits("Block", "block:16", "Block with 16") and fits("WITH", "block:16", "Block with 16")
    assert not fits("lay", "block:16", "Block with 16")
    assert Option("card", "Which card").is_text
    assert not Option("awake", "Awake", default=False).is_text


ROWS: Commands[Any, Any] = Commands("snatch", "Snatch", COMMANDS.rows, read=Reader(name))


@pytest.mark.parametrize("text", ["block:16", "Block 16", "block : 16", "block16", "with 16", "BLOCK-16"])
def test_a_move_may_be_written_with_other_signs_spaces_and_capitals(text: str) -> None:
    assert typed_move(ROWS, typist((3,), (16, 7)), text, name) == "block:16"


@pytest.mark.parametrize("text", ["-16", "with -16", "block -16"])
def test_a_number_below_nothing_makes_no_move(text: str) -> None:
    with suppress(TypedTextError):
        assert typed_move(ROWS, typist((3,), (16, 7)), text, name) != "block:16"


@given(st.text() | st.text("ae1 -\n\u0301\uff11\u00a8\u200d\u00ad\u1100\u3164\uffa0\ufb01\ufe0f\u00a0\u0344"))
def test_what_was_typed_is_read_as_it_is_seen(text: str) -> None:
    seen = normalised(text)
    assert normalised(seen) == seen == " ".join(seen.split()) == unicodedata.normalize("NFKC", seen)
    assert not {unicodedata.category(sign) for sign in seen} & {"Cc", "Cf"}
    if text.isascii() and text.isprintable():
        assert seen == " ".join(text.split())


def test_a_misspelt_move_gets_a_suggestion() -> None:
    with pytest.raises(TypedTextError, match=r"`blok 16` isn't one of your moves\. Did you mean \*\*"):
        typed_move(ROWS, typist((3,), (16, 7)), "blok 16", name)


def test_another_number_is_no_other_spelling() -> None:
    assert closest("blok 15", {"block:16": ("block:16",)}) == []
    assert closest("Blok: 16", {"block:16": ("block:16",)}) == ["block:16"]


@pytest.mark.parametrize(
    ("text", "near"), [("whispring forrest", ["forest"]), ("hil fort", ["fort"]), ("omega", []), ("", [])]
)
def test_what_is_spelt_nearly_like_a_name(text: str, near: list[str]) -> None:
    assert closest(text, PLACES) == near


def test_suggestions_are_asked_for_by_their_names() -> None:
    assert asked(["Ogre", "Orc"]) == " Did you mean **Ogre** or **Orc**?" and asked([]) == ""
