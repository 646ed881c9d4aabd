"""Dice by purpose: what each stream gives, and that streams leave each other alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain, pairwise, product
from random import Random

import msgspec
import pytest

from rules.dice import Dice, in_turn
from rules.engine import Event
from rules.registry import GAMES
from rules.soulgivers.cards import DECK
from rules.soulgivers.events import Dealt, Drew
from rules.soulgivers.position import SoulgiversOptions
from tests.conformance.kit import play_out

SEED = b"a seed of sixteen"
UNSHUFFLED = len(DECK)
"""Anomalies that are drawn before the discard pile is drawn from."""
CERTAIN = 5.0
"""Standard deviations by which no fair draw is off; the seeds are always the same."""


def seeds(count: int) -> Iterable[Dice]:
    """Yield fresh dice of so many seeds."""
    return (Dice(number.to_bytes(16)) for number in range(count))


def drawn(dice: Dice, purpose: str, count: int, bound: int = 6) -> tuple[list[int], Dice]:
    """Draw several times for a purpose; return the values and the dice after it."""
    found = []
    for _ in range(count):
        value, dice = dice.below(bound, purpose)
        found.append(value)
    return found, dice


def assert_uniform(values: Iterable[int], bound: int) -> None:
    """Check by a chi-squared test that values in ``range(bound)`` are equally frequent."""
    counts = Counter(values)
    assert set(counts) <= set(range(bound))
    expected = counts.total() / bound
    squared = sum((counts[value] - expected) ** 2 / expected for value in range(bound))
    assert squared < bound - 1 + CERTAIN * (2 * (bound - 1)) ** 0.5


def test_the_tenth_card_of_a_deck_is_the_same_whatever_else_was_drawn() -> None:
    expected, _ = drawn(Dice(SEED), "anomalies", 10, 20)
    dice, found = Dice(SEED), []
    for number in range(10):
        _, dice = dice.shuffle(range(number), "heroes")
        _, dice = dice.roll(in_turn("combat", number))
        value, dice = dice.below(20, "anomalies")
        found.append(value)
    assert found == expected


def test_each_turn_rolls_by_itself() -> None:
    many = drawn(Dice(SEED), in_turn("combat", 1), 7)[1]
    few = drawn(Dice(SEED), in_turn("combat", 1), 1)[1]
    assert drawn(many, in_turn("combat", 2), 5)[0] == drawn(few, in_turn("combat", 2), 5)[0]


def test_each_kind_of_roll_of_a_turn_rolls_by_itself() -> None:
    after = drawn(Dice(SEED), in_turn("check", 3), 4)[1]
    assert drawn(after, in_turn("combat", 3), 5)[0] == drawn(Dice(SEED), in_turn("combat", 3), 5)[0]


def test_streams_of_turns_that_are_over_are_forgotten_and_those_of_decks_are_not() -> None:
    dice = Dice(SEED)
    for purpose in ("deck", in_turn("combat", 1), in_turn("check", 1), in_turn("combat", 2), "deck"):
        _, dice = dice.roll(purpose)
    assert dict(dice.streams) == {"deck": 2, in_turn("combat", 2): 1}
    assert dice.counter == 5


def test_the_same_draws_give_the_same_bytes_and_other_seeds_others() -> None:
    first, again, other = (drawn(Dice(seed), "deck", 30, 1000) for seed in (SEED, SEED, SEED[::-1]))
    assert first[0] == again[0] and msgspec.json.encode(first[1]) == msgspec.json.encode(again[1])
    assert first[0] != other[0]


def test_stored_dice_go_on_where_they_were() -> None:
    _, dice = drawn(Dice(SEED), "deck", 4)
    stored = msgspec.json.decode(msgspec.json.encode(dice), type=Dice)
    assert stored == dice and drawn(stored, "deck", 5) == drawn(dice, "deck", 5)


def test_dice_stored_with_one_stream_for_all_can_be_read() -> None:
    assert msgspec.json.decode(b'{"seed":"AAAA","counter":7}', type=Dice) == Dice(bytes(3), 7)


@pytest.mark.parametrize("bound", [0, -1])
def test_no_die_has_no_face(bound: int) -> None:
    with pytest.raises(ValueError, match="at least one face"):
        Dice(SEED).below(bound, "deck")


@pytest.mark.parametrize("bound", [2, 5, 6, 40])
@pytest.mark.parametrize("purpose", ["anomalies", in_turn("combat", 1), in_turn("combat", 2)])
def test_the_first_draw_is_uniform_over_seeds(bound: int, purpose: str) -> None:
    assert_uniform((dice.below(bound, purpose)[0] for dice in seeds(6000)), bound)


@pytest.mark.parametrize("bound", [2, 5, 6, 40])
def test_a_stream_is_uniform(bound: int) -> None:
    assert_uniform(drawn(Dice(SEED), "anomalies", 6000, bound)[0], bound)


@pytest.mark.parametrize(
    ("one", "other"),
    [("characters", "advantages"), (in_turn("combat", 1), in_turn("combat", 2)), ("combat", in_turn("combat", 1))],
)
def test_two_streams_of_one_seed_know_nothing_of_each_other(one: str, other: str) -> None:
    pairs = ((dice.below(6, one)[0], dice.below(6, other)[0]) for dice in seeds(9000))
    numbers = {pair: number for number, pair in enumerate(product(range(6), repeat=2))}
    assert_uniform((numbers[pair] for pair in pairs), 36)


@pytest.mark.parametrize("place", [0, 3, 6])
def test_every_card_is_everywhere_in_a_shuffled_deck(place: int) -> None:
    assert_uniform((dice.shuffle(range(7), "deck")[0][place] for dice in seeds(7000)), 7)


def drawn_by(event: Event) -> tuple[str, ...]:
    """Return the Anomalies that an event takes from the pile."""
    match event:
        case Dealt(cards=cards):
            return cards
        case Drew(card=card):
            return (card,)
        case _:
            return ()


@pytest.mark.parametrize("seats", [2, 4])
def test_other_moves_draw_the_same_cards_in_the_same_order(seats: int) -> None:
    decks = []
    for number in range(8):
        playout = play_out(GAMES["soulgivers"], seats, SoulgiversOptions(), SEED.ljust(32), Random(number))
        events = chain(playout.opening, *(moment.events for moment in playout.moments))
        cards = chain.from_iterable(drawn_by(event) for event in events)
        decks.append(list(cards)[:UNSHUFFLED])
    assert min(map(len, decks)) > 8
    for one, other in pairwise(sorted(decks, key=len)):
        assert other[: len(one)] == one
