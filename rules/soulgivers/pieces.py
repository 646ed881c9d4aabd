"""The pieces of the game: Soulgivers, Souls, Modifiers, the Fragment, and the state of each side and player."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from rules.engine import Seat, Struct
from rules.happenings import HIDDEN as HIDDEN
from rules.soulgivers.cards import CORE, HEROES, POPULATIONS, AbilityCard, HeroCard, Population

ModifierKind = Literal["black_hole", "patch", "gate", "border", "horizon"]
"""Black Hole, Patch, Gate, and the population Modifiers: Shell (border) and Specter (horizon)."""

MODIFIER_KINDS: tuple[ModifierKind, ...] = get_args(ModifierKind)

POPULATION_MODIFIERS: dict[Population, ModifierKind] = {"shells": "border", "specters": "horizon"}
"""The Modifier that only this population has, and places with its ability (2.22)."""

AutomaticAnswer = Literal["", "activation", "turn", "match"]
"""An automatic answer to windows: none, or pass: for this activation, until one's next turn, for the match (2.24)."""

IDS: tuple[str, ...] = tuple(f"{population}-{hero}" for population in POPULATIONS for hero in HEROES)
"""The names of all possible Soulgivers, and of their Souls."""
_HERO_OF: dict[str, str] = {piece_id: piece_id.partition("-")[2] for piece_id in IDS}
_POPULATION_OF: dict[str, Population] = {f"{side}-{hero}": side for side in POPULATIONS for hero in HEROES}


def hero_of(piece_id: str) -> str:
    """Return the hero of a Soulgiver or a Soul."""
    return _HERO_OF[piece_id]


def population_of(piece_id: str) -> Population:
    """Return the population of a Soulgiver or a Soul."""
    return _POPULATION_OF[piece_id]


class Soulgiver(Struct, frozen=True):
    """A Soulgiver in the game.

    ``place`` is a cell, or a Portal as ``geometry`` counts them. ``soul`` is the Soul it has absorbed, "" for none,
    ``marks`` the Essences marked on it this turn. ``activated``: in this turn. ``encouraged``: for its activation this
    turn. ``silenced`` is the number of turns until whose end it can take no paid Action, 0 for none.
    """

    id: str
    seat: Seat
    place: int
    facing: int
    decay: int = 0
    soul: str = ""
    marks: int = 0
    activated: bool = False
    encouraged: bool = False
    silenced: int = 0

    @property
    def population(self) -> Population:
        return _POPULATION_OF[self.id]

    @property
    def hero(self) -> str:
        return _HERO_OF[self.id]

    @property
    def card(self) -> HeroCard:
        return HEROES[_HERO_OF[self.id]]

    @property
    def abilities(self) -> tuple[AbilityCard, ...]:
        """Its Abilities, those of an absorbed Soul last (2.15)."""
        cards = self.card.abilities
        return (*cards, *HEROES[_HERO_OF[self.soul]].abilities) if self.soul else cards

    def has_aura(self, aura: str) -> bool:
        """Return whether it has an Aura, its own or that of an absorbed Soul."""
        if HEROES[_HERO_OF[self.id]].aura == aura:
            return True
        return bool(self.soul) and HEROES[_HERO_OF[self.soul]].aura == aura

    @property
    def on_board(self) -> bool:
        """Whether it is on a cell, not on a Portal (2.2)."""
        return self.place >= 0


class Soul(NamedTuple):
    """A Soul on the board, on its nominal cell."""

    id: str
    cell: int


class Modifier(NamedTuple):
    """A Modifier on a cell; of several on one cell the last one is on top."""

    cell: int
    kind: ModifierKind
    owner: Population

    @property
    def of_population(self) -> bool:
        """Whether a population ability placed it: nothing can be placed on it, and its tile does not move (2.18)."""
        return self.kind in POPULATION_MODIFIERS.values()


class Fragment(Struct, frozen=True):
    """The Fragment: carried by a Soulgiver with its own facing, or free on ``cell`` (``carrier`` is "")."""

    cell: int
    carrier: str = ""
    facing: int = 0


class Mold(Struct, frozen=True):
    """A shift made by Mold: the number of its row or column, and its direction."""

    line: int
    direction: int


class Side(Struct, frozen=True):
    """The state of a population.

    ``extra`` are temporary Essences. ``ability`` is the state of its population ability, which ``ability_by`` played.
    ``voided`` and ``patched`` say whether it has used Black Void and Patch. ``molds`` were made in its last turn.
    ``team`` are its heroes; ``removed`` the Souls that left the game.
    """

    team: tuple[str, ...] = CORE
    essences: int = 0
    extra: int = 0
    ability: Literal["unused", "declared", "on_board", "spent"] = "unused"
    ability_by: Seat = -1
    voided: bool = False
    patched: bool = False
    molds: tuple[Mold, ...] = ()
    removed: tuple[str, ...] = ()


class Player(Struct, frozen=True):
    """The state of a player: ``deck`` are the heroes still to come, in an order that no one knows."""

    population: Population
    deck: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    drawn: int = 0
    standing: AutomaticAnswer = ""


class Activation(Struct, frozen=True):
    """The current activation (2.8).

    ``steps`` taken in the Movement Action, ``bonus`` points, ``axis`` -1 for none, 0 for north and south, 1 for east
    and west; ``locked`` is the direction of a Leap, -1 for none. ``used`` are the paid Actions taken; ``repeated``:
    one of them twice. ``free_own`` and ``free_soul`` count T Abilities of either Soul that cost no Essence now (2.15).
    """

    id: str
    steps: int = 0
    bonus: int = 0
    axis: int = -1
    locked: int = -1
    ended: bool = False
    used: tuple[str, ...] = ()
    repeated: bool = False
    free_own: int = 0
    free_soul: int = 0
