"""The pages of the rules of Wicked Labyrinth, in our own words, with their positions.

These are a table of three in its second round (``examples.toml``), and its end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec.structs import replace

from render.kit import written
from render.kit.phrases import either
from render.kit.written import Topic
from render.labyrinth import words
from rules.engine import Seat, Struct
from rules.labyrinth import cards
from rules.labyrinth.board import Corridor, Player
from rules.labyrinth.cards import corridor_deck
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.frames import Bidding
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.position import LabyrinthOptions, LabyrinthView
from rules.labyrinth.scoring import places, points_of
from rules.look_ahead import played
from rules.printed import read

Example = tuple[LabyrinthView, tuple[LabyrinthEvent, ...]]


class Table(Struct, frozen=True):
    """The table from ``examples.toml``."""

    laid: tuple[str, ...]
    gone: tuple[str, ...]
    bids: tuple[tuple[str, ...], ...]
    opened: int
    place: int
    start: Seat
    before: tuple[Player, ...]
    last: tuple[Player, ...]


TABLE = read(__file__, "examples.toml", Table)
_GAME = Labyrinth()
_DECK = corridor_deck(len(TABLE.before))
_BEFORE = LabyrinthView(
    options=LabyrinthOptions(),
    viewer=None,
    stage="commit",
    asked=(0, 1, 2),
    round=2,
    place=1,
    start=TABLE.start,
    corridors=tuple(map(Corridor, TABLE.laid)),
    deck=len(_DECK) - len(TABLE.laid) - len(TABLE.gone),
    discard=TABLE.gone,
    players=TABLE.before,
    points=tuple(map(points_of, TABLE.before)),
    ready=(False,) * 3,
    done=(False,) * 3,
    frames=(Bidding((None,) * 3),),
)


def _explored(place: int, viewer: Seat | None = None) -> Example:
    """Return the table once the corridors up to ``place`` are explored, and the events of that one."""
    moves = [move for bids in TABLE.bids[:place] for move in bids]
    view, happened = played(_GAME, _BEFORE, moves, viewer)
    return view, tuple(event for event in happened if getattr(event, "place", 0) == place)


_BIDDING = _explored(TABLE.opened)
_PROCESSING = _explored(len(TABLE.laid), viewer=0)[0]
_OVER = replace(
    _BEFORE,
    stage="over",
    asked=(),
    round=4,
    place=0,
    corridors=_PROCESSING.corridors,
    deck=0,
    discard=tuple(card for card in _DECK if card not in TABLE.laid),
    players=TABLE.last,
    points=tuple(map(points_of, TABLE.last)),
    reason="rounds",
    ranking=places(TABLE.last),
    frames=(),
)
PAGES: Mapping[str, Example] = {
    "start": (_BIDDING[0], ()),
    "corridors": _BIDDING,
    "souls": (_PROCESSING, ()),
    "end": (_OVER, ()),
}


def _each_number(numbers: Iterable[int]) -> str:
    """Return a number for each number of players: "8, 10 or 12"."""
    return either([str(number) for number in numbers])


_VALUES = {
    "cards": cards,
    "table": TABLE,
    "done": words.DONE,
    "seats": _each_number(cards.SEATS),
    "pieces": _each_number(cards.PIECES.values()),
    "corridors": _each_number(cards.CORRIDORS_OPEN.values()),
    "decks": _each_number(len(cards.corridor_deck(seats)) for seats in cards.SEATS),
    "rivals": cards.SEATS[0] - 1,
    "copies": max(card.copies for card in cards.GREAT.values()),
    "cost": -cards.IMPURITY_POINTS,
}


@cache
def pages() -> tuple[Topic[LabyrinthView, LabyrinthEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, PAGES)
