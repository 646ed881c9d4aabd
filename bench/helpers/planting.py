"""Plants faults into the loaded functions of a game, so that ``bench.plant`` is quick.

``Planter`` is a pytest plugin. It runs every test once and notes the functions that each one calls. Then each fault has
a forked process, in which the functions of its place get the changed code and the tests that call them run until one
fails. Nothing is imported again; the caches of functions are cleared before each test, and in each fork.
"""

from __future__ import annotations

import ast
import gc
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import _lru_cache_wrapper
from types import CodeType, FrameType, FunctionType
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from bench.helpers.plant_faults import ROOT, Fault

LONGEST = 5
"""Seconds of processor time after which a test counts as failed: the fault made an endless loop."""


class Place(NamedTuple):
    """A function or method: the file and its qualified name. Definitions inside it belong to it."""

    file: str
    name: str


def place_of(fault: Fault) -> Place | None:
    """Return the function that contains a fault, or None."""
    tree, changed = fault.parsed()
    for name, function in _functions(tree.body):
        inside = (node for statement in function.body for node in ast.walk(statement))
        if function is changed or any(node is changed for node in inside):
            return Place(str(ROOT / fault.path), name)
    return None


def _functions(body: Iterable[ast.stmt], prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions of a module and the methods of its classes, by their qualified names."""
    for statement in body:
        if isinstance(statement, ast.FunctionDef):
            yield f"{prefix}{statement.name}", statement
        elif isinstance(statement, ast.ClassDef):
            yield from _functions(statement.body, f"{prefix}{statement.name}.")


def _place(code: CodeType) -> Place:
    return Place(code.co_filename, code.co_qualname.partition(".<locals>")[0])


class Planter:
    """A pytest plugin that plants faults: ``missed`` are those that no test found, ``unfit`` those it cannot plant.

    A fault outside all functions cannot be planted, nor one in a function that is called only on import, nor one that
    leaves a method without its ``super``.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.missed: list[Fault] = []
        self.unfit: list[Fault] = []
        self._faults = faults

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests without a fault, then with each one."""
        tests = _tests_by_place(session.items)
        functions = _functions_by_place()
        gc.freeze()  # a forked process copies what the collector touches
        for fault in self._faults:
            place = place_of(fault)
            caught = _is_found(fault, place, functions[place], tests[place]) if place and place in tests else None
            if caught is None:
                self.unfit.append(fault)
            elif not caught:
                self.missed.append(fault)
        return True


def _tests_by_place(items: Iterable[pytest.Item]) -> dict[Place, list[pytest.Item]]:
    """Return the tests that call each function, first those that call few. Raises ``UsageError`` when one fails."""
    forget = _forgetting()
    called = {item: _called_by(item, forget) for item in items}
    tests: dict[Place, list[pytest.Item]] = {}
    for item in sorted(called, key=lambda item: len(called[item])):
        for place in called[item]:
            tests.setdefault(place, []).append(item)
    return tests


def _forgetting() -> list[Callable[[], None]]:
    """Return the functions that clear each cache of the rules and their tests: a function not called again has no
    fault."""
    caches = (thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper))
    return [cache.cache_clear for cache in caches if cache.__module__.split(".")[0] in ("rules", "tests")]


def _called_by(item: pytest.Item, forget: Iterable[Callable[[], None]]) -> set[Place]:
    codes: set[CodeType] = set()
    for clear in forget:
        clear()

    def note(frame: FrameType, event: str, argument: object) -> None:
        codes.add(frame.f_code)  # only calls: it returns no function to trace the lines with

    sys.settrace(note)
    passes = _passes(item)
    sys.settrace(None)
    if not passes:
        raise pytest.UsageError(f"{item.nodeid} fails without a fault")
    return set(map(_place, codes))


def _passes(item: pytest.Item) -> bool:
    return not any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def _functions_by_place() -> dict[Place, list[FunctionType]]:
    """Return the functions loaded; there are several at a place that is loaded twice."""
    functions: dict[Place, list[FunctionType]] = defaultdict(list)
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and "<locals>" not in thing.__code__.co_qualname:
            functions[_place(thing.__code__)].append(thing)
    return functions


_MISSED, _UNFIT = 10, 11
"""Exit codes of a forked process; any other one, as after a signal, says that the fault was found."""


def _is_found(fault: Fault, place: Place, functions: list[FunctionType], items: list[pytest.Item]) -> bool | None:
    """Return whether a test fails in a forked process with the fault; None if it does not fit."""
    process = os.fork()
    if process:
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        return None if code == _UNFIT else code != _MISSED
    code = _UNFIT
    try:
        _plant(fault, place, functions)
        for clear in _forgetting():
            clear()
        code = _MISSED if all(map(_passes_in_time, items)) else 0
    finally:
        os._exit(code)


def _plant(fault: Fault, place: Place, functions: list[FunctionType]) -> None:
    """Give functions their changed code. Raises ValueError if it does not fit, as without its ``super``."""
    changed = next(code for code in _codes(compile(fault.source(), place.file, "exec")) if _place(code) == place)
    for function in functions:
        function.__code__ = changed


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of a module, its classes and functions, each before its inner code."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _passes_in_time(item: pytest.Item) -> bool:
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)  # ends the process, which counts as found
    return _passes(item)
