"""The Final Mission and its timer, who is in the Crisis, and how a match ends (3.6, 4.30 to 4.33, 4.39, 4.51)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.cards import FINALS
from rules.anima.events import CombatBegan, CrisisBegan, CrisisTried, Ended, FinalRevealed, TimerRan
from rules.anima.options import AnimaOptions
from rules.anima.player import Player
from rules.anima.position import AnimaState, PlacedArea
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.fights import crisis
from tests.rules.anima.outcomes import of, out, party, passed
from tests.rules.anima.venturing import explorer

BOTH = AnimaOptions(both_missions=True)


def calling(*players: Player, **fields: Any) -> AnimaState:
    """Return a roll-call of all."""
    return position(*players, phase="roll_call", **fields)


def revealed(**fields: Any) -> AnimaState:
    """Return the position after seat 0 has revealed a Final Mission, F1 if no other lies on top."""
    state = calling(player("C20", done="M02", area="A02"), player("C01", "V01"), **fields)
    return play(state, "0 reveal", "1 leave")


@pytest.mark.parametrize(
    ("done", "fields", "able"),
    [
        ("", {}, False),
        ("M01", {}, True),
        ("M01 M02", {}, True),
        ("M01", {"final": "F1", "timer": 3}, False),  # one Final Mission only
        ("M01", {"options": BOTH}, False),
        ("M01 M02", {"options": BOTH}, True),
    ],
)
def test_4_30_4_39_who_may_reveal(done: str, fields: dict[str, Any], able: bool) -> None:
    state = calling(player("C20", done="M03"), player("C01", done=done), **fields)
    assert ("reveal" in legal(state, 1)) is able
    assert able or refused(state, 1, "reveal") == "cannot_reveal"


@pytest.mark.parametrize(("order", "revealer"), [((0, 1, 2), 0), ((2, 1, 0), 2), ((1, 2, 0), 2)])
def test_4_30_the_faster_of_several_reveals(order: tuple[int, ...], revealer: int) -> None:
    state = calling(player("C20", done="M02"), player("C01"), player("C09", done="M01"), order=order)
    _, events = happened(state, "0 reveal", "1 act", "2 reveal")
    assert [event.seat for event in of(events, FinalRevealed)] == [revealer]


@pytest.mark.parametrize(("final", "timer", "where"), [("F1", 8, "A13"), ("F2", 8, "A16"), ("F3", 10, "A15")])
def test_3_6_the_reveal_sets_the_timer_and_puts_the_area_into_play(final: str, timer: int, where: str) -> None:
    finals = tuple(sorted(FINALS, key=lambda card: card != final))
    state = replace(calling(player("C20", done="M02", area="A02"), player("C01", "V01")), finals=finals)
    state = play(state, "0 reveal", "1 leave")
    assert (state.final, state.timer, state.finals) == (final, timer, finals[1:])
    assert (state.areas[-1], len(state.encounters)) == (PlacedArea(where), 27)
    assert where not in state.area_deck
    assert (stage(state), asked(state)) == ("roll_call", (0, 1))


def test_3_6_the_area_comes_from_the_discard_pile_too_and_in_play_keeps_its_encounter() -> None:
    state = revealed(area_discard="A13 A05")
    assert (state.areas[-1], state.area_discard) == (PlacedArea("A13"), ("A05",))
    assert PlacedArea("A13", "E12") in revealed(areas="A02 A13:E12").areas


def test_3_6_the_deck_is_shuffled_when_the_area_comes_from_it() -> None:
    assert len({revealed(rolls=(number,)).area_deck for number in (1, 2, 3)}) == 3


def test_3_6_its_area_is_beyond_the_limit_and_stays() -> None:
    def sought(areas: str) -> AnimaState:
        players = player("C01", area="A01"), player("C19", area="A02")
        fields: dict[str, Any] = {"final": "F1", "timer": 5, "encounters": "E22"}
        return play(position(*players, phase="movement", areas=areas, **fields), "seek")

    state = sought("A01 A02 A05 A07 A13")
    assert (stage(state), refused(state, 0, "remove:A13")) == ("remove", "not_removable")
    assert "remove:A13" not in legal(state)
    assert stage(sought("A01 A02 A05 A13")) != "remove"


@pytest.mark.parametrize(
    ("done", "missions", "options", "area", "able"),
    [
        ("M01", "M04", AnimaOptions(), "A15", True),
        ("M01", "M04", AnimaOptions(), "A13", False),
        ("M01", "M04", BOTH, "A15", False),
        ("M01 M04", "", BOTH, "A15", True),
        ("", "M01 M04", AnimaOptions(), "A15", False),
    ],
)
def test_4_39_who_may_attempt_it(done: str, missions: str, options: AnimaOptions, area: str, able: bool) -> None:
    mine = player("C20", area=area, done=done, missions=missions)
    state = play(explorer(mine, 1, final="F3", timer=4, options=options, encounters="E22"), "explore")
    assert ("claim:F3" in legal(state)) is able
    assert able or refused(state, 0, "claim:F3") == "no_mission"


def turn_begins(turn: int, options: AnimaOptions, **fields: Any) -> Any:
    """Return the position and the events after the end of the turn before ``turn``; both Parties have a card."""
    players = player("C20", "V01"), player("C01", "V02")
    return happened(position(*players, phase="exploration", seat=1, turn=turn - 1, options=options, **fields), "done")


@pytest.mark.parametrize(
    ("reveal_by", "both", "turn"),
    [("standard", False, 20), ("standard", True, 30), ("15", False, 15), ("25", True, 25), ("40", False, 40)],
)
def test_4_51_a_final_mission_is_revealed_at_the_beginning_of_that_turn(reveal_by: Any, both: bool, turn: int) -> None:
    options = AnimaOptions(reveal_by=reveal_by, both_missions=both)
    for before in (turn - 1, turn + 1):
        state, events = turn_begins(before, options)
        assert (state.turn, state.final, state.timer, of(events, TimerRan)) == (before, "", 0, [])
    state, events = turn_begins(turn, options)
    assert (state.turn, state.final, state.timer) == (turn, "F1", 8)
    assert FinalRevealed(-1, "F1", 8) in events
    assert (stage(state), asked(state)) == ("roll_call", (0, 1))
    assert turn_begins(turn, AnimaOptions(reveal_by="never", both_missions=both))[0].final == ""


def test_4_51_not_if_one_is_in_play() -> None:
    state, events = turn_begins(20, AnimaOptions(), final="F3", timer=5)
    assert (state.final, state.timer, len(state.finals)) == ("F3", 4, 2)
    assert of(events, TimerRan) == [TimerRan(4)]


def test_4_31_minus_one_after_the_turn_of_the_reveal_too() -> None:
    state, events = happened(revealed(turn=6), "0 leave", "1 leave", "rest", "rest")
    assert (state.turn, state.timer, of(events, TimerRan)) == (7, 7, [TimerRan(7)])


@pytest.mark.parametrize("timer", [1, 2])
def test_4_31_on_zero_the_crisis_starts_at_once(timer: int) -> None:
    players = player("C20", "V01", done="M01"), player("C01", "V02", done="M02")
    state = play(position(*players, phase="exploration", seat=1, final="F1", timer=timer), "done")
    assert ((state.phase == "crisis"), state.turn) == (timer == 1, 2 + timer)


STRONG = "C01 C02 C04 C20"
"""Combat 16; with M01 and the bonus of the Crisis it has 22, like F1."""


def outcome(state: AnimaState) -> tuple[str, tuple[tuple[int, ...], ...], tuple[int, ...]]:
    found = GAME.outcome(state)
    assert found is not None
    return found.reason, found.ranking, found.winners


def test_a_match_that_goes_on_has_no_outcome() -> None:
    assert GAME.outcome(position(player("C20"), player("C19"))) is None


def test_4_32_without_anybody_qualified_nobody_wins() -> None:
    state, events = crisis(player("C20", "V20"), player("C01"))
    assert (outcome(state), events[-1]) == (("omega", (), ()), Ended("omega", -1))
    assert (stage(state), state.phase, state.turn, GAME.pending(state)) == ("over", "over", 3, ())


def test_4_32_one_alone_wins_without_a_fight() -> None:
    state, events = crisis(player("C20"), player("C18", done="M05"), player("C01"))
    assert (events[-1], of(events, CombatBegan)) == (Ended("alone", 1), [])
    assert outcome(state) == ("alone", ((1,), (0, 2)), (1,))
    _, events = crisis(player("C20", done="M02"), player("C18", done="M05 M01"), options=BOTH)
    assert events[-1] == Ended("alone", 1)  # 4.39


@pytest.mark.parametrize("fields", [{}, {"area": "A01", "lost_turn": True}])
def test_4_32_each_tries_once_in_speed_order_the_first_success_wins(fields: dict[str, Any]) -> None:
    """Seat 0 (Speed 12) ties 22 + 3 against 22 + 3 and wins, wherever it is; seat 2 never tries."""
    mine = player(STRONG, done="M01", **fields)
    state, events = crisis(mine, player("C08"), player("C09", done="M02"), rolls=(3, 3))
    assert (of(events, CrisisBegan), of(events, CrisisTried)) == ([CrisisBegan((0, 2), ())], [CrisisTried(0, True)])
    assert (events[-1], state.reason, state.winner) == (Ended("crisis", 0), "crisis", 0)


def test_4_32_if_all_fail_nobody_wins_and_nobody_dies() -> None:
    players = player("C20 C09", done="M01"), player("C08"), player("C12", done="M05")
    state, events = crisis(*players, rolls=(1, 6, 1, 6))
    assert of(events, CrisisTried) == [CrisisTried(0, False), CrisisTried(2, False)]
    assert (events[-1], state.failures) == (Ended("omega", -1), (0, 2))
    assert [party(state, seat) for seat in (0, 2)] == ["C20 C09", "C12"]


def test_4_32_the_slower_one_wins_after_a_failure_with_a_bonus_for_it() -> None:
    """8 by its Characters, 1 by M02, 3 by the Crisis; 16 + 3 by M01 + 3 for a Mission + 1 for the failure of seat 0."""
    state, events = crisis(player("C09 C11 C13 C12", done="M02"), player(STRONG, done="M01"), rolls=(1, 6, 3, 4))
    assert [event.bases for event in of(events, CombatBegan)] == [(8 + 1 + 3, 22), (16 + 3 + 3 + 1, 22)]
    assert outcome(state)[2] == (1,)


def test_3_6_each_failure_wears_omega_down() -> None:
    parties = [player("C01", done="M01"), player("C04", done="M03"), player("C12", done="M05")]
    _, events = crisis(*parties, rolls=(1, 6, 1, 6))
    first = {0: 4 + 3 + 3, 1: 5 + 3, 2: 1 + 2 + 3}
    order = of(events, CrisisBegan)[0].order
    assert [event.bases[0] for event in of(events, CombatBegan)] == [first[seat] + n for n, seat in enumerate(order)]


def test_4_32_the_order_is_computed_again_and_ties_are_rolled() -> None:
    """Rest is over, so seat 0 has Speed 4 like seat 1; seat 1 rolls higher."""
    players = player("C01", done="M01", rested=True), player("C09", done="M05")
    assert CrisisBegan((1, 0), ((0, 2), (1, 5))) in crisis(*players, rolls=(2, 5), order=(0, 1))[1]


def test_4_64_a_rest_of_this_turn_has_not_begun() -> None:
    players = player("C20 C08", done="M01", resting=True), player("C04 C10 C03", done="M05")
    assert CrisisBegan((1, 0), ()) in crisis(*players, rolls=(1, 6, 1, 6))[1]


@pytest.mark.parametrize(
    ("fields", "bonus"),
    [({"rested": True}, 0), ({"resting": True}, 0), ({"blessing": 1}, 0), ({"organization": "V24"}, 1)],
)
def test_4_64_effects_of_the_turn_are_over_and_those_of_the_next_not_begun(fields: dict[str, Any], bonus: int) -> None:
    _, events = crisis(player("C04 C09", done="M03", **fields), player("C20", done="M01"), rolls=(1, 1, 1, 1))
    assert of(events, CombatBegan)[0].bases == (8 + 3 + bonus, 22)


def test_4_32_no_reset_between_the_turn_and_the_crisis() -> None:
    state, events = crisis(player("C01* C02- C04! C20~", done="M01"), player("C09", done="M02"), rolls=(1, 6))
    assert of(events, CombatBegan)[0].bases == (4 + 1 + 3 + 3, 22)
    assert party(state) == "C01* C02- C04! C20~"


@pytest.mark.parametrize(("characters", "question"), [("C08 C01", "fight"), ("C08* C01", "over"), ("C08- C01", "over")])
def test_4_32_spun_characters_stay_spun(characters: str, question: str) -> None:
    assert stage(crisis(player(characters, done="M03"), player("C20", done="M01"))[0]) == question


def test_4_32_own_cards_and_abilities_may_be_used() -> None:
    """Focused Strike and Inner Power add 2 + 3 to 14 + 3 + 3; V30 raises the 2."""
    mine = player("C08 C01 C02 C20", "V01 V30", done="M01")
    state, _ = crisis(mine, player("C09", done="M02"), rolls=(2, 6))
    assert (stage(state), asked(state)) == ("fight", (0,))
    state = play(state, "play:V01/C01", "use:C08", "done")
    assert (stage(state), asked(state)) == ("window c", (0,))
    assert out((state, []), "play:V30>first+")[1][-1] == Ended("crisis", 0)


def test_4_32_nobody_uses_cards_on_another_players_attempt() -> None:
    """22 + 3 + 3 against 22 + 4 is so close that V18 and V30 could matter; V13 could take V14."""
    others = player("C14 C05", "V13 V15 V18 V30 V32", done="M02"), player("C11", "V08", done="M05")
    state = crisis(player(STRONG, "V14", done="M01"), *others)[0]
    state = play(with_dice(state, 3, 4), "play:V14/C02", "done")
    while state.venture is not None and state.venture.seat == 0:
        assert (stage(state), asked(state)) == ("window c", (0,))
        state = play(state, "pass")


@pytest.mark.parametrize(("rolls", "over"), [((1, 6, 1), True), ((1, 1, 6), False)])
def test_4_33_the_quest_ends_the_game_at_once_if_it_succeeds(rolls: tuple[int, ...], over: bool) -> None:
    """The Treasure does no harm; 16 + 3 + 2 + 6 against 22 + 1."""
    players = player("C01 C02 C04 C20", area="A13", done="M01 M05"), player("C09", area="A13", done="M02")
    state = position(*players, phase="exploration", final="F1", timer=2, encounters="E17", rolls=rolls)
    state = passed(play(state, "explore", "claim:F1"))[0]
    if not over:
        state = passed(play(state, legal(state)[0]))[0]
        assert (state.reason, stage(state), asked(state), state.players[0].lost_turn) == ("", "explore", (1,), True)
        return
    found = GAME.outcome(state)
    assert found is not None
    assert (found.reason, found.ranking, state.timer) == ("quest", ((0,), (1,)), 2)
    assert (stage(state), asked(state), GAME.pending(state)) == ("over", (), ())
    assert refused(state, 1, "explore") == "not_asked"
    assert found.scores == ({"missions": 2, "combat": 21, "speed": 12}, {"missions": 1, "combat": 4, "speed": 6})
