"""The events of Maatatahay. All of them are public; no one knew the drawn ones before."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Event, Seat
from rules.maatatahay.board import Crystals


class PairDrawn(Event, frozen=True, tag=True):
    """A new pair is open on ``place`` 1 to 3 of the display, the tile of seat 0 first (R7)."""

    reveal: ClassVar[bool] = True
    place: int
    tiles: tuple[str, str]


class RoundBegan(Event, frozen=True, tag=True):
    """A round begins; the disc shows the ``active`` player."""

    number: int
    active: Seat


class PairChosen(Event, frozen=True, tag=True):
    """The active player ``seat`` chose a pair; ``only`` if it was the last one (R1)."""

    seat: Seat
    tiles: tuple[str, str]
    only: bool = False


class OrderChosen(Event, frozen=True, tag=True):
    """``seat`` decided that ``first`` takes the first turn (R2).

    ``equal`` says that both tiles have the same claws, and the active player decided; else ``seat`` has the weaker
    tile.
    """

    seat: Seat
    first: Seat
    equal: bool


class Placed(Event, frozen=True, tag=True):
    """``seat`` placed its tile on ``space`` and collected the crystals there; ``only`` if no other was possible."""

    seat: Seat
    space: str
    tile: str
    collected: Crystals
    only: bool = False


class RelicTaken(Event, frozen=True, tag=True):
    """``seat`` paid for the relic on ``space`` and drew the reward from the bag.

    It is the ``number``-th relic taken in the game by anyone and the ``own``-th of this player. ``only`` if no other
    mix could be paid. ``worth`` are its points, 0 in matches stored without them.
    """

    reveal: ClassVar[bool] = True
    seat: Seat
    space: str
    paid: Crystals
    drawn: Crystals
    number: int
    own: int
    only: bool = False
    worth: int = 0


class Rotated(Event, frozen=True, tag=True):
    """The hot tile was turned by so many quarter turns clockwise; ``only`` if all ways have the same effect (A19)."""

    seat: Seat
    space: str
    quarters: int
    only: bool = False


class Reinforced(Event, frozen=True, tag=True):
    """The hot tile on ``space`` got one Energy from the supply for each of ``supporters``, the spaces with an arrow."""

    seat: Seat
    space: str
    supporters: tuple[str, ...]


class Added(Event, frozen=True, tag=True):
    """Crystals from the storage were added to the hot tile on ``space``; none if the player wanted none."""

    seat: Seat
    space: str
    crystals: Crystals


class Settled(Event, frozen=True, tag=True):
    """A surrounded tile was compared with the living enemies beside it.

    ``owner`` is the seat of the tile, ``hot`` says that it is the hot tile. For a tile that died ``spirit`` is its
    Spirit, which moved to the hot tile or, from the hot tile itself, left the game; ``energy`` went to the supply.
    Tiles without a living enemy beside them have no event.
    """

    space: str
    owner: Seat
    tile: str
    strength: int
    attack: int
    survived: bool
    hot: bool
    spirit: int = 0
    energy: int = 0


class TrackMoved(Event, frozen=True, tag=True):
    """The Spirit Track moved by the deaths of the round, per seat, and is now at ``total`` (R5)."""

    deaths: tuple[int, int]
    total: int


class Ended(Event, frozen=True, tag=True):
    """The match is decided; ``reason`` is the outcome's, ``points`` are the totals."""

    reason: str
    points: tuple[int, int]


MaatatahayEvent = (
    PairDrawn
    | RoundBegan
    | PairChosen
    | OrderChosen
    | Placed
    | RelicTaken
    | Rotated
    | Reinforced
    | Added
    | Settled
    | TrackMoved
    | Ended
)
