"""The Exploration phase: sub-turns, Encounters and rewards (4.20, 4.23 to 4.26, 4.55, 4.65)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.areas import advantages_of
from rules.anima.attempts import attempt, discard_row, draw_row, next_in_row, row_length
from rules.anima.cards import AREAS, CARDS, FINALS, MISSIONS
from rules.anima.draft import AnimaQuestion, Draft, Position
from rules.anima.effects import effect_of
from rules.anima.effects.base import can_draw, can_recruit
from rules.anima.effects.missions import can_attempt
from rules.anima.events import Claimed, Explored, Passed, SpecialResult
from rules.anima.moves import Claim, Done, Explore, GoOn, Play
from rules.anima.ongoing import Venture
from rules.anima.position import AnimaView
from rules.anima.usage import refuse_use, use_now, uses
from rules.anima.windows import open_window
from rules.engine import IllegalMove, Seat
from rules.questions import Automatic

ExploreMove = Explore | GoOn | Play | Done


def goes_on(position: Position, seat: Seat) -> bool:
    """Return whether the next Step of a Resistance Mission can be done now (4.65)."""
    player = position.players[seat]
    progress = player.progress
    if progress is None or progress.turn != position.turn:
        return False
    card = MISSIONS.get(progress.mission) or FINALS[progress.mission]
    return player.area == card.area


class ExploreTurn(AnimaQuestion[frames.ExploreTurn, ExploreMove]):
    """Explore the Area, continue a Resistance Mission, or do nothing."""

    kind = "explore"

    @override
    def legal(self, position: Position, frame: frames.ExploreTurn, seat: Seat) -> tuple[ExploreMove, ...]:
        moves: list[ExploreMove] = [GoOn()] if goes_on(position, seat) else []
        moves.append(Explore())
        moves += [move for move in uses(position, seat, "explore") if isinstance(move, Play)]
        return (*moves, Done())

    @override
    def reason(self, position: Position, frame: frames.ExploreTurn, seat: Seat, move: ExploreMove) -> IllegalMove:
        if isinstance(move, Play):
            return refuse_use(position, seat, move, "explore") or super().reason(position, frame, seat, move)
        return IllegalMove("no_progress", seat=seat)

    @override
    def answer(self, draft: Draft, frame: frames.ExploreTurn, seat: Seat, move: ExploreMove) -> None:
        player = draft.players[seat]
        if isinstance(move, Play):
            use_now(draft, seat, move)
            return
        draft.pop()
        if isinstance(move, GoOn) and player.progress:
            attempt(draft, seat, player.progress.mission, player.progress.part)
            return
        draft.lose_progress(seat)
        if isinstance(move, Explore):
            self._explore(draft, seat, player.area, frame.safe)
        else:
            draft.events.append(Passed(seat, self.kind))

    def _explore(self, draft: Draft, seat: Seat, area: str, safe: bool) -> None:
        die = draft.roll("exploration")
        level = AREAS[area].level - safe
        draft.venture = Venture(seat=seat, doing="explore", area=area, level=level, die=die)
        draft.events.append(Explored(seat, area, die))
        draft.push(frames.Exploring())
        open_window(draft, "f", seat, (seat,))

    @override
    def fallback(self, view: AnimaView, frame: frames.ExploreTurn, seat: Seat) -> ExploreMove:
        """Do the next Step of a current Resistance Mission, else nothing (4.61)."""
        return GoOn() if goes_on(view, seat) else Done()


class Exploring(Automatic[frames.Exploring]):
    """The result of the die, the Encounters one by one, the reward."""

    @override
    def run(self, draft: Draft, frame: frames.Exploring) -> None:
        way = draft.way
        if frame.stage == "die":
            draft.frames[-1] = replace(frame, stage="row")
            self._read_table(draft, way)
        elif way.failed:
            discard_row(draft)
            draft.venture = None
            draft.pop()
        elif way.row:
            next_in_row(draft)
        else:
            draft.venture = None
            draft.swap(frames.Claiming(way.seat))

    def _read_table(self, draft: Draft, way: Venture) -> None:
        result = AREAS[way.area].table[way.die - 1]
        if result == "S":
            draft.events.append(SpecialResult(way.seat, way.area))
            effect_of(way.area).happen(draft, way.seat)
        elif result != "N":
            count = int(result[1])
            draw_row(draft, row_length(count, draft.players[way.seat]))


def could_hold_mission(position: Position, seat: Seat) -> bool:
    """Return whether by public facts a face-down Mission of a player could have its objective here (4.21, 4.60)."""
    player = position.players[seat]
    shown = {held.card for other in position.players for held in other.missions if held.up}
    there = [card.id for card in MISSIONS.values() if card.area == player.area and card.id not in shown]
    return bool(there) and not all(held.up for held in player.missions)


class Claiming(AnimaQuestion[frames.Claiming, Claim]):
    """Claim a reward of the Area, a Mission included, or none."""

    kind = "claim"

    @override
    def advance(self, draft: Draft, frame: frames.Claiming) -> bool:
        if len(self.legal(draft, frame, frame.seat)) > 1 or could_hold_mission(draft, frame.seat):
            return False
        draft.pop()
        draft.events.append(Claimed(frame.seat, draft.players[frame.seat].area, "none", open=False))
        return True

    @override
    def legal(self, position: Position, frame: frames.Claiming, seat: Seat) -> tuple[Claim, ...]:
        missions = [held.card for held in position.players[seat].missions if held.card in MISSIONS and not held.done]
        if position.final:
            missions.append(position.final)
        there = [mission for mission in missions if self._refuse_mission(position, seat, mission) is None]
        return tuple(Claim(reward) for reward in (*there, *self._open(position, seat), "none"))

    def _open(self, position: Position, seat: Seat) -> list[str]:
        """Return the rewards that a player can claim by public facts."""
        rewards = AREAS[position.players[seat].area].rewards
        return [reward for reward in rewards if self._refuse_reward(position, seat, reward) is None]

    def _refuse_reward(self, position: Position, seat: Seat, reward: str) -> IllegalMove | None:
        player = position.players[seat]
        area = AREAS[player.area]
        if reward not in area.rewards:
            return IllegalMove("not_a_reward", area=area.id, reward=reward)
        if _recruits(area.id, reward) and area.id in player.recruited_before:
            return IllegalMove("recruited_before", area=area.id)
        if reward == "REC" and not effect_of(area.id).may_recruit(player):
            return IllegalMove("may_not_recruit", area=area.id, card=player.organization)
        able = {
            "REC": can_recruit(position, seat),
            "ADV": can_draw(position, seat),
            "EX": effect_of(area.id).extra_offered(position, seat),
        }[reward]
        return None if able else IllegalMove("nothing_to_gain", reward=reward)

    def _refuse_mission(self, position: Position, seat: Seat, mission: str) -> IllegalMove | None:
        card = MISSIONS.get(mission) or FINALS.get(mission)
        here = card is not None and card.area == position.players[seat].area
        return None if here and can_attempt(position, seat, mission) else IllegalMove("no_mission", mission=mission)

    @override
    def reason(self, position: Position, frame: frames.Claiming, seat: Seat, move: Claim) -> IllegalMove:
        if move.reward in CARDS:
            refusal = self._refuse_mission(position, seat, move.reward)
        else:
            refusal = self._refuse_reward(position, seat, move.reward)
        return refusal or super().reason(position, frame, seat, move)

    @override
    def answer(self, draft: Draft, frame: frames.Claiming, seat: Seat, move: Claim) -> None:
        draft.pop()
        area = draft.players[seat].area
        draft.events.append(Claimed(seat, area, move.reward, open=bool(self._open(draft, seat))))
        if move.reward == "ADV":
            draft.draw_advantages(seat, advantages_of(draft, seat, area), area)
        elif move.reward == "REC":
            draft.recruit(seat, area)
        elif move.reward == "EX":
            effect_of(area).extra(draft, seat)
        elif move.reward != "none":
            attempt(draft, seat, move.reward, 0)
        if _recruits(area, move.reward):
            draft.change(seat, recruited=(*draft.players[seat].recruited, area))


def _recruits(area: str, reward: str) -> bool:
    """Return whether a reward counts as recruiting in an Area (4.26): REC, and EX of some (A12)."""
    return reward == "REC" or (reward == "EX" and AREAS[area].extra_recruits)
