"""The beginning of a turn and the Reset phase: question, sub-turns, picking up discards (4.3 to 4.6, 4.30, 4.47)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import events as ev
from rules.anima import frames
from rules.anima.areas import area_of, take_area
from rules.anima.cards import FINALS, HAND_LIMIT, PARTY_LIMIT
from rules.anima.draft import AnimaQuestion, AnimaSealed, Draft, Position
from rules.anima.effects import BY_MOMENT
from rules.anima.effects.base import is_ready
from rules.anima.moves import Declare, Discard, Expel, Pass, Play, Take, Use
from rules.anima.parties import by_speed, check_organization, leave_organization
from rules.anima.player import Member, Player, passes, qualified
from rules.anima.position import AnimaView, PlacedArea
from rules.anima.usage import refuse_use, use_now, uses
from rules.engine import IllegalMove, Seat
from rules.questions import Automatic, NotAsked


class TurnStart(Automatic[frames.TurnStart]):
    """Order, the Final Mission of ``reveal_by``, unspinning; then the question of the Reset phase."""

    @override
    def run(self, draft: Draft, frame: frames.TurnStart) -> None:
        draft.turn += 1
        draft.phase = "reset"
        for seat, player in enumerate(draft.players):
            draft.change(seat, rested=player.resting, resting=False)
        draft.order, rolls = by_speed(draft, range(len(draft.players)))
        draft.events.append(ev.TurnBegan(draft.turn, draft.order, rolls))
        if not draft.final and draft.turn == draft.options.last_reveal:
            reveal(draft, -1)
        for seat, player in enumerate(draft.players):
            draft.change(seat, party=tuple(Member(member.card) for member in player.party))
        draft.swap(roll_call(draft))


def reveal(draft: Draft, seat: Seat) -> None:
    """Reveal the Final Mission and put its Area into play without an Encounter if it is not in play (3.6)."""
    card, *rest = draft.finals
    draft.finals = tuple(rest)
    draft.final, draft.timer = card, FINALS[card].timer
    draft.events.append(ev.FinalRevealed(seat, card, draft.timer))
    area = FINALS[card].area
    if area_of(draft, area) is None:
        take_area(draft, area)
        draft.areas.append(PlacedArea(area))


def may_reveal(position: Position, seat: Seat) -> bool:
    """Return whether a player could reveal the Final Mission and has not refused to (4.30, 4.48)."""
    player = position.players[seat]
    able = not position.final and qualified(player, position.options.both_missions)
    return able and "reveal" not in player.standing


def roll_call(draft: Draft) -> frames.RollCall:
    """Return the question of the Reset phase; an excused Party is declared leaving (4.46)."""
    seats = range(len(draft.players))
    return frames.RollCall(tuple(NotAsked() if excused(draft, seat) else None for seat in seats))


def excused(position: Position, seat: Seat) -> bool:
    """Return whether a Party in no Area will by public facts have nothing to do in its Reset sub-turn (4.46).

    An ability without a target yet could have one in the sub-turn.
    """
    player = position.players[seat]
    if player.area or player.hand or player.organization or len(player.party) > 1 or may_reveal(position, seat):
        return False
    return not any(is_ready(player, effect) for effect in BY_MOMENT["reset"] if effect.id[0] == "C")


class RollCall(AnimaSealed[frames.RollCall, Declare]):
    """Act, nothing to do and staying, nothing to do and leaving, or revealing the Final Mission."""

    kind = "roll_call"
    pace = "together"

    @override
    def asked(self, position: Position, frame: frames.RollCall) -> tuple[Seat, ...]:
        """Ask those who have not answered, unless their automatic answer not to reveal excuses them (4.48)."""
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
        draft.events.append(ev.Called(tuple(words)))
        for seat, word in enumerate(words):
            if word in ("stay", "leave"):
                draft.change(seat, declared=word)
        draft.events.append(ev.PhaseBegan("reset"))
        draft.swap(frames.Phase("reset", draft.order))

    @override
    def fallback(self, view: AnimaView, frame: frames.RollCall, seat: Seat) -> Declare:
        """Stay, or leave from no Area; reveal nothing (4.61)."""
        return Declare("stay" if view.players[seat].area else "leave")


ResetMove = Play | Use | Discard | Expel | Declare


class ResetTurn(AnimaQuestion[frames.ResetTurn, ResetMove]):
    """Any number of Reset actions; the last one declares staying or leaving."""

    kind = "reset"

    @override
    def advance(self, draft: Draft, frame: frames.ResetTurn) -> bool:
        """Check the requirement of the Organization after each action (3.7)."""
        check_organization(draft, frame.seat)
        return False

    @override
    def legal(self, position: Position, frame: frames.ResetTurn, seat: Seat) -> tuple[ResetMove, ...]:
        player = position.players[seat]
        moves: list[ResetMove] = [*uses(position, seat, "reset")]
        moves += [Discard(card) for card in (*player.hand, player.organization) if card]
        if len(player.party) > 1:
            moves += [Expel(member.card) for member in player.party]
        if player.area:
            moves.append(Declare("stay"))
        moves.append(Declare("leave"))
        return tuple(moves)

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
            draft.events.append(ev.MemberExpelled(seat, move.card))
        elif move.card == draft.players[seat].organization:
            leave_organization(draft, seat, forced=False)
            draft.frames[-1] = replace(frame, discarded=(*frame.discarded, move.card))
        else:
            draft.drop(seat, move.card)
            draft.frames[-1] = replace(frame, discarded=(*frame.discarded, move.card))
            draft.events.append(ev.Discarded(seat, (move.card,)))

    def _declare(self, draft: Draft, frame: frames.ResetTurn, seat: Seat, move: Declare) -> None:
        draft.change(seat, declared="stay" if move.word == "stay" else "leave")
        draft.events.append(ev.Declared(seat, move.word))
        draft.swap(frames.PickUp(seat, frame.discarded, frame.expelled))

    @override
    def fallback(self, view: AnimaView, frame: frames.ResetTurn, seat: Seat) -> ResetMove:
        """Stay, or leave from no Area (4.61)."""
        return Declare("stay" if view.players[seat].area else "leave")


def lowest(position: Position, discarder: Seat, what: str) -> Seat | None:
    """Return the player, except the discarder, with the fewest cards or Characters; None for a tie (4.5, 4.6)."""

    def count(player: Player) -> int:
        return len(player.hand) if what == "cards" else len(player.party)

    others = [seat for seat in range(len(position.players)) if seat != discarder]
    fewest = min(count(position.players[seat]) for seat in others)
    seats = [seat for seat in others if count(position.players[seat]) == fewest]
    return seats[0] if len(seats) == 1 else None


class PickUp(AnimaQuestion[frames.PickUp, Take | Pass]):
    """The single lowest player can take one discarded card, then each expelled Character (row l)."""

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
        """Continue for a seat that passes on all windows (4.48 a)."""
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
        """Discard the offered cards that no one took, and continue with the remaining ones."""
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
            draft.events.append(ev.PickedUp(seat, frame.discarder, taken))
            if frame.cards:
                draft.gain_openly(seat, taken)
            else:
                draft.add_member(seat, Member(taken))
        else:
            draft.events.append(ev.Passed(seat, self.kind))
        self._close(draft, frame, taken)
