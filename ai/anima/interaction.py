"""Interaction: attacks that pay, cards and abilities there, and trades."""

from __future__ import annotations

from random import Random

from ai.anima.combat import party_stakes
from ai.anima.encounters import best_outlook, loadouts, price
from ai.anima.opponents import against_party, odds_of, prospect_of
from ai.anima.table import Table
from ai.anima.worth import POINTS, card_worth, character_worth, draw_worth, is_useless, weights_of
from rules.anima.moves import Agree, Attack, BreakOff, Done, Lay, Offer, Play, Propose, Use
from rules.anima.ongoing import Trade
from rules.anima.player import Player
from rules.anima.steps.interaction import InteractMove, TradeMove
from rules.engine import Seat

_PAYS = 0.3
"""The gain that an attack or a trade must bring."""
_OFFERS = 0.25
"""The chance that a trade is proposed if there is something to offer."""
_FAIR = 0.4
"""The player's share of the partner's gain needed among three or more; among two, all of it is needed."""


def interact(table: Table, moves: tuple[InteractMove, ...], random: Random) -> InteractMove:
    """Return the card, ability, attack or trade that brings most, or end the sub-turn."""
    judged = [(_worth(table, move), str(move), move) for move in moves if not isinstance(move, (Done, Propose))]
    best = max(judged, key=lambda item: item[:2], default=None)
    if best and (best[0] > _PAYS or Done() not in moves):
        return best[2]
    strongest = max(table.rivals, key=lambda rival: table.view.players[rival].combat)
    proposals = [move for move in moves if isinstance(move, Propose) and move.seat != strongest]
    partners = [move for move in proposals if _spare(table, move.seat)]
    if partners and len(table.rivals) > 1 and random.random() < _OFFERS:
        return random.choice(partners)
    return Done()


def _worth(table: Table, move: InteractMove) -> float:
    if isinstance(move, Attack):
        return attack_worth(table, move.seat)
    if isinstance(move, Play):
        return draw_worth(table.me, 1) + POINTS.robbed + POINTS.draw * (len(table.me.hand) == 5) - price(table, move)
    assert isinstance(move, Use)
    weights = weights_of(move.card)
    return weights.kills / 6 * character_worth(move.target) * 0.5 + weights.disables / 6 * 0.5 - POINTS.spin


def attack_worth(table: Table, other: Seat) -> float:
    """Return the worth of an attack on a Party whose hidden cards are expected to help it."""
    combat = against_party(table, other)
    extra = -POINTS.hidden_card * len(table.view.players[other].hand)
    outlook = best_outlook(prospect_of(combat, 0), party_stakes(table, other), loadouts(table, combat, None), extra)
    kills = odds_of(prospect_of(combat, 1), -outlook.loadout.amount - extra).die
    return outlook.worth + kills * POINTS.rival_fight


def _spare(table: Table, partner: Seat) -> list[str]:
    """Return the player's cards that are useless here but not to the partner, as far as his Party shows."""
    theirs = table.view.players[partner]
    return [card for card in table.me.hand if is_useless(table.me, card) and not is_useless(theirs, card)]


def trade(table: Table, moves: tuple[TradeMove, ...]) -> TradeMove:
    """Offer a useless card, answer with another one, agree to a helpful trade, else break off."""
    going = table.view.trade
    assert going is not None
    side = going.turn
    if going.laying:
        return Offer()
    spare = _spare(table, going.seats[1 - side])
    # the other side's cards are wanted; a proposal comes before any cards
    is_welcome = side == 0 or gain(table.me, (), going.laid[0]) > _PAYS
    if going.layings <= side and spare and Lay(spare[0]) in moves and is_welcome:
        return Lay(spare[0])
    if Agree() in moves and agrees(table, going):
        return Agree()
    return BreakOff()


def agrees(table: Table, going: Trade) -> bool:
    """Return whether the trade helps the player, and not the partner much more."""
    side = going.turn
    given, taken = going.laid[side], going.laid[1 - side]
    mine = gain(table.me, given, taken)
    theirs = gain(table.view.players[going.seats[1 - side]], taken, given)
    return mine > _PAYS and mine >= theirs * (_FAIR if len(table.rivals) > 1 else 1.0)


def gain(player: Player, given: tuple[str, ...], taken: tuple[str, ...]) -> float:
    """Return the gain of a player by giving some cards and taking others."""
    return sum(card_worth(player, card) for card in taken) - sum(card_worth(player, card) for card in given)
