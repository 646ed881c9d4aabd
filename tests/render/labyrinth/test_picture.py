"""The picture: sizes that stay legible on a phone, shapes that tell colours apart, room for everything."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.parts import Area
from render.labyrinth import examples, picture, words
from render.labyrinth.picture import centre, layout, own, sprites, strips
from rules.labyrinth import events as ev
from rules.labyrinth.board import COLOURS
from rules.labyrinth.cards import CORRIDORS_OPEN, GREAT, SEATS, SMALL
from rules.labyrinth.moves import Commit
from rules.labyrinth.player import Corridor, Oracle, Player
from tests.render.matches import moments
from tests.render.pixel_checks import ESSENTIAL, check, letter_height, outline_difference, pixels


@pytest.mark.parametrize("digit", "0123456789")
def test_numbers_are_high_enough(digit: str) -> None:
    assert letter_height(digit, sprites.NUMBER_SIZE, "black") >= ESSENTIAL


def test_souls_and_talismans_differ_in_shape_and_not_in_colour_alone() -> None:
    for one, two in combinations(COLOURS, 2):
        assert outline_difference(sprites.soul(one, 60), sprites.soul(two, 60)) > 0.08
    for first, second in combinations(range(SEATS[-1]), 2):
        assert outline_difference(sprites.talisman(first, 60), sprites.talisman(second, 60)) > 0.05


def test_every_seat_and_icon_has_a_drawing() -> None:
    assert len(words.SIGNS) == len(words.SEATS) == SEATS[-1]
    assert {*COLOURS, "P", "C", "I", "souls", "witch"} <= {*sprites.ART}


@pytest.mark.parametrize("seats", SEATS)
def test_corridors_go_clockwise_and_lie_apart(seats: int) -> None:
    middles = [layout.card_middle(seats, place) for place in range(1, CORRIDORS_OPEN[seats] + 1)]
    assert len(set(middles)) == len(middles)
    left, right = ([y for x, y in middles if (x < WIDTH / 2) is side] for side in (True, False))
    assert left == sorted(left, reverse=True) and right == sorted(right)
    assert max(y for _, y in middles) + layout.CARD[1] / 2 <= layout.ring_bottom(seats)
    assert layout.strip_top(seats, seats - 1) + layout.STRIP[1] <= layout.height(seats)


@pytest.mark.soak
def test_nothing_of_a_picture_lies_outside_or_upon_another_part() -> None:
    for moment in moments("labyrinth")[::97]:
        view = moment.game.view(moment.state, None)
        check(picture.areas(view, moment.recent), WIDTH, layout.height(moment.seats))
        check(picture.areas(moment.game.view(moment.state, 0), moment.recent), WIDTH, own.HEIGHT)


def test_the_fullest_strip_has_room_for_everything() -> None:
    oracle = (Oracle("RG"), Oracle("YB"))
    player = Player(8, promotion_spells=2, colour_spells=2, impurity=9, great=oracle, small=(Oracle("S01"),) * 3)
    strip = Area(0, 0, *layout.STRIP)
    strips.lay(strip, player, -12, "waiting")
    check([strip], *layout.STRIP)
    cards = sum(strips.card_of(card, card in oracle).width + 5 for card in (*player.great, *player.small))
    assert strips.lay_things(strip, player) <= layout.STRIP[0] - 12 - cards


def test_every_oracle_card_can_be_drawn_in_every_state() -> None:
    for card in (*GREAT, *SMALL, None):
        for achieved in (False, True) if card else (False,):
            oracle = Oracle(card, achieved)
            assert strips.card_of(oracle, card in GREAT).image().width
            area = Area(0, 0, *own.ORACLE)
            (own.great_oracle if card in GREAT else own.small_oracle)(area, oracle, examples.TABLE.before[0])
            check([area], *own.ORACLE)


def _small_card(card: str, great: bool, achieved: bool) -> bytes:
    return strips.card_of(Oracle(card, achieved), great).image().tobytes()


def test_an_achieved_great_oracle_shows_which_and_a_small_one_lies_face_down() -> None:
    great = {_small_card(pair, True, True) for pair in GREAT}
    small = {_small_card(card, False, True) for card in SMALL}
    assert (len(great), len(small)) == (len(GREAT), 1)
    assert not great & {_small_card(pair, True, False) for pair in GREAT}


def test_a_reveal_is_shown_until_something_follows() -> None:
    view, recent = examples.PAGES["corridors"]
    assert centre.opened(view, recent) == (examples.TABLE.opened, view.corridors[examples.TABLE.opened - 1])
    assert centre.opened(view, (*recent, ev.RoundBegan(3, ("C01",)))) is None
    assert picture.compose(view, recent).tobytes() != picture.compose(view, ()).tobytes()


def test_clashes_are_marked() -> None:
    corridor = Corridor("C01", (3, 3, 1), (None,) * 3, None, (0, 1), (0, 1))
    plain = Corridor("C01", (3, 3, 1), (None,) * 3, None, (0, 1), ())
    assert pixels(centre.reveal, 1, corridor) != pixels(centre.reveal, 1, plain)


def test_ones_own_picture_shows_the_closed_hand() -> None:
    view = replace(examples.PAGES["start"][0], viewer=0)
    closed = replace(view, commitment=Commit(2, "witch"))
    assert picture.compose(view, ()).tobytes() != picture.compose(closed, ()).tobytes()
    assert list(own.areas(view, 0))


def test_a_strip_says_of_a_closed_hand_only_that_it_is_empty_for_good() -> None:
    view = examples.PAGES["start"][0]
    some = replace(view, asked=(0, 1), ready=(False, False, True))
    souls = replace(examples.PAGES["souls"][0], asked=(0, 1))
    marks = [[strips.status(each, seat) for seat in range(3)] for each in (view, some, souls)]
    assert marks == [["", "", ""], ["", "", "tick"], ["waiting", "waiting", "tick"]]
