"""docs/operating.md tells of nothing that is not there: commands, settings, figures, sentences, places on the page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import bot

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
FAULTS = PAGE.partition("## When something is wrong")[2].partition("\n## ")[0]


def code(*rooms: str) -> str:
    """Return the code of some rooms, without the breaks between parts of one string."""
    files = [path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))]
    text = "\n".join(path.read_text(encoding="utf-8") for path in [ROOT / "bot.py", ROOT / "settings.py", *files])
    return re.sub(r'"\s*\n\s*f?"', "", text)


def test_every_command_on_the_page_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bot.main(["--help"])
    known = capsys.readouterr().out
    named = set(re.findall(r"bot\.py ([a-z]+)", PAGE))
    assert named >= {"health", "backup", "restore", "verify", "replay"}
    for name in named:
        assert re.search(rf"^    {name} ", known, re.MULTILINE), name


def test_every_setting_on_the_page_is_one() -> None:
    known = set(re.findall(r"^([A-Z_]+)=", (ROOT / ".env.example").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"`((?:[A-Z]+_)+[A-Z]+)[ `]", PAGE))
    assert named >= {"BACKUP_EVERY", "BACKUPS_KEPT", "METRICS_PORT", "METRICS_ADDRESS"}
    assert named <= known


def test_every_figure_on_the_page_is_served() -> None:
    served = code("cogs/shared")
    for name in re.findall(r"`(soultable_[a-z_]+)", PAGE):
        assert f'"{name.removesuffix("_total")}"' in served, name


def test_every_fault_on_the_page_can_be_met() -> None:
    said = re.sub(r"\{[^{}]*\}", "…", code("runtime", "cli", "storage", "host", "cogs")).replace("%s", "…")
    lines = [
        quoted for row in re.findall(r"^\| (.*?) \|", FAULTS, re.MULTILINE) for quoted in re.findall(r"`(.+?)`", row)
    ]
    assert len(lines) > 12
    for line in lines:
        parts = [part for part in re.split(r"[….:]|\b\d+\b|NAME|DISCORD_TOKEN|METRICS_PORT", line) if len(part) > 4]
        for part in parts:
            assert part.strip() in said or line.startswith("Timeout"), line


def test_every_place_on_the_page_is_there() -> None:
    titles = re.findall(r"^#+ (.+)$", PAGE, re.MULTILINE)
    places = {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}
    assert set(re.findall(r"\]\(#([a-z0-9-]+)\)", PAGE)) <= places
    for path in re.findall(r"\]\(([^#)]+)", PAGE):
        if "://" not in path:
            assert (ROOT / "docs" / path).exists(), path


def test_every_slash_command_is_in_the_table_of_permissions() -> None:
    catalogue = (ROOT / "tests" / "cogs" / "command_catalogue.txt").read_text(encoding="utf-8").splitlines()
    commands = {json.loads(line)["name"] for line in catalogue if not line.startswith(" ")}
    table = PAGE.partition("## Who can use which command")[2].partition("\n## ")[0]
    first = "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("| `/"))
    assert {*re.findall(r"`/([a-z]+)`", first), *re.findall(r"\*\*([^*]+)\*\*", first)} == commands


def test_only_the_owners_commands_ask_discord_for_a_permission() -> None:
    catalogue = (ROOT / "tests" / "cogs" / "command_catalogue.txt").read_text(encoding="utf-8").splitlines()
    parts = map(json.loads, catalogue)
    asking = {part["name"] for part in parts if part.get("default_member_permissions") is not None}
    assert asking == {"admin"}
