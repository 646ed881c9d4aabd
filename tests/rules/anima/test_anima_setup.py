"""The setup (4.1, 4.45), with the tree laid out (4.38)."""

from __future__ import annotations

import pytest

from rules.anima.cards import ADVANTAGES, AREAS, CHARACTERS, ENCOUNTERS, MISSIONS
from rules.anima.events import Began, Kept, Received
from rules.anima.frames import Dealt
from rules.anima.options import AnimaOptions
from rules.anima.player import HIDDEN, HeldMission
from rules.anima.position import AnimaState
from tests.rules.anima.builder import GAME, PLAIN, asked, happened, legal, play, refused, seen, stage, top

SEED = b"a setup of Anima"


def dealt(seats: int = 3, options: AnimaOptions = PLAIN) -> AnimaState:
    """Return the setup, in which everybody is to choose."""
    return GAME.setup(seats, options, SEED).state


def answer(state: AnimaState, seat: int) -> str:
    """Return an answer: the second Character is kept, the third Advantage given back."""
    return f"{seat} keep:{top(state).characters[seat][1]},{state.players[seat].hand[2]}"


def begun(seats: int = 3, options: AnimaOptions = PLAIN) -> AnimaState:
    """Return the position after all have chosen."""
    state = dealt(seats, options)
    return play(state, *(answer(state, seat) for seat in range(seats)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_4_1_what_is_dealt(seats: int) -> None:
    state = dealt(seats)
    assert (asked(state), stage(state), state.phase) == (tuple(range(seats)), "keep", "setup")
    assert all(len(cards) == 2 for cards in top(state).characters)
    for player in state.players:
        assert (len(player.missions), len(player.hand), player.party, player.area) == (2, 4, (), "")
    assert len(state.spare_missions) == 12 - 2 * seats


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_4_1_what_is_kept_and_laid_out(seats: int) -> None:
    state, before = begun(seats), dealt(seats)
    for seat, player in enumerate(state.players):
        kept, given_back = top(before).characters[seat][1], before.players[seat].hand[2]
        assert [member.card for member in player.party] == [kept]
        assert player.hand == tuple(card for card in before.players[seat].hand if card != given_back)
        assert player.missions == before.players[seat].missions
        assert player.area == ""
    assert [(bool(area.encounter), area.up, area.trap) for area in state.areas] == [(True, False, "")] * seats
    assert len(state.area_deck) == 16 - seats
    assert len(state.encounters) == 27 - seats
    assert len(state.characters) == 20 - seats
    assert len(state.advantages) == 32 - 3 * seats
    assert (len(state.finals), state.final, len(state.spare_missions)) == (3, "", 12 - 2 * seats)
    piles = (state.character_discard, state.advantage_discard, state.encounter_discard, state.area_discard)
    assert piles == ((), (), (), ())
    assert (state.turn, stage(state)) == (1, "roll_call")


def test_4_1_what_is_given_back_is_shuffled_into_the_decks() -> None:
    state, before = begun(5), dealt(5)
    back = {top(before).characters[seat][0] for seat in range(5)}
    returned = {before.players[seat].hand[2] for seat in range(5)}
    for deck, old, cards in (
        (state.characters, before.characters, back),
        (state.advantages, before.advantages, returned),
    ):
        assert cards <= set(deck)
        assert tuple(card for card in deck if card not in cards) != old


def test_4_1_every_deck_is_shuffled() -> None:
    state = dealt(2)
    for deck, cards in (
        (state.characters, CHARACTERS),
        (state.advantages, ADVANTAGES),
        (state.encounters, ENCOUNTERS),
        (state.area_deck, AREAS),
        (state.spare_missions, MISSIONS),
    ):
        assert list(deck) != [card for card in cards if card in deck]
    finals = {GAME.setup(2, PLAIN, bytes([n] * 16)).state.finals[0] for n in range(12)}
    assert finals == {"F1", "F2", "F3"}


def test_4_1_the_areas_are_the_top_ones_of_the_deck_with_the_top_encounters() -> None:
    before, state = dealt(4), begun(4)
    assert tuple(area.card for area in state.areas) == before.area_deck[:4]
    assert tuple(area.encounter for area in state.areas) == before.encounters[:4]
    assert state.area_deck == before.area_deck[4:]
    _, events = happened(before, *(answer(before, seat) for seat in range(4)))
    assert Began(before.area_deck[:4]) in events


def test_4_1_a_preliminary_encounter_lies_face_down() -> None:
    for viewer in (0, None):
        assert {area.encounter for area in seen(begun(), viewer).areas} == {HIDDEN}


def test_4_45_any_character_with_any_advantage() -> None:
    state = dealt()
    characters, hand = top(state).characters[1], state.players[1].hand
    assert set(legal(state, 1)) == {f"keep:{character},{card}" for character in characters for card in hand}
    assert len(legal(state, 1)) == 8


def test_4_45_a_card_that_was_not_dealt_is_refused() -> None:
    state = dealt()
    (own, _), hand = top(state).characters[0], state.players[0].hand
    assert refused(state, 0, f"keep:{top(state).characters[1][0]},{hand[0]}") == "not_dealt"
    assert refused(state, 0, f"keep:{own},{state.players[1].hand[0]}") == "not_dealt"
    assert refused(state, 0, "act") == "not_now"
    state = play(state, answer(state, 0))
    assert refused(state, 0, f"keep:{own},{hand[0]}") == "not_asked"


def test_4_45_answers_are_sealed_and_the_characters_shown_together() -> None:
    state = dealt()
    after = play(state, answer(state, 2), answer(state, 0))
    assert asked(after) == (1,)
    assert after.players == state.players
    for viewer in (1, None):
        assert top(seen(after, viewer)) == Dealt(
            tuple(cards if seat == viewer else (HIDDEN, HIDDEN) for seat, cards in enumerate(top(state).characters)),
            (None, None, None),
        )
    assert str(top(seen(after, 2)).answers[2]) == answer(state, 2).split()[1]
    after = play(after, answer(state, 1))
    assert all(len(player.party) == 1 for player in seen(after, None).players)


def test_4_45_who_answers_first_changes_nothing() -> None:
    state = dealt()
    forth = play(state, *(answer(state, seat) for seat in (0, 1, 2)))
    back = play(state, *(answer(state, seat) for seat in (2, 1, 0)))
    assert forth == back


def test_4_45_nobody_else_sees_what_was_dealt_and_given_back() -> None:
    step = GAME.setup(3, PLAIN, SEED)
    received = [event for event in step.events if isinstance(event, Received)]
    assert [event.seat for event in received] == [0, 1, 2]
    assert GAME.see(received[1], 1) == received[1]
    assert (GAME.see(received[1], 0), GAME.see(received[1], None)) == (None, None)
    _, events = happened(step.state, *(answer(step.state, seat) for seat in range(3)))
    kept = next(event for event in events if isinstance(event, Kept))
    assert GAME.see(kept, 0) == kept
    for viewer in (1, None):
        assert GAME.see(kept, viewer) == Kept(0, kept.character, HIDDEN)


def test_4_45_missions_are_secret_and_those_set_aside_seen_by_nobody() -> None:
    state = begun()
    assert seen(state, 1).players[0].missions == (HeldMission(HIDDEN), HeldMission(HIDDEN))
    assert seen(state, 1).players[1].missions == state.players[1].missions
    assert not hasattr(seen(state, 1), "spare_missions")


@pytest.mark.parametrize("seats", [1, 6])
def test_4_45_two_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5"):
        GAME.setup(seats, PLAIN, SEED)


def test_4_38_in_the_tree_all_areas_are_laid_out_by_level_without_encounters() -> None:
    state = begun(2, AnimaOptions(tree=True))
    assert len(state.areas) == 16
    levels = [AREAS[area.card].level for area in state.areas]
    assert levels == [1] * 7 + [2] * 5 + [3] * 4
    assert {area.encounter for area in state.areas} == {""}
    assert (state.area_deck, state.area_discard, len(state.encounters)) == ((), (), 27)
    assert all(player.area == "" for player in state.players)
