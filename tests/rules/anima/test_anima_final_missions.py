"""The Final Missions F1 to F3 (3.6): their reveal, their Quests, and the Crisis of each (4.32, 4.64)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.anima.cards import CRISIS_PER_FAILURE, CRISIS_PER_MISSION, FINALS, MISSIONS
from rules.anima.events import (
    AnimaEvent,
    CheckEnded,
    CombatBegan,
    CombatEnded,
    CombatRolled,
    CrisisBegan,
    CrisisTried,
    Died,
    MissionAdvanced,
)
from rules.anima.options import AnimaOptions
from rules.anima.player import Player, Progress
from tests.rules.anima.builder import GAME, asked, happened, legal, play, player, position, refused, stage, with_dice
from tests.rules.anima.venturing import (
    News,
    all_of,
    attempting,
    bases,
    claims,
    explorer,
    onward,
    party,
    passed,
    wins,
)

STRONG = "C04 C01 C09 C02"
"""A Party with Combat 16 and Speed 14, without abilities."""

DICE = "V15 V18 V30 V32"
"""On the discard pile, they keep the windows of others closed."""


def quester(characters: str = STRONG, cards: str = "", **fields: Any) -> Player:
    """Return a player who has completed M03: Speed +2, no Combat."""
    return player(characters, cards, done="M03", missions="M05", **fields)


@pytest.mark.parametrize(("final", "timer", "where"), [("F1", 8, "A13"), ("F2", 8, "A16"), ("F3", 10, "A15")])
def test_3_6_the_reveal_sets_the_timer_and_puts_the_area_into_play(final: str, timer: int, where: str) -> None:
    rest = [card for card in FINALS if card != final]
    state = position(quester("C01", area="A02"), player("C19", area="A02"), phase="roll_call")
    state = replace(state, finals=(final, *rest))
    state = play(state, "0 reveal", "1 stay")
    assert (state.final, state.timer, state.finals) == (final, timer, tuple(rest))
    (placed,) = [place for place in state.areas if place.card == where]
    assert (placed.encounter, placed.trap) == ("", "")
    assert where not in state.area_deck
    assert (stage(state), asked(state)) == ("roll_call", (0, 1))


def test_3_6_the_area_comes_from_the_discard_pile_too() -> None:
    state = position(quester("C01", area="A02"), player("C19", area="A02"), phase="roll_call", area_discard="A13 A05")
    state = play(state, "0 reveal", "1 stay")
    assert state.final == "F1"
    assert "A13" in [place.card for place in state.areas]
    assert state.area_discard == ("A05",)


def test_3_6_an_area_in_play_keeps_its_encounter() -> None:
    mine = quester("C01", area="A02")
    state = position(mine, player("C19", area="A02"), phase="roll_call", areas="A13:E12")
    state = play(state, "0 reveal", "1 stay")
    assert [(place.card, place.encounter) for place in state.areas if place.card == "A13"] == [("A13", "E12")]


def test_3_6_the_deck_is_shuffled_when_the_area_comes_from_it() -> None:
    orders = set()
    for number in (1, 2, 3):
        state = position(quester("C01", area="A02"), player("C19", area="A02"), phase="roll_call", rolls=(number,))
        orders.add(play(state, "0 reveal", "1 stay").area_deck)
    assert len(orders) == 3


def test_3_6_its_area_is_beyond_the_limit_and_stays() -> None:
    four = "A01 A02 A05 A07"
    mine, other = player("C01", area="A01"), player("C19", area="A02")
    state = position(mine, other, phase="movement", areas=f"{four} A13", final="F1", timer=5, encounters="E22")
    state = play(state, "seek")
    assert stage(state) == "remove"
    assert "remove:A13" not in legal(state)
    assert refused(state, 0, "remove:A13") == "not_removable"
    three = position(mine, other, phase="movement", areas="A01 A02 A05 A13", final="F1", timer=5, encounters="E22")
    assert stage(play(three, "seek")) != "remove"


def test_3_6_only_who_has_completed_a_mission_may_attempt_it() -> None:
    def offered(mine: Player, **fields: Any) -> str:
        mine = replace(mine, area="A15")
        return claims(play(explorer(mine, 1, final="F3", timer=5, **fields), "explore"))

    assert offered(quester("C01")) == "F3 ADV none"
    assert offered(player("C01", missions="M05 M03")) == "ADV none"
    both = AnimaOptions(both_missions=True)
    assert offered(quester("C01"), options=both) == "ADV none"
    assert offered(player("C01", done="M03 M05"), options=both) == "F3 ADV none"
    elsewhere = replace(quester("C01"), area="A13")
    state = play(explorer(elsewhere, 1, encounters="E20", final="F3", timer=5), "explore")
    assert refused(state, 0, "claim:F3") == "no_mission"


def questing(final: str, *rolls: int, mine: Player | None = None, **fields: Any) -> News:
    """Let seat 0 attempt a Final Mission whose Area it has explored."""
    return attempting(mine or quester(), final, *rolls, final=final, timer=5, **fields)


def test_f1_the_quest_is_a_combat_of_22() -> None:
    state, events = questing("F1", 7 - 1, 1, mine=quester(blessing=1))
    assert (bases(events), wins(events)) == ((17, 22), [0])
    assert (state.reason, state.winner, state.frames) == ("quest", 0, ())
    state, events = questing("F1", 6, 2, mine=quester(blessing=1))
    assert (wins(events), state.reason, state.players[0].lost_turn) == ([1], "", True)
    assert bases(questing("F1", 6, 1, mine=quester("C05 C01", organization="V22"))[1]) == (7 + 4 + 2, 22)


def test_f1_a_quest_lost_by_5_kills() -> None:
    state, _ = questing("F1", 2, 1)
    assert (stage(state), len(legal(state))) == ("choose", 4)
    state, events = questing("F1", 3, 1)
    assert (wins(events), all_of(events, Died), asked(state)) == ([1], [], (1,))


def test_f2_the_quest_is_a_speed_check_of_15_and_a_combat_of_21() -> None:
    state, events = questing("F2", 1, 6, 1)
    assert (all_of(events, CheckEnded)[0].total, bases(events), wins(events)) == (17, (16, 21), [0])
    assert state.reason == "quest"
    slow = "C04 C03 C06 C05"
    state, events = questing("F2", 5, 6, 1, mine=quester(slow))
    assert (all_of(events, CheckEnded)[0].success, bases(events)) == (True, (16, 21))
    state, events = questing("F2", 4, 6, 1, mine=quester(slow))
    assert (all_of(events, CheckEnded)[0].success, all_of(events, CombatBegan)) == (False, [])
    assert (state.players[0].area, state.reason) == ("A16", "")
    _, events = questing("F2", 6, 6, 1, mine=quester("C01 C05 C09-", organization="V22", rested=True))
    assert bases(events) == (7 + 2 + 2, 21)


def test_f3_the_quest_takes_two_turns() -> None:
    state, events = questing("F3", 2, 1)
    assert (bases(events), wins(events), state.reason) == ((16, 17), [0], "")
    assert state.players[0].progress == Progress("F3", 1, 4)
    assert len(all_of(events, MissionAdvanced)) == 1
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
    assert "step" in legal(state)
    state, _ = passed(*happened(state, "step"))
    state = play(state, "choose:C04") if stage(state) == "choose" else state
    assert (asked(state), "step" in legal(state)) == ((1,), True)
    state, _ = passed(*happened(with_dice(state, 6, 1), "step"))
    assert (state.reason, state.winner) == ("quest", 1)


def crisis(*players: Player, final: str = "F1", rolls: tuple[int, ...] = (), **fields: Any) -> News:
    """Let the turn end with the last Exploration sub-turn, that of the last seat, and the Crisis begin."""
    last = len(players) - 1
    table = (*players[:last], replace(players[last], area=players[last].area or "A02"))
    state = position(*table, phase="exploration", seat=last, final=final, timer=1, rolls=rolls, **fields)
    return passed(*happened(state, "done"))


def tried(events: list[AnimaEvent]) -> list[tuple[int, bool]]:
    """Return who tried, and whether it was a success."""
    return [(event.seat, event.success) for event in all_of(events, CrisisTried)]


def test_4_32_players_without_a_mission_are_out() -> None:
    state, events = crisis(quester("C01"), player("C19"), player("C20", done="M01"), rolls=(1, 1, 1, 1))
    assert all_of(events, CrisisBegan)[0].order == (0, 2)
    assert tried(events) == [(0, False), (2, False)]
    assert (state.reason, state.winner) == ("omega", -1)


def test_4_32_one_who_remains_wins_without_a_fight() -> None:
    state, events = crisis(player("C19"), player("C20", done="M01"))
    assert (state.reason, state.winner, all_of(events, CombatBegan)) == ("alone", 1, [])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ((1,), (0,))


def test_4_32_nobody_qualified_nobody_wins() -> None:
    state, events = crisis(player("C19"), player("C20"))
    assert (state.reason, state.winner, tried(events)) == ("omega", -1, [])
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ranking == ()


def test_4_39_in_the_crisis_both_missions_are_needed() -> None:
    options = AnimaOptions(both_missions=True)
    state, _ = crisis(player("C19", done="M03"), player("C20", done="M01 M05"), options=options)
    assert (state.reason, state.winner) == ("alone", 1)


def test_4_32_each_tries_once_the_fastest_first() -> None:
    slow, fast = quester("C04"), player("C01 C09", done="M01")
    state, events = crisis(slow, fast, rolls=(1, 6, 1, 6))
    assert all_of(events, CrisisBegan)[0].order == (1, 0)
    assert (tried(events), state.reason) == ([(1, False), (0, False)], "omega")


def test_4_32_speed_order_is_computed_again() -> None:
    mine = player("C09 C01", done="M01")
    _, events = crisis(player("C02", done="M05", rested=True), mine, order=(0, 1), rolls=(1, 6, 1, 6))
    assert all_of(events, CrisisBegan)[0].order == (1, 0)


def test_4_32_the_first_success_wins() -> None:
    state, events = crisis(quester(), player("C19", done="M01"), rolls=(4, 1))
    assert (tried(events), state.reason, state.winner) == ([(0, True)], "crisis", 0)
    state, events = crisis(player("C19", done="M01"), quester("C04 C01 C09 C03"), rolls=(6, 3))
    assert tried(events)[0] == (1, True)


def test_f1_the_crisis_is_a_combat_of_22_with_the_bonus() -> None:
    _, events = crisis(quester(), player("C12", done="M01 M02"), rolls=(2, 1, 1, 6))
    begun = [event.bases for event in all_of(events, CombatBegan)]
    # 16 + 3 for one Mission; 1 + 3 + 1 of the Missions' own bonuses, 2 x 3, and 1 for the failure before
    assert begun == [(19, 22), (1 + 4 + 6 + 1, 22)]
    assert tried(events) == [(0, False), (1, False)]
    _, events = crisis(quester(), player("C12", done="M01 M02"), rolls=(4, 1))
    assert tried(events) == [(0, True)]
    _, events = crisis(quester("C05", organization="V22"), player("C20", done="M01"), rolls=(1, 1, 1, 1))
    assert (3 + 4 + 2 + 3, 22) in [event.bases for event in all_of(events, CombatBegan)]


def test_3_6_each_failure_wears_omega_down() -> None:
    parties = [player("C01", done="M01"), player("C04", done="M03"), player("C12", done="M05")]
    _, events = crisis(*parties, rolls=(1, 6, 1, 6))
    first = {0: 4 + 3 + 3, 1: 5 + 3, 2: 1 + 2 + 3}
    order = all_of(events, CrisisBegan)[0].order
    begun = [event.bases[0] for event in all_of(events, CombatBegan)]
    assert begun == [first[seat] + place for place, seat in enumerate(order)]


def test_f1_a_crisis_lost_by_5_kills_nobody_and_costs_no_turn() -> None:
    state, events = crisis(quester("C01 C09"), player("C20", done="M01"), rolls=(1, 6, 1, 6))
    assert (all_of(events, Died), party(state)) == ([], "C01 C09")
    assert tried(events) == [(0, False), (1, False)]


def test_f2_the_crisis_is_a_total_of_35() -> None:
    # 16 Combat, 14 + 2 Speed, 3 for the Mission
    _, events = crisis(quester("C04 C01 C09"), player("C20", done="M01"), final="F2", rolls=(6, 1))
    assert all_of(events, CombatBegan)[0].bases == (12 + 10 + 2 + 3, 35)
    exact = quester(STRONG)
    state, events = crisis(exact, player("C20", done="M01"), final="F2", rolls=(1, 1))
    assert all_of(events, CombatBegan)[0].bases == (16 + 16 + 3, 35)
    assert (all_of(events, CombatRolled)[0].dice, state.winner) == ((1, 0), 0)


def test_f2_the_total_must_be_reached() -> None:
    mine = quester("C04 C01 C05 C06")  # 16 Combat, 10 + 2 Speed, 3
    assert mine.combat == 5 + 4 + 3 + 4
    for die, success in ((4, True), (3, False)):
        _, events = crisis(mine, player("C20", done="M01"), final="F2", rolls=(die, 1))
        assert all_of(events, CombatBegan)[0].bases == (16 + 12 + 3, 35)
        assert all_of(events, CombatEnded)[0].totals == (31 + die, 35)
        assert tried(events)[0] == (0, success)


def test_f2_there_is_no_opponent_for_tags_and_abilities() -> None:
    mine = quester("C05 C06", organization="V22")
    _, events = crisis(mine, player("C20", done="M01"), final="F2", rolls=(1, 1))
    assert all_of(events, CombatBegan)[0].bases == (7 + 4 + 2 + 3, 35)


def laid(characters: str, cards: str, *moves: str) -> int:
    """Return what cards and abilities add to F2's total."""
    others = player("C20", done="M01")
    state = position(
        quester(characters, cards),
        replace(others, area="A02"),
        phase="exploration",
        seat=1,
        final="F2",
        timer=1,
        advantage_discard=DICE,
    )
    state = play(state, "done")
    assert (stage(state), asked(state)) == ("fight", (0,))
    before = state.combat.sides[0].before if state.combat else 0
    _, events = passed(*happened(with_dice(state, 1, 1), *moves, "done"))
    return all_of(events, CombatEnded)[0].totals[0] - 1 - before


