"""The lock in ``requirements/`` answers pyproject.toml, for every system and Python, and trusts files by hash alone."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

EXTRAS: dict[str, tuple[str, ...]] = {"bot": (), "local": ("local",), "dev": ("local", "dev")}
"""The extras that each file locks besides what the bot itself needs."""

SYSTEMS = (
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "riscv64"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


class Locked(NamedTuple):
    """One entry of a lock, the hashes of its files, and who brought it."""

    requirement: Requirement
    hashes: list[str]
    via: set[str]

    @property
    def name(self) -> str:
        return canonicalize_name(self.requirement.name)

    @property
    def version(self) -> str:
        (exact,) = self.requirement.specifier
        assert exact.operator == "=="
        return exact.version


def text_of(file: str) -> str:
    return (ROOT / "requirements" / f"{file}.txt").read_text(encoding="utf-8")


def locked(file: str) -> dict[str, Locked]:
    entries: dict[str, Locked] = {}
    for block in re.split(r"^(?=\w)", text_of(file), flags=re.MULTILINE)[1:]:
        lines = [line.strip().removesuffix(" \\") for line in block.splitlines()]
        hashes = [line.removeprefix("--hash=") for line in lines if line.startswith("--hash=")]
        via = {name for line in lines if line.startswith("# via ") for name in line.removeprefix("# via ").split(", ")}
        entry = Locked(Requirement(lines[0]), hashes, via)
        entries[entry.name] = entry
    return entries


def wanted(file: str) -> list[Requirement]:
    extras = PROJECT["optional-dependencies"]
    return [
        Requirement(text) for text in [*PROJECT["dependencies"], *(line for e in EXTRAS[file] for line in extras[e])]
    ]


@pytest.mark.parametrize("file", EXTRAS)
def test_the_lock_answers_the_project(file: str) -> None:
    entries = locked(file)
    for requirement in wanted(file):
        entry = entries[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(entry.version), f"{requirement}: run `make lock`"
    direct = {name for name, entry in entries.items() if "soultable (pyproject.toml)" in entry.via}
    assert direct == {canonicalize_name(requirement.name) for requirement in wanted(file)}, "run `make lock`"


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: f"{system['sys_platform']}-{system['platform_machine']}")
def test_it_is_for_every_system_and_python(system: dict[str, str], python: str) -> None:
    place = {**system, "python_version": python, "python_full_version": f"{python}.0"}

    def applies(requirement: Requirement) -> bool:
        return requirement.marker is None or requirement.marker.evaluate(place)

    for file in EXTRAS:
        entries = {name for name, entry in locked(file).items() if applies(entry.requirement)}
        needed = {canonicalize_name(requirement.name) for requirement in wanted(file) if applies(requirement)}
        assert needed <= entries
        assert ("audioop-lts" in entries) == (python in {"3.13", "3.14"}), "discord.py needs it where Python has none"


@pytest.mark.parametrize("file", EXTRAS)
def test_files_are_known_by_their_hashes_and_from_no_named_place(file: str) -> None:
    for entry in locked(file).values():
        assert entry.hashes and all(re.fullmatch(r"sha256:[0-9a-f]{64}", found) for found in entry.hashes), entry
        assert entry.requirement.url is None
    lines = text_of(file).splitlines()
    assert not [line for line in lines if "://" in line or line.startswith("-")], "a lock names no registry"


def test_the_three_files_agree() -> None:
    bot, local, dev = ({name: (e.version, e.hashes) for name, e in locked(file).items()} for file in EXTRAS)
    assert bot.items() <= local.items() <= dev.items()


def test_whatever_installs_from_the_lock_requires_hashes() -> None:
    for name in ("Makefile", "Dockerfile", "README.md", "docs/operating.md"):
        lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        careless = [line for line in lines if "pip install -" in line and "--require-hashes" not in line]
        assert not careless, f"{name}: {careless}"
