"""The pieces of every game that have an emoji."""

from __future__ import annotations

import re
from collections import Counter
from io import BytesIO

import pytest
from PIL import Image

from render.kit.emoji import BYTES, SIDE, png
from render.registry import FACES

PIECES = [piece for face in FACES.values() for piece in face.pieces()]


def test_names_are_words_that_discord_takes_and_each_is_there_once() -> None:
    assert {name: number for name, number in Counter(piece.name for piece in PIECES).items() if number > 1} == {}
    assert all(re.fullmatch(r"[a-z]{2,}(_[a-z]+)*", piece.name) and len(piece.name) <= 32 for piece in PIECES)
    assert len(PIECES) < 1000, "an application has 2,000, and other bots of its owner none of these"
    assert "sun_token" in {piece.name for piece in PIECES}


@pytest.mark.parametrize("game", FACES)
def test_every_seat_of_a_game_has_one(game: str) -> None:
    face = FACES[game]
    assert tuple(piece.sign for piece in face.pieces() if piece.sign) == face.emblems
    assert all(bool(piece.sign) != bool(piece.called) for piece in face.pieces())


@pytest.mark.parametrize("game", FACES)
def test_no_two_look_alike(game: str) -> None:
    files = [png(piece) for piece in FACES[game].pieces()]
    assert len(set(files)) == len(files)
    assert files == [png(piece) for piece in FACES[game].pieces()]
    for data in files:
        image = Image.open(BytesIO(data))
        assert image.format == "PNG" and image.size == (SIDE, SIDE) and len(data) <= BYTES
        assert image.convert("RGBA").getchannel("A").getextrema() == (0, 255)
