"""The audit: each invariant finds the position that breaks it, for either side and for every seat."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers import audit, frames
from rules.soulgivers.cards import POPULATIONS, TILES
from rules.soulgivers.geometry import CELL_OF
from rules.soulgivers.pieces import Fragment, Modifier, Soul
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, asked, play, position, problems, started
from tests.rules.soulgivers.scenes import (
    SEATS_OF_FOUR,
    acts,
    acts_for,
    holding,
    setup,
    with_piece,
    with_player,
    with_side,
)

MATCHES = {seats: started(seats, b"sixteen of bytes") for seats in (2, 4)}
"""The first question of a match."""
START = MATCHES[4]
ON = position("ghost@C3 aeger@A9", "runner@I2 patcher@G3", fragment="C5")
DECKS = ("runner", "ghost", "blower", "runner")
FOUR = position("ghost@C3", "aeger@I9", four=("patcher@A9", "blower@G3"), fragment="C5", decks=DECKS)
CLOSED: dict[str, Any] = {"barrier": True, "fragment": Fragment(CELL_OF["E5"])}
KINDS = ("black_hole", "patch", "gate", "border", "horizon")


def with_modifiers(*texts: tuple[str, Any, Any], **changes: Any) -> SoulgiversState:
    lying = tuple(Modifier(CELL_OF[name], kind, owner) for name, kind, owner in texts)
    return replace(replace(FOUR, **changes), modifiers=lying)


def told(state: SoulgiversState, said: str) -> bool:
    return any(said in problem for problem in audit.problems(state))


@pytest.mark.parametrize(
    "state",
    [
        *MATCHES.values(),
        setup(4, bytes(16)),
        setup(2, bytes(16), heroes="all"),  # teams are not counted before they are chosen
        ON,
        FOUR,
        position("ghost@C3", "aeger@I9", four=("aeger@I7", "ghost@I3"), modifiers="patch@E5"),
        play(acts("ghost@C3 aeger@A9", "runner@C4 aeger@I9"), "step:C4"),
        acts("ghost@C3", "aeger@C3", doing={"steps": 1}),
    ],
)
def test_sound_positions_have_no_problem(state: SoulgiversState) -> None:
    assert problems(state) == []


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (replace(START, pile=START.pile[1:]), "there are 19 Anomalies"),
        (replace(START, pile=("quake", *START.pile[1:])), "there are 20 Anomalies"),
        *((replace(START, **{field: ("quake",)}), "there are 21 Anomalies") for field in ("discard", "gone")),
        *((with_player(START, seat, hand=()), "there are 19 Anomalies") for seat in range(4)),
        (replace(START, tiles=f"M{START.tiles[1:]}"), "there are 2 tiles M"),
        (with_player(MATCHES[2], deck=MATCHES[2].players[0].deck[1:]), "the heroes of the shells are"),
        (with_side(MATCHES[2], team=MATCHES[2].sides[0].team[1:]), "the heroes of the shells are"),
        (replace(ON, souls=(Soul("shells-ghost", 5),)), "the heroes of the shells are"),
        (with_side(ON, removed=(*ON.sides[0].removed, "shells-aeger")), "the heroes of the shells are"),
        (with_piece(ON, 0, soul="shells-aeger"), "the heroes of the shells are"),
        (position("ghost@C3 aeger@A9 runner@B2 patcher@A7", "runner@I2"), "seat 0 has too many Soulgivers"),
        (replace(ON, barrier=False, fragment=Fragment(-1, "shells-blower")), "shells-blower carries the Fragment"),
        (replace(ON, barrier=False, fragment=Fragment(-1)), "the Fragment is nowhere"),
        (replace(FOUR, fragment=Fragment(100)), "the Fragment is nowhere"),
        (replace(ON, barrier=True), "the Fragment has left the Barrier"),
        (replace(ON, barrier=True, fragment=Fragment(-1, "shells-ghost")), "the Fragment has left the Barrier"),
        (
            replace(FOUR, barrier=True, fragment=Fragment(CELL_OF["E5"], "shells-ghost")),
            "Fragment has left the Barrier",
        ),
        (replace(FOUR, barrier=True, fragment=Fragment(CELL_OF["D5"])), "the Fragment has left the Barrier"),
        (with_piece(ON, 1, place=ON.soulgivers[0].place), "2 Soulgivers stand on cell 22"),
        (acts("ghost@C3", "aeger@C3", doing={"steps": 1, "ended": True}), "2 Soulgivers stand"),
    ],
)
def test_a_broken_position_is_told(state: SoulgiversState, said: str) -> None:
    assert told(state, said), list(audit.problems(state))


@pytest.mark.parametrize("letter", TILES)
def test_section_2_4_each_kind_of_tile_is_counted(letter: str) -> None:
    place = START.tiles[::2].index(letter)
    tiles = f"{START.tiles[: 2 * place]}{'P' if letter != 'P' else 'W'}{START.tiles[2 * place + 1 :]}"
    state = replace(START, tiles=tiles if letter != "M" else f"M{START.tiles[1:]}")
    assert told(state, f"tiles {letter}, not {TILES[letter].count}")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_6_the_heroes_of_both_populations_are_counted_in_every_deck(seat: int) -> None:
    said = f"the heroes of the {POPULATIONS[seat % 2]} are"
    assert told(with_player(FOUR, seat, deck=()), said)
    assert told(replace(FOUR, soulgivers=tuple(piece for piece in FOUR.soulgivers if piece.seat != seat)), said)


@pytest.mark.parametrize("place", [0, 1])
def test_2_15_a_hero_is_in_one_place(place: int) -> None:
    said, removed = f"the heroes of the {POPULATIONS[place]} are", FOUR.sides[place].removed
    fewer = with_side(FOUR, place, removed=removed[1:])
    assert told(fewer, said)
    assert told(with_side(FOUR, place, removed=(*removed, removed[0])), said)
    assert told(with_side(FOUR, place, removed=removed[1:], team=FOUR.sides[place].team[1:]), said)
    assert told(replace(FOUR, souls=(Soul(removed[0], 5),)), said)
    assert not told(replace(fewer, souls=(Soul(removed[0], 5),)), said)
    for which in range(4):
        assert told(with_piece(FOUR, which, soul=removed[0]), said)
        assert not told(with_piece(fewer, which, soul=removed[0]), said)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_section_2_1_the_limits_of_each_player(seat: int) -> None:
    assert told(with_player(FOUR, seat, hand=("quake",) * 5), f"seat {seat} holds 5 Anomalies")
    assert not told(with_player(FOUR, seat, hand=("quake",) * 4), "holds")
    one = next(piece for piece in FOUR.soulgivers if piece.seat == seat)
    more = tuple(replace(one, place=place) for place in (90, 91))
    assert told(replace(FOUR, soulgivers=(*FOUR.soulgivers, *more)), f"seat {seat} has too many")
    assert not told(replace(FOUR, soulgivers=(*FOUR.soulgivers, *more[:1])), "too many")


@pytest.mark.parametrize("owner", POPULATIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_section_2_1_the_supply_of_every_kind_of_modifier_is_counted(owner: str, kind: str) -> None:
    most = {"black_hole": 3, "patch": 3, "gate": 0}.get(kind, 4 if (kind == "border") == (owner == "shells") else 0)
    lying = [(f"{letter}1", kind, owner) for letter in "ABCDEFGH"]
    said = f"the {owner} have more {kind} Modifiers"
    assert told(with_modifiers(*lying[: most + 1]), said)
    assert not told(with_modifiers(*lying[:most]), said)


@pytest.mark.parametrize("place", [0, 1])
def test_2_7_essences_and_marks_of_both_populations(place: int) -> None:
    said = f"the {POPULATIONS[place]} have"
    for changes in ({"essences": 6}, {"essences": -1}, {"extra": -1}, {"extra": 7}):
        assert told(with_side(FOUR, place, **changes), said)
    for which in (which for which, piece in enumerate(FOUR.soulgivers) if piece.seat % 2 == place):
        for essences, marks, wrong in ((3, 3, True), (-1, 3, True), (3, 2, False)):
            state = with_piece(with_side(FOUR, place, essences=essences), which, marks=marks)
            assert told(state, said) == wrong


@pytest.mark.parametrize("which", range(4))
def test_section_2_2_where_each_soulgiver_can_be(which: int) -> None:
    piece, other = FOUR.soulgivers[which], FOUR.soulgivers[which - 1]
    assert told(with_piece(FOUR, which, place=other.place), f"2 Soulgivers stand on cell {other.place}")
    assert told(with_piece(FOUR, which, seat=(which + 1) % 4), f"{piece.id} belongs to seat")
    assert not told(with_piece(FOUR, which, seat=(which + 2) % 4), "belongs")
    closed = replace(FOUR, **CLOSED)
    assert told(with_piece(closed, which, place=CELL_OF["F6"]), f"{piece.id} stands under the Barrier")
    assert not told(closed, "Fragment")
    for decay in (-1, 6):
        assert told(with_piece(FOUR, which, decay=decay), f"{piece.id} has Decay {decay}")
    assert not told(with_piece(FOUR, which, decay=5), "Decay")
    hole = replace(FOUR, modifiers=(Modifier(piece.place, "black_hole", "shells"),))
    assert told(hole, f"{piece.id} stands on a black hole")
    border = replace(with_side(FOUR, 0, ability="on_board"), modifiers=(Modifier(piece.place, "border", "shells"),))
    assert told(border, f"{piece.id} stands where nobody may")
    for soul in ("holemaker", "spacewalker"):
        assert not told(with_piece(hole, which, soul=f"{piece.population}-{soul}"), "stands on a black hole")


@pytest.mark.parametrize("which", range(4))
@pytest.mark.parametrize("place", [-1, -2, -3, -4])
def test_2_5_each_portal_of_each_soulgiver(place: int, which: int) -> None:
    said = f"{FOUR.soulgivers[which].id} stands on a Portal that it may not use"
    own = (-1, -2) if FOUR.soulgivers[which].population == "shells" else (-3, -4)
    assert told(with_piece(FOUR, which, place=place), said) == (place not in own)
    gone = tuple(number != -place - 1 for number in range(4))
    assert told(with_piece(replace(FOUR, portals=gone), which, place=place), said)


def test_28_2_only_the_one_that_crosses_excuses_two_on_a_cell() -> None:
    apart = acts("ghost@C3", "aeger@C4 blower@G3")
    crossing = play(apart, "step:C4")
    for state in (crossing, with_piece(crossing, 2, place=99)):
        assert not told(state, "Soulgivers stand")
    assert told(replace(crossing, activation=None), "2 Soulgivers stand on cell 32")
    assert told(with_piece(with_piece(apart, 1, place=44), 2, place=44), "2 Soulgivers stand on cell 44")
    stuck = acts_for(1, "ghost@E3+holemaker", "holemaker@E3 aeger@A9", modifiers="hole@E3", doing={"steps": 3})
    assert "seat 1, asked to act, has no legal answer" in GAME.audit(stuck)


@pytest.mark.parametrize("name", ["E5", "F5", "E6", "F6"])
def test_16_1_what_may_lie_under_the_barrier(name: str) -> None:
    soul = replace(FOUR, souls=(Soul("shells-runner", CELL_OF[name]),))
    assert told(replace(soul, **CLOSED), "a Soul lies under the Barrier")
    assert not told(soul, "a Soul lies under the Barrier")
    for kind in KINDS:
        lying = with_modifiers((name, kind, "shells" if kind == "border" else "specters"), **CLOSED)
        two = replace(position("ghost@C3", "aeger@I9"), modifiers=lying.modifiers)
        assert told(lying, "a Modifier lies under the Barrier") == (kind in ("border", "horizon"))
        assert told(two, "a Modifier lies under the Barrier")


@pytest.mark.parametrize(("kind", "place"), [("border", 0), ("horizon", 1)])
def test_1_3_population_modifiers_are_on_top_and_of_an_ability_on_the_board(kind: str, place: int) -> None:
    owner = POPULATIONS[place]
    for ability in ("unused", "declared", "spent"):
        state = with_side(with_modifiers(("C9", kind, owner)), place, ability=ability)
        assert told(state, f"{kind} Modifiers on the board, and their ability is {ability}")
    fair = with_side(with_modifiers(("C9", "black_hole", owner), ("C9", kind, owner)), place, ability="on_board")
    assert not told(fair, "Modifier")
    for above in ("black_hole", "patch", kind):
        state = with_side(with_modifiers(("C9", kind, owner), ("C9", above, owner)), place, ability="on_board")
        assert told(state, "lies on a population Modifier")


@pytest.mark.parametrize("name", ["B6", "I5"])
@pytest.mark.parametrize("kind", KINDS)
def test_33_1_no_modifier_lies_on_an_interference_cell(kind: str, name: str) -> None:
    assert told(with_modifiers((name, kind, "shells")), "Interference cell")


def test_three_overflows_in_a_turn_are_sound() -> None:
    """The discard pile may come back between two of them."""
    state = play(holding("overflow", "overflow"), "play:overflow", "play:overflow")
    others = tuple(card for card in position("ghost@C3").pile if card != "overflow")
    state = play(replace(state, pile=(), gone=others), "draw", "play:overflow")
    assert state.sides[0].extra == 5


def test_one_that_runs_over_the_border_may_be_attracted_there() -> None:
    modifiers = "border@D3 hole@D2 horizon@D2 hole@D4 horizon@D4"
    state = acts("protector@C3", "aeger@F3", modifiers=modifiers, doing={"ended": True})
    assert asked(play(state, "use:charge")) == [(1, "attract")]


def test_a_stack_that_ends_in_what_asks_nothing_is_told() -> None:
    state = replace(FOUR, frames=(frames.Acting(0), frames.Settling()))
    assert any("asks nothing" in problem for problem in GAME.audit(state))