@pytest.mark.parametrize(
    ("characters", "cards", "move", "added"),
    [
        ("C01 C09", "V01", "play:V01/C01", 3),
        ("C01 C09", "V02", "play:V02/C01", 4),
        ("C01 C09", "V06", "play:V06/C01", 6),
        ("C01 C09", "V07", "play:V07/C09", 3),
        ("C02 C09", "V14", "play:V14/C02", 3),
        ("C07 C09", "V01", "play:V01/C07", 3 + 1),
        ("C07 C09", "V02", "play:V02/C07", 4 + 1),
        ("C07 C09", "V06", "play:V06/C07", 6 + 1),
        ("C08 C09", "", "use:C08", 2),
        ("C19 C09", "", "use:C19", 2),
    ],
)
def test_f2_cards_and_abilities_count_in_the_total(characters: str, cards: str, move: str, added: int) -> None:
    assert laid(characters, cards, move) == added


def test_v06_kills_nobody_in_a_crisis() -> None:
    for final in FINALS:
        state = position(
            quester("C01 C09", "V06"),
            player("C20", done="M01", area="A02"),
            phase="exploration",
            seat=1,
            final=final,
            timer=1,
            advantage_discard=DICE,
        )
        state, events = passed(*happened(with_dice(play(state, "done"), 1, 6), "play:V06/C01", "done"))
        assert (all_of(events, Died), party(state)) == ([], "C01 C09")


