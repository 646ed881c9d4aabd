"""The values of heroes, tiles, numbers and Anomalies against the tables of the specification (2.1, 2.4, 2.23, 2.25)."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

import rules.soulgivers
from rules.soulgivers.abilities import EFFECTS
from rules.soulgivers.cards import (
    ABILITIES,
    ANOMALIES,
    DECK,
    FRAGMENT_SHIELDS,
    HERO_OF_ABILITY,
    HEROES,
    NUMBERS,
    SHIELDS,
    TILES,
    HeroCard,
    Population,
    max_in_game,
)
from rules.soulgivers.geometry import CELL_NAMES, PORTAL_FRONTS, PORTALS, outward
from rules.soulgivers.lookup import shielded_sides, supply
from rules.soulgivers.pieces import ModifierKind
from tests.rules.soulgivers.builder import apply, find, legal, position
from tests.rules.soulgivers.scenes import OPENED, acts

TEXT = (Path(str(rules.soulgivers.__file__)).parents[2] / "docs" / "rules" / "soulgivers.md").read_text(
    encoding="utf-8"
)
DASH = "\N{EN DASH}"
"""Between the ends of a span, and for nothing, in the tables."""
RANGES = {
    "tornado": (1, 1, "tiles"),
    "leap": (0, 0, ""),
    "soulstrike": (0, 0, "tiles"),
    "magnificent_decay": (1, 3, "cells"),
}
"""The ranges that the table does not write as a span of tiles or cells alone."""
DATA: dict[str, Any] = json.loads(TEXT.partition("```json\n")[2].partition("```")[0])
"""The machine-readable data (2.28)."""
MET = {
    "acquiescence": ("volomancer@C4 aeger@F3", "ghost@C3*"),
    "leap": ("runner@C3 ghost@D3", "aeger@I9"),
    "soulstrike": ("soulcrusher@C3", "aeger@D3"),
    "tear": ("holemaker@C3", "aeger@D3"),
    "update": ("patcher@C3", "aeger@D3"),
}
"""Positions for Abilities that need more than somebody beside them."""


def test_a33_names_of_the_publisher_are_data() -> None:
    names = {card.name for card in HEROES.values()} | {card.name for card in ABILITIES.values()}
    names |= {card.name for card in ANOMALIES.values()}
    package = Path(str(rules.soulgivers.__file__)).parent
    for path in package.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not names & texts, path


def rows(heading: str, cells: int) -> list[list[str]]:
    """Return the rows of the first table with so many cells a row after a heading, without its head."""
    section = TEXT.partition(f"\n### {heading}")[2].partition("\n### ")[0]
    found = [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in section.splitlines() if line[:2] == "| "
    ]
    return [row for row in found if len(row) == cells][1:]


HERO_ROWS = {row[0].lower(): row for row in rows("2.25", 6)}


def written(card: HeroCard) -> list[str]:
    """Return a hero's values as the table of 2.25 writes them."""
    aura = {"": DASH, "void_walker": "Void Walker (designed name)"}.get(card.aura, card.aura.replace("_", " ").title())
    return ["C" if card.set == "core" else "X", f"{card.move.upper()} {card.points}", card.shields, aura]


@pytest.mark.parametrize("hero", HEROES)
def test_the_values_of_a_hero_are_those_of_the_table(hero: str) -> None:
    row = HERO_ROWS[hero]
    card = HEROES[hero]
    assert row[0] == card.name
    assert row[1:5] == written(card)
    assert re.findall(r"([A-Z][A-Za-z ]+) \((T|D 1|D X)", row[5]) == [
        (ability.name, {"T": "T", "D1": "D 1", "DX": "D X"}[ability.cost]) for ability in card.abilities
    ]


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_range_of_an_ability_is_that_of_the_table(ability: str) -> None:
    card = ABILITIES[ability]
    row = next(row for row in HERO_ROWS.values() if f"{card.name} (" in row[5])
    text = row[5].partition(f"{card.name} (")[2].partition(")")[0]
    span = re.search(rf"(\d){DASH}(\d) (t|c)\b", text)
    expected = RANGES.get(ability)
    if expected is None:
        assert span is not None
        expected = (int(span[1]), int(span[2]), {"t": "tiles", "c": "cells"}[span[3]])
    assert (card.least, card.most, card.unit) == expected
    assert card.sight == text.endswith("yes")


def test_the_machine_readable_heroes_are_those_of_the_code() -> None:
    names = {"word_of_encouragement": "encouragement", "word_of_discouragement": "discouragement"}
    assert [hero["id"] for hero in DATA["soulgivers"]] == list(HEROES)
    for hero in DATA["soulgivers"]:
        card = HEROES[hero["id"]]
        assert (hero["move"].lower(), hero["mp"], hero["shields"]) == (card.move, card.points, card.shields)
        assert (hero["aura"] or "", {"core": "C", "expansion": "X"}[card.set]) == (card.aura, hero["set"])
        assert [names.get(ability["id"], ability["id"]) for ability in hero["abilities"]] == [
            ability.id for ability in card.abilities
        ]
        for ability, own in zip(hero["abilities"], card.abilities, strict=True):
            assert (ability["cost"], ability["min"] or 0, ability["max"] or 0) == (own.cost, own.least, own.most)
            assert ({"t": "tiles", "c": "cells", None: ""}[ability["unit"]], ability["los"]) == (own.unit, own.sight)


