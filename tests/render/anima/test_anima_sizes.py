"""Sizes as they are shown: everything written can be read in Discord's box on a desk and across a phone."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO

import pytest
from PIL import Image

from render.anima import picture, public_view
from render.anima.picture import emblems, layout, processes, sprites
from render.face import WIDTH
from render.kit.encoding import Picture
from tests.render.anima.matches import moments
from tests.render.glyphs import LEAST, PHONE, Glyphs, too_small
from tests.render.matches import Moment
from tests.render.pixel_checks import covered
from tests.sampling import sampled

pytestmark = pytest.mark.soak

DRAWN, COMPOSED, SIGNED = 36, 18, 4
"""How many positions a run draws and composes, and how many of a stage it looks at for their signs."""


def looked_at() -> list[Moment]:
    """Return two positions of every question and process for each number of players."""
    found: dict[tuple[object, ...], list[Moment]] = {}
    for moment in moments():
        view = public_view.on_board(moment.view)
        title = processes.title(view) if view.stage != "over" and processes.areas(view) else ""
        found.setdefault((moment.seats, view.stage, title), []).append(moment)
    return [one for kind in found.values() for one in kind[:: -(-len(kind) // 2)]]


def small(pictures: Iterable[Picture | None]) -> set[Glyphs]:
    """Return what is too small in some pictures, each as the highest of them is fitted into Discord's box."""

    def draw() -> Picture | None:
        found = [one for one in pictures if one is not None]
        return max(found, key=lambda one: size(one)[1], default=None)

    return too_small(draw)


def size(drawing: Picture) -> tuple[int, int]:
    with Image.open(BytesIO(drawing.data)) as image:
        return image.size


def test_everything_written_on_a_board_is_large_enough() -> None:
    assert small(picture.draw(moment.view, moment.recent) for moment in sampled(looked_at(), DRAWN)) == set()


def test_everything_written_in_a_hand_is_large_enough() -> None:
    assert small(picture.own_picture(moment.view) for moment in sampled(looked_at(), DRAWN)) == set()


def test_boards_are_wider_than_discords_box_and_hands_lower_than_wide() -> None:
    for moment in sampled(looked_at(), COMPOSED):
        board = picture.compose(moment.view, ())
        areas = len(moment.view.areas)
        usual = not moment.view.options.tree and areas <= 2 * moment.seats
        assert board.width == WIDTH and board.height <= (layout.HEIGHT if usual else WIDTH), (moment.seats, areas)
        assert len(board.getcolors() or ()) <= 256
        held = picture.own_picture(moment.view)
        if held is not None:
            assert size(held)[0] == WIDTH and size(held)[1] <= WIDTH // 2
    assert layout.HEIGHT * 11 <= WIDTH * 7


@pytest.mark.parametrize("stage", ["move", "claim", "window", "trade", "over"])
def test_signs_are_as_large_as_the_smallest_letters(stage: str) -> None:
    drawn = {emblems.draw_icon, emblems.draw_emblem, emblems.draw_badge, sprites.draw_sign, sprites._medal}
    for moment in sampled([one for one in looked_at() if one.view.stage == stage], SIGNED):
        view = public_view.on_board(moment.view)
        parts = [part for area in picture.areas(view, ()) for part in area.parts if part.sprite.draw in drawn]
        assert parts and min(part.sprite.width for part in parts) * PHONE / WIDTH >= LEAST - 0.3, moment.view.stage
        assert all(covered(part)[3] for part in parts)
