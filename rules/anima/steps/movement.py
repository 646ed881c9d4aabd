"""The Movement phase: entering an Area, its Preliminary Encounter, one Area too many (4.2, 4.8 to 4.11, 4.38, 4.63)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import areas, frames
from rules.anima.attempts import meet
from rules.anima.draft import AnimaQuestion, AnimaSealed, Draft, Position
from rules.anima.effects import effect_of
from rules.anima.events import AreaPicked, AreaProtected, Expelled, Moved, Rested
from rules.anima.moves import Go, Pass, Play, Protect, Remove, Rest, Seek
from rules.anima.player import passes
from rules.anima.position import AnimaView
from rules.anima.usage import refuse_use, use_now, uses
from rules.engine import IllegalMove, Seat
from rules.questions import Automatic, NotAsked

MovementMove = Go | Seek | Rest | Play


class MoveTurn(AnimaQuestion[frames.MoveTurn, MovementMove]):
    """Move, seek new horizons, rest, or play a card that moves; a Trap can be put down before."""

    kind = "move"

    @override
    def legal(self, position: Position, frame: frames.MoveTurn, seat: Seat) -> tuple[MovementMove, ...]:
        moves: list[MovementMove] = [Go(area) for area in areas.reachable(position, seat)]
        if areas.can_seek(position):
            moves += [Seek()] if position.area_deck else []
            moves += [Seek(area) for area in sorted(position.area_discard)]
        moves.append(Rest())
        moves += [move for move in uses(position, seat, "move") if isinstance(move, Play)]
        return tuple(moves)

    @override
    def reason(self, position: Position, frame: frames.MoveTurn, seat: Seat, move: MovementMove) -> IllegalMove:
        if isinstance(move, Play):
            return refuse_use(position, seat, move, "move") or super().reason(position, frame, seat, move)
        if isinstance(move, Seek):
            if areas.can_seek(position) and move.area:
                return IllegalMove("not_in_pile", area=move.area)
            return IllegalMove("cannot_seek", sought=position.sought)
        if isinstance(move, Go):
            if areas.area_of(position, move.area) is None:
                return IllegalMove("not_in_play", area=move.area)
            if move.area == position.players[seat].area:
                return IllegalMove("already_there", area=move.area)
            return IllegalMove("out_of_reach", area=move.area, level=areas.level_of(position.players[seat].area))
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
            areas.set_out(draft, seat, move.area, "move")
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
        areas.place_area(draft, seat, area)
        areas.set_out(draft, seat, area, "move", sought=True)

    @override
    def fallback(self, view: AnimaView, frame: frames.MoveTurn, seat: Seat) -> MovementMove:
        return Rest()


class Entering(Automatic[frames.Entering]):
    """The Preliminary Encounter, then the Party is in the Area, unless it failed."""

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
        if way.sought and areas.too_many(draft):
            draft.push(frames.RemoveArea(way.seat))


class RemoveArea(AnimaQuestion[frames.RemoveArea, Remove]):
    """The choice of the Area that leaves play."""

    kind = "remove"
    least = 0
    open = True

    @override
    def advance(self, draft: Draft, frame: frames.RemoveArea) -> bool:
        if areas.removable(draft):
            return False
        draft.pop()
        return True

    @override
    def legal(self, position: Position, frame: frames.RemoveArea, seat: Seat) -> tuple[Remove, ...]:
        return tuple(Remove(area) for area in areas.removable(position))

    @override
    def reason(self, position: Position, frame: frames.RemoveArea, seat: Seat, move: Remove) -> IllegalMove:
        return IllegalMove("not_removable", area=move.area)

    @override
    def answer(self, draft: Draft, frame: frames.RemoveArea, seat: Seat, move: Remove) -> None:
        answers = tuple(
            None if other != seat and player.hand and not passes(player, concerned=False) else NotAsked()
            for other, player in enumerate(draft.players)
        )
        draft.events.append(AreaPicked(seat, move.area))
        draft.push(frames.ProtectArea(seat, move.area, answers))


class ProtectArea(AnimaSealed[frames.ProtectArea, Protect | Pass]):
    """The choice of an Advantage to discard to keep an Area, or none (row k)."""

    kind = "protect"
    least = 0
    pace = "reaction"

    @override
    def asked(self, position: Position, frame: frames.ProtectArea) -> tuple[Seat, ...]:
        return tuple(
            seat
            for seat, answer in enumerate(frame.answers)
            if answer is None and not passes(position.players[seat], concerned=False)
        )

    @override
    def legal(self, position: Position, frame: frames.ProtectArea, seat: Seat) -> tuple[Protect | Pass, ...]:
        return (Pass(), *(Protect(card) for card in position.players[seat].hand))

    @override
    def reason(self, position: Position, frame: frames.ProtectArea, seat: Seat, move: Protect | Pass) -> IllegalMove:
        return IllegalMove("not_held", card=getattr(move, "card", ""))

    @override
    def resolve(self, draft: Draft, frame: frames.ProtectArea) -> None:
        draft.pop()
        for seat in draft.order:
            answer = frame.answers[seat]
            if isinstance(answer, Protect):
                draft.drop(seat, answer.card)
                draft.discard(answer.card)
                draft.events.append(AreaProtected(seat, frame.area, answer.card))
                draft.change_area(frame.area, kept=True)
                return
        draft.pop()
        areas.remove_area(draft, frame.area)
