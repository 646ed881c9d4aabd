"""The worth of exploring an Area, and the best way to move: each way, staying and resting."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ai.anima.encounters import Meeting, brings, in_a_row, one_of, recruit_worth
from ai.anima.opponents import reach
from ai.anima.quests import attempt, open_missions
from ai.anima.table import Table
from ai.anima.worth import POINTS, advantage_worth, character_worth, draw_worth, weights_of
from rules.anima.areas import advantages_of, area_of
from rules.anima.attempts import mission_card, row_length
from rules.anima.cards import AREAS, HAND_LIMIT, PARTY_LIMIT
from rules.anima.effects import effect_of
from rules.anima.frames import MoveTurn
from rules.anima.moves import Go, Play, Rest, Seek
from rules.anima.player import HIDDEN
from rules.anima.steps.movement import MovementMove
from rules.anima.steps.movement import MoveTurn as MoveQuestion
from rules.engine import Seat, Struct

_TRAP = 1.0
"""The likely cost of another player's Trap."""


def rewards(table: Table, area: str) -> Iterator[str]:
    """Yield the rewards and Missions that could be claimed in an Area."""
    for mission in open_missions(table):
        if mission_card(mission).area == area:
            yield mission
    me = table.me
    if area not in me.recruited_before and len(me.party) < PARTY_LIMIT:
        if "REC" in AREAS[area].rewards and effect_of(area).may_recruit(me):
            yield "REC"
        if AREAS[area].extra_recruits:
            yield "EX"
    if "ADV" in AREAS[area].rewards and len(me.hand) < HAND_LIMIT:
        yield "ADV"
    if _extra_offered(table, area):
        yield "EX"


def _extra_offered(table: Table, area: str) -> bool:
    """Return whether a special reward other than recruiting could be claimed."""
    printed, pile = AREAS[area], weights_of(area).pile
    if "EX" not in printed.rewards or printed.extra_recruits:
        return False
    if pile == "characters":
        return len(table.me.party) < PARTY_LIMIT and bool(table.view.character_discard)
    return len(table.me.hand) < HAND_LIMIT and (not pile or bool(table.view.advantage_discard))


def reward_worth(table: Table, area: str, reward: str) -> float:
    """Return the worth of a reward of an Area."""
    if reward == "none":
        return 0.0
    if reward == "ADV":
        return draw_worth(table.me, advantages_of(table.view, table.seat, area))
    if reward == "REC":
        return recruit_worth(table)
    if reward == "EX":
        return _extra_worth(table, area)
    return attempt(table, reward).worth


def _extra_worth(table: Table, area: str) -> float:
    view, me, weights = table.view, table.me, weights_of(area)
    if weights.pile == "advantages":
        return max((advantage_worth(me, card) for card in view.advantage_discard), default=0.0)
    if weights.pile == "characters":
        return max(map(character_worth, view.character_discard), default=0.0)
    if AREAS[area].extra_recruits:
        return recruit_worth(table) + weights.gain
    return weights.gain if len(me.hand) < HAND_LIMIT else 0.0


def best_reward(table: Table, area: str) -> float:
    """Return the worth of the best reward of an Area."""
    return max((reward_worth(table, area, reward) for reward in rewards(table, area)), default=0.0)


def exploration(table: Table, area: str, safe: bool = False) -> float:
    """Return the worth of an Exploration sub-turn in an Area, including a Resistance Mission in progress there."""
    return table.once(
        ("exploration", area, safe),
        lambda: max(0.0, sum(face_worths(table, area, safe)) / 6, going_on(table, area)),
    )


def going_on(table: Table, area: str) -> float:
    """Return the worth of the next Step of a Resistance Mission; 0 if none is in progress in the Area."""
    progress = table.me.progress
    if progress is None or mission_card(progress.mission).area != area or table.me.area != area:
        return 0.0
    return attempt(table, progress.mission, progress.part).worth


def face_worths(table: Table, area: str, safe: bool = False) -> list[float]:
    """Return the worth of each face of the exploration die."""
    stake = max(0.0, best_reward(table, area))
    met = one_of(table, table.next_encounters, area, AREAS[area].level - safe, "explore", stake)
    return [face_worth(table, area, face, met, stake) for face in range(1, 7)]


def face_worth(table: Table, area: str, face: int, met: Meeting, stake: float) -> float:
    """Return the worth of a face of the exploration die if every Encounter is like ``met``."""
    result = AREAS[area].table[face - 1]
    if result == "N":
        return stake
    if result == "S":
        return _special(table, area, stake)
    row = in_a_row(met, row_length(int(result[1]), table.me))
    return row.chance * stake + row.gain


