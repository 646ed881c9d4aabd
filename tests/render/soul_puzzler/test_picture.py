"""The picture: sizes that stay legible on a phone, marks that follow their souls, room for everything."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.canvas import text_width
from render.kit.controls import Buttons
from render.kit.encoding import Picture
from render.soul_puzzler import guide, picture, words
from render.soul_puzzler.picture import gains, gallery, layout, pieces, side, sprites
from render.soul_puzzler.picture.pieces import follow
from render.soul_puzzler.prompts import PROMPTS
from rules.engine import Decision
from rules.soul_puzzler import events as ev
from rules.soul_puzzler import forecast
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.moves import Play, Switch
from rules.soul_puzzler.position import PuzzlerView, Stage
from tests.render.glyphs import LEAST, shown_size, too_small
from tests.render.matches import moments
from tests.render.pixel_checks import check, covered


@cache
def asked() -> tuple[tuple[str, PuzzlerView, tuple[Any, ...]], ...]:
    """Return some positions of every question, and of the end, with what led to them."""
    found: dict[str, list[tuple[str, PuzzlerView, tuple[Any, ...]]]] = {}
    for moment in moments():
        found.setdefault(moment.view.stage, []).append((moment.view.stage, moment.view, moment.recent))
    assert set(found) == set(get_args(Stage))
    return tuple(one for every in found.values() for one in every[:: max(1, len(every) // 20)])


@pytest.mark.soak
def test_no_word_is_shown_too_small_on_a_desk_or_a_phone() -> None:
    def every_one() -> Picture:
        return [picture.draw(view, recent) for _, view, recent in asked()][-1]

    assert not too_small(every_one)


def test_tokens_and_emblems_are_shown_large_enough() -> None:
    drawn = picture.draw(asked()[0][1], ())
    for size in (layout.TOKEN, layout.STACKED, layout.PIP * sprites.EMBLEM_SHARE, sprites.row(0).height):
        assert shown_size(size, drawn) >= LEAST


def test_everything_lies_in_its_place_and_no_area_upon_another() -> None:
    assert WIDTH > layout.HEIGHT
    for _, view, recent in asked():
        check(picture.areas(view, recent), WIDTH, layout.HEIGHT)


def test_every_word_fits_beside_the_board() -> None:
    found = [view for stage, view, _ in asked() if stage not in ("over", "choose")]
    tasks = {PROMPTS[view.stage].task(view, view.asked[0]) for view in found}
    tasks |= {f"{telling.ability} or not" for telling in words.TELLINGS.values()}
    room = layout.SIDE - 28
    for task in tasks:
        lines = side.in_lines(task)
        assert len(lines) <= 2 and all(text_width(line, layout.WORD_SIZE) <= room for line in lines), task
    for key in CARDS:
        assert side.name(0, key).width <= layout.SIDE - 28
        assert text_width(words.TELLINGS[key].ability, layout.WORD_SIZE) <= room
        assert text_width(words.TELLINGS[key].gist, layout.WORD_SIZE) <= gallery.ROOM, key


def _outlined(view: PuzzlerView, *recent: ev.PuzzlerEvent) -> bool:
    """Say whether a line is outlined on the board."""
    area = layout.board_area()
    gains.outline(area, view, follow(recent), gains.offered(view))
    return bool(area.parts)


def test_a_drop_that_would_score_is_outlined_with_what_it_wins() -> None:
    view = guide.position(("SS...",))
    (gain,) = forecast.gains(view, 0)
    assert gain == forecast.Gain(Play(3), ((1, 1), (2, 1), (3, 1)), 3, 0)
    assert list(gains.runs(gain.squares)) == [((1, 1), (3, 1))]
    plain = guide.position(("S.S..",), seat=1)
    assert not forecast.gains(plain, 1)
    assert _outlined(view) and not _outlined(plain)
    assert not _outlined(replace(view, asked=()))


def test_the_switches_that_win_most_are_marked_and_each_line_once() -> None:
    view = guide.position(("..S..", "SSM..", "MMS.."))
    found = forecast.gains(view, 0)
    assert len(found) == 3 and len({gain.squares for gain in found}) == 2
    assert len(gains.best(found)) == 2
    many = [forecast.Gain(Switch((1, row), (2, row)), ((row, 1),), row, 0) for row in (1, 2, 3, 4)]
    assert [gain.mine for gain in gains.best(many)] == [4, 3, 2]
    twice = [many[0], many[0]]
    assert len(gains.best(twice)) == 1


def test_a_beginner_sees_only_the_points_of_the_green_button() -> None:
    view = guide.position(("..S..", "SSM..", "MMS.."))
    lesson = replace(view, options=replace(view.options, characters="none"))
    (gain,) = gains.offered(lesson)
    legal = (*map(Play, range(1, 6)), *(one.move for one in forecast.gains(view, 0)))
    rows = PROMPTS["turn"].controls(lesson, Decision(0, "turn", 1), legal)
    buttons = [choice for row in rows if isinstance(row, Buttons) for choice in row.choices]
    assert [choice.move for choice in buttons if choice.style == "success"] == [gain.move]
    assert len(gains.offered(view)) == 2


def test_lines_are_found_along_rows_and_columns() -> None:
    squares = ((1, 1), (2, 1), (3, 1), (3, 2), (3, 3), (5, 5), (5, 4))
    assert list(gains.runs(squares)) == [((1, 1), (3, 1)), ((3, 1), (3, 3))]
    assert list(gains.runs(tuple((column, 5) for column in range(1, 6)))) == [((1, 5), (5, 5))]


def test_the_end_shows_the_last_lines_and_where_the_points_came_from() -> None:
    line = ((1, 1), (2, 1), (3, 1))
    view = replace(guide.position((), ("solenne", "vex")), stage="over", asked=(), scores=(15, 9))
    assert _outlined(view, ev.Scored(1, (line, ()), (15, 9)))
    other = ev.Scored(2, ((), line), (15, 12))
    assert follow((ev.Scored(1, (line, ()), (15, 9)), other)).scored == [(line, ()), ((), line)]
    assert follow((ev.Scored(1, (line, ()), (3, 9)), ev.Played(0, (4, 1)), other)).scored == [((), line)]
    shown = {picture.compose(replace(view, by_abilities=pair), ()).tobytes() for pair in ((0, 0), (2, 0), (0, -1))}
    assert len(shown) == 3
    assert side.winner(view) == 0 and side.winner(replace(view, scores=(3, 3))) is None


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


def test_the_bar_tells_how_far_it_is_to_the_target() -> None:
    bars = {side.bar(0, points, target).image().tobytes() for points, target in ((0, 5), (4, 5), (4, 15), (15, 15))}
    assert len(bars) == 4
    assert side.bar(0, 99, 15) == side.bar(0, 15, 15)


def test_full_pools_and_long_scores_can_be_drawn() -> None:
    view = guide.position((), ("shini", "quill"), scores=(0, 123))
    image = picture.compose(view, ())
    assert image.size == (WIDTH, layout.HEIGHT)
    assert image.mode == "P"


def test_a_mark_follows_its_soul_down() -> None:
    scored = ev.Scored(1, ((), ((2, 1), (3, 1), (4, 1))), (0, 3))
    trail = follow((ev.Played(0, (2, 2)), scored, ev.Fell((((2, 2), (2, 1)),))))
    assert trail.moved == {(2, 1): ""}
    assert trail.won == dict.fromkeys(((2, 1), (3, 1), (4, 1)), (0, 1))
    assert trail.gains == [0, 3]
    assert trail.fell == {2: ((2, 2), (2, 1))}


def test_a_fall_is_an_arrow_as_long_as_the_fall_until_the_next_move() -> None:
    fell = ev.Fell((((2, 4), (2, 1)), ((2, 5), (2, 2))))
    area = layout.board_area()
    pieces.lay_marks(area, guide.position(()), follow((fell,)))
    assert [part.sprite for part in area.parts] == [sprites.fall(3)]
    assert not follow((fell, ev.Played(0, (4, 1)))).fell


def test_a_possible_drop_has_another_sign_than_what_was_scored() -> None:
    view = guide.position(("SS...",))
    area = layout.board_area()
    gains.write(area, view, gains.offered(view))
    assert [part.sprite for part in area.parts] == [sprites.target(0), gains.plate(0, 3, "down")]


def test_a_beginner_sees_where_the_opponent_could_score_next() -> None:
    view = guide.position(("MM...",))
    for characters, shown in (("none", [sprites.target(1), gains.plate(1, 3, "down")]), ("secret", [])):
        area, asking = layout.board_area(), replace(view, options=replace(view.options, characters=characters))
        gains.write(area, asking, ())
        assert [part.sprite for part in area.parts] == shown


def test_what_was_scored_on_a_square_adds_up_and_is_shown_for_both_seats() -> None:
    suns, moons = ((1, 1), (2, 1), (3, 1)), ((2, 1), (3, 1), (4, 1))
    events = (ev.Scored(1, (suns, ()), (3, 0)), ev.Scored(2, ((), moons), (3, 3)), ev.Scored(3, (suns, ()), (6, 3)))
    trail = follow(events)
    assert trail.won == {(1, 1): (2, 0), (2, 1): (2, 1), (3, 1): (2, 1), (4, 1): (0, 1)}
    assert [sum(won[seat] for won in trail.won.values()) for seat in (0, 1)] == trail.gains
    view = replace(guide.position((".S...",)), asked=())
    area = layout.board_area()
    pieces.lay(area, view, trail, ())
    pieces.lay_won(area, view, trail, ())
    shown = [part.sprite for part in area.parts]
    assert shown.count(sprites.ghosts("+2", "+1")) == 1, "beside the soul on B1 there are plates"
    assert {sprites.ghost(0, "+2"), sprites.ghost(1, "+1"), sprites.won(0, "+2"), sprites.won(1, "+1")} <= {*shown}


def test_what_moved_is_marked_over_the_lines_and_what_a_move_wins_over_both() -> None:
    view = guide.position(("SS...",))
    board = picture.areas(view, (ev.Played(0, (2, 1)),))[0]
    kinds = [part.sprite.draw.__name__ for part in board.parts]
    outline, moved = (max(at for at, kind in enumerate(kinds) if kind == name) for name in ("_bend", "_corner"))
    assert outline < moved < kinds.index("_target")


def test_a_power_is_told_in_the_words_of_its_card() -> None:
    for key, card in CARDS.items():
        area = side.lay(guide.position((), (key, key)), follow(()), 0)
        assert (side.gist(key) in [part.sprite for part in area.parts]) is bool(card.does)
        assert side.gist(key).width <= layout.SIDE - 28


def test_souls_of_a_pool_lie_inside_the_lit_frame() -> None:
    view = guide.position((), ("shini", "quill"))
    for seat in (0, 1):
        lit = replace(view, asked=(seat,), pools=(15, 15))
        area = side.lay(lit, follow(()), seat)
        souls = [part for part in area.parts if part.sprite == sprites.token(seat, layout.STACKED)]
        assert len(souls) == 15
        assert min(covered(part)[0] for part in souls) >= area.left + 14
        assert max(covered(part)[2] for part in souls) <= area.left + area.width - 14


def test_a_mark_follows_a_root_and_a_tide() -> None:
    lifted = follow((ev.Played(1, (2, 1)), ev.PowerUsed(0, "root", (2, 1))))
    assert lifted.moved == {(2, 2): "", (2, 1): "ayla"}
    shifted = follow((ev.Played(1, (5, 1)), ev.AbilityUsed(0, "iswen", row=1, direction="right")))
    assert shifted.moved == {(1, 1): ""}
    assert shifted.tides == [(1, "right")]


def test_a_burnt_soul_and_a_quarried_one_leave_a_ghost() -> None:
    trail = follow((ev.PowerUsed(0, "fuse", (2, 1), (3, 1)), ev.AbilityUsed(1, "brakk", ((4, 2),))))
    assert trail.gone == {(3, 1): 1, (4, 2): 0} and not trail.won


@pytest.mark.parametrize("key", [*guide.PAGES, *guide.CHARACTERS])
def test_what_has_just_happened_changes_the_picture(key: str) -> None:
    view, recent = {**guide.PAGES, **guide.CHARACTERS}[key]
    if recent:
        assert picture.compose(view, recent).tobytes() != picture.compose(view, ()).tobytes()
