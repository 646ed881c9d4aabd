"""Opponents: the possible Combats before the dice, and the exact chances by the dice."""

from __future__ import annotations

from functools import cache
from math import floor

from msgspec.structs import replace

from ai.anima.table import Table
from rules.anima.cards import AREAS, ENCOUNTERS, Trial
from rules.anima.combat import party_side
from rules.anima.effects import EFFECTS, effect_of
from rules.anima.effects.base import Effect
from rules.anima.ongoing import NOBODY, Bonus, Combat, Side
from rules.anima.windows import FACES, deadly_margin
from rules.engine import Seat, Struct


class Odds(Struct, frozen=True):
    """The chances of a Party in a Combat: to win, to lose, and to lose by enough that a Character dies."""

    win: float
    lose: float
    die: float


@cache
def duel(lead: float, ties: int, deadly: int) -> Odds:
    """Return the chances of a Party that leads by ``lead`` before the dice.

    ``ties`` is 1 if it wins them, -1 if it loses them, else 0; ``deadly`` the margin of C6, 0 for none.
    A lead between two whole numbers has chances between theirs.
    """
    low = floor(lead)
    below, above = _whole(low, ties, deadly), _whole(low + 1, ties, deadly)
    share = lead - low
    return Odds(
        *(a + share * (b - a) for a, b in ((below.win, above.win), (below.lose, above.lose), (below.die, above.die)))
    )


@cache
def _whole(lead: int, ties: int, deadly: int) -> Odds:
    margins = [lead + mine - other for mine in FACES for other in FACES]
    won = sum(margin > 0 or (margin == 0 and ties > 0) for margin in margins)
    lost = sum(margin < 0 or (margin == 0 and ties < 0) for margin in margins)
    dead = sum(deadly > 0 and margin <= -deadly for margin in margins)
    return Odds(won / 36, lost / 36, dead / 36)


def reach(before: float, need: float) -> float:
    """Return the chance that ``before`` and one die reach ``need``."""
    return min(1.0, max(0.0, (7 - (need - before)) / 6))


_PECULIAR = frozenset(
    area
    for area in AREAS
    if type(effect_of(area)).adds_tags is not Effect.adds_tags
    or type(effect_of(area)).opponent_bonus is not Effect.opponent_bonus
)
"""The Areas that change the Creatures fought there."""


class Prospect(Struct, frozen=True):
    """The meaning of the dice for a side; ``ties`` and ``deadly`` as in ``duel``, ``alone`` if there is no opponent."""

    lead: float
    ties: int
    deadly: int
    alone: bool = False


def peculiar(area: str) -> str:
    """Return an Area that changes the Creatures fought there; "" for all others, where they are alike."""
    return area if area in _PECULIAR else ""


def creature(table: Table, card: str, area: str) -> Combat:
    """Return the Combat of the player's Party with a Creature in an Area at step C1."""
    return table.once(("creature", card, peculiar(area)), lambda: _creature(table, card, area))


def _creature(table: Table, card: str, area: str) -> Combat:
    printed, place = ENCOUNTERS[card], effect_of(area)
    opponent = Side(NOBODY, printed.combat)
    plain = Combat(against="creature", card=card, sides=(Side(table.seat), opponent), tags=printed.tags)
    combat = replace(plain, tags=(*printed.tags, *place.adds_tags(plain)), bars=printed.bars)
    added = effect_of(card).opponent_bonus(table.view, combat) + place.opponent_bonus(table.view, combat)
    return _counted(table, combat, replace(opponent, bonuses=(Bonus(card, added),)))


def trial(table: Table, mission: str, step: Trial) -> Combat:
    """Return the Combat with the opponent of a Mission at step C1."""
    opponent = Side(NOBODY, step.total or step.combat or step.or_combat)
    combat = Combat(
        against="total" if step.total else "mission",
        card=mission,
        sides=(Side(table.seat), opponent),
        tags=step.tags,
        bars=step.bars,
    )
    return _counted(table, combat, opponent)


def against_party(table: Table, other: Seat) -> Combat:
    """Return the Combat of the player's Party with another one."""
    combat = Combat(against="party", card="", sides=(Side(table.seat), Side(other)))
    return _counted(table, combat, party_side(table.view, EFFECTS, combat, other))


def of_rival(table: Table, rival: Seat, mission: str, step: Trial) -> Combat:
    """Return the Combat of a rival with the opponent of a Mission."""
    return trial(Table(table.view, rival), mission, step)


def _counted(table: Table, combat: Combat, opponent: Side) -> Combat:
    """Return a Combat with the player's side as C1 counts it."""
    return replace(combat, sides=(party_side(table.view, EFFECTS, combat, table.seat), opponent))


def prospect_of(combat: Combat, side: int) -> Prospect:
    """Return the prospect of a side from the dice."""
    lead = combat.sides[side].before - combat.sides[1 - side].before
    if combat.against == "total":
        return Prospect(lead, 0, 0, alone=True)
    foe = ENCOUNTERS.get(combat.card)
    loses = (side == 0) is (foe is not None and foe.wins_ties)
    ties = 0 if combat.against == "party" else -1 if loses else 1
    return Prospect(lead, ties, deadly_margin(combat))


def odds_of(prospect: Prospect, extra: float = 0.0) -> Odds:
    """Return the chances of a side with ``extra`` more than its total."""
    if prospect.alone:
        win = reach(prospect.lead + extra, 0)
        return Odds(win, 1 - win, 0.0)
    return duel(prospect.lead + extra, prospect.ties, prospect.deadly)
