"""The current Combat or Speed Check: the stakes of the player and the rivals, and which cards to play (row a)."""

from __future__ import annotations

from statistics import mean

from ai.anima.areas import best_reward, exploration
from ai.anima.encounters import Stakes, best_outlook, boost, combined, death_price, price
from ai.anima.opponents import odds_of, prospect_of
from ai.anima.quests import attempt, hindrance, threat
from ai.anima.table import Table
from ai.anima.worth import POINTS, draw_worth
from rules.anima.attempts import mission_card
from rules.anima.cards import ENCOUNTERS, ESCAPES, FINALS
from rules.anima.frames import Fighting
from rules.anima.moves import Done, Play, Use
from rules.anima.ongoing import NOBODY, Combat, Venture
from rules.anima.windows import changed_die, deadly_margin, winner
from rules.engine import Seat

_LEADS_ON = 0.3
"""The share of a threat that is left if the rival still has to fight first."""
_HALF_DONE = 0.5
"""The share that the first part of a Resistance Mission counts."""
_BEFORE_A_FIGHT = 1.5
"""The worth at stake in a Speed Check before the Combat with a Creature."""


def goal(table: Table, venture: Venture) -> float:
    """Return the worth of the current goal of the player's Party, if it succeeds now."""
    if venture.doing == "crisis":
        return POINTS.win
    if venture.doing == "mission":
        return attempt(table, venture.mission, venture.part, venture.step).worth
    area = venture.area
    return best_reward(table, area) if venture.doing == "explore" else exploration(table, area)


def own_stakes(table: Table, combat: Combat) -> Stakes:
    """Return the stakes of a Combat of the player's Party."""
    venture = table.view.venture
    if combat.against == "party" or venture is None:
        other = next(seat for seat in combat.fighters if seat != table.seat)
        return party_stakes(table, other)
    if combat.crisis:
        return Stakes(POINTS.win, 0.0, 0.0)
    return Stakes(goal(table, venture), POINTS.expelled, death_price(table))


def party_stakes(table: Table, other: Seat) -> Stakes:
    """Return the stakes of a fight with another Party."""
    me, rival = table.me, table.view.players[other]
    robbed = (draw_worth(me, 1) + POINTS.robbed) if rival.hand else 0.0
    still_to_come = exploration(table, me.area) if me.area and table.view.phase != "exploration" else 0.0
    win = robbed + POINTS.rival_fight + threat(table, other)
    lose = still_to_come + POINTS.expelled + POINTS.draw * bool(me.hand)
    return Stakes(win, lose, death_price(table))


def rival_stake(table: Table, rival: Seat) -> float:
    """Return the cost to the player if a rival wins the current Combat or passes the current Speed Check."""
    venture = table.view.venture
    if venture is None or venture.seat != rival:
        return POINTS.rival_fight + _LEADS_ON * threat(table, rival)
    if venture.doing == "crisis":
        return POINTS.win
    if venture.doing == "mission":
        worth = POINTS.win if venture.mission in FINALS else POINTS.rival_attempt
        return worth if venture.part + 1 == len(mission_card(venture.mission).turns) else worth * _HALF_DONE
    return POINTS.rival_fight + _LEADS_ON * threat(table, rival)


def result_worth(table: Table, combat: Combat, totals: tuple[int, int]) -> float:
    """Return the worth to the player of the result of a Combat with these totals."""
    won = winner(combat, totals)
    deadly = deadly_margin(combat)
    dies = bool(deadly) and abs(totals[0] - totals[1]) >= deadly
    if table.seat not in combat.fighters:
        sides = [side.seat for side in combat.sides]
        return -rival_stake(table, sides[won]) if won is not None and sides[won] >= 0 else 0.0
    stakes, own_side = own_stakes(table, combat), combat.side_of(table.seat)
    if won is None:
        return 0.0
    return stakes.win if won == own_side else -stakes.lose - stakes.die * dies


def dice_change(table: Table, combat: Combat, card: str, target: str) -> float:
    """Return the worth to the player of a card's change of a die of a Combat."""
    side = int(target.startswith("second"))
    rolled = combat.sides[side].die

    def worth(face: int) -> float:
        totals = [combat.sides[0].total, combat.sides[1].total]
        totals[side] += face - rolled
        return result_worth(table, combat, (totals[0], totals[1]))

    return mean(worth(face) for face in changed_die(rolled, card, target)) - worth(rolled)


def lead_worth(table: Table, combat: Combat, side: int, extra: float) -> float:
    """Return the worth of a Combat before its dice with ``extra`` more for a side that is a Party."""
    odds = odds_of(prospect_of(combat, side), extra)
    seat = combat.sides[side].seat
    if seat != table.seat:
        return -rival_stake(table, seat) * odds.win
    stakes = own_stakes(table, combat)
    return stakes.win * odds.win - stakes.lose * odds.lose - stakes.die * odds.die


def check_worth(table: Table) -> float:
    """Return the worth to the player of passing the current Speed Check."""
    view = table.view
    check, venture = view.check, view.venture
    assert check is not None
    if check.seat != table.seat:
        return -rival_stake(table, check.seat)
    if check.source in ENCOUNTERS and ENCOUNTERS[check.source].type == "creature":
        return _BEFORE_A_FIGHT
    if venture is None:
        return exploration(table, table.me.area) + POINTS.turn if table.me.area else POINTS.turn
    costs = POINTS.expelled if venture.doing != "mission" else 0.0
    return goal(table, venture) + costs


def fight_move(table: Table, moves: tuple[Play | Use | Done, ...]) -> Play | Use | Done:
    """Play the next card of those that pay best, leave a Combat that is as good as lost, or be done."""
    combat, frame = table.view.combat, table.view.frames[-1]
    assert combat is not None and isinstance(frame, Fighting)
    side = combat.side_of(table.seat)
    cards = [move for move in moves if not isinstance(move, Done)]
    plays = frame.laid[side]
    if any(move.card in ESCAPES for move in plays):
        return Done()
    stakes = own_stakes(table, combat)
    extra = sum(boost(table, combat, move) for move in plays) - _answer(table, combat, side)
    best = best_outlook(prospect_of(combat, side), stakes, combined(table, combat, cards), extra)
    escape = min((move for move in cards if move.card in ESCAPES), key=lambda move: price(table, move), default=None)
    # leaving costs the turn, but no Character dies and no card is lost
    leaving = stakes.lose - POINTS.draw if combat.against == "party" else stakes.lose
    if escape and not plays and -leaving - price(table, escape) > best.worth:
        return escape
    return best.loadout.moves[0] if best.loadout.moves else Done()


def _answer(table: Table, combat: Combat, side: int) -> float:
    """Return the likely answer of the others."""
    players = table.view.players
    other = combat.sides[1 - side].seat
    if other != NOBODY:
        return POINTS.hidden_card * len(players[other].hand) * (combat.answered[1 - side] <= 0)
    if combat.against != "mission" or combat.crisis or combat.others_answered >= 0:
        return 0.0
    return hindrance(table)
