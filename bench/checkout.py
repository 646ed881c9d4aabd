"""Another revision of this repository to measure against."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent.parent


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Give the files of a revision in a folder of their own inside this block."""
    with TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision], cwd=HERE, check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", folder], input=archive, check=True)
        yield Path(folder)
