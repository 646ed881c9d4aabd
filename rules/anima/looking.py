"""Looking at the next cards of a deck (V12, A03, A12; 4.66)."""

from __future__ import annotations

from rules.anima.draft import Deck, Draft
from rules.anima.events import LookedAt, PutBack
from rules.anima.frames import Looking
from rules.engine import Seat


def look(draft: Draft, seat: Seat, source: str, deck: Deck, count: int, takes: bool = False) -> None:
    """Let a player look at the top cards, as many as there are (4.54), and place them: unseen by others (4.60)."""
    draft.refill(deck)
    cards: tuple[str, ...] = getattr(draft, deck)[:count]
    if not cards:
        return
    setattr(draft, deck, getattr(draft, deck)[count:])
    draft.forget(*cards)
    draft.learn(seat, *cards)
    draft.events.append(LookedAt(seat, source, cards))
    draft.push(Looking(source, seat, cards, takes=takes))


def put_back(draft: Draft, frame: Looking, deck: Deck) -> None:
    """Put the cards placed back on top of the deck and under it; the looker knows where they are."""
    setattr(draft, deck, (*frame.top, *getattr(draft, deck), *frame.under))
    draft.events.append(PutBack(frame.seat, frame.card, len(frame.top), len(frame.under)))
