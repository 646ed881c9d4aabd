"""Windows and standing answers where they seldom come up: every seat of two against two, piles, order (2.24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.questions import NotAsked
from rules.soulgivers import frames
from rules.soulgivers.events import Passed, Played
from rules.soulgivers.position import SoulgiversState
from rules.soulgivers.windows import is_asked, may_play_own
from tests.rules.soulgivers.builder import (
    ANY_TURN,
    FOUR,
    GAME,
    OWN_TURN,
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
    seats_asked,
)

"""The Soulgivers of the seats of ``four``."""


def four(seat: int, *hands: str, **more: Any) -> SoulgiversState:
    """Return a position of two against two with the hands of all seats."""
    return four_seats(seat, hands=hands or ("",) * 4, **more)


def activated(seat: int, *hands: str, **more: Any) -> SoulgiversState:
    """Return the moment after the seat activated its Soulgiver."""
    return play(four(seat, *hands, **more), f"activate:{FOUR[seat]}")


# ---------------------------------------------------------------- who is asked


@pytest.mark.parametrize("seat", range(4))
def test_2_24_both_opponents_are_asked_and_never_the_teammate(seat: int) -> None:
    state = activated(seat, "decay", "decay", "quake", "quake")
    assert seats_asked(state) == [other for other in range(4) if other % 2 != seat % 2]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("holding", range(4))
def test_2_24_an_opponent_without_a_card_is_not_asked(seat: int, holding: int) -> None:
    state = activated(seat, *("quake" if other == holding else "" for other in range(4)), turn=4)
    assert seats_asked(state) == ([holding] if holding % 2 != seat % 2 else [seat])


@pytest.mark.parametrize("seat", range(4))
def test_a48_cards_for_the_own_turn_are_the_active_players_alone(seat: int) -> None:
    state = four(seat)
    assert [may_play_own(state, other) for other in range(4)] == [other == seat for other in range(4)]


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_2_24_the_last_card_for_a_window_counts_though_the_own_hand_holds_it(seat: int) -> None:
    """What a player holds never counts: the others cannot know where the last copy is."""
    discard = " ".join([card for card in ANY_TURN for _ in range(2)][1:])
    sides = ("ghost@C3", "aeger@I2")
    hands = (ANY_TURN[0], "") if seat == SPECTERS else ("", ANY_TURN[0])
    hero = ("ghost", "aeger")[seat]
    state = play(position(*sides, seat=seat, hands=hands, discard=discard), f"activate:{hero}")
    assert asked(state) == [(1 - seat, "window")]


def test_2_24_in_w3_removed_cards_count_as_seen() -> None:
    seen = " ".join(card for card in (*ANY_TURN, "surge", "overflow") for _ in range(2))
    gone = "fracture respite respite"
    state = position("ghost@A9", "aeger@I2", active="ghost", hands=("fracture", ""), discard=seen, gone=gone)
    assert is_asked(state, SHELLS, "w3")
    assert not is_asked(replace(state, gone=(*state.gone, "fracture")), SHELLS, "w3")


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("other", range(4))
def test_2_24_cards_for_the_own_turn_count_for_the_active_player_alone(seat: int, other: int) -> None:
    seen = " ".join(card for card in ANY_TURN for _ in range(2))
    hands = tuple("overflow" if holder == other else "" for holder in range(4))
    assert is_asked(four(seat, *hands, discard=seen), other, "w3") == (other == seat)


@pytest.mark.parametrize("row", ["w1", "w2", "w3"])
def test_1_2_the_population_ability_alone_is_asked_for_in_w1_only(row: Any) -> None:
    state = position("ghost@A9", "aeger@I2", seat=SPECTERS, active="aeger")
    assert is_asked(state, SHELLS, row) == (row == "w1")


@pytest.mark.parametrize("row", ["w2", "w3"])
def test_1_2_the_population_ability_is_refused_in_other_windows(row: Any) -> None:
    frame = frames.Window(row, SPECTERS, (None, NotAsked()))
    state = position(
        "ghost@A9", "aeger@I2", seat=SPECTERS, active="aeger", hands=("quake", ""), frames=(frames.Acting(1), frame)
    )
    assert refusal(state, "0:population") == "population"
    assert "population" not in legal(state)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("teammate", [0, 2])
def test_2_22_the_ability_used_by_either_teammate_is_used_by_both(seat: int, teammate: int) -> None:
    by = (seat + teammate) % 4
    used: list[dict[str, Any]] = [{}, {}]
    used[seat % 2] = {"ability": "spent", "ability_by": by}
    assert refusal(four(seat, sides=used, modifiers="hole@E9"), "population") == "population"
    used[seat % 2], used[1 - seat % 2] = {}, {"ability": "spent", "ability_by": (seat + 1) % 4}
    assert refusal(four(seat, sides=used, modifiers="hole@E9"), "population") == ""


@pytest.mark.parametrize(("count", "turn"), [(2, 1), (2, 2), (2, 3), (4, 3), (4, 4), (4, 5)])
def test_2_3_the_population_ability_waits_until_every_first_turn_is_over(count: int, turn: int) -> None:
    more = ("patcher@I8", "blower@G3") if count == 4 else None
    state = position("ghost@A9", "aeger@B2", four=more, turn=turn)
    assert refusal(state, "population") == ("population" if turn <= count else "")


# ---------------------------------------------------------------- order


@pytest.mark.parametrize("seat", range(4))
def test_2_24_the_one_after_the_active_player_plays_first_whoever_answered_first(seat: int) -> None:
    first, second = (seat + 1) % 4, (seat + 3) % 4
    hands = ["", "", "", ""]
    hands[first], hands[second] = "quake", "realign"
    state = activated(seat, *hands)
    _, events = apply(play(state, f"{second}:play:realign"), f"{first}:play:quake")
    assert [(event.seat, event.card) for event in events if isinstance(event, Played)] == [(first, "quake")]


def test_2_24_a_window_that_is_not_put_is_not_told() -> None:
    _, events = apply(position("ghost@A9", "aeger@I2"), "activate:ghost")
    assert [event for event in events if isinstance(event, Passed)] == []
    _, events = apply(play(position("ghost@A9", "aeger@I2", hands=("", "quake")), "activate:ghost"), "pass")
    assert [event.row for event in events if isinstance(event, Passed)] == ["w1"]


@pytest.mark.parametrize("seat", range(4))
def test_2_24_all_who_could_answer_are_asked_again_after_a_play(seat: int) -> None:
    first, second = (seat + 1) % 4, (seat + 3) % 4
    hands = ["", "", "", ""]
    hands[first], hands[second] = "realign realign", "quake quake"
    state = play(activated(seat, *hands), f"{second}:pass", f"{first}:play:realign>A9/W")
    assert seats_asked(state) == sorted((first, second))


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
def test_a59_the_turn_goes_on_when_w1_destroys_the_activated_soulgiver(seat: int) -> None:
    sides = ("ghost@C3=4 patcher@A9", "aeger@I2=4 blower@I9")
    hands = ("", "decay") if seat == SHELLS else ("decay", "")
    heroes = (("ghost", "patcher"), ("aeger", "blower"))[seat]
    state = position(*sides, seat=seat, hands=hands, sides=({"ability": "spent"}, {"ability": "spent"}))
    target = ("C3", "I2")[seat]
    state = play(state, f"activate:{heroes[0]}", f"play:decay>{target}")
    assert not is_in_game(state, f"{('shells', 'specters')[seat]}-{heroes[0]}")
    assert (asked(state), state.activation) == ([(seat, "act")], None)
    assert refusal(state, f"activate:{heroes[1]}") == ""


# ---------------------------------------------------------------- standing answers


@pytest.mark.parametrize("answer", ["activation", "turn"])
def test_2_24_a_standing_answer_passes_w2_of_the_same_activation_too(answer: str) -> None:
    state = position("ghost@C3 patcher@A9", "aeger@I2", fragment="C4", hands=("", "quake"))
    state = play(state, "activate:ghost", f"1:stand:{answer}", "collect:N", "drop:N")
    assert asked(state) == [(SHELLS, "act")]
    state = play(state, "1:retract", "activate:patcher")
    assert asked(state) == [(SPECTERS, "window")]


@pytest.mark.parametrize("answer", ["activation", "turn"])
def test_2_24_a_standing_answer_answers_the_window_that_is_open(answer: str) -> None:
    state = activated(0, "", "quake", "", "quake")
    state = play(state, f"1:stand:{answer}")
    assert seats_asked(state) == [3]
    state = play(state, f"3:stand:{answer}")
    assert asked(state) == [(0, "act")]


def test_2_24_one_standing_answer_becomes_the_other() -> None:
    state = play(position("ghost@C3", "aeger@I2", hands=("", "quake")), "activate:ghost", "1:stand:activation")
    assert [str(move) for move in GAME.optional(state, 1)] == ["stand:turn", "retract"]
    state = play(state, "1:stand:turn")
    assert state.players[1].standing == "turn"
    assert [str(move) for move in GAME.optional(state, 1)] == ["stand:activation", "retract"]
    assert play(state, "1:stand:activation").players[1].standing == "activation"


@pytest.mark.parametrize("seat", range(4))
def test_2_24_who_can_stand(seat: int) -> None:
    state = four(seat)
    for other in range(4):
        assert [str(move) for move in GAME.optional(state, other)] == ["stand:turn"]
    state = play(state, f"activate:{FOUR[seat]}") if seat % 2 else activated(seat, sides=({}, {"ability": "spent"}))
    while asked(state)[0][1] == "window":
        state = play(state, f"{asked(state)[0][0]}:pass")
    for other in range(4):
        expected = ["stand:turn"] if other == seat else ["stand:activation", "stand:turn"]
        assert [str(move) for move in GAME.optional(state, other)] == expected


@pytest.mark.parametrize("seat", range(4))
def test_2_24_pass_until_the_own_turn_ends_with_the_own_turn_alone(seat: int) -> None:
    state = play(four(0), *(f"{other}:stand:turn" for other in range(4)))
    for _ in range(seat):
        state = play(state, "end")
    kept = ["turn"] * 4
    for other in range(1, seat + 1):
        kept[other] = ""
    assert [player.standing for player in state.players] == kept


def test_2_24_a_standing_answer_of_the_active_player_passes_for_nobody_else() -> None:
    state = play(four(0, "", "quake", "", "quake"), "0:stand:turn", "2:stand:turn", "activate:ghost")
    assert seats_asked(state) == [1, 3]


def test_2_24_pass_until_the_own_turn_ends_with_a_skipped_turn_too() -> None:
    state = position("ghost@A9", "", four=("patcher@I8", "blower@G3"), hands=("", "quake", "", ""))
    state = play(state, "1:stand:turn", "end")
    assert asked(state) == [(2, "act")]
    assert state.players[1].standing == ""


@pytest.mark.parametrize("seat", range(4))
def test_a58_an_absent_player_passes(seat: int) -> None:
    state = activated((seat + 1) % 4, *("decay" if other == seat else "" for other in range(4)), turn=4)
    assert asked(state) == [(seat, "window")]
    assert str(GAME.fallback(GAME.view(state, seat), seat)) == "pass"


# ---------------------------------------------------------------- cards in windows


@pytest.mark.parametrize("seat", [SHELLS, SPECTERS])
@pytest.mark.parametrize("card", ANY_TURN)
def test_2_23_every_card_for_a_window_is_played_there_shown_and_discarded(card: str, seat: int) -> None:
    sides = ("ghost@C5 patcher@C9", "aeger@G5 blower@G9")
    hands = ("", card) if seat == SHELLS else (card, "")
    state = play(position(*sides, seat=seat, hands=hands), f"activate:{('ghost', 'aeger')[seat]}")
    state, events = apply(state, f"play:{card}")
    assert state.discard == (card,)
    assert [event.card for event in events if isinstance(event, Played)] == [card]
    assert asked(state) == [(1 - seat, "aim")]
    assert GAME.view(state, seat).frames[-1] == state.frames[-1]
    assert refusal(state, "back") == "no_way_back"
    state = play(state, legal(state, "aim:")[0])
    assert state.players[1 - seat].hand == ()
    if card == "decay":
        assert sum(piece.decay for piece in state.soulgivers) == 2
        assert all(piece.decay == 0 for piece in state.soulgivers if piece.seat != seat)


@pytest.mark.parametrize("card", OWN_TURN)
def test_2_24_in_w3_the_active_player_plays_cards_for_the_own_turn(card: str) -> None:
    state = position(
        "ghost@C1=2 patcher@C9", "aeger@I7", hands=(card, ""), modifiers="hole@A5", active="ghost",
        frames=(frames.Acting(0), frames.Window("w1", 0, (NotAsked(), None))),
    )  # fmt: skip
    state = play(state, "1:population", "1:place:A5")
    assert asked(state) == [(SHELLS, "window")]
    assert refusal(state, f"play:{card}") == ""
    foreign = position("ghost@C3", "aeger@C10=2 blower@I9", hands=("", card))
    foreign = play(foreign, "population", "place:E9", "done")
    assert refusal(foreign, f"play:{card}") == "own_turn_only"
    assert find(foreign, "specters-aeger").decay == 2
