"""Images deflated, to be kept: flat art takes a twentieth of its room, and is drawn again a hundred times as slowly."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image

from render.kit.deflating import deflated, inflated


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
        return Image.frombytes(self.mode, self.size, inflated(self.data))


def packed(image: Image.Image) -> PackedImage:
    """Return an image packed without loss."""
    return PackedImage(image.mode, image.size, deflated(image.tobytes()))
