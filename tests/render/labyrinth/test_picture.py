"""The board: shapes that tell things apart, room for everything, and nothing that covers something else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.parts import Area
from render.kit.widgets import crown, draw_panel, text
from render.labyrinth import guide, picture, public_view, words
from render.labyrinth.picture import corridors, layout, legend, lines, oracle_cards, sprites
from rules.labyrinth.board import COLOURS, EMPTY, SIGNS, Corridor, Oracle, Player, Points
from rules.labyrinth.cards import CORRIDORS, CORRIDORS_OPEN, GREAT, SEATS, SMALL
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import LabyrinthView
from tests.render.labyrinth.fullest import FULLEST, apart, apart_by_pixels, small_parts
from tests.render.matches import moments
from tests.render.pixel_checks import check, outline_difference, pixels

text_draw = text("", 46, "").draw
"""The drawing of a line of text."""


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
    for shown in (CORRIDORS_OPEN[seats] - 1, CORRIDORS_OPEN[seats]):
        cards = [layout.card(shown, at) for at in range(shown)]
        assert all(left + wide < right for (left, _, wide), (right, _, _) in pairwise(cards))
        assert cards[0][0] == layout.MARGIN and cards[-1][0] + cards[-1][2] <= WIDTH - layout.MARGIN
    assert layout.line_top(seats, seats - 1) + layout.line(seats)[1] <= layout.height(seats)


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
    for first, seconds in _results(seats):
        for shown, pieces in ((CORRIDORS_OPEN[seats] - 1, ()), (CORRIDORS_OPEN[seats], (1,) * seats)):
            _, _, wide = layout.card(shown, 0)
            area = Area(0, 0, wide, layout.CARD_HEIGHT)
            corridors.lay(area, Corridor(card, pieces, (None,) * seats, first, seconds), 6)
            check([area], wide, layout.CARD_HEIGHT)
            small = [part for part in small_parts(area) if part.sprite.height < layout.CARD_HEIGHT - 4]
            assert apart(small), (card, first, seconds)


@pytest.mark.parametrize("card", FAMILIES)
def test_the_corridor_at_stake_has_a_word_beside_each_of_its_goods(card: str) -> None:
    area = Area(0, 0, layout.WIDE, layout.STAKE_HEIGHT)
    corridors.lay_stake(area, card)
    check([area], layout.WIDE, layout.STAKE_HEIGHT)
    goods = [part for part in area.parts if part.sprite.draw in (sprites.draw, text_draw)]
    assert apart(goods)
    words_shown = [str(part.sprite.args[0]) for part in goods if part.sprite.draw is text_draw]
    icons = [{*CORRIDORS[card].upper, *CORRIDORS[card].lower}, {*CORRIDORS[card].lower}]
    assert words_shown[0] == "Top bid gets:" and len(words_shown) == 2 + sum(map(len, icons))
    assert ("impurity \N{MINUS SIGN}1" in words_shown) == ("I" in CORRIDORS[card].lower)


def _texts(area: Area) -> list[str]:
    return [str(part.sprite.args[0]) for part in area.parts if part.sprite.draw is text_draw]


def test_a_line_says_the_last_bid_and_what_became_of_it() -> None:
    corridor = Corridor("C01", (12, 3, 2, 2, 0), (None,) * 5, 0, (1,), (2, 3))
    tied = Corridor("C01", (3, 3, 1, 0, 0), (None,) * 5, None, (0, 1), (0, 1))
    said = []
    for shown, seat in (*((corridor, seat) for seat in range(5)), (tied, 0), (tied, 2)):
        area = Area(0, 0, *layout.line(5))
        lines.lay_bid(area, shown, seat)
        said += _texts(area)
    assert said == [
        "last bid 12: first",
        "last bid 3: second",
        "last tie 2: nothing",
        "last tie 2: nothing",
        "last bid 0",
        "last tie 3: second",
        "last bid 1: nothing",
    ]


def test_no_corridor_at_stake_leaves_room_for_how_souls_rise_and_their_worth() -> None:
    area = legend.uses()
    check([area], WIDTH, layout.HEADER + layout.LEGEND_HEIGHT)
    assert apart([part for part in area.parts if part.sprite.draw is not draw_panel and part.sprite.height < 72])
    uses = ["two alike become one a rank higher", "promotion: one soul up", "colour change: one soul"]
    assert _texts(area) == [*uses, "Worth:", "low 1", "middle 2", "high 5", "impurity \N{MINUS SIGN}1"]
    assert [points for *_, points in legend.worths()] == [1, 2, 5, 5, 2, -1]


def test_the_effects_of_the_signs_lie_between_the_ribbons_while_a_corridor_is_at_stake() -> None:
    start, souls = guide.PAGES["start"][0], guide.PAGES["souls"][0]
    *areas, signs = [*picture.areas(replace(start, round=4))][:3]
    assert _texts(signs) == ["+1 soul", "+1 impurity"]
    assert not any(signs.meets(ribbon) for ribbon in areas)
    assert "+1 soul" not in [one for area in picture.areas(souls) for one in _texts(area)]


@pytest.mark.soak
def test_nothing_of_a_picture_lies_outside_or_upon_another_part() -> None:
    for moment in moments("labyrinth")[::97]:
        view = public_view.on_board(moment.view)
        check(picture.areas(view), WIDTH, picture.compose(view, ()).height)


@pytest.mark.parametrize(("seats", "status"), [*product(SEATS, ["", "waiting", "tick"])])
def test_the_fullest_line_has_room_for_everything(seats: int, status: str) -> None:
    line = Area(0, 0, *layout.line(seats))
    full = replace(FULLEST, great=(Oracle("RG", True),) * 2, small=(Oracle("S01", True),) * 3, signs=SIGNS)
    lines.lay(line, full, -12, status, leads=True)
    lines.lay_bid(line, Corridor("C01", (12,) * 5, (None,) * 5, None, (0,), (0,)), 0)
    check([line], *layout.line(seats))
    assert apart_by_pixels([part for part in line.parts if part.left > 90], layout.line(seats))
    assert len(_souls(line)) == 15 and min(_souls(line)) >= sprites.LEAST_SIZE


@pytest.mark.parametrize("seats", SEATS)
def test_few_souls_are_large_and_each_rank_has_its_word(seats: int) -> None:
    line = Area(0, 0, *layout.line(seats))
    lines.lay(line, replace(FULLEST, rows=((1, 1, 0, 0), (0, 1, 0, 0), (0, 0, 1, 1)), signs=SIGNS), 12, "")
    assert _texts(line)[-3:] == ["low", "middle", "high"] and min(_souls(line)) >= 52


def _souls(area: Area) -> list[int]:
    """Return the sizes of the souls in an area."""
    return [part.sprite.width for part in area.parts if part.sprite.args[:1] and part.sprite.args[0] in {*COLOURS}]


def test_a_crown_is_over_all_who_lead_once_there_are_points() -> None:
    view = guide.PAGES["souls"][0]
    for totals, crowned in (((0, 0, 0), 0), ((3, 2, 3), 2), ((-1, -2, -2), 0), ((1, 0, 0), 1)):
        points = tuple(Points(total, 0, 0, 0, 0, 0) for total in totals)
        parts = [part for area in lines.areas(replace(view, points=points)) for part in area.parts]
        assert sum(part.sprite == crown(44) for part in parts) == crowned


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


def test_a_card_shows_what_its_player_has_of_it_and_that_it_can_be_achieved() -> None:
    oracle, held = Oracle("S07"), []
    for reds, yellows in product((0, 1), repeat=2):
        player = Player(8, rows=((0, 0, 0, 0), (reds, yellows, 0, 0), (0, 0, 0, 0)))
        held.append(pixels(oracle_cards.lay_held, oracle, player, False, size=oracle_cards.held(False)))
        found = dict(oracle_cards.needs(oracle, player, False))
        assert found == {"R2": bool(reds), "Y2": bool(yellows)}
    assert len(set(held)) == 4
    assert [_words(Oracle("S07", achieved), player)[0] for achieved in (False, True)] == ["ready: 2 +", "2 points"]
    assert _words(Oracle("S07"), replace(player, rows=EMPTY)) == ["2 points +", "Bond", "middle"]


def _words(oracle: Oracle, player: Player) -> list[str]:
    """Return the words of a card."""
    area = Area(0, 0, *oracle_cards.held(False))
    oracle_cards.lay_held(area, oracle, player, False)
    return _texts(area)


def test_one_soul_serves_one_of_equal_demands() -> None:
    player = Player(8, rows=((2, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)))
    assert [have for _, have in oracle_cards.needs(Oracle("S13"), player, False)].count(True) == 2


def _at(stage: str, place: int, done: tuple[bool, ...] = (False,) * 3) -> LabyrinthView:
    return replace(guide.PAGES["souls"][0], stage=stage, place=place, done=done)


def test_open_hands_are_shown_until_the_next_ones_or_until_somebody_is_done() -> None:
    assert [lines.opened(_at("commit", place)) for place in (1, 2, 4)] == [0, 1, 3]
    assert [lines.opened(_at(stage, 3)) for stage in ("souls", "keep")] == [3, 3]
    assert lines.opened(_at("process", 0)) == 4
    assert lines.opened(_at("process", 0, (False, True, False))) == 0


def test_a_line_says_nothing_of_a_closed_hand() -> None:
    view = guide.PAGES["start"][0]
    some = replace(view, asked=(0, 1), ready=(False, False, True))
    souls = replace(guide.PAGES["souls"][0], asked=(0, 1))
    marks = [[lines.status(each, seat) for seat in range(3)] for each in (view, some, souls)]
    assert marks == [["", "", ""], ["", "", ""], ["waiting", "waiting", "tick"]]


def test_the_board_does_not_show_a_closed_hand() -> None:
    view = replace(guide.PAGES["start"][0], viewer=0)
    closed = replace(view, commitment=Commit(2, "witch"))
    assert picture.compose(view, ()).tobytes() == picture.compose(closed, ()).tobytes()
