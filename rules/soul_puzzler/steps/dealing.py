"""2.9: characters that are not chosen, and the flip for the first player."""

from __future__ import annotations

from typing_extensions import override

from rules.engine import Seat
from rules.questions import Automatic
from rules.soul_puzzler import frames
from rules.soul_puzzler.characters import APPRENTICE, CHARACTERS
from rules.soul_puzzler.draft import Draft
from rules.soul_puzzler.events import Began, DiceThrown
from rules.soul_puzzler.turns import start_turn, take_card, thrown


class Dealing(Automatic[frames.Dealing, Draft]):
    """A seat gets its character by the option."""

    frame = frames.Dealing

    @override
    def run(self, draft: Draft, frame: frames.Dealing) -> None:
        draft.frames.pop()
        if draft.options.characters == "dice":
            _throw(draft, frame.seat)
        elif draft.options.characters == "random":
            take_card(draft, frame.seat, draft.draw_from(CHARACTERS, "characters"))
        else:
            take_card(draft, frame.seat, APPRENTICE)


class Flip(Automatic[frames.Flip, Draft]):
    """A token is flipped for the first player."""

    frame = frames.Flip

    @override
    def run(self, draft: Draft, frame: frames.Flip) -> None:
        draft.turn = draft.pick((0, 1), "first player")
        draft.events.append(Began(draft.turn))
        start_turn(draft)


def _throw(draft: Draft, seat: Seat) -> None:
    """Throw two dice: their sum names a character, a double lets the seat choose."""
    one, two = draft.roll("characters"), draft.roll("characters")
    draft.events.append(DiceThrown(seat, (one, two)))
    if one == two:
        draft.frames.append(frames.Doubled(seat, (one, two)))
    else:
        take_card(draft, seat, thrown((one, two)))
