"""Pieces, seats and signs are told apart by everybody: by lightness or colour, and by shape as well."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from render.kit.canvas import Pen, square
from render.soulgivers.picture import figures
from rules.registry import GAMES
from rules.soulgivers.cards import Population
from tests.render.colour_vision import LUMINANCE, VISIONS, colour_distance, look, look_of, seen_as, shape_distance
from tests.render.pieces import GROUPS

COLOUR = 5.0
"""Units of L*a*b* by which two sprites differ on average at least: about twice what is just seen side by side."""
SHAPE = 0.08
"""The least share of the lines of one of two sprites where the other has none."""


@pytest.mark.parametrize("group", GROUPS)
def test_no_two_of_a_group_are_confused(group: str) -> None:
    looks = {name: look(sprite) for name, sprite in GROUPS[group].items()}
    assert len(looks) > 1
    for one, two in combinations(looks, 2):
        shape = shape_distance(looks[one], looks[two])
        assert shape >= SHAPE, f"{one} and {two} differ in {shape:.0%} of their lines"
        for vision in VISIONS:
            colour = colour_distance(looks[one], looks[two], vision)
            assert colour >= COLOUR, f"{one} and {two} differ by {colour:.1f} with {vision}"


@pytest.mark.parametrize("second", [False, True])
@pytest.mark.parametrize("population", ["shells", "specters"])
def test_whoever_has_been_activated_has_closed_eyes(population: Population, second: bool) -> None:
    """A figure is the same below its head, so heads are compared."""
    awake, spent = (
        look_of(_head(figures.figure("runner", population, 94, second, spent=spent).image())) for spent in (False, True)
    )
    assert shape_distance(awake, spent) >= SHAPE
    assert min(colour_distance(awake, spent, vision) for vision in VISIONS) >= COLOUR


def _head(figure: Image.Image) -> Image.Image:
    wide, high = figure.size
    return figure.crop((wide // 4, high // 4, wide * 3 // 4, high * 52 // 100))


def test_every_game_has_groups() -> None:
    assert {group.split(":")[0] for group in GROUPS} == set(GAMES)


def _drawn(pen: Pen, figure: str, colour: str) -> None:
    if figure == "disc":
        pen.disc(50, 50, 40, colour)
    else:
        pen.box(10, 10, 90, 90, 0, colour)
    pen.disc(50, 50, 15, "#ffffff")


def test_one_drawing_in_two_colours_is_one_shape_and_two_shapes_of_one_colour_are_one_colour() -> None:
    red, green, box = (
        look(square(120, _drawn, figure, colour))
        for figure, colour in (("disc", "#c03020"), ("disc", "#2050c0"), ("box", "#c03020"))
    )
    assert shape_distance(red, green) < SHAPE / 4 and shape_distance(red, box) > 4 * SHAPE
    assert min(colour_distance(red, green, vision) for vision in ("protanopia", "deuteranopia")) > 4 * COLOUR
    assert max(colour_distance(red, box, vision) for vision in VISIONS) < COLOUR


@pytest.mark.parametrize(
    ("vision", "confused", "apart"),
    [
        ("protanopia", ("#b00000", "#504800"), ("#2050c0", "#c0a020")),
        ("deuteranopia", ("#c04020", "#807010"), ("#2050c0", "#c0a020")),
        ("tritanopia", ("#00a0a0", "#20a060"), ("#c02020", "#00a0a0")),
        ("grey", ("#ff0000", "#007f00"), ("#ffffff", "#404040")),
    ],
)
def test_the_simulation_confuses_what_such_people_confuse(
    vision: str, confused: tuple[str, str], apart: tuple[str, str]
) -> None:
    def distance(one: str, two: str, seen: str) -> float:
        first, second = (seen_as(_rgb(colour), seen) for colour in (one, two))
        return sum(abs(a - b) for a, b in zip(first, second, strict=True))

    assert distance(*confused, vision) < distance(*confused, "usual") / 2
    assert distance(*apart, vision) > 2 * distance(*confused, vision)


def test_white_stays_white_and_black_black() -> None:
    for vision in VISIONS:
        assert seen_as((0, 0, 0), vision) == pytest.approx((0, 0, 0), abs=0.5)
        assert seen_as((255, 255, 255), vision)[0] == pytest.approx(100, abs=0.5)
    assert sum(LUMINANCE) == pytest.approx(1)


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue
