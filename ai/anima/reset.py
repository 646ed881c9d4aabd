"""The Reset phase and the setup: the cards to keep, the question, cards and abilities, discards."""

from __future__ import annotations

from collections.abc import Iterator

from ai.anima.areas import best_reward, best_way, seats_in
from ai.anima.encounters import recruit_worth
from ai.anima.quests import rival_chance, threat
from ai.anima.table import Table
from ai.anima.worth import (
    AVERAGE_CHARACTER,
    POINTS,
    advantage_worth,
    card_worth,
    character_worth,
    draw_worth,
    is_useless,
    weakest,
    weights_of,
    worst_card,
)
from rules.anima.areas import area_of
from rules.anima.cards import ADVANTAGES, FINALS, HAND_LIMIT, PARTY_LIMIT
from rules.anima.effects import effect_of
from rules.anima.effects.base import Afflicts
from rules.anima.moves import Declare, Discard, Expel, Go, Keep, Pass, Play, Take, Use
from rules.anima.player import HIDDEN, Member, Player, qualified
from rules.anima.steps.reset import ResetMove, may_reveal
from rules.anima.usage import uses
from rules.engine import Seat

_ENOUGH = 0.3
"""The gain that an action must bring."""
_NUISANCE = 0.4
"""The worth of weakening a rival who threatens nothing in particular."""
_BETTER = 1.6
"""The gain of an average Character over the weakest one that is needed to expel the weakest."""
_READY = 0.5
"""The chance in the Quest that is enough to reveal the Final Mission whatever the rivals do."""


def keep(table: Table, moves: tuple[Keep, ...]) -> Keep:
    """Return the Character that fits the cards best, and the card to give back."""
    hand = table.me.hand

    def worth(move: Keep) -> float:
        player = Player(party=(Member(move.character),))
        cards = sum(advantage_worth(player, card) for card in hand if card != move.returned)
        return character_worth(move.character) + cards

    return max(moves, key=lambda move: (worth(move), str(move)))


def roll_call(table: Table, words: tuple[Declare, ...]) -> Declare:
    """Reveal the Final Mission if that is good, act if there is an action, else stay or leave."""
    if Declare("reveal") in words and _reveals(table):
        return Declare("reveal")
    if action(table, tuple(_actions(table))) is not None:
        return Declare("act")
    return declaration(table)


def declaration(table: Table) -> Declare:
    """Return whether to stay or to leave."""
    stays = table.me.area and best_way(table).move is None
    return Declare("stay" if stays else "leave")


def _reveals(table: Table) -> bool:
    """Return whether to reveal: no one else is qualified, or the player's Party is the strongest, or strong enough."""
    view, me = table.view, table.me
    others = [view.players[rival] for rival in table.rivals]
    if not may_reveal(view, table.seat):
        return False
    if not any(qualified(other, table.both) for other in others):
        return True
    chance = sum(rival_chance(table, table.seat, final) for final in FINALS) / len(FINALS)
    return me.combat >= max(other.combat for other in others) or chance >= _READY


def reset_move(table: Table, moves: tuple[ResetMove, ...]) -> ResetMove:
    """Return the best action that pays, else the declaration."""
    return action(table, moves) or declaration(table)


def _actions(table: Table) -> Iterator[ResetMove]:
    """Yield the actions of a Reset sub-turn."""
    yield from uses(table.view, table.seat, "reset")
    yield from (Discard(card) for card in table.me.hand)
    if len(table.me.party) > 1:
        yield from (Expel(member.card) for member in table.me.party)


def action(table: Table, moves: tuple[ResetMove, ...]) -> ResetMove | None:
    """Return the action that brings most; None if none brings enough."""
    judged = [(_worth(table, move), str(move), move) for move in moves if not isinstance(move, Declare)]
    best = max(judged, key=lambda item: item[:2], default=None)
    return best[2] if best and best[0] > _ENOUGH else None


def _worth(table: Table, move: ResetMove) -> float:
    if isinstance(move, Play):
        return _card_worth(table, move)
    if isinstance(move, Use):
        return _ability_worth(table, move) - _spin_price(table, move.card)
    if isinstance(move, Expel):
        return _expel_worth(table, move.card)
    assert isinstance(move, Discard)
    return _discard_worth(table, move.card)


