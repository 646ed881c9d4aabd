"""Scenes with all that is told of them, in order and with every field: a scene for every event.

What is told is written as the name of the event and its fields: cells by name, tiles, Portals, seats and facings by
number, the parts of a list between slashes. A field with a usual value is written, with its name, if it has another.
"""

from __future__ import annotations

from typing import Any

from rules.soulgivers.cards import DECK
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import play, position
from tests.rules.soulgivers.scenes import FOE, TWO_HOLES, acts

ENCOURAGED = play(acts("whisperer@C3 confuser@C4"), "use:encouragement", "activate:confuser", "use:chaos>C3R")
BORDER = play(position("ghost@C3", FOE), "population", "place:C5", "done", "end")
TEMPORARY: Any = ({"extra": 1}, {})
"""The Shells have an Essence for this turn."""
LED_TO_A_GATE = acts("volomancer@C5 gatekeeper@A9", "ghost@C4", modifiers="gate@C3 gate@H8")
Scene = tuple[SoulgiversState, str, str]
"""A position, moves, and all that is told of them."""


def holding(card: str, shells: str = "ghost@C3", specters: str = FOE) -> SoulgiversState:
    """Return a position in which the Shells hold an Anomaly."""
    return position(shells, specters, hands=(card, ""))


def flying(souls: str = "shells-runner@C5", specters: str = FOE) -> SoulgiversState:
    """Return a position in which the Soulcrusher can launch Souls."""
    return acts("soulcrusher@C5", specters, souls=souls, barrier=False, fragment="A9")


