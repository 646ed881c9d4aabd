"""Beginning and ending attempts at Missions (4.20, 4.21)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.anima import frames
from rules.anima.cards import FINALS, MISSIONS, FinalCard, MissionCard
from rules.anima.draft import Draft
from rules.anima.effects import effect_of
from rules.anima.effects.recruiting import RecruitingEffect
from rules.anima.ending import finish
from rules.anima.events import (
    MissionAdvanced,
    MissionDone,
    MissionFailed,
    MissionResumed,
    MissionShown,
)
from rules.anima.ongoing import Venture
from rules.anima.player import Progress
from rules.engine import Seat


def mission_card(mission: str) -> MissionCard | FinalCard:
    """Return the card of a Basic or Final Mission."""
    return MISSIONS.get(mission) or FINALS[mission]


def attempt(draft: Draft, seat: Seat, mission: str, part: int) -> None:
    """Let a Party attempt a Mission, or the turn ``part`` of a resistance mission; it is face up from then on."""
    held = draft.players[seat].missions
    if any(mine.card == mission and not mine.up for mine in held):
        draft.change(seat, missions=tuple(replace(m, up=True) if m.card == mission else m for m in held))
        draft.events.append(MissionShown(seat, mission))
    if part:
        draft.events.append(MissionResumed(seat, mission))
    area = mission_card(mission).area
    draft.venture = Venture(seat=seat, doing="mission", area=area, level=3, mission=mission, part=part)
    draft.push(frames.Attempting())


def fail(draft: Draft) -> None:
    """End a failed attempt: the Mission stays with its player."""
    way = draft.way
    draft.venture = None
    draft.pop()
    draft.events.append(MissionFailed(way.seat, way.mission))


def complete(draft: Draft) -> None:
    """End an attempt all of whose Steps succeeded: the next turn follows, or the Mission is completed."""
    way = draft.way
    draft.venture = None
    draft.pop()
    if way.part + 1 < len(mission_card(way.mission).turns):
        draft.change(way.seat, progress=Progress(way.mission, way.part + 1, draft.turn + 1))
        draft.events.append(MissionAdvanced(way.seat, way.mission))
        return
    draft.change(way.seat, progress=None)
    draft.events.append(MissionDone(way.seat, way.mission))
    if way.mission in FINALS:
        finish(draft, "quest", way.seat)
    else:
        _reward(draft, way.seat, MISSIONS[way.mission])


def _reward(draft: Draft, seat: Seat, card: MissionCard) -> None:
    held = draft.players[seat].missions
    draft.change(seat, missions=tuple(replace(m, up=True, done=True) if m.card == card.id else m for m in held))
    draft.draw_advantages(seat, card.draw, card.id)
    effect = effect_of(card.id)
    if card.recruit and isinstance(effect, RecruitingEffect):
        effect.offer(draft, seat)
