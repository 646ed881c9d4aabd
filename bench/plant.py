"""Plant wrong rules into a game and see how many of them its own tests find.

    python -m bench.plant anima [--faults 200] [--seed 1] [--jobs 2]

A fault is one small change of one place in ``rules/<game>``, chosen at random among all places where one of these
fits (docstrings, annotations and ``audit.py`` are left alone):

- a comparison turned into a neighbouring one (``<`` into ``<=``, ``==`` into ``!=``, ``in`` into ``not in`` …);
- ``and`` into ``or`` and back; a ``not`` taken away; a condition that is always true, or always false;
- a whole number raised or lowered by one; ``+`` into ``-`` and back;
- ``True`` into ``False`` and back; a text into another one that the same module compares or passes;
- a statement left out.

Golden files and the conformance kit take no part. The tests of ``tests/rules/<game>`` that call the changed function
run in a process where it is changed in memory (``bench.helpers.planting``). Where that cannot be done, as outside all
functions, the fault is planted into a copy of the tree, and all of ``tests/rules/<game>`` run there until the first
failure. Faults without a failure are printed with their places, to be read: some change nothing visible.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from queue import Queue
from random import Random

import pytest

from bench.helpers.plant_faults import ROOT, Fault, faults
from bench.helpers.planting import Planter

_MOST = 180
"""Seconds after which a test run counts as failed: the fault made an endless loop."""


class Workshop:
    """Copies of the tree, one for each test run at a time."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self._free: Queue[Path] = Queue()
        for number in range(jobs):
            copy = folder / str(number)
            ignored = shutil.ignore_patterns(".git", ".venv", "__pycache__", "data", ".mypy_cache", ".ruff_cache")
            shutil.copytree(ROOT, copy, ignore=ignored, symlinks=True)
            self._free.put(copy)

    def is_found(self, tests: str, fault: Fault) -> bool:
        """Return whether the tests fail with a fault."""
        copy = self._free.get()
        try:
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
    """Plant faults and print the ones not found."""
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
    planter = Planter(planted)
    if pytest.main(["-q", "-n0", "-p", "no:cacheprovider", str(ROOT / tests)], plugins=[planter]):
        sys.exit(f"{tests} fail without a fault")
    missed = planter.missed
    _report(missed)
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(chosen.jobs) as pool:
        workshop = Workshop(Path(folder), chosen.jobs)
        for fault, caught in zip(
            planter.unfit, pool.map(partial(workshop.is_found, tests), planter.unfit), strict=True
        ):
            if not caught:
                missed.append(fault)
                _report([fault])
    number = len(planted) - len(missed)
    print(f"{number} of {len(planted)} faults found ({number / len(planted):.1%}), of {len(places)} places")


def _report(missed: list[Fault]) -> None:
    for fault in missed:
        print(f"not found: {fault.path}:{fault.line}: {fault.change.what}", flush=True)


if __name__ == "__main__":
    main()
