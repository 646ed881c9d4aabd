"""The final sheet: the places, and where each of the points comes from."""

from __future__ import annotations

from msgspec.structs import replace

from render.face import WIDTH
from render.kit.parts import Area
from render.labyrinth import guide, picture
from render.labyrinth.picture import layout, sheet, sprites
from rules.engine import Seat
from rules.labyrinth.position import LabyrinthView
from rules.labyrinth.scoring import places, points_of
from tests.render.labyrinth.fullest import FULLEST, apart, small_parts
from tests.render.matches import moments
from tests.render.pixel_checks import check

OVER = guide.PAGES["end"][0]


def numbers(view: LabyrinthView, seat: Seat) -> list[str]:
    """Return the numbers in the row of a seat, from left to right."""
    area = Area(0, 0, layout.WIDE, 150)
    sheet.lay(area, view, seat, next(at for at, seats in enumerate(view.ranking, 1) if seat in seats))
    written = [part for part in area.parts if part.sprite.draw is sprites.number("0").draw]
    return [str(part.sprite.args[0]) for part in sorted(written, key=lambda part: part.left)]


def test_a_row_has_the_place_every_kind_of_points_and_their_sum() -> None:
    assert numbers(OVER, 1) == ["1.", "2", "2", "20", "5", "4", "\N{MINUS SIGN}3", "30"]
    for moment in moments("labyrinth"):
        if moment.view.stage == "over":
            for seat, points in enumerate(moment.view.points):
                *parts, total = [int(each.replace("\N{MINUS SIGN}", "-")) for each in numbers(moment.view, seat)[1:]]
                assert sum(parts) == total == points.total


def test_rows_are_in_the_order_of_the_places_and_equal_seats_share_one() -> None:
    shared = replace(OVER, ranking=((2, 0), (1,)))
    assert [numbers(shared, seat)[0] for seat in (0, 1, 2)] == ["1.", "2.", "1."]
    one, two = (picture.compose(view, ()).tobytes() for view in (OVER, shared))
    assert one != two


def test_a_match_without_places_has_rows_without_them() -> None:
    view = replace(OVER, ranking=())
    assert len([*sheet.areas(view)]) == 3
    assert picture.compose(view, ()).width == WIDTH


def test_the_fullest_row_has_room_for_everything() -> None:
    great = tuple(replace(oracle, achieved=True) for oracle in FULLEST.great)
    small = tuple(replace(oracle, achieved=True) for oracle in FULLEST.small)
    for impurity in (0, 3, 6, 29):
        player = replace(FULLEST, great=great, small=small, impurity=impurity)
        players = (player,) * 3
        view = replace(OVER, players=players, points=tuple(map(points_of, players)), ranking=places(players))
        rows = [*sheet.areas(view)]
        check(rows, WIDTH, sheet.height(3))
        assert all(apart(small_parts(row)) for row in rows)
