"""Plant wrong rules into a game and see how many of them its own tests find.

    python -m bench.plant anima [--faults 200] [--seed 1] [--jobs 2]

A fault is one small change of one place in ``rules/<game>``, chosen at random among all places where one of these
fits (docstrings, annotations and ``audit.py`` are left alone):

- a comparison turned into a neighbouring one (``<`` into ``<=``, ``==`` into ``!=``, ``in`` into ``not in`` …);
- ``and`` into ``or`` and back; a ``not`` taken away; a condition that is always true, or always false;
- a whole number raised or lowered by one; ``+`` into ``-`` and back;
- ``True`` into ``False`` and back; a text into another one that the same module compares or passes;
- a statement left out.

Each is planted into a copy of the tree, and ``tests/rules/<game>`` run there until the first failure; golden files and
the conformance kit take no part. What nothing fails for is printed with its place, to be read: some change nothing that
anybody could see.
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import Queue
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
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
_MOST = 180
"""Seconds after which a test run counts as failed: the fault made something endless."""


class Change(NamedTuple):
    """A change of one field of a node."""

    what: str
    field: str
    value: object


class Fault(NamedTuple):
    """A change of a module: its path in the tree, the line, which of its nodes, and how."""

    path: Path
    line: int
    node: int
    change: Change

    def source(self) -> str:
        """Return the text of the module with the fault."""
        tree = ast.parse((ROOT / self.path).read_text())
        node = next(node for number, node in enumerate(ast.walk(tree)) if number == self.node)
        setattr(node, self.change.field, self.change.value)
        return ast.unparse(ast.fix_missing_locations(tree))


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
    """Yield one fault for each place of a module where one fits."""
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
    found = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and 0 < len(node.value) <= 16
    }
    return sorted(found) if len(found) > 1 else []


def _left_alone(tree: ast.AST) -> Iterator[int]:
    """Yield the ids of nodes that are no rules: docstrings, annotations, keywords of classes, errors raised."""
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


class Workshop:
    """Copies of the tree, one for each test run at a time."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self._free: Queue[Path] = Queue()
        for number in range(jobs):
            copy = folder / str(number)
            ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", "data", ".mypy_cache", ".ruff_cache")
            shutil.copytree(ROOT, copy, ignore=ignored, symlinks=True)
            self._free.put(copy)

    def is_found(self, tests: str, fault: Fault | None = None) -> bool:
        """Say whether the tests fail with a fault, or without one."""
        copy = self._free.get()
        try:
            if fault is None:
                return self._fails(copy, tests)
            original = (copy / fault.path).read_text()
            (copy / fault.path).write_text(fault.source())
            failed = self._fails(copy, tests)
            (copy / fault.path).write_text(original)
            return failed
        finally:
            self._free.put(copy)

    def _fails(self, copy: Path, tests: str) -> bool:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n0", "-p", "no:cacheprovider", tests]
        environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(copy)}
        try:
            run = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=_MOST, check=False)
        except subprocess.TimeoutExpired:
            return True
        return run.returncode != 0


def main() -> None:
    """Plant faults and print which were not found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the folder in rules/")
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    chosen = parser.parse_args()
    random = Random(chosen.seed)
    modules = sorted((ROOT / "rules" / chosen.game).rglob("*.py"))
    places = [fault for path in modules if path.name != "audit.py" for fault in faults(path, random)]
    planted = random.sample(places, min(chosen.faults, len(places)))
    tests = f"tests/rules/{chosen.game}"
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(chosen.jobs) as pool:
        workshop = Workshop(Path(folder), chosen.jobs)
        if workshop.is_found(tests):
            sys.exit(f"{tests} fail without a fault")
        found = []
        for fault, caught in zip(planted, pool.map(partial(workshop.is_found, tests), planted), strict=True):
            found.append(caught)
            if not caught:
                print(f"not found: {fault.path}:{fault.line}: {fault.change.what}", flush=True)
    print(f"{sum(found)} of {len(found)} faults found ({sum(found) / len(found):.1%}), of {len(places)} places")


if __name__ == "__main__":
    main()
