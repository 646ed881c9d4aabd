"""Pictures laid out of tiles: the same whatever was drawn before, right in their colours, in bounded memory."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit import canvas, parts
from render.kit.canvas import Pen, Sprite
from render.kit.encoding import palette_of
from render.kit.image_cache import ByteCache, packed
from render.kit.parts import LARGEST, Area, Ground
from render.kit.widgets import lay_panel, panel
from render.registry import FACES
from tests.render.matches import CACHES, Moment, clear_caches, sampled
from tests.render.pixel_checks import pixels

pytestmark = pytest.mark.soak

GREY = [Image.new("RGB", (1, 1), (value, value, value)) for value in range(0, 256, 2)]


def _disc(pen: Pen, colour: str) -> None:
    pen.disc(50, 50, 45, colour)


def _ramp() -> Image.Image:
    return Image.linear_gradient("L").convert("RGB")


def _ground() -> Ground:
    return Ground(_ramp(), palette_of(GREY))


def _with_disc(*discs: tuple[float, float, str], size: tuple[int, int] = (256, 256)) -> Area:
    """Return an area with discs around points, in their colours."""
    area = Area(0, 0, *size)
    for x, y, colour in discs:
        area.put(Sprite(60, 60, _disc, (colour,), 0.6), x, y)
    return area


def _drawn(moments: list[Moment]) -> dict[int, bytes]:
    """Return the pictures of moments, drawn in their order with empty caches, by the identity of each."""
    clear_caches()
    return {id(moment): moment.face.picture(moment.view, moment.recent).data for moment in moments}


@pytest.mark.parametrize("key", FACES)
def test_pictures_are_the_same_whatever_was_drawn_before(key: str) -> None:
    some = list(sampled(500, key))
    assert _drawn(some) == _drawn(Random(1).sample(some, len(some)))


def test_a_cache_too_small_for_one_picture_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    some = [moment for key in FACES for moment in sampled(1600, key)]
    before = _drawn(some)
    for cache in CACHES:
        monkeypatch.setattr(cache, "limit", 20_000)
    assert _drawn(some) == before
    assert all(cache.bytes <= 20_000 for cache in CACHES)


@pytest.mark.parametrize("colour", ["#ffffff", "#00000080", "#ffffff40"])
def test_a_tile_is_what_the_sprite_looks_like_on_what_lies_beneath(colour: str) -> None:
    area, exact = _with_disc((100, 100, colour), (120, 110, "#60606080")), _ramp()
    for part in area.parts:
        exact.paste(part.sprite.image(), (part.left, part.top), part.sprite.image())
    shown = _ground().laid([area]).convert("RGB")
    assert max(high for _, high in ImageStat.Stat(ImageChops.difference(shown, exact)).extrema) <= 8


def test_what_a_sprite_leaves_free_stays_as_it_was() -> None:
    ground = _ground()
    empty, laid = ground.laid([]), ground.laid([_with_disc((100, 100, "#ffffff"))])
    assert laid.mode == "P"
    assert ImageChops.difference(empty.convert("RGB"), laid.convert("RGB")).getbbox() == (73, 73, 128, 128)


def test_a_sprite_is_reduced_to_the_palette_once_for_what_is_beneath_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clear_caches()
    made: list[Sprite] = []
    tile_on = parts.tile_on

    def counting(palette: Any, sprite: Sprite, *rest: Any) -> Image.Image:
        made.append(sprite)
        return tile_on(palette, sprite, *rest)

    monkeypatch.setattr(parts, "tile_on", counting)
    ground = Ground(Image.new("RGB", (300, 300), "#404040"), palette_of(GREY))
    area = _with_disc(*((x, 100, "#ffffff") for x in (50, 150, 250)), size=(300, 300))
    for _ in range(3):
        ground.laid([area])
    assert len(made) == 1


@pytest.mark.parametrize("key", FACES)
def test_no_sprite_of_many_pictures_is_drawn_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    some = list(sampled(400, key))
    before = _drawn(some)
    parts.TILES.clear()
    parts.UNPACKED.clear()

    def drawn_again(sprite: Sprite, _: float) -> Image.Image:
        raise AssertionError(f"drawn again: {sprite}")

    monkeypatch.setattr(Sprite, "drawn", drawn_again)
    assert {id(moment): moment.face.picture(moment.view, moment.recent).data for moment in some} == before


def test_sprites_of_the_same_outline_share_what_they_cover() -> None:
    clear_caches()
    _ground().laid([_with_disc((50, 100, "#ffffff"), (120, 100, "#606060"), (190, 100, "#303030"))])
    assert len(parts.STENCILS._entries) == 3
    assert len({stencil.cover for stencil, _ in parts.STENCILS._entries.values()}) == 1


def test_a_picture_lower_than_its_ground_is_the_upper_part_of_it() -> None:
    ground, area = _ground(), _with_disc((100, 60, "#ffffff"), size=(256, 100))
    whole, lower = ground.laid([area]), ground.laid([area], 100)
    assert lower.size == (256, 100)
    assert lower.convert("RGB").tobytes() == whole.crop((0, 0, 256, 100)).convert("RGB").tobytes()


def test_a_picture_higher_than_its_ground_is_refused() -> None:
    ground = _ground()
    with pytest.raises(ValueError, match="pixels high on a ground"):
        ground.laid([], ground.indices.height + 1)


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA"])
def test_a_packed_image_is_the_same_and_smaller(mode: str) -> None:
    image = _ramp().convert(mode)
    kept = packed(image)
    assert kept.bytes < len(image.tobytes()) / 4
    again = kept.image()
    assert (again.mode, again.size, again.tobytes()) == (image.mode, image.size, image.tobytes())


def test_no_tile_is_as_large_as_a_players_strip() -> None:
    area = Area(0, 0, 1264, 700)
    area.fill(panel(1264, 700, 30, "#ffffff", "#000000"))
    assert all(part.sprite.width * part.sprite.height <= LARGEST < 1264 * 139 for part in area.parts)
    assert sum(part.sprite.height for part in area.parts) == 700


@pytest.mark.parametrize("wide", [60, 300, 500, 701, 1264])
def test_a_panel_in_slices_looks_like_one_in_one_piece(wide: int) -> None:
    whole = panel(wide, 120, 30, "#ff0000", "#0000ff")
    sliced = pixels(lay_panel, 30, "#ff0000", "#0000ff", size=(wide, 120))
    assert sliced == pixels(lambda area: area.fill(whole), size=(wide, 120))


def test_a_cache_keeps_what_was_used_last_within_its_limit() -> None:
    cache = ByteCache[bytes](5_000, len)
    for name in range(9):
        cache.get(name, lambda: bytes(1_000))
        cache.get(0, lambda: bytes(1_000))
        assert cache.bytes <= 5_000
    for name, made in ((0, False), (8, False), (1, True)):
        assert (cache.get(name, lambda: b"made again") == b"made again") is made
    cache.clear()
    assert cache.bytes == 0


def test_caches_count_right_when_several_threads_fill_them() -> None:
    some = [moment for key in FACES for moment in sampled(900, key)]
    clear_caches()
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda moment: moment.face.picture(moment.view, moment.recent), some * 2))
    for cache in CACHES:
        assert 0 < cache.bytes <= cache.limit
        assert cache.bytes == sum(size for _, size in cache._entries.values())


def test_all_caches_together_leave_room_for_the_grounds() -> None:
    assert sum(cache.limit for cache in CACHES) <= 30 << 20


def test_what_lies_on_one_colour_looks_the_same_wherever_it_lies() -> None:
    base = Image.new("RGB", (300, 100), "#fa0a0a")
    ground, sprite, places = Ground(base, palette_of([base, *GREY])), canvas.square(60, _disc, "#ffffff"), []
    for x in (60, 200):
        area = Area(0, 0, 300, 100)
        area.put(sprite, x, 50)
        image = ground.laid([area])
        left, top, right, bottom = area.parts[0].box
        places.append(image.crop((left, top, right, bottom)).tobytes())
    assert places[0] == places[1]
