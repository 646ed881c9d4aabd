"""The 110 cards, read from the ``*.toml`` files beside this one; every card exists once."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.engine import Struct
from rules.printed import cards, numbers

Source = Literal["seed", "source", "inferred"]
"""Stated in the original text, on a public page, or following from them. Unmarked values are designed."""

Skill = Literal["K", "M", "T"]

Gender = Literal["F", "M"]

Tag = Literal["NAT", "MYS", "DARK"]
"""Natural, supernatural (mystic), and also of Darkness."""

Result = Literal["N", "E1", "E2", "E3", "S"]
"""A result of an exploration table: nothing, so many Encounters, or the Area's special result."""

Kind = Literal["ki", "magic", "trickery", "organization", "trap", "plot"]
"""The type of an Advantage; Abilities are the first three, and a Character is spun for them."""

Use = Literal["reset", "move", "interact", "explore", "combat", "interruption", "trap"]
"""The time when an Advantage can be used (3.1)."""

Attempts = Literal["own", "any", "no"]
"""Who can use an Advantage during a Mission attempt: the player who attempts it, anyone, no one."""


NUMBERS = numbers(__file__)

PARTY_LIMIT = NUMBERS.one("party_limit")
HAND_LIMIT = NUMBERS.one("hand_limit")
DEADLY_MARGIN = NUMBERS.one("deadly_margin")
"""A Party that loses a Combat by this much loses a Character (seed)."""
REST_BONUS = NUMBERS.one("rest_bonus")
AREAS_PER_PLAYER = NUMBERS.one("areas_per_player")
"""The limit of Areas in play per player (seed)."""
CRISIS_PER_MISSION = NUMBERS.one("crisis_per_mission")
CRISIS_PER_FAILURE = NUMBERS.one("crisis_per_failure")


class Card(Struct, frozen=True, kw_only=True):
    """The fields of every card; ``provenance`` gives the sources of their values and of its ``effect``.

    A key like ``table.5`` is one value of a field that has several.
    """

    id: str
    name: str
    provenance: dict[str, Source] = msgspec.field(default_factory=dict)


class CharacterCard(Card, frozen=True, kw_only=True):
    """A Character (3.2); ``ability`` names its special ability, if any.

    ``escapes`` says that the ability leaves a Combat, even in a lost turn (4.12).
    """

    gender: Gender
    combat: int
    speed: int
    skills: tuple[Skill, ...]
    ability: str = ""
    escapes: bool = False


class AreaCard(Card, frozen=True, kw_only=True):
    """An Area (3.3): ``table`` has the results of 1 to 6.

    ``special`` is the name of the special result, ``extra`` of the reward EX and ``objective`` of the mission
    objective; "" for none. ``peaceful`` forbids Combat between Parties. ``blessing`` is the bonus of the special result
    to a Party's Combat for the turn. ``extra_recruits`` says that EX counts as recruiting (4.26).
    """

    level: int
    trade: bool
    table: tuple[Result, ...]
    rewards: tuple[Literal["REC", "ADV", "EX"], ...]
    peaceful: bool = False
    blessing: int = 0
    extra_recruits: bool = False
    objective: str = ""
    special: str = ""
    extra: str = ""


class EncounterCard(Card, frozen=True, kw_only=True):
    """An Encounter (3.4): a Creature with its Combat and tags, or an Event.

    ``bars`` are the types of Advantages forbidden in its Combat. A Party that loses to it by ``deadly_margin`` loses a
    Character, 0 for none; ``wins_ties`` says that it wins ties, ``unavoidable`` that no one can avoid or leave it.
    """

    level: int
    type: Literal["creature", "event"]
    combat: int = 0
    tags: tuple[Tag, ...] = ()
    bars: tuple[Kind, ...] = ()
    deadly_margin: int = DEADLY_MARGIN
    wins_ties: bool = False
    unavoidable: bool = False


