"""Windows, the answers to them, and automatic answers (3.9, 4.18, 4.48, 4.57).

Effects, harm and Speed Checks are carried out here. Automatic answers are declared in public and can be cancelled at
any time.
"""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.draft import AnimaSealed, Draft, Position
from rules.anima.effects import effect_of
from rules.anima.effects.base import has_place
from rules.anima.effects.characters import master_spell
from rules.anima.events import Afflicted, ChangedParty, CheckEnded, CheckRolled, Passed, StandingChanged
from rules.anima.moves import Pass, Play, Retract, Stand, Use
from rules.anima.parties import places_in_turn, renew_parties
from rules.anima.player import FOR_THE_MATCH, AutomaticAnswer, passes
from rules.anima.usage import could_answer, refuse_use, use_now, uses
from rules.anima.windows import open_window
from rules.engine import IllegalMove, Seat
from rules.questions import Automatic, AutomaticAnswers, NotAsked

WindowMove = Play | Use | Pass


class Window(AnimaSealed[frames.Window, WindowMove]):
    """Rows b to j: all who pass the public test answer at once, until a whole round passes."""

    kind = "window"
    least = 0
    pace = "reaction"

    @override
    def asked(self, position: Position, frame: frames.Window) -> tuple[Seat, ...]:
        if None not in frame.answers:
            return ()
        return tuple(
            seat for seat, answer in enumerate(frame.answers) if answer is None and not _stands(position, frame, seat)
        )

    @override
    def advance(self, draft: Draft, frame: frames.Window) -> bool:
        if frame.answers:
            return super().advance(draft, frame)
        answers = tuple(
            None if self._is_asked(draft, frame, seat) else NotAsked() for seat in range(len(draft.players))
        )
        if None not in answers:
            draft.pop()
            return True
        draft.swap(replace(frame, answers=answers))
        return False

    def _is_asked(self, draft: Draft, frame: frames.Window, seat: Seat) -> bool:
        if frame.row == "b" and seat in frame.concerned:
            return False
        if frame.row not in "bce" and seat not in frame.concerned:
            return False
        if _is_settled(draft) or _stands(draft, frame, seat):
            return False
        return could_answer(draft, seat, frame.row)

    @override
    def legal(self, position: Position, frame: frames.Window, seat: Seat) -> tuple[WindowMove, ...]:
        return (Pass(), *uses(position, seat, frame.row))

    @override
    def refuse(self, position: Position, frame: frames.Window, seat: Seat, move: WindowMove) -> IllegalMove | None:
        return None if isinstance(move, Pass) else refuse_use(position, seat, move, frame.row)

    @override
    def resolve(self, draft: Draft, frame: frames.Window) -> None:
        for seat in places_in_turn(draft, frame.opener):
            answer = frame.answers[seat]
            if isinstance(answer, (Play, Use)):
                draft.swap(replace(frame, answers=()))
                use_now(draft, seat, answer)
                return
        draft.pop()
        draft.events.append(Passed(-1, f"{self.kind} {frame.row}"))


def _stands(position: Position, frame: frames.Window, seat: Seat) -> bool:
    player = position.players[seat]
    fights = position.combat is not None
    return bool(player.standing) and passes(player, concerned=seat in frame.concerned, fights=fights)


def _is_settled(draft: Draft) -> bool:
    """Return whether the subject of a window of row g, h, i or j is already avoided, cancelled or prevented."""
    below = draft.frames[-2]
    if isinstance(below, frames.Meeting):
        return bool(below.avoided)
    if isinstance(below, frames.Harm):
        return below.prevented
    return isinstance(below, frames.Effects) and not below.uses


class Effects(Automatic[frames.Effects]):
    """Carry out the uses that were not cancelled, in order."""

    @override
    def run(self, draft: Draft, frame: frames.Effects) -> None:
        if not frame.uses:
            draft.pop()
            return
        use, *left = frame.uses
        draft.frames[-1] = frames.Effects(tuple(left))
        effect = effect_of(use.card)
        effect.carry_out(draft, use)
        if not effect.delayed:
            master_spell(draft, use)


class Harm(Automatic[frames.Harm]):
    """A Character is incapacitated, taken away or killed, unless that was prevented."""

    @override
    def run(self, draft: Draft, frame: frames.Harm) -> None:
        draft.pop()
        if frame.prevented:
            return
        if frame.how == "incapacitated":
            draft.change_member(frame.seat, frame.card, incapacitated=True)
            draft.events.append(Afflicted(frame.seat, frame.card, "incapacitated", frame.source))
        elif frame.how == "taken":
            _change_party(draft, frame)
        else:
            draft.kill(frame.seat, frame.card, frame.source)
        effect_of(frame.source).harmed(draft, frame)
        if draft.combat is None:
            renew_parties(draft)


def _change_party(draft: Draft, frame: frames.Harm) -> None:
    member = draft.remove_member(frame.seat, frame.card)
    to = frame.to if has_place(draft, frame.to) else -1
    if to >= 0:
        draft.add_member(to, member)
    else:
        draft.discard(frame.card)
    draft.events.append(ChangedParty(frame.seat, to, frame.card, frame.source))


class Rolling(Automatic[frames.Rolling]):
    """The die and the result of a Speed Check."""

    @override
    def run(self, draft: Draft, frame: frames.Rolling) -> None:
        check = draft.speed_check
        if frame.stage == "before":
            draft.frames[-1] = frames.Rolling("rolled")
            die = draft.roll("check")
            draft.change_check(die=die)
            draft.events.append(CheckRolled(check.seat, die))
            open_window(draft, "e", check.seat, (check.seat,))
            return
        success = check.total >= check.need
        draft.check = None
        draft.pop()
        draft.events.append(CheckEnded(check.seat, check.total, check.need, success, check.source, check.die))
        effect_of(check.source).checked(draft, check.seat, success)


_ANSWERS: tuple[AutomaticAnswer, ...] = get_args(AutomaticAnswer)


class AnimaStanding(AutomaticAnswers[Stand | Retract]):
    """Passing on windows, refusing trades, not revealing."""

    @override
    def legal(self, position: Position, seat: Seat) -> tuple[Stand | Retract, ...]:
        given = position.players[seat].standing
        moves: list[Stand | Retract] = []
        for answer in _ANSWERS:
            if answer in given:
                moves.append(Retract(answer))
            elif self._fits(position, answer) and FOR_THE_MATCH.get(answer) not in given:
                moves.append(Stand(answer))
        return tuple(moves)

    def _fits(self, position: Position, answer: AutomaticAnswer) -> bool:
        if answer == "combat":
            return position.combat is not None
        return answer != "reveal" or not position.final

    @override
    def refuse(self, position: Position, seat: Seat, move: Stand | Retract) -> IllegalMove | None:
        if not 0 <= seat < len(position.players):
            return IllegalMove("not_asked", seat=seat)
        if move in self.legal(position, seat):
            return None
        if isinstance(move, Retract):
            return IllegalMove("stands_not", answer=move.answer)
        if {move.answer, FOR_THE_MATCH.get(move.answer)} & {*position.players[seat].standing}:
            return IllegalMove("stands_already", answer=move.answer)
        return IllegalMove("no_combat" if move.answer == "combat" else "cannot_reveal", seat=seat)

    @override
    def answer(self, draft: Draft, seat: Seat, move: Stand | Retract) -> None:
        given = draft.players[seat].standing
        if isinstance(move, Stand):
            draft.change(seat, standing=tuple(sorted((*given, move.answer))))
        else:
            draft.end_standing(seat, move.answer)
        draft.events.append(StandingChanged(seat, move.answer, isinstance(move, Stand)))
