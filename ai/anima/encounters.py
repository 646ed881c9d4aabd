"""What an Encounter is likely to do to the player's Party."""

from __future__ import annotations

from ai.anima.cards import AVOIDERS, CARD_WEIGHTS, Doing, weights_of
from ai.anima.fights import Stakes, best_outlook, death_price, loadouts
from ai.anima.odds import reach
from ai.anima.opponents import creature, peculiar, prospect_of
from ai.anima.table import Table
from ai.anima.worth import AVERAGE_CHARACTER, POINTS, advantage_worth, draw_worth, worst_card
from rules.anima.cards import CHARACTERS, ENCOUNTERS, PARTY_LIMIT
from rules.anima.effects import effect_of
from rules.anima.player import Player
from rules.engine import Struct

_AVOIDED = 0.5
"""How often a card that avoids a Creature works."""


class Meeting(Struct, frozen=True):
    """The chance to overcome an Encounter, and the points gained or lost by it besides what follows."""

    chance: float
    gain: float


def meeting(table: Table, card: str, area: str, level: int, doing: Doing, stake: float) -> Meeting:
    """Return what to expect of an Encounter; ``stake`` is the worth of going on after it."""
    if ENCOUNTERS[card].level > level:
        return Meeting(1.0, 0.0)
    key = ("meeting", card, peculiar(area), doing, round(stake))
    found: Meeting | None = table.memory.get(key)
    if found is None:
        met = _creature if ENCOUNTERS[card].type == "creature" else _event
        found = met(table, card, area, doing, stake)
        table.memory[key] = found
    return found


def one_of(table: Table, cards: tuple[str, ...], area: str, level: int, doing: Doing, stake: float) -> Meeting:
    """Return what to expect where one of several Encounters, all equally likely, is met."""
    key = ("one of", cards, peculiar(area), level, doing, round(stake))
    found: Meeting | None = table.memory.get(key)
    if found is None:
        meetings = [meeting(table, card, area, level, doing, stake) for card in cards]
        chance, gain = sum(met.chance for met in meetings), sum(met.gain for met in meetings)
        found = table.memory[key] = Meeting(chance / len(cards), gain / len(cards))
    return found


def in_a_row(met: Meeting, count: int) -> Meeting:
    """Return what to expect of several Encounters like ``met``, one after the other."""
    chance, gain = 1.0, 0.0
    for _ in range(count):
        gain += chance * met.gain
        chance *= met.chance
    return Meeting(chance, gain)


def _creature(table: Table, card: str, area: str, doing: Doing, stake: float) -> Meeting:
    combat = creature(table, card, area)
    check = effect_of(card).check
    extra = -2 * (1 - reach(table.me.speed, check)) if check else 0.0
    stakes = Stakes(stake + brings(table, card), POINTS.expelled + _penalty(table, card), death_price(table))
    outlook = best_outlook(prospect_of(combat, 0), stakes, loadouts(table, combat, doing), extra)
    fought = Meeting(outlook.odds.win, outlook.worth - stake * outlook.odds.win)
    return _avoiding(table, card, doing, fought) if not ENCOUNTERS[card].unavoidable else fought


def _avoiding(table: Table, card: str, doing: Doing, fought: Meeting) -> Meeting:
    """Return a fight that some card may avoid."""
    if fought.chance > 0.95 or not any(_avoids(table, avoider, card, doing) for avoider in AVOIDERS):
        return fought
    return Meeting(_AVOIDED + (1 - _AVOIDED) * fought.chance, (1 - _AVOIDED) * fought.gain)


def _avoids(table: Table, avoider: str, creature: str, doing: Doing) -> bool:
    """Say whether a Character of the Party, or its Organization, may avoid a Creature."""
    weights = AVOIDERS[avoider]
    if doing not in weights.avoids or (weights.avoids_tag and weights.avoids_tag not in ENCOUNTERS[creature].tags):
        return False
    return table.me.organization == avoider or table.me.can_spin(avoider)


def _penalty(table: Table, card: str) -> float:
    """Return what the text of a Creature costs besides the common penalties."""
    weights = CARD_WEIGHTS.get(card)
    if weights is None or not weights.costs:
        return 0.0
    if len(table.me.hand) >= weights.costs:
        return weights.costs * POINTS.draw
    return death_price(table) if weights.or_life else 0.0


def recruit_worth(table: Table) -> float:
    """Return the worth of another Character."""
    return POINTS.recruit if len(table.me.party) < PARTY_LIMIT else 0.0


def brings(table: Table, card: str) -> float:
    """Return the worth of what an Event, a Creature beaten or a special result brings."""
    weights = CARD_WEIGHTS.get(card)
    if weights is None:
        return 0.0
    worth, me = weights.gain, table.me
    if weights.draws and (not weights.couple or _has_couple(me)):
        worth += draw_worth(me, weights.draws)
    if weights.recruits:
        worth += weights.recruits * recruit_worth(table)
    if weights.betrays and len(me.party) > 1:
        worth -= weights.betrays * AVERAGE_CHARACTER
    return worth + _exchange_worth(table, weights.exchanges) if weights.exchanges else worth


def _has_couple(player: Player) -> bool:
    return len({CHARACTERS[member.card].gender for member in player.party}) == 2


def _exchange_worth(table: Table, count: int) -> float:
    """Return the worth of the worst card's exchange for so many others (E20)."""
    hand = table.me.hand
    if not hand:
        return 0.0
    return max(0.0, count * POINTS.draw - advantage_worth(table.me, worst_card(table.me, hand)))


def _event(table: Table, card: str, area: str, doing: Doing, stake: float) -> Meeting:
    weights, check = weights_of(card), effect_of(card).check
    if check:
        chance = reach(table.me.speed, check)
        return Meeting(chance, -(1 - chance) * POINTS.expelled)
    if weights.plagues:
        struck = weights.plagues / 6
        return Meeting(1 - struck, -struck * (death_price(table) + POINTS.expelled))
    if weights.strands:
        return Meeting(0.0, -POINTS.expelled * weights.strands)
    return Meeting(1.0, brings(table, card))
