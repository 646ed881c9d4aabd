"""What runs the bot for its owner: the systemd unit, the image, compose, and what GitHub runs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
UNIT = ROOT / "deploy" / "soultable.service"
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

PROMISED = {
    "Unit": {
        "After": "network-online.target time-sync.target",
        "StartLimitIntervalSec": "1d",
        "StartLimitBurst": "500",
    },
    "Service": {
        "Type": "notify",
        "WatchdogSec": "330",
        "Restart": "on-failure",
        "RestartSec": "30",
        "RestartPreventExitStatus": "2",
        "KillMode": "mixed",
        "TimeoutStopSec": "20",
        "MemoryMax": "3G",
        "OOMPolicy": "continue",
        "UMask": "0077",
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "CapabilityBoundingSet": "",
        "StateDirectory": "soultable",
        "StateDirectoryMode": "0700",
        "WorkingDirectory": "/var/lib/soultable",
    },
    "Install": {"WantedBy": "multi-user.target"},
}


def settings_of(unit: str) -> dict[str, dict[str, str]]:
    """Return the sections of a unit; a setting stands there once."""
    sections: dict[str, dict[str, str]] = {}
    for line in unit.splitlines():
        if section := re.fullmatch(r"\[(\w+)\]", line):
            current = sections[section[1]] = {}
        elif line and not line.startswith("#"):
            name, _, value = line.partition("=")
            assert name not in current, f"{name} is set twice"
            current[name] = value
    return sections


def loaded(path: Path) -> dict[Any, Any]:
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def test_the_unit_has_every_setting_that_it_promises() -> None:
    found = settings_of(UNIT.read_text(encoding="utf-8"))
    for section, promised in PROMISED.items():
        assert promised.items() <= found[section].items()


def test_a_day_of_restarts_stays_below_the_logins_that_discord_allows() -> None:
    unit = settings_of(UNIT.read_text(encoding="utf-8"))
    starts, pause = int(unit["Unit"]["StartLimitBurst"]), int(unit["Service"]["RestartSec"])
    assert starts <= 500
    assert starts * pause >= 4 * 3600, "an outage of Discord may take hours"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not on the path")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """A wrong setting would be skipped with a warning when the unit is loaded."""
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/soultable/.venv/bin/python", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stderr + done.stdout, done.returncode) == ("", 0)


def test_compose_limits_what_the_bot_may_use_and_do() -> None:
    service = loaded(ROOT / "compose.yaml")["services"]["soultable"]
    promised = {
        "user": "1000:1000",
        "read_only": True,
        "cap_drop": ["ALL"],
        "security_opt": ["no-new-privileges:true"],
        "mem_limit": "3g",
        "memswap_limit": "3g",
        "pids_limit": 256,
        "cpus": 2,
        "init": True,
        "stop_grace_period": "20s",
        "tmpfs": ["/tmp:size=64m,mode=1777,noexec,nosuid,nodev"],
        "volumes": ["matches:/data"],
        "logging": {"driver": "json-file", "options": {"max-size": "10m", "max-file": "5"}},
    }
    assert promised.items() <= service.items()
    assert not {"privileged", "ports", "cap_add", "network_mode", "devices"} & service.keys()
    assert service["environment"]["DATABASE"].startswith("/data/"), "nothing else can be written"


def test_the_image_is_known_by_its_digest_and_runs_as_nobody_special() -> None:
    (base,) = re.findall(r"^FROM (\S+)$", DOCKERFILE, re.MULTILINE)
    assert re.fullmatch(r"python:3\.13\.\d+-slim-\w+@sha256:[0-9a-f]{64}", base)
    assert "\nUSER 1000:1000\n" in DOCKERFILE
    assert "useradd --uid 1000 " in DOCKERFILE
    assert "--require-hashes --only-binary :all:" in DOCKERFILE
    assert 'CMD ["python", "bot.py", "health"]' in DOCKERFILE


def test_no_secret_and_no_match_gets_into_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".env", ".env.*", "data", "**/*.db", "**/*.db-*", "**/*.bak"} <= set(ignored)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_have_the_least_permissions_and_known_actions(path: Path) -> None:
    workflow = loaded(path)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        assert "permissions" not in job
        for step in job["steps"]:
            action = step.get("uses")
            assert action is None or re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), action
            if action and action.startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False


def test_the_project_is_tested_on_the_first_python_that_it_allows_and_on_that_of_the_image() -> None:
    tested = loaded(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["test"]["strategy"]["matrix"]["python"]
    assert {"3.11", "3.13"} <= set(tested)
