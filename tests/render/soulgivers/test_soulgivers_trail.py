"""The last Action as arrows on the present board."""

from __future__ import annotations

from typing import get_args

import pytest

from render.face import WIDTH
from render.kit.parts import Part
from render.soulgivers import picture
from render.soulgivers.picture import layout, marks, sprites, trail
from render.soulgivers.picture.trail import Arrow, Line, Swap, Trail, Turn, follow
from rules.soulgivers import events as ev
from rules.soulgivers.geometry import EAST, TILE_FROM, line_of
from rules.soulgivers.position import SoulgiversState
from tests.render.pixel_checks import covered, inside
from tests.rules.soulgivers.builder import GAME, apply, cell, position

STATE = position("runner@C3 patcher@F3", "ghost@D8", barrier=False)


def trail_of(*events: ev.SoulgiversEvent, state: SoulgiversState = STATE) -> Trail:
    return follow(GAME.view(state, None), events)


def laid(*events: ev.SoulgiversEvent) -> list[Part]:
    return [part for area in trail.areas(GAME.view(STATE, None), events) for part in area.parts]


def moved(start: str, to: str, way: ev.Way = "step") -> ev.Moved:
    return ev.Moved("shells-runner", cell(start), cell(to), way)


@pytest.mark.parametrize("way", get_args(ev.Way))
def test_every_way_of_moving_is_drawn(way: ev.Way) -> None:
    assert laid(moved("C5", "C4", way))
    assert laid(ev.Moved("shells-runner", -1, cell("C10"), way))


def test_steps_pushes_and_jumps_are_drawn_differently() -> None:
    ways: tuple[ev.Way, ...] = ("step", "push", "teleport")
    assert len({tuple(laid(moved("C5", "C4", way))) for way in ways}) == 3


def test_a_path_is_drawn_step_by_step() -> None:
    found = trail_of(moved("C5", "C4"), moved("C4", "C3"))
    assert found.arrows == [Arrow("step", cell("C4"), cell("C3")), Arrow("step", cell("C5"), cell("C4"))]
    assert len(laid(moved("C5", "C4"), moved("C4", "C3"))) == 2


def test_the_fragment_and_attacks_go_from_one_soulgiver_to_another() -> None:
    passed = ev.FragmentPassed("shells-runner", "shells-patcher")
    assert trail_of(passed).arrows == [Arrow("pass", cell("C3"), cell("F3"))]
    later = trail_of(ev.Attacked("shells-runner", "specters-ghost"), moved("D7", "C3", "teleport"))
    assert later.arrows[-1] == Arrow("attack", cell("D7"), cell("D8")), "as they stood then"
    fallen = ev.Destroyed("specters-blower", cell("C4"), "attack")
    assert trail_of(ev.Attacked("shells-runner", "specters-blower"), fallen).arrows == [
        Arrow("attack", cell("C3"), cell("C4"))
    ]
    assert trail_of(fallen).destroyed == [cell("C4")]
    assert trail_of(ev.Attacked("shells-runner", "specters-nobody")).arrows == []


def test_an_attack_on_the_barrier_goes_to_the_nearest_cell_of_its_tile() -> None:
    state = position("runner@E7 patcher@F3", "ghost@D8", barrier=False)
    assert trail_of(ev.BarrierFell("shells-runner"), state=state).arrows == [Arrow("attack", cell("E7"), cell("E6"))]


def test_souls_on_their_way_are_drawn() -> None:
    flown = ev.SoulMoved("shells-ghost", cell("A1"), cell("A5"))
    assert trail_of(flown).arrows == [Arrow("soul", cell("A1"), cell("A5"))] and laid(flown)
    assert not laid(ev.SoulMoved("shells-ghost", cell("A1"), cell("A1")))


def test_operations_on_tiles_are_drawn() -> None:
    line = line_of(TILE_FROM["A3"], EAST)
    assert trail_of(ev.Shifted(line, EAST)).lines == [Line(line, EAST)] and len(laid(ev.Shifted(line, EAST))) == 4
    assert trail_of(ev.Swapped(0, 5)).swaps == [Swap(0, 5)] and len(laid(ev.Swapped(0, 5))) == 1
    turns = [laid(ev.Rotated(0, quarters)) for quarters in (1, 2, 3)]
    assert trail_of(ev.Rotated(0, 1)).turns == [Turn(0, 1)]
    assert len({tuple(turn) for turn in turns}) == 3


