"""The cards and abilities that a player can use at a moment, the attacks and trades, and why not others.

Attacks and trades: 4.14 to 4.16, 4.46.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from rules.anima.areas import can_trade_at, forbids_fights, others_in
from rules.anima.card_use import pay, used
from rules.anima.cards import ADVANTAGES, CHARACTERS, ESCAPES
from rules.anima.draft import Draft, Position
from rules.anima.effects import BY_MOMENT, effect_of
from rules.anima.effects.base import Effect, could_use, is_ready, targets_now
from rules.anima.frames import InteractTurn
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Moment
from rules.anima.player import Player, refuses_trades
from rules.anima.windows import audience, barred, set_off
from rules.engine import IllegalMove, Seat


def could_answer(position: Position, seat: Seat, moment: Moment) -> bool:
    """Return whether a seat passes the public test for at least one answer of a window (3.9)."""
    return any(could_use(position, seat, effect, moment) for effect in BY_MOMENT[moment])


def uses(position: Position, seat: Seat, moment: Moment, laid: Collection[Play | Use] = ()) -> list[Play | Use]:
    """Return the cards and abilities that a seat can use, besides those already ``laid``."""
    player = _having_paid(position.players[seat], laid)
    cards = {*player.hand, *player.in_front}
    moves: list[Play | Use] = []
    for effect in BY_MOMENT[moment]:
        if effect.id in cards and not _left_by(position, effect.id, laid):
            moves += _uses(position, seat, player, effect, moment)
    return moves


def _having_paid(player: Player, moves: Collection[Play | Use]) -> Player:
    """Return a player as if the cards played in a Combat were paid for; so V25 can spin their Characters again."""
    for move in moves:
        spun = move.spin if isinstance(move, Play) else move.card
        again = any(member.card == spun and member.spun for member in player.party)
        player = replace(
            player,
            hand=tuple(card for card in player.hand if card != move.card),
            party=tuple(replace(member, spun=member.spun or member.card == spun) for member in player.party),
            order_used=player.order_used or again,
        )
    return player


def _left_by(position: Position, card: str, moves: Collection[Play | Use]) -> str:
    """Return the card that leaves the Combat and is played without others, "" if all can be played together.

    Only another fighter could answer it, so against a Creature or a Mission other cards would be wasted (C11, V17).
    """
    if not moves or position.combat is None or position.combat.against == "party":
        return ""
    return next((one for one in (card, *(move.card for move in moves)) if one in ESCAPES), "")


def _uses(position: Position, seat: Seat, player: Player, effect: Effect, moment: Moment) -> Iterator[Play | Use]:
    if barred(position, seat, effect.id, moment):
        return
    if effect.id in player.hand:
        spinners = _spinners(player, effect.id)
        if not spinners:
            return
        for target in targets_now(position, seat, effect, moment):
            for spin in spinners:
                yield Play(effect.id, spin, target)
    elif is_ready(player, effect):
        for target in targets_now(position, seat, effect, moment):
            yield Use(effect.id, target)


def _spinners(player: Player, card: str) -> tuple[str, ...]:
    """Return who could be spun for an Advantage; only "" if it takes no Character."""
    skill = ADVANTAGES[card].skill
    return player.spinners(skill) if skill else ("",)


def refuse_use(
    position: Position, seat: Seat, move: Play | Use, moment: Moment, laid: Collection[Play | Use] = ()
) -> IllegalMove | None:
    """Return why a seat cannot make this use of a card or an ability; None exactly for those in ``uses``."""
    player, effect = _having_paid(position.players[seat], laid), effect_of(move.card)
    if isinstance(move, Play):
        if move.card not in player.hand:
            return IllegalMove("not_held", card=move.card)
    elif move.card in CHARACTERS and not player.member(move.card):
        return IllegalMove("not_there", character=move.card)
    if moment not in effect.moments:
        return IllegalMove("wrong_moment", card=move.card, moment=moment)
    if barred(position, seat, move.card, moment):
        return IllegalMove("barred", card=move.card)
    spin = _refuse_spin(player, move, effect)
    if spin:
        return spin
    alone = _left_by(position, move.card, laid)
    if alone:
        return IllegalMove("laid_alone", card=alone)
    targets = tuple(targets_now(position, seat, effect, moment))
    if not targets:
        return IllegalMove("no_target", card=move.card)
    if move.target not in targets:
        return IllegalMove("wrong_target", card=move.card, target=move.target, targets=targets)
    return None


def _refuse_spin(player: Player, move: Play | Use, effect: Effect) -> IllegalMove | None:
    if isinstance(move, Use):
        able = move.card not in player.hand and is_ready(player, effect)
        return None if able else IllegalMove("cannot_spin", character=move.card, card=move.card)
    able = move.spin in _spinners(player, move.card)
    return None if able else IllegalMove("cannot_spin", character=move.spin, card=move.card)


def use_now(draft: Draft, seat: Seat, move: Play | Use) -> None:
    """Pay for a card or ability and carry it out, unless a player who can answer cancels it (row h)."""
    use, effect = used(seat, move), effect_of(move.card)
    victim = effect.victim(draft, move.target) if effect.aimed else None
    pay(draft, use)
    set_off(draft, (use,), audience(draft, use, victim))


def refuse_fight(position: Position, seat: Seat, other: Seat) -> IllegalMove | None:
    """Return why two Parties cannot fight; None if they can (4.15)."""
    player = position.players[seat]
    rival = position.players[other] if other < len(position.players) and other != seat else None
    if rival is None or not player.area or rival.area != player.area:
        return IllegalMove("not_here", seat=other)
    if forbids_fights(player.area):
        return IllegalMove("no_fights", area=player.area)
    if abs(len(player.party) - len(rival.party)) > 1:
        return IllegalMove("wrong_size", own=len(player.party), other=len(rival.party))
    return IllegalMove("fought", seat=other) if other in player.fought else None


def refuse_trade(position: Position, seat: Seat, other: Seat) -> IllegalMove | None:
    """Return why two players cannot trade; None if they can (4.14, 4.48, 4.49)."""
    player = position.players[seat]
    partner = position.players[other] if other < len(position.players) and other != seat else None
    if not can_trade_at(player.area):
        return IllegalMove("no_trade", area=player.area)
    if partner is None or not can_trade_at(partner.area) or partner.lost_turn:
        return IllegalMove("partner_outside", seat=other)
    if other in player.traded:
        return IllegalMove("traded", seat=other)
    top = position.frames[-1]
    refusers = top.refusing if isinstance(top, InteractTurn) else refusing(position)
    return IllegalMove("partner_refuses", seat=other) if other in refusers else None


def refusing(position: Position) -> tuple[Seat, ...]:
    """Return the players who now refuse every trade (4.48)."""
    return tuple(seat for seat, player in enumerate(position.players) if refuses_trades(player))


def duties(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the rivals of which a Party must attack one with its action (4.16)."""
    player = position.players[seat]
    rival = ADVANTAGES[player.organization].rival if player.organization else ""
    if not rival or player.acted:
        return ()
    return tuple(
        other
        for other, theirs in enumerate(position.players)
        if other != seat
        and theirs.organization == rival
        and refuse_fight(position, seat, other) is None
        and (position.order.index(seat) < position.order.index(other) or theirs.lost_turn)
    )


def attacks(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the Parties that a Party can attack now."""
    player = position.players[seat]
    if player.acted or not player.area:
        return ()
    there = others_in(position, player.area, seat)
    return tuple(other for other in there if refuse_fight(position, seat, other) is None)


def partners(position: Position, seat: Seat) -> tuple[Seat, ...]:
    """Return the players that a player can trade with now."""
    player = position.players[seat]
    if player.acted or not can_trade_at(player.area):
        return ()
    there = [other for other, partner in enumerate(position.players) if can_trade_at(partner.area)]
    return tuple(other for other in there if refuse_trade(position, seat, other) is None)


def has_something_to_do(position: Position, seat: Seat) -> bool:
    """Return whether, by public facts, an Interaction sub-turn offers more than passing (4.46)."""
    return bool(attacks(position, seat) or partners(position, seat)) or could_answer(position, seat, "interact")
