"""Faults that can be planted into the rules of a game: one small change of one place (``bench.plant``)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Change(NamedTuple):
    """A change of one field of a node."""

    what: str
    field: str
    value: object


class Fault(NamedTuple):
    """A change of a module: its path in the tree, the line, the index of the node, and the change."""

    path: Path
    line: int
    node: int
    change: Change

    def source(self) -> str:
        """Return the text of the module with the fault."""
        tree, node = self.parsed()
        setattr(node, self.change.field, self.change.value)
        return ast.unparse(ast.fix_missing_locations(tree))

    def parsed(self) -> tuple[ast.Module, ast.AST]:
        """Return the module as it is, and the node that the fault changes."""
        tree = ast.parse((ROOT / self.path).read_text())
        return tree, next(node for number, node in enumerate(ast.walk(tree)) if number == self.node)


def changes(node: ast.AST, texts: list[str], random: Random) -> Iterator[Change]:
    """Yield the changes that fit a node."""
    match node:
        case ast.Compare(ops=[first, *rest]):
            new = _COMPARISONS[type(first)]
            yield Change(f"{type(first).__name__} -> {new.__name__}", "ops", [new(), *rest])
        case ast.BoolOp(op=ast.And()):
            yield Change("and -> or", "op", ast.Or())
        case ast.BoolOp():
            yield Change("or -> and", "op", ast.And())
        case ast.BinOp(op=ast.Add()):
            yield Change("+ -> -", "op", ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield Change("- -> +", "op", ast.Add())
        case ast.UnaryOp(op=ast.Not()):
            yield Change("not left out", "op", ast.UAdd())
        case ast.If() | ast.IfExp():
            value = random.choice((True, False))
            yield Change(f"condition -> {value}", "test", ast.Constant(value))
        case ast.Constant(value=value):
            yield from _constants(value, texts, random)


def _constants(value: object, texts: list[str], random: Random) -> Iterator[Change]:
    if isinstance(value, bool):
        yield Change(f"{value} -> {not value}", "value", not value)
    elif isinstance(value, int):
        new = value + random.choice((-1, 1))
        yield Change(f"{value} -> {new}", "value", new)
    elif isinstance(value, str) and value in texts:
        new_text = random.choice([text for text in texts if text != value])
        yield Change(f"{value!r} -> {new_text!r}", "value", new_text)


_STATEMENTS = (ast.Assign, ast.AugAssign, ast.Expr, ast.Return)


def faults(path: Path, random: Random) -> Iterator[Fault]:
    """Yield one fault for each place of a module that fits one."""
    tree, inside = ast.parse(path.read_text()), path.relative_to(ROOT)
    texts = _texts(tree)
    left_alone = set(_left_alone(tree))
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in left_alone:
            continue
        for change in changes(node, texts, random):
            yield Fault(inside, getattr(node, "lineno", 0), number, change)
        if isinstance(node, (ast.FunctionDef, ast.If, ast.For, ast.While)):
            for statement, change in _left_out(node):
                if id(statement) not in left_alone:
                    yield Fault(inside, statement.lineno, number, change)


def _left_out(node: ast.FunctionDef | ast.If | ast.For | ast.While) -> Iterator[tuple[ast.stmt, Change]]:
    """Yield each statement of a block, and the block without it."""
    for field in ("body", "orelse"):
        block: list[ast.stmt] = getattr(node, field, [])
        for at, statement in enumerate(block):
            if isinstance(statement, _STATEMENTS):
                what = f"left out: {ast.unparse(statement).splitlines()[0]}"
                yield statement, Change(what, field, [*block[:at], ast.Pass(), *block[at + 1 :]])


def _texts(tree: ast.AST) -> list[str]:
    """Return the short texts of a module that its code compares or passes on, without those of docstrings."""
    texts = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and 0 < len(node.value) <= 16
    }
    return sorted(texts) if len(texts) > 1 else []


def _left_alone(tree: ast.AST) -> Iterator[int]:
    """Yield the ids of nodes that are not rules: docstrings, annotations, keywords of classes, errors raised."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            yield from map(id, ast.walk(node.body[0]))
        if isinstance(node, (ast.FunctionDef, ast.arg, ast.AnnAssign)):
            outside = getattr(node, "returns", None), getattr(node, "annotation", None)
            for part in (*outside, *getattr(node, "decorator_list", ())):
                yield from map(id, ast.walk(part)) if part is not None else ()
        if isinstance(node, ast.ClassDef):
            yield from (id(part) for keyword in node.keywords for part in ast.walk(keyword))
        if isinstance(node, ast.Raise):
            yield from map(id, ast.walk(node))