def test_shield_patterns() -> None:
    turns = {"F": 0, "R": 1, "B": 2, "L": 3}
    patterns = {name: tuple(turns[side] for side in sides) for name, sides in DATA["shieldPatterns"].items()}
    assert patterns.pop("FRAGMENT") == FRAGMENT_SHIELDS
    assert patterns == SHIELDS
    piece = find(position("protector@C3E", "aeger@I9"), "shells-protector")
    assert set(shielded_sides(position("protector@C3E"), piece)) == {0, 1, 2}


@pytest.mark.parametrize("row", rows("2.4", 5), ids=lambda row: row[0])
def test_a_tile_is_that_of_the_table(row: list[str]) -> None:
    letter = {"HOLEW": "D", "WALLC": "C", "WALLS": "S"}.get(row[0], row[0][0])
    card = TILES[letter]
    walls = tuple((int(one), int(other)) for one, other in re.findall(r"\{(\d),(\d)\}", row[3]))
    assert (card.count, card.walls) == (int(row[1]), walls)
    assert card.holes == (() if row[2] == DASH else (int(row[2]),))
    assert card.interference == ((0,) if row[0] == "INTERF" else ())


def test_the_box_has_25_tiles_6_black_holes_20_walls_and_2_interference_cells() -> None:
    box = [(card.count, len(card.holes), len(card.walls), len(card.interference)) for card in TILES.values()]
    assert sum(count for count, *_ in box) == 25
    assert [sum(count * more[place] for count, *more in box) for place in range(3)] == [6, 20, 2]


def test_the_numbers_are_those_of_the_specification() -> None:
    constants = DATA["constants"]
    numbers = {key: value for key, value in constants.items() if isinstance(value, int) and key != "decayStart"}
    assert len(numbers) == 19
    assert {key: NUMBERS.one(re.sub("[A-Z]", r"_\g<0>", key).lower()) for key in numbers} == numbers
    assert (max_in_game(2), max_in_game(4)) == (constants["maxInGame"]["1v1"], constants["maxInGame"]["2v2"])
    assert list(NUMBERS.several("start_hand")) == constants["startHand"]["1v1"]
    assert [NUMBERS.one("start_hand_in_teams")] * 4 == constants["startHand"]["2v2"]
    assert constants["decayStart"] == 0


@pytest.mark.parametrize(
    ("owner", "kind", "written"),
    [
        ("shells", "black_hole", "blackHole"),
        ("shells", "patch", "patch"),
        ("shells", "border", "population"),
        ("shells", "horizon", ""),
        ("shells", "gate", "gate"),
        ("specters", "gate", ""),
        ("specters", "horizon", "population"),
    ],
)
def test_the_supply_of_modifiers(owner: Population, kind: ModifierKind, written: str) -> None:
    assert supply(position("gatekeeper@C3", "aeger@I9"), owner, kind) == DATA["supply"].get(written, 0)


def test_anomalies_are_those_of_the_tables() -> None:
    assert [(card["id"], card["n"], card["when"], card["removed"]) for card in DATA["anomalies"]] == [
        (card.id, card.count, card.when, card.removed) for card in ANOMALIES.values()
    ]
    table = {row[1]: row for row in rows("2.23", 6)}
    for card in ANOMALIES.values():
        assert table[card.name][2:4] == [str(card.count), card.when]
        assert ("removed" in table[card.name][5]) == card.removed
    assert len(DECK) == 20


def test_portals() -> None:
    for place, portal in enumerate(DATA["portals"]):
        assert portal["pop"] == PORTALS[place]
        assert tuple(row * 10 + column for row, column in portal["front"]) == PORTAL_FRONTS[place]
        assert portal["out"] == "NESW"[outward(PORTALS[place])]
    fronts = [tuple(CELL_NAMES[cell] for cell in pair) for pair in PORTAL_FRONTS]
    assert fronts == [("C10", "D10"), ("G10", "H10"), ("C1", "D1"), ("G1", "H1")]


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_is_used_once_and_paid(ability: str) -> None:
    hero = HERO_OF_ABILITY[ability]
    shells, specters = MET.get(ability, (f"{hero}@C3", "aeger@E3" if hero != "aeger" else "ghost@E3"))
    souls = "shells-blower@C4" if hero in ("soulcrusher", "ghost") else ""
    state = acts(shells, specters, modifiers="hole@A9 patch@G9", souls=souls, sides=OPENED, barrier=False)
    assert EFFECTS[ability].card is ABILITIES[ability]
    after, events = apply(state, legal(state, f"use:{ability}")[0])
    names = [type(event).__name__ for event in events]
    assert [name for name in names if name in ("Used", "Paid")] == ["Paid", "Used"]
    piece = find(after, f"shells-{hero}")
    paid = (4, 1, 0) if ABILITIES[ability].cost == "T" else (5, 0, 1)
    assert (after.sides[0].essences, piece.marks, piece.decay) == paid
    assert after != state


def test_every_ability_and_anomaly_has_an_effect() -> None:
    assert EFFECTS.keys() == ABILITIES.keys()
