"""The picture: sizes that stay legible on a phone, shapes that tell colours apart, marks where things happen."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import islice, pairwise, product
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageColor

from render.face import WIDTH
from render.kit.canvas import text_width
from render.kit.encoding import Picture
from render.kit.parts import Area, Part
from render.kit.widgets import text
from render.maatatahay import guide, picture
from render.maatatahay.picture import cells, grounds, layout, side_panel, sprites
from render.maatatahay.picture.sprites import COLOURS, TRIBES
from rules.maatatahay import events as ev
from rules.maatatahay.board import DIRECTIONS, INDEX, NONE, SPACES, Crystals, Direction, Space, Warrior
from rules.maatatahay.duels import Duel, Marks, marks
from rules.maatatahay.ending import relic_values
from rules.maatatahay.game import Maatatahay
from rules.maatatahay.position import MaatatahayOptions, MaatatahayView, Points, Stage
from rules.maatatahay.warriors import MOST_CRYSTALS, WARRIORS, arrows
from tests.render.glyphs import LEAST, shown_size, too_small
from tests.render.maatatahay.orders import orders
from tests.render.matches import Moment, play
from tests.render.pixel_checks import check, outline_difference, pixels

GAME = Maatatahay()


@cache
def matches() -> tuple[Moment, ...]:
    """Return the moments of some random matches."""
    options = (MaatatahayOptions(), MaatatahayOptions(scoring="basic", death_limit="per_player"))
    played = (moment for seed in (26, 54, 76, 115) for moment in play(GAME, 2, options[seed % 2], seed))
    return (*played, *islice(orders(), 6))


def opening() -> MaatatahayView:
    """Return the public view of a first position."""
    return GAME.view(GAME.setup(2, MaatatahayOptions(), bytes(32)).state, None)


def with_warriors(view: MaatatahayView, warriors: dict[str, Warrior], **changes: Any) -> MaatatahayView:
    """Return a view with warriors on some spaces and other values changed."""
    named = {INDEX[space]: Space(warrior=warrior) for space, warrior in warriors.items()}
    board = tuple(named.get(index, space) for index, space in enumerate(view.board))
    return replace(view, board=board, **changes)


CORNERED = {"A1": Warrior(0, "W04"), "B1": Warrior(1, "W10"), "A2": Warrior(1, "W01", 1, Crystals(energy=1))}
"""An Ochre warrior of strength 2 in a corner, beside Indigo ones of 4 and 2."""


@cache
def asked() -> tuple[tuple[MaatatahayView, tuple[Any, ...]], ...]:
    """Return some positions of every question, and of the end, with what led to them."""
    found: dict[str, list[tuple[MaatatahayView, tuple[Any, ...]]]] = {}
    for moment in matches():
        found.setdefault(moment.view.stage, []).append((moment.view, moment.recent))
    assert set(found) == set(get_args(Stage))
    return tuple(one for every in found.values() for one in every[:: max(1, len(every) // 12)])


@pytest.mark.soak
def test_no_word_is_shown_too_small_on_a_desk_or_a_phone() -> None:
    def every_one() -> Picture:
        return [picture.draw(view, recent) for view, recent in (*asked(), (_extreme(), ()))][-1]

    assert not too_small(every_one)


def test_signs_are_shown_large_enough() -> None:
    drawn = picture.draw(opening(), ())
    assert layout.HEIGHT < WIDTH and shown_size(layout.BADGE, drawn) >= LEAST
    for sprite in (
        cells.fate("dies"),
        sprites.added(2, "#000000", "#ffffff"),
        sprites.emblem(0, 46),
        sprites.dead(0, 50),
    ):
        assert shown_size(sprite.height, drawn) >= LEAST
    for kind in ("spirit", "gem"):
        _, top, _, bottom = sprites.counted(kind, 1).image().getbbox() or (0, 0, 0, 0)
        assert shown_size(bottom - top, drawn) >= LEAST, kind


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_arrows_stay_on_their_space_and_cover_nothing(direction: Direction) -> None:
    for seat, held in product((0, 1), (Crystals(1, 12), Crystals(12, 1))):
        area = Area(0, 0, layout.CELL, layout.CELL)
        tile = next(tile for tile in WARRIORS if direction in arrows(tile, 0))
        cells.standing(area, Warrior(seat, tile, 0, held), 12, Marks())
        check([area], layout.CELL, layout.CELL)
        drawn = sprites.arrow(seat, direction, layout.TILE)
        at = next(at for at, part in enumerate(area.parts) if part.sprite == drawn)
        others = [part for part in area.parts[1:] if part.sprite.draw is not drawn.draw]
        assert len(others) == 3 and all(area.parts.index(other) < at for other in others)
        assert not any(_common(area.parts[at], other) for other in others)


def _common(one: Part, two: Part) -> int:
    """Return how many pixels two parts share, where both are nearly opaque."""
    shapes = []
    for part in (one, two):
        shape = Image.new("L", (layout.CELL, layout.CELL))
        shape.paste(part.sprite.image().getchannel("A").point(lambda alpha: 255 * (alpha > 128)), part[1:])
        shapes.append(shape)
    return ImageChops.multiply(*shapes).histogram()[255]


def test_what_is_asked_is_said_in_words_beside_the_map() -> None:
    drawn = {}
    lines = {
        "pair": "picks a pair",
        "order": "picks order",
        "place": "places",
        "pay": "pays",
        "rotate": "turns it",
        "add": "adds",
        "settle": "who dies?",
    }
    for moment in (moment for moment in matches() if moment.view.asked):
        parts = [part.sprite for area in side_panel.areas(moment.view) for part in area.parts]
        at = next(at for at, part in enumerate(parts) if part.args and part.args[0] in lines.values())
        drawn[moment.view.stage] = parts[at].args[0]
        assert parts[at - 1] == sprites.emblem(moment.view.asked[0], 46)
    assert drawn == lines


def test_the_player_who_chooses_the_next_pair_is_named_above_it() -> None:
    for active in (0, 1):
        view = replace(opening(), stage="place", tiles=("W01", "W02"), active=active)
        parts = [part.sprite for area in side_panel.areas(view) for part in area.parts]
        at = next(at for at, part in enumerate(parts) if part.args[:1] == ("picks next",))
        assert parts[at - 1] == sprites.emblem(1 - active, 46)


@pytest.mark.parametrize(
    ("deaths", "each", "written"),
    [
        ((2, 1), False, ("Ends at 6 dead", "Round 8 of 12", "2 +", "1 = 3")),
        ((4, 2), False, ("Ends this round", "Round 8 of 12", "4 +", "2 = 6")),
        ((5, 2), True, ("Ends at 6 of one", "Round 8 of 12", "5", "2")),
    ],
)
def test_the_dead_are_counted_up_to_the_limit(deaths: tuple[int, int], each: bool, written: tuple[str, ...]) -> None:
    options = MaatatahayOptions(death_limit="per_player" if each else "total")
    area = side_panel.counts(replace(opening(), deaths=deaths, round=8, options=options))
    words = [part.sprite.args[0] for part in area.parts if part.sprite.draw is text("", 47, "").draw]
    assert tuple(words) == written


def test_no_red_lies_on_red() -> None:
    for ground in ("cell", "cell-light", "cloth", "hem", "glow"):
        red, green, _ = ImageColor.getrgb(COLOURS[ground])[:3]
        assert green > (red / 2 if ground == "glow" else red)
    assert all(tone.face != COLOURS["death-face"] for tone in TRIBES)


def test_names_stand_beside_one_another() -> None:
    for tile in WARRIORS:
        assert side_panel.name(tile).width <= side_panel.NAME_ROOM + 2


def test_tribes_and_crystals_differ_in_shape_and_not_in_colour_alone() -> None:
    assert outline_difference(sprites.dead(0, 160), sprites.dead(1, 160)) > 0.05
    assert outline_difference(sprites.emblem(0, 80), sprites.emblem(1, 80)) > 0.05
    assert outline_difference(sprites.sign("spirit", 60), sprites.sign("energy", 60)) > 0.08


def test_tribes_differ_in_brightness_and_the_dead_from_the_living() -> None:
    ochre, indigo = (_light(TRIBES[seat].face) for seat in (0, 1))
    assert ochre / indigo > 4
    for tribe in TRIBES:
        assert _light(tribe.face) > 1.5 * _light(tribe.back)


def _light(colour: str) -> float:
    parts = (value / 255 for value in ImageColor.getrgb(colour)[:3])
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


TEXTS = [
    (COLOURS["ink"], COLOURS["hide"]),
    (COLOURS["pale"], COLOURS["hem"]),
    (COLOURS["ink"], COLOURS["stone-face"]),
    (COLOURS["ink"], COLOURS["relic-face"]),
    (COLOURS["pale"], COLOURS["energy-face"]),
    (COLOURS["ink"], COLOURS["stone-light"]),
    *((COLOURS[ink], COLOURS[ground]) for _, ground, ink in cells.FATES.values()),
    *((tribe.ink, tribe.bonus) for tribe in TRIBES),
    *((COLOURS["pale"], tribe.edge) for tribe in TRIBES),
    (COLOURS["spirit-edge"], COLOURS["spirit-face"]),
    *((tribe.ink, ground) for tribe in TRIBES for ground in (tribe.face, tribe.paint, tribe.deep)),
    *((tribe.rim, tribe.back) for tribe in TRIBES),
    *((tribe.rim, tribe.edge) for tribe in TRIBES),
]


@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    light, dark = sorted((_light(text), _light(ground)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_every_warrior_has_a_paint_and_looks_of_its_own() -> None:
    assert set(WARRIORS) <= set(sprites.ART)
    drawn = {sprites.body(seat, tile, layout.TILE).image().tobytes() for seat in (0, 1) for tile in WARRIORS}
    assert len(drawn) == 2 * len(WARRIORS)


def _check(view: MaatatahayView, recent: tuple[Any, ...]) -> None:
    check(picture.areas(view, recent), WIDTH, layout.HEIGHT)


@pytest.mark.soak
def test_nothing_of_a_picture_lies_outside_or_upon_another_part() -> None:
    moments = matches()
    chosen = [*moments[::29], *(moment for moment in moments if moment.view.stage in ("settle", "pay", "over"))]
    for moment in chosen:
        _check(moment.view, moment.recent)


def _extreme() -> MaatatahayView:
    """Return a position with as much of everything as there can be."""
    crowd = {
        space: Warrior(at % 2, list(WARRIORS)[at // 2], at % 4, Crystals(12 - at % 3, 12), at % 5 > 0)
        for at, space in enumerate(SPACES[:24])
    }
    return with_warriors(
        opening(),
        crowd,
        stage="pair",
        hot=12,
        storages=(Crystals(MOST_CRYSTALS, 0), Crystals(0, 12)),
        relic_log=(1, 1, 1, 1, 1),
        bag=NONE,
        unseen=((), ()),
        deaths=(11, 10),
        track=11,
        points=(Points(22, 12, 0, 12), Points(99, 15, 15, 12)),
        round=12,
        display=(None, None, None),
        tiles=(None, None),
    )


def test_the_fullest_position_has_room_for_everything() -> None:
    view = _extreme()
    fights = tuple(ev.Settled(space, 0, "W01", 15, 28, False, False) for space in SPACES[:24])
    _check(view, fights)
    _check(replace(view, options=MaatatahayOptions(death_limit="per_player")), ())
    _check(replace(view, stage="over", asked=(), ranking=((1,), (0,))), ())
    _check(replace(view, stage="over", asked=(), ranking=((0, 1),)), ())


def test_the_numbers_of_a_fight_stay_on_their_space() -> None:
    for strength, attack in ((1, 9), (12, 4), (15, 28)):
        duel = Duel(strength, attack, "dies")
        area = Area(0, 0, layout.CELL, layout.CELL)
        cells.standing(area, Warrior(0, "W01"), strength, Marks(duel=duel))
        check([area], layout.CELL, layout.CELL)
        written, plate = cells.fight(Warrior(0, "W01"), duel)
        assert plate.width + written.width - 6 <= layout.CELL


def test_the_palette_holds_every_picture() -> None:
    for moment in matches()[::61]:
        image = picture.compose(moment.view, moment.recent)
        assert image.size == (WIDTH, layout.HEIGHT)
        assert image.mode == "P"


def test_equal_views_give_equal_pictures_in_every_thread() -> None:
    moments = matches()[::150]
    alone = [picture.draw(moment.view, moment.recent) for moment in moments]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda moment: picture.draw(moment.view, moment.recent), moments * 3))
    assert together == alone * 3


CHANGES: list[dict[str, Any]] = [
    {"stage": "place", "tiles": ("W01", "W02")},
    {"stage": "place", "tiles": ("W01", None)},
    {"active": 1},
    {"round": 2},
    {"asked": (1,)},
    {"display": (None, None, ("W05", "W06"))},
    {"storages": (Crystals(1, 0), NONE)},
    {"storages": (Crystals(0, 1), NONE)},
    {"storages": (NONE, Crystals(3, 2))},
    {"relic_log": (0,)},
    {"relic_log": (1,)},
    {"deaths": (1, 0)},
    {"deaths": (0, 1)},
    {"deaths": (3, 0)},
    {"hot": 1},
    {"points": (Points(3, 0, 0, 1), Points(0, 0, 0, 0))},
    {"options": MaatatahayOptions(death_limit="per_player")},
    {"stage": "over", "asked": (), "ranking": ((0,), (1,))},
    {"stage": "over", "asked": (), "ranking": ((0, 1),)},
]


def test_views_that_differ_in_one_visible_fact_give_different_pictures() -> None:
    start = with_warriors(opening(), CORNERED, asked=(0,), active=0)
    warriors = [
        Warrior(0, "W05"),
        Warrior(1, "W04"),
        Warrior(0, "W04", 1),
        Warrior(0, "W04", 0, Crystals(spirit=1)),
        Warrior(0, "W04", 0, Crystals(energy=1)),
        Warrior(0, "W04", alive=False),
        Warrior(1, "W04", alive=False),
    ]
    views = [start, *(replace(start, **change) for change in CHANGES)]
    views += [with_warriors(start, {"A1": warrior}) for warrior in warriors]
    pictures = {picture.compose(view, ()).tobytes() for view in views}
    assert len(pictures) == len(views)


def test_a_relic_on_the_map_shows_its_cost_and_whether_it_can_be_paid() -> None:
    shown = {pixels(cells.relic, cost, payable) for cost in (1, 2, 3, 4) for payable in (False, True)}
    assert len(shown) == 8
    placing = replace(opening(), stage="place", tiles=("W01", "W02"), storages=(Crystals(4, 0), Crystals(4, 0)))
    poor = replace(placing, storages=(Crystals(0, 4), Crystals(0, 4)))
    assert _lit(placing) and not _lit(poor) and not _lit(replace(placing, stage="add"))


def _lit(view: MaatatahayView) -> bool:
    """Say whether any relic is shown as one that can be paid."""
    return any(part.sprite.args == ("payable",) for area in picture.areas(view, ()) for part in area.parts)


def test_relics_are_worth_what_the_scoring_says() -> None:
    view = replace(opening(), relic_log=(0, 1, 0))
    assert relic_values(view, 0) == (1, 3)
    assert relic_values(replace(view, options=MaatatahayOptions(scoring="basic")), 0) == (1, 2)


def test_the_hot_tile_is_marked_and_afterwards_the_last_one_placed() -> None:
    view = with_warriors(opening(), CORNERED, hot=INDEX["A2"], stage="add", asked=(1,))
    assert marks(view, ())[INDEX["A2"]].placed == "hot"
    later = replace(view, stage="place", tiles=("W02", None), asked=(0,))
    assert marks(later, ())[INDEX["A2"]].placed == "last"
    shown = {pixels(cells.standing, Warrior(0, "W01"), 1, Marks(placed)) for placed in ("", "hot", "last")}
    assert len(shown) == 3


@pytest.mark.parametrize("stage", ["rotate", "add", "settle"])
def test_fights_are_foretold_while_a_turn_is_under_way(stage: Any) -> None:
    view = with_warriors(opening(), CORNERED, hot=INDEX["A2"], stage=stage, asked=(1,))
    assert marks(view, ())[INDEX["A1"]].duel == Duel(2, 6, "dies")
    strong = with_warriors(view, {"A1": Warrior(0, "W04", 0, Crystals(energy=4))})
    assert marks(strong, ())[INDEX["A1"]].duel == Duel(6, 6, "lives")


def test_a_tile_that_the_next_tile_could_kill_is_marked_before_it_is_placed() -> None:
    view = guide.EXAMPLES["start"][0]  # Seer on E3 has strength 3 against Weaver's 1, and E4 is open
    for enemy, threats in (("W09", {"E3": 4}), ("W01", {})):
        marked = marks(replace(view, tiles=(enemy, "W08")), ())
        assert {SPACES[at]: mark.threat for at, mark in marked.items() if mark.threat} == threats
    placing = marks(guide.EXAMPLES["placing"][0], ())
    assert {SPACES[at]: mark.threat for at, mark in placing.items() if mark.threat} == {"E5": 3}, "and in a turn"


def test_a_key_below_the_map_fits_its_lines() -> None:
    for line in grounds.KEY:
        wide = sum(60 + text_width(meaning, layout.LETTERS) for _, meaning in line)
        assert wide + 10 * (len(line) + 1) <= layout.MAP_RIGHT + layout.FRAME - layout.MARGIN - 28


def test_a_fight_is_said_in_numbers_and_in_a_word() -> None:
    living, gone = Warrior(0, "W04"), Warrior(0, "W04", alive=False)
    said = (
        (living, Marks(threat=5), "2<", "at risk"),
        (living, Marks(duel=Duel(2, 5, "dies")), "2<", "dies"),
        (living, Marks(duel=Duel(2, 5, "choice")), "2<", "dies?"),
        (living, Marks(duel=Duel(2, 2, "lives")), "2=", "lives"),
        (living, Marks(duel=Duel(2, 1, "lives")), "2>", "lives"),
        (gone, Marks(duel=Duel(2, 5, "dies")), "2<", "died"),
    )
    for warrior, worn, numbers, word in said:
        area = Area(0, 0, layout.CELL, layout.CELL)
        cells.standing(area, warrior, 2, worn)
        written = [part.sprite.args[0] for part in area.parts if part.sprite.args]
        assert [one for one in written if one in (numbers, word)] == [numbers, word]


def test_a_tile_says_what_it_has_beyond_its_claws() -> None:
    cases = ((Warrior(0, "W04", 0, Crystals(0, 2)), 4, 2, "energy-face"), (Warrior(0, "W11"), 3, 2, ""))
    for warrior, strength, extra, tone in cases:
        area = Area(0, 0, layout.CELL, layout.CELL)
        cells.standing(area, warrior, strength, Marks())
        (plate,) = (part.sprite for part in area.parts if part.sprite.draw is sprites.added(1, "", "").draw)
        assert plate.args[0] == extra and (plate.args[1] == COLOURS["energy-face"]) == bool(tone)


def test_every_tile_that_the_order_decides_about_is_marked_so() -> None:
    view, recent = guide.EXAMPLES["order"]
    duels = {index: mark.duel for index, mark in marks(view, recent).items() if mark.duel}
    assert duels == {INDEX["A1"]: Duel(3, 4, "choice"), INDEX["A2"]: Duel(4, 5, "choice")}


FELL = ev.Settled("A1", 0, "W04", 2, 6, False, False)
LIVED = ev.Settled("A1", 0, "W04", 6, 6, True, False)


def test_fights_are_told_after_they_were_settled() -> None:
    dead = with_warriors(opening(), {**CORNERED, "A1": Warrior(0, "W04", alive=False)}, hot=INDEX["A2"], stage="pair")
    assert marks(dead, (FELL,))[INDEX["A1"]].duel == Duel(2, 6, "dies")
    assert INDEX["A1"] not in marks(dead, ())
    living = with_warriors(opening(), CORNERED, hot=INDEX["A2"], stage="pair")
    assert marks(living, (LIVED,))[INDEX["A1"]].duel == Duel(6, 6, "lives")


def test_a_survival_of_an_earlier_turn_is_no_news_and_a_death_is() -> None:
    placed = ev.Placed(1, "A2", "W01", NONE)
    living = with_warriors(opening(), CORNERED, hot=INDEX["A2"], stage="pair")
    assert INDEX["A1"] not in marks(living, (LIVED, placed))
    dead = with_warriors(living, {"A1": Warrior(0, "W04", alive=False)})
    assert marks(dead, (FELL, placed))[INDEX["A1"]].duel == Duel(2, 6, "dies")


def test_arrows_that_reinforce_the_hot_tile_are_lit() -> None:
    helper = {"A1": Warrior(1, "W04"), "A2": Warrior(1, "W01")}
    view = with_warriors(opening(), helper, hot=INDEX["A2"], stage="rotate", asked=(1,))
    assert marks(view, ())[INDEX["A1"]].lit == ("S",)
    assert not marks(replace(view, stage="pair"), ()).get(INDEX["A1"])


def test_the_tile_to_place_is_framed() -> None:
    view = replace(opening(), stage="place", tiles=("W01", "W02"))
    shown = {picture.compose(replace(view, asked=asked), ()).tobytes() for asked in ((0,), (1,))}
    waiting = picture.compose(replace(view, stage="order", asked=(0,)), ()).tobytes()
    assert len({*shown, waiting}) == 3


def test_the_end_tells_places_and_where_the_points_came_from() -> None:
    view = replace(opening(), stage="over", asked=(), points=(Points(9, 1, 2, 4), Points(4, 0, 5, 3)))
    won = {picture.compose(replace(view, ranking=ranking), ()).tobytes() for ranking in (((0,), (1,)), ((1,), (0,)))}
    drawn = picture.compose(replace(view, ranking=((0, 1),)), ()).tobytes()
    assert len({*won, drawn}) == 3
    for change in (Points(8, 2, 2, 4), Points(9, 0, 3, 4), Points(9, 1, 2, 5)):
        other = replace(view, ranking=((0, 1),), points=(change, view.points[1]))
        assert picture.compose(other, ()).tobytes() != drawn


@pytest.mark.soak
def test_every_move_of_a_match_changes_the_picture() -> None:
    moments: list[Moment] = play(GAME, 2, MaatatahayOptions(), 9)
    for before, after in pairwise(moments[:40]):
        assert before.view != after.view
        one, two = (picture.compose(moment.view, ()).tobytes() for moment in (before, after))
        assert one != two, (before.view.stage, after.view.stage)