class Trial(Struct, frozen=True, kw_only=True):
    """A Step of a Mission: exactly one of ``check``, ``combat``, ``encounters`` and ``total`` is not 0.

    A Speed Check can be replaced by discarding ``or_discard`` Advantages or by a Combat against ``or_combat``. ``bars``
    are the types of Advantages forbidden in it.
    """

    check: int = 0
    combat: int = 0
    encounters: int = 0
    total: int = 0
    tags: tuple[Tag, ...] = ()
    bars: tuple[Kind, ...] = ()
    or_discard: int = 0
    or_combat: int = 0


class MissionCard(Card, frozen=True, kw_only=True):
    """A Basic Mission (3.5): ``turns`` holds the Steps of each turn it takes.

    ``combat`` and ``speed`` are the permanent bonuses of its reward.
    """

    objective: str
    area: str
    level: int
    turns: tuple[tuple[Trial, ...], ...]
    combat: int = 0
    speed: int = 0
    draw: int = 0
    recruit: bool = False


class FinalCard(Card, frozen=True, kw_only=True):
    """A Final Mission (3.6): its Quest like a Basic Mission's Steps, ``timer`` turns, and its Crisis."""

    timer: int
    objective: str
    area: str
    turns: tuple[tuple[Trial, ...], ...]
    crisis: tuple[Trial, ...]


class Requirement(Struct, frozen=True, kw_only=True):
    """The requirement of an Organization: a ``skill``, none ``without``, so many ``characters``."""

    skill: Skill | None = None
    without: Skill | None = None
    characters: int = 0


class Powers(Struct, frozen=True, kw_only=True):
    """The benefits that an Organization gives a Party besides its text.

    ``combat`` and ``speed`` are added to those of the Party, ``trade_draws`` to the reward ADV of an Area with trade. A
    row of several Encounters has ``fewer_encounters``. ``spins_again`` is the skill whose Characters can be spun again,
    once per turn.
    """

    combat: int = 0
    speed: int = 0
    trade_draws: int = 0
    fewer_encounters: int = 0
    spins_again: Skill | None = None


class AdvantageCard(Card, frozen=True, kw_only=True):
    """An Advantage (3.7); ``rival``, ``requires`` and ``powers`` are those of an Organization.

    ``check_bonus`` is its bonus to a Speed Check, ``shifts`` how far it turns a die; ``rerolls`` says that it rolls a
    die again, ``escapes`` that it leaves a Combat, even in a lost turn (4.12).
    """

    kind: Kind
    use: Use
    attempts: Attempts
    rival: str = ""
    requires: Requirement = Requirement()
    powers: Powers = Powers()
    check_bonus: int = 0
    rerolls: bool = False
    shifts: int = 0
    escapes: bool = False

    @property
    def skill(self) -> Skill | None:
        """The skill of the Character who is spun for it; None for no Character."""
        return _SKILLS.get(self.kind)


_SKILLS: dict[str, Skill] = {"ki": "K", "magic": "M", "trickery": "T"}


CHARACTERS = cards(__file__, "characters", CharacterCard)
AREAS = cards(__file__, "areas", AreaCard)
ENCOUNTERS = cards(__file__, "encounters", EncounterCard)
MISSIONS = cards(__file__, "missions", MissionCard, "basic")
FINALS = cards(__file__, "missions", FinalCard, "final")
ADVANTAGES = cards(__file__, "advantages", AdvantageCard)
CARDS: dict[str, Card] = {**CHARACTERS, **AREAS, **ENCOUNTERS, **MISSIONS, **FINALS, **ADVANTAGES}

_used: tuple[CharacterCard | AdvantageCard, ...] = (*CHARACTERS.values(), *ADVANTAGES.values())
ESCAPES = frozenset(card.id for card in _used if card.escapes)
"""The cards and abilities that leave a Combat."""
POWERS: dict[str, Powers] = {"": Powers(), **{card.id: card.powers for card in ADVANTAGES.values() if card.rival}}
BLESSING = next(area.id for area in AREAS.values() if area.blessing)

SEATS = range(2, 6)
