"""How to process souls: a best-first search over everything that a player can do in the phase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from msgspec.structs import replace

from ai.labyrinth.worth import worth
from rules.labyrinth.board import LOW, Counts, Player
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
from rules.labyrinth.soul import Soul

_PROMOTION, _COLOUR = 1.5, 0.6
"""Points that an unused promotion or colour-change spell is worth during the search."""
_KEEPS = 4
"""How many of the best ways to keep six tokens are searched further."""


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
    """Return the best way found to process ``soul``, looking at ``limit`` positions at most."""
    order = count()
    ahead: list[tuple[float, int, Soul, tuple[SoulAction, ...]]] = [(0.0, next(order), soul, ())]
    known, best = {soul}, Plan((), -1000.0)
    while ahead and limit:
        limit -= 1
        _, _, here, way = heappop(ahead)
        if here.gained is None:
            best = max(best, Plan(way, worth(here.player, rounds_left)), key=lambda found: found.worth)
        for action, there in _next(here, rounds_left):
            if there not in known:
                known.add(there)
                heappush(ahead, (-_potential(there, rounds_left), next(order), there, (*way, action)))
    return best


def _potential(soul: Soul, rounds_left: int) -> float:
    own = soul.player
    return worth(own, rounds_left) + _PROMOTION * own.promotion_spells + _COLOUR * own.colour_spells


def _next(soul: Soul, rounds_left: int) -> Sequence[tuple[SoulAction, Soul]]:
    """Return the actions worth trying, each with the position after it."""
    actions = [action for action in soul_actions(soul) if not isinstance(action, _IDLE)]
    for action in actions:
        if isinstance(action, AchieveGreat) or (isinstance(action, AchieveSmall) and _is_plain(soul)):
            return [(action, act(0, soul, action).soul)]
    found = [(action, act(0, soul, action).soul) for action in actions]
    if actions and isinstance(actions[0], Keep):
        found.sort(key=lambda step: worth(step[1].player, rounds_left), reverse=True)
        return found[:_KEEPS]
    return found


_IDLE = (Done, DropColourSpell, DropPromotionSpell)


def _is_plain(soul: Soul) -> bool:
    """Say whether there is no reason to achieve a small card later: its tokens have spots, its spell has a use."""
    low, middle, _ = soul.player.rows
    return sum(low) <= 4 and sum(low) + sum(middle) > 0
