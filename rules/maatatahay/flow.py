"""What follows what: the automatic frames, up to the next question."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from rules import framed
from rules.framed import wait
from rules.maatatahay.actions import choose_pair, pay, place
from rules.maatatahay.ending import deaths_reached, is_full
from rules.maatatahay.events import Ended, PairDrawn, RoundBegan, TrackMoved
from rules.maatatahay.frames import (
    Adding,
    ChoosingOrder,
    ChoosingPair,
    EndOfRound,
    Paying,
    Rotating,
    Settling,
    Turn,
)
from rules.maatatahay.legal import places
from rules.maatatahay.life_and_death import begin_settling, settle
from rules.maatatahay.placing import payments, relic_cost
from rules.maatatahay.scoring import points_of
from rules.maatatahay.table import Table


def advance(table: Table) -> None:
    """Carry out automatic frames, and questions with one answer, until a seat is asked or the match is over."""
    framed.advance(table, _FRAMES)
    table.group += 1


def begin_round(table: Table) -> None:
    """Begin the next round: the active player chooses a pair."""
    table.round += 1
    table.events.append(RoundBegan(table.round, table.active))
    table.frames = [ChoosingPair()]


def draw_pair(table: Table) -> None:
    """Draw a tile from each deck, if there is one, as a pair for the free place of the display (R7)."""
    one, two = table.decks
    if not one or not two:
        return
    pair = (one[0], two[0])
    table.decks = (one[1:], two[1:])
    place_of = table.display.index(None)
    table.display[place_of] = pair
    table.events.append(PairDrawn(place_of + 1, pair))


def _choose_pair(table: Table, _: ChoosingPair) -> bool:
    left = [pair for pair in table.display if pair]
    if len(left) > 1:
        return False
    choose_pair(table, left[0], only=True)
    return True


def _place(table: Table, frame: Turn) -> bool:
    found = list(islice(places(table.board, table.storages[frame.seat]), 2))
    if len(found) > 1:
        return False
    place(table, frame.seat, found[0], only=True)
    return True


def _pay(table: Table, frame: Paying) -> bool:
    index, _ = table.hot_warrior()
    mixes = payments(table.storages[frame.seat], relic_cost(table.board, index))
    if len(mixes) > 1:
        return False
    pay(table, frame.seat, mixes[0], only=True)
    return True


def _add(table: Table, frame: Adding) -> bool:
    if table.storages[frame.seat].total:
        return False
    begin_settling(table, frame.seat)
    return True


def _end_round(table: Table, _: EndOfRound) -> bool:
    """Move the Spirit Track (R5), end the match (R6) or hand the disc on (R7)."""
    _move_track(table)
    reason = _reason_to_end(table)
    if reason:
        table.reason = reason
        table.frames = []
        one, two = (points_of(table, seat).total for seat in (0, 1))
        table.events.append(Ended(reason, (one, two)))
        return True
    draw_pair(table)
    table.active = 1 - table.active
    begin_round(table)
    return True


def _move_track(table: Table) -> None:
    one, two = table.fallen
    if one or two:
        table.track += one + two
        table.fallen = [0, 0]
        table.events.append(TrackMoved((one, two), table.track))


def _reason_to_end(table: Table) -> str:
    """Return what ends the match (2.7), "" for nothing."""
    if deaths_reached(table):
        return "deaths"
    if is_full(table):
        return "space"
    return "" if any(table.display) or any(table.decks) else "tiles"


_FRAMES: dict[type, Callable[[Table, Any], bool]] = {
    ChoosingPair: _choose_pair,
    ChoosingOrder: wait,
    Turn: _place,
    Paying: _pay,
    Rotating: wait,
    Adding: _add,
    Settling: settle,
    EndOfRound: _end_round,
}
"""What each frame does when it is on top: True to go on, False to ask."""
