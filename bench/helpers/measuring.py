"""Measurements of programs: another revision beside this one, shares of times and of matches, use by processes."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parents[2]
"""The folder of this revision."""


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Put the files of a revision into a temporary folder inside this block."""
    with TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision], cwd=HERE, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        yield Path(folder)


def percentile(times: Sequence[float], share: float) -> float:
    """Return the milliseconds that this share of ``times``, in seconds, do not exceed."""
    return 1000 * sorted(times)[int(share * (len(times) - 1))]


def wilson(wins: float, matches: float) -> tuple[float, float]:
    """Return the bounds of the 95 % Wilson interval of a share."""
    z, share = 1.96, wins / matches
    middle = share + z * z / (2 * matches)
    spread = z * sqrt(share * (1 - share) / matches + z * z / (4 * matches * matches))
    scale = 1 + z * z / matches
    return (middle - spread) / scale, (middle + spread) / scale


def processor(processes: Sequence[int]) -> float:
    """Return the seconds of processor time that some processes have used, whatever else the machine does."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in processes]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def sizes(pid: int) -> dict[str, float]:
    """Return the sizes of a process, in MiB, by the kernel's names."""
    process = Path(f"/proc/{pid}")
    lines = [*(process / "status").read_text().splitlines(), *(process / "smaps_rollup").read_text().splitlines()]
    return {line.split(":")[0]: int(line.split()[1]) / 1024 for line in lines if line.endswith("kB")}
