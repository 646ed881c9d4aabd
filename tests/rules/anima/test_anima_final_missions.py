"""The Final Missions F1 to F3 (3.6): their Quests, and the Crisis of each."""

from __future__ import annotations

from typing import Any

import pytest

from rules.anima import events as ev
from rules.anima.cards import CRISIS_PER_FAILURE, CRISIS_PER_MISSION, FINALS, MISSIONS
from rules.anima.player import Player, Progress
from tests.rules.anima.builder import asked, happened, legal, play, player, position, stage, with_dice
from tests.rules.anima.fights import crisis
from tests.rules.anima.outcomes import of
from tests.rules.anima.venturing import News, attempting, bases, onward, party, passed, wins

STRONG = "C04 C01 C09 C02"
"""A Party with Combat 16 and Speed 14, without abilities."""

OTHER = player("C20", done="M01")
"""A slower player in the Crisis."""


def quester(characters: str = STRONG, cards: str = "", **fields: Any) -> Player:
    """Return a player who has completed M03: Speed +2, no Combat."""
    return player(characters, cards, done="M03", missions="M05", **fields)


def questing(final: str, *rolls: int, mine: Player | None = None, **fields: Any) -> News:
    """Let seat 0 attempt a Final Mission whose Area it has explored."""
    return attempting(mine or quester(), final, *rolls, final=final, timer=5, **fields)


def test_f1_the_quest_is_a_combat_of_22() -> None:
    state, events = questing("F1", 6, 1, mine=quester(blessing=1))
    assert (bases(events), wins(events)) == ((17, 22), [0])
    assert (state.reason, state.winner, state.frames) == ("quest", 0, ())
    state, events = questing("F1", 6, 2, mine=quester(blessing=1))
    assert (wins(events), state.reason, state.players[0].lost_turn) == ([1], "", True)
    assert bases(questing("F1", 6, 1, mine=quester("C05 C01", organization="V22"))[1]) == (7 + 4 + 2, 22)


def test_f1_a_quest_lost_by_5_kills() -> None:
    state, _ = questing("F1", 2, 1)
    assert (stage(state), len(legal(state))) == ("choose", 4)
    state, events = questing("F1", 3, 1)
    assert (wins(events), of(events, ev.Died), asked(state)) == ([1], [], (1,))


def test_f2_the_quest_is_a_speed_check_of_15_and_a_combat_of_21() -> None:
    state, events = questing("F2", 1, 6, 1)
    assert (of(events, ev.CheckEnded)[0].total, bases(events), wins(events)) == (17, (16, 21), [0])
    assert state.reason == "quest"
    for die, success in ((5, True), (4, False)):
        state, events = questing("F2", die, 6, 1, mine=quester("C04 C03 C06 C05"))
        assert (of(events, ev.CheckEnded)[0].success, bool(of(events, ev.CombatBegan))) == (success, success)
    assert (state.players[0].area, state.reason) == ("A16", "")
    _, events = questing("F2", 6, 6, 1, mine=quester("C01 C05 C09-", organization="V22", rested=True))
    assert bases(events) == (7 + 2 + 2, 21)


def test_f3_the_quest_takes_two_turns() -> None:
    state, events = questing("F3", 2, 1)
    assert (bases(events), wins(events), state.reason) == ((16, 17), [0], "")
    assert (state.players[0].progress, of(events, ev.MissionAdvanced)) == (
        Progress("F3", 1, 4),
        [ev.MissionAdvanced(0, "F3")],
    )
    state = onward(play(state, "done"), "explore")
    assert (state.turn, legal(state)) == (4, ("step", "explore", "done"))
    won, events = passed(*happened(with_dice(state, 6, 1), "step"))
    assert (bases(events), wins(events), won.reason, won.winner) == ((16, 21), [0], "quest", 0)
    lost, events = passed(*happened(with_dice(state, 5, 1), "step"))
    assert (wins(events), lost.reason, lost.players[0].progress) == ([1], "", None)


def test_f3_its_opponents_are_supernatural_and_of_darkness() -> None:
    _, events = questing("F3", 6, 1, mine=quester("C05 C01", organization="V22"))
    assert bases(events) == (7 + 4 + 2, 17)


def test_f3_several_players_may_be_under_way_at_once() -> None:
    one = quester(area="A15", progress=Progress("F3", 1, 3))
    two = player("C03 C06 C05 C20", done="M01", area="A15", progress=Progress("F3", 1, 3))
    state = position(one, two, phase="exploration", final="F3", timer=5, rolls=(1, 1))
    state = passed(play(passed(play(state, "step"))[0], "choose:C04"))[0]
    assert (asked(state), "step" in legal(state)) == ((1,), True)
    state, _ = passed(*happened(with_dice(state, 6, 1), "step"))
    assert (state.reason, state.winner) == ("quest", 1)


def tried(events: list[ev.AnimaEvent]) -> list[tuple[int, bool]]:
    """Return who tried, and whether it was a success."""
    return [(event.seat, event.success) for event in of(events, ev.CrisisTried)]


