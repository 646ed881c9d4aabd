"""A cache that knows how much room its values take."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")

_OVERHEAD = 400
"""Bytes that an entry takes beside its value: its key, what refers to it."""


class ByteCache(Generic[T]):
    """The values used last, at most ``limit`` bytes of them as ``size`` counts. Safe to use from several threads."""

    def __init__(self, limit: int, size: Callable[[T], int]) -> None:
        self.limit = limit
        self._size = size
        self._entries: OrderedDict[Hashable, tuple[T, int]] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    @property
    def bytes(self) -> int:
        """How many bytes the entries take."""
        return self._bytes

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of ``key``, made if it is not there."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is not None:
                self._entries.move_to_end(key)
                return entry[0]
        value = make()
        with self._lock:
            self._keep(key, value, self._size(value) + _OVERHEAD)
        return value

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._entries.clear()
            self._bytes = 0

    def _keep(self, key: Hashable, value: T, size: int) -> None:
        if key in self._entries:
            return
        self._entries[key] = value, size
        self._bytes += size
        while self._bytes > self.limit:
            _, (_, dropped) = self._entries.popitem(last=False)
            self._bytes -= dropped
