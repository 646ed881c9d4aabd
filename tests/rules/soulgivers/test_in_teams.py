"""Two against two (2.27): turns, control, Decay, Essences, abilities, the ban on undoing a Mold."""

from __future__ import annotations

from typing import Any

from rules.soulgivers.frames import Starting
from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.pieces import Mold
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import GAME, asked, cell, find, legal, play, position, refusal, where


def four(shells: str = "ghost@C3", specters: str = "aeger@I2", *more: str, **changes: Any) -> SoulgiversState:
    """Return a position of two against two."""
    return position(shells, specters, four=more or ("patcher@I9", "blower@G3"), **changes)


def test_turns_alternate_and_each_acts_with_own_soulgivers_only() -> None:
    state = four()
    order = []
    for _ in range(5):
        order.append(asked(state)[0][0])
        own = {piece.hero for piece in state.soulgivers if piece.seat == state.seat}
        assert {move.partition(":")[2] for move in legal(state, "activate:")} == own
        state = play(state, "end")
    assert order == [0, 1, 2, 3, 0]
    assert refusal(four(), "activate:patcher") == "not_in_game"


def test_decay_rises_for_the_soulgivers_of_the_player_only() -> None:
    state = play(four(), "end")
    assert {piece.id: piece.decay for piece in state.soulgivers} == {
        "shells-ghost": 1,
        "specters-aeger": 0,
        "shells-patcher": 0,
        "specters-blower": 0,
    }


def test_teammates_share_essences_which_come_back_after_each_turn() -> None:
    state = four("confuser@C3", "aeger@D3E", "patcher@I9", "blower@G3", active="confuser")
    state = play(state, "attack:D3", "use:chaos>A1R")
    assert state.sides[0].essences == 3
    state = play(state, "end")
    assert state.sides[0].essences == 5
    spent = four(sides=({"essences": 2}, {}), seat=1)
    assert play(spent, "end", "end").sides[0].essences == 5


def test_teammates_pass_to_each_other_and_absorb_souls_of_either() -> None:
    state = four("ghost@C3*", "aeger@I2", "patcher@F3", "blower@G9", active="ghost", souls="shells-runner@C4")
    assert legal(state, "absorb:") == ["absorb:runner"]
    state = play(state, "pass:F3")
    assert asked(state) == [(0, "face")]
    state = play(state, "face:N")
    assert asked(state) == [(2, "face")]
    assert play(state, "face:E").fragment.facing == 1


def test_a_teammate_reinforces_from_the_own_deck() -> None:
    state = four(decks=("runner blower", "", "confuser architect", ""), seat=1)
    state = play(state, "end")
    assert asked(state) == [(2, "reinforce")]
    assert {move.split("@")[0] for move in legal(state)} == {"deploy:confuser", "deploy:architect"}
    state = play(state, "deploy:confuser@PS1")
    assert asked(state) == [(2, "act")]
    assert find(state, "shells-confuser").seat == 2


def test_a_player_sees_neither_the_starting_picks_nor_the_reinforcements_of_the_teammate() -> None:
    state = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
    while asked(state)[0][1] == "draft":
        state = play(state, legal(state)[0])
    for seat in range(4):
        state = play(state, f"{seat}:{legal(state, seat=seat)[0]}")
    assert asked(state) == [(seat, "start") for seat in range(4)]
    for viewer in range(4):
        frame = GAME.view(state, viewer).frames[-1]
        assert isinstance(frame, Starting)
        assert [len(picks) for picks in frame.picks] == [int(seat == viewer) for seat in range(4)]
    state = play(four(decks=("runner blower", "", "confuser architect", ""), seat=1), "end")
    for viewer in range(4):
        assert ("confuser" in str(GAME.view(state, viewer).frames)) == (viewer == 2)


def test_black_void_opens_tear_to_the_teammate_and_supplies_are_shared() -> None:
    state = four("ghost@C3", "aeger@I2", "holemaker@C9", "blower@G3", seat=2, active="holemaker", modifiers="hole@A1")
    assert refusal(state, "use:tear>A1") == "not_yet"
    shared = four(
        "ghost@C3",
        "aeger@I2",
        "holemaker@C9",
        "blower@G3",
        seat=2,
        active="holemaker",
        modifiers="hole@A1 hole@A2 hole@A3",
        sides=({"voided": True}, {}),
    )
    assert refusal(shared, "use:black_void>C8") == "none_left"
    assert refusal(shared, "use:tear") == ""


