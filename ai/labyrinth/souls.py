"""The worth of souls with the rounds left, and their processing: a best-first search over all actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from rules.labyrinth.board import COLOURS, LOW, MIDDLE, Counts, Player, Rows
from rules.labyrinth.keeping import row_after
from rules.labyrinth.moves import (
    AchieveGreat,
    AchieveSmall,
    Done,
    DropColourSpell,
    DropPromotionSpell,
    Keep,
    SoulAction,
)
from rules.labyrinth.processing import act, soul_actions
from rules.labyrinth.scoring import missing, owned, points_of
from rules.labyrinth.soul import Soul

_GREAT_POTENTIAL = 6.0
"""Points for a great oracle card that is nearly achieved, besides those of its tokens."""
_SMALL_POTENTIAL = 2.6
"""The same for a small oracle card."""
_PAIR_POTENTIAL = 0.25
"""Points for every two low tokens of a colour besides their own, since they can be promoted."""
_CROWD = 0.35
"""The cost in points of each low token over four, since the next ones find no free spot."""
_IN_TIME = (0.0, 0.65, 0.9, 1.0)
"""The share of the potential that counts, by the rounds left."""
_STEPS = (1, 2, 4)
"""The number of low tokens that a token of each rank counts for on the way to a high one."""


def worth(player: Player, rounds_left: int) -> float:
    """Return the points of a player, including the potential for the rounds left."""
    points = float(points_of(player).total)
    return points + _IN_TIME[rounds_left] * _player_potential(player) if rounds_left else points


def _player_potential(player: Player) -> float:
    rows, tokens = player.rows, owned(player)
    potential = _shape(rows)
    for oracle in player.great:
        if oracle.card and not oracle.achieved:
            potential += _GREAT_POTENTIAL * _on_the_way(rows, oracle.card) ** 2
    for oracle in player.small:
        if oracle.card and not oracle.achieved:
            potential += _SMALL_POTENTIAL * _nearly(tokens, oracle.card) ** 2
    return potential


@lru_cache(maxsize=1 << 14)
def _shape(rows: Rows) -> float:
    """Return the points for pairs, less those for a crowded low row."""
    pairs = sum(count // 2 for count in rows[LOW]) + 2 * sum(count // 2 for count in rows[MIDDLE])
    return _PAIR_POTENTIAL * pairs - _CROWD * max(0, sum(rows[LOW]) - 4)


@lru_cache(maxsize=1 << 14)
def _on_the_way(rows: Rows, pair: str) -> float:
    """Return the progress towards a high token of both colours, 0 to 1."""
    places = [place for place, colour in enumerate(COLOURS) if colour in pair]
    return sum(min(4, sum(row[place] * step for row, step in zip(rows, _STEPS, strict=True))) for place in places) / 8


@lru_cache(maxsize=1 << 14)
def _nearly(tokens: Rows, card: str) -> float:
    """Return the share of a small card's tokens that the player has, 0 to 1."""
    lacking = sum(int(icon[1]) for icon in missing(tokens, card))
    return max(0.0, 1 - lacking / 6)


_PROMOTION, _COLOUR = 1.5, 0.6
"""The points of an unused promotion or colour-change spell during the search."""
_KEEPS = 4
"""The number of best ways to keep six tokens that are searched further."""


class Plan(NamedTuple):
    """The actions of the phase without ``done``, and the value of the position after them."""

    actions: tuple[SoulAction, ...]
    worth: float


def gained(player: Player, tokens: Counts, promotion: int = 0, colour: int = 0, impurity: int = 0) -> Soul:
    """Return a player at the start of soul processing, with the reward of a corridor added."""
    player = replace(
        player,
        impurity=player.impurity + impurity,
        promotion_spells=player.promotion_spells + promotion,
        colour_spells=player.colour_spells + colour,
    )
    row, asks = row_after(player.rows[LOW], tokens)
    return Soul(player, tokens) if asks else Soul(replace(player, rows=(row, *player.rows[1:])))


@lru_cache(maxsize=1 << 11)
def plan(soul: Soul, rounds_left: int, limit: int) -> Plan:
    """Return the best way found to process ``soul``, with up to ``limit`` positions searched."""
    order = count()
    ahead: list[tuple[float, int, Soul, tuple[SoulAction, ...]]] = [(0.0, next(order), soul, ())]
    known, best = {soul}, Plan((), -1000.0)
    while ahead and limit:
        limit -= 1
        _, _, here, way = heappop(ahead)
        if here.gained is None:
            best = max(best, Plan(way, worth(here.player, rounds_left)), key=lambda candidate: candidate.worth)
        for action, there in _next(here, rounds_left):
            if there not in known:
                known.add(there)
                heappush(ahead, (-_potential(there, rounds_left), next(order), there, (*way, action)))
    return best


def _potential(soul: Soul, rounds_left: int) -> float:
    player = soul.player
    return worth(player, rounds_left) + _PROMOTION * player.promotion_spells + _COLOUR * player.colour_spells


def _next(soul: Soul, rounds_left: int) -> Sequence[tuple[SoulAction, Soul]]:
    """Return the actions worth trying, each with the position after it."""
    actions = [action for action in soul_actions(soul) if not isinstance(action, _IDLE)]
    for action in actions:
        if isinstance(action, AchieveGreat) or (isinstance(action, AchieveSmall) and _is_plain(soul)):
            return [(action, act(0, soul, action).soul)]
    steps = [(action, act(0, soul, action).soul) for action in actions]
    if actions and isinstance(actions[0], Keep):
        steps.sort(key=lambda step: worth(step[1].player, rounds_left), reverse=True)
        return steps[:_KEEPS]
    return steps


_IDLE = (Done, DropColourSpell, DropPromotionSpell)


def _is_plain(soul: Soul) -> bool:
    """Return whether a small card should be achieved now: its tokens have spots, its spell has a use."""
    low, middle, _ = soul.player.rows
    return sum(low) <= 4 and sum(low) + sum(middle) > 0
