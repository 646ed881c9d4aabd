"""Meeting an Encounter (4.2, 4.23, 4.24), attempting a Mission Step by Step (4.20), and the Crisis (4.32)."""

from __future__ import annotations

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.areas import area_of
from rules.anima.attempts import complete, discard_row, draw_row, fail, finish, mission_card, next_in_row, takes_place
from rules.anima.cards import ENCOUNTERS, FINALS
from rules.anima.combat import fight_creature, fight_mission
from rules.anima.draft import Draft
from rules.anima.effects import effect_of
from rules.anima.effects.missions import MissionEffect
from rules.anima.events import CrisisTried
from rules.anima.ongoing import Venture
from rules.anima.windows import open_window
from rules.questions import Automatic


class Meeting(Automatic[frames.Meeting]):
    """An Encounter is discarded for its level, happens, is avoided, or is fought."""

    @override
    def run(self, draft: Draft, frame: frames.Meeting) -> None:
        seat = draft.way.seat
        creature = ENCOUNTERS[frame.card].type == "creature"
        if frame.stage == "new" and not takes_place(frame.card, draft.way.level):
            draft.pop()
            draft.avoid(seat, frame.card, "level")
        elif frame.stage == "new" and creature:
            draft.frames[-1] = replace(frame, stage="avoiding")
            open_window(draft, "g", seat, (seat,))
        elif frame.stage == "new":
            draft.frames[-1] = replace(frame, stage="met")
            effect_of(frame.card).happen(draft, seat)
        elif frame.stage == "avoiding" and frame.avoided:
            draft.pop()
            draft.avoid(seat, frame.card, frame.avoided)
        elif frame.stage == "avoiding":
            draft.frames[-1] = replace(frame, stage="met")
            fight_creature(draft, seat, frame.card)
        else:
            draft.pop()
            self._put_away(draft, frame, creature)

    def _put_away(self, draft: Draft, frame: frames.Meeting, creature: bool) -> None:
        """Discard an Event or a beaten Creature; an unbeaten one stays on its Area; those explored wait (4.24)."""
        way = draft.way
        stays = creature and frame.preliminary and way.failed and not draft.options.tree
        if creature and not frame.preliminary:
            draft.waiting = (*draft.waiting, frame.card)
        elif stays and area_of(draft, way.area):
            draft.change_area(way.area, encounter=frame.card, up=True)
        else:
            draft.discard(frame.card)


class Attempting(Automatic[frames.Attempting]):
    """The Steps of a Mission, one after the other."""

    @override
    def run(self, draft: Draft, frame: frames.Attempting) -> None:
        way = draft.way
        steps = mission_card(way.mission).turns[way.part]
        if way.failed:
            discard_row(draft)
            fail(draft)
        elif way.row:
            next_in_row(draft)
        elif way.step == len(steps):
            complete(draft)
        else:
            draft.change_venture(step=way.step + 1)
            trial = steps[way.step]
            effect = effect_of(way.mission)
            if trial.encounters:
                draw_row(draft, trial.encounters)
            elif isinstance(effect, MissionEffect):
                effect.begin(draft, way.seat)


class CrisisTry(Automatic[frames.CrisisTry]):
    """The qualified players try once each; the first success wins."""

    @override
    def run(self, draft: Draft, frame: frames.CrisisTry) -> None:
        steps = FINALS[draft.final].crisis
        way = draft.venture
        if not frame.left:
            finish(draft, "omega", -1)
        elif way is None:
            draft.venture = Venture(seat=frame.left[0], doing="crisis", area="", level=3, mission=draft.final)
        elif way.failed:
            draft.events.append(CrisisTried(way.seat, success=False))
            draft.failures = (*draft.failures, way.seat)
            draft.venture = None
            draft.frames[-1] = frames.CrisisTry(frame.left[1:])
        elif way.step == len(steps):
            draft.events.append(CrisisTried(way.seat, success=True))
            finish(draft, "crisis", way.seat)
        else:
            draft.change_venture(step=way.step + 1)
            fight_mission(draft, way.seat, draft.final, steps[way.step])
