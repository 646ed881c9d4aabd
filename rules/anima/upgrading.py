"""What matches stored by older versions of the rules become."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct, convert


class _Area(Struct):
    encounter: str
    up: bool


class _Venture(Struct):
    row: tuple[str, ...]


class _Looking(Struct):
    type: str
    seat: int = -1
    cards: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    under: tuple[str, ...] = ()


class _Stored(Struct):
    """What of a state tells which face-down cards somebody may know."""

    knows: tuple[tuple[str, ...], ...]
    characters: tuple[str, ...]
    advantages: tuple[str, ...]
    encounters: tuple[str, ...]
    areas: tuple[_Area, ...]
    venture: _Venture | None
    frames: tuple[_Looking, ...]


def forget_the_doubtful(state: dict[str, object]) -> dict[str, object]:
    """Return a stored state of version 2 without what a seat may know only because nothing was forgotten (4.60).

    Cards were still known when they changed hands or were looked at by another seat. So nobody knows cards of hands
    any more, nor those elsewhere that several know. Who is looking at cards knows these.
    """
    stored = convert({name: state[name] for name in _Stored.__struct_fields__}, _Stored)
    knowers = Counter(chain.from_iterable(stored.knows))
    sure = {card for card in _outside_hands(stored) if knowers[card] == 1}
    looked_at = {card: frame.seat for frame in stored.frames if frame.type == "Looking" for card in _all(frame)}
    knows = [
        sorted(card for card in known if looked_at.get(card, seat if card in sure else None) == seat)
        for seat, known in enumerate(stored.knows)
    ]
    return {**state, "knows": knows}


def _outside_hands(stored: _Stored) -> Iterator[str]:
    """Yield the cards that lie face down in no hand."""
    yield from (*stored.characters, *stored.advantages, *stored.encounters)
    yield from (area.encounter for area in stored.areas if not area.up)
    yield from stored.venture.row if stored.venture else ()


def _all(frame: _Looking) -> tuple[str, ...]:
    return (*frame.cards, *frame.top, *frame.under)
