"""Whom and what each Ability reaches, and what it does, where it seldom matters (2.18, 2.25)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import HEROES
from rules.soulgivers.pieces import Mold
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    cell,
    find,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.changes import changed
from tests.rules.soulgivers.scenes import acts

BOTH = pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
USED: Any = ({"voided": True, "patched": True}, {"voided": True, "patched": True})
PLACING = ["black_void", "patch", "gate"]
HERO = {"black_void": "holemaker", "patch": "patcher", "gate": "gatekeeper", "tear": "holemaker", "update": "patcher"}
KIND = {"black_void": "hole", "patch": "patch", "gate": "gate", "tear": "hole", "update": "patch"}


def of(seat: int, own: str, foe: str = "aeger@I2", **more: Any) -> SoulgiversState:
    """Return a position in which the first Soulgiver of a seat is active."""
    pieces = (own, foe) if seat == SHELLS else (foe, own)
    return position(*pieces, seat=seat, active=own.partition("@")[0].partition(" ")[0], **more)


def targets(state: SoulgiversState, ability: str) -> list[str]:
    """Return the targets that are offered for an Ability, as often as they are."""
    return [text.partition(">")[2] for text in legal(state, f"use:{ability}")]


# ---------------------------------------------------------------- Mold


@pytest.mark.parametrize("target", ["A3W", "E1N"])
def test_20_3_none_of_several_molds_of_the_turn_before_is_undone(target: str) -> None:
    sides: Any = ({"molds": (Mold(1, 1), Mold(2, 2))}, {})
    state = of(SPECTERS, "architect@C3", sides=sides, barrier=False, fragment="A9")
    state = changed(state, "architect", place=cell("E3"))
    assert refusal(state, f"use:mold>{target}") == "inverse_mold"


def test_20_3_both_molds_of_an_encouraged_architect_are_remembered() -> None:
    state = changed(acts("architect@C3"), "architect", encouraged=True)
    state = play(state, "use:mold>A3E", "use:mold>A3E")
    assert state.sides[SHELLS].molds == (Mold(1, 1), Mold(1, 1))
    state = changed(acts("architect@C3"), "architect", encouraged=True)
    state = play(state, "use:mold>C1S", "use:mold>A7W")
    assert state.sides[SHELLS].molds == (Mold(1, 2), Mold(3, 3))


# ---------------------------------------------------------------- Modifiers


@BOTH
@pytest.mark.parametrize("ability", PLACING)
@pytest.mark.parametrize("below", ["hole@D4", "hole@D4!", "patch@D4", "patch@D4!", "gate@D4", "gate@D4!"])
def test_33_1_every_modifier_comes_to_lie_on_every_other_one(below: str, ability: str, seat: int) -> None:
    own = "gatekeeper@C3" if ability == "gate" else f"{HERO[ability]}@C3 gatekeeper@A9"
    state = of(seat, own, "gatekeeper@I9", modifiers=below)
    state = play(state, f"use:{ability}>D4")
    assert [one.cell for one in state.modifiers] == [cell("D4")] * 2
    assert state.modifiers[-1].owner == ("shells", "specters")[seat]


@BOTH
@pytest.mark.parametrize("ability", PLACING)
def test_2_18_souls_the_fragment_holes_and_portals_prevent_no_modifier(ability: str, seat: int) -> None:
    tiles = board(A1="I0", E1="H0", A9="I0")
    more: dict[str, Any] = {"souls": "shells-runner@D2 specters-runner@C1", "fragment": "D1", "tiles": tiles}
    offered = set(targets(of(seat, f"{HERO[ability]}@C2", "aeger@J10", barrier=False, **more), ability))
    assert {"C1", "D1", "D2", "E1", "B1", "A2", "B2"} <= offered
    assert not {"A1", "C2"} & offered
    corner = of(seat, f"{HERO[ability]}@C9", "aeger@J1", tiles=tiles)
    assert {"C10", "D10"} <= set(targets(corner, ability))


@BOTH
@pytest.mark.parametrize(("ability", "opened"), [("black_void", "voided"), ("patch", "patched")])
@pytest.mark.parametrize("written", ["{}@C3", "blower@C3+{}"])
def test_26_1_29_3_an_ability_opens_the_second_one_to_its_own_population_alone(
    ability: str, opened: str, seat: int, written: str
) -> None:
    state = of(seat, written.format(HERO[ability]))
    state = play(state, f"use:{ability}>C4")
    assert [getattr(side, opened) for side in state.sides] == [seat == SHELLS, seat == SPECTERS]


@BOTH
@pytest.mark.parametrize(("ability", "used"), [("tear", "voided"), ("update", "patched")])
def test_26_1_29_3_moving_a_modifier_opens_nothing_else(ability: str, used: str, seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    sides: Any = ({used: True}, {}) if seat == SHELLS else ({}, {used: True})
    state = of(seat, f"{HERO[ability]}@C3", modifiers=f"{KIND[ability]}@A9{mark}", sides=sides)
    state = play(state, f"use:{ability}", "to:C4")
    flags = [(side.voided, side.patched) for side in state.sides]
    assert flags[seat] == (used == "voided", used == "patched")
    assert flags[1 - seat] == (False, False)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update"])
def test_13_1_no_covered_modifier_is_moved_but_one_with_a_soul_or_above_another_is(ability: str, seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    kind, other = KIND[ability], "patch" if ability == "tear" else "hole"
    modifiers = f"{kind}@A1{mark} {other}@A1 {kind}@A9{mark} {other}@J10 {kind}@J10{mark}"
    state = of(seat, f"{HERO[ability]}@C3", modifiers=modifiers, souls="shells-runner@A9 specters-ghost@A9", sides=USED)
    assert targets(state, ability) == ["A9", "J10"]


@pytest.mark.parametrize(("ability", "kind"), [("tear", "hole"), ("update", "patch"), ("gate", "gate")])
def test_a29_in_teams_a_modifier_under_the_barrier_is_moved(ability: str, kind: str) -> None:
    hero = HERO[ability]
    modifiers = f"{kind}@E5" if ability != "gate" else "gate@E5 gate@A1"
    more: dict[str, Any] = {"four": ("ghost@A9", "ghost@J9"), "sides": USED, "tiles": IN_TEAMS}
    state = position(f"{hero}@E4", "aeger@I2", active=hero, modifiers=modifiers, **more)
    assert "E5" in targets(state, ability)
    name = legal(state, f"use:{ability}")[0] if ability != "gate" else "use:gate>E5"
    after = play(state, name, "to:F6")
    assert {one.cell for one in after.modifiers} >= {cell("F6")}


@BOTH
def test_2_25_no_gate_is_moved_as_long_as_there_is_one_to_place(seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    offered = targets(of(seat, "gatekeeper@C3", modifiers=f"gate@J9{mark}"), "gate")
    assert "J9" not in offered
    assert len(set(offered)) == len(offered)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update", "gate"])
def test_2_25_a_moved_modifier_comes_from_anywhere_to_a_cell_in_range(ability: str, seat: int) -> None:
    """Tear and Update reach three tiles, a Gate two; what lies next to the user is moved as well."""
    mark = "!" if seat == SPECTERS else ""
    kind = KIND[ability]
    state = of(seat, f"{HERO[ability]}@A1", "aeger@I1", modifiers=f"{kind}@B1{mark} {kind}@J10{mark}", sides=USED)
    assert targets(state, ability) == ["B1", "J10"]
    state = play(state, f"use:{ability}>J10")
    assert asked(state) == [(seat, "relocate")]
    reach = 2 if ability == "gate" else 3
    tiles = [(row, column) for row in range(5) for column in range(5) if row + column <= reach]
    around = {f"to:{'ABCDEFGHIJ'[2 * c + x]}{2 * r + y + 1}" for r, c in tiles for x in (0, 1) for y in (0, 1)}
    assert set(legal(state)) == around - {"to:A1", "to:B6"} | ({"to:B1"} & around)


@BOTH
@pytest.mark.parametrize("ability", ["tear", "update", "gate"])
def test_33_1_a_moved_modifier_comes_to_lie_on_others_but_not_where_it_was(ability: str, seat: int) -> None:
    mark = "!" if seat == SPECTERS else ""
    own = f"{HERO[ability]}@C3" + ("" if ability == "gate" else " gatekeeper@J1")
    others = "hole@D3! patch@D4 gate@C4"
    if ability == "gate":
        others = others.replace("gate@C4", f"gate@C4{mark}")
    state = of(seat, own, "gatekeeper@J10", modifiers=f"{others} {KIND[ability]}@B3{mark}", sides=USED)
    state = play(state, f"use:{ability}>B3")
    assert {"to:D3", "to:D4", "to:C4"} <= set(legal(state))
    assert not {"to:B3", "to:C3"} & set(legal(state))
    assert play(state, "to:D3").modifiers[-1][:2] == (cell("D3"), state.modifiers[-1].kind)


# ---------------------------------------------------------------- those on Portals and Runners


TARGETING = {
    "mind_control": "volomancer",
    "teleport": "spacewalker",
    "charge": "protector",
    "eradicate": "ghost",
    "magnificent_decay": "aeger",
    "encouragement": "whisperer",
    "discouragement": "whisperer",
    "tornado": "blower",
    "acquiescence": "volomancer",
}


@BOTH
@pytest.mark.parametrize("ability", TARGETING)
def test_section_2_2_no_ability_reaches_a_portal(ability: str, seat: int) -> None:
    hero = TARGETING[ability]
    foes = f"confuser@PP1+architect {'' if ability == 'acquiescence' else 'protector@PP2+architect'}"
    if seat == SPECTERS:
        foes = foes.replace("PP", "PS")
    for corner in ("I9", "G9", "J1", "G1", "C9", "C1", "J10", "H10"):
        own = f"{hero}@{corner} holemaker@{'PS' if seat == SHELLS else 'PP'}2+runner"
        assert targets(of(seat, own, foes.strip()), ability) == [], corner


@BOTH
@pytest.mark.parametrize("written", ["runner@D3", "patcher@D3+runner"])
@pytest.mark.parametrize("ally", [True, False])
@pytest.mark.parametrize("ability", TARGETING)
def test_3_2_no_ability_of_another_targets_one_with_the_aura_of_the_runner(
    ability: str, ally: bool, written: str, seat: int
) -> None:
    user = f"{TARGETING[ability]}@C3"
    carried = "*" if ability == "acquiescence" else ""
    if "+" in written:
        written = written.replace("+", f"{carried}+")
    else:
        written += carried
    if ability == "tornado":
        written = written.replace("D3", "E3")
    state = of(seat, f"{user} {written}" if ally else user, "ghost@G3" if ally else f"{written} ghost@G3")
    assert not {"D3", "E"} & set(targets(state, ability))
    if ability in ("tornado", "acquiescence"):
        assert targets(state, ability) == []


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("whose", range(4))
@pytest.mark.parametrize("ability", [ability for ability in TARGETING if ability != "acquiescence"])
def test_4_2_in_teams_an_ability_reaches_the_soulgivers_of_every_player(ability: str, whose: int, seat: int) -> None:
    target = "E3" if ability == "tornado" else "D3"
    pieces = ["holemaker@A9", "holemaker@J9", "architect@A7", "architect@J7"]
    pieces[seat] += f" {TARGETING[ability]}@C3"
    pieces[whose] += f" patcher@{target}+confuser"
    state = position(*pieces[:2], four=pieces[2:], seat=seat, active=TARGETING[ability], tiles=IN_TEAMS)
    expected = {"tornado": "", "discouragement": "E", "magnificent_decay": "D3/1"}.get(ability, target)
    assert expected in targets(state, ability)


# ---------------------------------------------------------------- Volomancer


@pytest.mark.parametrize("carries", ["", "*"])
@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero not in ("runner", "volomancer")])
def test_2_25_mind_control_leads_everybody_three_steps_in_any_direction(hero: str, carries: str) -> None:
    foe = "aeger@I9" if hero != "aeger" else "ghost@I9"
    state = play(
        acts("volomancer@C3", f"{hero}@C5{carries} {foe}"), "use:mind_control", "step:C6", "step:D6", "step:D7"
    )
    assert where(state, f"specters-{hero}") == "D7"
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize(("cell", "around"), [("C10", "B10 D10 C9"), ("G10", "F10 H10 G9")])
def test_a16_mind_control_leads_an_ally_boxed_in_before_its_portal_into_it(cell: str, around: str) -> None:
    left, right, front = around.split()
    state = acts(f"volomancer@{left} patcher@{cell}*", f"aeger@{right} holemaker@{front}")
    assert cell in targets(state, "mind_control")
    state = play(state, f"use:mind_control>{cell}", "deliver")
    assert (state.winner, state.reason) == ("shells", "delivery")


def test_2_25_a_gate_counts_as_one_of_the_steps_under_mind_control() -> None:
    state = acts("volomancer@C3 gatekeeper@A9", "patcher@C5", modifiers="gate@C5 gate@H8")
    state = play(state, "use:mind_control", "gate", "gate", "gate")
    assert (where(state, "specters-patcher"), asked(state)) == ("H8", [(SHELLS, "act")])


def test_a35_one_led_over_a_soulgiver_on_a_gate_does_not_take_it() -> None:
    state = acts("volomancer@C3 gatekeeper@D5", "ghost@C5", modifiers="gate@D5 gate@H8")
    state = play(state, "use:mind_control>C5", "step:D5")
    assert {"step:D4", "step:D6", "step:E5"} & set(legal(state))
    assert not {"gate", "done"} & set(legal(state))


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_mind_control_turns_nobody_and_may_end_on_an_interference_cell(facing: str) -> None:
    state = acts("volomancer@C3", f"patcher@B5{facing}")
    state = play(state, "use:mind_control", "step:B6", "done")
    assert (where(state, "specters-patcher"), find(state, "specters-patcher").facing) == ("B6", "NESW".index(facing))
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("facing", "NESW")
def test_23_5_a_push_turns_nobody(facing: str) -> None:
    blown = play(acts("blower@C3", f"patcher@E3{facing}"), "use:tornado")
    charged = play(acts("protector@C3", f"patcher@E3{facing}"), "use:charge")
    for state in (blown, charged):
        assert (where(state, "specters-patcher"), find(state, "specters-patcher").facing) == (
            "G3",
            "NESW".index(facing),
        )


@BOTH
def test_21_4_the_carrier_pays_nothing_and_passes_though_it_may_take_no_paid_action(seat: int) -> None:
    none: Any = ({"essences": 0}, {"essences": 5}) if seat == SPECTERS else ({"essences": 5}, {"essences": 0})
    state = changed(of(seat, "volomancer@C3", "aeger@D5* ghost@G5", sides=none), "aeger", silenced=1)
    state = play(state, "use:acquiescence")
    assert state.fragment.carrier.endswith("ghost")
    assert [side.essences for side in state.sides] == [4 * (seat == SHELLS), 4 * (seat == SPECTERS)]
    assert find(state, f"{('specters', 'shells')[seat]}-aeger").marks == 0


@BOTH
def test_21_4_the_carrier_may_be_an_ally_and_pass_to_the_user_itself(seat: int) -> None:
    state = of(seat, "volomancer@C3 patcher@C6*", "aeger@F6 ghost@J1")
    assert targets(state, "acquiescence") == ["C3", "F6"] if seat == SHELLS else ["F6", "C3"]
    state = play(state, "use:acquiescence>C3")
    assert state.fragment.carrier.endswith("volomancer")


@BOTH
def test_21_4_the_volomancer_needs_no_line_to_the_carrier_but_is_in_range_of_it(seat: int) -> None:
    state = of(seat, "volomancer@C3", "aeger@D5* ghost@G5")
    assert targets(state, "acquiescence") == ["G5"]
    assert targets(changed(state, "volomancer", place=cell("C2")), "acquiescence") == []


# ---------------------------------------------------------------- Tornado


def test_a38_tornado_does_not_ask_for_one_that_was_trapped_meanwhile() -> None:
    """The Spacewalker is attracted when the Holemaker is pushed from the Event Horizon."""
    tiles = board(A9="I2", I5="I0")
    foes = "holemaker@C4 aeger@B5 patcher@A6"
    state = acts("blower@D6 spacewalker@D4", foes, modifiers="horizon@C4", tiles=tiles)
    state = play(state, "use:tornado", "push:C4")
    assert where(state, "shells-spacewalker") == "C4"
    assert set(legal(state)) == {"push:B5", "push:A6"}


# ---------------------------------------------------------------- Ghost, Soulcrusher, Aeger, Whisperer


@BOTH
def test_2_25_eradicate_reaches_souls_of_either_population_one_tile_away(seat: int) -> None:
    souls = "shells-runner@C4 specters-runner@E4 shells-blower@C1 specters-blower@G3 shells-patcher@E5"
    state = of(seat, "ghost@C3", souls=souls)
    assert set(targets(state, "eradicate")) == {"shells-runner", "specters-runner", "shells-blower"}


@BOTH
def test_30_2_a_soul_on_the_users_cell_may_fly_against_a_wall(seat: int) -> None:
    state = of(seat, "soulcrusher@C3", souls="shells-runner@C3", tiles=board(C3="S0", A5="I2", I5="I0"))
    assert "shells-runner/E" in targets(state, "soulstrike")
    state = play(state, "use:soulstrike>shells-runner/E")
    assert state.souls == ()
    assert "shells-runner" in state.sides[SHELLS].removed


@BOTH
@pytest.mark.parametrize("amount", [1, 2, 3])
def test_31_1_the_decay_of_the_target_rises_by_as_much_as_is_paid(amount: int, seat: int) -> None:
    state = of(seat, "aeger@C3 blower@A9", "ghost@D3 patcher@J1")
    state = play(state, f"use:magnificent_decay>D3/{amount}")
    decays = {piece.hero: piece.decay for piece in state.soulgivers}
    assert decays == {"aeger": amount, "ghost": amount, "blower": 0, "patcher": 0}


def test_31_1_more_may_be_paid_than_the_target_needs() -> None:
    state = acts("aeger@C3", "ghost@D3=5 patcher@J1")
    assert targets(state, "magnificent_decay") == ["D3/1", "D3/2", "D3/3"]


@BOTH
def test_32_1_one_is_encouraged_once_and_its_user_is_not(seat: int) -> None:
    state = of(seat, "whisperer@C3 blower@C4", "ghost@D3 patcher@J1")
    assert set(targets(state, "encouragement")) == {"C4", "D3"}
    state = play(state, "use:encouragement>C4")
    assert {piece.hero for piece in state.soulgivers if piece.encouraged} == {"blower"}
    again = replace(state, activation=replace(state.activation, used=()) if state.activation else None)
    assert targets(again, "encouragement") == ["D3"]


def test_a45_a_second_discouragement_lasts_no_longer_than_one() -> None:
    state = changed(acts("whisperer@C3 blower@D3"), "blower", silenced=1)
    assert find(play(state, "use:discouragement"), "shells-blower").silenced == 2
