"""Reset sub-turns and picking up what others discard (4.4 to 4.6, 4.56).

Codes: those of ``rules.anima.usage`` and

================  ===========================================================
code              facts, and what it says
================  ===========================================================
last_character    character: the last one of a Party may not be expelled
outside           seat: a Party in no Area cannot stay
not_offered       move
================  ===========================================================
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.cards import HAND_LIMIT, PARTY_LIMIT
from rules.anima.draft import Draft, Position
from rules.anima.events import (
    Declared,
    Discarded,
    MemberExpelled,
    Passed,
    PickedUp,
)
from rules.anima.moves import Declare, Discard, Expel, Pass, Play, Take, Use
from rules.anima.parties import check_organization, leave_organization
from rules.anima.player import Member, Player, passes
from rules.anima.position import AnimaView
from rules.anima.question import AnimaQuestion
from rules.anima.usage import refuse_use, use_now, uses
from rules.engine import IllegalMove, Seat

ResetMove = Play | Use | Discard | Expel | Declare


class ResetTurn(AnimaQuestion[frames.ResetTurn, ResetMove]):
    """Any number of Reset actions; the last one declares staying or leaving."""

    frame = frames.ResetTurn
    move = ResetMove
    kind = "reset"

    @override
    def advance(self, draft: Draft, frame: frames.ResetTurn) -> bool:
        """Judge the requirement of the Organization once an action has been carried out (3.7)."""
        check_organization(draft, frame.seat)
        return False

    @override
    def legal(self, position: Position, frame: frames.ResetTurn, seat: Seat) -> tuple[ResetMove, ...]:
        player = position.players[seat]
        found: list[ResetMove] = [*uses(position, seat, "reset")]
        found += [Discard(card) for card in (*player.hand, player.organization) if card]
        if len(player.party) > 1:
            found += [Expel(member.card) for member in player.party]
        if player.area:
            found.append(Declare("stay"))
        found.append(Declare("leave"))
        return tuple(found)

    @override
    def reason(self, position: Position, frame: frames.ResetTurn, seat: Seat, move: ResetMove) -> IllegalMove:
        player = position.players[seat]
        if isinstance(move, (Play, Use)):
            return refuse_use(position, seat, move, "reset") or super().reason(position, frame, seat, move)
        if isinstance(move, Discard):
            return IllegalMove("not_held", card=move.card)
        if isinstance(move, Expel):
            there = player.member(move.card)
            code = "last_character" if there else "not_there"
            return IllegalMove(code, character=move.card)
        if move.word == "stay":
            return IllegalMove("outside", seat=seat)
        return super().reason(position, frame, seat, move)

    @override
    def answer(self, draft: Draft, frame: frames.ResetTurn, seat: Seat, move: ResetMove) -> None:
        if isinstance(move, Declare):
            self._declare(draft, frame, seat, move)
            return
        if isinstance(move, (Play, Use)):
            use_now(draft, seat, move)
        elif isinstance(move, Expel):
            member = draft.remove_member(seat, move.card)
            draft.frames[-1] = replace(frame, expelled=(*frame.expelled, member))
            draft.events.append(MemberExpelled(seat, move.card))
        elif move.card == draft.players[seat].organization:
            leave_organization(draft, seat, forced=False)
            draft.frames[-1] = replace(frame, discarded=(*frame.discarded, move.card))
        else:
            draft.drop(seat, move.card)
            draft.frames[-1] = replace(frame, discarded=(*frame.discarded, move.card))
            draft.events.append(Discarded(seat, (move.card,)))

    def _declare(self, draft: Draft, frame: frames.ResetTurn, seat: Seat, move: Declare) -> None:
        draft.change(seat, declared="stay" if move.word == "stay" else "leave")
        draft.events.append(Declared(seat, move.word))
        draft.swap(frames.PickUp(seat, frame.discarded, frame.expelled))

    @override
    def fallback(self, view: AnimaView, frame: frames.ResetTurn, seat: Seat) -> ResetMove:
        """Stay, or leave from no Area (4.61)."""
        return Declare("stay" if view.players[seat].area else "leave")


def lowest(position: Position, discarder: Seat, what: str) -> Seat | None:
    """Return the player, other than the discarder, with fewest cards or Characters; None for a tie (4.5, 4.6)."""

    def count(player: Player) -> int:
        return len(player.hand) if what == "cards" else len(player.party)

    others = [seat for seat in range(len(position.players)) if seat != discarder]
    fewest = min(count(position.players[seat]) for seat in others)
    found = [seat for seat in others if count(position.players[seat]) == fewest]
    return found[0] if len(found) == 1 else None


class PickUp(AnimaQuestion[frames.PickUp, Take | Pass]):
    """The single lowest may take one card discarded, then each Character expelled (row l)."""

    frame = frames.PickUp
    move = Take | Pass
    kind = "pick_up"
    open = True
    pace = "reaction"

    @override
    def advance(self, draft: Draft, frame: frames.PickUp) -> bool:
        if frame.seat >= 0:
            return self._passed_already(draft, frame)
        if frame.cards:
            return self._offer(draft, frame, frame.cards, "cards")
        if frame.expelled:
            return self._offer(draft, frame, (frame.expelled[0].card,), "characters")
        draft.pop()
        return True

    def _passed_already(self, draft: Draft, frame: frames.PickUp) -> bool:
        """Go on for a seat that passes on all windows (4.48 a)."""
        if not passes(draft.players[frame.seat], concerned=False):
            return False
        self._close(draft, frame, "")
        return True

    def _offer(self, draft: Draft, frame: frames.PickUp, cards: tuple[str, ...], what: str) -> bool:
        seat = lowest(draft, frame.discarder, what)
        limit = HAND_LIMIT if what == "cards" else PARTY_LIMIT
        offered = replace(frame, offered=cards, seat=-1 if seat is None else seat)
        player = None if seat is None else draft.players[seat]
        full = player is None or len(player.hand if what == "cards" else player.party) >= limit
        if full or (player is not None and passes(player, concerned=False)):
            self._close(draft, offered, "")
            return True
        draft.swap(offered)
        return False

    def _close(self, draft: Draft, frame: frames.PickUp, taken: str) -> None:
        """Put what was offered and not taken on the piles, and go on with what is left."""
        draft.discard(*(card for card in frame.offered if card != taken))
        expelled = frame.expelled if frame.cards else frame.expelled[1:]
        draft.swap(frames.PickUp(frame.discarder, (), expelled))

    @override
    def legal(self, position: Position, frame: frames.PickUp, seat: Seat) -> tuple[Take | Pass, ...]:
        return (*(Take(card) for card in frame.offered), Pass())

    @override
    def answer(self, draft: Draft, frame: frames.PickUp, seat: Seat, move: Take | Pass) -> None:
        taken = move.card if isinstance(move, Take) else ""
        if taken:
            draft.events.append(PickedUp(seat, frame.discarder, taken))
            if frame.cards:
                draft.gain_openly(seat, taken)
            else:
                draft.add_member(seat, Member(taken))
        else:
            draft.events.append(Passed(seat, self.kind))
        self._close(draft, frame, taken)

    @override
    def fallback(self, view: AnimaView, frame: frames.PickUp, seat: Seat) -> Take | Pass:
        return Pass()
