"""The cards to choose from, in place of the board."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render import palette
from render.canvas import Sheet, put
from render.face import WIDTH
from render.soul_puzzler import layout, scene, sprites, words
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.view import PuzzlerView

_ACROSS = 4
_CARD = (300, 186)
_GAP = 12
_LEFT = (WIDTH - _ACROSS * _CARD[0] - (_ACROSS - 1) * _GAP) // 2
_TOP = 212
_MEDAL = 112


def _place(number: int) -> tuple[int, int]:
    """Return the middle of a card: twelve in three rows, the last alone below them."""
    row, column = divmod(number, _ACROSS)
    x = WIDTH // 2 if number == 12 else _LEFT + column * (_CARD[0] + _GAP) + _CARD[0] // 2
    return x, _TOP + row * (_CARD[1] + _GAP) + _CARD[1] // 2


@cache
def _card(character: str) -> Image.Image:
    width, height = _CARD
    sheet = Sheet(width, height)
    face, rim = sprites.REALMS[CARDS[character].realm]
    sheet.pen.box(0, 4, width, height, 28, palette.SHADOW)
    sheet.pen.box(0, 0, width, height - 4, 28, palette.PALE)
    sheet.pen.box(6, 6, width - 6, height - 10, 23, rim)
    sheet.pen.box(6, 6, width - 6, height - 74, 23, face)
    sheet.pen.box(6, height - 96, width - 6, height - 74, 0, face)
    image = sheet.image()
    medal = sprites.medal(character, CARDS[character].realm, _MEDAL)
    image.alpha_composite(medal, ((width - _MEDAL) // 2, 4))
    name = sprites.lettering(words.character(character), layout.NAME_SIZE, palette.WHITE)
    image.alpha_composite(name, ((width - name.width) // 2, height - 44 - name.height // 2))
    return image


@cache
def base() -> Image.Image:
    """Return the picture with all cards open."""
    image = scene.sky().copy()
    for number, character in enumerate(CARDS):
        put(image, _card(character), *_place(number))
    return image


@cache
def _chosen() -> Image.Image:
    width, height = _CARD
    sheet = Sheet(width + 16, height + 16)
    sheet.pen.frame(0, 0, width + 16, height + 12, 36, 16, palette.INK)
    sheet.pen.frame(3, 3, width + 13, height + 9, 33, 10, palette.WHITE)
    return sheet.image()


def draw(image: Image.Image, view: PuzzlerView) -> None:
    """Mark what the viewer, and whoever has chosen openly, took."""
    cards = list(CARDS)
    for character in {view.choice, *view.characters} - {None}:
        put(image, _chosen(), *_place(cards.index(str(character))))