def test_f2_v18_and_v30_may_change_its_one_die() -> None:
    mine = quester("C04 C01 C05 C06", "V30")
    state = position(mine, player("C20", done="M01", area="A02"), phase="exploration", seat=1, final="F2", timer=1)
    state = play(with_dice(state, 3), "done")
    while stage(state) == "fight":
        state = play(state, "done", seat=0)
    assert (stage(state), asked(state)) == ("window c", (0,))
    assert legal(state) == ("pass", "play:V30>first+", "play:V30>first-")
    state, events = passed(*happened(state, "play:V30>first+"))
    assert tried(events)[0] == (0, True)


def test_f3_the_crisis_is_two_combats_of_18_without_a_reset_between() -> None:
    mine = quester("C04 C01 C08")  # 12 + 3
    state = position(mine, player("C20", done="M01", area="A02"), phase="exploration", seat=1, final="F3", timer=1)
    state = play(state, "done")
    assert legal(state, 0) == ("use:C08", "done")
    state, events = passed(*happened(with_dice(state, 2, 1), "use:C08", "done"))
    begun = [event.bases for event in all_of(events, CombatBegan)]
    assert (wins(events)[0], begun[0]) == (0, (15, 18))  # the second one
    dice = [event.dice[0] for event in all_of(events, CombatRolled)]
    totals = [event.totals[0] for event in all_of(events, CombatEnded)]
    assert [total - die for total, die in zip(totals[:2], dice[:2], strict=True)] == [17, 15]