def test_earlier_marks_are_carried_along_with_their_tiles() -> None:
    line = line_of(TILE_FROM["A3"], EAST)
    shifted = trail_of(moved("A4", "A3"), ev.Shifted(line, EAST))
    assert shifted.arrows == [Arrow("step", cell("C4"), cell("C3"))]
    turned = trail_of(moved("C4", "C3"), ev.Rotated(TILE_FROM["C3"], 1))
    assert turned.arrows == [Arrow("step", cell("C3"), cell("D3"))]
    swapped = trail_of(moved("A2", "A1"), ev.Swapped(0, 1))
    assert swapped.arrows == [Arrow("step", cell("C2"), cell("C1"))]
    two = trail_of(moved("A4", "A3"), ev.Shifted(line, EAST), ev.Rotated(TILE_FROM["C3"], 2))
    assert two.arrows == [Arrow("step", cell("D3"), cell("D4"))]


def test_a_path_that_a_later_shift_tears_is_not_drawn() -> None:
    line = line_of(TILE_FROM["A3"], EAST)
    assert len(laid(moved("C5", "C4"), ev.Shifted(line, EAST))) == 4


def test_the_marks_follow_what_the_rules_do() -> None:
    state = position("architect@C3N runner@A3", "ghost@J9", active="architect", barrier=False, fragment="J10")
    _, step = apply(state, "step:C4")
    after, shift = apply(apply(state, "step:C4")[0], "use:mold>A3E")
    found = trail_of(*step, *shift, state=after)
    there = next(piece.place for piece in after.soulgivers if piece.hero == "architect")
    assert found.arrows[0].to == there == cell("E4") and found.lines


def test_marks_lie_inside_the_board_and_its_portals() -> None:
    far: list[ev.SoulgiversEvent] = [
        ev.Moved("shells-runner", cell("A1"), cell("J10"), "teleport"),
        ev.Moved("shells-runner", cell("C1"), -3, "deliver"),
        ev.Moved("shells-runner", cell("H10"), -2, "deliver"),
        ev.Destroyed("specters-blower", -4, "portal"),
        ev.Destroyed("specters-ghost", cell("A10"), "decay"),
    ]
    for part in laid(*far):
        assert inside(covered(part), (0, layout.LETTERS, WIDTH, layout.HEIGHT))


def test_the_cross_of_the_dead_is_in_a_corner_away_from_the_attack() -> None:
    for start, aside, down in (("C4", 1, 1), ("E4", -1, 1), ("D5", -1, -1), ("D3", -1, 1)):
        state = position(f"runner@{start}", "ghost@J10", barrier=False)
        events = (
            ev.Attacked("shells-runner", "specters-blower"),
            ev.Destroyed("specters-blower", cell("D4"), "attack"),
        )
        parts = [part for area in trail.areas(GAME.view(state, None), events) for part in area.parts]
        cross, star = (covered(part) for part in parts)
        x, y = layout.middle(cell("D4"))
        assert ((cross[0] + cross[2]) / 2 > x) is (aside > 0) and ((cross[1] + cross[3]) / 2 > y) is (down > 0)
        assert cross[2] - cross[0] > 40 and star[2] - star[0] > 60
        assert cross[2] <= star[0] + 8 or star[2] <= cross[0] + 8 or cross[1] >= star[3] - 8 or star[1] >= cross[3] - 8


def test_an_attack_to_the_side_leaves_the_number_of_a_die_readable() -> None:
    state = position("runner@C3E=2", "ghost@D3W=3", barrier=False)
    found = GAME.view(state, None)
    parts = [
        part for area in picture.areas(found, (ev.Attacked("shells-runner", "specters-ghost"),)) for part in area.parts
    ]
    (star,) = (covered(part) for part in parts if part.sprite == trail.mark("attack", part.sprite.width, "attack"))
    dice = [covered(part) for part in parts if part.sprite in (sprites.decay(2), sprites.decay(3))]
    assert len(dice) == 2 and all(star[3] < (die[1] + die[3]) / 2 for die in dice)


def test_the_way_home_gives_way_to_arrows() -> None:
    found = GAME.view(position("runner@C8*", "ghost@J1", barrier=False), None)
    (plain,) = marks.way_home_areas(found)
    dot = plain.parts[0].sprite.draw
    counted = [
        sum(part.sprite.draw is dot for area in picture.areas(found, events) for part in area.parts)
        for events in ((), (moved("C9", "C8"),), (moved("C9", "C8", "teleport"),))
    ]
    assert counted == [5, 3, 5], "neither on the cell that an arrow leaves nor on the border that it crosses"
