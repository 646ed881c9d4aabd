"""A whole turn typed at once."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import IllegalMove
from rules.maatatahay.board import Crystals, crystals
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.whole_turn import complete_turn, whole_turn
from tests.rules.maatatahay.builder import (
    GAME,
    OF_WHOLE_TURNS,
    after,
    asked,
    choosing,
    kind,
    legal,
    played,
    position,
    rows,
)


def typed(
    state: MaatatahayState, space: str, quarters: int | None = None, paid: str = "", added: str = ""
) -> list[str]:
    """Return the moves of the seat that is asked."""
    seat = asked(state)
    mix = crystals(paid) if paid else None
    more = crystals(added) if added else None
    return [str(move) for move in whole_turn(GAME.view(state, seat), seat, space, quarters, mix, more)]


def refused(state: MaatatahayState, *given: Any, **more: Any) -> tuple[str, dict[str, Any]]:
    """Return the code and the facts with which such a turn is refused."""
    with pytest.raises(IllegalMove) as caught:
        typed(state, *given, **more)
    return caught.value.code, dict(caught.value.facts)


FREE = position(*rows(A1="1S1E"), storages=("2E", "0"))
CHEAP = position(*rows(C2="a1", B3="b1", D3="a2", C4="b2"), tile="W08", storages=("1S3E", "0"))
"""The relic on C3 costs one Spirit."""
DEAR = position(*rows(C2="a1", C4="b1"), tile="W08", storages=("2S2E", "0"))
"""The relic on C3 costs two, and there is more than one mix."""


def test_a_whole_turn_on_a_free_space() -> None:
    assert typed(FREE, "A1", 2, added="1S") == ["place:A1", "rotate:2", "add:1S"]
    state, _ = played(FREE, *typed(FREE, "A1", 2, added="1S"))
    assert (asked(state), kind(state)) == (1, "place")


def test_it_stops_before_the_first_step_that_is_not_given() -> None:
    assert typed(FREE, "A1") == ["place:A1"]
    assert typed(FREE, "A1", 3) == ["place:A1", "rotate:0"], "of ways that are the same the first"
    assert typed(FREE, "A1", None, added="1S") == ["place:A1"]
    assert typed(DEAR, "C3", 1, added="1E") == ["place:C3"]


def test_a_payment_is_made_where_there_is_a_choice() -> None:
    assert typed(DEAR, "C3", 1, paid="1S1E", added="0") == ["place:C3", "pay:1S1E", "rotate:1", "add:0"]
    assert typed(CHEAP, "C3", 1, paid="1S", added="1E") == ["place:C3", "rotate:1", "add:1E"]
    assert typed(CHEAP, "C3", 1, added="1E") == ["place:C3", "rotate:1", "add:1E"]


@pytest.mark.parametrize(("state", "paid"), [(DEAR, "1S1E"), (DEAR, "2S"), (CHEAP, "")])
def test_its_moves_can_be_made(state: MaatatahayState, paid: str) -> None:
    for move in typed(state, "C3", 0, paid=paid, added="1E"):
        assert move in legal(state)
        state = after(state, move)


def test_adding_nothing_from_an_empty_storage_is_not_asked() -> None:
    assert typed(position(), "A1", 0, added="0") == ["place:A1", "rotate:0"]
    assert typed(position(), "A1", 0) == ["place:A1", "rotate:0"]


def test_a_turn_of_which_every_way_is_the_same_needs_no_rotation() -> None:
    weaver = position(*rows(A1="1S1E"), tile="W02", storages=("2E", "0"))
    for quarters in (None, *range(4)):
        assert typed(weaver, "A1", quarters, added="1S") == ["place:A1", "add:1S"]
        assert typed(after(weaver, "place:A1"), "A1", quarters, added="1S") == ["add:1S"]


def test_a_turn_goes_on_from_where_it_is() -> None:
    paying = after(DEAR, "place:C3")
    assert typed(paying, "C3", 1, paid="2S", added="0") == ["pay:2S", "rotate:1", "add:0"]
    assert typed(paying, "C3", 1) == []
    rotating = after(FREE, "place:A1")
    assert typed(rotating, "A1", 1, added="0") == ["rotate:1", "add:0"]
    assert typed(rotating, "A1") == []
    adding = after(rotating, "rotate:1")
    assert typed(adding, "A1", 1, added="2E") == typed(adding, "A1", added="2E") == ["add:2E"]
    assert typed(adding, "A1", 1) == []


def test_crystals_of_the_reward_may_be_added() -> None:
    assert typed(DEAR, "C3", 0, paid="2S", added="2S2E")[-1] == "add:2S2E"
    assert typed(DEAR, "C3", 0, paid="2S", added="4E")[-1] == "add:4E"


def test_so_they_may_where_nothing_else_is_in_storage() -> None:
    last = position(*rows(C2="a1", B3="b1", D3="a2", C4="b2"), storages=("1S", "0"))
    assert typed(last, "C3", 0, added="2E") == ["place:C3", "rotate:0", "add:2E"]


def test_crystals_that_there_cannot_be_are_no_move() -> None:
    with pytest.raises(IllegalMove) as caught:
        whole_turn(GAME.view(FREE, 0), 0, "A1", 0, added=Crystals(-1, 1))
    assert (caught.value.code, caught.value.facts) == ("not_a_move", {"move": "add:-1S1E"})


ENERGY_BAG = position(*rows(C2="a1", C4="b1"), storages=("2S2E", "0"), bag="5E")
SPIRIT_BAG = position(*rows(C2="a1", C4="b1"), storages=("2S2E", "0"), bag="5S")
EMPTY_BAG = position(*rows(C2="a1", C4="b1"), storages=("2S2E", "0"), bag="0")
REFUSALS: list[tuple[MaatatahayState, tuple[Any, ...], dict[str, Any], str, dict[str, Any]]] = [
    (choosing(), ("A1",), {}, "not_now", {"stage": "pair", "move": "place:A1"}),
    (FREE, ("Z9",), {}, "not_a_move", {"move": "place:Z9"}),
    (FREE, ("A1", 4), {}, "not_a_move", {"move": "rotate:4"}),
    (FREE, ("C3",), {}, "no_spirit", {"space": "C3", "cost": 4, "storage": crystals("2E")}),
    (CHEAP, ("C2",), {}, "occupied", {"space": "C2", "owner": 0, "tile": "W01", "alive": True}),
    (FREE, ("A1", 0), {"paid": "1S"}, "nothing_to_pay", {"space": "A1", "paid": crystals("1S")}),
    (DEAR, ("C3", 0), {"paid": "1S2E"}, "wrong_payment", {"paid": crystals("1S2E"), "cost": 2}),
    (DEAR, ("C3", 0), {"paid": "2E"}, "spirit_needed", {"paid": crystals("2E"), "cost": 2}),
    (CHEAP, ("C3", 0), {"paid": "1S1E"}, "wrong_payment", {"paid": crystals("1S1E"), "cost": 1}),
    (after(FREE, "place:A1"), ("B1", 0), {}, "other_space", {"space": "B1", "hot": "A1"}),
    (after(FREE, "place:A1", "rotate:1"), ("A1", 2), {}, "already_turned", {"quarters": 2, "rotation": 1}),
    (
        FREE,
        ("A1", 0),
        {"added": "2S"},
        "not_in_storage",
        {"crystals": crystals("2S"), "storage": crystals("1S3E")},
    ),
    (
        position(*rows(A1="2E"), storages=("4E", "0")),
        ("A1", 0),
        {"added": "1E"},
        "storage_limit",
        {"added": crystals("1E"), "least": 2, "storage": crystals("6E")},
    ),
    (
        DEAR,
        ("C3", 0),
        {"paid": "2S", "added": "2S3E"},
        "more_than_comes",
        {"added": crystals("2S3E"), "storage": crystals("2E"), "reward": 2},
    ),
    (
        SPIRIT_BAG,
        ("C3", 0),
        {"paid": "2S", "added": "3E"},
        "more_than_comes",
        {"added": crystals("3E"), "storage": crystals("2E"), "reward": 2},
    ),
    (
        ENERGY_BAG,
        ("C3", 0),
        {"paid": "1S1E", "added": "3S"},
        "more_than_comes",
        {"added": crystals("3S"), "storage": crystals("1S1E"), "reward": 2},
    ),
    (
        EMPTY_BAG,
        ("C3", 0),
        {"paid": "1S1E", "added": "2S2E"},
        "more_than_comes",
        {"added": crystals("2S2E"), "storage": crystals("1S1E"), "reward": 1},
    ),
    (
        CHEAP,
        ("C3", 0),
        {"added": "0"},
        "storage_limit",
        {"added": crystals("0"), "least": 1, "storage": crystals("3E")},
    ),
]


@pytest.mark.parametrize(("state", "given", "more", "code", "facts"), REFUSALS)
def test_what_has_no_place_is_refused(
    state: MaatatahayState, given: tuple[Any, ...], more: dict[str, Any], code: str, facts: dict[str, Any]
) -> None:
    assert refused(state, *given, **more) == (code, facts)


def test_a_complete_turn_names_what_is_paid_where_there_is_a_choice() -> None:
    with pytest.raises(IllegalMove) as caught:
        complete_turn(GAME.view(DEAR, 0), 0, "C3", 0, None, crystals("0"))
    assert (caught.value.code, caught.value.facts) == ("payment_missing", {"space": "C3", "cost": 2})


def test_every_code_of_its_own_is_tested() -> None:
    assert {"payment_missing", *(code for _, _, _, code, _ in REFUSALS)} >= OF_WHOLE_TURNS


def test_only_who_is_asked_types_a_turn() -> None:
    with pytest.raises(IllegalMove) as caught:
        whole_turn(GAME.view(FREE, 1), 1, "A1")
    assert caught.value.code == "not_asked"


def test_a_whole_turn_with_any_answers_given_can_be_made_move_by_move() -> None:
    for seed in range(30):
        state = GAME.setup(2, GAME.options(), bytes([seed] * 32)).state
        while GAME.pending(state):
            seat, view = asked(state), GAME.view(state, asked(state))
            if view.stage == "place":
                space = legal(state)[seed % len(legal(state))].partition(":")[2]
                moves = whole_turn(view, seat, space, seed % 4)
            else:
                moves = (GAME.fallback(view, seat),)
            for move in moves:
                state = GAME.apply(state, seat, move).state
