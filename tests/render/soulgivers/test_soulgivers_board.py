"""The board: everything lies in its place, shows what it must, and can be told apart by shape and by light."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from PIL import ImageColor

from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.palette import PALE
from render.kit.parts import LARGEST, Area, Part
from render.soulgivers import picture, words
from render.soulgivers.picture import cells, figures, layout, marks, sides, soulgiver, sprites, terrain
from render.soulgivers.picture.theme import COLOURS, LANDS, TONES, tones_of
from render.soulgivers.reach import Reach, current_reach, way_home
from rules.engine import Viewer
from rules.soulgivers.cards import DECAY_DEATH, HEROES, POPULATIONS
from rules.soulgivers.geometry import PORTAL_FRONTS, portal_place
from rules.soulgivers.pieces import Fragment, ModifierKind
from rules.soulgivers.position import SoulgiversState, SoulgiversView
from tests.render.glyphs import drawn_glyphs
from tests.render.pixel_checks import Box, covered, inside, outline_difference
from tests.render.soulgivers.positions import BUSY, FOUR, matches
from tests.rules.soulgivers.builder import GAME, cell, position
from tests.rules.soulgivers.scenes import changed, with_side
from tests.sampling import sampled


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


def drawn(state: SoulgiversState) -> list[tuple[Area, ...]]:
    """Return the areas of the board for all, and as the player whose turn it is sees it."""
    found = view(state, state.seat)
    return [(*picture.areas(view(state), ()),), (*picture.areas(found, (), current_reach(found)),)]


def test_everything_lies_inside_the_picture() -> None:
    for state in (BUSY, FOUR, *matches()):
        for areas in drawn(state):
            for area in areas:
                box = area.left, area.top, area.left + area.width, area.top + area.height
                assert inside(box, (0, 0, WIDTH, layout.HEIGHT))
                for part in area.parts:
                    assert inside(covered(part), box), part.sprite


def test_a_picture_has_at_most_256_colours_and_equal_views_give_equal_bytes() -> None:
    for state, viewer in ((BUSY, None), (BUSY, 0), (BUSY, 1), (FOUR, None)):
        assert len(picture.compose(view(state, viewer), ()).getcolors() or ()) <= 256
        assert picture.draw(view(state, viewer), ()) == picture.draw(view(state, viewer), ())


@pytest.mark.soak
def test_no_picture_is_higher_than_wide() -> None:
    for state in (BUSY, FOUR, *sampled(matches(), 8)):
        for viewer in (None, *range(len(state.players))):
            for found in (picture.compose(view(state, viewer), ()), picture.compose_hand(view(state, viewer))):
                assert found is None or found.width == WIDTH >= found.height


def test_every_hero_has_an_emblem_and_a_figure_of_its_own_shape_as_wide_as_its_cell() -> None:
    assert {*HEROES, *POPULATIONS} <= {*figures.EMBLEMS}
    marks = [Sprite(66, 66, figures.draw_mark, (hero, "#000000", "#00000000"), 0.66) for hero in HEROES]
    assert all(outline_difference(one, two) > 0.1 for one, two in combinations(marks, 2))
    for population in POPULATIONS:
        found = [figures.figure(hero, population, soulgiver.FIGURE) for hero in HEROES]
        assert all(outline_difference(one, two) > 0.011 for one, two in combinations(found, 2))
        wide = [covered(Part(figure, 0, 0)) for figure in found]
        assert all(74 <= right - left <= 82 for left, _, right, _ in wide)


def laid(state: SoulgiversState) -> Iterator[list[Part]]:
    """Yield what is laid for each Soulgiver on the board around the point 200, 200."""
    found = view(state)
    for piece in (piece for piece in found.soulgivers if piece.on_board):
        area = Area(0, 0, 400, 400)
        soulgiver.lay(area, 200, 200, found, piece, [])
        yield area.parts


def apart(one: Box, two: Box) -> bool:
    """Say whether two boxes have nothing in common."""
    return one[2] <= two[0] or two[2] <= one[0] or one[3] <= two[1] or two[3] <= one[1]


def test_no_soulgiver_covers_its_neighbours_and_no_die_a_shield() -> None:
    room = layout.CELL[0] // 2, (layout.ROWS[1] - layout.ROWS[0]) // 2
    cell_box = 200 - room[0], 200 - room[1], 200 + room[0], 200 + room[1]
    for state in (BUSY, FOUR, *matches()):
        for parts in laid(state):
            assert all(inside(covered(part), cell_box) for part in parts)
            die = [covered(part) for part in parts if part.sprite.draw is sprites.decay(1).draw]
            shields = [covered(part) for part in parts if part.sprite.draw is sprites.shield(0, False, False).draw]
            assert all(apart(one, two) for one, two in product(die, shields))


def test_whoever_is_active_has_a_frame_above_its_figure_and_below_what_must_be_read() -> None:
    state = position("runner@C3N=2 protector@C5N", "ghost@D8", active="runner")
    active, other = ([part.sprite.draw for part in parts] for parts in list(laid(state))[:2])
    frame = sprites.spotlight().draw
    assert frame in active and frame not in other
    order = [active.index(sprite.draw) for sprite in (figures.soulgiver("shells-runner", 1), sprites.spotlight())]
    order += [active.index(sprite.draw) for sprite in (sprites.shield(0, False, True), sprites.decay(2))]
    assert order == sorted(order)


def test_populations_differ_in_the_shape_of_their_figures_souls_and_plates() -> None:
    for hero in HEROES:
        shells, specters = (figures.figure(hero, population, soulgiver.FIGURE) for population in POPULATIONS)
        assert outline_difference(shells, specters) > 0.05
        one, two = (sprites.soul(f"{population}-{hero}", 76) for population in POPULATIONS)
        assert outline_difference(one, two) > 0.05
    for kind in ("black_hole", "patch", "gate"):
        assert outline_difference(sprites.modifier(kind, "shells"), sprites.modifier(kind, "specters")) > 0.04
    for population in POPULATIONS:  # the second player has a mark, not another figure
        one, two = (figures.figure("runner", population, soulgiver.FIGURE, second) for second in (False, True))
        assert one.width == two.width and one.height == two.height
        assert 0.01 < outline_difference(one, two) < 0.1


def test_every_modifier_of_each_owner_and_every_kind_of_tile_has_a_look_of_its_own() -> None:
    found = [sprites.modifier(kind, owner) for kind in get_args(ModifierKind) for owner in POPULATIONS]
    found.append(sprites.sign("hole", layout.CELL[1] - 10))
    assert len({looks(sprite) for sprite in found}) == len(found)
    floors = [terrain.floor(letter, quarters) for letter in "IPHW" for quarters in range(4)]
    assert len({looks(sprite) for sprite in (*floors, terrain.floor("M", 0))}) == len(floors) + 1


def test_what_matters_stands_out_from_what_it_lies_on() -> None:
    everybody = [tones_of(population, second) for population in POPULATIONS for second in (False, True)]
    assert all(contrast(tones.mark, tones.face) > 4 for tones in everybody)
    for land in LANDS.values():
        for tones in TONES.values():
            assert contrast(tones.soul, land.ground) > 4.5
        for name in ("wall", "shield", "fragment", "aim", "path", "shift"):
            assert contrast(COLOURS[name], land.ground) > 3, name
    assert all(contrast(tones.rim, tones.deep) > 4 for tones in everybody)
    assert contrast(TONES["shells"].face, TONES["specters"].face) > 2, "populations differ in light"


def test_decay_can_be_read_on_a_phone() -> None:
    found = [sprites.decay(value) for value in range(1, 6)]
    assert len({looks(sprite) for sprite in found}) == 5
    assert contrast(COLOURS["decay"], COLOURS["ink"]) > 4.5 and contrast(COLOURS["decay_grave"], "#ffffff") > 3


SEEN = position("runner@C3N=2", "ghost@H8S")


@pytest.mark.parametrize(
    "changes",
    [
        {"facing": 1},
        {"decay": 3},
        {"soul": "shells-blower"},
        {"marks": 1},
        {"activated": True},
        {"encouraged": True},
        {"silenced": 1},
        {"place": cell("A1")},
    ],
    ids=str,
)
def test_the_state_of_a_soulgiver_is_seen(changes: dict[str, Any]) -> None:
    assert picture.draw(view(SEEN), ()) != picture.draw(view(changed(SEEN, "runner", **changes)), ())


SIDES = [{"essences": 4}, {"extra": 2}, {"ability": "on_board"}, {"ability": "spent"}]


@pytest.mark.parametrize("changes", SIDES, ids=str)
def test_what_a_side_has_is_seen(changes: dict[str, Any]) -> None:
    assert picture.draw(view(SEEN), ()) != picture.draw(view(with_side(SEEN, 0, **changes)), ())


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


def sprites_of(state: SoulgiversState) -> list[Part]:
    """Return all that lies on the board."""
    return [part for area in picture.areas(view(state), ()) for part in area.parts]


def test_a_patch_takes_walls_and_printed_black_holes_away() -> None:
    tiles = "D0" + FOUR.tiles[2:]
    bare, patched = (position(tiles=tiles, modifiers=modifiers) for modifiers in ("", "patch@A1 patch@A2"))
    corner = [
        next(area for area in picture.areas(view(state), ()) if area.top == layout.TOP) for state in (bare, patched)
    ]
    drawings = [{part.sprite.draw for part in area.parts} for area in corner]
    assert terrain.wall(False).draw in drawings[0] and terrain.wall(False).draw not in drawings[1]


def test_of_five_souls_of_a_cell_three_are_drawn_and_the_rest_counted() -> None:
    names = ("architect", "blower", "ghost", "runner", "patcher", "confuser")
    souls = [" ".join(f"shells-{name}@H8" for name in names[:many]) for many in (3, 4, 5, 6)]
    found = [[part.sprite for part in sprites_of(position(souls=lying))] for lying in souls]
    counted = [{sprite.args[0] for sprite in sprites if "+" in str(sprite.args[:1])} for sprites in found]
    assert counted == [set(), set(), {"+2"}, {"+3"}]


@pytest.mark.parametrize("tile", ["I0", "P0"])
def test_no_soul_covers_another_or_what_it_lies_on(tile: str) -> None:
    state = position(souls="shells-architect@A1 shells-blower@A1 specters-ghost@A1", tiles=tile + FOUR.tiles[2:])
    found = [part for part in sprites_of(state) if part.sprite.draw is sprites.soul("shells-ghost", 50).draw]
    assert len(found) == 3
    assert all(apart(covered(one), covered(two)) for one, two in combinations(found, 2))


def test_the_sign_of_an_interference_cell_gives_way_to_what_is_there() -> None:
    tiles = "I0" + FOUR.tiles[2:]
    sign = sprites.sign("interference", 78)
    for state, there in (
        (position(tiles=tiles), True),
        (position(tiles=tiles, souls="shells-ghost@A1"), False),
        (position("runner@A1", tiles=tiles), False),
    ):
        found = {(part.sprite, part.left) for part in sprites_of(state) if part.top < layout.TOP + layout.TILE[1]}
        assert (sign in {sprite for sprite, left in found if left < layout.LEFT + layout.CELL[0]}) is there
        assert sprites.disturbed() in {sprite for sprite, _ in found}


def test_portals_are_beyond_their_front_cells_and_named_while_no_one_waits_there() -> None:
    for portal, fronts in enumerate(PORTAL_FRONTS):
        x, y = layout.portal_middle(portal)
        assert x == sum(layout.middle(at)[0] for at in fronts) / 2
        assert (y < layout.TOP) is (portal > 1) and (y > layout.LOW) is (portal < 2)
    _, written = drawn_glyphs(lambda: picture.draw(view(position("runner@PS1", "ghost@PP2")), ()))
    assert [glyphs.text for glyphs in written].count("Portal") == 2


def test_both_sides_say_who_is_asked_and_who_has_won() -> None:
    def said(found: SoulgiversView) -> list[str]:
        return [sides.doing(found, population) for population in POPULATIONS]

    assert said(view(position("runner@C3", "ghost@D8"))) == ["act", "wait"] == said(view(FOUR))
    over = replace(view(BUSY), stage="over", asked=(), winner="specters")
    assert said(over) == ["", "won"]
    assert said(replace(over, winner="")) == ["lost", "lost"]
    assert said(replace(over, preview=True)) == [sides.PREVIEW, sides.PREVIEW]


def test_between_the_sides_the_signs_on_the_board_are_explained() -> None:
    _, words_written = drawn_glyphs(lambda: picture.draw(view(position("runner@C3", "ghost@D8")), ()))
    written = [glyphs.text for glyphs in words_written]
    assert {"Fragment", "Soul", "Decay", "+1 a turn", str(DECAY_DEATH), "deadly", "no cards"} <= {*written}
    assert {"Essence", "shield", "wall"} <= {*written}
    assert layout.KEY + 2 * layout.SIDE[1] < layout.HEIGHT


def test_the_number_of_heroes_to_come_is_beside_their_figure() -> None:
    for left in (9, 10):
        image = sides.coming("shells", False, left).image()
        columns = [{image.getpixel((x, y)) for y in range(image.height)} for x in range(image.width)]
        body, number = ((*ImageColor.getrgb(tone), 255) for tone in (TONES["shells"].face, PALE))
        assert max(x for x, seen in enumerate(columns) if body in seen) < min(
            x for x, seen in enumerate(columns) if number in seen
        )


def test_the_way_of_the_carrier_goes_around_walls_and_black_holes_to_an_own_portal() -> None:
    state = position("runner@C8*", "ghost@J1", barrier=False)
    places = [words.place(place) for place in way_home(view(state))]
    assert places == ["C8", "C9", "C10", "the western 🟧 Portal"]
    holed = replace(position("runner@C8*", "ghost@J1", barrier=False, modifiers="hole@C9"))
    assert len(way_home(view(holed))) > len(places) and cell("C9") not in way_home(view(holed))
    broken = replace(state, portals=(False, True, True, True))
    assert way_home(view(broken))[-1] == portal_place(1)
    assert way_home(view(replace(state, portals=(False, False, True, True)))) == []
    assert way_home(view(position("runner@C8", "ghost@J1"))) == []


def test_the_way_home_leads_to_the_portal_and_leaves_costs_readable() -> None:
    state = view(position("runner@C8*", "ghost@J1", barrier=False))
    (plain,), (marked,) = ([*marks.way_home_areas(state, costs)] for costs in ((), {cell("C9"): 1}))
    assert len(plain.parts) == len(marked.parts) + 1 == 5, "the dot on the cell gives way to its cost"
    dots = [(part.left + part.sprite.width / 2, part.top + part.sprite.height / 2) for part in plain.parts]
    assert (layout.middle(cell("C10"))[0], layout.middle(cell("C10"))[1] + layout.CELL[1] / 2) in dots


def test_the_carrier_lifts_the_fragment_above_its_head_and_never_grows_dark() -> None:
    state = position("runner@C3*", "ghost@H8", barrier=False)
    tired = replace(state, soulgivers=tuple(replace(piece, activated=True) for piece in state.soulgivers))
    for found in (state, tired):
        parts = sprites_of(found)
        (gem,) = (part for part in parts if part.sprite.args[:1] == ("fragment",))
        figure = next(part for part in parts if part.sprite.args[:2] == ("runner", "shells"))
        assert gem.sprite.height >= 44 and gem.top + gem.sprite.height < figure.top + figure.sprite.height / 2
        colours = {colour for _, colour in figure.sprite.image().convert("RGB").getcolors(1 << 16) or ()}
        assert ImageColor.getrgb(TONES["shells"].face) in colours
        assert ImageColor.getrgb(TONES["shells"].spent) not in colours


def test_the_carrier_stands_on_a_dark_ground_and_its_portals_are_golden() -> None:
    state = position("runner@C3 patcher@E3", "ghost@H8", fragment="C3", barrier=False)
    carried = replace(state, fragment=Fragment(-1, "shells-runner", 0))
    drawings = [{part.sprite.draw for part in sprites_of(found)} for found in (state, carried)]
    assert [sprites.halo().draw in found for found in drawings] == [False, True]
    homes = [[area.parts[0].sprite.args[2] for area in sides.portal_areas(view(found))] for found in (state, carried)]
    assert homes == [[False] * 4, [True, True, False, False]]


def test_sprites_that_are_kept_are_small_enough() -> None:
    for areas in drawn(BUSY):
        assert all(part.sprite.width * part.sprite.height <= LARGEST for area in areas for part in area.parts)


def test_marks_show_costs_targets_tiles_and_danger_below_what_is_there() -> None:
    found = view(position("runner@C3", "ghost@D8"))
    marked = [Reach({12: 1}), Reach({12: 2}), Reach({12: 2}, frozenset({12})), Reach({-1: 1})]
    marked += [Reach(targets=frozenset({12})), Reach(tiles=frozenset({0}))]
    marked += [Reach(lines=frozenset({(0, way)})) for way in (1, 2)]
    laid = {tuple(part for area in picture.areas(found, (), one) for part in area.parts) for one in marked}
    assert len(laid) == len(marked)
    target = Reach(targets=frozenset({cell("C3")}))
    parts = [part.sprite.draw for area in cells.areas(found, target) for part in area.parts]
    frame = marks.frame(1, 1, "aim", True).draw
    assert parts.index(frame) < parts.index(figures.soulgiver("shells-runner", 1).draw)
