"""A GIF of pictures, whose frames share one palette, made only with Pillow.

It plays by itself everywhere. Each frame leaves out the parts unchanged since the one before, so that a frame of this
art takes 20 to 45 kB and 6 to 11 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from math import ceil
from struct import Struct

import msgspec
from PIL import Image, ImageChops, ImageColor, ImageDraw
from PIL.GifImagePlugin import getdata

from render.kit import palette
from render.kit.encoding import COLOURS, Rgb

MOST_FRAMES, MOST_BYTES, MOST_SECONDS = 100, 8 * 1024 * 1024, 60.0
"""The limits of a GIF."""
FRAME, LAST = 0.9, 4.0
"""Seconds of a frame if there is time, and of the last one always; an important one has twice as long."""
BAR, MARGIN = 36, 40
"""Pixels of the bar under the picture, which shows the progress and the important frames, and of its ends."""


class Shot(msgspec.Struct, frozen=True):
    """One picture of a GIF, encoded; ``mark``: much happens in it."""

    picture: bytes
    mark: bool = False


def film(shots: Sequence[Shot]) -> bytes:
    """Return a GIF of pictures with the same colours: if necessary smaller, and only then with fewer frames."""
    some = list(shots)
    for half in (False, True):
        data = _encoded(some, half=half)
        if len(data) <= MOST_BYTES:
            return data
    while len(data) > MOST_BYTES and len(some) > 1:
        some = [some[number] for number in chosen([shot.mark for shot in some], len(some) // 2)]
        data = _encoded(some, half=True)
    return data


def chosen(marks: Sequence[bool], most: int = MOST_FRAMES) -> list[int]:
    """Return the frames of a GIF with a limit, in order: first and last, important ones, then any."""
    if len(marks) <= most:
        return list(range(len(marks)))
    numbers = {0, len(marks) - 1}
    for wanted in (True, False):
        left = [number for number, mark in enumerate(marks) if mark is wanted and number not in numbers]
        room = min(most - len(numbers), len(left))
        numbers |= {left[place * len(left) // room] for place in range(room)}
    return sorted(numbers)[:most]


def times(marks: Sequence[bool]) -> list[int]:
    """Return the milliseconds of each frame, in steps of ten."""
    weights = [1 + mark for mark in marks[:-1]]
    each = min(FRAME, (MOST_SECONDS - LAST) / max(sum(weights), 1))
    return [*(int(each * weight * 100) * 10 for weight in weights), int(LAST * 1000)]


def _encoded(shots: Sequence[Shot], *, half: bool) -> bytes:
    images = [_opened(shot.picture) for shot in shots]
    size = max(image.width for image in images), max(image.height for image in images)
    marks = [shot.mark for shot in shots]
    colours = tuple(_nearest(images[0], ImageColor.getrgb(colour)) for colour in _BAR_COLOURS)
    frames = [_frame(image, size, place, marks, colours) for place, image in enumerate(images)]
    if half:
        frames = [_halved(frame) for frame in frames]
    frames, unused = _without_a_colour(frames)
    shown = [frames[0], *(_changed(*pair, unused) for pair in pairwise(frames))]
    parts = [_part(one, milliseconds, unused) for one, milliseconds in zip(shown, times(marks), strict=True)]
    table = bytes(frames[0].getpalette() or []).ljust(3 * COLOURS, b"\0")
    return b"".join((b"GIF89a", _SCREEN.pack(*frames[0].size, _ALL_COLOURS, 0, 0), table, _FOR_EVER, *parts, b";"))


_SCREEN, _ALL_COLOURS = Struct("<HHBBB"), 0xF7
"""The form of a GIF's first block, and the sign there that 256 colours for all frames follow."""
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


def _part(frame: Image.Image, milliseconds: int, unused: int) -> bytes:
    """Return the changed part of a frame as a part of a GIF. Pillow would add a table of colours to each."""
    changed = Image.frombytes("L", frame.size, frame.tobytes()).point([*map(unused.__ne__, range(COLOURS))])
    box = changed.getbbox() or (0, 0, 1, 1)
    cut = frame.crop(box)
    return b"".join(getdata(cut, box[:2], duration=milliseconds, disposal=1, transparency=unused, interlace=0))


