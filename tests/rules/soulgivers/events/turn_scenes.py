"""What is told of the board, of Anomalies and population abilities, and of turns: a scene for every event."""

from __future__ import annotations

from rules.soulgivers.cards import DECK
from rules.soulgivers.events import (
    Decayed,
    Decided,
    Destroyed,
    Drew,
    Dropped,
    Ended,
    Faced,
    ModifierMoved,
    ModifierPlaced,
    Moved,
    Offered,
    Paid,
    Passed,
    PopulationBegan,
    PopulationDeclared,
    PopulationEnded,
    PopulationResolved,
    PortalDestroyed,
    Reinforced,
    Rotated,
    Shifted,
    SoulgiversEvent,
    SoulRemoved,
    StandingChanged,
    Swapped,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    Used,
)
from rules.soulgivers.pieces import Modifier
from tests.rules.soulgivers.builder import cell, play, position
from tests.rules.soulgivers.events.scenes import (
    AIMED,
    C3,
    C4,
    C5,
    D3,
    D4,
    Scene,
    holding,
    played,
    used,
)
from tests.rules.soulgivers.scenes import FOE, acts


def ended(seat: int, turn: int, *decay: tuple[str, int]) -> list[SoulgiversEvent]:
    """Return what is told of the end of a turn and the beginning of the next."""
    return [Decided(seat, "end"), TurnEnded(seat, decay), TurnBegan(1 - seat, turn)]


BORDER = play(position("ghost@C3", FOE), "population", "place:C5", "done", "end")
BOARD: dict[str, Scene] = {
    "swapped": (holding("transpose"), "play:transpose>C3/E3", [AIMED, *played("transpose", "C3/E3"), Swapped(6, 7)]),
    "shifted": (
        acts("architect@C3"),
        "use:mold>A3E",
        [AIMED, *used("architect", "mold", "A3E"), Shifted((5, 6, 7, 8, 9), 1)],
    ),
    "placed": (
        acts("patcher@C3"),
        "use:patch>D3",
        [AIMED, *used("patcher", "patch", "D3"), ModifierPlaced(D3, "patch", "shells")],
    ),
    "moved": (
        acts("holemaker@C3", modifiers="hole@D3!", sides=({"voided": True}, {})),
        "use:tear to:C4",
        [*used("holemaker", "tear", "D3"), ModifierMoved(Modifier(D3, "black_hole", "specters"), C4)],
    ),
    "a Portal": (holding("fracture", "ghost@C1"), "play:fracture", [*played("fracture", "PP1"), PortalDestroyed(2)]),
}


CARDS: dict[str, Scene] = {
    "drawn": (position("ghost@C3", FOE, gone=" ".join(DECK[1:])), "draw", [Drew(0, DECK[0])]),
    "not played after all": (
        holding("decay", specters="aeger@I2 ghost@G9"),
        "play:decay back",
        [AIMED, Decided(0, "back")],
    ),
    "decayed": (
        holding("decay", specters="aeger@C5=5 ghost@I2"),
        "play:decay>C5",
        [AIMED, *played("decay", "C5"), Decayed("specters-aeger", 2, 6), Destroyed("specters-aeger", C5, "decay")],
    ),
    "refreshed": (
        holding("respite", "ghost@C3=1"),
        "play:respite",
        [*played("respite", "C3"), Decayed("shells-ghost", -2, 0)],
    ),
    "sheltered": (
        holding("shelter"),
        "play:shelter>C3/D3",
        [AIMED, *played("shelter", "C3/D3"), Moved("shells-ghost", C3, D3, "shelter")],
    ),
    "realigned": (
        holding("realign"),
        "play:realign>C3/E",
        [AIMED, *played("realign", "C3/E"), Faced("shells-ghost", 1, False)],
    ),
    "the Border": (
        position("ghost@C3", FOE, hands=("", "quake")),
        "population place:C5 place:D5 done pass",
        [
            Decided(0, "population"),
            Decided(0, "cell"),
            Decided(0, "cell"),
            PopulationDeclared(0, (C5, cell("D5"))),
            Passed("w3"),
            ModifierPlaced(C5, "border", "shells"),
            ModifierPlaced(cell("D5"), "border", "shells"),
            PopulationResolved(0, (C5, cell("D5"))),
        ],
    ),
    "the end of the Border": (
        BORDER,
        "end",
        [*ended(1, 12, ("specters-aeger", 1)), PopulationEnded("shells")],
    ),
    "the Event Horizon": (
        play(position("ghost@A9", FOE, modifiers="hole@G3"), "activate:ghost"),
        "population place:G3",
        [
            PopulationBegan(1),
            PopulationDeclared(1, (cell("G3"),)),
            ModifierPlaced(cell("G3"), "horizon", "specters"),
            PopulationResolved(1, (cell("G3"),)),
        ],
    ),
    "a standing answer": (
        position("ghost@C3", FOE),
        "1:stand:turn 1:retract",
        [StandingChanged(1, "turn"), StandingChanged(1, "")],
    ),
    "nobody answers a Drop": (
        acts("ghost@C3*", hands=("", "decay")),
        "drop:E pass",
        [
            Paid("shells-ghost", "drop", essences=1),
            Dropped("shells-ghost", C3),
            Faced("shells-ghost", 1, False),
            Passed("w2"),
        ],
    ),
    "the second Ability of a Double Soul": (
        acts("confuser@C3+patcher"),
        "use:chaos>C3R use:patch>D4 use:update",
        [
            AIMED,
            *used("confuser", "chaos", "C3R"),
            Rotated(6, 1),
            AIMED,
            Paid("shells-confuser", "patch"),
            Used("shells-confuser", "patch", "D4"),
            ModifierPlaced(D4, "patch", "shells"),
            *used("confuser", "update", "D4"),
        ],
    ),
}


TURNS: dict[str, Scene] = {
    "left on a Portal": (
        position("ghost@PS1 patcher@C3=2", FOE),
        "end",
        [
            Decided(0, "end"),
            Destroyed("shells-ghost", -1, "portal"),
            SoulRemoved("shells-ghost"),
            *ended(0, 11, ("shells-patcher", 3))[1:],
        ],
    ),
    "reinforced": (
        position("ghost@C3", "aeger@I2 runner@I4", decks=("", "patcher")),
        "end deploy:patcher@PP2",
        [*ended(0, 11, ("shells-ghost", 1)), Offered(1, ("patcher",)), Reinforced(1, "specters-patcher", 3)],
    ),
    "skipped": (
        position("ghost@C3=2", "", four=("patcher@I7", "ghost@I3")),
        "end",
        [*ended(0, 11, ("shells-ghost", 3)), TurnSkipped(1), TurnBegan(2, 12)],
    ),
    "eliminated": (
        position("ghost@C3=5", FOE),
        "end",
        [
            *ended(0, 11, ("shells-ghost", 6))[:2],
            Destroyed("shells-ghost", C3, "decay"),
            Ended("specters", "elimination"),
        ],
    ),
    "both eliminated": (
        position("ghost@C3=5", ""),
        "end",
        [*ended(0, 11, ("shells-ghost", 6))[:2], Destroyed("shells-ghost", C3, "decay"), Ended("", "elimination")],
    ),
}
