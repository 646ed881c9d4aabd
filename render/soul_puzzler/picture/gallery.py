"""The cards to choose from, in place of the board."""

from __future__ import annotations

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Pen, Sprite, text_width
from render.kit.parts import Area
from render.kit.widgets import draw_panel, lay_frame, text
from render.soul_puzzler import words
from render.soul_puzzler.picture import layout, sprites
from render.soul_puzzler.picture.layout import NAME_SIZE, WORD_SIZE
from render.soul_puzzler.picture.side import LIGHT
from rules.engine import Seat
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.position import PuzzlerView

_ACROSS, _GAP = 5, 10
CARD = ((WIDTH - 2 * layout.MARGIN - (_ACROSS - 1) * _GAP) // _ACROSS, (layout.HEIGHT - 16 - 2 * _GAP) // 3)
"""The size of a card."""
ROOM = CARD[0] - 28
"""The largest width of the words on it."""
_DISC = 142


def _middle(place: int) -> tuple[float, float]:
    """Return the middle of one of fifteen places, in rows of five."""
    row, column = divmod(place, _ACROSS)
    wide, high = CARD
    return layout.MARGIN + wide / 2 + column * (wide + _GAP), layout.MARGIN + high / 2 + row * (high + _GAP)


def _place(number: int) -> tuple[float, float]:
    """Return the middle of a card: the last three are between the plates of both seats."""
    return _middle(number + (number > 9))


def _card(pen: Pen, character: str) -> None:
    width, height = CARD
    face, rim = sprites.REALMS[CARDS[character].realm].values()
    draw_panel(pen, width, height, 28, palette.PALE, rim, 6, 4)
    pen.box(6, 6, width - 6, 80, 23, face)
    pen.box(6, 60, width - 6, height - 116, 0, face)
    pen.disc(width / 2, 78, _DISC / 2, rim)
    sprites.draw(pen.inside(width / 2 - 56, 22, 112), character)
    name, gist = words.character(character), words.TELLINGS[character].gist
    narrow = min(1, ROOM / text_width(name, NAME_SIZE))
    pen.put(text(name, NAME_SIZE, palette.WHITE, narrow=narrow), width / 2, height - 88)
    pen.put(text(gist, WORD_SIZE, palette.GOLD[4]), width / 2, height - 36)


def spread_out(pen: Pen) -> None:
    """Draw all cards, open."""
    for number, character in enumerate(CARDS):
        pen.put(Sprite(*CARD, _card, (character,)), *_place(number))


def chosen(view: PuzzlerView) -> Area:
    """Return the task of each seat, and marks on the cards chosen by the viewer, and by those who chose openly."""
    area, (wide, high) = Area(0, 0, WIDTH, layout.HEIGHT), CARD
    for number, character in enumerate(CARDS):
        if character in (view.choice, *view.characters):
            x, y = _place(number)
            edges = x - wide / 2 - 4, y - high / 2 - 4, x + wide / 2 + 4, y + high / 2
            lay_frame(area, edges, 32, ((16, palette.INK), (10, palette.GOLD[3])))
    for seat, place in enumerate((10, 14)):
        _doing(area, view, seat, *_middle(place))
    return area


def _doing(area: Area, view: PuzzlerView, seat: Seat, x: float, y: float) -> None:
    """Lay a seat's task: to choose, or to wait with its card."""
    active = seat in view.asked
    area.put(Sprite(*CARD, _ground, (seat, active)), x, y)
    area.put(sprites.token(seat, 136), x, y - 42)
    area.put(text("chooses…" if active else "has a card", WORD_SIZE, LIGHT[seat]), x, y + 78)


def _ground(pen: Pen, seat: Seat, active: bool) -> None:
    edge = LIGHT[seat] if active else sprites.BOARD_EDGE
    draw_panel(pen, *CARD, 28, edge, sprites.BOARD, 9 if active else 5, 4)
