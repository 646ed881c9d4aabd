"""The upper edge: who plays what, what is left of it, the scores; and the banner below: who must do what."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Canvas, put
from render.kit.ornaments import crown, lettering
from render.soul_puzzler import cards, words
from render.soul_puzzler.picture import layout, sprites, theme
from render.soul_puzzler.picture.trail import Trail
from render.soul_puzzler.prompts import PROMPTS
from rules.engine import Seat
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.view import PuzzlerView

_TOKEN_X, _TOKEN_Y, _TOKEN = 96, 100, 156
NAME_X, _NAME_Y = 174, 46
_PIP_X, _PIP_Y = 224, 132
_GAIN_X = 416
_SCORE_X = 560
_NAME = (palette.INK, palette.PALE)
_LIGHT = (palette.GOLD[3], theme.IRIS[4])


def warm() -> None:
    """Draw the sprites once."""
    for seat in (0, 1):
        sprites.token(seat, _TOKEN)
        panel(seat)
        for number in range(31):
            score(seat, number)
        for character in CARDS:
            _name(seat, cards.character(character))
    for character in CARDS:
        pip(character)
    plaque()


@cache
def plaque() -> Image.Image:
    """Return what both scores stand on."""
    left, top, right, bottom = layout.PLAQUE
    width, height = right - left, bottom - top
    sheet = Canvas(width, height)
    sheet.pen.box(0, 6, width, height, 36, palette.SHADOW)
    sheet.pen.box(0, 0, width, height - 6, 36, theme.BOARD_EDGE)
    sheet.pen.box(5, 5, width - 5, height - 11, 31, theme.BOARD)
    for y in (60, 92):
        sheet.pen.disc(width / 2, y, 7, palette.PALE)
    return sheet.image()


@cache
def panel(seat: Seat) -> Image.Image:
    """Return the frame around the seat that must act."""
    width, height = layout.PLAQUE[0] - 14, layout.HEADER_BOTTOM - 16
    sheet = Canvas(width, height)
    light = _LIGHT[seat]
    ground = "#fff8e2b0" if seat == 0 else "#4a51c480"
    sheet.pen.box(2, 2, width - 2, height - 2, 40, ground)
    sheet.pen.frame(0, 0, width, height, 42, 13, palette.INK)
    sheet.pen.frame(3, 3, width - 3, height - 3, 39, 7, palette.WHITE if seat == 0 else light)
    return sheet.image()


def pip(character: str, spent: bool = False) -> Image.Image:
    """Return one use of a character's ability."""
    return sprites.medal(character, CARDS[character].realm if character in CARDS else "any", layout.PIP, spent)


def _name(seat: Seat, name: str) -> Image.Image:
    return lettering(name, layout.NAME_SIZE, _NAME[seat])


def score(seat: Seat, points: int) -> Image.Image:
    """Return a seat's score in its colour."""
    size = layout.SCORE_SIZE if points < 10 else layout.SCORE_SIZE - 34
    return lettering(str(points), size, _LIGHT[seat], "black")


def _beside(image: Image.Image, sprite: Image.Image, seat: Seat, x: float, y: float) -> None:
    """Put a sprite so that its outer edge lies at ``x`` from the seat's side of the picture."""
    middle = x + sprite.width / 2
    put(image, sprite, middle if seat == 0 else WIDTH - middle, y)


def draw(image: Image.Image, view: PuzzlerView, marks: Trail) -> None:
    """Draw the upper edge."""
    put(image, plaque(), WIDTH / 2, (layout.PLAQUE[1] + layout.PLAQUE[3]) / 2)
    for seat in (0, 1):
        if seat in view.asked:
            light(image, seat)
        _seat(image, view, seat)
        put(image, score(seat, view.scores[seat]), layout.mirrored(seat, _SCORE_X), 94)
        _news(image, view, marks, seat)
    winner = _winner(view)
    if winner is not None:
        put(image, crown(), layout.mirrored(winner, _TOKEN_X), 46)


def light(image: Image.Image, seat: Seat) -> None:
    """Frame the seat that must act."""
    _beside(image, panel(seat), seat, 7, layout.HEADER_BOTTOM / 2)


