from __future__ import annotations

import subprocess
import sys
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from render.kit.image_cache import deflated, inflated
from render.registry import FACES
from rules.registry import GAMES

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parents[2]

WITHOUT_ISAL = """
import sys
sys.modules["isal"] = None  # importing it raises ImportError
sys.path.insert(0, {root!r})
from render.registry import FACES
from rules.registry import GAMES
game = GAMES[{key!r}]
view = game.view(game.setup(min(game.seats), game.options(), bytes(32)).state, None)
sys.stdout.buffer.write(FACES[{key!r}].picture(view, ()).data)
"""


def test_what_is_deflated_is_a_zlib_stream_that_either_reads() -> None:
    data = b"souls" * 1000
    assert zlib.decompress(deflated(data)) == inflated(deflated(data)) == inflated(zlib.compress(data)) == data


def _pixels(png: bytes) -> tuple[str, tuple[int, int], bytes]:
    image = Image.open(BytesIO(png))
    return image.mode, image.size, image.convert("RGB").tobytes()


@pytest.mark.parametrize("key", GAMES)
def test_without_isal_pictures_have_the_same_pixels(key: str) -> None:
    game = GAMES[key]
    view = game.view(game.setup(min(game.seats), game.options(), bytes(32)).state, None)
    with_isal = FACES[key].picture(view, ()).data
    program = WITHOUT_ISAL.format(root=str(ROOT), key=key)
    without = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120, check=True).stdout
    assert without != with_isal, "it was not deflated by zlib"
    assert _pixels(without) == _pixels(with_isal)
