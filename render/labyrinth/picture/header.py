"""The upper edge: the round, and what is going on."""

from __future__ import annotations

from render.face import WIDTH
from render.kit.ornaments import Line, ribbon
from render.kit.palette import GOLD, INK, PALE
from render.kit.parts import Area
from render.labyrinth.picture import layout, sprites, theme
from render.labyrinth.prompts import PROMPTS
from rules.labyrinth.cards import ROUNDS
from rules.labyrinth.view import LabyrinthView


def areas(view: LabyrinthView) -> tuple[Area, Area]:
    """Return the two ribbons of the upper edge."""
    y, high = layout.HEADER / 2 - 3, layout.HEADER - 14
    task = "The hero" if view.stage == "over" else PROMPTS[view.stage].task(view, view.asked[0])
    left = Line(f"Round {view.round}/{ROUNDS}", sprites.NUMBER_SIZE, PALE)
    right = Line(task, sprites.NUMBER_SIZE, INK)
    return (
        ribbon(0, layout.MARGIN, y, high, left, theme.PLATE),
        ribbon(1, WIDTH - layout.MARGIN, y, high, right, (GOLD[0], GOLD[3])),
    )
