"""The Final Mission, its timer, the Crisis, and how a match ends (4.30 to 4.33, 4.39, 4.51)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.cards import FINALS
from rules.anima.events import CombatBegan, CrisisBegan, CrisisTried, Ended, FinalRevealed, TimerRan
from rules.anima.options import AnimaOptions
from rules.anima.player import Member, Player
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, stage

BOTH = AnimaOptions(both_missions=True)


def calling(*players: Player, **fields: Any) -> AnimaState:
    """Return a roll-call of all."""
    return position(*players, phase="roll_call", **fields)


def test_4_30_any_player_with_a_completed_basic_mission() -> None:
    state = calling(player("C20", missions="M03"), player("C01", done="M01"), player("C09", done="M02 M04"))
    assert ["reveal" in legal(state, seat) for seat in range(3)] == [False, True, True]
    assert refused(state, 0, "reveal") == "cannot_reveal"


def test_4_30_one_final_mission_only() -> None:
    state = calling(player("C20", done="M02"), player("C01", done="M01"), final="F1", timer=3)
    assert ["reveal" in legal(state, seat) for seat in range(2)] == [False, False]


@pytest.mark.parametrize(("order", "revealer"), [((0, 1, 2), 0), ((2, 1, 0), 2), ((1, 2, 0), 2)])
def test_4_30_the_faster_of_several_reveals(order: tuple[int, ...], revealer: int) -> None:
    state = calling(player("C20", done="M02"), player("C01"), player("C09", done="M01"), order=order)
    _, events = happened(state, "0 reveal", "1 act", "2 reveal")
    revealed = [event for event in events if isinstance(event, FinalRevealed)]
    assert [event.seat for event in revealed] == [revealer]


@pytest.mark.parametrize("top", ["F1", "F2", "F3"])
def test_4_30_the_top_one_is_turned_up_and_its_area_put_into_play(top: str) -> None:
    finals = tuple(sorted(FINALS, key=lambda card: card != top))
    state = calling(player("C20", done="M02"), player("C01", "V01"))
    state = play(replace(state, finals=finals), "0 reveal", "1 leave")
    assert (state.final, state.timer, state.finals) == (top, FINALS[top].timer, finals[1:])
    assert state.areas[-1] == PlacedArea(FINALS[top].area)
    assert FINALS[top].area not in state.area_deck
    assert len(state.encounters) == 27


def test_4_39_both_missions_are_needed_to_reveal() -> None:
    state = calling(player("C20", done="M02"), player("C01", done="M01 M04"), options=BOTH)
    assert ["reveal" in legal(state, seat) for seat in range(2)] == [False, True]


@pytest.mark.parametrize(
    ("done", "missions", "both", "able"),
    [
        ("M01", "M04", False, True),
        ("M01", "M04", True, False),
        ("M01 M04", "", True, True),
        ("", "M01 M04", False, False),
    ],
)
def test_4_39_and_to_attempt_the_final_mission(done: str, missions: str, both: bool, able: bool) -> None:
    first = player("C20", area="A15", done=done, missions=missions)
    options = AnimaOptions(both_missions=both)
    state = position(first, player("C08"), phase="exploration", rolls=(1,), final="F3", timer=4, options=options)
    state = play(state, "explore")
    assert ("claim:F3" in legal(state)) is able
    if not able:
        assert refused(state, 0, "claim:F3") == "no_mission"


def turn_begins(turn: int, options: AnimaOptions, **fields: Any) -> Any:
    """Return the position and the events after the end of the turn before ``turn``; both Parties have a card."""
    players = player("C20", "V01"), player("C01", "V02")
    state = position(*players, phase="exploration", seat=1, turn=turn - 1, options=options, **fields)
    return happened(state, "done")


@pytest.mark.parametrize(
    ("reveal_by", "both", "turn"),
    [("standard", False, 20), ("standard", True, 30), ("15", False, 15), ("25", True, 25), ("40", False, 40)],
)
def test_4_51_a_final_mission_is_revealed_at_the_beginning_of_that_turn(reveal_by: Any, both: bool, turn: int) -> None:
    options = AnimaOptions(reveal_by=reveal_by, both_missions=both)
    for before in (turn - 1, turn + 1):
        state, _ = turn_begins(before, options)
        assert (state.turn, state.final) == (before, "")
    state, events = turn_begins(turn, options)
    assert (state.turn, state.final, state.timer) == (turn, "F1", 8)
    assert FinalRevealed(-1, "F1", 8) in events
    assert (stage(state), asked(state)) == ("roll_call", (0, 1))


@pytest.mark.parametrize("turn", [15, 20, 25, 30, 40])
def test_4_51_never(turn: int) -> None:
    state, _ = turn_begins(turn, AnimaOptions(reveal_by="never"))
    assert state.final == ""


def test_4_51_not_if_one_is_in_play() -> None:
    state, _ = turn_begins(20, AnimaOptions(), final="F3", timer=5)
    assert (state.final, state.timer, len(state.finals)) == ("F3", 4, 2)


def test_4_31_minus_one_after_every_exploration_phase_the_turn_of_the_reveal_included() -> None:
    state = calling(player("C20", done="M02"), player("C01"), turn=6)
    state, events = happened(state, "0 reveal", "1 leave", "rest", "rest")
    assert (state.turn, state.timer) == (7, 7)
    assert TimerRan(7) in events


def test_4_31_no_timer_before_the_reveal() -> None:
    state = position(player("C20"), player("C01"), phase="exploration", seat=1)
    state, events = happened(state, "done")
    assert (state.timer, [event for event in events if isinstance(event, TimerRan)]) == (0, [])


@pytest.mark.parametrize("timer", [1, 2])
def test_4_31_on_zero_the_crisis_starts_at_once(timer: int) -> None:
    state = position(
        player("C20", "V01", done="M01"),
        player("C01", "V02", done="M02"),
        phase="exploration",
        seat=1,
        final="F1",
        timer=timer,
    )
    state = play(state, "done")
    assert (state.phase == "crisis") is (timer == 1)
    assert state.turn == 2 + timer


STRONG = "C01 C02 C04 C20"
"""Combat 16; with M01 and the bonus of the Crisis it has 22, like F1."""


def crisis(*players: Player, rolls: tuple[int, ...] = (), final: str = "F1", **fields: Any) -> Any:
    """Return the position, and what happened, once the timer has run out."""
    state = position(*players, phase="exploration", seat=len(players) - 1, final=final, timer=1, rolls=rolls, **fields)
    return happened(state, "done")


def test_a_match_that_goes_on_has_no_outcome() -> None:
    assert GAME.outcome(position(player("C20"), player("C19"))) is None


def test_4_32_without_anybody_qualified_nobody_wins() -> None:
    state, events = crisis(player("C20"), player("C01"))
    assert Ended("omega", -1) in events
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking, outcome.winners, stage(state)) == ("omega", (), (), "over")


def test_4_32_one_alone_wins_without_a_fight() -> None:
    state, events = crisis(player("C20"), player("C18", done="M05"), player("C01"))
    assert events[-1] == Ended("alone", 1)
    assert not any(isinstance(event, CombatBegan) for event in events)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking, outcome.winners) == ("alone", ((1,), (0, 2)), (1,))


def test_4_39_both_missions_are_needed_to_survive_into_the_crisis() -> None:
    _, events = crisis(player("C20", done="M02"), player("C18", done="M05 M01"), options=BOTH)
    assert events[-1] == Ended("alone", 1)


def test_4_32_each_tries_once_in_speed_order_the_first_success_wins() -> None:
    # Seat 0 (Speed 12) ties 22 + 3 against 22 + 3 and wins; seat 2 never tries.
    state, events = crisis(player(STRONG, done="M01"), player("C08"), player("C09", done="M02"), rolls=(3, 3))
    assert CrisisBegan((0, 2), ()) in events
    assert [event for event in events if isinstance(event, CrisisTried)] == [CrisisTried(0, True)]
    assert (events[-1], state.reason, state.winner) == (Ended("crisis", 0), "crisis", 0)


def test_4_32_if_all_fail_nobody_wins() -> None:
    players = player(STRONG, done="M01"), player("C08"), player("C09", done="M02")
    state, events = crisis(*players, rolls=(3, 4, 6, 1))
    tried = [event for event in events if isinstance(event, CrisisTried)]
    assert tried == [CrisisTried(0, False), CrisisTried(2, False)]
    assert (events[-1], state.failures) == (Ended("omega", -1), (0, 2))


def test_4_32_the_slower_one_wins_after_a_failure_with_a_bonus_for_it() -> None:
    # Combat 16 + 3 by M01 + 3 for a Mission + 1 for the failure of seat 0.
    state, events = crisis(player("C09 C11 C13 C12", done="M02"), player(STRONG, done="M01"), rolls=(1, 6, 3, 4))
    bases = [event.bases for event in events if isinstance(event, CombatBegan)]
    # 8 by its Characters, 1 by M02, 3 by the Crisis.
    assert bases == [(8 + 1 + 3, 22), (16 + 3 + 3 + 1, 22)]
    assert events[-1] == Ended("crisis", 1)
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.winners == (1,)


def test_4_32_the_order_is_computed_again_and_ties_are_rolled() -> None:
    # Rest is over, so seat 0 has Speed 4 like seat 1; seat 1 rolls higher.
    players = player("C01", done="M01", rested=True), player("C09", done="M05")
    _, events = crisis(*players, rolls=(2, 5), order=(0, 1))
    assert CrisisBegan((1, 0), ((0, 2), (1, 5))) in events


def test_4_64_a_rest_of_this_turn_has_not_begun() -> None:
    players = player("C20 C08", done="M01", resting=True), player("C04 C10 C03", done="M05")
    _, events = crisis(*players, rolls=(1, 6, 1, 6))
    assert CrisisBegan((1, 0), ()) in events


def test_4_32_no_reset_between_the_turn_and_the_crisis() -> None:
    first = player("C01* C02- C04! C20~", done="M01")
    state, events = crisis(first, player("C09", done="M02"), rolls=(1, 6))
    bases = next(event.bases for event in events if isinstance(event, CombatBegan))
    assert bases == (4 + 1 + 3 + 3, 22)
    assert state.players[0].party == (
        Member("C01", spun=True),
        Member("C02", incapacitated=True),
        Member("C04", poisoned=True),
        Member("C20", cursed=True),
    )


def test_4_32_no_death_by_five() -> None:
    state, _ = crisis(player("C20", done="M01"), player("C09", done="M02"), rolls=(1, 6, 1, 6))
    assert [len(p.party) for p in state.players] == [1, 1]


def test_4_32_own_cards_and_abilities_may_be_used() -> None:
    # Focused Strike and Inner Power add 2 + 3 to 14 + 3 + 3.
    first = player("C08 C01 C02 C20", "V01", done="M01")
    state, _ = crisis(first, player("C09", done="M02"), rolls=(4, 6))
    assert (stage(state), asked(state)) == ("fight", (0,))
    state, events = happened(state, "play:V01/C01", "use:C08", "done")
    while stage(state).startswith("window"):
        assert asked(state) == (0,)
        state, news = happened(state, "pass")
        events += news
    assert events[-1] == Ended("crisis", 0)


def test_4_32_no_interruptions_of_others() -> None:
    # 22 + 3 against 22 + 4 is so close that V15, V32, V18 and V30 could matter.
    others = player("C14", "V15 V18 V30 V32", done="M02"), player("C11", "V08", done="M05")
    _, events = crisis(player(STRONG, done="M01"), *others, rolls=(3, 4))
    assert CrisisTried(0, False) in events
    assert not any(isinstance(event, Ended) for event in events)


def test_4_32_but_on_ones_own_attempt() -> None:
    first = player(STRONG, "V30", done="M01")
    state, _ = crisis(first, player("C09", done="M02"), rolls=(3, 4))
    state, events = happened(state, "done")
    assert (stage(state), asked(state)) == ("window c", (0,))
    state, events = happened(state, "play:V30>first+")
    while stage(state).startswith("window"):
        state, news = happened(state, "pass")
        events += news
    assert events[-1] == Ended("crisis", 0)


def test_4_32_whatever_the_area_and_a_lost_turn() -> None:
    players = player(STRONG, area="A01", done="M01", lost_turn=True), player("C09", done="M02")
    _, events = crisis(*players, rolls=(3, 3))
    assert events[-1] == Ended("crisis", 0)


def test_4_33_the_quest_ends_the_game_at_once() -> None:
    first = player("C01 C02 C04 C20", area="A13", done="M01 M05")
    # The Treasure does no harm; 16 + 3 + 2 + 6 against 22 + 1.
    second = player("C09", area="A13", done="M02")
    state = position(first, second, phase="exploration", final="F1", timer=1, encounters="E17", rolls=(1, 6, 1))
    state = play(state, "explore", "claim:F1")
    while stage(state) != "over":
        state = play(state, "done" if stage(state) == "fight" else "pass")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("quest", ((0,), (1,)))
    assert (state.timer, asked(state), GAME.pending(state)) == (1, (), ())
    assert refused(state, 1, "explore") == "not_asked"
    assert outcome.scores == (
        {"missions": 2, "combat": 21, "speed": 12},
        {"missions": 1, "combat": 4, "speed": 6},
    )


def test_4_33_a_failed_quest_ends_nothing() -> None:
    first = player("C01 C02 C04 C20", area="A13", done="M01 M05")
    state = position(
        first,
        player("C09", area="A13", done="M02"),
        phase="exploration",
        final="F1",
        timer=2,
        encounters="E17",
        rolls=(1, 1, 6),
    )
    state = play(state, "explore", "claim:F1")
    while stage(state) not in ("explore", "roll_call"):
        state = play(
            state, legal(state)[0] if stage(state) == "choose" else "done" if stage(state) == "fight" else "pass"
        )
    assert (state.reason, asked(state), state.players[0].lost_turn) == ("", (1,), True)
