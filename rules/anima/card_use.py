"""Cards that are used or looked at.

The cost of a use, and cards that change hands in public (3.1); the next cards of a deck (V12, A03, A12; 4.66).
"""

from __future__ import annotations

from rules.anima.cards import ADVANTAGES
from rules.anima.draft import Deck, Draft
from rules.anima.events import AbilityUsed, LookedAt, Played, PutBack, TookFromPile
from rules.anima.frames import Looking
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Used
from rules.engine import Seat


def used(seat: Seat, move: Play | Use) -> Used:
    """Return the use of a card or an ability."""
    return Used(seat, move.card, move.spin if isinstance(move, Play) else "", move.target)


def pay(draft: Draft, use: Used) -> None:
    """Take a card out of the hand and spin its cost (3.1); the cost stays paid."""
    player = draft.players[use.seat]
    if use.card not in player.hand:
        if use.card[0] == "C":
            draft.change_member(use.seat, use.card, spun=True)
        draft.events.append(AbilityUsed(use.seat, use.card, use.target))
        if draft.combat is not None:
            draft.lay_aside(use)
        return
    draft.drop(use.seat, use.card)
    if ADVANTAGES[use.card].kind == "trap":
        return  # it is put down face down
    if use.spin:
        member = player.member(use.spin)
        if member and member.spun:
            draft.change(use.seat, order_used=True)  # V25
        draft.change_member(use.seat, use.spin, spun=True)
    draft.events.append(Played(use.seat, use.card, use.spin, use.target))
    if ADVANTAGES[use.card].kind != "organization":
        draft.lay_aside(use)


def take_openly(draft: Draft, seat: Seat, card: str, source: str) -> None:
    """Put an Advantage that everyone has seen into a hand."""
    draft.gain_openly(seat, card)
    draft.events.append(TookFromPile(seat, card, source))


def take_from_combat(draft: Draft, seat: Seat, card: str, source: str) -> None:
    """Put an Advantage from beside the Combat into a hand."""
    draft.change_use(card, lying=False)
    take_openly(draft, seat, card, source)


def look(draft: Draft, seat: Seat, source: str, deck: Deck, count: int, takes: bool = False) -> None:
    """Let a player look at up to so many top cards (4.54) and place them, hidden from others (4.60)."""
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
    """Put the placed cards on top of the deck and under it; the player who looked knows where they are."""
    setattr(draft, deck, (*frame.top, *getattr(draft, deck), *frame.under))
    draft.events.append(PutBack(frame.seat, frame.card, len(frame.top), len(frame.under)))
