"""Drawing a view as a job for a process without the match: bytes in, a picture out."""

from __future__ import annotations

from functools import cache
from time import perf_counter
from types import GenericAlias
from typing import Any

import msgspec

from render.face import Picture
from render.registry import FACES
from rules.registry import GAMES


class Drawing(msgspec.Struct, frozen=True):
    """A picture, its alternative text, and the seconds that drawing it took."""

    picture: Picture
    alt: str
    seconds: float


def draw(game: str, view: bytes, recent: bytes) -> Drawing:
    """Return the picture of an encoded view and of the encoded events that it marks."""
    face, decoded = FACES[game], msgspec.json.decode(view, type=GAMES[game].view_type)
    events = _events(game).decode(recent)
    start = perf_counter()
    picture = face.picture(decoded, events)
    seconds = perf_counter() - start
    return Drawing(picture, face.alt(decoded, events), seconds)


@cache
def _events(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(GenericAlias(tuple, (GAMES[game].event_type, ...)))
