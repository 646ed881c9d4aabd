"""How characters come to the seats (2.2, 2.9), and the cards themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Literal

import msgspec
import pytest
from msgspec.structs import replace

from rules.engine import Decision, Event
from rules.soul_puzzler.characters import CARDS, CHARACTERS
from rules.soul_puzzler.events import Began, Chosen, DiceThrown
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerState
from tests.rules.soul_puzzler.builder import GAME, Pair, after, events, kind, legal, position, why

SEEDS = [bytes([n] * 16) for n in range(200)]

TABLE = (
    (1, "shini", "Shini", "dark", "token", 2, 0),
    (2, "solenne", "Solenne", "light", "score", 0, 2),
    (3, "vex", "Vex", "dark", "score", 0, 1),
    (4, "marcellin", "Marcellin", "light", "score", 0, 1),
    (5, "brakk", "Brakk", "dusk", "score", 0, 2),
    (6, "ondra", "Ondra", "dusk", "score", 0, 0),
    (7, "iswen", "Iswen", "dusk", "score", 0, 0),
    (8, "ayla", "Ayla", "light", "token", 1, 0),
    (9, "ember", "Ember", "dark", "token", 1, 0),
    (10, "dama", "Dama", "dusk", "score", 0, 0),
    (11, "corvane", "Corvane", "dusk", "score", 0, 0),
    (12, "quill", "Quill", "light", "charge", 0, 5),
    (0, "apprentice", "Apprentice", "any", "none", 0, 0),
)


def setup(
    characters: Literal["secret", "random", "dice", "none"], seed: bytes = SEEDS[0]
) -> tuple[PuzzlerState, tuple[Event, ...]]:
    step = GAME.setup(2, PuzzlerOptions(characters=characters), seed)
    return step.state, step.events


def test_the_cards_are_those_of_the_specification() -> None:
    cards = [(c.number, c.id, c.name, c.realm, c.kind, c.tokens, c.charges) for c in CARDS.values()]
    assert tuple(cards) == TABLE
    assert [card.number for card in CARDS.values()] == [*range(1, 13), 0]
    assert CARDS["dama"].die == (-1, -1, 0, 1, 1, 2)


def test_only_what_the_original_text_states_is_marked_as_seed() -> None:
    seeds = {
        (card.id, value) for card in CARDS.values() for value, origin in card.provenance.items() if origin == "seed"
    }
    assert seeds == {("shini", "name"), ("shini", "kind"), ("shini", "tokens")}
    for card in CARDS.values():
        assert {"name", "title", "realm", "kind", "text"} <= set(card.provenance)
        assert not card.tokens or "tokens" in card.provenance
        assert not card.charges or "charges" in card.provenance


def test_a_secret_choice_is_one_sealed_group_of_both_seats() -> None:
    state, happened = setup("secret")
    assert happened == ()
    assert GAME.pending(state) == tuple(
        Decision(seat, "choose", state.group, sealed=True, open=True, pace="together") for seat in (0, 1)
    )
    assert legal(state) == [f"choose:{character}" for character in CARDS]


def test_the_first_secret_answer_is_shown_to_its_owner_alone() -> None:
    state, _ = setup("secret")
    half = after(state, "choose:vex")
    assert events(state, "choose:vex") == []
    assert GAME.pending(half) == GAME.pending(state)[1:]
    assert [GAME.view(half, viewer).choice for viewer in (0, 1, None)] == ["vex", None, None]
    assert [GAME.view(half, viewer).characters for viewer in (0, 1, None)] == [(None, None)] * 3
    assert "vex" not in repr(GAME.view(half, 1))
    assert GAME.legal(half, 0) == ()
    assert why(half, "choose:vex", seat=0) == ("not_asked", {"seat": 0})


def test_both_secret_answers_are_shown_together_and_the_token_is_flipped_last() -> None:
    state, _ = setup("secret")
    happened = events(state, "choose:vex", "choose:apprentice")
    assert happened[:2] == [Chosen(0, "vex"), Chosen(1, "apprentice")]
    assert all(event.reveal for event in happened[:2])
    assert isinstance(happened[2], Began)
    started = after(state, "choose:vex", "choose:apprentice")
    assert (started.characters, started.turn_number, kind(started)) == (("vex", "apprentice"), 1, "turn")
    assert started.group > state.group


def test_a_secret_choice_may_come_in_either_order() -> None:
    state, _ = setup("secret")
    half = GAME.apply(state, 1, GAME.parse("choose:vex")).state
    assert GAME.pending(half) == GAME.pending(state)[:1]
    assert after(half, "choose:dama") == after(state, "choose:dama", "choose:vex")


def test_random_characters_are_any_of_the_twelve() -> None:
    drawn = [setup("random", seed) for seed in SEEDS]
    for seat in (0, 1):
        assert {state.characters[seat] for state, _ in drawn} == set(CHARACTERS)
    assert any(state.characters[0] == state.characters[1] for state, _ in drawn)
    state, happened = drawn[0]
    assert happened == (Chosen(0, str(state.characters[0])), Chosen(1, str(state.characters[1])), Began(state.turn))


def test_without_characters_both_are_apprentices() -> None:
    state, happened = setup("none")
    assert state.characters == ("apprentice", "apprentice")
    assert happened == (Chosen(0, "apprentice"), Chosen(1, "apprentice"), Began(state.turn))


@pytest.mark.parametrize("characters", ["random", "none"])
def test_either_seat_may_go_first(characters: Literal["random", "none"]) -> None:
    assert {setup(characters, seed)[0].turn for seed in SEEDS} == {0, 1}


def test_two_dice_name_the_characters_1_to_11() -> None:
    seen = set()
    for seed in SEEDS:
        _, happened = setup("dice", seed)
        for thrown, chosen in pairwise(happened):
            if isinstance(thrown, DiceThrown) and isinstance(chosen, Chosen):
                assert thrown.seat == chosen.seat
                assert thrown.faces[0] != thrown.faces[1]
                assert CARDS[chosen.character].number == sum(thrown.faces) - 1
                seen.add(chosen.character)
    assert len(seen) == 9  # 2 and 12 are doubles only


def test_a_double_lets_that_seat_choose_openly_in_seat_order() -> None:
    doubled = set()
    for seed in SEEDS:
        state, happened = setup("dice", seed)
        if kind(state) != "choose":
            continue
        (decision,) = GAME.pending(state)
        last = happened[-1]
        assert isinstance(last, DiceThrown)
        assert (last.seat, last.faces[0]) == (decision.seat, last.faces[1])
        assert (decision.sealed, decision.open) == (False, True)
        assert legal(state) == [f"choose:{character}" for character in CHARACTERS]
        assert why(state, "choose:apprentice") == ("only_characters", {"character": "apprentice"})
        assert (decision.seat == 0) == (state.characters == (None, None))
        assert events(state, "choose:quill")[0] == Chosen(decision.seat, "quill")
        doubled.add(decision.seat)
    assert doubled == {0, 1}


@pytest.mark.parametrize(
    ("characters", "left", "now"),
    [
        (("vex", "quill"), (2, 2), (1, 5)),
        (("vex", "quill"), (1, 1), (0, 4)),
        (("marcellin", "quill"), (0, 0), (0, 3)),
        (("solenne", "shini"), (1, 0), (1, 0)),
        ((None, None), (0, 0), (0, 0)),
    ],
)
def test_a_match_of_version_1_keeps_the_uses_that_are_spent(characters: Any, left: Pair, now: Pair) -> None:
    tokens = tuple(CARDS[one].tokens if one else 0 for one in characters)
    state = replace(position("A...."), characters=characters, charges=left, ability_tokens=tokens)
    upgraded = msgspec.convert(GAME.upgrade(msgspec.to_builtins(state), 1), PuzzlerState)
    assert upgraded == replace(state, charges=now)
