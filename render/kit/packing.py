"""Images deflated, to be kept: flat art takes a twentieth of its room, and is drawn again a hundred times as slowly."""

from __future__ import annotations

from typing import NamedTuple

from isal import isal_zlib
from PIL import Image

_LEVEL = 1
"""How hard ISA-L deflates, of 3; on this art the levels above gain nothing."""


class PackedImage(NamedTuple):
    """The pixels of an image, deflated."""

    mode: str
    size: tuple[int, int]
    data: bytes

    @property
    def bytes(self) -> int:
        """How many bytes the deflated pixels take."""
        return len(self.data)

    def image(self) -> Image.Image:
        """Return a copy of the image that was packed."""
        return Image.frombytes(self.mode, self.size, isal_zlib.decompress(self.data))


def packed(image: Image.Image) -> PackedImage:
    """Return an image packed without loss."""
    return PackedImage(image.mode, image.size, isal_zlib.compress(image.tobytes(), _LEVEL))
