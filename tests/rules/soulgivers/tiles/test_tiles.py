"""Operations on tiles with everything on them (2.21): Chaos, Quake, Transpose and Drift, and which tiles are locked."""

from __future__ import annotations

from typing import Any

import pytest

from rules.soulgivers.geometry import TILE_FROM, TILE_NAMES
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    board,
    cell,
    find,
    legal,
    place_name,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    WALL,
    acts,
    acts_for,
    holder,
    holding,
    holds,
    id_of,
    in_teams,
    places,
    refusals,
    targets,
)

TURNED = {
    "R": {"C3": "D3", "D3": "D4", "D4": "C4", "C4": "C3"},
    "H": {"C3": "D4", "D3": "C4", "D4": "C3", "C4": "D3"},
    "L": {"C3": "C4", "C4": "D4", "D4": "D3", "D3": "C3"},
}
"""Where each rotation takes the cells of the tile C3."""
TILE_MOVES = [
    *(("architect", f"use:mold>C3{way}") for way in "EWNS"),
    *(("confuser", f"use:chaos>C3{turn}") for turn in "RH"),
    *(("confuser", f"play:{card}") for card in ("drift>A3E", "drift>C1S", "quake>C3L")),
    *(("confuser", f"play:transpose>{tiles}") for tiles in ("C3/C5", "A3/C3")),
]
CARDS: dict[str, Any] = {"hands": ("quake transpose drift", "")}


@pytest.mark.parametrize("letter", "RHL")
def test_a_rotation_takes_everything_along(letter: str) -> None:
    """The tile C3 has a wall on its west side and a hole on its C4, and something of every kind on it."""
    state = acts(
        "confuser@A3 ghost@C3E architect@A9",
        "patcher@D3W aeger@I9",
        tiles=board(C3="D3", A5="I2", I5="I0"),
        modifiers="patch@D4 hole@D4",
        souls="shells-runner@C4 specters-runner@D3",
        fragment="C4",
        barrier=False,
    )
    quarters, to = "RHL".index(letter) + 1, TURNED[letter]
    after = play(state, f"use:chaos>C3{letter}")
    carried = places(after, "shells-ghost", "specters-patcher", "shells-runner", "specters-runner", "shells-confuser")
    assert carried == [to["C3"], to["D3"], f"Soul on {to['C4']}", f"Soul on {to['D3']}", "A3"]
    assert [holder(after, hero).facing for hero in ("ghost", "patcher")] == [(1 + quarters) % 4, (3 + quarters) % 4]
    assert after.fragment.cell == cell(to["C4"])
    assert [(one.kind, place_name(one.cell)) for one in after.modifiers] == [
        ("patch", to["D4"]),
        ("black_hole", to["D4"]),
    ]
    assert after.tiles[12:14] == f"D{(3 + quarters) % 4}"


def test_a_carried_fragment_turns_with_its_carrier() -> None:
    after = play(acts("confuser@A3 ghost@C3S*"), "use:chaos>C3R")
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing, after.fragment.facing) == ("D3", 3, 3)


def test_walls_and_printed_holes_move_with_the_tile() -> None:
    after = play(acts("confuser@A3 patcher@C3", tiles=WALL), "use:chaos>C3R", "activate:patcher")
    assert where(after, "shells-patcher") == "D3"
    assert refusals(after, "step:D4", "step:C3") == ["cannot_step", ""]


def test_a_swap_keeps_rotations_and_takes_everything_along() -> None:
    more: dict[str, Any] = {"modifiers": "patch@D4", "souls": "shells-runner@E3", "fragment": "C4", "barrier": False}
    tiles = board(C3="W1", E3="H2", A5="I2", I5="I0")
    after = play(position("ghost@C3E patcher@E4W", FOE, tiles=tiles, **CARDS, **more), "play:transpose>C3/E3")
    assert after.tiles[12:16] == "H2W1"
    assert places(after, "shells-ghost", "shells-patcher", "shells-runner") == ["E3", "C4", "Soul on C3"]
    assert [holder(after, hero).facing for hero in ("ghost", "patcher")] == [1, 3]
    assert (after.fragment.cell, after.modifiers[0].cell) == (cell("E4"), cell("F4"))


