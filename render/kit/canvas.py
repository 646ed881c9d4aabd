"""Drawing once and well: a pen with its own scale, lettering, and sprites drawn larger than they are shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from operator import attrgetter
from threading import RLock
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

from render.kit.image_cache import ByteCache, PackedImage, packed
from render.kit.shapes import Point

Weight = Literal["semibold", "bold", "black"]

_FILES: dict[Weight, str] = {"semibold": "Semibold", "bold": "Bold", "black": "Black"}


@cache
def font(size: int, weight: Weight = "bold") -> ImageFont.FreeTypeFont:
    """Return the font of that size in pixels."""
    file = files("font_source_sans_pro").joinpath("files", f"SourceSansPro-{_FILES[weight]}.otf")
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


Colour = str

SUPERSAMPLE = 4
"""The size of a sprite as drawn, in times its size as shown."""

_ANY = [0] * 4 + [255] * 252
"""The outline's opacity for each opacity near a drawing: none or full."""
_lettering = RLock()
"""Held while text is drawn: fonts are shared by all threads."""


IMAGES: ByteCache[PackedImage] = ByteCache(5 << 20, attrgetter("bytes"))
"""The sprites used last."""


class Pen:
    """Draws on an image in its own units: ``unit`` shown pixels each, from (``x``, ``y``)."""

    def __init__(self, image: Image.Image, scale: float, x: float = 0, y: float = 0, unit: float = 1) -> None:
        self._image = image
        self._draw = ImageDraw.Draw(image)
        self._scale = scale
        self._x, self._y, self._unit = x, y, unit

    def inside(self, x: float, y: float, size: float) -> Pen:
        """Return a pen whose 100 by 100 units fill a square of ``size`` at (``x``, ``y``)."""
        return self.at(x, y, size / 100)

    def at(self, x: float, y: float, unit: float = 1) -> Pen:
        """Return a pen that starts at (``x``, ``y``), with units ``unit`` times as large."""
        left, top = self._x + x * self._unit, self._y + y * self._unit
        return Pen(self._image, self._scale, left, top, self._unit * unit)

    def _at(self, point: Point) -> Point:
        return (self._x + point[0] * self._unit) * self._scale, (self._y + point[1] * self._unit) * self._scale

    def _long(self, length: float) -> float:
        return length * self._unit * self._scale

    def shape(self, points: Iterable[Point], fill: Colour) -> None:
        """Fill a polygon."""
        self._draw.polygon([self._at(point) for point in points], fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: Colour) -> None:
        """Fill a circle."""
        self.oval(x - radius, y - radius, x + radius, y + radius, fill)

    def oval(self, left: float, top: float, right: float, bottom: float, fill: Colour) -> None:
        """Fill an ellipse."""
        self._draw.ellipse((*self._at((left, top)), *self._at((right, bottom))), fill=fill)

    def box(self, left: float, top: float, right: float, bottom: float, radius: float, fill: Colour) -> None:
        """Fill a rectangle with rounded corners."""
        corners = (*self._at((left, top)), *self._at((right, bottom)))
        self._draw.rounded_rectangle(corners, self._long(radius), fill=fill)

    def frame(
        self, left: float, top: float, right: float, bottom: float, radius: float, width: float, colour: Colour
    ) -> None:
        """Draw the outline of a rectangle with rounded corners."""
        corners = (*self._at((left, top)), *self._at((right, bottom)))
        self._draw.rounded_rectangle(corners, self._long(radius), outline=colour, width=round(self._long(width)))

    def stroke(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a line through ``points`` with round ends and joints."""
        self._draw.line([self._at(point) for point in points], fill=colour, width=round(self._long(width)))
        for x, y in points:
            self.disc(x, y, width / 2, colour)

    def loop(self, points: Sequence[Point], width: float, colour: Colour) -> None:
        """Draw a closed line through ``points``."""
        self.stroke([*points, points[0]], width, colour)

    def text(
        self, at: Point, text: str, size: float, fill: Colour, weight: Weight = "bold", anchor: str = "mm"
    ) -> None:
        """Write ``text`` with its ``anchor`` (as in Pillow) on ``at``."""
        with _lettering:
            self._draw.text(self._at(at), text, fill, font(round(self._long(size)), weight), anchor=anchor)

    def number(self, at: Point, text: str, size: float, fill: Colour, weight: Weight = "bold") -> None:
        """Write digits or capitals with their optical middle on ``at``."""
        self.text((at[0], at[1] + size * 0.325), text, size, fill, weight, "ms")

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite on the image, its middle on a point."""
        layer = sprite.drawn(self._scale * self._unit)
        left, top = self._at((x - sprite.width / 2, y - sprite.height / 2))
        box = round(left), round(top), round(left) + layer.width, round(top) + layer.height
        self._image.paste(Image.alpha_composite(self._image.crop(box), layer), box[:2])

    def clipped(self, outlines: Iterable[Sequence[Point]], draw: Callable[[Pen], None]) -> None:
        """Draw on the image, but only inside some outlines."""
        layer = Image.new("RGBA", self._image.size)
        draw(Pen(layer, self._scale, self._x, self._y, self._unit))
        mask = Image.new("L", layer.size)
        for outline in outlines:
            ImageDraw.Draw(mask).polygon([self._at(point) for point in outline], fill=255)
        layer.putalpha(ImageChops.multiply(layer.getchannel("A"), mask))
        self._image.alpha_composite(layer)

    def outlined(self, width: float, colour: Colour, draw: Callable[[Pen], None]) -> None:
        """Draw on the image, with an outline around the drawing, about ``width`` wide."""
        layer = Image.new("RGBA", self._image.size)
        draw(Pen(layer, self._scale, self._x, self._y, self._unit))
        near = layer.getchannel("A").filter(ImageFilter.BoxBlur(self._long(width)))
        self._image.paste(colour, mask=near.point(_ANY))
        self._image.alpha_composite(layer)


class Sprite(NamedTuple):
    """A small drawing: ``draw(pen, *args)`` draws it, always the same, in units of ``unit`` pixels."""

    width: int
    height: int
    draw: Callable[..., None]
    args: tuple[Hashable, ...] = ()
    unit: float = 1
    opacity: float = 1
    narrow: float = 1
    """The width as shown, as a share of the width as drawn."""
    finer: int = SUPERSAMPLE
    """The size as drawn, in times the size on a picture."""

    def drawn(self, scale: float) -> Image.Image:
        """Return the drawing at some scale."""
        wide, high = round(self.width * scale), round(self.height * scale)
        image = Image.new("RGBA", (round(wide / self.narrow), high))
        self.draw(Pen(image, scale, unit=self.unit), *self.args)
        if self.narrow != 1:
            image = image.resize((wide, high))
        if self.opacity < 1:
            image.putalpha(image.getchannel("A").point(lambda alpha: round(alpha * self.opacity)))
        return image

    def image(self) -> Image.Image:
        """Return the drawing at its size on a picture. It is kept packed for a while."""
        return IMAGES.get(self, lambda: packed(self.drawn(self.finer).reduce(self.finer))).image()


def square(size: int, draw: Callable[..., None], *args: Hashable, opacity: float = 1) -> Sprite:
    """Return a square sprite whose pen has 100 by 100 units."""
    return Sprite(size, size, draw, args, size / 100, opacity)


class Canvas:
    """A background to draw on, larger than shown."""

    def __init__(self, width: int, height: int, colour: Colour, scale: int = 2) -> None:
        self._scale = scale
        self._image = Image.new("RGBA", (width * scale, height * scale), colour)
        self.pen = Pen(self._image, scale)

    def image(self) -> Image.Image:
        """Return the drawing at its size as shown."""
        return self._image.reduce(self._scale).convert("RGB")


def text_width(text: str, size: int, weight: Weight = "bold") -> float:
    """Return the width of ``text`` in pixels."""
    with _lettering:
        return font(size, weight).getlength(text)
