"""Every numbered statement of a specification has a test that is named after it, and no test has another number."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from rules.registry import GAMES

HERE = Path(__file__).parent
DOCUMENTS = HERE.parents[1] / "docs" / "rules"
SECTIONS = ("Engine vocabulary", "Card by card", "Testable", "Ambigu", "Seed examples")
"""What the headings of the sections begin with whose statements are numbered."""
_ID = r"(?:[A-Z]\d+|\d+\.\d+[a-d]?)"
_STATEMENT = re.compile(rf"\*\*([A-Z]\d+)\b|^\| ({_ID}(?:, {_ID})*) \||^(\d+)\. ", re.MULTILINE)
"""A number in bold type, those in the first cell of a row, or that of an example."""
EXEMPT = {
    "anima": {"4_67": "answers stay as the other rulings have them"},
    "soul_puzzler": {
        "b13": "two names for one thing, and no rule",
        "b18": "answers stay as the other statements have them",
    },
}
"""Statements without a test, and why."""
_NUMBER = re.compile(r"(?:and_)?(example_\d+|section_\d+_\d+|[a-z]\d+|\d+_\d+[a-d]?)_")


@cache
def document(game: str) -> str:
    """Return a specification."""
    return (DOCUMENTS / f"{game}.md").read_text(encoding="utf-8")


def sections(game: str) -> Iterator[str]:
    """Yield the sections that have numbered statements, each up to the next heading."""
    for part in re.split(r"^#+ ", document(game), flags=re.MULTILINE):
        if re.match(rf"[\d.]+ ({'|'.join(SECTIONS)})", part):
            yield part.partition("\n")[2]


@cache
def statements(game: str) -> frozenset[str]:
    """Return the numbers of all statements, as the names of tests write them."""
    found = ("".join(groups) for part in sections(game) for groups in _STATEMENT.findall(part))
    numbers = (number for group in found for number in group.lower().replace(".", "_").split(", "))
    return frozenset(f"example_{number}" if number.isdecimal() else number for number in numbers)


@cache
def others(game: str) -> frozenset[str]:
    """Return what else a test may be named after: a section, an item with parts, a card of a table."""
    headings = re.findall(r"^#+ (\d+\.\d+) ", document(game), re.MULTILINE)
    headings += [f"section_{number}" for number in headings]  # in full where an item has the same number
    cards = re.findall(r"^\| ([A-Z]\d{2}) \|", document(game), re.MULTILINE)
    items = [number.rstrip("abcd") for number in statements(game) if number[0].isdecimal()]
    return frozenset(name.lower().replace(".", "_") for name in (*headings, *cards, *items))


@cache
def numbers_of_tests(game: str) -> dict[str, str]:
    """Return the numbers that names of tests begin with, each with a name."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in (HERE / game).rglob("test_*.py"))
    nodes = (node for tree in trees for node in tree.body)
    names = [node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return {_as_stated(number, game): name for name in names for number in _leading(name)}


def _leading(name: str) -> Iterator[str]:
    rest = name.removeprefix("test_")
    while found := _NUMBER.match(rest):
        yield found[1]
        rest = rest[found.end() :]


def _as_stated(number: str, game: str) -> str:
    """Return a number as the specification has it, ``c1`` for ``c01`` where it has no leading zero."""
    short = re.sub(r"(?<=[a-z])0+", "", number)
    return short if number not in statements(game) and short in statements(game) else number


@pytest.mark.parametrize("game", GAMES)
def test_the_statements_of_every_game_are_found(game: str) -> None:
    found = [_STATEMENT.findall(part) for part in sections(game)]
    assert len(found) > 1 and all(found)


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_statement_has_a_test(game: str) -> None:
    tested, exempt = set(numbers_of_tests(game)), set(EXEMPT.get(game, {}))
    assert sorted(statements(game) - tested - exempt) == []
    assert exempt <= statements(game) - tested


@pytest.mark.parametrize("game", GAMES)
def test_no_test_has_a_number_that_there_is_not(game: str) -> None:
    letters = {number[0] for number in statements(game)}
    known = statements(game) | others(game)
    strays = {number: name for number, name in numbers_of_tests(game).items() if number not in known}
    assert {number: name for number, name in strays.items() if number[0] in letters or number[0].isdecimal()} == {}