def _seat(image: Image.Image, view: PuzzlerView, seat: Seat) -> None:
    put(image, sprites.token(seat, _TOKEN), layout.mirrored(seat, _TOKEN_X), _TOKEN_Y)
    character = view.characters[seat]
    said = cards.character(character) if character else "choosing" if seat in view.asked else "ready"
    _beside(image, _name(seat, said), seat, NAME_X, _NAME_Y)
    for place, spent in enumerate(_uses(view, seat, character)):
        put(image, pip(character or "unknown", spent), _pip_x(seat, place), _PIP_Y)


def _pip_x(seat: Seat, place: int) -> int:
    return layout.mirrored(seat, _PIP_X + place * (layout.PIP + 4))


def _uses(view: PuzzlerView, seat: Seat, character: str | None) -> list[bool]:
    """Return for each use of a seat's ability whether it is spent; one that is not for what never ends."""
    card = CARDS[character or APPRENTICE]
    every = card.tokens + card.charges
    left = view.ability_tokens[seat] + view.charges[seat]
    return [place >= left for place in range(every)] or [False]


def _news(image: Image.Image, view: PuzzlerView, marks: Trail, seat: Seat) -> None:
    gain = marks.gains[seat]
    if gain:
        text = f"+{gain}" if gain > 0 else f"\N{MINUS SIGN}{-gain}"
        colour, outline = (palette.INK, palette.WHITE) if seat == 0 else (palette.WHITE, palette.INK)
        sprite = lettering(text, layout.NUMBER_SIZE, colour, "black", outline)
        put(image, sprite, layout.mirrored(seat, _GAIN_X), _PIP_Y)
    if marks.dice[seat]:
        put(image, sprites.die(marks.dice[seat], 76), _pip_x(seat, 1), _PIP_Y)
    elif cards.endless(view.characters[seat] or APPRENTICE):
        put(image, lettering("∞", layout.NUMBER_SIZE, _NAME[seat]), _pip_x(seat, 1), _PIP_Y)


def _winner(view: PuzzlerView) -> Seat | None:
    if view.stage != "over" or view.scores[0] == view.scores[1]:
        return None
    return 0 if view.scores[0] > view.scores[1] else 1


def _said(view: PuzzlerView) -> tuple[Seat | None, str]:
    """Return whose colour the banner has and what it says."""
    if view.stage == "over":
        winner = _winner(view)
        return winner, "A draw" if winner is None else f"{words.SEATS[winner]} wins!"
    if len(view.asked) != 1:
        return None, "Choose a character"
    seat = view.asked[0]
    return seat, f"{words.SEATS[seat]}: {PROMPTS[view.stage].task(view, seat)}"


@cache
def ribbon(seat: Seat | None, text: str) -> Image.Image:
    """Return the banner with a text, in the colours of a seat."""
    height = layout.HEIGHT - layout.BANNER_TOP - 6
    words_wide = lettering(text, layout.BANNER_SIZE, palette.WHITE)
    width = words_wide.width + (0 if seat is None else 92) + 90
    ground, edge, ink = {
        0: (palette.GOLD[3], palette.GOLD[0], palette.INK),
        1: (theme.IRIS[1], theme.IRIS[4], palette.WHITE),
        None: (theme.BOARD, theme.BOARD_EDGE, palette.PALE),
    }[seat]
    sheet = Canvas(width, height, scale=2)
    sheet.pen.box(0, 0, width, height, height / 2, edge)
    sheet.pen.box(5, 5, width - 5, height - 5, height / 2 - 5, ground)
    if seat is not None:
        sprites.SOULS[seat](sheet.pen.inside(14, 5, height - 10))
    image = sheet.image()
    image.alpha_composite(
        lettering(text, layout.BANNER_SIZE, ink),
        (width - words_wide.width - 44, round(height / 2 - words_wide.height / 2)),
    )
    return image


def banner(image: Image.Image, view: PuzzlerView) -> None:
    """Say below the board who must do what."""
    put(image, ribbon(*_said(view)), WIDTH / 2, (layout.BANNER_TOP + layout.HEIGHT - 6) / 2 + 3)