def _without_a_colour(frames: Sequence[Image.Image]) -> tuple[list[Image.Image], int]:
    """Return frames without the colour of one index, and that index, which means unchanged pixels.

    If all 256 are used, the nearest colour replaces the least used one.
    """
    used = [0] * COLOURS
    for frame in frames:
        used = [one + times_used for one, times_used in zip(used, frame.histogram(), strict=True)]
    unused = min(range(COLOURS), key=used.__getitem__)
    if not used[unused]:
        return list(frames), unused
    flat = frames[0].getpalette() or []
    colour = (flat[3 * unused], flat[3 * unused + 1], flat[3 * unused + 2])
    nearest = _nearest(frames[0], colour, without=unused)
    return [frame.point([nearest if one == unused else one for one in range(COLOURS)]) for frame in frames], unused


def _changed(before: Image.Image, after: Image.Image, unused: int) -> Image.Image:
    """Return a frame with ``unused`` for each pixel that is as in the frame before."""
    same = ImageChops.subtract_modulo(after, before).point([255, *(0,) * (COLOURS - 1)], "1")
    changed = after.copy()
    changed.paste(unused, mask=same)
    return changed


def _opened(picture: bytes) -> Image.Image:
    image = Image.open(BytesIO(picture))
    image.load()
    return image


def _frame(
    image: Image.Image, size: tuple[int, int], place: int, marks: Sequence[bool], colours: tuple[int, ...]
) -> Image.Image:
    """Return a picture with the bar below it, as large as the largest one; ``colours`` are those of the bar."""
    frame = Image.new("P", (size[0], size[1] + BAR), colours[0])
    frame.putpalette(image.getpalette() or [])
    left, top = (size[0] - image.width) // 2, (size[1] - image.height) // 2
    frame.paste(Image.frombytes("L", image.size, image.tobytes()), (left, top))
    _draw_bar(ImageDraw.Draw(frame), size, place, marks, colours[1:])
    return frame


_BAR_COLOURS = (palette.NIGHT, palette.MUTED, palette.PALE, palette.GOLD[2])


def _draw_bar(
    draw: ImageDraw.ImageDraw,
    size: tuple[int, int],
    place: int,
    marks: Sequence[bool],
    colours: tuple[int, ...],
) -> None:
    """Draw the progress of the GIF: a line, a sign on it for each important frame, and the present one."""
    (wide, middle), last = (size[0], size[1] + BAR // 2), max(len(marks) - 1, 1)
    track, done, gold = colours

    def across(number: int) -> int:
        return MARGIN + ceil((wide - 2 * MARGIN) * number / last)

    draw.rectangle((MARGIN, middle - 2, wide - MARGIN, middle + 2), fill=track)
    draw.rectangle((MARGIN, middle - 4, across(place), middle + 4), fill=done)
    for number in (number for number, mark in enumerate(marks) if mark):
        x = across(number)
        draw.polygon([(x, middle - 10), (x + 8, middle), (x, middle + 10), (x - 8, middle)], fill=gold)
    draw.ellipse(
        (across(place) - 11, middle - 11, across(place) + 11, middle + 11), fill=gold if marks[place] else done
    )


def _nearest(image: Image.Image, wanted: tuple[int, ...], without: int | None = None) -> int:
    """Return the index of the colour of an image's palette that is nearest to another, ``without`` one."""
    flat = image.getpalette() or []
    colours: list[Rgb] = [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]
    others = [one for one in range(len(colours)) if one != without]
    return min(others, key=lambda one: sum((a - b) ** 2 for a, b in zip(colours[one], wanted, strict=False)))


def _halved(frame: Image.Image) -> Image.Image:
    """Return a frame half as wide, in the same colours."""
    small = frame.convert("RGB").reduce(2)
    picture = Image.frombytes("P", small.size, small.quantize(palette=frame, dither=Image.Dither.NONE).tobytes())
    picture.putpalette(frame.getpalette() or [])
    return picture
