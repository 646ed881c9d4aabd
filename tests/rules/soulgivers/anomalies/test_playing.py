"""Anomalies: drawing them, playing them (whose turn, requirements, targets), and Interference."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.cards import ANOMALIES, DECK, HEROES
from rules.soulgivers.events import Played
from rules.soulgivers.windows import may_play_own
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    SEEDS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    legal,
    play,
    position,
    refusal,
    seen,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    SEATS_OF_FOUR,
    acts,
    four_holding,
    holding,
    holds,
    in_teams,
    of,
    two_against_two,
    with_each,
)

LOCATED = ["quake", "transpose", "drift", "fracture"]
"""The Anomalies that require a Soulgiver at a place, whoever it is."""
STATES: list[dict[str, Any]] = [
    {"activated": True},
    {"silenced": 1},
    {"encouraged": True},
    {"marks": 2},
    {"decay": 5},
]
"""What may be true of a Soulgiver."""
FULL = "decay quake drift surge"
DEEDS = {"quake": "C3R", "transpose": "C3/E3", "drift": "A3E"}


def without(*cards: str) -> str:
    """Return the Anomalies that have left the game when only some are left."""
    left = list(DECK)
    for card in cards:
        left.remove(card)
    return " ".join(left)


@pytest.mark.parametrize(
    ("hand", "more", "code"),
    [
        ("quake quake drift", {}, ""),
        ("quake quake drift drift", {}, "cannot_draw"),
        ("", {"gone": " ".join(DECK)}, "cannot_draw"),
        ("", {"sides": ({"essences": 0}, {})}, "cannot_draw"),
        ("", {"sides": ({"essences": 0, "extra": 1}, {})}, ""),
        ("", {"specters": "aeger@B6"}, ""),  # 2.20: not jammed
    ],
)
def test_17_3_and_2_23_who_draws(hand: str, more: dict[str, Any], code: str) -> None:
    assert refusal(holding(hand, **more), "draw") == code


def test_17_3_a_card_is_drawn_once_a_turn_for_an_essence_that_marks_nobody() -> None:
    state = play(acts("ghost@C3 patcher@C9", sides=({"extra": 1}, {})), "draw")
    assert (len(state.players[SHELLS].hand), state.sides[SHELLS].essences, state.sides[SHELLS].extra) == (1, 5, 0)
    state = play(acts("ghost@C3 patcher@C9"), "draw")
    assert (len(state.players[SHELLS].hand), state.sides[SHELLS].essences) == (1, 4)
    assert find(state, "shells-ghost").marks == 0
    assert refusal(state, "draw") == "cannot_draw"
    after = play(state, "end")
    assert find(after, "shells-ghost").decay == 1
    assert refusal(play(after, "end"), "draw") == ""


@pytest.mark.parametrize("seed", SEEDS[:5])
def test_2_23_discards_come_back_only_when_the_pile_is_empty(seed: bytes) -> None:
    state = position("ghost@C3", FOE, gone=without("realign", *FULL.split()), discard=FULL, seed=seed)
    state = play(state, "draw")
    assert state.players[SHELLS].hand == ("realign",)
    assert (state.pile, state.discard) == ((), tuple(FULL.split()))
    state = play(replace(state, seat=SPECTERS, frames=(frames.Acting(SPECTERS),)), "draw")
    (card,) = state.players[SPECTERS].hand
    assert sorted((card, *state.pile)) == sorted(FULL.split())
    assert state.discard == ()


def test_17_3_a_second_card_of_a_kind_is_held_beside_the_first() -> None:
    state = holding("quake", gone=without("quake", "quake"))
    assert play(state, "draw").players[SHELLS].hand == ("quake", "quake")


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_7_and_2_23_each_teammate_draws_once_a_turn_from_the_essences_of_both(seat: int) -> None:
    """The hand limit is one of each player."""
    hands = tuple(FULL if other == (seat + 2) % 4 else "" for other in range(4))
    state = play(four_holding(seat, *hands, active=FOUR[seat]), "draw")
    assert [side.essences for side in state.sides] == [4, 5][:: 1 - 2 * (seat % 2)]
    assert [len(player.hand) for player in state.players] == [(1, 0, 4, 0)[(other - seat) % 4] for other in range(4)]
    assert all(piece.marks == 0 for piece in state.soulgivers)
    assert refusal(state, "draw") == "cannot_draw"
    assert GAME.view(state, (seat + 2) % 4).players[seat].hand == ("?",)
    mate = play(four_holding(seat), "draw", "end", "end")
    assert (asked(mate), refusal(mate, "draw")) == ([((seat + 2) % 4, "act")], "")
    assert refusal(four_holding((seat + 2) % 4, *hands), "draw") == "cannot_draw"


@pytest.mark.parametrize("card", ANOMALIES)
@BOTH
@pytest.mark.parametrize("place", ["B6", "I5"])
def test_2_23_every_card_is_free_leaves_the_hand_and_is_not_played_under_interference(
    place: str, card: str, seat: int
) -> None:
    """Cards for an opposing turn are discarded by a Specter too; an own Soulgiver does not jam."""
    own = f"ghost@{('C1', 'C10')[seat]}=1"
    state = holds(seat, f"{own} patcher@D4", FOE, card, active="ghost")
    after, events = apply(state, legal(state, f"play:{card}")[0])
    assert (after.players[seat].hand, after.sides[seat].essences) == ((), 5)
    assert not [event for event in events if type(event).__name__ == "Paid"]
    assert (after.gone, after.discard) == (((card,), ()) if ANOMALIES[card].removed else ((), (card,)))
    jammed = holds(seat, f"{own} patcher@D4", f"aeger@{place}", card, active="ghost")
    assert refusal(jammed, f"play:{card}") == "jammed"
    assert legal(jammed, "play:") == []
    assert refusal(jammed, "population") != "jammed"
    assert refusal(holds(seat, f"{own} patcher@{place}", FOE, card, active="ghost"), f"play:{card}") == ""


@BOTH
def test_2_20_interference_leaves_w1_open_for_the_population_ability(seat: int) -> None:
    hands = ("", "decay quake")[:: 1 - 2 * seat]
    pieces = ("ghost@C3 patcher@B6", "aeger@I2 runner@J9")
    foe, place = 1 - seat, "place:C4" if seat == SPECTERS else "place:G3"
    state = play(of(seat, *pieces, hands=hands, modifiers="hole@G3"), "activate:ghost")
    assert (asked(state), legal(state)) == ([(foe, "window")], ["pass", "population"])
    assert refusal(state, "play:decay") == "jammed"
    assert asked(play(state, "population", place)) != [(foe, "window")]
    used: list[dict[str, Any]] = [{}, {}]
    used[foe] = {"ability": "spent"}
    spent = of(seat, *pieces, hands=hands, modifiers="hole@G3", sides=used)
    assert asked(play(spent, "activate:ghost")) == [(seat, "act")]


def test_2_20_the_interference_cell_goes_with_its_tile() -> None:
    state = acts("confuser@C5", "aeger@A5", hands=("quake", ""))
    turned = play(state, "use:chaos>A5H")
    assert where(turned, "specters-aeger") == "B6"
    assert (refusal(state, "play:quake"), refusal(turned, "play:quake")) == ("", "")
    under = acts("confuser@C5", "aeger@B6", hands=("quake", ""))
    assert refusal(play(under, "use:chaos>A5H"), "play:quake") == "jammed"


def test_a27_interference_cells_do_not_influence_movement() -> None:
    state = play(acts("ghost@A6"), "step:B6", "step:B7", "step:A7")
    assert where(state, "shells-ghost") == "A7"
    assert refusal(state, "step:A8") == "no_points"


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("jammer", SEATS_OF_FOUR)
def test_2_20_in_teams_any_opponent_jams(seat: int, jammer: int) -> None:
    hands = tuple("realign" if place == seat else "" for place in range(4))
    state = in_teams(seat, (jammer, "blower@D6"), hands=hands)
    assert (refusal(state, "play:realign>D6/E") == "jammed") == ((seat - jammer) % 2 == 1)


@pytest.mark.parametrize("hero", HEROES)
@pytest.mark.parametrize("mark", ["", "*", "=5"])
@BOTH
def test_2_20_every_hero_on_an_interference_cell_jams_the_others(hero: str, mark: str, seat: int) -> None:
    for place in ("B6", "I5", "A5", "A6", "B5", "I6", "J5", "J6"):
        state = of(seat, "ghost@C3", f"{hero}@{place}{mark}", hands=("realign", "realign"))
        assert refusal(state, "play:realign>C3/E") == ("jammed" if place in ("B6", "I5") else "")


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    assert refusal(holding("quake"), "play:drift") == "not_in_hand"


def test_a47_surge_is_for_the_active_soulgiver_alone() -> None:
    state = play(two_against_two(active="ghost", hands=("surge", "")), "play:surge")
    assert state.activation is not None
    assert (state.activation.id, state.activation.bonus) == ("shells-ghost", 2)
    assert refusal(two_against_two(hands=("surge", "")), "play:surge") == "requirement"


def test_a49_an_anomaly_is_discarded_face_up() -> None:
    state, events = apply(holding("realign"), "play:realign>C3/E")
    assert GAME.view(state, None).discard == ("realign",)
    assert Played(SHELLS, "realign") in seen(events, None)


@BOTH
@pytest.mark.parametrize("card", [*LOCATED, "shelter", "respite", "decay", "realign"])
def test_section_2_2_one_on_a_portal_meets_no_requirement_and_is_no_target(card: str, seat: int) -> None:
    own, foe = ("S", "P")[:: 1 - 2 * seat]
    opposing = f"aeger@P{foe}1 patcher@P{foe}1" if card in ("decay", "realign") else "aeger@C5"
    state = holds(seat, f"ghost@P{own}1=2 patcher@P{own}2=2", opposing, card)
    assert refusal(state, f"play:{card}") == "requirement"


@pytest.mark.parametrize("card", ["shelter", "respite", *LOCATED])
@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a47_a_teammates_soulgiver_is_an_own_one(card: str, seat: int) -> None:
    portal, there = (("PS1", "C1"), ("PP1", "C10"))[seat % 2]
    mate, foe = (seat + 2) % 4, (seat + 1) % 4
    hands = tuple(card if place == seat else "" for place in range(4))
    placed = ((seat, f"ghost@{portal}"), (mate, f"patcher@{there}=1"), (foe, "aeger@J5"), ((seat + 3) % 4, "runner@J6"))
    assert refusal(in_teams(seat, *placed, hands=hands), f"play:{card}") == ""


@pytest.mark.parametrize("card", LOCATED)
@BOTH
def test_2_23_an_opposing_soulgiver_meets_no_requirement(card: str, seat: int) -> None:
    own, there, portal = (("J10", "C1", "PP1"), ("J1", "C10", "PS1"))[seat]
    state = holds(seat, f"ghost@{own}", f"aeger@C3 patcher@{there}", card)
    assert refusal(state, f"play:{card}>{DEEDS.get(card, portal)}") == "requirement"


@pytest.mark.parametrize(("card", "place"), [("quake", "C3"), ("transpose", "C3"), ("drift", "C3"), ("fracture", "C1")])
def test_2_23_a_runner_counts_for_the_requirement_of_a_card(card: str, place: str) -> None:
    target = f"play:{card}>{DEEDS.get(card, 'PP1')}"
    assert refusal(holds(SHELLS, f"runner@{place} patcher@I9", "ghost@J1", card), target) == ""
    assert refusal(holds(SHELLS, "patcher@I9", "ghost@J1", card), target) == "requirement"


@pytest.mark.parametrize("what", STATES, ids=str)
@BOTH
@pytest.mark.parametrize("card", ["decay", "respite", "realign", "shelter", "quake", "transpose", "drift"])
def test_2_23_what_a_soulgiver_has_done_does_not_matter_to_a_card(card: str, seat: int, what: dict[str, Any]) -> None:
    state = holds(seat, "ghost@C3=1", "aeger@G8", card)
    assert legal(with_each(state, **what), "play:") == legal(state, "play:") != []


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a48_cards_for_the_own_turn_are_the_active_players_alone(seat: int) -> None:
    state = four_holding(seat)
    assert [may_play_own(state, other) for other in range(4)] == [other == seat for other in range(4)]
