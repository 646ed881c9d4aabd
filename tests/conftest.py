"""What concerns every test: requests are checked against Discord's description."""

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


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use one process more than there are cores: tests with a bot in a process of its own wait for it."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(autouse=True)
def valid_requests() -> Iterator[None]:
    """A request that Discord would refuse fails the test that it is sent in."""
    with only_valid_requests():
        yield
