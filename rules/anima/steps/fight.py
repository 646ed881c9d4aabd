"""A Combat, step by step (3.1 C1 to C6), and what it costs who loses it (C6)."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from rules.anima import frames
from rules.anima.combat import begin_check, count, end, set_die
from rules.anima.draft import Draft
from rules.anima.effects import EFFECTS, effect_of
from rules.anima.effects.characters import steal
from rules.anima.effects.combat_cards import FinalTechnique
from rules.anima.effects.interruptions import AbsorbPower
from rules.anima.events import CombatEnded, CombatRolled, Discarded
from rules.anima.frames import Choosing, Harm
from rules.anima.ongoing import NOBODY, Combat
from rules.anima.usage import could_answer
from rules.anima.windows import deadly_margin, harm, open_window, winner
from rules.engine import Seat
from rules.questions import Automatic


def penalize(draft: Draft) -> None:
    """C6: carry the next penalty out, in the order of the rule."""
    penalties = (_by_margin, _by_text, _by_final_technique, _random_advantage, _expulsion)
    combat = draft.fight
    if combat.penalty == len(penalties):
        end(draft)
        return
    draft.change_combat(penalty=combat.penalty + 1)
    penalties[combat.penalty](draft, draft.fight)


def _loser(combat: Combat) -> Seat:
    """Return the seat that lost; ``NOBODY`` for a tie or an opponent that is no Party."""
    return NOBODY if combat.won is None else combat.sides[1 - combat.won].seat


def _by_margin(draft: Draft, combat: Combat) -> None:
    seat, deadly = _loser(combat), deadly_margin(combat)
    margin = abs(combat.sides[0].total - combat.sides[1].total)
    if seat == NOBODY or not deadly or margin < deadly:
        return
    options = tuple(member.card for member in draft.players[seat].party)
    if len(options) > 1:
        draft.push(Choosing("margin", seat, options))
    else:
        harm(draft, Harm(seat, options[0], "dies", "margin"), "j")


def _by_text(draft: Draft, combat: Combat) -> None:
    seat = combat.sides[0].seat
    if combat.won == 0:
        effect_of(combat.card).beaten(draft, seat)
    else:
        effect_of(combat.card).victorious(draft, seat)


def _by_final_technique(draft: Draft, combat: Combat) -> None:
    """V06: who did not win loses the Character spun for it; not in a Crisis."""
    for seat, character in combat.final:
        lost = combat.won is None or combat.sides[combat.won].seat != seat
        if lost and not combat.crisis and draft.players[seat].member(character):
            harm(draft, Harm(seat, character, "dies", FinalTechnique.id), "j")


def _random_advantage(draft: Draft, combat: Combat) -> None:
    """The loser of a fight between Parties gives a random Advantage; to the pile if the winner's hand is full."""
    loser = _loser(combat)
    if combat.against != "party" or combat.won is None or not draft.players[loser].hand:
        return
    victor = combat.sides[combat.won].seat
    if draft.room(victor) > 0:
        steal(draft, victor, loser, "combat")
    else:
        card = draft.pick(draft.players[loser].hand, "combat")
        draft.drop(loser, card)
        draft.discard(card)
        draft.events.append(Discarded(loser, (card,), "combat"))


def _expulsion(draft: Draft, combat: Combat) -> None:
    """The loser loses the turn; two Parties do not fight again this turn."""
    loser = _loser(combat)
    if combat.crisis:
        draft.change_venture(failed=combat.won != 0)
    elif loser != NOBODY:
        draft.lose_turn(loser)
    if combat.against == "party":
        for seat, other in (combat.fighters, combat.fighters[::-1]):
            draft.change(seat, fought=(*draft.players[seat].fought, other))


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
