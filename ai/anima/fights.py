"""Combats of one's own: the cards and abilities that could be laid, and which of them pay."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from ai.anima.cards import Doing, weights_of
from ai.anima.odds import Odds
from ai.anima.opponents import Prospect, odds_of
from ai.anima.table import Table
from ai.anima.worth import POINTS, advantage_worth, character_worth, weakest
from rules.anima.card_use import used
from rules.anima.cards import CHARACTERS, ESCAPES
from rules.anima.effects import BY_MOMENT, effect_of
from rules.anima.moves import Play, Use
from rules.anima.ongoing import Combat, Moment, Used, Venture
from rules.anima.usage import uses
from rules.engine import Struct

_ROW: Moment = "a"
_SAVIOURS = tuple(effect.id for effect in BY_MOMENT["j"] if effect.id in CHARACTERS)
"""The Characters who prevent a death."""
_SKILLED = 0.05
"""What is lost with each skill of a Character spun, when another one could be."""


class Stakes(Struct, frozen=True):
    """What a Combat brings when it is won, and costs when it is lost or a Character dies."""

    win: float
    lose: float
    die: float


class Loadout(Struct, frozen=True):
    """Cards and abilities laid together: what they add, their price, the Characters who die without a victory."""

    amount: float = 0.0
    price: float = 0.0
    moves: tuple[Play | Use, ...] = ()
    risk: float = 0.0


class Outlook(Struct, frozen=True):
    """What a Combat is worth with the best cards laid: points, chances, the cards."""

    worth: float
    odds: Odds
    loadout: Loadout


def death_price(table: Table) -> float:
    """Return what it costs to lose the weakest Character; the last one is replaced by another."""
    found: float | None = table.memory.get("death")
    if found is None:
        found = table.memory["death"] = _death_price(table)
    return found


def _death_price(table: Table) -> float:
    party = table.me.party
    if any(map(table.me.can_spin, _SAVIOURS)):
        return POINTS.spin
    worth = character_worth(weakest(party).card) if party else 0.0
    return worth if len(party) > 1 else worth / 2


def loadouts(table: Table, combat: Combat, doing: Doing | None) -> tuple[Loadout, ...]:
    """Return what could be laid in a Combat that is imagined, the cheapest for each amount."""
    key = ("loadouts", combat.against, combat.bars, doing)
    found: tuple[Loadout, ...] | None = table.memory.get(key)
    if found is None:
        venture = Venture(seat=table.seat, doing=doing, area=table.me.area, level=3) if doing else None
        view = table.in_combat(combat, venture)
        found = combined(table, combat, uses(view, table.seat, _ROW))
        table.memory[key] = found
    return found


def combined(table: Table, combat: Combat, moves: list[Play | Use]) -> tuple[Loadout, ...]:
    """Return the sets of some cards and abilities that can be laid together, the cheapest for each amount."""
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
    """Return what a card or an ability adds to the lead, on average."""
    effect = effect_of(move.card)
    amount = fmean(effect.adds(table.view, combat, used(table.seat, move)))
    return -amount if effect.hinders else amount


def hindrance(table: Table, combat: Combat, use: Used) -> float:
    """Return what a card of somebody else takes off the lead of a Party (V15, V32)."""
    (amount,) = effect_of(use.card).adds(table.view, combat, use)
    return float(abs(amount))


def price(table: Table, move: Play | Use) -> float:
    """Return what it costs to use a card or an ability."""
    if isinstance(move, Use):
        return POINTS.spin
    skills = len(CHARACTERS[move.spin].skills) if move.spin else 0
    return advantage_worth(table.me, move.card) + _SKILLED * skills


def best_outlook(prospect: Prospect, stakes: Stakes, choices: tuple[Loadout, ...], extra: float = 0.0) -> Outlook:
    """Return the outlook with the cards that pay best."""
    return max((_outlook(prospect, stakes, choice, extra) for choice in choices), key=_by_worth)


def _by_worth(outlook: Outlook) -> float:
    return outlook.worth


def _outlook(prospect: Prospect, stakes: Stakes, choice: Loadout, extra: float) -> Outlook:
    odds = odds_of(prospect, choice.amount + extra)
    worth = stakes.win * odds.win - stakes.lose * odds.lose - stakes.die * odds.die
    return Outlook(worth - choice.price - choice.risk * (1 - odds.win), odds, choice)
