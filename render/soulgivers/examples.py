"""What the pages of the rules show: a duel in its sixth turn, and cards."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from render.soulgivers.shown import empty, shown
from rules.soulgivers.cards import ANOMALIES, CORE, HEROES
from rules.soulgivers.events import Collected, Moved, SoulgiversEvent
from rules.soulgivers.frames import Acting
from rules.soulgivers.geometry import CELL_OF, EAST, NORTH, SOUTH, WEST
from rules.soulgivers.pieces import HIDDEN, Activation, Fragment, Modifier, Soul, Soulgiver
from rules.soulgivers.position import SoulgiversView

Example = tuple[SoulgiversView, tuple[SoulgiversEvent, ...]]


def _duel() -> SoulgiversView:
    """Return the duel: the Shell Ghost has collected the Fragment."""
    start = empty()
    pieces = (
        Soulgiver("shells-ghost", 0, CELL_OF["E6"], SOUTH, 2, marks=1, activated=True),
        Soulgiver("shells-runner", 0, CELL_OF["D6"], EAST, 3, marks=1, activated=True),
        Soulgiver("shells-protector", 0, CELL_OF["D9"], NORTH, 1),
        Soulgiver("specters-volomancer", 1, CELL_OF["G4"], WEST, 2),
        Soulgiver("specters-patcher", 1, CELL_OF["C3"], SOUTH, 4, soul="specters-blower"),
        Soulgiver("specters-holemaker", 1, -3, SOUTH),
    )
    in_game = {"shells": {"ghost", "runner", "protector", "confuser"}}
    in_game["specters"] = {"volomancer", "patcher", "blower", "holemaker"}
    players = tuple(
        replace(
            player,
            deck=tuple(hero for hero in CORE if hero not in in_game[player.population]),
            hand=(HIDDEN,) * (2 + seat),
        )
        for seat, player in enumerate(start.players)
    )
    return replace(
        start,
        stage="act",
        asked=(0,),
        frames=(Acting(0),),
        players=players,
        sides=(replace(start.sides[0], essences=3), replace(start.sides[1], ability="spent")),
        turn=6,
        seat=0,
        barrier=False,
        fragment=Fragment(-1, "shells-ghost", SOUTH),
        soulgivers=pieces,
        souls=(Soul("shells-confuser", CELL_OF["D7"]),),
        modifiers=(Modifier(CELL_OF["B4"], "patch", "specters"), Modifier(CELL_OF["G7"], "black_hole", "specters")),
        activation=Activation("shells-ghost", steps=2, used=("collect",)),
    )


def pages() -> Mapping[str, Example]:
    """Return the examples by the keys of their pages."""
    duel = _duel()
    ghost = "shells-ghost"
    walked = (
        Moved(ghost, CELL_OF["E8"], CELL_OF["E7"], "step"),
        Moved(ghost, CELL_OF["E7"], CELL_OF["E6"], "step"),
        Collected(ghost),
    )
    return {
        "start": (duel, walked),
        "turn": (duel, walked),
        "picture": (duel, ()),
        "heroes": (shown(*CORE), ()),
        "expansion": (shown(*(hero for hero in HEROES if hero not in CORE)), ()),
        "anomalies": (shown(*ANOMALIES), ()),
    }
