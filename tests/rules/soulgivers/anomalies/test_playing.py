"""Playing Anomalies: whose turn, requirements and targets."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES
from rules.soulgivers.events import Played
from rules.soulgivers.windows import may_play_own
from tests.rules.soulgivers.builder import GAME, SHELLS, SPECTERS, apply, legal, play, position, refusal, seen
from tests.rules.soulgivers.scenes import four_holding, holding, holds, one_of_four_holding

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


@pytest.mark.parametrize("card", ANOMALIES)
def test_every_card_is_free_leaves_the_hand_and_is_not_played_under_interference(card: str) -> None:
    more = {"shells": "ghost@C1=1 patcher@D4", "active": "ghost"}
    state = holding(card, **more)
    move = legal(state, f"play:{card}")[0]
    after, events = apply(state, move)
    assert after.players[SHELLS].hand == ()
    assert after.sides[SHELLS].essences == 5
    assert not [event for event in events if type(event).__name__ == "Paid"]
    assert (after.gone if ANOMALIES[card].removed else after.discard) == (card,)
    jammed = holding(card, specters="aeger@B6", **more)
    assert refusal(jammed, f"play:{card}") == "jammed"
    assert legal(jammed, "play:") == []
    own = holding(card, shells="ghost@C1=1 patcher@B6", active="ghost")
    assert refusal(own, f"play:{card}") == ""


def test_a_card_that_is_not_in_hand_is_refused() -> None:
    assert refusal(holding("quake"), "play:drift") == "not_in_hand"


def test_a47_an_own_soulgiver_is_one_of_the_own_population() -> None:
    state = position(
        "ghost@C3", "aeger@I9", four=("patcher@I7=3", "ghost@I3"), active="ghost", hands=("respite quake surge", "")
    )
    assert refusal(state, "play:respite>I7") == ""
    assert refusal(state, "play:quake>I7R") == ""
    state = play(state, "play:surge")
    assert state.activation is not None
    assert (state.activation.id, state.activation.bonus) == ("shells-ghost", 2)
    nobody = position("ghost@C3", "aeger@I9", four=("patcher@I7", "ghost@I3"), hands=("surge", ""))
    assert refusal(nobody, "play:surge") == "requirement"


def test_a49_an_anomaly_is_discarded_face_up() -> None:
    state = position("ghost@C3", "aeger@I2", hands=("realign", ""))
    state, events = apply(state, "play:realign>C3/E")
    assert GAME.view(state, None).discard == ("realign",)
    assert Played(SHELLS, "realign") in seen(events, None)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", [*LOCATED, "shelter", "respite"])
def test_section_2_2_one_on_a_portal_meets_no_requirement(card: str, seat: int) -> None:
    portals = ("PS1", "PS2") if seat == SHELLS else ("PP1", "PP2")
    state = holds(seat, f"ghost@{portals[0]}=2 patcher@{portals[1]}=2", "aeger@C5", card)
    assert refusal(state, f"play:{card}") == "requirement"


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", ["decay", "realign"])
def test_section_2_2_one_on_a_portal_is_no_target(card: str, seat: int) -> None:
    portals = ("PS1", "PP1") if seat == SHELLS else ("PP1", "PS1")
    state = holds(seat, f"ghost@{portals[0]}", f"aeger@{portals[1]} patcher@{portals[1]}", card)
    assert refusal(state, f"play:{card}") == "requirement"


@pytest.mark.parametrize("card", ["shelter", "respite", *LOCATED])
@pytest.mark.parametrize("seat", range(4))
def test_a47_a_teammates_soulgiver_is_an_own_one(card: str, seat: int) -> None:
    there = "C1" if seat % 2 == 0 else "C10"
    pieces = ["", "", "", ""]
    pieces[seat] = f"ghost@{'PS1' if seat % 2 == 0 else 'PP1'}"
    pieces[(seat + 2) % 4] = f"patcher@{there}=1"
    pieces[(seat + 1) % 4] = "aeger@J5"
    state = one_of_four_holding(*pieces, seat=seat, card=card)
    assert refusal(state, f"play:{card}") == ""


@pytest.mark.parametrize("card", LOCATED)
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_23_an_opposing_soulgiver_meets_no_requirement(card: str, seat: int) -> None:
    own, there = ("J10", "C1") if seat == SHELLS else ("J1", "C10")
    portals = (True, True, True, True)
    for target in {
        "quake": ["C3R"],
        "transpose": ["C3/E3"],
        "drift": ["A3E"],
        "fracture": ["PP1" if seat == SHELLS else "PS1"],
    }[card]:
        state = holds(seat, f"ghost@{own}", f"aeger@C3 patcher@{there}", card, portals=portals)
        assert refusal(state, f"play:{card}>{target}") == "requirement"


@pytest.mark.parametrize(("card", "removed"), [(id, card.removed) for id, card in ANOMALIES.items()])
def test_2_23_a_card_for_an_opposing_turn_is_discarded_by_a_specter_too(card: str, removed: bool) -> None:
    state = holds(SPECTERS, "ghost@C10=1 patcher@D4", "aeger@A1", card, active="ghost")
    after = play(state, legal(state, "play:")[0])
    assert (after.gone, after.discard) == (((card,), ()) if removed else ((), (card,)))


@pytest.mark.parametrize(
    ("place", "target"),
    [("C3", "quake>C3R"), ("C3", "transpose>C3/E3"), ("C3", "drift>A3E"), ("C1", "fracture>PP1")],
)
def test_2_23_a_runner_counts_for_the_requirement_of_a_card(place: str, target: str) -> None:
    hands = (target.partition(">")[0], "")
    state = position(f"runner@{place} patcher@I9", "ghost@J1", hands=hands)
    assert refusal(state, f"play:{target}") == ""
    assert refusal(position("patcher@I9", "ghost@J1", hands=hands), f"play:{target}") == "requirement"


@pytest.mark.parametrize("what", STATES, ids=str)
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", ["decay", "respite", "realign", "shelter", "quake", "transpose", "drift"])
def test_2_23_what_a_soulgiver_has_done_does_not_matter_to_a_card(card: str, seat: int, what: dict[str, Any]) -> None:
    state = holds(seat, "ghost@C3=1", "aeger@G8", card)
    pieces = tuple(replace(piece, **what) for piece in state.soulgivers)
    assert legal(replace(state, soulgivers=pieces), "play:") == legal(state, "play:") != []


@pytest.mark.parametrize("seat", range(4))
def test_a48_cards_for_the_own_turn_are_the_active_players_alone(seat: int) -> None:
    state = four_holding(seat)
    assert [may_play_own(state, other) for other in range(4)] == [other == seat for other in range(4)]