def test_f3_the_failures_of_others_count_in_both_combats() -> None:
    faster, slower = quester("C12 C13"), player("C04 C05 C20", done="M01", area="A02")
    _, events = crisis(faster, slower, final="F3", rolls=(1, 6, 4, 1, 4, 1))
    totals = [event.totals[0] for event in all_of(events, CombatEnded)]
    own = 5 + 3 + 4 + 3 + MISSIONS["M01"].combat + CRISIS_PER_MISSION + CRISIS_PER_FAILURE
    assert (tried(events), totals[1:]) == ([(0, False), (1, True)], [own + 4, own + 4])


@pytest.mark.parametrize(
    ("rolls", "fights", "success"), [((4, 1, 4, 1), 2, True), ((3, 1, 1, 1), 1, False), ((4, 1, 3, 2), 2, False)]
)
def test_f3_both_combats_must_be_won(rolls: tuple[int, ...], fights: int, success: bool) -> None:
    mine = quester("C04 C01 C09")
    _, events = crisis(mine, player("C20", done="M01"), final="F3", rolls=rolls)
    assert tried(events)[0] == (0, success)
    assert [event.seat for event in all_of(events, CombatBegan)].count(0) == fights


@pytest.mark.parametrize(
    ("fields", "bonus"),
    [
        ({"rested": True}, 0),
        ({"resting": True}, 0),
        ({"blessing": 1}, 0),
        ({"organization": "V24"}, 1),
    ],
)
def test_4_64_effects_of_the_turn_are_over_and_those_of_the_next_not_begun(fields: dict[str, Any], bonus: int) -> None:
    _, events = crisis(quester("C04 C09", **fields), player("C20", done="M01"), rolls=(1, 1, 1, 1))
    assert all_of(events, CombatBegan)[0].bases == (8 + 3 + bonus, 22)


