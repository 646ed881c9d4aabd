"""Charts: figures as bars, in the colours of the house, with texts only of ours."""

from __future__ import annotations

from functools import cache

import msgspec
from PIL import ImageColor

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, Pen, text_width
from render.kit.encoding import Palette, Picture, encode
from render.kit.phrases import ALT_LIMIT, fitting

MARGIN, LINE, GAP = 40, 84, 20
"""Pixels around everything, for one line, and above each heading."""
SIZE = 58
"""Pixels of the letters, which are legible at 265 pixels too."""
LABEL, NOTE = 500, 250
"""The largest widths of a label and of a note."""
HIGHEST = WIDTH
"""A picture is never higher than wide."""
_BAR, _PART, _GROUND = 26, 52, 8
"""The thickness of a bar, of its most important part, and of the line below it."""
_SHADES = 16


class Bar(msgspec.Struct, frozen=True):
    """One bar: its length, the marked part of it, and the ``note`` behind it. ``part`` 0 marks nothing."""

    label: str
    value: int
    part: int
    note: str


class Section(msgspec.Struct, frozen=True):
    """Bars under one heading, drawn to one scale."""

    title: str
    bars: tuple[Bar, ...]


class Chart(msgspec.Struct, frozen=True):
    """Sections from top to bottom; bars without room are left out."""

    sections: tuple[Section, ...]


def fitted(chart: Chart) -> Chart:
    """Return a chart without the bars that have no room in a picture, the last of the longest section first."""
    sections = [section for section in chart.sections if section.bars]
    while _height(sections) > HIGHEST:
        longest = max(range(len(sections)), key=lambda place: (len(sections[place].bars), place))
        bars = sections[longest].bars[:-1]
        sections[longest] = msgspec.structs.replace(sections[longest], bars=bars)
        sections = [section for section in sections if section.bars]
    return Chart(tuple(sections))


def alt(chart: Chart) -> str:
    """Return a chart in words."""
    parts = [
        f"{section.title}: {', '.join(f'{bar.label} {bar.note}' for bar in section.bars)}."
        for section in chart.sections
    ]
    return fitting(parts, ALT_LIMIT, " ")


def draw_chart(data: bytes) -> Picture:
    """Draw an encoded chart that has been ``fitted``. Slow: for a thread or a worker."""
    chart = msgspec.json.decode(data, type=Chart)
    canvas = Canvas(WIDTH, _height(chart.sections), palette.NIGHT)
    y = float(MARGIN)
    for section in chart.sections:
        y = _section(canvas.pen, section, y)
    colours = palette_of_charts()
    return encode(colours.coloured(colours.indices(canvas.image())))


def _height(sections: list[Section] | tuple[Section, ...]) -> int:
    lines = sum(len(section.bars) + 1 for section in sections)
    return 2 * MARGIN + LINE * lines + GAP * max(0, len(sections) - 1)


def _section(pen: Pen, section: Section, y: float) -> float:
    """Draw a section from ``y`` on; return the start of the next one."""
    pen.text((MARGIN, y + LINE / 2), fitting_name(section.title, WIDTH - 2 * MARGIN), SIZE, palette.MUTED, anchor="lm")
    left = MARGIN + min(LABEL, max(text_width(bar.label, SIZE) for bar in section.bars)) + GAP
    right = WIDTH - MARGIN - min(NOTE, max(text_width(bar.note, SIZE) for bar in section.bars)) - GAP
    most = max(bar.value for bar in section.bars) or 1
    for bar in section.bars:
        y += LINE
        middle = y + LINE / 2
        pen.text((MARGIN, middle), fitting_name(bar.label, LABEL), SIZE, palette.PALE, anchor="lm")
        pen.text((WIDTH - MARGIN, middle), fitting_name(bar.note, NOTE), SIZE, palette.PALE, anchor="rm")
        _bar(pen, left, right, middle, _GROUND, palette.SHADOW)
        _bar(pen, left, left + (right - left) * bar.value / most, middle, _BAR, palette.MUTED)
        _bar(pen, left, left + (right - left) * bar.part / most, middle, _PART, palette.GOLD[2])
    return y + LINE + GAP


def _bar(pen: Pen, left: float, right: float, middle: float, thick: float, colour: str) -> None:
    if right - left >= 1:
        pen.box(left, middle - thick / 2, right, middle + thick / 2, min(8.0, (right - left) / 2), colour)


def fitting_name(text: str, width: float, size: int = SIZE) -> str:
    """Return a text in letters of a ``size``, cut to that width."""
    cut = text
    while cut and text_width(cut if cut == text else f"{cut}…", size) > width:
        cut = cut[:-1].rstrip()
    return cut if cut == text else f"{cut}…"


@cache
def palette_of_charts() -> Palette:
    """Return the colours of all charts: each with its soft edges on the ground, and bars on one another."""
    pairs = [(palette.NIGHT, one) for one in (palette.MUTED, palette.PALE, palette.SHADOW, palette.GOLD[2])]
    pairs += [(palette.MUTED, palette.GOLD[2]), (palette.SHADOW, palette.MUTED), (palette.SHADOW, palette.GOLD[2])]
    colours: dict[tuple[int, ...], None] = {}
    for one, other in pairs:
        low, high = ImageColor.getrgb(one), ImageColor.getrgb(other)
        for step in range(_SHADES + 1):
            share = step / _SHADES
            colours[tuple(round(a + (b - a) * share) for a, b in zip(low, high, strict=True))] = None
    return Palette((colour[0], colour[1], colour[2]) for colour in colours)
