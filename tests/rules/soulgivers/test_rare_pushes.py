"""Attacks, Charge, Tornado, Pass and setup where rules meet that seldom do."""

from __future__ import annotations

import pytest

from rules.soulgivers.cards import HEROES
from rules.soulgivers.dealing import _turn
from rules.soulgivers.geometry import TILE_CELLS
from rules.soulgivers.ground import ground
from rules.soulgivers.options import SoulgiversOptions
from tests.rules.soulgivers.builder import (
    GAME,
    IN_TEAMS,
    SEEDS,
    asked,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    started,
    where,
)

# ---------------------------------------------------------------- Attack and Pass


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_9_2_in_teams_every_opponent_is_attacked_and_no_ally(seat: int, other: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "patcher@C3 blower@G9" if seat != other else "patcher@C3 ghost@D3"
    if seat != other:
        texts[other] = "ghost@D3"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert refusal(state, "attack:D3") == ("" if (seat - other) % 2 else "ally")


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_10_1_in_teams_every_ally_is_passed_to_and_no_opponent(seat: int, other: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "patcher@C3* blower@G9" if seat != other else "patcher@C3* ghost@F3"
    if seat != other:
        texts[other] = "ghost@F3"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert refusal(state, "pass:F3") == ("opponent" if (seat - other) % 2 else "")


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("passer", [0, 1])
@pytest.mark.parametrize("receiver", [0, 1])
def test_2_24_after_a_forced_pass_the_side_that_is_not_active_is_asked(active: int, passer: int, receiver: int) -> None:
    texts: list[list[str]] = [[], []]
    texts[active].append("volomancer@C4")
    texts[passer].append("patcher@C3*")
    texts[receiver].append("ghost@F3")
    both = (" ".join(texts[0]) or "runner@A9", " ".join(texts[1]) or "runner@J9")
    state = position(*both, seat=active, active="volomancer", hands=("realign", "realign"))
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(passer, "face")]
    state = play(state, "face:E")
    assert asked(state) == [(receiver, "face")]
    state = play(state, "face:S")
    assert asked(state) == [(1 - active, "window")]
    assert asked(play(state, "pass")) == [(active, "act")]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("place", ["E4", "F4", "G5", "G6", "F7", "E7", "D6", "D5"])
def test_16_1_the_barrier_is_attacked_from_every_side_by_everybody(place: str, seat: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = f"patcher@{place}"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="patcher", tiles=IN_TEAMS)
    assert not play(state, "attack:barrier").barrier


# ---------------------------------------------------------------- Leap, Charge, Tornado


@pytest.mark.parametrize("hero", [hero for hero in HEROES if HEROES[hero].points > 1 and hero != "runner"])
def test_24_2_the_leap_binds_a_double_soul_of_any_movement(hero: str) -> None:
    other = "ghost" if hero != "ghost" else "blower"
    state = position(f"{hero}@C3+runner {other}@D3", "patcher@J9", active=hero)
    assert legal(play(state, "use:leap"), "step:") == ["step:F3"]


@pytest.mark.parametrize("side", ["shells", "specters"])
def test_25_1_the_range_of_charge_binds_souls_too(side: str) -> None:
    for place, reached in (("C1", 2), ("C7", 4), ("I3", 6), ("J3", 7)):
        state = position("protector@C3", "aeger@J9", active="protector", souls=f"{side}-ghost@{place}")
        assert (refusal(state, f"use:charge>{place}/{side}-ghost") == "") == (reached <= 6)


@pytest.mark.parametrize("seat", [0, 1])
def test_7_3_a_soul_under_a_soulgiver_is_charged_as_well_as_the_soulgiver(seat: int) -> None:
    texts = ("protector@C3", "aeger@E3")[:: 1 - 2 * seat]
    state = position(*texts, seat=seat, active="protector", souls="shells-ghost@E3 specters-ghost@E3")
    assert set(legal(state, "use:charge")) == {
        "use:charge>E3",
        "use:charge>E3/shells-ghost",
        "use:charge>E3/specters-ghost",
    }


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("hero", [hero for hero in HEROES if hero != "blower"])
def test_27_3_tornado_pushes_every_hero_of_either_side_with_the_fragment_too(hero: str, seat: int) -> None:
    for more in ("", "*", "=5"):
        for ally in (True, False):
            pushed = f"{hero}@E3N{more}"
            texts = (f"blower@C3 {pushed if ally else ''}", f"patcher@J9 {'' if ally else pushed}")
            if hero == "patcher" and not ally:
                texts = (texts[0], pushed)
            state = position(*texts[:: 1 - 2 * seat], seat=seat, active="blower")
            id = f"{('shells', 'specters')[seat if ally else 1 - seat]}-{hero}"
            if hero == "runner":
                assert legal(state, "use:tornado") == []
                continue
            state = play(state, "use:tornado")
            assert where(state, id) == "G3"
            assert (state.fragment.carrier == id) == (more == "*")
            assert find(state, id).facing == 0


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("pushed", range(4))
def test_27_3_in_teams_tornado_pushes_everybody(seat: int, pushed: int) -> None:
    texts = ["aeger@A9", "aeger@J9", "runner@A10", "runner@J10"]
    texts[seat] = "blower@C3" if seat != pushed else "blower@C3 ghost@E3"
    if seat != pushed:
        texts[pushed] = "ghost@E3"
    state = position(*texts[:2], four=texts[2:], seat=seat, active="blower", tiles=IN_TEAMS)
    assert where(play(state, "use:tornado"), f"{('shells', 'specters')[pushed % 2]}-ghost") == "G3"


def test_7_3_a_charge_on_a_soul_pushes_no_soulgiver_that_stands_on_it() -> None:
    state = position("protector@C3", "aeger@E3", active="protector", souls="specters-ghost@E3")
    on_soul = play(state, "use:charge>E3/specters-ghost")
    assert (where(on_soul, "specters-aeger"), soul(on_soul, "specters-ghost")) == ("E3", "G3")
    on_piece = play(state, "use:charge>E3")
    assert (where(on_piece, "specters-aeger"), soul(on_piece, "specters-ghost")) == ("G3", "E3")


@pytest.mark.parametrize("target", ["runner@E3", "aeger@E3+runner", "aeger@E3", "aeger@E3+ghost"])
@pytest.mark.parametrize("ally", [True, False])
def test_a42_the_aura_of_a_runner_stops_a_soul_and_nothing_else_does(target: str, *, ally: bool) -> None:
    crusher = "soulcrusher@C3"
    texts = (
        (f"{crusher} {target.replace('E3', 'E3E')}", "patcher@J9") if ally else (crusher, target.replace("E3", "E3E"))
    )
    state = position(*texts, active="soulcrusher", souls="specters-confuser@C4")
    state = play(state, "use:soulstrike>specters-confuser/E")
    id = f"{'shells' if ally else 'specters'}-{target.partition('@')[0]}"
    assert is_in_game(state, id) == ("runner" in target)
    assert all(one.id != "specters-confuser" for one in state.souls)


# ---------------------------------------------------------------- setup


def test_a49_the_picks_of_others_take_nothing_away() -> None:
    state = GAME.setup(2, SoulgiversOptions(), SEEDS[0]).state
    before = legal(state, seat=1)
    state = play(state, "0:deploy:ghost@PS1")
    assert legal(state, seat=1) == before
    state = play(state, "1:deploy:runner@PP1")
    assert {text for text in legal(state, seat=0) if "ghost" in text or "runner" in text} == {
        "deploy:runner@PS1",
        "deploy:runner@PS2",
    }
    assert {text for text in legal(state, seat=1) if "ghost" in text or "runner" in text} == {
        "deploy:ghost@PP1",
        "deploy:ghost@PP2",
    }


@pytest.mark.parametrize("seats", [2, 4])
def test_2_6_the_first_player_begins(seats: int) -> None:
    found: dict[int, bytes] = {}
    for seed in SEEDS:
        found.setdefault(GAME.setup(seats, SoulgiversOptions(), seed).state.seat, seed)
    assert set(found) == set(range(seats))
    for seat, seed in found.items():
        state = started(seats, seed)
        assert (state.seat, asked(state)) == (seat, [(seat, "act")])


def test_2_6_every_ordinary_tile_comes_to_every_place() -> None:
    layouts = [GAME.setup(2, SoulgiversOptions(), seed).state.tiles for seed in SEEDS]
    for tile in set(range(25)) - {10, 12, 14}:
        assert len({layout[2 * tile] for layout in layouts}) > 2


@pytest.mark.parametrize(("tile", "corner"), [(0, 0), (4, 9), (20, 90), (24, 99)])
@pytest.mark.parametrize("turns", range(4))
def test_2_6_a_tile_is_turned_on_until_its_corner_of_the_board_is_open(tile: int, corner: int, turns: int) -> None:
    def closed(code: str) -> bool:
        layout = "".join("P0" if other != tile else code for other in range(25)).replace("P0", "M0", 1)
        layout = layout if tile else code + "M0" + "P0" * 23
        floor = ground(layout, (), False)
        return sum(floor.has_wall(corner, way) for way in range(4)) > 1

    code = _turn(tile, "C", turns)
    passed = [f"C{(turns + more) % 4}" for more in range(4)]
    passed = passed[: passed.index(code)]
    assert corner in TILE_CELLS[tile]
    assert not closed(code)
    assert all(closed(other) for other in passed)
    assert _turn(tile, "S", turns) == f"S{turns}"


# ---------------------------------------------------------------- absent players


@pytest.mark.parametrize("seat", [0, 1])
def test_a58_an_absent_player_activates_nobody_on_the_board(seat: int) -> None:
    state = position(*("ghost@C3 runner@C9", "aeger@I2")[:: 1 - 2 * seat], seat=seat)
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == "end"
