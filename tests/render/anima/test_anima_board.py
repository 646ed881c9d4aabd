"""The picture of a position: everything fits, and shows what it must."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from render.anima.picture import areas, compose, height, layout, own
from render.face import WIDTH
from rules.anima.cards import AREAS
from rules.anima.game import Anima
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState, AnimaView
from tests.render.pixel_checks import check
from tests.rules.anima.builder import play, player, position

GAME = Anima()


def positions(seats: int, options: AnimaOptions, every: int = 17) -> Iterator[AnimaState]:
    """Yield positions of a random match."""
    random, number = Random(seats), 0
    state = GAME.setup(seats, options, bytes([seats]) * 16).state
    while GAME.pending(state):
        if number % every == 0:
            yield state
        number += 1
        decisions = GAME.pending(state)
        for decision in decisions if decisions[0].sealed else decisions[:1]:
            state = GAME.apply(state, decision.seat, random.choice(GAME.legal(state, decision.seat))).state
    yield state


MATCHES = [
    (2, AnimaOptions()),
    (5, AnimaOptions()),
    (3, AnimaOptions(tree=True)),
]


def views(seats: int, options: AnimaOptions) -> Iterator[AnimaView]:
    for state in positions(seats, options):
        yield GAME.view(state, None)
        yield GAME.view(state, 0)


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_everything_lies_inside_the_picture(seats: int, options: AnimaOptions) -> None:
    for state in positions(seats, options):
        public = GAME.view(state, None)
        check(areas(public, ()), WIDTH, height(public))
        held = own.cards(GAME.view(state, 0), 0)
        check(own.areas(held), WIDTH, own.height(held))


@pytest.mark.parametrize(("seats", "options"), MATCHES)
def test_no_two_areas_in_play_cover_each_other(seats: int, options: AnimaOptions) -> None:
    for state in positions(seats, options):
        grid = layout.grid(GAME.view(state, None))
        assert sorted(card for row in grid.rows for card in row) == sorted(area.card for area in state.areas)
        middles = [grid.middle(row, column) for row, cards in enumerate(grid.rows) for column in range(len(cards))]
        for at, (x, y) in enumerate(middles):
            assert all(abs(x - ox) >= grid.width or abs(y - oy) >= grid.height for ox, oy in middles[:at])


def test_the_tree_has_its_highest_level_on_top() -> None:
    state = next(positions(2, AnimaOptions(tree=True), every=40))
    for later in positions(2, AnimaOptions(tree=True), every=40):
        state = later
    levels = [AREAS[row[0]].level for row in layout.grid(GAME.view(state, None)).rows]
    assert levels == sorted(levels, reverse=True) and set(levels) == {1, 2, 3}


TABLE = (player("C01", hand="V01 V30", area="A09"), player("C20", hand="V03", area="A09"))
DRAWN = {
    "areas": position(*TABLE, areas="A01 A09:E19"),
    "combat": play(position(*TABLE, phase="interaction", areas="A01 A09"), "attack:2"),
    "check": play(position(*TABLE, phase="exploration", areas="A01 A09", rolls=(5,)), "explore"),
}


@pytest.mark.parametrize("kind", DRAWN)
def test_every_kind_of_picture_has_at_most_256_colours(kind: str) -> None:
    state = DRAWN[kind]
    assert (state.combat is not None, state.check is not None) == (kind == "combat", kind == "check")
    for viewer in (None, 0):
        picture = compose(GAME.view(state, viewer), ())
        assert picture.width == WIDTH and len(picture.getcolors() or ()) <= 256


@pytest.mark.parametrize("options", [AnimaOptions(), AnimaOptions(tree=True)])
def test_the_frame_of_the_final_mission_covers_nothing_of_its_area(options: AnimaOptions) -> None:
    every = " ".join(AREAS) if options.tree else "A01 A16"
    shown = position(*TABLE, areas=every, options=options, final="F2", timer=8)
    plain = position(*TABLE, areas=every, options=options)
    with_frame, without = (GAME.view(state, None) for state in (shown, plain))
    grid = layout.grid(without)
    (row, column) = next((row, cards.index("A16")) for row, cards in enumerate(grid.rows) if "A16" in cards)
    x, y = grid.middle(row, column)
    left, top = round(x - grid.width / 2), round(y - grid.height / 2)
    title = (left + 8, top + 16, left + grid.width - 8, top + 50)
    first, second = (compose(view, ()).convert("RGB").crop(title) for view in (with_frame, without))
    assert first.tobytes() == second.tobytes()
