"""The pictures of a position of Anima: the world and the Parties, or a fight, for all; a player's hand.

Their background is of one tone, so that a sprite looks the same in all places and is reduced to the palette once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PIL import Image

from render.anima import public_view, words
from render.anima.picture import (
    area_map,
    card,
    emblems,
    fight,
    held_card,
    layout,
    lines,
    own,
    processes,
    sheet,
    sprites,
    theme,
)
from render.anima.picture.theme import KEPT, SAMPLES
from render.face import WIDTH
from render.kit.canvas import Pen, Sprite
from render.kit.encoding import Picture, encode, encoded
from render.kit.palette import EMBER, GOLD, INK, LEAF, MUTED, PALE, WHITE
from render.kit.parts import Area, Ground, grounds_of, in_rows
from render.kit.phrases import count
from render.kit.widgets import crown, draw_panel, number, text
from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, MISSIONS
from rules.anima.events import AnimaEvent
from rules.anima.position import AnimaView

_TALLEST = 1180
"""The height of the background; shorter pictures use a part of it."""
_APART = 16
"""The least distance between two things in the upper edge."""


def _sprites() -> Iterator[Sprite]:
    """Yield the sprites from which the colours are chosen: cards of every kind, counters, signs, numbers."""
    yield from (area_map.tile(name, 310, 140) for name in AREAS)
    yield from (sprites.emblem(name, 84) for name in (*CHARACTERS, *ENCOUNTERS, *ADVANTAGES, *MISSIONS))
    yield from (held_card.held(name) for name in SAMPLES)
    yield from (sprites.medal(seat, 118) for seat in range(len(theme.SEATS)))
    yield from (sprites.sign(name, 84) for name in sprites.SIGNS)
    yield from (emblems.badge(name, 8, 108) for name in ("blade", "speed", "timer"))
    yield from (sprites.die(face, 116) for face in (0, 5))
    yield from (number(14, 150, GOLD[3]), number(3, 84, EMBER), crown(60))
    yield from (number(3, 84, LEAF), number(3, 84, MUTED), sprites.done(next(iter(MISSIONS)), 84))


@cache
def ground() -> Ground:
    """Return the background, as high as the tallest picture."""
    base = Image.new("RGB", (WIDTH, _TALLEST), theme.NIGHT)
    colours = (*GOLD, EMBER, LEAF, INK, PALE, MUTED, WHITE, *(tone for seat in theme.SEATS for tone in seat), *KEPT)
    return grounds_of({0: base}, [(0, [in_rows(_sprites(), WIDTH)])], colours)[0]


def warm() -> None:
    """Draw the parts of every picture in advance."""
    ground()


def compose(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Image.Image:
    """Return the pixels of the public part of a position, or of the cards shown instead, in at most 256 colours."""
    if view.shown:
        return card.cards_image(view.shown)
    public = public_view.on_board(view)
    return ground().laid(areas(public, recent), height(public))


draw = encoded(compose)


def own_picture(view: AnimaView) -> Picture | None:
    """Return the viewer's hand as an encoded picture; None for the public, for an empty hand, and at the end."""
    if view.viewer is None or view.stage == "over" or view.shown:
        return None
    cards = own.cards(view, view.viewer)
    return encode(ground().laid(own.areas(cards), own.height(cards))) if cards else None


def alone(view: AnimaView) -> bool:
    """Return whether the cards from which the viewer chooses need the room of the board."""
    if view.viewer is None or not own.offered(view, view.viewer):
        return False
    return own.height(own.cards(view, view.viewer)) > own.BESIDE_BOARD


def height(view: AnimaView) -> int:
    """Return the height of the picture for all."""
    if view.stage == "over":
        return sheet.height(view)
    return layout.HEIGHT if processes.areas(view) else layout.board_height(view)


