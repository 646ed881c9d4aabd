"""The beginning of a turn and the roll-call of the Reset phase (4.3, 4.4, 4.30, 4.46, 4.47).

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
cannot_reveal     seat: no Basic Mission completed, or the Final Mission is in play
outside           seat: a Party in no Area cannot stay
================  ===========================================================
"""

from __future__ import annotations

from typing_extensions import override

from rules.anima import frames
from rules.anima.cards import FINALS
from rules.anima.draft import Draft, Position
from rules.anima.effects import BY_MOMENT
from rules.anima.effects.base import is_ready
from rules.anima.events import Called, FinalRevealed, PhaseBegan, TurnBegan
from rules.anima.journeys import take_area
from rules.anima.lookup import area_of
from rules.anima.moves import Declare
from rules.anima.player import Member, qualified
from rules.anima.position import AnimaView, PlacedArea
from rules.anima.question import AnimaSealed
from rules.anima.turn_order import by_speed
from rules.engine import IllegalMove, Seat
from rules.questions import Automatic, NotAsked


class TurnStart(Automatic[frames.TurnStart]):
    """Order, the Final Mission of ``reveal_by``, unspinning; then the roll-call."""

    frame = frames.TurnStart

    @override
    def run(self, draft: Draft, frame: frames.TurnStart) -> None:
        draft.turn += 1
        draft.phase = "reset"
        for seat, player in enumerate(draft.players):
            draft.change(seat, rested=player.resting, resting=False)
        draft.order, rolls = by_speed(draft, range(len(draft.players)))
        draft.events.append(TurnBegan(draft.turn, draft.order, rolls))
        if not draft.final and draft.turn == draft.options.last_reveal:
            reveal(draft, -1)
        for seat, player in enumerate(draft.players):
            draft.change(seat, party=tuple(Member(member.card) for member in player.party))
        draft.swap(roll_call(draft))


def reveal(draft: Draft, seat: Seat) -> None:
    """Reveal the Final Mission and put its Area into play without an Encounter if it is not (3.6)."""
    card, *rest = draft.finals
    draft.finals = tuple(rest)
    draft.final, draft.timer = card, FINALS[card].timer
    draft.events.append(FinalRevealed(seat, card, draft.timer))
    area = FINALS[card].area
    if area_of(draft, area) is None:
        take_area(draft, area)
        draft.areas.append(PlacedArea(area))


def may_reveal(position: Position, seat: Seat) -> bool:
    """Say whether a player could reveal the Final Mission and has not said that they will not (4.30, 4.48)."""
    player = position.players[seat]
    able = not position.final and qualified(player, position.options.both_missions)
    return able and "reveal" not in player.standing


def roll_call(draft: Draft) -> frames.RollCall:
    """Return the roll-call; whoever is excused is declared leaving (4.46)."""
    seats = range(len(draft.players))
    return frames.RollCall(tuple(NotAsked() if excused(draft, seat) else None for seat in seats))


def excused(position: Position, seat: Seat) -> bool:
    """Say whether a Party in no Area will have nothing to do in its Reset sub-turn, as everybody can see (4.46).

    An ability that has no target yet may have one when the sub-turn comes.
    """
    player = position.players[seat]
    if player.area or player.hand or player.organization or len(player.party) > 1 or may_reveal(position, seat):
        return False
    return not any(is_ready(player, effect) for effect in BY_MOMENT["reset"] if effect.id[0] == "C")


class RollCall(AnimaSealed[frames.RollCall, Declare]):
    """Act, nothing to do and staying, nothing to do and leaving, or revealing the Final Mission."""

    frame = frames.RollCall
    move = Declare
    kind = "roll_call"
    pace = "together"

    @override
    def asked(self, position: Position, frame: frames.RollCall) -> tuple[Seat, ...]:
        """Ask those who have not answered, unless their standing answer not to reveal excuses them (4.48)."""
        return tuple(
            seat
            for seat, answer in enumerate(frame.answers)
            if answer is None and not ("reveal" in position.players[seat].standing and excused(position, seat))
        )

    @override
    def legal(self, position: Position, frame: frames.RollCall, seat: Seat) -> tuple[Declare, ...]:
        words: list[Declare] = [Declare("act")]
        if position.players[seat].area:
            words.append(Declare("stay"))
        words.append(Declare("leave"))
        if may_reveal(position, seat):
            words.append(Declare("reveal"))
        return tuple(words)

    @override
    def reason(self, position: Position, frame: frames.RollCall, seat: Seat, move: Declare) -> IllegalMove:
        return IllegalMove("cannot_reveal" if move.word == "reveal" else "outside", seat=seat)

    @override
    def resolve(self, draft: Draft, frame: frames.RollCall) -> None:
        words = [answer.word if isinstance(answer, Declare) else "leave" for answer in frame.answers]
        revealers = [seat for seat in draft.order if words[seat] == "reveal"]
        if revealers:
            reveal(draft, revealers[0])
            draft.swap(roll_call(draft))
            return
        draft.events.append(Called(tuple(words)))
        for seat, word in enumerate(words):
            if word in ("stay", "leave"):
                draft.change(seat, declared=word)
        draft.events.append(PhaseBegan("reset"))
        draft.swap(frames.Phase("reset", draft.order))

    @override
    def fallback(self, view: AnimaView, frame: frames.RollCall, seat: Seat) -> Declare:
        """Stay, or leave from no Area; reveal nothing (4.61)."""
        return Declare("stay" if view.players[seat].area else "leave")
