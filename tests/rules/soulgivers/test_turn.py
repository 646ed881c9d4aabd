"""The turn (2.7) and the activation (2.8)."""

from __future__ import annotations

from rules.soulgivers.events import Destroyed
from tests.rules.soulgivers.builder import (
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    find,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    soul,
    where,
)

# ---------------------------------------------------------------- the beginning


def test_the_population_ability_ends_before_reinforcements_come() -> None:
    state = position("ghost@C3", "aeger@I9", seat=SPECTERS, modifiers="border@A3", decks=("runner blower", ""))
    state, events = apply(state, "end")
    names = [type(event).__name__ for event in events]
    assert names.index("TurnBegan") < names.index("PopulationEnded") < names.index("Offered")
    assert asked(state) == [(SHELLS, "reinforce")]
    assert state.modifiers == ()


def test_without_an_intact_portal_nobody_is_reinforced() -> None:
    portals = (False, False, True, True)
    state = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=("runner blower", ""), portals=portals)
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "act")]
    assert len(state.soulgivers) == 2


def test_reinforcements_come_at_random_from_the_whole_deck() -> None:
    drawn = set()
    for number in range(20):
        seed = number.to_bytes(16, "big")
        state = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=("architect runner blower", ""), seed=seed)
        drawn.add(tuple(sorted({move.partition("@")[0] for move in legal(play(state, "end"))})))
    assert len(drawn) == 3


def test_a_destroyed_portal_takes_no_reinforcement() -> None:
    portals = (False, True, True, True)
    state = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=("runner blower", ""), portals=portals)
    state = play(state, "end")
    assert {move.partition("@")[2] for move in legal(state)} == {"PS2"}
    hero = legal(state)[0].partition(":")[2].partition("@")[0]
    assert refusal(state, f"deploy:{hero}@PS1") == "portal_destroyed"
    assert refusal(state, f"deploy:{hero}@PP1") == "foreign_portal"
    assert refusal(state, "deploy:ghost@PS2") == "not_drawn"


def test_one_that_waits_on_a_portal_counts_as_in_the_game() -> None:
    state = position("ghost@PS1 patcher@C3 aeger@E9", "aeger@I9", seat=SPECTERS, decks=("runner blower", ""))
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "act")]


# ---------------------------------------------------------------- activations


def test_each_is_activated_once_and_another_activation_ends_the_first() -> None:
    state = play(position("ghost@C3 patcher@C9", "aeger@I9"), "activate:ghost", "step:C4", "activate:patcher", "face:E")
    assert refusal(state, "activate:ghost") == "activated"
    assert refusal(state, "activate:patcher") == "activated"
    assert refusal(state, "activate:aeger") == "not_in_game"
    assert find(state, "shells-ghost").facing == 1
    state = play(state, "step:C8")
    assert (where(state, "shells-ghost"), where(state, "shells-patcher")) == ("C4", "C8")


def test_nothing_of_a_soulgiver_is_done_without_an_activation() -> None:
    state = position("ghost@C3*", "aeger@I9")
    for move in ("step:C4", "walk:C4-C5", "halt:N", "drop:N", "attack:C4", "use:eradicate", "absorb:runner", "deliver"):
        assert refusal(state, move) == "nobody_active"


def test_each_paid_action_is_taken_once_and_marks_its_essence() -> None:
    state = position("confuser@C3", "aeger@D3E ghost@C4W patcher@I9", active="confuser", fragment="C4")
    state = play(state, "attack:D3", "use:chaos>A1R", "collect:N", "drop:N")
    assert (find(state, "shells-confuser").marks, state.sides[SHELLS].essences) == (4, 1)
    for move in ("attack:C4", "use:chaos", "collect:N"):
        assert refusal(state, move) == "used_already"
    state = play(state, "draw")
    assert refusal(state, "draw") == "cannot_draw"


def test_nothing_is_paid_without_an_essence() -> None:
    state = position("confuser@C3", "aeger@D3E ghost@I9", active="confuser", fragment="C4", sides=({"essences": 0}, {}))
    for move in ("attack:D3", "use:chaos>A1R", "collect:N"):
        assert refusal(state, move) == "no_essence"
    assert refusal(state, "step:C4") == ""


