"""What CONTRIBUTING tells of adding a game is true: the files, the numbered statements, the places to touch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.games import snatch

ROOT = Path(__file__).parent.parent
WALK = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("## Adding a game")[1].split("\n## ")[0]
PLACES = re.findall(r"^\| `([^`]+)` \|", WALK, re.MULTILINE)
"""What the table names outside a game's rooms."""


def test_every_file_of_snatch_is_in_the_walk_and_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)]+)\)", WALK)
    assert not [link for link in links if not (ROOT / link).exists()]
    files = {f"tests/games/snatch/{path.name}" for path in (ROOT / "tests/games/snatch").glob("*.py")}
    assert not files - {*links}


def test_every_file_that_the_walk_names_exists() -> None:
    named = [name for name in re.findall(r"`((?:\w+/)+\w[\w./]*)`", WALK) if "<" not in name]
    assert len(named) > 10
    assert not [name for name in named if not (ROOT / name).exists()]


def test_every_numbered_statement_has_a_test() -> None:
    tests = (ROOT / "tests/games/snatch/test_rules.py").read_text(encoding="utf-8")
    numbers = re.findall(r"^N(\d+)\.", snatch.__doc__ or "", re.MULTILINE)
    assert numbers == [str(number) for number in range(1, 7)]
    assert not [number for number in numbers if f"def test_n{number}_" not in tests]


def test_a_game_touches_at_most_eight_places_outside_its_rooms() -> None:
    assert 0 < len(PLACES) <= 8


@pytest.mark.parametrize("place", PLACES)
def test_every_place_names_every_game(place: str) -> None:
    text = (ROOT / place).read_text(encoding="utf-8").lower()
    assert not [key for key, game in GAMES.items() if key not in text and game.title.lower() not in text]
