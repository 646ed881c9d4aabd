"""The cards to choose from, in place of the board."""

from __future__ import annotations

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import text
from render.kit.parts import Area
from render.soul_puzzler import cards
from render.soul_puzzler.picture import layout, theme
from render.soul_puzzler.picture.sprites import draw
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.position import PuzzlerView

_ACROSS = 4
_CARD = (300, 190)
_GAP = 12
_LEFT = (WIDTH - _ACROSS * _CARD[0] - (_ACROSS - 1) * _GAP) // 2
_TOP = 212


def _place(number: int) -> tuple[int, int]:
    """Return the middle of a card: twelve in three rows, the last alone below them."""
    row, column = divmod(number, _ACROSS)
    x = WIDTH // 2 if number == 12 else _LEFT + column * (_CARD[0] + _GAP) + _CARD[0] // 2
    return x, _TOP + row * (_CARD[1] + _GAP) + _CARD[1] // 2


def _size(character: str) -> tuple[int, int]:
    return (_CARD[0] + (60 if character == APPRENTICE else 0), _CARD[1])


def _card(pen: Pen, character: str) -> None:
    width, height = _size(character)
    face, rim = theme.REALMS[CARDS[character].realm].values()
    pen.box(0, 4, width, height, 28, palette.SHADOW)
    pen.box(0, 0, width, height - 4, 28, palette.PALE)
    pen.box(6, 6, width - 6, height - 10, 23, rim)
    pen.box(6, 6, width - 6, height - 74, 23, face)
    pen.box(6, height - 100, width - 6, height - 72, 0, face)
    pen.disc(width / 2, 60, 56, rim)
    draw(pen.inside(width / 2 - 50, 10, 100), character)
    pen.put(text(cards.character(character), layout.NAME_SIZE, palette.WHITE), width / 2, height - 42)


def spread_out(pen: Pen) -> None:
    """Draw all cards, open."""
    for number, character in enumerate(CARDS):
        pen.put(Sprite(*_size(character), _card, (character,)), *_place(number))


def _frame(pen: Pen, width: int, height: int) -> None:
    pen.frame(0, 0, width + 16, height + 12, 36, 16, palette.INK)
    pen.frame(3, 3, width + 13, height + 9, 33, 10, palette.WHITE)


def lay(area: Area, view: PuzzlerView) -> None:
    """Mark what the viewer, and whoever has chosen openly, took."""
    for number, character in enumerate(CARDS):
        if character in (view.choice, *view.characters):
            width, height = _size(character)
            area.put(Sprite(width + 16, height + 16, _frame, (width, height)), *_place(number))
