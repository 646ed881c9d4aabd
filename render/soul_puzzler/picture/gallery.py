"""The cards to choose from, in place of the board."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, put
from render.kit.ornaments import lettering
from render.soul_puzzler import cards
from render.soul_puzzler.picture import emblems, layout, scene, sprites
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.view import PuzzlerView

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


@cache
def _card(character: str) -> Image.Image:
    width, height = _size(character)
    sheet = Canvas(width, height)
    face, rim = sprites.REALMS[CARDS[character].realm]
    sheet.pen.box(0, 4, width, height, 28, palette.SHADOW)
    sheet.pen.box(0, 0, width, height - 4, 28, palette.PALE)
    sheet.pen.box(6, 6, width - 6, height - 10, 23, rim)
    sheet.pen.box(6, 6, width - 6, height - 74, 23, face)
    sheet.pen.box(6, height - 100, width - 6, height - 72, 0, face)
    sheet.pen.disc(width / 2, 60, 56, rim)
    emblems.EMBLEMS[character](sheet.pen.inside(width / 2 - 50, 10, 100))
    image = sheet.image()
    name = lettering(cards.character(character), layout.NAME_SIZE, palette.WHITE)
    image.alpha_composite(name, ((width - name.width) // 2, height - 42 - name.height // 2))
    return image


def _size(character: str) -> tuple[int, int]:
    return (_CARD[0] + (60 if character == APPRENTICE else 0), _CARD[1])


@cache
def base() -> Image.Image:
    """Return the picture with all cards open."""
    image = scene.sky().copy()
    for number, character in enumerate(CARDS):
        put(image, _card(character), *_place(number))
    return image


@cache
def _chosen(character: str) -> Image.Image:
    width, height = _size(character)
    sheet = Canvas(width + 16, height + 16)
    sheet.pen.frame(0, 0, width + 16, height + 12, 36, 16, palette.INK)
    sheet.pen.frame(3, 3, width + 13, height + 9, 33, 10, palette.WHITE)
    return sheet.image()


def draw(image: Image.Image, view: PuzzlerView) -> None:
    """Mark what the viewer, and whoever has chosen openly, took."""
    for number, character in enumerate(CARDS):
        if character in (view.choice, *view.characters):
            put(image, _chosen(character), *_place(number))
