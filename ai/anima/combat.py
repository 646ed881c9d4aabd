"""Which cards and abilities to lay in a Combat of one's own, card by card (row a)."""

from __future__ import annotations

from ai.anima.fights import Stakes, best_outlook, boost, combined, price
from ai.anima.opponents import prospect_of
from ai.anima.quests import hindrance
from ai.anima.stakes import own_stakes
from ai.anima.table import Table
from ai.anima.worth import POINTS
from rules.anima.cards import ESCAPES
from rules.anima.frames import Fighting
from rules.anima.moves import Done, Play, Use
from rules.anima.ongoing import NOBODY, Combat


def fight_move(table: Table, moves: tuple[Play | Use | Done, ...]) -> Play | Use | Done:
    """Lay the next card of those that pay best, leave a Combat that is as good as lost, or be done."""
    combat, frame = table.view.combat, table.view.frames[-1]
    assert combat is not None and isinstance(frame, Fighting)
    side = combat.side_of(table.seat)
    cards = [move for move in moves if not isinstance(move, Done)]
    laid = frame.laid[side]
    if any(move.card in ESCAPES for move in laid):
        return Done()
    stakes = own_stakes(table, combat)
    extra = sum(boost(table, combat, move) for move in laid) - _answer(table, combat, side)
    best = best_outlook(prospect_of(combat, side), stakes, combined(table, combat, cards), extra)
    escape = min((move for move in cards if move.card in ESCAPES), key=lambda move: price(table, move), default=None)
    if escape and not laid and -_leaving(combat, stakes) - price(table, escape) > best.worth:
        return escape
    return best.loadout.moves[0] if best.loadout.moves else Done()


def _answer(table: Table, combat: Combat, side: int) -> float:
    """Return what the others are likely to do about it."""
    players = table.view.players
    other = combat.sides[1 - side].seat
    if other != NOBODY:
        return POINTS.hidden_card * len(players[other].hand) * (combat.answered[1 - side] <= 0)
    if combat.against != "mission" or combat.crisis or combat.others_answered >= 0:
        return 0.0
    return hindrance(table)


def _leaving(combat: Combat, stakes: Stakes) -> float:
    """Return what leaving costs: the turn, but nobody dies and no card is lost."""
    return stakes.lose - POINTS.draw if combat.against == "party" else stakes.lose
