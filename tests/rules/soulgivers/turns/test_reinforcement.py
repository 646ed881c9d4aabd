"""Reinforcement, and what happens for an absent player (A58)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.events import Offered
from rules.soulgivers.position import SoulgiversState
from tests.rules.soulgivers.builder import (
    FOUR,
    GAME,
    SEEDS,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    board,
    find,
    four_seats,
    is_in_game,
    legal,
    place_name,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    SEATS_OF_FOUR,
    activated,
    acts,
    acts_for,
    four_at,
    id_of,
    of,
    with_each,
)


def heroes(state: SoulgiversState) -> set[str]:
    """Return the heroes that may be deployed."""
    return {move.partition(":")[2].partition("@")[0] for move in legal(state, "deploy:")}


@pytest.mark.parametrize(
    ("shells", "four", "deck", "portals", "asks"),
    [
        ("ghost@C3 patcher@C9 runner@PS1", None, "confuser blower", (True, True), "act"),
        ("ghost@C3 patcher@C9", None, "confuser blower", (True, True), "reinforce"),
        ("ghost@C3", None, "", (True, True), "act"),
        ("ghost@C3", None, "runner blower", (False, False), "act"),
        ("ghost@C3 runner@C9", ("patcher@I9", "ghost@I3"), "confuser blower", (True, True), "act"),
        ("ghost@C3", ("patcher@I9", "ghost@I3"), "confuser blower", (True, True), "reinforce"),
    ],
)
def test_19_2_three_in_the_game_are_the_most_and_two_each_for_two_against_two(
    shells: str, four: tuple[str, str] | None, deck: str, portals: tuple[bool, bool], asks: str
) -> None:
    decks = (deck, "", "", "") if four else (deck, "")
    state = position(shells, FOE, four=four, seat=3 if four else 1, decks=decks, portals=(*portals, True, True))
    state = play(state, "end")
    assert asked(state) == [(0, asks)]
    assert asks == "reinforce" or len(state.soulgivers) == len(shells.split()) + (3 if four else 1)


def test_19_3_two_are_drawn_and_one_is_chosen_until_there_are_three() -> None:
    deck = "confuser blower architect runner"
    state, events = apply(position("ghost@PS1", FOE, seat=SPECTERS, decks=(deck, "")), "end")
    assert asked(state) == [(SHELLS, "reinforce")]
    offered = next(event for event in events if isinstance(event, Offered)).heroes
    assert len(set(offered)) == 2
    assert set(offered) < set(deck.split())
    assert legal(state) == [f"deploy:{hero}@{portal}" for hero in offered for portal in ("PS1", "PS2")]
    kept, back = offered
    state, events = apply(state, f"deploy:{kept}@PS2")
    assert where(state, f"shells-{kept}") == "PS2"
    assert set(state.players[SHELLS].deck) == set(deck.split()) - {kept} > {back}
    assert asked(state) == [(SHELLS, "reinforce")]
    offered = next(event for event in events if isinstance(event, Offered)).heroes
    assert kept not in offered
    state = play(state, f"deploy:{offered[1]}@PS1")
    assert asked(state) == [(SHELLS, "act")]
    assert len(state.players[SHELLS].deck) == 2


@pytest.mark.parametrize("size", [2, 3, 5])
def test_19_3_two_different_heroes_are_drawn_at_random_from_the_whole_deck(size: int) -> None:
    deck = ("runner", "protector", "blower", "holemaker", "confuser")[:size]
    drawn = set()
    for seed in SEEDS[:20]:
        state = position("ghost@A9 patcher@C9", FOE, seat=SPECTERS, decks=(" ".join(deck), ""), seed=seed)
        drawn.add(frozenset(heroes(play(state, "end"))))
    assert {len(pair) for pair in drawn} == {2}
    assert frozenset[str]().union(*drawn) == set(deck)


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_19_3_and_2_12_a_player_of_two_against_two_is_reinforced_to_two_from_the_own_deck(seat: int) -> None:
    decks = tuple("runner protector" if other == seat else "" for other in range(4))
    state = play(four_seats((seat + 3) % 4, decks=decks), "end")
    assert (asked(state), heroes(state)) == ([(seat, "reinforce")], {"runner", "protector"})
    assert {move.partition("@")[2] for move in legal(state)} == {
        f"{('PS', 'PP')[seat % 2]}{number}" for number in (1, 2)
    }
    left = replace(state.frames[-1], heroes=("runner",))
    assert refusal(replace(state, frames=(*state.frames[:-1], left)), "deploy:protector@PS1") == "not_drawn"
    state = play(state, legal(state)[0])
    assert asked(state) == [(seat, "act")]
    assert sum(piece.seat == seat for piece in state.soulgivers) == 2
    assert len(state.players[seat].deck) == 1
    (deployed,) = (piece for piece in state.soulgivers if piece.hero in ("runner", "protector"))
    assert deployed.facing == (0, 2)[seat % 2], "towards the enemy's edge"


@BOTH
def test_19_3_and_2_3_the_last_hero_comes_on_a_chosen_portal_with_others_on_it(seat: int) -> None:
    decks = ("runner protector", "")[:: 1 - 2 * seat]
    own = ("PS1", "PP1")[seat]
    state = play(of(1 - seat, "ghost@C9", f"patcher@{own}", decks=decks), "end")
    state = play(state, f"deploy:runner@{own}")
    assert (asked(state), heroes(state), len(legal(state))) == ([(seat, "reinforce")], {"protector"}, 2)
    state = play(state, legal(state)[0])
    assert asked(state) == [(seat, "act")]
    assert sum(piece.seat == seat for piece in state.soulgivers) == 3
    assert state.players[seat].deck == ()


@BOTH
def test_a34_the_last_hero_comes_by_itself_on_the_only_portal(seat: int) -> None:
    more: dict[str, Any] = {"portals": (False, True, False, True)}
    state = play(of(1 - seat, "ghost@C9", "aeger@G9", decks=("runner", "")[:: 1 - 2 * seat], **more), "end")
    assert asked(state) == [(seat, "act")]
    assert where(state, id_of(seat, "runner")) == ("PS2", "PP2")[seat]
    two = of(1 - seat, "ghost@C9", "aeger@G9 blower@G7", decks=("runner protector", "")[:: 1 - 2 * seat], **more)
    assert len(legal(play(two, "end"))) == 2


def fallback(state: SoulgiversState, seat: int) -> str:
    """Return what is done for an absent player."""
    return str(GAME.fallback(GAME.view(state, seat), seat))


def absent(state: SoulgiversState) -> str:
    """Return where the active Soulgiver of an absent player ends, "" for one that is destroyed."""
    id = state.activation.id if state.activation else ""
    while asked(state) == [(SHELLS, "act")]:
        state = play(state, fallback(state, SHELLS))
    return where(state, id) if is_in_game(state, id) else ""


def test_a58_an_absent_player_steps_from_the_portals_and_ends_the_turn() -> None:
    state = position("ghost@PS1 patcher@PS1 runner@C3", "aeger@D9", tiles=board(C9="H3"), seat=SHELLS)
    while state.seat == SHELLS:
        seat = asked(state)[0][0]
        state = play(state, f"{seat}:{fallback(state, seat)}")
    assert {piece.id: place_name(piece.place) for piece in state.soulgivers if piece.seat == SHELLS} == {
        "shells-ghost": "D10",
        "shells-runner": "C3",
    }
    assert find(state, "shells-ghost").facing == 0


@pytest.mark.parametrize(
    ("own", "foe", "more", "moves", "ends"),
    [
        ("patcher@B9", FOE, {"modifiers": "border@B8", "tiles": board(A7="H1")}, "step:B8", "C8"),
        ("patcher@B9", FOE, {"modifiers": "border@B8", "tiles": board(A7="H1", C7="H3")}, "step:B8", "B9"),
        ("holemaker@B9", FOE, {"modifiers": "border@B8", "tiles": board(A7="H1")}, "step:B8", "B7"),
        ("patcher@PS1", FOE, {"modifiers": "border@C10", "tiles": board(A9="H2", C9="H0")}, "", "D10"),
        ("patcher@PS1", "aeger@D10", {"modifiers": "border@C10", "tiles": board(A9="H2", C9="H0")}, "step:C10", ""),
    ],
)
def test_a58_an_absent_player_who_crosses_the_border_goes_on_where_nobody_is_destroyed(
    own: str, foe: str, more: dict[str, str], moves: str, ends: str
) -> None:
    assert absent(play(acts(own, foe, **more), *moves.split())) == ends


@pytest.mark.parametrize(
    ("state", "moves", "seat", "done"),
    [
        (acts("holemaker@C9S*", modifiers="border@C10"), "step:C10", 0, "deliver"),
        (acts("patcher@PS1", "aeger@D10", modifiers="hole@C10"), "", 0, "end"),
        (position("ghost@C3", FOE, modifiers="hole@G3"), "activate:ghost", 1, "pass"),
        (of(0, "ghost@C3 runner@C9"), "", 0, "end"),
        (of(1, "ghost@C3 runner@C9"), "", 1, "end"),
    ],
)
def test_a58_what_is_done_for_an_absent_player(state: SoulgiversState, moves: str, seat: int, done: str) -> None:
    assert fallback(play(state, *moves.split()), seat) == done


def test_a58_the_first_hero_drawn_is_deployed_for_an_absent_player() -> None:
    deck = play(position("ghost@C3", FOE, seat=SPECTERS, decks=("runner blower aeger", "")), "end")
    assert fallback(deck, SHELLS) == legal(deck)[0]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_a58_an_absent_player_brings_own_soulgivers_from_the_portals_alone_and_passes(seat: int) -> None:
    portals = dict(enumerate(("PS1", "PP1", "PS2", "PP2")))
    assert fallback(four_at(seat, portals), seat) == f"activate:{FOUR[seat]}"
    del portals[seat]
    assert fallback(four_at(seat, portals), seat) == "end"
    state = activated((seat + 1) % 4, *("decay" if other == seat else "" for other in range(4)), turn=4)
    assert (asked(state), fallback(state, seat)) == ([(seat, "window")], "pass")


@BOTH
@pytest.mark.parametrize(("mark", "facing"), [("*", "E"), ("", "W")])
def test_a58_an_absent_player_keeps_the_facing_that_of_the_fragment_for_a_carrier(
    mark: str, facing: str, seat: int
) -> None:
    state = with_each(acts_for(seat, f"aeger@C3E{mark}", "blower@J9"), facing=3)
    state = play(state, "step:C4", "end")
    assert (asked(state), fallback(state, seat)) == ([(seat, "face")], f"face:{facing}")
