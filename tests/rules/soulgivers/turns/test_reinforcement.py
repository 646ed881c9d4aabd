"""Reinforcement: how many, which heroes, and on which Portal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.soulgivers.events import Offered
from tests.rules.soulgivers.builder import (
    PLACED,
    SHELLS,
    SPECTERS,
    apply,
    asked,
    find,
    four_seats,
    legal,
    play,
    position,
    refusal,
    where,
)
from tests.rules.soulgivers.scenes import SEATS_OF_FOUR, four_at, two_against_two


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


def test_a_teammate_reinforces_from_the_own_deck() -> None:
    state = two_against_two(decks=("runner blower", "", "confuser architect", ""), seat=1)
    state = play(state, "end")
    assert asked(state) == [(2, "reinforce")]
    assert {move.split("@")[0] for move in legal(state)} == {"deploy:confuser", "deploy:architect"}
    state = play(state, "deploy:confuser@PS1")
    assert asked(state) == [(2, "act")]
    assert find(state, "shells-confuser").seat == 2


def test_19_2_three_in_the_game_are_the_most() -> None:
    state = position("ghost@C3 patcher@C9 runner@PS1", "aeger@I2", seat=SPECTERS, decks=("confuser blower", ""))
    assert asked(play(state, "end")) == [(SHELLS, "act")]
    fewer = position("ghost@C3", "aeger@I2", seat=SPECTERS)
    fewer = play(fewer, "end")
    assert asked(fewer) == [(SHELLS, "act")]
    assert [piece.id for piece in fewer.soulgivers] == ["shells-ghost", "specters-aeger"]


def test_19_2_two_each_for_two_against_two() -> None:
    state = position(
        "ghost@C3 runner@C9",
        "aeger@I2",
        four=("patcher@I9", "ghost@I3"),
        seat=3,
        decks=("confuser blower", "", "", ""),
        turn=12,
    )
    assert asked(play(state, "end")) == [(0, "act")]


def test_19_3_two_are_drawn_and_one_is_chosen_until_there_are_three() -> None:
    deck = "confuser blower architect runner"
    state = position("ghost@C3", "aeger@I2", seat=SPECTERS, decks=(deck, ""))
    state, events = apply(state, "end")
    assert asked(state) == [(SHELLS, "reinforce")]
    offered = next(event for event in events if isinstance(event, Offered)).heroes
    assert len(set(offered)) == 2
    assert set(offered) < set(deck.split())
    assert legal(state) == [f"deploy:{hero}@{portal}" for hero in offered for portal in ("PS1", "PS2")]
    kept, back = offered
    state, events = apply(state, f"deploy:{kept}@PS2")
    assert where(state, f"shells-{kept}") == "PS2"
    assert set(state.players[SHELLS].deck) == set(deck.split()) - {kept}
    assert back in state.players[SHELLS].deck
    assert asked(state) == [(SHELLS, "reinforce")]
    offered = next(event for event in events if isinstance(event, Offered)).heroes
    assert kept not in offered
    state = play(state, f"deploy:{offered[1]}@PS1")
    assert asked(state) == [(SHELLS, "act")]
    assert len(state.players[SHELLS].deck) == 2


def test_19_3_the_last_card_is_placed_too() -> None:
    state = position("ghost@C3", "aeger@I2", seat=SPECTERS, decks=("runner", ""))
    state = play(state, "end")
    assert legal(state) == ["deploy:runner@PS1", "deploy:runner@PS2"]
    state = play(state, "deploy:runner@PS1")
    assert asked(state) == [(SHELLS, "act")]
    assert state.players[SHELLS].deck == ()


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
def test_2_12_reinforcements_face_the_enemys_edge(seat: int) -> None:
    decks = tuple("runner" if other == seat else "" for other in SEATS_OF_FOUR)
    portals = (True, False, True, False)
    state = play(four_at((seat + 3) % 4, {}, decks=decks, portals=portals), "end")
    runner = find(state, f"{('shells', 'specters')[seat % 2]}-runner")
    assert (runner.facing, runner.seat) == ((0, 2)[seat % 2], seat)


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
def test_a57_a_deck_without_an_intact_portal_or_nobody_but_on_a_portal(seat: int) -> None:
    pieces = [piece if other != seat else "" for other, piece in enumerate(PLACED)]
    decks = tuple("runner" if other == seat else "" for other in range(4))
    portals = (False, False, True, True) if seat % 2 == 0 else (True, True, False, False)
    state = play(four_seats((seat + 3) % 4, *pieces, decks=decks, portals=portals), "end")
    assert asked(state) == [((seat + 1) % 4, "act")]
    one_left = (True, False, True, True) if seat % 2 == 0 else (True, True, True, False)
    state = play(four_seats((seat + 3) % 4, *pieces, decks=decks, portals=one_left), "end")
    assert asked(state) == [(seat, "act")]
