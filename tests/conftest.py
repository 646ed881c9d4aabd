"""What concerns every test: its tier, and that requests are checked against Discord's description."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests import sampling
from tests.openapi import VARIABLE, only_valid_requests
from tests.prefork import PreforkServer


def pytest_configure(config: pytest.Config) -> None:
    """Draw the seed for all processes, let each module be compiled once for all of them, find the description from
    every folder that a test starts a process in, and say how a whole run goes.
    """
    sampling.chosen()
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(config), "progress")
    if named := os.environ.get(VARIABLE):
        if not Path(named).is_file():
            raise pytest.UsageError(f"{VARIABLE} is {named!r}, but must be the path of Discord's OpenAPI description.")
        os.environ[VARIABLE] = str(Path(named).resolve())


TESTS = Path(__file__).parent
TIERS = {
    "conformance": "soak",
    "host": "table",
    "storage": "table",
    "cogs": "table",
    "loopback": "process",
    "workers": "process",
    "test_bot.py": "process",
    "cli": "process",
    "local_table": "browser",
}
"""The tier of what stands in a folder or module, ``unit`` for all else. A test may name another one itself."""


MINUTES = {"unit": 1, "table": 3, "process": 3, "browser": 2, "chromium": 6, "soak": 3}
"""Roughly how long the tests of each tier take on two cores; those of ``browser`` in Chromium count apart."""


def _tier_in(marks: Mapping[str, Any] | set[str]) -> str:
    """Return the tier of a test with these marks."""
    return next(tier for tier in ("chromium", *MINUTES) if tier in marks)


class Progress:
    """Says at the start of a whole run which tiers it has, and then when each of them is done."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.left: Counter[str] = Counter()
        self.folder = TemporaryDirectory()

    def say(self, words: str) -> None:
        """Write a line of its own."""
        terminal: Any = self.config.pluginmanager.get_plugin("terminalreporter")
        terminal.write_line(words)

    def begin(self, tiers: Mapping[str, int]) -> None:
        """Say how many tests of each tier are coming, and roughly how long those of all tiers take."""
        self.left = Counter(tiers)
        is_part = bool(self.config.getoption("keyword"))
        for tier, minutes in MINUTES.items():
            if tier in tiers:
                self.say(
                    f"{tier:<9}{tiers[tier]:>5} tests" + ("" if is_part else f", about {minutes} min on two cores")
                )

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Begin, where this process runs the tests."""
        if session.items:
            self.begin(_counted(session))

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Let the worker processes write what they have found."""
        node.workerinput["tiers"] = str(Path(self.folder.name) / node.gateway.id)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any) -> None:
        """Begin with what the first worker has found; the others have found the same."""
        if not self.left:
            self.begin(json.loads(Path(node.workerinput["tiers"]).read_text(encoding="utf-8")))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Say when the last test of a tier is done."""
        if report.when == "teardown":
            tier = _tier_in(set(report.keywords))
            self.left[tier] -= 1
            if not self.left[tier]:
                self.say(f"\n{tier} done, {self.left.total()} tests left")


def _counted(session: pytest.Session) -> Counter[str]:
    return Counter(_tier_in({mark.name for mark in item.iter_markers()}) for item in session.items)


@pytest.hookimpl(tryfirst=True)  # before the worker says that it has found everything
def pytest_collection_finish(session: pytest.Session) -> None:
    """Let a worker process write what it has found."""
    tiers = getattr(session.config, "workerinput", {}).get("tiers")
    if tiers is not None:
        Path(tiers).write_text(json.dumps(_counted(session)), encoding="utf-8")


def _is_quick(config: pytest.Config) -> bool:
    return bool(config.getoption("markexpr") == "unit")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say which seed draws what is looked at, and load a part of the tests."""
    _compile_share(session.config)
    if reporter := session.config.pluginmanager.get_plugin("terminalreporter"):
        reporter.write_line(sampling.described())


def _compile_share(config: pytest.Config) -> None:
    """Let each worker process of a whole run rewrite other modules than the rest, who then find them in the cache."""
    share: Mapping[str, Any] = getattr(config, "workerinput", {})
    if not share or config.args_source is not pytest.Config.ArgsSource.TESTPATHS:
        return
    modules = [
        path.relative_to(TESTS.parent).with_suffix("")
        for path in sorted(TESTS.rglob("test_*.py"))
        if not (_is_quick(config) and path.relative_to(TESTS).parts[0] in TIERS)
    ]
    for module in modules[int(share["workerid"].removeprefix("gw")) :: share["workercount"]]:
        with suppress(Exception, pytest.skip.Exception):  # collecting it says what is wrong, or why it is skipped
            import_module(".".join(module.parts))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read the folders in which nothing is of the tier that is asked for."""
    above = collection_path.parent == TESTS
    return (above and config.getoption("markexpr") == "unit" and collection_path.name in TIERS) or None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test with its tier."""
    known = {"unit", *TIERS.values()}
    for item in items:
        if not any(mark.name in known for mark in item.iter_markers()):
            place = item.path.relative_to(TESTS).parts[0]
            item.add_marker(TIERS.get(place, "unit"))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Use a process for each core, and two more where tests wait for a bot in a process of its own."""
    return (os.cpu_count() or 1) + 2 * (not _is_quick(config))


@pytest.fixture(autouse=True)
def valid_requests() -> Iterator[None]:
    """A request that Discord would refuse fails the test that it is sent in."""
    with only_valid_requests():
        yield


@pytest.fixture(scope="session")
def prefork() -> Iterator[PreforkServer]:
    """A process that bots and local tables are forked from, so that they start quickly."""
    with PreforkServer() as server:
        yield server
