"""The audit for Specters, seats 2 and 3, and whatever one invariant might overlook (2.1, 2.6, 2.18)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.audit import problems
from rules.soulgivers.cards import TILES
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.pieces import Fragment, Modifier, Soul
from rules.soulgivers.position import SoulgiversOptions, SoulgiversState
from tests.rules.soulgivers.builder import GAME, asked, legal, play, position
from tests.rules.soulgivers.scenes import with_piece, with_player, with_side

START = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
while START.turn == 0:
    START = play(START, f"{asked(START)[0][0]}:{legal(START)[0]}")
"""The first question of a match of two against two."""
FOUR = position(
    "ghost@C3",
    "aeger@I9",
    four=("patcher@A9", "blower@G3"),
    fragment="C5",
    decks=("runner", "ghost", "blower", "runner"),
)


def with_modifiers(*texts: tuple[str, Any, Any], **changes: Any) -> SoulgiversState:
    lying = tuple(Modifier(CELL_OF[name], kind, owner) for name, kind, owner in texts)
    return replace(replace(FOUR, **changes), modifiers=lying)


def told(state: SoulgiversState, said: str) -> bool:
    return any(said in problem for problem in problems(state))


def test_sound_positions_of_two_against_two_have_no_problem() -> None:
    assert GAME.audit(START) == ()
    assert [problem for problem in problems(FOUR) if " tiles " not in problem] == []


def test_2_23_the_kinds_of_anomalies_are_counted_wherever_they_are() -> None:
    assert told(replace(START, pile=("quake", *START.pile[1:])), "there are 20 Anomalies")
    for field in ("discard", "gone"):
        assert told(replace(START, **{field: ("quake",)}), "there are 21 Anomalies")
    for seat in range(4):
        assert told(with_player(START, seat, hand=()), "there are 19 Anomalies")


@pytest.mark.parametrize("letter", TILES)
def test_section_2_4_each_kind_of_tile_is_counted(letter: str) -> None:
    other = "P" if letter != "P" else "W"
    place = START.tiles[::2].index(letter)
    tiles = f"{START.tiles[: 2 * place]}{other}{START.tiles[2 * place + 1 :]}"
    state = replace(START, tiles=tiles) if letter != "M" else replace(START, tiles=f"M{START.tiles[1:]}")
    assert told(state, f"tiles {letter}, not {TILES[letter].count}")


@pytest.mark.parametrize("seat", range(4))
def test_2_6_the_heroes_of_both_populations_are_counted_in_every_deck(seat: int) -> None:
    population = ("shells", "specters")[seat % 2]
    assert told(with_player(FOUR, seat, deck=()), f"the heroes of the {population} are")
    assert told(
        replace(FOUR, soulgivers=tuple(p for p in FOUR.soulgivers if p.seat != seat)), f"heroes of the {population}"
    )


@pytest.mark.parametrize("place", [0, 1])
def test_2_15_a_hero_is_in_one_place(place: int) -> None:
    population = ("shells", "specters")[place]
    said = f"the heroes of the {population} are"
    removed = FOUR.sides[place].removed
    assert told(with_side(FOUR, place, removed=removed[1:]), said)
    assert told(with_side(FOUR, place, removed=(*removed, removed[0])), said)
    assert told(with_side(FOUR, place, removed=removed[1:], team=FOUR.sides[place].team[1:]), said)
    assert told(replace(FOUR, souls=(Soul(removed[0], 5),)), said)
    for which in range(4):
        assert told(with_piece(FOUR, which, soul=removed[0]), said)
    lying = replace(with_side(FOUR, place, removed=removed[1:]), souls=(Soul(removed[0], 5),))
    assert not told(lying, said)
    for which, piece in enumerate(FOUR.soulgivers):
        if piece.population == population:
            assert not told(with_piece(with_side(FOUR, place, removed=removed[1:]), which, soul=removed[0]), said)


def test_2_6_teams_are_not_counted_before_they_are_chosen() -> None:
    assert GAME.audit(GAME.setup(4, SoulgiversOptions(), bytes(16)).state) == ()
    assert GAME.audit(GAME.setup(2, SoulgiversOptions(heroes="all"), bytes(16)).state) == ()


@pytest.mark.parametrize("seat", range(4))
def test_section_2_1_the_limits_of_each_player(seat: int) -> None:
    assert told(with_player(FOUR, seat, hand=("quake",) * 5), f"seat {seat} holds 5 Anomalies")
    assert not told(with_player(FOUR, seat, hand=("quake",) * 4), "holds")
    one = next(piece for piece in FOUR.soulgivers if piece.seat == seat)
    more = tuple(replace(one, place=place) for place in (90, 91))
    assert told(replace(FOUR, soulgivers=(*FOUR.soulgivers, *more)), f"seat {seat} has too many")
    assert not told(replace(FOUR, soulgivers=(*FOUR.soulgivers, *more[:1])), "too many")


@pytest.mark.parametrize("owner", ["shells", "specters"])
@pytest.mark.parametrize("kind", ["black_hole", "patch", "gate", "border", "horizon"])
def test_section_2_1_the_supply_of_every_kind_of_modifier_is_counted(owner: str, kind: str) -> None:
    most = {"black_hole": 3, "patch": 3, "gate": 0}.get(kind, 4 if (kind == "border") == (owner == "shells") else 0)
    cells = [f"{letter}1" for letter in "ABCDEFGH"]
    said = f"the {owner} have more {kind} Modifiers"
    assert told(with_modifiers(*((name, kind, owner) for name in cells[: most + 1])), said)
    assert not told(with_modifiers(*((name, kind, owner) for name in cells[:most])), said)


@pytest.mark.parametrize("place", [0, 1])
def test_2_7_essences_and_marks_of_both_populations(place: int) -> None:
    population = ("shells", "specters")[place]
    said = f"the {population} have"
    for changes in ({"essences": 6}, {"essences": -1}, {"extra": -1}, {"extra": 7}):
        assert told(with_side(FOUR, place, **changes), said)
    for which, piece in enumerate(FOUR.soulgivers):
        if piece.population == population:
            assert told(with_piece(with_side(FOUR, place, essences=3), which, marks=3), said)
            assert told(with_piece(with_side(FOUR, place, essences=-1), which, marks=3), said)
            assert not told(with_piece(with_side(FOUR, place, essences=3), which, marks=2), said)


def test_2_14_where_the_fragment_can_be() -> None:
    assert told(replace(FOUR, fragment=Fragment(100)), "the Fragment is nowhere")
    closed = replace(FOUR, barrier=True)
    assert told(replace(closed, fragment=Fragment(CELL_OF["E5"], "shells-ghost")), "the Fragment has left the Barrier")
    assert told(replace(closed, fragment=Fragment(CELL_OF["D5"])), "the Fragment has left the Barrier")
    assert not told(replace(closed, fragment=Fragment(CELL_OF["E5"])), "Fragment")


@pytest.mark.parametrize("which", range(4))
def test_section_2_2_where_each_soulgiver_can_be(which: int) -> None:
    id = FOUR.soulgivers[which].id
    other = FOUR.soulgivers[which - 1]
    assert told(with_piece(FOUR, which, place=other.place), f"2 Soulgivers stand on cell {other.place}")
    assert told(with_piece(FOUR, which, seat=(which + 1) % 4), f"{id} belongs to seat")
    assert not told(with_piece(FOUR, which, seat=(which + 2) % 4), "belongs")
    closed = replace(FOUR, barrier=True, fragment=Fragment(CELL_OF["E5"]))
    assert told(with_piece(closed, which, place=CELL_OF["F6"]), f"{id} stands under the Barrier")
    for decay in (-1, 6):
        assert told(with_piece(FOUR, which, decay=decay), f"{id} has Decay {decay}")
    assert not told(with_piece(FOUR, which, decay=5), "Decay")
    here = FOUR.soulgivers[which].place
    hole = replace(FOUR, modifiers=(Modifier(here, "black_hole", "shells"),))
    assert told(hole, f"{id} stands on a black hole")
    border = with_side(FOUR, 0, ability="on_board")
    assert told(replace(border, modifiers=(Modifier(here, "border", "shells"),)), f"{id} stands where nobody may")
    for soul in ("holemaker", "spacewalker"):
        population = FOUR.soulgivers[which].population
        assert not told(with_piece(hole, which, soul=f"{population}-{soul}"), "stands on a black hole")


@pytest.mark.parametrize("which", range(4))
def test_2_5_each_portal_of_each_soulgiver(which: int) -> None:
    own = (-1, -2) if which % 2 == 0 else (-3, -4)
    for place in (-1, -2, -3, -4):
        assert told(with_piece(FOUR, which, place=place), "a Portal that it may not use") == (place not in own)
        gone = tuple(number != -place - 1 for number in range(4))
        assert told(with_piece(replace(FOUR, portals=gone), which, place=place), "a Portal that it may not use")


def test_28_2_only_the_one_that_crosses_excuses_two_on_a_cell() -> None:
    ghost, aeger = FOUR.soulgivers[0], FOUR.soulgivers[1]
    crossing = play(position("ghost@C3", "aeger@C4 blower@G3", active="ghost"), "step:C4")
    assert not told(crossing, "Soulgivers stand")
    pieces = (
        *crossing.soulgivers[:2],
        replace(crossing.soulgivers[2], place=99),
    )
    assert not told(replace(crossing, soulgivers=pieces), "Soulgivers stand")
    apart = position("ghost@C3", "aeger@C4 blower@G3", active="ghost")
    both = tuple(replace(piece, place=44) if piece.id != ghost.id else piece for piece in apart.soulgivers)
    assert told(replace(apart, soulgivers=both), "2 Soulgivers stand on cell 44")
    assert aeger.id == "specters-aeger"


@pytest.mark.parametrize("name", ["E5", "F5", "E6", "F6"])
def test_16_1_what_may_lie_under_the_barrier(name: str) -> None:
    closed = {"barrier": True, "fragment": Fragment(CELL_OF["E5"])}
    assert told(replace(FOUR, souls=(Soul("shells-runner", CELL_OF[name]),), **closed), "a Soul lies under the Barrier")
    for kind, owner in (("border", "shells"), ("horizon", "specters")):
        assert told(with_modifiers((name, kind, owner), **closed), "a Modifier lies under the Barrier")
    for kind in ("black_hole", "patch", "gate"):
        assert not told(with_modifiers((name, kind, "specters"), **closed), "under the Barrier")
        two = position("ghost@C3", "aeger@I9")
        lying = with_modifiers((name, kind, "specters")).modifiers
        assert told(replace(two, modifiers=lying), "a Modifier lies under the Barrier")
    opened = replace(FOUR, souls=(Soul("shells-runner", CELL_OF[name]),))
    assert not told(opened, "a Soul lies under the Barrier")


@pytest.mark.parametrize(("kind", "place"), [("border", 0), ("horizon", 1)])
def test_1_3_population_modifiers_are_on_top_and_of_an_ability_on_the_board(kind: str, place: int) -> None:
    owner = ("shells", "specters")[place]
    for ability in ("unused", "declared", "spent"):
        state = with_side(with_modifiers(("C9", kind, owner)), place, ability=ability)
        assert told(state, f"{kind} Modifiers on the board, and their ability is {ability}")
    fair = with_side(with_modifiers(("C9", "black_hole", owner), ("C9", kind, owner)), place, ability="on_board")
    assert not told(fair, "Modifier")
    for above in ("black_hole", "patch", kind):
        state = with_side(with_modifiers(("C9", kind, owner), ("C9", above, owner)), place, ability="on_board")
        assert told(state, "lies on a population Modifier")


@pytest.mark.parametrize("name", ["B6", "I5"])
@pytest.mark.parametrize("kind", ["black_hole", "patch", "gate", "border", "horizon"])
def test_33_1_no_modifier_lies_on_an_interference_cell(kind: str, name: str) -> None:
    assert told(with_modifiers((name, kind, "shells")), "Interference cell")


def test_a_stack_that_ends_in_what_asks_nothing_is_told() -> None:
    state = replace(FOUR, frames=(frames.Acting(0), frames.Settling()))
    assert any("asks nothing" in problem for problem in GAME.audit(state))
