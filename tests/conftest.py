"""What concerns every test: its tier, and that requests are checked against Discord's description."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.openapi import VARIABLE, only_valid_requests


def pytest_configure() -> None:
    """Find the description from every folder that a test starts a process in."""
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


def _is_quick(config: pytest.Config) -> bool:
    return bool(config.getoption("markexpr") == "unit")


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
