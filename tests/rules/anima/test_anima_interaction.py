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
    state = interacting(player("C13"), player("C09"))
    assert refused(state, 0, "attack:2") == "not_here"


def test_4_15_not_where_combat_between_parties_is_forbidden() -> None:
    state = interacting(player("C01", area="A01"), player("C09", area="A01"))
    assert attacks(state) == []
    assert refused(state, 0, "attack:2") == "no_fights"


PARTIES = ["C13", "C13 C04", "C13 C04 C05", "C13 C04 C05 C06"]
OTHERS = ["C09", "C09 C08", "C09 C08 C10", "C09 C08 C10 C11"]


@pytest.mark.parametrize("own", [1, 2, 3, 4])
@pytest.mark.parametrize("other", [1, 2, 3, 4])
def test_4_15_sizes_differ_by_at_most_one(own: int, other: int) -> None:
    state = interacting(player(PARTIES[own - 1], area=HERE), player(OTHERS[other - 1], area=HERE))
    allowed = {(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 3), (4, 4)}
    assert (attacks(state) == ["attack:2"]) is ((own, other) in allowed)
    if (own, other) not in allowed:
        assert refused(state, 0, "attack:2") == "wrong_size"


def test_4_15_incapacitated_characters_count_for_the_size() -> None:
    state = interacting(player("C13", area=HERE), player("C09 C08- C10-", area=HERE))
    assert refused(state, 0, "attack:2") == "wrong_size"
    state = interacting(player("C13 C04-", area=HERE), player("C09 C08 C10", area=HERE))
    assert attacks(state) == ["attack:2"]


def fight(first: Player, second: Player, *dice: int, more: tuple[Player, ...] = (), **fields: Any) -> Any:
    """Return the position after seat 0 has attacked seat 1, and what happened; nobody plays a card."""
    state, events = happened(interacting(first, second, *more, rolls=dice, **fields), "attack:2")
    while stage(state) in ("fight", "window b", "window c", "window h", "choose"):
        move = "done" if stage(state) == "fight" else "pass"
        state, news = happened(state, legal(state)[0] if stage(state) == "choose" else move)
        events += news
    return state, events


def test_4_15_the_loser_gives_a_random_advantage_is_expelled_and_acts_no_more() -> None:
    # 4 + 3 against 3 + 3.
    state, events = fight(player("C01", "V20", area=HERE), player("C09", "V21", area=HERE), 3, 3)
    winner, loser = state.players
    assert (winner.hand, loser.hand) == (("V20", "V21"), ())
    assert (winner.area, loser.area, winner.lost_turn, loser.lost_turn) == (HERE, "", False, True)
    robbed = next(event for event in events if isinstance(event, Robbed))
    assert robbed == Robbed(0, 1, "V21", "combat")
    assert (state.phase, asked(state)) == ("exploration", (0,))


def test_4_15_the_attacker_may_lose_as_well() -> None:
    state, _ = fight(player("C09", "V20", area=HERE), player("C01", "V21", area=HERE), 2, 2)
    assert [p.hand for p in state.players] == [(), ("V20", "V21")]
    assert [p.area for p in state.players] == ["", HERE]
    assert (state.phase, asked(state)) == ("exploration", (1,))


def test_4_15_one_card_only_and_any_of_the_hand() -> None:
    taken = set()
    for die in range(1, 7):
        state, _ = fight(player("C01", area=HERE), player("C09", "V20 V21 V24", area=HERE), die, die)
        assert len(state.players[0].hand) == 1 and len(state.players[1].hand) == 2
        taken |= set(state.players[0].hand)
    assert len(taken) > 1


def test_4_15_a_full_winner_takes_nothing_the_card_is_discarded() -> None:
    first = player("C01", "V20 V22 V23 V24 V25", area=HERE)
    state, events = fight(first, player("C09", "V21", area=HERE), 3, 3)
    assert (len(state.players[0].hand), state.players[1].hand) == (5, ())
    assert state.advantage_discard == ("V21",)
    assert Discarded(1, ("V21",), "combat") in events


def test_4_15_a_loser_without_cards_gives_nothing() -> None:
    state, _ = fight(player("C01", area=HERE), player("C09", area=HERE), 3, 3)
    assert (state.players[0].hand, state.players[1].lost_turn) == ((), True)


def test_4_15_a_tie_changes_nothing_and_finishes_the_pair() -> None:
    state, events = fight(player("C01", "V20", area=HERE), player("C04", "V21", area=HERE), 4, 3)
    assert [(p.hand, p.area, p.lost_turn) for p in state.players] == [(("V20",), HERE, False), (("V21",), HERE, False)]
    assert not any(isinstance(event, Robbed) for event in events)
    assert [p.fought for p in state.players] == [(1,), (0,)]
    # Seat 1 cannot attack back, and nothing else is left to it.
    assert state.phase == "exploration"


