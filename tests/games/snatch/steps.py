"""The two questions of Snatch, and its standing answer."""

from typing import Any

from rules.engine import IllegalMove, Seat
from rules.questions import AutomaticAnswers, FrameT, SealedQuestion
from tests.games.snatch import values as v


class Cards(SealedQuestion[FrameT, v.Play]):
    def kept(self, move: v.Play) -> int:
        return move.card

    def refuse(self, position: Any, frame: FrameT, seat: Seat, move: v.Play) -> IllegalMove | None:
        return None if move in self.legal(position, frame, seat) else IllegalMove("cannot_play", card=move.card)


class Laying(Cards[v.Laying]):
    frame, kind, pace = v.Laying, "lay", "together"

    def legal(self, position: Any, frame: v.Laying, seat: Seat) -> tuple[v.Play, ...]:
        return tuple(v.Play("lay", card) for card in position.hands[seat])

    def fallback(self, view: v.SnatchView, frame: v.Laying, seat: Seat) -> v.Play:
        return v.Play("lay", view.hand[0])

    def resolve(self, draft: v.Draft, frame: v.Laying) -> None:
        cards = tuple(card or 0 for card in frame.answers)
        for seat, laid in enumerate(cards):
            draft.hands[seat] = tuple(card for card in draft.hands[seat] if card != laid)
        winner = cards.index(max(cards))
        draft.events.append(v.Laid(cards, winner))
        draft.frames = [v.Blocking(winner, max(cards), (None,) * len(cards))]
        draft.resting = [False] * len(cards)
        draft.group += 1


class Blocking(Cards[v.Blocking]):
    frame, kind, pace = v.Blocking, "block", "reaction"

    def asked(self, position: Any, frame: v.Blocking) -> tuple[Seat, ...]:
        others = set(range(len(frame.answers))) - {frame.winner}
        could = [seat for seat in sorted(others) if position.hands[seat] and not position.resting[seat]]
        return tuple(seat for seat in could if frame.answers[seat] is None)

    def legal(self, position: Any, frame: v.Blocking, seat: Seat) -> tuple[v.Play, ...]:
        return tuple(v.Play("block", card) for card in (0, *position.hands[seat]) if not 0 < card < frame.card)

    def fallback(self, view: v.SnatchView, frame: v.Blocking, seat: Seat) -> v.Play:
        return v.Play("block", 0)

    def resolve(self, draft: v.Draft, frame: v.Blocking) -> None:
        seats = len(frame.answers)
        after = [(frame.winner + step) % seats for step in range(1, seats)]
        blocks = [(seat, card) for seat in after if (card := frame.answers[seat])]
        for seat, spent in blocks[:1]:
            draft.hands[seat] = tuple(card for card in draft.hands[seat] if card != spent)
        draft.points[frame.winner] += not blocks
        draft.events.append(v.Decided(tuple(blocks), tuple(draft.points)))
        draft.frames = [v.Laying((None,) * seats)] if all(draft.hands) else []
        draft.group += 1


class Resting(AutomaticAnswers[v.Rest]):
    def legal(self, position: Any, seat: Seat) -> tuple[v.Rest, ...]:
        return (v.Rest(not position.resting[seat]),)

    def refuse(self, position: Any, seat: Seat, move: v.Rest) -> IllegalMove | None:
        return IllegalMove("no_change", on=move.on) if move.on == position.resting[seat] else None

    def answer(self, draft: v.Draft, seat: Seat, move: v.Rest) -> None:
        draft.resting[seat] = move.on
        draft.events.append(v.Rested(seat, move.on))
