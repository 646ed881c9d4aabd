"""The phases of a turn: the next sub-turn, Traps, and the end of the turn (4.8, 4.46, 3.7, 4.31)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.attempts import begin_crisis
from rules.anima.draft import Draft
from rules.anima.effects.turn_cards import TRAPS
from rules.anima.events import PhaseBegan, TimerRan, TrapSprung
from rules.anima.parties import check_organization
from rules.anima.position import PhaseName, PlacedArea
from rules.anima.usage import has_something_to_do, refusing
from rules.engine import Seat
from rules.questions import Automatic


class Phase(Automatic[frames.Phase]):
    """The next sub-turn of a phase, or the next phase."""

    @override
    def run(self, draft: Draft, frame: frames.Phase) -> None:
        if frame.left:
            seat, *left = frame.left
            draft.frames[-1] = frames.Phase(frame.name, tuple(left))
            self._begin(draft, frame.name, seat)
        elif frame.name == "movement":
            draft.swap(frames.Traps())
        elif frame.name == "exploration":
            draft.swap(frames.TurnEnd())
        else:
            begin_phase(draft, "movement" if frame.name == "reset" else "exploration")

    def _begin(self, draft: Draft, name: str, seat: Seat) -> None:
        player = draft.players[seat]
        if name == "reset":
            check_organization(draft, seat)
        if player.lost_turn or not player.party:
            return
        if name == "reset" and not player.declared:
            self._ask(draft, seat, frames.ResetTurn(seat))
        elif name == "movement" and player.declared != "stay":
            self._ask(draft, seat, frames.MoveTurn(seat))
        elif name == "interaction" and has_something_to_do(draft, seat):
            self._ask(draft, seat, frames.InteractTurn(seat, refusing(draft)))
        elif name == "exploration" and player.area:
            self._ask(draft, seat, frames.ExploreTurn(seat))

    def _ask(self, draft: Draft, seat: Seat, frame: frames.Frame) -> None:
        """Begin a sub-turn, which ends the automatic answer to all windows (4.48 a)."""
        draft.end_standing(seat, "windows")
        draft.push(frame)


def begin_phase(draft: Draft, name: PhaseName) -> None:
    """Begin a phase with sub-turns for all players."""
    assert name in ("movement", "interaction", "exploration")
    draft.phase = name
    draft.events.append(PhaseBegan(name))
    draft.swap(frames.Phase(name, draft.order))


class Traps(Automatic[frames.Traps]):
    """After all movement the Traps are sprung, in turn order of their owners."""

    @override
    def run(self, draft: Draft, frame: frames.Traps) -> None:
        trap = self._next(draft)
        if trap is None:
            begin_phase(draft, "interaction")
            return
        victims = tuple(seat for seat in draft.order if seat != trap.owner and draft.players[seat].area == trap.card)
        draft.change_area(trap.card, trap="", owner=-1, number=0)
        draft.discard(trap.trap)
        draft.events.append(TrapSprung(trap.owner, trap.card, trap.trap))
        draft.push(frames.Sprung(trap.trap, trap.owner, trap.card, victims))

    def _next(self, draft: Draft) -> PlacedArea | None:
        lying = sorted(
            (area for area in draft.areas if area.trap),
            key=lambda area: (draft.order.index(area.owner), area.number),
        )
        parties = [*enumerate(draft.players)]
        return next(
            (area for area in lying if any(one.area == area.card and seat != area.owner for seat, one in parties)), None
        )


class Sprung(Automatic[frames.Sprung]):
    """A Trap strikes one Party after another."""

    @override
    def run(self, draft: Draft, frame: frames.Sprung) -> None:
        if not frame.left:
            draft.pop()
            return
        seat, *left = frame.left
        draft.frames[-1] = frames.Sprung(frame.card, frame.owner, frame.area, tuple(left))
        TRAPS[frame.card].spring(draft, frame.owner, seat)


class TurnEnd(Automatic[frames.TurnEnd]):
    """The turn ends: Creatures fought are discarded, effects end, the timer runs, and the Crisis can begin."""

    @override
    def run(self, draft: Draft, frame: frames.TurnEnd) -> None:
        draft.discard(*draft.waiting)
        draft.waiting = ()
        draft.sought = False
        draft.areas = [replace(area, kept=False) for area in draft.areas]
        for seat in range(len(draft.players)):
            _end_turn_of(draft, seat)
        if draft.final:
            draft.timer -= 1
            draft.events.append(TimerRan(draft.timer))
        if draft.final and not draft.timer:
            begin_crisis(draft)
        else:
            draft.swap(frames.TurnStart())


def _end_turn_of(draft: Draft, seat: Seat) -> None:
    player = draft.players[seat]
    if player.progress and player.progress.turn <= draft.turn:
        draft.lose_progress(seat)
    draft.change(
        seat,
        rested=False,
        blessing=0,
        declared="",
        order_used=False,
        lost_turn=False,
        acted=False,
        traded=(),
        fought=(),
        recruited=(),
        recruited_before=player.recruited,
    )
    draft.end_standing(seat, "others", "trades")