def areas(view: AnimaView, recent: tuple[AnimaEvent, ...]) -> Iterator[Area]:
    """Return the public picture: the end or the process in progress, else the map and the players' lines."""
    process = None if view.stage == "over" else processes.process(view)
    task, end = process[0] if process else words.PHASES[view.phase], None if process else fight.ending(recent)
    yield from _header(view, task, end, on_map=process is None)
    if view.stage == "over":
        yield from sheet.areas(view, recent)
    elif process:
        yield from process[1]
    else:
        yield from area_map.areas(view, recent)
        place = layout.grid(view).goal
        yield from [fight.ended(place, end)] if end and place else area_map.goals(view)
        yield from lines.areas(view)
        yield from lines.key(view)


def _header(view: AnimaView, task: str, end: fight.Ending | None, *, on_map: bool) -> Iterator[Area]:
    """Return the upper edge: the turn, on the map the Parties outside, Omega's track or a result, the process in
    progress.
    """
    high = layout.HEADER - 2
    turn = _plate(f"Turn {view.turn}" if view.turn else "Anima", PALE, theme.PLATE)
    single = len(view.asked) == 1
    phase = _plate(task, INK, theme.TURN, (high - 4) * single)
    plates = [(turn, 0.0), (phase, float(layout.WIDE - phase.width))]
    left, right = turn.width + _APART, layout.WIDE - phase.width - _APART
    outside = _outside(view) if on_map else None
    if outside is not None and left + outside.width <= right:
        plates.append((outside, left))
        left += outside.width + _APART
    has_goal = on_map and layout.grid(view).goal is not None
    if end or not has_goal:
        told = () if has_goal or not end else (f"{end.titles[-1]} {fight.result_of(end)}",)
        tracks = (_plate(words, GOLD[3], theme.PLATE) for words in told or _track(view))
        track = next((plate for plate in tracks if left + plate.width <= right), None)
        plates += [(track, right - track.width)] if track else []
    for sprite, start in plates:
        area = Area(layout.MARGIN + start, 1, sprite.width, high)
        area.fill(sprite)
        if single and sprite is phase:
            area.put(sprites.medal(view.asked[0], high - 4), high / 2 + 1, high / 2)
        yield area


def _outside(view: AnimaView) -> Sprite | None:
    """Return the Parties that are in no Area; None if there are none, before the first turn, and at the end."""
    inside = {seat for placed in view.areas for seat in area_map.who_is_in(view, placed.card)}
    seats = tuple(seat for seat in range(len(view.players)) if seat not in inside)
    if not seats or not view.areas or view.stage == "over":
        return None
    line, high = text("outside", layout.LETTERS, PALE), layout.HEADER - 2
    return Sprite(line.width + len(seats) * high, high, _draw_outside, (line, seats, high))


def _draw_outside(pen: Pen, line: Sprite, seats: tuple[int, ...], high: int) -> None:
    pen.box(0, 0, line.width + len(seats) * high, high, 0, theme.NIGHT)
    pen.put(line, line.width / 2, high / 2 - 4)
    for at, seat in enumerate(seats):
        pen.put(sprites.medal(seat, high - 4), line.width + (at + 0.5) * high, high / 2)


def _track(view: AnimaView) -> tuple[str, ...]:
    """Return how near the Final Mission or the Crisis is, the longest words first."""
    last = view.options.last_reveal
    if view.final and view.stage != "over":
        return f"Crisis in {count(view.timer, 'turn')}", f"Crisis in {view.timer}"
    if last and view.turn and view.stage != "over":
        return f"Final Mission by turn {last}", f"Final by turn {last}"
    return ()


def _plate(written: str, ink: str, tones: tuple[str, str], before: int = 0) -> Sprite:
    """Return words on a plate, with some room ``before`` them."""
    line = text(written, layout.LETTERS, ink)
    wide, high = line.width + 32 + before, layout.HEADER - 2
    return Sprite(wide, high, _draw_plate, (line, wide, high, tones))


def _draw_plate(pen: Pen, line: Sprite, wide: int, high: int, tones: tuple[str, str]) -> None:
    draw_panel(pen, wide, high, high / 2, *tones, inset=3, drop=0)
    pen.put(line, wide - 16 - line.width / 2, high / 2 - 4)
