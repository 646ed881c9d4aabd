"""Deflating: by ISA-L, or where it is missing by zlib, whose files are as large and take three times as long."""

from __future__ import annotations

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
    """Return what was deflated, by either of the two."""
    return _decompress(data)
