"""Images kept in memory: deflated, the ones used last, within a limit of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

try:
    from isal.isal_zlib import compress as _compress
    from isal.isal_zlib import decompress as _decompress
except ImportError:  # no wheel for this processor or Python, or one that does not load
    from zlib import compress as _compress
    from zlib import decompress as _decompress

_LEVEL = 1
"""How hard to deflate, of 3 with ISA-L and 9 with zlib; on this art the levels above gain nothing."""


def deflated(data: bytes) -> bytes:
    """Return ``data`` as a zlib stream."""
    return _compress(data, _LEVEL)


def inflated(data: bytes) -> bytes:
    """Return the deflated data, made by either of the two."""
    return _decompress(data)


class PackedImage(NamedTuple):
    """The pixels of an image, deflated."""

    mode: str
    size: tuple[int, int]
    data: bytes

    @property
    def bytes(self) -> int:
        """The number of deflated bytes."""
        return len(self.data)

    def image(self) -> Image.Image:
        """Return a copy of the packed image."""
        return Image.frombytes(self.mode, self.size, inflated(self.data))


def packed(image: Image.Image) -> PackedImage:
    """Return an image packed without loss."""
    return PackedImage(image.mode, image.size, deflated(image.tobytes()))


T = TypeVar("T")

_OVERHEAD = 400
"""Bytes of an entry beside its value: its key and references to it."""


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
        """The number of bytes of the entries."""
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
        """Remove all entries."""
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
