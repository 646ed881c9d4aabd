"""Which cards and abilities a player may use at a moment, and why not others.

Codes:

================  ===========================================================
code              facts, and what it says
================  ===========================================================
not_held          card: it is not in the hand
not_there         character: it is not in the Party
cannot_spin       character, card: it is spun, incapacitated, cursed, or lacks the skill
wrong_moment      card, moment: it is used at another time
barred            card: an opponent, a Mission or a Crisis forbids it, or the turn is lost
no_target         card: nothing it could be used on, or it could change nothing
wrong_target      card, target, targets: it cannot be used on that
================  ===========================================================
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rules.anima.cards import ADVANTAGES, CHARACTERS
from rules.anima.draft import Draft
from rules.anima.effects import BY_MOMENT, effect_of
from rules.anima.effects.base import Effect, can_use_ability, could_use
from rules.anima.holding import barred
from rules.anima.moves import Play, Use
from rules.anima.position import Position
from rules.anima.procedures import audience, pay, set_off, used
from rules.anima.process import Moment
from rules.engine import IllegalMove, Seat


def could_answer(position: Position, seat: Seat, moment: Moment) -> bool:
    """Say whether a seat passes the public test for at least one answer of a window (3.9)."""
    own = position.players[seat].in_front
    return any(
        could_use(position, seat, effect, moment)
        for effect in BY_MOMENT[moment]
        if effect.id[0] == "V" or effect.id in own
    )


def uses(position: Position, seat: Seat, moment: Moment, laid: Collection[Play | Use] = ()) -> list[Play | Use]:
    """Return the cards and abilities that a seat may use, besides those it has ``laid`` already."""
    spent = {move.card for move in laid} | {move.spin for move in laid if isinstance(move, Play)}
    player = position.players[seat]
    own = {*player.hand, *player.in_front} - spent
    found: list[Play | Use] = []
    for effect in BY_MOMENT[moment]:
        if effect.id in own:
            found += _uses(position, seat, effect, moment, spent)
    return found


def _uses(
    position: Position, seat: Seat, effect: Effect, moment: Moment, spent: Collection[str]
) -> Iterator[Play | Use]:
    player = position.players[seat]
    if effect.id in player.hand:
        if barred(position, seat, effect.id, moment):
            return
        skill = ADVANTAGES[effect.id].skill
        spinners = [card for card in player.spinners(skill) if card not in spent] if skill else [""]
        if not spinners:
            return
        for target in effect.targets(position, seat, moment):
            for spin in spinners:
                yield Play(effect.id, spin, target)
    elif can_use_ability(position, seat, effect, moment):
        for target in effect.targets(position, seat, moment):
            yield Use(effect.id, target)


def refuse_use(
    position: Position, seat: Seat, move: Play | Use, moment: Moment, laid: Collection[Play | Use] = ()
) -> IllegalMove | None:
    """Return why a seat may not make this use of a card or an ability; None exactly for those in ``uses``."""
    player, effect = position.players[seat], effect_of(move.card)
    spent = {used.card for used in laid} | {used.spin for used in laid if isinstance(used, Play)}
    if isinstance(move, Play):
        if move.card not in player.hand or move.card in spent:
            return IllegalMove("not_held", card=move.card)
    elif move.card in CHARACTERS and not player.member(move.card):
        return IllegalMove("not_there", character=move.card)
    if moment not in effect.moments:
        return IllegalMove("wrong_moment", card=move.card, moment=moment)
    if barred(position, seat, move.card, moment):
        return IllegalMove("barred", card=move.card)
    spin = _refuse_spin(position, seat, move, effect, moment, spent)
    if spin:
        return spin
    targets = tuple(effect.targets(position, seat, moment))
    if not targets:
        return IllegalMove("no_target", card=move.card)
    if move.target not in targets:
        return IllegalMove("wrong_target", card=move.card, target=move.target, targets=targets)
    return None


def _refuse_spin(
    position: Position, seat: Seat, move: Play | Use, effect: Effect, moment: Moment, spent: Collection[str]
) -> IllegalMove | None:
    player = position.players[seat]
    if isinstance(move, Use):
        if move.card in player.hand or move.card in spent or not can_use_ability(position, seat, effect, moment):
            return IllegalMove("cannot_spin", character=move.card, card=move.card)
        return None
    skill = ADVANTAGES[move.card].skill
    able = [card for card in player.spinners(skill) if card not in spent] if skill else [""]
    return None if move.spin in able else IllegalMove("cannot_spin", character=move.spin, card=move.card)


def use_now(draft: Draft, seat: Seat, move: Play | Use) -> None:
    """Pay for a card or ability and carry it out, unless somebody who may answer cancels it (row h)."""
    use, effect = used(seat, move), effect_of(move.card)
    victim = effect.victim(draft, move.target) if effect.aimed else None
    pay(draft, use)
    set_off(draft, (use,), audience(draft, use, victim))
