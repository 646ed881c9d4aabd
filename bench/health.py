"""What a health check costs in processor time, beside a Python that does nothing.

python -m bench.health
"""

from __future__ import annotations

import argparse
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from runtime import status
from runtime.status import Status

ROOT = Path(__file__).parents[1]


def seconds(arguments: list[str], folder: Path) -> float:
    """Return the processor time of a Python with these arguments, its start included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], cwd=folder, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print both times, their ratio and their difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20)
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "data").mkdir()
        status.write(folder / "data/soultable.db.status", Status(at=time.time(), pid=1, started=True, shards=1))
        pairs = [
            (seconds(["-c", "pass"], folder), seconds([str(ROOT / "bot.py"), "health"], folder)) for _ in range(runs)
        ]
    nothing, health = (statistics.median(times) * 1000 for times in zip(*pairs, strict=True))
    print(f"python -c pass {nothing:.1f} ms, bot.py health {health:.1f} ms: {health / nothing:.1f} times as much")
    print(f"{health - nothing:.1f} ms beyond Python's own start, medians of {runs} runs in turn")


if __name__ == "__main__":
    main()