def test_4_15_a_tie_does_not_keep_others_from_fighting() -> None:
    third = player("C09", area=HERE)
    state, _ = fight(player("C01", area=HERE), player("C04", area=HERE), 4, 3, more=(third,))
    assert asked(state) == (1,)
    assert attacks(state, 1) == ["attack:3"]
    assert refused(state, 1, "attack:1") == "fought"


def test_4_15_the_attack_uses_the_action_up_the_defence_does_not() -> None:
    third = player("C09", "V04", area=HERE)
    state, _ = fight(player("C01 C13", area=HERE), player("C04 C08", area=HERE), 1, 2, more=(third,))
    # 6 + 1 against 8 + 2: the attacker has lost and is out.
    assert state.players[0].lost_turn
    assert [p.acted for p in state.players] == [True, False, False]
    assert (asked(state), attacks(state, 1)) == ((1,), ["attack:3"])
    state, _ = fight(player("C01 C13", area=HERE), player("C04", area=HERE), 3, 3, more=(third,))
    # 6 + 3 against 5 + 3: the winner has no second attack, only C13.
    assert (asked(state), legal(state)) == ((0,), ("use:C13>C09", "done"))
    assert refused(state, 0, "attack:3") == "acted"


def test_4_15_a_party_that_lost_cannot_be_attacked_again() -> None:
    third = player("C08", area=HERE)
    state, _ = fight(player("C01", area=HERE), player("C09", area=HERE), 3, 3, more=(third,))
    assert asked(state) == (2,)
    assert refused(state, 2, "attack:2") == "not_here"


def test_4_15_it_cannot_be_refused() -> None:
    state = play(interacting(player("C01", "V01", area=HERE), player("C09", "V02", area=HERE)), "attack:2")
    assert stage(state) == "fight"
    assert "done" in legal(state, 1) and "pass" not in legal(state, 1)


@pytest.mark.parametrize(("dice", "dead"), [((4, 1), 0), ((5, 1), 1)])
def test_4_15_the_rule_of_five_holds_between_parties(dice: tuple[int, int], dead: int) -> None:
    # 4 + 4 against 3 + 1 is by 4, 4 + 5 against 3 + 1 by 5.
    state, _ = fight(player("C01", area=HERE), player("C09 C18-", area=HERE), *dice)
    assert len(state.players[1].party) == 2 - dead


def rivals(*players: Player, first: str = "V20", second: str = "V21", **fields: Any) -> AnimaState:
    """Return the sub-turn of seat 0 (C02), with seat 1 (C01) of the rival Organization in the same Area."""
    one = player("C02", "V01 V02", area=HERE, organization=first)
    other = player("C01", "V03", area=HERE, organization=second)
    return interacting(*(players or (one, other, player("C08", "V04", area=HERE))), **fields)


@pytest.mark.parametrize(
    ("first", "party", "second", "other"),
    [
        ("V20", "C02", "V21", "C01"),
        ("V21", "C01", "V20", "C02"),
        ("V22", "C01", "V23", "C16"),
        ("V23", "C16", "V22", "C01"),
        ("V24", "C01 C02", "V25", "C16"),
        ("V25", "C16", "V24", "C01 C02"),
    ],
)
def test_4_16_the_first_in_turn_order_must_attack(first: str, party: str, second: str, other: str) -> None:
    state = rivals(player(party, area=HERE, organization=first), player(other, area=HERE, organization=second))
    assert legal(state) == ("attack:2",)
    assert refused(state, 0, "done") == "must_attack"
    assert str(GAME.fallback(seen(state, 0), 0)) == "attack:2"


@pytest.mark.parametrize(("first", "second"), [("V20", "V24"), ("V21", "V24"), ("V20", ""), ("", "V21")])
def test_4_16_only_rivals_must(first: str, second: str) -> None:
    one = player("C02 C08", area=HERE, organization=first)
    state = rivals(one, player("C01 C10", area=HERE, organization=second))
    assert legal(state) == ("attack:2", "done")
    assert str(GAME.fallback(seen(state, 0), 0)) == "done"


def test_4_59_with_the_duty_nothing_else_but_c13_and_v16_is_legal() -> None:
    first = player("C02 C13", "V16", area="A02", organization="V20")
    second = player("C01 C04", "V03", area="A02", organization="V21")
    state = rivals(first, second, player("C08", "V04", area="A02"))
    assert set(legal(state)) == {
        "attack:2",
        *(f"use:C13>{card}" for card in ("C01", "C04", "C08")),
        *(f"play:V16/{card}>{seat}" for card in ("C02", "C13") for seat in (2, 3)),
    }
    codes = {refused(state, 0, move) for move in ("trade:2", "trade:3", "attack:3", "done")}
    assert codes == {"must_attack"}


def test_4_16_the_second_has_no_duty_of_its_own() -> None:
    state = rivals(order=(1, 0, 2))
    # Seat 1 was first; the position is the sub-turn of seat 0.
    assert "done" in legal(state)


