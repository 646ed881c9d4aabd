"""Interaction: fights between Parties, rivals, and sub-turns that nobody needs (4.15, 4.16, 4.46, 4.59)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima.events import Discarded, Robbed
from rules.anima.player import Player
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, seen, stage

HERE = "A06"
"""A level 1 Area without trade."""


def interacting(*players: Player, **fields: Any) -> AnimaState:
    """Return the Interaction sub-turn of seat 0."""
    return position(*players, phase="interaction", **fields)


def attacks(state: AnimaState, seat: int = 0) -> list[str]:
    """Return the attacks that a seat may declare."""
    return [move for move in legal(state, seat) if move.startswith("attack")]


def test_4_15_a_party_in_the_same_area() -> None:
    players = player("C13", area=HERE), player("C09", area=HERE), player("C08", area="A02"), player("C20")
    state = interacting(*players)
    assert attacks(state) == ["attack:2"]
    assert [refused(state, 0, f"attack:{seat}") for seat in (1, 3, 4, 5)] == ["not_here"] * 4
    assert refused(interacting(player("C13"), player("C09")), 0, "attack:2") == "not_here"


def test_4_15_not_where_combat_between_parties_is_forbidden() -> None:
    state = interacting(player("C01", area="A01"), player("C09", area="A01"))
    assert (attacks(state), refused(state, 0, "attack:2")) == ([], "no_fights")


PARTIES = ["C13", "C13 C04", "C13 C04- C05", "C13 C04 C05 C06"]
OTHERS = ["C09", "C09 C08", "C09 C08- C10-", "C09 C08 C10 C11"]


@pytest.mark.parametrize("own", [1, 2, 3, 4])
@pytest.mark.parametrize("other", [1, 2, 3, 4])
def test_4_15_example_14_sizes_differ_by_at_most_one(own: int, other: int) -> None:
    """The incapacitated count (example 14)."""
    state = interacting(player(PARTIES[own - 1], area=HERE), player(OTHERS[other - 1], area=HERE))
    allowed = other in {1: (1, 2), 2: (1, 2, 3), 3: (2, 3, 4), 4: (3, 4)}[own]
    assert (attacks(state) == ["attack:2"]) is allowed
    assert allowed or refused(state, 0, "attack:2") == "wrong_size"


def fight(first: Player, second: Player, *dice: int, more: tuple[Player, ...] = (), **fields: Any) -> Any:
    """Return the position after seat 0 has attacked seat 1, and what happened; nobody plays a card."""
    state, events = happened(interacting(first, second, *more, rolls=dice, **fields), "attack:2")
    while stage(state) in ("fight", "window b", "window c", "window h", "choose"):
        move = "done" if stage(state) == "fight" else "pass"
        state, news = happened(state, legal(state)[0] if stage(state) == "choose" else move)
        events += news
    return state, events


@pytest.mark.parametrize(("dice", "winner"), [((3, 3), 0), ((2, 4), 1)])
def test_4_15_the_loser_gives_a_random_advantage_is_expelled_and_acts_no_more(
    dice: tuple[int, int], winner: int
) -> None:
    """4 against 3; the attacker may lose as well."""
    state, events = fight(player("C01", "V20", area=HERE), player("C09", "V21", area=HERE), *dice)
    first, second = state.players[winner], state.players[1 - winner]
    assert (first.hand, second.hand, first.area, second.area) == (("V20", "V21"), (), HERE, "")
    assert (first.lost_turn, second.lost_turn) == (False, True)
    assert Robbed(winner, 1 - winner, "V20" if winner else "V21", "combat") in events
    assert (state.phase, asked(state)) == ("exploration", (winner,))


def test_4_15_one_card_only_and_any_of_the_hand() -> None:
    taken = set()
    for die in range(1, 7):
        state, _ = fight(player("C01", area=HERE), player("C09", "V20 V21 V24", area=HERE), die, die)
        assert len(state.players[0].hand) == 1 and len(state.players[1].hand) == 2
        taken |= set(state.players[0].hand)
    assert len(taken) > 1


def test_4_15_a_full_winner_takes_nothing_and_a_loser_without_cards_gives_nothing() -> None:
    first = player("C01", "V20 V22 V23 V24 V25", area=HERE)
    state, events = fight(first, player("C09", "V21", area=HERE), 3, 3)
    assert (len(state.players[0].hand), state.players[1].hand, state.advantage_discard) == (5, (), ("V21",))
    assert Discarded(1, ("V21",), "combat") in events
    state, _ = fight(player("C01", area=HERE), player("C09", area=HERE), 3, 3)
    assert (state.players[0].hand, state.players[1].lost_turn, state.advantage_discard) == ((), True, ())


def test_4_15_a_tie_changes_nothing_and_finishes_the_pair() -> None:
    """Seat 1 cannot attack back, but a third one."""
    third = player("C09", area=HERE)
    state, events = fight(player("C01", "V20", area=HERE), player("C04", "V21", area=HERE), 4, 3, more=(third,))
    assert [(p.hand, p.area, p.lost_turn) for p in state.players[:2]] == [
        (("V20",), HERE, False),
        (("V21",), HERE, False),
    ]
    assert not any(isinstance(event, Robbed) for event in events)
    assert [p.fought for p in state.players] == [(1,), (0,), ()]
    assert (asked(state), attacks(state, 1), refused(state, 1, "attack:1")) == ((1,), ["attack:3"], "fought")


def test_4_15_the_attack_uses_the_action_up_the_defence_does_not() -> None:
    """6 + 1 against 8 + 2: the attacker is out. 6 + 3 against 5 + 3: the winner has no second attack, only C13."""
    third = player("C09", "V04", area=HERE)
    state, _ = fight(player("C01 C13", area=HERE), player("C04 C08", area=HERE), 1, 2, more=(third,))
    assert ([p.acted for p in state.players], state.players[0].lost_turn) == ([True, False, False], True)
    assert (asked(state), attacks(state, 1)) == ((1,), ["attack:3"])
    state, _ = fight(player("C01 C13", area=HERE), player("C04", area=HERE), 3, 3, more=(third,))
    assert (asked(state), legal(state)) == ((0,), ("use:C13>C09", "done"))
    assert refused(state, 0, "attack:3") == "acted"


def test_4_15_a_party_that_lost_cannot_be_attacked_again() -> None:
    third = player("C08", area=HERE)
    state, _ = fight(player("C01", area=HERE), player("C09", area=HERE), 3, 3, more=(third,))
    assert (asked(state), refused(state, 2, "attack:2")) == ((2,), "not_here")


def test_4_15_it_cannot_be_refused() -> None:
    state = play(interacting(player("C01", "V01", area=HERE), player("C09", "V02", area=HERE)), "attack:2")
    assert stage(state) == "fight"
    assert "done" in legal(state, 1) and "pass" not in legal(state, 1)


RIVALS = [
    ("V20", "C02", "V21", "C01"),
    ("V21", "C01", "V20", "C02"),
    ("V22", "C01", "V23", "C16"),
    ("V23", "C16", "V22", "C01"),
    ("V24", "C01 C02", "V25", "C16"),
    ("V25", "C16", "V24", "C01 C02"),
]


@pytest.mark.parametrize(("first", "party", "second", "other"), RIVALS)
def test_4_16_the_first_in_turn_order_must_attack(first: str, party: str, second: str, other: str) -> None:
    """The second has no duty of its own, unless the first has lost its turn."""
    one, two = player(party, area=HERE, organization=first), player(other, area=HERE, organization=second)
    state = interacting(one, two)
    assert (legal(state), refused(state, 0, "done")) == (("attack:2",), "must_attack")
    assert str(GAME.fallback(seen(state, 0), 0)) == "attack:2"
    assert "done" in legal(interacting(one, two, order=(1, 0)))
    lost = player(other, area=HERE, organization=second, lost_turn=True)
    assert legal(interacting(lost, one, seat=1)) == ("attack:1",)


@pytest.mark.parametrize(("first", "second"), [("V20", "V24"), ("V21", "V24"), ("V20", ""), ("", "V21")])
def test_4_16_only_rivals_must(first: str, second: str) -> None:
    state = interacting(
        player("C02 C08", area=HERE, organization=first), player("C01 C10", area=HERE, organization=second)
    )
    assert legal(state) == ("attack:2", "done")
    assert str(GAME.fallback(seen(state, 0), 0)) == "done"


def test_4_59_with_the_duty_nothing_else_but_c13_and_v16_is_legal() -> None:
    first = player("C02 C13", "V16", area="A02", organization="V20")
    second = player("C01 C04", "V03", area="A02", organization="V21")
    state = interacting(first, second, player("C08", "V04", area="A02"))
    assert set(legal(state)) == {
        "attack:2",
        *(f"use:C13>{card}" for card in ("C01", "C04", "C08")),
        *(f"play:V16/{card}>{seat}" for card in ("C02", "C13") for seat in (2, 3)),
    }
    assert {refused(state, 0, move) for move in ("trade:2", "trade:3", "attack:3", "done")} == {"must_attack"}


@pytest.mark.parametrize(
    ("mine", "area", "fields", "theirs", "there", "legal_moves"),
    [
        ("C02", "A01", {"hand": "V01"}, "C01", "A01", ("trade:2", "done")),  # where Combat is forbidden
        ("C02", HERE, {}, "C01 C04 C08", HERE, ("attack:3", "done")),  # where sizes forbid it
        ("C02", HERE, {}, "C01", "A02", ("attack:3", "done")),  # outside the same Area
        ("C02", "", {}, "C01", "", ("done",)),
        ("C02 C13", HERE, {"acted": True}, "C01", HERE, ("use:C13>C01", "use:C13>C10", "done")),
    ],
)
def test_4_16_the_duty_lapses(
    mine: str, area: str, fields: dict[str, Any], theirs: str, there: str, legal_moves: tuple[str, ...]
) -> None:
    first = player(mine, area=area, organization="V20", **fields)
    state = interacting(first, player(theirs, area=there, organization="V21"), player("C10", area=HERE))
    assert legal(state) == legal_moves


def test_4_16_the_duty_lapses_after_one_fight_or_tie() -> None:
    """4 + 3 against 4 + 3."""
    first = player("C02 C13", area=HERE, organization="V20")
    state, _ = fight(first, player("C01 C11", area=HERE, organization="V21"), 3, 3)
    assert (asked(state), set(legal(state))) == ((0,), {"use:C13>C01", "use:C13>C11", "done"})
    assert play(state, "done").phase == "exploration"


FULL = "C09 C08 C04"


@pytest.mark.parametrize(
    ("mine", "theirs", "legal_moves"),
    [
        (player("C01", area=HERE), player("C09", area="A02"), ()),  # nobody to attack or to trade with
        (player("C01", area=HERE), player(FULL, area=HERE), ()),
        (player("C01", area="A01"), player("C09", area=HERE), ()),
        (player("C01", area=HERE), player("C09", area=HERE), ("attack:2", "done")),
        (player("C01", area="A01"), player("C09", area="A02"), ("trade:2", "done")),
        (player("C13", area=HERE), player(FULL, area=HERE), (*(f"use:C13>{card}" for card in FULL.split()), "done")),
        (player("C13*", area=HERE), player(FULL, area=HERE), ()),
        (player("C13", area="A01"), player(FULL, area="A01"), ("trade:2", "done")),
        (player("C10", "V01", area=HERE), player(FULL, "V02", area=HERE), ("done",)),  # V16 could be held
        (player("C10*", "V01", area=HERE), player(FULL, "V02", area=HERE), ()),
        (player("C01", "V01", area=HERE), player(FULL, "V02", area=HERE), ()),
        (player("C10", "", area=HERE), player(FULL, "V02", area=HERE), ()),
        (player("C10", "V01", area=HERE), player(FULL, "", area=HERE), ()),
    ],
)
def test_4_46_who_is_asked_for_the_interaction(mine: Player, theirs: Player, legal_moves: tuple[str, ...]) -> None:
    state = play(position(mine, theirs, player("C20"), phase="movement", seat=2), "rest")
    assert (state.phase, asked(state)) == ("interaction" if legal_moves else "exploration", (0,))
    assert not legal_moves or legal(state) == legal_moves


def test_4_46_the_same_decides_whether_the_sub_turn_goes_on() -> None:
    assert fight(player("C01", area=HERE), player("C09", area=HERE), 3, 3)[0].phase == "exploration"
    third = player("C08", "V04", area=HERE)
    state, _ = fight(player("C02", "V01", area=HERE), player("C09", area=HERE), 3, 3, more=(third,))
    assert (asked(state), legal(state)) == ((0,), ("done",))
