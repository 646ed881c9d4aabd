"""The upper edge: the turn, whose it is, and who is asked while something interrupts it."""

from __future__ import annotations

from collections.abc import Iterator

from render.face import WIDTH
from render.kit.ornaments import Line, ribbon
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area
from render.soulgivers import words
from render.soulgivers.picture import layout, sprites
from render.soulgivers.picture.theme import PLATE, TONES
from rules.engine import Seat
from rules.soulgivers.cards import POPULATIONS, Population
from rules.soulgivers.lookup import population_at
from rules.soulgivers.position import SoulgiversView

PREVIEW = "Preview: not done yet"
_LETTERS = 58


def areas(view: SoulgiversView) -> Iterator[Area]:
    """Return the two ribbons of the upper edge."""
    y, high = layout.HEADER / 2 - 3, layout.HEADER - 14
    turn = Line(f"Turn {view.turn}" if view.turn else "Setup", _LETTERS, PALE)
    yield ribbon(0, layout.MARGIN, y, high, turn, PLATE)
    population, written = (None, PREVIEW) if view.preview else said(view)
    x = WIDTH - layout.MARGIN
    if population is None:
        yield ribbon(1, x, y, high, Line(written, _LETTERS, INK), (GOLD[0], GOLD[3]))
    else:
        tones = TONES[population]
        emblem = sprites.token(population, population, high - 16)
        yield ribbon(1, x, y, high, Line(written, _LETTERS, tones.mark), (tones.rim, tones.face), emblem)


def said(view: SoulgiversView) -> tuple[Population | None, str]:
    """Return in whose colours the upper edge speaks, and what it says."""
    if view.stage == "over":
        winner = next((population for population in POPULATIONS if population == view.winner), None)
        return winner, f"{words.population(view.winner).capitalize()} {'win' if winner else 'wins'}"
    asked = {population_at(view, seat) for seat in view.asked}
    if len(asked) != 1:
        return None, "All choose heroes"
    seat = view.asked[0]
    verb = {"window": "may answer", "act": "to act"}.get(view.stage, "to choose")
    return population_at(view, seat), f"{called(view, view.asked)} {verb}"


def called(view: SoulgiversView, seats: tuple[Seat, ...]) -> str:
    """Return the name of the only seat asked, or of the population of several."""
    return words.SEATS[seats[0]] if len(seats) == 1 else words.population(population_at(view, seats[0]))
