"""Missions: the chance and the worth of attempting one, for the player and, from outside, for a rival."""

from __future__ import annotations

from ai.anima.encounters import Stakes, best_outlook, death_price, in_a_row, loadouts, one_of
from ai.anima.opponents import odds_of, of_rival, prospect_of, reach, trial
from ai.anima.table import Table
from ai.anima.worth import POINTS, advantage_worth, mission_worth
from rules.anima.attempts import mission_card
from rules.anima.cards import ADVANTAGES, FINALS, MISSIONS, Trial
from rules.anima.player import Player, qualified
from rules.engine import Seat, Struct

_LATER = 0.85
"""The chance that a Party is still there for the next turn of a Resistance Mission."""


class Attempt(Struct, frozen=True):
    """The chance to complete a Mission and the worth of the attempt."""

    chance: float
    worth: float


def open_missions(table: Table) -> tuple[str, ...]:
    """Return the Missions that the player could attempt."""
    missions = [held.card for held in table.me.missions if not held.done]
    if table.view.final and qualified(table.me, table.both):
        missions.append(table.view.final)
    return tuple(missions)


def prize(table: Table, mission: str) -> float:
    """Return the worth of completing a Mission."""
    if mission in FINALS:
        return POINTS.win * table.ending.final
    worth = mission_worth(table.me, mission, table.both) + table.ending.combat * MISSIONS[mission].combat
    if table.view.final:  # a player who is not qualified loses the Crisis
        worth += table.ending.second if qualified(table.me, table.both) else POINTS.qualified
    return worth


def attempt(table: Table, mission: str, part: int = 0, step: int = 0) -> Attempt:
    """Return the worth of attempting a Mission from one of its Steps on."""

    def computed() -> Attempt:
        turns = mission_card(mission).turns
        whole = Attempt(1.0, prize(table, mission))
        for number in range(len(turns) - 1, part - 1, -1):
            steps = turns[number][step if number == part else 0 :]
            for one in reversed(steps):
                whole = max((way for way, _ in ways(table, mission, one, whole)), key=lambda way: way.worth)
            if number > part:
                whole = Attempt(whole.chance * _LATER, whole.worth * _LATER)
        return whole

    return table.once(("attempt", mission, part, step), computed)


def ways(table: Table, mission: str, step: Trial, then: Attempt) -> list[tuple[Attempt, str]]:
    """Return each way of doing a Step with its name."""
    options: list[tuple[Attempt, str]] = []
    if step.check:
        options.append((_check(table, step.check, then), "check"))
    if step.combat or step.or_combat or step.total:
        options.append((_combat(table, mission, step, then), "combat"))
    if step.or_discard and len(table.me.hand) >= step.or_discard:
        cost = sum(sorted(advantage_worth(table.me, card) for card in table.me.hand)[: step.or_discard])
        options.append((Attempt(then.chance, then.worth - cost), "discard"))
    if step.encounters:
        options.append((_encounters(table, mission, step.encounters, then), "encounters"))
    return options


def _check(table: Table, need: int, then: Attempt) -> Attempt:
    """Return a Speed Check, with the card in hand that helps most, which is spent."""
    me, chance = table.me, reach(table.me.speed, need)
    attempts = [Attempt(chance * then.chance, chance * then.worth)]
    for card in (ADVANTAGES[card] for card in me.hand if card in ADVANTAGES):
        if card.check_bonus and (not card.skill or me.spinners(card.skill)):
            chance = reach(me.speed + card.check_bonus, need)
            attempts.append(Attempt(chance * then.chance, chance * then.worth - advantage_worth(me, card.id)))
    return max(attempts, key=lambda way: way.worth)


def _combat(table: Table, mission: str, step: Trial, then: Attempt) -> Attempt:
    combat = trial(table, mission, step)
    stakes = Stakes(then.worth, POINTS.expelled, death_price(table))
    outlook = best_outlook(prospect_of(combat, 0), stakes, loadouts(table, combat, "mission"), -hindrance(table))
    return Attempt(outlook.odds.win * then.chance, outlook.worth)


def hindrance(table: Table) -> float:
    """Return the likely loss of lead in a Mission by rivals."""
    return POINTS.hindered * sum(bool(table.view.players[rival].hand) for rival in table.rivals)


def _encounters(table: Table, mission: str, count: int, then: Attempt) -> Attempt:
    area = mission_card(mission).area
    met = one_of(table, table.next_encounters, area, 3, "mission", then.worth)
    row = in_a_row(met, count)
    return Attempt(row.chance * then.chance, row.chance * then.worth + row.gain)


def rival_chance(table: Table, rival: Seat, mission: str, weaker: float = 0.0) -> float:
    """Return the chance that a rival, with Combat lower by ``weaker``, succeeds in the rest of a Mission."""
    player = table.view.players[rival]
    progress = player.progress
    part = progress.part if progress and progress.mission == mission else 0
    chance = 1.0
    for step in mission_card(mission).turns[part]:
        chance *= _rival_step(table, rival, player, mission, step, weaker)
    return chance * 0.5 if part + 1 < len(mission_card(mission).turns) else chance


def _rival_step(table: Table, rival: Seat, player: Player, mission: str, step: Trial, weaker: float) -> float:
    if step.check and not step.or_combat:
        return reach(player.speed, step.check)
    if step.encounters:
        return 0.3
    extra = POINTS.hidden_card * len(player.hand) - weaker
    return odds_of(prospect_of(of_rival(table, rival, mission, step), 0), extra).win


def threat(table: Table, rival: Seat, weaker: float = 0.0) -> float:
    """Return the points that a rival's attempts of this turn are likely to cost the player."""
    player, view = table.view.players[rival], table.view
    if player.lost_turn:
        return 0.0
    worth = 0.0
    if view.final and qualified(player, table.both) and _may_be_at(table, rival, FINALS[view.final].area):
        worth = POINTS.win * rival_chance(table, rival, view.final, weaker)
    for held in player.missions:
        if held.card in MISSIONS and not held.done and _may_be_at(table, rival, MISSIONS[held.card].area):
            worth = max(worth, POINTS.rival_attempt * rival_chance(table, rival, held.card, weaker))
    return worth


def _may_be_at(table: Table, rival: Seat, area: str) -> bool:
    """Return whether a Party is in an Area, or can still move to it this turn."""
    player = table.view.players[rival]
    moved = table.view.phase not in ("reset", "movement")
    return player.area == area or (not moved and any(placed.card == area for placed in table.view.areas))
