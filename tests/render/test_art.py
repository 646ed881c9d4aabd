"""Vector art as data: what a stroke can say."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.kit.art import Art, Stroke, art, draw
from render.kit.canvas import Pen

COLOURS = {"white": "#ffffff"}
DOT = Stroke(fill="white", box=(0, 0, 99, 99, 0))


def _drawn(*strokes: Stroke) -> Image.Image:
    image = Image.new("RGB", (100, 100))
    drawings: Art = {"whole": strokes, "dot": (DOT,)}
    draw(Pen(image, 1), drawings, "whole", COLOURS)
    return image


def test_a_drawing_may_use_another_in_a_square_of_its_own() -> None:
    assert _drawn(Stroke(use="dot")).getbbox() == (0, 0, 100, 100)
    assert _drawn(Stroke(use="dot", at=(20, 40, 50))).getbbox() == (20, 40, 70, 90)


def test_the_corners_of_rays_can_be_rounded() -> None:
    sharp, round_ = (Stroke(fill="white", rays=(50, 50, 20, 45, 5), round=radius) for radius in (0, 8))
    assert _drawn(sharp).getpixel((50, 7)) == (255, 255, 255)
    assert _drawn(round_).getpixel((50, 7)) == (0, 0, 0)


def test_a_path_may_follow_an_ellipse() -> None:
    foot = Stroke(fill="white", path=((50, 50, 40, 10, 0, 180, 16),))
    assert _drawn(foot).getbbox() == (10, 50, 91, 61)


def test_a_path_can_be_moved_down() -> None:
    square = ((10, 10), (30, 10), (30, 30), (10, 30))
    assert _drawn(Stroke(fill="white", path=square, down=40)).getbbox() == (10, 50, 31, 71)


def test_ovals_and_letters_are_drawn() -> None:
    assert _drawn(Stroke(fill="white", oval=(10, 20, 90, 60))).getbbox() == (10, 20, 91, 61)
    left, top, right, bottom = _drawn(Stroke(fill="white", text=("I", 50, 40, 60))).getbbox() or (0, 0, 0, 0)
    assert abs((left + right) / 2 - 50) < 2
    assert abs((top + bottom) / 2 - 40) < 2


def test_turns_begin_where_the_stroke_says() -> None:
    dot = Stroke(fill="white", disc=(90, 50, 2), turns=2, start=-90)
    assert _drawn(dot).getbbox() == (48, 8, 53, 93)


def test_files_are_read_when_a_drawing_is_first_needed(tmp_path: Path) -> None:
    drawings = art(str(tmp_path / "module.py"), "signs.toml", "plates.toml")
    for name in ("sign", "plate"):
        (tmp_path / f"{name}s.toml").write_text(f"[[{name}]]\nfill = 'white'\ndisc = [50, 50, 40]\n")
    disc = Stroke(fill="white", disc=(50, 50, 40))
    assert dict(drawings) == {"sign": (disc,), "plate": (disc,)}
    assert len(drawings) == 2