def test_f1_the_crisis_is_a_combat_of_22_with_the_bonus() -> None:
    """16 + 3 for a Mission; 1 + 3 + 1 of the Missions' own bonuses, 2 x 3, and 1 for the failure before."""
    for rolls, tries in (((2, 1, 1, 6), [(0, False), (1, False)]), ((4, 1), [(0, True)])):
        _, events = passed(*crisis(quester(), player("C12", done="M01 M02"), rolls=rolls))
        assert [event.bases for event in of(events, ev.CombatBegan)] == [(19, 22), (12, 22)][: len(tries)]
        assert tried(events) == tries
    _, events = crisis(quester("C05", organization="V22"), OTHER, rolls=(1, 1, 1, 1))
    assert of(events, ev.CombatBegan)[0].bases == (3 + 4 + 2 + 3, 22)


@pytest.mark.parametrize(
    ("characters", "organization", "base"),
    [
        ("C04 C01 C09", "", 12 + 10 + 2 + 3),
        ("C04 C01 C05 C06", "", 16 + 10 + 2 + 3),
        (STRONG, "", 16 + 14 + 2 + 3),
        ("C05 C06", "V22", 7 + 4 + 2 + 3),  # there is no opponent for tags and abilities
    ],
)
def test_f2_the_crisis_is_a_total_of_35(characters: str, organization: str, base: int) -> None:
    """Combat, Speed with 2 by M03, and 3 for the Mission; the total must be reached by one die."""
    mine = quester(characters, organization=organization)
    for die in (3, 4):
        _, events = passed(*crisis(mine, OTHER, final="F2", rolls=(die, 1)))
        assert (of(events, ev.CombatBegan)[0].bases, of(events, ev.CombatRolled)[0].dice) == ((base, 35), (die, 0))
        assert (of(events, ev.CombatEnded)[0].totals, tried(events)[0]) == ((base + die, 35), (0, base + die >= 35))


@pytest.mark.parametrize(
    ("characters", "card", "added"),
    [
        ("C01 C09", "V01/C01", 3),
        ("C01 C09", "V02/C01", 4),
        ("C01 C09", "V06/C01", 6),
        ("C01 C09", "V07/C09", 3),
        ("C02 C09", "V14/C02", 3),
        ("C07 C09", "V01/C07", 3 + 1),
        ("C07 C09", "V02/C07", 4 + 1),
        ("C07 C09", "V06/C07", 6 + 1),
        ("C08 C09", "C08", 2),
        ("C17 C09", "C17", 5),
        ("C19 C09", "C19", 2),
    ],
)
def test_f2_cards_and_abilities_count_in_the_total(characters: str, card: str, added: int) -> None:
    move = f"play:{card}" if card[0] == "V" else f"use:{card}"
    state = crisis(quester(characters, card[:3] * (card[0] == "V")), OTHER, final="F2")[0]
    assert (stage(state), asked(state), state.combat is not None) == ("fight", (0,), True)
    before = state.combat.sides[0].before if state.combat else 0
    _, events = passed(*happened(with_dice(state, *[5] * (card == "C17"), 1, 1), move, "done"))
    assert of(events, ev.CombatEnded)[0].totals == (before + added + 1, 35)


@pytest.mark.parametrize("final", FINALS)
def test_v06_kills_nobody_in_a_crisis_nor_does_a_loss_by_5(final: str) -> None:
    state = crisis(quester("C01 C09", "V06"), OTHER, final=final)[0]
    state, events = passed(*happened(with_dice(state, 1, 6), "play:V06/C01", "done"))
    assert (of(events, ev.Died), party(state), tried(events)) == ([], "C01 C09", [(0, False), (1, False)])


def test_f3_the_crisis_is_two_combats_of_18_without_a_reset_between() -> None:
    """12 + 3, and 2 by C08 in the first one only."""
    state = crisis(quester("C04 C01 C08"), OTHER, final="F3")[0]
    assert legal(state, 0) == ("use:C08", "done")
    _, events = passed(*happened(with_dice(state, 2, 1), "use:C08", "done"))
    assert (wins(events)[0], of(events, ev.CombatBegan)[0].bases) == (0, (15, 18))  # the second one
    dice = [event.dice[0] for event in of(events, ev.CombatRolled)]
    totals = [event.totals[0] for event in of(events, ev.CombatEnded)]
    assert [total - die for total, die in zip(totals[:2], dice[:2], strict=True)] == [17, 15]


def test_f3_the_failures_of_others_count_in_both_combats() -> None:
    faster, slower = quester("C12 C13"), player("C04 C05 C20", done="M01")
    _, events = passed(*crisis(faster, slower, final="F3", rolls=(1, 6, 4, 1, 4, 1)))
    totals = [event.totals[0] for event in of(events, ev.CombatEnded)]
    own = 5 + 3 + 4 + 3 + MISSIONS["M01"].combat + CRISIS_PER_MISSION + CRISIS_PER_FAILURE
    assert (tried(events), totals[1:]) == ([(0, False), (1, True)], [own + 4, own + 4])


@pytest.mark.parametrize(
    ("rolls", "fights", "success"), [((4, 1, 4, 1), 2, True), ((3, 1, 1, 1), 1, False), ((4, 1, 3, 2), 2, False)]
)
def test_f3_both_combats_must_be_won(rolls: tuple[int, ...], fights: int, success: bool) -> None:
    _, events = passed(*crisis(quester("C04 C01 C09"), OTHER, final="F3", rolls=rolls))
    assert tried(events)[0] == (0, success)
    assert [event.seat for event in of(events, ev.CombatBegan)].count(0) == fights
