"""Positions that the pages of the rules show: a table of three in its second round, and at its end."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Seat
from rules.labyrinth.board import SIGNS, Rows, Sign, counts
from rules.labyrinth.cards import PIECES, corridor_deck
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.exploring import ranked
from rules.labyrinth.frames import Bidding
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.moves import Commit
from rules.labyrinth.player import Corridor, Oracle, Player
from rules.labyrinth.scoring import places, points_of
from rules.labyrinth.view import LabyrinthOptions, LabyrinthView, Stage
from rules.look_ahead import played

_GAME = Labyrinth()
Example = tuple[LabyrinthView, tuple[LabyrinthEvent, ...]]
Souls = tuple[str, str, str]

SEATS = 3
"""Players at the table that is shown."""
PLACE = 3
"""The corridor that is being bid for on the first page."""
OPENED = 2
"""The corridor whose hands are open on the page about bidding."""
START: Seat = 1

LAID = ("C09", "C05", "C14", "C08")
"""The corridors of the round that is shown."""
GONE = ("C16", "C10", "C02", "C12")
"""The corridors of the round before."""
BIDS = ((1, 3, 0), (4, 2, 2), (0, 3, 2), (0, 0, 4))
"""The pieces that each seat shows on each corridor."""

_GREAT = (("RG", "YB"), ("YG", "RB"), ("RB", "YG"))
_SMALL = (("S02", "S13", "S17"), ("S11", "S14", "S05"), ("S09", "S20", "S16"))


def _player(
    seat: Seat,
    souls: Souls,
    impurity: int,
    *,
    shown: int = 0,
    signs: tuple[Sign, ...] = SIGNS,
    achieved: tuple[str, ...] = (),
) -> Player:
    """Return the player at a seat that has ``shown`` some pieces in this round."""
    rows: Rows = (counts(souls[0]), counts(souls[1]), counts(souls[2]))
    return Player(
        PIECES[SEATS] - shown,
        signs,
        shown,
        rows,
        impurity=impurity,
        great=tuple(Oracle(card, card in achieved) for card in _GREAT[seat]),
        small=tuple(Oracle(card, card in achieved) for card in _SMALL[seat]),
    )


BEFORE = (
    _player(0, ("YB", "G", ""), 1),
    _player(1, ("GB", "YY", ""), 0, achieved=("S14",)),
    _player(2, ("Y", "R", "B"), 1, achieved=("S20",)),
)
"""The players at the beginning of the round."""
LAST = (
    _player(0, ("YB", "G", "B"), 2, shown=5, achieved=("RG", "S02", "S17")),
    _player(1, ("YB", "Y", "YY"), 5, shown=8, achieved=("RB", "S14", "S11")),
    _player(2, ("RG", "Y", "B"), 6, shown=8, signs=("souls",), achieved=("S20",)),
)
"""Players at the end of a match."""


def _signs(place: int) -> tuple[Sign | None, ...]:
    """Return the signs that are shown on a corridor."""
    return (None, None, "witch" if place == OPENED else None)


def _corridor(place: int) -> Corridor:
    """Return a corridor as it lies there once its hands are open."""
    bids = BIDS[place - 1]
    return Corridor(LAID[place - 1], bids, _signs(place), *ranked(bids))


def _table(stage: Stage, players: tuple[Player, ...]) -> LabyrinthView:
    """Return the table at the beginning of its round, or at the end of a match with every corridor explored."""
    over = stage == "over"
    return LabyrinthView(
        options=LabyrinthOptions(),
        viewer=None,
        stage=stage,
        asked=() if over else tuple(range(SEATS)),
        round=4 if over else 2,
        place=0 if over else 1,
        start=START,
        corridors=tuple(_corridor(place + 1) if over else Corridor(card) for place, card in enumerate(LAID)),
        deck=0 if over else len(corridor_deck(SEATS)) - len(LAID) - len(GONE),
        discard=tuple(card for card in corridor_deck(SEATS) if card not in LAID) if over else GONE,
        players=players,
        points=tuple(points_of(player) for player in players),
        ready=(False,) * SEATS,
        done=(False,) * SEATS,
        outcome_reason="rounds" if over else "",
        ranking=places(players) if over else (),
        frames=() if over else (Bidding((None,) * SEATS),),
    )


def _explored(place: int, viewer: Seat | None = None) -> Example:
    """Return the table once the corridors up to ``place`` are explored, and what happened in that one."""
    moves = [str(Commit(*bid)) for at in range(place) for bid in zip(BIDS[at], _signs(at + 1), strict=True)]
    view, happened = played(_GAME, _table("commit", BEFORE), moves, viewer)
    return view, tuple(event for event in happened if getattr(event, "place", 0) == place)


_BIDDING = _explored(OPENED)
PAGES: Mapping[str, Example] = {
    "start": (_BIDDING[0], ()),
    "corridors": _BIDDING,
    "souls": (_explored(len(LAID), viewer=0)[0], ()),
    "end": (_table("over", LAST), ()),
}
"""What each page of the rules shows, by its key."""
