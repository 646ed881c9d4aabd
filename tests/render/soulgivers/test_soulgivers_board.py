"""The board: everything lies in its place, shows what it must, and can be told apart by shape and by light."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import get_args

import pytest
from msgspec.structs import replace
from PIL import ImageColor

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.parts import LARGEST, Area
from render.soulgivers import picture
from render.soulgivers.picture import header, layout, marks, own, sprites, strips
from render.soulgivers.picture.theme import COLOURS, TONES
from render.soulgivers.reach import Reach, current_reach
from rules.engine import Viewer
from rules.soulgivers.cards import HEROES, POPULATIONS
from rules.soulgivers.geometry import PORTAL_FRONTS
from rules.soulgivers.pieces import Fragment, ModifierKind, Side, Soulgiver
from rules.soulgivers.position import SoulgiversState, SoulgiversView
from tests.render.pixel_checks import covered, inside, outline_difference
from tests.render.soulgivers.positions import BUSY, FOUR, matches
from tests.rules.soulgivers.builder import GAME, cell, find, position


def view(state: SoulgiversState, viewer: Viewer = None) -> SoulgiversView:
    return GAME.view(state, viewer)


def looks(sprite: Sprite) -> bytes:
    return sprite.image().tobytes()


def contrast(one: str, two: str) -> float:
    """Return the contrast of two colours as WCAG defines it."""

    def light(colour: str) -> float:
        parts = (part / 255 for part in ImageColor.getrgb(colour)[:3])
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05

    high, low = sorted((light(one), light(two)), reverse=True)
    return high / low


def drawn(state: SoulgiversState) -> list[tuple[tuple[Area, ...], int]]:
    """Return the areas of the picture for all and of a player's own picture, with the height of each."""
    found = view(state, state.seat)
    marked = current_reach(found)
    return [
        ((*picture.areas(view(state), ()),), layout.HEIGHT),
        ((*header.areas(found), *own.areas(found, state.seat, marked)), own.height(found, state.seat, marked)),
    ]


def test_everything_lies_inside_the_picture() -> None:
    for state in (BUSY, FOUR, *matches()):
        for areas, height in drawn(state):
            for area in areas:
                box = area.left, area.top, area.left + area.width, area.top + area.height
                assert inside(box, (0, 0, WIDTH, height))
                for part in area.parts:
                    assert inside(covered(part), box), part.sprite


def test_a_picture_has_at_most_256_colours_and_equal_views_give_equal_bytes() -> None:
    for state, viewer in ((BUSY, None), (BUSY, 0), (BUSY, 1), (FOUR, None)):
        found = picture.compose(view(state, viewer), ())
        assert found.width == WIDTH and len(found.getcolors() or ()) <= 256
        assert picture.draw(view(state, viewer), ()) == picture.draw(view(state, viewer), ())


def test_every_hero_has_an_emblem_of_its_own_shape() -> None:
    assert {*HEROES, *POPULATIONS} <= {*sprites.EMBLEMS}
    marks = [Sprite(66, 66, sprites.draw_mark, (hero, "#000000", "#00000000"), 0.66) for hero in HEROES]
    assert all(outline_difference(one, two) > 0.1 for one, two in combinations(marks, 2))


def test_populations_differ_in_the_shape_of_their_tokens_and_plates() -> None:
    shells, specters = (sprites.token("runner", population, 92) for population in POPULATIONS)
    assert outline_difference(shells, specters) > 0.05
    for kind in ("black_hole", "patch", "gate"):
        assert outline_difference(sprites.modifier(kind, "shells"), sprites.modifier(kind, "specters")) > 0.04


def test_every_modifier_has_a_look_of_its_own_for_each_owner() -> None:
    found = [sprites.modifier(kind, owner) for kind in get_args(ModifierKind) for owner in POPULATIONS]
    found.append(sprites.sign("hole", layout.CELL - 8))
    assert len({looks(sprite) for sprite in found}) == len(found)


def test_what_matters_stands_out_from_what_it_lies_on() -> None:
    floor = COLOURS["floor"]
    for tones in TONES.values():
        assert contrast(tones.mark, tones.face) > 4 and contrast(tones.rim, floor) > 4.5
        assert contrast(tones.soul, floor) > 4.5 and contrast(tones.rim, tones.deep) > 4.5
    for name in ("wall", "shield", "fragment", "aim", "path", "shift"):
        assert contrast(COLOURS[name], floor) > 3, name
    assert contrast(TONES["shells"].face, TONES["specters"].face) > 2, "populations differ in light"


def test_decay_can_be_read_on_a_phone() -> None:
    found = [sprites.decay(value, 50) for value in range(1, 6)]
    assert len({looks(sprite) for sprite in found}) == 5
    assert contrast(COLOURS["decay"], COLOURS["ink"]) > 4.5 and contrast(COLOURS["decay_grave"], "#ffffff") > 3


