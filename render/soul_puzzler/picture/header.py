"""The upper edge: who plays what, what is left of it, the scores; and the banner below: who must do what."""

from __future__ import annotations

from render.face import WIDTH
from render.kit import palette
from render.kit.canvas import Pen, Sprite
from render.kit.ornaments import Line, crown, number, ribbon, text
from render.kit.parts import Area
from render.soul_puzzler import cards, words
from render.soul_puzzler.picture import layout, sprites, theme
from render.soul_puzzler.picture.trail import Trail
from render.soul_puzzler.prompts import PROMPTS
from rules.engine import Seat
from rules.soul_puzzler.characters import APPRENTICE, CARDS
from rules.soul_puzzler.position import PuzzlerView

_TOKEN_X, _TOKEN_Y, _TOKEN = 96, 100, 156
NAME_X, _NAME_Y = 174, 46
_PIP_X, _PIP_Y = 224, 132
_GAIN_X = 416
_SCORE_X = 560
_NAME = (palette.INK, palette.PALE)
_LIGHT = (palette.GOLD[3], theme.IRIS[4])
_BANNERS = {
    0: ((palette.GOLD[0], palette.GOLD[3]), palette.INK),
    1: ((theme.IRIS[4], theme.IRIS[1]), palette.WHITE),
    None: ((theme.BOARD_EDGE, theme.BOARD), palette.PALE),
}
"""The edge, the ground and the letters of the banner of each seat, and of none."""


def panel(seat: Seat) -> Sprite:
    """Return the frame around the seat that must act."""
    return Sprite(layout.PLAQUE[0] - 14, layout.HEADER_BOTTOM - 16, _panel, (seat,))


def _panel(pen: Pen, seat: Seat) -> None:
    width, height = layout.PLAQUE[0] - 14, layout.HEADER_BOTTOM - 16
    pen.box(2, 2, width - 2, height - 2, 40, "#fff8e2b0" if seat == 0 else "#4a51c480")
    pen.frame(0, 0, width, height, 42, 13, palette.INK)
    pen.frame(3, 3, width - 3, height - 3, 39, 7, palette.WHITE if seat == 0 else _LIGHT[seat])


def score(seat: Seat, points: int) -> Sprite:
    """Return a seat's score in its colour."""
    return number(points, layout.SCORE_SIZE if points < 10 else layout.SCORE_SIZE - 34, _LIGHT[seat])


def _put_beside(area: Area, sprite: Sprite, seat: Seat, x: float, y: float) -> None:
    """Put a sprite so that its outer edge lies at ``x`` from the seat's side of the picture."""
    middle = x + sprite.width / 2
    area.put(sprite, middle if seat == 0 else WIDTH - middle, y)


def lay(area: Area, view: PuzzlerView, marks: Trail) -> None:
    """Lay out the upper edge."""
    for seat in (0, 1):
        if seat in view.asked:
            _put_beside(area, panel(seat), seat, 7, layout.HEADER_BOTTOM / 2)
        _seat(area, view, seat)
        area.put(score(seat, view.scores[seat]), layout.mirrored(seat, _SCORE_X), 94)
        _news(area, view, marks, seat)
    winner = _winner(view)
    if winner is not None:
        area.put(crown(), layout.mirrored(winner, _TOKEN_X), 46)


def _seat(area: Area, view: PuzzlerView, seat: Seat) -> None:
    area.put(sprites.token(seat, _TOKEN), layout.mirrored(seat, _TOKEN_X), _TOKEN_Y)
    character = view.characters[seat]
    said = cards.character(character) if character else "choosing" if seat in view.asked else "ready"
    _put_beside(area, text(said, layout.NAME_SIZE, _NAME[seat]), seat, NAME_X, _NAME_Y)
    for place, spent in enumerate(_uses(view, seat, character)):
        area.put(sprites.pip(character or "unknown", spent), _pip_x(seat, place), _PIP_Y)


def _pip_x(seat: Seat, place: int) -> int:
    return layout.mirrored(seat, _PIP_X + place * (layout.PIP + 4))


def _uses(view: PuzzlerView, seat: Seat, character: str | None) -> list[bool]:
    """Return for each use of a seat's ability whether it is spent; one that is not for what never ends."""
    card = CARDS[character or APPRENTICE]
    every = card.tokens + card.charges
    left = view.ability_tokens[seat] + view.charges[seat]
    return [place >= left for place in range(every)] or [False]


def _news(area: Area, view: PuzzlerView, marks: Trail, seat: Seat) -> None:
    gain = marks.gains[seat]
    if gain:
        written = f"+{gain}" if gain > 0 else f"\N{MINUS SIGN}{-gain}"
        colours = (palette.INK, palette.WHITE) if seat == 0 else (palette.WHITE, palette.INK)
        sprite = text(written, layout.NUMBER_SIZE, colours[0], "black", colours[1])
        area.put(sprite, layout.mirrored(seat, _GAIN_X), _PIP_Y)
    if marks.dice[seat]:
        area.put(sprites.die(marks.dice[seat]), _pip_x(seat, 1), _PIP_Y)
    elif cards.endless(view.characters[seat] or APPRENTICE):
        area.put(text("∞", layout.NUMBER_SIZE, _NAME[seat]), _pip_x(seat, 1), _PIP_Y)


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


def banner(view: PuzzlerView) -> Area:
    """Return the line below the board that says who must do what."""
    return ribboned(*_said(view))


def ribboned(seat: Seat | None, said: str) -> Area:
    """Return the banner with a text, in the colours of a seat."""
    colours, ink = _BANNERS[seat]
    height = layout.HEIGHT - layout.BANNER_TOP - 6
    emblem = None if seat is None else sprites.token(seat, height - 10)
    line = Line(said, layout.BANNER_SIZE, ink)
    return ribbon(0.5, WIDTH / 2, (layout.BANNER_TOP + layout.HEIGHT) / 2, height, line, colours, emblem)
