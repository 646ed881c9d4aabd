"""What an Encounter is likely to do to the player's Party."""

from __future__ import annotations

from ai.anima.fights import Doing, Stakes, best_outlook, death_price, loadouts
from ai.anima.odds import reach
from ai.anima.opponents import creature, peculiar, prospect_of
from ai.anima.table import Table
from ai.anima.worth import AVERAGE_CHARACTER, POINTS, advantage_worth, draw_worth, worst_card
from rules.anima.cards import CHARACTERS, ENCOUNTERS, PARTY_LIMIT
from rules.engine import Struct

_AVOIDED = 0.5
"""How often C14 and V23 work."""
_SPRING = 1.2
"""Worth of E21: next turn's bonus and ready Characters."""
_RIFT = 0.25
"""How often E26 leads to an Area that is wanted."""
_PLAGUE = 1 / 3


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
    extra = -2 * (1 - reach(table.me.speed, 14)) if card == "E15" else 0.0
    stakes = Stakes(stake + _prize(table, card), POINTS.expelled + _penalty(table, card), death_price(table))
    outlook = best_outlook(prospect_of(combat, 0), stakes, loadouts(table, combat, doing), extra)
    fought = Meeting(outlook.odds.win, outlook.worth - stake * outlook.odds.win)
    return _avoiding(table, card, doing, fought) if card != "E13" else fought


def _avoiding(table: Table, card: str, doing: Doing, fought: Meeting) -> Meeting:
    """Return a fight that C14 or V23 may avoid."""
    power = doing != "mission" and table.me.organization == "V23" and "MYS" in ENCOUNTERS[card].tags
    mirage = doing != "enter" and table.me.can_spin("C14")
    if not (power or mirage) or fought.chance > 0.95:
        return fought
    return Meeting(_AVOIDED + (1 - _AVOIDED) * fought.chance, (1 - _AVOIDED) * fought.gain)


def _prize(table: Table, card: str) -> float:
    if card == "E03":
        return recruit_worth(table)
    return draw_worth(table.me, 1) if card == "E07" else 0.0


def _penalty(table: Table, card: str) -> float:
    """Return what the text of a Creature costs besides the common penalties."""
    hand = table.me.hand
    if card == "E04":
        return POINTS.draw * bool(hand)
    if card == "E11":
        return 2 * POINTS.draw if len(hand) >= 2 else death_price(table)
    return 0.0


def recruit_worth(table: Table) -> float:
    """Return the worth of another Character."""
    return POINTS.recruit if len(table.me.party) < PARTY_LIMIT else 0.0


def _event(table: Table, card: str, area: str, doing: Doing, stake: float) -> Meeting:
    me = table.me
    match card:
        case "E17":
            return Meeting(1.0, draw_worth(me, 2))
        case "E18":
            return Meeting(1.0, recruit_worth(table))
        case "E20":
            return Meeting(1.0, _exchange_worth(table))
        case "E21":
            return Meeting(1.0, _SPRING)
        case "E22":
            genders = {CHARACTERS[member.card].gender for member in me.party}
            return Meeting(1.0, draw_worth(me, 1) if len(genders) == 2 else 0.0)
        case "E27":
            return Meeting(1.0, 0.0)
        case "E23":
            return Meeting(1.0, (recruit_worth(table) - (AVERAGE_CHARACTER if len(me.party) > 1 else 0.0)) / 2)
        case "E19":
            chance = reach(me.speed, 8)
            return Meeting(chance, -(1 - chance) * POINTS.expelled)
        case "E24":
            chance = reach(me.speed, 11)
            return Meeting(chance, -(1 - chance) * POINTS.expelled)
        case "E25":
            return Meeting(1 - _PLAGUE, -_PLAGUE * (death_price(table) + POINTS.expelled))
    return Meeting(0.0, -POINTS.expelled * (1 - _RIFT))


def _exchange_worth(table: Table) -> float:
    """Return the worth of E20: the worst card for two others."""
    hand = table.me.hand
    if not hand:
        return 0.0
    return max(0.0, 2 * POINTS.draw - advantage_worth(table.me, worst_card(table.me, hand)))
