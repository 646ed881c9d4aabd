"""A picture as a ground and sprites on it, each reduced to the palette once for what is below it."""

from __future__ import annotations

import itertools
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from operator import attrgetter
from typing import NamedTuple, TypeVar

from PIL import Image, ImageChops

from render.kit.canvas import Canvas, Pen, Sprite
from render.kit.encoding import Palette, palette_of
from render.kit.image_cache import ByteCache, PackedImage, packed
from render.kit.palette import NIGHT

LARGEST = 96 << 10
"""Pixels of a part; a larger sprite is laid in bands."""


class Part(NamedTuple):
    """A sprite, and the place of its upper left corner in the picture."""

    sprite: Sprite
    left: int
    top: int

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The left, upper, right and lower edge."""
        return self.left, self.top, self.left + self.sprite.width, self.top + self.sprite.height


class Area:
    """A rectangle of the picture with its parts, from bottom to top; coordinates are the area's own."""

    def __init__(self, left: float, top: float, width: int, height: int) -> None:
        self.left, self.top = round(left), round(top)
        self.width, self.height = width, height
        self.parts: list[Part] = []

    def meets(self, other: Area) -> bool:
        """Return whether two areas have pixels in common."""
        across = self.left < other.left + other.width and other.left < self.left + self.width
        return across and self.top < other.top + other.height and other.top < self.top + self.height

    def put(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite with its middle on a point."""
        left, top = self.left + round(x - sprite.width / 2), self.top + round(y - sprite.height / 2)
        high = max(1, LARGEST // sprite.width)
        if sprite.height <= high:
            self.parts.append(Part(sprite, left, top))
            return
        for start in range(0, sprite.height, high):
            band = Sprite(sprite.width, min(high, sprite.height - start), _band, (sprite, start))
            self.parts.append(Part(band, left, top + start))

    def fill(self, sprite: Sprite) -> None:
        """Put a sprite in the middle of the area."""
        self.put(sprite, self.width / 2, self.height / 2)

    def put_after(self, sprite: Sprite, x: float, y: float) -> float:
        """Put a sprite to the right of ``x``, its middle at the height ``y``; return its right edge."""
        self.put(sprite, x + sprite.width / 2, y)
        return x + sprite.width


def _band(pen: Pen, sprite: Sprite, start: int) -> None:
    if sprite.opacity == sprite.narrow == 1:
        sprite.draw(pen.at(0, -start, sprite.unit), *sprite.args)
    else:
        pen.put(sprite, sprite.width / 2, sprite.height / 2 - start)


def centred(x: float, y: float, width: int, height: int) -> Area:
    """Return an area with its middle on a point."""
    return Area(x - width / 2, y - height / 2, width, height)


class Stencil(NamedTuple):
    """The part of a sprite that is not empty: its place, its cover, and its translucent pixels.

    ``number`` identifies it.
    """

    left: int
    top: int
    cover: PackedImage
    soft: PackedImage
    number: int

    @property
    def bytes(self) -> int:
        """The number of its bytes."""
        return self.cover.bytes + self.soft.bytes


def _room(image: Image.Image) -> int:
    """Return the number of bytes of an image of mode ``L``."""
    return image.width * image.height


STENCILS: ByteCache[Stencil] = ByteCache(2 << 20, attrgetter("bytes"))
"""The stencils of the sprites used last."""
TILES: ByteCache[PackedImage] = ByteCache(8 << 20, attrgetter("bytes"))
"""Sprites in the colours of a palette, each as it looks on a certain background: a ninth of their pixels."""
UNPACKED: ByteCache[Image.Image] = ByteCache(12 << 20, _room)
"""The newest tiles and covers; all cards of a size share a cover, and a tile on a single colour needs none."""
BENEATH: ByteCache[bytes] = ByteCache(3 << 20, len)
"""Digests of the pixels seen through sprites, by the place and by the parts laid there before."""

_COVER, _SOFT = [0, *[255] * 255], [0, *[255] * 254, 0]
"""The values of an opacity in a stencil: whether it is any, whether it is neither none nor full."""
_numbers = itertools.count()
_NAME = struct.Struct("3i")


class Ground:
    """The ground for sprites: an image in the colours of a palette."""

    def __init__(self, image: Image.Image, palette: Palette) -> None:
        self.palette = palette
        self.indices = palette.indices(image)
        self._name = _NAME.pack(0, 0, next(_numbers))
        lowest, highest = self.indices.getextrema()
        self._plain = lowest == highest

    def laid(self, areas: Iterable[Area], height: int | None = None) -> Image.Image:
        """Return a picture of the ground with all parts of ``areas``, in their order. Parts stay in their area.

        It is as high as the ground, or only the upper ``height`` pixels of it. Raise ValueError if it would be higher.
        """
        if (height or 0) > self.indices.height:
            raise ValueError(f"a picture {height} pixels high on a ground of {self.indices.height}")
        image = self.indices.crop((0, 0, self.indices.width, height or self.indices.height))
        earlier: list[tuple[Area, list[_Laid]]] = []
        for area in areas:
            if not area.parts:
                continue
            pieces: list[_Laid] = []
            earlier.append((area, pieces))
            below = [other for place, other in earlier if place.meets(area)]
            for part in area.parts:
                pieces.append(self._lay(image, part, below))
        return self.palette.coloured(image)

    def _lay(self, image: Image.Image, part: Part, below: list[list[_Laid]]) -> _Laid:
        """Lay a part on an image that has the parts of ``below`` already."""
        stencil = stencil_of(part.sprite)
        cover, number = stencil.cover, stencil.number
        left, top = part.left + stencil.left, part.top + stencil.top
        right, bottom = left + cover.size[0], top + cover.size[1]
        box = left, top, right, bottom
        # on a ground of one colour, parts at the same distances look the same in all places
        x, y = (left, top) if self._plain else (0, 0)
        names = [
            _NAME.pack(other[0] - x, other[1] - y, other[4])
            for parts in below
            for other in parts
            if other[0] < right and other[2] > left and other[1] < bottom and other[3] > top
        ]
        place = b"".join((self._name, _NAME.pack(left - x, top - y, number), *names))
        seen = BENEATH.get(place, lambda: _seen(stencil, image.crop(box)))
        key = self.palette, number, seen
        tile = UNPACKED.get(
            key,
            lambda: TILES.get(
                key, lambda: packed(tile_on(self.palette, part.sprite, stencil, image.crop(box)))
            ).image(),
        ).im
        if len(seen) == 1:  # the tile has that colour where the sprite is empty; a third of the time with a cover
            image.im.paste(tile, box)
        else:
            image.im.paste(tile, box, UNPACKED.get(cover, cover.image).im)  # a third of Image.paste
        return *box, number


_Laid = tuple[int, int, int, int, int]
"""The edges of the pixels that a sprite covers, and the number of its stencil."""


def _seen(stencil: Stencil, beneath: Image.Image) -> bytes:
    """Return a digest of the pixels beneath the translucent part of a sprite, on which its look depends.

    A single colour is a single byte instead.
    """
    extremes = beneath.getextrema()
    if extremes[0] == extremes[1]:
        return beneath.tobytes()[:1]
    return sha256(ImageChops.darker(beneath, stencil.soft.image()).tobytes()).digest()


def tile_on(palette: Palette, sprite: Sprite, stencil: Stencil, beneath: Image.Image) -> Image.Image:
    """Return the place of a sprite's covered pixels as it looks on ``beneath``, both as indices of a palette."""
    image, blended = sprite.image(), palette.coloured(beneath.copy()).convert("RGB")
    blended.paste(image, (-stencil.left, -stencil.top), image)
    beneath.paste(palette.indices(blended), mask=stencil.cover.image())
    return beneath


def stencil_of(sprite: Sprite) -> Stencil:
    """Return the stencil of a sprite."""
    return STENCILS.get(sprite, lambda: _stencil(sprite.image()))


def _stencil(image: Image.Image) -> Stencil:
    alpha = image.getchannel("A")
    box = alpha.getbbox() or (0, 0, 1, 1)
    alpha = alpha.crop(box)
    return Stencil(*box[:2], packed(alpha.point(_COVER)), packed(alpha.point(_SOFT)), next(_numbers))


KeyT = TypeVar("KeyT")


def grounds_of(
    bases: Mapping[KeyT, Image.Image], samples: Iterable[tuple[KeyT, Iterable[Area]]], keep: Iterable[str]
) -> Mapping[KeyT, Ground]:
    """Return grounds in a palette that suits them all, and the ``samples`` of the things on some of them.

    ``keep`` are colours that matter even on few pixels.
    """
    pictures = [_sample(bases[key], areas) for key, areas in samples]
    palette = palette_of((*bases.values(), *pictures), keep)
    return {key: Ground(base, palette) for key, base in bases.items()}


def _sample(base: Image.Image, areas: Iterable[Area]) -> Image.Image:
    """Return a picture in full colours."""
    image = base.copy()
    for area in areas:
        for part in area.parts:
            sprite = part.sprite.image()
            image.paste(sprite, (part.left, part.top), sprite)
    return image


def in_rows(sprites: Iterable[Sprite], width: int) -> Area:
    """Return an area with sprites side by side, in as many rows as they need."""
    area, x, y, high = Area(0, 0, width, 0), 0, 0, 0
    for sprite in sprites:
        if x + sprite.width > width:
            x, y, high = 0, y + high, 0
        area.put(sprite, x + sprite.width / 2, y + sprite.height / 2)
        x, high = x + sprite.width, max(high, sprite.height)
    return area


CARDS_ACROSS = 5
"""The number of cards in a row."""
CARD_GAP = 10
"""The gap between cards, and around them."""


def cards_in_rows(cards: Sequence[Sprite]) -> Image.Image:
    """Return a separate picture of cards, in at most 256 colours."""
    wide, high = cards[0].width, cards[0].height
    across, down = min(len(cards), CARDS_ACROSS), -(-len(cards) // CARDS_ACROSS)
    canvas = Canvas(across * (wide + CARD_GAP) + CARD_GAP, down * (high + CARD_GAP) + CARD_GAP, NIGHT)
    for card, x, y in _places(cards):
        canvas.pen.put(card, CARD_GAP + x, CARD_GAP + y)
    image = canvas.image()
    palette = palette_of([image])
    return palette.coloured(palette.indices(image))


def _places(cards: Sequence[Sprite]) -> Iterator[tuple[Sprite, float, float]]:
    """Yield each card with its middle, the corner of the first one at 0, 0."""
    for at, card in enumerate(cards):
        row, column = divmod(at, CARDS_ACROSS)
        yield card, column * (card.width + CARD_GAP) + card.width / 2, row * (card.height + CARD_GAP) + card.height / 2