def codes(state: SoulgiversState, names: list[str]) -> list[str]:
    """Return the codes of tiles."""
    return [state.tiles[2 * tile : 2 * tile + 2] for tile in (TILE_FROM[name] for name in names)]


@pytest.mark.parametrize(("way", "lands"), [("E", "E4"), ("W", "A4"), ("N", "C2"), ("S", "C6")])
def test_a_shift_moves_every_tile_by_one_and_the_last_one_re_enters(way: str, lands: str) -> None:
    tiles = board(A3="W0", C3="C0", E3="S0", G3="D0", I3="H0", C1="W1", C5="C1", C7="S1", C9="D1")
    state = acts("architect@C4", "aeger@E9", tiles=tiles)
    line = ["C1", "C3", "C5", "C7", "C9"] if way in "NS" else ["A3", "C3", "E3", "G3", "I3"]
    before, after = codes(state, line), play(state, f"use:mold>{line[0]}{way}")
    assert codes(after, line) == ([*before[-1:], *before[:-1]] if way in "ES" else [*before[1:], before[0]])
    assert where(after, "shells-architect") == lands
    others = [name for name in TILE_NAMES if name not in line]
    assert codes(after, others) == codes(state, others)


@pytest.mark.parametrize(("own", "lying"), [("border@{}", ""), ("hole@{} horizon@{}", "hole@{}")])
@pytest.mark.parametrize(("hero", "move"), TILE_MOVES)
def test_2_4_and_3_5_a_tile_with_a_population_modifier_is_not_moved(hero: str, move: str, own: str, lying: str) -> None:
    def refused(modifiers: str) -> str:
        return refusal(acts(f"{hero}@C5 ghost@C3", "ghost@I10", modifiers=modifiers.replace("{}", "D4"), **CARDS), move)

    assert refused(lying) == ""
    assert refused(own) == {"mold": "line_locked", "chaos": "tile_locked"}.get(
        move[4:].partition(">")[0], "requirement"
    )


@pytest.mark.parametrize("modifier", ["border", "horizon"])
@pytest.mark.parametrize("free", ["B4", "D4", "F4", "H4", "J4"])
@pytest.mark.parametrize("way", "EW")
def test_2_21_every_tile_of_a_line_must_be_unlocked(free: str, modifier: str, way: str) -> None:
    state = acts("architect@C2", "aeger@I10", modifiers=f"{modifier}@{free}", **CARDS)
    assert refusal(state, f"use:mold>A3{way}") == "line_locked"
    on_line = holds(SHELLS, "runner@E3", "ghost@I10", "drift", modifiers=f"{modifier}@{free}")
    assert f"play:drift>A3{way}" not in legal(on_line)


@pytest.mark.parametrize("lying", ["patch@D3", "hole@D4", "hole@C4 patch@C4", "gate@D3"])
@pytest.mark.parametrize("card", ["quake", "transpose", "drift"])
def test_22_1_modifiers_do_not_stop_a_tile_from_being_moved(card: str, lying: str) -> None:
    plain, state = (holds(SHELLS, "gatekeeper@C3", FOE, card, modifiers=modifiers) for modifiers in ("", lying))
    assert legal(state, "play:") == legal(plain, "play:")
    turned = play(acts("confuser@C5 gatekeeper@C3", modifiers=lying), "use:chaos>C3R")
    assert {place_name(one.cell) for one in turned.modifiers} == {
        TURNED["R"][part.partition("@")[2]] for part in lying.split()
    }


