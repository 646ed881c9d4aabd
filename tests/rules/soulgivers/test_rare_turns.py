"""Beginnings and ends of turns where they seldom come up: two against two, empty decks, Portals, Specters (2.7)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers import frames
from rules.soulgivers.events import Destroyed, PopulationEnded
from rules.soulgivers.pieces import Mold
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    GAME,
    PLACED,
    PLAIN,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    four_seats,
    is_in_game,
    legal,
    play,
    position,
    refusal,
    where,
)

IDS = ("shells-ghost", "specters-aeger", "shells-patcher", "specters-blower")


def with_each(state: SoulgiversState, **changes: Any) -> SoulgiversState:
    """Return the position with every Soulgiver changed."""
    return replace(state, soulgivers=tuple(replace(piece, **changes) for piece in state.soulgivers))


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.parametrize("seat", range(4))
def test_2_7_the_end_of_a_turn_empties_the_portals_of_its_player_alone(seat: int) -> None:
    pieces = [f"{one} {hero}@{portal}" for one, hero, portal in zip(
        PLACED, ("runner", "runner", "blower", "ghost"), ("PS1", "PP1", "PS2", "PP2"), strict=True
    )]  # fmt: skip
    state = four_seats(seat, *pieces)
    state, events = apply(state, "end")
    gone = [(event.id, event.cause) for event in events if isinstance(event, Destroyed)]
    id = ("shells-runner", "specters-runner", "shells-blower", "specters-ghost")[seat]
    assert gone == [(id, "portal")]
    assert id in state.sides[seat % 2].removed
    assert state.souls == ()


def test_15_2_one_that_was_activated_and_stayed_on_its_portal_is_destroyed_with_the_soul_it_has() -> None:
    state = play(position("ghost@PS1+runner patcher@C9", "aeger@I2"), "activate:ghost", "end")
    assert not is_in_game(state, "shells-ghost")
    assert {"shells-ghost", "shells-runner"} <= set(state.sides[SHELLS].removed)


@pytest.mark.parametrize("seat", range(4))
def test_19_1_all_soulgivers_of_the_player_age_and_no_other(seat: int) -> None:
    state = play(four_seats(seat), "end")
    assert [find(state, id).decay for id in IDS] == [int(other == seat) for other in range(4)]


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_19_1_decay_rises_from_the_first_turn_on(turn: int) -> None:
    for state in (
        position("ghost@A9", "aeger@B2", seat=(turn - 1) % 2, turn=turn),
        four_seats((turn - 1) % 4, turn=turn),
    ):
        after = play(state, "end")
        assert [piece.decay for piece in after.soulgivers if piece.seat == state.seat] == [1]


@pytest.mark.parametrize("text", ["ghost@A9*", "ghost@A9+runner", "runner@A9", "holemaker@A9"])
def test_19_1_every_soulgiver_ages_by_one(text: str) -> None:
    assert play(position(text, "aeger@B2"), "end").soulgivers[0].decay == 1


def test_2_14_the_fragment_of_a_carrier_destroyed_keeps_its_facing() -> None:
    state = play(position("ghost@A9E*=5 patcher@C9", "aeger@B2"), "end")
    assert (state.fragment.carrier, state.fragment.facing) == ("", 1)


@pytest.mark.parametrize("seat", range(4))
def test_2_25_what_lasts_for_a_turn_ends_with_it_for_everybody(seat: int) -> None:
    state = play(with_each(four_seats(seat), encouraged=True, activated=True), "end")
    assert [(piece.encouraged, piece.activated) for piece in state.soulgivers] == [(False, False)] * 4


@pytest.mark.parametrize("seat", range(4))
def test_2_25_silence_is_counted_by_the_turns_of_its_owner(seat: int) -> None:
    state = play(with_each(four_seats(seat), silenced=2), "end")
    assert [find(state, id).silenced for id in IDS] == [2 - (other == seat) for other in range(4)]


@pytest.mark.parametrize("seat", range(4))
def test_2_27_essences_come_back_to_the_population_of_the_player_alone(seat: int) -> None:
    spent: list[dict[str, Any]] = [{"essences": 0, "extra": 2}, {"essences": 0, "extra": 2}]
    state = play(four_seats(seat, sides=spent), "end")
    expected = [(5, 0) if side == seat % 2 else (0, 2) for side in range(2)]
    assert [(side.essences, side.extra) for side in state.sides] == expected


@pytest.mark.parametrize(("mode", "decay"), [("per_essence", 4), ("flat", 2)])
@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a1_marks_count_each_or_once_and_are_taken_off(mode: Any, decay: int, seat: int) -> None:
    options = replace(PLAIN, tribute_decay=mode)
    spent: list[dict[str, Any]] = [{"essences": 2}, {"essences": 2}]
    state = position("ghost@A9", "aeger@I2", seat=seat, options=options, sides=spent)
    id = IDS[seat]
    pieces = tuple(replace(piece, marks=3 if piece.id == id else 0) for piece in state.soulgivers)
    state = play(replace(state, soulgivers=pieces), "end")
    assert (find(state, id).decay, find(state, id).marks) == (decay, 0)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("piece", ["{}@C3=5", "{}@C3*=5", "{}@C3+patcher=5"])
def test_14_1_whoever_reaches_6_at_the_end_of_the_own_turn_is_destroyed(piece: str, seat: int) -> None:
    text = piece.format(("ghost", "aeger")[seat])
    sides = (text, "blower@I2") if seat == SHELLS else ("blower@I2", text)
    state = play(position(*sides, seat=seat, decks=("runner", "runner")), "end")
    assert not is_in_game(state, IDS[seat])
    assert [soul.id for soul in state.souls] == [IDS[seat]]


def test_20_3_the_molds_of_the_opponents_are_forgotten_at_the_end_of_the_turn() -> None:
    for seat in range(4):
        sides: list[dict[str, Any]] = [{"molds": (Mold(1, 1),)}, {"molds": (Mold(1, 1),)}]
        state = play(four_seats(seat, sides=sides), "end")
        after = seat % 2
        assert [bool(side.molds) for side in state.sides] == [side == after for side in range(2)]


# ---------------------------------------------------------------- the beginning of a turn


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("by", range(4))
def test_1_1_a_population_ability_ends_with_the_beginning_of_its_players_turn_alone(seat: int, by: int) -> None:
    kind = ("border@A5", "horizon@A5")[by % 2]
    used: list[dict[str, Any]] = [{}, {}]
    used[by % 2] = {"ability": "on_board", "ability_by": by}
    state = four_seats((seat + 3) % 4, modifiers=kind, sides=used)
    state, events = apply(state, "end")
    assert asked(state) == [(seat, "act")]
    assert (state.modifiers == ()) == (seat == by)
    assert state.sides[by % 2].ability == ("spent" if seat == by else "on_board")
    assert len([event for event in events if isinstance(event, PopulationEnded)]) == int(seat == by)


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_1_1_only_the_modifiers_of_the_ability_that_ends_are_taken_off(seat: int) -> None:
    modifiers = "hole@A5 patch@A7 patch@G7! gate@J1 hole@E9 horizon@E9 patch@J7 border@J7 hole@A6!"
    state = position("gatekeeper@A1", "aeger@J9", seat=1 - seat, modifiers=modifiers)
    sides = tuple(replace(side, ability="on_board", ability_by=place) for place, side in enumerate(state.sides))
    state = play(replace(state, sides=sides), "end")
    left = [modifier.kind for modifier in state.modifiers]
    gone = ("border", "horizon")[seat]
    kinds = ["black_hole", "patch", "patch", "gate", "black_hole", "horizon", "patch", "border", "black_hole"]
    assert left == [kind for kind in kinds if kind != gone]


@pytest.mark.parametrize("seat", range(4))
def test_19_3_a_player_of_two_against_two_is_reinforced_to_two_of_its_own(seat: int) -> None:
    decks = tuple("runner protector" if other == seat else "" for other in range(4))
    state = play(four_seats((seat + 3) % 4, decks=decks), "end")
    assert asked(state) == [(seat, "reinforce")]
    portals = {move.partition("@")[2] for move in legal(state)}
    assert portals == ({"PS1", "PS2"} if seat % 2 == 0 else {"PP1", "PP2"})
    assert {move.partition("@")[0] for move in legal(state)} == {"deploy:runner", "deploy:protector"}
    left = replace(state.frames[-1], heroes=("runner",))
    assert refusal(replace(state, frames=(*state.frames[:-1], left)), "deploy:protector@PS1") == "not_drawn"
    state = play(state, legal(state)[0])
    assert asked(state) == [(seat, "act")]
    assert sum(piece.seat == seat for piece in state.soulgivers) == 2
    assert len(state.players[seat].deck) == 1


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_19_3_reinforcements_come_until_there_are_three_and_the_last_hero_comes_on_a_chosen_portal(seat: int) -> None:
    decks = ("runner protector", "") if seat == SHELLS else ("", "runner protector")
    state = play(position("ghost@A9", "aeger@I2", seat=1 - seat, decks=decks), "end")
    state = play(state, legal(state, "deploy:runner@")[0])
    assert asked(state) == [(seat, "reinforce")]
    assert {move.partition("@")[0] for move in legal(state)} == {"deploy:protector"}
    assert len(legal(state)) == 2
    state = play(state, legal(state)[0])
    assert asked(state) == [(seat, "act")]
    assert sum(piece.seat == seat for piece in state.soulgivers) == 3


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a34_the_last_hero_comes_by_itself_on_the_only_portal(seat: int) -> None:
    decks = ("runner", "") if seat == SHELLS else ("", "runner")
    state = position("ghost@A9", "aeger@I2", seat=1 - seat, decks=decks, portals=(False, True, False, True))
    state = play(state, "end")
    assert asked(state) == [(seat, "act")]
    assert where(state, f"{('shells', 'specters')[seat]}-runner") == ("PS2", "PP2")[seat]
    two = ("runner protector", "") if seat == SHELLS else ("", "runner protector")
    state = position("ghost@A9 blower@C9", "aeger@I2 blower@I9", seat=1 - seat, decks=two,
                     portals=(False, True, False, True))  # fmt: skip
    assert len(legal(play(state, "end"))) == 2


def test_2_3_a_portal_takes_any_number_of_reinforcements() -> None:
    state = position("ghost@PS1", "aeger@I2", seat=SPECTERS, decks=("runner protector blower", ""))
    state = play(state, "end")
    assert any(move.endswith("@PS1") for move in legal(state))


@pytest.mark.parametrize("size", [2, 3, 5])
def test_19_3_two_different_heroes_are_drawn(size: int) -> None:
    deck = " ".join(("runner", "protector", "blower", "holemaker", "confuser")[:size])
    state = play(position("ghost@A9 patcher@C9", "aeger@I2", seat=SPECTERS, decks=(deck, "")), "end")
    assert len({move.partition("@")[0] for move in legal(state)}) == 2


@pytest.mark.parametrize("seat", range(4))
def test_a57_one_who_is_out_is_skipped_and_the_turn_counted(seat: int) -> None:
    pieces = [piece if other != seat else "" for other, piece in enumerate(PLACED)]
    state = play(four_seats((seat + 3) % 4, *pieces), "end")
    assert asked(state) == [((seat + 1) % 4, "act")]
    assert (state.turn, state.seat) == (12, (seat + 1) % 4)


@pytest.mark.parametrize("seat", range(4))
def test_a57_a_deck_without_an_intact_portal_or_nobody_but_on_a_portal(seat: int) -> None:
    pieces = [piece if other != seat else "" for other, piece in enumerate(PLACED)]
    decks = tuple("runner" if other == seat else "" for other in range(4))
    portals = (False, False, True, True) if seat % 2 == 0 else (True, True, False, False)
    state = play(four_seats((seat + 3) % 4, *pieces, decks=decks, portals=portals), "end")
    assert asked(state) == [((seat + 1) % 4, "act")]
    one_left = (True, False, True, True) if seat % 2 == 0 else (True, True, True, False)
    state = play(four_seats((seat + 3) % 4, *pieces, decks=decks, portals=one_left), "end")
    assert asked(state) == [(seat, "act")]


# ---------------------------------------------------------------- choices


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_3_1_the_cell_that_somebody_is_attracted_to_is_chosen(seat: int) -> None:
    modifiers = "hole@C4 hole@D3"
    for to in ("C4", "D3"):
        state = position("holemaker@C3 ghost@J1", "aeger@I9", seat=SPECTERS, modifiers=modifiers)
        state = play(state, "population", "place:C4", "place:D3")
        assert asked(state) == [(SPECTERS, "attract")]
        assert where(play(state, f"attract:C3>{to}"), "shells-holemaker") == to


def test_3_1_everybody_beside_a_specter_modifier_is_offered_with_each_of_them() -> None:
    state = position("ghost@C3 patcher@C5 blower@I3", "aeger@I9", seat=SPECTERS, modifiers="hole@C4 hole@D3 hole@I4")
    state = play(state, "population", "place:C4", "place:D3", "place:I4")
    pairs = ["attract:C3>D3", "attract:C3>C4", "attract:C5>C4", "attract:I3>I4"]
    assert sorted(legal(state)) == sorted(pairs)
    state = play(state, "attract:I3>I4")
    assert sorted(legal(state)) == sorted(pairs[:3])


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a58_an_absent_player_keeps_the_facing_that_of_the_fragment_for_a_carrier(seat: int) -> None:
    for mark, facing in (("*", 1), ("", 3)):
        text = f"{('ghost', 'aeger')[seat]}@C3E{mark}"
        sides = (text, "blower@J9") if seat == SHELLS else ("blower@J9", text)
        state = with_each(position(*sides, seat=seat, active=("ghost", "aeger")[seat]), facing=3)
        state = play(state, "step:C4", "end")
        assert asked(state) == [(seat, "face")]
        assert str(GAME.fallback(GAME.view(state, seat), seat)) == f"face:{'NESW'[facing]}"


def test_23_2_nobody_is_asked_where_one_that_is_no_more_comes_out() -> None:
    stack = (frames.Acting(0), frames.Leaving(1, "specters-spacewalker"), frames.Facing(0, "shells-ghost"))
    state = play(position("ghost@C3", "aeger@I2", frames=stack), "face:E")
    assert asked(state) == [(SHELLS, "act")]


@pytest.mark.parametrize("seat", range(4))
def test_23_2_the_owner_of_a_spacewalker_chooses_its_exit_whoever_moved_it(seat: int) -> None:
    pieces = ["blower@A1", "protector@J1", "protector@A10", "blower@J10"]
    pieces[seat] = "spacewalker@C3"
    pieces[(seat + 1) % 4] = "volomancer@C5"
    state = four_seats((seat + 1) % 4, *pieces, active="volomancer", modifiers="hole@C2 hole@G8")
    state = play(state, "use:mind_control>C3", "step:C2")
    assert asked(state) == [(seat, "exit")]


@pytest.mark.parametrize("by", [1, 3])
def test_3_1_of_two_against_two_the_one_who_played_the_event_horizon_chooses(by: int) -> None:
    used: list[dict[str, Any]] = [{}, {"ability": "on_board", "ability_by": by}]
    stack = (frames.Acting(0), frames.Settling(), frames.Facing(0, "shells-ghost"))
    pieces = ("ghost@A7", "aeger@B2", "patcher@B8", "blower@G3")
    state = play(four_seats(0, *pieces, frames=stack, sides=used, modifiers="horizon@A8"), "face:N")
    assert asked(state) == [(by, "attract")]


# ---------------------------------------------------------------- the end of the game


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("mate_out", [False, True])
def test_2_26_a_delivery_is_won_by_both_players_of_the_population(seat: int, mate_out: bool) -> None:
    pieces = list(PLACED)
    hero = PLACED[seat].partition("@")[0]
    pieces[seat] = f"{hero}@{'C10' if seat % 2 == 0 else 'C1'}*"
    if mate_out:
        pieces[(seat + 2) % 4] = ""
    over = play(four_seats(seat, *pieces, active=hero), "deliver")
    outcome = GAME.outcome(over)
    assert outcome is not None
    own = tuple(other for other in range(4) if other % 2 == seat % 2)
    assert outcome.ranking == (own, tuple(other for other in range(4) if other % 2 != seat % 2))
    assert (outcome.reason, over.winner) == ("delivery", ("shells", "specters")[seat % 2])


@pytest.mark.parametrize("population", [0, 1])
def test_2_26_a_population_of_two_against_two_loses_when_both_are_out(population: int) -> None:
    pieces = list(PLACED)
    pieces[population], pieces[population + 2] = "", pieces[population + 2] + "=5"
    over = play(four_seats(population + 2, *pieces), "end")
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert outcome.reason == "elimination"
    assert outcome.winners == ((1, 3) if population == 0 else (0, 2))
    assert outcome.ranking[1] == ((0, 2) if population == 0 else (1, 3))


def test_2_26_the_scores_of_two_against_two_are_those_of_each_player() -> None:
    state = four_seats(
        0, "ghost@C10* runner@A1", *PLACED[1:], active="ghost", decks=("blower", "", "aeger confuser", "ghost")
    )
    outcome = GAME.outcome(play(state, "deliver"))
    assert outcome is not None
    assert [dict(score)["soulgivers"] for score in outcome.scores] == [3, 1, 3, 2]


def test_2_26_nobody_wins_a_draw_and_the_scores_count_decks_by_player() -> None:
    draw = position("aeger@C3=4", "ghost@D3=4", active="aeger", portals=(False, False, False, False),
                    decks=("runner blower", "confuser"))  # fmt: skip
    outcome = GAME.outcome(play(draw, "use:magnificent_decay>D3/2"))
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == ((), ())
    assert [dict(score) for score in outcome.scores] == [{"soulgivers": 2}, {"soulgivers": 1}]
