"""``bot.py check``: replay an exported match and say whether it is consistent."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from cli.printing import printable
from host.stored.record import MOST_BYTES, Record
from host.stored.record import check as problem_of
from runtime.errors import StartError


def check(path: str) -> int:
    """Print whether the match in a file, "-" for standard input, is sound; return 0 if it is, else 1."""
    try:
        with sys.stdin.buffer if path == "-" else Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise StartError(f"{path} cannot be read: {error.strerror}.") from error
    problem = problem_of(data)
    if problem is not None:
        print(f"not sound: {printable(problem)}.")
        return 1
    found = msgspec.json.decode(data, type=Record)
    print(f"sound: {found.game}, {len(found.moves)} moves, dealt from the seed whose SHA-256 is {found.seed_hash}.")
    if found.unproven is not None:
        print(f"The moves do not end the match: only the file says {found.unproven}.")
    return 0
