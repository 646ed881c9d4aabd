"""A card of Anima has one home in each room: no other line names it, so that a new card opens the same few files."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from rules.anima.cards import CARDS

HOUSE = Path(__file__).parents[3]

HOMES: dict[str, tuple[str, ...]] = {"rules/anima": ("effects",), "ai": (), "render/anima": (), "cogs": ()}
"""Where code may name a card by its ID, by room: modules or packages there."""


def named(path: Path) -> list[str]:
    """Return the cards that the code of a module names, by line."""
    constants = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
    return [f"{path.relative_to(HOUSE)}:{node.lineno} {node.value!r}" for node in constants if node.value in CARDS]


@pytest.mark.parametrize("room", HOMES)
def test_code_names_cards_in_their_homes_alone(room: str) -> None:
    folder = HOUSE / room
    elsewhere = [
        path for path in folder.rglob("*.py") if path.relative_to(folder).with_suffix("").parts[0] not in HOMES[room]
    ]
    assert elsewhere
    assert [line for path in elsewhere for line in named(path)] == []


def test_a_name_of_a_card_is_found() -> None:
    module = HOUSE / "rules/anima/effects/areas.py"
    assert any(line.endswith(" 'A01'") for line in named(module))