@pytest.mark.parametrize("four", [None, ("ghost@A9", "patcher@J1")])
@pytest.mark.parametrize("barrier", [True, False])
def test_2_19_the_mother_tile_is_locked_as_long_as_the_barrier_is_active(
    barrier: bool, four: tuple[str, str] | None
) -> None:
    state = acts("confuser@E4", "aeger@A1", barrier=barrier, four=four, tiles=IN_TEAMS if four else "", **CARDS)
    assert refusal(state, "use:chaos>E5R") == ("tile_locked" if barrier else "")
    for move in ("play:transpose>E3/E5", "play:quake>E5R", "play:drift>E1S"):
        assert refusal(state, move) == ("requirement" if barrier else "")
    if not barrier:
        after = play(state, "play:transpose>E3/E5")
        assert (after.tiles[14:16], after.fragment.cell) == ("M0", cell("E3"))


def test_2_19_the_mother_tile_re_enters_when_the_barrier_is_gone() -> None:
    tiles = board(A5="I2", I5="M0", E5="P0")
    state = acts("architect@C5", "aeger@A1", tiles=tiles, barrier=False, fragment="A9")
    assert play(state, "use:mold>A5E").tiles[20:24] == "M0I2"


@pytest.mark.parametrize(
    ("move", "tile"),
    [("use:mold>C3N", "C3"), ("use:mold>C3S", "C7"), ("play:drift>C1N", "C3"), ("play:transpose>A5/C5", "A5")],
)
@pytest.mark.parametrize(("carrier", "fragment"), [("", ""), ("", "D5"), ("*", "")])
def test_18_1_interference_tiles_are_moved_away_from_the_mother_tile_but_not_with_the_fragment(
    move: str, tile: str, carrier: str, fragment: str
) -> None:
    state = in_teams(0, (0, f"architect@C6{carrier}"), active="architect", fragment=fragment, **CARDS)
    if carrier or fragment:
        assert refusal(state, move) == ("line_locked" if "mold" in move else "requirement")
        return
    moved, old = codes(play(state, move), [tile, "C5"])
    assert moved[0] == "I" != old[0]


@pytest.mark.parametrize("carried", [True, False])
@pytest.mark.parametrize(("fragment", "tile"), [("C5", "C5"), ("H6", "G5"), ("C7", "C7"), ("E3", "E3")])
def test_18_1_in_teams_the_fragment_locks_an_interference_tile_alone(tile: str, fragment: str, carried: bool) -> None:
    own = (0, "confuser@E7 blower@D3")
    placed = [own, (2, f"ghost@{fragment}*")] if carried else [own]
    more: dict[str, Any] = {"active": "confuser", "fragment": "" if carried else fragment, "barrier": False, **CARDS}
    state = in_teams(0, *placed, **more)
    for other in ("C5", "G5", "C7", "E3"):
        assert refusal(state, f"use:chaos>{other}R") == (
            "tile_locked" if other == tile and tile in ("C5", "G5") else ""
        )
    assert ("play:transpose>C3/C5" in legal(state)) == (tile != "C5")
    assert ("play:drift>C1N" in legal(state)) == (tile != "C5")


def test_a28_an_interference_tile_with_the_fragment_is_not_locked_for_one_against_one() -> None:
    assert refusal(acts("confuser@C3", tiles=IN_TEAMS, fragment="C5"), "use:chaos>C5R") == ""


def test_a13_a_runner_is_moved_with_its_tile() -> None:
    state = acts("confuser@C3+architect", "runner@E3S", **CARDS)
    turned = play(state, "use:chaos>E3R")
    assert (where(turned, "specters-runner"), find(turned, "specters-runner").facing) == ("F3", 3)
    assert where(play(state, "play:transpose>C3/E3"), "specters-runner") == "C3"
    assert where(play(state, "use:mold>A3E"), "specters-runner") == "G3"


@pytest.mark.parametrize("carried", ["ghost@C3", "runner@C3", "ghost@C3*", "spacewalker@C3"])
@pytest.mark.parametrize(("card", "to"), [("quake>C3R", "D3"), ("transpose>C3/E3", "E3")])
def test_a13_whoever_stands_on_a_tile_is_carried_with_it(card: str, to: str, carried: str) -> None:
    state = position("patcher@D4", f"{carried} aeger@I9", barrier=False, **CARDS)
    assert where(play(state, f"play:{card}"), id_of(SPECTERS, carried.partition("@")[0])) == to