def _special(table: Table, area: str, stake: float) -> float:
    check = effect_of(area).check
    if check:
        chance = reach(table.me.speed, check)
        return chance * stake - (1 - chance) * POINTS.expelled
    return stake + brings(table, area)


def journey(table: Table, area: str, facing: bool = True, new: bool = False) -> float:
    """Return the worth of entering an Area and exploring it; ``new`` for one that is not in play yet."""
    placed = None if new else area_of(table.view, area)
    explored = exploration(table, area)
    trapped = placed is not None and bool(placed.trap) and placed.owner != table.seat
    explored -= _TRAP * trapped
    encounter = HIDDEN if placed is None else placed.encounter
    if not encounter or not facing:
        return explored
    cards = table.hidden_encounters if encounter == HIDDEN else (encounter,)
    met = one_of(table, cards, area, AREAS[area].level, "enter", explored)
    return met.chance * explored + met.gain


def unknown_area(table: Table) -> float:
    """Return the worth of seeking new horizons: the mean over the Areas that can be on top of the deck."""
    cards = table.hidden_areas
    return sum(journey(table, card, new=True) for card in cards) / len(cards) if cards else 0.0


_REST = 0.9
"""The share of the gain of a Rest that is left until the next turn."""
_APPROACH = 0.35
"""The share that the worth of the next Areas counts on entering an Area of the tree."""

_QUESTION = MoveQuestion()


class Way(Struct, frozen=True):
    """A way to spend the Movement phase, with its worth; None is staying."""

    move: MovementMove | None
    worth: float


def best_way(table: Table) -> Way:
    """Return the best way to move or to stay, before it is declared."""
    ways = [Way(move, way_worth(table, move)) for move in possible_ways(table)]
    if table.me.area:
        ways.append(Way(None, staying(table)))
    return max(ways, key=lambda way: way.worth)


def best_move(table: Table, moves: tuple[MovementMove, ...]) -> MovementMove:
    """Return the best of the legal moves of a Movement sub-turn."""
    return max(moves, key=lambda move: (way_worth(table, move), str(move)))


def possible_ways(table: Table) -> tuple[MovementMove, ...]:
    """Return the moves that a Movement sub-turn would offer now."""
    return _QUESTION.legal(table.view, MoveTurn(table.seat), table.seat)


def staying(table: Table) -> float:
    """Return the worth of staying."""
    return exploration(table, table.me.area) + _ahead(table, table.me.area)


def way_worth(table: Table, move: MovementMove) -> float:
    """Return the worth of a move."""
    if isinstance(move, Go):
        return journey(table, move.area) + _ahead(table, move.area)
    if isinstance(move, Seek):
        return journey(table, move.area, new=True) if move.area else unknown_area(table)
    if isinstance(move, Rest):
        return resting(table)
    return _card_worth(table, move)


def _card_worth(table: Table, move: Play) -> float:
    """Return the worth of V11 and V28; little of a Trap, which is put down in the Reset phase."""
    if "reset" in effect_of(move.card).moments:
        return -1.0
    new = area_of(table.view, move.target) is None
    worth = journey(table, move.target, facing=not weights_of(move.card).passes, new=new)
    return worth + _ahead(table, move.target) - advantage_worth(table.me, move.card)


def resting(table: Table) -> float:
    """Return the worth of resting: the gain of the next turn by the bonus."""
    fresh = tuple(replace(member, spun=False, cursed=False, poisoned=False) for member in table.me.party)
    change = {"party": fresh, "area": "", "recruited_before": (), "progress": None}
    return _REST * (
        _next_turn(table.imagine(**change, rested=True)) - _next_turn(table.imagine(**change, rested=False))
    )


def _next_turn(table: Table) -> float:
    return max((way_worth(table, move) for move in possible_ways(table) if isinstance(move, Go)), default=0.0)


def _ahead(table: Table, area: str) -> float:
    """Return the worth of an Area of the tree for the Areas reachable from it next turn."""
    if not table.view.options.tree:
        return 0.0
    level = AREAS[area].level
    near = (card for card in AREAS if card != area and abs(AREAS[card].level - level) <= 1)
    return table.once(("ahead", area), lambda: _APPROACH * max(exploration(table, card) for card in near))


def seats_in(table: Table, area: str) -> tuple[Seat, ...]:
    """Return the rivals whose Parties are in an Area."""
    return tuple(rival for rival in table.rivals if table.view.players[rival].area == area)
