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
from rules.soulgivers.geometry import CELL_NAMES, EAST, TILE_FROM, line_of
from rules.soulgivers.position import SoulgiversState
from tests.render.pixel_checks import covered, inside
from tests.rules.soulgivers.builder import GAME, apply, cell, position

STATE = position("runner@C3 patcher@F3", "ghost@D8", barrier=False)
RUNNER = "shells-runner"
ROW = line_of(TILE_FROM["A3"], EAST)


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


def attacked(victim: str) -> ev.Attacked:
    return ev.Attacked(RUNNER, f"specters-{victim}")


FALLEN = ev.Destroyed("specters-blower", cell("C4"), "attack")


@pytest.mark.parametrize(
    ("events", "arrows"),
    [
        ((moved("C5", "C4"), moved("C4", "C3")), ["step C4 C3", "step C5 C4"]),
        ((ev.FragmentPassed(RUNNER, "shells-patcher"),), ["pass C3 F3"]),
        ((attacked("ghost"),), ["attack C3 D8"]),
        ((attacked("ghost"), moved("D7", "C3", "teleport")), ["jump D7 C3", "attack D7 D8"]),  # as they stood then
        ((attacked("blower"), FALLEN), ["attack C3 C4"]),
        ((attacked("nobody"),), []),
        ((ev.SoulMoved("shells-ghost", cell("A1"), cell("A5")),), ["soul A1 A5"]),
        # earlier marks are carried along with their tiles
        ((moved("A4", "A3"), ev.Shifted(ROW, EAST)), ["step C4 C3"]),
        ((moved("C4", "C3"), ev.Rotated(TILE_FROM["C3"], 1)), ["step C3 D3"]),
        ((moved("A2", "A1"), ev.Swapped(0, 1)), ["step C2 C1"]),
        ((moved("A4", "A3"), ev.Shifted(ROW, EAST), ev.Rotated(TILE_FROM["C3"], 2)), ["step D3 D4"]),
    ],
)
def test_what_moves_is_an_arrow_from_cell_to_cell(events: tuple[ev.SoulgiversEvent, ...], arrows: list[str]) -> None:
    found = trail_of(*events).arrows
    assert [f"{one.manner} {CELL_NAMES[one.start]} {CELL_NAMES[one.to]}" for one in found] == arrows


def test_every_step_and_every_soul_that_moves_has_its_mark_and_the_dead_a_cross() -> None:
    assert len(laid(moved("C5", "C4"), moved("C4", "C3"))) == 2
    assert laid(ev.SoulMoved("shells-ghost", cell("A1"), cell("A5")))
    assert not laid(ev.SoulMoved("shells-ghost", cell("A1"), cell("A1")))
    assert trail_of(FALLEN).destroyed == [cell("C4")]


def test_an_attack_on_the_barrier_goes_to_the_nearest_cell_of_its_tile() -> None:
    state = position("runner@E7 patcher@F3", "ghost@D8", barrier=False)
    assert trail_of(ev.BarrierFell("shells-runner"), state=state).arrows == [Arrow("attack", cell("E7"), cell("E6"))]


@pytest.mark.parametrize(("start", "to"), [("D8", "D7"), ("C3", "D3"), ("D7", "D8"), ("C3", "C4")])
def test_no_arrow_covers_the_letters_of_a_figure(start: str, to: str) -> None:
    (arrow,) = (covered(part) for part in laid(moved(start, to)))
    for piece in GAME.view(STATE, None).soulgivers:
        x, y = layout.middle(piece.place)
        letters = x - 27, y - 5, x + 27, y + 27
        assert arrow[2] <= letters[0] or letters[2] <= arrow[0] or arrow[3] <= letters[1] or letters[3] <= arrow[1]


def test_operations_on_tiles_are_drawn_and_a_path_that_a_later_shift_tears_is_not() -> None:
    assert trail_of(ev.Shifted(ROW, EAST)).lines == [Line(ROW, EAST)] and len(laid(ev.Shifted(ROW, EAST))) == 4
    assert trail_of(ev.Swapped(0, 5)).swaps == [Swap(0, 5)] and len(laid(ev.Swapped(0, 5))) == 1
    turns = [laid(ev.Rotated(0, quarters)) for quarters in (1, 2, 3)]
    assert trail_of(ev.Rotated(0, 1)).turns == [Turn(0, 1)]
    assert len({tuple(turn) for turn in turns}) == 3
    assert len(laid(moved("C5", "C4"), ev.Shifted(ROW, EAST))) == 4


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
        assert inside(covered(part), (0, 0, WIDTH, layout.HEIGHT))


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
    assert len(dice) == 2 and all(star[1] > (die[1] + die[3]) / 2 for die in dice)


def test_the_way_home_gives_way_to_arrows() -> None:
    found = GAME.view(position("runner@C8*", "ghost@J1", barrier=False), None)
    (plain,) = marks.way_home_areas(found)
    dot = plain.parts[0].sprite.draw
    counted = [
        sum(part.sprite.draw is dot for area in picture.areas(found, events) for part in area.parts)
        for events in ((), (moved("C9", "C8"),), (moved("C9", "C8", "teleport"),))
    ]
    assert counted == [5, 3, 5], "neither on the cell that an arrow leaves nor on the border that it crosses"