def test_4_64_effects_until_the_next_reset_phase_apply() -> None:
    _, events = crisis(quester("C04 C09~ C01- C02!"), player("C20", done="M01"), rolls=(1, 1, 1, 1))
    assert all_of(events, CombatBegan)[0].bases == (5 + 1 + 3, 22)


def test_4_32_spun_characters_stay_spun() -> None:
    def first_question(characters: str) -> str:
        state = position(
            quester(characters), player("C20", done="M01", area="A02"), phase="exploration", seat=1, final="F1", timer=1
        )
        state = play(state, "done")
        return stage(state) if state.frames else "over"

    assert first_question("C08 C01") == "fight"
    assert first_question("C08* C01") == "over"
    assert first_question("C08- C01") == "over"


def test_4_32_nobody_uses_cards_on_another_players_attempt() -> None:
    mine = quester("C02 C09", "V14")
    other = player("C12 C05", "V13 V15 V18 V30 V32", done="M01", area="A02")
    state = position(mine, other, phase="exploration", seat=1, final="F1", timer=1)
    state = play(with_dice(state, 1), "done")
    assert state.phase == "crisis"
    assert state.venture is not None
    assert (state.venture.seat, stage(state), asked(state)) == (0, "fight", (0,))
    state = play(state, "play:V14/C02", "done")
    while state.frames and state.venture is not None and state.venture.seat == 0:
        assert asked(state) == (0,)
        state = play(state, "pass")
    assert state.venture is None or state.venture.seat == 1


def test_4_32_normal_play_has_ended() -> None:
    state, _ = crisis(quester("C01", "V20"), player("C19", "V21"), player("C20", "V23", done="M01"), rolls=(1, 6))
    assert state.phase == "over"
    assert state.turn == 3
    assert GAME.pending(state) == ()
