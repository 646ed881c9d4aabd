"""The beginning of a match (2.6, 2.27): the layout, the first player, hands, teams, and starting heroes."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import CORE, ESSENCES, HEROES, TILES
from rules.soulgivers.dealing import _turn, is_connected
from rules.soulgivers.events import Dealt
from rules.soulgivers.geometry import CELL_NAMES, CELL_OF, PORTAL_FRONTS, TILE_FROM, TILE_NAMES
from rules.soulgivers.ground import Ground, ground
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversOptions
from tests.rules.soulgivers.builder import (
    GAME,
    SEEDS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    find,
    legal,
    place_name,
    play,
    refusal,
    seen,
    started,
)
from tests.rules.soulgivers.scenes import acts, events_after, places, refusals, setup

FRONTS = {cell for pair in PORTAL_FRONTS for cell in pair}
CORNERS = [("A1", 0), ("J1", 4), ("A10", 20), ("J10", 24)]


@pytest.mark.parametrize(("seats", "interference"), [(2, {"B6", "I5"}), (4, {"D6", "G5"})])
def test_2_6_every_layout_keeps_the_conditions(seats: int, interference: set[str]) -> None:
    layouts, firsts = set(), set()
    for seed in SEEDS:
        state = setup(seats, seed)
        floor = ground(state.tiles, (), True)
        layouts.add(state.tiles)
        firsts.add(state.seat)
        assert all(state.tiles[::2].count(letter) == card.count for letter, card in TILES.items())
        assert state.tiles[24:26] == "M0"
        assert {CELL_NAMES[cell] for cell in floor.interference} == interference
        assert len(floor.holes) == 6
        assert not floor.holes & FRONTS
        for corner, _ in CORNERS:
            assert sum(floor.has_wall(CELL_OF[corner], way) for way in range(4)) < 2
        assert is_connected(floor)
    assert len(layouts) == len(SEEDS)
    assert firsts == set(range(seats))


def test_2_6_every_ordinary_tile_comes_to_every_place_in_every_rotation() -> None:
    layouts = [setup(2, seed).tiles for seed in SEEDS]
    for tile in set(range(25)) - {10, 12, 14}:
        assert len({layout[2 * tile] for layout in layouts}) > 2
    inner = TILE_FROM["C3"]  # where every rotation fits
    assert {layout[2 * inner + 1] for layout in layouts} == set("0123")


def test_2_6_a_layout_with_a_cell_that_nobody_reaches_is_not_connected() -> None:
    assert is_connected(ground(board(), (), True))
    walled_in = ground(board(A1="C0"), (), True)
    assert all(walled_in.has_wall(CELL_OF["A1"], way) for way in (1, 2))
    assert not is_connected(walled_in)
    assert is_connected(ground(board(A3="H1", C3="H0", A1="S0", C1="H3"), (), True))
    for names in (("C1", "D1", "G1", "H1"), ("C10", "D10", "G10", "H10")):  # one side alone cannot cross
        floor = Ground(board(), (), True)
        floor.walls = frozenset((CELL_OF[name], way) for name in names for way in range(4))
        assert not is_connected(floor)


@pytest.mark.parametrize(
    ("tile", "letter", "codes"),
    [
        # no wall corner around A1, on C1 and G1 no black hole in the upper row
        (0, "C", "C1 C1 C2 C3"),
        (1, "H", "H2 H2 H2 H3"),
        (3, "H", "H2 H2 H2 H3"),
        (22, "H", "H0 H1 H2 H3"),
        (21, "H", "H0 H1 H0 H0"),
        *((tile, "S", "S0 S1 S2 S3") for _, tile in CORNERS),
    ],
)
def test_2_6_a_tile_that_does_not_fit_is_turned_on_clockwise(tile: int, letter: str, codes: str) -> None:
    assert [_turn(tile, letter, turns) for turns in range(4)] == codes.split()


@pytest.mark.parametrize(("corner", "tile"), CORNERS)
@pytest.mark.parametrize("turns", range(4))
def test_2_6_a_tile_is_turned_on_until_its_corner_of_the_board_is_open(tile: int, corner: str, turns: int) -> None:
    def closed(code: str) -> bool:
        floor = ground(board(**{TILE_NAMES[tile]: code}), (), False)
        return sum(floor.has_wall(CELL_OF[corner], way) for way in range(4)) > 1

    code = _turn(tile, "C", turns)
    passed = [f"C{(turns + more) % 4}" for more in range(4)]
    assert not closed(code)
    assert all(closed(other) for other in passed[: passed.index(code)])


def test_2_6_the_fragment_is_on_e5_under_the_barrier() -> None:
    state = setup()
    assert (state.barrier, state.fragment.cell, state.fragment.carrier) == (True, CELL_OF["E5"], "")
    assert [side.essences for side in state.sides] == [ESSENCES, ESSENCES]
    assert not state.modifiers


@pytest.mark.parametrize("seed", SEEDS[:6])
@pytest.mark.parametrize("seats", [2, 4])
def test_2_6_the_first_player_is_dealt_first_and_the_second_one_gets_two(seats: int, seed: bytes) -> None:
    step = GAME.setup(seats, SoulgiversOptions(), seed)
    state = step.state
    order = [(state.seat + place) % seats for place in range(seats)]
    assert [event.seat for event in step.events if isinstance(event, Dealt)] == order
    assert [len(state.players[seat].hand) for seat in order] == ([1, 2] if seats == 2 else [1, 1, 1, 1])
    assert len(state.pile) == 20 - sum(len(player.hand) for player in state.players)
    assert GAME.draws(state) >= 1 + 22 + 22 + 3
    begun = started(seats, seed)
    assert (begun.turn, asked(begun)) == (1, [(state.seat, "act")])
    assert list(begun.pile) == sorted(begun.pile), "nobody knows its order"
    assert GAME.view(begun, None).pile == (HIDDEN,) * len(state.pile)


def test_a_draw_is_counted_and_a_step_draws_nothing() -> None:
    state = acts("ghost@C3")
    assert [GAME.draws(play(state, move)) - GAME.draws(state) for move in ("draw", "step:C4")] == [1, 0]


def test_2_6_three_heroes_each_with_their_portals_and_seven_in_the_deck() -> None:
    state = setup()
    assert asked(state) == [(0, "start"), (1, "start")]
    assert len(legal(state)) == 20
    assert refusals(state, "0:deploy:aeger@PS1", "0:deploy:ghost@PP1") == ["not_in_team", "foreign_portal"]
    for hero, portal in (("ghost", "S1"), ("runner", "S1"), ("blower", "S2")):
        state = play(state, f"0:deploy:{hero}@P{portal}")
        assert (asked(state), state.soulgivers) == ([(1, "start")], ())
        state = play(state, f"1:deploy:{hero}@P{portal.replace('S', 'P')}")
        if hero == "ghost":
            assert refusal(state, "0:deploy:ghost@PS2") == "taken"
    assert places(state, *(f"shells-{hero}" for hero in ("ghost", "runner", "blower"))) == ["PS1", "PS1", "PS2"]
    assert places(state, *(f"specters-{hero}" for hero in ("ghost", "blower"))) == ["PP1", "PP2"]
    assert [find(state, id).facing for id in ("shells-ghost", "specters-ghost")] == [0, 2]
    assert [len(player.deck) for player in state.players] == [7, 7]
    assert all(piece.decay == 0 for piece in state.soulgivers)


def test_2_6_picks_may_be_made_in_any_order_and_are_shown_at_once() -> None:
    state = play(setup(), "1:deploy:ghost@PP1", "0:deploy:ghost@PS1", "1:deploy:runner@PP1", "0:deploy:runner@PS1")
    events = events_after(state, "1:deploy:blower@PP2", "0:deploy:blower@PS2")
    assert [type(event).__name__ for event in events][-2:] == ["Started", "TurnBegan"]


@pytest.mark.parametrize("option", ["core", "all"])
@pytest.mark.parametrize("pick", [0, -1])
def test_2_27_and_a57_teammates_draft_ten_alternately_and_in_public_and_start_with_two_each(
    pick: int, option: str
) -> None:
    heroes = CORE if option == "core" else HEROES
    state, order = setup(4, heroes=option), []
    assert len(legal(state)) == len(heroes)
    assert refusal(state, "draft:aeger") == ("not_in_team" if option == "core" else "")
    while asked(state)[0][1] == "draft":
        order.append(asked(state)[0][0])
        before = legal(state)[pick]
        state, events = apply(state, before)
        assert seen(events, None)
        assert pick or len(order) != 2 or refusal(state, before) == "taken"
    assert order[:8] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert len(order) == (18 if option == "core" else 20)
    for side in (0, 1):
        one, other = (set(state.players[seat].deck) for seat in (side, side + 2))
        assert (len(one), len(other), one & other) == (5, 5, set())
        assert set(state.sides[side].team) == one | other <= set(heroes)
    while asked(state)[0][1] == "start":
        state = play(state, legal(state)[0])
    assert [sum(piece.seat == seat for piece in state.soulgivers) for seat in range(4)] == [2, 2, 2, 2]
    assert [len(player.deck) for player in state.players] == [3, 3, 3, 3]
    assert [player.population for player in state.players] == ["shells", "specters", "shells", "specters"]


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_other_numbers_of_players_are_refused_in_words(seats: int) -> None:
    with pytest.raises(ValueError, match=f"^Soulgivers is played by 2 or 4 players, not {seats}$"):
        setup(seats)


def test_a50_core_asks_nothing_and_all_leaves_four_of_fourteen_at_home() -> None:
    core = setup()
    assert {kind for _, kind in asked(core)} == {"start"}
    assert [side.team for side in core.sides] == [CORE, CORE]
    state = setup(heroes="all")
    for hero in ("runner", "ghost", "aeger", "patcher"):
        assert asked(state) == [(0, "leave"), (1, "leave")]
        state = play(state, f"0:leave:{hero}")
        assert hero not in str(GAME.view(state, 1).frames)
        state = play(state, f"1:leave:{'gatekeeper' if hero == 'patcher' else hero}")
    assert set(HEROES) - set(state.sides[SHELLS].team) == {"runner", "ghost", "aeger", "patcher"}
    assert set(HEROES) - set(state.sides[SPECTERS].team) == {"runner", "ghost", "aeger", "gatekeeper"}
    assert {kind for _, kind in asked(state)} == {"start"}


@pytest.mark.parametrize(
    ("seats", "heroes", "places"),
    [
        (2, "core", ["runner PS1", "ghost PS2", "protector PS1", "runner PP1", "ghost PP2", "protector PP1"]),
        (2, "all", ["ghost PS1", "protector PS2", "architect PS1", "ghost PP1", "protector PP2", "architect PP1"]),
        (4, "core", ["protector PS1", "volomancer PS2", "protector PP1", "volomancer PP2"]),
    ],
)
def test_a66_the_heroes_that_begin_are_given(seats: int, heroes: str, places: list[str]) -> None:
    state = setup(seats, start="given", heroes=heroes)
    while asked(state)[0][1] != "act":
        seat, _ = asked(state)[0]
        options = legal(state, seat=seat)
        state = play(state, f"{seat}:{'leave:runner' if 'leave:runner' in options else options[-1]}")
    assert [f"{piece.hero} {place_name(piece.place)}" for piece in state.soulgivers][: len(places)] == places