ACTIONS: dict[str, Scene] = {
    "activated": (
        position("ghost@C3", FOE, hands=("", "decay")),
        "activate:ghost pass",
        "Activated shells-ghost, Passed w1",
    ),
    "an Essence": (
        acts("confuser@C3"),
        "use:chaos>C3R",
        "Decided 0 target, Paid shells-confuser chaos essences=1, Used shells-confuser chaos C3R, "
        "Rotated 6 1 carried=shells-confuser",
    ),
    "a temporary Essence": (
        acts("confuser@C3", sides=TEMPORARY),
        "use:chaos>C3H",
        "Decided 0 target, Paid shells-confuser chaos essences=1 temporary=yes, Used shells-confuser chaos C3H, "
        "Rotated 6 2 carried=shells-confuser",
    ),
    "Decay": (
        acts("ghost@C3=1", souls="specters-runner@C4"),
        "use:eradicate",
        "Paid shells-ghost eradicate decay=1, Decayed shells-ghost 1 2, "
        "Used shells-ghost eradicate specters-runner, SoulRemoved specters-runner",
    ),
    "a repetition": (
        ENCOURAGED,
        "use:chaos>C3R",
        "Decided 0 target, Paid shells-confuser chaos essences=1 repeated=yes, Used shells-confuser chaos C3R, "
        "Rotated 6 1 carried=shells-whisperer/shells-confuser",
    ),
    "encouraged": (
        acts("whisperer@C3 confuser@C4"),
        "use:encouragement",
        "Paid shells-whisperer encouragement essences=1, Used shells-whisperer encouragement C4, "
        "Encouraged shells-confuser",
    ),
    "silenced": (
        acts("whisperer@C3", "ghost@D3"),
        "use:discouragement",
        "Paid shells-whisperer discouragement essences=1, Used shells-whisperer discouragement E, "
        "Silenced specters-ghost",
    ),
    "absorbed": (
        acts("confuser@C3", souls="shells-runner@C4"),
        "absorb:runner",
        "Absorbed shells-confuser shells-runner",
    ),
    "attacked": (
        acts("ghost@C3", "aeger@D3E*+ghost runner@I2"),
        "attack:D3",
        "Paid shells-ghost attack essences=1, Attacked shells-ghost specters-aeger, "
        "Destroyed specters-aeger D3 attack, Dropped specters-aeger D3, SoulRemoved specters-ghost",
    ),
    "the Barrier": (
        acts("ghost@E4"),
        "attack:barrier",
        "Paid shells-ghost attack essences=1, BarrierFell shells-ghost",
    ),
    "nobody answers the fall of the Barrier": (
        acts("ghost@E4", hands=("", "decay")),
        "attack:barrier pass",
        "Paid shells-ghost attack essences=1, BarrierFell shells-ghost, Passed w2",
    ),
    "collected": (
        acts("ghost@C3", fragment="C4"),
        "collect:E",
        "Paid shells-ghost collect essences=1, Collected shells-ghost, Faced shells-ghost 1 yes",
    ),
    "passed": (
        acts("aeger@C3W* patcher@F3S"),
        "pass:F3 face:E face:W",
        "Paid shells-aeger pass essences=1, FragmentPassed shells-aeger shells-patcher, Faced shells-aeger 1 no, "
        "Faced shells-patcher 3 yes",
    ),
    "passed against its will": (
        acts("volomancer@C3", "aeger@D3* ghost@G3"),
        "use:acquiescence face:E face:W",
        "Paid shells-volomancer acquiescence essences=1, Used shells-volomancer acquiescence G3, "
        "FragmentPassed specters-aeger specters-ghost forced=yes, Faced specters-aeger 1 no, "
        "Faced specters-ghost 3 yes",
    ),
    "dropped": (
        acts("ghost@C3W*"),
        "drop:E",
        "Paid shells-ghost drop essences=1, Dropped shells-ghost C3, Faced shells-ghost 1 no",
    ),
    "delivered": (acts("ghost@C10*"), "deliver", "Moved shells-ghost C10 PS1 deliver, Ended shells delivery"),
}
PIECES: dict[str, Scene] = {
    "run and push": (
        acts("protector@C3", "aeger@F3"),
        "use:charge",
        "Paid shells-protector charge essences=1, Used shells-protector charge F3, "
        "Moved shells-protector C3 D3 run, Moved shells-protector D3 E3 run, Moved specters-aeger F3 G3 push, "
        "Moved specters-aeger G3 H3 push",
    ),
    "a Soul pushed": (
        acts("protector@C3", souls="shells-runner@D3"),
        "use:charge",
        "Paid shells-protector charge essences=1, Used shells-protector charge D3/shells-runner, "
        "SoulMoved shells-runner D3 F3",
    ),
    "a Soul at the edge": (
        acts("protector@I5", "aeger@A9", souls="shells-runner@J5"),
        "use:charge",
        "Paid shells-protector charge essences=1, Used shells-protector charge J5/shells-runner",
    ),
    "the order of Tornado": (
        acts("blower@C5", "aeger@A5 patcher@E5", barrier=False, fragment="A9"),
        "use:tornado push:E5",
        "Paid shells-blower tornado essences=1, Used shells-blower tornado nobody, Decided 0 push, "
        "Moved specters-patcher E5 F5 push, Moved specters-patcher F5 G5 push",
    ),
    "leapt": (
        acts("runner@C3 ghost@D3"),
        "use:leap",
        "Paid shells-runner leap essences=1, Used shells-runner leap E+1, Moved shells-runner C3 E3 leap",
    ),
    "attracted in a Leap": (
        acts("runner@C3 ghost@A9", "aeger@E3", modifiers="patch@D3 horizon@E2"),
        "use:leap",
        "Paid shells-runner leap essences=1, Used shells-runner leap E+2, Moved shells-runner C3 E3 leap, "
        "Moved shells-runner E3 E2 attracted, Destroyed shells-runner E2 black_hole",
    ),
    "attracted": (
        acts("ghost@C3 patcher@C9", modifiers="horizon@D4"),
        "step:C4",
        "Moved shells-ghost C3 C4 step, Moved shells-ghost C4 D4 attracted, Destroyed shells-ghost D4 black_hole",
    ),
    "led": (
        acts("volomancer@C5", "ghost@C4"),
        "use:mind_control step:C3 done",
        "Paid shells-volomancer mind_control essences=1, Used shells-volomancer mind_control C4, "
        "Moved specters-ghost C4 C3 control, Decided 0 control",
    ),
    "trapped": (
        acts("spacewalker@C3", modifiers="hole@D3"),
        "step:D3",
        "Moved shells-spacewalker C3 D3 step, Stuck shells-spacewalker D3",
    ),
    "struck": (
        flying(specters="aeger@E5E ghost@I2"),
        "use:soulstrike>shells-runner/E",
        "Decided 0 target, Paid shells-soulcrusher soulstrike essences=1, "
        "Used shells-soulcrusher soulstrike shells-runner/E, Struck shells-runner specters-aeger no, "
        "SoulRemoved shells-runner, Destroyed specters-aeger E5 soulstrike",
    ),
    "struck on a shield": (
        flying(specters="aeger@E5W"),
        "use:soulstrike>shells-runner/E",
        "Decided 0 target, Paid shells-soulcrusher soulstrike essences=1, "
        "Used shells-soulcrusher soulstrike shells-runner/E, Struck shells-runner specters-aeger yes, "
        "SoulRemoved shells-runner",
    ),
    "a Soul hit by a Soul": (
        flying("shells-runner@C5 specters-runner@E5"),
        "use:soulstrike>shells-runner/E relay:specters-runner>N",
        "Decided 0 target, Paid shells-soulcrusher soulstrike essences=1, "
        "Used shells-soulcrusher soulstrike shells-runner/E, SoulMoved shells-runner C5 E5, Decided 0 relay, "
        "SoulMoved specters-runner E5 E1",
    ),
    "teleported": (
        acts("spacewalker@C3", "aeger@E3"),
        "use:teleport>E3",
        "Paid shells-spacewalker teleport essences=1, Used shells-spacewalker teleport E3, "
        "Moved shells-spacewalker C3 E3 teleport, Moved specters-aeger E3 C3 teleport",
    ),
    "out of a Wormhole": (
        acts("spacewalker@C3", modifiers=TWO_HOLES),
        "step:D3 to:J9",
        "Moved shells-spacewalker C3 D3 step, Moved shells-spacewalker D3 J9 wormhole",
    ),
    "through a Gate": (
        acts("gatekeeper@C3", modifiers="gate@C3 gate@H8"),
        "gate",
        "Moved shells-gatekeeper C3 H8 gate",
    ),
    "led through a Gate": (
        LED_TO_A_GATE,
        "use:mind_control>C4 step:C3 gate",
        "Paid shells-volomancer mind_control essences=1, Used shells-volomancer mind_control C4, "
        "Moved specters-ghost C4 C3 control, Moved specters-ghost C3 H8 gate",
    ),
}
BOARD: dict[str, Scene] = {
    "swapped": (
        holding("transpose"),
        "play:transpose>C3/E3",
        "Decided 0 target, Played 0 transpose, Resolved 0 transpose C3/E3, Swapped 6 7 carried=shells-ghost",
    ),
    "swapped with the free Fragment": (
        position("ghost@C3", FOE, hands=("transpose", ""), barrier=False, fragment="F4"),
        "play:transpose>C3/E3",
        "Decided 0 target, Played 0 transpose, Resolved 0 transpose C3/E3, Swapped 6 7 carried=shells-ghost/fragment",
    ),
    "shifted": (
        acts("architect@C3"),
        "use:mold>A3E",
        "Decided 0 target, Paid shells-architect mold essences=1, Used shells-architect mold A3E, "
        "Shifted 5/6/7/8/9 1 carried=shells-architect",
    ),
    "placed": (
        acts("patcher@C3"),
        "use:patch>D3",
        "Decided 0 target, Paid shells-patcher patch essences=1, Used shells-patcher patch D3, "
        "ModifierPlaced D3 patch shells",
    ),
    "moved": (
        acts("holemaker@C3", modifiers="hole@D3!", sides=({"voided": True}, {})),
        "use:tear to:C4",
        "Paid shells-holemaker tear essences=1, Used shells-holemaker tear D3, ModifierMoved D3/black_hole/specters C4",
    ),
    "a Portal": (
        holding("fracture", "ghost@C1"),
        "play:fracture",
        "Played 0 fracture, Resolved 0 fracture PP1, PortalDestroyed 2",
    ),
}
CARDS: dict[str, Scene] = {
    "drawn": (position("ghost@C3", FOE, gone=" ".join(DECK[1:])), "draw", "Drew 0 decay"),
    "not played after all": (
        holding("decay", specters="aeger@I2 ghost@G9"),
        "play:decay back",
        "Decided 0 target, Decided 0 back",
    ),
    "decayed": (
        holding("decay", specters="aeger@C5=5 ghost@I2"),
        "play:decay>C5",
        "Decided 0 target, Played 0 decay, Resolved 0 decay C5, Decayed specters-aeger 2 6, "
        "Destroyed specters-aeger C5 decay",
    ),
    "refreshed": (
        holding("respite", "ghost@C3=1"),
        "play:respite",
        "Played 0 respite, Resolved 0 respite C3, Decayed shells-ghost -2 0",
    ),
    "sheltered": (
        holding("shelter"),
        "play:shelter>C3/D3",
        "Decided 0 target, Played 0 shelter, Resolved 0 shelter C3/D3, Moved shells-ghost C3 D3 shelter",
    ),
    "realigned": (
        holding("realign"),
        "play:realign>C3/E",
        "Decided 0 target, Played 0 realign, Resolved 0 realign C3/E, Faced shells-ghost 1 no",
    ),
    "the Border": (
        position("ghost@C3", FOE, hands=("", "quake")),
        "population place:C5 place:D5 done pass",
        "Decided 0 population, Decided 0 cell, Decided 0 cell, PopulationDeclared 0 42/43, Passed w3, "
        "ModifierPlaced C5 border shells, ModifierPlaced D5 border shells, PopulationResolved 0 42/43",
    ),
    "the end of the Border": (
        BORDER,
        "end",
        "Decided 1 end, TurnEnded 1 specters-aeger/1, TurnBegan 0 12, PopulationEnded shells",
    ),
    "the Event Horizon": (
        play(position("ghost@A9", FOE, modifiers="hole@G3"), "activate:ghost"),
        "population place:G3",
        "PopulationBegan 1, PopulationDeclared 1 26, ModifierPlaced G3 horizon specters, PopulationResolved 1 26",
    ),
    "a standing answer": (
        position("ghost@C3", FOE),
        "1:stand:turn 1:retract",
        "StandingChanged 1 turn, StandingChanged 1 nobody",
    ),
    "nobody answers a Drop": (
        acts("ghost@C3*", hands=("", "decay")),
        "drop:E pass",
        "Paid shells-ghost drop essences=1, Dropped shells-ghost C3, Faced shells-ghost 1 no, Passed w2",
    ),
    "the second Ability of a Double Soul": (
        acts("confuser@C3+patcher"),
        "use:chaos>C3R use:patch>D4 use:update",
        "Decided 0 target, Paid shells-confuser chaos essences=1, Used shells-confuser chaos C3R, "
        "Rotated 6 1 carried=shells-confuser, Decided 0 target, Paid shells-confuser patch, "
        "Used shells-confuser patch D4, ModifierPlaced D4 patch shells, "
        "Paid shells-confuser update essences=1, Used shells-confuser update D4",
    ),
}
TURNS: dict[str, Scene] = {
    "left on a Portal": (
        position("ghost@PS1 patcher@C3=2", FOE),
        "end",
        "Decided 0 end, Destroyed shells-ghost PS1 portal, SoulRemoved shells-ghost, TurnEnded 0 shells-patcher/3, "
        "TurnBegan 1 11",
    ),
    "reinforced": (
        position("ghost@C3", "aeger@I2 runner@I4", decks=("", "patcher")),
        "end deploy:patcher@PP2",
        "Decided 0 end, TurnEnded 0 shells-ghost/1, TurnBegan 1 11, Offered 1 patcher, Reinforced 1 specters-patcher 3",
    ),
    "skipped": (
        position("ghost@C3=2", "", four=("patcher@I7", "ghost@I3")),
        "end",
        "Decided 0 end, TurnEnded 0 shells-ghost/3, TurnBegan 1 11, TurnSkipped 1, TurnBegan 2 12",
    ),
    "eliminated": (
        position("ghost@C3=5", FOE),
        "end",
        "Decided 0 end, TurnEnded 0 shells-ghost/6, Destroyed shells-ghost C3 decay, Ended specters elimination",
    ),
    "both eliminated": (
        position("ghost@C3=5", ""),
        "end",
        "Decided 0 end, TurnEnded 0 shells-ghost/6, Destroyed shells-ghost C3 decay, Ended nobody elimination",
    ),
}
