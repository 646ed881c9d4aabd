"""The tiles, the numbers and the setup, against the tables of the specification (2.2, 2.3)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.maatatahay.board import DIAGONAL, INDEX, ORTHOGONAL, SPACES, Crystals
from rules.maatatahay.events import PairDrawn, RoundBegan
from rules.maatatahay.warriors import NUMBERS, RELICS, WARRIORS, arrows
from tests.rules.maatatahay.builder import GAME, PLAIN, SEED, kind

TABLE = """
W01 Kit 1 3 N NE NW -
W02 Weaver 1 2 NE SE SW NW -
W03 Drummer 1 1 N NE E S W -
W04 Seer 2 3 N S -
W05 Forager 2 2 N SE SW -
W06 Banner 2 1 N E S W -
W07 Heir 3 3 N -
W08 Stalker 3 2 NE NW -
W09 Bulwark 3 1 N E W -
W10 Mauler 4 1 N NE -
W11 Elder 1 2 E W elder
W12 Convert 1 1 NE SW convert
"""
NUMBER_TABLE = {
    "relics": (("B2", "D2", "C3", "B4", "D4"), "designed"),
    "spirit": (15, "source"),
    "energy": (45, "source"),
    "energy_in_bag": (21, "designed"),
    "corner_crystals": (2, "designed"),
    "space_crystals": (1, "designed"),
    "display": (3, "source"),
    "storage": (4, "seed"),
    "relic_cost": (4, "seed"),
    "least_relic_cost": (1, "seed"),
    "relic_reward": (2, "seed"),
    "deaths": (6, "seed"),
    "free_spaces": (1, "seed"),
    "track": (6, "designed"),
}


def test_the_warrior_tiles() -> None:
    lines = [
        f"{card.id} {card.name} {card.claws} {card.gems} {' '.join(card.arrows)} {card.special or '-'}"
        for card in WARRIORS.values()
    ]
    assert lines == TABLE.strip().splitlines()


def test_the_totals_of_a_tribe() -> None:
    cards = WARRIORS.values()
    assert sum(card.claws for card in cards) == 24
    assert sum(card.gems for card in cards) == 22
    assert sum(len(card.arrows) for card in cards) == 33


def test_the_numbers_and_where_they_are_from() -> None:
    assert {name: (number.value, number.provenance) for name, number in NUMBERS.items()} == NUMBER_TABLE


def test_spaces_are_named_and_have_neighbours() -> None:
    assert (SPACES[0], SPACES[4], SPACES[12], SPACES[24]) == ("A1", "E1", "C3", "E5")
    assert [SPACES[index] for index in ORTHOGONAL[INDEX["A1"]]] == ["B1", "A2"]
    assert {SPACES[index] for index in ORTHOGONAL[INDEX["C3"]]} == {"C2", "B3", "D3", "C4"}
    assert {SPACES[index] for index in DIAGONAL[INDEX["E3"]]} == {"D2", "D4"}
    assert Counter(map(len, ORTHOGONAL)) == {2: 4, 3: 12, 4: 9}


def test_no_two_relics_are_neighbours_and_each_has_four() -> None:
    for name in RELICS:
        beside = [SPACES[index] for index in ORTHOGONAL[INDEX[name]]]
        assert len(beside) == 4
        assert not set(beside) & set(RELICS)


def test_m44_setup() -> None:
    for seed in (bytes([number] * 32) for number in range(20)):
        state = GAME.setup(2, PLAIN, seed).state
        heaps = {name: space.crystals.total for name, space in zip(SPACES, state.board, strict=True)}
        corners = {"A1", "E1", "A5", "E5"}
        assert all(heaps[name] == (0 if name in RELICS else 2 if name in corners else 1) for name in SPACES)
        assert sum(heaps.values()) == 24
        assert [name for name, space in zip(SPACES, state.board, strict=True) if space.relic] == list(RELICS)
        assert (state.bag.total, state.supply) == (12, 24)
        assert sum(space.crystals.spirit for space in state.board) + state.bag.spirit == 15
        assert sum(space.crystals.energy for space in state.board) + state.bag.energy + state.supply == 45
        assert not any(space.warrior for space in state.board)
        assert state.storages == (Crystals(), Crystals())
        assert (state.track, state.deaths, state.relic_log, state.round) == (0, (0, 0), (), 1)


def test_three_pairs_lie_open_opposite_each_other_in_the_order_drawn() -> None:
    step = GAME.setup(2, PLAIN, SEED)
    state = step.state
    drawn = [event for event in step.events if isinstance(event, PairDrawn)]
    assert drawn == [PairDrawn(place, pair) for place, pair in enumerate(state.display, 1) if pair]
    assert len(drawn) == 3
    assert step.events[3:] == (RoundBegan(1, state.active),)
    for seat in (0, 1):
        assert sorted([*(pair[seat] for pair in state.display if pair), *state.decks[seat]]) == list(WARRIORS)
    assert kind(state) == "pair"


def test_chance_decides_decks_crystals_and_the_first_active_player() -> None:
    states = [GAME.setup(2, PLAIN, bytes([number] * 32)).state for number in range(200)]
    assert 60 < sum(state.active for state in states) < 140
    assert len({state.decks for state in states}) == 200
    for seat in (0, 1):
        assert {state.decks[seat][0] for state in states} == set(WARRIORS)
    assert all(state.decks[0] != state.decks[1] for state in states)
    assert len({tuple(space.crystals for space in state.board) for state in states}) == 200
    assert {state.board[0].crystals for state in states} == {Crystals(2, 0), Crystals(1, 1), Crystals(0, 2)}
    spirit = sum(state.board[index].crystals.spirit for state in states for index in (1, 24))
    assert 180 < spirit < 320  # of 600 crystals 15 in 36


@pytest.mark.parametrize(
    ("tile", "rotation", "pointing"),
    [
        ("W06", 1, {"N", "E", "S", "W"}),
        ("W01", 0, {"N", "NE", "NW"}),
        ("W01", 1, {"E", "SE", "NE"}),
        ("W01", 2, {"S", "SW", "SE"}),
        ("W01", 3, {"W", "NW", "SW"}),
        ("W07", 1, {"E"}),
        ("W07", 3, {"W"}),
    ],
)
def test_m45_arrows_turn_with_the_tile(tile: str, rotation: int, pointing: set[str]) -> None:
    assert set(arrows(tile, rotation)) == pointing
