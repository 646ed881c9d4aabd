"""All that is told of whole scenes, in order and with every field: a scene for every event."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from rules.soulgivers.cards import DECK
from rules.soulgivers.events import (
    Absorbed,
    Activated,
    Attacked,
    BarrierFell,
    Began,
    Collected,
    Dealt,
    Decayed,
    Decided,
    Destroyed,
    Drafted,
    Drew,
    Dropped,
    Encouraged,
    Ended,
    Faced,
    FragmentPassed,
    ModifierMoved,
    ModifierPlaced,
    Moved,
    Offered,
    Paid,
    Passed,
    Played,
    PopulationBegan,
    PopulationDeclared,
    PopulationEnded,
    PopulationResolved,
    PortalDestroyed,
    Reinforced,
    Resolved,
    Rotated,
    Shifted,
    Silenced,
    SoulgiversEvent,
    SoulMoved,
    SoulRemoved,
    StandingChanged,
    Started,
    Struck,
    Stuck,
    Swapped,
    TeamsChosen,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    Used,
)
from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.pieces import Modifier
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, apply, asked, cell, legal, play, position
from tests.rules.soulgivers.scenes import FOE, acts, events_after

C3, D3, F3, C4, D4, C5, E5 = (cell(name) for name in ("C3", "D3", "F3", "C4", "D4", "C5", "E5"))
AIMED = Decided(0, "target")
TEMPORARY: Any = ({"extra": 1}, {})
Scene = tuple[SoulgiversState, str, list[SoulgiversEvent]]


def used(hero: str, ability: str, target: str = "") -> list[SoulgiversEvent]:
    """Return what is told of an Ability that costs an Essence."""
    return [Paid(f"shells-{hero}", ability, essences=1), Used(f"shells-{hero}", ability, target)]


def played(card: str, target: str = "") -> list[SoulgiversEvent]:
    return [Played(0, card), Resolved(0, card, target)]


def ended(seat: int, turn: int, *decay: tuple[str, int]) -> list[SoulgiversEvent]:
    """Return what is told of the end of a turn and the beginning of the next."""
    return [Decided(seat, "end"), TurnEnded(seat, decay), TurnBegan(1 - seat, turn)]


def holding(card: str, shells: str = "ghost@C3", specters: str = FOE) -> SoulgiversState:
    return position(shells, specters, hands=(card, ""))


def flying(souls: str = "shells-runner@C5", specters: str = FOE) -> SoulgiversState:
    return acts("soulcrusher@C5", specters, souls=souls, barrier=False, fragment="A9")


STRIKE = [AIMED, *used("soulcrusher", "soulstrike", "shells-runner/E")]
ENCOURAGED = play(acts("whisperer@C3 confuser@C4"), "use:encouragement", "activate:confuser", "use:chaos>C3R")
BORDER = play(position("ghost@C3", FOE), "population", "place:C5", "done", "end")
ACTIONS: dict[str, Scene] = {
    "activated": (
        position("ghost@C3", FOE, hands=("", "decay")),
        "activate:ghost pass",
        [Activated("shells-ghost"), Passed("w1")],
    ),
    "an Essence": (acts("confuser@C3"), "use:chaos>C3R", [AIMED, *used("confuser", "chaos", "C3R"), Rotated(6, 1)]),
    "a temporary Essence": (
        acts("confuser@C3", sides=TEMPORARY),
        "use:chaos>C3H",
        [
            AIMED,
            Paid("shells-confuser", "chaos", essences=1, temporary=True),
            Used("shells-confuser", "chaos", "C3H"),
            Rotated(6, 2),
        ],
    ),
    "Decay": (
        acts("ghost@C3=1", souls="specters-runner@C4"),
        "use:eradicate",
        [
            Paid("shells-ghost", "eradicate", decay=1),
            Decayed("shells-ghost", 1, 2),
            Used("shells-ghost", "eradicate", "specters-runner"),
            SoulRemoved("specters-runner"),
        ],
    ),
    "a repetition": (
        ENCOURAGED,
        "use:chaos>C3R",
        [
            AIMED,
            Paid("shells-confuser", "chaos", essences=1, repeated=True),
            Used("shells-confuser", "chaos", "C3R"),
            Rotated(6, 1),
        ],
    ),
    "encouraged": (
        acts("whisperer@C3 confuser@C4"),
        "use:encouragement",
        [*used("whisperer", "encouragement", "C4"), Encouraged("shells-confuser")],
    ),
    "silenced": (
        acts("whisperer@C3", "ghost@D3"),
        "use:discouragement",
        [*used("whisperer", "discouragement", "E"), Silenced("specters-ghost")],
    ),
    "absorbed": (
        acts("confuser@C3", souls="shells-runner@C4"),
        "absorb:runner",
        [Absorbed("shells-confuser", "shells-runner")],
    ),
    "attacked": (
        acts("ghost@C3", "aeger@D3E*+ghost runner@I2"),
        "attack:D3",
        [
            Paid("shells-ghost", "attack", essences=1),
            Attacked("shells-ghost", "specters-aeger"),
            Destroyed("specters-aeger", D3, "attack"),
            Dropped("specters-aeger", D3),
            SoulRemoved("specters-ghost"),
        ],
    ),
    "the Barrier": (
        acts("ghost@E4"),
        "attack:barrier",
        [Paid("shells-ghost", "attack", essences=1), BarrierFell("shells-ghost")],
    ),
    "nobody answers the fall of the Barrier": (
        acts("ghost@E4", hands=("", "decay")),
        "attack:barrier pass",
        [Paid("shells-ghost", "attack", essences=1), BarrierFell("shells-ghost"), Passed("w2")],
    ),
    "collected": (
        acts("ghost@C3", fragment="C4"),
        "collect:E",
        [Paid("shells-ghost", "collect", essences=1), Collected("shells-ghost"), Faced("shells-ghost", 1, True)],
    ),
    "passed": (
        acts("ghost@C3W* patcher@F3S"),
        "pass:F3 face:E face:W",
        [
            Paid("shells-ghost", "pass", essences=1),
            FragmentPassed("shells-ghost", "shells-patcher"),
            Faced("shells-ghost", 1, False),
            Faced("shells-patcher", 3, True),
        ],
    ),
    "passed against its will": (
        acts("volomancer@C3", "aeger@D3* ghost@G3"),
        "use:acquiescence face:E face:W",
        [
            *used("volomancer", "acquiescence", "G3"),
            FragmentPassed("specters-aeger", "specters-ghost", forced=True),
            Faced("specters-aeger", 1, False),
            Faced("specters-ghost", 3, True),
        ],
    ),
    "dropped": (
        acts("ghost@C3W*"),
        "drop:E",
        [Paid("shells-ghost", "drop", essences=1), Dropped("shells-ghost", C3), Faced("shells-ghost", 1, False)],
    ),
    "delivered": (
        acts("ghost@C10*"),
        "deliver",
        [Moved("shells-ghost", cell("C10"), -1, "deliver"), Ended("shells", "delivery")],
    ),
}

PIECES: dict[str, Scene] = {
    "run and push": (
        acts("protector@C3", "aeger@F3"),
        "use:charge",
        [
            *used("protector", "charge", "F3"),
            Moved("shells-protector", C3, D3, "run"),
            Moved("shells-protector", D3, cell("E3"), "run"),
            Moved("specters-aeger", F3, cell("G3"), "push"),
            Moved("specters-aeger", cell("G3"), cell("H3"), "push"),
        ],
    ),
    "a Soul pushed": (
        acts("protector@C3", souls="shells-runner@D3"),
        "use:charge",
        [*used("protector", "charge", "D3/shells-runner"), SoulMoved("shells-runner", D3, F3)],
    ),
    "a Soul at the edge": (
        acts("protector@I5", "aeger@A9", souls="shells-runner@J5"),
        "use:charge",
        used("protector", "charge", "J5/shells-runner"),
    ),
    "the order of Tornado": (
        acts("blower@C5", "aeger@A5 patcher@E5", barrier=False, fragment="A9"),
        "use:tornado push:E5",
        [
            *used("blower", "tornado"),
            Decided(0, "push"),
            Moved("specters-patcher", E5, cell("F5"), "push"),
            Moved("specters-patcher", cell("F5"), cell("G5"), "push"),
        ],
    ),
    "leapt": (
        acts("runner@C3 ghost@D3"),
        "use:leap",
        [*used("runner", "leap", "E+1"), Moved("shells-runner", C3, cell("E3"), "leap")],
    ),
    "attracted in a Leap": (
        acts("runner@C3 ghost@A9", "aeger@E3", modifiers="patch@D3 horizon@E2"),
        "use:leap",
        [
            *used("runner", "leap", "E+2"),
            Moved("shells-runner", C3, cell("E3"), "leap"),
            Moved("shells-runner", cell("E3"), cell("E2"), "attracted"),
            Destroyed("shells-runner", cell("E2"), "black_hole"),
        ],
    ),
    "attracted": (
        acts("ghost@C3 patcher@C9", modifiers="horizon@D4"),
        "step:C4",
        [
            Moved("shells-ghost", C3, C4, "step"),
            Moved("shells-ghost", C4, D4, "attracted"),
            Destroyed("shells-ghost", D4, "black_hole"),
        ],
    ),
    "led": (
        acts("volomancer@C5", "ghost@C4"),
        "use:mind_control step:C3 done",
        [
            *used("volomancer", "mind_control", "C4"),
            Moved("specters-ghost", C4, C3, "control"),
            Decided(0, "control"),
        ],
    ),
    "trapped": (
        acts("spacewalker@C3", modifiers="hole@D3"),
        "step:D3",
        [Moved("shells-spacewalker", C3, D3, "step"), Stuck("shells-spacewalker", D3)],
    ),
    "struck": (
        flying(specters="aeger@E5E ghost@I2"),
        "use:soulstrike>shells-runner/E",
        [
            *STRIKE,
            Struck("shells-runner", "specters-aeger", False),
            SoulRemoved("shells-runner"),
            Destroyed("specters-aeger", E5, "soulstrike"),
        ],
    ),
    "struck on a shield": (
        flying(specters="aeger@E5W"),
        "use:soulstrike>shells-runner/E",
        [*STRIKE, Struck("shells-runner", "specters-aeger", True), SoulRemoved("shells-runner")],
    ),
    "a Soul hit by a Soul": (
        flying("shells-runner@C5 specters-runner@E5"),
        "use:soulstrike>shells-runner/E relay:specters-runner>N",
        [
            *STRIKE,
            SoulMoved("shells-runner", C5, E5),
            Decided(0, "relay"),
            SoulMoved("specters-runner", E5, cell("E1")),
        ],
    ),
}

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

SCENES = ACTIONS | PIECES | BOARD | CARDS | TURNS


@pytest.mark.parametrize("name", SCENES)
def test_all_that_is_told_of_a_scene(name: str) -> None:
    state, moves, expected = SCENES[name]
    assert events_after(state, *moves.split()) == expected


def test_what_is_told_of_the_setup() -> None:
    step = GAME.setup(2, SoulgiversOptions(heroes="all"), bytes(16))
    state = step.state
    first = state.seat
    hands = [state.players[seat].hand for seat in (first, 1 - first)]
    assert step.events[0] == Began(state.tiles, ("shells", "specters"), first)
    assert [(event.seat, tuple(sorted(event.cards))) for event in step.events[1:] if isinstance(event, Dealt)] == [
        (first, hands[0]),
        (1 - first, hands[1]),
    ]
    out = ("aeger", "gatekeeper", "whisperer", "soulcrusher")
    moves = [f"{seat}:leave:{hero}" for hero in out for seat in (0, 1)]
    assert events_after(state, *moves) == [*[Decided(-1, "leave")] * 3, TeamsChosen((out, out))]
    picks = (("ghost", 0, 2), ("runner", 1, 3), ("blower", 0, 2))
    moves += [f"{seat}:deploy:{hero}@P{'SP'[seat]}{1 + place[0] % 2}" for hero, *place in picks for seat in (0, 1)]
    shown = tuple(
        tuple((f"{side}-{hero}", place[seat]) for hero, *place in picks)
        for seat, side in enumerate(("shells", "specters"))
    )
    assert events_after(state, *moves)[4:] == [*[Decided(-1, "start")] * 2, Started(shown), TurnBegan(first, 1)]


def test_what_is_told_of_the_draft() -> None:
    state = GAME.setup(4, SoulgiversOptions(), bytes(16)).state
    assert events_after(state, "draft:ghost") == [Drafted(0, "ghost")]
    while len(state.players[1].deck) < 4 or asked(state)[0][0] != 1:
        state = play(state, legal(state)[0])
    last = [event for event in apply(state, legal(state)[0])[1] if isinstance(event, Drafted)]
    assert [event.seat for event in last] == [1, 2, 3]


def test_every_event_is_told_in_a_scene() -> None:
    shown = {type(event) for _, _, events in SCENES.values() for event in events}
    shown |= {Began, Dealt, Drafted, Started, TeamsChosen}
    assert shown == set(get_args(SoulgiversEvent))
