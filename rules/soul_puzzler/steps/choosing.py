"""2.9: the characters of the seats, and the flip for the first player.

Characters are chosen secretly and shown together, dealt by an option, or chosen openly by a player who rolled a double.
"""

from __future__ import annotations

from random import Random

from typing_extensions import override

from rules.engine import IllegalMove, Seat, Viewer
from rules.questions import Automatic, SealedQuestion
from rules.soul_puzzler import frames
from rules.soul_puzzler.characters import APPRENTICE, CARDS, CHARACTERS
from rules.soul_puzzler.draft import Draft, Position, start_turn, take_card, thrown
from rules.soul_puzzler.events import Began, DiceThrown
from rules.soul_puzzler.moves import CHOOSE, Choose
from rules.soul_puzzler.position import PuzzlerView
from rules.soul_puzzler.viewing import PuzzlerQuestion


class Choosing(SealedQuestion[frames.Choosing, Choose], PuzzlerQuestion[frames.Choosing, Choose]):
    """The card that each player takes, secretly."""

    kind = "choose"
    pace = "together"

    @override
    def legal(self, position: Position, frame: frames.Choosing, seat: Seat) -> tuple[Choose, ...]:
        return tuple(CHOOSE.values())

    @override
    def refuse(self, position: Position, frame: frames.Choosing, seat: Seat, move: Choose) -> IllegalMove | None:
        return None

    @override
    def kept(self, move: Choose) -> str:
        return move.character

    @override
    def resolve(self, draft: Draft, frame: frames.Choosing) -> None:
        draft.frames.pop()
        for seat, character in enumerate(frame.answers):
            take_card(draft, seat, str(character))

    @override
    def fallback(self, view: PuzzlerView, frame: frames.Choosing, seat: Seat) -> Choose:
        return CHOOSE[APPRENTICE]

    @override
    def view_fields(self, state: Position, frame: frames.Choosing, viewer: Viewer) -> dict[str, object]:
        return {} if viewer is None else {"choice": frame.answers[viewer]}

    @override
    def determinize(self, view: PuzzlerView, frame: frames.Choosing, random: Random) -> frames.Choosing:
        one, two = (
            None if seat in view.asked else frame.answers[seat] or random.choice(tuple(CARDS)) for seat in (0, 1)
        )
        return frames.Choosing((one, two))


class Doubled(PuzzlerQuestion[frames.Doubled, Choose]):
    """The choice of one of the twelve characters by a player who rolled a double."""

    kind = "choose"
    pace = "together"

    @override
    def asked(self, position: Position, frame: frames.Doubled) -> tuple[Seat, ...]:
        return (frame.seat,)

    @override
    def legal(self, position: Position, frame: frames.Doubled, seat: Seat) -> tuple[Choose, ...]:
        return tuple(CHOOSE[character] for character in CHARACTERS)

    @override
    def refuse(self, position: Position, frame: frames.Doubled, seat: Seat, move: Choose) -> IllegalMove | None:
        if move.character in CHARACTERS:
            return None
        return IllegalMove("only_characters", character=move.character)

    @override
    def answer(self, draft: Draft, frame: frames.Doubled, seat: Seat, move: Choose) -> None:
        draft.frames.pop()
        take_card(draft, seat, move.character)

    @override
    def fallback(self, view: PuzzlerView, frame: frames.Doubled, seat: Seat) -> Choose:
        """Take the character for the sum of the double (2.10)."""
        return CHOOSE[thrown(frame.faces)]


class Dealing(Automatic[frames.Dealing]):
    """A seat gets its character by the option."""

    @override
    def run(self, draft: Draft, frame: frames.Dealing) -> None:
        draft.frames.pop()
        if draft.options.chosen is not None:
            take_card(draft, frame.seat, draft.options.chosen[frame.seat])
        elif draft.options.characters == "dice":
            _throw(draft, frame.seat)
        elif draft.options.characters == "random":
            take_card(draft, frame.seat, draft.draw_from(CHARACTERS, "characters"))
        else:
            take_card(draft, frame.seat, APPRENTICE)


class Flip(Automatic[frames.Flip]):
    """A token is flipped for the first player, unless a tournament has decided who it is."""

    @override
    def run(self, draft: Draft, frame: frames.Flip) -> None:
        first = draft.options.first
        draft.turn = draft.pick((0, 1), "first player") if first is None else first
        draft.events.append(Began(draft.turn))
        start_turn(draft)


def _throw(draft: Draft, seat: Seat) -> None:
    """Roll two dice: their sum names a character, a double lets the seat choose."""
    one, two = draft.roll("characters"), draft.roll("characters")
    draft.events.append(DiceThrown(seat, (one, two)))
    if one == two:
        draft.frames.append(frames.Doubled(seat, (one, two)))
    else:
        take_card(draft, seat, thrown((one, two)))
