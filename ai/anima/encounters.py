"""Encounters and fights: the likely effect of a Creature or an Event on the player's Party, and the cards that pay."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from msgspec.structs import replace

from ai.anima.opponents import Odds, Prospect, creature, odds_of, peculiar, prospect_of, reach
from ai.anima.table import Table
from ai.anima.worth import (
    AVERAGE_CHARACTER,
    AVOIDERS,
    CARD_WEIGHTS,
    POINTS,
    Doing,
    advantage_worth,
    character_worth,
    draw_worth,
    weakest,
    weights_of,
    worst_card,
)
from rules.anima.card_use import used
from rules.anima.cards import CHARACTERS, ENCOUNTERS, ESCAPES, PARTY_LIMIT
from rules.anima.effects import BY_MOMENT, effect_of
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Combat, Moment, Used, Venture
from rules.anima.usage import uses
from rules.engine import Struct

_ROW: Moment = "a"
_SAVIOURS = tuple(effect.id for effect in BY_MOMENT["j"] if effect.id in CHARACTERS)
_SKILLED = 0.05
"""The cost of each skill of a spun Character that another one could have."""


class Stakes(Struct, frozen=True):
    """The gain of a won Combat, and the cost of a lost one or of a dead Character."""

    win: float
    lose: float
    die: float


class Loadout(Struct, frozen=True):
    """Cards and abilities played together: their sum, their price, the Characters who die without a victory."""

    amount: float = 0.0
    price: float = 0.0
    moves: tuple[Play | Use, ...] = ()
    risk: float = 0.0


class Outlook(Struct, frozen=True):
    """The worth of a Combat with the best cards played: points, chances, the cards."""

    worth: float
    odds: Odds
    loadout: Loadout


def death_price(table: Table) -> float:
    """Return the cost of losing the weakest Character; the last one is replaced by another."""
    return table.once("death", lambda: _death_price(table))


def _death_price(table: Table) -> float:
    party = table.me.party
    if any(map(table.me.can_spin, _SAVIOURS)):
        return POINTS.spin
    worth = character_worth(weakest(party).card) if party else 0.0
    return worth if len(party) > 1 else worth / 2


def loadouts(table: Table, combat: Combat, doing: Doing | None) -> tuple[Loadout, ...]:
    """Return the possible plays in an imagined Combat, the cheapest for each amount."""

    def computed() -> tuple[Loadout, ...]:
        venture = Venture(seat=table.seat, doing=doing, area=table.me.area, level=3) if doing else None
        view = replace(table.view, combat=combat, venture=venture)
        return combined(table, combat, uses(view, table.seat, _ROW))

    return table.once(("loadouts", combat.against, combat.bars, doing), computed)


def combined(table: Table, combat: Combat, moves: list[Play | Use]) -> tuple[Loadout, ...]:
    """Return the sets of some cards and abilities that can be played together, the cheapest for each amount."""
    by_card: dict[str, list[Play | Use]] = {}
    for move in moves:
        if move.card not in ESCAPES:
            by_card.setdefault(move.card, []).append(move)
    best: dict[tuple[float, bool], Loadout] = {}
    for loadout in _sets(table, combat, list(by_card.values()), Loadout(), frozenset()):
        key = (loadout.amount, loadout.risk > 0)
        if key not in best or loadout.price + loadout.risk < best[key].price + best[key].risk:
            best[key] = loadout
    return tuple(sorted(best.values(), key=lambda loadout: (loadout.amount, loadout.price)))


def _sets(
    table: Table, combat: Combat, groups: list[list[Play | Use]], chosen: Loadout, spent: frozenset[str]
) -> Iterator[Loadout]:
    if not groups:
        yield chosen
        return
    yield from _sets(table, combat, groups[1:], chosen, spent)
    for move in groups[0]:
        spun = move.spin if isinstance(move, Play) else move.card
        if spun not in spent:
            more = Loadout(
                chosen.amount + boost(table, combat, move),
                chosen.price + price(table, move),
                (*chosen.moves, move),
                chosen.risk + (character_worth(spun) if weights_of(move.card).risks and not combat.crisis else 0.0),
            )
            yield from _sets(table, combat, groups[1:], more, spent | {spun})


def boost(table: Table, combat: Combat, move: Play | Use) -> float:
    """Return the average addition of a card or an ability to the lead."""
    effect = effect_of(move.card)
    amount = fmean(effect.adds(table.view, combat, used(table.seat, move)))
    return -amount if effect.hinders else amount


def hindrance(table: Table, combat: Combat, use: Used) -> float:
    """Return how much another player's card reduces the lead of a Party (V15, V32)."""
    (amount,) = effect_of(use.card).adds(table.view, combat, use)
    return float(abs(amount))


def price(table: Table, move: Play | Use) -> float:
    """Return the cost of using a card or an ability."""
    if isinstance(move, Use):
        return POINTS.spin
    skills = len(CHARACTERS[move.spin].skills) if move.spin else 0
    return advantage_worth(table.me, move.card) + _SKILLED * skills


