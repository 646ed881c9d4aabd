"""Interference cells: whose Anomalies they stop."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES, HEROES
from tests.rules.soulgivers.builder import (
    IN_TEAMS,
    SHELLS,
    SPECTERS,
    asked,
    board,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import SEATS_OF_TWO, holding, holds, one_of_four_holding


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_20_interference_leaves_w1_open_for_the_population_ability(seat: int) -> None:
    pieces, hands = ("ghost@C3 patcher@B6", "aeger@I2 runner@J9"), ("", "decay quake")
    foe, cell = 1 - seat, "place:C4" if seat == SPECTERS else "place:G3"
    state = position(*pieces[:: 1 - 2 * seat], seat=seat, hands=hands[:: 1 - 2 * seat], modifiers="hole@G3")
    state = play(state, "activate:ghost")
    assert asked(state) == [(foe, "window")]
    assert legal(state) == ["pass", "population"]
    assert refusal(state, "play:decay") == "jammed"
    assert asked(play(state, "population", cell)) != [(foe, "window")]
    used: list[dict[str, Any]] = [{}, {}]
    used[foe] = {"ability": "spent"}
    spent = position(*pieces[:: 1 - 2 * seat], seat=seat, hands=hands[:: 1 - 2 * seat], modifiers="hole@G3", sides=used)
    assert asked(play(spent, "activate:ghost")) == [(seat, "act")]


@pytest.mark.parametrize("interference", ["B6", "I5"])
def test_an_opposing_soulgiver_on_an_interference_cell_stops_anomalies_only(interference: str) -> None:
    state = holding("quake", specters=f"aeger@{interference} ghost@G9")
    assert refusal(state, "play:quake") == "jammed"
    assert refusal(state, "population") == ""
    beside = holding("quake", specters="aeger@A6 ghost@J5")
    assert refusal(beside, "play:quake") == ""


def test_the_interference_cell_goes_with_its_tile() -> None:
    state = holding("quake", shells="confuser@C5", specters="aeger@A5", active="confuser")
    assert refusal(state, "play:quake") == ""
    turned = play(state, "use:chaos>A5H")
    assert where(turned, "specters-aeger") == "B6"
    assert refusal(turned, "play:quake") == ""
    under = position("confuser@C5", "aeger@B6", active="confuser", hands=("quake", ""))
    assert refusal(under, "play:quake") == "jammed"
    assert refusal(play(under, "use:chaos>A5H"), "play:quake") == "jammed"


def test_interference_is_by_population_for_two_against_two() -> None:
    state = position("ghost@C3", "aeger@I9", four=("patcher@I8", "ghost@D6"), tiles=IN_TEAMS)
    pile = list(state.pile)
    pile.remove("quake")
    first = replace(state.players[0], hand=("quake",))
    state = replace(state, players=(first, *state.players[1:]), pile=tuple(pile))
    assert refusal(state, "play:quake") == "jammed"


def test_a27_interference_cells_do_not_influence_movement() -> None:
    state = position("ghost@A6", "aeger@I9", active="ghost", tiles=board(A5="I2", I5="I0"))
    state = play(state, "step:B6", "step:B7", "step:A7")
    assert where(state, "shells-ghost") == "A7"
    assert refusal(state, "step:A8") == "no_points"


@pytest.mark.parametrize("card", ANOMALIES)
@pytest.mark.parametrize("place", ["B6", "I5"])
def test_2_20_interference_of_a_shell_stops_the_cards_of_a_specter(card: str, place: str) -> None:
    state = holds(SPECTERS, "ghost@C10=1 patcher@D4", f"aeger@{place}", card, active="ghost")
    assert refusal(state, f"play:{card}") == "jammed"
    state = holds(SPECTERS, f"ghost@C10=1 patcher@{place}", "aeger@A1", card, active="ghost")
    assert refusal(state, f"play:{card}") == ""


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("standing", range(4))
def test_2_20_interference_stops_both_opponents_alone(seat: int, standing: int) -> None:
    pieces = [
        f"{hero}@{place}"
        for hero, place in zip(("ghost", "aeger", "patcher", "blower"), ("A9", "B9", "C9", "D9"), strict=True)
    ]
    pieces[standing] = f"{pieces[standing].partition('@')[0]}@D6"
    state = one_of_four_holding(*pieces, seat=seat, card="realign")
    assert (refusal(state, "play:realign") == "jammed") == (seat % 2 != standing % 2)


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("seat", SEATS_OF_TWO)
def test_2_20_every_hero_on_an_interference_cell_jams_the_others(hero: str, seat: int) -> None:
    hands = ("realign", "realign")
    for place in ("B6", "I5"):
        for more in ("", "*", "=5"):
            texts = ("ghost@C3", f"{hero}@{place}{more}")[:: 1 - 2 * seat]
            assert refusal(position(*texts, seat=seat, hands=hands), "play:realign>C3/E") == "jammed"
            own = (f"{hero}@{place}{more}", "ghost@C3")[:: 1 - 2 * seat]
            assert refusal(position(*own, seat=seat, hands=hands), "play:realign>C3/E") == ""
    for place in ("A5", "A6", "B5", "I6", "J5", "J6"):
        texts = ("ghost@C3", f"{hero}@{place}")[:: 1 - 2 * seat]
        assert refusal(position(*texts, seat=seat, hands=hands), "play:realign>C3/E") == ""


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("jammer", range(4))
def test_2_20_in_teams_any_opponent_jams(seat: int, jammer: int) -> None:
    texts = ["ghost@A9", "ghost@J9", "aeger@A10", "aeger@J10"]
    texts[jammer] = "blower@D6"
    hands = tuple("realign" if place == seat else "" for place in range(4))
    state = position(*texts[:2], four=texts[2:], seat=seat, hands=hands, tiles=IN_TEAMS)
    assert (refusal(state, "play:realign>D6/E") == "jammed") == ((seat - jammer) % 2 == 1)
