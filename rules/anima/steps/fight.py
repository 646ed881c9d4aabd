"""A Combat, step by step (3.1 C1 to C6)."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from rules.anima import frames
from rules.anima.combat import count, set_die
from rules.anima.dice_windows import winner
from rules.anima.draft import Draft
from rules.anima.effects import EFFECTS, effect_of
from rules.anima.effects.interruptions import AbsorbPower
from rules.anima.events import CombatEnded, CombatRolled
from rules.anima.ongoing import NOBODY, Combat
from rules.anima.penalties import penalize
from rules.anima.speed_checks import begin_check
from rules.anima.usage import could_answer
from rules.anima.windows import open_window
from rules.questions import Automatic


class Fight(Automatic[frames.Fight]):
    """The next step of a Combat."""

    frame = frames.Fight

    @override
    def run(self, draft: Draft, frame: frames.Fight) -> None:
        _STAGES[draft.fight.stage](draft)


def _prepare(draft: Draft) -> None:
    combat = draft.fight
    draft.change_combat(stage="counting")
    need = effect_of(combat.card).check
    if need:
        begin_check(draft, combat.sides[0].seat, need, combat.card)


def _count(draft: Draft) -> None:
    count(draft, EFFECTS)


def _ask(draft: Draft) -> None:
    """C2: ask the fighters, then everybody else, until nobody is left to ask."""
    combat = draft.fight
    sides = tuple(side for side in (0, 1) if _is_due(draft, combat, side))
    if sides:
        answered = [_played_by_others(combat, side) if side in sides else combat.answered[side] for side in (0, 1)]
        draft.change_combat(answered=(answered[0], answered[1]))
        asked = [side in sides and could_answer(draft, combat.sides[side].seat, "a") for side in (0, 1)]
        if any(asked):
            draft.push(frames.Fighting(((), ()), (not asked[0], not asked[1])))
        return
    if _played_by_fighters(combat) > combat.others_answered:
        draft.change_combat(stage="others")
        open_window(draft, "b", combat.fighters[0], combat.fighters)
    else:
        draft.change_combat(stage="rolling")


def _others_answered(draft: Draft) -> None:
    """Note what the others have seen when all of them have passed."""
    draft.change_combat(stage="fighting", others_answered=_played_by_fighters(draft.fight))


def _played_by_fighters(combat: Combat) -> int:
    return sum(use.seat in combat.fighters for use in combat.used)


def _played_by_others(combat: Combat, side: int) -> int:
    return sum(use.seat != combat.sides[side].seat for use in combat.used)


def _is_due(draft: Draft, combat: Combat, side: int) -> bool:
    return combat.sides[side].seat != NOBODY and _played_by_others(combat, side) > combat.answered[side]


def _roll(draft: Draft) -> None:
    """C3: each side rolls; where there is no opponent, one die."""
    set_die(draft, 0, draft.roll("combat"))
    if draft.fight.against != "total":
        set_die(draft, 1, draft.roll("combat"))
    combat = draft.fight
    draft.events.append(CombatRolled((combat.sides[0].die, combat.sides[1].die)))
    draft.change_combat(stage="rolled")
    open_window(draft, "c", combat.fighters[0], combat.fighters)  # C4


def _rolled(draft: Draft) -> None:
    draft.change_combat(stage="comparing")


def _compare(draft: Draft) -> None:
    """C5: the higher total wins; then V13 is carried out."""
    combat = draft.fight
    totals = combat.sides[0].total, combat.sides[1].total
    won = winner(combat, totals)
    draft.change_combat(stage="penalties", won=won)
    first, second = combat.sides[0].seat, combat.sides[1].seat
    draft.events.append(CombatEnded(first, second, combat.card, totals, won))
    absorb = effect_of(AbsorbPower.id)
    for use in combat.absorbs:
        if isinstance(absorb, AbsorbPower):
            absorb.absorb(draft, use)


_STAGES: dict[str, Callable[[Draft], None]] = {
    "preparing": _prepare,
    "counting": _count,
    "fighting": _ask,
    "others": _others_answered,
    "rolling": _roll,
    "rolled": _rolled,
    "comparing": _compare,
    "penalties": penalize,
}
