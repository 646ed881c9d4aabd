"""Movement sub-turns, entering an Area and its Preliminary Encounter (4.2, 4.8 to 4.11, 4.38).

Codes: those of ``rules.anima.usage`` and

================  ===========================================================
code              facts, and what it says
================  ===========================================================
not_in_play       area
already_there     area: a leaving Party may not move back to the Area it leaves
out_of_reach      area, level: too far in the tree of Areas
cannot_seek       sought: somebody has sought this turn, or there is no Area left
not_in_pile       area: it is not in the discard pile
================  ===========================================================
"""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.draft import Draft, Position
from rules.anima.effects import effect_of
from rules.anima.encounter_row import meet
from rules.anima.events import Expelled, Moved, Rested
from rules.anima.journeys import can_seek, level_of, place_area, reachable, set_out, too_many
from rules.anima.lookup import area_of
from rules.anima.moves import Go, Play, Rest, Seek
from rules.anima.position import AnimaView
from rules.anima.question import AnimaQuestion
from rules.anima.usage import refuse_use, use_now, uses
from rules.engine import IllegalMove, Seat
from rules.questions import Automatic

MovementMove = Go | Seek | Rest | Play


class MoveTurn(AnimaQuestion[frames.MoveTurn, MovementMove]):
    """Move, seek new horizons, rest, or a card that moves; a Trap may be put before."""

    frame = frames.MoveTurn
    move = MovementMove
    kind = "move"

    @override
    def legal(self, position: Position, frame: frames.MoveTurn, seat: Seat) -> tuple[MovementMove, ...]:
        found: list[MovementMove] = [Go(area) for area in reachable(position, seat)]
        if can_seek(position):
            found += [Seek()] if position.area_deck else []
            found += [Seek(area) for area in sorted(position.area_discard)]
        found.append(Rest())
        found += [move for move in uses(position, seat, "move") if isinstance(move, Play)]
        return tuple(found)

    @override
    def reason(self, position: Position, frame: frames.MoveTurn, seat: Seat, move: MovementMove) -> IllegalMove:
        if isinstance(move, Play):
            return refuse_use(position, seat, move, "move") or super().reason(position, frame, seat, move)
        if isinstance(move, Seek):
            if can_seek(position) and move.area:
                return IllegalMove("not_in_pile", area=move.area)
            return IllegalMove("cannot_seek", sought=position.sought)
        if isinstance(move, Go):
            if area_of(position, move.area) is None:
                return IllegalMove("not_in_play", area=move.area)
            if move.area == position.players[seat].area:
                return IllegalMove("already_there", area=move.area)
            return IllegalMove("out_of_reach", area=move.area, level=level_of(position.players[seat].area))
        return super().reason(position, frame, seat, move)

    @override
    def answer(self, draft: Draft, frame: frames.MoveTurn, seat: Seat, move: MovementMove) -> None:
        if isinstance(move, Play):
            if "reset" not in effect_of(move.card).moments:
                draft.pop()
            use_now(draft, seat, move)
            return
        draft.pop()
        if isinstance(move, Go):
            set_out(draft, seat, move.area, "move")
        elif isinstance(move, Seek):
            self._seek(draft, seat, move.area)
        else:
            here = draft.players[seat].area
            draft.lose_progress(seat)
            draft.change(seat, area="", resting=True)
            draft.events.append(Rested(seat))
            if here:
                draft.events.append(Expelled(seat))

    def _seek(self, draft: Draft, seat: Seat, area: str) -> None:
        draft.sought = True
        if area:
            draft.area_discard = tuple(card for card in draft.area_discard if card != area)
        else:
            area, *rest = draft.area_deck
            draft.area_deck = tuple(rest)
        place_area(draft, seat, area)
        set_out(draft, seat, area, "move", sought=True)

    @override
    def fallback(self, view: AnimaView, frame: frames.MoveTurn, seat: Seat) -> MovementMove:
        """Rest (4.61)."""
        return Rest()


class Entering(Automatic[frames.Entering]):
    """The Preliminary Encounter, then the Party is in the Area, unless it failed."""

    frame = frames.Entering

    @override
    def run(self, draft: Draft, frame: frames.Entering) -> None:
        if frame.stage == "facing":
            draft.frames[-1] = replace(frame, stage="entered")
            self._face(draft, frame)
        else:
            self._enter(draft, frame)

    def _face(self, draft: Draft, frame: frames.Entering) -> None:
        way = draft.way
        area = draft.placed(way.area)
        card = frame.drawn or (area.encounter if frame.facing else "")
        if not card:
            return
        if card == area.encounter:
            draft.change_area(area.card, encounter="", up=False)
        if card == area.encounter and area.up:
            draft.push(frames.Meeting(card, preliminary=True))
        else:
            meet(draft, way.seat, card, preliminary=True)

    def _enter(self, draft: Draft, frame: frames.Entering) -> None:
        way = draft.way
        draft.venture = None
        draft.pop()
        if not way.failed:
            draft.change(way.seat, area=way.area)
            draft.events.append(Moved(way.seat, way.area, frame.how))
        if way.sought and too_many(draft):
            draft.push(frames.RemoveArea(way.seat))
