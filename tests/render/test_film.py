"""A film is one GIF: its frames, colours, length and limits, and what it leaves out where there is too much."""

from __future__ import annotations

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render.kit import film as module
from render.kit.film import BAR, MOST_FRAMES, MOST_SECONDS, Shot, chosen, film, times
from render.registry import FACES
from rules.registry import GAMES

HUNDRED = [number % 7 == 0 for number in range(300)]


def pictures(key: str, frames: int) -> list[bytes]:
    """Return pictures of a match played at random."""
    game, face, random = GAMES[key], FACES[key], Random(3)
    found: list[bytes] = []
    state = game.setup(game.seats[0], game.options(), bytes(32)).state
    while game.pending(state) and len(found) < frames:
        decision = game.pending(state)[0]
        step = game.apply(state, decision.seat, random.choice(game.legal(state, decision.seat)))
        state = step.state
        seen = tuple(one for event in step.events if (one := game.see(event, None)) is not None)
        found.append(face.picture(game.view(state, None), seen).data)
    return found


def colour_tables(data: bytes) -> tuple[bool, int]:
    """Return whether a GIF has one table of colours for all, and how many of its frames have one of their own."""
    at, own = 13 + 3 * 2 ** ((data[10] & 7) + 1), 0
    while data[at] != 0x3B:
        if data[at] == 0x2C:
            flags = data[at + 9]
            own += flags >> 7
            at += 10 + (3 * 2 ** ((flags & 7) + 1) if flags >> 7 else 0) + 1
        else:
            at += 2
        while data[at]:
            at += data[at] + 1
        at += 1
    return bool(data[10] >> 7), own


@pytest.mark.parametrize("key", list(GAMES))
def test_frames_share_one_palette_and_show_the_pictures(key: str) -> None:
    shots = [Shot(data, mark=number == 2) for number, data in enumerate(pictures(key, 6))]
    data = film(shots)
    assert colour_tables(data) == (True, 0)
    gif = Image.open(BytesIO(data))
    for number, shot in enumerate(shots):
        gif.seek(number)
        shown, wanted = gif.convert("RGB"), Image.open(BytesIO(shot.picture)).convert("RGB")
        top = (shown.height - BAR - wanted.height) // 2
        assert shown.crop((0, top, wanted.width, top + wanted.height)).tobytes() == wanted.tobytes()


def test_it_repeats_and_holds_the_last_position() -> None:
    gif = Image.open(BytesIO(film([Shot(data) for data in pictures("soul_puzzler", 5)])))
    durations = []
    for number in range(getattr(gif, "n_frames", 0)):
        gif.seek(number)
        durations.append(gif.info["duration"])
    assert gif.info["loop"] == 0 and durations == times([False] * 5) == [900, 900, 900, 900, 4000]


def test_one_picture_alone_is_a_film_too() -> None:
    data = film([Shot(data) for data in pictures("maatatahay", 1)])
    assert Image.open(BytesIO(data)).size[0] == 1280


@pytest.mark.parametrize("frames", [1, 2, 60, 100])
def test_no_film_lasts_longer_than_a_minute(frames: int) -> None:
    marks = HUNDRED[:frames]
    assert sum(times(marks)) <= MOST_SECONDS * 1000 and len(times(marks)) == frames
    assert all(time % 10 == 0 and time >= 20 for time in times(marks))


def test_what_matters_is_shown_for_longer() -> None:
    shown = times([False, True, False, False])
    assert shown[1] == 2 * shown[0]


def test_of_too_many_steps_those_that_matter_are_kept() -> None:
    kept = chosen(HUNDRED)
    assert len(kept) == MOST_FRAMES and kept == sorted(set(kept)) and {0, 299} <= set(kept)
    assert {number for number, mark in enumerate(HUNDRED) if mark} <= set(kept)
    assert len(chosen([True] * 300)) == MOST_FRAMES and {0, 299} <= set(chosen([True] * 300))
    assert chosen([False] * 7) == list(range(7))


def test_it_is_halved_before_frames_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    shots = [Shot(data) for data in pictures("soul_puzzler", 8)]
    whole = film(shots)
    monkeypatch.setattr(module, "MOST_BYTES", len(whole) - 1)
    half = Image.open(BytesIO(film(shots)))
    assert half.size[0] == 640 and getattr(half, "n_frames", 0) == 8
    monkeypatch.setattr(module, "MOST_BYTES", 60_000)
    few = film(shots)
    assert getattr(Image.open(BytesIO(few)), "n_frames", 0) < 8
