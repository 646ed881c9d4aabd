"""A Combat, step by step (3.1 C1 to C6): the fighters' cards (3.9 row a), and the cost of losing it (C6)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from typing_extensions import override

from rules.anima import frames
from rules.anima.card_use import pay, used
from rules.anima.cards import ESCAPES
from rules.anima.combat import begin_check, count, end, set_die
from rules.anima.draft import AnimaQuestion, Draft, Position
from rules.anima.effects import EFFECTS, effect_of
from rules.anima.effects.characters import steal
from rules.anima.effects.combat_cards import FinalTechnique
from rules.anima.effects.interruptions import AbsorbPower
from rules.anima.events import CombatEnded, CombatRolled, Discarded, HandedBack, Laid, Passed
from rules.anima.frames import Choosing, Harm
from rules.anima.moves import Done, Play, Use
from rules.anima.ongoing import NOBODY, Combat, Used
from rules.anima.player import passes
from rules.anima.position import AnimaState
from rules.anima.usage import could_answer, refuse_use, uses
from rules.anima.windows import deadly_margin, harm, open_window, set_off, winner
from rules.engine import IllegalMove, Seat, Viewer
from rules.questions import Automatic


def penalize(draft: Draft) -> None:
    """C6: carry out the next penalty, in the order of the rule."""
    penalties = (_by_margin, _by_text, _by_final_technique, _random_advantage, _expulsion)
    combat = draft.fight
    if combat.penalty == len(penalties):
        end(draft)
        return
    draft.change_combat(penalty=combat.penalty + 1)
    penalties[combat.penalty](draft, draft.fight)


def _loser(combat: Combat) -> Seat:
    """Return the seat that lost; ``NOBODY`` for a tie or an opponent that is not a Party."""
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
    """V06: a player who did not win loses the Character spun for it; not in a Crisis."""
    for seat, character in combat.final:
        lost = combat.won is None or combat.sides[combat.won].seat != seat
        if lost and not combat.crisis and draft.players[seat].member(character):
            harm(draft, Harm(seat, character, "dies", FinalTechnique.id), "j")


def _random_advantage(draft: Draft, combat: Combat) -> None:
    """Move a random Advantage of a Party that lost to a Party to the winner; to the pile if that hand is full."""
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
    """Make the loser lose the turn; two Parties do not fight again this turn."""
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

    @override
    def run(self, draft: Draft, frame: frames.Fight) -> None:
        _STAGES[draft.fight.stage](draft)


def _prepare(draft: Draft) -> None:
    combat = draft.fight
    draft.change_combat(stage="counting")
    need = effect_of(combat.card).check
    if need:
        begin_check(draft, combat.sides[0].seat, need, combat.card)


def _ask(draft: Draft) -> None:
    """C2: ask the fighters, then all other players, until no one is left to ask."""
    combat = draft.fight
    led = [side for side in (0, 1) if combat.sides[side].seat != NOBODY]
    sides = tuple(side for side in led if _played_by_others(combat, side) > combat.answered[side])
    if sides:
        answered = [_played_by_others(combat, side) if side in sides else combat.answered[side] for side in (0, 1)]
        draft.change_combat(answered=(answered[0], answered[1]))
        can_answer = [side in sides and could_answer(draft, combat.sides[side].seat, "a") for side in (0, 1)]
        if any(can_answer):
            draft.push(frames.Fighting(((), ()), (not can_answer[0], not can_answer[1])))
        return
    if _played_by_fighters(combat) > combat.others_answered:
        draft.change_combat(stage="others")
        open_window(draft, "b", combat.fighters[0], combat.fighters)
    else:
        draft.change_combat(stage="rolling")


def _others_answered(draft: Draft) -> None:
    """Note what the other players have seen once all of them have passed."""
    draft.change_combat(stage="fighting", others_answered=_played_by_fighters(draft.fight))


def _played_by_fighters(combat: Combat) -> int:
    return sum(use.seat in combat.fighters for use in combat.used)


def _played_by_others(combat: Combat, side: int) -> int:
    return sum(use.seat != combat.sides[side].seat for use in combat.used)


def _roll(draft: Draft) -> None:
    """C3: roll for each side; one die if there is no opponent."""
    set_die(draft, 0, draft.roll("combat"))
    if draft.fight.against != "total":
        set_die(draft, 1, draft.roll("combat"))
    combat = draft.fight
    draft.events.append(CombatRolled((combat.sides[0].die, combat.sides[1].die)))
    draft.change_combat(stage="rolled")
    open_window(draft, "c", combat.fighters[0], combat.fighters)  # C4


def _compare(draft: Draft) -> None:
    """C5: the higher total wins; then carry out V13."""
    combat = draft.fight
    totals = combat.sides[0].total, combat.sides[1].total
    won = winner(combat, totals)
    draft.change_combat(stage="penalties", won=won)
    first, second = combat.sides
    draft.events.append(CombatEnded(first.seat, second.seat, combat.card, totals, won, (first.die, second.die)))
    for use in combat.absorbs:
        AbsorbPower().absorb(draft, use)


_STAGES: dict[str, Callable[[Draft], None]] = {
    "preparing": _prepare,
    "counting": lambda draft: count(draft, EFFECTS),
    "fighting": _ask,
    "others": _others_answered,
    "rolling": _roll,
    "rolled": lambda draft: draft.change_combat(stage="comparing"),
    "comparing": _compare,
    "penalties": penalize,
}


FightMove = Play | Use | Done


class Fighting(AnimaQuestion[frames.Fighting, FightMove]):
    """The fighters' cards and abilities, hidden until both are done."""

    kind = "fight"
    pace = "reaction"

    @override
    def asked(self, position: Position, frame: frames.Fighting) -> tuple[Seat, ...]:
        combat = position.combat
        return tuple(combat.sides[side].seat for side in (0, 1) if combat and not frame.done[side])

    def _laid(self, position: Position, frame: frames.Fighting, seat: Seat) -> tuple[Play | Use, ...]:
        assert position.combat is not None
        return frame.laid[position.combat.side_of(seat)]

    @override
    def legal(self, position: Position, frame: frames.Fighting, seat: Seat) -> tuple[FightMove, ...]:
        return (*uses(position, seat, "a", self._laid(position, frame, seat)), Done())

    @override
    def refuse(self, position: Position, frame: frames.Fighting, seat: Seat, move: FightMove) -> IllegalMove | None:
        if isinstance(move, Done):
            return None
        return refuse_use(position, seat, move, "a", self._laid(position, frame, seat))

    @override
    def answer(self, draft: Draft, frame: frames.Fighting, seat: Seat, move: FightMove) -> None:
        side = draft.fight.side_of(seat)
        if isinstance(move, Done):
            done = (True, frame.done[1]) if side == 0 else (frame.done[0], True)
            draft.frames[-1] = replace(frame, done=done)
            draft.events.append(Passed(seat, self.kind))
            return
        cards = (*frame.laid[side], move)
        sides = (cards, frame.laid[1]) if side == 0 else (frame.laid[0], cards)
        draft.frames[-1] = replace(frame, laid=sides)
        draft.events.append(Laid(seat, move))

    @override
    def advance(self, draft: Draft, frame: frames.Fighting) -> bool:
        """Take an automatic answer (4.48) for Done, even after a card; a fighter without one has played a card."""
        combat = draft.fight
        done = [
            frame.done[side] or passes(draft.players[combat.sides[side].seat], concerned=True, fights=True)
            for side in (0, 1)
        ]
        if not all(done):
            draft.frames[-1] = replace(frame, done=(done[0], done[1]))
            return False
        draft.pop()
        self._show(draft, frame)
        return True

    def _show(self, draft: Draft, frame: frames.Fighting) -> None:
        combat = draft.fight
        shown: list[tuple[Used, ...]] = []
        sides = sorted((0, 1), key=lambda side: _place(draft, combat.sides[side].seat))
        leaver = next((side for side in sides if any(move.card in ESCAPES for move in frame.laid[side])), None)
        if leaver is not None:
            if frame.laid[1 - leaver]:
                draft.events.append(HandedBack(combat.sides[1 - leaver].seat))
            draft.change_combat(answered=(-1, -1))
            sides = [leaver]
        for side in sides:
            moves = sorted(frame.laid[side], key=lambda move: move.card not in ESCAPES)
            shown.append(tuple(used(combat.sides[side].seat, move) for move in moves))
        for use in (use for group in shown for use in group):
            pay(draft, use)
        draft.push(frames.Showing(tuple(group for group in shown if group)))

    @override
    def shown(self, state: AnimaState, frame: frames.Fighting, viewer: Viewer) -> frames.Fighting:
        combat = state.combat
        mine = [combat is not None and combat.sides[side].seat == viewer for side in (0, 1)]
        cards = (frame.laid[0] if mine[0] else (), frame.laid[1] if mine[1] else ())
        return replace(frame, laid=cards)


def _place(draft: Draft, seat: Seat) -> int:
    return draft.order.index(seat) if seat in draft.order else len(draft.order)


class Showing(Automatic[frames.Showing]):
    """Carry out the fighters' cards in turn order; the other fighter can answer each side once (row h)."""

    @override
    def run(self, draft: Draft, frame: frames.Showing) -> None:
        if not frame.left:
            draft.pop()
            return
        uses_now, *left = frame.left
        draft.frames[-1] = frames.Showing(tuple(left))
        others = tuple(seat for seat in draft.fight.fighters if seat != uses_now[0].seat)
        set_off(draft, uses_now, others)
