"""The picture: sizes that stay legible on a phone, marks that follow their souls, room for everything."""

from __future__ import annotations

import pytest

from render.face import WIDTH
from render.kit.fonts import font
from render.soul_puzzler import cards, examples, picture, words
from render.soul_puzzler.picture import header, layout, scene, sprites
from render.soul_puzzler.picture.trail import follow
from render.soul_puzzler.prompts import PROMPTS
from rules.soul_puzzler import events as ev
from rules.soul_puzzler.board import SQUARES
from rules.soul_puzzler.characters import CARDS
from tests.render.matches import moments
from tests.render.pixel_checks import ESSENTIAL, letter_height


@pytest.mark.parametrize("digit", "0123456789")
def test_numbers_are_high_enough(digit: str) -> None:
    assert letter_height(digit, layout.NUMBER_SIZE) >= ESSENTIAL
    assert letter_height(digit, layout.GHOST_SIZE) >= ESSENTIAL
    assert header.score(0, 10).height >= ESSENTIAL


def test_other_essential_glyphs_are_high_enough() -> None:
    assert letter_height("S", layout.BANNER_SIZE) >= ESSENTIAL
    assert min(layout.TOKEN, layout.STACKED, layout.PIP * sprites.EMBLEM_SHARE) >= ESSENTIAL


def test_the_board_lies_inside_the_picture() -> None:
    assert layout.mirrored(0, layout.POOL_X) + layout.LANE_WIDTH / 2 < layout.BOARD_LEFT - layout.MARGIN
    assert layout.mirrored(1, layout.POOL_X) - layout.LANE_WIDTH / 2 > layout.BOARD_RIGHT + layout.MARGIN
    for square in SQUARES:
        x, y = layout.middle(square)
        assert layout.BOARD_LEFT < x < layout.BOARD_RIGHT
        assert layout.BOARD_TOP < y < layout.BOARD_BOTTOM < layout.BANNER_TOP


def test_scores_beyond_the_target_stay_on_the_track() -> None:
    assert layout.track_y(99, 15) == layout.track_y(15, 15) == layout.TRACK_TOP
    assert layout.track_y(0, 15) == layout.TRACK_BOTTOM


def test_every_banner_fits() -> None:
    asked = [moment for moment in moments() if moment.decision]
    tasks = {PROMPTS[moment.view.stage].task(moment.view, moment.view.asked[0]) for moment in asked}
    tasks |= {f"Use {telling.ability} or not" for telling in cards.TELLINGS.values()}
    for seat in (0, 1):
        for task in tasks:
            assert header.ribboned(seat, f"{words.SEATS[seat]}: {task}").width < WIDTH - 40


def test_every_name_fits_beside_the_score() -> None:
    for card in CARDS.values():
        width = font(layout.NAME_SIZE, "bold").getlength(card.name)
        assert width <= layout.PLAQUE[0] - header.NAME_X


def test_every_character_has_an_emblem_of_its_own() -> None:
    drawn = {sprites.badge(character).image().tobytes() for character in CARDS}
    assert len(drawn) == len(CARDS)


def test_tokens_differ_in_shape_and_not_in_colour_alone() -> None:
    sun, moon = (
        sprites.token(seat).image().getchannel("A").point(lambda alpha: 255 * (alpha > 128)) for seat in (0, 1)
    )
    assert sun.tobytes() != moon.tobytes()
    assert sun.getpixel((30, 30)) == 255
    assert moon.getpixel((30, 30)) == 0


def test_every_target_has_its_table() -> None:
    tables = {scene.scale(target).image().tobytes() for target in (5, 15, 30)}
    assert len(tables) == 3


def test_full_pools_and_long_scores_can_be_drawn() -> None:
    view = examples.position((), ("shini", "quill"), scores=(0, 123))
    image = picture.compose(view, ())
    assert image.size == (WIDTH, layout.HEIGHT)
    assert image.mode == "P"


def test_a_mark_follows_its_soul_down() -> None:
    scored = ev.Scored(1, ((), ((2, 1), (3, 1), (4, 1))), (0, 3))
    trail = follow((ev.Played(0, (2, 2)), scored, ev.Fell((((2, 2), (2, 1)),))))
    assert trail.moved == {(2, 1): ""}
    assert trail.ghosts == dict.fromkeys(((2, 1), (3, 1), (4, 1)), (1, "+1"))
    assert trail.gains == [0, 3]


def test_a_mark_follows_a_root_and_a_tide() -> None:
    lifted = follow((ev.Played(1, (2, 1)), ev.PowerUsed(0, "root", (2, 1))))
    assert lifted.moved == {(2, 2): "", (2, 1): "ayla"}
    shifted = follow((ev.Played(1, (5, 1)), ev.AbilityUsed(0, "iswen", row=1, direction="right")))
    assert shifted.moved == {(1, 1): ""}
    assert shifted.tides == [(1, "right")]


def test_a_burnt_soul_and_a_quarried_one_leave_a_ghost() -> None:
    trail = follow((ev.PowerUsed(0, "fuse", (2, 1), (3, 1)), ev.AbilityUsed(1, "brakk", ((4, 2),))))
    assert trail.ghosts == {(3, 1): (1, ""), (4, 2): (0, "")}


@pytest.mark.parametrize("key", [*examples.PAGES, *examples.CHARACTERS])
def test_what_has_just_happened_changes_the_picture(key: str) -> None:
    view, recent = {**examples.PAGES, **examples.CHARACTERS}[key]
    if recent:
        assert picture.compose(view, recent).tobytes() != picture.compose(view, ()).tobytes()
