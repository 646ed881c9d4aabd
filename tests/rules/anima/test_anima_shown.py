"""What a view shows follows from the events that its viewer was shown (4.60)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from random import Random

import pytest

from rules.anima.events import AnimaEvent, LookedAt, Robbed, Traded, TrapPut
from rules.anima.frames import Looking
from rules.anima.moves import AnimaMove
from rules.anima.options import AnimaOptions
from rules.anima.player import HIDDEN
from rules.anima.position import AnimaView
from rules.engine import Seat
from tests.rules.anima.builder import GAME

MOVES = 220
OFTEN = {"Agree": 8, "Lay": 4, "Use": 3, "Offer": 3, "Play": 2, "Take": 4, "BreakOff": 0.4}
"""How often a player makes moves after which cards change hands; others have 1."""


def matches(seats: int, seed: int) -> Iterator[tuple[AnimaView, AnimaView, tuple[AnimaEvent, ...], str]]:
    """Yield for each move of a match and each viewer the views before and after it, and the events that it saw."""
    random = Random(seed)
    state = GAME.setup(seats, AnimaOptions(reveal_by="15"), random.randbytes(32)).state
    for _ in range(MOVES):
        if not state.frames:
            return
        seat = random.choice(GAME.asked(state))
        legal = GAME.legal(state, seat)
        move = random.choices(legal, [_often(move) for move in legal])[0]
        step = GAME.apply(state, seat, move)
        for viewer in (*range(seats), None):
            shown = tuple(event for event in (GAME.see(event, viewer) for event in step.events) if event is not None)
            yield GAME.view(state, viewer), GAME.view(step.state, viewer), shown, f"{seat} {move} for {viewer}"
        state = step.state


def _often(move: AnimaMove) -> float:
    return OFTEN.get(type(move).__name__, 1)


def named(events: Sequence[AnimaEvent]) -> set[str]:
    """Return every card that events name."""
    return set(re.findall(r"\b[ACEFMV]\d+\b", str(events)))


def known(view: AnimaView, seat: Seat) -> set[str]:
    """Return the cards of a hand that the viewer knows."""
    return {*view.players[seat].hand} - {HIDDEN}


def elsewhere(view: AnimaView) -> set[str]:
    """Return the cards that the viewer knows in decks, face down on Areas, in a row, and of those it looks at."""
    below = (area.encounter for area in view.areas if not area.up)
    row = view.venture.row if view.venture else ()
    looked_at = (card for frame in view.frames if isinstance(frame, Looking) for card in cards_of(frame))
    return {*view.characters, *view.advantages, *view.encounters, *below, *row, *looked_at} - {HIDDEN, ""}


def cards_of(frame: Looking) -> tuple[str, ...]:
    """Return all cards of a look that is under way."""
    return (*frame.cards, *frame.top, *frame.under)


def is_hidden(event: AnimaEvent, seat: Seat) -> bool:
    """Say whether Advantages left a hand for another one, and the viewer did not see which."""
    match event:
        case Robbed(victim=victim, card=card):
            return victim == seat and card == HIDDEN
        case Traded(first, second, given, taken):
            return HIDDEN in {first: given, second: taken}.get(seat, ())
    return False


def hand_faults(before: AnimaView, after: AnimaView, events: Sequence[AnimaEvent], seat: Seat) -> Iterator[str]:
    """Yield what is wrong with what is shown of another hand."""
    old, new, told = known(before, seat), known(after, seat), named(events)
    on_top = {*before.advantages}  # everybody sees who draws them
    if new - old - told - on_top:
        yield f"seat {seat} is seen to hold {new - old}"
    if any(is_hidden(event, seat) for event in events):
        if new & old - told:
            yield f"seat {seat} is seen to hold {new & old} still"
    elif old - new - told - ({"V26", "V27"} if named_trap(events, seat) else set()):
        yield f"seat {seat} is not seen to hold {old - new} any more"


def named_trap(events: Sequence[AnimaEvent], seat: Seat) -> bool:
    """Say whether a seat put down a Trap."""
    return any(isinstance(event, TrapPut) and event.seat == seat for event in events)


def other_faults(before: AnimaView, after: AnimaView, events: Sequence[AnimaEvent]) -> Iterator[str]:
    """Yield what is wrong with what is shown of decks, Areas, Missions and Traps."""
    told, hands = named(events), {card for seat in range(len(after.players)) for card in known(after, seat)}
    if elsewhere(after) - elsewhere(before) - told:
        yield f"{elsewhere(after) - elsewhere(before)} are seen"
    for event in events:
        if isinstance(event, LookedAt) and HIDDEN in event.cards:
            deck = {"V12": before.encounters, "A03": before.advantages, "A12": before.characters}[event.source]
            seen = {*deck[: len(event.cards)]} & (elsewhere(after) | hands) - told
            if seen:
                yield f"{seen} are seen after another look"
    for seat, player in enumerate(after.players):
        lying = {held.card for held in player.missions if not held.up} - {HIDDEN}
        if seat != after.viewer and lying and not after.reason:
            yield f"the Missions {lying} of seat {seat} are seen"
    if any(area.trap not in ("", HIDDEN) and area.owner != after.viewer for area in after.areas):
        yield "a Trap is seen"


def faults(before: AnimaView, after: AnimaView, events: Sequence[AnimaEvent]) -> Iterator[str]:
    """Yield what a view shows, or shows no longer, that does not follow from the events."""
    for seat in range(len(after.players)):
        if seat != after.viewer:
            yield from hand_faults(before, after, events, seat)
    yield from other_faults(before, after, events)


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_4_60_what_a_view_shows_follows_from_the_events_that_its_viewer_saw(seats: int, seed: int) -> None:
    known_cards = 0
    for before, after, events, where in matches(seats, seed):
        assert list(faults(before, after, events)) == [], where
        known_cards += any(known(after, seat) for seat in range(seats) if seat != after.viewer)
    assert known_cards > 50
