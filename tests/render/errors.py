"""The codes that a game's rules give, and what makes a sentence for one sound."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

from render.kit.written import OTHERWISE
from rules import framed, questions

RAW = re.compile(r"\b[ACEFMVW](?!10)\d\d\b|https?:|\d{15}")
"""Ids of cards and tiles, addresses, and numbers of people and channels; A10 may be a cell of a board."""
TYPED = re.compile(r"^`[^`]*`")
"""What somebody has typed is said again as it was."""
_CLASSES = {"IllegalMove", "InvalidMove"}


def raised(key: str) -> set[str]:
    """Return every code that the rules of a game give, read from their source."""
    room = Path(str(import_module(f"rules.{key}").__file__)).parent
    files = [*room.rglob("*.py"), *(Path(str(module.__file__)) for module in (framed, questions))]
    nodes = (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    found = list(nodes)
    calls = (node for node in found if isinstance(node, ast.Call))
    codes = (call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id in _CLASSES)
    chosen = (node.value for node in found if isinstance(node, ast.Assign) and _names(node) == ["code"])
    return {code for expression in (*codes, *chosen) for code in _values(expression)}


def _names(node: ast.Assign) -> list[str]:
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def _values(expression: ast.expr) -> set[str]:
    """Return the texts that an expression can have: its own, or those of both branches of a condition."""
    if isinstance(expression, ast.IfExp):
        return _values(expression.body) | _values(expression.orelse)
    return {str(expression.value)} if isinstance(expression, ast.Constant) else set()


def is_sound(sentence: str) -> None:
    """Check that a sentence is whole, short, tame and about this error."""
    assert sentence != OTHERWISE
    assert not set("{}?@") & set(sentence)
    assert sentence[0].isupper() or sentence[0] == "`"
    assert sentence.endswith(".")
    assert "None" not in sentence and "such soul" not in sentence
    assert not RAW.search(TYPED.sub("", sentence)), "cards, people and places have names"
    assert len(sentence) <= 250
