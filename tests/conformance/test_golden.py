"""Part 4: every game has a golden playthrough, and plays it the same as ever."""

from __future__ import annotations

from rules.engine import AnyGame
from tests.conformance.golden import FOLDER, PICTURES, pictures, texts
from tests.conformance.kit import every_registered_game

HOW = "if the change is wanted: python -m tests.conformance.golden"


@every_registered_game
def test_the_golden_playthrough_is_as_it_was_for_every_viewer(game: AnyGame) -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / game.key).iterdir()}
    assert kept.pop(PICTURES)
    assert kept == texts(game), HOW


@every_registered_game
def test_the_golden_pictures_are_as_they_were(game: AnyGame) -> None:
    assert (FOLDER / game.key / PICTURES).read_text(encoding="utf-8") == pictures(game), HOW