def test_one_soul_is_absorbed_at_most() -> None:
    state = position("ghost@C3", "aeger@I9", active="ghost", souls="shells-runner@C4 shells-blower@D4")
    state = play(state, "absorb:runner")
    assert refusal(state, "absorb:blower") == "double"
    assert state.sides[SHELLS].essences == 5


def test_one_that_stayed_on_its_portal_is_not_activated_again() -> None:
    state = play(position("confuser@PS1 ghost@PS1", "aeger@I9"), "activate:confuser", "activate:ghost")
    assert refusal(state, "activate:confuser") == "activated"
    assert "activate:confuser" not in legal(state)
    state = play(state, "step:C10", "halt:N")
    assert refusal(state, "activate:confuser") == "activated"


def test_a_soulgiver_on_a_portal_moves_only() -> None:
    state = play(position("confuser@PS1", "aeger@I9"), "activate:confuser")
    assert refusal(state, "use:chaos>A1R") == "on_portal"
    assert set(legal(state, "step:")) == {"step:C10", "step:D10"}
    state = play(state, "step:C10")
    assert refusal(state, "use:chaos>C9R") == ""


# ---------------------------------------------------------------- the end of a turn


def test_the_end_of_a_turn_in_its_order() -> None:
    state = position(
        "ghost@PS1 confuser@C3=4 patcher@E9", "aeger@I9=5", active="confuser", decks=("runner", ""), fragment="A9"
    )
    state = play(state, "use:chaos>A1R")
    state, events = apply(state, "end")
    destroyed = [(event.id, event.cause) for event in events if isinstance(event, Destroyed)]
    assert destroyed == [("shells-ghost", "portal"), ("shells-confuser", "decay")]
    assert "shells-ghost" in state.sides[SHELLS].removed
    assert soul(state, "shells-confuser") == "C3"
    assert find(state, "shells-patcher").decay == 1
    assert find(state, "specters-aeger").decay == 5
    assert state.sides[SHELLS].essences == 5
    assert asked(state) == [(SPECTERS, "act")]


def test_all_that_reach_6_are_destroyed_at_once() -> None:
    state = position("ghost@C3*=5 patcher@C4=5", "aeger@I9", decks=("runner", ""))
    state, events = apply(state, "end")
    assert [event.id for event in events if isinstance(event, Destroyed)] == ["shells-ghost", "shells-patcher"]
    assert {lying.id for lying in state.souls} == {"shells-ghost", "shells-patcher"}
    assert (state.fragment.carrier, state.fragment.cell) == ("", 22)
    assert len(state.soulgivers) == 1


def test_effects_of_the_turn_end_with_it() -> None:
    state = position("whisperer@C3 ghost@D3", "aeger@I9 patcher@G3", active="whisperer", hands=("overflow", ""))
    state = play(state, "use:encouragement>D3", "draw", "play:overflow", "activate:ghost", "end")
    ghost = find(state, "shells-ghost")
    assert (ghost.encouraged, ghost.activated, ghost.marks) == (False, False, 0)
    assert find(state, "shells-whisperer").marks == 0
    assert (state.sides[SHELLS].extra, state.players[SHELLS].drawn, state.activation) == (0, 0, None)


def test_the_facing_of_an_open_movement_is_asked_before_the_turn_ends() -> None:
    state = play(position("ghost@C3", "aeger@I9", active="ghost"), "step:C4", "end")
    assert asked(state) == [(SHELLS, "face")]
    state = play(state, "face:W")
    assert find(state, "shells-ghost").facing == 3
    assert asked(state) == [(SPECTERS, "act")]


def test_a_hole_that_a_population_ability_leaves_lets_a_trapped_spacewalker_out_before_the_turn() -> None:
    tiles = board(C3="H3", A1="H0", A5="I2", I5="I0")
    state = position("spacewalker@C4", "aeger@I9", seat=SHELLS, tiles=tiles, modifiers="horizon@C4")
    state = play(state, "end")
    assert asked(state) == [(SHELLS, "exit")]
    state = play(state, "to:B1")
    assert asked(state) == [(SPECTERS, "act")]
    assert is_in_game(state, "shells-spacewalker")
