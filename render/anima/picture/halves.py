"""One half of what goes on: a Party with its Characters, an opponent, a card, an Area, in a box of one size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.anima import cards
from render.anima.picture import card_back, characters, emblems, frame, layout, lettering, sprites, theme, tiles
from render.anima.picture.card_theme import KINDS
from render.kit.canvas import Sprite
from render.kit.ornaments import lay_panel, number, spread, text
from render.kit.palette import GOLD, PALE
from render.kit.paragraphs import wrapped
from render.kit.parts import Area
from rules.anima.cards import AREAS
from rules.anima.position import AnimaView
from rules.engine import Seat

WIDE = (layout.WIDE - layout.GAP) // 2
"""The width of a half."""
ROOM = layout.HEIGHT - layout.HEADER - 6 - 76 - layout.GAP
"""The height of halves with nothing below them but the lower edge."""
_SIDE = 112
"""The room of a Party's counter beside its Characters."""
_TITLE = 68
"""The room of a card's name."""
_LARGE = 56
_LARGEST = 240
"""The largest size of an emblem."""
_TALL = 380
"""A half at least so high has its words below the emblem."""
_LEADING = 48
"""From one line of words to the next."""


def half(at: int, high: int = ROOM) -> Area:
    """Return the left (0) or the right (1) half."""
    return Area(layout.MARGIN + at * (WIDE + layout.GAP), layout.HEADER, WIDE, high)


def party(area: Area, view: AnimaView, seat: Seat, *stats: characters.Stat, skills: bool = False) -> None:
    """Lay out a Party: its counter, its hand, its Characters with their names, Combat or other numbers, and skills."""
    player, asked = view.players[seat], seat in view.asked
    _lay_seat(area, seat, asked=asked)
    area.put(card_back.back("advantage", 54), 36, area.height - 76)
    area.put(number(len(player.hand), 64), 88, area.height - 74)
    characters.lay(area, player.party, stats or ("blade",), (_SIDE, 4, WIDE - 14, area.height - 8), skills=skills)


def _lay_seat(area: Area, seat: Seat, *, asked: bool) -> None:
    """Lay the panel of a Party, golden if its player is asked, with the counter of the seat at its left edge."""
    edge, inset = (GOLD[3], 6) if asked else (theme.PLATE[0], 4)
    lay_panel(area, 22, edge, theme.PLATE[1], inset, 3)
    block = sprites.block(seat, _SIDE - 6, area.height - 3 - 2 * inset, 88)
    area.put_after(block, inset, (area.height - 3) / 2)


def member(area: Area, seat: Seat, card_id: str, sign: str) -> None:
    """Lay out one Character of a Party, with the sign of what is about to happen to it."""
    _lay_seat(area, seat, asked=False)
    middle = (area.height - characters.NAME - 20) / 2
    area.put(sprites.emblem(card_id, _LARGEST), WIDE / 2, middle)
    area.put(sprites.sign(sign, 110), WIDE / 2 + 196, middle)
    area.put(lettering.line(cards.name(card_id), WIDE - 40, size=_LARGE), WIDE / 2, area.height - 56)


def plain(area: Area, sign: str, name: str) -> None:
    """Lay out a sign with its name, where there is no card."""
    lay_panel(area, 26, *theme.PLATE, 4, 4)
    area.put(emblems.icon(sign, 260), WIDE / 2, (area.height - characters.NAME - 20) / 2)
    written = f"{name[:1].upper()}{name[1:]}"
    area.put(lettering.line(written, WIDE - 40, size=_LARGE), WIDE / 2, area.height - 56)


def foe(area: Area, card_id: str, words: Sequence[str] = (), seat: Seat | None = None) -> None:
    """Lay out a card that is met, or used by a seat: its name, its emblem, and in words what there is to know.

    The words are below the emblem where there is room, else beside it.
    """
    _face, rim, light = KINDS[cards.kind(card_id)]
    lay_panel(area, 26, light, rim, 4, 4)
    area.put(lettering.line(cards.name(card_id), WIDE - 30, PALE, "black", _LARGE), WIDE / 2, 38)
    if seat is not None:
        area.put(sprites.medal(seat, 92), 62, 120)
    below = area.height >= _TALL
    beside = 250 if card_id in AREAS else 226
    lines = list(_lines(words, WIDE - 40 if below else WIDE - beside - 60, 3 if below else 5))
    room = area.height - _TITLE - 14 - (len(lines) * _LEADING if below else 0)
    x = WIDE / 2 if below or not lines else 24 + beside / 2
    area.put(_figure(card_id, room, beside if lines and not below else _LARGEST), x, _TITLE + room / 2)
    middle = _TITLE + room + len(lines) * _LEADING / 2 - 4 if below else _TITLE + room / 2
    for line, down in zip(lines, spread(len(lines), _LEADING), strict=True):
        written = text(line, layout.LETTERS, PALE)
        area.put(written, WIDE / 2 if below else 30 + beside + written.width / 2, middle + down)


def _figure(card_id: str, room: float, wide: float) -> Sprite:
    """Return the emblem of a card, or the scene of an Area, as large as it has room."""
    if card_id in AREAS:
        high = min(room - 8, (360 if wide >= 300 else wide) / 1.6)
        return tiles.scene(card_id, round(high * 1.6), round(high))
    return sprites.emblem(card_id, sprites.in_steps(min(room - 8, wide)))


def _lines(words: Sequence[str], room: float, most: int) -> Iterator[str]:
    """Yield what there is to know in at most so many lines, the first things first."""
    left = most
    for one in filter(None, words):
        found = wrapped(frame.signed(one), layout.LETTERS, room - 12)
        if len(found) <= left:
            left -= len(found)
            yield from found