def test_the_population_ability_is_one_for_both_and_ends_with_the_turn_of_its_player() -> None:
    state = play(four(), "population", "place:A9", "done")
    assert state.sides[0].ability_by == 0
    state = play(state, "end", "end")
    assert asked(state) == [(2, "act")]
    assert state.modifiers != ()
    assert refusal(state, "population") == "population"
    state = play(state, "end", "end")
    assert asked(state) == [(0, "act")]
    assert state.modifiers == ()


def test_the_population_ability_of_one_who_is_out_ends_with_the_skipped_turn() -> None:
    state = four("", "aeger@I2", modifiers="border@A9", seat=3)
    state = play(state, "end")
    assert asked(state) == [(1, "act")]
    assert state.modifiers == ()
    assert state.sides[0].ability == "spent"


def test_no_population_ability_in_any_first_turn() -> None:
    for turn in range(1, 6):
        state = four(turn=turn, seat=(turn - 1) % 4, modifiers="hole@A1")
        assert (refusal(state, "population") == "population") == (turn < 5)


def test_an_event_horizon_asks_the_one_who_played_it() -> None:
    state = position(
        "ghost@C3", "aeger@I2", four=("patcher@E3", "blower@G9"), seat=1, modifiers="hole@D3", hands=("", "")
    )
    state = play(state, "end", "end", "population", "place:D3")
    assert asked(state) == [(3, "attract")]
    state = play(state, "attract:C3>D3")
    assert cell("D3") in {lying.cell for lying in state.souls}


def test_a_patcher_hushes_neither_its_teammates_nor_their_soulgivers() -> None:
    assert refusal(four("ghost@C3", "aeger@I2", "patcher@C4", "blower@G3"), "activate:ghost") == ""
    assert refusal(four("ghost@C3", "aeger@I2", "runner@G9", "patcher@C4"), "activate:ghost") == "hushed"


def test_a_black_hole_under_the_barrier_is_no_exit() -> None:
    state = four("spacewalker@C3", active="spacewalker", modifiers="hole@D3 hole@E5")
    state = play(state, "step:D3")
    assert (where(state, "shells-spacewalker"), asked(state)) == ("D3", [(0, "act")])
    assert legal(state, "step:") == []


# ---------------------------------------------------------------- the ban on undoing a Mold (20.3)


def molding(**changes: Any) -> SoulgiversState:
    return four("architect@C3", "architect@C2", "confuser@I9", "ghost@A8", sides=({"ability": "spent"}, {}), **changes)


def test_a_mold_of_the_turn_just_before_is_not_undone() -> None:
    state = play(molding(active="architect"), "use:mold>A3E", "end", "activate:architect")
    assert refusal(state, "use:mold>C3W") == "inverse_mold"
    assert refusal(state, "use:mold>C3E") == ""
    assert refusal(state, "use:mold>A1E") == ""


def test_a_mold_of_an_earlier_turn_is_undone() -> None:
    state = play(molding(active="architect"), "use:mold>A3E", "end", "end", "end")
    assert asked(state) == [(3, "act")]
    assert state.sides[0].molds == ()
    state = play(state, "end")
    assert where(state, "shells-architect") == "E3"


def test_skipped_turns_do_not_lift_the_ban() -> None:
    used: Any = ({"ability": "spent"}, {})
    state = four("architect@C3", "", "", "architect@C2", active="architect", sides=used)
    state = play(state, "use:mold>A3E", "end")
    assert asked(state) == [(3, "act")]
    assert state.sides[0].molds == (Mold(1, 1),)
    state = play(state, "activate:architect")
    assert refusal(state, "use:mold>C3W") == "inverse_mold"


def test_a_mold_is_undone_after_the_turn_of_a_teammate_though_the_opponents_was_skipped() -> None:
    used: Any = ({"ability": "spent"}, {"ability": "spent"})
    state = four("architect@C3", "architect@C2", "", "ghost@A8", seat=1, active="architect", sides=used)
    state = play(state, "use:mold>A1E", "end")
    assert asked(state) == [(3, "act")]
    state = play(state, "end", "activate:architect")
    assert refusal(state, "use:mold>A1W") == ""