def test_4_16_the_duty_passes_on_if_the_first_has_lost_its_turn() -> None:
    first = player("C01", area=HERE, organization="V21", lost_turn=True)
    second = player("C02", area=HERE, organization="V20")
    state = interacting(first, second, seat=1)
    assert legal(state) == ("attack:1",)


def test_4_16_the_duty_lapses_where_combat_is_forbidden() -> None:
    first = player("C02", "V01", area="A01", organization="V20")
    state = rivals(first, player("C01", "V03", area="A01", organization="V21"))
    assert legal(state) == ("trade:2", "done")


def test_4_16_the_duty_lapses_where_sizes_forbid_it() -> None:
    first = player("C02", area=HERE, organization="V20")
    state = rivals(first, player("C01 C04 C08", area=HERE, organization="V21"), player("C10", area=HERE))
    assert legal(state) == ("attack:3", "done")


def test_4_16_the_duty_lapses_outside_the_same_area() -> None:
    first = player("C02", area=HERE, organization="V20")
    state = rivals(first, player("C01", area="A02", organization="V21"), player("C10", area=HERE))
    assert legal(state) == ("attack:3", "done")
    state = interacting(player("C02", organization="V20"), player("C01", organization="V21"))
    assert legal(state) == ("done",)


def test_4_16_the_duty_lapses_after_one_fight_or_tie() -> None:
    # 4 + 3 against 4 + 3.
    first = player("C02 C13", area=HERE, organization="V20")
    second = player("C01 C11", area=HERE, organization="V21")
    state, _ = fight(first, second, 3, 3)
    assert (asked(state), set(legal(state))) == ((0,), {"use:C13>C01", "use:C13>C11", "done"})
    state = play(state, "done")
    assert state.phase == "exploration"


def test_4_16_the_duty_is_for_the_action_of_each_turn() -> None:
    first = player("C02 C13", area=HERE, organization="V20", acted=True)
    state = rivals(first, player("C01", area=HERE, organization="V21"))
    assert legal(state) == ("use:C13>C01", "done")


def interaction_after(*players: Player) -> AnimaState:
    """Return the position once all movement is finished."""
    last = len(players)
    state = position(*players, player("C20"), phase="movement", seat=last)
    return play(state, "rest")


def test_4_46_nobody_to_attack_or_to_trade_with() -> None:
    alone = interaction_after(player("C01", area=HERE), player("C09", area="A02"))
    assert (alone.phase, asked(alone)) == ("exploration", (0,))
    small = interaction_after(player("C01", area=HERE), player("C09 C08 C10", area=HERE))
    assert small.phase == "exploration"
    sanctuary = interaction_after(player("C01", area="A01"), player("C09", area=HERE))
    assert sanctuary.phase == "exploration"


def test_4_46_an_attack_or_a_trade_asks() -> None:
    state = interaction_after(player("C01", area=HERE), player("C09", area=HERE))
    assert (state.phase, asked(state)) == ("interaction", (0,))
    state = interaction_after(player("C01", area="A01"), player("C09", area="A02"))
    assert (state.phase, asked(state)) == ("interaction", (0,))


def test_4_46_c13_that_could_be_used_asks() -> None:
    many = player("C09 C08 C10", area=HERE)
    state = interaction_after(player("C13", area=HERE), many)
    assert (state.phase, asked(state)) == ("interaction", (0,))
    assert legal(state) == ("use:C13>C09", "use:C13>C08", "use:C13>C10", "done")
    assert interaction_after(player("C13*", area=HERE), many).phase == "exploration"
    state = interaction_after(player("C13", area="A01"), player("C09 C08 C10", area="A01"))
    assert legal(state) == ("trade:2", "done")


@pytest.mark.parametrize(
    ("thief", "hand", "theirs", "needed"),
    [
        ("C10", "V01", "V02", True),
        ("C10*", "V01", "V02", False),
        ("C01", "V01", "V02", False),
        ("C10", "", "V02", False),
        ("C10", "V01", "", False),
    ],
)
def test_4_46_v16_that_could_be_held_asks(thief: str, hand: str, theirs: str, needed: bool) -> None:
    state = interaction_after(player(thief, hand, area=HERE), player("C09 C08 C04", theirs, area=HERE))
    assert (state.phase == "interaction") is needed
    if needed:
        assert legal(state) == ("done",)


def test_4_46_the_same_decides_whether_the_sub_turn_goes_on() -> None:
    state, _ = fight(player("C01", area=HERE), player("C09", area=HERE), 3, 3)
    assert state.phase == "exploration"
    third = player("C08", "V04", area=HERE)
    state, _ = fight(player("C02", "V01", area=HERE), player("C09", area=HERE), 3, 3, more=(third,))
    assert (asked(state), legal(state)) == ((0,), ("done",))