CHANGES: dict[str, Callable[[Soulgiver], Soulgiver]] = {
    "facing": lambda piece: replace(piece, facing=(piece.facing + 1) % 4),
    "decay": lambda piece: replace(piece, decay=piece.decay + 1),
    "soul": lambda piece: replace(piece, soul="shells-blower"),
    "marks": lambda piece: replace(piece, marks=1),
    "activated": lambda piece: replace(piece, activated=True),
    "encouraged": lambda piece: replace(piece, encouraged=True),
    "silenced": lambda piece: replace(piece, silenced=1),
    "place": lambda piece: replace(piece, place=cell("A1")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_the_state_of_a_soulgiver_is_seen(name: str) -> None:
    state = position("runner@C3N=2", "ghost@H8S")
    other = tuple(CHANGES[name](piece) if piece.hero == "runner" else piece for piece in state.soulgivers)
    assert picture.draw(view(state), ()) != picture.draw(view(replace(state, soulgivers=other)), ())


SIDES: dict[str, Callable[[Side], Side]] = {
    "essences": lambda side: replace(side, essences=side.essences - 1),
    "extra": lambda side: replace(side, extra=2),
    "on_board": lambda side: replace(side, ability="on_board"),
    "spent": lambda side: replace(side, ability="spent"),
}


@pytest.mark.parametrize("name", SIDES)
def test_what_a_side_has_is_seen(name: str) -> None:
    state = position("runner@C3N=2", "ghost@H8S")
    other = replace(state, sides=(SIDES[name](state.sides[0]), state.sides[1]))
    assert picture.draw(view(state), ()) != picture.draw(view(other), ())


def test_who_carries_the_fragment_is_seen_with_its_shields() -> None:
    state = position("runner@C3N patcher@E3N", "ghost@H8S", fragment="C3", barrier=False)
    pictures = {picture.draw(view(state), ())}
    for facing in range(4):
        carried = replace(state, fragment=Fragment(-1, "shells-runner", facing))
        pictures.add(picture.draw(view(carried), ()))
    pictures.add(picture.draw(view(replace(state, fragment=Fragment(-1, "shells-patcher", 0))), ()))
    assert len(pictures) == 6


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (position(), position(barrier=False)),
        (position("runner@C3"), position("runner@C3", portals=(True, True, False, True))),
        (position("runner@PS1"), position("runner@PS2")),
        (position("runner@C3", souls="shells-ghost@E9"), position("runner@C3", souls="specters-ghost@E9")),
        (position(tiles=FOUR.tiles.replace("P0", "W0", 1)), position(tiles=FOUR.tiles.replace("P0", "W1", 1))),
    ],
)
def test_the_board_shows_barrier_portals_souls_and_walls(one: SoulgiversState, other: SoulgiversState) -> None:
    assert picture.draw(view(one), ()) != picture.draw(view(other), ())


def test_a_patch_takes_walls_and_printed_black_holes_away() -> None:
    tiles = "D0" + FOUR.tiles[2:]
    bare, patched = (position(tiles=tiles, modifiers=modifiers) for modifiers in ("", "patch@A1 patch@A2"))
    corner = [
        next(area for area in picture.areas(view(state), ()) if area.top == layout.TOP) for state in (bare, patched)
    ]
    drawings = [{part.sprite.draw for part in area.parts} for area in corner]
    assert sprites.wall(False).draw in drawings[0] and sprites.wall(False).draw not in drawings[1]


def test_four_souls_of_a_cell_are_drawn_and_the_rest_counted() -> None:
    names = ("architect", "blower", "ghost", "runner", "patcher", "confuser")
    found = [
        len({part.sprite for area in picture.areas(view(position(souls=souls)), ()) for part in area.parts})
        for souls in (" ".join(f"shells-{name}@H8" for name in names[:many]) for many in (4, 5, 6))
    ]
    assert found[1] == found[0] + 1 == found[2]


def test_a_strip_has_room_for_ten_heroes_and_for_two_players() -> None:
    for deck in (tuple(HEROES)[:10], tuple(HEROES)[4:]):
        state = position(decks=(" ".join(deck), ""))
        for found in (view(state), view(FOUR)):
            for population in POPULATIONS:
                area = strips.strip(found, population, layout.BOARD_BOTTOM)
                for part in (part for part in area.parts if part.sprite.height < area.height):
                    assert part.left + part.sprite.width <= area.left + area.width - 8


def test_the_letters_and_numbers_of_cells_are_high_enough() -> None:
    assert layout.LETTERS >= 56 and layout.CELL >= 116
    assert all(
        layout.portal_middle(portal)[0] == sum(layout.middle(at)[0] for at in fronts) / 2
        for portal, fronts in enumerate(PORTAL_FRONTS)
    )


def test_the_upper_edge_says_who_is_asked_and_who_has_won() -> None:
    assert header.said(view(position("runner@C3", "ghost@D8"))) == ("shells", "Shells to act")
    assert header.said(view(FOUR)) == ("shells", "Shells to act")
    over = replace(view(BUSY), stage="over", asked=(), winner="specters")
    assert header.said(over) == ("specters", "Specters win")
    assert header.said(replace(over, winner="")) == (None, "Nobody wins")


def test_sprites_that_are_kept_are_small_enough() -> None:
    for areas, _ in drawn(BUSY):
        assert all(part.sprite.width * part.sprite.height <= LARGEST for area in areas for part in area.parts)


def test_marks_show_costs_targets_tiles_and_danger() -> None:
    found = view(position("runner@C3", "ghost@D8"))
    marked = [
        Reach({12: 1}),
        Reach({12: 2}),
        Reach({12: 2}, frozenset({12})),
        Reach({-1: 1}),
        Reach(targets=frozenset({12})),
        Reach(tiles=frozenset({0})),
        Reach(lines=frozenset({(0, 1)})),
        Reach(lines=frozenset({(0, 2)})),
    ]
    laid = {tuple(part for area in marks.areas(found, one) for part in area.parts) for one in marked}
    assert len(laid) == len(marked)


def test_the_own_picture_has_the_board_where_something_is_marked_and_not_for_who_waits() -> None:
    acting = position("runner@C3", "ghost@D8", active="runner", hands=("surge", "decay"))
    assert picture.compose(view(acting, 0), ()).height > layout.BOARD_BOTTOM
    assert picture.compose(view(acting, 1), ()).height < layout.BOARD_BOTTOM
    assert find(acting, "shells-runner").place == cell("C3")
