"""Why a move is refused, with all that the sentence needs to know: a row for every code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

import rules.soulgivers
from rules.soulgivers import frames
from rules.soulgivers.cards import DECK
from rules.soulgivers.pieces import Mold
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, SHELLS, SPECTERS, board, cell, play, position, refused
from tests.rules.soulgivers.scenes import FOE, acts, changed

HERE = Path(str(rules.soulgivers.__file__)).parent
NO_ESSENCE: Any = ({"essences": 0}, {})
ONE_ESSENCE: Any = ({"essences": 1}, {})
WALLED = board(C3="S0", A5="I2", I5="I0")
"""A tile at C3 with a wall between C3 and D3, and one between C4 and D4."""


class Row(NamedTuple):
    """A move that is refused in a position, and why."""

    state: SoulgiversState
    move: str
    code: str
    facts: dict[str, object]


def row(state: SoulgiversState, move: str, code: str, /, **facts: object) -> Row:
    return Row(state, move, code, facts)


def aimed(state: SoulgiversState, move: str, code: str) -> Row:
    """Return a row of an Ability that is refused with its name and its target."""
    ability, _, target = move.removeprefix("use:").partition(">")
    return row(state, move, code, ability=ability, target=target)


def setup(seats: int, **options: Any) -> SoulgiversState:
    return GAME.setup(seats, SoulgiversOptions(**options), bytes(16)).state


CROSSING = play(acts("patcher@B9", modifiers="border@B8"), "step:B8")
GHOST = acts("ghost@C3 patcher@C9")
ENDED = acts("patcher@C3", doing={"steps": 1, "ended": True})

ACTIVATION = (
    row(position("ghost@C3", FOE), "step:C4", "nobody_active"),
    row(position("ghost@C3", FOE), "halt:N", "nobody_active"),
    row(CROSSING, "use:patch", "crossing", id="shells-patcher"),
    row(CROSSING, "end", "crossing", id="shells-patcher"),
    row(GHOST, "activate:runner", "not_in_game", hero="runner"),
    row(GHOST, "activate:aeger", "not_in_game", hero="aeger"),
    row(GHOST, "activate:ghost", "activated", id="shells-ghost"),
    row(position("ghost@C3", "patcher@D4"), "activate:ghost", "hushed", id="shells-ghost"),
    row(GHOST, "deploy:ghost@PS1", "not_now", stage="act", move="deploy:ghost@PS1"),
    row(GHOST, "1:end", "not_asked", seat=SPECTERS),
)

MOVEMENT = (
    row(ENDED, "step:C4", "movement_over", id="shells-patcher"),
    row(ENDED, "walk:C4-C5", "movement_over", id="shells-patcher"),
    row(ENDED, "halt:N", "movement_over", id="shells-patcher"),
    row(acts("patcher@C3"), "halt:N", "not_moved", id="shells-patcher"),
    row(acts("patcher@C3", doing={"steps": 2}), "step:C4", "no_points", id="shells-patcher", left=0),
    row(acts("patcher@C3"), "walk:C4-C5-C6", "no_points", id="shells-patcher", left=2),
    row(acts("patcher@C3", doing={"steps": 1}), "walk:C4-C5", "no_points", id="shells-patcher", left=1),
    row(acts("patcher@C3"), "step:C5", "cannot_step", id="shells-patcher", cell=cell("C5")),
    row(acts("patcher@C3 ghost@C4"), "walk:C4-C5", "cannot_step", id="shells-patcher", cell=cell("C5")),
    row(acts("patcher@C3"), "gate", "no_gate", id="shells-patcher"),
    row(acts("patcher@C3 ghost@H8", modifiers="gate@C3 gate@H8"), "gate", "no_gate", id="shells-patcher"),
    row(
        acts("patcher@C3", modifiers="gate@C3 gate@H8", doing={"steps": 2}),
        "gate",
        "no_points",
        id="shells-patcher",
        left=0,
    ),
    row(acts("patcher@C10"), "deliver", "no_portal", id="shells-patcher"),
    row(acts("patcher@B10*"), "deliver", "no_portal", id="shells-patcher"),
    row(acts("spacewalker@C10*", modifiers="hole@C10"), "deliver", "trapped", id="shells-spacewalker"),
    row(acts("spacewalker@C3", modifiers="hole@C3"), "step:C4", "trapped", id="shells-spacewalker"),
    row(acts("spacewalker@C3", modifiers="hole@C3"), "walk:C4-C5", "trapped", id="shells-spacewalker"),
)

PAID = (
    row(acts("ghost@PS1"), "use:eradicate", "on_portal", id="shells-ghost"),
    row(acts("ghost@PS1"), "attack:C10", "on_portal", id="shells-ghost"),
    row(changed(acts("confuser@C3"), "confuser", silenced=1), "use:chaos", "silenced", id="shells-confuser"),
    row(acts("confuser@C3", doing={"used": ("chaos",)}), "use:chaos", "used_already", action="chaos"),
    row(acts("confuser@C3", sides=NO_ESSENCE), "use:chaos", "no_essence", action="chaos"),
    row(acts("ghost@C3"), "use:chaos", "not_its_ability", ability="chaos"),
    row(acts("patcher@C3+ghost", souls="shells-runner@C4"), "absorb:runner", "double", id="shells-patcher"),
    row(acts("patcher@C3", souls="specters-runner@C4"), "absorb:runner", "no_soul", hero="runner"),
    row(acts("patcher@C3", souls="shells-runner@C5"), "absorb:runner", "no_soul", hero="runner"),
    row(acts("ghost@C3", fragment="C4", doing={"used": ("collect",)}), "collect:N", "used_already", action="collect"),
    row(acts("ghost@C3* patcher@F3", doing={"used": ("pass",)}), "pass:F3", "used_already", action="pass"),
    row(acts("ghost@C3*", doing={"used": ("drop",)}), "drop:N", "used_already", action="drop"),
    row(acts("ghost@C3", "aeger@D3E", doing={"used": ("attack",)}), "attack:D3", "used_already", action="attack"),
    row(acts("ghost@C3", fragment="C5"), "collect:N", "not_here", id="shells-ghost"),
    row(acts("ghost@E4", barrier=True), "collect:N", "not_here", id="shells-ghost"),
    row(acts("ghost@C3", fragment="C5", sides=NO_ESSENCE), "collect:N", "not_here", id="shells-ghost"),
    row(acts("ghost@C3", fragment="C4", sides=NO_ESSENCE), "collect:N", "no_essence", action="collect"),
    row(acts("ghost@C3 patcher@F3*"), "pass:F3", "not_carrier", id="shells-ghost"),
    row(acts("ghost@C3* patcher@F4"), "pass:F3", "cannot_pass", target="F3", distance=3),
    row(acts("ghost@C3* patcher@E3"), "pass:E3", "cannot_pass", target="E3", distance=3),
    row(acts("ghost@C3*", "aeger@F3"), "pass:F3", "opponent", id="specters-aeger"),
    row(acts("ghost@C3* patcher@F3", sides=NO_ESSENCE), "pass:F3", "no_essence", action="pass"),
    row(acts("ghost@C3 patcher@F3*"), "drop:N", "not_carrier", id="shells-ghost"),
    row(acts("ghost@C3 patcher@F3*", sides=NO_ESSENCE), "drop:N", "not_carrier", id="shells-ghost"),
    row(acts("ghost@C3*", sides=NO_ESSENCE), "drop:N", "no_essence", action="drop"),
)

ATTACK = (
    row(acts("ghost@C3"), "attack:C4", "nobody_there", cell=cell("C4")),
    row(acts("ghost@C3 patcher@C4"), "attack:C4", "ally", id="shells-patcher"),
    row(acts("ghost@C3", "aeger@C5"), "attack:C5", "not_adjacent", id="specters-aeger"),
    row(acts("ghost@C3", "aeger@D4"), "attack:D4", "not_adjacent", id="specters-aeger"),
    row(acts("ghost@C3", "aeger@D3", tiles=WALLED), "attack:D3", "wall_between", id="specters-aeger"),
    row(acts("ghost@C3", "aeger@D3W"), "attack:D3", "shielded", id="specters-aeger", side=3),
    row(acts("ghost@C3", "aeger@D3E", sides=NO_ESSENCE), "attack:D3", "no_essence", action="attack"),
    row(acts("ghost@C3"), "attack:barrier", "no_barrier", id="shells-ghost"),
    row(acts("ghost@E4", sides=NO_ESSENCE), "attack:barrier", "no_essence", action="attack"),
)

MINE = position("ghost@C3", FOE, hands=("fracture quake", ""))
CARDS = (
    row(play(position("ghost@C3", FOE), "draw"), "draw", "cannot_draw", why="drawn"),
    row(position("ghost@C3", FOE, hands=("quake quake drift drift", "")), "draw", "cannot_draw", why="hand"),
    row(position("ghost@C3", FOE, sides=NO_ESSENCE), "draw", "cannot_draw", why="essences"),
    row(position("ghost@C3", FOE, gone=" ".join(DECK)), "draw", "cannot_draw", why="empty"),
    row(position("ghost@C3", FOE, gone=" ".join(DECK), sides=ONE_ESSENCE), "draw", "cannot_draw", why="empty"),
    row(MINE, "play:drift", "not_in_hand", card="drift"),
    row(position("ghost@C3", "aeger@B6", hands=("quake", "")), "play:quake", "jammed", card="quake"),
    row(MINE, "play:fracture", "requirement", card="fracture", target=""),
    row(
        position("ghost@C3 runner@PS1", FOE, hands=("fracture", "")),
        "play:fracture",
        "requirement",
        card="fracture",
        target="",
    ),
    row(MINE, "play:quake>I1R", "requirement", card="quake", target="I1R"),
    row(
        position("ghost@C3", "runner@I2 aeger@I4 patcher@I6", hands=("decay", "")),
        "play:decay>I2",
        "untouchable",
        id="specters-runner",
    ),
    row(position("ghost@C3", FOE, sides=({"ability": "spent"}, {})), "population", "population", why="used"),
    row(position("ghost@C3", FOE, turn=2), "population", "population", why="too_early"),
    row(position("ghost@C3", FOE, seat=SPECTERS), "population", "population", why="no_cell"),
    row(play(position("ghost@C3", FOE), "population"), "place:C3", "cannot_place", cell=cell("C3")),
    row(play(position("ghost@C3", FOE), "population"), "done", "place_one"),
)

ANSWERING = play(position("ghost@C3 patcher@C9", FOE, hands=("", "decay surge")), "activate:ghost")
AFTER_FRAGMENT = play(acts("ghost@C3*", hands=("", "decay"), modifiers="hole@G3"), "drop:N")
WINDOWS = (
    row(ANSWERING, "play:surge", "own_turn_only", card="surge"),
    row(ANSWERING, "play:drift", "not_in_hand", card="drift"),
    row(ANSWERING, "population", "population", why="no_cell"),
    row(AFTER_FRAGMENT, "population", "population", why="window"),
    row(play(ANSWERING, "play:decay"), "back", "no_way_back", card="decay"),
    row(play(ANSWERING, "1:stand:turn"), "1:stand:turn", "stands_already"),
    row(play(ANSWERING, "1:stand:activation"), "1:stand:activation", "stands_already"),
    row(ANSWERING, "1:retract", "stands_not"),
    row(ANSWERING, "0:stand:activation", "nothing_to_pass"),
    row(position("ghost@C3", FOE), "1:stand:activation", "nothing_to_pass"),
    row(ANSWERING, "5:stand:turn", "not_asked", seat=5),
    row(setup(2), "0:stand:turn", "nothing_to_pass"),
)

LED = play(position("volomancer@C5 ghost@A9", "patcher@C4 aeger@I2", active="volomancer"), "use:mind_control>C4")
HOLEMAKER = acts("holemaker@C5", modifiers="hole@D7 hole@G2", sides=({"voided": True}, {}))
BLOWN = play(acts("blower@C5", "aeger@A5 patcher@E5 ghost@I9", barrier=False, fragment="A9"), "use:tornado")
LEAVING = play(acts("spacewalker@C3", modifiers="hole@D3 hole@H8"), "step:D3")
ATTRACTED = play(
    position("ghost@C3 patcher@E3 runner@A9", FOE, seat=SPECTERS, modifiers="hole@D3"), "population", "place:D3"
)
LAUNCHED = play(
    acts("soulcrusher@C5", souls="shells-runner@C5 specters-runner@E5", barrier=False, fragment="A9"),
    "use:soulstrike>shells-runner/E",
)
CHOICES = (
    row(LED, "step:G4", "cannot_lead", cell=cell("G4")),
    row(LED, "done", "cannot_leave", id="specters-patcher"),
    row(LED, "gate", "no_gate", id="specters-patcher"),
    row(LED, "deliver", "no_portal", id="specters-patcher"),
    row(play(HOLEMAKER, "use:tear>D7"), "to:C5", "cannot_move_to", cell=cell("C5")),
    row(BLOWN, "push:I9", "not_blown", cell=cell("I9")),
    row(LAUNCHED, "relay:shells-runner>N", "not_hit", soul="shells-runner"),
    row(LAUNCHED, "relay:specters-runner>W", "not_hit", soul="specters-runner"),
    row(LEAVING, "to:A1", "no_exit", cell=cell("A1")),
    row(play(acts("blower@C3"), "step:C4", "end"), "face:S", "same_facing", facing=2),
    row(acts("holemaker@C3", modifiers="horizon@E4"), "walk:D3-D4", "same_end", id="shells-holemaker", cell=cell("D4")),
    row(ATTRACTED, "attract:A9>D3", "not_attracted", cell=cell("A9"), to=cell("D3")),
)

ALONE = position(
    "patcher@C3", FOE, frames=(frames.Reinforcement(SHELLS, ("runner", "ghost")),), decks=("runner ghost", "")
)
OUT = play(setup(2, heroes="all"), "0:leave:aeger", "1:leave:aeger")
STARTED = play(setup(2), "0:deploy:ghost@PS1", "1:deploy:ghost@PP1")
SETUP = (
    row(OUT, "0:leave:aeger", "left_already", hero="aeger"),
    row(play(setup(4), "draft:ghost", "draft:ghost"), "draft:ghost", "taken", hero="ghost"),
    row(setup(4), "draft:aeger", "not_in_team", hero="aeger"),
    row(play(setup(4, heroes="all"), "draft:aeger", "draft:ghost"), "draft:aeger", "taken", hero="aeger"),
    row(STARTED, "0:deploy:aeger@PS1", "not_in_team", hero="aeger"),
    row(STARTED, "0:deploy:runner@PP2", "foreign_portal", portal=3),
    row(STARTED, "0:deploy:ghost@PS2", "taken", hero="ghost"),
    row(ALONE, "deploy:blower@PS1", "not_drawn", hero="blower"),
    row(ALONE, "deploy:ghost@PP1", "foreign_portal", portal=2),
    row(replace(ALONE, portals=(False, True, True, True)), "deploy:ghost@PS1", "portal_destroyed", portal=0),
)

TILES = acts("architect@C3", sides=({}, {"molds": (Mold(1, 1),)}))
PATCHER = acts("patcher@C5 ghost@A5", "aeger@C3", modifiers="hole@D3 border@D4")
VOLOMANCER = "volomancer@C3"
NEAR = "aeger@E3 ghost@C6 runner@E5"
TARGETS = (
    aimed(TILES, "use:mold>Z1", "no_target"),
    aimed(TILES, "use:mold>A3X", "no_target"),
    aimed(acts("architect@I9"), "use:mold>Z9E", "no_target"),
    aimed(acts("architect@I9"), "use:mold>A1E", "out_of_range"),
    aimed(TILES, "use:mold>A9E", "out_of_range"),
    row(acts("architect@C3", sides=({}, {"molds": (Mold(1, 2),)})), "use:mold>C1N", "inverse_mold", target="C1N"),
    row(TILES, "use:mold>A3W", "inverse_mold", target="A3W"),
    row(TILES, "use:mold>A5E", "line_locked", target="A5E"),
    aimed(acts("confuser@C3"), "use:chaos>C3", "no_target"),
    aimed(acts("confuser@C3"), "use:chaos>C3X", "no_target"),
    aimed(acts("confuser@I9"), "use:chaos>Z9R", "no_target"),
    aimed(acts("confuser@I9"), "use:chaos>A1R", "out_of_range"),
    aimed(acts("confuser@C3"), "use:chaos>I9R", "out_of_range"),
    row(acts("confuser@C3"), "use:chaos>E5R", "tile_locked", tile="E5"),
    aimed(PATCHER, "use:patch>Z1", "no_target"),
    aimed(PATCHER, "use:patch>J10", "out_of_range"),
    aimed(acts("patcher@I9"), "use:patch>A1", "out_of_range"),
    aimed(acts("patcher@I9"), "use:patch>PP1", "no_target"),
    row(PATCHER, "use:patch>B6", "interference_cell", cell=cell("B6")),
    row(PATCHER, "use:patch>D4", "population_modifier", cell=cell("D4")),
    row(PATCHER, "use:patch>C3", "occupied", cell=cell("C3")),
    row(PATCHER, "use:patch>E5", "under_barrier", cell=cell("E5")),
    row(acts("patcher@C5", modifiers="patch@A1 patch@A2 patch@A3"), "use:patch", "none_left", kind="patch"),
    row(acts("holemaker@C5"), "use:tear", "not_yet", ability="tear", first="black_void"),
    row(acts("patcher@C5"), "use:update", "not_yet", ability="update", first="patch"),
    row(acts("patcher@C5", modifiers="patch@C3"), "use:update", "not_yet", ability="update", first="patch"),
    aimed(HOLEMAKER, "use:tear>C3", "no_modifier"),
    aimed(acts("holemaker@C5", sides=({"voided": True}, {})), "use:tear", "no_target"),
    aimed(acts("gatekeeper@C5", modifiers="gate@A1 gate@A3"), "use:gate>C3", "no_modifier"),
    row(acts("gatekeeper@C5", modifiers="gate@A1"), "use:gate>C5", "occupied", cell=cell("C5")),
    aimed(acts("spacewalker@C3", NEAR), "use:teleport>C4", "no_target"),
    aimed(acts("spacewalker@C3", NEAR), "use:teleport>PP1", "no_target"),
    aimed(acts("spacewalker@J9", "aeger@J7 ghost@J6"), "use:teleport>PP1", "no_target"),
    aimed(acts("spacewalker@J9", "aeger@J7 ghost@J6"), "use:teleport>A1", "out_of_range"),
    aimed(acts("spacewalker@C3", NEAR), "use:teleport>J10", "out_of_range"),
    row(acts("spacewalker@C3", NEAR), "use:teleport>E5", "untouchable", id="specters-runner"),
    row(acts("runner@C3 ghost@D3 patcher@C4"), "use:leap>W+1", "cannot_leap", target="W+1"),
    row(acts("protector@C3", "aeger@D4 ghost@C5"), "use:charge>D4", "not_in_line", target="D4"),
    row(
        acts("protector@C3", "aeger@C5 ghost@E3", souls="shells-runner@D4"),
        "use:charge>D4/shells-runner",
        "not_in_line",
        target="D4/shells-runner",
    ),
    row(acts("protector@B2", "aeger@A1 ghost@B5 patcher@F2"), "use:charge>A1", "not_in_line", target="A1"),
    row(acts("protector@C1", "aeger@A1 ghost@B1 patcher@C5"), "use:charge>A1", "no_sight", target="A1"),
    aimed(acts("protector@C3", "aeger@C5 ghost@E3"), "use:charge>PP1", "no_target"),
    row(acts("protector@C3", "aeger@C6 ghost@C5"), "use:charge>C6", "no_sight", target="C6"),
    aimed(acts("protector@C3", "aeger@C10 ghost@C5"), "use:charge>C10", "out_of_range"),
    row(acts("protector@C3", "aeger@C5", tiles=WALLED), "use:charge>D3", "no_sight", target="D3"),
    row(acts(VOLOMANCER, NEAR), "use:acquiescence", "no_carrier", ability="acquiescence"),
    aimed(acts(VOLOMANCER, "ghost@D3*"), "use:acquiescence", "no_target"),
    row(acts("volomancer@C3* ghost@F3"), "use:acquiescence>F3", "no_carrier", ability="acquiescence"),
    row(acts(VOLOMANCER, "runner@D3*"), "use:acquiescence>G3", "untouchable", id="specters-runner"),
    row(acts(VOLOMANCER, "ghost@G3*"), "use:acquiescence>I3", "out_of_range", ability="acquiescence", target="G3"),
    row(acts(VOLOMANCER, "ghost@D3*"), "use:acquiescence>F3", "cannot_pass", target="F3", distance=3),
    aimed(acts("soulcrusher@C3", souls="shells-runner@C4"), "use:soulstrike>shells-ghost/N", "no_target"),
    row(acts("aeger@C3=4", "ghost@D3"), "use:magnificent_decay>D3/3", "too_much_decay", decay=4, cost=3, most=2),
    row(acts("aeger@C3", "ghost@D3"), "use:magnificent_decay>D3/4", "too_much_decay", decay=0, cost=4, most=3),
    row(acts("aeger@C3", "ghost@D3"), "use:magnificent_decay>D3/0", "too_much_decay", decay=0, cost=0, most=3),
    aimed(acts("aeger@C3=5", "ghost@D3 patcher@C4"), "use:magnificent_decay>D3", "no_target"),
    row(
        acts("aeger@C3", "ghost@G3"),
        "use:magnificent_decay>G3/1",
        "out_of_range",
        ability="magnificent_decay",
        target="G3",
    ),
    row(acts("whisperer@C3", "runner@D3 ghost@C4"), "use:discouragement>E", "untouchable", id="specters-runner"),
    row(
        changed(acts("whisperer@C3", "ghost@D3 aeger@C4 blower@B3"), "ghost", silenced=1),
        "use:discouragement>E",
        "nobody_there",
        direction="E",
    ),
    row(acts("whisperer@C3", "ghost@J3 aeger@C4"), "use:discouragement>E", "nobody_there", direction="E"),
    row(acts("whisperer@C3", "ghost@C4"), "use:discouragement>E", "nobody_there", direction="E"),
    aimed(acts("whisperer@C3", "ghost@C4"), "use:discouragement>D3", "no_target"),
    aimed(acts("blower@C3"), "use:tornado", "no_target"),
)

ROWS = (*ACTIVATION, *MOVEMENT, *PAID, *ATTACK, *CARDS, *WINDOWS, *CHOICES, *SETUP, *TARGETS)


@pytest.mark.parametrize("number", range(len(ROWS)), ids=[f"{row.code} {row.move}" for row in ROWS])
def test_what_is_refused_and_why(number: int) -> None:
    state, move, code, facts = ROWS[number]
    why = refused(state, move)
    assert why is not None
    assert (why.code, dict(why.facts)) == (code, facts)


NEVER = {"not_offered"}
"""The reason of what is always legal, such as to end the turn."""


def _raised() -> Iterator[str]:
    """Yield every code that the rules name as the first argument of ``IllegalMove``."""
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "IllegalMove":
                named = node.args[0]
                for code in (named.body, named.orelse) if isinstance(named, ast.IfExp) else (named,):
                    assert isinstance(code, ast.Constant), f"{path.name}:{node.lineno}"
                    yield str(code.value)


def test_every_code_has_a_row() -> None:
    assert set(_raised()) - {row.code for row in ROWS} == NEVER
