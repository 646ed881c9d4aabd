"""Who is asked in a window: by public facts alone, and not about Anomalies that have no target (2.24, A60)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.soulgivers.cards import ANOMALIES
from rules.soulgivers.events import Passed
from rules.soulgivers.position import SoulgiversState
from rules.soulgivers.steps.windows import Window
from rules.soulgivers.windows import can_play_population, is_asked, plays
from tests.rules.soulgivers.builder import (
    ANY_TURN,
    GAME,
    SHELLS,
    SPECTERS,
    asked,
    legal,
    play,
    position,
    seats_asked,
)
from tests.rules.soulgivers.scenes import (
    BOTH,
    FOE,
    SEATS_OF_FOUR,
    activated,
    acts,
    events_after,
    four_holding,
    of,
    setup,
    w1,
)
from tests.rules.window_puts import put_again, puts

pytestmark = pytest.mark.soak

WINDOW = Window()
ALL = " ".join(card for card in ANY_TURN for _ in range(2))
"""Every copy of the Anomalies for a window."""


def discarded(*but: str) -> str:
    """Return the discard pile that leaves no card for a window but some kinds."""
    return " ".join(card for card in ALL.split() if card not in but)


@pytest.mark.parametrize("card", ANOMALIES)
def test_2_24_whoever_holds_a_card_is_asked_whatever_it_is(card: str) -> None:
    state = w1(hands=("", card))
    assert asked(state) == [(SPECTERS, "window")]
    assert (f"play:{card}" in legal(state)) <= (card in ANY_TURN)


@pytest.mark.parametrize("mine", ["decay", "quake", "overflow", "respite"])
@pytest.mark.parametrize("foe", ["aeger@I2", "aeger@B6"])
@pytest.mark.parametrize(
    ("shells", "active", "move"),
    [
        ("ghost@C3", "", "activate:ghost"),
        ("ghost@C3", "ghost", "step:D3 collect:N"),
        ("ghost@E4", "ghost", "attack:barrier"),
    ],
)
def test_2_24_twins_that_differ_in_hands_alone_ask_the_same(
    shells: str, active: str, move: str, foe: str, mine: str
) -> None:
    fragment = "D3" if "collect" in move else ""
    own, twin = (
        play(position(shells, foe, active=active, fragment=fragment, hands=("", card)), *move.split())
        for card in (mine, "realign")
    )
    assert seats_asked(own) == seats_asked(twin)
    assert GAME.view(own, SHELLS) == GAME.view(twin, SHELLS)


@pytest.mark.parametrize(
    ("shells", "specters", "more", "asks"),
    [
        ("patcher@A9", FOE, {"hands": ("", "")}, False),
        ("patcher@A9", FOE, {"hands": ("", ""), "modifiers": "hole@G3"}, True),
        ("patcher@A9", FOE, {"hands": ("", ""), "modifiers": "hole@G3", "sides": ({}, {"ability": "spent"})}, False),
        ("patcher@A9", FOE, {}, True),
        ("patcher@B6", FOE, {}, False),
        ("patcher@A9", "aeger@B6", {}, True),
        # of the cards left hidden, one needs a target
        ("patcher@A9", FOE, {"discard": ALL}, False),
        ("patcher@A9", FOE, {"discard": ALL.partition(" ")[2]}, True),
        ("", FOE, {"discard": discarded("realign")}, True),
        ("", "aeger@PP1", {"discard": discarded("decay")}, True),  # the Ghost is on the board
        ("", FOE, {"discard": discarded("shelter")}, True),
        ("", "aeger@PP1", {"discard": discarded("shelter")}, False),  # nobody of one's own is
        ("", "aeger@PP1", {"discard": discarded("quake")}, False),
        ("", "aeger@PP1", {"discard": discarded("transpose")}, False),
        ("", "aeger@PP1", {"discard": discarded("drift")}, False),
        ("", FOE, {"discard": discarded("drift")}, True),
    ],
)
def test_2_24_and_a60_who_is_asked_in_w1(shells: str, specters: str, more: dict[str, Any], asks: bool) -> None:
    state = position(f"ghost@C3 {shells}", specters, **{"hands": ("", "overflow"), **more})
    state = play(state, "activate:ghost")
    assert asked(state) == [(SPECTERS, "window") if asks else (SHELLS, "act")]
    assert is_asked(state, SPECTERS, "w1") is asks


@pytest.mark.parametrize(("shells", "asks"), [("runner@C3", False), ("runner@C3 patcher@A9", True)])
def test_2_24_whom_no_card_can_touch_is_no_target(shells: str, asks: bool) -> None:
    """The Runner has Superluminal Speed (32.2)."""
    state = position(shells, "aeger@PP1", hands=("", "overflow"), discard=discarded("decay", "realign"))
    assert is_asked(play(state, "activate:runner"), SPECTERS, "w1") is asks


def test_2_24_before_anybody_is_on_the_board_no_window_is_put() -> None:
    state = setup()
    for hero in ("holemaker", "ghost", "runner"):
        state = play(state, f"0:deploy:{hero}@PS1", f"1:deploy:{hero}@PP1")
    first = play(state, "activate:holemaker")
    assert asked(first) == [(first.seat, "act")]


@pytest.mark.parametrize(
    ("place", "seen", "gone", "asks"),
    [
        ("A9", "", "", True),  # for the sake of own cards
        ("A9", "surge surge overflow overflow respite respite", "", False),
        ("C1", "surge surge overflow overflow respite respite", "", True),
        ("C1", "surge surge overflow overflow", "fracture respite respite", True),
        ("C1", "surge surge overflow overflow", "fracture respite respite fracture", False),  # removed ones count
    ],
)
def test_2_24_in_w3_the_active_player_is_asked_for_own_cards_with_a_target_too(
    place: str, seen: str, gone: str, asks: bool
) -> None:
    state = acts(f"ghost@{place}", discard=f"{ALL} {seen}", gone=gone)
    held = replace(state, players=(replace(state.players[0], hand=("fracture",)), state.players[1]))
    assert is_asked(held, SHELLS, "w3") is asks


@pytest.mark.parametrize("active", [0, 1])
@pytest.mark.parametrize("passer", [0, 1])
@pytest.mark.parametrize("receiver", [0, 1])
def test_2_24_after_a_forced_pass_the_side_that_is_not_active_is_asked(active: int, passer: int, receiver: int) -> None:
    texts = ["runner@A9", "runner@J9"]
    for seat, text in ((active, "volomancer@C4"), (passer, "patcher@C3*"), (receiver, "ghost@F3")):
        texts[seat] = f"{text} {texts[seat]}"
    if active == passer == receiver:
        texts[active] = texts[active].removesuffix(" runner@A9").removesuffix(" runner@J9")
    state = position(*texts, seat=active, active="volomancer", hands=("realign", "realign"))
    state = play(state, "use:acquiescence>F3")
    assert asked(state) == [(passer, "face")]
    state = play(state, "face:E")
    assert asked(state) == [(receiver, "face")]
    state = play(state, "face:S")
    assert asked(state) == [(1 - active, "window")]
    assert asked(play(state, "pass")) == [(active, "act")]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("holders", [(0,), (1,), (2,), (3,), (0, 1, 2, 3)])
def test_2_24_of_two_against_two_opponents_with_a_card_are_asked_and_never_the_teammate(
    seat: int, holders: tuple[int, ...]
) -> None:
    cards = ("decay", "decay", "quake", "quake")
    state = activated(seat, *(card if other in holders else "" for other, card in enumerate(cards)), turn=4)
    assert seats_asked(state) == ([other for other in holders if (other - seat) % 2] or [seat])


@BOTH
def test_2_24_the_last_card_for_a_window_counts_though_the_own_hand_holds_it(seat: int) -> None:
    """What a player holds never counts: the others cannot know where the last copy is."""
    hands = ("", ANY_TURN[0])[:: 1 - 2 * seat]
    state = of(seat, "ghost@C3", hands=hands, discard=ALL.partition(" ")[2])
    assert asked(play(state, "activate:ghost")) == [(1 - seat, "window")]


@pytest.mark.parametrize("seat", SEATS_OF_FOUR)
@pytest.mark.parametrize("other", SEATS_OF_FOUR)
def test_2_24_cards_for_the_own_turn_count_for_the_active_player_alone(seat: int, other: int) -> None:
    hands = tuple("overflow" if holder == other else "" for holder in range(4))
    assert is_asked(four_holding(seat, *hands, discard=ALL), other, "w3") == (other == seat)


def test_2_24_a_window_that_is_not_put_is_not_told() -> None:
    for hands, rows in (("", []), ("quake", ["w1"])):
        state = position("ghost@A9", FOE, hands=("", hands))
        events = events_after(state, "activate:ghost", *(["pass"] if hands else []))
        assert [event.row for event in events if isinstance(event, Passed)] == rows


def _possible(state: SoulgiversState, seat: int) -> list[str]:
    """Return the Anomalies that the public cannot rule out in a hand."""
    seen = (*state.discard, *state.gone)
    return [kind for kind, card in ANOMALIES.items() if state.players[seat].hand and seen.count(kind) < card.count]


@pytest.mark.parametrize("seats", [2, 4])
def test_2_24_whoever_is_not_asked_could_only_have_passed_with_any_hand(seats: int) -> None:
    skipped = 0
    for state, answers in puts(GAME, WINDOW, seats, range(4)):
        frame = state.frames[-1]
        for seat in WINDOW._answering(GAME.draft(state), frame):
            one = state.players[seat]
            if (answers and answers[seat] is None) or one.standing:
                continue
            skipped += 1
            assert not (frame.row == "w1" and can_play_population(state, seat))
            for kind in _possible(state, seat):
                players = (*state.players[:seat], replace(one, hand=(kind,)), *state.players[seat + 1 :])
                assert [*plays(replace(state, players=players), seat)] == []
            assert [*plays(state, seat)] == []
    assert skipped > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_2_24_who_is_asked_depends_on_what_everybody_sees_alone(seats: int) -> None:
    random, windows = Random(7), 0
    for state, answers in puts(GAME, WINDOW, seats, range(3)):
        twin = GAME.determinize(GAME.view(state, None), random)
        assert [*map(type, put_again(GAME, WINDOW, twin))] == [*map(type, answers)]
        windows += 1
    assert windows > 20
