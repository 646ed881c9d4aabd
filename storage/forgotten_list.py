"""Whom the bot has been asked to forget, as keyed hashes beside the database: a restored copy forgets them again."""

from __future__ import annotations

import contextlib
import hmac
import os
import re
import secrets
from pathlib import Path

from storage.backups import create_private, make_private

_LINE = re.compile(r"[0-9a-f]{64}")


class ForgottenList:
    """The list that belongs to the database at ``path``, in the order of forgetting, and its key: two private files."""

    def __init__(self, path: Path) -> None:
        self._list = path.with_name(f"{path.name}.forgotten")
        self._key = path.with_name(f"{path.name}.forgotten-key")

    def lines(self) -> tuple[str, ...]:
        """Return the hashes, oldest first; a line that was not written whole counts for none."""
        with contextlib.suppress(FileNotFoundError):
            return tuple(_LINE.findall(self._list.read_text(encoding="ascii", errors="replace")))
        return ()

    def add(self, user_id: int) -> int:
        """Add a person, on disk when this returns; return how many lines there are now. Raises ``OSError``."""
        line = self.hash_of(user_id)
        for file in (self._key, self._list):
            make_private(file)
        with contextlib.suppress(FileExistsError):
            create_private(self._list)
        with self._list.open("a", encoding="ascii") as writing:
            writing.write(f"\n{line}\n")  # apart from one before it that was not written whole
            writing.flush()
            os.fsync(writing.fileno())
        return len(self.lines())

    def hash_of(self, user_id: int) -> str:
        """Return the hash of a person; the first one makes the key. Raises ``OSError``."""
        return hmac.digest(self._secret(), str(user_id).encode(), "sha256").hex()

    def number_of(self, user_id: int) -> int:
        """Return the number below zero that stands for a person who was deleted; 0 as long as no one was."""
        return -1 - int(self.hash_of(user_id)[:15], 16) if self._key.exists() else 0

    def _secret(self) -> bytes:
        if not self._key.exists():
            part = self._key.with_name(f"{self._key.name}.new")
            part.unlink(missing_ok=True)
            create_private(part)
            part.write_text(secrets.token_hex(32), encoding="ascii")
            part.replace(self._key)
        return bytes.fromhex(self._key.read_text(encoding="ascii"))
