"""Positions that the pages of the rules show: a turn from its first step to its last, and three later ones."""

from __future__ import annotations

from collections.abc import Mapping

from render.maatatahay.position_notation import Rows, crystals, position
from rules.maatatahay import events as ev
from rules.maatatahay.board import INDEX
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.frames import Adding, EndOfRound, Rotating, Settling, Turn
from rules.maatatahay.view import MaatatahayView, Pair

Example = tuple[MaatatahayView, tuple[MaatatahayEvent, ...]]

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
