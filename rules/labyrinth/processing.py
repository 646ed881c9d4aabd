"""Everything that a player can do in soul processing (2.8), put together from the kinds of actions."""

from __future__ import annotations

from typing import Any

from rules.engine import IllegalMove, Seat
from rules.labyrinth.achieving import AchievingGreat, AchievingSmall
from rules.labyrinth.board import LOW
from rules.labyrinth.changing_colour import ChangingColour, DroppingColourSpell
from rules.labyrinth.keeping import KeepingGained, keep_refused
from rules.labyrinth.moves import AchieveGreat, AchieveSmall, Done, SoulAction
from rules.labyrinth.notation import DONE
from rules.labyrinth.player import Player
from rules.labyrinth.promoting import DroppingPromotionSpell, Promoting, PromotingBySpell
from rules.labyrinth.soul import Acted, Soul, SoulActionKind
from rules.questions import by_move

_KEEPING, _SMALL, _GREAT = KeepingGained(), AchievingSmall(), AchievingGreat()

_KINDS: dict[type, SoulActionKind[Any]] = by_move(
    _KEEPING,
    Promoting(),
    PromotingBySpell(),
    DroppingPromotionSpell(),
    ChangingColour(),
    DroppingColourSpell(),
    _SMALL,
    _GREAT,
)
"""The kinds of actions in the order of listing; ``done`` comes last."""


def soul_actions(soul: Soul) -> tuple[SoulAction, ...]:
    """Return everything that the player can do now; the choice of tokens to keep comes first (L49)."""
    if soul.gained is not None:
        return _KEEPING.legal(soul)
    found: list[SoulAction] = []
    for kind in _KINDS.values():
        found += kind.legal(soul)
    found.append(DONE)
    return tuple(found)


def oracle_actions(player: Player) -> tuple[AchieveSmall | AchieveGreat, ...]:
    """Return the oracle cards that the player can achieve."""
    soul = Soul(player)
    return (*_SMALL.legal(soul), *_GREAT.legal(soul))


def action_refused(soul: Soul, move: SoulAction) -> IllegalMove | None:
    """Return why an action is not possible now; None exactly for those that are."""
    if soul.gained is not None:
        return keep_refused(soul.player.rows[LOW], soul.gained, move)
    return None if isinstance(move, Done) else _KINDS[type(move)].refuse(soul, move)


def act(seat: Seat, soul: Soul, move: SoulAction) -> Acted:
    """Return the result of a possible action other than ``done``."""
    return _KINDS[type(move)].act(seat, soul, move)
