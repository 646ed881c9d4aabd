"""Positions that the pages of the rules show: a table of three in its second round, and at its end."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import Seat
from rules.labyrinth import events as ev
from rules.labyrinth.board import SIGNS, Rows, Sign, counts
from rules.labyrinth.cards import PIECES, corridor_deck
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.exploring import ranked
from rules.labyrinth.player import Corridor, Oracle, Player
from rules.labyrinth.scoring import places, points_of
from rules.labyrinth.view import LabyrinthOptions, LabyrinthView, Stage

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
_SIGNED: Mapping[int, tuple[Sign | None, ...]] = {OPENED: (None, None, "witch")}
_UNSIGNED: tuple[Sign | None, ...] = (None,) * SEATS

_GREAT = (("RG", "YB"), ("YG", "RB"), ("RB", "YG"))
_SMALL = (("S02", "S13", "S17"), ("S11", "S14", "S05"), ("S09", "S20", "S16"))


def _player(
    seat: Seat,
    souls: Souls,
    impurity: int,
    *,
    shown: int = 0,
    spells: str = "",
    signs: tuple[Sign, ...] = SIGNS,
    achieved: tuple[str, ...] = (),
) -> Player:
    """Return what lies in front of a seat that has ``shown`` some pieces in this round."""
    rows: Rows = (counts(souls[0]), counts(souls[1]), counts(souls[2]))
    return Player(
        PIECES[SEATS] - shown,
        signs,
        shown - len(spells),
        rows,
        spells.count("P"),
        spells.count("C"),
        impurity,
        tuple(Oracle(card, card in achieved) for card in _GREAT[seat]),
        tuple(Oracle(card, card in achieved) for card in _SMALL[seat]),
    )


BEFORE = (
    _player(0, ("YB", "G", ""), 1),
    _player(1, ("GB", "YY", ""), 0, achieved=("S14",)),
    _player(2, ("Y", "R", "B"), 1, achieved=("S20",)),
)
"""The players at the beginning of the round."""
_BIDDING = (
    _player(0, ("RRYGB", "G", ""), 2, shown=5, spells="CP"),
    _player(1, ("RYGB", "YY", ""), 0, shown=5, spells="C", achieved=("S14",)),
    _player(2, ("Y", "R", "B"), 1, shown=2, signs=("souls",), achieved=("S20",)),
)
"""The same once the first two corridors are explored."""
_PROCESSING = (
    _BIDDING[0],
    _player(1, ("RRYYGB", "YY", ""), 1, shown=8, spells="CP", achieved=("S14",)),
    _player(2, ("YYB", "R", "B"), 2, shown=8, spells="P", signs=("souls",), achieved=("S20",)),
)
"""The same once all corridors of the round are explored."""
LAST = (
    _player(0, ("YB", "G", "B"), 2, shown=5, achieved=("RG", "S02", "S17")),
    _player(1, ("YB", "Y", "YY"), 5, shown=8, achieved=("RB", "S14", "S11")),
    _player(2, ("RG", "Y", "B"), 6, shown=8, signs=("souls",), achieved=("S20",)),
)
"""Players at the end of a match."""


def _corridor(place: int) -> Corridor:
    """Return a corridor as it lies there once its hands are open."""
    bids = BIDS[place - 1]
    return Corridor(LAID[place - 1], bids, _SIGNED.get(place, _UNSIGNED), *ranked(bids))


def _table(place: int, players: tuple[Player, ...], stage: Stage, viewer: Seat | None = None) -> LabyrinthView:
    """Return the table with every corridor before ``place`` explored; all of them if it is 0."""
    explored = (place or len(LAID) + 1) - 1
    opened = [_corridor(number) for number in range(1, explored + 1)]
    over = stage == "over"
    return LabyrinthView(
        options=LabyrinthOptions(),
        viewer=viewer,
        stage=stage,
        asked=() if over else tuple(range(SEATS)),
        round=4 if over else 2,
        place=place,
        start=START,
        corridors=(*opened, *(Corridor(card) for card in LAID[explored:])),
        deck=0 if over else len(corridor_deck(SEATS)) - len(LAID) - len(GONE),
        discard=tuple(card for card in corridor_deck(SEATS) if card not in LAID) if over else GONE,
        players=players,
        points=tuple(points_of(player) for player in players),
        ready=(False,) * SEATS,
        done=(False,) * SEATS,
        before=None if viewer is None else players[viewer],
        outcome_reason="rounds" if over else "",
        ranking=places(players) if over else (),
    )


_SHOWN: tuple[LabyrinthEvent, ...] = (
    ev.Revealed(OPENED, _corridor(OPENED)),
    ev.Explored(0, OPENED, True, counts("RG"), "", "P", 1, 1),
)

PAGES: Mapping[str, Example] = {
    "start": (_table(PLACE, _BIDDING, "commit"), ()),
    "corridors": (_table(PLACE, _BIDDING, "commit"), _SHOWN),
    "souls": (_table(0, _PROCESSING, "process", viewer=0), ()),
    "end": (_table(0, LAST, "over"), ()),
}
"""What each page of the rules shows, by its key."""