def _card_worth(table: Table, move: Play) -> float:
    price, weights = advantage_worth(table.me, move.card), weights_of(move.card)
    kind = ADVANTAGES[move.card].kind
    if kind == "organization":
        return price
    if kind == "trap":
        # rivals who are in the Area now, or have it as their goal
        return sum(0.8 + 0.1 * threat(table, rival) for rival in seats_in(table, move.target)) - price
    if move.target in table.view.character_discard:
        return character_worth(move.target) - price
    if weights.recruits:
        return weights.recruits * recruit_worth(table) - price
    if weights.gain:
        return weights.gain - price / 2 if len(table.me.hand) >= HAND_LIMIT - 1 else 0.0
    effect = effect_of(move.card)
    petrified = isinstance(effect, Afflicts) and effect.how == "incapacitated"
    return _harm_worth(table, move.target, petrified) - price


def _ability_worth(table: Table, move: Use) -> float:
    weights = weights_of(move.card)
    if weights.draws:
        return draw_worth(table.me, weights.draws)
    if weights.robs:
        rival = int(move.target) - 1
        return weights.robs * (draw_worth(table.me, 1) + POINTS.robbed) + 0.01 * table.view.players[rival].combat
    return _harm_worth(table, move.target, least=2)


def _spin_price(table: Table, card: str) -> float:
    """Return the cost of spinning a Character who could be spun for a card in hand."""
    me = table.me
    member = me.member(card)
    needed = [c for c in me.hand if (skill := ADVANTAGES[c].skill) and member and member.has(skill)]
    return POINTS.spin * 2 if needed else 0.0


def _harm_worth(table: Table, target: str, petrified: bool = False, least: int = 9) -> float:
    """Return the worth of weakening a rival's Character for this turn."""
    rival = owner(table, target)
    member = table.view.players[rival].member(target)
    assert member is not None
    amount = min(member.combat, least)
    saved = threat(table, rival) - threat(table, rival, amount)
    return saved + _NUISANCE * (amount / 2 + (petrified and bool(amount)) * 0.2)


def owner(table: Table, character: str) -> Seat:
    """Return the seat of a Character's Party."""
    return next(seat for seat, player in enumerate(table.view.players) if player.member(character))


def _expel_worth(table: Table, card: str) -> float:
    """Return the worth of making room for a better Character if one can be recruited."""
    me = table.me
    if len(me.party) < PARTY_LIMIT or weakest(me.party).card != card:
        return 0.0
    if AVERAGE_CHARACTER - character_worth(card) < _BETTER or not _recruits_next(table, card):
        return 0.0
    return AVERAGE_CHARACTER - character_worth(card) - _BETTER + 2 * _ENOUGH


def _recruits_next(table: Table, card: str) -> bool:
    """Return whether the Party, without a Character, would go and recruit."""
    smaller = table.imagine(party=tuple(member for member in table.me.party if member.card != card))
    way = best_way(smaller)
    area = way.move.area if isinstance(way.move, Go) else "" if way.move else table.me.area
    placed = area_of(table.view, area) if area else None
    if placed is None or placed.encounter == HIDDEN:
        return False
    return bool(area) and best_reward(smaller, area) - best_reward(table, area) > POINTS.recruit / 2


def _discard_worth(table: Table, card: str) -> float:
    """Return the worth of discarding a useless card, which only makes room in the hand."""
    me = table.me
    if len(me.hand) < HAND_LIMIT or not is_useless(me, card) or card != worst_card(me, me.hand):
        return 0.0
    return POINTS.draw - POINTS.useless - POINTS.robbed


def pick_up(table: Table, moves: tuple[Take | Pass, ...]) -> Take | Pass:
    """Take the best card or Character that was discarded or expelled."""
    takes = [move for move in moves if isinstance(move, Take)]
    best = max(takes, key=lambda move: card_worth(table.me, move.card), default=None)
    return best if best and card_worth(table.me, best.card) > POINTS.useless else Pass()
