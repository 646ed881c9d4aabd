"""Jobs that behave in every way a job can."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path

PATIENCE = 60.0


def double(number: int) -> int:
    return 2 * number


def large(size: int) -> bytes:
    return bytes(size)


def process() -> tuple[int, int]:
    """Return the worker's process and its niceness."""
    return os.getpid(), os.nice(0)


def fail(text: str) -> None:
    raise LookupError(text)


def die(mark: str, times: int) -> int:
    """Die of it, so many times in all; then return how many times."""
    done = Path(mark)
    before = done.stat().st_size if done.exists() else 0
    if before < times:
        done.write_bytes(bytes(before + 1))
        os.kill(os.getpid(), signal.SIGKILL)
    return before


def meet(mine: str, other: str) -> bool:
    """Return whether another job runs at the same time."""
    Path(mine).touch()
    return _appears(Path(other))


def wait_for(path: str) -> bool:
    """Say where this runs, and wait for a file."""
    Path(f"{path}.pid").write_text(str(os.getpid()))
    return _appears(Path(path))


def _appears(path: Path) -> bool:
    end = time.monotonic() + PATIENCE
    while not path.exists():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


_WARM: list[str] = []


def warm_up() -> None:
    _WARM.append("warm")


def fail_to_warm_up() -> None:
    raise RuntimeError("cold")


def warm_up_slowly() -> None:
    time.sleep(2 * PATIENCE)


def warm_up_when_told() -> None:
    """Wait until there is a file that the environment names."""
    assert _appears(Path(os.environ["WARM_UP"]))
    warm_up()


def warmth() -> list[str]:
    return _WARM


def hang_in_python(mark: str) -> None:
    """Never end."""
    Path(f"{mark}.pid").write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def hang_in_c(mark: str) -> None:
    """Never end, in code that does not let go of the interpreter."""
    Path(f"{mark}.pid").write_text(str(os.getpid()))
    re.match(r"(a+)+$", "a" * 64 + "b")


_KEPT: list[bytes] = []


def keep(size: int) -> int:
    """Hold on to so many bytes for good; return where."""
    _KEPT.append(b"x" * size)
    return os.getpid()


def take_all() -> None:
    """Take more memory than a worker may have."""
    for _ in range(64):
        keep(1 << 28)
