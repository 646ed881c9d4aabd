"""Imports run downwards only, in the order of the packages."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import accumulate
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

ROOMS = {"rules", "workers", "storage", "ai", "render", "host", "cogs"}

BELOW: dict[str, set[str]] = {
    "rules": {"msgspec", "networkx"},
    "workers": set(),
    "storage": {"rules.engine", "aiosqlite", "msgspec"},
    "ai": {"rules", "msgspec"},
    "render": {"rules", "msgspec", "PIL", "isal", "font_source_sans_pro", "rapidfuzz"},
    "host": {"rules", "ai", "storage", "msgspec", "openskill"},
    "cogs": {
        *("rules", "ai", "storage.rows", "storage.bot_rows", "storage.tournament_rows", "host", "render"),
        *("discord", "msgspec", "aiohttp", "prometheus_client"),
    },
    "local_table": {*ROOMS, "settings", "discord", "msgspec", "aiohttp", "simcord", "PIL"},
    "runtime": {*ROOMS, "settings", "local_table", "discord", "aiohttp"},
    "cli": {*ROOMS, "runtime", "settings", "msgspec"},
}
"""What each room may import besides itself and the standard library; a name stands for all inside it."""


def modules() -> list[Path]:
    return sorted(path for room in BELOW for path in (ROOT / room).rglob("*.py"))


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements inside a node, not what they consist of: most of a tree is expressions."""
    for block in ("body", "handlers", "orelse", "finalbody", "cases"):
        for one in getattr(node, block, ()):
            yield one
            yield from statements(one)


