"""Drawing with supersampling, and encoding."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from render.face import Picture


def encode(image: Image.Image) -> Picture:
    """Encode a picture without loss."""
    out = BytesIO()
    image.save(out, "WEBP", lossless=True, method=0)
    return Picture(out.getvalue(), "webp")