@pytest.mark.parametrize(
    ("shells", "specters", "more", "enters"),
    [
        ("ghost@J10", "", {}, False),
        ("", "ghost@J10", {}, False),
        ("", "runner@I9", {}, False),
        ("ghost@I10*", "", {}, False),
        ("", "", {"fragment": "J10"}, False),
        ("ghost@PS1 patcher@PS2", "ghost@PP1 patcher@PP2", {}, True),
        ("", "", {"souls": "shells-runner@J10 specters-runner@I9"}, True),
        ("", "", {"modifiers": "gate@J10 hole@I9! patch@J9"}, True),
    ],
)
@BOTH
def test_2_21_and_a23_only_a_soulgiver_or_the_fragment_keeps_a_tile_from_re_entering(
    shells: str, specters: str, more: dict[str, Any], enters: bool, seat: int
) -> None:
    pieces = (f"architect@G9 blower@A1 {shells}", f"architect@G10 blower@B1 {specters}")
    state = position(*pieces, seat=seat, active="architect", **more)
    assert refusals(state, "use:mold>A9E", "use:mold>A9W") == ["" if enters else "line_locked", ""]


def test_attraction_and_wormholes_are_looked_at_after_each() -> None:
    after = play(acts_for(1, "confuser@A3", "ghost@D3", modifiers="horizon@E4"), "use:chaos>C3R")
    assert places(after, "shells-ghost") == ["Soul on E4"]


@pytest.mark.parametrize(("letter", "to", "facing"), [("R", "D3", 1), ("H", "D4", 2), ("L", "C4", 3)])
def test_quake_rotates_a_tile_near_an_own_soulgiver(letter: str, to: str, facing: int) -> None:
    after = play(holding("quake"), f"play:quake>C3{letter}")
    assert (where(after, "shells-ghost"), find(after, "shells-ghost").facing) == (to, facing)


@BOTH
@pytest.mark.parametrize(
    ("card", "own", "offered"),
    [
        ("quake", "C3", "C3 C1 A3 E3 C5"),
        ("transpose", "C3", "C1/C3 A3/C3 C3/E3 C3/C5"),
        ("drift", "C3", "A3E A3W C1N C1S"),
        ("drift", "G3", "A3E A3W G1N G1S"),
        ("drift", "G9", "A9E A9W G1N"),
        ("drift", "I7", "A7W I1N I1S"),
        ("drift", "A1", "A1E A1S"),
    ],
)
def test_2_23_which_tiles_a_card_moves_for_an_own_soulgiver(card: str, own: str, offered: str, seat: int) -> None:
    """The lines are shifted wherever it is in them, unless it would re-enter."""
    state = holds(seat, f"ghost@{own}", "aeger@E9", card, barrier=False)
    found = {target[:-1] if card == "quake" else target for target in targets(state, f"play:{card}")}
    assert found == set(offered.split())


@pytest.mark.parametrize("locking", ["border@E4", "border@C4", "horizon@E4", "horizon@C4"])
def test_2_4_neither_tile_of_a_transpose_may_be_locked(locking: str) -> None:
    found = targets(holds(SHELLS, "ghost@D3", FOE, "transpose", modifiers=locking), "play:transpose")
    assert "C3/E3" not in found
    assert bool(found) == (locking[-2] == "E")


@pytest.mark.parametrize(("locking", "tile"), [("border@A3", "A3"), ("horizon@J4", "I3"), ("horizon@C4", "C3")])
@pytest.mark.parametrize("card", ["quake", "drift"])
def test_2_4_a_locked_tile_is_neither_turned_nor_shifted(card: str, locking: str, tile: str) -> None:
    found = targets(holds(SHELLS, "patcher@D3", "aeger@I9", card, modifiers=locking), "play:")
    assert not any(target[:2] == tile for target in found)
    assert not found & {"A3E", "A3W"} or card == "quake"
