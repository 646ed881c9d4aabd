"""Positions that the pages of the rules show: a turn from its first step to its last, and three later ones."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from rules.engine import Seat
from rules.maatatahay import events as ev
from rules.maatatahay.board import INDEX, Crystals, Space, Warrior
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.frames import Adding, EndOfRound, Frame, Rotating, Settling, Turn
from rules.maatatahay.scoring import places, points_of
from rules.maatatahay.view import MaatatahayOptions, MaatatahayView, Pair, Points, Stage
from rules.maatatahay.warriors import ENERGY, SPIRIT, WARRIORS

Example = tuple[MaatatahayView, tuple[MaatatahayEvent, ...]]
Rows = tuple[str, ...]

_WORD = re.compile(r"(?P<dead>-?)(?P<owner>[OI])(?P<tile>\d+)(?:/(?P<turns>[0-3]))?(?:\+(?P<on>\w+))?")
_STAGES: Mapping[type, Stage] = {Turn: "place", Rotating: "rotate", Adding: "add", Settling: "settle"}


def crystals(text: str) -> Crystals:
    """Read crystals written as "2S1E"."""
    counted = {kind: int(number) for number, kind in re.findall(r"(\d)([SE])", text)}
    return Crystals(counted.get("S", 0), counted.get("E", 0))


def _space(word: str) -> Space:
    """Read a space: "." or crystals if it is free, "*" for a relic, "O7/1+2E" for a tile, "-I4" for a dead one."""
    found = _WORD.fullmatch(word)
    if found is None:
        return Space(relic=word == "*", crystals=crystals(word))
    owner, tile = "OI".index(found["owner"]), f"W{int(found['tile']):02}"
    return Space(warrior=Warrior(owner, tile, int(found["turns"] or 0), crystals(found["on"] or ""), not found["dead"]))


def position(
    rows: Rows,
    frames: tuple[Frame, ...],
    *,
    hot: str,
    storages: tuple[str, str] = ("", ""),
    bag: str,
    hands: Mapping[Seat, str],
    display: tuple[Pair | None, ...],
    active: Seat = 0,
    relic_log: tuple[Seat, ...] = (),
    fallen: tuple[int, int] = (0, 0),
    reason: str = "",
) -> MaatatahayView:
    """Return a position in which every tile and crystal is accounted for; ``hands`` are the tiles of the round left."""
    board = tuple(_space(word) for row in rows for word in row.split())
    warriors = [space.warrior for space in board if space.warrior is not None]
    deaths = _dead(warriors)
    kept = (crystals(storages[0]), crystals(storages[1]))
    lying = [*kept, crystals(bag), *(space.crystals for space in board), *(one.crystals for one in warriors)]
    asked = frames[-1].seat if frames and isinstance(frames[-1], Turn | Rotating | Adding | Settling) else None
    drawn = MaatatahayView(
        options=MaatatahayOptions(),
        stage="over" if asked is None else _STAGES[type(frames[-1])],
        asked=() if asked is None else (asked,),
        round=(len(warriors) + len(hands)) // 2,
        active=active,
        board=board,
        display=display,
        tiles=(hands.get(0), hands.get(1)),
        hot=INDEX[hot],
        storages=kept,
        relic_log=relic_log,
        bag=crystals(bag),
        supply=ENERGY - sum(heap.energy for heap in lying),
        removed=SPIRIT - sum(heap.spirit for heap in lying),
        unseen=(_unseen(0, warriors, hands, display), _unseen(1, warriors, hands, display)),
        deaths=deaths,
        fallen=fallen,
        track=sum(deaths) - sum(fallen),
        points=(Points(0, 0, 0, 0), Points(0, 0, 0, 0)),
        outcome_reason=reason,
        group=1,
        frames=frames,
    )
    ranking = places(drawn) if reason else ()
    return replace(drawn, points=(points_of(drawn, 0), points_of(drawn, 1)), ranking=ranking)


def _dead(warriors: list[Warrior]) -> tuple[int, int]:
    one, two = (sum(warrior.owner == seat and not warrior.alive for warrior in warriors) for seat in (0, 1))
    return one, two


def _unseen(
    seat: Seat, warriors: list[Warrior], hands: Mapping[Seat, str], display: tuple[Pair | None, ...]
) -> tuple[str, ...]:
    """Return the tiles of ``seat`` that are still in its deck."""
    seen = {warrior.tile for warrior in warriors if warrior.owner == seat} | {hands.get(seat)}
    seen |= {pair[seat] for pair in display if pair is not None}
    return tuple(tile for tile in WARRIORS if tile not in seen)


# A turn of Ochre in round 4: it places Bulwark on E4, then Indigo places Stalker on a relic.

_LEFT: tuple[Pair | None, ...] = (None, ("W06", "W01"), ("W11", "W09"))
"""The pairs that nobody has chosen."""


def _map(seer: str, placed: str, relic: str = "*") -> Rows:
    """Return the map of that round by what lies on E3, E4 and D4."""
    return (
        "2S 1E 1S 1E 1S1E",
        "1E * 1S * I5+1E",
        f"I7 O10 * O2 {seer}",
        f"1E * 1S {relic} {placed}",
        "2E 1S 1E 1S O1",
    )


_BEFORE = position(
    _map("I4+1S1E", "1E"),
    (EndOfRound(), Turn(1), Turn(0)),
    hot="E2",
    storages=("1S1E", "2S1E"),
    bag="3S9E",
    hands={0: "W09", 1: "W08"},
    display=_LEFT,
)
_PLACED = position(
    _map("I4+1S1E", "O9"),
    (EndOfRound(), Turn(1), Rotating(0)),
    hot="E4",
    storages=("1S2E", "2S1E"),
    bag="3S9E",
    hands={1: "W08"},
    display=_LEFT,
)
_TURNED = position(
    _map("I4+1S1E", "O9/3+2E"),
    (EndOfRound(), Turn(1), Adding(0)),
    hot="E4",
    storages=("1S2E", "2S1E"),
    bag="3S9E",
    hands={1: "W08"},
    display=_LEFT,
)
_SETTLED = position(
    _map("-I4", "O9/3+2S2E"),
    (EndOfRound(), Turn(1)),
    hot="E4",
    storages=("2E", "2S1E"),
    bag="3S9E",
    hands={1: "W08"},
    display=_LEFT,
    fallen=(0, 1),
)
_PAID = position(
    _map("-I4", "O9/3+2S2E", "I8"),
    (EndOfRound(), Rotating(1)),
    hot="D4",
    storages=("2E", "2S1E"),
    bag="3S8E",
    hands={},
    display=_LEFT,
    relic_log=(1,),
    fallen=(0, 1),
)

# Elder and Convert in round 5 of another match, and what an Elder's growth may lead to.

_LATER: tuple[Pair | None, ...] = (("W03", "W02"), None, ("W12", "W09"))


def _corner(placed: str) -> Rows:
    """Return the map of that round by what lies on B1."""
    return (
        f"O11+1E {placed} 1E 1S I5",
        "I10+2S I8 1E * 1E",
        "O6 1S * I12 1E",
        "1S * O2 * O4",
        "2S 1E 1S 1E 1S1E",
    )


_ELDER = position(
    _corner("1S"),
    (EndOfRound(), Turn(1), Turn(0)),
    hot="E4",
    storages=("", "1S1E"),
    bag="4S7E",
    hands={0: "W01", 1: "W07"},
    display=_LATER,
    relic_log=(1,),
)
_ORDER = position(
    _corner("O1+1E"),
    (EndOfRound(), Turn(1), Settling(0, (INDEX["A1"], INDEX["A2"]), False)),
    hot="B1",
    storages=("1S", "1S1E"),
    bag="4S7E",
    hands={1: "W07"},
    display=_LATER,
    relic_log=(1,),
)

_END = position(
    (
        "1S1E 1E I2/1+2E I8/3+1E -O5/2",
        "1S * I4/2+1E I10+2S1E -O3/1",
        "1E O2/2+1E -I6/3 -O1/2 O9+2S1E",
        "I12/3+2E * O11/1+3E O7/3+3E -O6/3",
        "-I5 O8/1+5S 1E I7/1+2E I9/2+1E",
    ),
    (),
    hot="D2",
    storages=("1E", ""),
    bag="4S5E",
    hands={},
    display=(("W04", "W11"), None, ("W10", "W03")),
    relic_log=(1, 0, 1),
    reason="deaths",
)

PAGES: Mapping[str, Example] = {
    "start": (_BEFORE, (ev.PairChosen(0, ("W09", "W08")), ev.OrderChosen(0, 0, True))),
    "placing": (_PLACED, (ev.Placed(0, "E4", "W09", crystals("1E")),)),
    "strength": (_TURNED, (ev.Rotated(0, "E4", 3), ev.Reinforced(0, "E4", ("D3", "E5")))),
    "life": (
        _SETTLED,
        (ev.Added(0, "E4", crystals("1S")), ev.Settled("E3", 1, "W04", 3, 6, False, False, 1, 1)),
    ),
    "relics": (
        _PAID,
        (
            ev.Placed(1, "D4", "W08", crystals("")),
            ev.RelicTaken(1, "D4", crystals("1S1E"), crystals("1S1E"), 1, 1),
        ),
    ),
    "special": (_ELDER, ()),
    "order": (
        _ORDER,
        (
            ev.Placed(0, "B1", "W01", crystals("1S")),
            ev.Rotated(0, "B1", 0),
            ev.Reinforced(0, "B1", ("A1",)),
            ev.Added(0, "B1", crystals("")),
        ),
    ),
    "end": (
        _END,
        (
            ev.Settled("D3", 0, "W01", 2, 5, False, False, 0, 1),
            ev.Settled("E2", 0, "W03", 3, 5, False, False, 0, 2),
            ev.TrackMoved((3, 0), 6),
            ev.Ended("deaths", (19, 19)),
        ),
    ),
}
"""What each page of the rules shows, by its key."""