@cache
def imported(path: Path) -> list[str]:
    found: list[str] = []
    for node in statements(parsed(path)):
        if isinstance(node, ast.Import):
            found += (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: write imports in full"
            found += (f"{node.module}.{name.name}" for name in node.names)
    return found


EVERYWHERE = {"typing_extensions"}
"""What every room may import: Python's own ``override`` for those versions that have none."""


def allowed(name: str, room: str) -> bool:
    top = name.split(".")[0]
    return top in {room, *EVERYWHERE} or any(name == whole or name.startswith(f"{whole}.") for whole in BELOW[room])


def test_imports_run_downwards() -> None:
    wrong = {
        f"{room} may not import {name}: {path}"
        for room, path in ((path.relative_to(ROOT).parts[0], path) for path in modules())
        for name in imported(path)
        if name.split(".")[0] not in sys.stdlib_module_names and not allowed(name, room)
    }
    assert not wrong


FOLDERS = {
    "host": ("stored", "views", "changes", "match", "services", "competitions"),
    "cogs": (
        "shared",
        "board",
        "panels",
        "press",
        "guide",
        "lobby",
        "settings",
        "replay",
        "match",
        "games",
        "admin",
        "privacy",
        "records",
        "tournament",
    ),
}
"""The folders of a room, each above those before it."""
ON_TOP = {"host/host.py", "cogs/bot.py"}
"""The modules above all folders of their room; those beside them are below all."""


def test_folders_import_downwards() -> None:
    wrong = {path for path in modules() if path.relative_to(ROOT).parts[0] in FOLDERS and not _is_downwards(path)}
    assert not wrong


def _is_downwards(path: Path) -> bool:
    """Return whether a module of a room with folders imports from those below it alone."""
    room, folder = path.relative_to(ROOT).parts[0], path.parent.name
    order = FOLDERS[room]
    below = order[: order.index(folder) + 1] if folder in order else ()
    if str(path.relative_to(ROOT)) in ON_TOP:
        below = order
    return {name.split(".")[1] for name in imported(path) if name.startswith(f"{room}.")} & {*order} <= {*below}


def test_only_rules_and_host_touch_a_state() -> None:
    for path in modules():
        if path.relative_to(ROOT).parts[0] in {"storage", "render", "cogs"}:
            assert "rules.engine.State" not in set(imported(path)), path


def test_only_one_module_reads_time_zones() -> None:
    """It checks the names that are stored, and leaves those out that only this machine has."""
    found = [path for path in modules() if any(name.split(".")[0] == "zoneinfo" for name in imported(path))]
    assert found == [ROOT / "host/pace.py"]


@pytest.mark.parametrize("room", ["cogs", "local_table", "bench", "docs"])
def test_nothing_reaches_past_the_host(room: str) -> None:
    """The store is the host's, and so is the position of a match that it has loaded."""
    for path in (ROOT / room).rglob("*.py"):
        nodes = list(ast.walk(parsed(path)))
        called = {id(node.func) for node in nodes if isinstance(node, ast.Call)}  # a face has a function ``position``
        read = {node.attr for node in nodes if isinstance(node, ast.Attribute) and id(node) not in called}
        assert not read & {"store", "decoded"}, path


@pytest.mark.parametrize("room", ["rules", "ai", "render"])
def test_the_pure_rooms_know_no_discord_and_no_loop(room: str) -> None:
    for path in (ROOT / room).rglob("*.py"):
        tops = {name.split(".")[0] for name in imported(path)}
        assert not tops & {"discord", "asyncio", "sqlite3", "socket"}, path


def test_a_health_check_imports_next_to_nothing() -> None:
    """``bot.py`` imports what a command needs when it is run; a health check runs every minute."""
    light = {"bot.py", "settings.py", "runtime/status.py"}
    for path in light:
        tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
        at_the_top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
        names = {name.name for node in at_the_top if isinstance(node, ast.Import) for name in node.names}
        names |= {str(node.module) for node in at_the_top if isinstance(node, ast.ImportFrom)}
        ours = {name for name in names if name.split(".")[0] not in sys.stdlib_module_names}
        assert ours <= {"runtime", "runtime.status", "settings", "dotenv"}, path


GAME_ROOMS = sorted(path.parent for path in (ROOT / "rules").glob("*/steps"))


REGISTRIES = {"rules/registry.py", "render/registry.py", "ai/greedy.py"}
"""The only modules that know single games, outside the games' own rooms."""


def test_only_the_registries_know_single_games() -> None:
    games = {f"{room}.{path.name}" for room in ("rules", "render", "ai") for path in (ROOT / "rules").glob("*/")}
    rooms = {ROOT / name.replace(".", "/") for name in games}
    outside = [path for path in modules() if not rooms & {*path.parents, path.with_suffix("")}]
    knowing = {path for path in outside if any(".".join(name.split(".")[:2]) in games for name in imported(path))}
    assert {str(path.relative_to(ROOT)) for path in knowing} == REGISTRIES


def test_tests_are_imported_by_nobody() -> None:
    """What several tests need is in a separate module."""
    module, name = r"tests\.[\w.]*\btest_", r"from tests[\w.]* import (\([^)]*)?[^\n(]*\btest_"
    importing = re.compile(rf"^\s*((from|import) {module}|{name})", re.MULTILINE)
    assert importing.search("from tests.rules.test_dice import roll")
    assert importing.search("import os\nfrom tests import (\n    running,\n    test_bot,\n)")
    assert not [path for path in (ROOT / "tests").rglob("*.py") if importing.search(path.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("room", GAME_ROOMS, ids=lambda room: room.name)
def test_steps_import_no_other_steps(room: Path) -> None:
    for path in (room / "steps").glob("*.py"):
        others = [name for name in imported(path) if name.startswith(f"rules.{room.name}.steps.")]
        assert not others, f"{path.name}: push a frame instead"


@pytest.mark.parametrize("room", GAME_ROOMS, ids=lambda room: room.name)
def test_prompts_import_no_other_prompts(room: Path) -> None:
    for path in (ROOT / "render" / room.name / "prompts").glob("*.py"):
        others = [name for name in imported(path) if ".prompts." in name and not name.startswith("render.kit.")]
        assert path.stem == "__init__" or not others, f"{path.name}: what prompts share lies below them"


@pytest.mark.parametrize("room", BELOW)
def test_modules_of_a_room_import_one_another_one_way(room: str) -> None:
    paths = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in (ROOT / room).rglob("*.py")}
    needs = {
        name: {prefix for one in imported(path) for prefix in accumulate(one.split("."), "{}.{}".format)}
        for name, path in paths.items()
        if path.stem != "__init__"
    }
    assert not in_circles(needs), "these import one another"


def in_circles(needs: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Return those that need one another, and those that need such."""
    left = dict(needs)
    while free := {name for name, others in left.items() if not others & left.keys()}:
        left = {name: others for name, others in left.items() if name not in free}
    return left


PURE = [ROOT / "rules", ROOT / "render"]
FOLDED = [*PURE, *(path for room in PURE for path in sorted(room.glob("*/")) if any(path.glob("*/*.py")))]


@pytest.mark.parametrize("folder", FOLDED, ids=lambda path: str(path.relative_to(ROOT)))
def test_folders_and_the_modules_beside_them_import_one_another_one_way(folder: Path) -> None:
    """A folder counts as one: what it needs from the modules beside it does not need the folder."""
    needs: dict[str, set[str]] = {}
    depth = len(folder.relative_to(ROOT).parts) + 1
    for path in folder.rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts[:depth])
        needs.setdefault(name, set()).update(".".join(one.split(".")[:depth]) for one in imported(path))
    assert not in_circles({name: others - {name} for name, others in needs.items()}), "these import one another"