def best_outlook(prospect: Prospect, stakes: Stakes, choices: tuple[Loadout, ...], extra: float = 0.0) -> Outlook:
    """Return the outlook with the cards that pay best."""
    return max((_outlook(prospect, stakes, choice, extra) for choice in choices), key=lambda one: one.worth)


def _outlook(prospect: Prospect, stakes: Stakes, choice: Loadout, extra: float) -> Outlook:
    odds = odds_of(prospect, choice.amount + extra)
    worth = stakes.win * odds.win - stakes.lose * odds.lose - stakes.die * odds.die
    return Outlook(worth - choice.price - choice.risk * (1 - odds.win), odds, choice)


_AVOIDED = 0.5
"""The chance that a card that avoids a Creature works."""


class Meeting(Struct, frozen=True):
    """The chance to overcome an Encounter, and the points gained or lost by it, without its consequences."""

    chance: float
    gain: float


def meeting(table: Table, card: str, area: str, level: int, doing: Doing, stake: float) -> Meeting:
    """Return the expected worth of an Encounter; ``stake`` is the worth of continuing after it."""
    if ENCOUNTERS[card].level > level:
        return Meeting(1.0, 0.0)
    met = _creature if ENCOUNTERS[card].type == "creature" else _event
    key = ("meeting", card, peculiar(area), doing, round(stake))
    return table.once(key, lambda: met(table, card, area, doing, stake))


def one_of(table: Table, cards: tuple[str, ...], area: str, level: int, doing: Doing, stake: float) -> Meeting:
    """Return the expectation for one of several equally likely Encounters."""

    def computed() -> Meeting:
        meetings = [meeting(table, card, area, level, doing, stake) for card in cards]
        chance, gain = sum(met.chance for met in meetings), sum(met.gain for met in meetings)
        return Meeting(chance / len(cards), gain / len(cards))

    return table.once(("one of", cards, peculiar(area), level, doing, round(stake)), computed)


def in_a_row(met: Meeting, count: int) -> Meeting:
    """Return the expectation for several Encounters like ``met``, one after the other."""
    chance, gain = 1.0, 0.0
    for _ in range(count):
        gain += chance * met.gain
        chance *= met.chance
    return Meeting(chance, gain)


def _creature(table: Table, card: str, area: str, purpose: Doing, stake: float) -> Meeting:
    combat = creature(table, card, area)
    check = effect_of(card).check
    extra = -2 * (1 - reach(table.me.speed, check)) if check else 0.0
    stakes = Stakes(stake + brings(table, card), POINTS.expelled + _penalty(table, card), death_price(table))
    outlook = best_outlook(prospect_of(combat, 0), stakes, loadouts(table, combat, purpose), extra)
    fought = Meeting(outlook.odds.win, outlook.worth - stake * outlook.odds.win)
    return _avoiding(table, card, purpose, fought) if not ENCOUNTERS[card].unavoidable else fought


def _avoiding(table: Table, card: str, purpose: Doing, fought: Meeting) -> Meeting:
    """Return a fight that some card can avoid."""
    if fought.chance > 0.95 or not any(_avoids(table, avoider, card, purpose) for avoider in AVOIDERS):
        return fought
    return Meeting(_AVOIDED + (1 - _AVOIDED) * fought.chance, (1 - _AVOIDED) * fought.gain)


def _avoids(table: Table, avoider: str, creature: str, purpose: Doing) -> bool:
    """Return whether a Character of the Party, or its Organization, can avoid a Creature."""
    weights = AVOIDERS[avoider]
    if purpose not in weights.avoids or (weights.avoids_tag and weights.avoids_tag not in ENCOUNTERS[creature].tags):
        return False
    return table.me.organization == avoider or table.me.can_spin(avoider)


def _penalty(table: Table, card: str) -> float:
    """Return the cost of the text of a Creature besides the common penalties."""
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
    """Return the worth of the gain by an Event, a Creature beaten or a special result."""
    weights = CARD_WEIGHTS.get(card)
    if weights is None:
        return 0.0
    worth, me = weights.gain, table.me
    genders = {CHARACTERS[member.card].gender for member in me.party}
    if weights.draws and (not weights.couple or len(genders) == 2):
        worth += draw_worth(me, weights.draws)
    if weights.recruits:
        worth += weights.recruits * recruit_worth(table)
    if weights.betrays and len(me.party) > 1:
        worth -= weights.betrays * AVERAGE_CHARACTER
    return worth + _exchange_worth(table, weights.exchanges) if weights.exchanges else worth


def _exchange_worth(table: Table, count: int) -> float:
    """Return the worth of the worst card's exchange for so many others (E20)."""
    hand = table.me.hand
    if not hand:
        return 0.0
    return max(0.0, count * POINTS.draw - advantage_worth(table.me, worst_card(table.me, hand)))


def _event(table: Table, card: str, area: str, purpose: Doing, stake: float) -> Meeting:
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
