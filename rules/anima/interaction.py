"""The attacks and trades that are possible in the Interaction phase, and the required ones (4.14 to 4.16, 4.46)."""

from __future__ import annotations

from rules.anima.areas import can_trade_at, forbids_fights, others_in
from rules.anima.cards import ADVANTAGES
from rules.anima.draft import Position
from rules.anima.frames import InteractTurn
from rules.anima.player import refuses_trades
from rules.anima.usage import could_answer
from rules.engine import IllegalMove, Seat


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
    return IllegalMove("partner_refuses", seat=other) if other in _refusing(position) else None


def refusing(position: Position) -> tuple[Seat, ...]:
    """Return the players who now refuse every trade (4.48)."""
    return tuple(seat for seat, player in enumerate(position.players) if refuses_trades(player))


def _refusing(position: Position) -> tuple[Seat, ...]:
    top = position.frames[-1]
    return top.refusing if isinstance(top, InteractTurn) else refusing(position)


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
        and (_before(position, seat, other) or theirs.lost_turn)
    )


def _before(position: Position, seat: Seat, other: Seat) -> bool:
    return position.order.index(seat) < position.order.index(other)


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
