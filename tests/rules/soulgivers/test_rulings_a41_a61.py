"""The rulings A41 to A61 (section 4 of the specification). The number in a test's name is that of the ruling."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import CORE, HEROES
from rules.soulgivers.events import Drew, Offered, Played
from rules.soulgivers.options import SoulgiversOptions
from rules.soulgivers.pieces import HIDDEN
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
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
    seen,
    soul,
    where,
)

HOLE = board(C3="H0", A5="I2", I5="I0")
"""A printed black hole on C3 and no other one."""


def test_a41_a_charge_that_does_not_reach_its_target_pushes_nobody() -> None:
    state = position("protector@C3", "aeger@G3", active="protector", modifiers="border@F3")
    state = play(state, "use:charge")
    assert where(state, "shells-protector") == "E3"
    assert where(state, "specters-aeger") == "G3"
    beside = play(position("protector@C3", "aeger@D3", active="protector"), "use:charge")
    assert where(beside, "shells-protector") == "C3"
    assert where(beside, "specters-aeger") == "F3"
    attracted = position("protector@C3", "aeger@H3", active="protector", modifiers="horizon@E4")
    attracted = play(attracted, "use:charge")
    assert soul(attracted, "shells-protector") == "E4"
    assert where(attracted, "specters-aeger") == "H3"


def test_a42_a_soulgiver_is_hit_before_a_soul_on_its_cell() -> None:
    souls = "shells-runner@C4 shells-ghost@E3"
    state = position("soulcrusher@C3", "aeger@E3 ghost@I9", active="soulcrusher", souls=souls)
    state = play(state, "use:soulstrike>shells-runner/E")
    assert soul(state, "specters-aeger") == "E3"
    assert soul(state, "shells-ghost") == "E3"
    assert state.sides[SHELLS].removed[-1] == "shells-runner"


def test_a42_the_user_picks_which_soul_is_hit_and_launched_ones_are_flown_over() -> None:
    souls = "shells-runner@C4 shells-ghost@E3 specters-runner@E3 shells-blower@D3"
    state = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", souls=souls)
    state = play(state, "use:soulstrike>shells-runner/E")
    assert legal(state) == [f"relay:shells-blower>{letter}" for letter in "NES"]
    state = play(state, "relay:shells-blower>E")
    assert [move.split(">")[0] for move in legal(state, "relay:")[::3]] == [
        "relay:shells-ghost",
        "relay:specters-runner",
    ]
    state = play(state, "relay:specters-runner>E")
    assert soul(state, "shells-blower") == "E3"
    assert soul(state, "shells-ghost") == "E3"
    assert soul(state, "specters-runner") == "J3"


def test_a42_souls_on_the_starting_cell_are_not_hit_and_one_in_a_black_hole_is() -> None:
    souls = "shells-runner@C3 shells-ghost@C3 shells-blower@E3"
    state = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", souls=souls, tiles=board(E3="H0"))
    state = play(state, "use:soulstrike>shells-runner/E")
    assert soul(state, "shells-ghost") == "C3"
    assert legal(state) == [f"relay:shells-blower>{letter}" for letter in "NES"]


@pytest.mark.parametrize(("target", "destroyed"), [("runner@F3", False), ("aeger@F3W", False), ("aeger@F3E", True)])
def test_a42_a_runner_or_a_shield_stops_the_soul(target: str, destroyed: bool) -> None:
    state = position("soulcrusher@C3", f"{target} ghost@I9", active="soulcrusher", souls="shells-blower@C4")
    state = play(state, "use:soulstrike>shells-blower/E")
    assert state.sides[SHELLS].removed[-1] == "shells-blower"
    assert (len(state.soulgivers) == 2) == destroyed


@pytest.mark.parametrize("population", ["shells", "specters"])
def test_a43_souls_of_either_population_are_launched_and_charged(population: str) -> None:
    id = f"{population}-runner"
    launched = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", souls=f"{id}@C4")
    assert soul(play(launched, f"use:soulstrike>{id}/E"), id) == "H3"
    charged = position("protector@C3", "aeger@I9", active="protector", souls=f"{id}@C5")
    assert soul(play(charged, "use:charge"), id) == "C7"


def test_a44_encouraging_one_that_is_not_activated_any_more_is_legal() -> None:
    state = position("whisperer@C3 ghost@D3", "aeger@E3 patcher@I9")
    state = play(state, "activate:ghost", "activate:whisperer")
    state = play(state, "use:encouragement>D3")
    assert find(state, "shells-ghost").encouraged
    state = play(state, "end")
    assert not find(state, "shells-ghost").encouraged
    opponent = position("whisperer@C3 ghost@I7", "aeger@E3 patcher@I9", active="whisperer")
    assert refusal(opponent, "use:encouragement>E3") == ""


def test_a44_one_repetition_in_all_its_essence_is_marked_and_the_free_ability_is_not_doubled() -> None:
    state = position("whisperer@C3 confuser@D3+architect", "aeger@I9", active="whisperer")
    state = play(state, "use:encouragement", "activate:confuser")
    state = play(state, "use:chaos>A1R")
    assert state.sides[SHELLS].essences == 3
    state = play(state, "use:mold>A3E")
    assert state.sides[SHELLS].essences == 3
    state = play(state, "use:chaos>E1R")
    assert state.sides[SHELLS].essences == 2
    assert find(state, "shells-confuser").marks == 2
    assert refusal(state, "use:mold") == "used_already"
    assert refusal(state, "use:chaos") == "used_already"


def test_a44_a_repetition_pays_for_no_ability_of_the_other_soul() -> None:
    state = position("whisperer@C3 confuser@D3+holemaker", "aeger@I9", active="whisperer")
    state = play(state, "use:encouragement>D3", "activate:confuser")
    state = play(state, "use:chaos>A1R", "use:black_void>A3")
    assert find(state, "shells-confuser").marks == 1
    state = play(state, "use:chaos>A1R", "use:tear>A3", "to:B3")
    assert find(state, "shells-confuser").marks == 3


def test_a45_discouragement_needs_somebody_it_can_affect() -> None:
    state = position("whisperer@C3", "runner@C5 aeger@F3 ghost@I9", active="whisperer")
    assert legal(state, "use:discouragement") == ["use:discouragement>E"]
    assert refusal(state, "use:discouragement>S") == "untouchable"
    assert refusal(state, "use:discouragement>N") == "nobody_there"
    nobody = position("whisperer@C3", "runner@C5", active="whisperer")
    assert legal(nobody, "use:discouragement") == []


def test_a45_it_lasts_until_the_end_of_the_owners_next_turn() -> None:
    state = position("whisperer@C3 ghost@C5", "aeger@F3 patcher@E2", active="whisperer")
    foreign = play(state, "use:discouragement>E", "end", "activate:aeger", "pass")
    assert refusal(foreign, "use:magnificent_decay>C3/1") == "silenced"
    assert find(play(foreign, "end"), "specters-aeger").silenced == 0
    own = play(state, "use:discouragement>S", "end", "end", "activate:ghost")
    assert find(own, "shells-ghost").silenced == 1
    assert refusal(own, "attack:C6") == "nobody_there"
    assert find(play(own, "end"), "shells-ghost").silenced == 0


@pytest.mark.parametrize(
    ("shells", "specters", "refused"),
    [
        ("blower@E3", "runner@G3", "use:tornado"),
        ("soulcrusher@C3", "aeger@I9", "use:soulstrike"),
        ("ghost@C3", "aeger@I9", "use:eradicate"),
        ("patcher@C3", "aeger@I9", "use:update"),
        ("holemaker@C3", "aeger@I9", "use:tear"),
        ("spacewalker@C3", "aeger@I9", "use:teleport"),
        ("whisperer@C3", "aeger@I9", "use:encouragement"),
        ("ghost@C3", "aeger@I9", "play:respite>C3"),
        ("ghost@C3", "aeger@I9", "play:fracture>PP1"),
        ("ghost@C3N", "aeger@I9", "play:realign>C3/N"),
        ("runner@C3", "aeger@I9", "play:shelter>C3/C4"),
    ],
)
def test_a46_what_could_do_nothing_is_refused(shells: str, specters: str, refused: str) -> None:
    hero = shells.partition("@")[0]
    state = position(shells, specters, active=hero, hands=("fracture respite realign shelter", ""))
    assert refusal(state, refused) != ""
    assert not [move for move in legal(state) if move == refused]


def test_a46_a_charge_on_a_blocked_target_is_the_exception() -> None:
    state = position("protector@C3", "aeger@D3 ghost@E3", active="protector")
    state = play(state, "use:charge>D3")
    assert where(state, "specters-aeger") == "D3"
    assert state.sides[SHELLS].essences == 4


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


def test_a48_nothing_is_played_in_the_turn_of_the_teammate() -> None:
    state = position(
        "ghost@C3", "aeger@I9", four=("patcher@I7", "ghost@I3"), modifiers="hole@G3", hands=("", "quake"), turn=9
    )
    third = replace(state.players[2], hand=("realign",))
    pile = tuple(sorted((*state.pile[: state.pile.index("realign")], *state.pile[state.pile.index("realign") + 1 :])))
    state = replace(state, players=(*state.players[:2], third, state.players[3]), pile=pile)
    state = play(state, "activate:ghost")
    assert asked(state) == [(1, "window"), (3, "window")]
    assert refusal(state, "2:play:realign") == "not_asked"
    assert refusal(state, "2:population") == "not_asked"


def test_a49_hands_are_seen_by_their_owner_alone() -> None:
    state = position("ghost@C3", "aeger@I9", four=("patcher@I7", "ghost@I3"), hands=("quake", "decay"))
    for viewer in (None, 0, 1, 2, 3):
        view = GAME.view(state, viewer)
        hands = [player.hand for player in view.players]
        assert hands == [
            ("quake",) if viewer == 0 else (HIDDEN,),
            ("decay",) if viewer == 1 else (HIDDEN,),
            (),
            (),
        ]
        assert view.pile == (HIDDEN,) * 18
    state = position("ghost@C3", "aeger@I2", active="ghost")
    _, events = apply(state, "draw")
    drawn = next(event for event in events if isinstance(event, Drew))
    assert seen([drawn], SHELLS) == [drawn]
    assert seen([drawn], SPECTERS) == seen([drawn], None) == [replace(drawn, card=HIDDEN)]


def test_a49_the_reinforcement_cards_are_seen_by_their_owner_alone() -> None:
    state = position("ghost@C3", "aeger@I2", seat=SPECTERS, decks=("confuser blower architect", ""))
    state, events = apply(state, "end")
    offered = next(event for event in events if isinstance(event, Offered))
    assert seen([offered], SPECTERS) == [Offered(SHELLS, (HIDDEN, HIDDEN))]
    assert HIDDEN not in str(GAME.view(state, SHELLS).frames)
    assert not any(hero in str(GAME.view(state, SPECTERS).frames) for hero in offered.heroes)
    kept, back = offered.heroes
    _, events = apply(state, f"deploy:{kept}@PS1")
    assert not any(back in str(event) for event in seen(events, SPECTERS))


def test_a49_starting_picks_are_sealed_and_shown_together() -> None:
    state = GAME.setup(2, SoulgiversOptions(), b"sixteen of bytes").state
    state = play(state, "0:deploy:runner@PS1")
    assert "runner" not in str(GAME.view(state, 1).frames)
    state = play(state, "1:deploy:ghost@PP1", "0:deploy:ghost@PS1")
    assert "runner" in str(GAME.view(state, 0).frames)
    assert "runner" not in str(GAME.view(state, 1).frames)
    assert GAME.view(state, 1).soulgivers == ()


def test_a49_an_anomaly_is_discarded_face_up() -> None:
    state = position("ghost@C3", "aeger@I2", hands=("realign", ""))
    state, events = apply(state, "play:realign>C3/E")
    assert GAME.view(state, None).discard == ("realign",)
    assert Played(SHELLS, "realign") in seen(events, None)


def test_a50_core_asks_nothing_and_all_leaves_four_of_fourteen_at_home() -> None:
    core = GAME.setup(2, SoulgiversOptions(heroes="core"), b"sixteen of bytes").state
    assert {kind for _, kind in asked(core)} == {"start"}
    assert [side.team for side in core.sides] == [CORE, CORE]
    state = GAME.setup(2, SoulgiversOptions(heroes="all"), b"sixteen of bytes").state
    for hero in ("runner", "ghost", "aeger", "patcher"):
        assert asked(state) == [(0, "leave"), (1, "leave")]
        state = play(state, f"0:leave:{hero}")
        assert hero not in str(GAME.view(state, 1).frames)
        state = play(state, f"1:leave:{'gatekeeper' if hero == 'patcher' else hero}")
    assert set(HEROES) - set(state.sides[SHELLS].team) == {"runner", "ghost", "aeger", "patcher"}
    assert set(HEROES) - set(state.sides[SPECTERS].team) == {"runner", "ghost", "aeger", "gatekeeper"}
    assert {kind for _, kind in asked(state)} == {"start"}


def test_a51_long_choices_are_asked_in_parts() -> None:
    state = position("ghost@C3", "aeger@I9")
    assert asked(play(state, "population")) == [(SHELLS, "place")]
    assert refusal(play(state, "population"), "done") == "place_one"
    assert asked(play(state, "population", "place:D4", "done")) == [(SHELLS, "act")]
    tearing = position(
        "holemaker@C3", "aeger@I9", active="holemaker", modifiers="hole@A9 hole@G9", sides=({"voided": True}, {})
    )
    tearing = play(tearing, "use:tear>A9")
    assert asked(tearing) == [(SHELLS, "relocate")]
    assert "to:C4" in legal(tearing)
    assert "to:A9" not in legal(tearing)
    setup = GAME.setup(2, SoulgiversOptions(), b"sixteen of bytes").state
    for hero in ("runner", "ghost", "blower"):
        setup = play(setup, f"0:deploy:{hero}@PS1", f"1:deploy:{hero}@PP1")
    assert len(setup.soulgivers) == 6


def test_a51_several_steps_are_one_move_that_ends_where_something_happens() -> None:
    state = position("ghost@C3", "aeger@I9", active="ghost", modifiers="hole@E3")
    assert all(len(move.split("-")) > 1 for move in legal(state, "walk:"))
    assert not any("E3" in move for move in legal(state, "walk:"))
    state = play(state, next(move for move in legal(state, "walk:") if move.endswith("-E4")))
    assert where(state, "shells-ghost") == "E4"
    assert state.activation is not None
    assert state.activation.steps == 3
    attracted = position("runner@A4 ghost@A9", "aeger@I9", active="runner", modifiers="horizon@D5")
    attracted = play(attracted, "walk:B4-C4-D4-E4-F4")
    assert soul(attracted, "shells-runner") == "D5"


def test_a52_leap_opens_the_movement_and_counts_as_a_step() -> None:
    first = SoulgiversOptions(heroes="all")
    state = position("runner@C3 ghost@D3", "aeger@I9", active="runner", turn=1, options=first)
    state = play(state, "use:leap", "step:F3")
    assert refusal(state, "step:G3") == "no_points"
    axis = position("runner@C3 ghost@D4", "aeger@I9", active="runner")
    axis = play(axis, "step:C4", "use:leap>E+1")
    assert where(axis, "shells-runner") == "E4"
    portal = position("runner@PS1 ghost@C10", "aeger@I9", active="runner")
    assert refusal(portal, "use:leap") == "on_portal"
    no_point = position("runner@C3 ghost@D3", "aeger@I9", active="runner", doing={"steps": 5})
    assert refusal(no_point, "use:leap") == "no_target"
    second = position("runner@C3 ghost@D3 aeger@C4", "aeger@I9", active="runner", doing={"steps": 1, "locked": 1})
    assert legal(second, "use:leap") == ["use:leap>E+1"]


def test_a53_shelter_frees_the_axis_and_a_tile_operation_keeps_it() -> None:
    doing = {"steps": 1, "axis": 0}
    state = position("soulcrusher@C3", "aeger@I9", active="soulcrusher", doing=doing, hands=("shelter quake", ""))
    assert set(legal(state, "step:")) == {"step:C2", "step:C4"}
    sheltered = play(state, "play:shelter>C3/D3")
    assert len(legal(sheltered, "step:")) == 4
    turned = play(state, "play:quake>C3R")
    assert where(turned, "shells-soulcrusher") == "D3"
    assert set(legal(turned, "step:")) == {"step:D2", "step:D4"}
    locked = position(
        "runner@C3 spacewalker@D3", "aeger@I9", active="runner", doing={"steps": 1, "locked": 1}, hands=("drift", "")
    )
    locked = play(locked, "play:drift>A3E")
    assert where(locked, "shells-runner") == "E3"
    assert legal(locked, "step:") == []
    assert legal(locked, "use:leap") == ["use:leap>E+1"]


def test_a54_the_movement_goes_on_after_other_actions_and_asks_for_one_facing() -> None:
    state = position("ghost@C3 patcher@A9", "aeger@D3E ghost@I9", active="ghost", hands=("realign", ""))
    state = play(state, "step:C2", "step:C3", "attack:D3", "draw", "step:C4", "halt:E")
    assert refusal(state, "halt:N") == "movement_over"
    assert refusal(state, "step:C5") == "movement_over"
    state = play(state, "end")
    assert asked(state) == [(SPECTERS, "act")]


def test_a55_the_point_comes_back_after_a_drop_unless_the_movement_was_ended() -> None:
    state = position("ghost@C3*", "aeger@I9", active="ghost", doing={"steps": 2})
    assert refusal(state, "step:C4") == "no_points"
    dropped = play(state, "drop:N")
    assert refusal(dropped, "step:C4") == ""
    ended = play(state, "halt:N", "drop:N")
    assert refusal(ended, "step:C4") == "movement_over"


def test_a56_no_attack_from_a_portal_or_on_one() -> None:
    state = position("ghost@PS1 runner@C3", "aeger@C10 patcher@I9", active="ghost")
    assert refusal(state, "attack:C10") == "on_portal"
    assert {move.partition(":")[0] for move in legal(state)} == {
        "step",
        "activate",
        "end",
        "draw",
        "population",
        "walk",
    }
    foreign = position("ghost@C1 runner@C3", "aeger@PP1 patcher@I9", active="ghost")
    assert not legal(foreign, "attack:")


def test_a57_seats_pick_alternately_and_in_public() -> None:
    state = GAME.setup(4, SoulgiversOptions(), b"sixteen of bytes").state
    order = []
    while asked(state)[0][1] == "draft":
        order.append(asked(state)[0][0])
        state, events = apply(state, legal(state)[0])
        assert seen(events, None)
    assert order[:8] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [len(player.deck) for player in state.players] == [5, 5, 5, 5]
    assert set(state.players[0].deck) | set(state.players[2].deck) == set(CORE)


@pytest.mark.parametrize("portals", [(True, True, True, True), (True, True, False, False)])
def test_a57_a_player_who_is_out_is_skipped(portals: tuple[bool, ...]) -> None:
    decks = ("", "" if portals[2] else "runner", "", "")
    state = position("ghost@C3=2", "", four=("patcher@I7", "ghost@I3"), decks=decks, portals=portals)
    state = play(state, "end")
    assert asked(state) == [(2, "act")]
    assert find(state, "shells-ghost").decay == 3


def test_a58_an_absent_player_steps_from_the_portals_and_ends_the_turn() -> None:
    state = position("ghost@PS1 patcher@PS1 runner@C3", "aeger@D9", tiles=board(C9="H3"), seat=SHELLS)
    while state.seat == SHELLS:
        seat = asked(state)[0][0]
        state = GAME.apply(state, seat, GAME.fallback(GAME.view(state, seat), seat)).state
    assert {where(state, id) for id in ("shells-ghost", "shells-runner")} == {"D10", "C3"}
    assert find(state, "shells-ghost").facing == 0
    assert [piece.id for piece in state.soulgivers if piece.seat == SHELLS] == ["shells-ghost", "shells-runner"]


def test_a58_an_absent_player_who_crosses_the_border_goes_on_where_nobody_is_destroyed() -> None:
    for tiles, goal in ((board(A7="H1"), "C8"), (board(A7="H1", C7="H3"), "B9")):
        state = position("patcher@B9", "aeger@I2", active="patcher", modifiers="border@B8", tiles=tiles)
        assert _absent(play(state, "step:B8")) == goal
    spared = position("holemaker@B9", "aeger@I2", active="holemaker", modifiers="border@B8", tiles=board(A7="H1"))
    assert _absent(play(spared, "step:B8")) == "B7"
    tiles = board(A9="H2", C9="H0")
    portal: dict[str, Any] = {"active": "patcher", "modifiers": "border@C10", "tiles": tiles}
    assert _absent(position("patcher@PS1", "aeger@I2", **portal)) == "D10"
    assert _absent(play(position("patcher@PS1", "aeger@D10", **portal), "step:C10")) == ""
    home = position("holemaker@C9S*", "aeger@I2", active="holemaker", modifiers="border@C10")
    assert asked(play(home, "step:C10")) == [(SHELLS, "act")]
    assert str(GAME.fallback(GAME.view(play(home, "step:C10"), SHELLS), SHELLS)) == "deliver"


def test_a58_an_absent_player_stays_on_a_portal_with_a_black_hole_alone_in_front() -> None:
    state = position("patcher@PS1", "aeger@D10", active="patcher", modifiers="hole@C10")
    assert str(GAME.fallback(GAME.view(state, SHELLS), SHELLS)) == "end"


def _absent(state: SoulgiversState) -> str:
    """Return where the active Soulgiver of an absent player ends, "" for one that is destroyed."""
    id = state.activation.id if state.activation else ""
    while asked(state) == [(SHELLS, "act")]:
        state = GAME.apply(state, SHELLS, GAME.fallback(GAME.view(state, SHELLS), SHELLS)).state
    return where(state, id) if is_in_game(state, id) else ""


def test_a58_an_absent_player_passes_and_takes_the_first_of_forced_choices() -> None:
    window = play(position("ghost@C3", "aeger@I9", modifiers="hole@G3"), "activate:ghost")
    assert str(GAME.fallback(GAME.view(window, SPECTERS), SPECTERS)) == "pass"
    deck = position("ghost@C3", "aeger@I9", seat=SPECTERS, decks=("runner blower aeger", ""))
    deck = play(deck, "end")
    assert GAME.fallback(GAME.view(deck, SHELLS), SHELLS) == GAME.legal(deck, SHELLS)[0]
    facing = play(position("ghost@C3W", "aeger@I9", active="ghost"), "step:C4", "end")
    assert str(GAME.fallback(GAME.view(facing, SHELLS), SHELLS)) == "face:W"


def test_a59_the_turn_goes_on_when_the_activated_one_is_destroyed_in_w1() -> None:
    state = position("ghost@C3=4 patcher@C9", "aeger@I2", hands=("", "decay decay"))
    state = play(state, "activate:ghost", "play:decay>C3", "pass")
    assert asked(state) == [(SHELLS, "act")]
    assert state.activation is None
    assert set(legal(state, "activate:")) == {"activate:patcher"}


def test_a60_a_window_without_anybody_to_answer_is_not_opened() -> None:
    state = position("ghost@C3", "aeger@I2")
    assert asked(play(state, "activate:ghost")) == [(SHELLS, "act")]
    used = position("ghost@C3", "aeger@I2", modifiers="hole@G3", sides=({}, {"ability": "spent"}))
    assert asked(play(used, "activate:ghost")) == [(SHELLS, "act")]


def test_a61_one_question_an_activation_and_one_for_the_fragment_and_none_after_a_standing_pass() -> None:
    state = position(
        "ghost@C3 patcher@A9 aeger@A7", "aeger@I2", modifiers="hole@G3", hands=("", "quake"), fragment="D3"
    )
    questions = 0
    for move in ("activate:ghost", "step:D3", "collect:N", "halt:N", "drop:N", "activate:patcher", "activate:aeger"):
        state = play(state, move)
        while asked(state)[0][0] == SPECTERS:
            questions += 1
            state = play(state, "pass")
    assert questions == 3 + 2
    state = play(position("ghost@C3", "aeger@I2", modifiers="hole@G3", hands=("", "quake")), "1:stand:turn")
    assert asked(play(state, "activate:ghost")) == [(SHELLS, "act")]
