"""The contract of Snatch."""

from random import Random
from typing import Any, ClassVar

from rules.dice import Dice
from rules.engine import Options, Outcome, Viewer
from rules.framed import FramedGame, by_frame
from tests.games.snatch import values as v
from tests.games.snatch.steps import Blocking, Laying, Resting


class Snatch(FramedGame[v.SnatchState, v.Play | v.Rest]):
    key, title, seats, version = "snatch", "Snatch", range(2, 5), 1
    options: ClassVar[type[Options]] = Options
    state_type, view_type, event_type = v.SnatchState, v.SnatchView, v.SnatchEvent
    draft, moves, standing = v.Draft, v.MOVES, Resting()
    steps = by_frame(v.Frame, Laying(), Blocking())

    def deal(self, seats: int, options: Options, seed: bytes) -> v.Draft:
        cards, dice = Dice(seed).shuffle(v.DECK, "cards")
        hands = tuple(tuple(sorted(cards[v.HAND * seat : v.HAND * (seat + 1)])) for seat in range(seats))
        frames, deck = (v.Laying((None,) * seats),), cards[v.HAND * seats :]
        draft = v.Draft(v.SnatchState(dice, frames, hands, (0,) * seats, (False,) * seats, deck))
        draft.events.append(v.Dealt(hands))
        return draft

    def number_question(self, draft: Any) -> None:
        """Leave it to the questions, which several seats answer."""

    def view(self, state: v.SnatchState, viewer: Viewer) -> v.SnatchView:
        hand = () if viewer is None else state.hands[viewer]
        unseen = sorted({card for cards in (*state.hands, state.deck) for card in cards} - {*hand})
        counts, frames = tuple(map(len, state.hands)), self.shown_frames(state, viewer)
        seen = (viewer, self.asked(state), hand, counts, tuple(unseen), state.points, state.resting)
        return v.SnatchView(*seen, frames, state.group)

    def see(self, event: v.SnatchEvent, viewer: Viewer) -> v.SnatchEvent | None:
        if isinstance(event, v.Dealt):
            return v.Dealt(tuple(hand if seat == viewer else () for seat, hand in enumerate(event.hands)))
        if isinstance(event, v.Decided):
            own = (block for block in event.blocks[1:] if block[0] == viewer)
            return v.Decided((*event.blocks[:1], *own), event.points)
        return event

    def outcome(self, state: v.SnatchState) -> Outcome | None:
        values = sorted(set(state.points), reverse=True)
        places = tuple(tuple(seat for seat, own in enumerate(state.points) if own == value) for value in values)
        return None if state.frames else Outcome("cards", places, tuple({"points": own} for own in state.points))

    def determinize(self, view: v.SnatchView, random: Random) -> v.SnatchState:
        rest, hands = random.sample(view.unseen, len(view.unseen)), []
        for seat, count in enumerate(view.counts):
            own, others, rest = seat == view.viewer, rest[:count], rest if seat == view.viewer else rest[count:]
            hands.append(view.hand if own else tuple(sorted(others)))
        facts = (tuple(hands), view.points, view.resting, tuple(rest), view.group)
        draft = v.Draft(v.SnatchState(Dice(random.randbytes(32)), view.frames, *facts))
        for seat in set(self.asked(draft)) - {*view.asked}:  # they have answered, nobody else knows what
            top = self.steps[type(draft.frames[-1])]
            top.answer(draft, draft.frames[-1], seat, random.choice(top.legal(draft, draft.frames[-1], seat)))
        return draft.step().state

    def audit(self, state: v.SnatchState) -> tuple[str, ...]:
        cards = [card for hand in (*state.hands, state.deck) for card in hand]
        return ("a card lies in two places",) if len({*cards}) < len(cards) else self.audit_frame(state)
