"""Drawing a view as a job for a process without the match: bytes in, a picture out."""

from __future__ import annotations

from contextvars import ContextVar
from enum import IntEnum
from hashlib import sha256
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from render.face import Face
from render.kit.encoding import Picture
from render.kit.phrases import ALT_LIMIT
from render.registry import FACES
from rules.engine import View, Viewer
from rules.registry import decoders


class Need(IntEnum):
    """The order of pictures that wait to be drawn."""

    PRESS = 0
    """Someone waits for the answer to a press."""
    FOLLOWING = 1
    """A message follows its match."""
    IDLE = 2
    """The same, but no one has used it lately."""


class Demand:
    """The need of all who wait for one picture: it grows while that waits to be drawn."""

    def __init__(self, need: Need) -> None:
        self.need = need

    def add(self, need: Need) -> None:
        """Note that someone else needs the picture."""
        self.need = min(self.need, need)


NEED: ContextVar[Need] = ContextVar("need", default=Need.PRESS)
"""The need for the pictures that a task asks for."""
DEMAND: ContextVar[Demand] = ContextVar("demand")
"""The demand for the picture that a task draws."""


class Part(NamedTuple):
    """The content of one picture: the board of a view, or a player's hand."""

    game: str
    view: bytes
    recent: bytes
    hand_of: Viewer = None

    @property
    def key(self) -> str:
        """A key that is the same exactly for equal parts."""
        return _hash(self.game.encode(), self.view, self.recent, str(self.hand_of).encode())

    def name(self, picture: Picture) -> str:
        """Return the name of its file. A hand changes less often than its view, so its picture names it."""
        return f"{self.game}-{self.key}" if self.hand_of is None else f"{self.game}-hand-{_hash(picture.data)}"


def _hash(*parts: bytes) -> str:
    return sha256(b"\n".join(parts)).hexdigest()[:16]


class Drawing(msgspec.Struct, frozen=True):
    """A picture, its alternative text, and the seconds that drawing it took."""

    picture: Picture
    alt: str
    seconds: float


def draw_parts(*parts: Part) -> list[Drawing | None]:
    """Return the pictures of one message, drawn together."""
    return [draw(*part) for part in parts]


def draw(game: str, view: bytes, recent: bytes, hand_of: Viewer = None) -> Drawing | None:
    """Return the picture of an encoded view and of the encoded events that it marks.

    ``hand_of`` is the player whose hand is drawn; None if there is nothing to show.
    """
    face, read = FACES[game], decoders(game)
    decoded, events = read.view.decode(view), read.events.decode(recent)
    start = perf_counter()
    picture = face.picture(decoded, events) if hand_of is None else _hand(face, decoded)
    seconds = perf_counter() - start
    if picture is None:
        return None
    alt = face.alt(decoded, events) if hand_of is None else _plain(face.hand(decoded, hand_of))
    return Drawing(picture, alt, seconds)


def _hand(face: Face[Any, Any, Any], view: View) -> Picture | None:
    return None if face.own_picture is None else face.own_picture(view)


def _plain(words: str) -> str:
    """Return Markdown as an alternative text, which shows no Markdown."""
    return words.replace("**", "")[:ALT_LIMIT]
