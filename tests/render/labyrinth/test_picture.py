"""The board: shapes that tell things apart, room for everything, and nothing that covers something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.palette import EMBER
from render.kit.parts import Area
from render.kit.widgets import draw_panel
from render.labyrinth import guide, picture, public_view, words
from render.labyrinth.picture import corridors, layout, legend, lines, oracle_cards, sprites, strip
from rules.labyrinth.board import COLOURS, Corridor, Oracle, Player, Sign
from rules.labyrinth.cards import CORRIDORS, CORRIDORS_OPEN, GREAT, SEATS, SMALL
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthView
from tests.render.labyrinth.fullest import FULLEST, apart, apart_by_pixels, small_parts
from tests.render.matches import moments
from tests.render.pixel_checks import check, outline_difference, pixels


def test_souls_and_talismans_differ_in_shape_and_not_in_colour_alone() -> None:
    for size, have in product((112, 46), (True, False)):
        for one, two in combinations(COLOURS, 2):
            assert outline_difference(sprites.soul(one, size, have), sprites.soul(two, size, have)) > 0.08
    for first, second in combinations(range(SEATS[-1]), 2):
        assert outline_difference(sprites.talisman(first, 60), sprites.talisman(second, 60)) > 0.05


def test_a_soul_that_is_there_looks_other_than_one_that_is_missing() -> None:
    for colour, size in product(COLOURS, (112, 46)):
        assert sprites.soul(colour, size).image() != sprites.soul(colour, size, False).image()


def test_every_seat_and_icon_has_a_drawing() -> None:
    assert len(words.SIGNS) == len(words.SEATS) == SEATS[-1]
    assert {*COLOURS, "P", "C", "I", "souls", "witch"} <= {*sprites.ART}


@pytest.mark.parametrize("seats", SEATS)
def test_corridors_go_from_left_to_right_and_lie_apart(seats: int) -> None:
    places = CORRIDORS_OPEN[seats]
    cards = [layout.card(places, place) for place in range(1, places + 1)]
    assert all(left + wide < right for (left, wide), (right, _) in pairwise(cards))
    assert cards[0][0] == layout.MARGIN and sum(cards[-1]) <= WIDTH - layout.MARGIN
    assert layout.line_top(seats, seats - 1) + layout.LINE[1] <= layout.height(seats)


def _results(seats: int) -> Iterator[tuple[int | None, tuple[int, ...]]]:
    """Return who may have explored: somebody first or nobody, and up to all others second."""
    for seconds in range(seats):
        yield 0, tuple(range(1, 1 + seconds))
    yield from ((None, tuple(range(seconds))) for seconds in range(2, seats + 1))


FAMILIES = tuple({card.family: card.id for card in CORRIDORS.values()}.values())
"""A card of each family."""


@pytest.mark.parametrize("card", FAMILIES)
def test_a_corridor_shows_its_goods_and_then_its_explorers(card: str) -> None:
    seats = CORRIDORS[card].players
    _, wide = layout.card(CORRIDORS_OPEN[seats], 1)
    for first, seconds in _results(seats):
        for pieces, lit in product(((), (1,) * seats), (False, True)):
            area = Area(0, 0, wide, layout.CARD_HEIGHT)
            corridors.lay(area, Corridor(card, pieces, (None,) * seats, first, seconds), 6, lit)
            check([area], wide, layout.CARD_HEIGHT)
            small = [part for part in small_parts(area) if part.sprite.height < layout.CARD_HEIGHT - 4]
            assert apart(small), (card, first, seconds)


@pytest.mark.parametrize("seats", SEATS)
def test_open_hands_with_all_that_they_brought_lie_apart(seats: int) -> None:
    signs: tuple[Sign, ...] = ("souls", "witch")
    for card, (first, seconds) in product(FAMILIES, _results(seats)):
        shown = tuple(signs[seat % 2] for seat in range(seats))
        corridor = Corridor(card, (12,) * seats, shown, first, seconds, seconds if first is None else ())
        area = Area(0, 0, strip.WIDE, layout.strip_height(seats))
        strip.reveal(area, 6, corridor)
        check([area], area.width, area.height)
        assert apart(small_parts(area)), (card, first, seconds)


@pytest.mark.parametrize("seats", SEATS)
def test_the_legend_has_room_for_every_way_and_everything_that_counts(seats: int) -> None:
    area = Area(0, 0, strip.WIDE, layout.strip_height(seats))
    legend.lay(area)
    check([area], area.width, area.height)
    assert apart(area.parts)
    values = [part.sprite.args[0] for part in area.parts if part.sprite.draw is sprites.number(0).draw]
    assert values == ["two equal", "promote", "recolour", "for first", "for each", "+1", "+1"]
    assert [points for _, points in legend.worths()] == [1, 2, 5, 5, 2, -1]


def test_a_hand_lies_on_the_ground_of_what_it_brings() -> None:
    corridor = Corridor("C01", (3, 3, 2, 2, 0), (None,) * 5, None, (0, 1), (0, 1, 2, 3))
    area = Area(0, 0, strip.WIDE, layout.strip_height(5))
    strip.reveal(area, 1, corridor)
    edges = [part.sprite.args[3] for part in area.parts if part.sprite.draw is draw_panel]
    silver = "#c9cfe6"
    assert edges == [silver, silver, EMBER, EMBER]


def test_what_a_hand_brings_is_what_is_printed_with_what_signs_add() -> None:
    corridor = Corridor("C13", (3, 2, 0), ("souls", "witch", "souls"), 0, (1,))
    brought = ["".join(one[0] for one in strip.gains(corridor, seat)) for seat in range(3)]
    assert brought == ["RBPIssI", "II", ""]


@pytest.mark.soak
def test_nothing_of_a_picture_lies_outside_or_upon_another_part() -> None:
    for moment in moments("labyrinth")[::97]:
        view = public_view.on_board(moment.view)
        check(picture.areas(view), WIDTH, picture.compose(view, ()).height)


@pytest.mark.parametrize("status", ["", "waiting", "tick"])
def test_the_fullest_line_has_room_for_everything(status: str) -> None:
    line = Area(0, 0, *layout.LINE)
    lines.lay(line, FULLEST, -12, status)
    check([line], *layout.LINE)
    souls = {sprites.soul(letter, sprites.LEAST_SIZE) for letter in COLOURS}
    others = [part for part in small_parts(line) if part.sprite not in souls]
    rows = [part for part in line.parts if part.sprite in souls]
    assert apart(others) and apart_by_pixels(rows, layout.LINE) and len(rows) == 15
    assert apart_by_pixels([*rows, *(part for part in others if part.left > 172)], layout.LINE)


def test_every_oracle_card_can_be_drawn_in_every_state() -> None:
    for card in (*GREAT, *SMALL, None):
        for achieved in (False, True) if card else (False,):
            oracle, great = Oracle(card, achieved), card in GREAT
            for player in (guide.TABLE.before[0], FULLEST):
                held = Area(0, 0, *oracle_cards.held(great))
                for offered in ((0, 0, 0, 0), (4, 4, 4, 4)):
                    held.parts.clear()
                    oracle_cards.lay_held(held, oracle, player, great, offered)
                    check([held], held.width, held.height)
                    assert apart(held.parts[1:])
                lined = Area(0, 0, *oracle_cards.LINED[great])
                oracle_cards.lay_lined(lined, oracle, player, great, lined.width / 2, lined.height / 2)
                check([lined], lined.width, lined.height)


def _lined(card: str, great: bool, achieved: bool) -> bytes:
    player = guide.TABLE.before[0]
    return pixels(oracle_cards.lay_lined, Oracle(card, achieved), player, great, 60, 70, size=(120, 140))


def test_an_achieved_great_oracle_shows_which_and_a_small_one_lies_face_down() -> None:
    great = {_lined(pair, True, True) for pair in GREAT}
    small = {_lined(card, False, True) for card in SMALL}
    assert (len(great), len(small)) == (len(GREAT), 1)
    assert not great & {_lined(pair, True, False) for pair in GREAT}


def test_a_card_shows_what_its_player_has_of_it_and_that_it_can_be_achieved() -> None:
    oracle, held, lined = Oracle("S07"), [], []
    for reds, yellows in product((0, 1), repeat=2):
        player = Player(8, rows=((0, 0, 0, 0), (reds, yellows, 0, 0), (0, 0, 0, 0)))
        lined.append(pixels(oracle_cards.lay_lined, oracle, player, False, 60, 70, size=(120, 140)))
        held.append(pixels(oracle_cards.lay_held, oracle, player, False, size=oracle_cards.held(False)))
        found = dict(oracle_cards.needs(oracle, player, False))
        assert found == {"R2": bool(reds), "Y2": bool(yellows)}
    assert (len(set(held)), len(set(lined))) == (4, 3), "a line has only the number of needs met"


def test_one_soul_serves_one_of_equal_demands() -> None:
    player = Player(8, rows=((2, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)))
    assert [have for _, have in oracle_cards.needs(Oracle("S13"), player, False)].count(True) == 2


def _at(stage: str, place: int, done: tuple[bool, ...] = (False,) * 3) -> LabyrinthView:
    return replace(guide.PAGES["souls"][0], stage=stage, place=place, done=done)


def test_open_hands_are_shown_until_the_next_ones_or_until_somebody_is_done() -> None:
    assert [strip.opened(_at("commit", place)) for place in (1, 2, 4)] == [0, 1, 3]
    assert [strip.opened(_at(stage, 3)) for stage in ("souls", "keep")] == [3, 3]
    assert strip.opened(_at("process", 0)) == 4
    assert strip.opened(_at("process", 0, (False, True, False))) == 0


def test_clashes_are_marked() -> None:
    corridor = Corridor("C01", (3, 3, 1), (None,) * 3, None, (0, 1), (0, 1))
    plain = Corridor("C01", (3, 3, 1), (None,) * 3, None, (0, 1), ())
    looks = [strip.result(one, 0) for one in (corridor, plain)]
    assert looks == [("clash", "second"), ("second",)]


def test_a_line_says_of_a_closed_hand_only_that_it_is_empty_for_good() -> None:
    view = guide.PAGES["start"][0]
    some = replace(view, asked=(0, 1), ready=(False, False, True))
    souls = replace(guide.PAGES["souls"][0], asked=(0, 1))
    marks = [[lines.status(each, seat) for seat in range(3)] for each in (view, some, souls)]
    assert marks == [["", "", ""], ["", "", "tick"], ["waiting", "waiting", "tick"]]


def test_the_board_does_not_show_a_closed_hand() -> None:
    view = replace(guide.PAGES["start"][0], viewer=0)
    closed = replace(view, commitment=Commit(2, "witch"))
    assert picture.compose(view, ()).tobytes() == picture.compose(closed, ()).tobytes()
