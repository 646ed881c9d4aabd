"""The picture of a position: everything fits, and shows what it must."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from render.anima.picture import areas, combat, compose, layout, own, sprites, strips
from render.face import WIDTH
from rules.anima.cards import AREAS
from rules.anima.game import Anima
from rules.anima.ongoing import NOBODY, Bonus, Combat, Side
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaState, AnimaView
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
    for view in views(seats, options):
        high = layout.height(view) if view.viewer is None else own.height(view, view.viewer)
        for area in areas(view, ()):
            assert area.left >= 0 <= area.top
            assert area.left + area.width <= WIDTH
            assert area.top + area.height <= high


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


def test_a_full_party_leaves_room_before_the_hand() -> None:
    state = position(player("C01 C02 C03 C04", area="A02"), player("C08", area="A02"), phase="interaction")
    view = GAME.view(state, None)
    strip = next(strips.areas(view))
    members = [part for part in strip.parts if part.sprite == sprites.member(view.players[0].party[3])]
    hand = strip.parts[strip.parts.index(members[0]) + 1]
    assert hand.left - (members[0].left + members[0].sprite.width) >= 12


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


def test_the_crisis_of_the_orb_names_what_is_needed_and_no_bonus_reaches_the_portrait() -> None:
    own = Side(0, 10, bonuses=(Bonus("M06", 1), Bonus("missions", 6), Bonus("speed", 15)))
    fought = Combat(against="total", card="F2", sides=(own, Side(NOBODY, 35)))
    view = msgspec.structs.replace(GAME.view(position(*TABLE), None), combat=fought)
    parts = [part for area in combat.areas(view, 0) for part in area.parts]
    written = {part.sprite.args[0]: part for part in parts if part.sprite.args}
    assert "Needed 35" in written and "Combat 10" in written
    (medal,) = (part for part in parts if part.sprite == sprites.medal(0, 176))
    assert written["The Smugglers' Ledger +1"].left >= medal.left + medal.sprite.width
