"""What is told of Actions, and of what becomes of Soulgivers and Souls: a scene for every event."""

from __future__ import annotations

from rules.soulgivers.events import (
    Absorbed,
    Activated,
    Attacked,
    BarrierFell,
    Collected,
    Decayed,
    Decided,
    Destroyed,
    Dropped,
    Encouraged,
    Ended,
    Faced,
    FragmentPassed,
    Moved,
    Paid,
    Passed,
    Rotated,
    Silenced,
    SoulMoved,
    SoulRemoved,
    Struck,
    Stuck,
    Used,
)
from tests.rules.soulgivers.builder import cell, play, position
from tests.rules.soulgivers.events.scenes import (
    AIMED,
    C3,
    C4,
    C5,
    D3,
    D4,
    E5,
    F3,
    TEMPORARY,
    Scene,
    flying,
    used,
)
from tests.rules.soulgivers.scenes import FOE, acts

ENCOURAGED = play(acts("whisperer@C3 confuser@C4"), "use:encouragement", "activate:confuser", "use:chaos>C3R")
STRIKE = [AIMED, *used("soulcrusher", "soulstrike", "shells-runner/E")]


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
        acts("aeger@C3W* patcher@F3S"),
        "pass:F3 face:E face:W",
        [
            Paid("shells-aeger", "pass", essences=1),
            FragmentPassed("shells-aeger", "shells-patcher"),
            Faced("shells-aeger", 1, False),
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
