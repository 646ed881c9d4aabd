"""The attempts of a Party: a row of Encounters (4.24), a Mission (4.20, 4.21), and how a match ends (3.6, 4.32)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.anima import events as ev
from rules.anima import frames
from rules.anima.cards import ENCOUNTERS, FINALS, MISSIONS, POWERS, FinalCard, MissionCard
from rules.anima.draft import Draft
from rules.anima.effects import effect_of
from rules.anima.effects.base import RecruitingEffect
from rules.anima.frames import Meeting
from rules.anima.ongoing import Venture
from rules.anima.parties import by_speed
from rules.anima.player import Player, Progress, qualified
from rules.engine import Seat


def meet(draft: Draft, seat: Seat, card: str, preliminary: bool) -> None:
    """Turn an Encounter up and let a Party meet it, if the level of the Area allows."""
    draft.forget(card)
    draft.events.append(ev.TurnedUp(seat, card, draft.way.area))
    draft.push(Meeting(card, preliminary=preliminary))


def row_length(count: int, player: Player) -> int:
    """Return how many of several Encounters a Party meets in a row, fewer in some Organizations (V21)."""
    return count - POWERS[player.organization].fewer_encounters if count > 1 else count


def draw_row(draft: Draft, count: int) -> None:
    """Put so many Encounters in a row, face down (4.24), fewer if the deck runs out (4.53)."""
    row: list[str] = []
    for _ in range(count):
        card = draft.draw("encounters")
        if card:
            row.append(card)
    draft.change_venture(row=(*draft.way.row, *row))


def next_in_row(draft: Draft) -> None:
    """Turn up the next Encounter of the row."""
    card, *row = draft.way.row
    draft.change_venture(row=tuple(row))
    meet(draft, draft.way.seat, card, preliminary=False)


def discard_row(draft: Draft) -> None:
    """Turn up and discard the Encounters that no Party will meet (4.24)."""
    for card in draft.way.row:
        draft.avoid(draft.way.seat, card, "rest")
    draft.change_venture(row=())


def takes_place(card: str, level: int) -> bool:
    """Return whether an Encounter's level allows it to take place."""
    return ENCOUNTERS[card].level <= level


def finish(draft: Draft, reason: str, winner: Seat) -> None:
    """End the match: by ``quest``, ``crisis``, ``alone`` (only one player qualified) or ``omega`` (no one wins)."""
    draft.frames = []
    draft.phase = "over"
    draft.venture = None
    draft.reason, draft.winner = reason, winner
    draft.events.append(ev.Ended(reason, winner))


def begin_crisis(draft: Draft) -> None:
    """Begin the Crisis: unqualified players are out, a single qualified one wins, several try once each."""
    draft.phase = "crisis"
    both = draft.options.both_missions
    seats = [seat for seat, player in enumerate(draft.players) if qualified(player, both)]
    order, rolls = by_speed(draft, seats)
    draft.events.append(ev.CrisisBegan(order, rolls))
    if len(order) == 1:
        finish(draft, "alone", order[0])
    else:
        draft.swap(frames.CrisisTry(order))


def mission_card(mission: str) -> MissionCard | FinalCard:
    """Return the card of a Basic or Final Mission."""
    return MISSIONS.get(mission) or FINALS[mission]


def attempt(draft: Draft, seat: Seat, mission: str, part: int) -> None:
    """Let a Party attempt a Mission, or turn ``part`` of a Resistance Mission; the Mission stays face up."""
    held = draft.players[seat].missions
    if any(mine.card == mission and not mine.up for mine in held):
        draft.change(seat, missions=tuple(replace(m, up=True) if m.card == mission else m for m in held))
        draft.events.append(ev.MissionShown(seat, mission))
    if part:
        draft.events.append(ev.MissionResumed(seat, mission))
    area = mission_card(mission).area
    draft.venture = Venture(seat=seat, doing="mission", area=area, level=3, mission=mission, part=part)
    draft.push(frames.Attempting())


def fail(draft: Draft) -> None:
    """End a failed attempt; the player keeps the Mission."""
    way = draft.way
    draft.venture = None
    draft.pop()
    draft.events.append(ev.MissionFailed(way.seat, way.mission))


def complete(draft: Draft) -> None:
    """End an attempt whose Steps all succeeded: the next turn follows, or the Mission is completed."""
    way = draft.way
    draft.venture = None
    draft.pop()
    if way.part + 1 < len(mission_card(way.mission).turns):
        draft.change(way.seat, progress=Progress(way.mission, way.part + 1, draft.turn + 1))
        draft.events.append(ev.MissionAdvanced(way.seat, way.mission))
        return
    draft.change(way.seat, progress=None)
    draft.events.append(ev.MissionDone(way.seat, way.mission))
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
