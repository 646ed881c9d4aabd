"""The worth of Characters, Advantages and Missions to a player, in the points of ``weights.toml``.

The worth of single cards is only in ``cards.toml``.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from rules.anima.cards import ADVANTAGES, CHARACTERS, HAND_LIMIT, MISSIONS, Skill, Tag
from rules.anima.parties import meets_requirement
from rules.anima.player import HIDDEN, Member, Player, qualified
from rules.engine import Struct
from rules.printed import read

Doing = Literal["enter", "explore", "mission", "crisis"]
"""The action of a Party that meets an Encounter."""


class CardWeights(Struct, frozen=True):
    """The weights of one card; the comments are in the file."""

    worth: float = 0.0
    draws: int = 0
    recruits: float = 0.0
    gain: float = 0.0
    couple: bool = False
    exchanges: int = 0
    betrays: float = 0.0
    plagues: int = 0
    strands: float = 0.0
    costs: int = 0
    or_life: bool = False
    avoids: tuple[Doing, ...] = ()
    avoids_tag: Tag | None = None
    takes_best: bool = False
    pile: Literal["", "advantages", "characters"] = ""
    robs: float = 0.0
    kills: int = 0
    disables: int = 0
    risks: bool = False
    passes: bool = False


CARD_WEIGHTS: dict[str, CardWeights] = read(__file__, "cards.toml", dict[str, CardWeights])
"""The weights of each special card, by its ID."""

AVOIDERS = {card: weights for card, weights in CARD_WEIGHTS.items() if weights.avoids}

_PLAIN = CardWeights()


def weights_of(card: str) -> CardWeights:
    """Return the weights of a card."""
    return CARD_WEIGHTS.get(card, _PLAIN)


class Points(Struct, frozen=True):
    """The points for each event of a player; the comments are in the file."""

    win: float
    qualified: float
    combat: float
    speed: float
    draw: float
    robbed: float
    recruit: float
    expelled: float
    turn: float
    useless: float
    rival_attempt: float
    rival_fight: float
    spin: float
    hidden_card: float
    hindered: float


class CharacterWeights(Struct, frozen=True):
    """The weights of a Character's figures, besides its ability."""

    combat: float
    speed: float
    skill: float


class Weights(Struct, frozen=True):
    """The file as it is."""

    points: Points
    character: CharacterWeights


WEIGHTS: Weights = read(__file__, "weights.toml", Weights)
POINTS = WEIGHTS.points


@cache
def character_worth(card: str) -> float:
    """Return the worth of a Character in a Party."""
    printed, weights = CHARACTERS[card], WEIGHTS.character
    figures = printed.combat * weights.combat + printed.speed * weights.speed
    return figures + len(printed.skills) * weights.skill + weights_of(card).worth


AVERAGE_CHARACTER = sum(map(character_worth, CHARACTERS)) / len(CHARACTERS)


def weakest(party: tuple[Member, ...]) -> Member:
    """Return the Character that a Party can best do without."""
    return min(party, key=lambda member: character_worth(member.card))


def is_useless(player: Player, card: str) -> bool:
    """Return whether no one in the Party has the skill of a card, or the Organization cannot be joined."""
    skill: Skill | None = ADVANTAGES[card].skill
    if skill is not None:
        return not player.has_skill(skill)
    if ADVANTAGES[card].kind == "organization":
        return bool(player.organization) or not meets_requirement(player, card)
    return False


def advantage_worth(player: Player, card: str) -> float:
    """Return the worth of an Advantage in a player's hand."""
    if card == HIDDEN:
        return POINTS.draw
    return POINTS.useless if is_useless(player, card) else CARD_WEIGHTS[card].worth


def card_worth(player: Player, card: str) -> float:
    """Return the worth of a Character or an Advantage to a player."""
    return character_worth(card) if card[0] == "C" else advantage_worth(player, card)


def worst_card(player: Player, cards: tuple[str, ...]) -> str:
    """Return the card that a player can best do without."""
    return min(cards, key=lambda card: (advantage_worth(player, card), card))


def draw_worth(player: Player, count: int) -> float:
    """Return the worth of drawing Advantages, as far as there is room."""
    return POINTS.draw * max(0, min(count, HAND_LIMIT - len(player.hand)))


def mission_worth(player: Player, card: str, both: bool) -> float:
    """Return the worth of completing a Basic Mission; the one that qualifies for the Final Mission counts more."""
    mission = MISSIONS[card]
    worth = POINTS.combat * mission.combat + POINTS.speed * mission.speed + draw_worth(player, mission.draw)
    if mission.recruit and len(player.party) < 4:
        worth += POINTS.recruit
    needed = len(player.missions) if both else 1
    if not qualified(player, both):
        worth += POINTS.qualified / needed * (len(player.done) + 1)
    return worth
